"""Fingers: both show one or two fingers at once; odd sums score for the first. Several seats act together."""

from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.box import Box
from tablewright.core.dealer import Dealer
from tablewright.core.options import Options, number
from tablewright.core.outcome import Outcome, ranked
from tablewright.core.position import NOBODY, Position, only
from tablewright.core.words import NUMBER, SEAT, Words, span

WORDS = Words()
SHOW = WORDS.action("show", "Show {fingers}", "R1", fingers=span(1, 2))
SHOWN = WORDS.event("shown", "Together {sum}: {seat} scores.", "R2", sum=NUMBER, seat=SEAT)
RULES = """\
**R1** Both choose one or two fingers; a choice stays hidden until the other has chosen.

**R2** An odd sum scores for the first seat, an even one for the second. Most points after all rounds win.
"""

NOT_YET = -1
HIDDEN = 2  # chosen, but not for this viewer to know


class Fingers(Position):
    def __init__(self, seats: i64, options: Options) -> None:
        self.options = options
        self.rounds_left: i64 = options.number("rounds")
        self.chosen = [NOT_YET, NOT_YET]  # hidden from the other seat
        self.points = [0, 0]

    def clone(self) -> "Fingers":
        copy = Fingers(2, self.options)
        copy.rounds_left, copy.chosen, copy.points = self.rounds_left, self.chosen[:], self.points[:]
        return copy

    def acting(self) -> i64:
        if self.rounds_left == 0:
            return NOBODY
        return sum(only(seat) for seat in range(2) if self.chosen[seat] == NOT_YET)

    def legal(self, seat: i64, out: Actions) -> None:
        out.add(SHOW)
        out.add(SHOW + 1)

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        self.chosen[seat] = action - SHOW
        if NOT_YET in self.chosen:
            return
        dealer.reveals()
        winner = 1 - sum(self.chosen) % 2
        self.points[winner] += 1
        dealer.says(SHOWN, sum(self.chosen) + 2, winner)
        self.chosen = [NOT_YET, NOT_YET]
        self.rounds_left -= 1

    def round(self) -> i64:
        return self.options.number("rounds") - self.rounds_left + 1

    def outcome(self) -> Outcome:
        return ranked(self.points[:], self.points, "All rounds are played")

    def seen_by(self, seat: i64) -> "Fingers":
        view = Fingers(2, self.options)
        view.rounds_left, view.points = self.rounds_left, self.points[:]
        for other in range(2):
            unseen = other != seat and self.chosen[other] != NOT_YET
            view.chosen[other] = HIDDEN if unseen else self.chosen[other]
        return view

    def guess(self, dealer: Dealer) -> "Fingers":
        whole = self.clone()
        whole.chosen = [dealer.below(2) if shown == HIDDEN else shown for shown in self.chosen]
        return whole


BOX = Box(
    "fingers",
    "Fingers",
    "Odd or even?",
    (2, 2),
    Fingers,
    WORDS,
    options=(number("rounds", 3, 1, 9, "How many rounds"),),
    rules_text=RULES,
)
