"""The example turn of the rulebook, whole games as stories, and the table seen from everywhere."""

from collections.abc import Callable

from tablewright.core.match import Match
from tablewright.core.scene import mistakes
from tablewright.games.which_side import BOX
from tablewright.games.which_side.struggle import Phase
from tests.games.looks import glimpses, looks
from tests.games.story import at_random, by_habit, played
from tests.games.which_side.sitting import NewYork

Golden = Callable[[str, Match], None]


def test_the_example_turn() -> None:
    table = NewYork(strength=2, savings=4, phase=Phase.TAKEOVER)
    table.does("end_turn", deals=[1, 4])
    assert (table.people(), table.gauges(), table.position.left) == ([3, 1, 0], [1, 0, 0], 4)
    table.does("local_union")
    table.does("press")
    table.does("triangle")
    table.does("triangle")
    assert table.position.savings == 4 - 1 + 4 - 6
    table.does("take", mean="East Side bakeries")
    assert table.position.controlled() == 1


def test_the_places_are_named_by_what_they_give() -> None:
    table = NewYork(injured=1, savings=9)
    table.position.left = 9
    assert table.does("local_union") == ["Local union: +1 union, 1 now."]
    assert table.does("press")[-1] == "Printing press: +1 anarchist, 1 now."
    assert table.does("cafe")[0] == "Political café: +1 strike, 1 now."
    assert table.does("chemistry", gauge="Risk")[0] == "Chemistry workshop: +1 sabotage, 1 now."
    assert table.does("bonesetter") == ["Bonesetter: a worker is healed."]
    assert table.does("greenwich")[0].startswith("Greenwich Village: a worker joins, ")


def test_a_hard_year(golden: Golden) -> None:
    golden("a-hard-year", played(BOX, 1, 3, at_random(3), mode="hard"))


def test_by_habit(golden: Golden) -> None:
    golden("by-habit", played(BOX, 1, 1, by_habit(1)))


def test_no_scene_has_a_mistake() -> None:
    for seed in range(3):
        match = played(BOX, 1, seed, at_random(seed))
        for _, _, scene in [*looks(match), *glimpses(match)]:
            assert mistakes(scene) == []


def test_two_ways_take_two_touches() -> None:
    table = NewYork(prisoners=1)
    table.trouble(police=1)
    touches = [
        offer.touches for offer in BOX.show(table.position, 0).offers if offer.action["do"] == "lawyers"
    ]
    assert touches == [["lawyers", "prisoners"], ["lawyers", "police"]]
