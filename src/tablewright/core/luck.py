"""Where a match's luck comes from: a sealed secret for play, a seed for simulation.

Play is sealed: a secret is drawn from the operating system and promised by its digest, people add words
they promised the same way, and the secret is opened at the end. `seal.py` has the promises; here they
become cards.
"""

import hashlib
import hmac
from collections.abc import Sequence

from mypy_extensions import i64

from tablewright.core.dealer import Dealer, SeededDealer
from tablewright.core.record import ReplayDealer
from tablewright.core.seal import Seal, Sheet, commitment, key_of


class Luck:
    """Gives a dealer for each step of a match; step 0 is the set-up."""

    def dealer(self, step: int) -> Dealer:
        raise NotImplementedError


class NoLuck(Luck):
    """Of a match that is only looked back at: an action that asks for luck is one too many."""

    def dealer(self, step: int) -> Dealer:
        return ReplayDealer(())


class SeededLuck(Luck):
    """Reproducible, for simulation and tests."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def dealer(self, step: int) -> Dealer:
        return SeededDealer((self.seed * 1_000_003 + step) & 0x7FFF_FFFF_FFFF_FFFF)


class SealedDealer(Dealer):
    """Result number k of a step is HMAC-SHA256(key, "step/k"), reduced to the range."""

    def __init__(self, key: bytes, step: int) -> None:
        self.key = key
        self.step = step
        self.count = 0

    def below(self, n: i64) -> i64:
        name = f"{self.step}/{self.count}".encode()
        self.count += 1
        digest = hmac.digest(self.key, name, "sha256")
        # 256 bits reduced to at most a few hundred: the bias is below 2**-240.
        return int.from_bytes(digest) % n


class SealedLuck(Luck):
    """A secret and the words of a sheet. Without a sheet: words somebody added, bound to nothing."""

    def __init__(
        self,
        secret: bytes,
        added: Sequence[str] = (),
        *,
        sheet: Sheet | None = None,
        words: Sequence[str] = (),
    ) -> None:
        self.secret = secret
        self.seal = Seal(commitment(secret), list(added), sheet=sheet, words=list(words))
        self.key = key_of(sheet, secret, words) if sheet else unbound_key(secret, added)

    @classmethod
    def of(cls, seal: Seal) -> "SealedLuck":
        """The luck of an opened seal."""
        return cls(bytes.fromhex(seal.secret), seal.added, sheet=seal.sheet, words=seal.words)

    def dealer(self, step: int) -> Dealer:
        return SealedDealer(self.key, step)


def unbound_key(secret: bytes, added: Sequence[str]) -> bytes:
    """The key before there were sheets, and where one machine deals for itself."""
    return hashlib.sha256("\n".join([secret.hex(), *added]).encode()).digest()
