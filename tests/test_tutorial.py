"""docs/add-a-game.md is true: its code stands in the example, its commands run."""

import re
import shlex
from pathlib import Path

import pytest

from tablewright import shelf
from tablewright.bots.bot import HabitBot, RandomBot, play_out
from tablewright.check import check
from tablewright.cli import main
from tablewright.core.dealer import SeededDealer
from tablewright.places import PLACES

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
EXAMPLE = ROOT / "docs" / "examples" / "low_tide.py"


def fenced(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def test_the_example_is_as_short_as_promised() -> None:
    assert len(EXAMPLE.read_text().splitlines()) < 120


@pytest.mark.parametrize("code", [*fenced("python"), *fenced("text")])
def test_all_code_stands_in_the_example(code: str) -> None:
    assert code in EXAMPLE.read_text()


def test_the_example_keeps_the_contract() -> None:
    report = check(shelf.find(str(EXAMPLE)))
    assert report.ok, "\n".join(map(str, report.findings))


def test_bots_play_the_example() -> None:
    box = shelf.find(str(EXAMPLE))
    position = box.position(3)
    bots = [RandomBot(), HabitBot(box.instinct), RandomBot()]
    assert play_out(position, bots, SeededDealer(4))
    assert position.acting() == 0


def test_its_commands_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "docs").symlink_to(ROOT / "docs")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(PLACES, "")
    monkeypatch.setattr("builtins.input", lambda question: "home")
    commands = [line for block in fenced("sh") for line in block.splitlines()]
    assert len(commands) >= 8
    for command in commands:
        name, *arguments = shlex.split(command)
        assert name == "tablewright"
        with pytest.raises(SystemExit) as ended:
            main(arguments)
        assert ended.value.code == 0, command
    told = capsys.readouterr().out
    assert "Low Tide keeps the contract" in told
    assert "Consistent: all" in told
