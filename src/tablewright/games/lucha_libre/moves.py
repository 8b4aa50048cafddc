"""The wrestlers and their moves as data: dice asked for, fans, energy (R2, R6)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SANTO: Final[i64] = 0
CAVERNARIO: Final[i64] = 1
BLUE_DEMON: Final[i64] = 2
BULLDOG: Final[i64] = 3
WRESTLERS: Final = ("El Santo", "El Cavernario", "Blue Demon", "El Bulldog")
LUCKY: Final = vec[i64]([6, 4, 5, 3])

# Moves in the order in which they are offered.
TRIPLE_LUCKY: Final[i64] = 0
SHOW_OFF: Final[i64] = 1
TWO_IN_A_ROW: Final[i64] = 2
THREE_IN_A_ROW: Final[i64] = 3
FOUR_IN_A_ROW: Final[i64] = 4
TRIPLE: Final[i64] = 5
CHANGE: Final[i64] = 6
MOVES: Final[i64] = 7
MOVE_NAMES: Final = (
    "triple lucky number",
    "show off",
    "sequence of two",
    "sequence of three",
    "sequence of four",
    "triple",
    "change",
)

FANS: Final = vec[i64]([5, 1, 1, 2, 4, 3, -1])
HURTS: Final = vec[i64]([2, 0, 1, 1, 2, 2, 0])  # energy the opponent loses
OWN: Final = vec[i64]([-1, 1, 0, 0, -1, -1, 0])  # energy of one's own wrestler

PAIRS: Final = ((3, 5), (5, 6), (4, 6), (5, 6))
THREES: Final = ((1, 2, 4), (1, 2, 3), (1, 2, 3), (1, 2, 4))


def asked(wrestler: int, move: int) -> tuple[int, ...]:
    """The dice a wrestler's move asks for; a plain triple asks for three of any other number."""
    lucky = int(LUCKY[wrestler])
    return (
        (lucky, lucky, lucky),
        (lucky,),
        PAIRS[wrestler],
        THREES[wrestler],
        (1, 2, 3, 4),
        (),
        (1, 2),
    )[move]


def packed(dice: tuple[int, ...]) -> int:
    """How often each number occurs, three bits each."""
    return sum([1 << (3 * (die - 1)) for die in dice])


ASKED: Final = vec[i64]([packed(asked(w, m)) for w in range(4) for m in range(7)])


def count_of(counts: i64, die: i64) -> i64:
    """How often a number occurs in packed counts."""
    return (counts >> (3 * (die - 1))) & 7


def triple_of(wrestler: i64, counts: i64) -> i64:
    """A number other than the lucky one that lies three times; 0 if none does."""
    for die in range(1, 7):
        if die != LUCKY[wrestler] and count_of(counts, die) >= 3:
            return die
    return 0


def dice_for(wrestler: i64, move: i64, counts: i64) -> i64:
    """The packed dice a move would use of these; 0 where they do not lie there."""
    if move == TRIPLE:
        die = triple_of(wrestler, counts)
        three: i64 = 3
        return three << (3 * (die - 1)) if die > 0 else 0
    wanted = ASKED[wrestler * MOVES + move]
    for die in range(1, 7):
        if count_of(counts, die) < count_of(wanted, die):
            return 0
    return wanted
