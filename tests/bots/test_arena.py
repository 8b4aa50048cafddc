"""The arena counts fairly: seats turn round, shares add up, intervals hold what they should."""

import pytest

from tablewright.bots.arena import arranged, contest, interval, meet, standing
from tablewright.bots.bot import Bot, RandomBot
from tablewright.core.dealer import Dealer
from tablewright.core.position import Position
from tests.bots.small import heap


class Perfect(Bot):
    def choose(self, view: Position, seat: int, dealer: Dealer) -> int:
        assert isinstance(view, heap.Heap)
        return heap.TAKE + max(0, view.heap % 4 - 1)


def test_the_better_wins_whatever_the_seat() -> None:
    standings = meet(heap.BOX, [("perfect", Perfect()), ("random", RandomBot())], 200)
    assert standings["perfect"].low > 0.9
    assert standings["random"].high < 0.1
    assert sum(s.share for s in standings.values()) == pytest.approx(1)


def test_equals_share() -> None:
    standings = meet(heap.BOX, [("one", RandomBot()), ("two", RandomBot()), ("three", RandomBot())], 600)
    for s in standings.values():
        assert s.share == pytest.approx(1 / 3, abs=0.07)


def test_search_beats_random() -> None:
    standings = contest(heap.BOX, ["easy", "random"], 60)
    assert standings["easy"].low > standings["random"].high


def test_one_name_on_two_seats_counts_both() -> None:
    standings = contest(heap.BOX, ["random", "greedy", "random"], 30)
    assert standings["random"].matches == 60


def test_everybody_sits_everywhere_and_between_everybody() -> None:
    people = [(name, RandomBot()) for name in "abc"]
    orders = {"".join(name for name, _ in arranged(people, number)) for number in range(6)}
    assert orders == {"abc", "bca", "cab", "cba", "acb", "bac"}


def test_wilson_interval() -> None:
    # 10 of 40: Wilson's interval, as published tables have it.
    low, high = interval([1.0] * 10 + [0.0] * 30, 0.25)
    assert low == pytest.approx(0.1419, abs=1e-3)
    assert high == pytest.approx(0.4019, abs=1e-3)


def test_shared_victories_have_a_normal_interval() -> None:
    s = standing("x", [0.5] * 50 + [1.0] * 25 + [0.0] * 25)
    assert s.share == 0.5
    assert s.high - s.share == pytest.approx(1.96 * (0.125 * 100 / 99 / 100) ** 0.5, rel=1e-4)
