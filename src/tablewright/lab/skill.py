"""Does thinking more win more? Each level against the one below it."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from tablewright import shelf
from tablewright.bots.levels import LEVELS
from tablewright.core.box import Box
from tablewright.lab.estimates import share
from tablewright.lab.plan import LIMIT, Cell, Plan, cells, playable
from tablewright.lab.quantities import labels
from tablewright.lab.report import SkillStep
from tablewright.lab.run import Run
from tablewright.lab.tally import CellTally


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


def gradient(run: Run) -> list[SkillStep]:
    """For every cell of two bots the part of all victories that the second takes; solo, each level's.

    Nothing where the cells are something else than steps of skill.
    """
    steps = [_step(cell, tally) for cell, tally in zip(run.plan.cells, run.tally.cells, strict=True)]
    found = [step for step in steps if step is not None]
    return found if len(found) == len(steps) > 1 else []


def _step(cell: Cell, tally: CellTally) -> SkillStep | None:
    names = labels(cell)
    if cell.seats == 1:
        won = tally.sums["win/solo"].estimate()
        return SkillStep(won.value, won.low, won.high, won.count, "the game", names[0], True)
    if len(names) != 2 or cell.bots.count(names[0]) != cell.bots.count(names[1]):
        return None
    weaker, stronger = names
    sums = tally.sums[f"win/bot/{stronger}"]
    # Of what the two win together the second has all its seats' parts.
    won = share(sums.total, sums.squares, sums.count, sums.scale // cell.bots.count(stronger))
    return SkillStep(won.value, won.low, won.high, won.count, weaker, stronger, False)
