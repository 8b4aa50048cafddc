"""A match: its setup and the list of what happened. The position is the replay of that list."""

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

import msgspec

from tablewright.core.actions import Actions
from tablewright.core.box import Box
from tablewright.core.errors import BadMatch, Refused
from tablewright.core.luck import Luck, SealedLuck
from tablewright.core.options import Options
from tablewright.core.position import Position
from tablewright.core.record import Announcement, RecordingDealer, ReplayDealer
from tablewright.core.seal import Seal, commitment, faults_within

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
class Beat:
    """One thing that happened within an action, and the table at that moment."""

    announcement: Announcement
    position: Position


@dataclass
class Step:
    """One action, its dealt results and its moment in seconds since the match began."""

    seat: int
    action: int
    dealt: list[int]
    at: float
    revealed: bool = False
    beats: list[Beat] = field(default_factory=list)

    @property
    def final(self) -> bool:
        """Whether something became known by it, so that it cannot be taken back."""
        return self.revealed or bool(self.dealt)


class Match:
    """A game being played, or played to the end.

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
    ) -> None:
        box.check_seats(seats)
        self.box = box
        self.seats = seats
        self.luck = luck
        self.watch = watch  # keep the table at every announcement, for those who look on
        self.options: Options = box.chosen(options)
        self.names: list[str] = []
        self.bots: list[str] = []  # who plays each seat: a bot's name, or empty for a person
        self.steps: list[Step] = []
        self.earlier: list[Position] = []  # before each of the last steps that can be taken back
        self.began = time.monotonic()
        self.seal: Seal | None = None
        if isinstance(luck, SealedLuck):
            self.seal = msgspec.structs.replace(luck.seal)
        self.position = box.start(seats, self.options)
        self.setup = Step(-1, -1, [], 0.0, revealed=True)
        self._run(self.setup, RecordingDealer(luck.dealer(0)), self.position.deal)

    @property
    def over(self) -> bool:
        return self.position.acting() == 0

    def play(self, seat: int, action: int, at: float | None = None) -> Step:
        """Plays an action, or raises `Refused` and changes nothing."""
        moment = time.monotonic() - self.began if at is None else at
        step, after = self.tried(seat, action, moment)
        self.keep(step, after)
        return step

    def tried(self, seat: int, action: int, at: float) -> tuple[Step, Position]:
        """What an action would do, and the position it would lead to; the match is as it was."""
        action = self.meant(seat, action)
        self.check(seat, action)
        number = len(self.steps) + 1
        step = Step(seat, action, [], at)
        after = self.position.clone()  # an error in the middle of the rules must change nothing
        dealer = RecordingDealer(self.luck.dealer(number))
        self._run(step, dealer, lambda d: after.apply(seat, action, d), after)
        return step, after

    def keep(self, step: Step, after: Position) -> None:
        """Makes what was tried true."""
        self.earlier.append(self.position)
        if step.final:
            self.earlier.clear()  # nobody can go back behind it
        del self.earlier[:-WITHIN_REACH]
        self.position = after
        self.steps.append(step)

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

    def _run(
        self,
        step: Step,
        dealer: RecordingDealer,
        act: Callable[[RecordingDealer], None],
        position: Position | None = None,
    ) -> None:
        seen = position or self.position
        if self.watch:
            dealer.hears = lambda said: step.beats.append(Beat(said, seen.clone()))
        act(dealer)
        step.dealt = dealer.dealt
        step.revealed = step.revealed or dealer.revealed

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
        position = self.at(near)
        self.steps, self.earlier, self.position = steps[:near], [], position
        for step in steps[near:]:
            after = self.position.clone()
            after.apply(step.seat, step.action, ReplayDealer(step.dealt))
            self.keep(step, after)

    def at(self, length: int) -> Position:
        """The position after the first `length` steps, played anew; the match stays where it is."""
        position = self.box.start(self.seats, self.options)
        position.deal(ReplayDealer(self.setup.dealt))
        for step in self.steps[:length]:
            position.apply(step.seat, step.action, ReplayDealer(step.dealt))
        return position

    def again(self, step: SavedStep) -> Step:
        """Plays a recorded action, which must be legal and use just the results it recorded."""
        number = len(self.steps) + 1
        source = ReplayDealer(step.dealt)
        luck, self.luck = self.luck, _Recorded(source)
        try:
            played = self.play(step.seat, self.box.words.number(step.action), step.at)
            source.finish()
        except (Refused, BadMatch) as error:
            raise BadMatch(f"step {number} cannot be replayed: {error}") from error
        finally:
            self.luck = luck
        played.revealed = step.revealed
        return played

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
        check_fits(box, saved)
        source = ReplayDealer(saved.dealt)
        options = box.recorded(saved.rules, saved.options)
        match = cls(box, saved.seats, _Recorded(source), options, watch=watch)
        source.finish()
        match.names, match.seal, match.bots = saved.names, saved.seal, saved.bots
        for step in saved.steps:
            match.again(step)
        if luck is not None:
            match.luck = luck
        return match


class _Recorded(Luck):
    """Luck that has already happened."""

    def __init__(self, source: ReplayDealer) -> None:
        self.source = source

    def dealer(self, step: int) -> ReplayDealer:
        return self.source


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


def verify(box: Box, saved: SavedMatch) -> Match:
    """Deals an opened match again from its seal and compares every result with the record."""
    check_fits(box, saved)
    options = box.recorded(saved.rules, saved.options)
    dealt = Match(box, saved.seats, SealedLuck.of(checked_seal(saved)), options)
    if dealt.setup.dealt != saved.dealt:
        raise BadMatch("the set-up was not dealt from the promised secret")
    for number, step in enumerate(saved.steps, 1):
        played = dealt.play(step.seat, box.words.number(step.action), step.at)
        if played.dealt != step.dealt:
            raise BadMatch(f"step {number} was not dealt from the promised secret")
    return dealt


def checked_seal(saved: SavedMatch) -> Seal:
    """The seal of a match, opened and in itself as it must be; or `BadMatch`."""
    seal = saved.seal
    if seal is None:
        raise BadMatch("this match was not sealed: there is no promise to check")
    if not seal.secret:
        raise BadMatch("this match is still sealed; its secret is opened when it ends")
    try:
        secret = bytes.fromhex(seal.secret)
    except ValueError as error:
        raise BadMatch("the secret in this file is not a hexadecimal number") from error
    if commitment(secret) != seal.commitment:
        raise BadMatch("the secret does not fit the promise that was published at the start")
    for fault in (*faults_within(seal), *faults_beside(saved)):
        raise BadMatch(f"the seal is broken: {fault}")
    return seal


def faults_beside(saved: SavedMatch) -> Iterator[str]:
    """Where a match is not the one its sheet was made for."""
    sheet = saved.seal.sheet if saved.seal else None
    if sheet is None:
        return
    if (sheet.game, sheet.rules) != (saved.game, saved.rules):
        yield "the sheet is of another game, or of another version of its rules"
    if sheet.options != saved.options or len(sheet.seats) != saved.seats:
        yield "the sheet has other options or another number of seats than the match"
