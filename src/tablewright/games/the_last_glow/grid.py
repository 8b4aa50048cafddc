"""The squares of the sky: six columns by some lines, numbered line by line from the top left."""

from typing import Final

from mypy_extensions import i64

COLUMNS: Final[i64] = 6
CELLS: Final[i64] = 36  # with the most lines there can be


def square_name(cell: int) -> str:
    return "ABCDEF"[cell % 6] + str(cell // 6 + 1)


def bit(cell: i64) -> i64:
    one: i64 = 1
    return one << cell


def ones(bits: i64) -> i64:
    """How many bits are set."""
    count: i64 = 0
    while bits != 0:
        bits &= bits - 1
        count += 1
    return count


def distance(a: i64, b: i64) -> i64:
    """Squares between two cells, walking along columns and lines."""
    across = a % COLUMNS - b % COLUMNS
    down = a // COLUMNS - b // COLUMNS
    return (across if across > 0 else -across) + (down if down > 0 else -down)


def touches(a: i64, b: i64) -> bool:
    """Whether two different cells are neighbours, corners included."""
    across = a % COLUMNS - b % COLUMNS
    down = a // COLUMNS - b // COLUMNS
    return -1 <= across <= 1 and -1 <= down <= 1


def in_line(a: i64, b: i64) -> bool:
    return a % COLUMNS == b % COLUMNS or a // COLUMNS == b // COLUMNS
