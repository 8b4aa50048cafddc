"""Shared by all tests. They run interpreted, where assertions and debuggers see everything.

What needs compiled code asks for the fixture `native`: the environment of a process that runs compiled.
"""

import os
import subprocess
import sys

import pytest

os.environ.setdefault("TABLEWRIGHT_INTERPRETED", "1")


@pytest.fixture(scope="session")
def native() -> dict[str, str]:
    """The environment for processes that shall run compiled; compiles first where that was not done."""
    environment = {name: value for name, value in os.environ.items() if name != "TABLEWRIGHT_INTERPRETED"}
    subprocess.run([sys.executable, "-m", "tablewright.native"], env=environment, check=True)
    return environment
