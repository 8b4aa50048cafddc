"""Two kinds of bots share a table, with the sides changed and the same luck."""

from itertools import islice

import pytest

from tablewright.bots.bot import RandomBot
from tablewright.bots.duel import duels, is_stronger
from tablewright.bots.making import bot
from tests.bots.small import heap, snatch
from tests.bots.test_arena import Perfect


@pytest.mark.parametrize("seats", [2, 3])
def test_equals_have_a_half(seats: int) -> None:
    shares = list(islice(duels(heap.BOX, seats, RandomBot(), RandomBot()), 400))
    assert sum(shares) / 400 == pytest.approx(0.5, abs=0.08)


def test_in_real_time_too() -> None:
    shares = list(islice(duels(snatch.BOX, 2, RandomBot(), RandomBot()), 200))
    assert sum(shares) / 200 == pytest.approx(0.5, abs=0.12)


def test_the_stronger_is_found_soon_and_the_weaker_told_apart() -> None:
    won = is_stronger(heap.BOX, 2, Perfect(), RandomBot())
    assert won.low > 0.5
    assert won.matches < 40
    lost = is_stronger(heap.BOX, 2, RandomBot(), Perfect())
    assert lost.high < 0.5


def test_equals_are_played_to_the_end() -> None:
    even = is_stronger(heap.BOX, 2, bot(heap.BOX, "easy"), bot(heap.BOX, "easy"), most=30)
    assert even.matches == 30
    assert even.low < 0.5 < even.high
