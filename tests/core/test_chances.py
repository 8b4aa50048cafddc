"""Chances are counted out, and told as people count them."""

from itertools import product

import pytest

from tablewright.core.bag import bag_of
from tablewright.core.chances import chance, counted, out_of, ways
from tablewright.core.dealer import Dealer


def test_all_ways_are_walked_once() -> None:
    rolled = list(ways(lambda dealer: (int(dealer.d6()), int(dealer.below(2)))))
    assert [result for _, result in rolled] == [*product(range(1, 7), range(2))]
    assert {round(odds * 12) for odds, _ in rolled} == {1}


def test_two_dice() -> None:
    def seven(dealer: Dealer) -> bool:
        return dealer.d6() + dealer.d6() == 7

    assert chance(seven) == pytest.approx(6 / 36)
    assert out_of(chance(seven)) == "1 of 6"


def test_cards_count_as_often_as_they_are_there() -> None:
    assert chance(lambda dealer: dealer.draw(bag_of([1, 1, 1, 2])) == 1) == pytest.approx(3 / 4)


@pytest.mark.parametrize(
    ("odds", "told"),
    [
        (0.0, "0 of 6"),
        (0.5, "3 of 6"),
        (1.0, "6 of 6"),
        (7 / 36, "7 of 36"),
        (0.15, "15 %"),
        (0.002, "less than 1 %"),
    ],
)
def test_is_told_in_dice_where_it_can_be(odds: float, told: str) -> None:
    assert out_of(odds) == told


def test_one_or_several() -> None:
    assert [counted(1, "card"), counted(0, "card"), counted(2, "card")] == ["1 card", "0 cards", "2 cards"]
