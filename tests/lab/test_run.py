"""Running a plan: on several processes, interrupted, resumed, with games that fail."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq  # type: ignore[import-untyped]
import pytest

from tablewright.core.errors import TablewrightError
from tablewright.core.match import Match, read_match
from tablewright.lab.batch import Batch
from tablewright.lab.plan import Plan, plan
from tablewright.lab.replays import save_replays
from tablewright.lab.reporting import report
from tablewright.lab.rerun import rerun
from tablewright.lab.run import Run, opened
from tablewright.lab.workers import gaps
from tests.lab.places import COIN, ROUGH


def told(run: Run) -> str:
    return report(run).to_json()


@pytest.fixture
def push() -> Plan:
    return plan("push", 3, games=8, seed=7, against={"star": "wipe"})


def test_any_division_of_the_work_gives_the_same_bytes(push: Plan, tmp_path: Path) -> None:
    alone = told(Run(push).go(workers=0))
    assert told(Run(push, tmp_path / "a").go(workers=2)) == alone
    assert told(opened(tmp_path / "a")) == alone


def test_another_seed_gives_other_matches(push: Plan) -> None:
    other = plan("push", 3, games=8, seed=8, against={"star": "wipe"})
    assert told(Run(push).go(workers=0)) != told(Run(other).go(workers=0))


def test_more_matches_can_be_added(push: Plan, tmp_path: Path) -> None:
    Run(push.with_games(3), tmp_path).go(workers=0)
    grown = Run(push, tmp_path, resume=True)
    assert grown.played == 3
    assert told(grown.go(workers=0)) == told(Run(push).go(workers=0))


def test_a_folder_is_not_overwritten(push: Plan, tmp_path: Path) -> None:
    Run(push.with_games(2), tmp_path).go(workers=0)
    with pytest.raises(TablewrightError, match="--resume"):
        Run(push, tmp_path)
    with pytest.raises(TablewrightError, match="another plan"):
        Run(plan("push", 3, seed=9), tmp_path, resume=True)
    with pytest.raises(TablewrightError, match="as many or more"):
        Run(push.with_games(1), tmp_path, resume=True)


def test_a_row_a_match_stands_in_parquet(push: Plan, tmp_path: Path) -> None:
    Run(push, tmp_path).go(workers=0)
    table = pq.read_table(tmp_path / "matches")
    assert sorted(zip(table["cell"].to_pylist(), table["match"].to_pylist(), strict=True)) == [
        (cell, match) for cell in range(2) for match in range(8)
    ]
    assert all(len(scores) == 3 for scores in table["scores"].to_pylist())


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_a_run_ended_in_the_middle_resumes_to_the_same_report(tmp_path: Path, how: signal.Signals) -> None:
    rules: dict[str, Any] = {"options": {"naps": 1}, "against": {"naps": 2, "raises": 10}}
    whole = plan(ROUGH, 2, games=200, **rules)
    code = (
        "import signal\n"
        "from pathlib import Path\n"
        "from tablewright.lab.plan import plan\n"
        "from tablewright.lab.run import Run\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"  # background jobs may be deaf to it
        f"Run(plan({ROUGH!r}, 2, games=200, **{rules!r}), Path({str(tmp_path)!r})).go(workers=2)"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", code], env=os.environ | {"PYTHONPATH": ":".join(sys.path)}
    )
    until = time.monotonic() + 60
    while len(list((tmp_path / "matches").glob("*.parquet"))) < 2 and time.monotonic() < until:
        time.sleep(0.02)
    process.send_signal(how)
    process.wait(timeout=30)
    resumed = Run(whole, tmp_path, resume=True)
    assert 0 < resumed.played < 200
    assert told(resumed.go(workers=2)) == told(Run(whole).go(workers=0))


def test_a_crash_is_told_with_its_record_and_the_run_goes_on(tmp_path: Path) -> None:
    rough = plan(ROUGH, 2, games=200, options={"raises": 10})
    run = Run(rough, tmp_path).go(workers=0)
    made = report(run)
    (cell,) = made.cells
    assert cell.matches == 200
    assert 5 < cell.crashed < 40
    assert cell.crashes[0].error == "RuntimeError: the table collapsed"
    assert cell.endings[0].count == 200 - cell.crashed
    save_replays(rough, made, tmp_path)
    record = tmp_path / "replays" / f"1-{cell.crashes[0].match}.json"
    match = Match.replayed(rough.box, read_match(record.read_bytes()))
    assert len(match.steps) == 2
    with pytest.raises(RuntimeError, match="collapsed"):
        match.play(0, 0)


def test_a_match_that_kills_its_process_is_found_and_recorded(tmp_path: Path) -> None:
    rough = plan(ROUGH, 2, games=40, seed=5, options={"kills": 0}, against={"kills": 4})
    made = report(Run(rough, tmp_path).go(workers=2))
    well, ill = made.cells
    assert (well.crashed, well.matches) == (0, 40)
    assert ill.matches == 40
    assert ill.crashed > 0
    assert "exit code 7" in ill.crashes[0].error
    save_replays(rough, made, tmp_path)
    record = tmp_path / "replays" / f"2-{ill.crashes[0].match}.json"
    assert len(read_match(record.read_bytes()).steps) == 2


def test_matches_over_the_limit_are_counted_and_shown() -> None:
    made = report(Run(plan(ROUGH, 2, games=200, options={"endless": 20}, limit=50)).go(workers=0))
    (cell,) = made.cells
    assert 20 < cell.stopped < 70
    assert cell.measures["stopped"].value == pytest.approx(cell.stopped / 200)
    lengths = dict(cell.spread["actions"])
    assert lengths == {4: 200 - cell.stopped, 50: cell.stopped}
    assert sum(seat.value for seat in cell.seats) == pytest.approx(1)


@pytest.mark.parametrize("number", [0, 1, 5])
def test_a_match_played_again_is_the_same_match(number: int, tmp_path: Path) -> None:
    push = plan("push", "random,habit,random", games=6, seed=2, against={"star": "wipe"})
    Run(push, tmp_path).go(workers=0)
    rows: list[dict[str, Any]] = pq.read_table(tmp_path / "matches").to_pylist()
    for cell in range(2):
        row = next(one for one in rows if (one["cell"], one["match"]) == (cell, number))
        match = rerun(push, cell, number)
        assert match.over
        assert len(match.steps) == row["actions"]
        assert match.position.outcome().scores == row["scores"]
        assert match.names[(1 - number) % 3] == "habit"
        replayed = Match.replayed(push.box, read_match(match.to_json()))
        assert replayed.position.outcome().scores == row["scores"]


def test_gaps() -> None:
    done = [Batch(5, 8), Batch(0, 2)]
    assert list(gaps(done, 10)) == [Batch(2, 5), Batch(8, 10)]
    assert list(gaps(done, 6)) == [Batch(2, 5)]
    assert list(gaps([Batch(0, 10)], 10)) == []
    assert list(gaps([], 3)) == [Batch(0, 3)]


def test_the_plan_is_kept_beside_the_matches(push: Plan, tmp_path: Path) -> None:
    Run(push, tmp_path).go(workers=0)
    kept = json.loads((tmp_path / "plan.json").read_text())
    assert (kept["game"], kept["games"], kept["seed"]) == ("push", 8, 7)
    assert opened(tmp_path).plan.digest == push.digest


def test_a_coin_is_named_by_what_varies() -> None:
    names = [cell.name for cell in plan(COIN, 2, options={"heads": 40}, against=[{"heads": 60}]).cells]
    assert names == ["heads=40", "heads=60"]
