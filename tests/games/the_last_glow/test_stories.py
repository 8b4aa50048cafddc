"""The example turn of the rulebook, whole games as stories, and the table seen from everywhere."""

from collections.abc import Callable

from tablewright.core.match import Match
from tablewright.core.scene import mistakes
from tablewright.games.the_last_glow import BOX
from tests.games.looks import glimpses, looks
from tests.games.story import at_random, by_habit, played
from tests.games.the_last_glow.sitting import Sky

Golden = Callable[[str, Match], None]


def test_the_example_turn() -> None:
    table = Sky(hearts="C2 E1")
    table.does("hunt", square="C2", deals=[2])
    table.does("hunt", square="C2", deals=[4])
    table.does("throttle")
    table.does("sleep", square="C2")
    table.does("send", deals=[3, 0])
    assert table.position.points == 1
    assert [table.position.brightness, table.hearts()] == [2, "A1 E2"]


def test_a_short_flight(golden: Golden) -> None:
    golden("a-short-flight", played(BOX, 1, 3, at_random(3)))


def test_a_dome_of_dreams(golden: Golden) -> None:
    golden("a-dome-of-dreams", played(BOX, 1, 1, by_habit(1)))


def test_a_nightmare(golden: Golden) -> None:
    golden("a-nightmare", played(BOX, 1, 2, by_habit(2), mode="nightmare", crew="once", lines=4))


def test_no_scene_has_a_mistake() -> None:
    match = played(BOX, 1, 2, at_random(2), mode="nightmare")
    for _, _, scene in [*looks(match), *glimpses(match)]:
        assert mistakes(scene) == []


def test_a_hunt_says_its_odds() -> None:
    table = Sky(hearts="D3")
    labels = [offer.label for offer in BOX.show(table.position, 0).offers]
    assert "Hunt the heart on D3: 3 in 6 at distance 1" in labels
