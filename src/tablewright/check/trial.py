"""A random match, played for what can be seen on the way."""

from collections.abc import Mapping

from tablewright.core.box import Box, legal_actions
from tablewright.core.dealer import SeededDealer
from tablewright.core.errors import BadGame
from tablewright.core.luck import SeededLuck
from tablewright.core.match import Frame, Match
from tablewright.core.options import Value
from tablewright.core.position import Position, seats_in
from tablewright.core.scene import Scene


class Trial:
    """One match: who sits, under which options, and the seed of its luck and of its players' whims."""

    def __init__(self, box: Box, seats: int, options: Mapping[str, Value], seed: int) -> None:
        self.box = box
        self.seats = seats
        self.options = options
        self.seed = seed
        self.chance = SeededDealer(seed + 77)
        self.match: Match | None = None  # none: the set-up has not run
        self.last: Frame | None = None  # the set-up, or the last action
        self.clauses = set(box.clauses())
        self.files: frozenset[str] = frozenset()  # the game is written in, to name lines of them
        self._scenes: dict[int, Scene] = {}  # of this position, by viewer

    def begin(self) -> Match:
        self.match = Match(self.box, self.seats, SeededLuck(self.seed), self.options, watch=True)
        self.last = self.match.opening()
        return self.match

    @property
    def position(self) -> Position:
        assert self.match is not None
        return self.match.position

    @property
    def hides(self) -> bool:
        """Whether the game keeps anything from anybody."""
        return bool(self.position.hides())

    def step(self) -> Frame:
        """Plays one action of one acting seat, both at random."""
        assert self.match is not None
        self._scenes.clear()
        seat = self.any_of(seats_in(self.position.acting()))
        legal = legal_actions(self.position, seat)
        if not legal:
            raise BadGame(f"seat {seat} is to act and has no legal action")
        self.last = self.match.play(seat, self.any_of(legal), at=0.0)
        return self.last

    def any_of(self, things: list[int]) -> int:
        return things[self.chance.below(len(things))]

    def some_of(self, things: list[int], most: int) -> list[int]:
        """A few of many, at random; all where they are few."""
        rest = things[:]
        return [rest.pop(self.chance.below(len(rest))) for _ in range(min(most, len(rest)))]

    def viewers(self) -> list[int]:
        """Every seat, and the spectators as -1."""
        return [*range(self.seats), -1]

    def scene(self, viewer: int) -> Scene:
        """What a viewer is shown of the position, drawn once."""
        if viewer not in self._scenes:
            self._scenes[viewer] = self.box.show(self.position.seen_by(viewer), viewer)
        return self._scenes[viewer]

    def where(self) -> str:
        number = len(self.match.steps) if self.match else 0
        chosen = "".join(f", {name}={value}" for name, value in self.options.items())
        return f"{self.seats} seats{chosen}, seed {self.seed}, after action {number}"


def name_of(viewer: int) -> str:
    return "a spectator" if viewer < 0 else f"seat {viewer}"
