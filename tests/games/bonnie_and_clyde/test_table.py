"""The postcard shows everything, from the player's seat and from outside, also in the middle of an action."""

import re

from tablewright.core.table import mistakes
from tablewright.games.bonnie_and_clyde import BOX
from tablewright.games.bonnie_and_clyde.rules import Phase
from tests.games.bonnie_and_clyde.sitting import Dallas
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
