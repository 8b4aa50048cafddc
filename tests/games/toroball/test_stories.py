"""Whole matches as stories, the rulebook's example turn, exact odds, what the lab counts."""

from collections.abc import Callable

import pytest

from tablewright.core.match import Match
from tablewright.core.odds import outcomes
from tablewright.games.toroball import BOX
from tablewright.games.toroball.rules import Toroball
from tests.games.story import at_random, by_habit, played
from tests.games.toroball.sitting import Arena

Golden = Callable[[str, Match], None]


def test_the_example_turn() -> None:
    arena = Arena(paul="J4", cow="E5", ball="K5", yann="N9")
    arena.runs("Paul", "SE")
    arena.does("take aim")
    said = arena.does("aim", square="N5", deals=[0])
    assert said[:2] == [
        "Paul kicks the ball towards N5.",
        "The ball scatters NE into the goal. @0 scores: 1.",
    ]


def test_the_example_turn_with_another_roll() -> None:
    arena = Arena(paul="J4", cow="E5", ball="K5", yann="N9")
    arena.runs("Paul", "SE")
    arena.does("take aim")
    arena.does("aim", square="N5", deals=[3])
    assert arena.at("ball") == "M6"
    arena.does("run", square="J3")
    arena.does("hide")
    assert (arena.posture("Paul"), arena.fate("Paul")) == ("hidden", "skipped")


def test_a_sunday_morning(golden: Golden) -> None:
    golden("a-sunday-morning", played(BOX, 2, 4, by_habit(4)))


def test_a_sleepless_team(golden: Golden) -> None:
    golden("a-sleepless-team", played(BOX, 2, 5, at_random(5), rounds=6))


def chance(target: str, yann: str = "N9") -> float:
    """The exact odds that a kick from K5 is a goal."""
    arena = Arena(paul="K5", ball="K5", cow="C9", yann=yann)
    arena.runs("Paul")
    arena.does("take aim")
    action = BOX.words.number({"do": "aim", "square": target})
    found = outcomes(arena.position, 0, action)
    return sum(odds for odds, after in found if isinstance(after, Toroball) and after.goals[0] == 1)


@pytest.mark.parametrize(("target", "odds"), [("N4", 1 / 3), ("N5", 1 / 2), ("N6", 1 / 3), ("N2", 0.0)])
def test_the_chance_of_a_clear_shot(target: str, odds: float) -> None:
    assert chance(target) == pytest.approx(odds)


def test_a_keeper_does_not_help_on_the_line_but_before_it() -> None:
    assert chance("N5", yann="N5") == pytest.approx(1 / 2)
    assert chance("N5", yann="M5") == 0


def test_the_lab_counts_what_happens() -> None:
    match = played(BOX, 2, 4, by_habit(4))
    kicks = sum(step.action in range(*spans("aim")) for step in match.steps)
    measured = {measure.name: measure.after(match.position) for measure in BOX.measures}
    assert measured["kicks"] == kicks > 0


def spans(name: str) -> tuple[int, int]:
    (word,) = [word for word in BOX.words.actions if word.name == name]
    return word.first, word.first + word.size
