"""A game of a designer's own that does not compile: it is left out and named, and stops nobody else.

The units are tiny: one module of the package, and games of a few lines.
"""

import asyncio
import importlib
import logging
import subprocess
import sys
from collections.abc import Callable
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import tablewright
from tablewright.native import background, cache, finder, left_out, module_name
from tablewright.native.build import Built, CannotCompile, build
from tablewright.native.faults import blamed, in_own_words, unreadable
from tablewright.native.unit import Unit
from tablewright.places import PLACES
from tablewright.server import compiling
from tablewright.server.bots.pool import BotPool
from tablewright.server.metrics import Metrics

building = importlib.import_module("tablewright.native.build")
OURS = "tablewright.core.outcome"
SOUND = "def twice(number: int) -> int:\n    return 2 * number\n"
ILL = SOUND + "\n\ndef drawing(number: int) -> str:\n    return twice(number)\n"
SAID = "6: error: Incompatible return value type"


class Desk:
    """A designer's folder of games on the shelf, beside one module of ours."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.said: list[str] = []

    def game(self, name: str, text: str) -> Path:
        path = self.folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
        return path

    def build(self, *paths: Path) -> Built:
        self.said.clear()
        return build(paths, say=self.said.append)


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    ours = {OURS: Path(tablewright.__file__).parent / "core" / "outcome.py"}
    monkeypatch.setattr(finder, "package_modules", lambda: ours)
    monkeypatch.setattr(finder, "core_modules", lambda: ours)
    (tmp_path / "games").mkdir()
    monkeypatch.setenv(PLACES, str(tmp_path / "games"))
    monkeypatch.setenv("TABLEWRIGHT_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv("TABLEWRIGHT_INTERPRETED", raising=False)
    return Desk(tmp_path / "games")


def units() -> list[Path]:
    return [path for path in cache.units().iterdir() if path.is_dir()]


def test_an_ill_typed_game_is_left_out_and_named_by_its_own_path(desk: Desk) -> None:
    """The type error stands in a function that draws; the rules are in the same file."""
    ill, sound = desk.game("ill.py", ILL), desk.game("sound.py", SOUND)
    built = desk.build()
    assert built.modules == [OURS, module_name(sound)]
    assert list(built.left_out) == [module_name(ill)]
    (told,) = [line for line in desk.said if line.startswith("Left out")]
    assert told.startswith(f"Left out: {ill}:{SAID}")
    assert told.endswith("It runs interpreted until that is mended.")
    assert left_out() == built.left_out

    again = desk.build()  # nobody tries in vain, and the reason is still known
    assert (again.seconds, again.left_out) == (0.0, built.left_out)
    assert background.build_in_background() is None

    desk.game("ill.py", ILL + "\n# edited, and still ill-typed\n")
    assert finder._best().names == {OURS, module_name(sound)}  # these stay compiled meanwhile
    edited = desk.build()
    assert edited.folder == built.folder
    assert "The other 2 modules are compiled already." in desk.said
    assert units() == [built.folder]


def test_a_named_file_that_is_ill_typed_is_an_error(desk: Desk) -> None:
    ill = desk.game("ill.py", ILL)
    with pytest.raises(CannotCompile, match=rf"runs interpreted:\n{ill}:{SAID}"):
        desk.build(ill)
    assert units() == []
    assert background.build_in_background([ill]) is None  # it is remembered


@pytest.mark.parametrize(
    ("source", "said"),
    [
        (b"X = (1\n", ":1: error: '(' was never closed"),
        (b"# caf\xe9\nX = 1\n", ":1: error: invalid or missing encoding declaration"),
        (b"X = '\0'\n", "null bytes"),
        (b"X = " + b"(" * 3000, "too many nested parentheses"),
    ],
)
def test_a_source_that_is_no_python_is_told_before_anything_is_compiled(
    desk: Desk, source: bytes, said: str
) -> None:
    path = desk.game("odd.py", "")
    path.write_bytes(source)
    desk.game("sound.py", SOUND)
    faults = unreadable(finder.everything())
    assert list(faults) == [module_name(path)]
    assert faults[module_name(path)].startswith(f"{path}:")
    assert said in faults[module_name(path)]


Compile = Callable[[Unit, Path, Path, Callable[[str], None]], str]


def compiler(complaint: str, culprit: str) -> Compile:
    """Stands in for the compiler: complains as long as a module of this name is there."""

    def compile(unit: Unit, room: Path, out: Path, say: Callable[[str], None]) -> str:
        if any(culprit in name for name in unit.hot):
            return complaint
        out.mkdir(parents=True)
        for name in unit.hot:
            (out / f"{name}{EXTENSION_SUFFIXES[0]}").touch()
        return ""

    return compile


def test_a_compiler_that_blames_nobody_is_tried_without_the_games_elsewhere(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    ill, sound = desk.game("ill.py", SOUND), desk.game("sound.py", SOUND)
    warning = f"{OURS.replace('.', '/')}.py:1: warning: Slow."
    complaint = f"{warning}\nc/__native_x.c:7:1: error: expected ';'\nerror: command 'gcc' failed"
    monkeypatch.setattr(building, "_compile", compiler(complaint, "_ill_"))
    built = desk.build()
    assert built.modules == [OURS]
    assert built.left_out == {
        module_name(path): f"{path}: the compiler fails: c/__native_x.c:7:1: error: expected ';'"
        for path in (ill, sound)
    }


def test_a_game_that_is_mentioned_anywhere_is_the_one_left_out(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    ill, sound = desk.game("ill.py", SOUND), desk.game("sound.py", SOUND)
    complaint = f"c/x.c: In function 'CPyDef_{module_name(ill)}___twice':\nc/x.c:7:1: error: expected ';'"
    monkeypatch.setattr(building, "_compile", compiler(complaint, "_ill_"))
    assert desk.build().modules == [OURS, module_name(sound)]


def test_what_imports_a_module_at_fault_is_left_out_with_it(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.game("beach/__init__.py", "")
    rules, bots = desk.game("beach/rules.py", "X = 1\n"), desk.game("beach/bots.py", "from .rules import X\n")
    name = module_name(desk.folder / "beach")
    complaint = f"{name}/rules.py:1: error: No.\n{name}/rules.py:9: note: See.\n{name}/rules.py:9: error: No!"
    monkeypatch.setattr(building, "_compile", compiler(complaint, "rules"))
    assert list(desk.build().left_out.values()) == [
        f"{rules}:1: error: No. (and 1 more)",
        f"{bots}: it imports a module that does not compile",
    ]
    with pytest.raises(CannotCompile, match=f"{rules}:1: error: No"):
        desk.build(desk.folder / "beach")
    desk.game("sound.py", SOUND)
    assert module_name(desk.folder / "sound.py") in desk.build(desk.folder).modules


def test_a_game_that_is_compiled_in_part_runs_interpreted_as_a_whole(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An interpreted class cannot inherit from a compiled one beside it, and would not even load."""
    desk.game("beach/__init__.py", "")
    desk.game("beach/rules.py", "from .deck import Card\n")
    desk.game("beach/deck.py", "class Card: ...\n")
    sound, beach = desk.game("sound.py", SOUND), module_name(desk.folder / "beach")
    monkeypatch.setattr(building, "_compile", compiler(f"{beach}/rules.py:1: error: No.", "rules"))
    assert f"{beach}.deck" in desk.build().modules
    assert finder._best().names == {OURS, module_name(sound)}


