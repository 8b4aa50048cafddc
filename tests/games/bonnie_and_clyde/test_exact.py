"""What best play wins, found twice: by the solver on the rules, and by the arithmetic of `days.py`."""

import json
import subprocess
import sys
from typing import Any

import pytest

from tablewright.games.bonnie_and_clyde.gauges import Phase
from tests.games.bonnie_and_clyde.days import Days
from tests.games.bonnie_and_clyde.sitting import Dallas, ready

RULES: tuple[dict[str, Any], ...] = (
    {},
    {"savings": 3, "ammunition_per_roll": 2},
    {"ammunition_per_roll": 0, "poem_resets_boredom": True, "prison_resets_threat": True},
    {"savings": 4, "idle_cubes": True},
)


@pytest.mark.parametrize("rules", RULES)
def test_two_ways_to_the_same_chance(rules: dict[str, Any], native: dict[str, str]) -> None:
    options = [f"--option={name}={str(value).lower()}" for name, value in rules.items()]
    program = [
        sys.executable,
        "-m",
        "tablewright",
        "solve",
        "bonnie-and-clyde",
        "--json",
        "--again",
        *options,
    ]
    ran = subprocess.run(program, env=native, capture_output=True, text=True, check=True)
    assert json.loads(ran.stdout)["win_probability"] == pytest.approx(Days(**rules).best_play(), abs=1e-6)


def test_the_key_tells_leaving_town_from_going_hungry() -> None:
    gone, hungry = ready(savings=1), ready(savings=0)
    gone.does("leave")
    hungry.does("leave")
    assert gone.position.savings == hungry.position.savings
    assert gone.position.key() != hungry.position.key()


def test_the_key_forgets_where_clyde_was_in_the_morning() -> None:
    """By ride and job or by a visit: once both cubes are placed only the gauges count."""
    days = [Dallas(phase=Phase.PLACES, savings=2, boredom=1) for _ in range(2)]
    for place in ("home", "ride"):
        days[0].does(place)
    for place in ("cement_city", "dallas"):
        days[1].does(place)
    days[1].set(savings=1, boredom=2)
    assert days[0].position.key() == days[1].position.key()
