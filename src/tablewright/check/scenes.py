"""Checks of the table: every viewer's scene is whole, every legal action can be composed by touch."""

import re
from collections.abc import Iterator

import msgspec

from tablewright.check.trial import Trial, name_of
from tablewright.core.box import legal_actions
from tablewright.core.default_table import default_scene
from tablewright.core.scene import Scene, mistakes, walk


def scenes(trial: Trial) -> Iterator[str]:
    for viewer in trial.viewers():
        for mistake in scene_faults(trial, trial.scene(viewer)):
            yield f"in the scene of {name_of(viewer)}, {mistake}"


def scene_faults(trial: Trial, scene: Scene) -> Iterator[str]:
    yield from mistakes(scene)
    if scene.rule and scene.rule not in trial.clauses:
        yield f"the clause {scene.rule} is cited, which the rulebook does not have"
    if msgspec.json.decode(msgspec.json.encode(scene), type=Scene) != scene:
        yield "something is lost when it is sent as JSON"
    for text in _texts(scene):
        if "@" in text and any(int(seat) >= trial.seats for seat in re.findall(r"@(\d+)", text)):
            yield f"{text!r} mentions a seat that does not exist"


def offers(trial: Trial) -> Iterator[str]:
    """Each legal action is offered once, with a label, and read back as itself."""
    for seat in range(trial.seats):
        scene = trial.scene(seat)
        offered = [trial.box.words.number(offer.action) for offer in scene.offers]
        if sorted(offered) != sorted(legal_actions(trial.position, seat)):
            yield f"seat {seat} is offered {offered}, which is not its list of legal actions"
        for offer in scene.offers:
            if not offer.label.strip():
                yield f"the offer {offer.action} has no label"
            if len(set(offer.touches)) != len(offer.touches):
                yield f"{offer.label!r} touches the same thing twice"


def beats(trial: Trial) -> Iterator[str]:
    """The table at every announcement of the last action is whole as well."""
    assert trial.last is not None
    draw = trial.box.scene or default_scene
    for beat in trial.last.beats:
        event = trial.box.words.events[beat.announcement.event].name
        for viewer in filter(beat.announcement.heard_by, trial.viewers()):
            for mistake in scene_faults(trial, draw(beat.position.seen_by(viewer), viewer)):
                yield f"in the scene of {name_of(viewer)} at the announcement {event!r}, {mistake}"


def _texts(scene: Scene) -> Iterator[str]:
    yield scene.prompt
    for part in walk(scene):
        yield part.label
        yield part.caption
