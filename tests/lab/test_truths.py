"""What the lab finds where the truth is known."""

from typing import Any

import pytest

from tablewright.lab.estimates import Interval
from tablewright.lab.plan import plan
from tablewright.lab.report import Report
from tablewright.lab.reporting import report
from tablewright.lab.run import Run
from tests.lab.places import COIN, NINE


def played(game: str, games: int, **more: Any) -> Report:
    return report(Run(plan(game, games=games, **more)).go(workers=0))


def inside(estimate: Interval, truth: float) -> bool:
    return estimate.low <= truth <= estimate.high


def test_a_fair_coin_is_found_fair() -> None:
    (cell,) = played(COIN, 8_000, seats=2).cells
    assert all(inside(seat, 0.5) for seat in cell.seats)
    assert cell.seats[0].high - cell.seats[0].low < 0.025
    assert {one.reason for one in cell.endings} == {"heads", "tails"}


@pytest.mark.parametrize("heads", [3, 30, 85])
def test_a_biased_coin_is_found_biased(heads: int) -> None:
    (cell,) = played(COIN, 8_000, seats=2, options={"heads": heads}).cells
    first, second = cell.seats
    assert inside(first, heads / 100)
    assert not inside(first, 0.5)
    assert first.value + second.value == pytest.approx(1)


def test_seats_rotate_so_a_good_seat_helps_no_bot() -> None:
    (cell,) = played(COIN, 8_000, seats="random,habit", options={"heads": 80}).cells
    assert all(inside(player, 0.5) for player in cell.players)


def test_a_solved_game_is_won_as_often_as_it_should_be() -> None:
    (random,) = played(NINE, 8_000, seats="random").cells
    (bold,) = played(NINE, 8_000, seats="habit").cells
    assert inside(random.players[0], 5 / 36)
    assert inside(bold.players[0], 10 / 36)


def test_the_measures_of_a_solved_game() -> None:
    (cell,) = played(NINE, 8_000, seats="random").cells
    assert inside(cell.measures["actions"], 2)
    assert inside(cell.measures["branching"], 1.5)
    assert inside(cell.measures["dead"], 0.5)
    ways = {one.reason: one for one in cell.endings}
    assert inside(ways["stopped"], 0.5)
    assert inside(ways["fell short"], 13 / 36)
    assert sum(one.count for one in cell.endings) == 8_000


def test_a_game_adds_a_measure_of_its_own() -> None:
    (cell,) = played(NINE, 8_000, seats="random").cells
    waste = cell.measures["own/waste"]
    assert waste.count == 8_000 - next(one.count for one in cell.endings if one.reason == "made it")
    # Half the matches stop with one die (3.5 on average), the others fall short with 7 - (250/36)·… points.
    short = sum(a + b for a in range(1, 7) for b in range(1, 7) if a + b < 9) / 26
    assert inside(waste, (0.5 * 3.5 + 13 / 36 * short) / (0.5 + 13 / 36))


def test_going_on_is_what_wins() -> None:
    (cell,) = played(NINE, 8_000, seats="random").cells
    words = {one.word: one.effect for one in cell.words}
    assert inside(words["roll"], 10 / 36)
    assert inside(words["stop"], -10 / 36)


def test_a_known_difference_is_found_with_its_size() -> None:
    told = played(COIN, 4_000, seats=2, options={"heads": 50}, against={"heads": 60})
    (comparison,) = told.comparisons
    first = next(one for one in comparison.differences if one.key == "win/seat/1")
    assert first.verdict == "more"
    assert first.low <= 0.10 <= first.high
    # Under the same luck only the tosses between 50 and 60 differ: far fewer matches settle it.
    assert first.high - first.low < 0.02
    assert "seat 1 wins 60" in comparison.verdict.replace("59", "60")


def test_no_difference_is_called_none() -> None:
    told = played(NINE, 4_000, seats="random")
    assert told.comparisons == []
    same = played(COIN, 4_000, seats=2, options={"heads": 50}, against={"heads": 50 + 1})
    first = next(one for one in same.comparisons[0].differences if one.key == "win/seat/1")
    assert abs(first.value) < 0.02
