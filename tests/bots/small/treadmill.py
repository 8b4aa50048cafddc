"""Treadmill, for one: step left or right, for ever; once right it carries on by itself, if so wished.

What nobody can finish must not hang anybody.
"""

from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.box import Box
from tablewright.core.dealer import Dealer
from tablewright.core.instinct import Instinct
from tablewright.core.options import Options, switch
from tablewright.core.outcome import Outcome, solo
from tablewright.core.position import Position, only
from tablewright.core.words import Words

WORDS = Words()
LEFT = WORDS.action("left", "Step left")
RIGHT = WORDS.action("right", "Step right")


class Treadmill(Position):
    def __init__(self, seats: i64, options: Options) -> None:
        self.options = options
        self.place: i64 = 0

    def clone(self) -> "Treadmill":
        copy = Treadmill(1, self.options)
        copy.place = self.place
        return copy

    def acting(self) -> i64:
        return only(0)

    def legal(self, seat: i64, out: Actions) -> None:
        if self.place <= 0 or not self.options.on("belt"):
            out.add(LEFT)
        out.add(RIGHT)

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        self.place += 1 if action == RIGHT else -1

    def outcome(self) -> Outcome:
        return solo(int(self.place), False, "It never ends")


class Rightwards(Instinct):
    def worth(self, position: Position, seat: i64) -> float:
        assert isinstance(position, Treadmill)
        return max(0.0, min(1.0, 0.5 + position.place / 50))


BOX = Box(
    "treadmill",
    "Treadmill",
    "On and on.",
    (1, 1),
    Treadmill,
    WORDS,
    options=(switch("belt", False, "To the right there is no way back"),),
    instinct=Rightwards(),
)
