"""What can be done and what is told in The Last Glow."""

from typing import Final

from mypy_extensions import i64

from tablewright.core.words import NUMBER, Parameter, Words, names, told
from tablewright.games.the_last_glow.grid import square_name

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
