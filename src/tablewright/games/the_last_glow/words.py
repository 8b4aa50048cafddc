"""What can be done and what is told in The Last Glow."""

from typing import Final

from mypy_extensions import i64

from tablewright.core.words import NUMBER, Parameter, Words, names, told
from tablewright.games.the_last_glow.grid import square_name

SQUARE: Final = names(*[square_name(cell) for cell in range(36)])

WORDS: Final = Words()
LIGHT: Final[i64] = WORDS.action("light", "Light up: Brightness +2", "R6", touch="light")
MANEUVER: Final[i64] = WORDS.action("maneuver", "Steer {side}", "R6", side=names("left", "right"))
HUNT: Final[i64] = WORDS.action(
    "hunt", "Hunt the heart on {square}", "R7", touch="hunt square-{square}", square=SQUARE
)
SLEEP: Final[i64] = WORDS.action(
    "sleep", "Sleep and capture the item on {square}", "R8", touch="sleep square-{square}", square=SQUARE
)
REPAIR: Final[i64] = WORDS.action("repair", "Repair: Structure +1", "R6", touch="repair")
THROTTLE: Final[i64] = WORDS.action("throttle", "Full throttle: up one line", "R9", touch="throttle")
SEND: Final[i64] = WORDS.action("send", "Send an item down: +1 point", "R8", touch="send")
IDLE: Final[i64] = WORDS.action("idle", "Stand idle", "R4", touch="idle")


def in_points(count: int) -> str:
    return "1 point" if count == 1 else f"{count} points"


def sleepers(count: int) -> str:
    return "One of the crew sleeps" if count == 1 else "Two of the crew sleep"


def of_heart(name: str, fate: str, rule: str, **more: Parameter) -> int:
    """What the die does to a heart that is in the sky."""
    sentence = "The heart on {start} rolls {die}, {total} with its line: " + fate
    return WORDS.event(name, sentence, rule, sound="roll", start=SQUARE, die=NUMBER, total=NUMBER, **more)


def by_die(name: str, fate: str) -> int:
    """What the die does where a heart is to appear."""
    return WORDS.event(name, "The die says {die}: " + fate, "R12", sound="roll", die=NUMBER, square=SQUARE)


POINTS: Final = told(in_points)

LIGHTS: Final[i64] = WORDS.event(
    "lights", "The light is trimmed: Brightness {value}.", "R6", sound="good", value=NUMBER
)
STEERS: Final[i64] = WORDS.event(
    "steers", "The lighthouse steers to {square}.", "R6", sound="place", square=SQUARE
)
HUNTS: Final[i64] = WORDS.event(
    "hunts",
    "The hunt for {square}: {die}, less {distance} for the distance.",
    "R7",
    sound="roll",
    square=SQUARE,
    die=NUMBER,
    distance=NUMBER,
)
SOOTHED: Final[i64] = WORDS.event(
    "soothed", "The heart on {square} turns into a dream soother.", "R7", sound="good", square=SQUARE
)
MISSES: Final[i64] = WORDS.event("misses", "Too little: it takes 3.", "R7")
CAPTURES: Final[i64] = WORDS.event(
    "captures",
    "{who}: the item on {square} is captured.",
    "R8",
    sound="take",
    who=told(sleepers),
    square=SQUARE,
)
REPAIRS: Final[i64] = WORDS.event("repairs", "Repairs: Structure {value}.", "R6", sound="place", value=NUMBER)
PATCHES: Final[i64] = WORDS.event(
    "patches", "One of the crew is busy patching: four can act.", "R4", sound="bad"
)
RETURNS: Final[i64] = WORDS.event(
    "returns", "The patching is done: all five of the crew can act.", "R4", sound="good"
)
RISES: Final[i64] = WORDS.event("rises", "Full throttle: up to {square}.", "R9", sound="place", square=SQUARE)
SENDS: Final[i64] = WORDS.event(
    "sends", "An item reaches Myiemord: {points}.", "R8", sound="coin", points=POINTS
)
SINKS: Final[i64] = WORDS.event(
    "sinks", "The lighthouse sinks to {square}.", "R10", sound="bad", square=SQUARE
)
DIMS: Final[i64] = WORDS.event("dims", "The light dims: Brightness {value}.", "R10", value=NUMBER)

# What costs Structure, each with what is left of it.
STRAINS: Final[i64] = WORDS.event(
    "strains", "So much throttle costs 1 Structure: {left} left.", "R9", sound="bad", left=NUMBER
)
DARKENS: Final[i64] = WORDS.event(
    "darkens", "Without light 1 Structure is lost: {left} left.", "R10", sound="bad", left=NUMBER
)
SHATTERS: Final[i64] = WORDS.event(
    "shatters", "Beside the lighthouse that costs 2 Structure: {left} left.", "R13", sound="bad", left=NUMBER
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
DRIFTS: Final[i64] = of_heart("drifts", "it drifts to {square}.", "R11", square=SQUARE)
TURNS_BACK: Final[i64] = of_heart(
    "turns_back", "a heart is on {square}, it rolls again.", "R11", square=SQUARE
)
STAYS: Final[i64] = of_heart("stays", "a heart is on {square}, so it stays.", "R11", square=SQUARE)
BURSTS: Final[i64] = of_heart("bursts", "it explodes.", "R13")
RAMS: Final[i64] = of_heart("rams", "it hits the lighthouse.", "R14")
LANDS: Final[i64] = of_heart("lands", "it reaches the ground.", "R15")
MEETS: Final[i64] = WORDS.event("meets", "A storm heart is on that square.", "R14", sound="bad")
FORFEITS: Final[i64] = WORDS.event(
    "forfeits", "A point is lost: {points} left.", "R15", sound="bad", points=POINTS
)
CRUSHES: Final[i64] = WORDS.event(
    "crushes", "The item on {square} is destroyed.", "R11", sound="bad", square=SQUARE
)

APPEARS: Final[i64] = by_die("appears", "a storm heart appears on {square}.")
ROLLS_AGAIN: Final[i64] = by_die("rolls_again", "{square} is taken, it is rolled again.")
NONE_APPEARS: Final[i64] = by_die("none_appears", "{square} is taken too, no heart appears.")
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
