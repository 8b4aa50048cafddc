"""A player's meeples and cards."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.core.bag import Bag, bag_of
from tablewright.core.component import Component
from tablewright.games.trip_and_run.backs import alike
from tablewright.games.trip_and_run.deck import BACK_OF, GOAL, SYMBOL_OF, SYMBOLS, need


def meeples_for(seats: i64) -> i64:  # R1
    if seats == 2:
        return 3
    return 2 if seats == 3 else 1


def head_start_for(seats: i64) -> i64:  # R2
    """Squares from each player to the next in turn order: measured, so that all win about as often."""
    return 12 if seats == 2 else 6


@final
class Player(Component):
    def __init__(self, meeples: i64) -> None:
        self.squares: vec[i64] = vec[i64]([0] * meeples)  # public: where each meeple stands
        self.hand: Bag = bag_of([])  # fronts hidden from the others, backs public
        self.spent: Bag = bag_of([])  # likewise: the cards of this player's runs, out of the game

    def stands_on(self, square: i64) -> bool:
        for own in self.squares:
            if own == square:
                return True
        return False

    def is_home(self) -> bool:
        for own in self.squares:
            if own != GOAL:
                return False
        return True

    def with_symbol(self, symbol: i64) -> i64:
        count: i64 = 0
        for i in range(self.hand.left):
            if SYMBOL_OF[i64(self.hand.cards[i])] == symbol:
                count += 1
        return count

    def with_back(self, back: i64) -> i64:
        count: i64 = 0
        for i in range(self.hand.left):
            if BACK_OF[i64(self.hand.cards[i])] == back:
                count += 1
        return count

    def lowest_with(self, symbol: i64) -> i64:
        """The card of a symbol with the lowest number, or -1."""
        lowest: i64 = -1
        for i in range(self.hand.left):
            card: i64 = i64(self.hand.cards[i])
            if SYMBOL_OF[card] == symbol and (lowest < 0 or card < lowest):
                lowest = card
        return lowest

    def all_alike(self, card: i64) -> bool:
        """Whether all cards with the symbol of this one look like it."""
        for i in range(self.hand.left):
            other: i64 = i64(self.hand.cards[i])
            if SYMBOL_OF[other] == SYMBOL_OF[card] and not alike(card, other):
                return False
        return True

    def could_trip(self, square: i64) -> bool:
        for symbol in range(SYMBOLS):
            wanted = need(square, symbol)
            if wanted > 0 and self.with_symbol(symbol) < wanted:
                return False
        return True

    def standing(self) -> i64:
        """The squares, last meeple first, as one number that compares players (R13)."""
        ordered = [int(own) for own in self.squares]
        ordered.sort()
        total: i64 = 0
        for own in ordered:
            total = total * 101 + own
        return total
