"""Parade: roll in turn, round after round; the best sum wins, ties stay ties. 1 to 7 seats, rounds."""

from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.box import Box
from tablewright.core.dealer import Dealer
from tablewright.core.options import Options, number
from tablewright.core.outcome import Outcome, ranked
from tablewright.core.position import NOBODY, Position, only
from tablewright.core.scene import Die, Gauge, Panel, Scene, Space, Token, Touch, Track
from tablewright.core.words import NUMBER, SEAT, Words

WORDS = Words()
ROLL = WORDS.action("roll", "Roll and march", "R1")
REST = WORDS.action("rest", "Rest", "R1")
MARCHES = WORDS.event("marches", "{seat} marches {steps}.", "R1", sound="roll", seat=SEAT, steps=NUMBER)
RULES = """\
**R1** In each round everybody in turn rolls a die and marches, or rests.

**R2** Who is furthest after the last round wins; several may be.
"""


class Parade(Position):
    def __init__(self, seats: i64, options: Options) -> None:
        self.seats = seats
        self.options = options
        self.marched = [0] * seats
        self.moves: i64 = 0
        self.die: i64 = 1

    def clone(self) -> "Parade":
        copy = Parade(self.seats, self.options)
        copy.marched, copy.moves, copy.die = self.marched[:], self.moves, self.die
        return copy

    def acting(self) -> i64:
        if self.moves == self.seats * self.options.number("rounds"):
            return NOBODY
        return only(self.moves % self.seats)

    def round(self) -> i64:
        return self.moves // self.seats + 1

    def turn(self) -> i64:
        return self.moves + 1

    def legal(self, seat: i64, out: Actions) -> None:
        out.add(ROLL)
        out.add(REST)

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        if action == ROLL:
            self.die = dealer.d6()
            self.marched[seat] += self.die
            dealer.says(MARCHES, seat, self.die)
        self.moves += 1

    def outcome(self) -> Outcome:
        return ranked(self.marched[:], self.marched, "The last round is over")


def scene(view: Parade, seat: int) -> Scene:
    die = Die("die", f"the die shows {view.die}", text=str(view.die), rolls=int(view.moves))
    length = 6 * view.options.number("rounds") + 1
    rounds = Gauge("rounds", "rounds played", value=int(view.round()), high=view.options.number("rounds") + 1)
    road = Track("road", "the road", spaces=[_space(view, step) for step in range(length)], shape="snake")
    return Scene([Panel("table", "The parade", parts=[die, rounds, road])], prompt="March, or rest?")


def _space(view: Parade, step: int) -> Space:
    marchers = [Token(f"seat-{s}", f"@{s}", seat=s) for s in range(view.seats) if view.marched[s] == step]
    return Space(f"step-{step}", f"step {step}", x=step, text=str(step), parts=[*marchers])


def touch(view: Parade, seat: int, action: int) -> Touch:
    return Touch(["die"] if action == ROLL else [f"seat-{seat}"])


BOX = Box(
    "parade",
    "Parade",
    "Who marches furthest?",
    (1, 7),
    Parade,
    WORDS,
    scene=scene,
    touch=touch,
    options=(number("rounds", 3, 1, 6, "How many rounds"),),
    rules_text=RULES,
)
