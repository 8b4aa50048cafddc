"""The same plan on Ray: the same bytes."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablewright.core.errors import TablewrightError
from tablewright.lab.plan import plan
from tablewright.lab.reporting import report
from tablewright.lab.run import Run
from tablewright.lab.workers import workers_for
from tests.lab.places import COIN, ROUGH


@pytest.fixture(scope="module")
def ray() -> Iterator[None]:
    import ray

    paths = os.pathsep.join(filter(None, sys.path))
    ray.init(
        num_cpus=2,
        include_dashboard=False,
        log_to_driver=False,
        runtime_env={"env_vars": {"PYTHONPATH": paths, "TABLEWRIGHT_INTERPRETED": "1"}},
    )
    yield
    ray.shutdown()


@pytest.mark.filterwarnings("default")  # Ray's own
@pytest.mark.usefixtures("ray")
class TestOnRay:
    def test_the_report_is_the_same_to_the_last_byte(self, tmp_path: Path) -> None:
        push = plan("push", 3, games=6, seed=7, against={"star": "wipe"})
        alone = report(Run(push).go(workers=0)).to_json()
        pool = report(Run(push, tmp_path / "pool").go(workers=2)).to_json()
        ray = report(Run(push, tmp_path / "ray").go(on="ray")).to_json()
        assert ray == pool == alone

    def test_a_game_from_a_path_is_found_there_too(self) -> None:
        coin = plan(COIN, 2, games=500)
        assert report(Run(coin).go(on="ray")).to_json() == report(Run(coin).go(workers=0)).to_json()

    def test_a_match_that_kills_its_worker_is_told(self) -> None:
        rough = plan(ROUGH, 2, games=12, seed=5, options={"kills": 15})
        (cell,) = report(Run(rough).go(on="ray")).cells
        assert cell.matches == 12
        assert cell.crashed > 0


def test_an_unknown_place_to_run_is_refused() -> None:
    with pytest.raises(TablewrightError, match="ray://"):
        workers_for(plan(COIN, 2), on="slurm")
