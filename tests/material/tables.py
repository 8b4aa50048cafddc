"""A small table with some of everything, for the tests of what it is made of."""

from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.bag import Bag, bag_of
from tablewright.core.box import Box
from tablewright.core.component import Component
from tablewright.core.dealer import Dealer
from tablewright.core.options import Options
from tablewright.core.words import Words, span
from tablewright.material.cards import Cards, Deck, Hand, Pile, Row
from tablewright.material.counters import Counter, Counters
from tablewright.material.dice import Dice
from tablewright.material.grid import Grid
from tablewright.material.look import Look, looks
from tablewright.material.material import FACE_DOWN, OWNER
from tablewright.material.pack import Pack, numbered
from tablewright.material.parameters import (
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
from tablewright.material.places import Places
from tablewright.material.table import Table
from tablewright.material.track import Track

PACK = numbered(1, 6)
DECK, HAND, ROW, HEAP = Deck(PACK), Hand(PACK), Row(PACK), Pile(PACK, "heap")
ASIDE = Cards(PACK, "aside", seen_by=FACE_DOWN)


class Cardplay(Table):
    """Six cards: a hand of two each, a row, a pile, one aside face down, and the rest."""

    def __init__(self, seats: i64, options: Options) -> None:
        super().__init__(seats, options)
        self.deck = DECK.clone()
        self.hands = HAND.each(seats)
        self.rows = ROW.times(2)
        self.heap = HEAP.clone()
        self.aside = ASIDE.clone()
        self.bid = Counter("bid", 3, high=5, seen_by=OWNER).each(seats)

    def deal(self, dealer: Dealer) -> None:
        for hand in self.hands:
            self.deck.deal(2, hand, dealer)
        self.aside.add(self.deck.draw(dealer))


BOARD = Grid(3, 3, "board", checkered=True)
WELL = Grid(4, 3, "well", falls=True)
ISLANDS = Places(("north", "south"), ((0, 1),), ((10, 10), (50, 40)), pieces=looks("ship"))
ROAD = Track(4, "road", pieces=looks("runner", Look("ghost", neutral=True)))
LANES = [Track(3, "short"), Track(5, "long")]
DICE = Dice(2)

WORDS = Words()
CELL = WORDS.action("mark", "Mark {cell}", cell=cell_of(BOARD))
COLUMN = WORDS.action("drop", "Drop into {column}", column=column_of(WELL))
LINE = WORDS.action("push", "Push row {line}", line=row_of(BOARD))
PLAY = WORDS.action("play", "Play {card}", card=card_of(HAND))
TAKE = WORDS.action("take", "Take row {row}", row=one_of(ROW, 2))
CLIMB = WORDS.action("climb", "Climb {lane}", lane=one_of(LANES))
REROLL = WORDS.action("reroll", "Reroll die {die}", die=die_of(DICE))
ROB = WORDS.action("rob", "Rob {whom}", whom=PLAYER)
SAIL = WORDS.action("sail", "Sail to {island}", island=place_of(ISLANDS))
WALK = WORDS.action("walk", "Walk to {space}", space=space_of(ROAD))
BET = WORDS.action("bet", "Bet {coins} on {whom}", coins=span(1, 2), whom=PLAYER)
PASS = WORDS.action("pass", "Pass")
GIVE = WORDS.action("give", "Give {card}", card=card_of(HAND))


class Everything(Table):
    """All there is, and a list of what is legal that tests write."""

    def __init__(self, seats: i64, options: Options) -> None:
        super().__init__(seats, options)
        self.board = BOARD.clone()
        self.well = WELL.clone()
        self.islands = ISLANDS.clone()
        self.road = ROAD.clone()
        self.lanes = [lane.clone() for lane in LANES]
        self.dice = DICE.clone()
        self.hands = HAND.each(seats)
        self.rows = ROW.times(2)
        self.middle = HEAP.clone()
        self.deck = DECK.clone()
        self.bag: Bag = bag_of([1, 2, 3])
        self.points = Counters("points")
        self.gauge = Counter("fuel", 3, high=5)
        self.phase = Counter("phase", 1, names=("dawn", "dusk"))
        self.offered = [CELL]

    def legal(self, seat: i64, out: Actions) -> None:
        for action in self.offered:
            out.add(action)


class Player(Component):
    """Somebody's things, in a component of the game's own."""

    def __init__(self, hand: Hand, number: i64) -> None:
        self.number: i64 = number
        self.hand: Hand = hand


class Nested(Table):
    """Hands that lie deeper than in a field or a list."""

    def __init__(self, seats: i64, options: Options) -> None:
        super().__init__(seats, options)
        self.deck = DECK.clone()
        self.players = [Player(hand, seat) for seat, hand in enumerate(HAND.each(seats))]
        self.named = {"aside": ASIDE.clone()}

    def deal(self, dealer: Dealer) -> None:
        for player in self.players:
            self.deck.deal(2, player.hand, dealer)
        self.deck.deal(1, self.named["aside"], dealer)


def box(table: type[Table]) -> Box:
    return Box("some-table", "Some table", "Everything at once", (2, 4), table, WORDS)


def pack_of(*counts: int) -> Pack:
    """A pack with so many cards of each kind."""
    kinds = numbered(1, len(counts)).kinds
    return Pack(
        [type(kind)(number=kind.number, count=count) for kind, count in zip(kinds, counts, strict=True)]
    )
