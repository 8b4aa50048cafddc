"""What can be done and what is told in Level 8."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.core.words import NUMBER, SEAT, Parameter, Words, mention, names, span, told
from tablewright.games.level_8.cards import (
    CARD_NAMES,
    COLOUR_NAMES,
    NUMBERS,
    WILD,
    card_text,
    first_colours,
    last_colours,
    wilds_and_skips,
)
from tablewright.games.level_8.levels import MOST_PARTS

MOST_SEATS: Final[i64] = 6
PLACES: Final[i64] = MOST_SEATS * MOST_PARTS  # where a card could be added

WORDS: Final = Words()
CARD: Final = Parameter(size=92, names=CARD_NAMES, show=card_text)
ANYBODY: Final = Parameter(size=MOST_SEATS, show=mention)
PART: Final = span(1, MOST_PARTS)
ANY_NUMBER: Final = span(1, NUMBERS)
HUE: Final = names(*COLOUR_NAMES)
DRAW: Final[i64] = WORDS.action("draw", "Draw a card", "R5", touch="draw-pile")
TAKE: Final[i64] = WORDS.action(
    "take", "Take the top discard of {seat}", "R5", touch="pile-{seat}", seat=ANYBODY
)
DISPLAY: Final[i64] = WORDS.action("display", "Display your level", "R6", touch="display")
COMPOSE: Final[i64] = WORDS.action("compose", "Put your display together yourself", "R7", touch="compose")
WAIT: Final[i64] = WORDS.action("wait", "Do not display in this turn", "R6", touch="wait")
NUMBER_AIM: Final[i64] = WORDS.action(
    "number", "Collect {number}s in this part", "R7", touch="aim-{number}", number=ANY_NUMBER
)
RUN_AIM: Final[i64] = WORDS.action(
    "run", "Begin this run with {number}", "R7", touch="aim-{number}", number=ANY_NUMBER
)
COLOUR_AIM: Final[i64] = WORDS.action(
    "colour", "Collect {colour} in this part", "R7", touch="aim-{colour}", colour=HUE
)
LAY: Final[i64] = WORDS.action("lay", "Lay {card}", "R7", card=CARD)
BACK_OUT: Final[i64] = WORDS.action("back_out", "Take these cards back", "R7", touch="back-out")
ADD: Final[i64] = WORDS.action(
    "add", "Add {card} to part {part} of {seat}", "R8", card=CARD, seat=ANYBODY, part=PART
)
ADD_BELOW: Final[i64] = WORDS.action(
    "add_below", "Add a wild below the run, part {part} of {seat}", "R8", seat=ANYBODY, part=PART
)
DISCARD: Final[i64] = WORDS.action("discard", "Discard {card}", "R10", card=CARD)
PLACE_SKIP: Final[i64] = WORDS.action(
    "skip", "Place a skip before {seat}", "R11", touch="card-skip-1 seat-{seat}", seat=ANYBODY
)
# For a run, cards alike and cards of a colour: the number of the action, were there one, that aims at 0.
AIMS: Final = vec[i64]([RUN_AIM - 1, NUMBER_AIM - 1, COLOUR_AIM])

DEALS: Final[i64] = WORDS.event(
    "deals", "Round {round}: {seat} deals.", "R4", sound="shuffle", round=NUMBER, seat=SEAT
)
DEALT: Final[i64] = WORDS.event(
    "dealt",
    "Your hand: {first}; {last}; {rest}.",
    "R4",
    sound="card",
    first=told(first_colours),
    last=told(last_colours),
    rest=told(wilds_and_skips),
)
TURNS_UP: Final[i64] = WORDS.event(
    "turns up", "{seat} turns up {card}.", "R4", sound="card", seat=SEAT, card=CARD
)
DRAWS: Final[i64] = WORDS.event("draws", "{seat} draws a card.", "R5", sound="card", seat=SEAT)
GETS: Final[i64] = WORDS.event("gets", "You draw {card}.", "R5", card=CARD)
TAKES: Final[i64] = WORDS.event(
    "takes",
    "{seat} takes {card} from the pile of {owner}.",
    "R5",
    sound="card",
    seat=SEAT,
    card=CARD,
    owner=SEAT,
)
CANNOT_TAKE: Final[i64] = WORDS.event("cannot take", "There is no card for {seat} to take.", "R13", seat=SEAT)
DISPLAYS: Final[i64] = WORDS.event(
    "displays", "{seat} displays level {level}!", "R6", sound="good", seat=SEAT, level=NUMBER
)
LAYS: Final[i64] = WORDS.event("lays", "{seat} lays {card}.", "R6", sound="card", seat=SEAT, card=CARD)
LAYS_WILD: Final[i64] = WORDS.event(
    "lays wild", "{seat} lays a wild as {number}.", "R9", sound="card", seat=SEAT, number=NUMBER
)
LAYS_COLOUR: Final[i64] = WORDS.event(
    "lays wild colour", "{seat} lays a wild as {colour}.", "R9", sound="card", seat=SEAT, colour=HUE
)
ADDS: Final[i64] = WORDS.event(
    "adds",
    "{seat} adds {card} to the display of {owner}.",
    "R8",
    sound="card",
    seat=SEAT,
    card=CARD,
    owner=SEAT,
)
ADDS_WILD: Final[i64] = WORDS.event(
    "adds wild",
    "{seat} adds a wild as {number} to the display of {owner}.",
    "R9",
    sound="card",
    seat=SEAT,
    number=NUMBER,
    owner=SEAT,
)
ADDS_COLOUR: Final[i64] = WORDS.event(
    "adds wild colour",
    "{seat} adds a wild as {colour} to the display of {owner}.",
    "R9",
    sound="card",
    seat=SEAT,
    colour=HUE,
    owner=SEAT,
)
DISCARDS: Final[i64] = WORDS.event(
    "discards", "{seat} discards {card}.", "R10", sound="card", seat=SEAT, card=CARD
)
SKIPS: Final[i64] = WORDS.event(
    "skips", "{seat} places a skip before {other}.", "R11", sound="bad", seat=SEAT, other=SEAT
)
MISSES: Final[i64] = WORDS.event("misses", "{seat} removes the skip and misses the turn.", "R12", seat=SEAT)
SHUFFLES: Final[i64] = WORDS.event(
    "shuffles", "The discards are shuffled into a new pile of {count}.", "R13", sound="shuffle", count=NUMBER
)
GOES_OUT: Final[i64] = WORDS.event("goes out", "{seat} goes out!", "R14", sound="good", seat=SEAT)
STALLS: Final[i64] = WORDS.event(
    "stalls", "The draw pile has run out twice and nobody laid a card: the round ends.", "R14", sound="end"
)
RISES: Final[i64] = WORDS.event(
    "rises", "{seat} moves up to level {level}.", "R14", sound="good", seat=SEAT, level=NUMBER
)
STAYS: Final[i64] = WORDS.event("stays", "{seat} stays on level {level}.", "R14", seat=SEAT, level=NUMBER)
WINS: Final[i64] = WORDS.event("wins", "{seat} has come through all levels.", "R15", sound="end", seat=SEAT)
SWAPS: Final[i64] = WORDS.event(
    "swaps", "For a long time nobody has laid or drawn a card: the round ends.", "R14", sound="end"
)


def added_card(action: i64) -> i64:
    return WILD if action >= ADD_BELOW else (action - ADD) // PLACES
