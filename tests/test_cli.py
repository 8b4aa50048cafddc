"""The command line: what it prints, what it refuses, and how it exits."""

import json
import re
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest

from tablewright import shelf
from tablewright.cli import main, paths_in
from tablewright.cli.arguments import chosen_options
from tablewright.core.errors import BadOption
from tablewright.core.luck import SealedLuck, SeededLuck
from tablewright.core.match import Match, read_match
from tablewright.core.seal import Place, Sheet, commitment, seal_code, word_digest
from tests.core.tiny import tiny

HOUSE = Path(__file__).parent.parent
EXAMPLE = HOUSE / "docs" / "examples" / "low_tide.py"
PARADE = HOUSE / "tests" / "core" / "tiny" / "parade.py"

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command and gives its exit code, its output and its complaints."""
    monkeypatch.setenv(shelf.PLACES, "")
    monkeypatch.setenv("COLUMNS", "100")

    def run(*arguments: str | Path, answers: list[str] | None = None) -> tuple[int, str, str]:
        typed = iter(answers or [])

        def answer(question: str) -> str:
            said = next(typed, None)
            if said is None:
                raise EOFError
            return said

        monkeypatch.setattr("builtins.input", answer)
        with pytest.raises(SystemExit) as ended:
            main([str(argument) for argument in arguments])
        told = capsys.readouterr()
        return int(ended.value.code or 0), told.out, told.err

    return run


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A sealed match of Parade, opened."""
    match = Match(tiny("parade"), 2, SealedLuck(bytes(range(32))), {"rounds": 2})
    for number in range(4):
        match.play(number % 2, 0, at=float(number))
    assert match.seal is not None
    match.seal.secret = bytes(range(32)).hex()
    match.names = ["Ann", "Ben"]
    path = tmp_path / "match.json"
    path.write_bytes(match.to_json())
    return path


# Finding one's way


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


# The shelf


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


# Options


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


# Check


def test_check_of_a_good_game(run: Run) -> None:
    code, out, _ = run("check", EXAMPLE, "--matches", "3")
    assert code == 0
    assert "Low Tide keeps the contract" in out
    assert "✓ replays" in out


