"""The pitch as data, and its geometry: neighbours, walls that throw back, straight lines (R2, R12).

The map below is all there is to change for another pitch. Squares are numbered row by row, goals and fence
columns included: column A holds one goal, column O the other, and people play on B to N.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# # fence · . sand · a b bottles of the two sides · = barrier · > < arrow · x where cow and ball start ·
# O the central hiding spot · A B the goals
PITCH: Final = (
    "#.............#",
    "#..a.......b..#",
    "#....=...=....#",
    "A>...........<B",
    "A>..x..O..x..<B",
    "A>...........<B",
    "#....=...=....#",
    "#..a.......b..#",
    "#.............#",
)
COLUMNS: Final[i64] = 15
ROWS: Final[i64] = 9
CELLS: Final[i64] = 135
GROUND: Final = "".join(PITCH)
LETTERS: Final = "ABCDEFGHIJKLMNO"

# Directions clockwise from north; a die points at six of them.
WAYS: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
ACROSS: Final = vec[i64]([0, 1, 1, 1, 0, -1, -1, -1])
DOWN: Final = vec[i64]([-1, -1, 0, 1, 1, 1, 0, -1])
COMPASS: Final = vec[i64]([1, 2, 3, 5, 6, 7])  # by die - 1


def square_name(cell: int) -> str:
    return LETTERS[cell % 15] + str(cell // 15 + 1)


def squares_of(signs: str) -> list[int]:
    """The squares with one of these signs, top to bottom."""
    return [cell for cell in range(135) if GROUND[cell] in signs]


def is_played_on(column: int, row: int) -> bool:
    return 0 < column < 14 and 0 <= row < 9


def neighbour(cell: int, way: int) -> int:
    """The next square, or -1 where a wall is."""
    column, row = cell % 15 + int(ACROSS[way]), cell // 15 + int(DOWN[way])
    return row * 15 + column if is_played_on(cell % 15, cell // 15) and is_played_on(column, row) else -1


def way_of(across: int, down: int) -> int:
    for way in range(8):
        if ACROSS[way] == across and DOWN[way] == down:
            return way
    return 0


def thrown_back(cell: int, way: int) -> int:
    """The direction after a wall has reversed what faces it; the same where there is none."""
    across, down = int(ACROSS[way]), int(DOWN[way])
    if not 0 < cell % 15 + across < 14:
        across = -across
    if not 0 <= cell // 15 + down < 9:
        down = -down
    return way_of(across, down)


def goal_ahead(cell: int, way: int) -> int:
    """The side whose goal lies one step from an arrow, or -1."""
    if GROUND[cell] not in "<>":
        return -1
    ahead = (cell // 15 + int(DOWN[way])) * 15 + cell % 15 + int(ACROSS[way])
    return "AB".find(GROUND[ahead])


def scoring_rolls(cell: int, side: int) -> int:
    """How many of the six rolls scatter a ball from a square into a side's goal."""
    return sum(goal_ahead(cell, int(way)) == side for way in COMPASS)


def scattered(cell: int, way: int) -> int:
    """Where a ball comes to lie that scatters from a square: where it was, if the central spot is there."""
    if not is_played_on(cell % 15, cell // 15):
        return -1
    ahead = neighbour(cell, thrown_back(cell, way))
    return cell if GROUND[ahead] == "O" else ahead


def ground_for_cow(cell: int) -> int:
    return -1 if GROUND[cell] in ".abx<>" else -2


def ground_for_people(cell: int) -> int:
    return -1 if GROUND[cell] in ".abx<>=" else -2


NEXT: Final = vec[i64]([neighbour(cell, way) for cell in range(135) for way in range(8)])
BOUNCE: Final = vec[i64]([thrown_back(cell, way) for cell in range(135) for way in range(8)])
GOAL_AHEAD: Final = vec[i64]([goal_ahead(cell, way) for cell in range(135) for way in range(8)])
COLUMN: Final = vec[i64]([cell % 15 for cell in range(135)])
ROW: Final = vec[i64]([cell // 15 for cell in range(135)])
PLAYED: Final = vec[bool]([is_played_on(cell % 15, cell // 15) for cell in range(135)])
BOTTLE: Final = vec[bool]([GROUND[cell] in "ab" for cell in range(135)])
BARRIER: Final = vec[bool]([GROUND[cell] == "=" for cell in range(135)])
EDGE: Final = vec[bool](
    [is_played_on(c % 15, c // 15) and (c % 15 in (1, 13) or c // 15 in (0, 8)) for c in range(135)]
)
COW_GROUND: Final = vec[i64]([ground_for_cow(cell) for cell in range(135)])  # -1 free, -2 never
RUN_GROUND: Final = vec[i64]([ground_for_people(cell) for cell in range(135)])
SCORING: Final = vec[i64]([scoring_rolls(cell, side) for side in (0, 1) for cell in range(135)])
SCATTERED: Final = vec[i64]([scattered(cell, int(way)) for cell in range(135) for way in COMPASS])

SHELTER: Final[i64] = GROUND.index("O")
STARTS: Final = vec[i64](squares_of("x"))  # one on each side
BOTTLES: Final = vec[i64](squares_of("a") + squares_of("b"))  # two of each side
ARROWS: Final = vec[i64](squares_of(">") + squares_of("<"))  # three of each side, top to bottom


def apart(a: i64, b: i64) -> i64:
    """Squares from one to the other; a diagonal counts as one."""
    across = COLUMN[a] - COLUMN[b]
    down = ROW[a] - ROW[b]
    across = across if across > 0 else -across
    down = down if down > 0 else -down
    return across if across > down else down


def off_line(a: i64, b: i64, c: i64) -> i64:
    """Below 0: the line between two centres crosses square c; 0: it grazes a corner; above: it misses it."""
    across = COLUMN[b] - COLUMN[a]
    down = ROW[b] - ROW[a]
    to_column = COLUMN[c] - COLUMN[a]
    to_row = ROW[c] - ROW[a]
    if outside(to_column, across) or outside(to_row, down):
        return 1
    aside = across * to_row - down * to_column
    width = (across if across > 0 else -across) + (down if down > 0 else -down)
    return 2 * (aside if aside > 0 else -aside) - width


def outside(part: i64, whole: i64) -> bool:
    """Whether a component lies before the start or behind the end of a line."""
    if whole >= 0:
        return part < 0 or part > whole
    return part > 0 or part < whole


def along(a: i64, b: i64, c: i64) -> i64:
    """How far along the line from a to b square c lies: larger is farther."""
    return (COLUMN[c] - COLUMN[a]) * (COLUMN[b] - COLUMN[a]) + (ROW[c] - ROW[a]) * (ROW[b] - ROW[a])
