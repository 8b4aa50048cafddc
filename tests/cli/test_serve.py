"""`serve`, and the table that opens without a command."""

import json
import re
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import typer

from tablewright.cli import SWITCHES, paths_in
from tablewright.cli.app import app
from tests.cli.running import EXAMPLE, Run


@contextmanager
def served(data: Path, *arguments: str | Path, cwd: Path | None = None) -> Iterator[str]:
    """A server started by the command; gives its address."""
    command = ["serve", "--no-browser", "--port", "0", "--data", data, *arguments]
    with subprocess.Popen(
        [sys.executable, "-m", "tablewright", *map(str, command)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        cwd=cwd,
    ) as server:
        try:
            assert server.stdout is not None
            found = re.search(r"http://[\w.]+:\d+", server.stdout.readline())
            assert found is not None
            yield found[0]
        finally:
            server.terminate()
            assert server.wait(20) == 0


def test_serve_prints_its_address_and_answers(tmp_path: Path) -> None:
    with (
        served(tmp_path) as address,
        urllib.request.urlopen(f"{address}/healthz", timeout=20) as answer,
    ):
        assert answer.status == 200


@pytest.mark.parametrize(
    "arguments", [["games/low_tide.py"], ["games"], ["--games", "games"], ["--games=games/low_tide.py"]]
)
def test_serve_puts_games_on_the_shelf(tmp_path: Path, arguments: list[str]) -> None:
    (tmp_path / "games").mkdir()
    shutil.copy(EXAMPLE, tmp_path / "games")
    with (
        served(tmp_path / "data", *arguments, cwd=tmp_path) as address,
        urllib.request.urlopen(f"{address}/api/games", timeout=20) as answer,
    ):
        assert {"low-tide", "push"} <= {game["id"] for game in json.load(answer)}


def test_folders_after_serve_are_known_before_anything_is_imported(tmp_path: Path) -> None:
    data, games = tmp_path / "data", tmp_path / "games"
    data.mkdir()
    games.mkdir()
    command = ["serve", "--data", str(data), "--no-browser", str(games), f"--games={games}"]
    assert list(paths_in(command)) == [games, games]


def test_what_serve_takes_as_switches() -> None:
    commands: Any = typer.main.get_command(app)
    flags = [one for one in commands.commands["serve"].params if getattr(one, "is_flag", False)]
    assert {name for one in flags for name in (*one.opts, *one.secondary_opts)} == {*SWITCHES}


def test_serve_tells_what_it_cannot_put_on_the_shelf(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablewright.server.run.run", lambda *said, **more: None)
    code, _, err = run("serve", "push")
    assert (code, "every game of the shelf is served without being named" in err) == (1, True)
    (tmp_path / "wrong.py").write_text("def")
    code, _, err = run("serve", tmp_path / "wrong.py")
    assert code == 0
    assert "wrong.py: syntax error in line 1" in err


def test_without_a_command_the_table_opens(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[tuple[str, int, bool]] = []

    def serve(host: str, port: int, *, open_browser: bool, **more: object) -> None:
        served.append((host, port, open_browser))

    monkeypatch.setattr("tablewright.server.run.run", serve)
    code, _, _ = run()
    assert code == 0
    assert served == [("127.0.0.1", 8117, True)]


def test_the_operators_address(run: Run, tmp_path: Path) -> None:
    code, out, err = run("operator", "--data", str(tmp_path / "nothing"))
    assert code == 1
    assert "start a server with it first" in err
    code, out, err = run("operator", "--data", str(tmp_path))
    assert code == 0
    assert re.fullmatch(r"http://127\.0\.0\.1:8117/#operator=[0-9a-f]{64}\n", out)
    assert "No server runs there now" in err
    assert run("operator", "--data", str(tmp_path))[1] == out