def test_a_fault_of_the_core_is_an_error_and_remembered(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.game("sound.py", SOUND)
    monkeypatch.setattr(building, "_compile", compiler("tablewright/core/outcome.py:3: error: No.", OURS))
    with pytest.raises(CannotCompile, match=r"\ntablewright/core/outcome.py:3: error: No."):
        desk.build()
    assert background.build_in_background() is None


def test_a_warning_is_no_fault(desk: Desk) -> None:
    ill = desk.game("ill.py", SOUND)
    assert "2: error" in blamed(finder.everything(), f"{module_name(ill)}.py:2: error: No.")[module_name(ill)]
    complaint = f"{module_name(ill)}.py:2: warning: Slow.\nit is all over"
    assert blamed(finder.everything(), complaint) == {
        module_name(ill): f"{ill}: the compiler fails: it is all over"
    }


def test_a_crash_of_the_compiler_at_a_line_is_blamed_on_its_module(desk: Desk) -> None:
    ill = desk.game("ill.py", SOUND)
    unit, file = finder.everything(), f"{module_name(ill)}.py"
    crash = f'Traceback (most recent call last):\n  File "x.py", line 3, in f\n{file}:2: AssertionError: '
    assert blamed(unit, crash) == {module_name(ill): f"{ill}:2: AssertionError: "}
    assert in_own_words(unit, crash).endswith(f"{ill}:2: AssertionError: ")


def test_the_log_of_a_server_names_what_is_left_out_and_why_nothing_was_compiled(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ill = desk.game("ill.py", SOUND)
    monkeypatch.setattr(building, "_compile", compiler(f"{module_name(ill)}.py:1: error: No.", "_ill_"))
    desk.build()
    with caplog.at_level(logging.INFO):
        asyncio.run(compiling.Compiling(BotPool(Metrics())).beside())
    assert [vars(record)["why"] for record in caplog.records] == [f"{ill}:1: error: No."]

    (cache.units() / background.LOG).write_text("this does not compile:\nit is said here\n")
    failing = [sys.executable, "-c", "raise SystemExit(1)"]
    monkeypatch.setattr(compiling, "build_in_background", lambda **_: subprocess.Popen(failing))
    caplog.clear()
    with caplog.at_level(logging.WARNING):
        asyncio.run(compiling.Compiling(BotPool(Metrics())).beside())
    assert "it is said here" in vars(caplog.records[0])["why"]
