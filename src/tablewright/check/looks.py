"""Checks of colours and icons: a name that nobody knows is drawn as plain text, or in no colour at all."""

import re
from collections.abc import Iterator

from tablewright.check.client import COMMON_ICONS
from tablewright.check.trial import Trial
from tablewright.core.box import Box
from tablewright.core.scene import Part, walk
from tablewright.core.spelling import did_you_mean

SEATS = re.compile(r"seat-\d")
NAME = re.compile(r"[a-z][a-z0-9]*([-_][a-z0-9]+)*")  # other texts are meant to be read: "7", "VII", "★"
SHORTEST = 3  # letters of a name
INNER = ("face", "steps", "lines")  # what belongs to a part without being one
ICONS = ("icon", "icons", "backdrop")


def looks(trial: Trial) -> Iterator[str]:
    """Colours outside the palette, and icons that neither the game's art nor the client has."""
    drawn = {
        (name, text): part.id for viewer in trial.viewers() for part, name, text in _names(trial, viewer)
    }
    icons: frozenset[str] | None = None
    for (name, text), part in drawn.items():
        if name == "colour":
            yield from _unknown_colour(trial.box, part, text)
        elif len(text) >= SHORTEST and NAME.fullmatch(text) and text not in COMMON_ICONS:
            icons = icons if icons is not None else symbols(trial.box.file("art.svg"))
            if text not in icons:
                have = "; neither the game's art.svg nor the client has it"
                meant = did_you_mean(text, icons | COMMON_ICONS, have)
                yield f"the part {part!r} has the unknown icon {text!r}{meant}"


def _unknown_colour(box: Box, part: str, colour: str) -> Iterator[str]:
    palette = box.theme.palette
    if _plain(colour) not in map(_plain, palette) and not SEATS.fullmatch(colour):
        have = f"; the theme's palette has: {', '.join(palette) or 'nothing'}"
        meant = did_you_mean(_plain(colour), map(_plain, palette), have)
        yield f"the part {part!r} has the unknown colour {colour!r}{meant}"


def _names(trial: Trial, viewer: int) -> Iterator[tuple[Part, str, str]]:
    """Every name of a colour or an icon in a scene, with its part."""
    for part in walk(trial.scene(viewer)):
        for thing in (part, *_within(part)):
            for name in ("colour", *ICONS):
                value = getattr(thing, name, "")
                for text in value if isinstance(value, list) else [value]:
                    if text:
                        yield part, name, text


def _within(part: Part) -> Iterator[object]:
    for name in INNER:
        inner = getattr(part, name, None)
        if inner:
            yield from inner if isinstance(inner, list) else [inner]


def _plain(colour: str) -> str:
    """A colour's name as the client compares it."""
    return re.sub(r"[^a-z0-9]+", "-", colour.lower())


def symbols(sheet: str) -> frozenset[str]:
    """The names of the symbols on a sheet of art."""
    return frozenset(re.findall(r"<symbol\b[^>]*?\bid=[\"']([\w-]+)[\"']", sheet))
