"""The whole map of an adventure as a drawing: every place by name, every road, what each page holds.

Only authors see it: it shows what readers are to find out.
"""

from html import escape
from math import hypot

from tablewright.books.model import Adventure, Book, Place, Step, walk

SCALE = 10.0  # units of the drawing for one of the map
MARGIN = 70.0
TITLE = 66.0
LEGEND = 108.0
INK = "#3a2a18"
RUST = "#9a3412"
PAPER = "#f3e5c6"
SIGNS = {"test": "◐", "fight": "⚔", "choose": "?", "take": "✦", "exit": "⚑", "go": "➜", "end": "†"}
MEANINGS = {
    "test": "test",
    "fight": "fight",
    "choose": "choice",
    "take": "equipment",
    "exit": "exit",
    "go": "moves on",
    "end": "ends badly",
}


def draw(book: Book) -> str:
    """All adventures of a book, one sheet under the other, as SVG."""
    sheets: list[str] = []
    width, height = 0.0, 0.0
    for adventure in book.adventures.values():
        wide, high = size(adventure)
        sheets.append(f'<g transform="translate(0 {height:g})">{sheet(book, adventure)}</g>')
        width, height = max(width, wide), height + high
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
        f'height="{height:g}" font-family="Georgia, \'Times New Roman\', serif">'
        f"<title>{escape(book.title)}</title>{''.join(sheets)}</svg>\n"
    )


def size(adventure: Adventure) -> tuple[float, float]:
    return adventure.width * SCALE + 2 * MARGIN, adventure.height * SCALE + 2 * MARGIN + TITLE + LEGEND


def spot(place: Place) -> tuple[float, float]:
    return place.x * SCALE + MARGIN, place.y * SCALE + MARGIN + TITLE


def sheet(book: Book, adventure: Adventure) -> str:
    wide, high = size(adventure)
    parts = [
        f'<rect width="{wide:g}" height="{high:g}" fill="#d8c39a"/>',
        f'<rect x="18" y="18" width="{wide - 36:g}" height="{high - 36:g}" rx="6" fill="{PAPER}" '
        f'stroke="{INK}" stroke-width="2"/>',
        f'<rect x="27" y="27" width="{wide - 54:g}" height="{high - 54:g}" rx="3" fill="none" '
        f'stroke="{INK}" stroke-width="0.8"/>',
        heading(book, adventure),
    ]
    parts += [beside(adventure, hidden, mark) for hidden, near in adventure.beside.items() for mark in near]
    parts += [road(adventure, one.one, one.other, number) for number, one in enumerate(adventure.roads)]
    parts += [leap(adventure, place, step) for place in adventure.places.values() for step in moves(place)]
    parts += [stop(adventure, place) for place in adventure.places.values()]
    return "".join([*parts, legend(adventure)])


def heading(book: Book, adventure: Adventure) -> str:
    count = len(adventure.places)
    hidden = sum(place.hidden for place in adventure.places.values())
    exits = "one exit" if len(adventure.exits) == 1 else f"{len(adventure.exits)} exits"
    facts = f"{book.title}: {count} places, {hidden} of them hidden; {len(adventure.roads)} roads; {exits}"
    return (
        f'<text x="{MARGIN:g}" y="76" font-size="40" font-weight="700" fill="{INK}">'
        f"{escape(adventure.title)}</text>"
        f'<text x="{MARGIN:g}" y="106" font-size="18" font-style="italic" fill="{RUST}">'
        f"{escape(facts)}</text>"
    )


