"""A match in sentences, as one seat heard it."""

from collections.abc import Iterable, Iterator

from tablewright.core.match import Frame, Match
from tablewright.terminal.names import named


def sentences(match: Match, frame: Frame, viewer: int) -> Iterator[str]:
    """What was announced during one action; an action without a word is told by its own sentence."""
    step = frame.step
    heard = [beat.announcement for beat in frame.beats if beat.announcement.heard_by(viewer)]
    for one in heard:
        yield named(match.box.words.events[one.event].fill(one.values), match.names)
    if not heard and step.seat >= 0 and (step.seat == viewer or not hides(match)):
        yield named(f"@{step.seat}: {match.box.words.sentence(step.action)}.", match.names)


def hides(match: Match) -> bool:
    """Whether the game keeps anything from anybody; then a silent action may be a secret one."""
    return bool(match.position.hides())


def story(match: Match, frames: Iterable[Frame], viewer: int) -> list[str]:
    """The sentences of some frames of a match."""
    return [line for frame in frames for line in sentences(match, frame, viewer)]
