"""The cards as data: points, colours and STOP cards (R1). What no source shows is ours (see rules.py)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

CARDS: Final[i64] = 65
BOOST_POINTS: Final[i64] = 3

THREES: Final = (11, 22, 33, 44, 55)
TWOS: Final = (2, 5, 8, 13, 14, 17, 20, 23, 26, 29, 31, 32, 35, 38, 41, 47, 49, 50, 53, 56, 59, 62)
STOPS: Final = (0, 2, 1, 1, 1, 1)  # points of the cards 2+ … 7+; those of 2+ are an option

COLOUR_NAMES: Final = ("white", "blue", "pink", "yellow", "orange")
WHITE: Final[i64] = 0


def points_on(card: int) -> int:
    if card == 65:
        return 4
    if card in THREES:
        return 3
    return 2 if card in TWOS else 1


def colour_on(card: int) -> int:
    remainder = card % 9
    return [4, 0, 0, 2, 0, 3, 0, 0, 1][remainder]


POINTS: Final = vec[i64]([0] + [points_on(card) for card in range(1, 66)])
COLOURS: Final = vec[i64]([0] + [colour_on(card) for card in range(1, 66)])
STOP_POINTS: Final = vec[i64](list(STOPS))


def same_colour(card: i64, other: i64) -> bool:
    return COLOURS[card] != WHITE and COLOURS[card] == COLOURS[other]
