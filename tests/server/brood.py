"""Brood: ponder as often as you like, unseen, until you speak. Pondering leaves no trace for the others."""

from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.box import Box
from tablewright.core.dealer import Dealer
from tablewright.core.options import Options
from tablewright.core.outcome import Outcome, ranked
from tablewright.core.position import Position, only
from tablewright.core.words import SEAT, Words

WORDS = Words()
PONDER = WORDS.action("ponder", "Ponder", "R1")
SPEAK = WORDS.action("speak", "Speak", "R2")
SPOKE = WORDS.event("spoke", "{seat} speaks.", "R2", seat=SEAT)
ENOUGH = 4  # words spoken by all


class Brood(Position):
    def __init__(self, seats: i64, options: Options) -> None:
        self.seats = seats
        self.options = options
        self.pondered = [0] * seats  # hidden from the others
        self.spoken = [0] * seats  # public

    def clone(self) -> "Brood":
        copy = Brood(self.seats, self.options)
        copy.pondered, copy.spoken = self.pondered[:], self.spoken[:]
        return copy

    def acting(self) -> i64:
        return 0 if sum(self.spoken) == ENOUGH else sum(only(seat) for seat in range(self.seats))

    def legal(self, seat: i64, out: Actions) -> None:
        out.add(PONDER)
        out.add(SPEAK)

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        if action == PONDER:
            self.pondered[seat] += 1
            return
        self.spoken[seat] += 1
        dealer.reveals()
        dealer.says(SPOKE, seat)

    def outcome(self) -> Outcome:
        return ranked(self.spoken[:], self.spoken, "Enough was said")

    def seen_by(self, seat: i64) -> "Brood":
        view = Brood(self.seats, self.options)
        view.spoken = self.spoken[:]
        if seat >= 0:
            view.pondered[seat] = self.pondered[seat]
        return view

    def guess(self, dealer: Dealer) -> "Brood":
        return self.clone()


BOX = Box("brood", "Brood", "Think before you speak", (2, 2), Brood, WORDS)
