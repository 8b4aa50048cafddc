"""What is measured of a match: named columns of whole numbers, made from rows."""

from dataclasses import dataclass

import numpy as np

from tablewright.core.box import Box
from tablewright.lab.plan import Cell
from tablewright.lab.playing import NO_NUMBER
from tablewright.lab.row import STOPPED
from tablewright.lab.rows import Column, Mask, Rows

VICTORY = 840  # divisible by 1 … 8: a victory shared by any number of seats stays whole
MICRO = 1_000_000
PARTS = 10_000  # shares and means within a match are kept to four decimals


@dataclass(frozen=True)
class Quantity:
    """Numbers of matches. Shares run from 0 to `scale`; a mean is to be divided by it."""

    key: str
    column: Column
    scale: int = 1
    share: bool = False
    known: Mask | None = None  # which matches have it; none: all


def quantities(box: Box, cell: Cell, rows: Rows) -> list[Quantity]:
    """Everything that is averaged over the matches of a cell, and compared between cells."""
    found = [*_wins(cell, rows), *_scores(cell, rows), *_course(box, cell, rows)]
    found += [Quantity("stopped", (rows["state"] == STOPPED).astype(np.int64), share=True)]
    found += [
        Quantity(f"ending/{reason}", (rows["reason"] == code).astype(np.int64), share=True)
        for code, reason in enumerate(rows.reasons)
    ]
    for index, word in enumerate(box.words.actions):
        found.append(Quantity(f"uses/{word.name}", rows["uses"][:, :, index].sum(axis=1)))
    for index, measure in enumerate(box.measures):
        own = rows["extras"][:, index]
        found.append(Quantity(f"own/{measure.name}", own, MICRO, known=own != NO_NUMBER))
    return found


def victories(rows: Rows) -> Column:
    """What each seat won, in parts of a victory: match × seat."""
    first = rows["ranks"] == 1
    together = np.maximum(1, first.sum(axis=1, keepdims=True))
    return np.asarray(first * (VICTORY // together), dtype=np.int64)


def sitting(cell: Cell, rows: Rows) -> Column:
    """Which of the line-up's bots sat where: match × seat."""
    seats = np.arange(cell.seats)
    return np.asarray((rows["match"][:, None] + seats) % cell.seats, dtype=np.int64)


def labels(cell: Cell) -> list[str]:
    """The different bots of a line-up, in its order."""
    return list(dict.fromkeys(cell.bots))


def rivals(cell: Cell) -> list[str]:
    """The same where there is more than one: a bot among its likes has nobody to beat."""
    return labels(cell) if len(labels(cell)) > 1 else []


def seats_of(cell: Cell, rows: Rows, label: str) -> Mask:
    """Where a bot sat: match × seat, true or false."""
    named = np.array([name == label for name in cell.bots])
    found: Mask = named[sitting(cell, rows)]
    return found


def _wins(cell: Cell, rows: Rows) -> list[Quantity]:
    won = victories(rows)
    found = [Quantity(f"win/seat/{seat + 1}", won[:, seat], VICTORY, True) for seat in range(cell.seats)]
    if cell.seats == 1:
        return [Quantity("win/solo", won[:, 0], VICTORY, True)]
    for label in rivals(cell):
        own = (won * seats_of(cell, rows, label)).sum(axis=1)
        found.append(Quantity(f"win/bot/{label}", own, VICTORY * cell.bots.count(label), True))
    shared = ((rows["ranks"] == 1).sum(axis=1) > 1).astype(np.int64)
    return [*found, Quantity("tie", shared, share=True)]


def _scores(cell: Cell, rows: Rows) -> list[Quantity]:
    if cell.seats == 1:
        return [Quantity("score/solo", rows["scores"][:, 0])]
    found = [Quantity("score/mean", rows["scores"].sum(axis=1), cell.seats)]
    for label in rivals(cell):
        own = (rows["scores"] * seats_of(cell, rows, label)).sum(axis=1)
        found.append(Quantity(f"score/bot/{label}", own, cell.bots.count(label)))
    best, margin = winning(rows)
    return [*found, Quantity("score/winner", best), Quantity("margin", margin)]


def winning(rows: Rows) -> tuple[Column, Column]:
    """The winner's score, and by how much it differs from the next seat's (0 for a shared victory)."""
    order = np.argsort(rows["ranks"], axis=1, kind="stable")
    ordered = np.take_along_axis(rows["scores"], order, axis=1)
    return ordered[:, 0], np.abs(ordered[:, 0] - ordered[:, 1])


def _course(box: Box, cell: Cell, rows: Rows) -> list[Quantity]:
    actions = np.maximum(1, rows["actions"])
    found = [Quantity("actions", rows["actions"])]
    found += [Quantity("turns", rows["turns"], known=rows["turns"] > 0)]
    found += [Quantity("rounds", rows["rounds"], known=rows["rounds"] > 0)]
    found.append(Quantity("branching", parts(rows["choices"], actions), PARTS))
    found.append(Quantity("dead", parts(rows["dead"], actions), PARTS, True))
    if cell.seats > 1:
        found.append(Quantity("lead_changes", rows["lead_changes"]))
        found.append(Quantity("settled", parts(rows["settled"], actions), PARTS, True))
        behind = (rows["half_rank"] > 1).astype(np.int64)
        found.append(Quantity("behind", behind, share=True, known=rows["half_rank"] > 0))
    return found


def parts(amount: Column, whole: Column) -> Column:
    """A ratio in ten-thousandths, rounded."""
    return np.asarray((2 * amount * PARTS // whole + 1) // 2, dtype=np.int64)
