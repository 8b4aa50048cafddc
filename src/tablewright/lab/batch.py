"""A batch of work: some match numbers of every cell, played where it is sent. Positions never travel."""

import time
from dataclasses import dataclass, field

from tablewright.bots.names import BotName
from tablewright.core.box import Box
from tablewright.lab.lineup import player
from tablewright.lab.plan import Cell, Plan
from tablewright.lab.playing import Table, play_matches

SLICE = 0.05  # seconds: compiled loops cannot be interrupted, so they are kept short


@dataclass(frozen=True)
class Batch:
    """Matches `first` … `last - 1` of every cell."""

    first: int
    last: int

    @property
    def matches(self) -> range:
        return range(self.first, self.last)

    def halves(self) -> "list[Batch]":
        middle = (self.first + self.last) // 2
        return [Batch(self.first, middle), Batch(middle, self.last)]


@dataclass
class Played:
    """What came of a batch: for each cell the rows, and the reasons they point to."""

    batch: Batch
    rows: list[bytes] = field(default_factory=list)
    reasons: list[list[str]] = field(default_factory=list)
    seconds: float = 0.0


def play(plan: Plan, batch: Batch) -> Played:
    played = Played(batch)
    began = time.perf_counter()
    for cell in plan.cells:
        table = laid_out(plan.box, cell, plan.limit)
        _play_cell(table, plan, cell, batch)
        played.rows.append(table.rows.getvalue())
        played.reasons.append(list(table.reasons))
    played.seconds = time.perf_counter() - began
    return played


def laid_out(box: Box, cell: Cell, limit: int) -> Table:
    words = [box.words.actions.index(box.words.word(action)) for action in range(len(box.words))]
    return Table(
        box.position(cell.seats, cell.options),
        cell.seats,
        words,
        len(box.words.actions),
        box.instinct,
        list(box.measures),
        box.real_time,
        limit,
        [BotName.of(name).pace for name in cell.bots],
    )


def _play_cell(table: Table, plan: Plan, cell: Cell, batch: Batch) -> None:
    """In short slices, so that an interrupt is heard between them."""
    bots = [player(plan.box, name, cell.options) for name in cell.bots]
    number, size = batch.first, 1
    while number < batch.last:
        size = min(size, batch.last - number)
        began = time.perf_counter()
        play_matches(table, bots, plan.base, number, number + size)
        spent = time.perf_counter() - began
        number += size
        size = max(1, min(4 * size, int(size * SLICE / max(spent, 1e-6))))
