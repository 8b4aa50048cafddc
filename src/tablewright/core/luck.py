"""Where a match's luck comes from: a sealed secret for play, a seed for simulation.

Play is sealed: a secret is drawn from the operating system, its digest is published before the
first card, people add random words of their own, and the secret is opened at the end. Nobody can
predict the dealing, not even the host once the others have added theirs, and everybody can check it.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence

from mypy_extensions import i64

from tablewright.core.dealer import Dealer, SeededDealer


class Luck:
    """Gives a dealer for each step of a match; step 0 is the set-up."""

    def dealer(self, step: int) -> Dealer:
        raise NotImplementedError


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
    """A secret, what people added to it, and the digest that was published first."""

    def __init__(self, secret: bytes, added: Sequence[str] = ()) -> None:
        self.secret = secret
        self.added = list(added)
        mixed = [secret.hex(), *self.added]
        self.key = hashlib.sha256("\n".join(mixed).encode()).digest()

    @property
    def commitment(self) -> str:
        return commitment(self.secret)

    def dealer(self, step: int) -> Dealer:
        return SealedDealer(self.key, step)


def new_secret() -> bytes:
    return secrets.token_bytes(32)


def commitment(secret: bytes) -> str:
    """The digest of a secret: tells nothing of it, and fits no other."""
    return hashlib.sha256(secret).hexdigest()
