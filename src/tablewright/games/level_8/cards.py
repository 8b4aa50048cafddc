"""The cards as data (R1): a numbered one is colour × 15 + number - 1; wilds are all alike, so are skips."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

COLOURS: Final[i64] = 6
COLOUR_NAMES: Final = ("red", "orange", "yellow", "green", "blue", "violet")
NUMBERS: Final[i64] = 15
NUMBERED: Final[i64] = 90
WILD: Final[i64] = 90
SKIP: Final[i64] = 91
UNSEEN: Final[i64] = 92  # a card of another hand that nobody has shown

CARD_NAMES: Final = (
    *(f"{colour} {number}" for colour in COLOUR_NAMES for number in range(1, 16)),
    "wild",
    "skip",
)
NUMBER_OF: Final = vec[i64]([card % 15 + 1 if card < 90 else 0 for card in range(93)])
COLOUR_OF: Final = vec[i64]([card // 15 if card < 90 else -1 for card in range(93)])


def card_of(colour: i64, number: i64) -> i64:
    return colour * NUMBERS + number - 1


def card_text(card: int) -> str:
    return CARD_NAMES[card] if card < 90 else f"a {CARD_NAMES[card]}"


def first_colours(bits: int) -> str:
    return _told(bits, 0)


def last_colours(bits: int) -> str:
    return _told(bits, 3)


def wilds_and_skips(packed: int) -> str:
    """What a hand holds besides numbers: 16 × wilds + skips."""
    wilds, skips = divmod(packed, 16)
    counts = ((wilds, "wild"), (skips, "skip"))
    return (
        ", ".join(f"{count} {name}{'s' if count > 1 else ''}" for count, name in counts if count) or "no wild"
    )


def _told(bits: int, first: int) -> str:
    """Three colours of a hand, a bit for every card."""
    told: list[str] = []
    for colour in range(3):
        numbers = [str(n + 1) for n in range(15) if bits >> (colour * 15 + n) & 1]
        if numbers:
            told.append(f"{COLOUR_NAMES[first + colour]} {' '.join(numbers)}")
    return (
        ", ".join(told) or f"no {COLOUR_NAMES[first]}, {COLOUR_NAMES[first + 1]} or {COLOUR_NAMES[first + 2]}"
    )
