"""`check`: what it says of good games and bad ones."""

import json
from pathlib import Path

from tests.cli.running import EXAMPLE, PARADE, Run


def test_check_of_a_good_game(run: Run) -> None:
    code, out, _ = run("check", EXAMPLE, "--matches", "3")
    assert code == 0
    assert "Low Tide keeps the contract" in out
    assert "✓ replays" in out


def test_check_of_a_bad_game_keeps_the_match(run: Run, tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text(EXAMPLE.read_text().replace('"The last day is over"', '""'))
    code, out, _ = run("check", bad, "--keep", tmp_path / "kept")
    assert code == 1
    assert "✗ outcome" in out
    assert "does not say why" in out
    (kept, *_) = (tmp_path / "kept").iterdir()
    code, out, _ = run("replay", kept, "--game", bad)
    assert code == 0


def test_check_of_an_illegal_scene(run: Run, tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    text = PARADE.read_text().replace('Touch(["die"] if', 'Touch(["dice"] if')
    bad.write_text(text)
    code, out, _ = run("check", bad, "--json")
    assert code == 1
    problems = {finding["check"]: finding["problem"] for finding in json.loads(out)["findings"]}
    assert "touches ['dice']: not on the table" in problems["scenes"]
