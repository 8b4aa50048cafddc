"""A bag of cards. A shuffled deck is a bag: an order that does not exist cannot leak."""

# hot

from collections.abc import Sequence
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from tablewright.core.component import Component

KINDS: Final[i64] = 256  # of a small number
FEW: Final[i64] = 24  # cards that are sorted faster by moving them than by counting


@final
class Bag(Component):
    """Small numbers in no order, drawn through a dealer.

    The first `left` entries of `cards` are in the bag; what lies behind them has been drawn.
    """

    def __init__(self, cards: vec[u8]) -> None:
        self.cards: vec[u8] = cards[:]
        self.left: i64 = len(cards)

    def __len__(self) -> int:
        return self.left

    def take(self, index: i64) -> i64:
        """Removes and returns the card at an index; the last card takes its place."""
        self.left -= 1
        card: i64 = i64(self.cards[index])
        self.cards[index] = self.cards[self.left]
        return card

    def put(self, card: i64) -> None:
        if self.left == len(self.cards):
            self.cards = append(self.cards, u8(card))
        else:
            self.cards[self.left] = u8(card)
        self.left += 1

    def index_of(self, card: i64) -> i64:
        """Where a card lies, or -1."""
        for i in range(self.left):
            if self.cards[i] == card:
                return i
        return -1

    def remove(self, card: i64) -> None:
        """Takes one card of this kind out, which must be there."""
        index = self.index_of(card)
        if index < 0:
            raise ValueError(f"card {card} is not in the bag")
        self.take(index)

    def count(self, card: i64) -> i64:
        found: i64 = 0
        for i in range(self.left):
            if self.cards[i] == card:
                found += 1
        return found

    def seen(self) -> "Bag":
        """The bag as a view holds it: what is inside in the order of the numbers, and no trace of the rest.

        The order of the storage, and what lies behind `left`, tell what was drawn and put where.
        """
        view = Bag(self.cards[: self.left])
        view.sort()
        return view

    def forget_order(self) -> None:
        """Makes this bag its own view."""
        self.cards = self.cards[: self.left]
        self.sort()

    def sort(self) -> None:
        """Brings what is inside into the order of the numbers; nothing may lie behind it."""
        if self.left > FEW:
            sort_by_counting(self.cards)
        else:
            sort_by_inserting(self.cards)

    def facts(self) -> list[int]:
        """What is inside, sorted: two bags with the same cards are the same bag."""
        inside = [int(self.cards[i]) for i in range(self.left)]
        inside.sort()
        return inside


def bag_of(cards: list[int]) -> Bag:
    try:
        return Bag(vec[u8]([u8(card) for card in cards]))
    except (OverflowError, TypeError, ValueError):
        raise ValueError(no_cards(cards)) from None


def no_cards(cards: Sequence[object]) -> str:
    """What is wrong with the cards for a bag."""
    for card in cards:
        if not isinstance(card, int) or card < 0 or card > 255:
            return f"the cards of a bag are numbers from 0 to 255, and {card!r} is not"
    return "the cards of a bag are a list of numbers from 0 to 255"


def sort_by_inserting(cards: vec[u8]) -> None:
    for i in range(1, len(cards)):
        card = cards[i]
        at: i64 = i
        while at > 0 and cards[at - 1] > card:
            cards[at] = cards[at - 1]
            at -= 1
        cards[at] = card


def sort_by_counting(cards: vec[u8]) -> None:
    counts: vec[i64] = vec[i64]([0] * KINDS)
    for card in cards:
        counts[i64(card)] += 1
    at: i64 = 0
    for kind in range(KINDS):
        for _ in range(counts[kind]):
            cards[at] = u8(kind)
            at += 1
