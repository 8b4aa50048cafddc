"""The log of a match in sentences, and who heard which."""

from collections.abc import Iterator
from dataclasses import dataclass

from tablewright.core.dealer import EVERYBODY
from tablewright.core.match import Step
from tablewright.core.record import Announcement
from tablewright.core.words import Words, mention
from tablewright.server.messages import Line


@dataclass(frozen=True)
class Heard:
    line: Line
    audience: int

    def by(self, seat: int) -> bool:
        return self.audience == EVERYBODY or (seat >= 0 and self.audience >> seat & 1 == 1)


class Log:
    def __init__(self, words: Words) -> None:
        self.words = words
        self.heard: list[Heard] = []

    def add(self, number: int, step: Step) -> None:
        self.heard.extend(spoken(self.words, number, step))

    def add_undo(self, number: int, seat: int) -> None:
        self.heard.append(Heard(undo_line(number, seat), EVERYBODY))

    def beats(self, number: int) -> int:
        """How many things were announced at a step."""
        count = 0
        for heard in reversed(self.heard):
            if heard.line.number != number:
                break
            count += 1
        return count

    def missed(self, seat: int, seen: int, most: int) -> list[Line]:
        """What a seat heard after step `seen`; from the set-up on if it has seen nothing."""
        first = seen if seen else -1
        return [heard.line for heard in self.heard if heard.line.number > first and heard.by(seat)][-most:]


def spoken(words: Words, number: int, step: Step) -> Iterator[Heard]:
    """What was announced within a step, and to whom.

    Where a game announces nothing the action's own sentence stands for it, for who acted only:
    what others may know of it is the game's to say.
    """
    for beat in step.beats:
        line = announced(words, number, step.seat, beat.announcement)
        yield Heard(line, beat.announcement.audience)
    if not step.beats and step.seat >= 0:
        text = f"{mention(step.seat)}: {words.sentence(step.action)}"
        yield Heard(Line(text, words.rule(step.action), "", step.seat, number), 1 << step.seat)


def announced(words: Words, number: int, seat: int, said: Announcement) -> Line:
    word = words.events[said.event]
    return Line(word.fill(said.values), word.rule, word.sound, seat, number)


def undo_line(number: int, seat: int) -> Line:
    return Line(f"{mention(seat)} takes the last action back.", "", "undo", seat, number)
