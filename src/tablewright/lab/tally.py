"""Running sums over matches. All are whole numbers, so they add up the same in any order."""

from collections import Counter
from dataclasses import dataclass, field

import numpy as np

from tablewright.core.box import Box
from tablewright.lab.estimates import Estimate, mean, share
from tablewright.lab.plan import Cell, Plan
from tablewright.lab.quantities import (
    VICTORY,
    Quantity,
    labels,
    quantities,
    seats_of,
    victories,
    winning,
)
from tablewright.lab.row import CRASHED
from tablewright.lab.rows import Column, Rows

MOST_CRASHES = 20  # that a report tells of
EXACT = 1000  # numbers below this are counted each for itself, larger ones to three figures


@dataclass
class Sums:
    """Of one quantity."""

    count: int = 0
    total: int = 0
    squares: int = 0
    scale: int = 1
    share: bool = False

    def add(self, quantity: Quantity) -> None:
        column = quantity.column if quantity.known is None else quantity.column[quantity.known]
        self.count += len(column)
        self.total += exact_sum(column)
        self.squares += exact_dot(column, column)
        self.scale, self.share = quantity.scale, quantity.share

    def estimate(self) -> Estimate:
        made = share if self.share else mean
        return made(self.total, self.squares, self.count, self.scale)


@dataclass
class Pairs:
    """Of one quantity in two cells, over the matches that both have: the same luck, other rules."""

    count: int = 0
    total: int = 0  # of the differences, in common parts
    squares: int = 0
    scale: int = 1

    def add(self, one: Column, other: Column, scale: int) -> None:
        difference = other - one
        self.count += len(difference)
        self.total += exact_sum(difference)
        self.squares += exact_dot(difference, difference)
        self.scale = scale


@dataclass
class Effect:
    """Sums for the line through (uses of a word more than the others, victories more than the others)."""

    count: int = 0
    x: int = 0
    xx: int = 0
    y: int = 0
    yy: int = 0
    xy: int = 0

    def add(self, x: Column, y: Column) -> None:
        self.count += len(x)
        self.x += exact_sum(x)
        self.y += exact_sum(y)
        self.xx += exact_dot(x, x)
        self.yy += exact_dot(y, y)
        self.xy += exact_dot(x, y)


