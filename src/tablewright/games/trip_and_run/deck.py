"""The 144 cards and the symbols on the 100 squares, as data (R1, R2).

The pictures of both are missing in print; these are ours, checked against every number of the printed
example turn. Fronts cycle through the numbers of their symbol, independently of the backs.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SYMBOLS: Final[i64] = 5
SYMBOL_NAMES: Final = ("circle", "triangle", "star", "diamond", "cross")
CIRCLE: Final[i64] = 0
CROSS: Final[i64] = 4

BACKS: Final[i64] = 12
CARDS: Final[i64] = 144
GOAL: Final[i64] = 100

# An unseen card is known by its back alone: UNSEEN + back number.
UNSEEN: Final[i64] = 144

COPIES: Final = (4, 3, 1, 1, 3)  # of each symbol, for every back number
FRONTS: Final = ((1, 2, 3), (3, 4, 5, 6), (4, 5, 6, 7), (5, 6, 7, 8), (2, 3, 4, 5))
PRIMES: Final = (2, 3, 5, 7)


def all_cards() -> list[tuple[int, int, int]]:
    """(symbol, front number, back number) of every card."""
    cards: list[tuple[int, int, int]] = []
    made = [0] * 5
    for back in range(1, 13):
        for symbol in range(5):
            for _ in range(COPIES[symbol]):
                fronts = FRONTS[symbol]
                cards.append((symbol, fronts[made[symbol] % len(fronts)], back))
                made[symbol] += 1
    return cards


def symbols_on(square: int) -> list[int]:
    """How often each symbol stands on a square: its prime factors. None on the start, 1 and 100."""
    counts = [0] * 5
    if square < 2 or square == 100:
        return counts
    for symbol in range(4):
        while square % PRIMES[symbol] == 0:
            square //= PRIMES[symbol]
            counts[symbol] += 1
    divisor = 11
    while square > 1:  # whatever is left is made of primes from 11 on
        while square % divisor == 0:
            square //= divisor
            counts[4] += 1
        divisor += 1
    return counts


ALL: Final = all_cards()
SYMBOL_OF: Final = vec[i64]([card[0] for card in ALL] + [-1] * 13)
FRONT_OF: Final = vec[i64]([card[1] for card in ALL] + [0] * 13)
BACK_OF: Final = vec[i64]([card[2] for card in ALL] + list(range(13)))
ON_SQUARE: Final = vec[i64]([count for square in range(101) for count in symbols_on(square)])


def need(square: i64, symbol: i64) -> i64:
    """How many cards of a symbol a trip on this square takes."""
    return ON_SQUARE[square * SYMBOLS + symbol]


def can_trip_on(square: i64) -> bool:
    return 1 < square < GOAL


def numbered(number: int) -> str:
    """A number as a thing: "a 7", "an 8"."""
    return f"an {number}" if number in (8, 11, 18) or 80 <= number < 90 else f"a {number}"


def square_name(square: int) -> str:
    """A square of the track in a sentence."""
    return str(square) if square else "the start"


def card_name(card: int) -> str:
    if card >= UNSEEN:
        return f"a card with {numbered(card - UNSEEN)} on its back"
    return f"{SYMBOL_NAMES[SYMBOL_OF[card]]} {FRONT_OF[card]} (back {BACK_OF[card]})"


def counted_cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def counted_moves(count: int) -> str:
    return "1 move" if count == 1 else f"{count} moves"
