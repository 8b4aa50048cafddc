"""What each seat has noticed, as a number: the search keeps what a seat has learned under it."""

# hot

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.core.dealer import MASK_32, MULTIPLIER, SeededDealer

MOST_SEATS: Final[i64] = 8
NOTHING_KNOWN: Final[i64] = 0x3C6EF35F  # where digests begin: any odd number without a pattern


def mixed(known: i64, noticed: i64) -> i64:
    """A digest of what was known and something noticed: below 2**63, so that nothing wraps around."""
    digest = MULTIPLIER * ((known ^ noticed) & MASK_32) + (known >> 32) + NOTHING_KNOWN
    rest = noticed >> 32
    return digest if rest == 0 or rest == -1 else mixed(digest, rest)


def announced(known: i64, event: i64, a: i64, b: i64, c: i64, d: i64) -> i64:
    return mixed(mixed(mixed(mixed(mixed(known, event), a), b), c), d)


@final
class ListeningDealer(SeededDealer):
    """Deals, and keeps a digest of what everybody and what each seat was told."""

    def __init__(self, seed: i64) -> None:
        super().__init__(seed)
        self.public: i64 = NOTHING_KNOWN
        self.private: vec[i64] = vec[i64]([NOTHING_KNOWN] * int(MOST_SEATS))
        self.told: bool = False

    def forget(self) -> None:
        self.public = NOTHING_KNOWN
        for seat in range(MOST_SEATS):
            self.private[seat] = NOTHING_KNOWN

    def says(self, event: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        self.told = True
        self.public = announced(self.public, event, a, b, c, d)

    def whispers(self, audience: i64, event: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        self.told = True
        for seat in range(MOST_SEATS):
            if (audience >> seat) & 1 == 1:
                self.private[seat] = announced(self.private[seat], event, a, b, c, d)

    def notes(self, seat: i64, action: i64) -> None:
        """After an action: its seat knows it; the others too, unless announcements say what they know."""
        if self.told:
            self.private[seat] = mixed(self.private[seat], action)
        else:
            self.public = mixed(self.public, action * MOST_SEATS + seat)
        self.told = False

    def known_to(self, seat: i64) -> i64:
        return mixed(mixed(self.public, self.private[seat]), seat)
