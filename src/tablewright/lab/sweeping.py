"""One option over a range of values, everything else the same."""

import re
from collections.abc import Iterable, Mapping, Sequence

from tablewright import shelf
from tablewright.core.box import Box
from tablewright.core.errors import BadOption
from tablewright.core.options import Option
from tablewright.lab.lineup import lineup
from tablewright.lab.plan import LIMIT, Plan, cells, playable

MOST_VALUES = 60
NUMBER = r"\d{1,15}"
RANGE = re.compile(rf"(-?{NUMBER})\s*(?:\.\.|…)\s*(-?{NUMBER})(?:\s+by\s+({NUMBER})|/({NUMBER}))?")


def sweep_plan(
    game: str | Box,
    option: str,
    values: Iterable[object] | str = "",
    seats: str | int = "",
    games: int = 1000,
    seed: int = 1,
    options: Mapping[str, object] | None = None,
    limit: int = LIMIT,
) -> Plan:
    """A plan with a cell for each value: `4..10`, `4..10/2`, `4,6,8`, a list, or all there are."""
    box = playable(game)
    declared = option_of(box, option)
    wanted = values_of(declared, values) if isinstance(values, str) else list(values)
    rules = [{**(options or {}), option: value} for value in wanted]
    return Plan(
        game=shelf.source(box),
        cells=cells(box, rules, [lineup(seats, box)]),
        games=games,
        seed=seed,
        limit=limit,
        title=f"{box.title}: {option}",
        sweep=option,
        versions={box.id: box.rules_version},
    )


def option_of(box: Box, name: str) -> Option:
    box.chosen({name: "?"} if name not in {one.name for one in box.options} else {})  # says what there is
    return next(one for one in box.options if one.name == name)


def values_of(option: Option, typed: str) -> list[object]:
    """The values that a text names; all of them for an empty one. Counted before they are listed."""
    found = RANGE.fullmatch(typed.strip())
    values: Sequence[object]
    if found:
        step = int(found[3] or found[4] or 1)
        values = range(int(found[1]), int(found[2]) + 1, step or 1)
    elif typed.strip():
        values = [one.strip() for one in typed.split(",") if one.strip()]
    elif option.kind == "number":
        values = range(option.low, option.high + 1)
    else:
        values = list(option.choices) or [False, True]
    if not 1 <= len(values) <= MOST_VALUES:
        raise BadOption(
            f"{option.name} over {len(values):,} values; name 1 to {MOST_VALUES}, such as 4..10/2"
        )
    return list(values)
