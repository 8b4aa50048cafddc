"""What is where: decks in hands, stacks, BOOST and STOP cards; and what of it a seat may know."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tablewright.core.bag import Bag
from tablewright.core.component import Shared
from tablewright.core.options import Options
from tablewright.core.position import Position, only
from tablewright.games.loading.cards import CARDS, STOP_POINTS
from tablewright.games.loading.player import BY, NONE, Player

NO_CARDS: Final = vec[u8]()
ALL_CARDS: Final = vec[u8]([u8(card) for card in range(1, 66)])


def least_cards(seats: i64, options: Options) -> i64:
    """How many cards a stack needs for a STOP card: where more players share the cards, fewer do."""
    if seats > 2 and options.on("early"):
        return 0
    return max(0, options.number("least") - max(0, seats - 3))


def stop_values(options: Options) -> vec[i64]:
    """The points on the STOP cards 2+ … 7+."""
    points = STOP_POINTS[:]
    points[0] = options.number("stop")
    return points


class Decks(Position):
    """What happens to them is in rules.py."""

    def __init__(self, seats: i64, options: Options) -> None:
        self.seats: i64 = seats
        self.options: Options = options
        self.expert: bool = options.on("expert")
        self.checking: bool = options.choice("checking") == "on"
        self.least: i64 = least_cards(seats, options)  # public
        self.stop_points: Shared[vec[i64]] = stop_values(options)  # public
        self.patience: i64 = options.number("idle") * seats  # public
        self.players: list[Player] = [Player() for _ in range(seats)]
        # hidden: the decks from all but their holders, and the cards that are in no deck known here
        self.decks: list[Bag] = []
        self.unseen: Bag = Bag(ALL_CARDS)
        self.sizes: vec[i64] = vec[i64]()  # public: cards in each deck
        self.hand: i64 = NONE  # public: whose hand is stretched out
        self.on_table: i64 = NONE  # public: a deck, with two players
        self.stops: i64 = 0  # public: STOP cards left, a bit each
        self.thrown: vec[i64] = vec[i64]()  # public: cards that broke the order, out of the game
        self.over: bool = False  # public
        self.ended_by: i64 = 0  # public: which of the REASONS
        self.idle: i64 = 0  # public: decks let go since a card was laid or a STOP card taken

    def acting(self) -> i64:
        if self.over:
            return 0
        mask: i64 = 0
        for seat in range(self.seats):
            if self.players[seat].deck != NONE:
                mask |= only(seat)
        return mask

    def idle_left(self) -> i64:
        """So many more decks may be let go before the game ends, unless somebody lays a card."""
        return self.patience - self.idle

    # What is hidden: decks one does not hold

    def deck_of(self, seat: i64) -> i64:
        return self.players[seat].deck if seat >= 0 else NONE

    def decks_for(self, viewer: i64) -> list[Bag]:
        """The deck in the viewer's hands; of the others nothing but that they are there."""
        own = self.deck_of(viewer)
        seen: list[Bag] = []
        for deck in range(len(self.decks)):
            seen.append(self.decks[deck].seen() if deck == own else Bag(NO_CARDS))
        return seen

    def unseen_by(self, viewer: i64) -> Bag:
        """Every card that is neither laid nor in the viewer's hands, in the order of the numbers."""
        seen = vec[u8]([0] * 66)
        own = self.deck_of(viewer)
        if own != NONE:
            deck = self.decks[own]
            for i in range(deck.left):
                seen[i64(deck.cards[i])] = 1
        for player in self.players:
            for entry in player.laid:
                seen[entry % BY] = 1
            seen[player.gift] = 1
        for card in self.thrown:
            seen[card] = 1
        rest = Bag(ALL_CARDS)
        rest.left = 0
        for card in range(1, CARDS + 1):
            if seen[card] == 0:
                rest.put(card)
        return rest
