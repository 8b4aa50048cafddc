"""Snatch: tokens lie in a row and anybody may take the last at any time. Who has most wins."""

from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.box import Box
from tablewright.core.dealer import Dealer
from tablewright.core.options import Options, number
from tablewright.core.outcome import Outcome, ranked
from tablewright.core.position import NOBODY, Position
from tablewright.core.words import Words, span

WORDS = Words()
TAKE = WORDS.action("take", "Take token {token}", token=span(1, 40))


class Snatch(Position):
    def __init__(self, seats: i64, options: Options) -> None:
        self.options = options
        self.left: i64 = options.number("tokens")
        self.taken = [0] * seats

    def clone(self) -> "Snatch":
        copy = Snatch(len(self.taken), self.options)
        copy.left, copy.taken = self.left, self.taken[:]
        return copy

    def acting(self) -> i64:
        return (1 << len(self.taken)) - 1 if self.left else NOBODY

    def legal(self, seat: i64, out: Actions) -> None:
        out.add(TAKE + self.left - 1)

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        self.taken[seat] += 1
        self.left -= 1

    def outcome(self) -> Outcome:
        return ranked(self.taken[:], self.taken, "All tokens are taken")


BOX = Box(
    "snatch",
    "Snatch",
    "Be quick.",
    (2, 4),
    Snatch,
    WORDS,
    options=(number("tokens", 30, 1, 40, "Tokens"),),
    real_time=True,
)
