"""Matches played by the first rules: from three players on STOP at any moment, and the 2+ worth 3 points."""

from pathlib import Path

import pytest

from tablewright.core.match import Match, read_match
from tablewright.games.loading import BOX

RECORDS = Path(__file__).parent / "records"


@pytest.mark.parametrize(
    ("name", "scores", "ranks"), [("two", [6, 4], [1, 2]), ("four", [6, 5, 4, 6], [1, 3, 4, 2])]
)
def test_they_end_as_they_did(name: str, scores: list[int], ranks: list[int]) -> None:
    saved = read_match((RECORDS / f"{name}.json").read_bytes())
    assert saved.rules == 1
    match = Match.replayed(BOX, saved)
    outcome = match.position.outcome()
    assert match.over
    assert (outcome.scores, outcome.ranks, outcome.reason) == (scores, ranks, "No STOP card is left")
