"""What belongs to one player: level, hand, discard pile, the skip before them and the displayed parts."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.core.bag import Bag, bag_of
from tablewright.core.component import Component
from tablewright.games.level_8.cards import COLOUR_OF, NUMBER_OF, NUMBERS, UNSEEN, WILD
from tablewright.games.level_8.levels import ALIKE, COLOUR, RUN


@final
class Part(Component):
    """A displayed part of a level. All of it is public."""

    def __init__(self, kind: i64, aim: i64, cards: vec[i64]) -> None:
        self.kind: i64 = kind
        self.aim: i64 = aim  # the number or colour all cards have; of a run its lowest number
        self.cards: vec[i64] = cards  # a run's from its lowest number up: so every wild has its meaning

    def high(self) -> i64:
        """The highest number of a run."""
        return self.aim + len(self.cards) - 1

    def takes(self, card: i64) -> bool:  # R8
        if card >= UNSEEN - 1:
            return False  # a skip, or nothing known
        if self.kind == ALIKE:
            return card == WILD or NUMBER_OF[card] == self.aim
        if self.kind == COLOUR:
            return card == WILD or COLOUR_OF[card] == self.aim
        if card == WILD:
            return self.aim > 1 or self.high() < NUMBERS
        return NUMBER_OF[card] == self.aim - 1 or NUMBER_OF[card] == self.high() + 1

    def grows_up(self) -> bool:
        return self.kind != RUN or self.high() < NUMBERS

    def grows_down(self) -> bool:
        return self.kind == RUN and self.aim > 1

    def add(self, card: i64) -> None:
        """Puts a card where it belongs; a wild on a run goes above it where it can."""
        if self.kind == RUN and (NUMBER_OF[card] == self.aim - 1 if card != WILD else not self.grows_up()):
            self.add_below(card)
        else:
            self.cards = append(self.cards, card)

    def add_below(self, card: i64) -> None:
        cards: vec[i64] = vec[i64]([card])
        for other in self.cards:
            cards = append(cards, other)
        self.cards = cards
        self.aim -= 1


@final
class Player(Component):
    def __init__(self, level: i64) -> None:
        self.level: i64 = level  # public
        self.hand: Bag = bag_of([])  # hidden from the others
        self.known: Bag = bag_of([])  # public: cards of the hand that everybody saw being taken
        self.pile: vec[i64] = vec[i64]()  # public: own discards, the top last
        self.parts: list[Part] = []  # public: the display of this round
        self.skipped: bool = False  # public: a skip lies before this player

    def top(self) -> i64:
        """The top card of the discard pile, or -1."""
        return self.pile[len(self.pile) - 1] if len(self.pile) > 0 else -1

    def take_top(self) -> i64:
        card = self.top()
        self.pile = self.pile[: len(self.pile) - 1]
        return card

    def displayed(self) -> bool:
        return len(self.parts) > 0

    def gives(self, card: i64) -> None:
        """A card leaves the hand for all to see."""
        self.hand.remove(card)
        if self.known.index_of(card) >= 0:
            self.known.remove(card)

    def hide_hand(self, unseen: Bag) -> None:
        """Leaves what the others know of the hand; its other cards go where nobody has seen them."""
        for i in range(self.known.left):
            self.hand.remove(i64(self.known.cards[i]))
        rest = self.hand
        self.hand = self.known.clone()
        for i in range(rest.left):
            if rest.cards[i] != UNSEEN:
                unseen.put(i64(rest.cards[i]))
            self.hand.put(UNSEEN)
