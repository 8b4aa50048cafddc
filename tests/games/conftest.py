"""Golden transcripts: `pytest tests/games --update-transcripts` writes them anew; look at the difference."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tablewright.core.match import Match
from tests.games.story import story


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-transcripts", action="store_true", help="write the golden transcripts anew")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, Match], None]:
    """Compares a match, told as a story, with `transcripts/NAME.txt` beside the test."""
    folder = Path(request.path).parent / "transcripts"
    update = bool(request.config.getoption("--update-transcripts", default=False))

    def compare(name: str, match: Match) -> None:
        path = folder / f"{name}.txt"
        text = story(match)
        if update:
            folder.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        assert path.is_file(), f"no transcript {name}: run pytest tests/games --update-transcripts"
        assert text == path.read_text(encoding="utf-8")

    return compare
