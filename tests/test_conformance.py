"""Every game on the shelf keeps the contract, interpreted and compiled."""

import json
import subprocess
import sys

import pytest

from tablewright import shelf
from tablewright.check import check
from tablewright.check.traces import differences, traces
from tablewright.core.box import Box

PLAYABLE = [box for box in shelf.boxes() if not box.announced]
SEED = 1


def test_nothing_on_the_shelf_is_broken() -> None:
    assert [str(problem) for problem in shelf.broken()] == []
    assert PLAYABLE


@pytest.mark.parametrize("box", PLAYABLE, ids=lambda box: box.id)
def test_keeps_the_contract(box: Box) -> None:
    report = check(box, seed=SEED)
    assert report.ok, "\n".join(map(str, report.findings))


@pytest.mark.parametrize("box", PLAYABLE, ids=lambda box: box.id)
def test_every_seat_has_its_side_where_seats_are_unlike(box: Box) -> None:
    assert not box.sides or len(box.sides) == box.seats[0] == box.seats[1]


@pytest.mark.parametrize("box", PLAYABLE, ids=lambda box: box.id)
def test_compiled_and_interpreted_play_the_same(box: Box, native: dict[str, str]) -> None:
    code = (
        "import json, sys\n"
        "from tablewright import shelf\n"
        "from tablewright.check.traces import is_compiled, traces\n"
        "box = shelf.find(sys.argv[1])\n"
        "assert is_compiled(box), 'it runs interpreted'\n"
        "print(json.dumps(traces(box, int(sys.argv[2]))))"
    )
    command = [sys.executable, "-c", code, box.id, str(SEED)]
    done = subprocess.run(command, env=native, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert list(differences(json.loads(done.stdout), traces(box, SEED))) == []
