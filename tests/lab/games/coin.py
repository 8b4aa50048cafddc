"""Coin: the first seat tosses; heads it wins, tails the other does. Exactly as fair as its option says."""

from tablewright.core.actions import Actions
from tablewright.core.box import Box
from tablewright.core.dealer import Dealer
from tablewright.core.options import Options, number
from tablewright.core.outcome import Outcome, ranked
from tablewright.core.position import Position
from tablewright.core.words import Words

WORDS = Words()
TOSS = WORDS.action("toss", "Toss the coin")


class Coin(Position):
    def __init__(self, seats: int, options: Options) -> None:
        self.options = options
        self.winner = -1

    def acting(self) -> int:
        return 1 if self.winner < 0 else 0

    def legal(self, seat: int, out: Actions) -> None:
        out.add(TOSS)

    def apply(self, seat: int, action: int, dealer: Dealer) -> None:
        self.winner = 0 if dealer.below(100) < self.options.number("heads") else 1

    def outcome(self) -> Outcome:
        scores = [int(seat == self.winner) for seat in range(2)]
        return ranked(scores, scores, "heads" if self.winner == 0 else "tails")

    def clone(self) -> "Coin":
        copy = Coin(2, self.options)
        copy.winner = self.winner
        return copy


BOX = Box(
    "coin",
    "Coin",
    "Heads or tails.",
    (2, 2),
    Coin,
    WORDS,
    options=(number("heads", 50, 0, 100, "Chances of a hundred"),),
)
