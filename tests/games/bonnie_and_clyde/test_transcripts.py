"""Whole games as stories, compared word for word with those in transcripts/."""

from collections.abc import Callable

from tablewright.core.match import Match
from tablewright.games.bonnie_and_clyde import BOX
from tests.games.story import at_random, by_habit, played

Golden = Callable[[str, Match], None]


def winning_seed() -> int:
    return next(
        seed for seed in range(200) if played(BOX, 1, seed, by_habit(seed)).position.outcome().ranks == [1]
    )


def test_a_life_in_a_hurry(golden: Golden) -> None:
    golden("a-life-in-a-hurry", played(BOX, 1, 4, at_random(4)))


def test_out_of_town(golden: Golden) -> None:
    seed = winning_seed()
    golden("out-of-town", played(BOX, 1, seed, by_habit(seed)))
