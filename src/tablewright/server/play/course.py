"""How a finished match went: how everybody stood after every step, for the sheet that tells its story."""

import msgspec

from tablewright.core.box import Box
from tablewright.core.match import Frame, SavedMatch, frames
from tablewright.server.play.match_log import spoken


class Moment(msgspec.Struct):
    """The scores if the match had ended then, and what the step began with, as a spectator heard it:
    what somebody did, before all that came of it."""

    scores: list[int]
    text: str


def course(box: Box, saved: SavedMatch) -> bytes:
    """The moments of a match; the first is the set-up."""
    moments = [moment(box, number, frame) for number, frame in enumerate(frames(box, saved))]
    return msgspec.json.encode(moments)


def moment(box: Box, number: int, frame: Frame) -> Moment:
    lines = [heard.line for heard in spoken(box.words, number, frame) if heard.by(-1)]
    return Moment(frame.position.outcome().scores, lines[0].text if lines else "")
