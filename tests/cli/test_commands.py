"""Finding one's way: help, versions, what is no command."""

import subprocess
import sys

import pytest

from tests.cli.running import Run


def test_help_tells_every_command(run: Run) -> None:
    code, out, _ = run("--help")
    assert code == 0
    for command in (
        "serve",
        "operator",
        "games",
        "play",
        "check",
        "bench",
        "replay",
        "verify",
        "backup",
        "restore",
        "tidy",
        "compile",
        "version",
    ):
        assert f" {command} " in out
    assert "opens in the browser" in out


@pytest.mark.parametrize(
    "command",
    [
        *("play", "check", "bench", "replay", "verify", "backup", "restore", "tidy"),
        *("compile", "games", "serve", "operator"),
    ],
)
def test_every_command_explains_itself(run: Run, command: str) -> None:
    code, out, _ = run(command, "--help")
    assert code == 0
    assert f"tablewright {command}" in out


def test_an_unknown_command_is_a_wrong_usage(run: Run) -> None:
    code, _, err = run("plya")
    assert code == 2
    assert "plya" in err


def test_version_tells_the_mode(run: Run) -> None:
    code, out, _ = run("version")
    assert code == 0
    assert out.startswith("tablewright ")
    assert "compiled" in out or "interpreted" in out


def test_starts_quickly_and_without_the_server() -> None:
    code = (
        "import sys\n"
        "from tablewright.cli import main\n"
        "try:\n    main(['version'])\n"
        "except SystemExit:\n    pass\n"
        "print([name for name in sys.modules if name.startswith(('uvicorn', 'tablewright.server.'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_compile_of_nothing(run: Run) -> None:
    code, _, err = run("compile", "nowhere.py")
    assert code == 1
    assert "there is no file or folder nowhere.py" in err
