"""Workers end: with their run, with whoever asked for it, however that ends, in the middle of anything."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.family import Member, family, left, member, playing, wait_for
from tests.server.serving import Serving
from tests.server.sitting import Guest

THINKING = {"game": "push", "seats": "search:1000000*3", "games": 5}  # minutes to the first result
SOON = 2.0  # seconds


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Serving]:
    served = Serving(tmp_path / "data").start()
    yield served
    served.dismiss()


def busy(serving: Serving) -> list[Member]:
    """The processes of an experiment that has got to work: one that asks, one that plays."""
    assert serving.process is not None
    pid = serving.process.pid
    wait_for(lambda: len(playing(pid)) == 2 and all(niceness(one) == 10 for one in playing(pid)), 20)
    return playing(pid)


def niceness(one: Member) -> int:
    try:
        return os.getpriority(os.PRIO_PROCESS, one.pid)
    except ProcessLookupError:
        return 0


ENDS: dict[str, Callable[[Serving, Guest, str], object]] = {
    "stopped": lambda serving, ann, name: ann.http.post(f"/api/lab/{name}/stop").raise_for_status(),
    "removed": lambda serving, ann, name: ann.http.delete(f"/api/lab/{name}").raise_for_status(),
    "the server stops": lambda serving, ann, name: serving.stop(),
    "the server is interrupted": lambda serving, ann, name: serving._end(signal.SIGINT),
    "the server is killed": lambda serving, ann, name: serving.kill(),
}


@pytest.mark.parametrize("how", ENDS)
def test_an_experiment_leaves_no_process(serving: Serving, how: str) -> None:
    ann = Guest(serving).operates()
    name = ann.http.post("/api/lab", json=THINKING).json()["name"]
    workers = busy(serving)
    ENDS[how](serving, ann, name)
    assert left(workers, SOON) == []


def test_a_server_stops_in_good_order_while_an_experiment_begins(serving: Serving) -> None:
    Guest(serving).operates().http.post("/api/lab", json=THINKING).raise_for_status()
    assert serving.process is not None
    pid = serving.process.pid
    workers = playing(pid)
    assert serving.stop() == 0
    assert left(workers, SOON) == []
    assert family(pid) == []
    assert not list((serving.data / "lab").iterdir())


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_the_command_line_leaves_no_process(tmp_path: Path, how: signal.Signals) -> None:
    # Whatever started the tests may have made its children deaf to an interrupt.
    code = (
        "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "from tablewright.cli import main; main(sys.argv[1:])"
    )
    command = ["lab", "push", "--seats", "search:1000000*3", "--workers", "2", "--out", str(tmp_path / "run")]
    with subprocess.Popen([sys.executable, "-c", code, *command], stderr=subprocess.DEVNULL) as process:
        try:
            wait_for(lambda: len([one for one in playing(process.pid) if niceness(one) == 10]) == 2, 20)
            workers = playing(process.pid)
            process.send_signal(how)
            process.wait(SOON + 3)
            assert left(workers, SOON) == []
        finally:
            process.kill()


PARENT = """
import os, subprocess, sys, time
from tablewright.lab.workers import worker_command
print(subprocess.Popen(worker_command("tablewright.lab.worker"), stdin=subprocess.PIPE).pid, flush=True)
os._exit(0)
"""


def test_a_worker_that_comes_up_after_its_parent_ended_ends(tmp_path: Path) -> None:
    told = subprocess.run([sys.executable, "-c", PARENT], stdout=subprocess.PIPE, check=True)
    wait_for(lambda: member(int(told.stdout)) is None, SOON + 3)
