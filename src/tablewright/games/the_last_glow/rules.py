"""The Last Glow: keep a flying lighthouse aloft and hunt storm hearts for what soothes the dreams below.

Clauses are in rulebook.md. Departures from the printed rules, and what we added:
- The grid's picture is missing: 6 columns (a die chooses one) by 5 lines, the lighthouse in the middle (R2).
- `crew = once` lets each action be used once a turn (Throttle and Sleep twice): an answer to those who
  found the game too easy (R5). `lines` is an option too.
- A square with the lighthouse on it counts as occupied when a new heart appears (R12).
- Every Full Throttle of a turn after the first costs Structure, not only the second (R9).
- The six dream soothers of the parts list are all there are, like the storm hearts (R7); in matches recorded
  before that was so, there was always one more (`endless_items`).
Nothing is hidden.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer
from tablewright.core.options import Options, choice, number, switch
from tablewright.core.outcome import Outcome, solo
from tablewright.core.position import NOBODY, Position, only
from tablewright.core.words import NUMBER, Parameter, Words, names, told

COLUMNS: Final[i64] = 6
MOST_LINES: Final[i64] = 6
CELLS: Final[i64] = 36
FULL: Final[i64] = 6  # Structure, Brightness and victory points end here
CREW: Final[i64] = 5
ITEMS: Final[i64] = 6
ENOUGH: Final[i64] = 3  # of a hunting die, less the distance
NIGHTMARE: Final = vec[i64]([1, 1, 2, 1, 3, 2, 1, 1, 2, 3])

OPTIONS: Final = (
    choice(
        "mode",
        ("storm", "nightmare"),
        "storm",
        "How many storm hearts appear; of 100 matches easy bots win 90 storms, 68 nightmares",
    ),
    choice(
        "crew",
        ("free", "once"),
        "free",
        "Whether an action may be repeated in a turn; with once easy bots win 67 storms, 25 nightmares",
    ),
    number("lines", 5, 4, 6, "Lines of the grid; easy bots win 97 storms with 6, 90 with 5, 75 with 4"),
    switch(
        "endless_items",
        False,
        "Whether there are more than six dream soothers",
        before=True,
        offered=False,
    ),
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


def in_points(count: int) -> str:
    return "1 point" if count == 1 else f"{count} points"


def sleepers(count: int) -> str:
    return "One of the crew sleeps" if count == 1 else "Two of the crew sleep"


POINTS: Final = told(in_points)

LIGHTS: Final[i64] = WORDS.event(
    "lights", "The light is trimmed: Brightness {value}.", "R6", sound="good", value=NUMBER
)
STEERS: Final[i64] = WORDS.event(
    "steers", "The lighthouse steers to {square}.", "R6", sound="place", square=CELL
)
HUNTS: Final[i64] = WORDS.event(
    "hunts",
    "The hunt for {square}: {die}, less {distance} for the distance.",
    "R7",
    sound="roll",
    square=CELL,
    die=NUMBER,
    distance=NUMBER,
)
SOOTHED: Final[i64] = WORDS.event(
    "soothed", "The heart on {square} turns into a dream soother.", "R7", sound="good", square=CELL
)
MISSES: Final[i64] = WORDS.event("misses", "Too little: it takes 3.", "R7")
CAPTURES: Final[i64] = WORDS.event(
    "captures",
    "{who}: the item on {square} is captured.",
    "R8",
    sound="take",
    who=told(sleepers),
    square=CELL,
)
REPAIRS: Final[i64] = WORDS.event("repairs", "Repairs: Structure {value}.", "R6", sound="place", value=NUMBER)
PATCHES: Final[i64] = WORDS.event(
    "patches", "One of the crew is busy patching: four can act.", "R4", sound="bad"
)
RETURNS: Final[i64] = WORDS.event(
    "returns", "The patching is done: all five of the crew can act.", "R4", sound="good"
)
RISES: Final[i64] = WORDS.event("rises", "Full throttle: up to {square}.", "R9", sound="place", square=CELL)
SENDS: Final[i64] = WORDS.event(
    "sends", "An item reaches Myiemord: {points}.", "R8", sound="coin", points=POINTS
)
SINKS: Final[i64] = WORDS.event("sinks", "The lighthouse sinks to {square}.", "R10", sound="bad", square=CELL)
DIMS: Final[i64] = WORDS.event("dims", "The light dims: Brightness {value}.", "R10", value=NUMBER)

# What costs Structure, each with what is left of it.
STRAINS: Final[i64] = WORDS.event(
    "strains", "So much throttle costs 1 Structure: {left} left.", "R9", sound="bad", left=NUMBER
)
DARKENS: Final[i64] = WORDS.event(
    "darkens", "Without light 1 Structure is lost: {left} left.", "R10", sound="bad", left=NUMBER
)
SHATTERS: Final[i64] = WORDS.event(
    "shatters",
    "Beside the lighthouse that costs 2 Structure: {left} left.",
    "R13",
    sound="bad",
    left=NUMBER,
)
SHAKES: Final[i64] = WORDS.event(
    "shakes",
    "Two squares from the lighthouse that costs 1 Structure: {left} left.",
    "R13",
    sound="bad",
    left=NUMBER,
)
SPARES: Final[i64] = WORDS.event("spares", "The lighthouse is too far away to suffer.", "R13")
COLLIDES: Final[i64] = WORDS.event(
    "collides", "The collision costs 3 Structure: {left} left.", "R14", sound="bad", left=NUMBER
)

# What becomes of a heart in the storm, each with its die and the die together with its line.
DRIFTS: Final[i64] = WORDS.event(
    "drifts",
    "The heart on {start} rolls {die}, {total} with its line: it drifts to {square}.",
    "R11",
    sound="roll",
    start=CELL,
    die=NUMBER,
    total=NUMBER,
    square=CELL,
)
TURNS_BACK: Final[i64] = WORDS.event(
    "turns_back",
    "The heart on {start} rolls {die}, {total} with its line: a heart is on {square}, it rolls again.",
    "R11",
    sound="roll",
    start=CELL,
    die=NUMBER,
    total=NUMBER,
    square=CELL,
)
STAYS: Final[i64] = WORDS.event(
    "stays",
    "The heart on {start} rolls {die}, {total} with its line: a heart is on {square}, so it stays.",
    "R11",
    sound="roll",
    start=CELL,
    die=NUMBER,
    total=NUMBER,
    square=CELL,
)
BURSTS: Final[i64] = WORDS.event(
    "bursts",
    "The heart on {start} rolls {die}, {total} with its line: it explodes.",
    "R13",
    sound="roll",
    start=CELL,
    die=NUMBER,
    total=NUMBER,
)
RAMS: Final[i64] = WORDS.event(
    "rams",
    "The heart on {start} rolls {die}, {total} with its line: it hits the lighthouse.",
    "R14",
    sound="roll",
    start=CELL,
    die=NUMBER,
    total=NUMBER,
)
LANDS: Final[i64] = WORDS.event(
    "lands",
    "The heart on {start} rolls {die}, {total} with its line: it reaches the ground.",
    "R15",
    sound="roll",
    start=CELL,
    die=NUMBER,
    total=NUMBER,
)
MEETS: Final[i64] = WORDS.event("meets", "A storm heart is on that square.", "R14", sound="bad")
FORFEITS: Final[i64] = WORDS.event(
    "forfeits", "A point is lost: {points} left.", "R15", sound="bad", points=POINTS
)
CRUSHES: Final[i64] = WORDS.event(
    "crushes", "The item on {square} is destroyed.", "R11", sound="bad", square=CELL
)

APPEARS: Final[i64] = WORDS.event(
    "appears",
    "The die says {die}: a storm heart appears on {square}.",
    "R12",
    sound="roll",
    die=NUMBER,
    square=CELL,
)
ROLLS_AGAIN: Final[i64] = WORDS.event(
    "rolls_again",
    "The die says {die}: {square} is taken, it is rolled again.",
    "R12",
    sound="roll",
    die=NUMBER,
    square=CELL,
)
NONE_APPEARS: Final[i64] = WORDS.event(
    "none_appears",
    "The die says {die}: {square} is taken too, no heart appears.",
    "R12",
    sound="roll",
    die=NUMBER,
    square=CELL,
)
ALL_OUT: Final[i64] = WORDS.event(
    "all_out", "All {count} storm hearts are in the sky: none appears.", "R12", count=NUMBER
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


def ones(bits: i64) -> i64:
    """How many bits are set."""
    count: i64 = 0
    while bits != 0:
        bits &= bits - 1
        count += 1
    return count


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
            self.endless_items: bool = options.on("endless_items")
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
            self.endless_items = source.endless_items
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
        if not self.has_item_left():
            return
        for cell in range(CELLS):
            if self.hearts & bit(cell) != 0:
                out.add(HUNT + cell)

    def has_item_left(self) -> bool:  # R7
        return self.endless_items or ones(self.items) + self.captured < ITEMS

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
        if die - far >= ENOUGH:
            self.hearts &= ~bit(cell)
            self.items |= bit(cell)
            dealer.says(SOOTHED, cell)
        else:
            dealer.says(MISSES)

    def roll(self, dealer: Dealer) -> i64:
        self.die = dealer.d6()
        self.rolls += 1
        return self.die

    def sleep(self, cell: i64, dealer: Dealer) -> None:  # R8
        crew = 1 + distance(cell, self.lighthouse)
        self.use(Spot.SLEEP, crew)
        self.items &= ~bit(cell)
        self.captured += 1
        dealer.says(CAPTURES, crew, cell)

    def repair(self, dealer: Dealer) -> None:  # R6
        self.use(Spot.REPAIR, 1)
        before = self.crew()
        self.structure += 1
        dealer.says(REPAIRS, self.structure)
        if self.crew() > before:
            dealer.says(RETURNS)

    def throttle(self, dealer: Dealer) -> None:  # R9
        self.use(Spot.THROTTLE, 1)
        self.lighthouse -= COLUMNS
        dealer.says(RISES, self.lighthouse)
        if self.used[Spot.THROTTLE] > 1:
            self.strain(1, STRAINS, dealer)

    def send(self, dealer: Dealer) -> None:  # R8
        self.use(Spot.SEND, 1)
        self.captured -= 1
        self.points += 1
        dealer.says(SENDS, self.points)
        if self.points == FULL:
            self.ending = Ending.WON
            dealer.says(WINS)

    def strain(self, loss: i64, cause: i64, dealer: Dealer) -> None:
        if self.ending != Ending.NONE:
            return
        before = self.crew()
        self.structure = max(0, self.structure - loss)
        dealer.says(cause, self.structure)
        if self.structure == 0:
            self.lose(Ending.BROKEN, dealer)
        elif self.crew() < before:
            dealer.says(PATCHES)

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
            dealer.says(MEETS)
            self.strain(3, COLLIDES, dealer)  # R14

    def dim(self, dealer: Dealer) -> None:  # R10
        if self.brightness == 0:
            self.strain(1, DARKENS, dealer)
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
        die = self.roll(dealer)
        total = die + cell // COLUMNS + 1
        target = self.way_down(cell, total)
        if total >= 8:
            self.burst(cell, die, total, dealer)
        elif target >= self.lines * COLUMNS:
            self.land(cell, die, total, dealer)
        elif target == self.lighthouse:
            self.ram(cell, die, total, dealer)
        elif self.hearts & bit(target) == 0:
            self.drift_to(cell, target, die, total, dealer)
        elif may_retry:
            dealer.says(TURNS_BACK, cell, die, total, target)
            self.drift_one(cell, False, dealer)
        else:
            dealer.says(STAYS, cell, die, total, target)

    def way_down(self, cell: i64, total: i64) -> i64:
        column = cell % COLUMNS
        if total <= 3 and column > 0:
            return cell + COLUMNS - 1
        if total >= 6 and column < COLUMNS - 1:
            return cell + COLUMNS + 1
        return cell + COLUMNS

    def drift_to(self, cell: i64, target: i64, die: i64, total: i64, dealer: Dealer) -> None:
        self.hearts &= ~bit(cell)
        self.hearts |= bit(target)
        dealer.says(DRIFTS, cell, die, total, target)
        self.crush(target, dealer)

    def ram(self, cell: i64, die: i64, total: i64, dealer: Dealer) -> None:  # R14
        self.hearts &= ~bit(cell)
        dealer.says(RAMS, cell, die, total)
        self.strain(3, COLLIDES, dealer)

    def crush(self, cell: i64, dealer: Dealer) -> None:
        if self.items & bit(cell) != 0:
            self.items &= ~bit(cell)
            dealer.says(CRUSHES, cell)

    def burst(self, cell: i64, die: i64, total: i64, dealer: Dealer) -> None:  # R13
        self.hearts &= ~bit(cell)
        dealer.says(BURSTS, cell, die, total)
        if touches(cell, self.lighthouse):
            self.strain(2, SHATTERS, dealer)
        elif distance(cell, self.lighthouse) == 2 and in_line(cell, self.lighthouse):
            self.strain(1, SHAKES, dealer)
        else:
            dealer.says(SPARES)

    def land(self, cell: i64, die: i64, total: i64, dealer: Dealer) -> None:  # R15
        self.hearts &= ~bit(cell)
        dealer.says(LANDS, cell, die, total)
        if self.points == 0:
            self.lose(Ending.NIGHTMARES, dealer)
            return
        self.points -= 1
        dealer.says(FORFEITS, self.points)

    def new_hearts(self, dealer: Dealer) -> None:  # R12
        count: i64 = NIGHTMARE[(self.turns - 1) % 10] if self.nightmare else 1
        for _ in range(count):
            self.appear(dealer)

    def appear(self, dealer: Dealer) -> None:  # R12
        most: i64 = 8 if self.nightmare else 6
        if ones(self.hearts) >= most:
            dealer.says(ALL_OUT, most)
            return
        cell = self.roll(dealer) - 1
        if self.is_taken(cell):
            dealer.says(ROLLS_AGAIN, self.die, cell)
            cell = self.roll(dealer) - 1
        if self.is_taken(cell):
            dealer.says(NONE_APPEARS, self.die, cell)
            return
        self.hearts |= bit(cell)
        dealer.says(APPEARS, self.die, cell)
        self.crush(cell, dealer)

    def is_taken(self, cell: i64) -> bool:
        return self.hearts & bit(cell) != 0 or cell == self.lighthouse

    def outcome(self) -> Outcome:
        reasons = (
            "Still aloft",
            f"Six items sent; {self.harder()}",
            "The lighthouse broke apart",
            "The lighthouse crashed",
            "Nightmares reached the ground",
        )
        return solo(int(self.points), self.ending == Ending.WON, reasons[self.ending])

    def harder(self) -> str:
        """What to try after a win: from what was played, the smallest step that is clearly harder."""
        if not self.nightmare:
            return "next time try the nightmare"
        if not self.once:
            return "next time set the crew to once"
        if self.lines > 4:
            return f"next time try only {self.lines - 1} lines"
        return "nothing is harder than this"

    # Why an action cannot be done

    def why_not(self, seat: i64, action: i64) -> str:
        if self.ending != Ending.NONE:
            return ""
        if self.once and action != IDLE and self.used[spot_of(action)] >= ROOM[spot_of(action)]:
            return "With crew: once, nobody more can do that this turn"
        if action == LIGHT:
            return "Brightness is full"
        if action < HUNT or action == THROTTLE:
            return "The lighthouse stays in the sky and never enters a storm heart's square"
        if action < SLEEP:
            return self.why_not_hunt(action - HUNT)
        if action < REPAIR:
            return self.why_not_sleep(action - SLEEP)
        if action == REPAIR:
            return "Structure is full"
        return "There is no captured item to send"

    def why_not_hunt(self, cell: i64) -> str:
        if self.hearts & bit(cell) == 0:
            return "There is no storm heart"
        return "All six dream soothers are in the sky or aboard"

    def why_not_sleep(self, cell: i64) -> str:
        if self.items & bit(cell) == 0:
            return "There is no item"
        if distance(cell, self.lighthouse) > 1:
            return "An item is captured on the lighthouse's own square or the next, not diagonally"
        return "An item on the next square takes two of the crew"


def spot_of(action: i64) -> i64:
    """The space of the crew that an action takes."""
    if action == LIGHT:
        return Spot.LIGHT
    if action < HUNT:
        return Spot.MANEUVER
    if action < SLEEP:
        return Spot.HUNT
    if action < REPAIR:
        return Spot.SLEEP
    if action == REPAIR:
        return Spot.REPAIR
    return Spot.THROTTLE if action == THROTTLE else Spot.SEND
