"""Nine: roll up to two dice, stop or go on, win with nine points or more. Solved by hand.

At random: after the first die one stops half the time, and one die never makes nine; two dice make it
in 10 of 36. So random play wins 5/36, and whoever always goes on wins 10/36.
"""

from tablewright.core.actions import Actions
from tablewright.core.box import Box
from tablewright.core.dealer import Dealer
from tablewright.core.instinct import Instinct
from tablewright.core.measure import Measure
from tablewright.core.options import Options
from tablewright.core.outcome import Outcome, solo
from tablewright.core.position import Position
from tablewright.core.words import Words

WORDS = Words()
ROLL = WORDS.action("roll", "Roll a die")
STOP = WORDS.action("stop", "Stop")


class Nine(Position):
    def __init__(self, seats: int, options: Options) -> None:
        self.points = 0
        self.rolls = 0
        self.stopped = False

    def acting(self) -> int:
        return 0 if self.stopped or self.rolls == 2 else 1

    def legal(self, seat: int, out: Actions) -> None:
        out.add(ROLL)
        if self.rolls:
            out.add(STOP)

    def apply(self, seat: int, action: int, dealer: Dealer) -> None:
        if action == ROLL:
            self.points += dealer.d6()
            self.rolls += 1
        else:
            self.stopped = True

    def outcome(self) -> Outcome:
        won = self.points >= 9
        return solo(self.points, won, "made it" if won else "stopped" if self.stopped else "fell short")

    def clone(self) -> "Nine":
        copy = Nine(1, Options(()))
        copy.points, copy.rolls, copy.stopped = self.points, self.rolls, self.stopped
        return copy


class Bold(Instinct):
    def habit(self, position: Position, seat: int, actions: Actions, dealer: Dealer) -> int:
        return ROLL


class Waste(Measure):
    """Points of a match that was lost."""

    name = "waste"
    help = "Points that were rolled for nothing"

    def before(self, position: Position) -> None:
        self.steps = 0

    def step(self, position: Position, seat: int, action: int) -> None:
        self.steps += 1

    def after(self, position: Position) -> float:
        assert isinstance(position, Nine)
        assert self.steps in (1, 2)
        return float("nan") if position.points >= 9 else float(position.points)


BOX = Box(
    "nine", "Nine", "Two dice for nine points.", (1, 1), Nine, WORDS, instinct=Bold(), measures=(Waste(),)
)
