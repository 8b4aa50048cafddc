"""How kinds of pieces look."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Look:
    """One kind of piece: its name, and an icon of the game's art or a common one; "disc" is a plain disc.

    A piece of a seat has that seat's colour and shape. A neutral one has a colour of the palette.
    """

    name: str
    icon: str = ""
    colour: str = ""
    neutral: bool = False  # nobody's: its number is eight times its kind


def looks(*kinds: "str | Look") -> tuple[Look, ...]:
    """Kinds by name, or with an icon as "name:icon"."""
    return tuple(kind if isinstance(kind, Look) else _look(*kind.split(":", 1)) for kind in kinds)


def _look(name: str, icon: str = "") -> Look:
    return Look(name, icon)


PIECES = looks("piece:disc")
MEEPLES = looks("meeple")
