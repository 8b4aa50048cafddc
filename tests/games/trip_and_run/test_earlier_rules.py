"""Matches recorded under earlier rules are replayed as they were played."""

from pathlib import Path

from tablewright.core.match import Match, read_match
from tablewright.games.trip_and_run import BOX

VERSION_1 = Path(__file__).parent / "version-1.json"  # four players, by habit, before there were head starts


def test_a_match_of_version_1_ends_as_it_did() -> None:
    saved = read_match(VERSION_1.read_bytes())
    assert (saved.rules, BOX.rules_version) == (1, 2)
    again = Match.replayed(BOX, saved)
    assert again.over
    assert again.options.choice("head_start") == "none"
    assert len(again.steps) == 173, "every card of a trip or run was named"
    assert again.position.outcome().scores == [48, 66, 40, 100]
    assert again.position.outcome().ranks == [3, 2, 4, 1]


def test_a_match_of_version_1_can_be_played_on_as_it_was_begun() -> None:
    saved = read_match(VERSION_1.read_bytes())
    saved.steps = saved.steps[:0]
    position = Match.replayed(BOX, saved).position
    assert [list(player.squares) for player in position.players] == [[0]] * 4  # type: ignore[attr-defined]
    assert Match.replayed(BOX, saved).options.on("at_once") is False
