"""Whole matches as stories, the rulebook's example turn, exact odds, what bots know."""

from collections.abc import Callable

import pytest

from tablewright.core.actions import Actions
from tablewright.core.dealer import SeededDealer
from tablewright.core.match import Match
from tablewright.core.odds import outcomes
from tablewright.games.toroball import BOX
from tablewright.games.toroball.bots import pressure, shot
from tablewright.games.toroball.pitch import square_name
from tablewright.games.toroball.rules import Toroball
from tests.games.story import at_random, by_habit, played
from tests.games.toroball.sitting import Arena, cell

Golden = Callable[[str, Match], None]


def test_the_example_turn() -> None:
    arena = Arena(paul="J4", cow="E5", ball="K5", yann="N9")
    arena.runs("Paul", "SE")
    arena.does("kick", reach="short")
    said = arena.does("aim", square="N5", deals=[0])
    assert said[:2] == [
        "Paul kicks the ball towards N5.",
        "The ball scatters NE into the goal. @0 scores: 1.",
    ]


def test_the_example_turn_with_another_roll() -> None:
    arena = Arena(paul="J4", cow="E5", ball="K5", yann="N9")
    arena.runs("Paul", "SE")
    arena.does("kick", reach="short")
    arena.does("aim", square="N5", deals=[3])
    assert arena.at("ball") == "M6"
    arena.runs("Paul", "NW", "N")
    assert arena.at("Paul") == "J3"
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
    arena.does("kick", reach="short")
    action = BOX.words.number({"do": "aim", "square": target})
    found = outcomes(arena.position, 0, action)
    return sum(odds for odds, after in found if isinstance(after, Toroball) and after.goals[0] == 1)


@pytest.mark.parametrize(("target", "odds"), [("N4", 1 / 3), ("N5", 1 / 2), ("N6", 1 / 3), ("N2", 0.0)])
def test_the_chance_of_a_clear_shot(target: str, odds: float) -> None:
    assert chance(target) == pytest.approx(odds)


def test_a_keeper_does_not_help_on_the_line_but_before_it() -> None:
    assert chance("N5", yann="N5") == pytest.approx(1 / 2)
    assert chance("N5", yann="M5") == 0


def test_random_matches_have_short_lists() -> None:
    longest = 0
    for seed in range(3):
        match = played(BOX, 2, seed, by_habit(seed))
        again = Match.replayed(BOX, match.saved())
        again.rewind(0)
        for step in match.steps:
            actions = Actions()
            again.position.legal(step.seat, actions)
            longest = max(longest, len(actions))
            again.again(match.saved_step(step))
    assert longest <= 60


# What bots know


def test_a_shot_is_seen_where_the_line_is_clear() -> None:
    arena = Arena(ball="K5", yann="N9")
    assert square_name(int(shot(arena.position, 0, cell("K5")))) == "N5"
    arena = Arena(ball="K5", yann="L5", ugo="L4", vera="L6")
    assert shot(arena.position, 0, cell("K5")) == -1


def test_the_ball_is_worth_more_to_who_is_there_first() -> None:
    arena = Arena(paul="J5", ball="K5", ugo="B1", vera="B2", yann="B9")
    assert pressure(arena.position, 0, cell("K5")) > 0
    assert pressure(arena.position, 1, cell("K5")) < 0


def test_habit_runs_to_the_ball_and_shoots() -> None:
    arena = Arena(paul="J4", ball="K5", yann="N9")
    done: list[str] = []
    for _ in range(4):
        actions = Actions()
        arena.position.legal(0, actions)
        action = int(BOX.instinct.habit(arena.position, 0, actions, SeededDealer(1)))
        done.append(BOX.words.sentence(action))
        arena.luck.then(*([3] if "Aim" in done[-1] else []))
        arena.match.play(0, action)
    assert done == ["It is the turn of Paul", "Run SE", "Kick the ball: a short one", "Aim at N5"]


def test_a_goal_is_worth_having() -> None:
    arena = Arena()
    before = BOX.instinct.worth(arena.position, 0)
    arena.position.goals[0] = 1
    assert BOX.instinct.worth(arena.position, 0) > before
    assert BOX.instinct.worth(arena.position, 1) < 0.5


def test_the_lab_counts_what_happens() -> None:
    match = played(BOX, 2, 4, by_habit(4))
    kicks = sum(step.action in range(*spans("aim")) for step in match.steps)
    measured = {measure.name: measure.after(match.position) for measure in BOX.measures}
    assert measured["kicks"] == kicks > 0


def spans(name: str) -> tuple[int, int]:
    (word,) = [word for word in BOX.words.actions if word.name == name]
    return word.first, word.first + word.size
