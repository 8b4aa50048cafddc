"""Lamp, for one: walk now and win seven times in ten; or light the lamp, which shows a coin, and call it.

With the lamp lit the coin is seen and calling it right is a certainty. With the option `dark` nobody is
told how the coin fell, and calling it is a guess.
"""

from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.box import Box
from tablewright.core.dealer import Dealer
from tablewright.core.options import Options, switch
from tablewright.core.outcome import Outcome, solo
from tablewright.core.position import NOBODY, Position, only
from tablewright.core.words import Words, names

WORDS = Words()
WALK = WORDS.action("walk", "Walk in the dark")
LIGHT = WORDS.action("light", "Light the lamp")
CALL = WORDS.action("call", "Call {side}", side=names("heads", "tails"))
FALLS = WORDS.event("falls", "The coin shows {side}.", side=names("heads", "tails"))
LIT = WORDS.event("lit", "The lamp is lit.")


class Lamp(Position):
    def __init__(self, seats: i64, options: Options) -> None:
        self.options = options
        self.lit = False
        self.coin: i64 = 0  # hidden where it is dark
        self.over = False
        self.won = False

    def clone(self) -> "Lamp":
        copy = Lamp(1, self.options)
        copy.lit, copy.coin, copy.over, copy.won = self.lit, self.coin, self.over, self.won
        return copy

    def acting(self) -> i64:
        return NOBODY if self.over else only(0)

    def legal(self, seat: i64, out: Actions) -> None:
        if self.lit:
            out.add(CALL)
            out.add(CALL + 1)
        else:
            out.add(WALK)
            out.add(LIGHT)

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        if action == LIGHT:
            self.lit = True
            self.coin = dealer.below(2)
            dealer.says(LIT)
            if not self.options.on("dark"):
                dealer.says(FALLS, self.coin)
            return
        self.over = True
        self.won = dealer.below(10) < 7 if action == WALK else action - CALL == self.coin

    def outcome(self) -> Outcome:
        return solo(int(self.won), self.won, "Out of the cave" if self.won else "Still in the cave")

    def seen_by(self, seat: i64) -> "Lamp":
        view = self.clone()
        if self.options.on("dark"):
            view.coin = 0
        return view

    def guess(self, dealer: Dealer) -> "Lamp":
        whole = self.clone()
        if self.options.on("dark") and self.lit:
            whole.coin = dealer.below(2)
        return whole


BOX = Box(
    "lamp",
    "Lamp",
    "Look first.",
    (1, 1),
    Lamp,
    WORDS,
    options=(switch("dark", False, "Nobody sees the coin"),),
)
