"""What must hold together in a book: names that mean something, roads, ways out, pages that are read."""

from collections.abc import Iterator
from itertools import pairwise

from tablewright.books.grammar import near
from tablewright.books.model import Adventure, Amounts, Book, Branch, Need, Step, walk
from tablewright.books.opcodes import MOST_CHOICES, MOST_FLAGS, MOST_GAUGES, MOST_ITEMS, MOST_MANOEUVRES
from tablewright.books.source import Mistake
from tablewright.books.winning import brought_along, time_needed, ways_out

LEAVING = ("go", "exit", "end")  # nothing of a page is read after these
QUIET = ("text", "gain", "lose", "spend", "take", "drop", "flag", "unflag", "if", "go")


def check(book: Book) -> list[Mistake]:
    """Everything wrong with a book that could be read."""
    found = [*_house(book), *_steps_of_items(book), *_flags(book), *_items(book)]
    for adventure in book.adventures.values():
        around = [*_map(adventure), *_places(adventure)]
        found += [*around, *_adventure(book, adventure)]
        if not around:  # a broken map would only repeat itself
            found += [*_reached(adventure), *_winnable(book, adventure)]
    return [*found, *_campaign(book)]


# The book as a whole


def _house(book: Book) -> Iterator[Mistake]:
    for role in ("clock", "life"):
        gauges = [gauge for gauge in book.gauges.values() if gauge.role == role]
        for gauge in gauges[1:]:
            yield Mistake(gauge.line, f"{gauge.id} is a second {role}; {gauges[0].id} is one already")
    if not book.adventures:
        yield Mistake(book.line, "the book has no adventure")
    for what, have, most in (
        ("gauges", len(book.gauges), MOST_GAUGES),
        ("items", len(book.equipment), MOST_ITEMS),
        ("manoeuvres", len(book.rules.manoeuvres), MOST_MANOEUVRES),
    ):
        if have > most:
            yield Mistake(book.line, f"the book has {have} {what}; {most} are the most")
    yield from _skills(book)


def _skills(book: Book) -> Iterator[Mistake]:
    for manoeuvre in book.rules.manoeuvres.values():
        yield from _skill(book, manoeuvre.skill, manoeuvre.difficulty, manoeuvre.line)
    for _, step in all_steps(book):
        if step.kind == "test":
            yield from _skill(book, step.text, step.value, step.line)
        if step.kind == "fight" and not (book.rules.arms and book.with_role("life")):
            yield Mistake(
                step.line,
                "there is a fight, so the book needs a gauge with the role life and “rules: combat”",
            )
        if step.kind == "spend":
            yield from _spent(book, step.amounts, step.line)


def _spent(book: Book, amounts: Amounts, line: int) -> Iterator[Mistake]:
    for gauge, _ in amounts:
        if book.gauges[gauge].role != "clock":
            yield Mistake(line, f"only time is spent; {gauge} is lost: write “lose”")


def _skill(book: Book, gauge: str, difficulty: int, line: int) -> Iterator[Mistake]:
    if not gauge:
        return
    if book.gauges[gauge].role not in ("skill", "store", "life"):
        yield Mistake(line, f"{gauge} is the clock; it cannot be tested")
    if difficulty < 1:
        yield Mistake(line, "a test of difficulty 0 cannot fail: leave it out")
    most = min(book.rules.coins, book.gauges[gauge].most)
    if difficulty > most:
        yield Mistake(line, f"nobody passes {gauge} {difficulty}: {most} coins are the most")


def all_steps(book: Book) -> Iterator[tuple[str, Step]]:
    """Every step of the book, with the adventure it stands in (empty: a piece of equipment)."""
    for item in book.equipment.values():
        for step in walk(item.use):
            yield "", step
    for adventure in book.adventures.values():
        for step in steps_of(adventure):
            yield adventure.id, step


def steps_of(adventure: Adventure) -> Iterator[Step]:
    yield from walk(adventure.lost)
    for place in adventure.places.values():
        yield from walk([*place.steps, *(place.again or []), *(place.lost or [])])


def needs_of(step: Step) -> list[Need]:
    return [*step.needs, *(need for branch in step.branches for need in branch.needs)]


def _flags(book: Book) -> Iterator[Mistake]:
    steps = [step for _, step in all_steps(book)]
    raised = {step.text for step in steps if step.kind == "flag"}
    if len(raised) > MOST_FLAGS:
        yield Mistake(book.line, f"the book has {len(raised)} flags; {MOST_FLAGS} are the most")
    for need in [need for step in steps for need in needs_of(step)]:
        if need.kind in ("flag", "no flag") and need.name not in raised:
            yield Mistake(
                need.line,
                f"the flag “{need.name}” is asked for and never raised{near(need.name, list(raised))}",
            )
    for adventure in book.adventures.values():
        for way in adventure.exits.values():
            for name in way.flags or []:
                if name not in raised:
                    yield Mistake(way.line, f"the flag “{name}” is carried over and never raised")


