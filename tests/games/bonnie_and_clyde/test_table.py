"""The postcard shows everything, from the player's seat and from outside, also in the middle of an action."""

import re

import pytest

from tablewright.core.actions import Actions
from tablewright.core.scene import Counter, Group, mistakes, walk
from tablewright.games.bonnie_and_clyde import BOX
from tablewright.games.bonnie_and_clyde.gauges import Phase
from tablewright.games.bonnie_and_clyde.words import LEAVE
from tests.games.bonnie_and_clyde.sitting import Dallas, ready
from tests.games.looks import glimpses, looks
from tests.games.story import at_random, played


def test_no_scene_has_a_mistake() -> None:
    match = played(BOX, 1, 2, at_random(2))
    for _, _, scene in [*looks(match), *glimpses(match)]:
        assert mistakes(scene) == []


def test_what_can_be_paid_in_two_ways_takes_two_touches() -> None:
    table = Dallas(phase=Phase.DAILY, savings=3, ammunition=1, place_cubes=0)
    touches = {offer.action["do"]: offer.touches for offer in BOX.show(table.position, 0).offers}
    assert touches["buy"] == ["get-ammunition", "savings"]
    assert touches["steal"] == ["get-ammunition", "threat"]
    assert touches["photo"] == ["photo"]


def test_the_prompt_says_what_threatens() -> None:
    table = Dallas(prisons=3, ammunition=1)
    table.roll(5, roy=None)
    assert "come with 8" in BOX.show(table.position, 0).prompt


def police(table: Dallas) -> list[tuple[str, str, str]]:
    """The police table as it is printed: faces of the die, what they do, how that is marked."""
    parts = {part.id: part for part in walk(BOX.show(table.position, 0))}
    group = parts.get("police-table")
    rows = group.parts if isinstance(group, Group) else []
    return [(str(row.value), row.caption, row.mark) for row in rows if isinstance(row, Counter)]


def test_the_card_says_what_each_police_roll_does_now() -> None:
    assert police(Dallas(boredom=1, love=1)) == [
        ("1–2", "nothing", ""),
        ("3", "Boredom −1", ""),
        ("4", "Love −1", ""),
        ("5", "Threat +1", ""),
        ("6", "Threat +1, a cube less", ""),
    ]
    assert police(Dallas(threat=2, prisons=3, ammunition=1)) == [
        ("1", "prison", ""),
        ("2–3", "prison, Ammunition −1", ""),
        ("4–6", "death", "bad"),
    ]


def test_the_card_follows_what_is_lost_instead() -> None:
    assert police(Dallas(poems=1, passion=1))[1:3] == [("3", "Poem −1", ""), ("4", "Passion −1", "")]
    assert police(Dallas())[0] == ("1–4", "nothing", "")


@pytest.mark.parametrize("prisons", range(4))
@pytest.mark.parametrize("threat", range(3))
@pytest.mark.parametrize("full", [0, 1])
def test_the_police_do_what_the_card_says(prisons: int, threat: int, full: int) -> None:
    """Each face is rolled, and the gauges are compared with the words."""
    gauges = {"love": full, "passion": full, "boredom": full, "poems": full, "savings": 1}
    for die in range(1, 7):
        table = Dallas(prisons=prisons, threat=threat, **gauges, options={"ammunition_per_roll": 0})
        (deeds,) = (deeds for faces, deeds, _ in police(table) if faces[0] <= str(die) <= faces[-1])
        before = table.gauges("boredom", "love", "threat", "prisons")
        table.does("roll", deals=[die - 1, 0][: 1 if "cube" in deeds or deeds == "death" else 2])
        after = table.gauges("boredom", "love", "threat", "prisons")
        assert (deeds == "death") == table.match.over
        assert ("Boredom" in deeds) == (after[0] < before[0])
        assert ("Love" in deeds or (full == 1 and "prison" in deeds)) == (after[1] < before[1])
        assert ("Threat" in deeds) == (after[2] > before[2])
        assert ("prison" in deeds and prisons < 3) == (after[3] > before[3])
        assert ("cube" in deeds) == (table.position.phase == Phase.CUBE)


def test_the_roll_that_lies_there_is_chosen() -> None:
    table = Dallas(prisons=3, ammunition=2, options={"ammunition_per_roll": 2})
    table.roll(5, roy=None)
    assert [row for row in police(table) if row[2] == "chosen"] == [("5–6", "death", "chosen")]
    assert labels(table) == [
        "Spend 1 Ammunition, 7: Threat +1, Ammunition −1",
        "Let 8 stand: death",
    ]
    table.does("shoot")
    assert [row[0] for row in police(table) if row[2] == "chosen"] == ["3–4"]


def labels(table: Dallas) -> list[str]:
    return [offer.label for offer in BOX.show(table.position, 0).offers]


def test_there_is_no_police_table_after_the_end() -> None:
    table = ready()
    table.does("leave")
    assert police(table) == []


def test_leaving_with_nothing_says_that_it_loses_and_takes_two_touches() -> None:
    offers = {str(offer.action["do"]): offer for offer in BOX.show(ready(savings=0).position, 0).offers}
    assert offers["leave"].label == "Leave town with nothing: you lose"
    assert offers["leave"].touches == ["leave-town", "savings"]
    assert offers["good_work"].label.endswith("no $1 is left for the day: you lose")
    assert offers["good_work"].touches == ["good-work", "savings"]
    assert offers["work"].touches == ["work"]
    assert "you lose" not in offers["work"].label
    (leave,) = (offer for offer in BOX.show(ready().position, 0).offers if offer.action["do"] == "leave")
    assert (leave.label, leave.touches) == ("Leave town together", ["leave-town"])


def test_the_last_cube_is_asked_for_the_dollar() -> None:
    assert "must bring one" in BOX.show(ready(savings=0).position, 0).prompt
    assert "must bring one" not in BOX.show(ready(savings=0, daily_cubes=2).position, 0).prompt


def test_nobody_considers_leaving_with_nothing() -> None:
    actions = Actions()
    BOX.instinct.choices(ready(savings=0).position, 0, actions)
    assert not actions.has(LEAVE)
    BOX.instinct.choices(ready().position, 0, actions)
    assert actions.has(LEAVE)


def test_every_icon_is_drawn() -> None:
    symbols = set(re.findall(r'<symbol id="([\w-]+)"', BOX.file("art.svg")))
    assert {
        "house",
        "car",
        "camera",
        "bullet",
        "mask",
        "road",
        "flame",
        "quill",
        "hourglass",
        "bars",
    } <= symbols
