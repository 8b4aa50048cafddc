"""Brittle: a game with a mistake in its rules, to see what a server does about it."""

import os

from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.box import Box
from tablewright.core.dealer import Dealer
from tablewright.core.options import Options
from tablewright.core.outcome import Outcome, ranked
from tablewright.core.position import NOBODY, Position, only
from tablewright.core.words import SEAT, Words

WORDS = Words()
ON = WORDS.action("on", "Go on", "R1")
BREAK = WORDS.action("break", "Break it", "R2")
WENT = WORDS.event("went", "{seat} goes on.", "R1", seat=SEAT)


class Brittle(Position):
    def __init__(self, seats: i64, options: Options) -> None:
        self.seats = seats
        self.options = options
        self.steps = 0

    def clone(self) -> "Brittle":
        copy = Brittle(self.seats, self.options)
        copy.steps = self.steps
        return copy

    def acting(self) -> i64:
        return NOBODY if self.steps == 4 else only(self.steps % self.seats)

    def legal(self, seat: i64, out: Actions) -> None:
        out.add(ON)
        out.add(BREAK)

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        self.steps += 1
        if action == BREAK:
            raise ZeroDivisionError("a mistake in the rules")
        dealer.says(WENT, seat)

    def outcome(self) -> Outcome:
        return ranked([0] * int(self.seats), [0] * int(self.seats), "Four steps were taken")


VERSION = int(os.environ.get("BRITTLE_VERSION", "1"))
BOX = Box("brittle", "Brittle", "It breaks", (1, 2), Brittle, WORDS, rules_version=VERSION)
