"""How a card of Level 8 looks, wherever it lies."""

from collections.abc import Iterable

from tablewright.core.scene import AnyPart, Card, Face
from tablewright.games.level_8.cards import CARD_NAMES, COLOUR_NAMES, COLOUR_OF, NUMBER_OF, WILD, card_text
from tablewright.games.level_8.levels import COLOUR, RUN
from tablewright.games.level_8.player import Part


def card_id(card: int, copy: int = 1) -> str:
    """Every numbered card exists once, so wherever it is seen it is the same piece."""
    return f"card-{card_kind(card)}" if card < WILD else f"card-{card_kind(card)}-{copy}"


def card_kind(card: int) -> str:
    return CARD_NAMES[card].replace(" ", "-")


def in_order(cards: Iterable[int]) -> list[int]:
    """By number, then by colour; wilds and skips at the end."""
    return sorted(cards, key=lambda card: (card >= WILD, NUMBER_OF[card], card))


def card_face(card: int) -> Face:
    if card >= WILD:
        name = CARD_NAMES[card]
        return Face(corner=name[0].upper(), icon=name, colour=name)
    colour = COLOUR_NAMES[COLOUR_OF[card]]
    return Face(corner=str(NUMBER_OF[card]), icon=colour, colour=colour)


def face_up(card: int, id: str, origin: str = "") -> Card:
    return Card(id, card_text(card), kind=card_kind(card), face=card_face(card), origin=origin)


def laid_cards(whose: int | str, index: int, part: Part) -> list[AnyPart]:
    return [laid_card(whose, index, part, place) for place in range(len(part.cards))]


def laid_card(whose: int | str, index: int, part: Part, place: int) -> Card:
    """A card of a display; a wild shows what it stands for."""
    card = part.cards[place]
    if card != WILD:
        return face_up(card, card_id(card))
    number = part.aim + place if part.kind == RUN else part.aim
    face = Face(corner=str(number), icon="wild", colour="wild")
    if part.kind == COLOUR:
        name = COLOUR_NAMES[part.aim]
        face = Face(corner="W", icon="wild", colour=name, foot=name)
    nth = number if part.kind == RUN else place
    return Card(f"wild-{whose}-{index}-{nth}", f"a wild as {face.foot or number}", kind="wild", face=face)
