"""What a thinking process does: replay a match from its record, then choose for one seat.

It is sent what happened, never a position. The last matches stay in memory, so that a long match is
not replayed from the start for every decision.
"""

from collections import OrderedDict

import msgspec

from tablewright.core.box import Box
from tablewright.core.match import FORMAT, Match, SavedMatch, SavedStep
from tablewright.core.position import Position
from tablewright.server.bots.edited import box_of_table
from tablewright.server.bots.levels import advice, choice

REMEMBERED = 64  # matches


class Question(msgspec.Struct):
    """A match up to now, and whose decision is wanted. Only this is sent to a thinking process."""

    code: str
    source: str  # by which the shelf finds the game
    rules: int
    seats: int
    options: dict[str, str | int | bool]
    dealt: list[int]
    steps: list[bytes]  # each a SavedStep
    seat: int
    level: str = ""  # empty: advice for a person
    edition: str = ""  # of the game's sources, as the table plays; empty: unknown


class Thought(msgspec.Struct):
    action: int
    label: str = ""  # of advice: the action's name at the table
    text: str = ""  # and what is to be expected of it
    reason: str = ""  # and why, as far as that can be read off


class Remembered:
    """A match replayed so far, and the record it was replayed from."""

    def __init__(self, question: Question) -> None:
        self.box: Box = box_of_table(question.source, question.edition)
        saved = SavedMatch(
            FORMAT, self.box.id, question.rules, question.seats, question.options, question.dealt
        )
        self.match = Match.replayed(self.box, saved)
        self.steps: list[bytes] = []

    def follow(self, steps: list[bytes]) -> Position:
        """Plays what is new; what was taken back since is taken back here too."""
        same = 0
        while same < min(len(steps), len(self.steps)) and steps[same] == self.steps[same]:
            same += 1
        if same < len(self.steps):
            self.match.rewind(same)
            del self.steps[same:]
        for step in steps[same:]:
            self.match.again(msgspec.json.decode(step, type=SavedStep))
            self.steps.append(step)
        return self.match.position


_remembered: OrderedDict[str, Remembered] = OrderedDict()


def think(data: bytes) -> bytes:
    """Answers a question: the choice of a bot, or advice for a person."""
    question = msgspec.msgpack.decode(data, type=Question)
    remembered = _recall(question)
    try:
        view = remembered.follow(question.steps).seen_by(question.seat)
        return msgspec.msgpack.encode(_decided(remembered.box, view, question))
    except BaseException:
        _remembered.pop(question.code, None)
        raise


def _recall(question: Question) -> Remembered:
    remembered = _remembered.pop(question.code, None) or Remembered(question)
    _remembered[question.code] = remembered
    while len(_remembered) > REMEMBERED:
        _remembered.popitem(last=False)
    return remembered


def _decided(box: Box, view: Position, question: Question) -> Thought:
    if not question.level:
        hint = advice(box, view, question.seat, question.options)
        return Thought(hint.action, hint.label, hint.text, hint.reason)
    return Thought(choice(box, view, question.seat, question.level, question.options))