def test_check_of_a_bad_game_keeps_the_match(run: Run, tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text(EXAMPLE.read_text().replace('"The last day is over"', '""'))
    code, out, _ = run("check", bad, "--keep", tmp_path / "kept")
    assert code == 1
    assert "✗ outcome" in out
    assert "does not say why" in out
    (kept, *_) = (tmp_path / "kept").iterdir()
    code, out, _ = run("replay", kept, "--game", bad)
    assert code == 0


def test_check_of_an_illegal_scene(run: Run, tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    text = PARADE.read_text().replace('Touch(["die"] if', 'Touch(["dice"] if')
    bad.write_text(text)
    code, out, _ = run("check", bad, "--json")
    assert code == 1
    problems = {finding["check"]: finding["problem"] for finding in json.loads(out)["findings"]}
    assert "touches ['dice']: not on the table" in problems["scenes"]


# Bench


def test_bench_for_programs(run: Run) -> None:
    code, out, _ = run("bench", "push", "--seats", "3", "--games", "5", "--seconds", "0.05", "--json")
    assert code == 0
    measured = json.loads(out)
    assert measured["games"] == 5
    assert measured["games_per_second"] > 0
    assert measured["decisions_per_second"] > measured["games_per_second"]
    assert measured["simulations_per_second"] > 0
    assert isinstance(measured["compiled"], bool)


def test_bench_plays_the_same_games_for_a_seed(run: Run) -> None:
    decisions = [
        json.loads(run("bench", EXAMPLE, "--games", "20", "--seconds", "0", "--seed", seed, "--json")[1])[
            "decisions"
        ]
        for seed in ("4", "4", "5")
    ]
    assert decisions[0] == decisions[1] != decisions[2]


def test_bench_for_people(run: Run) -> None:
    code, out, _ = run("bench", EXAMPLE, "--games", "20", "--seconds", "0.05")
    assert code == 0
    assert "games per second" in out


# Match files


def test_replay_tells_a_match(run: Run, saved: Path) -> None:
    code, out, _ = run("replay", saved, "--game", PARADE)
    assert code == 0
    assert "Parade: Ann, Ben; rounds 2" in out
    assert "Ben marches" in out
    assert "The last round is over" in out


def test_replay_shows_the_table_at_a_step(run: Run, saved: Path) -> None:
    code, out, _ = run("replay", saved, "--game", PARADE, "--at", "2", "--seat", "1")
    assert code == 0
    assert "The parade" in out
    code, _, err = run("replay", saved, "--game", PARADE, "--at", "9")
    assert code == 1
    assert "--at wants 0 to 4" in err
    code, _, err = run("replay", saved, "--game", PARADE, "--at", "1", "--seat", "5")
    assert code == 1
    assert "there is no seat 5" in err


def test_replay_goes_through_step_by_step(run: Run, saved: Path) -> None:
    code, out, _ = run("replay", saved, "--game", PARADE, "--step", answers=["", "", "q"])
    assert code == 0
    assert out.count("The parade") == 3


def sealed(path: Path, words: list[str]) -> str:
    """A match of Parade dealt from a sheet; gives its seal code."""
    box, secret = tiny("parade"), bytes(range(32))
    places = [Place("person" if word else "bot", word and word_digest("ROOM", word)) for word in words]
    options = box.chosen({"rounds": 2}).facts()
    sheet = Sheet("ROOM", box.id, box.rules_version, options, commitment(secret), 3, places)
    match = Match(box, 2, SealedLuck(secret, sheet=sheet, words=words), {"rounds": 2})
    for number in range(4):
        match.play(number % 2, 0, at=float(number))
    assert match.seal is not None
    match.seal.secret, match.names = secret.hex(), ["Ann", "Ada (easy)"]
    path.write_bytes(match.to_json())
    return seal_code(sheet)


def test_verify_tells_who_added_a_word_and_what_it_cannot_know(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    seal = sealed(file, ["ab" * 32, ""])
    code, out, _ = run("verify", file, "--game", PARADE)
    assert code == 0
    assert out.splitlines() == [
        "Verified: all 4 results of 4 actions follow from the secret and the words on the sheet.",
        f"Seal code {seal}, room ROOM, start number 3.",
        "  seat 1 (Ann): added a word",
        "  seat 2 (Ada (easy)): a bot, no word",
        "Not checked: whether your table was shown this sheet. Compare the seal code with the one",
        "on your page, or add --seal CODE.",
    ]
    code, out, _ = run("verify", file, "--game", PARADE, "--seal", seal.lower().replace("-", " "))
    assert (code, "The seal code fits" in out, "Not checked" in out) == (0, True, False)
    code, out, err = run("verify", file, "--game", PARADE, "--seal", "0000-0000-0000")
    assert (code, out) == (1, "")
    assert f"its seal code is {seal}" in " ".join(err.split())


def test_verify_says_that_nobody_added_a_word(run: Run, tmp_path: Path) -> None:
    sealed(tmp_path / "match.json", ["", ""])
    code, out, _ = run("verify", tmp_path / "match.json", "--game", PARADE)
    assert code == 0
    assert "Verified" not in out
    assert "the server chose alone" in out


def test_verify_a_match_without_a_sheet_and_a_changed_one(run: Run, saved: Path) -> None:
    code, out, _ = run("verify", saved, "--game", PARADE)
    assert code == 0
    assert out.startswith("Consistent: all 4 results of 4 actions follow from the promised secret.\n")
    assert "Not bound" in out
    assert "Verified" not in out
    code, _, err = run("verify", saved, "--game", PARADE, "--seal", "0000-0000-0000")
    assert (code, "no sheet" in err) == (1, True)
    data = json.loads(saved.read_bytes())
    data["steps"][1]["dealt"] = [(data["steps"][1]["dealt"][0] + 1) % 6]
    saved.write_text(json.dumps(data))
    code, _, err = run("verify", saved, "--game", PARADE)
    assert code == 1
    assert "step 2 was not dealt from the promised secret" in err


def test_verify_needs_a_seal(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "m.json"
    file.write_bytes(Match(tiny("parade"), 2, SeededLuck(1)).to_json())
    code, _, err = run("verify", file, "--game", PARADE)
    assert code == 1
    assert "was not sealed" in err


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_bad_match_files(run: Run, saved: Path, tmp_path: Path, command: str) -> None:
    whole = saved.read_bytes()
    other = json.loads(whole) | {"rules": 9}
    cases = {
        "truncated": (whole[: len(whole) // 2], "this is not a whole match file"),
        "empty": (b"", "this is not a whole match file"),
        "picture": (b"\x89PNG\r\n", "this is not a whole match file"),
        "format": (json.dumps(other | {"tablewright": 99}).encode(), "format 99; this version reads 1"),
        "foreign": (json.dumps(other | {"game": "chess"}).encode(), "a match of chess, not of parade"),
        "rules": (json.dumps(other).encode(), "under version 9 of the rules of Parade"),
    }
    for name, (content, message) in cases.items():
        file = tmp_path / name
        file.write_bytes(content)
        code, _, err = run(command, file, "--game", PARADE)
        assert (code, message in err) == (1, True), (name, err)
        assert file.read_bytes() == content
    code, _, err = run(command, tmp_path / "nothing.json")
    assert code == 1
    assert "cannot be read: No such file" in err


def test_a_match_of_an_unknown_game(run: Run, saved: Path) -> None:
    code, _, err = run("replay", saved)
    assert code == 1
    assert "no game 'parade' on the shelf" in err


# Playing


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
    assert len(after.steps) == 3


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
        (["--bots", "godlike"], "there is no bot 'godlike'; the levels are"),
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


# Serve


def test_serve_prints_its_address_and_answers(tmp_path: Path) -> None:
    command = ["serve", "--no-browser", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(
        [sys.executable, "-m", "tablewright", *command], stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout is not None
            found = re.search(r"http://[\w.]+:\d+", server.stdout.readline())
            assert found is not None
            with urllib.request.urlopen(f"{found[0]}/healthz", timeout=20) as answer:
                assert answer.status == 200
        finally:
            server.terminate()
            assert server.wait(20) == 0


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


# Compile


def test_compile_of_nothing(run: Run) -> None:
    code, _, err = run("compile", "nowhere.py")
    assert code == 1
    assert "there is no file or folder nowhere.py" in err
