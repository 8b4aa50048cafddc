"""Rough: a game with faults. Some matches raise, some never end, and one option kills the process."""

import os
import time

from tablewright.core.actions import Actions
from tablewright.core.box import Box
from tablewright.core.dealer import Dealer
from tablewright.core.options import Options, number
from tablewright.core.outcome import Outcome, ranked
from tablewright.core.position import Position
from tablewright.core.words import Words

WORDS = Words()
GO = WORDS.action("go", "Go on")


class Rough(Position):
    def __init__(self, seats: int, options: Options) -> None:
        self.seats = seats
        self.options = options
        self.steps = 0
        self.fate = 0

    def deal(self, dealer: Dealer) -> None:
        self.fate = dealer.below(100)

    def acting(self) -> int:
        endless = self.fate >= 100 - self.options.number("endless")
        return 1 << self.steps % self.seats if endless or self.steps < 4 else 0

    def legal(self, seat: int, out: Actions) -> None:
        out.add(GO)

    def apply(self, seat: int, action: int, dealer: Dealer) -> None:
        self.steps += 1
        time.sleep(self.options.number("naps") / 1000)
        if self.steps == 3 and self.fate < self.options.number("raises"):
            raise RuntimeError("the table collapsed")
        if self.steps == 3 and self.fate < self.options.number("kills"):
            os._exit(7)

    def outcome(self) -> Outcome:
        return ranked([self.fate, 0], [self.fate, 0], "four steps")

    def clone(self) -> "Rough":
        copy = Rough(self.seats, self.options)
        copy.steps, copy.fate = self.steps, self.fate
        return copy


BOX = Box(
    "rough",
    "Rough",
    "Handle with care.",
    (2, 2),
    Rough,
    WORDS,
    options=(
        number("naps", 0, 0, 100, "Milliseconds that every step takes"),
        number("raises", 0, 0, 100, "Matches of a hundred that raise an error"),
        number("endless", 0, 0, 100, "Matches of a hundred that never end"),
        number("kills", 0, 0, 100, "Matches of a hundred that kill the process"),
    ),
)
