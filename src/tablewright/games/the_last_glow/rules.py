"""The Last Glow: keep a flying lighthouse aloft and hunt storm hearts for what soothes the dreams below.

Clauses are in rulebook.md. Departures from the printed rules, and what we added:
- The grid's picture is missing: 6 columns (a die chooses one) by 5 lines, the lighthouse in the middle (R2).
- `crew = once` lets each action be used once a turn (Throttle and Sleep twice): an answer to those who
  found the game too easy (R5). `lines` is an option too.
- A square with the lighthouse on it counts as occupied when a new heart appears (R12).
- Every Full Throttle of a turn after the first costs Structure, not only the second (R9).
Nothing is hidden.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer
from tablewright.core.options import Options, choice, number
from tablewright.core.outcome import Outcome, solo
from tablewright.core.position import NOBODY, Position, only
from tablewright.core.words import NUMBER, Parameter, Words, names

COLUMNS: Final[i64] = 6
MOST_LINES: Final[i64] = 6
CELLS: Final[i64] = 36
FULL: Final[i64] = 6  # Structure, Brightness and victory points end here
CREW: Final[i64] = 5
NIGHTMARE: Final = vec[i64]([1, 1, 2, 1, 3, 2, 1, 1, 2, 3])

OPTIONS: Final = (
    choice("mode", ("storm", "nightmare"), "storm", "How many storm hearts appear"),
    choice("crew", ("free", "once"), "free", "Whether an action may be repeated in a turn"),
    number("lines", 5, 4, 6, "Lines of the grid: fewer are harder"),
)


def square_name(cell: int) -> str:
    return "ABCDEF"[cell % 6] + str(cell // 6 + 1)


SQUARE: Final = names(*[square_name(cell) for cell in range(36)])

WORDS: Final = Words()
LIGHT: Final[i64] = WORDS.action("light", "Light up: Brightness +2", "R6")
MANEUVER: Final[i64] = WORDS.action("maneuver", "Steer {side}", "R6", side=names("left", "right"))
HUNT: Final[i64] = WORDS.action("hunt", "Hunt the heart on {square}", "R7", square=SQUARE)
SLEEP: Final[i64] = WORDS.action("sleep", "Sleep and capture the item on {square}", "R8", square=SQUARE)
REPAIR: Final[i64] = WORDS.action("repair", "Repair: Structure +1", "R6")
THROTTLE: Final[i64] = WORDS.action("throttle", "Full throttle: up one line", "R9")
SEND: Final[i64] = WORDS.action("send", "Send an item down: +1 point", "R8")
IDLE: Final[i64] = WORDS.action("idle", "Stand idle", "R4")

CELL: Final = Parameter(names=tuple([square_name(cell) for cell in range(36)]))
LIGHTS: Final[i64] = WORDS.event(
    "lights", "The light is trimmed: Brightness {value}.", "R6", sound="good", value=NUMBER
)
STEERS: Final[i64] = WORDS.event(
    "steers", "The lighthouse steers to {square}.", "R6", sound="place", square=CELL
)
HUNTS: Final[i64] = WORDS.event(
    "hunts",
    "The hunt for {square}: {die} at distance {distance}.",
    "R7",
    sound="roll",
    square=CELL,
    die=NUMBER,
    distance=NUMBER,
)
SOOTHED: Final[i64] = WORDS.event(
    "soothed", "The heart on {square} turns into a dream soother.", "R7", sound="good", square=CELL
)
CAPTURES: Final[i64] = WORDS.event(
    "captures", "The item on {square} is captured.", "R8", sound="take", square=CELL
)
REPAIRS: Final[i64] = WORDS.event("repairs", "Repairs: Structure {value}.", "R6", sound="place", value=NUMBER)
RISES: Final[i64] = WORDS.event("rises", "Full throttle: up to {square}.", "R9", sound="place", square=CELL)
SENDS: Final[i64] = WORDS.event(
    "sends", "An item reaches Myiemord: {value} points.", "R8", sound="coin", value=NUMBER
)
SINKS: Final[i64] = WORDS.event("sinks", "The lighthouse sinks to {square}.", "R10", sound="bad", square=CELL)
DIMS: Final[i64] = WORDS.event("dims", "The light dims: Brightness {value}.", "R10", value=NUMBER)
STRAINS: Final[i64] = WORDS.event(
    "strains", "{loss} Structure lost: {value} left.", "R10", sound="bad", loss=NUMBER, value=NUMBER
)
DRIFTS: Final[i64] = WORDS.event(
    "drifts",
    "The heart on {start} rolls {total} and drifts to {square}.",
    "R11",
    sound="roll",
    start=CELL,
    total=NUMBER,
    square=CELL,
)
STAYS: Final[i64] = WORDS.event("stays", "The heart on {square} finds no way and stays.", "R11", square=CELL)
BURSTS: Final[i64] = WORDS.event("bursts", "The heart on {square} explodes.", "R13", sound="bad", square=CELL)
RAMS: Final[i64] = WORDS.event("rams", "A storm heart and the lighthouse collide.", "R14", sound="bad")
CRUSHES: Final[i64] = WORDS.event(
    "crushes", "The item on {square} is destroyed.", "R11", sound="bad", square=CELL
)
LANDS: Final[i64] = WORDS.event(
    "lands", "A heart reaches the ground: {value} points left.", "R15", sound="bad", value=NUMBER
)
APPEARS: Final[i64] = WORDS.event(
    "appears", "A storm heart appears on {square}.", "R12", sound="card", square=CELL
)
WINS: Final[i64] = WORDS.event(
    "wins", "Six items sent: a dome of dreams closes over Myiemord.", "R3", sound="end"
)
LOSES: Final[i64] = WORDS.event(
    "loses",
    "{why}",
    "R3",
    sound="end",
    why=names(
        "The lighthouse breaks apart.",
        "The lighthouse crashes on the ground.",
        "Nightmares reach the ground unopposed.",
    ),
)


class Ending:
    NONE: Final = 0
    WON: Final = 1
    BROKEN: Final = 2
    CRASHED: Final = 3
    NIGHTMARES: Final = 4


class Spot:
    """The action spaces of the crew, for `crew = once`."""

    LIGHT: Final = 0
    MANEUVER: Final = 1
    HUNT: Final = 2
    SLEEP: Final = 3
    REPAIR: Final = 4
    THROTTLE: Final = 5
    SEND: Final = 6


ROOM: Final = vec[i64]([1, 1, 1, 2, 1, 2, 1])  # crew members each space takes with `crew = once`


def bit(cell: i64) -> i64:
    one: i64 = 1
    return one << cell


def distance(a: i64, b: i64) -> i64:
    """Squares between two cells, walking along columns and lines."""
    across = a % COLUMNS - b % COLUMNS
    down = a // COLUMNS - b // COLUMNS
    return (across if across > 0 else -across) + (down if down > 0 else -down)


def touches(a: i64, b: i64) -> bool:
    """Whether two different cells are neighbours, corners included."""
    across = a % COLUMNS - b % COLUMNS
    down = a // COLUMNS - b // COLUMNS
    return -1 <= across <= 1 and -1 <= down <= 1


def in_line(a: i64, b: i64) -> bool:
    return a % COLUMNS == b % COLUMNS or a // COLUMNS == b // COLUMNS


@final
class TheLastGlow(Position):
    def __init__(self, seats: i64, options: Options, source: "TheLastGlow | None" = None) -> None:
        if source is None:
            self.options: Options = options
            self.lines: i64 = options.number("lines")
            self.nightmare: bool = options.choice("mode") == "nightmare"
            self.once: bool = options.choice("crew") == "once"
            self.lighthouse: i64 = 2 * COLUMNS + 2  # a cell: column 3, line 3
            self.hearts: i64 = 0  # cells, a bit each
            self.items: i64 = 0  # cells, a bit each
            self.structure: i64 = FULL
            self.brightness: i64 = 3
            self.points: i64 = 0
            self.captured: i64 = 0
            self.acted: i64 = 0  # crew members used this turn
            self.used: vec[i64] = vec[i64]([0] * 7)  # on each space this turn
            self.turns: i64 = 1
            self.die: i64 = 0  # rolled last
            self.rolls: i64 = 0
            self.ending: i64 = Ending.NONE
        else:
            self.options = source.options
            self.lines = source.lines
            self.nightmare = source.nightmare
            self.once = source.once
            self.lighthouse = source.lighthouse
            self.hearts = source.hearts
            self.items = source.items
            self.structure = source.structure
            self.brightness = source.brightness
            self.points = source.points
            self.captured = source.captured
            self.acted = source.acted
            self.used = source.used[:]
            self.turns = source.turns
            self.die = source.die
            self.rolls = source.rolls
            self.ending = source.ending

    def clone(self) -> "TheLastGlow":
        return TheLastGlow(1, self.options, self)

    def deal(self, dealer: Dealer) -> None:  # R2
        self.appear(dealer)

    def acting(self) -> i64:
        return only(0) if self.ending == Ending.NONE else NOBODY

    def turn(self) -> i64:
        return self.turns

    # What can be done

    def crew(self) -> i64:  # R4
        return CREW if self.structure > 3 else CREW - 1

    def has_room(self, spot: i64, crew: i64) -> bool:  # R5
        if self.acted + crew > self.crew():
            return False
        return not self.once or self.used[spot] + crew <= ROOM[spot]

    def legal(self, seat: i64, out: Actions) -> None:
        if self.has_room(Spot.LIGHT, 1) and self.brightness < FULL:
            out.add(LIGHT)
        if self.has_room(Spot.MANEUVER, 1):
            self.offer_steering(out)
        if self.has_room(Spot.HUNT, 1):
            self.offer_hunting(out)
        self.offer_sleeping(out)
        if self.has_room(Spot.REPAIR, 1) and self.structure < FULL:
            out.add(REPAIR)
        if self.has_room(Spot.THROTTLE, 1) and self.can_enter(self.lighthouse - COLUMNS):
            out.add(THROTTLE)
        if self.has_room(Spot.SEND, 1) and self.captured > 0:
            out.add(SEND)
        out.add(IDLE)

    def can_enter(self, cell: i64) -> bool:
        return cell >= 0 and self.hearts & bit(cell) == 0

    def offer_steering(self, out: Actions) -> None:
        column = self.lighthouse % COLUMNS
        if column > 0 and self.can_enter(self.lighthouse - 1):
            out.add(MANEUVER)
        if column < COLUMNS - 1 and self.can_enter(self.lighthouse + 1):
            out.add(MANEUVER + 1)

    def offer_hunting(self, out: Actions) -> None:
        for cell in range(CELLS):
            if self.hearts & bit(cell) != 0:
                out.add(HUNT + cell)

    def offer_sleeping(self, out: Actions) -> None:  # R8
        for cell in range(CELLS):
            if self.items & bit(cell) != 0:
                far = distance(cell, self.lighthouse)
                if far <= 1 and self.has_room(Spot.SLEEP, 1 + far):
                    out.add(SLEEP + cell)

    # What an action does

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        if action == LIGHT:
            self.light(dealer)
        elif action < HUNT:
            self.steer(action - MANEUVER, dealer)
        elif action < SLEEP:
            self.hunt(action - HUNT, dealer)
        elif action < REPAIR:
            self.sleep(action - SLEEP, dealer)
        elif action == REPAIR:
            self.repair(dealer)
        elif action == THROTTLE:
            self.throttle(dealer)
        elif action == SEND:
            self.send(dealer)
        else:
            self.acted += 1
        if self.ending == Ending.NONE and self.acted >= self.crew():
            self.storm(dealer)

    def use(self, spot: i64, crew: i64) -> None:
        self.acted += crew
        self.used[spot] += crew

    def light(self, dealer: Dealer) -> None:  # R6
        self.use(Spot.LIGHT, 1)
        self.brightness = min(FULL, self.brightness + 2)
        dealer.says(LIGHTS, self.brightness)

    def steer(self, side: i64, dealer: Dealer) -> None:  # R6
        self.use(Spot.MANEUVER, 1)
        self.lighthouse += 1 if side == 1 else -1
        dealer.says(STEERS, self.lighthouse)

    def hunt(self, cell: i64, dealer: Dealer) -> None:  # R7
        self.use(Spot.HUNT, 1)
        far = distance(cell, self.lighthouse)
        die = self.roll(dealer)
        dealer.says(HUNTS, cell, die, far)
        if die - far >= 3:
            self.hearts &= ~bit(cell)
            self.items |= bit(cell)
            dealer.says(SOOTHED, cell)

    def roll(self, dealer: Dealer) -> i64:
        self.die = dealer.d6()
        self.rolls += 1
        return self.die

    def sleep(self, cell: i64, dealer: Dealer) -> None:  # R8
        self.use(Spot.SLEEP, 1 + distance(cell, self.lighthouse))
        self.items &= ~bit(cell)
        self.captured += 1
        dealer.says(CAPTURES, cell)

    def repair(self, dealer: Dealer) -> None:  # R6
        self.use(Spot.REPAIR, 1)
        self.structure += 1
        dealer.says(REPAIRS, self.structure)

    def throttle(self, dealer: Dealer) -> None:  # R9
        self.use(Spot.THROTTLE, 1)
        self.lighthouse -= COLUMNS
        dealer.says(RISES, self.lighthouse)
        if self.used[Spot.THROTTLE] > 1:
            self.strain(1, dealer)

    def send(self, dealer: Dealer) -> None:  # R8
        self.use(Spot.SEND, 1)
        self.captured -= 1
        self.points += 1
        dealer.says(SENDS, self.points)
        if self.points == FULL:
            self.ending = Ending.WON
            dealer.says(WINS)

    def strain(self, loss: i64, dealer: Dealer) -> None:
        if self.ending != Ending.NONE:
            return
        self.structure = max(0, self.structure - loss)
        dealer.says(STRAINS, loss, self.structure)
        if self.structure == 0:
            self.lose(Ending.BROKEN, dealer)

    def lose(self, ending: i64, dealer: Dealer) -> None:
        self.ending = ending
        dealer.says(LOSES, ending - Ending.BROKEN)

    # The storm

    def storm(self, dealer: Dealer) -> None:
        self.sink(dealer)
        if self.ending == Ending.NONE:
            self.dim(dealer)
        self.drift(dealer)
        if self.ending == Ending.NONE:
            self.new_hearts(dealer)
        self.acted = 0
        self.used = vec[i64]([0] * 7)
        self.turns += 1

    def sink(self, dealer: Dealer) -> None:  # R10
        if self.lighthouse // COLUMNS == self.lines - 1:
            self.lose(Ending.CRASHED, dealer)
            return
        self.lighthouse += COLUMNS
        dealer.says(SINKS, self.lighthouse)
        if self.hearts & bit(self.lighthouse) != 0:
            self.hearts &= ~bit(self.lighthouse)
            self.collide(dealer)

    def collide(self, dealer: Dealer) -> None:  # R14
        dealer.says(RAMS)
        self.strain(3, dealer)

    def dim(self, dealer: Dealer) -> None:  # R10
        if self.brightness == 0:
            self.strain(1, dealer)
        else:
            self.brightness -= 1
            dealer.says(DIMS, self.brightness)

    def drift(self, dealer: Dealer) -> None:  # R11
        waiting = self.hearts
        line = self.lines - 1
        while line >= 0:
            for column in range(COLUMNS):
                cell = line * COLUMNS + column
                if self.ending == Ending.NONE and waiting & bit(cell) != 0:
                    self.drift_one(cell, True, dealer)
            line -= 1

    def drift_one(self, cell: i64, may_retry: bool, dealer: Dealer) -> None:
        total = self.roll(dealer) + cell // COLUMNS + 1
        if total >= 8:
            self.burst(cell, dealer)
            return
        target = self.way_down(cell, total)
        if target >= self.lines * COLUMNS:
            self.land(cell, dealer)
        elif self.hearts & bit(target) == 0:
            self.drift_to(cell, target, total, dealer)
        elif may_retry:
            self.drift_one(cell, False, dealer)
        else:
            dealer.says(STAYS, cell)

    def way_down(self, cell: i64, total: i64) -> i64:
        column = cell % COLUMNS
        if total <= 3 and column > 0:
            return cell + COLUMNS - 1
        if total >= 6 and column < COLUMNS - 1:
            return cell + COLUMNS + 1
        return cell + COLUMNS

    def drift_to(self, cell: i64, target: i64, total: i64, dealer: Dealer) -> None:
        self.hearts &= ~bit(cell)
        if target == self.lighthouse:
            self.collide(dealer)
            return
        self.hearts |= bit(target)
        dealer.says(DRIFTS, cell, total, target)
        self.crush(target, dealer)

    def crush(self, cell: i64, dealer: Dealer) -> None:
        if self.items & bit(cell) != 0:
            self.items &= ~bit(cell)
            dealer.says(CRUSHES, cell)

    def burst(self, cell: i64, dealer: Dealer) -> None:  # R13
        self.hearts &= ~bit(cell)
        dealer.says(BURSTS, cell)
        if touches(cell, self.lighthouse):
            self.strain(2, dealer)
        elif distance(cell, self.lighthouse) == 2 and in_line(cell, self.lighthouse):
            self.strain(1, dealer)

    def land(self, cell: i64, dealer: Dealer) -> None:  # R15
        self.hearts &= ~bit(cell)
        if self.points == 0:
            self.lose(Ending.NIGHTMARES, dealer)
            return
        self.points -= 1
        dealer.says(LANDS, self.points)

    def new_hearts(self, dealer: Dealer) -> None:  # R12
        count: i64 = NIGHTMARE[(self.turns - 1) % 10] if self.nightmare else 1
        for _ in range(count):
            self.appear(dealer)

    def appear(self, dealer: Dealer) -> None:  # R12
        if self.heart_count() >= (8 if self.nightmare else 6):
            return
        for _ in range(2):
            cell = self.roll(dealer) - 1
            if self.hearts & bit(cell) == 0 and cell != self.lighthouse:
                self.hearts |= bit(cell)
                dealer.says(APPEARS, cell)
                self.crush(cell, dealer)
                return

    def heart_count(self) -> i64:
        count: i64 = 0
        rest = self.hearts
        while rest != 0:
            rest &= rest - 1
            count += 1
        return count

    def outcome(self) -> Outcome:
        reasons = (
            "Still aloft",
            "Six items sent",
            "The lighthouse broke apart",
            "The lighthouse crashed",
            "Nightmares reached the ground",
        )
        return solo(int(self.points), self.ending == Ending.WON, reasons[self.ending])

    def why_not(self, seat: i64, action: i64) -> str:
        if self.acted + 1 > self.crew():
            return "The crew has acted"
        if MANEUVER <= action < HUNT or action == THROTTLE:
            return "The lighthouse stays on the grid and never enters a storm heart's square"
        if HUNT <= action < SLEEP:
            return "There is no storm heart, or nobody left to hunt"
        if SLEEP <= action < REPAIR:
            return "An item is captured from its square by one, from the next square by two of the crew"
        if action == SEND:
            return "There is no captured item to send"
        if action in (LIGHT, REPAIR):
            return "That gauge is full, or nobody is left for it"
        return ""
