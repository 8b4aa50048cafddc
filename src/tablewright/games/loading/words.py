"""What can be done and what is told in Loading."""

from typing import Final

from mypy_extensions import i64

from tablewright.core.words import NUMBER, SEAT, Parameter, Words, mention, span

SEATS: Final[i64] = 7
REASONS: Final = ("No STOP card is left", "A deck is empty", "Nobody lays a card any more")

WORDS: Final = Words()
PLAYER: Final = Parameter(size=7, show=mention)
PLAY: Final[i64] = WORDS.action(
    "play",
    "Play the {card} on the stack of {stack}",
    "R4",
    touch="card-{card} stack-{stack}",
    card=span(1, 65),
    stack=PLAYER,
)
GIVE: Final[i64] = WORDS.action("give", "Hand your deck to {to}", "R6", touch="give", to=PLAYER)
SWAP: Final[i64] = WORDS.action("swap", "Put your deck down and take the other", "R12", touch="give")
STOP: Final[i64] = WORDS.action(
    "stop", "Drop your deck and take the STOP card {card}+", "R7", card=span(2, 7)
)

LOADS: Final[i64] = WORDS.event(
    "loads", "{seat} stretches a hand out: 3 … 2 … 1 … LOAD!", "R2", sound="good", seat=SEAT
)
LOADS_TWO: Final[i64] = WORDS.event("loads two", "3 … 2 … 1 … LOAD!", "R12", sound="good")
PLAYS: Final[i64] = WORDS.event("plays", "{seat} plays {card}.", "R4", sound="card", seat=SEAT, card=NUMBER)
HACKS: Final[i64] = WORDS.event(
    "hacks",
    "{seat} plays {card} on the stack of {other}.",
    "R4",
    sound="card",
    seat=SEAT,
    card=NUMBER,
    other=SEAT,
)
ROBS: Final[i64] = WORDS.event(
    "robs", "{seat} takes a BOOST from {other}.", "R5", sound="coin", seat=SEAT, other=SEAT
)
GIVES: Final[i64] = WORDS.event(
    "gives", "{seat} hands a deck to {other}.", "R6", sound="take", seat=SEAT, other=SEAT
)
SWAPS: Final[i64] = WORDS.event("swaps", "{seat} takes the other deck.", "R12", sound="take", seat=SEAT)
STOPS_: Final[i64] = WORDS.event(
    "stops", "{seat} drops the deck and takes STOP {card}+.", "R7", sound="bad", seat=SEAT, card=span(2, 7)
)
ENDS: Final[i64] = WORDS.event(
    "ends", "{why}", "R8", sound="end", why=Parameter(names=tuple(f"{reason}." for reason in REASONS))
)
THROWN: Final[i64] = WORDS.event(
    "thrown",
    "{card} breaks the order on the stack of {seat} and is thrown out.",
    "R13",
    sound="bad",
    seat=SEAT,
    card=NUMBER,
)
RETURNS: Final[i64] = WORDS.event(
    "returns", "The BOOST that {seat} took with it goes back to {other}.", "R13", seat=SEAT, other=SEAT
)
PAYS: Final[i64] = WORDS.event(
    "pays",
    "{seat} stopped with too few cards and gives the {card} away.",
    "R12",
    sound="bad",
    seat=SEAT,
    card=NUMBER,
)
