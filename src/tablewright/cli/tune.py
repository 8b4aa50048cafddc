"""`tablewright lab --tune`: which values of options meet a goal?"""

import json
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING

from tablewright.core.errors import BadOption

if TYPE_CHECKING:
    from tablewright.lab.tuning import Trial, Tuned


def tuned(
    game: str,
    ranges: list[str],
    goal: str,
    seats: str,
    games: int | None,
    trials: int,
    seed: int | None,
    fixed: Mapping[str, object],
    limit: int | None,
    workers: int | None,
) -> "Tuned":
    """Tries values of the options in `ranges` (`target=4..10`) and prints each on the way."""
    from tablewright.lab.plan import LIMIT
    from tablewright.lab.tuning import tune

    if not goal:
        raise BadOption("--tune wants a --goal, such as --goal “seat 1 wins 50 ± 1 %”")
    space: dict[str, object] = {}
    for one in ranges:
        name, _, values = one.partition("=")
        space[name] = values
    return tune(
        game, space, goal, seats, games or 1000, trials, seed or 1, fixed, limit or LIMIT, workers, _tell
    )


def _tell(trial: "Trial") -> None:
    print(f"{_values(trial)}: {trial.result}", file=sys.stderr)


def _values(trial: "Trial") -> str:
    return ", ".join(f"{name}={value}" for name, value in trial.options.items())


def show_tuned(found: "Tuned", *, as_json: bool) -> None:
    from tablewright.lab.names import shown

    if as_json:
        print(json.dumps(found.facts(), indent=1, ensure_ascii=False))
        return
    best, key = found.best, found.goal.key
    verdict = "meets" if found.met else "comes nearest to"
    value, low, high = (shown(key, one) for one in (best.result.value, best.result.low, best.result.high))
    print(f"{_values(best)} {verdict} the goal “{found.goal}”: {value} ({low} … {high}).")
