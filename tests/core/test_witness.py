"""What a client makes of the rooms it is told. Servers that cheat are in tests/server/test_dishonest.py."""

from typing import Any

from tablewright.core.match import FORMAT, SavedMatch
from tablewright.core.seal import Place, Seal, Sheet, commitment, new_word, word_digest
from tablewright.core.witness import Verdict, Witness

CODE = "ABCDEFGH"
SECRET = b"s" * 32
OTHERS = new_word()
AGAIN = "a word that you gave for another start is used again"


def room(sheet: Sheet | None = None, stands: str = "", status: str = "lobby", you: int = 0) -> dict[str, Any]:
    return {
        "commitment": commitment(SECRET),
        "sheet": sheet,
        "status": status,
        "you": you,
        "game": "push",
        "options": {},
        "seats": [{"who": "person", "digest": stands}, {"who": "person", "digest": ""}],
    }


def sheet_with(digest: str, attempt: int = 1) -> Sheet:
    places = [Place("person", digest), Place("person", word_digest(CODE, OTHERS))]
    return Sheet(CODE, "push", 1, {}, commitment(SECRET), attempt, places)


def saved(sheet: Sheet | None, word: str = "") -> SavedMatch:
    words = [word, OTHERS] if sheet else []
    seal = Seal(commitment(SECRET), secret=SECRET.hex(), sheet=sheet, words=words)
    return SavedMatch(FORMAT, "push", 1, 2, {}, seal=seal)


def arrived(*, stands: bool = True) -> tuple[Witness, str]:
    """A client that has promised a word, and has seen its digest stand at its seat, or not yet."""
    witness = Witness(CODE)
    promised = witness.sees(room())
    assert promised is not None
    if stands:
        assert witness.sees(room(stands=promised["digest"])) is None
    return witness, promised["digest"]


def test_a_word_is_given_for_one_sheet_only() -> None:
    witness, digest = arrived()
    assert witness.sees(room(sheet_with(digest))) == {"type": "reveal", "word": witness.word}
    assert witness.sees(room(sheet_with(digest, attempt=2))) is None
    witness.sees(room(sheet_with(digest, attempt=2), status="playing"))
    assert witness.judges(saved(sheet_with(digest, attempt=2), witness.word)).faults == [AGAIN]


def test_nor_is_it_used_again_behind_a_lost_line_or_after_a_fresh_one() -> None:
    witness, digest = arrived()
    witness.sees(room(sheet_with(digest)))
    witness.sees(room())  # called off: a fresh word is promised
    witness.left()
    witness.sees(room(sheet_with(digest, attempt=3), status="playing"))
    assert witness.faults == [AGAIN]


def test_who_promises_too_late_is_dealt_without_and_accuses_nobody() -> None:
    witness, _ = arrived(stands=False)
    sheet = sheet_with("")
    assert witness.sees(room(sheet)) is None
    witness.sees(room(sheet, status="playing"))
    assert witness.judges(saved(sheet)) == Verdict("without")


def test_so_is_who_comes_back_to_a_sheet_without_a_word() -> None:
    witness, _ = arrived()
    witness.left()
    sheet = sheet_with("")
    witness.sees(room(sheet))
    witness.sees(room(sheet, status="playing"))
    assert witness.judges(saved(sheet)) == Verdict("without")


def test_what_stood_at_the_seat_cannot_be_left_out() -> None:
    witness, _ = arrived()
    witness.sees(room(sheet_with("")))
    assert witness.faults == ["your word was left out"]


def test_a_match_without_a_sheet_is_not_taken_for_an_old_one() -> None:
    witness, _ = arrived()
    witness.left()
    witness.sees(room(status="playing"))
    assert witness.judges(saved(None)).faults == [
        "the match was dealt without a sheet",
        "the match file has no sheet",
    ]


def test_an_empty_commitment_is_none() -> None:
    witness, digest = arrived()
    witness.commitment = ""
    sheet = sheet_with(digest)
    sheet.commitment = ""
    assert witness.sees(room(sheet) | {"commitment": ""}) is None
    assert witness.faults == ["there is no commitment on the sheet"]
