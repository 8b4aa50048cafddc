"""Kinds of pieces. A piece is a small number: its seat, and eight times its kind."""

# hot

from typing import Final

from mypy_extensions import i64

EMPTY: Final[i64] = -1
HIDDEN: Final[i64] = -2  # what a viewer sees of a space that is hidden
SEATS: Final[i64] = 8


def piece(seat: i64, kind: i64 = 0) -> i64:
    """The piece of some kind that belongs to a seat."""
    return kind * SEATS + seat


def seat_of(piece: i64) -> i64:
    """Whose a piece is; -1: there is none."""
    return piece & 7 if piece >= 0 else EMPTY


def kind_of(piece: i64) -> i64:
    """What kind a piece is of; -1: there is none."""
    return piece >> 3
