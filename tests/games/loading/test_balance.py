"""Whether Loading lasts, and its bots get better by level. scripts/loading_balance.py measures closer."""

import json
import subprocess
import sys
from typing import Any


def raced(native: dict[str, str], *asked: tuple[str, int]) -> list[dict[str, Any]]:
    words = [word for names, matches in asked for word in (names, str(matches))]
    command = [sys.executable, "-m", "tests.games.loading.racing", *words]
    answer = subprocess.run(command, env=native, check=True, capture_output=True, text=True)
    return list(json.loads(answer.stdout))


def test_a_match_lasts(native: dict[str, str]) -> None:
    asked = [(",".join(["medium"] * seats), 300 if seats == 2 else 20) for seats in range(2, 8)]
    for seats, races in enumerate(raced(native, *asked), 2):
        assert races["seconds"] >= (45 if seats == 2 else 60), seats
        assert races["cards"] >= 7, seats
        assert races["idle"] < 0.1, seats


def test_whoever_only_hurries_loses(native: dict[str, str]) -> None:
    two, three = raced(native, ("rusher@fast,medium", 300), ("rusher@fast,medium,medium", 40))
    assert two["won"]["rusher@fast"] < 0.5
    assert three["won"]["rusher@fast"] < 1 / 3
    assert three["cards"] > 5, "and does not spoil it for the others"


def test_no_level_is_weaker_than_its_habit_or_the_level_below(native: dict[str, str]) -> None:
    duel, alike, round_table, easy = raced(
        native,
        ("search:24,habit", 400),
        ("medium,blunderer", 400),
        ("medium,habit,habit", 60),
        ("medium,easy", 400),
    )
    assert duel["won"]["search:24"] > 0.46, "as good as its habit: half, less two standard errors"
    assert alike["won"]["medium"] > 0.46, "and so is medium, as habit that blunders as often"
    assert round_table["won"]["medium"] > 0.4
    assert easy["won"]["medium"] > 0.5
