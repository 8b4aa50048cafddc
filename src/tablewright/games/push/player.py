"""What lies before a player: the bench, and what is banked."""

from typing import final

from mypy_extensions import i64

from tablewright.games.push.cards import CARDS, COLOURS, NUMBER_CARDS, POINTS, points_of, row_of
from tablewright.games.push.stack import Stack


@final
class Player:
    def __init__(self, bench: i64, bank: i64, banked: i64) -> None:
        self.bench: i64 = bench  # public: a pile
        self.bank: i64 = bank  # public: points
        self.banked: i64 = banked  # public: cards

    def clone(self) -> "Player":
        return Player(self.bench, self.bank, self.banked)

    def row(self, colour: i64) -> i64:
        return row_of(self.bench, colour)

    def take(self, stack: Stack) -> None:
        self.bench += stack.cards & NUMBER_CARDS

    def drop(self, colour: i64) -> i64:
        """Takes the cards of one colour off the bench and returns that row."""
        row = self.row(colour)
        self.bench -= row << (12 * colour)
        return row

    def bank_colour(self, colour: i64) -> i64:
        row = self.drop(colour)
        self.bank += i64(POINTS[row])
        self.banked += i64(CARDS[row])
        return i64(POINTS[row])

    def bench_points(self) -> i64:
        return points_of(self.bench)

    def score(self) -> i64:
        return self.bank + self.bench_points()

    def cards(self) -> i64:
        total: i64 = self.banked
        for colour in range(COLOURS):
            total += i64(CARDS[self.row(colour)])
        return total


def beginners(seats: i64) -> list[Player]:
    return [Player(0, 0, 0) for _ in range(seats)]


def cloned(players: list[Player]) -> list[Player]:
    return [player.clone() for player in players]
