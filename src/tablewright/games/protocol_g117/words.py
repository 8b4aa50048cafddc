"""What can be done and what is announced in Protocol G117, and its options."""

from typing import Final

from mypy_extensions import i64

from tablewright.core.options import choice, number, switch
from tablewright.core.words import NUMBER, SEAT, Words, names, span, told
from tablewright.games.protocol_g117.boards import AI_NODES, AI_SQUARES, HU_NODES, HU_SQUARES, POINTS, SPACES
from tablewright.games.protocol_g117.pairs import ACTIONS, UNITS, Icon

SIDES: Final = ("AI", "HU")
HEAD_START: Final = 3  # with which bots that think long win as often on either side
MOST_HEAD_START: Final = 20

OPTIONS: Final = (
    # At a table one chooses the side by the seat.
    choice("first_seat", SIDES, SIDES[0], "The side of the first seat", before=SIDES[0], offered=False),
    number("head_start", HEAD_START, 0, MOST_HEAD_START, "Victory points of HU at the start", before=0),
    switch(
        "name_and_pick",
        False,
        "The first seat names a head start for HU, then the other picks a side",
        before=False,
    ),
    choice("hu_node", HU_NODES, HU_NODES[0], "Where the Decker of HU starts in the Matrix"),
    choice("ai_nodes", AI_NODES, AI_NODES[0], "Where the two Bots of AI start in the Matrix"),
    choice("hu_square", HU_SQUARES, HU_SQUARES[0], "Where the first Troop of HU starts on Earth"),
    choice("ai_square", AI_SQUARES, AI_SQUARES[0], "Where the Drone of AI starts on Earth"),
    *[number(name, points, 0, 4, help) for name, points, _, help in POINTS],
    number("units", 12, 6, 20, "Units of each side for the whole game"),
    number("overtime", 10, 0, 10, "Most turns that follow a tie"),
)

SPACE: Final = names(*SPACES)
WORDS: Final = Words()


def on_space(name: str, sentence: str, rule: str) -> int:
    """An action that is done by touching a space."""
    return WORDS.action(name, sentence, rule, touch="space-{space}", space=SPACE)


HALF: Final = names("points", "event")
USE: Final[i64] = WORDS.action(
    "use", "Take pair {pair} for its {half}", "R6", touch="pair-{pair}-{half}", pair=span(1, 10), half=HALF
)
PLACE: Final[i64] = on_space("place", "Place a unit on {space}", "R15")
ORDER: Final[i64] = on_space("order", "Give an order to the unit on {space}", "R9")
GO: Final[i64] = on_space("go", "Move to {space}", "R10")
CHARGE: Final[i64] = on_space("charge", "Charge the enemy on {space}", "R12")
ATTACK: Final[i64] = on_space("attack", "Attack the enemy on {space}", "R11")
REMOVE: Final[i64] = on_space("remove", "Remove the enemy on {space}", "R17")
SABOTAGE: Final[i64] = on_space("sabotage", "Sabotage {space}", "R18")
DONE: Final[i64] = WORDS.action("done", "Leave the rest unspent", "R9", touch="done")
HEAD_STARTS: Final = span(0, MOST_HEAD_START)
NAME: Final[i64] = WORDS.action(
    "name", "Give HU a head start of {points}", "R24", touch="name-{points}", points=HEAD_STARTS
)
PICK: Final[i64] = WORDS.action("pick", "Play {side}", "R24", touch="pick-{side}", side=names(*SIDES))


def action_name(action: int) -> str:
    return str(ACTIONS[action][0])


def half_name(half: int) -> str:
    return "its event" if half == 0 else f"{half} operation point{'s' if half > 1 else ''}"


def icon_name(packed: int) -> str:
    """An icon of a side, packed as side × 8 + icon: "+Troop"."""
    side, icon = divmod(packed, 8)
    if icon == Icon.SABOTAGE:
        return "sabotage"
    own = icon <= Icon.GAIN_MATRIX
    army = side if own else 1 - side
    return f"{'+' if own else '−'}{UNITS[2 * army + (icon - 1) % 2]}"


