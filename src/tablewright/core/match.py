"""A match: its setup and the list of what happened. The position is the replay of that list."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import msgspec

from tablewright.core.actions import Actions
from tablewright.core.box import Box
from tablewright.core.dealer import Dealer
from tablewright.core.errors import BadMatch, Refused
from tablewright.core.luck import Luck, NoLuck, SealedLuck
from tablewright.core.options import Options
from tablewright.core.position import Position
from tablewright.core.record import Announcement, RecordingDealer, ReplayDealer
from tablewright.core.seal import Seal

Act = Callable[[Dealer], None]

FORMAT = 1
WITHIN_REACH = 32  # positions kept to go back to; further back the match is replayed


class SavedStep(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """One action as it stands in a file."""

    seat: int
    action: dict[str, int | str]
    dealt: list[int] = []
    at: float = 0.0
    revealed: bool = False


class SavedMatch(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A match as it stands in a file: JSON, readable, complete. A replay needs no seed."""

    tablewright: int
    game: str
    rules: int
    seats: int
    options: dict[str, str | int | bool]
    dealt: list[int] = []  # by the set-up
    steps: list[SavedStep] = []
    names: list[str] = []
    bots: list[str] = []  # the name of each seat's bot, empty for a person; none: the file does not say
    seal: Seal | None = None


@dataclass(frozen=True)
class Step:
    """One action, its dealt results and its moment in seconds since the match began."""

    seat: int
    action: int
    dealt: list[int]
    at: float
    revealed: bool = False

    @property
    def final(self) -> bool:
        """Whether something became known by it, so that it cannot be taken back."""
        return self.revealed or bool(self.dealt)


@dataclass(frozen=True)
class Beat:
    """One thing that happened within an action, and the table at that moment."""

    announcement: Announcement
    position: Position


@dataclass(frozen=True)
class Frame:
    """A step, what was announced within it as far as somebody watches, and the position it leads to."""

    step: Step
    beats: tuple[Beat, ...]
    position: Position


