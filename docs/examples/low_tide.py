"""Low Tide: gather shells on one beach, and be home before the water. A whole game in one file."""

from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.bag import Bag, bag_of
from tablewright.core.box import Box
from tablewright.core.dealer import Dealer
from tablewright.core.options import Options, number
from tablewright.core.outcome import Outcome, ranked
from tablewright.core.position import Position, only
from tablewright.core.words import NUMBER, SEAT, Words

RULES = """\
**R1** The bag holds shells worth 1 to 5, four of each, and six waves. A game lasts a few days.
**R2** Players on the beach take turns. Gather: draw one thing from the bag. Dig: draw two.
**R3** A shell goes into your basket.
**R4** A wave raises the water for everybody. When it is too high, all who are on the beach lose their
baskets, and the day is over.
**R5** Instead of drawing you may go home. Your basket is safe, and you are out of this day.
**R6** A day is also over when everybody is home. The next day starts with a full bag, one seat further on.
**R7** After the last day the most points win.
"""
WAVE = 0
FULL_BAG = [1, 2, 3, 4, 5] * 4 + [WAVE] * 6

OPTIONS = (
    number("days", 3, 1, 10, "How many days the game lasts"),
    number("flood", 3, 2, 6, "How many waves flood the beach"),
)

WORDS = Words()
GATHER = WORDS.action("gather", "Gather: draw one", "R2")
DIG = WORDS.action("dig", "Dig: draw two", "R2")
HOME = WORDS.action("home", "Go home with your basket", "R5")

FINDS = WORDS.event("finds", "{seat} finds a shell worth {value}.", "R3", seat=SEAT, value=NUMBER)
RISES = WORDS.event("rises", "A wave: the water stands at {level}.", "R4", level=NUMBER)
FLOODS = WORDS.event("floods", "The beach is flooded, and the baskets with it.", "R4")
GOES_HOME = WORDS.event("goes home", "{seat} goes home with {points}.", "R5", seat=SEAT, points=NUMBER)


class LowTide(Position):
    def __init__(self, seats: i64, options: Options) -> None:
        self.seats = seats
        self.options = options
        self.safe = [0] * seats  # public: points at home
        self.day: i64 = 0
        self.player: i64 = 0  # who decides now
        self.start_day()

    def start_day(self) -> None:  # R6
        self.bag: Bag = bag_of(FULL_BAG)
        self.basket = [0] * self.seats
        self.on_beach = [True] * self.seats
        self.water: i64 = 0
        self.player = self.day % self.seats
        self.day += 1

    def over(self) -> bool:
        return self.day > self.options.number("days")

    def acting(self) -> i64:
        return 0 if self.over() else only(self.player)

    def legal(self, seat: i64, out: Actions) -> None:
        out.add(GATHER)
        out.add(DIG)
        out.add(HOME)

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        if action == HOME:
            self.go_home(seat, dealer)
        else:
            self.draw(seat, dealer)
        if action == DIG and not self.flooded():
            self.draw(seat, dealer)
        if self.flooded():
            dealer.says(FLOODS)
        if self.flooded() or not any(self.on_beach):
            self.start_day()
        else:
            self.pass_on()

    def draw(self, seat: i64, dealer: Dealer) -> None:
        thing = dealer.draw(self.bag)
        if thing == WAVE:  # R4
            self.water += 1
            dealer.says(RISES, self.water)
        else:  # R3
            self.basket[seat] += thing
            dealer.says(FINDS, seat, thing)

    def go_home(self, seat: i64, dealer: Dealer) -> None:  # R5
        self.safe[seat] += self.basket[seat]
        self.on_beach[seat] = False
        dealer.says(GOES_HOME, seat, self.basket[seat])

    def flooded(self) -> bool:
        return self.water >= self.options.number("flood")

    def pass_on(self) -> None:
        self.player = (self.player + 1) % self.seats
        while not self.on_beach[self.player]:
            self.player = (self.player + 1) % self.seats

    def outcome(self) -> Outcome:  # R7
        return ranked(self.safe[:], self.safe, "The last day is over")


PITCH = "Gather shells on one beach, and be home before the water."
BOX = Box("low-tide", "Low Tide", PITCH, (1, 5), LowTide, WORDS, options=OPTIONS, rules_text=RULES)