def road(adventure: Adventure, one: str, other: str, number: int) -> str:
    """A road that bends a little, so that it looks driven rather than ruled."""
    if one not in adventure.places or other not in adventure.places:
        return ""
    (x1, y1), (x2, y2) = spot(adventure.places[one]), spot(adventure.places[other])
    length = hypot(x2 - x1, y2 - y1) or 1.0
    bend = (0.06, -0.05, 0.04, -0.06)[number % 4] * length
    x, y = (x1 + x2) / 2 - (y2 - y1) / length * bend, (y1 + y2) / 2 + (x2 - x1) / length * bend
    path = f"M{x1:.1f} {y1:.1f}Q{x:.1f} {y:.1f} {x2:.1f} {y2:.1f}"
    return (
        f'<path d="{path}" fill="none" stroke="#8b6b45" stroke-width="11" stroke-linecap="round"/>'
        f'<path d="{path}" fill="none" stroke="#c7a877" stroke-width="6" stroke-linecap="round"/>'
    )


def beside(adventure: Adventure, hidden: str, mark: str) -> str:
    if hidden not in adventure.places or mark not in adventure.places:
        return ""
    (x1, y1), (x2, y2) = spot(adventure.places[hidden]), spot(adventure.places[mark])
    return (
        f'<path d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" stroke="#7c6a8f" stroke-width="2.5" '
        f'stroke-dasharray="3 8" stroke-linecap="round"/>'
    )


def moves(place: Place) -> list[Step]:
    return [step for step in walk([*place.steps, *(place.again or [])]) if step.kind == "go"]


def leap(adventure: Adventure, place: Place, step: Step) -> str:
    """Where a page moves the traveller on by itself."""
    if step.text not in adventure.places:
        return ""
    (x1, y1), (x2, y2) = spot(place), spot(adventure.places[step.text])
    path = f"M{x1:.1f} {y1:.1f}Q{(x1 + x2) / 2 + 40:.1f} {(y1 + y2) / 2:.1f} {x2:.1f} {y2:.1f}"
    return f'<path d="{path}" fill="none" stroke="{RUST}" stroke-width="2.5" stroke-dasharray="10 7"/>'


def stop(adventure: Adventure, place: Place) -> str:
    x, y = spot(place)
    start, goal = place.mark == adventure.start, place.mark == adventure.goal
    fill = "#e9b872" if start else "#f0a06a" if goal else "#e3d8ec" if place.hidden else "#fff8e6"
    line = "#7c6a8f" if place.hidden else RUST if start or goal else INK
    dash = ' stroke-dasharray="6 4"' if place.hidden else ""
    signs = "".join(SIGNS[kind] for kind in kinds(place))
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="25" fill="{fill}" stroke="{line}" stroke-width="3"{dash}/>'
        f'<text x="{x:.1f}" y="{y + 8:.1f}" font-size="23" font-weight="700" text-anchor="middle" '
        f'fill="{INK}">{escape(place.mark)}</text>'
        + label(x, y + 43, place.name, 15, INK, "600")
        + (label(x, y + 61, signs, 15, RUST, "400") if signs else "")
    )


def kinds(place: Place) -> list[str]:
    steps = list(walk([*place.steps, *(place.again or [])]))
    return [kind for kind in SIGNS if any(step.kind == kind for step in steps)]


def label(x: float, y: float, words: str, size: int, colour: str, weight: str) -> str:
    """Words with a rim of paper, so that roads do not run through them."""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" font-weight="{weight}" text-anchor="middle" '
        f'fill="{colour}" stroke="{PAPER}" stroke-width="4" paint-order="stroke" stroke-linejoin="round">'
        f"{escape(words)}</text>"
    )


def legend(adventure: Adventure) -> str:
    y = adventure.height * SCALE + MARGIN * 2 + TITLE + 22
    told = "   ".join(f"{SIGNS[kind]} {meaning}" for kind, meaning in MEANINGS.items())
    ways = " · ".join(
        way.name + (f" → {way.onward}" if way.onward else "") for way in adventure.exits.values()
    )
    return (
        f'<text x="{MARGIN:g}" y="{y:g}" font-size="17" fill="{INK}" xml:space="preserve">{escape(told)}'
        f"   filled: start and way out   dashed: hidden</text>"
        f'<text x="{MARGIN:g}" y="{y + 30:g}" font-size="17" font-style="italic" fill="{RUST}">'
        f"⚑ {escape(ways)}</text>"
    )