class Match:
    """A game being played, or played to the end: its set-up, its steps, and the position they lead to.

    >>> match = Match(box, seats=3, luck=SeededLuck(7))
    >>> match.play(0, box.words.number({"do": "flip"}))
    """

    def __init__(
        self,
        box: Box,
        seats: int,
        luck: Luck,
        options: Mapping[str, object] | None = None,
        *,
        watch: bool = False,
        dealt: Sequence[int] | None = None,  # what the set-up dealt, where that is known
    ) -> None:
        box.check_seats(seats)
        self.box = box
        self.seats = seats
        self.luck = luck
        self.watch = watch  # frames have beats, for those who look on
        self.options: Options = box.chosen(options)
        self.names: list[str] = []
        self.bots: list[str] = []  # who plays each seat: a bot's name, or empty for a person
        self.steps: list[Step] = []
        self.earlier: list[Position] = []  # before each of the last steps that can be taken back
        self.began = time.monotonic()
        self.seal: Seal | None = None
        if isinstance(luck, SealedLuck):
            self.seal = msgspec.structs.replace(luck.seal)
        opening = self._dealt(luck.dealer(0) if dealt is None else ReplayDealer(dealt))
        self.setup = opening.step
        self.position = opening.position

    @property
    def over(self) -> bool:
        return self.position.acting() == 0

    def play(self, seat: int, action: int, at: float | None = None) -> Frame:
        """Plays an action, or raises `Refused` and changes nothing."""
        moment = time.monotonic() - self.began if at is None else at
        return self.keep(self.tried(seat, action, moment))

    def tried(self, seat: int, action: int, at: float, dealer: Dealer | None = None) -> Frame:
        """What an action would do; the match is as it was. Without a dealer, with its own luck."""
        action = self.meant(seat, action)
        self.check(seat, action)
        after = self.position.clone()  # an error in the middle of the rules must change nothing
        source = dealer or self.luck.dealer(len(self.steps) + 1)
        return self._frame(seat, action, at, after, source, lambda dealer: after.apply(seat, action, dealer))

    def keep(self, frame: Frame) -> Frame:
        """Makes what was tried true."""
        self.earlier.append(self.position)
        if frame.step.final:
            self.earlier.clear()  # nobody can go back behind it
        del self.earlier[:-WITHIN_REACH]
        self.position = frame.position
        self.steps.append(frame.step)
        return frame

    def meant(self, seat: int, action: int) -> int:
        known = 0 <= seat < self.seats and 0 <= action < len(self.box.words)
        return self.position.meant(seat, action) if known else action

    def check(self, seat: int, action: int) -> None:
        """Raises `Refused` unless the action is on the list of legal ones."""
        if not 0 <= seat < self.seats:
            raise Refused(f"there is no seat {seat}")
        legal = Actions()
        if self.position.acting() >> seat & 1:
            self.position.legal(seat, legal)
        if not 0 <= action < len(self.box.words) or not legal.has(action):
            raise self.box.refusal(self.position, seat, action)

    def again(self, saved: SavedStep) -> Frame:
        """Plays a recorded action, which must be legal and use just the results it recorded."""
        source = ReplayDealer(saved.dealt)
        try:
            frame = self.tried(saved.seat, self.box.words.number(saved.action), saved.at, source)
            source.finish()
        except (Refused, BadMatch) as error:
            raise BadMatch(f"step {len(self.steps) + 1} cannot be replayed: {error}") from error
        return self.keep(replace(frame, step=replace(frame.step, revealed=saved.revealed)))

    def opening(self) -> Frame:
        """The set-up, dealt once more as it was."""
        return self._dealt(ReplayDealer(self.setup.dealt))

    def frames(self) -> Iterator[Frame]:
        """Everything so far, played once more; the match stays where it is."""
        return frames(self.box, self.saved())

    def _dealt(self, dealer: Dealer) -> Frame:
        position = self.box.start(self.seats, self.options)
        return self._frame(-1, -1, 0.0, position, dealer, position.deal)

    def _frame(
        self, seat: int, action: int, at: float, position: Position, source: Dealer, act: Act
    ) -> Frame:
        """What happens when somebody acts on a position that is nobody else's."""
        beats: list[Beat] = []
        dealer = RecordingDealer(source)
        if self.watch:
            dealer.hears = lambda heard: beats.append(Beat(heard, position.clone()))
        act(dealer)
        revealed = dealer.revealed or seat < 0
        return Frame(Step(seat, action, dealer.dealt, at, revealed), tuple(beats), position)

    def can_undo(self, seat: int) -> bool:
        """A seat may take its own last action back while nothing became known by it."""
        return bool(self.steps) and self.steps[-1].seat == seat and not self.steps[-1].final

    def undo(self, seat: int) -> None:
        if not self.can_undo(seat):
            raise Refused("only your own last action can be taken back, and only if it showed nothing")
        self.rewind(len(self.steps) - 1)

    def rewind(self, length: int) -> None:
        """Goes back to the position after the first `length` steps; a few steps back it was kept."""
        back = len(self.steps) - length
        if back > len(self.earlier):
            self._replay(self.steps[:length])
        elif back > 0:
            self.position = self.earlier[-back]
            del self.earlier[-back:], self.steps[-back:]

    def _replay(self, steps: list[Step]) -> None:
        """Plays from the set-up on, keeping again what is within reach."""
        near = max(0, len(steps) - WITHIN_REACH)
        self.steps, self.earlier, self.position = steps[:near], [], self.at(near)
        for step in steps[near:]:
            after = self.position.clone()
            after.apply(step.seat, step.action, ReplayDealer(step.dealt))
            self.keep(Frame(step, (), after))

    def at(self, length: int) -> Position:
        """The position after the first `length` steps, played anew; the match stays where it is."""
        position = self.opening().position
        for step in self.steps[:length]:
            position.apply(step.seat, step.action, ReplayDealer(step.dealt))
        return position

    def saved(self) -> SavedMatch:
        return SavedMatch(
            FORMAT,
            self.box.id,
            self.box.rules_version,
            self.seats,
            self.options.facts(),
            self.setup.dealt,
            [self.saved_step(step) for step in self.steps],
            self.names,
            self.bots,
            self.seal,
        )

    def saved_step(self, step: Step) -> SavedStep:
        action = self.box.words.data(step.action)
        return SavedStep(step.seat, action, step.dealt, round(step.at, 3), step.revealed)

    def to_json(self) -> bytes:
        return msgspec.json.format(msgspec.json.encode(self.saved()), indent=1)

    @classmethod
    def replayed(
        cls, box: Box, saved: SavedMatch, *, watch: bool = False, luck: Luck | None = None
    ) -> "Match":
        """The match of a record. It can be played on with the luck given."""
        match = cls.begun(box, saved, watch=watch, luck=luck)
        for step in saved.steps:
            match.again(step)
        return match

    @classmethod
    def begun(cls, box: Box, saved: SavedMatch, *, watch: bool = False, luck: Luck | None = None) -> "Match":
        """The match of a record before its first step."""
        check_fits(box, saved)
        options = box.recorded(saved.rules, saved.options)
        match = cls(box, saved.seats, luck or NoLuck(), options, watch=watch, dealt=saved.dealt)
        if len(match.setup.dealt) < len(saved.dealt):
            raise BadMatch("the record holds more dealt results than the set-up used")
        match.names, match.seal, match.bots = saved.names, saved.seal, saved.bots
        return match


def frames(box: Box, saved: SavedMatch) -> Iterator[Frame]:
    """The set-up and every step of a record, each with what was announced and where it leads.

    Everything that looks back at a match reads this. The record stays as it is.
    """
    match = Match.begun(box, saved, watch=True)
    yield match.opening()
    for step in saved.steps:
        yield match.again(step)


def read_match(data: bytes | str) -> SavedMatch:
    """A match file's content, or `BadMatch` with what is wrong with it."""
    try:
        saved = msgspec.json.decode(data, type=SavedMatch)
    except msgspec.MsgspecError as error:
        raise BadMatch(f"this is not a whole match file: {error}") from error
    if saved.tablewright != FORMAT:
        raise BadMatch(f"this match file has format {saved.tablewright}; this version reads {FORMAT}")
    return saved


def check_fits(box: Box, saved: SavedMatch) -> None:
    """Raises `BadMatch` unless a record is of this game, under these rules."""
    if saved.game != box.id:
        raise BadMatch(f"this is a match of {saved.game}, not of {box.id}")
    if saved.rules != box.rules_version and saved.rules not in box.also_reads:
        raise BadMatch(
            f"this match was played under version {saved.rules} of the rules of {box.title}; "
            f"this shelf has version {box.rules_version}, under which it may not replay"
        )
