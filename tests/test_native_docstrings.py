"""What is compiled still explains itself."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import tablewright
from tablewright.native import build, finder, module_name
from tablewright.native.docstrings import docstrings
from tablewright.places import PLACES

GAME = '''"""A “game” of one's own; is it??/ 1 << 3"""


class Pile:
    """Cards
    in a \\\\ pile."""

    def draw(self, number: int) -> int:
        """Draws x = 1 << number."""
        return number


def twice(number: int) -> int:
    """Twice
    as much."""
    return 2 * number


def silent(number: int) -> int:
    return number
'''
REPORT = """
import sys
from pathlib import Path
from tablewright import native
path = Path(sys.argv[1])
spec = native.compiled_spec(native.module_name(path))
module = spec.loader.load_module(spec.name)
things = (module, module.Pile, module.Pile.draw, module.twice, module.silent)
print(repr([thing.__doc__ for thing in things]))
print(module.Pile().draw.__text_signature__)
"""


def test_compiled_code_has_its_docstrings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = tmp_path / "game.py"
    game.write_text(GAME)
    ours = {"tablewright.core.outcome": Path(tablewright.__file__).parent / "core" / "outcome.py"}
    monkeypatch.setattr(finder, "package_modules", lambda: ours)
    monkeypatch.setenv(PLACES, str(game))
    monkeypatch.setenv("TABLEWRIGHT_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv("TABLEWRIGHT_INTERPRETED", raising=False)
    assert module_name(game) in build(say=lambda said: None).modules
    report = [sys.executable, "-W", "ignore", "-c", REPORT, str(game)]
    done = subprocess.run(report, env=os.environ, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    told, signature = done.stdout.splitlines()
    assert told == repr(
        [
            "A “game” of one's own; is it??/ 1 << 3",
            "Cards\nin a \\ pile.",
            "Draws x = 1 << number.",
            "Twice\nas much.",
            None,
        ]
    )
    assert signature == "($self, number)"


def test_names_that_several_modules_have_are_told_by_the_whole_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "rules.py").write_text(f'class Game:\n    """Of {name}."""\n')
    found = docstrings(["one/rules.py", "two/rules.py"])
    assert found == {"one___rules___Game": "Of one.", "two___rules___Game": "Of two."}
