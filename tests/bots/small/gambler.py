"""A gambler with a few chips, bad odds and a goal: small enough to know the best play by heart."""

from typing import final

from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.box import Box
from tablewright.core.dealer import Dealer
from tablewright.core.options import Options, choice, number
from tablewright.core.outcome import Outcome, solo
from tablewright.core.position import NOBODY, Position, only
from tablewright.core.words import NUMBER, Words, span

BOLD_FROM_ONE = 1 / 9  # one chip, four wanted, one chance in three: all of it, twice

WORDS = Words()
BET = WORDS.action("bet", "Bet {chips}", chips=span(1, 2))
DEALT = WORDS.event("dealt", "The lot gives {chips}.", chips=NUMBER)
WON = WORDS.event("won", "Won: {chips} now.", chips=NUMBER)
LOST = WORDS.event("lost", "Lost: {chips} now.", chips=NUMBER)
OPTIONS = (
    number("goal", 4, 3, 5000, "Chips wanted."),
    choice("dealt", ("one", "lot"), "one", "Chips at the start: one, or one to three by lot."),
)


@final
class Gambler(Position):
    def __init__(self, seats: int, options: Options) -> None:
        self.options = options
        self.goal: i64 = options.number("goal")
        self.chips: i64 = 1

    def deal(self, dealer: Dealer) -> None:
        if self.options.choice("dealt") == "lot":
            self.chips = 1 + dealer.below(3)
            dealer.says(DEALT, self.chips)

    def acting(self) -> i64:
        return only(0) if 0 < self.chips < self.goal else NOBODY

    def legal(self, seat: i64, out: Actions) -> None:
        out.add(BET)
        if self.chips >= 2:
            out.add(BET + 1)

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        bet = action - BET + 1
        won = dealer.below(3) == 0
        self.chips = min(self.goal, self.chips + bet) if won else self.chips - bet
        dealer.says(WON if won else LOST, self.chips)

    def outcome(self) -> Outcome:
        return solo(
            int(self.chips), bool(self.chips == self.goal), "The goal is reached" if self.chips else "Broke"
        )

    def clone(self) -> "Gambler":
        copy = Gambler(1, self.options)
        copy.chips = self.chips
        return copy

    def key(self) -> i64:
        return self.chips


BOX = Box("gambler", "Gambler", "Double or nothing.", (1, 1), Gambler, WORDS, options=OPTIONS)
