"""What a hint says of the chance to win is what was measured, and close to what happens."""

import json
from pathlib import Path
from typing import Any

import pytest

from tablewright import shelf
from tablewright.bots.calibrated import calibrated

KEPT = Path(__file__).parent.parent.parent / "docs" / "calibration.json"
MEASURED: dict[str, Any] = json.loads(KEPT.read_text())


@pytest.mark.parametrize("name", MEASURED)
def test_a_box_says_what_was_measured(name: str) -> None:
    game, _, seats = name.rpartition(" ")
    shift, slope = MEASURED[name]["line"]
    assert shelf.find(game).calibration[int(seats)] == (shift, slope)
    assert slope > 0, "the better is never said to be the worse"


@pytest.mark.parametrize("name", MEASURED)
def test_what_is_said_happens_within_five_points(name: str) -> None:
    """On average over the decisions of matches that the line was not fitted to."""
    bins = MEASURED[name]["after"]
    decisions = sum(one["decisions"] for one in bins)
    assert sum(abs(one["said"] - one["won"]) * one["decisions"] for one in bins) / decisions <= 0.05


def test_every_game_that_is_judged_is_measured() -> None:
    judged = {box.id for box in shelf.boxes() if not box.announced and not box.solvable}
    assert {name.rpartition(" ")[0] for name in MEASURED} == judged


def test_the_line_is_straight_in_log_odds() -> None:
    box = shelf.find("push")
    said = [calibrated(box, 3, chance) for chance in (0.1, 0.3, 0.5, 0.7, 0.9)]
    assert said == sorted(said)
    assert 0.0 < said[0] < said[-1] < 1.0
