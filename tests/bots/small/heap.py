"""Heap: take one to three from a heap; who takes the last wins. Leave a multiple of four."""

from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.box import Box
from tablewright.core.dealer import Dealer
from tablewright.core.options import Options, number
from tablewright.core.outcome import Outcome
from tablewright.core.position import NOBODY, Position, only
from tablewright.core.words import Words, span

WORDS = Words()
TAKE = WORDS.action("take", "Take {pieces}", pieces=span(1, 20))


class Heap(Position):
    def __init__(self, seats: i64, options: Options) -> None:
        self.options = options
        self.seats: i64 = seats
        self.heap: i64 = options.number("heap")
        self.player: i64 = 0

    def clone(self) -> "Heap":
        copy = Heap(self.seats, self.options)
        copy.heap, copy.player = self.heap, self.player
        return copy

    def acting(self) -> i64:
        return only(self.player) if self.heap else NOBODY

    def legal(self, seat: i64, out: Actions) -> None:
        for pieces in range(min(self.options.number("most"), self.heap)):
            out.add(TAKE + pieces)

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        self.heap -= action - TAKE + 1
        if self.heap:
            self.player = (self.player + 1) % self.seats

    def outcome(self) -> Outcome:
        ranks = [1 if seat == self.player else 2 for seat in range(self.seats)]
        return Outcome([2 - rank for rank in ranks], ranks, "The heap is gone")


BOX = Box(
    "heap",
    "Heap",
    "Leave four.",
    (2, 3),
    Heap,
    WORDS,
    options=(number("heap", 10, 1, 40, "Pieces"), number("most", 3, 1, 20, "Pieces at once")),
)
