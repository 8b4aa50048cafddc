"""The row of a match: what is written under a name is read under it."""

import numpy as np
import pytest
from librt.strings import BytesWriter

from tablewright import shelf
from tablewright.core.box import Box
from tablewright.lab.plan import plan
from tablewright.lab.row import CRASHED, NUMBERS, Row
from tablewright.lab.rows import Rows, decoded, from_arrow, to_arrow
from tests.lab.places import NINE, ROUGH

LISTS = ("scores", "ranks", "extras", "uses")


def written(box: Box, seats: int, row: Row) -> Rows:
    out = BytesWriter()
    row.write(out)
    (cell,) = plan(box, seats).cells
    return decoded(box, cell, out.getvalue(), ["heads", "tails"])


def filled(box: Box, seats: int) -> tuple[Row, dict[str, list[int]]]:
    """A row in which every number is another, and what stands where."""
    row = Row(seats, len(box.words.actions), len(box.measures))
    expected: dict[str, list[int]] = {}
    for number, name in enumerate(NUMBERS):
        setattr(row, name, 100 + number)
        expected[name] = [100 + number]
    for kind, several in enumerate(LISTS):
        numbers = getattr(row, several)
        for i in range(len(numbers)):
            numbers[i] = 20 * kind + i
        expected[several] = [20 * kind + i for i in range(len(numbers))]
    return row, expected


@pytest.mark.parametrize(("game", "seats"), [(NINE, 1), (ROUGH, 2), ("push", 3)])
def test_every_number_is_read_under_its_name(game: str, seats: int) -> None:
    box = shelf.find(game)
    row, expected = filled(box, seats)
    rows = written(box, seats, row)
    assert {name: rows.table[name].ravel().tolist() for name in (*NUMBERS, *LISTS)} == expected


def test_a_cleared_row_is_empty_and_a_crash_keeps_only_its_actions() -> None:
    box = shelf.find(ROUGH)
    row, _ = filled(box, 2)
    row.crash(7, 1)
    rows = written(box, 2, row)
    told = {name: rows.table[name].ravel().tolist() for name in (*NUMBERS, *LISTS)}
    actions = 100 + NUMBERS.index("actions")
    assert {name: found for name, found in told.items() if any(found)} == {
        "match": [7],
        "state": [int(CRASHED)],
        "reason": [1],
        "actions": [actions],
    }
    row.clear()
    assert not written(box, 2, row).table.tobytes().strip(b"\0")


@pytest.mark.parametrize("chosen", [True, False])
def test_a_file_gives_the_same_rows_back(chosen: bool) -> None:
    box = shelf.find(ROUGH)
    (cell,) = plan(box, 2).cells
    row, _ = filled(box, 2)
    row.reason = 1
    rows = written(box, 2, row).where(np.array([chosen]))
    again = from_arrow(to_arrow(rows, 0), box, cell)
    assert [again.reasons[place] for place in again["reason"]] == ["tails"] * len(rows)
    for name in (*NUMBERS, *LISTS):
        if name != "reason":
            assert again.table[name].tolist() == rows.table[name].tolist()
