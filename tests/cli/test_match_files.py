"""`replay` and `verify`: match files read, shown and held against their seal."""

import json
from pathlib import Path

import pytest

from tablewright.core.luck import SealedLuck, SeededLuck
from tablewright.core.match import Match
from tablewright.core.seal import Place, Sheet, commitment, seal_code, word_digest
from tests.cli.running import PARADE, Run
from tests.core.tiny import tiny


def test_replay_tells_a_match(run: Run, saved: Path) -> None:
    code, out, _ = run("replay", saved, "--game", PARADE)
    assert code == 0
    assert "Parade: Ann, Ben; rounds 2" in out
    assert "Ben marches" in out
    assert "The last round is over" in out


def test_replay_shows_the_table_at_a_step(run: Run, saved: Path) -> None:
    code, out, _ = run("replay", saved, "--game", PARADE, "--at", "2", "--seat", "1")
    assert code == 0
    assert "The parade" in out
    code, _, err = run("replay", saved, "--game", PARADE, "--at", "9")
    assert code == 1
    assert "--at wants 0 to 4" in err
    code, _, err = run("replay", saved, "--game", PARADE, "--at", "1", "--seat", "5")
    assert code == 1
    assert "there is no seat 5" in err


def test_replay_goes_through_step_by_step(run: Run, saved: Path) -> None:
    code, out, _ = run("replay", saved, "--game", PARADE, "--step", answers=["", "", "q"])
    assert code == 0
    assert out.count("The parade") == 3


def sealed(path: Path, words: list[str]) -> str:
    """A match of Parade dealt from a sheet; gives its seal code."""
    box, secret = tiny("parade"), bytes(range(32))
    places = [Place("person" if word else "bot", word and word_digest("ROOM", word)) for word in words]
    options = box.chosen({"rounds": 2}).facts()
    sheet = Sheet("ROOM", box.id, box.rules_version, options, commitment(secret), 3, places)
    match = Match(box, 2, SealedLuck(secret, sheet=sheet, words=words), {"rounds": 2})
    for number in range(4):
        match.play(number % 2, 0, at=float(number))
    assert match.seal is not None
    match.seal.secret, match.names = secret.hex(), ["Ann", "Ada (easy)"]
    path.write_bytes(match.to_json())
    return seal_code(sheet)


def test_verify_tells_who_added_a_word_and_what_it_cannot_know(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    seal = sealed(file, ["ab" * 32, ""])
    code, out, _ = run("verify", file, "--game", PARADE)
    assert code == 0
    assert out.splitlines() == [
        "Verified: all 4 results of 4 actions follow from the secret and the words on the sheet.",
        f"Seal code {seal}, room ROOM, start number 3.",
        "  seat 1 (Ann): added a word",
        "  seat 2 (Ada (easy)): a bot, no word",
        "Not checked: whether your table was shown this sheet. Compare the seal code with the one",
        "on your page, or add --seal CODE.",
        "The last round is over: Ann wins.",
        "1. Ann                  8",
        "2. Ada (easy)           7",
        "Is this the match you played? `tablewright replay FILE --seat N` tells it as your seat heard it.",
    ]
    code, out, _ = run("verify", file, "--game", PARADE, "--seal", seal.lower().replace("-", " "))
    assert (code, "The seal code fits" in out, "Not checked" in out) == (0, True, False)
    code, out, err = run("verify", file, "--game", PARADE, "--seal", "0000-0000-0000")
    assert (code, out) == (1, "")
    assert f"its seal code is {seal}" in " ".join(err.split())


def test_verify_says_that_nobody_added_a_word(run: Run, tmp_path: Path) -> None:
    sealed(tmp_path / "match.json", ["", ""])
    code, out, _ = run("verify", tmp_path / "match.json", "--game", PARADE)
    assert code == 0
    assert "Verified" not in out
    assert "the server chose alone" in out


def test_verify_a_match_without_a_sheet_and_a_changed_one(run: Run, saved: Path) -> None:
    code, out, _ = run("verify", saved, "--game", PARADE)
    assert code == 0
    assert out.startswith("Consistent: all 4 results of 4 actions follow from the promised secret.\n")
    assert "Not bound" in out
    assert "Verified" not in out
    code, _, err = run("verify", saved, "--game", PARADE, "--seal", "0000-0000-0000")
    assert (code, "no sheet" in err) == (1, True)
    data = json.loads(saved.read_bytes())
    data["steps"][1]["dealt"] = [(data["steps"][1]["dealt"][0] + 1) % 6]
    saved.write_text(json.dumps(data))
    code, _, err = run("verify", saved, "--game", PARADE)
    assert code == 1
    assert "step 2 was not dealt from the promised secret" in err


def test_verify_needs_a_seal(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "m.json"
    file.write_bytes(Match(tiny("parade"), 2, SeededLuck(1)).to_json())
    code, _, err = run("verify", file, "--game", PARADE)
    assert code == 1
    assert "was not sealed" in err


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_bad_match_files(run: Run, saved: Path, tmp_path: Path, command: str) -> None:
    whole = saved.read_bytes()
    other = json.loads(whole) | {"rules": 9}
    cases = {
        "truncated": (whole[: len(whole) // 2], "this is not a whole match file"),
        "empty": (b"", "this is not a whole match file"),
        "picture": (b"\x89PNG\r\n", "this is not a whole match file"),
        "format": (json.dumps(other | {"tablewright": 99}).encode(), "format 99; this version reads 1"),
        "foreign": (json.dumps(other | {"game": "chess"}).encode(), "a match of chess, not of parade"),
        "rules": (json.dumps(other).encode(), "under version 9 of the rules of Parade"),
    }
    for name, (content, message) in cases.items():
        file = tmp_path / name
        file.write_bytes(content)
        code, _, err = run(command, file, "--game", PARADE)
        assert (code, message in err) == (1, True), (name, err)
        assert file.read_bytes() == content
    code, _, err = run(command, tmp_path / "nothing.json")
    assert code == 1
    assert "cannot be read: No such file" in err


def test_a_match_of_an_unknown_game(run: Run, saved: Path) -> None:
    code, _, err = run("replay", saved)
    assert code == 1
    assert "no game 'parade' on the shelf" in err
