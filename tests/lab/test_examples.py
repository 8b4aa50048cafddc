"""The documented examples, played whole and compiled: what they are said to show, they show."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples" / "lab"
GAMBLER = Path(__file__).parents[1] / "bots" / "small" / "gambler.py"


def report(environment: dict[str, str], *arguments: str | Path) -> dict[str, Any]:
    program = [sys.executable, "-m", "tablewright", "lab", *map(str, arguments), "--json"]
    ran = subprocess.run(program, env=environment, capture_output=True, text=True, check=True)
    return dict(json.loads(ran.stdout))


def test_who_begins_trip_and_run_wins_too_often(native: dict[str, str], tmp_path: Path) -> None:
    told = report(native, EXAMPLES / "trip-and-run-finish.toml", "--out", tmp_path / "out")
    at_once, equal_turns = (cell["measures"]["own/who begins wins, %"] for cell in told["cells"])
    assert at_once["low"] > 25.0 + 5.0  # four play: a quarter would be fair
    assert equal_turns["value"] < at_once["value"]
    (comparison,) = told["comparisons"]
    found = {one["key"]: one["verdict"] for one in comparison["differences"]}
    assert found["own/who begins wins, %"] == "less"


def test_the_star_of_push_is_felt(native: dict[str, str], tmp_path: Path) -> None:
    told = report(native, EXAMPLES / "push-star.toml", "--out", tmp_path / "out")
    (comparison,) = told["comparisons"]
    found = {one["key"]: one["verdict"] for one in comparison["differences"]}
    assert found["score/mean"] == "less"


def test_a_solved_game_shows_what_best_play_wins(tmp_path: Path) -> None:
    environment = os.environ | {"TABLEWRIGHT_CACHE": str(tmp_path / "cache")}
    lab = (GAMBLER, "--games", "1000", "--out")
    assert "optimum" not in report(environment, *lab, tmp_path / "first")["cells"][0]
    solve = [sys.executable, "-m", "tablewright", "solve", str(GAMBLER)]
    subprocess.run(solve, env=environment, check=True, capture_output=True)
    told = report(environment, *lab, tmp_path / "second", "--seats", "solved")["cells"][0]
    assert abs(told["optimum"] - 1 / 9) < 1e-6
    assert told["players"][0]["low"] < 1 / 9 < told["players"][0]["high"]


def test_a_solvable_game_is_solved_before_hard_plays_it(tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text(GAMBLER.read_text().replace("options=OPTIONS)", "options=OPTIONS, solvable=True)"))
    environment = os.environ | {"TABLEWRIGHT_CACHE": str(tmp_path / "cache")}
    lab = (mine, "--option", "goal=9", "--seats", "hard", "--games", "3000", "--out", tmp_path / "out")
    cell = report(environment, *lab)["cells"][0]
    assert cell["players"][0]["low"] < cell["optimum"] < cell["players"][0]["high"]