def spaces_named(packed: int) -> str:
    """A set of spaces in words: "C3, N and o1"."""
    found = [name for place, name in enumerate(SPACES) if packed >> place & 1]
    if len(found) > 1:
        return f"{', '.join(found[:-1])} and {found[-1]}"
    return found[0] if found else "nothing"


def points_named(count: int) -> str:
    return f"{count} victory point{'' if count == 1 else 's'}"


UNIT: Final = names(*UNITS)
NAMES: Final[i64] = WORDS.event(
    "names", "{seat} names a head start: {points}.", "R24", seat=SEAT, points=told(points_named)
)
PICKS: Final[i64] = WORDS.event("picks", "{seat} plays {side}.", "R24", seat=SEAT, side=names(*SIDES))
LEADS: Final[i64] = WORDS.event("leads", "HU begins with {points}.", "R2", points=told(points_named))
TURN: Final[i64] = WORDS.event("turn", "Turn {turn}: {seat} goes first.", "R5", turn=NUMBER, seat=SEAT)
TAKES: Final[i64] = WORDS.event(
    "takes",
    "{seat} plays {action} for {half}.",
    "R6",
    sound="card",
    seat=SEAT,
    action=told(action_name),
    half=told(half_name),
)
ARRIVES: Final[i64] = WORDS.event(
    "arrives", "A {unit} arrives on {space}.", "R15", sound="place", unit=UNIT, space=SPACE
)
MOVES: Final[i64] = WORDS.event(
    "moves",
    "A {unit} moves from {here} to {there}.",
    "R10",
    sound="place",
    unit=UNIT,
    here=SPACE,
    there=SPACE,
)
DESTROYS: Final[i64] = WORDS.event(
    "destroys",
    "{seat} attacks: the {unit} on {space} is gone.",
    "R11",
    sound="bad",
    seat=SEAT,
    unit=UNIT,
    space=SPACE,
)
RAMS: Final[i64] = WORDS.event(
    "rams",
    "A {unit} charges from {here} at the {enemy} on {there}: both are gone.",
    "R12",
    sound="bad",
    unit=UNIT,
    here=SPACE,
    enemy=UNIT,
    there=SPACE,
)
REMOVES: Final[i64] = WORDS.event(
    "removes", "{seat} removes the {unit} on {space}.", "R17", sound="bad", seat=SEAT, unit=UNIT, space=SPACE
)
FAILS: Final[i64] = WORDS.event(
    "fails", "{seat}: {icon} comes to nothing.", "R17", seat=SEAT, icon=told(icon_name)
)
PLOTS: Final[i64] = WORDS.event("plots", "{seat} prepares a sabotage.", "R18", sound="card", seat=SEAT)
SABOTAGES: Final[i64] = WORDS.event(
    "sabotages",
    "{seat} sabotages {space}: it scores nothing this turn.",
    "R18",
    sound="bad",
    seat=SEAT,
    space=SPACE,
)
RESTS: Final[i64] = WORDS.event("rests", "{seat} leaves the rest unspent.", "R9", seat=SEAT)
SCORES: Final[i64] = WORDS.event(
    "scores",
    "{seat} scores {spaces}: +{gained}, {total} in all.",
    "R19",
    sound="good",
    seat=SEAT,
    spaces=told(spaces_named),
    gained=NUMBER,
    total=NUMBER,
)
TIES: Final[i64] = WORDS.event(
    "ties", "A tie: all markers come off, and the war goes on.", "R21", sound="turn"
)
WINS: Final[i64] = WORDS.event(
    "wins", "{seat} prevails with {total} points.", "R20", sound="end", seat=SEAT, total=NUMBER
)
DRAWS: Final[i64] = WORDS.event("draws", "Nobody prevails.", "R22", sound="end")
