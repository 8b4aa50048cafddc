"""The seal: one vector that browser and Python share, and every way in which an opened seal can be wrong."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablewright.core.errors import BadMatch
from tablewright.core.luck import SealedLuck
from tablewright.core.match import Match, SavedMatch, read_match
from tablewright.core.seal import (
    Place,
    Seal,
    Sheet,
    commitment,
    key_of,
    new_word,
    seal_code,
    tidied_code,
    word_digest,
)
from tablewright.core.verify import verify
from tests.core.tiny import tiny

SECRET = bytes(range(32))
GRAB = tiny("grab")
WORDS = ["ab" * 32, ""]


def test_the_vector_that_the_browser_checks_too() -> None:
    vector: dict[str, Any] = msgspec.json.decode((Path(__file__).parent / "seal.json").read_bytes())
    sheet = msgspec.convert(vector["sheet"], Sheet)
    assert commitment(bytes.fromhex(vector["secret"])) == sheet.commitment
    for place, word in zip(sheet.seats, vector["words"], strict=True):
        assert place.digest == (word_digest(sheet.room, word) if word else "")
    assert sheet.text() == vector["text"]
    assert key_of(sheet, bytes.fromhex(vector["secret"]), vector["words"]).hex() == vector["key"]
    assert seal_code(sheet) == vector["code"]


def test_a_seal_code_is_known_however_it_is_typed() -> None:
    assert tidied_code(" k7qm 2f9x_4tbo") == "K7QM-2F9X-4TB0"
    assert tidied_code("il-") == "11"


def sheet_of(words: list[str]) -> Sheet:
    places = [Place("person" if word else "bot", word_digest("ROOM", word) if word else "") for word in words]
    return Sheet(
        "ROOM", GRAB.id, GRAB.rules_version, GRAB.chosen(None).facts(), commitment(SECRET), 1, places
    )


def sealed_match() -> SavedMatch:
    match = Match(GRAB, 2, SealedLuck(SECRET, sheet=sheet_of(WORDS), words=WORDS))
    for number in range(5):
        match.play(number % 2, number % 4)
    assert match.seal is not None
    match.seal.secret = SECRET.hex()
    return read_match(match.to_json())


def seal(saved: SavedMatch) -> Seal:
    assert saved.seal is not None
    return saved.seal


def sheet(saved: SavedMatch) -> Sheet:
    assert seal(saved).sheet is not None
    return seal(saved).sheet  # type: ignore[return-value]


def test_an_untouched_match_is_verified() -> None:
    assert len(verify(GRAB, sealed_match()).steps) == 5


def test_every_word_changes_the_dealing() -> None:
    keys = {key_of(sheet_of(words), SECRET, words) for words in (["", ""], WORDS, [new_word(), ""])}
    assert len(keys) == 3


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda s: seal(s).words.__setitem__(0, new_word()), "the word of seat 1 does not fit"),
        (lambda s: seal(s).words.__setitem__(0, ""), "the word of seat 1 does not fit"),
        (lambda s: seal(s).words.__setitem__(1, new_word()), "seat 2 has a word that was never promised"),
        (lambda s: seal(s).words.append(new_word()), "3 words for 2 seats"),
        (lambda s: seal(s).words.clear(), "0 words for 2 seats"),
        (lambda s: setattr(seal(s), "secret", "00" * 32), "does not fit the promise"),
        (lambda s: setattr(sheet(s), "commitment", "00" * 32), "another commitment"),
        (lambda s: setattr(sheet(s), "attempt", 2), "set-up was not dealt"),
        (lambda s: setattr(sheet(s), "room", "MOOR"), "the word of seat 1 does not fit"),
        (lambda s: setattr(sheet(s), "game", "push"), "another game"),
        (lambda s: setattr(sheet(s), "rules", 9), "another version"),
        (lambda s: sheet(s).options.update(more=1), "other options"),
        (lambda s: (sheet(s).seats.pop(), seal(s).words.pop()), "another number of seats"),
        (lambda s: setattr(sheet(s).seats[0], "who", "bot"), "a bot has a word"),
        (lambda s: setattr(sheet(s).seats[1], "digest", "zz"), "the word of seat 2 does not fit"),
        (lambda s: setattr(seal(s), "sheet", None), "set-up was not dealt"),
    ],
)
def test_any_change_is_found(change: Callable[[SavedMatch], object], message: str) -> None:
    saved = sealed_match()
    change(saved)
    with pytest.raises(BadMatch, match=message):
        verify(GRAB, saved)
