"""The cards, piles of them, and what those are worth."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

COLOURS: Final[i64] = 5
COLOUR_NAMES: Final = ("red", "yellow", "blue", "green", "purple")
STAR: Final[i64] = 5  # the die's sixth face

# Cards: 0 … 29 are colour × 6 + value - 1; then the two special kinds.
ROLL: Final[i64] = 30
SWITCH: Final[i64] = 31


def card_name(card: int) -> str:
    if card == ROLL:
        return "a roll card"
    if card == SWITCH:
        return "a switch card"
    return f"{COLOUR_NAMES[card // 6]} {card % 6 + 1}"


# A pile of cards is one number: two bits for each number card, as there are three copies of each, and one
# for a roll card above them. The twelve bits of one colour are a row.
ROW: Final[i64] = 4095
NUMBER_CARDS: Final[i64] = (1 << 60) - 1


def single(card: i64) -> i64:
    """The pile of one card."""
    one: i64 = 1
    return one << (2 * card)


def row_of(pile: i64, colour: i64) -> i64:
    return (pile >> (12 * colour)) & ROW


def row_points(row: int) -> int:
    return sum([(row >> (2 * value) & 3) * (value + 1) for value in range(6)])


def row_cards(row: int) -> int:
    return sum([row >> (2 * value) & 3 for value in range(6)])


def clashes(card: int) -> int:
    """The pile of the number cards that share a colour or a number with this one."""
    return sum([1 << (2 * c) for c in range(30) if c // 6 == card // 6 or c % 6 == card % 6])


CLASHES: Final = vec[i64]([clashes(card) for card in range(30)] + [1 << 60])
# Of every row. Bytes, because what is looked up all the time should be near the processor.
POINTS: Final = vec[u8]([u8(row_points(row)) for row in range(4096)])
CARDS: Final = vec[u8]([u8(row_cards(row)) for row in range(4096)])


def points_of(pile: i64) -> i64:
    total: i64 = 0
    for colour in range(COLOURS):
        total += i64(POINTS[row_of(pile, colour)])
    return total


def full_deck(seats: i64) -> vec[u8]:
    cards = [card for card in range(30) for _ in range(3)] + [30] * 18
    if seats > 2:
        cards += [31] * 12  # R1
    return vec[u8]([u8(card) for card in cards])


FULL_DECK: Final = full_deck(3)
DECK_FOR_TWO: Final = full_deck(2)
