"""Checks of a match as a record: announcements, replays, taking back."""

import re
from collections.abc import Iterator

from tablewright.check.trial import Trial
from tablewright.core.facts import facts
from tablewright.core.match import Match, Step, read_match


def announcements(trial: Trial) -> Iterator[str]:
    """Every announcement of the last action is a whole sentence about seats that exist."""
    assert trial.last is not None
    for beat in trial.last.beats:
        announcement = beat.announcement
        if not 0 <= announcement.event < len(trial.box.words.events):
            yield f"event {announcement.event} is announced, which the words do not declare"
            continue
        word = trial.box.words.events[announcement.event]
        for (name, parameter), value in zip(word.parameters.items(), announcement.values, strict=False):
            if parameter.size and not 0 <= value < parameter.size:
                yield f"{word.name!r} is announced with {name} {value}, of {parameter.size}"
        text = word.fill(announcement.values)
        if any(int(seat) >= trial.seats for seat in re.findall(r"@(\d+)", text)):
            yield f"{text!r} mentions a seat that does not exist"


def replays(trial: Trial) -> Iterator[str]:
    """A match saved, read and replayed comes out the same."""
    assert trial.match is not None
    saved = read_match(trial.match.to_json())
    again = Match.replayed(trial.box, saved)
    if facts(again.position) != facts(trial.position):
        yield "a replay ends in another position"
    if facts(again.position.outcome()) != facts(trial.position.outcome()):
        yield "a replay has another outcome"
    if again.saved() != saved:
        yield "a replay saved again is another file"


def taking_back(trial: Trial) -> Iterator[str]:
    """Going back some steps and playing them again leads to the same place."""
    assert trial.match is not None
    steps: list[Step] = trial.match.steps
    again = Match.replayed(trial.box, trial.match.saved())
    again.rewind(len(steps) // 2)
    for step in steps[len(steps) // 2 :]:
        again.again(trial.match.saved_step(step))
    if facts(again.position) != facts(trial.position):
        yield "going back and playing the same again leads elsewhere"
