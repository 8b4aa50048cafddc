"""`play`: at one keyboard, saved and gone on with."""

import fcntl
import os
import pty
import struct
import subprocess
import sys
import termios
from pathlib import Path

import msgspec
import pytest

from tablewright.core.match import read_match
from tests.cli.running import PARADE, Run


def test_play_saves_and_goes_on(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    code, out, _ = run("play", PARADE, "--seats", "2", "--bots", "easy", "--save", file, answers=["1", "q"])
    assert code == 0
    assert f"tablewright play --resume {file}" in out.replace("\n", "")
    first = read_match(file.read_bytes())
    assert len(first.steps) == 2
    code, out, _ = run("play", PARADE, "--resume", file, answers=["1", "2"])
    assert code == 0
    after = read_match(file.read_bytes())
    assert after.steps[:2] == first.steps
    assert len(after.steps) == 6
    assert after.names == ["Player", "Ada (easy)"]
    assert after.bots == ["", "easy"]
    code, out, _ = run("verify", file, "--game", PARADE)
    assert code == 0


def test_people_at_one_keyboard_go_on_without_bots(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "two.json"
    play = ["play", PARADE, "--seats", "2", "--bots", "none", "--name", "Ann (x)", "--save", file]
    code, _, _ = run(*play, answers=["1", "q"])
    assert code == 0
    code, _, _ = run("play", PARADE, "--resume", file, answers=["1", "1", "q"])
    assert code == 0
    after = read_match(file.read_bytes())
    assert after.names == ["Ann (x)", "Player 2"]
    assert after.bots == ["", ""]
    assert len(after.steps) == 3


@pytest.mark.parametrize(
    ("names", "bots"),
    [(["Ann", "Ada (easy)"], ["", "easy"]), (["Ann (x)", "Ben"], ["", ""]), ([], ["", "medium"])],
)
def test_files_of_before_they_said_who_is_a_bot_go_on(
    run: Run, tmp_path: Path, names: list[str], bots: list[str]
) -> None:
    file = tmp_path / "old.json"
    run("play", PARADE, "--seats", "2", "--bots", "easy", "--save", file, answers=["1", "q"])
    old = read_match(file.read_bytes())
    old.names, old.bots = names, []
    file.write_bytes(msgspec.json.encode(old))
    assert b"bots" not in file.read_bytes()
    code, _, _ = run("play", PARADE, "--resume", file, answers=["q"])
    assert code == 0
    assert read_match(file.read_bytes()).bots == bots


def test_a_bot_may_sit_anywhere_and_be_of_any_name(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "edited.json"
    run("play", PARADE, "--seats", "2", "--bots", "search:5", "--save", file, answers=["1", "q"])
    saved = read_match(file.read_bytes())
    assert saved.bots == ["", "search:5"]
    saved.names, saved.bots = ["", "Ann"], ["habit", ""]
    file.write_bytes(msgspec.json.encode(saved))
    code, _, _ = run("play", PARADE, "--resume", file, answers=["1", "1"])
    assert code == 0
    assert read_match(file.read_bytes()).names == ["Ada (habit)", "Ann"]


def test_play_replaces_no_file_unless_told_to(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "old.json"
    file.write_text("precious")
    code, _, err = run("play", PARADE, "--seats", "2", "--save", file, answers=["1"])
    assert code == 1
    assert "exists; it is only replaced with --force" in err
    assert file.read_text() == "precious"
    code, _, _ = run("play", PARADE, "--seats", "2", "--save", file, "--force", answers=["1", "1", "1"])
    assert code == 0
    assert read_match(file.read_bytes()).game == "parade"


def test_play_tells_where_it_cannot_write_before_the_match(run: Run, tmp_path: Path) -> None:
    code, _, err = run("play", PARADE, "--seats", "2", "--save", tmp_path / "no" / "x.json", answers=["1"])
    assert code == 1
    assert "there is no folder" in err


def test_play_resumes_no_damaged_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "half.json"
    file.write_text('{"tablewright": 1, "game":')
    code, _, err = run("play", PARADE, "--resume", file)
    assert code == 1
    assert "not a whole match file" in err
    assert file.read_text() == '{"tablewright": 1, "game":'


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--bots", "godlike"], "there is no bot 'godlike'; there are"),
        (["--seats", "2", "--bots", "easy,easy"], "2 bots leave no seat for a person among 2"),
    ],
)
def test_play_with_wrong_bots(run: Run, arguments: list[str], message: str) -> None:
    code, _, err = run("play", PARADE, *arguments)
    assert code == 1
    assert message in err


def test_play_wants_a_game(run: Run) -> None:
    code, _, err = run("play")
    assert code == 1
    assert "which game? `tablewright games` lists them" in err


def test_play_alone_with_names_and_a_seed(run: Run) -> None:
    code, out, _ = run(
        "play",
        PARADE,
        "--bots",
        "none",
        "--seats",
        "2",
        "--name",
        "Ann",
        "--name",
        "Ben",
        "--seed",
        "4",
        answers=["1"] * 6,
    )
    assert code == 0
    assert "Ann marches" in out
    assert "Ben marches" in out
    assert "The match was not saved" not in out


def in_a_terminal(*arguments: str, answers: str, rows: int, columns: int) -> str:
    """What a real terminal of a size is sent."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    environment = {**os.environ, "TERM": "xterm-256color"}
    for name in ("COLUMNS", "LINES", "NO_COLOR"):
        environment.pop(name, None)
    command = [sys.executable, "-m", "tablewright", *arguments]
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment) as process:
        os.close(theirs)
        os.write(ours, answers.encode())
        sent = b""
        while chunk := read_from(ours):
            sent += chunk
    os.close(ours)
    assert process.returncode == 0, sent.decode()
    return sent.decode()


def read_from(terminal: int) -> bytes:
    try:
        return os.read(terminal, 4096)
    except OSError:  # how Linux says that the other end is closed
        return b""


def test_play_keeps_the_board_on_a_small_screen() -> None:
    sent = in_a_terminal(
        "play", "protocol-g117", "--bots", "random", "--seed", "1", answers="q\n", rows=24, columns=80
    )
    screen = sent.split("\x1b[2J")[-1].split("> ")[0]  # since the screen was cleared, up to the question
    assert "1/10" in screen
    assert "Core" in screen
    assert "You go first" in screen
    assert screen.count("\n") <= 23
