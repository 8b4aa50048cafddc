"""Matches of earlier rules."""

from pathlib import Path

from tablewright.core.match import Match, read_match
from tablewright.games.push import BOX


def test_a_match_of_the_first_rules_replays_to_the_same_end() -> None:
    """There was one way for two people then: without the switch cards."""
    saved = read_match((Path(__file__).parent / "records" / "first-rules.json").read_bytes())
    assert (saved.rules, saved.seats) == (1, 2)
    match = Match.replayed(BOX, saved)
    assert match.over
    assert match.position.outcome().scores == [118, 104]
    assert match.options.choice("switches_for_two") == "out"
