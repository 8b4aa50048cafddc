"""The table warns, and says what an action takes."""

import pytest

from tablewright.core.scene import Counter, Token, walk
from tablewright.games.the_last_glow import BOX
from tablewright.games.the_last_glow.table.advice import hunted
from tests.games.the_last_glow.sitting import Sky, cell


def spot(table: Sky, id: str) -> Counter:
    found = next(part for part in walk(BOX.show(table.position, 0)) if part.id == id)
    assert isinstance(found, Counter)
    return found


def test_the_last_line_is_a_warning() -> None:
    assert "rise, or the lighthouse crashes" in BOX.show(Sky(lighthouse="C5").position, 0).prompt
    assert "crashes" not in BOX.show(Sky(lighthouse="C4").position, 0).prompt


def test_what_was_done_this_turn_is_counted() -> None:
    table = Sky(brightness=0)
    assert spot(table, "light").caption == "+2"
    table.does("light")
    table.does("light")
    assert (spot(table, "light").caption, spot(table, "light").mark) == ("+2 · used 2×", "")


def test_where_nobody_more_can_act_it_is_dim() -> None:
    table = Sky(brightness=0, options={"crew": "once"})
    table.does("light")
    assert (spot(table, "light").mark, spot(table, "hunt").mark) == ("dim", "")


def test_more_throttle_names_its_price() -> None:
    table = Sky(lighthouse="C5")
    assert spot(table, "throttle").caption == "up"
    table.does("throttle")
    assert spot(table, "throttle").caption == "up, Structure −1 · used 1×"


def badge(table: Sky, id: str) -> str:
    found = next(part for part in walk(BOX.show(table.position, 0)) if part.id == id)
    assert isinstance(found, Token)
    return found.text


@pytest.mark.parametrize(("square", "faces"), [("C2", 3), ("A3", 2), ("F3", 1), ("F2", 0), ("F1", 0)])
def test_a_heart_shows_the_odds_of_hunting_it(square: str, faces: int) -> None:
    table = Sky(lighthouse="C3", hearts=square)
    assert badge(table, f"heart-{square}") == f"{faces} in 6"
    assert hunted(table.position, cell(square)) == pytest.approx(faces / 6), "as the rules play it"
    (offer,) = [offer for offer in BOX.show(table.position, 0).offers if offer.action["do"] == "hunt"]
    assert f"{faces} in 6" in offer.label
    assert offer.touches == ["hunt", f"square-{square}"]


def test_a_heart_nobody_can_hunt_shows_no_odds() -> None:
    table = Sky(lighthouse="C3", hearts="C2", captured=6)
    assert badge(table, "heart-C2") == ""
