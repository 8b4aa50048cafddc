"""Cards, dice and numbers as parts of a scene."""

from collections import Counter as Tally
from typing import Literal

from tablewright.core.bag import Bag
from tablewright.core.chances import counted
from tablewright.core.scene import AnyPart, Card, Counter, Die, Face, Gauge, Group, Pile
from tablewright.core.words import mention
from tablewright.material import cards, counters, dice
from tablewright.material.finding import Lying
from tablewright.material.pack import Pack


def face(pack: Pack, card: int) -> Face:
    """A kind's number in the corner and large, or its icon; its title above, its text below."""
    kind = pack.kinds[card]
    number = "" if kind.number is None else str(kind.number)
    corner = number or ("" if kind.icon else kind.title[:1])
    centre = "" if kind.icon else number or kind.title[:1]
    title = kind.title if kind.title != number else ""
    return Face(corner, kind.icon, kind.colour, centre, title, kind.text)


def open_card(id: str, pack: Pack, card: int, origin: str = "") -> Card:
    return Card(id, pack.name(card), kind=f"card-{card}", face=face(pack, card), origin=origin)


def draw_cards(each: Lying, lot: cards.Cards, seat: int) -> AnyPart:
    """As declared; what a viewer may not see is a number of cards."""
    held = [int(card) for card in lot.kinds]
    whose = f"{each.label} of {mention(int(lot.owner))}" if lot.owner >= 0 else each.label
    hidden = [card for card in held if card == cards.UNKNOWN]
    if hidden:
        label = f"{whose}: {counted(len(held), 'card')}, face down"
        return Counter(each.id, label, caption=each.label, value=len(held), icon="cards")
    if lot.shape == "pile":
        return _pile(each, whose, lot.pack, held)
    names = ", ".join(lot.pack.name(card) for card in held) or "empty"
    parts = _cards(each.id, lot.pack, held)
    return Group(each.id, f"{whose}: {names}", each.label, parts=parts, shape=_shape(each, lot, seat))


def _shape(each: Lying, lot: cards.Cards, seat: int) -> Literal["row", "wrap", "fan", "cascade"]:
    """A fan is for one's own hand only; elsewhere it would need too much room."""
    if lot.owner < 0 and each.index >= 0:
        return "cascade"  # several rows side by side
    match lot.shape:
        case "fan":
            return "fan" if lot.owner == seat else "wrap"
        case "row" | "cascade" as shape:
            return shape
    return "wrap"


def _cards(place: str, pack: Pack, held: list[int]) -> list[AnyPart]:
    """Cards that look alike in one place are told apart by a number."""
    copies: Tally[int] = Tally()
    parts: list[AnyPart] = []
    for card in held:
        copies[card] += 1
        drawn = open_card(f"{place}-{card}-{copies[card]}", pack, card)
        drawn.stands_for = f"{place}-{card}-1" if copies[card] > 1 else ""
        parts.append(drawn)
    return parts


def _pile(each: Lying, whose: str, pack: Pack, held: list[int]) -> Pile:
    top = open_card(f"{each.id}-{held[-1]}-1", pack, held[-1]) if held else None
    label = f"{whose}: {counted(len(held), 'card')}" + (f", {top.label} on top" if top else "")
    return Pile(each.id, label, caption=each.label, count=len(held), top=top)


def draw_deck(each: Lying, deck: cards.Deck) -> Pile:
    label = f"{each.label}: {counted(len(deck), 'card')} left"
    return Pile(each.id, label, caption=each.label, count=len(deck))


def draw_bag(each: Lying, bag: Bag) -> Counter:
    label = f"{each.label}: {bag.left} left"
    return Counter(each.id, label, caption=each.label, value=int(bag.left), icon="cards")


def draw_dice(each: Lying, lot: dice.Dice) -> Group:
    parts: list[AnyPart] = []
    for number in range(lot.count):
        shown = str(lot[number] or "?")
        label = f"die {number + 1}: {shown if lot[number] else 'not rolled'}"
        parts.append(Die(f"{each.id}-{number}", label, text=shown, rolls=int(lot.rolls)))
    told = ", ".join(str(int(shown)) for shown in lot.faces)
    return Group(each.id, f"{each.label}: {told}", caption=each.label, parts=parts)


def draw_counter(each: Lying, number: counters.Counter) -> AnyPart:
    value = int(number.value)
    whose = f"{each.label} of {mention(int(number.owner))}" if number.owner >= 0 else each.label
    if value == counters.UNKNOWN_NUMBER:
        return Counter(each.id, f"{whose}: hidden", caption=each.label, value="?", icon=number.icon)
    if number.names:
        name = number.names[value] if 0 <= value < len(number.names) else str(value)
        return Counter(each.id, f"{whose}: {name}", caption=each.label, value=name, icon=number.icon)
    if number.high > number.low:
        label = f"{whose}: {value} of {number.high}"
        low, high = int(number.low), int(number.high)
        return Gauge(each.id, label, caption=each.label, value=value, low=low, high=high, icon=number.icon)
    return Counter(each.id, f"{whose}: {value}", caption=each.label, value=value, icon=number.icon)
