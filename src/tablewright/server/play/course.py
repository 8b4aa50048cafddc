"""How a finished match went: how everybody stood after every step, for the sheet that tells its story."""

import msgspec

from tablewright.core.box import Box
from tablewright.core.match import Match, SavedMatch, Step
from tablewright.server.play.match_log import spoken


class Moment(msgspec.Struct):
    """The scores if the match had ended then, and what the step began with, as a spectator heard it:
    what somebody did, before all that came of it."""

    scores: list[int]
    text: str


def course(box: Box, saved: SavedMatch) -> bytes:
    """Plays a match again and notes the scores; the first moment is the set-up."""
    steps, saved.steps = saved.steps, []
    match = Match.replayed(box, saved, watch=True)
    moments = [moment(match, 0, match.setup)]
    for number, step in enumerate(steps, 1):
        moments.append(moment(match, number, match.again(step)))
    return msgspec.json.encode(moments)


def moment(match: Match, number: int, step: Step) -> Moment:
    lines = [heard.line for heard in spoken(match.box.words, number, step) if heard.by(-1)]
    step.beats.clear()
    return Moment(match.position.outcome().scores, lines[0].text if lines else "")
