"""What can be done and what is told in Which Side."""

from typing import Final

from mypy_extensions import i64

from tablewright.core.words import NUMBER, Words, names, told
from tablewright.games.which_side.means import NAMES, RESOURCES

GAUGES: Final = ("Risk", "Unsanitary", "Police")
TWO_GAUGES: Final = names("Risk", "Unsanitary")

SOURCES: Final = ("Local union", "Printing press", "Political café", "Chemistry workshop")


def workers_are(count: int) -> str:
    return "A worker is" if count == 1 else f"{count} workers are"


def gained(resource: int) -> str:
    """A resource with the place that gives it: each comes from one place only (R7)."""
    return f"{SOURCES[resource]}: +1 {RESOURCES[resource]}"


SOME_WORKERS: Final = told(workers_are)

WORDS: Final = Words()
TENEMENT: Final[i64] = WORDS.action("tenement", "Clean up the tenement: {gauge} −1", "R6", gauge=TWO_GAUGES)
BONESETTER: Final[i64] = WORDS.action("bonesetter", "Bonesetter: heal a worker", "R7", touch="bonesetter")
LOCAL_UNION: Final[i64] = WORDS.action("local_union", "Local union: +1 union", "R7", touch="local-union")
PRESS: Final[i64] = WORDS.action("press", "Printing press: $ −1, +1 anarchist", "R7", touch="press")
LAWYERS: Final[i64] = WORDS.action(
    "lawyers", "Lawyers: {what}", "R7", what=names("free a prisoner", "Police −1")
)
CAFE: Final[i64] = WORDS.action("cafe", "Political café: +1 strike, Police +1", "R7", touch="cafe")
CHEMISTRY: Final[i64] = WORDS.action(
    "chemistry", "Chemistry workshop: +1 sabotage, {gauge} +1", "R7", gauge=TWO_GAUGES
)
# The places of the city, in the order of their actions.
CITY = ("East River docks", "Triangle factory", "Newtown Creek", "Greenwich Village", "Tenderloin")
DOCKS: Final[i64] = WORDS.action("docks", "East River docks: $ +3, Risk +1", "R9", touch="docks")
TRIANGLE: Final[i64] = WORDS.action("triangle", "Triangle factory: $ +2", "R9", touch="triangle")
NEWTOWN: Final[i64] = WORDS.action("newtown", "Newtown Creek: $ +3, Unsanitary +1", "R9", touch="newtown")
GREENWICH: Final[i64] = WORDS.action(
    "greenwich", "Greenwich Village: recruit a worker", "R9", touch="greenwich"
)
TENDERLOIN: Final[i64] = WORDS.action("tenderloin", "Tenderloin: $ +3, Police +1", "R9", touch="tenderloin")
JAIL: Final[i64] = WORDS.action(
    "jail", "Let {who} worker go to jail", "R8", who=names("a healthy", "an injured")
)
TAKE: Final[i64] = WORDS.action("take", "Take over: {mean}", "R12", mean=names(*NAMES))
END_TURN: Final[i64] = WORDS.action("end_turn", "Take over nothing more", "R12", touch="end-turn")

STRENGTHENS: Final[i64] = WORDS.event(
    "strengthens", "Employers' Strength {value}.", "R4", sound="place", value=NUMBER
)
OFFENSIVE: Final[i64] = WORDS.event("offensive", "The employers roll {die}.", "R5", sound="roll", die=NUMBER)
DEARER: Final[i64] = WORDS.event("dearer", "Life costs $1 more this turn.", "R5", sound="bad")
CHANGES: Final[i64] = WORDS.event(
    "changes", "{gauge} is now {value}.", "R8", gauge=names(*GAUGES), value=NUMBER
)
RUNS_OVER: Final[i64] = WORDS.event(
    "runs_over",
    "{gauge} runs over; it is now {value}.",
    "R8",
    sound="bad",
    gauge=names(*GAUGES),
    value=NUMBER,
)
HURT: Final[i64] = WORDS.event("hurt", "{who} injured.", "R8", sound="bad", who=SOME_WORKERS)
LOST: Final[i64] = WORDS.event("lost", "{who} lost.", "R8", sound="bad", who=SOME_WORKERS)
JAILED: Final[i64] = WORDS.event("jailed", "A worker goes to jail.", "R8", sound="bad")
DIES: Final[i64] = WORDS.event("dies", "An injured worker dies in jail.", "R8", sound="bad")
HEALS: Final[i64] = WORDS.event("heals", "Bonesetter: a worker is healed.", "R7", sound="good")
FREED: Final[i64] = WORDS.event("freed", "The lawyers free a comrade.", "R7", sound="good")
GAINS: Final[i64] = WORDS.event(
    "gains", "{resource}, {value} now.", "R7", sound="card", resource=told(gained), value=NUMBER
)
EARNS: Final[i64] = WORDS.event(
    "earns", "{place}: savings ${value}.", "R9", sound="coin", place=names(*CITY), value=NUMBER
)
PRINTS: Final[i64] = WORDS.event(
    "prints", "The printing press costs $1: ${value} left.", "R7", sound="coin", value=NUMBER
)
RECRUITS: Final[i64] = WORDS.event(
    "recruits", "Greenwich Village: a worker joins, {value} now.", "R9", sound="good", value=NUMBER
)
PAYS: Final[i64] = WORDS.event(
    "pays", "Life costs ${cost}: ${value} left.", "R10", sound="coin", cost=NUMBER, value=NUMBER
)
LACKS: Final[i64] = WORDS.event("lacks", "${missing} cannot be paid.", "R11", sound="bad", missing=NUMBER)
TAKES: Final[i64] = WORDS.event(
    "takes", "The workers take over: {mean}.", "R12", sound="good", mean=names(*NAMES)
)
WINS: Final[i64] = WORDS.event("wins", "The commune stands.", "R13", sound="end")
LOSES: Final[i64] = WORDS.event(
    "loses", "{why}", "R13", sound="end", why=names("The employers are too strong.", "No worker is left.")
)
