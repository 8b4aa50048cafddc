"""How the cards of Push look, and what they are called."""

from tablewright.core.chances import counted
from tablewright.core.scene import Card, Face, Mark
from tablewright.games.push.cards import CARDS, COLOUR_NAMES, POINTS, ROLL, SWITCH, card_name
from tablewright.games.push.player import Player
from tablewright.games.push.stack import Stack

SHAPES = ("diamond", "circle", "square", "triangle", "hexagon")
SPECIAL = {ROLL: "roll", SWITCH: "switch"}


def kind(card: int) -> str:
    return SPECIAL.get(card) or card_name(card).replace(" ", "-")


def face(card: int) -> Face:
    if card in SPECIAL:
        return Face(icon=kind(card), title=kind(card).capitalize())
    return Face(str(card % 6 + 1), SHAPES[card // 6], COLOUR_NAMES[card // 6])


def open_card(place: str, card: int, ordinal: int = 0, mark: Mark = "", origin: str = "") -> Card:
    """A card lying face up; equal cards in one place are told apart by a number."""
    card_id = f"{place}-{kind(card)}" + (f"-{ordinal}" if ordinal else "")
    return Card(card_id, card_name(card), mark=mark, kind=kind(card), face=face(card), origin=origin)


def cards_of(stack: Stack) -> list[int]:
    """Low numbers first, the roll card last."""
    numbers = [card for card in range(ROLL) if stack.cards >> 2 * card & 1]
    return sorted(numbers, key=lambda card: card % 6) + [int(ROLL)] * stack.has_roll()


def row_text(player: Player, colour: int) -> str:
    row = player.row(colour)
    return f"{counted(CARDS[row], COLOUR_NAMES[colour] + ' card')} worth {POINTS[row]}"
