"""A process that ends with the one that started it, with the kernel's help and without."""

import os
import signal
import subprocess
import sys

import pytest

from tablewright.endings import PARENT
from tests.server.family import awaited, left

CHILD = """
import sys, time
from tablewright import endings
if sys.argv[1] == "unaided":
    endings._kernel_watches = lambda by: False
endings.die_with_parent()
print("ready", flush=True)
time.sleep(60)
"""
STARTER = """
import subprocess, sys
from tablewright.endings import with_this_as_parent
subprocess.Popen([sys.executable, "-c", *sys.argv[1:]], env=with_this_as_parent()).wait()
"""


@pytest.mark.parametrize("mode", ["aided", "unaided"])
def test_a_child_ends_with_who_started_it(mode: str) -> None:
    command = [sys.executable, "-c", STARTER, CHILD, mode]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as starter:
        assert starter.stdout is not None
        assert starter.stdout.readline() == b"ready\n"
        children = awaited(starter.pid, "die_with_parent")
        starter.kill()
    assert len(children) == 1
    assert left(children) == []


@pytest.mark.parametrize("mode", ["aided", "unaided"])
def test_a_child_that_comes_too_late_ends_at_once(mode: str) -> None:
    gone = subprocess.Popen(["true"])
    gone.wait()
    environment = os.environ | {PARENT: str(gone.pid)}
    done = subprocess.run([sys.executable, "-c", CHILD, mode], env=environment, timeout=30)
    assert done.returncode == -signal.SIGKILL
