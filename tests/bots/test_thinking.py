"""Budgets are kept, thought can be interrupted, and a seed makes it repeatable."""

import time
from itertools import pairwise

import pytest

from tablewright.bots.search import Search, Settings
from tablewright.bots.thinking import Budget, SearchBot, think, thought
from tablewright.core.dealer import SeededDealer
from tablewright.core.errors import TablewrightError
from tablewright.core.instinct import Instinct
from tests.bots.small import heap, treadmill


def fresh_search(seed: int = 1) -> Search:
    return Search(heap.BOX.position(2, {"heap": 21}), 0, Instinct(), Settings(), seed)


@pytest.mark.parametrize("simulations", [1, 7, 8, 9, 250])
def test_just_so_many_simulations(simulations: int) -> None:
    thought = think(fresh_search(), Budget(simulations))
    assert thought.simulations == simulations
    assert sum(prospect.visits for prospect in thought.prospects) == simulations


def test_seconds_end_a_thought() -> None:
    began = time.perf_counter()
    thought = think(fresh_search(), Budget(seconds=0.15))
    assert 0.1 < time.perf_counter() - began < 1.5
    assert thought.simulations > 8


def test_whichever_comes_first() -> None:
    assert think(fresh_search(), Budget(simulations=20, seconds=60.0)).simulations == 20
    long = Search(treadmill.BOX.position(1), 0, treadmill.BOX.instinct, Settings(limit=200), 1)
    assert think(long, Budget(simulations=10**9, seconds=0.1)).simulations < 10**6


def test_stop_interrupts() -> None:
    asked = []

    def stop() -> bool:
        asked.append(True)
        return len(asked) == 3

    thought = think(fresh_search(), Budget(simulations=10**9), stop)
    assert len(asked) == 3
    assert thought.best.visits > 0, "what was found until then counts"


def test_a_stopped_bot_still_chooses() -> None:
    player = SearchBot(Instinct(), Budget(simulations=10**9), stop=lambda: True)
    assert player.choose(heap.BOX.position(2), 0, SeededDealer(1)) in range(3)


def test_batches_are_short() -> None:
    moments = [time.perf_counter()]

    def stop() -> bool:
        moments.append(time.perf_counter())
        return len(moments) > 25

    think(fresh_search(), Budget(simulations=10**9), stop)
    gaps = sorted(later - earlier for earlier, later in pairwise(moments))
    assert gaps[len(gaps) // 2] < 0.2, "even on a busy machine Ctrl-C is heard soon"


def test_batches_do_not_change_what_is_found() -> None:
    whole, parts = fresh_search(), fresh_search()
    whole.grow(300)
    for batch in (1, 49, 200, 50):
        parts.grow(batch)
    assert [(a.action, a.visits, a.won) for a in whole.arms()] == [
        (a.action, a.visits, a.won) for a in parts.arms()
    ]


def test_the_same_seed_makes_the_same_choice() -> None:
    bot = SearchBot(Instinct(), Budget(simulations=40))
    view = heap.BOX.position(2, {"heap": 21})
    first = [bot.choose(view, 0, SeededDealer(seed)) for seed in range(12)]
    again = [bot.choose(view, 0, SeededDealer(seed)) for seed in range(12)]
    assert first == again
    assert len(set(first)) > 1, "another seed may choose otherwise"


def test_a_budget_must_end_somewhere() -> None:
    with pytest.raises(TablewrightError, match="simulations or of seconds"):
        Budget()


def test_where_there_is_no_choice_there_is_no_thought() -> None:
    bot = SearchBot(Instinct(), Budget(seconds=60.0))
    began = time.perf_counter()
    assert bot.choose(heap.BOX.position(2, {"heap": 1}), 0, SeededDealer(1)) == heap.TAKE
    assert time.perf_counter() - began < 1.0


def weighed(simulations: int) -> Search:
    """Habit's own action came to 50 % in two fifths of the tries, another to 56 % in the rest."""
    search = Search(treadmill.BOX.position(1), 0, treadmill.BOX.instinct, Settings(limit=5), 1)
    search.grow(8)
    usual, other = search.root.arms[:2]
    assert usual.action == treadmill.RIGHT
    usual.visits, usual.total = simulations * 2 // 5, 0.5 * (simulations * 2 // 5)
    other.visits, other.total = simulations * 3 // 5, 0.56 * (simulations * 3 // 5)
    half = 0.5 * int(search.simulations)
    search.sums[0], search.squares[0] = half, half  # won or lost
    return search


def test_habit_is_left_only_for_what_is_clearly_better() -> None:
    few, many = weighed(100), weighed(2000)
    usual, other = (int(arm.action) for arm in few.root.arms[:2])
    assert thought(few).best.action == other, "it was tried most"
    assert thought(few).choice == usual, "six per cent more of a hundred tries are nothing yet"
    assert thought(many).choice == other
    no_habit = weighed(100)
    no_habit.settings.by_habit = False
    assert thought(no_habit).choice == other
