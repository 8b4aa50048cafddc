"""What a hint says of the chance to win is what was measured, and close to what happens."""

import json
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tablewright import shelf
from tablewright.bots.calibrated import POINTS, calibrated, read

ROOT = Path(__file__).parent.parent.parent
MEASURED: dict[str, Any] = json.loads((ROOT / "docs" / "calibration.json").read_text())
NEAR = 0.05


@pytest.mark.parametrize("name", MEASURED)
def test_a_box_says_what_was_measured(name: str) -> None:
    game, _, played = name.partition(" ")
    assert shelf.find(game).calibration[played] == tuple(MEASURED[name]["curve"])


@pytest.mark.parametrize("name", MEASURED)
def test_what_is_said_happens_within_five_points(name: str) -> None:
    """On average, and in each tenth as far as the matches can tell, judged by the curve of the others."""
    tenths = MEASURED[name]["after"]
    decisions = sum(one["decisions"] for one in tenths)
    assert sum(abs(one["said"] - one["won"]) * one["decisions"] for one in tenths) / decisions <= NEAR
    for one in tenths:
        assert abs(one["said"] - one["won"]) <= NEAR + one["error"], f"said {one['said']:.0%}"


def test_every_game_that_is_judged_is_measured_with_every_number_of_players() -> None:
    judged = [box for box in shelf.boxes() if not box.announced and not box.solvable]
    assert {" ".join(name.split()[:2]) for name in MEASURED} == {
        f"{box.id} {seats}" for box in judged for seats in range(box.seats[0], box.seats[1] + 1)
    }


def test_options_have_a_curve_of_their_own_where_they_matter() -> None:
    usual, other = ([point / 2 for point in POINTS], [point / 3 for point in POINTS])
    box = replace(
        shelf.find("the-last-glow"), calibration={"1": tuple(usual), "1 mode=nightmare": tuple(other)}
    )
    assert calibrated(box, 1, 0.6) == pytest.approx(0.3)
    assert calibrated(box, 1, 0.6, {"mode": "nightmare", "crew": "once"}) == pytest.approx(0.2)
    assert calibrated(box, 1, 0.6, {"crew": "once"}) == pytest.approx(0.3)


def test_a_curve_is_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "scripts")
    curves = import_module("curves")
    luck = Random(1)
    matches = []
    for _ in range(2000):
        said = luck.random()
        won = 1.0 if luck.random() < said**0.5 else 0.0
        matches.append([(min(1.0, max(0.0, luck.gauss(said, 0.01))), won) for _ in range(5)])
    found = curves.fitted(matches)
    assert list(found) == sorted(found)
    assert [read(found, said) for said in (0.15, 0.5, 0.9)] == pytest.approx([0.39, 0.71, 0.95], abs=0.04)
