"""Sealed dealing: verified when untouched, and by no means otherwise."""

import hashlib
from collections.abc import Callable

import pytest

from tablewright.core.errors import TablewrightError
from tablewright.core.luck import SealedLuck, SeededLuck
from tablewright.core.match import Match, SavedMatch, read_match
from tablewright.core.seal import Seal, commitment, new_secret
from tablewright.core.verify import verify
from tests.core.tiny import tiny

SECRET = bytes(range(32))
GRAB = tiny("grab")


def sealed_match(added: tuple[str, ...] = ("one", "two")) -> SavedMatch:
    match = Match(GRAB, 2, SealedLuck(SECRET, added))
    for number in range(5):
        match.play(number % 2, number % 4)
    assert match.seal is not None
    match.seal.secret = SECRET.hex()
    return read_match(match.to_json())


def seal(saved: SavedMatch) -> Seal:
    assert saved.seal is not None
    return saved.seal


def test_the_sealed_stream_is_pinned() -> None:
    dealer = SealedLuck(SECRET, ["one", "two"]).dealer(3)
    assert [dealer.below(100) for _ in range(8)] == [94, 94, 42, 83, 6, 5, 70, 85]


def test_the_promise_is_the_digest_of_the_secret() -> None:
    assert commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()
    assert new_secret() != new_secret()


def test_what_people_add_changes_the_dealing() -> None:
    alone, together = SealedLuck(SECRET), SealedLuck(SECRET, ["word"])
    assert alone.seal.commitment == together.seal.commitment
    assert [alone.dealer(1).below(10**6)] != [together.dealer(1).below(10**6)]


def test_seeded_luck_is_the_same_again() -> None:
    assert [SeededLuck(5).dealer(2).below(100) for _ in range(2)] == [82, 82]
    assert SeededLuck(5).dealer(3).below(100) != 82


def test_an_untouched_match_is_verified() -> None:
    assert len(verify(GRAB, sealed_match()).steps) == 5


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda s: setattr(seal(s), "secret", "00" * 32), "does not fit the promise"),
        (lambda s: setattr(seal(s), "secret", "zz"), "not a hexadecimal number"),
        (lambda s: setattr(seal(s), "secret", ""), "still sealed"),
        (lambda s: setattr(seal(s), "commitment", "00" * 32), "does not fit the promise"),
        (lambda s: setattr(seal(s), "added", ["one"]), "set-up was not dealt"),
        (lambda s: setattr(s, "seal", None), "was not sealed"),
        (lambda s: s.dealt.__setitem__(0, 4 - s.dealt[0]), "set-up was not dealt"),
        (lambda s: s.steps[2].dealt.__setitem__(0, s.steps[2].dealt[0] % 3 + 1), "step 3 was not dealt"),
        (lambda s: s.steps.pop(0), "was not dealt"),
    ],
)
def test_any_change_is_found(change: Callable[[SavedMatch], object], message: str) -> None:
    saved = sealed_match()
    change(saved)
    with pytest.raises(TablewrightError, match=message):
        verify(GRAB, saved)
