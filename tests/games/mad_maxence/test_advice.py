"""Why a hint says what it says: coins counted by hand."""

from tests.games.advice import why
from tests.games.mad_maxence.sitting import Road


def test_how_the_coins_of_a_fight_fall() -> None:
    """Of two coins one head or more: three of four ways."""
    road = Road(at="1", TECH=2, C=3)
    road.go("4")
    assert road.position.strength == 1
    assert why(road, {"do": "fight"}) == "One toss beats strength 1 in 3 of 4."
    assert why(road, {"do": "flee"}) == "One toss beats strength 1 in 3 of 4."


def test_nothing_is_said_of_pages_not_read() -> None:
    assert why(Road(at="1"), {"do": "go", "place": "4"}) == ""
