"""The map of an adventure: every number is printed, names and signs appear where she has been."""

from tablewright.books import ops
from tablewright.books.binding import index, mark_of
from tablewright.books.journey import Journey
from tablewright.books.model import Adventure, Book, Place
from tablewright.core.table import AnyPart, Line, Map, Panel, Space, Token


def chart(adventure: Adventure, book: Book, view: Journey) -> Panel:
    spaces = [spot(book, view, place) for place in adventure.places.values()]
    label = f"The map of {adventure.title}, as far as it is known"
    sheet = Map(
        "map",
        label,
        width=adventure.width,
        height=adventure.height,
        spaces=spaces,
        lines=roads(adventure, view),
        backdrop="backdrop",
    )
    return Panel("chart", label, caption=adventure.title, parts=[sheet])


def spot(book: Book, view: Journey, place: Place) -> Space:
    number = index(place.mark)
    read = view.reached >> number & 1 == 1
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
        x=place.x,
        y=place.y,
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
    return "secret" if number >= ops.NUMBERED else ""


def roads(adventure: Adventure, view: Journey) -> list[Line]:
    """Every road is printed; the way to a hidden place is drawn once she is beside it or has been there."""
    lines = [Line([f"place-{road.one}", f"place-{road.other}"], colour="road") for road in adventure.roads]
    here = mark_of(view.place)
    for hidden, around in adventure.beside.items():
        known = view.reached >> index(hidden) & 1 == 1
        near = [mark for mark in around if mark == here or hidden == here or known]
        lines += [Line([f"place-{hidden}", f"place-{mark}"], colour="secret", style="link") for mark in near]
    if view.left != ops.NOWHERE:
        lines.append(Line([f"place-{mark_of(view.left)}", f"place-{here}"], colour="rust", style="path"))
    return lines
