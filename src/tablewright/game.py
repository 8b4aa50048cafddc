"""What a game is written with, in one place: `from tablewright.game import Actions, Box, Dealer, …`."""

from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.bag import Bag, bag_of
from tablewright.core.box import Box, Theme, legal_actions
from tablewright.core.chances import counted
from tablewright.core.component import Component
from tablewright.core.dealer import EVERYBODY, Dealer
from tablewright.core.instinct import Instinct
from tablewright.core.options import Options, choice, number, switch
from tablewright.core.outcome import Outcome, ranked, solo
from tablewright.core.position import NOBODY, Position, first_seat, only, seats_in
from tablewright.core.words import NUMBER, SEAT, Words, mention, names, span, told
from tablewright.material.cards import UNKNOWN, Cards, Deck, Hand, Pile, Row
from tablewright.material.counters import UNKNOWN_NUMBER, Counter, Counters
from tablewright.material.dice import Dice
from tablewright.material.grid import Grid
from tablewright.material.look import Look, looks
from tablewright.material.material import ALL, FACE_DOWN, OWNER
from tablewright.material.pack import Kind, Pack, cards_from, numbered
from tablewright.material.parameters import (
    FACES,
    PLAYER,
    card_of,
    cell_of,
    column_of,
    die_of,
    one_of,
    place_of,
    row_of,
    space_of,
)
from tablewright.material.pieces import EMPTY, HIDDEN, kind_of, piece, seat_of
from tablewright.material.places import Places
from tablewright.material.table import Table
from tablewright.material.track import OFF, Track

__all__ = [
    "ALL",
    "EMPTY",
    "EVERYBODY",
    "FACES",
    "FACE_DOWN",
    "HIDDEN",
    "NOBODY",
    "NUMBER",
    "OFF",
    "OWNER",
    "PLAYER",
    "SEAT",
    "UNKNOWN",
    "UNKNOWN_NUMBER",
    "Actions",
    "Bag",
    "Box",
    "Cards",
    "Component",
    "Counter",
    "Counters",
    "Dealer",
    "Deck",
    "Dice",
    "Grid",
    "Hand",
    "Instinct",
    "Kind",
    "Look",
    "Options",
    "Outcome",
    "Pack",
    "Pile",
    "Places",
    "Position",
    "Row",
    "Table",
    "Theme",
    "Track",
    "Words",
    "bag_of",
    "card_of",
    "cards_from",
    "cell_of",
    "choice",
    "column_of",
    "counted",
    "die_of",
    "first_seat",
    "i64",
    "kind_of",
    "legal_actions",
    "looks",
    "mention",
    "names",
    "number",
    "numbered",
    "one_of",
    "only",
    "piece",
    "place_of",
    "ranked",
    "row_of",
    "seat_of",
    "seats_in",
    "solo",
    "space_of",
    "span",
    "switch",
    "told",
]
