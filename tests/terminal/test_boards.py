"""Grids with the names of their edges, and maps as sketches."""

from tablewright.core.scene import Grid, Line, Map, Space, Token
from tablewright.terminal.parts import Pen, draw

FRAMED = Pen(width=60, names=["Ann", "Ben"], roomy=False)
BARE = Pen(width=60, names=["Ann", "Ben"], roomy=False, frames=False)


def drawn(part: Grid | Map, pen: Pen) -> list[str]:
    return [line.plain.rstrip() for line in draw(part, pen).lines]


def chessboard(*, upwards: bool = False) -> Grid:
    """Two columns and three rows, called A1 … B3."""
    squares = [
        Space(f"s{x}{y}", f"{'AB'[x]}{3 - y if upwards else y + 1}: empty", x=x, y=y)
        for x in range(2)
        for y in range(3)
    ]
    squares[0].parts = [Token("k", "Kay of @0", icon="letter-K", seat=0)]
    return Grid("g", "board", columns=2, rows=3, spaces=squares)


def test_columns_and_rows_are_called_as_the_squares_are() -> None:
    assert drawn(chessboard(), FRAMED) == [
        "  A  B",
        " ┌──┬──┐",
        "1│●K│  │",
        "2│  │  │",
        "3│  │  │",
        " └──┴──┘",
    ]
    assert drawn(chessboard(upwards=True), BARE) == ["  A  B", "3 ●K ·", "2 ·  ·", "1 ·  ·"]


def test_a_roomy_grid_has_its_names_beside_the_squares() -> None:
    lines = drawn(chessboard(), Pen(width=60))
    assert [line[0] for line in lines] == [" ", " ", "1", " ", "2", " ", "3", " "]


def test_squares_without_names_get_none() -> None:
    squares = [Space(f"{x}{y}", "square", x=x, y=y, text=f"{x}{y}") for x in range(2) for y in range(2)]
    grid = Grid("g", "board", columns=3, rows=2, spaces=squares)
    assert drawn(grid, FRAMED) == ["┌──┬──┬──┐", "│00│10│××│", "│01│11│××│", "└──┴──┴──┘"]
    assert drawn(grid, BARE) == [" 00 10", " 01 11"]


def diamond() -> Map:
    """A ring of four places around a fifth, which is linked with its left neighbour."""
    spots = {"top": (50, 0), "left": (0, 50), "hub": (50, 50), "right": (100, 50), "foot": (50, 100)}
    places = [Space(name, f"{name}: empty", x=x, y=y, caption=name) for name, (x, y) in spots.items()]
    lines = [Line(["top", "left", "foot", "right", "top"], style="link"), Line(["left", "hub"])]
    return Map("m", "map", width=100, height=100, spaces=places, lines=lines)


def test_a_map_is_a_sketch() -> None:
    lines = drawn(diamond(), BARE)
    assert len(lines) == 7
    assert "top" in lines[0]
    assert lines[3].startswith("left─")
    assert "─hub " in lines[3]  # no way leads from it to the right
    assert lines[3].endswith("right")
    assert "foot" in lines[6]


def test_a_map_that_could_not_be_read_is_a_list() -> None:
    """A way that would run through a place where it does not stop."""
    crossing = diamond()
    crossing.lines.append(Line(["left", "right"]))
    assert "left → top, foot, hub, right" in drawn(crossing, BARE)


def test_where_names_are_long_their_numbers_stand_on_the_map() -> None:
    """The names stand below; in a list nobody would see where a place lies."""
    long = diamond()
    for number, one in enumerate(long.spaces):
        one.caption, one.label = f"a place with a long name, {one.id}", f"{number}, {one.id}"
    lines = drawn(long, BARE)
    assert lines[3].startswith("1─")
    assert lines[3].endswith("3")
    assert lines[7].startswith("0 a place with a long name, top · 1 a place")
