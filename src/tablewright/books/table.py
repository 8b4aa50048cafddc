"""A gamebook on a postcard: the map as far as it is known, the page that lies open, gauges and equipment.

Only texts whose numbers stand in the view are looked up, and only pages reached have names here.
"""

from tablewright.books import opcodes
from tablewright.books.binding import Shelved, mark_of
from tablewright.books.buttons import buttons, coins_told, sentence
from tablewright.books.chart import chart
from tablewright.books.journey import Journey
from tablewright.books.model import Adventure, Book, GaugeKind
from tablewright.books.notebook import border, notebook
from tablewright.books.opcodes import Ending, Phase
from tablewright.core.scene import (
    AnyPart,
    Counter,
    Gauge,
    Panel,
    Scene,
    Text,
    Touch,
)

UNCHANGED = "She knows this place. Nothing here has changed."
NOTES = {"clock": "tick", "skill": "star", "life": "heart", "store": "cube"}


def scene(shelved: Shelved, view: Journey, seat: int) -> Scene:
    book = shelved.books[view.preface.number]
    adventure = shelved.adventures[view.atlas.number]
    panels = [dashboard(book, adventure, view), *equipment(book, view), spread(shelved, adventure, view)]
    panels += [*buttons(shelved, book, view), *notebook(shelved, book, view)]
    return Scene(panels, prompt(shelved, book, view), clause(view))


def prompt(shelved: Shelved, book: Book, view: Journey) -> str:
    if view.phase == Phase.OVER:
        return ending(shelved, book, view)
    if view.phase == Phase.FALLEN:
        return f"{ending(shelved, book, view)} Try this adventure again, from its border, or end here?"
    if view.phase == Phase.TEST:
        gauge, difficulty = kind_of(book, view.code[view.at + 1]), view.code[view.at + 2]
        coins = view.coins_for(view.code[view.at + 1])
        wanted = "one head is" if difficulty == 1 else f"{difficulty} heads are"
        return f"{gauge.name}: toss {coins_told(coins)}; {wanted} needed."
    if view.phase == Phase.COMBAT:
        coins = view.coins_for(view.preface.arms)
        return f"{named(shelved, view.enemy)}, strength {view.strength}: fight with {coins_told(coins)}."
    if view.phase == Phase.CHOICE:
        return "What will she do?"
    if view.phase == Phase.INTERLUDE:
        return "This region lies behind her. Drive on when you are ready."
    if not view.alive():
        return f"{kind_of(book, view.preface.life).name} is at 0: she must mend before she can drive on."
    return (
        "She is leaving: choose the road."
        if view.leaving
        else "Where to? Choose a place beside her on the map."
    )


def ending(shelved: Shelved, book: Book, view: Journey) -> str:
    if view.ending_text >= 0:
        return shelved.texts[view.ending_text].rstrip(".") + "."
    if view.ending == Ending.CAUGHT:
        return f"{kind_of(book, view.preface.clock).name} has run out."
    return view.outcome().reason + "."


def clause(view: Journey) -> str:
    asked = {
        Phase.TEST: "R6",
        Phase.COMBAT: "R8",
        Phase.CHOICE: "R7",
        Phase.INTERLUDE: "R13",
        Phase.OVER: "R14",
        Phase.FALLEN: "R15",
    }
    return asked.get(view.phase, "R4" if view.alive() else "R9")


def kind_of(book: Book, gauge: int) -> GaugeKind:
    return list(book.gauges.values())[gauge]


def named(shelved: Shelved, text: int) -> str:
    return shelved.texts[text] if text >= 0 else "Somebody"


# Gauges


def dashboard(book: Book, adventure: Adventure, view: Journey) -> Panel:
    """Time as a track, all else as counters beside it."""
    numbers = range(view.preface.gauges)
    parts: list[AnyPart] = [clock(book, adventure, view)] if view.preface.clock >= 0 else []
    parts += [counter(book, view, number) for number in numbers if number != view.preface.clock]
    return Panel("dashboard", f"{book.hero}'s gauges", parts=parts, area="top", flow="wrap")


def clock(book: Book, adventure: Adventure, view: Journey) -> Gauge:
    number = int(view.preface.clock)
    kind = kind_of(book, number)
    value = int(view.gauges[number])
    return Gauge(
        f"gauge-{number}",
        f"{kind.name}: {value} of {kind.most}",
        caption=f"{adventure.title} · {kind.name}, caught beyond {kind.most}",
        value=value,
        high=kind.most,
        icon=kind.icon or NOTES[kind.role],
        colour=kind.colour,
        mark="threat" if value >= kind.most - 3 else "",
    )


def counter(book: Book, view: Journey, number: int) -> Counter:
    kind = kind_of(book, number)
    value = int(view.gauges[number])
    return Counter(
        f"gauge-{number}",
        f"{kind.name}: {value} of {kind.most}",
        caption=kind.name,  # as prices name it
        value=value,
        icon=kind.icon or NOTES[kind.role],
        colour=kind.colour,
        mark="bad" if number == view.preface.life and value == 0 else "",
    )


def equipment(book: Book, view: Journey) -> list[Panel]:
    parts: list[AnyPart] = [
        item(book, view, number) for number in range(view.preface.items) if view.items >> number & 1
    ]
    # Above the map, so that map and page keep the whole width and stay side by side.
    return [Panel("equipment", "Equipment", parts=parts, area="top", flow="wrap")] if parts else []


def item(book: Book, view: Journey, number: int) -> Counter:
    thing = list(book.equipment.values())[number]
    extra = ", ".join(f"+{n} coin on {book.gauges[g].name}" for g, n in thing.coins)
    note = thing.text or extra or ("can be used once" if thing.use else "kept")
    return Counter(
        f"item-{number}",
        f"{thing.name}: {note}",
        caption=note,
        value=thing.name,
        icon=thing.icon or "bag",
        colour="rust",
    )


# The page


def spread(shelved: Shelved, adventure: Adventure, view: Journey) -> Panel:
    """The map and the page side by side, like a book that lies open."""
    place = adventure.places[mark_of(view.place)]
    title = f"{place.mark} · {place.name}"
    told = [shelved.texts[number] for number in view.told]
    if view.phase == Phase.INTERLUDE:
        told.append(border(shelved.books[view.preface.number], view))
    words = "\n\n".join(told) or UNCHANGED
    page = Text("words", f"{title}. {words}", caption=title, text=words, tone="story")
    book = shelved.books[view.preface.number]
    return Panel("spread", adventure.title, parts=[chart(adventure, book, view), page])


def touch(shelved: Shelved, view: Journey, seat: int, action: int) -> Touch:
    book = shelved.books[view.preface.number]
    if action < opcodes.CHOOSE:
        return Touch([f"place-{mark_of(action)}"], road_told(shelved, view, action))
    if opcodes.USE <= action < opcodes.ONWARD:
        return Touch([f"item-{action - opcodes.USE}"], sentence(shelved, book, view, action))
    return Touch([f"button-{action}"], sentence(shelved, book, view, action))


def road_told(shelved: Shelved, view: Journey, place: int) -> str:
    mark = mark_of(place)
    name = shelved.adventures[view.atlas.number].places[mark].name if view.has_read(place) else ""
    back = view.reached >> place & 1 == 1
    return f"Drive {'back ' if back else ''}to {mark}" + (f", {name}" if name else "")
