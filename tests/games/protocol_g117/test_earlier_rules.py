"""Matches of the rules before HU could have a head start, and before sides could be chosen."""

from pathlib import Path

from tablewright.core.match import Match, read_match
from tablewright.games.protocol_g117 import BOX

RECORD = Path(__file__).parent / "matches" / "version-1.json"


def test_a_match_of_the_first_rules_ends_as_it_did() -> None:
    saved = read_match(RECORD.read_bytes())
    assert saved.rules == 1
    assert "head_start" not in saved.options
    match = Match.replayed(BOX, saved)
    assert match.over
    assert match.position.outcome().scores == [9, 6]  # after a tie and four turns more
    assert match.options.facts()["hu_node"] == "o4"  # as it was set up then
    assert match.saved().rules == BOX.rules_version
