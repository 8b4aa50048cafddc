"""Matches of earlier editions are replayed with their words and by their rules."""

from pathlib import Path

import pytest

from tablewright.core.match import Match, read_match
from tablewright.games.mad_maxence import BOX

HERE = Path(__file__).parent


@pytest.mark.parametrize(
    ("record", "scores", "ranks", "reason", "gauges"),
    [
        (
            "first_edition/the-code-flies-the-airship",
            [69],
            [1],
            "She got away",
            [4, 3, 2, 1, 2, 1, 0],
        ),
        ("first_edition/a-useless-flare", [0], [2], "Nothing was left to go on with", [5, 1, 2, 3, 0, 0, 4]),
        ("second_edition/the-first-try", [51], [1], "She got away", [13, 3, 3, 3, 6, 2, 0]),
        (
            "second_edition/away-in-the-last-hour",  # now the last adventure begins six hours later
            [36],
            [1],
            "She got away, after one more try",
            [20, 1, 2, 2, 2, 1, 0],
        ),
    ],
)
def test_a_match_of_an_earlier_edition_ends_as_it_did(
    record: str, scores: list[int], ranks: list[int], reason: str, gauges: list[int]
) -> None:
    saved = read_match((HERE / f"{record}.json").read_bytes())
    assert saved.rules != BOX.rules_version
    match = Match.replayed(BOX, saved)
    outcome = match.position.outcome()
    assert (outcome.scores, outcome.ranks, outcome.reason) == (scores, ranks, reason)
    assert list(match.position.gauges) == gauges  # type: ignore[attr-defined]
