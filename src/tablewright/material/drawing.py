"""The table of a position made of material: boards in the middle, everybody's own things at their places."""

from collections.abc import Iterator

from tablewright.core.bag import Bag
from tablewright.core.scene import AnyPart, Area, Counter, Panel, Scene
from tablewright.core.seating import others, turn_mark
from tablewright.core.words import mention
from tablewright.material import cards, counters, dice, grid, places, track
from tablewright.material.drawing_boards import draw_grid, draw_lanes, draw_places, draw_track
from tablewright.material.drawing_things import draw_bag, draw_cards, draw_counter, draw_deck, draw_dice
from tablewright.material.finding import Lying, lying
from tablewright.material.material import Material
from tablewright.material.table import Table

LARGE = (grid.Grid, places.Places, track.Track)


def scene_of(view: Table, seat: int) -> Scene:
    """What one seat sees; the prompt is added by whoever knows the game's words."""
    found = list(lying(view))
    panels = list(_middle([each for each in found if _owner(each) < 0], seat))
    if seat >= 0:
        panels.append(_place(view, found, seat, seat, "own"))
    panels += [_place(view, found, other, seat, "seat") for other in others(int(view.seats), seat)]
    return Scene(panels)


def _owner(each: Lying) -> int:
    return int(each.part.owner) if isinstance(each.part, Material) else -1


def _middle(found: list[Lying], seat: int) -> Iterator[Panel]:
    """A panel for each board, for the rows of a list, and one for all that is small."""
    small: list[AnyPart] = []
    fields: dict[str, list[Lying]] = {}
    for each in found:
        fields.setdefault(each.field, []).append(each)
    boards: list[Panel] = []
    for name, listed in fields.items():
        parts = [part for each in listed for part in _drawn(each, seat)]
        if not parts:
            continue
        if isinstance(listed[0].part, track.Track) and len(listed) > 1:
            boards.append(_board(name, listed, [draw_lanes(name, listed)]))
        elif isinstance(listed[0].part, LARGE) or listed[0].index >= 0:
            boards.append(_board(name, listed, parts))
        else:
            small += parts
    yield from boards
    if small:
        yield Panel("middle-panel", "The middle of the table", parts=small, flow="wrap")


def _board(name: str, listed: list[Lying], parts: list[AnyPart]) -> Panel:
    label = listed[0].label if listed[0].index < 0 else name.replace("_", " ")
    return Panel(f"{name.replace('_', '-')}-panel", label.capitalize(), parts=parts, flow="wrap")


def _place(view: Table, found: list[Lying], owner: int, seat: int, area: Area) -> Panel:
    """What lies before one seat, and its numbers."""
    parts = [part for each in found if _owner(each) == owner for part in _drawn(each, seat)]
    for each in found:
        if isinstance(each.part, counters.Counters):
            parts.append(_number(each, each.part, owner))
    mark = turn_mark(view, owner)
    return Panel(f"seat-{owner}", f"The place of {mention(owner)}", "", mark, parts, area, "wrap", owner)


def _number(each: Lying, numbers: counters.Counters, owner: int) -> Counter:
    value = int(numbers[owner])
    label = f"{mention(owner)}: {each.label} {value}"
    return Counter(f"{each.id}-{owner}", label, caption=each.label, value=value, icon=numbers.icon)


def _drawn(each: Lying, seat: int) -> list[AnyPart]:
    """One component as a part; what each seat has a number of is drawn at the seats."""
    part = each.part
    match part:
        case grid.Grid():
            return [draw_grid(each, part)]
        case places.Places():
            return [draw_places(each, part)]
        case track.Track():
            return [draw_track(each, part)]
        case cards.Cards():
            return [draw_cards(each, part, seat)]
        case cards.Deck():
            return [draw_deck(each, part)]
        case dice.Dice():
            return [draw_dice(each, part)]
        case counters.Counter():
            return [draw_counter(each, part)]
        case Bag():
            return [draw_bag(each, part)]
    return []
