"""A gamebook on a postcard: the map as far as it is known, the page that lies open, gauges and equipment.

Only texts whose numbers stand in the view are looked up, and only pages reached have names here.
"""

from tablewright.books import ops
from tablewright.books.binding import Shelved, mark_of
from tablewright.books.chart import chart
from tablewright.books.deeds import coins_told, deeds, sentence
from tablewright.books.journey import Journey
from tablewright.books.model import Adventure, Book, GaugeKind
from tablewright.books.ops import Ending, Phase
from tablewright.core.table import (
    AnyPart,
    Counter,
    Die,
    Gauge,
    Group,
    Mark,
    Panel,
    Scene,
    Step,
    Text,
    Touch,
)

UNCHANGED = "She knows this place. Nothing here has changed."
NOTES = {"clock": "tick", "skill": "star", "life": "heart", "store": "cube"}


def scene(shelved: Shelved, view: Journey, seat: int) -> Scene:
    book = shelved.books[view.house.number]
    adventure = shelved.adventures[view.atlas.number]
    panels = [clock(book, view), chart(adventure, book, view), page(shelved, adventure, view)]
    panels += [hero(book, view), *deeds(shelved, book, view)]
    return Scene([panel for panel in panels if panel is not None], prompt(shelved, book, view), clause(view))


def prompt(shelved: Shelved, book: Book, view: Journey) -> str:
    if view.phase == Phase.OVER:
        return ending(shelved, book, view)
    if view.phase == Phase.TEST:
        gauge, difficulty = kind_of(book, view.code[view.at + 1]), view.code[view.at + 2]
        coins = view.coins_for(view.code[view.at + 1])
        wanted = "one head is" if difficulty == 1 else f"{difficulty} heads are"
        return f"{gauge.name}: toss {coins_told(coins)}; {wanted} needed."
    if view.phase == Phase.COMBAT:
        coins = view.coins_for(view.house.arms)
        return f"{named(shelved, view.enemy)}, strength {view.strength}: fight with {coins_told(coins)}."
    if view.phase == Phase.CHOICE:
        return "What will she do?"
    if view.phase == Phase.INTERLUDE:
        return "This region lies behind her. Drive on when you are ready."
    if not view.alive():
        return f"{kind_of(book, view.house.life).name} is at 0: she must mend before she can drive on."
    return (
        "She is leaving: choose the road."
        if view.leaving
        else "Where to? Choose a place beside her on the map."
    )


def ending(shelved: Shelved, book: Book, view: Journey) -> str:
    if view.ending_text >= 0:
        return shelved.texts[view.ending_text].rstrip(".") + "."
    if view.ending == Ending.CAUGHT:
        return f"{kind_of(book, view.house.clock).name} has run out. The journey ends here."
    return view.outcome().reason + "."


def clause(view: Journey) -> str:
    asked = {
        Phase.TEST: "R6",
        Phase.COMBAT: "R8",
        Phase.CHOICE: "R7",
        Phase.INTERLUDE: "R13",
        Phase.OVER: "R14",
    }
    return asked.get(view.phase, "R4" if view.alive() else "R9")


def kind_of(book: Book, gauge: int) -> GaugeKind:
    return list(book.gauges.values())[gauge]


def named(shelved: Shelved, text: int) -> str:
    return shelved.texts[text] if text >= 0 else "Somebody"


# Gauges


def clock(book: Book, view: Journey) -> Panel | None:
    if view.house.clock < 0:
        return None
    return Panel("time", "Time", parts=[gauge(book, view, int(view.house.clock))], area="top")


def gauge(book: Book, view: Journey, number: int) -> Gauge:
    kind = kind_of(book, number)
    value = int(view.gauges[number])
    is_clock = number == view.house.clock
    late: Mark = "threat" if is_clock and value >= kind.most - 3 else ""
    hurt: Mark = "bad" if number == view.house.life and value == 0 else ""
    return Gauge(
        f"gauge-{number}",
        f"{kind.name}: {value} of {kind.most}",
        caption=kind.name,
        value=value,
        high=kind.most,
        icon=kind.icon or NOTES[kind.role],
        colour=kind.colour,
        steps=[Step(kind.most, "caught beyond")] if is_clock else [],
        mark=late or hurt,
    )


def hero(book: Book, view: Journey) -> Panel:
    parts: list[AnyPart] = [
        gauge(book, view, number) for number in range(view.house.gauges) if number != view.house.clock
    ]
    parts += [item(book, view, number) for number in range(view.house.items) if view.items >> number & 1]
    return Panel(
        "hero",
        f"{book.hero}: gauges and equipment",
        caption=book.hero,
        parts=parts,
        area="aside",
        flow="wrap",
    )


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


def page(shelved: Shelved, adventure: Adventure, view: Journey) -> Panel:
    place = adventure.places[mark_of(view.place)]
    title = f"{place.mark} · {place.name}"
    words = "\n\n".join(shelved.texts[number] for number in view.told) or UNCHANGED
    parts: list[AnyPart] = [Text("words", f"{title}. {words}", caption=title, text=words, tone="story")]
    if view.coins > 0:
        parts.append(coins(view))
    return Panel("page", "The page that lies open", parts=parts, area="aside", flow="column")


def coins(view: Journey) -> Group:
    tossed: list[AnyPart] = []
    for coin in range(view.coins):
        heads = view.heads >> coin & 1 == 1
        tossed.append(
            Die(
                f"coin-{coin}",
                "heads" if heads else "tails",
                text="" if heads else "–",
                icon="sun" if heads else "",
                colour="coin" if heads else "",
                rolls=int(view.tosses),
                shape="coin",
            )
        )
    return Group("coins", f"{int(view.heads).bit_count()} heads of {view.coins}", parts=tossed)


def touch(shelved: Shelved, view: Journey, seat: int, action: int) -> Touch:
    book = shelved.books[view.house.number]
    if action < ops.CHOOSE:
        return Touch([f"place-{mark_of(action)}"], road_told(shelved, view, action))
    if ops.USE <= action < ops.ONWARD:
        return Touch([f"item-{action - ops.USE}"], sentence(shelved, book, view, action))
    return Touch([f"deed-{action}"], sentence(shelved, book, view, action))


def road_told(shelved: Shelved, view: Journey, place: int) -> str:
    mark = mark_of(place)
    read = view.reached >> place & 1 == 1
    name = shelved.adventures[view.atlas.number].places[mark].name if read else ""
    return f"Drive back to {mark}, {name}" if name else f"Drive to {mark}"
