"""Leap: cross a gorge by rolling just far enough. Solo, won or lost."""

from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.box import Box
from tablewright.core.dealer import Dealer
from tablewright.core.options import Options, choice
from tablewright.core.outcome import Outcome, solo
from tablewright.core.position import NOBODY, Position, only
from tablewright.core.words import NUMBER, Words

WIDTHS = {"ditch": 7, "gorge": 11, "canyon": 15}

WORDS = Words()
RUN = WORDS.action("run", "Run on: roll the die", "R1")
JUMP = WORDS.action("jump", "Jump", "R2")
RUNS = WORDS.event("runs", "You run on by {steps}.", "R1", sound="roll", steps=NUMBER)
LANDS = WORDS.event("lands", "You jump, and land on the other side.", "R2", sound="good")
FALLS = WORDS.event("falls", "You fall.", "R2", sound="bad")
RULES = """\
**R1** Run: add a die to your speed. Faster than the gorge is wide is too fast: you stumble in.

**R2** Jump: with a speed at most three below the width you land, otherwise you fall.
"""


class Leap(Position):
    def __init__(self, seats: i64, options: Options) -> None:
        self.options = options
        self.speed: i64 = 0
        self.ended = ""  # how; empty: still running

    def clone(self) -> "Leap":
        copy = Leap(1, self.options)
        copy.speed, copy.ended = self.speed, self.ended
        return copy

    def width(self) -> int:
        return WIDTHS[self.options.choice("gap")]

    def acting(self) -> i64:
        return NOBODY if self.ended else only(0)

    def legal(self, seat: i64, out: Actions) -> None:
        out.add(RUN)
        if self.speed > 0:
            out.add(JUMP)

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        if action == RUN:
            steps = dealer.d6()
            self.speed += steps
            dealer.says(RUNS, steps)
            if self.speed > self.width():
                self.end("Too fast: you stumbled in", FALLS, dealer)
        elif self.speed >= self.width() - 3:
            self.end("You are across", LANDS, dealer)
        else:
            self.end("Too slow: you fell", FALLS, dealer)

    def end(self, reason: str, event: int, dealer: Dealer) -> None:
        self.ended = reason
        dealer.says(event)

    def why_not(self, seat: i64, action: i64) -> str:
        return "You cannot jump from standing" if action == JUMP else ""

    def outcome(self) -> Outcome:
        return solo(int(self.speed), self.ended == "You are across", self.ended)


BOX = Box(
    "leap",
    "Leap",
    "Far enough, and not too fast",
    (1, 1),
    Leap,
    WORDS,
    options=(choice("gap", WIDTHS, "gorge", "How wide it is"),),
    kind="postcard",
    rules_text=RULES,
)
