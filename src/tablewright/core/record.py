"""Dealers that keep what happened, and dealers that make it happen again."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from mypy_extensions import i64

from tablewright.core.bag import Bag
from tablewright.core.dealer import EVERYBODY, Dealer
from tablewright.core.errors import BadMatch


@dataclass(frozen=True)
class Announcement:
    """Something a dealer said, and the bit mask of the seats it is for (-1: everybody)."""

    event: int
    values: tuple[int, ...]
    audience: int

    def heard_by(self, seat: int) -> bool:
        """Whether a seat hears it; spectators (-1) hear what is for everybody."""
        return self.audience == EVERYBODY or (seat >= 0 and self.audience >> seat & 1 == 1)


class RecordingDealer(Dealer):
    """Passes on another dealer's luck and keeps results and announcements.

    A number is kept as it fell, a card as the card it is: a record reads without the deck's order.
    """

    def __init__(self, source: Dealer, hears: Callable[[Announcement], None] | None = None) -> None:
        self.source = source
        self.hears = hears
        self.dealt: list[int] = []
        self.revealed = False

    def below(self, n: i64) -> i64:
        result = self.source.below(n)
        self.dealt.append(result)
        return result

    def pick(self, bag: Bag) -> i64:
        index = self.source.pick(bag)
        self.dealt.append(int(bag.cards[index]))
        return index

    def says(self, event: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        self.whispers(EVERYBODY, event, a, b, c, d)

    def whispers(self, audience: i64, event: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        if self.hears is not None:
            self.hears(Announcement(event, (a, b, c, d), audience))

    def reveals(self) -> None:
        self.revealed = True


class ReplayDealer(Dealer):
    """Deals recorded results again: numbers as they fell, cards by what they are."""

    def __init__(self, dealt: Sequence[int]) -> None:
        self.dealt = dealt
        self.used = 0

    def _next(self) -> int:
        if self.used == len(self.dealt):
            raise BadMatch("the record ends in the middle of an action: a dealt result is missing")
        self.used += 1
        return self.dealt[self.used - 1]

    def below(self, n: i64) -> i64:
        result = self._next()
        if not 0 <= result < n:
            raise BadMatch(f"the record deals {result} where 0 … {n - 1} is possible")
        return result

    def pick(self, bag: Bag) -> i64:
        card = self._next()
        index = bag.index_of(card) if 0 <= card < 256 else -1
        if index < 0:
            raise BadMatch(f"the record draws card {card}, which is not among those left")
        return index

    def finish(self) -> None:
        if self.used < len(self.dealt):
            raise BadMatch("the record holds more dealt results than the action used")
