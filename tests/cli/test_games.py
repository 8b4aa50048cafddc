"""The shelf on the command line, and the options of a game."""

import json
from pathlib import Path

import pytest

from tablewright.cli import paths_in
from tablewright.cli.arguments import chosen_options
from tablewright.core.errors import BadOption
from tests.cli.running import EXAMPLE, Run


def test_games_lists_the_shelf(run: Run) -> None:
    code, out, _ = run("games")
    assert code == 0
    assert "push" in out
    assert "2–6" in out


def test_games_tells_about_one(run: Run) -> None:
    code, out, _ = run("games", "push")
    assert code == 0
    assert "choose | highest" in out


def test_games_for_programs(run: Run) -> None:
    code, out, _ = run("games", "--json")
    assert code == 0
    assert "push" in [game["id"] for game in json.loads(out)["games"]]
    code, out, _ = run("games", EXAMPLE, "--json")
    assert json.loads(out)["options"][0]["values"] == "1 … 10"


def test_games_from_a_folder_and_a_broken_one_among_them(run: Run, tmp_path: Path) -> None:
    (tmp_path / "good.py").write_text(EXAMPLE.read_text())
    (tmp_path / "bad.py").write_text("def half(:\n")
    code, out, err = run("--games", tmp_path, "games")
    assert code == 0
    assert "low-tide" in out
    assert "push" in out
    assert "bad.py: syntax error in line 1" in " ".join(err.split())


def test_an_unknown_game(run: Run) -> None:
    for command in ("play", "check", "bench", "games"):
        code, _, err = run(command, "pushh")
        assert code == 1
        assert err == "tablewright: there is no game 'pushh' on the shelf; did you mean push?\n"


def test_a_broken_game(run: Run, tmp_path: Path) -> None:
    broken = tmp_path / "broken.py"
    broken.write_text(EXAMPLE.read_text().replace("def legal(", "def lawful("))
    code, _, err = run("check", broken)
    assert code == 1
    assert "LowTide lacks the method legal" in err
    assert "Traceback" not in err


def test_paths_on_the_command_line_are_seen_before_anything_is_loaded(tmp_path: Path) -> None:
    (tmp_path / "__init__.py").touch()
    assert list(paths_in(["play", str(EXAMPLE), "--seats", "3"])) == [EXAMPLE]
    assert list(paths_in(["--games", str(tmp_path.parent), "games"])) == [tmp_path.parent]
    assert list(paths_in([f"--games={EXAMPLE}", "games"])) == [EXAMPLE]
    assert list(paths_in(["check", str(tmp_path)])) == [tmp_path]
    assert list(paths_in(["play", "push", "--save", "nothing.py"])) == []


def test_options_are_names_and_values() -> None:
    assert chosen_options(["a=1", "some-thing=x=y"]) == {"a": "1", "some_thing": "x=y"}
    for wrong in (["a"], ["=1"], ["a=1", "a=2"]):
        with pytest.raises(BadOption):
            chosen_options(wrong)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--option", "star"], "--option wants NAME=VALUE"),
        (["--option", "star=burn"], "option star must be safe | wipe, not 'burn'"),
        (["--option", "strr=safe"], "no option 'strr'; did you mean star"),
        (["--seats", "9"], "Push is for 2 to 6 players, not 9"),
    ],
)
def test_wrong_options_are_told(run: Run, arguments: list[str], message: str) -> None:
    for command in ("play", "bench"):
        code, _, err = run(command, "push", *arguments)
        assert code == 1
        assert message in err
