"""A box with wrong arguments says which, and what belongs there."""

from typing import Any

import pytest

from tablewright.core.box import Box
from tablewright.core.errors import BadGame
from tablewright.core.options import number
from tablewright.core.words import Words
from tests.core.tiny import tiny

Parade: Any = tiny("parade").start
WORDS = Words()
GOOD: dict[str, Any] = {
    "id": "low-tide",
    "title": "Low Tide",
    "pitch": "Shells",
    "seats": (1, 5),
    "start": Parade,
    "words": WORDS,
}


def test_a_good_box() -> None:
    assert Box(**GOOD).title == "Low Tide"


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (
            {"id": "Low Tide", "title": "low-tide"},
            "the id comes before the title: Box('low-tide', 'Low Tide', …)",
        ),
        ({"id": "low_tide"}, "its id 'low_tide' must be small letters, digits and single hyphens"),
        ({"id": 5}, "its id 5 must be small letters"),
        ({"title": ""}, "its title must be a text, not ''"),
        ({"pitch": (1, 5)}, "its pitch must be a text, not (1, 5)"),
        ({"seats": 3}, "its seats are the fewest and the most: seats=(3, 3), not 3"),
        ({"seats": (1, 2, 3)}, "such as (2, 4), not (1, 2, 3)"),
        ({"seats": "2-4"}, "such as (2, 4), not '2-4'"),
        ({"start": WORDS, "words": Parade}, "the position's class comes before the words"),
        ({"start": tiny("parade").position(2)}, "its start is the class Parade itself, without brackets"),
        ({"start": "Parade"}, "its start must be the position's class, not 'Parade'"),
        ({"words": ["gather"]}, "its words must be a Words(), not ['gather']"),
        ({"options": number("days", 3, 1, 10, "Days")}, "a single one needs a comma, options=(option,)"),
        ({"options": ("days",)}, "made by number(), choice() or switch(); 'days' is none"),
        ({"scene": "scene"}, "its scene must be a function, not 'scene'"),
        ({"folder": "here"}, "its folder must be a path"),
    ],
)
def test_wrong_arguments_are_named(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(BadGame) as bad:
        Box(**GOOD | wrong)
    assert message in str(bad.value)
