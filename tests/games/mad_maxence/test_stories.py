"""The example turn, whole journeys as stories, the table seen from everywhere, and how bots do."""

from collections.abc import Callable
from typing import Any

import pytest

from tablewright.bots.hint import hint
from tablewright.bots.thinking import Budget
from tablewright.core.match import Match
from tablewright.core.scene import mistakes, walk
from tablewright.games.mad_maxence import BOX
from tests.games.looks import glimpses, looks
from tests.games.mad_maxence.sitting import Road
from tests.games.story import at_random, by_habit, played

Golden = Callable[[str, Match], None]


def test_the_example_turn() -> None:
    road = Road(at="1")
    road.go("4")
    assert [road.gauge("TU"), road.gauge("P")] == [1, 3]
    road.does("fight", deals=[1])
    assert [road.gauge("C"), road.gauge("F")] == [1, 3]
    road.does("manoeuvre", kind="easy", deals=[1])
    assert road.gauge("TU") == 0
    assert road.roads() == ["5", "7", "8", "A"]


def test_lost_on_the_salt(golden: Golden) -> None:
    match = played(BOX, 1, 1, at_random(1), adventure="1")
    assert match.position.outcome().ranks == [2]
    golden("lost-on-the-salt", match)


def test_a_whole_campaign(golden: Golden) -> None:
    match = next(
        one
        for one in (played(BOX, 1, n, by_habit(n), difficulty="gentle") for n in range(1, 40))
        if one.position.outcome().reason == "She got away"  # at the first try
    )
    golden("a-whole-campaign", match)


@pytest.mark.parametrize(
    "options", [{"adventure": "1"}, {"adventure": "2", "difficulty": "grim"}, {"adventure": "3"}, {}]
)
def test_no_scene_has_a_mistake(options: dict[str, Any]) -> None:
    match = played(BOX, 1, 4, by_habit(4), **options)
    for _, _, scene in [*looks(match), *glimpses(match, every=3)]:
        assert mistakes(scene) == []


def test_every_sign_on_the_table_is_drawn() -> None:
    drawn = BOX.file("art.svg")
    common = {"flag", "key", "book"}
    match = played(BOX, 1, 2, by_habit(2), difficulty="gentle")
    for _, _, scene in looks(match):
        for part in walk(scene):
            for icon in [getattr(part, "icon", ""), *getattr(part, "icons", [])]:
                assert not icon or icon in common or f'id="{icon}"' in drawn, icon


def test_a_hint_says_what_it_expects() -> None:
    road = Road(items="pass", at="10", left="3")
    road.position.reached |= 1 << 12
    advice = hint(BOX, road.position.seen_by(0), 0, Budget(simulations=200))
    assert advice.text == "Drive back to 12, The Wall: that wins at once."
    assert advice.label.startswith("Drive")


def test_by_habit_she_gets_away_far_more_often_than_at_random() -> None:
    wild = sum(
        played(BOX, 1, n, at_random(n), adventure="1").position.outcome().ranks == [1] for n in range(60)
    )
    wise = sum(
        played(BOX, 1, n, by_habit(n), adventure="1").position.outcome().ranks == [1] for n in range(60)
    )
    assert wild < 20 < wise
