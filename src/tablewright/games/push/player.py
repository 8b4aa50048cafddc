"""What lies before a player: the bench, and what is banked."""

from typing import final

from mypy_extensions import i64

from tablewright.core.component import Component
from tablewright.games.push.cards import CARDS, COLOURS, NUMBER_CARDS, POINTS, points_of, row_of
from tablewright.games.push.stack import Stack


@final
class Player(Component):
    def __init__(self) -> None:
        self.bench: i64 = 0  # public: a pile
        self.bank: i64 = 0  # public: points
        self.banked: i64 = 0  # public: cards

    def row(self, colour: i64) -> i64:
        return row_of(self.bench, colour)

    def take(self, stack: Stack) -> None:
        self.bench += stack.cards & NUMBER_CARDS

    def drop(self, colour: i64) -> i64:
        """Takes the cards of one colour off the bench and returns their points."""
        row = self.row(colour)
        self.bench -= row << (12 * colour)
        return i64(POINTS[row])

    def bank_colour(self, colour: i64) -> i64:
        self.banked += i64(CARDS[self.row(colour)])
        points = self.drop(colour)
        self.bank += points
        return points

    def bench_points(self) -> i64:
        return points_of(self.bench)

    def score(self) -> i64:
        return self.bank + self.bench_points()

    def cards(self) -> i64:
        total: i64 = self.banked
        for colour in range(COLOURS):
            total += i64(CARDS[self.row(colour)])
        return total
