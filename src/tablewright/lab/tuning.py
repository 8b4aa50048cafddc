"""Looks for the option values that meet a goal, with Optuna. Every trial meets the same luck."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise, product
from math import prod
from typing import TYPE_CHECKING, cast

from tablewright.core.box import Box
from tablewright.core.errors import BadOption
from tablewright.core.options import Value
from tablewright.lab.estimates import Estimate
from tablewright.lab.goal import Goal, goal
from tablewright.lab.plan import LIMIT, plan, playable
from tablewright.lab.run import Run
from tablewright.lab.sweeping import option_of, values_of

if TYPE_CHECKING:
    import optuna

PATIENCE = 5  # proposals for every trial: many repeat what was tried


@dataclass(frozen=True)
class Trial:
    """Some values tried, and what came of them."""

    options: Mapping[str, Value]
    result: Estimate
    missed: float


@dataclass
class Tuned:
    """What was found: the best trial, and all of them in the order they were made."""

    goal: Goal
    trials: list[Trial] = field(default_factory=list)

    @property
    def best(self) -> Trial:
        return min(self.trials, key=lambda one: one.missed)

    @property
    def met(self) -> bool:
        return self.best.missed <= self.goal.within

    def facts(self) -> dict[str, object]:
        return {
            "goal": str(self.goal),
            "within": self.goal.within,
            "met": self.met,
            "best": dict(self.best.options),
            "trials": [
                {
                    "options": dict(one.options),
                    "value": one.result.value,
                    "low": one.result.low,
                    "high": one.result.high,
                }
                for one in self.trials
            ],
        }


def tune(
    game: str | Box,
    options: Mapping[str, object],
    meets: str,
    seats: str | int = "",
    games: int = 1000,
    trials: int = 30,
    seed: int = 1,
    fixed: Mapping[str, object] | None = None,
    limit: int = LIMIT,
    workers: int | None = None,
    progress: Callable[[Trial], None] = lambda trial: None,
) -> Tuned:
    """`tune("my_game.py", {"target": "4..10"}, "seat 1 wins 50 ± 1 %")`. Stops once the goal is met."""
    box = playable(game)
    space = {name: _values(box, name, typed) for name, typed in options.items()}
    if not space:
        raise BadOption("tuning needs at least one option, such as target=4..10")
    found = Tuned(goal(meets))
    for values in _proposals(space, trials, seed, found):
        run = Run(plan(game, seats, games, seed, {**(fixed or {}), **values}, limit=limit)).go(
            workers=workers
        )
        tally = run.tally.cells[0]
        if found.goal.key not in tally.sums:
            raise BadOption(f"these matches have no measure {found.goal.key}: {', '.join(tally.sums)}")
        trial = Trial(values, tally.sums[found.goal.key].estimate(), found.goal.missed_by(tally))
        found.trials.append(trial)
        progress(trial)
        if found.met:
            break
    return found


def _values(box: Box, name: str, typed: object) -> list[Value]:
    option = option_of(box, name)
    wanted = values_of(option, typed) if isinstance(typed, str) else list(typed)  # type: ignore[call-overload]
    return [option.checked(one) for one in wanted]


def _proposals(
    space: Mapping[str, list[Value]], trials: int, seed: int, found: Tuned
) -> Iterator[dict[str, Value]]:
    """Values to try next: a small space is tried whole, a large one where it promises most."""
    if prod(len(values) for values in space.values()) <= trials:
        for chosen in product(*space.values()):
            yield dict(zip(space, chosen, strict=True))
    else:
        yield from _promising(space, trials, seed, found)


def _promising(
    space: Mapping[str, list[Value]], trials: int, seed: int, found: Tuned
) -> Iterator[dict[str, Value]]:
    import optuna

    optuna.logging.set_verbosity(optuna.logging.ERROR)
    sampler = optuna.samplers.TPESampler(seed=seed, n_startup_trials=min(8, trials // 2))
    study = optuna.create_study(direction="minimize", sampler=sampler)
    missed: dict[tuple[Value, ...], float] = {}  # every trial meets the same luck: once is enough
    for _ in range(PATIENCE * trials):
        if len(missed) == trials:
            return
        asked = study.ask()
        values = {name: _ask(asked, name, wanted) for name, wanted in space.items()}
        key = tuple(values.values())
        if key not in missed:
            yield values
            missed[key] = found.trials[-1].missed
        study.tell(asked, missed[key])


def _ask(asked: "optuna.Trial", name: str, values: list[Value]) -> Value:
    """Numbers in even steps have an order that helps the search."""
    numbers = [value for value in values if isinstance(value, int) and not isinstance(value, bool)]
    steps = {b - a for a, b in pairwise(numbers)}
    if len(numbers) == len(values) > 1 and len(steps) == 1:
        return int(asked.suggest_int(name, numbers[0], numbers[-1], step=steps.pop()))
    return cast(Value, asked.suggest_categorical(name, values))
