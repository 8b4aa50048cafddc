"""Compiled, the search is the same search, and it plays games that are not compiled."""

import subprocess
import sys

from tablewright.bots.search import Search, Settings
from tablewright.core.dealer import SeededDealer
from tablewright.core.instinct import Instinct
from tablewright.games.push import BOX
from tablewright.games.push.words import FLIP, PLACE
from tests.bots.small import heap

SCRIPT = """
from tests.bots.test_native import found
from tablewright.native import is_compiled
import tablewright.bots.search
assert is_compiled("tablewright.bots.search"), tablewright.bots.search.__file__
print(found())
"""


def found() -> list[tuple[int, int, float]]:
    """What two searches learn: of Push, whose rules are compiled, and of a game that is not."""
    dealer = SeededDealer(9)
    position = BOX.position(3)
    for action in (FLIP, PLACE):
        position.apply(0, action, dealer)
    searches = [
        Search(position, 0, BOX.instinct, Settings(turns=1, patience=4), 5),
        Search(position, 0, BOX.instinct, Settings(by_habit=False), 5),
        Search(heap.BOX.position(2), 0, Instinct(), Settings(), 5),
    ]
    for search in searches:
        search.grow(150)
    return [(int(arm.action), int(arm.visits), round(arm.won, 9)) for s in searches for arm in s.arms()]


def test_compiled_and_interpreted_find_the_same(native: dict[str, str]) -> None:
    environment = native | {"PYTHONPATH": ":".join(filter(None, sys.path))}
    told = subprocess.run(
        [sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stderr
    assert told.stdout.strip() == str(found())
