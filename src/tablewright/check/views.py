"""Checks of views: what a seat is shown must not depend on what it cannot know."""

from collections.abc import Iterator

import msgspec

from tablewright.check import blame
from tablewright.check.alike import alike, as_declared
from tablewright.check.looking import differing
from tablewright.check.trial import Trial, name_of
from tablewright.core.box import Box, legal_actions
from tablewright.core.dealer import SeededDealer
from tablewright.core.facts import facts
from tablewright.core.position import Position

GUESSES = 3


def guesses(trial: Trial) -> Iterator[str]:
    """Positions that fit a view give that view back: they differ only in what is hidden."""
    if not trial.hides:
        return
    for viewer in trial.viewers():
        view = trial.position.seen_by(viewer)
        seen = facts(view)
        for number in range(GUESSES):
            whole = view.guess(SeededDealer(trial.seed + number))
            again = facts(whole.seen_by(viewer))
            if again != seen:
                yield f"guess() from the view of {name_of(viewer)} does not fit it{_first(seen, again)}"
                break
        for field in differing(seen, facts(view)):
            yield f"guess() changes the view of {name_of(viewer)} it is asked of: field {field}"


def sameness(trial: Trial) -> Iterator[str]:
    """A view is a copy, tells its seat the legal actions, and looking at it again shows nothing more."""
    before = facts(trial.position)
    for viewer in trial.viewers():
        view = trial.position.seen_by(viewer)
        if view is trial.position:
            yield "seen_by() hands out the position itself"
        if sorted(legal_actions(view, viewer)) != sorted(legal_actions(trial.position, viewer)):
            yield f"{name_of(viewer)} has other legal actions in its view than in the position"
        if view.acting() != trial.position.acting():
            yield f"the view of {name_of(viewer)} differs in who may act"
    if facts(trial.position) != before:
        yield "seen_by() changes the position"


def pictures(trial: Trial) -> Iterator[str]:
    """Equal views look equal, down to the last byte: else the picture holds something hidden."""
    for viewer in trial.viewers() if trial.hides else [-1]:
        for one, other in alike(trial.position, viewer, SeededDealer(trial.seed + 5)):
            if facts(one.seen_by(viewer)) != facts(other.seen_by(viewer)):
                continue  # told by another check
            if _drawn(trial, one, viewer) != _drawn(trial, other, viewer):
                yield f"two equal views of {name_of(viewer)} are drawn differently"


def _drawn(trial: Trial, position: Position, viewer: int) -> bytes:
    if position is trial.position:
        return msgspec.json.encode(trial.scene(viewer))
    return msgspec.json.encode(trial.box.show(position.seen_by(viewer), viewer))


def onlookers(trial: Trial) -> Iterator[str]:
    """What a spectator sees, everybody knows: it is the same wherever some seat sees the same."""
    seat = trial.any_of(list(range(trial.seats)))
    for one, other in alike(trial.position, seat, SeededDealer(trial.seed + 7)) if trial.hides else ():
        for field in differing(facts(one.seen_by(-1)), facts(other.seen_by(-1))):
            at = blame.at(trial.box, "seen_by")
            yield f"a spectator sees what seat {seat} cannot know: field {field}{at}"


def declared(trial: Trial) -> Iterator[str]:
    """No seat sees more than the material lets it, whatever the game's own `seen_by` makes of that."""
    for seat in range(trial.seats) if trial.hides else ():
        for one, other in as_declared(trial.position, seat, SeededDealer(trial.seed + 13)):
            for field in differing(facts(one.seen_by(seat)), facts(other.seen_by(seat))):
                at = blame.at(trial.box, "seen_by")
                yield f"seat {seat} sees what is declared hidden from it: field {field}{at}"


def reasons(trial: Trial) -> Iterator[str]:
    """A refusal's reason must be one the seat could have worked out itself."""
    for seat in range(trial.seats):
        view = trial.position.seen_by(seat)
        for action in trial.some_of(list(range(len(trial.box.words))), 6):
            if view.why_not(seat, action) != trial.position.why_not(seat, action):
                yield f"why_not({seat}, {action}) says more than seat {seat} can know"


def distinct_views(box: Box, seats: int, seed: int, matches: int) -> int:
    """How many different views all viewers get in some random matches.

    A game pins this number in its tests: it changes when the view shows more, or less, than before.
    """
    seen: set[bytes] = set()
    for number in range(matches):
        trial = Trial(box, seats, {}, seed + number)
        match = trial.begin()
        while True:
            for viewer in trial.viewers():
                seen.add(msgspec.json.encode([viewer, facts(trial.position.seen_by(viewer))]))
            if match.over:
                break
            trial.step()
    return len(seen)


class Variety:
    """Watches whether guessing ever imagines anything but the truth."""

    def __init__(self) -> None:
        self.asked = 0
        self.different = 0

    def look(self, trial: Trial) -> None:
        if not trial.hides:
            return
        whole = facts(trial.position)
        for viewer in trial.viewers():
            view = trial.position.seen_by(viewer)
            self.asked += 1
            self.different += facts(view) != whole or facts(view.guess(SeededDealer(trial.seed + 9))) != whole

    def problem(self) -> str:
        if self.asked and not self.different:
            return f"guess() gave the truth {self.asked} times of {self.asked}: the view holds what is hidden"
        return ""


def _first(seen: object, again: object) -> str:
    if isinstance(seen, dict) and isinstance(again, dict):
        names = [name for name in seen if seen[name] != again.get(name)]
        return f": {names[0]} is {again.get(names[0])!r}, not {seen[names[0]]!r}" if names else ""
    return ""
