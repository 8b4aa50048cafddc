"""Bots race in simulated time: quicker hands take more, and what comes too late is lost."""

import pytest
from mypy_extensions import i64

from tablewright.bots.bot import Bot, RandomBot
from tablewright.bots.clock import Clock, Played, play_out_in_time, thoughts_from
from tablewright.bots.pace import SPEEDS, UnknownSpeed, factor, thinking_seconds
from tablewright.core.dealer import Dealer, SeededDealer
from tablewright.core.instinct import Instinct
from tablewright.core.position import Position
from tests.bots.small import heap, snatch


class Race:
    """A whole race, and what landed when."""

    def __init__(self, *speeds: str, seed: int = 1, tokens: int = 40) -> None:
        self.position = snatch.BOX.position(len(speeds), {"tokens": tokens})
        bots: list[Bot | None] = [RandomBot() for _ in speeds]
        dealer = SeededDealer(seed)
        factors = [factor(speed) for speed in speeds]
        thoughts = thoughts_from(dealer, len(speeds))
        clock = Clock(self.position, bots, factors, Instinct(), thoughts)
        self.played: list[Played] = []
        while (landed := clock.next()) is not None:
            self.position.apply(landed.seat, landed.action, dealer)
            self.played.append(landed)
        self.lost = clock.lost


def race(*speeds: str, seed: int = 1) -> Race:
    return Race(*speeds, seed=seed)


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
    played = play_out_in_time(position, [None, None], [1.0, 1.0], Instinct(), SeededDealer(2), limit=7)
    assert len(played) == 7


class Cheat(Bot):
    """Reaches for what is not there."""

    def choose(self, view: Position, seat: i64, dealer: Dealer) -> i64:
        return snatch.TAKE + 39


def test_a_bot_that_plays_what_is_not_legal_is_found_out() -> None:
    position = snatch.BOX.position(2, {"tokens": 5})
    with pytest.raises(ValueError, match="the bot at seat 1 chose 39, which is not legal"):
        play_out_in_time(position, [None, Cheat()], [1.0, 0.001], Instinct(), SeededDealer(2))


def test_four_speeds() -> None:
    assert list(SPEEDS) == ["slow", "normal", "fast", "lightning"]
    view = snatch.BOX.position(2)
    seconds = [thinking_seconds(Instinct(), view, 0, speed, SeededDealer(1)) for speed in SPEEDS]
    assert seconds == sorted(seconds, reverse=True)
    with pytest.raises(UnknownSpeed, match=r"no speed 'quick'; the speeds are slow, normal, fast, lightning"):
        factor("quick")
