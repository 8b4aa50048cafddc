"""The scene: how a game shows itself. A tree of parts, and for each legal action what to touch.

A scene is built from what one seat may know, and every id in it is made from what that seat sees
(a place, a look, a number in a row), never from a hidden identity: so no id can leak anything.
Whoever draws scenes matches pieces between two of them by `id` first, then by `kind`, and lets what
is new enter from its `origin` or from the pile that became smaller; that is how pieces travel.

Texts mention seats as `@0`; whoever draws puts the person's name there.
"""

from collections.abc import Iterator
from typing import Literal

import msgspec

Mark = Literal["", "new", "dim", "good", "bad", "chosen", "threat"]
Area = Literal["table", "own", "seat", "aside", "top"]


class Part(msgspec.Struct, tag_field="is", omit_defaults=True):
    """Anything on the table. The label is its name for ears and keyboards; the caption is printed."""

    id: str
    label: str
    caption: str = ""
    mark: Mark = ""


class Face(msgspec.Struct, omit_defaults=True):
    """The front of a card: a corner index with an icon, and what stands in the middle."""

    corner: str = ""
    icon: str = ""  # a symbol of the game's art, or one of the common icons
    colour: str = ""  # a name in the game's palette
    centre: str = ""  # large; without it the icon is drawn large
    title: str = ""
    foot: str = ""
    second: str = ""  # an index in the opposite corner, where it differs from the first


class Card(Part, tag="card"):
    """A card; without a face it lies face down."""

    kind: str = ""  # its look: equal kinds are interchangeable
    face: Face | None = None
    back: str = ""  # text or icon on its back
    origin: str = ""  # the id of the place a new card comes from
    stands_for: str = ""  # the id of a card that looks like it and is touched instead


class Pile(Part, tag="pile"):
    """A stack of cards of which at most the top shows."""

    count: int = 0
    top: Card | None = None
    back: str = ""


class Token(Part, tag="token"):
    """A meeple, cube, unit, cow or ball. A seat gives it that seat's colour and shape."""

    kind: str = ""
    icon: str = ""
    colour: str = ""
    text: str = ""
    seat: int = -1
    origin: str = ""


class Die(Part, tag="die"):
    """A die or coin. It tumbles whenever `rolls` has changed."""

    text: str = ""
    icon: str = ""
    colour: str = ""
    rolls: int = 0
    shape: Literal["d6", "coin"] = "d6"


class Counter(Part, tag="counter"):
    """A number with an icon."""

    value: int | str = 0
    icon: str = ""
    colour: str = ""


class Step(msgspec.Struct, omit_defaults=True):
    """A remark at one value of a gauge."""

    value: int
    text: str = ""
    icon: str = ""


class Gauge(Part, tag="gauge"):
    """A value on a short scale, drawn as a row of spaces."""

    value: int = 0
    low: int = 0
    high: int = 0
    icon: str = ""
    colour: str = ""
    steps: list[Step] = []


class Text(Part, tag="text"):
    """Words on the table: paragraphs separated by empty lines."""

    text: str = ""
    tone: Literal["plain", "story", "heading", "note", "warning"] = "plain"


class Button(Part, tag="button"):
    """Something to press for an action that has no piece of its own."""

    icon: str = ""
    tone: Literal["main", "plain", "quiet", "danger"] = "plain"


class Group(Part, tag="group"):
    """Parts that belong together and may be touched as one place, such as a stack or a hand."""

    parts: list["AnyPart"] = []
    shape: Literal["row", "wrap", "column", "fan", "cascade"] = "row"
    unlit: bool = False  # its parts look alike: which of them can be played shows when one is touched
    fixed: bool = False  # its parts stay in this order: nobody is offered to sort them


class Space(Part, tag="space"):
    """A square of a grid, a space of a track, a place on a map. x and y count from 0."""

    x: float = 0
    y: float = 0
    text: str = ""
    icons: list[str] = []
    colour: str = ""
    parts: list["AnyPart"] = []
    stands_for: str = ""  # where it cannot be touched itself: the id of the part that is touched instead


class Line(msgspec.Struct, omit_defaults=True):
    """A line between spaces: a road, a link, a path walked or about to be walked."""

    spaces: list[str]
    label: str = ""
    colour: str = ""
    style: Literal["road", "link", "path", "preview"] = "road"


class Grid(Part, tag="grid"):
    """Squares in columns and rows. A wide one may be turned on an upright screen: `foot` then lies below."""

    columns: int = 0
    rows: int = 0
    foot: Literal["", "left", "right"] = ""
    checkered: bool = False
    spaces: list[Space] = []
    lines: list[Line] = []


class Track(Part, tag="track"):
    """Spaces in a row that may wind like a snake or close to a ring."""

    spaces: list[Space] = []
    shape: Literal["line", "snake", "ring"] = "line"
    columns: int = 10


class Map(Part, tag="map"):
    """Places at positions on a sheet of width × height, with lines between them."""

    width: float = 100
    height: float = 66
    spaces: list[Space] = []
    lines: list[Line] = []
    backdrop: str = ""  # a symbol of the game's art


class Panel(Part, tag="panel"):
    """A region of the table. The area says where it belongs; `seat` puts that seat's name on it."""

    parts: list["AnyPart"] = []
    area: Area = "table"
    flow: Literal["row", "wrap", "column"] = "row"
    seat: int = -1


AnyPart = (
    Card | Pile | Token | Die | Counter | Gauge | Text | Button | Group | Grid | Track | Map | Space | Panel
)


class Touch(msgspec.Struct, omit_defaults=True):
    """What a player touches to compose an action, in any order, and a better name for it if any.

    Without ids it is what the game's words declare.
    """

    ids: list[str] = []
    label: str = ""


class Offer(msgspec.Struct, omit_defaults=True):
    """A legal action as a client sees it."""

    action: dict[str, int | str]
    touches: list[str]
    label: str
    rule: str = ""
    ordered: bool = False  # one touch after the other: only what comes next glows


class Scene(msgspec.Struct, omit_defaults=True):
    """Everything one viewer sees of a position, and what that viewer can do."""

    panels: list[Panel]
    prompt: str = ""  # one sentence: what is asked of whom
    rule: str = ""  # the clause in question now
    offers: list[Offer] = []


def walk(scene: Scene) -> Iterator[Part]:
    """Every part of a scene, outer parts first."""
    for panel in scene.panels:
        yield from _walk(panel)


def _walk(part: Part) -> Iterator[Part]:
    yield part
    if isinstance(part, Panel | Group | Space):
        inner: list[AnyPart] = part.parts
    elif isinstance(part, Grid | Track | Map):
        inner = list(part.spaces)
    elif isinstance(part, Pile) and part.top is not None:
        inner = [part.top]
    else:
        inner = []
    for child in inner:
        yield from _walk(child)


def mistakes(scene: Scene) -> list[str]:
    """What is wrong with a scene: doubled ids, missing labels, touches that lead nowhere."""
    found: list[str] = []
    ids: set[str] = set()
    for part in walk(scene):
        if not part.id or part.id in ids:
            found.append(f"the id {part.id!r} is empty or stands twice")
        if not part.label:
            found.append(f"the part {part.id!r} has no label")
        ids.add(part.id)
    ways: dict[frozenset[str], str] = {}
    for offer in scene.offers:
        touches = frozenset(offer.touches)
        missing = sorted(touches - ids)
        if missing or not touches:
            found.append(f"{offer.label!r} touches {missing or 'nothing'}: not on the table")
        if touches in ways:
            found.append(f"{offer.label!r} and {ways[touches]!r} are composed by the same touches")
        ways[touches] = offer.label
    return found
