"""Every clause of a rulebook has a test, and every clause that is cited exists."""

import re
from pathlib import Path

from tablewright.core.box import Box

TEST = re.compile(r"^def test((?:_r\d+[a-z]?)+)_", re.MULTILINE)


def clauses_tested(folder: Path) -> set[str]:
    """The clauses named by the tests in a folder: `test_r5_…` tests R5, `test_r5_r7_…` both."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("test_*.py"))]
    names = [name for text in texts for name in TEST.findall(text)]
    return {"R" + clause[1:] for name in names for clause in name.strip("_").split("_")}


def clauses_without_a_test(box: Box, folder: Path) -> list[str]:
    tested = clauses_tested(folder)
    return [clause for clause in box.clauses() if clause not in tested]


def clauses_unknown(box: Box, folder: Path) -> list[str]:
    """Clauses that words, the game's files, rulebook or tests cite and the rulebook does not have."""
    cited = clauses_tested(folder) | {word.rule for word in box.words.actions + box.words.events if word.rule}
    assert box.folder is not None
    sources = [path.read_text(encoding="utf-8") for path in sorted(box.folder.rglob("*.py"))]
    for text in (box.rulebook, *sources):
        cited.update(re.findall(r"\bR\d+[a-z]?\b", text))
    return sorted(cited - set(box.clauses()))
