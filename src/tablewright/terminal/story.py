"""A match in sentences, as one seat heard it."""

from collections.abc import Iterator, Sequence

from tablewright.core.box import Box
from tablewright.core.match import Match, Step
from tablewright.terminal.names import named


def sentences(box: Box, step: Step, viewer: int, names: Sequence[str]) -> Iterator[str]:
    """What was announced during one action; an action without a word is told by its own sentence."""
    said = False
    for beat in step.beats:
        if beat.announcement.heard_by(viewer):
            said = True
            yield named(box.words.events[beat.announcement.event].fill(beat.announcement.values), names)
    if not said and step.seat == viewer:
        yield named(f"@{step.seat}: {box.words.sentence(step.action)}", names)


def story(match: Match, viewer: int, first: int = 0) -> list[str]:
    """All sentences from an action on; the set-up belongs to the beginning."""
    steps = match.steps[first:] if first else [match.setup, *match.steps]
    return [line for step in steps for line in sentences(match.box, step, viewer, match.names)]
