"""A stack on the table."""

from typing import final

from mypy_extensions import i64

from tablewright.core.component import Component
from tablewright.games.push.cards import CLASHES, NUMBER_CARDS, points_of, row_of, single


@final
class Stack(Component):
    """No colour twice, no number twice, at most one roll card (R5)."""

    def __init__(self, cards: i64) -> None:
        self.cards: i64 = cards  # public: a pile, the roll card included

    def is_empty(self) -> bool:
        return self.cards == 0

    def fits(self, card: i64) -> bool:
        return self.cards & CLASHES[card] == 0

    def add(self, card: i64) -> None:
        self.cards |= single(card)

    def has_roll(self) -> bool:
        return self.cards > NUMBER_CARDS

    def row(self, colour: i64) -> i64:
        return row_of(self.cards, colour)

    def value(self) -> i64:
        return points_of(self.cards)