def _items(book: Book) -> Iterator[Mistake]:
    known = list(book.equipment)
    steps = [step for _, step in all_steps(book)]
    asked = [
        (need.name, need.line) for step in steps for need in needs_of(step) if need.kind in ("has", "lacks")
    ]
    asked += [(step.text, step.line) for step in steps if step.kind in ("take", "drop")]
    for adventure in book.adventures.values():
        asked += [(name, way.line) for way in adventure.exits.values() for name in way.items or []]
    for name, line in asked:
        if name not in book.equipment:
            yield Mistake(line, f"there is no “{name}” among the equipment{near(name, known)}")
    given = {step.text for step in steps if step.kind == "take"}
    for item in book.equipment.values():
        if item.id not in given:
            yield Mistake(
                item.line, f"nobody ever finds the item “{item.id}”: no step says “take: {item.id}”"
            )


def _steps_of_items(book: Book) -> Iterator[Mistake]:
    for item in book.equipment.values():
        for step in walk(item.use):
            if step.kind not in QUIET:
                yield Mistake(step.line, f"using equipment cannot “{step.kind}”; only {', '.join(QUIET)}")


def _campaign(book: Book) -> Iterator[Mistake]:
    order = list(book.adventures)
    led_to = set(order[:1])
    for adventure in book.adventures.values():
        for way in adventure.exits.values():
            if not way.onward:
                continue
            if way.onward not in book.adventures:
                yield Mistake(way.line, f"there is no adventure “{way.onward}”{near(way.onward, order)}")
            elif order.index(way.onward) <= order.index(adventure.id):
                yield Mistake(
                    way.line, f"the exit {way.id} leads back to {way.onward}: the campaign would not end"
                )
            led_to.add(way.onward)
    for adventure in book.adventures.values():
        if adventure.id not in led_to:
            yield Mistake(
                adventure.line, f"no exit leads to the adventure {adventure.id}: say “onward” somewhere"
            )


# An adventure


def _map(adventure: Adventure) -> Iterator[Mistake]:
    places = adventure.places
    for name, mark in (("start", adventure.start), ("goal", adventure.goal)):
        if mark and mark not in places:
            yield Mistake(adventure.line, f"the {name} of {adventure.id} is {mark}, which is no place")
    if adventure.start in places and places[adventure.start].hidden:
        yield Mistake(adventure.line, "an adventure cannot start in a hidden place")
    drawn: set[frozenset[str]] = set()
    for road in adventure.roads:
        for mark in (road.one, road.other):
            if mark not in places:
                yield Mistake(
                    road.line, f"the road {road.one}-{road.other} leads to {mark}, which is no place"
                )
            elif places[mark].hidden:
                yield Mistake(
                    road.line, f"no road leads to {mark}: a letter is hidden; write it under “hidden”"
                )
        if road.one == road.other:
            yield Mistake(road.line, f"the road {road.one}-{road.other} leads nowhere")
        if frozenset((road.one, road.other)) in drawn:
            yield Mistake(road.line, f"the road {road.one}-{road.other} stands there twice")
        drawn.add(frozenset((road.one, road.other)))
    yield from _hidden(adventure)
    yield from _crossings(adventure)


def _hidden(adventure: Adventure) -> Iterator[Mistake]:
    for mark, around in adventure.beside.items():
        if mark not in adventure.places:
            yield Mistake(adventure.line, f"{mark} is hidden, but there is no place {mark}")
            continue
        line = adventure.places[mark].line
        if not adventure.places[mark].hidden:
            yield Mistake(line, f"hidden places have letters; {mark} is a number")
        for other in around:
            if other not in adventure.places or other == mark:
                yield Mistake(line, f"{mark} lies beside {other}, which is no other place")
    for place in adventure.places.values():
        if place.hidden and place.mark not in adventure.beside:
            yield Mistake(
                place.line, f"{place.mark} is hidden: say under “hidden” which places it lies beside"
            )


def _crossings(adventure: Adventure) -> Iterator[Mistake]:
    places = adventure.places
    roads = [road for road in adventure.roads if road.one in places and road.other in places]
    for number, one in enumerate(roads):
        for other in roads[number + 1 :]:
            if {one.one, one.other} & {other.one, other.other}:
                continue
            corners = [(places[m].x, places[m].y) for m in (one.one, one.other, other.one, other.other)]
            if _cross(*corners):
                yield Mistake(
                    other.line,
                    f"the roads {one.one}-{one.other} and {other.one}-{other.other} cross: move a place",
                )


Point = tuple[float, float]


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    return _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0


