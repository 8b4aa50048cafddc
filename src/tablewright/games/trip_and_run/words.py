"""What players of Trip & Run do, and what is told of it."""

from typing import Final

from mypy_extensions import i64

from tablewright.core.words import NUMBER, SEAT, Parameter, Words, span, told
from tablewright.games.trip_and_run.deck import card_name, counted_cards, counted_moves, square_name

WORDS: Final = Words()
CARD: Final = Parameter(size=144, show=card_name)
SOME_CARDS: Final = told(counted_cards)
SOME_MOVES: Final = told(counted_moves)
SQUARE: Final = told(square_name)
TRIP: Final[i64] = WORDS.action(
    "trip", "Trip everybody on square {square}", "R5", touch="square-{square}", square=span(0, 100)
)
RUN: Final[i64] = WORDS.action(
    "run", "Run with some cards of back {back}", "R7", touch="back-{back} some", back=span(1, 12)
)
PLAY: Final[i64] = WORDS.action("play", "Play {card}", "R5", card=CARD)
GO: Final[i64] = WORDS.action("go", "Run with these cards", "R7", touch="go")
BACK_OUT: Final[i64] = WORDS.action("back_out", "Take these cards back", "R4", touch="back-out")
DONE: Final[i64] = WORDS.action("done", "Play no more cards", "R3", touch="done")
MOVE: Final[i64] = WORDS.action(
    "move", "Move meeple {meeple} by {steps}", "R8", meeple=span(1, 3), steps=span(1, 100)
)
REST: Final[i64] = WORDS.action("rest", "Make no more moves", "R8", touch="rest")
RUN_ALL: Final[i64] = WORDS.action(
    "run_all", "Run with all cards of back {back}", "R7", touch="back-{back}", back=span(1, 12)
)

STARTS: Final[i64] = WORDS.event("starts", "{seat} begins.", "R2", seat=SEAT)
STARTS_AHEAD: Final[i64] = WORDS.event(
    "starts ahead", "The meeples of {seat} start on {square}.", "R2", seat=SEAT, square=NUMBER
)
SHOWS: Final[i64] = WORDS.event("shows", "{seat} plays {card}.", "R5", sound="card", seat=SEAT, card=CARD)
TRIPS: Final[i64] = WORDS.event(
    "trips",
    "{seat} trips everybody on {square} by {sum}.",
    "R5",
    sound="bad",
    seat=SEAT,
    square=NUMBER,
    sum=NUMBER,
)
FALLS: Final[i64] = WORDS.event(
    "falls", "A meeple of {seat} falls back to {square}.", "R6", sound="place", seat=SEAT, square=SQUARE
)
RUNS: Final[i64] = WORDS.event(
    "runs",
    "{seat} runs with {count} of back {back}: {sum}.",
    "R7",
    sound="card",
    seat=SEAT,
    count=SOME_CARDS,
    back=NUMBER,
    sum=NUMBER,
)
MOVES: Final[i64] = WORDS.event(
    "moves",
    "{seat} moves from {start} to {square}.",
    "R8",
    sound="place",
    seat=SEAT,
    start=SQUARE,
    square=SQUARE,
)
WASTES: Final[i64] = WORDS.event("wastes", "{seat} leaves {count} unmade.", "R8", seat=SEAT, count=SOME_MOVES)
PASSES: Final[i64] = WORDS.event("passes", "{seat} plays no card.", "R3", seat=SEAT)
DRAWS: Final[i64] = WORDS.event(
    "draws", "{seat} draws {count}.", "R9", sound="card", seat=SEAT, count=SOME_CARDS
)
GETS: Final[i64] = WORDS.event("gets", "The card drawn is {card}.", "R9", card=CARD)
HOME: Final[i64] = WORDS.event("home", "{seat} has every meeple on 100.", "R11", sound="good", seat=SEAT)
ALL_PASS: Final[i64] = WORDS.event("all pass", "Everybody passed in a row.", "R12", sound="end")
