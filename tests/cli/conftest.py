"""A command that is run, and a match file to run it on."""

from pathlib import Path

import pytest

from tablewright.cli import main
from tablewright.core.luck import SealedLuck
from tablewright.core.match import Match
from tablewright.places import PLACES
from tests.cli.running import Run
from tests.core.tiny import tiny


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command and gives its exit code, its output and its complaints."""
    monkeypatch.setenv(PLACES, "")
    monkeypatch.setenv("COLUMNS", "100")

    def run(*arguments: str | Path, answers: list[str] | None = None) -> tuple[int, str, str]:
        typed = iter(answers or [])

        def answer(question: str) -> str:
            said = next(typed, None)
            if said is None:
                raise EOFError
            return said

        monkeypatch.setattr("builtins.input", answer)
        with pytest.raises(SystemExit) as ended:
            main([str(argument) for argument in arguments])
        told = capsys.readouterr()
        return int(ended.value.code or 0), told.out, told.err

    return run


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A sealed match of Parade, opened."""
    match = Match(tiny("parade"), 2, SealedLuck(bytes(range(32))), {"rounds": 2})
    for number in range(4):
        match.play(number % 2, 0, at=float(number))
    assert match.seal is not None
    match.seal.secret = bytes(range(32)).hex()
    match.names = ["Ann", "Ben"]
    path = tmp_path / "match.json"
    path.write_bytes(match.to_json())
    return path
