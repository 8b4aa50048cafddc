"""Each level is stronger than the one below, in every game and for every usual number of players.

A few matches with fixed seeds each, played until it is plain; `scripts/ladder.py` measures how much stronger.
"""

import json
import subprocess
import sys
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tablewright import shelf

ROOT = Path(__file__).parent.parent.parent
USUAL = {
    "push": (2, 3, 4),
    "level-8": (2, 4),
    "loading": (2, 3, 4),
    "trip-and-run": (2, 3, 4),
    "lucha-libre": (2,),
    "protocol-g117": (2,),
    "toroball": (2,),
}
ALONE = ("bonnie-and-clyde", "which-side", "the-last-glow", "mad-maxence")
LEVELS = ("random", "easy", "medium", "hard")
STEPS = (("easy", "random"), ("medium", "easy"), ("hard", "medium"))


@pytest.mark.parametrize("game", USUAL)
def test_each_level_beats_the_one_below(game: str, native: dict[str, str]) -> None:
    steps = [f"{game},{seats},{one},{other},1" for seats in USUAL[game] for one, other in STEPS]
    command = [sys.executable, "-m", "tests.bots.climbing", *steps]
    answer = subprocess.run(command, env=native, cwd=ROOT, check=True, capture_output=True, text=True)
    for step, (share, matches) in json.loads(answer.stdout).items():
        assert share > 0.5, f"{step}: {share:.0%} of {matches}"


def test_alone_each_level_wins_more_than_the_one_below(native: dict[str, str]) -> None:
    """Where 24 matches can tell; The Last Glow is won too often for that."""
    games = ("which-side", "mad-maxence")
    steps = [f"{game},1,{level},random,1" for game in games for level in LEVELS]
    command = [sys.executable, "-m", "tests.bots.climbing", *steps]
    answer = subprocess.run(command, env=native, cwd=ROOT, check=True, capture_output=True, text=True)
    shares = [share for share, _ in json.loads(answer.stdout).values()]
    for start in range(0, len(shares), len(LEVELS)):
        rising = shares[start : start + len(LEVELS)]
        assert all(lower < upper for lower, upper in pairwise(rising)), rising


@pytest.mark.parametrize("game", ALONE)
def test_alone_each_level_was_measured_to_win_more(game: str) -> None:
    found = measured("bots.json")
    settings = {
        name.partition(" 1 ")[2].rpartition(" ")[0] for name in found if name.startswith(f"{game} 1 ")
    }
    assert settings
    for setting in settings:
        pairs = [found[f"{game} 1 {setting} {level}"] for level in LEVELS]
        shares = [pair["total"] / pair["count"] for pair in pairs]
        assert shares == sorted(shares), f"{setting}: {shares}"


def measured(name: str) -> dict[str, Any]:
    return dict(json.loads((ROOT / "docs" / name).read_text()))


@pytest.mark.parametrize("game", USUAL)
def test_the_steps_are_even(game: str) -> None:
    """As measured: 65 to 85 % against the level below, as far as the number of matches can tell."""
    found = measured("bots.json")
    for seats in USUAL[game]:
        for one, other in STEPS[1:]:
            pair = found[f"{game} {seats} {{}} {one} {other}"]
            share, error = pair["total"] / pair["count"], 1.0 / pair["count"] ** 0.5
            assert 0.65 - error <= share <= 0.85 + error, f"{one} – {other} with {seats}: {share:.0%}"


@pytest.mark.parametrize("game", USUAL)
def test_more_tries_win_more(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As measured: sixteen times the tries win more than half for sure, and no step up surely loses."""
    monkeypatch.syspath_prepend(ROOT / "scripts")
    ladder, pages = import_module("ladder"), import_module("ladder_pages")
    found, box = ladder.read(), shelf.find(game)
    seats = ladder.SEATS[game][0]

    def interval(much: int, less: int) -> tuple[float, float]:
        pair = ladder.Pair(game, seats, ladder.rung(box, much), ladder.rung(box, less))
        low, high = found[pair.name].interval()
        return low, high

    assert interval(16, 1)[0] > 0.5
    for much, less in pages.MORE:
        assert interval(much, less)[1] > 0.5, f"{much} times against {less}"


def test_the_page_shows_what_was_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "scripts")
    ladder, pages = import_module("ladder"), import_module("ladder_pages")
    assert pages.tables(list(ladder.read().values())) in pages.PAGE.read_text(encoding="utf-8")
    assert pages.picture(list(ladder.read().values())) == pages.PICTURE.read_text(encoding="utf-8")
