"""Bots race in simulated time: quicker hands take more, and what comes too late is lost."""

import pytest

from tablewright.bots.bot import Bot, RandomBot
from tablewright.bots.clock import Clock, play_out_in_time
from tablewright.bots.pace import SPEEDS, UnknownSpeed, factor, thinking_seconds
from tablewright.core.dealer import SeededDealer
from tablewright.core.instinct import Instinct
from tests.bots.small import heap, snatch


def race(*speeds: str, seed: int = 1, tokens: int = 40) -> Clock:
    position = snatch.BOX.position(len(speeds), {"tokens": tokens})
    bots: list[Bot] = [RandomBot() for _ in speeds]
    clock = Clock(position, bots, [factor(speed) for speed in speeds], Instinct(), SeededDealer(seed))
    clock.run()
    return clock


def test_everything_is_played_in_order_of_time() -> None:
    clock = race("normal", "normal", "normal")
    moments = [played.at for played in clock.played]
    assert len(moments) == 40
    assert moments == sorted(moments)
    assert moments[0] > 0


def test_the_quicker_take_more() -> None:
    taken = [race("slow", "lightning", seed=seed).position.outcome().scores for seed in range(5)]
    assert all(quick > 3 * slow for slow, quick in taken)


def test_at_equal_speed_nobody_is_favoured() -> None:
    totals = [0, 0, 0]
    for seed in range(40):
        for seat, score in enumerate(race("fast", "fast", "fast", seed=seed).position.outcome().scores):
            totals[seat] += score
    assert max(totals) - min(totals) < 160, totals  # 1,600 tokens


def test_lost_races_are_dropped() -> None:
    clock = race("normal", "normal")
    assert clock.lost > 0, "two hands on one token: one comes too late"
    tokens = [played.action for played in clock.played]
    assert tokens == sorted(tokens, reverse=True)
    assert len(set(tokens)) == len(tokens), "no token is taken twice"


def test_the_same_seed_runs_the_same() -> None:
    def told(seed: int) -> list[tuple[int, int, float]]:
        return [(p.seat, p.action, p.at) for p in race("slow", "fast", seed=seed).played]

    assert told(3) == told(3)
    assert told(3) != told(4)


def test_turns_need_no_race() -> None:
    position = heap.BOX.position(2)
    played = play_out_in_time(position, [RandomBot(), RandomBot()], [1.0, 1.0], Instinct(), SeededDealer(2))
    assert [p.seat for p in played] == [n % 2 for n in range(len(played))]
    assert position.acting() == 0


def test_a_limit_ends_what_has_no_end() -> None:
    position = snatch.BOX.position(2, {"tokens": 40})
    clock = Clock(position, [RandomBot(), RandomBot()], [1.0, 1.0], Instinct(), SeededDealer(2))
    clock.run(limit=7)
    assert len(clock.played) == 7


def test_four_speeds() -> None:
    assert list(SPEEDS) == ["slow", "normal", "fast", "lightning"]
    view = snatch.BOX.position(2)
    seconds = [thinking_seconds(Instinct(), view, 0, speed, SeededDealer(1)) for speed in SPEEDS]
    assert seconds == sorted(seconds, reverse=True)
    with pytest.raises(UnknownSpeed, match=r"no speed 'quick'; the speeds are slow, normal, fast, lightning"):
        factor("quick")
