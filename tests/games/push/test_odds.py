"""Exact numbers of Push, reckoned by hand beside what the rules say."""

from fractions import Fraction

import pytest

from tablewright.core.bag import bag_of
from tablewright.core.facts import facts
from tablewright.core.odds import outcomes
from tablewright.games.push.rules import Phase, Push
from tablewright.games.push.table.aids import bust_chance
from tablewright.games.push.words import FLIP, TAKE
from tests.games.push.sitting import PushTable


def flips(position: Push) -> list[tuple[float, Push]]:
    return [(odds, after) for odds, after in outcomes(position, 0, FLIP) if isinstance(after, Push)]


@pytest.mark.parametrize(("seats", "kinds"), [(2, 31), (3, 32), (6, 32)])
def test_the_first_flip_has_one_outcome_for_each_kind_of_card(seats: int, kinds: int) -> None:
    """30 kinds of number card and the roll card; the switch card too when more than two play."""
    found = flips(PushTable(seats).position)
    assert len(found) == kinds
    assert len({str(facts(after)) for _, after in found}) == kinds
    assert sum(odds for odds, _ in found) == pytest.approx(1.0, abs=1e-12)


def test_the_first_flip_shows_each_kind_as_often_as_it_is_in_the_deck() -> None:
    for odds, after in flips(PushTable(3).position):
        copies = 12 if after.switches else 18 if after.card == 30 else 3
        assert odds == pytest.approx(copies / 120)


def test_the_chance_of_a_bust_reckoned_by_hand() -> None:
    """Red 1 – blue 2 | red 3 – green 4 | red 5 – roll, with all other 114 cards in the deck.

    Red fits nowhere: 18 red cards less 3 = 15. Blue clashes on the first stack and goes on the others but
    where its number stands: blue 3 or 4 still goes on the third, blue 5 on the second; so every other card
    fits somewhere, and a roll card fits the first.
    """
    table = PushTable(stacks=["red 1, blue 2", "red 3, green 4", "red 5, roll"])
    assert table.position.deck.left == 114
    expected = Fraction(15, 114)
    assert bust_chance(table.position) == pytest.approx(float(expected))
    busts = sum(odds for odds, after in flips(table.position) if after.phase == Phase.TAKING)
    assert busts == pytest.approx(float(expected))


def test_a_bust_has_six_faces_each_as_likely() -> None:
    table = PushTable(stacks=["red 1", "red 2", "red 3"], deck="red 4, red 5, red 5, blue 6")
    found = flips(table.position)
    assert len(found) == 2 * 6 + 1
    assert {round(odds * 24) for odds, after in found if after.phase == Phase.TAKING} == {1, 2}
    assert bust_chance(table.position) == 0.75


def test_taking_a_roll_card_loses_each_colour_once_in_six() -> None:
    """Red 6, blue 4 and the roll card: 10 points on the bench, of which 6, 4 or nothing is lost."""
    table = PushTable(stacks=["red 6, blue 4, roll"])
    table.position.phase = Phase.FLIP_OR_STOP
    table.does("stop")
    found = list(outcomes(table.position, 0, TAKE))
    mean = sum(odds * after.outcome().scores[0] for odds, after in found)
    assert len(found) == 6
    assert mean == pytest.approx(10 - 6 / 6 - 4 / 6)


def test_on_an_empty_table_nothing_busts() -> None:
    assert bust_chance(PushTable().position) == 0.0


def test_an_empty_deck_has_no_chance_of_anything() -> None:
    table = PushTable(stacks=["red 1"])
    table.position.deck = bag_of([])
    assert bust_chance(table.position) == 0.0


def test_a_switch_card_is_no_bust() -> None:
    full = ["red 1, roll", "red 2, roll", "red 3, roll"]
    assert bust_chance(PushTable(stacks=full, deck="switch, switch, red 4, blue 5").position) == 0.25