def _side(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _places(adventure: Adventure) -> Iterator[Mistake]:
    spots: dict[Point, str] = {}
    for place in adventure.places.values():
        if not (0 <= place.x <= adventure.width and 0 <= place.y <= adventure.height):
            yield Mistake(
                place.line,
                f"place {place.mark} lies off the map of {adventure.width:g} × {adventure.height:g}",
            )
        if (place.x, place.y) in spots:
            yield Mistake(place.line, f"place {place.mark} lies on top of {spots[place.x, place.y]}")
        spots[place.x, place.y] = place.mark
        ways = adventure.neighbours(place.mark)
        if len(ways) < 2 and not _leaves(place.steps):
            told = f"only {ways[0]} is next to it" if ways else "nothing is next to it"
            yield Mistake(
                place.line, f"place {place.mark} is a dead end: {told}, and there is no turning back"
            )


def _leaves(steps: list[Step]) -> bool:
    """Whether a page always ends elsewhere."""
    for step in steps:
        if step.kind in LEAVING:
            return True
        if step.kind in ("test", "if") and _leaves(step.good or []) and _leaves(step.bad or []):
            return True
        if step.kind == "choose" and step.branches and all(_leaves(one.steps) for one in step.branches):
            return True
    return False


def _adventure(book: Book, adventure: Adventure) -> Iterator[Mistake]:
    used: set[str] = set()
    for step in steps_of(adventure):
        if step.kind == "go" and step.text not in adventure.places:
            yield Mistake(step.line, f"“go: {step.text}” leads to no place of {adventure.id}")
        if step.kind == "exit":
            used.add(step.text)
            if step.text not in adventure.exits:
                known = list(adventure.exits)
                yield Mistake(step.line, f"there is no exit “{step.text}” here{near(step.text, known)}")
        if step.kind == "choose":
            yield from _choice(book, step)
    for way in adventure.exits.values():
        if way.id not in used:
            yield Mistake(way.line, f"no step leads to the exit {way.id}: write “exit: {way.id}” on a page")
    for place in adventure.places.values():
        parts = [*place.steps, *(place.again or [])]
        if any(step.kind == "fight" for step in walk(parts)) and place.lost is None and not adventure.lost:
            yield Mistake(
                place.line,
                f"a fight in {place.mark} can be lost: it needs “lost”, here or for the whole adventure",
            )
    for steps in _lists(adventure):
        yield from _unread(steps)


def _choice(book: Book, step: Step) -> Iterator[Mistake]:
    if len(step.branches) > MOST_CHOICES:
        yield Mistake(step.line, f"{len(step.branches)} choices are too many; {MOST_CHOICES} are the most")
    if step.branches and not any(_free(book, branch) for branch in step.branches):
        yield Mistake(
            step.line,
            "somebody with nothing could choose nothing here: one choice must need and cost nothing but time",
        )


def _free(book: Book, branch: Branch) -> bool:
    return not branch.needs and all(book.gauges[gauge].role == "clock" for gauge, _ in branch.pay)


def _lists(adventure: Adventure) -> Iterator[list[Step]]:
    """Every list of steps, inner ones too."""
    yield adventure.lost
    for place in adventure.places.values():
        yield from (place.steps, place.again or [], place.lost or [])
    for step in steps_of(adventure):
        yield from (step.good or [], step.bad or [])
        for branch in step.branches:
            yield branch.steps


def _unread(steps: list[Step]) -> Iterator[Mistake]:
    for step, after in pairwise(steps):
        if step.kind in LEAVING:
            yield Mistake(
                after.line, f"this is never read: the “{step.kind}” in line {step.line} leaves the page"
            )


# Getting there


def _reached(adventure: Adventure) -> Iterator[Mistake]:
    reached = {adventure.start}
    ahead = [adventure.start]
    while ahead:
        mark = ahead.pop()
        place = adventure.places[mark]
        parts = [*place.steps, *(place.again or []), *(place.lost or adventure.lost)]
        moved = [step.text for step in walk(parts) if step.kind == "go"]
        for other in [*adventure.neighbours(mark), *moved]:
            if other in adventure.places and other not in reached:
                reached.add(other)
                ahead.append(other)
    for place in adventure.places.values():
        if place.mark not in reached:
            yield Mistake(place.line, f"place {place.mark} cannot be reached from {adventure.start}")


def _winnable(book: Book, adventure: Adventure) -> Iterator[Mistake]:
    rich = ways_out(book, adventure, brought_along(book)[adventure.id])
    for way in adventure.exits.values():
        if way.id not in rich.exits and any(
            s.kind == "exit" and s.text == way.id for s in steps_of(adventure)
        ):
            yield Mistake(way.line, f"the exit {way.id} never opens: {rich.lacking(way.id)}")
    ways = ways_out(book, adventure)  # an adventure can be played alone: nothing was carried over then
    if adventure.exits and not ways.exits:
        yield Mistake(
            adventure.line,
            f"the adventure {adventure.id} cannot be won by who begins here: no exit ever opens",
        )
        return
    clock = book.with_role("clock")
    if clock and ways.places:
        need = time_needed(adventure, ways.places) * book.rules.move
        if need > book.gauges[clock].most:
            yield Mistake(
                adventure.line,
                f"the adventure {adventure.id} cannot be won in time: the way out takes {need} {clock}, "
                f"and {book.gauges[clock].most} are the most",
            )
