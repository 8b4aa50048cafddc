"""Fists: rock, paper or scissors, both at once. A rock that wins counts twice. Best of some rounds."""

from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.box import Box
from tablewright.core.dealer import Dealer
from tablewright.core.options import Options, number
from tablewright.core.outcome import Outcome, ranked
from tablewright.core.position import NOBODY, Position, only
from tablewright.core.words import NUMBER, Words, names

WORDS = Words()
SHOW = WORDS.action("show", "Show {hand}", hand=names("rock", "paper", "scissors"))
SHOWN = WORDS.event("shown", "{a} meets {b}.", a=NUMBER, b=NUMBER)
NOT_YET = -1
HIDDEN = 3


class Fists(Position):
    def __init__(self, seats: i64, options: Options) -> None:
        self.options = options
        self.rounds_left: i64 = options.number("rounds")
        self.shown = [NOT_YET, NOT_YET]  # hidden from the other
        self.points = [0, 0]

    def clone(self) -> "Fists":
        copy = Fists(2, self.options)
        copy.rounds_left, copy.shown, copy.points = self.rounds_left, self.shown[:], self.points[:]
        return copy

    def acting(self) -> i64:
        if not self.rounds_left:
            return NOBODY
        return sum(only(seat) for seat in range(2) if self.shown[seat] == NOT_YET)

    def legal(self, seat: i64, out: Actions) -> None:
        for hand in range(3):
            out.add(SHOW + hand)

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        self.shown[seat] = action - SHOW
        if NOT_YET not in self.shown:
            self.compare(dealer)

    def compare(self, dealer: Dealer) -> None:
        dealer.says(SHOWN, *self.shown)
        ahead = (self.shown[0] - self.shown[1]) % 3
        if ahead:
            winner = 0 if ahead == 1 else 1
            self.points[winner] += 2 if self.shown[winner] == 0 else 1
        self.shown = [NOT_YET, NOT_YET]
        self.rounds_left -= 1

    def outcome(self) -> Outcome:
        return ranked(self.points[:], self.points, "All rounds are played")

    def seen_by(self, seat: i64) -> "Fists":
        view = Fists(2, self.options)
        view.rounds_left, view.points = self.rounds_left, self.points[:]
        for other in range(2):
            unseen = other != seat and self.shown[other] != NOT_YET
            view.shown[other] = HIDDEN if unseen else self.shown[other]
        return view

    def guess(self, dealer: Dealer) -> "Fists":
        whole = self.clone()
        whole.shown = [int(dealer.below(3)) if shown == HIDDEN else shown for shown in self.shown]
        return whole


BOX = Box(
    "fists", "Fists", "One, two, three.", (2, 2), Fists, WORDS, options=(number("rounds", 1, 1, 9, "Rounds"),)
)
