"""Why a hint says what it says: points held and threats, counted on the board."""

from tests.games.advice import why
from tests.games.protocol_g117.sitting import War


def test_the_other_half_of_a_pair() -> None:
    war = War()
    said = "It leaves Anon Hacker to HU: 2 points or +Decker."
    assert why(war, {"do": "use", "pair": 5, "half": "points"}) == said
    war.takes(5, "points")
    war.does("done")
    assert why(war, {"do": "use", "pair": 5, "half": "event"}, seat=1) == "", "who follows hands nothing over"


def spending(*, ai: str, hu: str) -> War:
    """AI goes first and has points to spend."""
    war = War()
    war.stand(ai=ai, hu=hu)
    war.takes(1, "points")
    return war


def test_points_that_a_move_or_an_attack_wins() -> None:
    """D3 is worth 2, C3 is worth 3."""
    war = spending(ai="E3 o8", hu="C3 A3 o4")
    war.does("order", space="E3")
    assert why(war, {"do": "go", "space": "D3"}) == "AI then holds 2 points instead of 0."
    war = spending(ai="C2 C4 o8", hu="C3 A3 o4")
    assert why(war, {"do": "attack", "space": "C3"}) == "HU then holds 0 points instead of 3."
    assert why(war, {"do": "sabotage", "space": "C3"}) == "HU then scores 0 this turn, 3 less."


def test_who_can_be_attacked() -> None:
    war = spending(ai="C2 E4 o8", hu="C3 A3 o4")
    war.does("order", space="E4")
    said = "Two of yours then stand beside C3: that one can be attacked."
    assert why(war, {"do": "go", "space": "C4"}) == said
    assert why(war, {"do": "go", "space": "D4"}) == ""


def test_a_way_out_of_the_grip() -> None:
    war = spending(ai="A2 o8", hu="B2 A3 o4")
    war.does("order", space="A2")
    assert why(war, {"do": "go", "space": "A1"}) == "On A2 two enemies could have attacked."
