"""Each adventure of a campaign is harder than the one before; `scripts/journeys.py` measures how much."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent.parent


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_more_and_more_die_at_the_first_try(level: str, native: dict[str, str]) -> None:
    command = [sys.executable, "scripts/journeys.py", level, "--journeys", "6000"]
    answer = subprocess.run(command, env=native, cwd=ROOT, check=True, capture_output=True, text=True)
    first, second, third, won = [float(share) for share in re.findall(r"([0-9.]+) \[", answer.stdout)]
    assert first < second < third
    assert won > 0.25, "and yet it can be done"
