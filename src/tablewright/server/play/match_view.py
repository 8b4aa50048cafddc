"""What each viewer is shown: scenes from views, beats from what that viewer heard.

Only what `seen_by` gives ever reaches a scene, and a scene is drawn once for all who share a view.
"""

from typing import NamedTuple

import msgspec

from tablewright.core.box import Box
from tablewright.core.default_table import default_scene
from tablewright.core.match import Beat as Moment
from tablewright.core.match import Frame
from tablewright.core.position import Position, seats_in
from tablewright.server.messages import Beat, Over, State, StepTold, Undone, written
from tablewright.server.play.match_log import announced, undo_line
from tablewright.server.play.play import Play


class Sight(NamedTuple):
    """What a viewer sees of the present table: the scene, and who is to act as far as it may know."""

    scene: msgspec.Raw
    acting: list[int]


class MatchView:
    """The present table of a match for each viewer, drawn when first asked for."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.number = -1
        self.sights: dict[int, Sight] = {}

    def sight(self, viewer: int) -> Sight:
        if self.number != self.play.number:
            self.number = self.play.number
            self.sights.clear()
        if viewer not in self.sights:
            self.sights[viewer] = drawn(self.play.box, self.play.match.position, viewer)
        return self.sights[viewer]

    def state(self, viewer: int, seen: int, most_lines: int, countdown: float) -> bytes:
        play = self.play
        number, undo = play.number_of(viewer), play.can_undo(viewer)
        missed = play.missed(viewer, seen, most_lines)
        return written(State(number, *self.sight(viewer), missed, self._ending(), undo, countdown))

    def step(self, viewer: int, frame: Frame) -> bytes:
        play = self.play
        heard = [moment for moment in frame.beats if moment.announcement.heard_by(viewer)]
        beats = [self._beat(viewer, frame.step.seat, moment) for moment in heard]
        number, undo = play.number_of(viewer), play.can_undo(viewer)
        return written(StepTold(number, frame.step.seat, beats, *self.sight(viewer), self._ending(), undo))

    def undone(self, viewer: int, seat: int) -> bytes:
        play = self.play
        number, undo = play.number_of(viewer), play.can_undo(viewer)
        text = undo_line(number, seat).text
        return written(Undone(number, seat, *self.sight(viewer), text, undo))

    def _ending(self) -> Over | None:
        return ending(self.play.match.position, self.play.match.seats)

    def _beat(self, viewer: int, seat: int, moment: Moment) -> Beat:
        play = self.play
        line = announced(play.box.words, play.number, seat, moment.announcement)
        return Beat(line.text, line.rule, line.sound, glimpse(play.box, moment.position, viewer))


def drawn(box: Box, position: Position, viewer: int) -> Sight:
    """The scene of a viewer with what it can do there."""
    view = position.seen_by(viewer)
    scene = msgspec.Raw(msgspec.json.encode(box.show(view, viewer)))
    return Sight(scene, seats_in(view.acting()))


def glimpse(box: Box, position: Position, viewer: int) -> msgspec.Raw:
    """The scene of a moment within an action: to be looked at, not to be acted on."""
    scene = (box.scene or default_scene)(position.seen_by(viewer), viewer)
    return msgspec.Raw(msgspec.json.encode(scene))


def ending(position: Position, seats: int) -> Over | None:
    if position.acting():
        return None
    outcome = position.outcome()
    won = outcome.ranks[0] == 1 if seats == 1 else None
    return Over(outcome.scores, outcome.ranks, outcome.reason, won)
