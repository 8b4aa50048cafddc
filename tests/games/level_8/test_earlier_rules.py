"""Matches recorded under earlier rules are replayed as they were played."""

from pathlib import Path

from tablewright.core.match import Match, read_match
from tablewright.games.level_8 import BOX
from tablewright.games.level_8.rules import Level8

VERSION_1 = Path(__file__).parent / "version-1.json"  # its first round goes on where it would end by now


def test_a_match_of_version_1_ends_as_it_did() -> None:
    saved = read_match(VERSION_1.read_bytes())
    assert (saved.rules, BOX.rules_version) == (1, 2)
    again = Match.replayed(BOX, saved)
    assert again.over
    assert again.position.outcome().scores == [2, 8, 3, 5, 4, 5]
    assert again.position.outcome().ranks == [6, 1, 5, 2, 4, 3]


def test_a_round_of_version_1_may_stand_still() -> None:
    again = Match.replayed(BOX, read_match(VERSION_1.read_bytes()))
    steps = [again.saved_step(step) for step in again.steps]
    again.rewind(0)
    quietest = 0
    for step in steps:
        again.again(step)
        position = again.position
        assert isinstance(position, Level8)
        if position.rounds == 1 and position.quiet >= 3 * position.seats:
            quietest = max(quietest, int(position.run_out))
    assert quietest >= 2, "now this would have ended the round"
