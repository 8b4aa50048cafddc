"""The campaign's notebook: adventures that lie behind, how each was left, what crosses a border."""

from tablewright.books.binding import Shelved
from tablewright.books.journey import Journey
from tablewright.books.model import Book
from tablewright.books.opcodes import NOTED_ADVENTURE, NOTED_EXIT, NOTED_GAUGES, NOTED_TRIES, Ending, Phase
from tablewright.core.scene import Panel, Text

ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


def notebook(shelved: Shelved, book: Book, view: Journey) -> list[Panel]:
    size = int(NOTED_GAUGES + view.preface.gauges)
    notes = [view.notebook[at : at + size] for at in range(0, len(view.notebook), size)]
    if not notes:
        return []
    lines = [left_behind(shelved, book, [int(one) for one in note]) for note in notes]
    if view.phase == Phase.OVER:
        lines.append(how_it_ended(shelved, book, view))
    elif view.phase != Phase.INTERLUDE:
        lines.append(this_try(shelved, book, view))
    text = Text("notes", " ".join(lines), text="\n\n".join(lines), tone="note")
    return [Panel("notebook", "Notebook", caption="Notebook", parts=[text], flow="column")]


def border(book: Book, view: Journey) -> str:
    """What comes along, what stays, and which gauges begin at something else: read before she drives on."""
    lines = [f"Carried over: {things(book, view.border_items)}."]
    if view.items & ~view.border_items:
        lines.append(f"Left behind: {things(book, view.items & ~view.border_items)}.")
    moves = [
        f"{kind.name} {view.gauges[n]} → {view.border_gauges[n]}"
        for n, kind in enumerate(book.gauges.values())
        if view.gauges[n] != view.border_gauges[n]
    ]
    lines.append(f"Beginning anew: {', '.join(moves)}." if moves else "All gauges stay as they are.")
    return " ".join(lines)


def left_behind(shelved: Shelved, book: Book, note: list[int]) -> str:
    way = shelved.texts[note[NOTED_EXIT]]
    return closed(shelved, book, note[NOTED_ADVENTURE], way, note[NOTED_TRIES], note[int(NOTED_GAUGES) :])


def how_it_ended(shelved: Shelved, book: Book, view: Journey) -> str:
    """The last adventure, as those before it."""
    way = "lost"
    if view.ending == Ending.ESCAPED:
        way = shelved.texts[view.ending_text] if view.ending_text >= 0 else "she got away"
    gauges = [int(one) for one in view.gauges]
    return closed(shelved, book, int(view.atlas.number), way, int(view.tries), gauges)


def closed(shelved: Shelved, book: Book, adventure: int, way: str, tries: int, gauges: list[int]) -> str:
    title = shelved.adventures[adventure].title
    return f"{title}: {way}, at the {ORDINALS[tries]} try. {gauges_told(book, gauges)}."


def this_try(shelved: Shelved, book: Book, view: Journey) -> str:
    """The adventure she is in: what it began with, and which try this is."""
    title = shelved.adventures[view.atlas.number].title
    which = f"Try {view.tries} of {view.most_tries}. " if view.most_tries > 1 else ""
    return f"{title}: {which}Begun with {gauges_told(book, [int(one) for one in view.border_gauges])}."


def gauges_told(book: Book, values: list[int]) -> str:
    return ", ".join(f"{kind.name} {value}" for kind, value in zip(book.gauges.values(), values, strict=True))


def things(book: Book, items: int) -> str:
    names = [thing.name for number, thing in enumerate(book.equipment.values()) if items >> number & 1]
    return ", ".join(names) or "no equipment"
