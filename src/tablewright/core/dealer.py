"""The dealer rolls, draws and announces. The rules hold no generator of their own."""

# hot

from typing import Final

from mypy_extensions import i64, mypyc_attr

from tablewright.core.bag import Bag

EVERYBODY: Final[i64] = -1  # an audience: all bits set, spectators included

MULTIPLIER: Final[i64] = 698769069
MIXER: Final[i64] = 0x45D9F3B
MASK_32: Final[i64] = 0xFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer:
    """Where luck comes from, and who is told. Subclasses seed, record, replay or enumerate it."""

    def below(self, n: i64) -> i64:
        """One of 0 … n-1, all equally likely."""
        raise NotImplementedError

    def pick(self, bag: Bag) -> i64:
        """The index of a random card of a bag.

        Equal cards are interchangeable, so an enumerating dealer visits each kind once, weighted.
        """
        return self.below(bag.left)

    def draw(self, bag: Bag) -> i64:
        """Takes a random card out of a bag."""
        return bag.take(self.pick(bag))

    def d6(self) -> i64:
        return self.below(6) + 1

    def says(self, event: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Announces to everybody what has just happened; the numbers are the event's parameters."""

    def whispers(self, audience: i64, event: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Announces to the seats in a bit mask only."""

    def reveals(self) -> None:
        """Marks that something hidden was shown without a draw: it cannot be taken back."""


@mypyc_attr(allow_interpreted_subclasses=True)  # an edited search runs as plain Python at once
class SeededDealer(Dealer):
    """A fast reproducible stream for simulation, the same interpreted, compiled and in C.

    Multiply-with-carry on 64 bits; every intermediate stays below 2**62, so nothing wraps around.
    """

    def __init__(self, seed: i64) -> None:
        self.state: i64 = 0
        self.begin(seed)

    def begin(self, seed: i64) -> None:
        """Goes on with the stream of another seed."""
        # The stream is linear: seeds that differ a little would stay related for ever, however long
        # it runs in. So the seed is mixed first. All bits of a long seed count.
        low: i64 = (seed ^ (seed >> 32) ^ 0x9E3779B9) & MASK_32
        for _ in range(2):
            low = ((low ^ (low >> 16)) * MIXER) & MASK_32
        self.state = (low ^ (low >> 16)) + (1 << 32)
        for _ in range(4):
            self.below(2)

    def below(self, n: i64) -> i64:
        x: i64 = MULTIPLIER * (self.state & MASK_32) + (self.state >> 32)
        self.state = x
        return (((x ^ (x >> 32)) & MASK_32) * n) >> 32

    def draw(self, bag: Bag) -> i64:
        return bag.take(self.below(bag.left))
