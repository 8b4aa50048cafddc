"""A finished match to look at again: its file, and its frames as one seat saw them."""

from collections.abc import Iterator

import msgspec

from tablewright.core.box import Box
from tablewright.core.match import Match, SavedMatch, Step
from tablewright.server.errors import NotNow
from tablewright.server.messages import Line, Over
from tablewright.server.play.match_log import spoken
from tablewright.server.play.match_view import ending, glimpse
from tablewright.server.play.play import Play
from tablewright.server.rooms.room import Room
from tablewright.server.rooms.room_view import player_bots, player_names


class Frame(msgspec.Struct):
    number: int
    at: float
    seat: int
    lines: list[Line]
    scene: msgspec.Raw


class Replay(msgspec.Struct):
    frames: list[Frame]
    names: list[str]
    outcome: Over | None


def match_file(room: Room) -> bytes:
    """The whole match with the secret opened: `tablewright verify` checks it."""
    match = finished(room).match
    match.names, match.bots = player_names(room.record), player_bots(room.record)
    if match.seal is not None:
        match.seal = msgspec.structs.replace(match.seal, secret=room.record.secret)
    return match.to_json()


def finished(room: Room) -> Play:
    if room.play is None or room.record.status != "over":  # stored, that is, not only played
        raise NotNow("The match is not over yet; until then it holds what is hidden")
    return room.play


def replay(box: Box, saved: SavedMatch, viewer: int, outcome: Over | None) -> bytes:
    """Plays a match again, watching with the eyes of one seat (-1: a spectator)."""
    return msgspec.json.encode(Replay(list(frames(box, saved, viewer)), saved.names, outcome))


def frames(box: Box, saved: SavedMatch, viewer: int) -> Iterator[Frame]:
    steps, saved.steps = saved.steps, []
    match = Match.replayed(box, saved, watch=True)
    yield frame(match, 0, match.setup, viewer)
    for number, step in enumerate(steps, 1):
        yield frame(match, number, match.again(step), viewer)


def frame(match: Match, number: int, step: Step, viewer: int) -> Frame:
    lines = [heard.line for heard in spoken(match.box.words, number, step) if heard.by(viewer)]
    step.beats.clear()
    return Frame(number, step.at, step.seat, lines, glimpse(match.box, match.position, viewer))


def saved_match(room: Room) -> tuple[SavedMatch, Over | None]:
    play = finished(room)
    play.match.names = player_names(room.record)
    return play.match.saved(), ending(play)
