"""The map of an adventure: every number is printed, names and signs appear where she has been."""

from itertools import pairwise

from tablewright.books import opcodes
from tablewright.books.binding import index, mark_of
from tablewright.books.journey import Journey
from tablewright.books.model import Adventure, Book, Place
from tablewright.core.scene import AnyPart, Line, Map, Space, Token

# A margin, so that names of places at the edge stay on the sheet.
ACROSS = 6
DOWN = 4


def chart(adventure: Adventure, book: Book, view: Journey) -> Map:
    spaces = [spot(book, view, place) for place in adventure.places.values()]
    label = f"The map of {adventure.title}, as far as it is known"
    return Map(
        "map",
        label,
        width=adventure.width + 2 * ACROSS,
        height=adventure.height + 2 * DOWN,
        spaces=spaces,
        lines=roads(adventure, view),
        backdrop="backdrop",
    )


def spot(book: Book, view: Journey, place: Place) -> Space:
    number = index(place.mark)
    read = view.has_read(number)
    here = number == view.place
    parts: list[AnyPart] = []
    if here:
        parts.append(Token("hero-piece", book.hero, icon="car", kind="hero", colour="rust", seat=-1))
    goal = number == view.atlas.goal
    what = place.name if read else "not reached yet"
    label = f"{place.mark}, {what}" + (", the way out" if goal else "") + (", here" if here else "")
    return Space(
        f"place-{place.mark}",
        label,
        caption=place.name if read else ("the way out" if goal else ""),
        x=place.x + ACROSS,
        y=place.y + DOWN,
        text="" if read and place.icon else place.mark,
        icons=[place.icon] if read and place.icon and not here else (["flag"] if goal and not read else []),
        colour=tint(view, number, read=read, goal=goal),
        parts=parts,
        mark="dim" if number == view.left else "",
    )


def tint(view: Journey, number: int, *, read: bool, goal: bool) -> str:
    if goal:
        return "goal"
    if read:
        return "known"
    return "secret" if number >= opcodes.NUMBERED else ""


def roads(adventure: Adventure, view: Journey) -> list[Line]:
    """Every road is printed; the way to a hidden place is drawn once she is beside it or has been there."""
    driven = {frozenset(pair) for pair in pairwise(mark_of(place) for place in view.trail)}
    lines = [drawn(road.one, road.other, driven) for road in adventure.roads]
    here = mark_of(view.place)
    for hidden, around in adventure.beside.items():
        near = [mark for mark in around if here in (mark, hidden) or frozenset((mark, hidden)) in driven]
        lines += [drawn(hidden, mark, driven, hidden=True) for mark in near]
    return lines


def drawn(one: str, other: str, driven: set[frozenset[str]], *, hidden: bool = False) -> Line:
    """A road, in rust where she has driven it."""
    colour = "rust" if frozenset((one, other)) in driven else "secret" if hidden else "road"
    return Line([f"place-{one}", f"place-{other}"], colour=colour, style="link" if hidden else "road")
