"""Parameters of actions that are something on the table: touching it is how the action is composed."""

from collections.abc import Callable, Iterable, Sequence

from tablewright.core.position import Position
from tablewright.core.words import Parameter, mention, told
from tablewright.material.cards import Cards
from tablewright.material.dice import Dice
from tablewright.material.finding import Lying, copies
from tablewright.material.grid import Grid
from tablewright.material.material import Material
from tablewright.material.places import Places
from tablewright.material.track import Track

Part = Callable[[Position, int, int], str]  # view, seat, value → the id of what is touched


def cell_of(grid: Grid, *, theirs: bool = False) -> Parameter:
    """A square of a grid; where each seat has one, of one's own, or of that of the other player."""
    part = _of(grid, _place_inside, theirs=theirs)
    return _named([grid.name(cell) for cell in range(grid.size)], part)


def column_of(grid: Grid) -> Parameter:
    """A column of a grid, by its letter: touched where a piece falls to, or anywhere in it."""
    return _named([grid.column_name(column) for column in range(grid.columns)], _of(grid, landing))


def row_of(grid: Grid) -> Parameter:
    """A row of a grid, by its number at the edge: touched at its first square."""
    return _named([str(grid.rows - row) for row in range(grid.rows)], _of(grid, _first_in_row))


def place_of(places: Places) -> Parameter:
    """A place on a map."""
    return _named(places.names, _inside(places))


def space_of(track: Track) -> Parameter:
    """A space of a track, counted from 0."""
    return Parameter(size=int(track.length), part=_inside(track))


def die_of(dice: Dice) -> Parameter:
    """One of some dice, counted from 1."""
    return Parameter(size=int(dice.count), low=1, part=_inside(dice))


def told_faces(packed: int) -> str:
    faces: list[str] = []
    while packed > 0:
        packed, face = divmod(packed, 100)
        faces.insert(0, str(face))
    return ", ".join(faces)


FACES = told(told_faces)  # of dice, for an event: what `Dice.packed` gives


def card_of(cards: Cards) -> Parameter:
    """A kind of card: touched among the acting seat's own copies of these cards, or the common ones."""
    return _named([cards.pack.name(kind) for kind in range(len(cards.pack.kinds))], _card(cards))


def one_of(models: Sequence[Material] | Material, count: int = 0) -> Parameter:
    """One of several: the models of a list, by their labels, or some copies of one model, counted from 1."""
    if isinstance(models, Material):
        return Parameter(size=count, low=1, part=_copy(models))
    parts = [_of(model, lambda lying, value: lying.id) for model in models]
    labels = [model.label or str(number) for number, model in enumerate(models, 1)]
    return _named(labels, lambda view, seat, value: parts[value](view, seat, value))


# A player, touched at their place.
PLAYER = Parameter(size=8, show=mention, part=lambda view, seat, value: f"seat-{value}")


def _named(names: Iterable[str], part: Part) -> Parameter:
    """By name where names tell them apart; by number otherwise."""
    listed = tuple(names)
    if len(set(listed)) == len(listed):
        return Parameter(size=len(listed), names=listed, part=part)
    return Parameter(size=len(listed), show=lambda value: listed[value], part=part)


def _inside(model: Material) -> Part:
    return _of(model, _place_inside)


def _place_inside(lying: Lying, value: int) -> str:
    return f"{lying.id}-{value}"


def _of(model: Material, touched: Callable[[Lying, int], str], *, theirs: bool = False) -> Part:
    def part(view: Position, seat: int, value: int) -> str:
        found = _nearest(copies(view, model), seat, theirs=theirs)
        return touched(found, value) if found else ""

    return part


def _nearest(found: list[Lying], seat: int, *, theirs: bool) -> Lying | None:
    """One's own copy before a common one; or somebody else's."""
    own = [each for each in found if isinstance(each.part, Material) and each.part.owner == seat]
    others = [each for each in found if each not in own]
    return next(iter([*others, *own] if theirs else [*own, *others]), None)


def landing(lying: Lying, column: int) -> str:
    """The id of the square that stands for a column: where a piece falls to, or the topmost."""
    grid = lying.part
    assert isinstance(grid, Grid)
    cell = int(grid.lowest_empty(column)) if grid.falls else column
    return f"{lying.id}-{cell if cell >= 0 else column}"


def _first_in_row(lying: Lying, row: int) -> str:
    grid = lying.part
    assert isinstance(grid, Grid)
    return f"{lying.id}-{int(row * grid.columns)}"


def _card(model: Cards) -> Part:
    def part(view: Position, seat: int, value: int) -> str:
        for lying in copies(view, model):
            cards = lying.part
            if isinstance(cards, Cards) and cards.owner in (seat, -1) and cards.has(value):
                return f"{lying.id}-{value}-1"
        return ""

    return part


def _copy(model: Material) -> Part:
    def part(view: Position, seat: int, value: int) -> str:
        found = [lying.id for lying in copies(view, model) if lying.index == value]
        return found[0] if found else ""

    return part
