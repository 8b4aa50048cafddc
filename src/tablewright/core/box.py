"""A box: everything a game brings to the table. One object, made in the game's `__init__.py`."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from tablewright.core import declaring
from tablewright.core.actions import Actions
from tablewright.core.default_table import composed, default_scene, lay_buttons, prompt, told_apart
from tablewright.core.errors import BadGame, BadOption, Refused
from tablewright.core.instinct import Instinct
from tablewright.core.measure import Measure
from tablewright.core.options import Option, Options, Value
from tablewright.core.position import Position
from tablewright.core.scene import Offer, Scene, Touch
from tablewright.core.skill import Skill
from tablewright.core.words import Words

View = Any  # a position of the game's own class: a game's functions declare just that
Start = Callable[[int, Options], Position]
ShowScene = Callable[[View, int], Scene]
ShowTouch = Callable[[View, int, int], Touch]
GiveReason = Callable[[View, int, int, int], str]  # view, seat, the action advised, the next best or -1


# What a game without a palette of its own can use: told apart also by eyes that see few colours.
COMMON_COLOURS = {
    "red": ("#b3261e", "#ff8a80"),
    "orange": ("#a85a00", "#ffb74d"),
    "yellow": ("#8a6d00", "#ffe066"),
    "green": ("#00734f", "#4fd6a2"),
    "blue": ("#0b5fb8", "#6cb6ff"),
    "purple": ("#7a1fa2", "#d59bf2"),
    "grey": ("#5c6066", "#b9bec6"),
    "black": ("#1f2226", "#e8e6e1"),
}


@dataclass(frozen=True)
class Theme:
    """A game's colours. `palette` gives each name its (light, dark) value; `felt` is the table's."""

    palette: Mapping[str, tuple[str, str]] = field(default_factory=lambda: dict(COMMON_COLOURS))
    felt: tuple[str, str] = ("#e9e2d3", "#20302b")
    accent: tuple[str, str] = ("#8a5a00", "#f2b134")


@dataclass(frozen=True)
class Box:
    """A game as the shelf, the table, the bots and the lab know it."""

    id: str
    title: str
    pitch: str  # one line
    seats: tuple[int, int]  # fewest and most
    start: Start  # the position's class
    words: Words
    scene: ShowScene | None = None  # none: a plain table made from the position's facts
    touch: ShowTouch | None = None
    options: tuple[Option, ...] = ()
    instinct: Instinct = field(default_factory=Instinct)
    reason: GiveReason | None = None  # why an action is advised, in a short sentence; empty: nothing to say
    minutes: int = 15
    weight: Literal["light", "medium", "heavy"] = "light"
    kind: Literal["box", "postcard"] = "box"
    rules_version: int = 1
    also_reads: tuple[int, ...] = ()  # earlier versions: with `Option.before` their matches replay just so
    sides: tuple[str, ...] = ()  # what each seat plays, where seats are unlike
    real_time: bool = False
    go: str = "Go!"  # called when the countdown of a real-time game ends
    folder: Path | None = None  # holds rulebook.md, cover.svg and art.svg
    theme: Theme = field(default_factory=Theme)
    rules_text: str = ""  # the rulebook of a game without a folder
    measures: tuple[Measure, ...] = ()  # what the lab shall measure of it besides
    announced: str = ""  # why it cannot be played yet; empty: it can
    solvable: bool = False  # solved within seconds, so its bots play by the solution
    calibration: Mapping[str, tuple[float, ...]] = field(default_factory=dict)  # see `bots.calibrated`
    skills: Mapping[str, Skill] = field(default_factory=dict)  # of a level, where the usual does not suit

    def __post_init__(self) -> None:
        faults = list(self._faults())
        if faults:
            raise BadGame("; ".join(faults))

    def _faults(self) -> Iterator[str]:
        """What is wrong with the arguments; what the game lacks is for the shelf to say."""
        yield from declaring.id_faults(self.id, self.title)
        yield from declaring.text_faults("title", self.title)
        yield from declaring.text_faults("pitch", self.pitch)
        yield from declaring.seats_faults(self.seats)
        yield from declaring.start_faults(self.start, self.words)
        yield from declaring.function_faults("scene", self.scene)
        yield from declaring.function_faults("touch", self.touch)
        yield from declaring.options_faults(self.options)
        yield from declaring.folder_faults(self.folder)

    def position(self, seats: int, chosen: Mapping[str, object] | None = None) -> Position:
        """A position before the deal, after checking seats and options."""
        self.check_seats(seats)
        return self.start(seats, self.chosen(chosen))

    def chosen(self, values: Mapping[str, object] | None = None) -> Options:
        return Options(self.options, values)

    def recorded(self, rules: int, values: Mapping[str, Value]) -> dict[str, Value]:
        """The options of a record; in one of earlier rules, those that came later as it was without them."""
        if rules == self.rules_version:
            return dict(values)
        before = {option.name: option.before for option in self.options if option.before is not None}
        return {**before, **values}

    def check_seats(self, seats: int) -> None:
        fewest, most = self.seats
        if not fewest <= seats <= most:
            range_ = f"{fewest}" if fewest == most else f"{fewest} to {most}"
            raise BadOption(f"{self.title} is for {range_} players, not {seats}")

    @property
    def not_yet(self) -> str:
        """Why it cannot be played yet, in a sentence; empty: it can."""
        return f"{self.title} cannot be played yet: {self.announced}" if self.announced else ""

    def check_playable(self) -> None:
        if self.announced:
            raise BadGame(self.not_yet)

    def show(self, view: Position, seat: int) -> Scene:
        """The scene of a view, with an offer for every legal action of this seat (-1: a spectator)."""
        scene = (self.scene or default_scene)(view, seat)
        touches = {action: self.touched(view, seat, action) for action in legal_actions(view, seat)}
        if self.scene is None:
            told_apart(touches)
            lay_buttons(scene, self.words, touches)
        scene.prompt = scene.prompt or prompt(view, self.words, touches)
        scene.offers += [self._offer(action, touch) for action, touch in touches.items()]
        return scene

    def _offer(self, action: int, touch: Touch) -> Offer:
        label = touch.label or self.words.sentence(action)
        ordered = self.scene is None and len(touch.ids) > 1
        return Offer(self.words.data(action), touch.ids, label, self.words.rule(action), ordered)

    def touched(self, view: Position, seat: int, action: int) -> Touch:
        """What a seat touches for an action: as the game draws it, or else as its words declare it."""
        touch = self.touch(view, seat, action) if self.touch else Touch()
        if touch.ids:
            return touch
        declared = self.words.touches(action, seat)
        return Touch(declared or composed(self.words, view, seat, action), touch.label)

    def label(self, view: Position, seat: int, action: int) -> str:
        """What an action is called at the table."""
        touch = self.touch(view, seat, action) if self.touch else None
        return (touch.label if touch else "") or self.words.sentence(action)

    def refusal(self, position: Position, seat: int, action: int) -> Refused:
        """Why an action cannot be done now, in the game's words where it has some."""
        self.words.word(action)  # a number that names no action never reaches the rules
        reason = position.why_not(seat, action)
        if not reason and not position.acting() >> seat & 1:
            reason = "It is not your turn" if position.acting() else "The game is over"
        return Refused(
            reason or f"“{self.words.sentence(action)}” is not possible now", self.words.rule(action)
        )

    def file(self, name: str) -> str:
        """The text of a file in the game's folder; empty where there is none."""
        path = self.folder / name if self.folder else None
        return path.read_text(encoding="utf-8") if path and path.is_file() else ""

    @property
    def rulebook(self) -> str:
        return self.rules_text or self.file("rulebook.md")

    def clauses(self) -> list[str]:
        """The clause names the rulebook numbers: R1, R2, …, in order. A clause starts a paragraph."""
        return re.findall(r"^\*\*(R\d+[a-z]?)\b", self.rulebook, re.MULTILINE)


def legal_actions(position: Position, seat: int) -> list[int]:
    """The legal actions of a seat; none where it may not act."""
    if seat < 0 or not position.acting() >> seat & 1:
        return []
    out = Actions()
    position.legal(seat, out)
    return out.listed()
