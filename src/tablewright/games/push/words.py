"""What can be done and what is told in Push."""

from typing import Final

from mypy_extensions import i64

from tablewright.core.words import NUMBER, SEAT, Words, names, span, told
from tablewright.games.push.cards import COLOUR_NAMES, card_name


def in_points(value: int) -> str:
    return "1 point" if value == 1 else f"{value} points"


WORDS: Final = Words()
STACK: Final = span(1, 3)
COLOUR: Final = names(*COLOUR_NAMES)
CARD: Final = told(card_name)
WORTH: Final = told(in_points)

FLIP: Final[i64] = WORDS.action("flip", "Flip a card", "R3", touch="deck")
STOP: Final[i64] = WORDS.action("stop", "Stop and share out the stacks", "R7", touch="stop")
BANK: Final[i64] = WORDS.action(
    "bank", "Bank your {colour} cards", "R2", touch="bench-{seat}-{colour}", colour=COLOUR
)
PLACE: Final[i64] = WORDS.action(
    "place", "Place the card on stack {stack}", "R4", touch="stack-{stack}", stack=STACK
)
TAKE: Final[i64] = WORDS.action("take", "Take stack {stack}", "R8", touch="stack-{stack}", stack=STACK)

FLIPS: Final[i64] = WORDS.event("flips", "{seat} flips {card}.", "R3", sound="card", seat=SEAT, card=CARD)
TURNS: Final[i64] = WORDS.event(
    "turns", "{seat} flips a switch card: the order of taking turns round.", "R6", sound="card", seat=SEAT
)
DISCARDS: Final[i64] = WORDS.event(
    "discards", "{seat} flips a switch card, which does nothing for two.", "R6", sound="card", seat=SEAT
)
PLACES: Final[i64] = WORDS.event(
    "places", "{seat} puts {card} on stack {stack}.", "R4", sound="place", seat=SEAT, card=CARD, stack=STACK
)
STOPS: Final[i64] = WORDS.event("stops", "{seat} stops.", "R7", seat=SEAT)
RUNS_OUT: Final[i64] = WORDS.event("runs out", "That was the last card of the deck.", "R12")
BUSTS: Final[i64] = WORDS.event(
    "busts", "{seat} pushed too far: {card} fits nowhere.", "R10", sound="bad", seat=SEAT, card=CARD
)
BANKS: Final[i64] = WORDS.event(
    "banks", "{seat} banks {value} of {colour}.", "R2", sound="coin", seat=SEAT, colour=COLOUR, value=WORTH
)
TAKES: Final[i64] = WORDS.event(
    "takes",
    "{seat} takes stack {stack}, worth {value}.",
    "R8",
    sound="take",
    seat=SEAT,
    stack=STACK,
    value=NUMBER,
)
ROLLS: Final[i64] = WORDS.event(
    "rolls", "{seat} rolls {face}.", "R9", sound="roll", seat=SEAT, face=names(*COLOUR_NAMES, "the star")
)
LOSES: Final[i64] = WORDS.event("loses", "{seat} loses {value}.", "R9", sound="bad", seat=SEAT, value=WORTH)
ENDS: Final[i64] = WORDS.event("ends", "The deck is empty: the game is over.", "R12", sound="end")
