"""Real-time games in the lab: a simulated clock, and nobody waits."""

import time
from typing import Any

import pytest

from tablewright.bots.pace import UnknownSpeed
from tablewright.lab.plan import plan
from tablewright.lab.report import CellReport
from tablewright.lab.reporting import report
from tablewright.lab.rerun import rerun
from tablewright.lab.run import Run
from tests.bots.small import snatch

SNATCH = snatch.__file__


def played(game: str, seats: str, games: int, **more: Any) -> CellReport:
    (cell,) = report(Run(plan(game, seats, games=games, **more)).go(workers=0)).cells
    return cell


def test_the_quicker_bot_wins_whatever_seat_it_has() -> None:
    cell = played(SNATCH, "random@slow,random@lightning,random@slow", 60)
    won = {player.key: player.value for player in cell.players}
    assert won["win/bot/random@lightning"] == 1
    assert all(0.2 < seat.value < 0.5 for seat in cell.seats)


def test_at_equal_pace_nobody_is_favoured() -> None:
    cell = played(SNATCH, "random@fast,random@fast", 400)
    assert all(seat.low <= 0.5 <= seat.high for seat in cell.seats)


def test_minutes_of_play_take_no_real_time() -> None:
    """Sixty games of about a minute each."""
    began = time.perf_counter()
    plan_ = plan("loading", "habit*4", games=60, seed=1)
    Run(plan_).go(workers=0)
    seconds = sum(rerun(plan_, 0, number).steps[-1].at for number in range(5)) / 5
    assert seconds > 20
    assert time.perf_counter() - began < 30


@pytest.mark.parametrize("number", [0, 1, 2, 5])
def test_a_match_played_again_keeps_its_tempo(number: int) -> None:
    plan_ = plan("loading", "habit,random,habit@fast", games=6, seed=3)
    first, second = rerun(plan_, 0, number), rerun(plan_, 0, number)
    assert first.over
    assert first.to_json() == second.to_json()
    moments = [step.at for step in first.steps]
    assert moments == sorted(moments)
    assert moments[0] > 0
    assert len({round(moment, 3) for moment in moments}) > 1


def test_the_row_and_the_replay_are_the_same_match() -> None:
    plan_ = plan("loading", "habit*3", games=5, seed=4)
    cell = report(Run(plan_).go(workers=0)).cells[0]
    replayed = [rerun(plan_, 0, number) for number in range(5)]
    assert cell.measures["actions"].value == pytest.approx(sum(len(match.steps) for match in replayed) / 5)


def test_a_speed_that_does_not_exist_is_explained() -> None:
    with pytest.raises(UnknownSpeed, match="did you mean fast"):
        plan("loading", "hard@fasst,easy")
