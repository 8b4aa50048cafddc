"""Real servers on the loopback, with a real store."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.serving import HURRIED, Serving
from tests.server.sitting import Guest


@pytest.fixture(scope="session")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """One server for all tests that leave it as it was."""
    served = Serving(tmp_path_factory.mktemp("served") / "data", HURRIED).start()
    yield served
    served.dismiss()
    assert served.process is not None
    assert served.process.returncode == 0
    assert not [line for line in served.log.read_text().splitlines() if '"level": "error"' in line]


@pytest.fixture
def own_serving(tmp_path: Path) -> Iterator[Callable[..., Serving]]:
    """Servers a test may stop, kill or starve."""
    started: list[Serving] = []

    def start(limits: str = "{}", *, fast: bool = True, mischief: str = "") -> Serving:
        data = tmp_path / f"data{len(started)}"
        started.append(Serving(data, limits, fast=fast, mischief=mischief).start())
        return started[-1]

    yield start
    for served in started:
        served.dismiss()


@pytest.fixture
def guests(serving: Serving) -> Callable[[], Guest]:
    """Makes guests of the shared server."""
    return lambda: Guest(serving)
