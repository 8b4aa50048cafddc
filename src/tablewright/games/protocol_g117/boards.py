"""The two battlefields as data: spaces, links, victory points and start squares, all ours (see rules.py).

Both boards share one numbering: the 25 squares of Earth, then the 13 spaces of the Matrix. A set of spaces is
a bit mask, so "next to one of these and free" is a matter of a few operations.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.core.actions import Actions

COLUMNS: Final = "ABCDE"
ROWS: Final = 5
EARTH: Final = tuple([f"{column}{row}" for row in range(1, ROWS + 1) for column in COLUMNS])

INNER: Final = ("N", "E", "S", "W")
OUTER: Final = ("o1", "o2", "o3", "o4", "o5", "o6", "o7", "o8")  # clockwise from the top
MATRIX: Final = ("Core", *INNER, *OUTER)
LINKS: Final = (
    *[("Core", place) for place in INNER],
    *[(INNER[i], INNER[(i + 1) % 4]) for i in range(4)],
    *[(INNER[i], OUTER[2 * i]) for i in range(4)],
    *[(OUTER[i], OUTER[(i + 1) % 8]) for i in range(8)],
)

SPACES: Final = (*EARTH, *MATRIX)
COUNT: Final[i64] = 38
FIRST_NODE: Final[i64] = 25  # where the Matrix begins

# Victory points: the option that tunes them, the default, the spaces, what the option's help says.
POINTS: Final = (
    ("centre", 3, ("C3",), "Victory points of C3, the centre of Earth"),
    ("flanks", 2, ("B3", "D3"), "Victory points of B3 and D3 on Earth"),
    ("edges", 1, ("C1", "C5"), "Victory points of C1 and C5 on Earth"),
    ("core", 3, ("Core",), "Victory points of the Core of the Matrix"),
    ("poles", 2, ("N", "S"), "Victory points of N and S in the Matrix"),
    ("tips", 1, ("o1", "o5"), "Victory points of o1 and o5 in the Matrix"),
)

# Start squares: the option, its choices (the first one stands by default), what its help says.
AI_SQUARES: Final = ("E3", "E1", "E2", "E4", "E5")
HU_SQUARES: Final = ("A3", "A1", "A2", "A4", "A5")
AI_NODES: Final = ("o8+o2", "o8+o1", "o1+o2", "o7+o3")
HU_NODES: Final = ("o5", "o4", "o6")


def number_of(name: str) -> int:
    return SPACES.index(name)


def bit(space: i64) -> i64:
    one: i64 = 1
    return one << space


def mask_of(names: list[str]) -> int:
    mask = 0
    for name in names:
        mask |= 1 << number_of(name)
    return mask


def neighbours(name: str) -> list[str]:
    """On Earth the squares that share an edge, in the Matrix whatever a link leads to."""
    if name in MATRIX:
        return [a if b == name else b for a, b in LINKS if name in (a, b)]
    column, row = COLUMNS.index(name[0]), int(name[1])
    around = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
    return [f"{COLUMNS[c]}{r}" for c, r in around if 0 <= c < len(COLUMNS) and 1 <= r <= ROWS]


NEAR: Final = vec[i64]([mask_of(neighbours(name)) for name in SPACES])
ON_EARTH: Final[i64] = (1 << 25) - 1
IN_MATRIX: Final[i64] = (1 << 38) - (1 << 25)
EVERYWHERE: Final[i64] = (1 << 38) - 1


def board_of(space: i64) -> i64:
    """All spaces of the board a space lies on."""
    return ON_EARTH if space < FIRST_NODE else IN_MATRIX


# So "next to one of these" takes no loop: on Earth by shifts that stop at the edges, in the Matrix by a table
# for each half of its spaces.
EASTERN: Final[i64] = mask_of([f"E{row}" for row in range(1, ROWS + 1)])
WESTERN: Final[i64] = mask_of([f"A{row}" for row in range(1, ROWS + 1)])
LOW_NODES: Final[i64] = 7


def linked(first: int, count: int) -> list[int]:
    """For every set of some spaces of the Matrix, all that is next to one of them."""
    return [
        mask_of([other for n in range(count) if nodes >> n & 1 for other in neighbours(MATRIX[first + n])])
        for nodes in range(1 << count)
    ]


LINKED_LOW: Final = vec[i64](linked(0, int(LOW_NODES)))
LINKED_HIGH: Final = vec[i64](linked(int(LOW_NODES), len(MATRIX) - int(LOW_NODES)))


def near(spaces: i64) -> i64:
    """Every space next to one of these."""
    earth = spaces & ON_EARTH
    beside = ((earth & ~EASTERN) << 1) | ((earth & ~WESTERN) >> 1) | (earth << 5) | (earth >> 5)
    nodes = spaces >> FIRST_NODE
    return (beside & ON_EARTH) | LINKED_LOW[nodes & 127] | LINKED_HIGH[nodes >> LOW_NODES]


def size(spaces: i64) -> i64:
    """How many spaces a set has."""
    count: i64 = 0
    while spaces != 0:
        spaces &= spaces - 1
        count += 1
    return count


# No two powers of 2 below 2**66 leave the same rest when divided by 67: so a rest tells which one it was.
PRIME: Final[i64] = 67
NUMBERED: Final = vec[i64]([{(1 << n) % 67: n for n in range(38)}.get(rest, 0) for rest in range(67)])


def first_space(spaces: i64) -> i64:
    """The lowest space of a set that is not empty."""
    return NUMBERED[(spaces & -spaces) % PRIME]


def add_spaces(out: Actions, action: i64, spaces: i64) -> None:
    """An action for each space of a set."""
    while spaces != 0:
        out.add(action + first_space(spaces))
        spaces &= spaces - 1
