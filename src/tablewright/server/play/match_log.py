"""The log of a match in sentences, and who heard which. Its lines carry the numbers of rows."""

from collections.abc import Iterator
from dataclasses import dataclass

import msgspec

from tablewright.core.dealer import EVERYBODY
from tablewright.core.match import Frame
from tablewright.core.record import Announcement
from tablewright.core.words import Words, mention
from tablewright.server.messages import LogLine
from tablewright.server.play.notice import Noticed


@dataclass(frozen=True)
class Heard:
    line: LogLine
    audience: int
    undoes: int = -1  # the row it took back

    def by(self, seat: int) -> bool:
        return self.audience == EVERYBODY or (seat >= 0 and self.audience >> seat & 1 == 1)


class MatchLog:
    def __init__(self, words: Words) -> None:
        self.words = words
        self.heard: list[Heard] = []

    def add(self, number: int, frame: Frame) -> None:
        self.heard.extend(spoken(self.words, number, frame))

    def take_back(self, taken: int, number: int, seat: int) -> None:
        """Strikes what was taken back; only who heard it before needs to hear that it is gone."""
        end = len(self.heard)
        while end and self.heard[end - 1].line.number > taken:
            end -= 1  # what came after it has been taken back before
        begin = end
        while begin and self.heard[begin - 1].line.number == taken:
            begin -= 1
        del self.heard[begin:end]
        self.heard.append(Heard(undo_line(number, seat), EVERYBODY, taken))

    def beats(self, number: int) -> int:
        """How many things were announced at a step."""
        count = 0
        for heard in reversed(self.heard):
            if heard.line.number < number:
                break
            count += heard.line.number == number
        return count

    def missed(self, viewer: int, seen: int, noticed: Noticed, most: int) -> list[LogLine]:
        """What a viewer heard after its number `seen`; from the set-up on if it has seen nothing."""
        last = noticed.row(viewer, seen) if seen else -1
        lines = [
            heard.line
            for heard in self.heard
            if heard.undoes <= last < heard.line.number
            and heard.by(viewer)
            and noticed.by(viewer, heard.line.number)
        ]
        return numbered(lines[-most:], viewer, noticed)


def numbered(lines: list[LogLine], viewer: int, noticed: Noticed) -> list[LogLine]:
    """The lines with the viewer's own numbers."""
    own: list[LogLine] = []
    row, number = len(noticed.rows) - 1, noticed.counts[viewer]
    for line in reversed(lines):
        while row > line.number:
            number -= noticed.by(viewer, row)
            row -= 1
        own.append(line if number == row else msgspec.structs.replace(line, number=number))
    return own[::-1]


def spoken(words: Words, number: int, frame: Frame) -> Iterator[Heard]:
    """What was announced within a step, and to whom.

    Where a game announces nothing the action's own sentence stands for it, for who acted only:
    what others may know of it is the game's to say.
    """
    step = frame.step
    for beat in frame.beats:
        line = announced(words, number, step.seat, beat.announcement)
        yield Heard(line, beat.announcement.audience)
    if not frame.beats and step.seat >= 0:
        text = f"{mention(step.seat)}: {words.sentence(step.action)}"
        yield Heard(LogLine(text, words.rule(step.action), "", step.seat, number), 1 << step.seat)


def announced(words: Words, number: int, seat: int, announcement: Announcement) -> LogLine:
    word = words.events[announcement.event]
    return LogLine(word.fill(announcement.values), word.rule, word.sound, seat, number)


def undo_line(number: int, seat: int) -> LogLine:
    return LogLine(f"{mention(seat)} takes the last action back.", "", "undo", seat, number)
