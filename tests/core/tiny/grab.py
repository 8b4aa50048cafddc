"""Grab: chips fall on the table, whoever is first takes one. Real time: all seats act at any moment."""

from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.bag import bag_of
from tablewright.core.box import Box
from tablewright.core.dealer import Dealer
from tablewright.core.options import Options
from tablewright.core.outcome import Outcome, ranked
from tablewright.core.position import NOBODY, Position
from tablewright.core.scene import Counter, Group, Panel, Scene, Token, Touch
from tablewright.core.words import NUMBER, SEAT, Words, span

PLACES = 4
EMPTY = 0

WORDS = Words()
TAKE = WORDS.action("take", "Grab the chip at place {place}", "R1", place=span(1, PLACES))
GRABBED = WORDS.event("grabbed", "{seat} grabs {value}.", "R1", seat=SEAT, value=NUMBER)
RULES = """\
**R1** Anybody may grab any chip at any moment; the first hand has it, and a new chip falls on the place.

**R2** When all chips are gone, the most points win.
"""


class Grab(Position):
    def __init__(self, seats: i64, options: Options) -> None:
        self.seats = seats
        self.options = options
        self.bag = bag_of([1, 2, 3] * 4)
        self.places = [EMPTY] * PLACES
        self.points = [0] * seats

    def clone(self) -> "Grab":
        copy = Grab(self.seats, self.options)
        copy.bag, copy.places, copy.points = self.bag.clone(), self.places[:], self.points[:]
        return copy

    def deal(self, dealer: Dealer) -> None:
        self.places = [dealer.draw(self.bag) for _ in range(PLACES)]

    def acting(self) -> i64:
        return (1 << self.seats) - 1 if any(self.places) else NOBODY

    def legal(self, seat: i64, out: Actions) -> None:
        for place in range(PLACES):
            if self.places[place] != EMPTY:
                out.add(TAKE + place)

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        place = action - TAKE
        value = self.places[place]
        self.points[seat] += value
        self.places[place] = dealer.draw(self.bag) if self.bag.left else EMPTY
        dealer.says(GRABBED, seat, value)

    def why_not(self, seat: i64, action: i64) -> str:
        return "That place is empty: somebody was faster"

    def outcome(self) -> Outcome:
        return ranked(self.points[:], self.points, "All chips are gone")


def scene(view: Grab, seat: int) -> Scene:
    chips = [
        Token(f"place-{place}", f"a chip worth {value}", text=str(value), origin="bag")
        for place, value in enumerate(view.places)
        if value != EMPTY
    ]
    scores = [
        Panel(f"seat-{other}", f"@{other}", parts=[_points(view, other)], area="seat", seat=other)
        for other in range(view.seats)
    ]
    table = Panel("table", "The chips", parts=[Group("chips", "chips on the table", parts=[*chips])])
    return Scene([table, *scores], prompt="Grab!" if any(view.places) else "All chips are gone")


def _points(view: Grab, seat: int) -> Counter:
    return Counter(f"points-{seat}", f"points of @{seat}", value=int(view.points[seat]), icon="coin")


def touch(view: Grab, seat: int, action: int) -> Touch:
    return Touch([f"place-{action - TAKE}"])


BOX = Box(
    "grab",
    "Grab",
    "The first hand has it",
    (2, 4),
    Grab,
    WORDS,
    scene=scene,
    touch=touch,
    real_time=True,
    rules_text=RULES,
)
