"""Matches recorded under earlier rules are replayed as they were played."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tablewright.core.match import Match, read_match
from tablewright.games.level_8 import BOX
from tablewright.games.level_8.rules import SWAPPING_TURNS, Level8

FOLDER = Path(__file__).parent  # the first round of each goes on where it would end by now


def replayed(version: int) -> Match:
    saved = read_match((FOLDER / f"version-{version}.json").read_bytes())
    assert (saved.rules, BOX.rules_version) == (version, 3)
    return Match.replayed(BOX, saved)


def first_round(match: Match) -> Iterator[Level8]:
    """The positions of a match's first round, one after the other."""
    steps = [match.saved_step(step) for step in match.steps]
    match.rewind(0)
    for step in steps:
        match.again(step)
        assert isinstance(match.position, Level8)
        if match.position.rounds > 1:
            return
        yield match.position


@pytest.mark.parametrize(
    ("version", "scores", "ranks"),
    [(1, [2, 8, 3, 5, 4, 5], [6, 1, 5, 2, 4, 3]), (2, [8, 8], [1, 2])],
)
def test_a_match_ends_as_it_did(version: int, scores: list[int], ranks: list[int]) -> None:
    again = replayed(version)
    assert again.over
    assert again.position.outcome().scores == scores
    assert again.position.outcome().ranks == ranks


def test_a_round_of_version_1_may_stand_still() -> None:
    quiet = [one.run_out for one in first_round(replayed(1)) if one.quiet >= 3 * one.seats]
    assert max(quiet) >= 2, "now this would have ended the round"


def test_in_a_round_of_version_2_discards_may_be_swapped_for_ever() -> None:
    swapping = [one.swapping for one in first_round(replayed(2))]
    assert max(swapping) > 2 * SWAPPING_TURNS, "now this would have ended the round"
