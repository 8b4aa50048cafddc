"""Cellar: read a place, choose where to go. A book of text; pages not reached are not in the view."""

from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.box import Box
from tablewright.core.dealer import Dealer
from tablewright.core.options import Options
from tablewright.core.outcome import Outcome, solo
from tablewright.core.position import NOBODY, Position, only
from tablewright.core.scene import Button, Line, Map, Panel, Scene, Space, Text, Touch
from tablewright.core.words import Words, names

PAGES = {
    "stairs": "The lamp shows two doors at the foot of the stairs.\n\nBehind one of them something drips.",
    "pantry": "Jars, shelf over shelf. One of them is warm.",
    "well": "A well, and a rope that holds.",
    "garden": "Air. You are out.",
    "dark": "The lamp goes out.",
}
DOORS = {"stairs": ["pantry", "well"], "pantry": ["stairs", "dark"], "well": ["garden", "dark"]}
PLACES = list(PAGES)

WORDS = Words()
GO = WORDS.action("go", "Go to the {place}", "R1", place=names(*PLACES))
COMES = WORDS.event("comes", "You come to the {place}.", "R1", place=names(*PLACES))
RULES = """\
**R1** Go through a door of the place you are in. What you have read you may read again.

**R2** The garden is a win; the dark, or the twelfth door, is not.
"""


class Cellar(Position):
    def __init__(self, seats: i64, options: Options) -> None:
        self.options = options
        self.visited = ["stairs"]

    def clone(self) -> "Cellar":
        copy = Cellar(1, self.options)
        copy.visited = self.visited[:]
        return copy

    def place(self) -> str:
        return self.visited[-1]

    def acting(self) -> i64:
        return only(0) if self.place() in DOORS and len(self.visited) <= 12 else NOBODY

    def legal(self, seat: i64, out: Actions) -> None:
        for place in DOORS[self.place()]:
            out.add(GO + PLACES.index(place))

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        self.visited.append(PLACES[action - GO])
        dealer.reveals()
        dealer.says(COMES, action - GO)

    def why_not(self, seat: i64, action: i64) -> str:
        return "No door leads there"

    def outcome(self) -> Outcome:
        won = self.place() == "garden"
        return solo(len(self.visited), won, "You are out" if won else "You did not come out")


def scene(view: Cellar, seat: int) -> Scene:
    page = Text("page", view.place(), caption=view.place(), text=PAGES[view.place()], tone="story")
    doors = [Button(f"to-{place}", f"the {place}") for place in DOORS.get(view.place(), [])]
    known = sorted(set(view.visited), key=PLACES.index)
    walked = zip(view.visited, view.visited[1:], strict=False)
    lines = [Line([f"at-{one}", f"at-{other}"], style="path") for one, other in walked]
    spaces = [Space(f"at-{place}", place, x=20 * PLACES.index(place), text=place) for place in known]
    map_ = Map("map", "where you have been", spaces=spaces, lines=lines)
    return Scene([Panel("book", "The book", parts=[page, map_, *doors])], prompt="Where to?")


def touch(view: Cellar, seat: int, action: int) -> Touch:
    return Touch([f"to-{PLACES[action - GO]}"])


BOX = Box(
    "cellar", "Cellar", "Find the way out", (1, 1), Cellar, WORDS, scene=scene, touch=touch, rules_text=RULES
)