@dataclass
class CellTally:
    """Everything counted of one cell."""

    matches: int = 0
    crashed: int = 0
    crashes: list[tuple[int, str]] = field(default_factory=list)  # the first, by number
    sums: dict[str, Sums] = field(default_factory=dict)
    spread: dict[str, Counter[int]] = field(default_factory=dict)
    effects: dict[str, Effect] = field(default_factory=dict)
    extremes: dict[str, tuple[int, int]] = field(default_factory=dict)  # what → (value, match)

    def add(self, box: Box, cell: Cell, all_rows: Rows) -> list[Quantity]:
        self.matches += len(all_rows)
        self._crashes(all_rows)
        rows = all_rows.whole()
        found = quantities(box, cell, rows)
        for quantity in found:
            self.sums.setdefault(quantity.key, Sums()).add(quantity)
        self._spread(cell, rows)
        self._effects(box, cell, rows)
        self._extremes(cell, rows)
        return found

    def _crashes(self, rows: Rows) -> None:
        bad = rows.where(rows["state"] == CRASHED)
        self.crashed += len(bad)
        told = zip(bad["match"].tolist(), bad["reason"].tolist(), strict=True)
        self.crashes += [(match, rows.reasons[reason]) for match, reason in told]
        self.crashes = sorted(self.crashes)[:MOST_CRASHES]

    def _spread(self, cell: Cell, rows: Rows) -> None:
        self._count("actions", rows["actions"])
        self._count("turns", rows["turns"])
        self._count("rounds", rows["rounds"])
        if cell.seats == 1:
            self._count("score/solo", rows["scores"][:, 0])
            return
        self._count("lead_changes", rows["lead_changes"])
        self._count("settled", rows["settled"] * 100 // np.maximum(1, rows["actions"]))
        best, margin = winning(rows)
        self._count("score/winner", best)
        self._count("margin", margin)
        for seat in range(cell.seats):
            self._count(f"score/seat/{seat + 1}", rows["scores"][:, seat])
        for label in labels(cell):
            self._count(f"score/bot/{label}", rows["scores"][seats_of(cell, rows, label)])

    def _count(self, key: str, column: Column) -> None:
        counter = self.spread.setdefault(key, Counter())
        for value, times in zip(
            *(array.tolist() for array in np.unique(column, return_counts=True)), strict=True
        ):
            counter[coarse(value)] += times

    def _effects(self, box: Box, cell: Cell, rows: Rows) -> None:
        """Compares seats within a match: who did it more often than the others, and who won more."""
        won = victories(rows)
        for index, word in enumerate(box.words.actions):
            uses = rows["uses"][:, :, index]
            if cell.seats == 1:
                x, y = uses, won
            else:
                x = uses * cell.seats - uses.sum(axis=1, keepdims=True)
                y = won * cell.seats - VICTORY
            self.effects.setdefault(word.name, Effect()).add(x.ravel(), y.ravel())

    def _extremes(self, cell: Cell, rows: Rows) -> None:
        if not len(rows):
            return
        self._extreme("longest", rows["actions"], rows["match"])
        self._extreme("shortest", -rows["actions"], rows["match"])
        self._extreme("highest score", rows["scores"].max(axis=1), rows["match"])
        if cell.seats > 1:
            _, margin = winning(rows)
            self._extreme("widest margin", margin, rows["match"])
            self._extreme("most lead changes", rows["lead_changes"], rows["match"])

    def _extreme(self, what: str, values: Column, matches: Column) -> None:
        top = int(values.max())
        found = (top, int(matches[values == top].min()))
        known = self.extremes.get(what)
        if known is None or (found[0], -found[1]) > (known[0], -known[1]):
            self.extremes[what] = found


class Tally:
    """Everything counted of a plan: each cell, and each cell against the first."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.cells = [CellTally() for _ in plan.cells]
        self.pairs: list[dict[str, Pairs]] = [{} for _ in plan.cells]

    def add(self, rows: list[Rows]) -> None:
        """The rows of the same matches in every cell."""
        box = self.plan.box
        found = [
            tally.add(box, cell, part)
            for tally, cell, part in zip(self.cells, self.plan.cells, rows, strict=True)
        ]
        for number in range(1, len(rows)):
            self._pair(self.pairs[number], rows[0], rows[number], found[0], found[number])

    def _pair(
        self, pairs: dict[str, Pairs], one: Rows, other: Rows, mine: list[Quantity], theirs: list[Quantity]
    ) -> None:
        left, right = one.whole()["match"], other.whole()["match"]
        _, at, there = np.intersect1d(left, right, assume_unique=True, return_indices=True)
        first, second = ({quantity.key: quantity for quantity in side} for side in (mine, theirs))
        for key in first.keys() | second.keys():
            a, b = first.get(key), second.get(key)
            if (a is None or b is None) and not key.startswith("ending/"):
                continue
            _add_pair(pairs.setdefault(key, Pairs()), a, b, at, there)


def _add_pair(pairs: Pairs, a: Quantity | None, b: Quantity | None, at: Column, there: Column) -> None:
    """An ending that did not occur on one side counts as 0 there."""
    scale = np.lcm(a.scale if a else 1, b.scale if b else 1)
    known = np.ones(len(at), dtype=bool)
    sides = []
    for quantity, places in ((a, at), (b, there)):
        if quantity is None:
            sides.append(np.zeros(len(places), dtype=np.int64))
            continue
        sides.append(quantity.column[places] * (int(scale) // quantity.scale))
        if quantity.known is not None:
            known &= quantity.known[places]
    pairs.add(sides[0][known], sides[1][known], int(scale))


def coarse(value: int) -> int:
    """Three figures of a large number: a spread stays small however long a run is."""
    size = len(str(abs(value)))
    if abs(value) < EXACT:
        return value
    unit: int = 10 ** (size - 3)
    return value // unit * unit


LIMB = 1 << 24


def exact_sum(column: Column) -> int:
    """The sum as it is: high and low parts apart, so that nothing wraps around."""
    high, low = column // LIMB, column % LIMB
    return int(high.sum()) * LIMB + int(low.sum())


def exact_dot(one: Column, other: Column) -> int:
    """The sum of products, exact whatever their size."""
    if not len(one):
        return 0
    most = int(np.abs(one).max()) * int(np.abs(other).max()) * len(one)
    if most < 1 << 62:
        return int(np.dot(one, other))
    return sum(a * b for a, b in zip(one.tolist(), other.tolist(), strict=True))
