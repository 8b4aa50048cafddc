"""How a card of Level 8 looks, wherever it lies."""

from collections.abc import Iterable

from tablewright.core.scene import Card, Face
from tablewright.games.level_8.cards import CARD_NAMES, COLOUR_NAMES, SKIP, WILD, card_text
from tablewright.games.level_8.levels import COLOUR, RUN
from tablewright.games.level_8.player import Part


def number_of(card: int) -> int:
    return card % 15 + 1


def colour_of(card: int) -> str:
    return COLOUR_NAMES[card // 15]


def card_kind(card: int) -> str:
    return CARD_NAMES[card].replace(" ", "-")


def card_id(card: int, copy: int) -> str:
    """Every numbered card exists once, so wherever it is seen it is the same piece."""
    return f"card-{card_kind(card)}" if card < WILD else f"card-{card_kind(card)}-{copy}"


def in_order(cards: Iterable[int]) -> list[int]:
    """By number, then by colour; wilds and skips at the end."""
    return sorted(cards, key=lambda card: (card >= WILD, number_of(card) if card < WILD else card, card))


def card_face(card: int) -> Face:
    if card == WILD:
        return Face(corner="W", icon="wild", colour="wild")
    if card == SKIP:
        return Face(corner="S", icon="skip", colour="skip")
    return Face(corner=str(number_of(card)), icon=colour_of(card), colour=colour_of(card))


def laid_card(owner: int, index: int, part: Part, place: int) -> Card:
    """A card of a display; a wild shows what it stands for. Owner -1: still being put together."""
    card = int(part.cards[place])
    if card != WILD:
        return Card(card_id(card, 1), card_text(card), kind=card_kind(card), face=card_face(card))
    whose = owner if owner >= 0 else "own"
    if part.kind == COLOUR:
        name = COLOUR_NAMES[part.aim]
        face = Face(corner="W", icon="wild", colour=name, foot=name)
        return Card(f"wild-{whose}-{index}-{place}", f"a wild as {name}", kind="wild", face=face)
    number = int(part.aim) + (place if part.kind == RUN else 0)
    nth = number if part.kind == RUN else place
    face = Face(corner=str(number), icon="wild", colour="wild")
    return Card(f"wild-{whose}-{index}-{nth}", f"a wild as {number}", kind="wild", face=face)
