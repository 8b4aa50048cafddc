"""Grids, maps and tracks: where things are, and where the edges are."""

from collections import Counter as Tally

import pytest
from mypy_extensions import i64

from tablewright.core.dealer import SeededDealer
from tablewright.core.errors import BadGame
from tablewright.material.grid import Grid
from tablewright.material.look import Look, looks
from tablewright.material.material import FACE_DOWN
from tablewright.material.pieces import EMPTY, HIDDEN, kind_of, piece, seat_of
from tablewright.material.places import Places
from tablewright.material.track import OFF, Track


def test_squares_are_numbered_row_by_row() -> None:
    grid = Grid(4, 3)
    assert len(grid) == grid.size == 12
    for cell in range(12):
        column, row = grid.column(cell), grid.row(cell)
        assert (column, row) == (cell % 4, cell // 4)
        assert grid.cell(column, row) == cell


@pytest.mark.parametrize(("column", "row"), [(-1, 0), (4, 0), (0, -1), (0, 3)])
def test_beyond_the_edge_is_no_square(column: int, row: int) -> None:
    assert Grid(4, 3).cell(column, row) == -1


def test_the_edges_do_not_wrap_around() -> None:
    grid = Grid(4, 3)
    assert grid.beside(3, 1, 0) == -1
    assert grid.beside(4, -1, 0) == -1
    assert grid.beside(4, 1, -1) == 1
    assert grid.beside(9, 0, 1) == -1
    reached = [grid.beside(5, right, down) for down in (-1, 0, 1) for right in (-1, 0, 1)]
    assert reached == [0, 1, 2, 4, 5, 6, 8, 9, 10]


def test_names_are_those_of_a_chessboard() -> None:
    grid = Grid(8, 8)
    assert (grid.name(0), grid.name(7), grid.name(56), grid.name(63)) == ("A8", "H8", "A1", "H1")
    assert len({grid.name(cell) for cell in range(64)}) == 64


def test_pieces_stand_move_and_are_taken() -> None:
    grid = Grid(3, 3)
    grid.put(0, piece(1, 2))
    assert (grid.at(0), grid.owner_at(0), grid.owner_at(1)) == (17, 1, -1)
    assert grid.move(0, 4) == EMPTY
    grid.put(8, piece(0))
    assert grid.move(4, 8) == piece(0), "the piece that stood there is given back"
    assert grid.is_empty(4)
    assert (grid.where(17), grid.where(99)) == (8, -1)
    assert (grid.count(17), grid.count(EMPTY), grid.count_of(1), grid.count_of(0)) == (1, 8, 1, 0)
    assert grid.take(8) == 17
    assert grid.count(EMPTY) == 9


def test_nobody_has_an_empty_square() -> None:
    grid = Grid(2, 2)
    assert [grid.count_of(seat) for seat in range(8)] == [0] * 8
    assert not grid.is_full()
    for cell in range(4):
        grid.put(cell, piece(7, 3))
    assert grid.is_full()
    assert grid.count_of(7) == 4


def test_pieces_fall_on_those_below() -> None:
    grid = Grid(3, 2, falls=True)
    assert [grid.lowest_empty(column) for column in range(3)] == [3, 4, 5]
    grid.put(4, 0)
    assert grid.lowest_empty(1) == 1
    grid.put(1, 0)
    assert grid.lowest_empty(1) == -1
    assert grid.lowest_empty(0) == 3, "the columns beside it are as they were"
    assert grid.lowest_empty(2) == 5


@pytest.mark.parametrize(("right", "down"), [(1, 0), (0, 1), (1, 1), (1, -1)])
def test_lines_of_equal_pieces(right: int, down: int) -> None:
    grid = Grid(5, 5)
    cells = [grid.beside(12, step * right, step * down) for step in (-2, -1, 0, 1)]
    for cell in cells:
        grid.put(cell, 0)
    grid.put(grid.beside(12, 2 * right, 2 * down), 1)
    assert [grid.longest_line(cell) for cell in cells] == [4] * 4
    assert [grid.line(cell, right, down) for cell in cells] == [4] * 4
    assert (grid.run(cells[0], right, down), grid.run(cells[3], right, down)) == (3, 0)
    assert grid.longest_line(grid.beside(12, 2 * right, 2 * down)) == 1


def test_a_line_ends_at_the_edge_and_empty_squares_make_none() -> None:
    grid = Grid(3, 2)
    for cell in (1, 2, 3, 4):  # two at the right of the upper row, two at the left of the lower one
        grid.put(cell, 0)
    assert grid.longest_line(2) == 2
    assert grid.longest_line(0) == 0


def test_a_piece_is_its_seat_and_its_kind() -> None:
    for seat in range(8):
        for kind in range(5):
            assert (seat_of(piece(seat, kind)), kind_of(piece(seat, kind))) == (seat, kind)
    assert (seat_of(EMPTY), kind_of(EMPTY)) == (-1, -1)
    assert len({piece(seat, kind) for seat in range(8) for kind in range(5)}) == 40


def test_looks_have_names_and_icons() -> None:
    ghost = Look("ghost", neutral=True)
    assert looks("camp:flag", "climber", ghost) == (Look("camp", "flag"), Look("climber"), ghost)


# Maps


def spots(count: int) -> tuple[tuple[float, float], ...]:
    return tuple((float(place), 0.0) for place in range(count))


def test_lines_join_places_both_ways() -> None:
    sheet = Places(("a", "b", "c", "d"), ((0, 1), (1, 2)), spots(4))
    assert [sheet.beside(place) for place in range(4)] == [[1], [0, 2], [1], []]
    assert sheet.joined(2, 1)
    assert sheet.joined(1, 2)
    assert not sheet.joined(0, 2)
    sheet.put(3, piece(1))
    assert sheet.clone().owner_at(3) == 1


def test_a_map_of_as_many_places_as_there_are_bits() -> None:
    names = tuple(str(place) for place in range(63))
    sheet = Places(names, tuple((place, 62) for place in range(62)), spots(63))
    assert sheet.beside(62) == list(range(62))
    assert sheet.beside(0) == [62]


@pytest.mark.parametrize(
    ("count", "lines", "spotted", "message"),
    [
        (64, (), 64, "at most 63 places, not 64"),
        (3, (), 2, "3 names of places, but 2 spots"),
        (3, ((0, 3),), 3, r"the line \(0, 3\) .* not there"),
        (3, ((-1, 0),), 3, r"the line \(-1, 0\) .* not there"),
    ],
)
def test_a_wrong_map_is_refused(
    count: int, lines: tuple[tuple[int, int], ...], spotted: int, message: str
) -> None:
    with pytest.raises(BadGame, match=message):
        Places(tuple(str(place) for place in range(count)), lines, spots(spotted))


# Tracks


def test_pieces_travel_along_a_track_and_stop_at_its_end() -> None:
    track = Track(5, pieces=looks("camp", "climber"))
    climber: i64 = piece(2, 1)
    assert track.at(climber) == OFF
    assert track.advance(climber) == 0, "the first step leads onto the track"
    assert track.advance(climber, 3) == 3
    assert not track.is_home(climber)
    assert track.advance(climber, 3) == 4
    assert track.is_home(climber)
    track.put(piece(0), 4)
    assert track.standing(4) == [piece(0), climber]
    track.remove(climber)
    assert (track.at(climber), track.standing(4)) == (OFF, [piece(0)])


def test_a_piece_that_a_track_has_not_is_refused() -> None:
    with pytest.raises(IndexError):
        Track(5).put(piece(0, 1), 2)


# Hidden spaces


def mines(seen_by: int = FACE_DOWN) -> Grid:
    grid = Grid(2, 2, pieces=looks("mine"), seen_by=seen_by)
    grid.put(1, 0)
    grid.put(2, 3)
    return grid


def test_a_hidden_space_is_neither_empty_nor_taken() -> None:
    grid = mines()
    grid.show(2)
    grid.hide()
    assert [grid.at(cell) for cell in range(4)] == [HIDDEN, HIDDEN, 3, HIDDEN]
    assert (grid.owner_at(0), grid.is_empty(0), grid.count(EMPTY), grid.count_of(0)) == (-1, False, 0, 0)
    assert list(grid.unseen) == [-1, -1, 0], "what lies there is known, in no order"
    before = grid.facts()
    grid.hide()
    assert grid.facts() == before, "hiding it once more changes nothing"


def test_every_layout_is_guessed_equally_often() -> None:
    grid = mines()
    grid.show(2)
    grid.hide()
    found: Tally[int] = Tally()
    for seed in range(600):
        whole = grid.clone()
        whole.guess(SeededDealer(seed))
        assert (whole.count(EMPTY), whole.count(0), whole.at(2)) == (2, 1, 3)
        found[int(whole.where(0))] += 1
    assert set(found) == {0, 1, 3}
    assert sum((count - 200) ** 2 / 200 for count in found.values()) < 13.8, "once in a thousand"


def test_copies_of_boards_share_nothing_that_changes() -> None:
    for one in (Grid(2, 2), Places(("a",), (), spots(1))):
        other = one.clone()
        other.put(0, 3)
        assert (one.at(0), other.at(0)) == (EMPTY, 3)
        assert other.model is one.model
    track = Track(4)
    later = track.clone()
    later.advance(1, 2)
    assert (track.at(1), later.at(1)) == (OFF, 1)
