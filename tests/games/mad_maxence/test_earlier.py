"""Matches of the first edition are replayed with its words and by its rules."""

from pathlib import Path

import pytest

from tablewright.core.match import Match, read_match
from tablewright.games.mad_maxence import BOX

RECORDS = Path(__file__).parent / "first_edition"


@pytest.mark.parametrize(
    ("record", "scores", "ranks", "reason", "gauges"),
    [
        (
            "the-code-flies-the-airship",
            [69],
            [1],
            "She got away",
            [4, 3, 2, 1, 2, 1, 0],
        ),
        ("a-useless-flare", [0], [2], "Nothing was left to go on with", [5, 1, 2, 3, 0, 0, 4]),
    ],
)
def test_a_match_of_the_first_edition_ends_as_it_did(
    record: str, scores: list[int], ranks: list[int], reason: str, gauges: list[int]
) -> None:
    saved = read_match((RECORDS / f"{record}.json").read_bytes())
    match = Match.replayed(BOX, saved)
    outcome = match.position.outcome()
    assert (outcome.scores, outcome.ranks, outcome.reason) == (scores, ranks, reason)
    assert list(match.position.gauges) == gauges  # type: ignore[attr-defined]
