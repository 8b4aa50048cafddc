"""Everything that cannot be done now says why."""

import pytest

from tablewright.core.box import legal_actions
from tablewright.games.the_last_glow import BOX
from tests.games.the_last_glow.sitting import Sky


def refusals(table: Sky) -> dict[str, str]:
    """Every action that is not legal, as a sentence, with the reason and the clause cited."""
    legal = legal_actions(table.position, 0)
    return {
        BOX.words.sentence(action): str(BOX.refusal(table.position, 0, action))
        for action in range(len(BOX.words))
        if action not in legal
    }


def test_each_says_what_is_in_the_way() -> None:
    table = Sky(lighthouse="A3", hearts="A2", items="B4", brightness=6)
    refused = refusals(table)
    away = "The lighthouse stays in the sky and never enters a storm heart's square"
    assert refused["Steer left"] == f"{away} (R6)"
    assert refused["Full throttle: up one line"] == f"{away} (R9)"
    assert refused["Light up: Brightness +2"] == "Brightness is full (R6)"
    assert refused["Repair: Structure +1"] == "Structure is full (R6)"
    assert refused["Hunt the heart on B2"] == "There is no storm heart (R7)"
    assert refused["Sleep and capture the item on C4"] == "There is no item (R8)"
    assert "not diagonally" in refused["Sleep and capture the item on B4"]
    assert refused["Send an item down: +1 point"] == "There is no captured item to send (R8)"


@pytest.mark.parametrize("do", ["light", "repair"])
def test_once_is_once(do: str) -> None:
    table = Sky(structure=4, brightness=1, options={"crew": "once"})
    table.does(do)
    assert table.refuses(do).startswith("With crew: once, nobody more can do that this turn")


def test_once_is_once_for_steering_and_hunting() -> None:
    table = Sky(hearts="C2", options={"crew": "once"})
    table.does("hunt", square="C2", deals=[0])
    table.does("maneuver", side="left")
    assert "crew: once" in table.refuses("hunt", square="C2")
    assert "crew: once" in table.refuses("maneuver", side="right")


@pytest.mark.parametrize("action", range(len(BOX.words)))
def test_when_the_game_is_over(action: int) -> None:
    table = Sky(points=5, captured=1)
    table.does("send")
    assert "The game is over" in str(BOX.refusal(table.position, 0, action))
