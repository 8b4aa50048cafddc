"""At a table nobody asks for a solution: it is looked for beside the play, and used when it is there."""

import time
from pathlib import Path

import pytest

from tablewright import native, shelf
from tablewright.bots.solution import solution
from tablewright.server.bots.levels import advice

GAMBLER = Path(__file__).parents[1] / "bots" / "small" / "gambler.py"
PATIENCE = 60.0  # seconds


def test_hints_become_exact_by_themselves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEWRIGHT_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(native, "is_compiled", lambda name: True)  # this game is small enough to do without
    mine = tmp_path / "mine.py"
    mine.write_text(GAMBLER.read_text().replace("options=OPTIONS)", "options=OPTIONS, solvable=True)"))
    box = shelf.find(str(mine))
    options = box.chosen({"goal": 9, "dealt": "lot"}).facts()
    view = box.position(1, options)
    view.chips = 2  # type: ignore[attr-defined]
    assert "tries" in advice(box, view, 0, options).text
    deadline = time.monotonic() + PATIENCE
    while solution(box, options) is None:
        assert time.monotonic() < deadline, f"not solved within {PATIENCE} seconds"
        time.sleep(0.1)
    assert "best play wins" in advice(box, view, 0, options).text
