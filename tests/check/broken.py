"""Good games made wrong in one place, and what the suite says of them."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from tablewright import shelf
from tablewright.check import Report, check
from tablewright.core.box import Box
from tests.core.tiny import tiny

LOW_TIDE = Path(__file__).parent.parent.parent / "docs" / "examples" / "low_tide.py"
HANDS = tiny("hands")
PARADE = tiny("parade")
Hands: Any = HANDS.start
Parade: Any = PARADE.start


def with_rules(box: Box, **methods: Any) -> Box:
    """The game with some of its rules replaced."""
    good: Any = box.start
    wrong: Any = type("Wrong", (good,), methods)

    def clone(self: Any) -> Any:
        copy = good.clone(self)
        copy.__class__ = wrong
        return copy

    def seen_by(self: Any, seat: int) -> Any:
        view = good.seen_by(self, seat)
        view.__class__ = wrong
        return view

    wrong.clone = methods.get("clone", clone)
    if "seen_by" not in methods and "seen_by" in vars(good):
        wrong.seen_by = seen_by
    return replace(box, start=wrong)


def found(box: Box) -> Report:
    return check(box, matches=4, seed=3)


def assert_found(box: Box, name: str, problem: str) -> None:
    report = found(box)
    told = [str(finding) for finding in report.findings]
    assert any(f.check == name and problem in f.problem for f in report.findings), told
    assert not report.ok


def low_tide(folder: Path, *changes: tuple[str, str]) -> Box:
    """The worked example in a file of its own, with some lines changed."""
    text = LOW_TIDE.read_text()
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path = folder / "beach.py"
    path.write_text(text)
    return shelf.find(str(path))


def line_of(text: str, folder: Path) -> str:
    """How a finding names the line of a changed game that holds a text."""
    lines = (folder / "beach.py").read_text().splitlines()
    number = next(number for number, line in enumerate(lines, 1) if text in line)
    return f"beach.py, line {number}"
