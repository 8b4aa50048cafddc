"""Pennies: both show a side at once. Alike: the first may win; different: the second. Sides weigh unlike.

The first wins 9 of 10 times by two heads, 3 of 10 by two tails, 1 of 10 otherwise. So the first must show
heads 1 time in 5 and so must the second; nobody who does can be exploited.
"""

from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.box import Box
from tablewright.core.dealer import Dealer
from tablewright.core.options import Options
from tablewright.core.outcome import Outcome, ranked
from tablewright.core.position import NOBODY, Position, only
from tablewright.core.words import NUMBER, Words, names

WORDS = Words()
SHOW = WORDS.action("show", "Show {side}", side=names("heads", "tails"))
SHOWN = WORDS.event("shown", "{a} meets {b}.", a=NUMBER, b=NUMBER)
NOT_YET = -1
WINS = ((9, 1), (1, 3))  # of ten, for the first, by what both show


class Pennies(Position):
    def __init__(self, seats: i64, options: Options) -> None:
        self.options = options
        self.shown = [NOT_YET, NOT_YET]  # hidden from the other
        self.first_wins = False

    def clone(self) -> "Pennies":
        copy = Pennies(2, self.options)
        copy.shown, copy.first_wins = self.shown[:], self.first_wins
        return copy

    def acting(self) -> i64:
        if NOT_YET not in self.shown:
            return NOBODY
        return sum(only(seat) for seat in range(2) if self.shown[seat] == NOT_YET)

    def legal(self, seat: i64, out: Actions) -> None:
        out.add(SHOW)
        out.add(SHOW + 1)

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        self.shown[seat] = action - SHOW
        if NOT_YET not in self.shown:
            self.first_wins = dealer.below(10) < WINS[self.shown[0]][self.shown[1]]
            dealer.says(SHOWN, *self.shown)

    def outcome(self) -> Outcome:
        points = [1, 0] if self.first_wins else [0, 1]
        return ranked(points, points, "Both have shown")

    def seen_by(self, seat: i64) -> "Pennies":
        view = Pennies(2, self.options)
        if NOT_YET not in self.shown or seat < 0:
            return self.clone()
        view.shown[seat] = self.shown[seat]
        return view


BOX = Box("pennies", "Pennies", "Heads or tails?", (2, 2), Pennies, WORDS)
