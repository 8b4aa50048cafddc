"""Matches of version 1, when a run went square by square: they replay to what they were."""

from pathlib import Path

import pytest

from tablewright.core.luck import SeededLuck
from tablewright.core.match import Match, read_match
from tablewright.games.toroball import BOX
from tests.games.story import by_habit

RECORDS = Path(__file__).parent / "records"


def replayed(name: str) -> Match:
    return Match.replayed(BOX, read_match((RECORDS / f"{name}.json").read_bytes()), luck=SeededLuck(1))


@pytest.mark.parametrize(
    ("name", "steps", "goals", "rounds", "tally"),
    [
        ("by-habit-1", 76, [0, 2], 3, [10, 1, 0, 0, 0, 2, 3, 0]),
        ("at-random-1", 143, [0, 0], 6, [0, 0, 6, 2, 3, 4, 0, 0]),
    ],
)
def test_a_match_of_version_1_ends_as_it_did(
    name: str, steps: int, goals: list[int], rounds: int, tally: list[int]
) -> None:
    """What is expected here was written down when the match was played, under the rules of version 1."""
    match = replayed(name)
    assert match.over
    assert len(match.steps) == steps
    assert (list(match.position.goals), match.position.rounds) == (goals, rounds)  # type: ignore[attr-defined]
    assert list(match.position.tally) == tally  # type: ignore[attr-defined]


def test_it_stays_what_it_was_when_saved_again() -> None:
    match = replayed("by-habit-1")
    again = Match.replayed(BOX, read_match(match.to_json()))
    assert again.options.on("steps")
    assert again.position.outcome().ranks == [2, 1]


def test_habit_plays_on_in_a_match_of_version_1() -> None:
    match = replayed("by-habit-1")
    match.rewind(20)
    choose = by_habit(1)
    while not match.over and match.position.round() < 6:
        seat = int(match.position.acting()) - 1
        match.play(seat, choose(match, seat))
    assert len(match.steps) > 60


def test_nobody_is_offered_how_it_was() -> None:
    (steps,) = [option for option in BOX.options if option.name == "steps"]
    assert not steps.offered
    assert not steps.default
