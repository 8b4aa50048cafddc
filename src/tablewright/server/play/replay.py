"""A finished match to look at again, frame by frame, as one seat saw it."""

import msgspec

from tablewright.core.box import Box
from tablewright.core.match import Frame as Played
from tablewright.core.match import SavedMatch, frames
from tablewright.server.errors import NotNow
from tablewright.server.messages import Drawn, LogLine, Over
from tablewright.server.play.ledger import Ledger
from tablewright.server.play.match_file import opened
from tablewright.server.play.match_log import spoken
from tablewright.server.play.match_view import ending, glimpse


class Frame(msgspec.Struct):
    """The table after a step; number 0 is the set-up, which no seat did."""

    number: int
    at: float  # seconds since the start
    seat: int
    lines: list[LogLine]
    scene: Drawn


class Replay(msgspec.Struct):
    frames: list[Frame]
    names: list[str]
    outcome: Over | None


def finished(ledger: Ledger) -> SavedMatch:
    """The record of a match that is over, stored that is, not only played."""
    if ledger.play is None or ledger.record.status != "over":
        raise NotNow("The match is not over yet; until then it holds what is hidden")
    return opened(ledger.record, ledger.play.stored)


def replay(box: Box, saved: SavedMatch, viewer: int) -> bytes:
    """A match watched with the eyes of one seat (-1: a spectator)."""
    shown: list[Frame] = []
    outcome: Over | None = None
    for number, played in enumerate(frames(box, saved)):
        shown.append(frame(box, number, played, viewer))
        outcome = ending(played.position, saved.seats)
    return msgspec.json.encode(Replay(shown, saved.names, outcome))


def frame(box: Box, number: int, played: Played, viewer: int) -> Frame:
    lines = [heard.line for heard in spoken(box.words, number, played) if heard.by(viewer)]
    return Frame(number, played.step.at, played.step.seat, lines, glimpse(box, played.position, viewer))
