"""Checks of what is told: whoever sees the same, hears the same, or the log gives something away.

Two courses of the game that look the same to a viewer from beginning to end must also sound the same. They
differ in what is hidden (a guess instead of the truth), or in hidden luck (two dealt results change places).
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import msgspec

from tablewright.check import blame
from tablewright.check.alike import alike
from tablewright.check.trial import Trial, name_of
from tablewright.core.box import Box, legal_actions
from tablewright.core.dealer import Dealer, SeededDealer
from tablewright.core.errors import BadMatch
from tablewright.core.facts import facts
from tablewright.core.position import Position, seats_in
from tablewright.core.record import Announcement, RecordingDealer, ReplayDealer

SWAPS = 3  # pairs of dealt results that change places, for each course
DEALS = 12  # of the same for a set-up, which deals more than an action

Act = Callable[[Position, Dealer], None]


@dataclass(frozen=True)
class Heard:
    """One announcement, the position at that moment, and the line it was made in."""

    told: Announcement
    position: Position
    line: str


@dataclass
class Course:
    """What happened from one position to another, with the position at each announcement."""

    before: Position | None  # none: nothing was dealt yet
    after: Position
    heard: list["Heard"]
    dealt: list[int]

    def seen(self, viewer: int) -> list[bytes]:
        """What a viewer saw of it, each look once however long it stayed."""
        moments = [heard.position for heard in self.heard_by(viewer)]
        moments = [*([self.before] if self.before else []), *moments, self.after]
        looks = [encoded(moment.seen_by(viewer)) for moment in moments]
        return [look for look, last in zip(looks, [b"", *looks], strict=False) if look != last]

    def heard_by(self, viewer: int) -> list[Heard]:
        return [heard for heard in self.heard if heard.told.heard_by(viewer)]

    def told(self, box: Box, viewer: int) -> list[str]:
        return [sentence(box, heard.told) for heard in self.heard_by(viewer)]


def secrets(trial: Trial) -> Iterator[str]:
    """What others do sounds the same wherever it looks the same. One viewer at a time, for speed."""
    if not trial.hides:
        return
    if trial.match is not None and not trial.match.steps:
        yield from _dealing(trial)
    viewer = trial.any_of(trial.viewers())
    others = [seat for seat in seats_in(trial.position.acting()) if seat != viewer]
    for pair in alike(trial.position, viewer, SeededDealer(trial.seed + 13)) if others else ():
        yield from _acting(trial, viewer, trial.any_of(others), pair)


def _acting(trial: Trial, viewer: int, seat: int, pair: tuple[Position, Position]) -> Iterator[str]:
    one, other = pair
    both = sorted({*legal_actions(one, seat)} & {*legal_actions(other, seat)})
    if not both or encoded(one.seen_by(viewer)) != encoded(other.seen_by(viewer)):
        return  # nothing to compare, or told by another check
    action = trial.any_of(both)

    def act(position: Position, dealer: Dealer) -> None:
        position.apply(seat, action, dealer)

    first = course(trial, one, act, SeededDealer(trial.seed + 17))
    for second in _again(trial, other, act, first):
        yield from _gives_away(trial, viewer, first, second)
    for second in _swapped(trial, one, act, first, SWAPS):
        if facts(first.after) != facts(second.after):  # else the luck was everybody's, and kept nowhere
            yield from _gives_away(trial, viewer, first, second)


def _dealing(trial: Trial) -> Iterator[str]:
    """The same for the set-up: two cards dealt to others, or left aside, change places."""
    begin = trial.box.position(trial.seats, trial.options)

    def act(position: Position, dealer: Dealer) -> None:
        position.deal(dealer)

    first = course(trial, begin, act, SeededDealer(trial.seed + 19))
    for second in _swapped(trial, begin, act, first, DEALS):
        if facts(first.after) == facts(second.after):
            continue
        first.before = second.before = None  # only what it leads to can be looked at
        for viewer in trial.viewers():
            yield from _gives_away(trial, viewer, first, second)


def course(trial: Trial, position: Position, act: Act, dealer: Dealer) -> Course:
    """What an act does to a copy of a position."""
    after = position.clone()
    heard: list[Heard] = []

    def hears(told: Announcement) -> None:
        heard.append(Heard(told, after.clone(), blame.calling(trial.files)))

    recording = RecordingDealer(dealer, hears)
    act(after, recording)
    return Course(position, after, heard, recording.dealt)


def _again(trial: Trial, position: Position, act: Act, first: Course) -> Iterator[Course]:
    """The same act with the same luck elsewhere; nothing where that luck is not possible there."""
    source = ReplayDealer(first.dealt)
    try:
        second = course(trial, position, act, source)
        source.finish()
    except BadMatch:
        return
    yield second


def _swapped(trial: Trial, position: Position, act: Act, first: Course, times: int) -> Iterator[Course]:
    """The same act with two results of its luck in each other's place."""
    dealt = first.dealt
    if len(dealt) < 2:
        others = course(trial, position, act, SeededDealer(trial.seed + 23)) if dealt else first
        yield from [others] if others is not first else []
        return
    for _ in range(times):
        here, there = trial.chance.below(len(dealt)), trial.chance.below(len(dealt))
        changed = dealt[:]
        changed[here], changed[there] = dealt[there], dealt[here]
        if changed != dealt:
            yield from _again(trial, position, act, Course(position, position, [], changed))


def _gives_away(trial: Trial, viewer: int, first: Course, second: Course) -> Iterator[str]:
    one, other = first.told(trial.box, viewer), second.told(trial.box, viewer)
    if one == other or first.seen(viewer) != second.seen(viewer):
        return
    number = next((i for i, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), -1)
    number = min(len(one), len(other)) if number < 0 else number
    line = (first if number < len(one) else second).heard_by(viewer)[number].line
    here, there = [*one, "nothing"][number], [*other, "nothing"][number]
    yield (
        f"{f'{line}: ' if line else ''}{name_of(viewer)} is told “{here}” in one match and “{there}” in "
        "another, where all that it sees is the same"
    )


def sentence(box: Box, told: Announcement) -> str:
    if not 0 <= told.event < len(box.words.events):
        return f"event {told.event} {told.values}"  # told by another check
    return box.words.events[told.event].fill(told.values)


def encoded(position: Position) -> bytes:
    return msgspec.json.encode(facts(position))
