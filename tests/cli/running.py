"""What the tests of the commands share: how one is run, and games to run it on."""

from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs" / "examples" / "low_tide.py"
PARADE = ROOT / "tests" / "core" / "tiny" / "parade.py"
Run = Callable[..., tuple[int, str, str]]
