"""Does thinking more win more? Each level against the one below it."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from tablewright import shelf
from tablewright.bots.levels import LEVELS
from tablewright.core.box import Box
from tablewright.lab.estimates import share
from tablewright.lab.plan import LIMIT, Plan, cells, playable
from tablewright.lab.run import Run


def skill_plan(
    game: str | Box,
    levels: Sequence[str] = LEVELS,
    games: int = 200,
    seed: int = 1,
    options: Mapping[str, object] | None = None,
    limit: int = LIMIT,
) -> Plan:
    """Neighbouring levels share the seats of a table, as few as the game allows; alone in a solo game."""
    box = playable(game)
    most = box.seats[1]
    if most == 1:
        lineups: list[tuple[str, ...]] = [(level,) for level in levels]
    else:
        seats = max(2, box.seats[0])
        seats += seats % 2 if seats < most else 0  # as many of one as of the other
        lineups = [tuple((one, other)[seat % 2] for seat in range(seats)) for one, other in pairwise(levels)]
    return Plan(
        game=shelf.source(box),
        cells=cells(box, [options or {}], lineups),
        games=games,
        seed=seed,
        limit=limit,
        title=f"{box.title}: does thinking more win more?",
        versions={box.id: box.rules_version},
    )


def gradient(run: Run) -> list[dict[str, Any]]:
    """For every cell of two bots the part of all victories that the second takes; solo, each level's."""
    found = []
    for cell, tally in zip(run.plan.cells, run.tally.cells, strict=True):
        names = list(dict.fromkeys(cell.bots))
        if cell.seats == 1:
            sums = tally.sums["win/solo"]
            estimate = share(sums.total, sums.squares, sums.count, sums.scale)
            found.append({"weaker": "the game", "stronger": names[0], "solo": True, **vars(estimate)})
        elif len(names) == 2:
            sums, seats = tally.sums[f"win/bot/{names[1]}"], cell.bots.count(names[1])
            # Of what the two win together the second has all its seats' parts.
            estimate = share(sums.total, sums.squares, sums.count, sums.scale // seats)
            if cell.bots.count(names[0]) == seats:
                found.append({"weaker": names[0], "stronger": names[1], "solo": False, **vars(estimate)})
    return found if len(found) == len(run.plan.cells) and len(found) > 1 else []
