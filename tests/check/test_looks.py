"""Colours and icons that nobody can draw, and that our list of icons is the client's."""

import re
from dataclasses import replace
from pathlib import Path

from tablewright.check.client import COMMON_ICONS
from tablewright.core.box import Box, Theme
from tablewright.core.scene import AnyPart, Card, Counter, Face, Scene, Space, Token
from tests.check.broken import PARADE, assert_found, found

ICONS = Path(__file__).parent.parent.parent / "web" / "src" / "table" / "icons.ts"


def with_part(part: AnyPart) -> Box:
    def scene(view: object, seat: int) -> Scene:
        drawn = PARADE.scene(view, seat) if PARADE.scene else Scene([])
        drawn.panels[0].parts.append(part)
        return drawn

    return replace(PARADE, scene=scene, theme=Theme(palette={"Deep Sea": ("#123456", "#abcdef")}))


def test_an_unknown_colour() -> None:
    box = with_part(Token("x", "x", colour="deep-see"))
    assert_found(box, "looks", "the part 'x' has the unknown colour 'deep-see'; did you mean deep-sea?")
    assert_found(with_part(Card("x", "x", face=Face(colour="red"))), "looks", "palette has: Deep Sea")


def test_an_unknown_icon() -> None:
    assert_found(
        with_part(Counter("x", "x", icon="hart")), "looks", "unknown icon 'hart'; did you mean heart?"
    )
    assert_found(with_part(Space("x", "x", icons=["star", "zeppelin"])), "looks", "'zeppelin'; neither")


def test_what_can_be_drawn_is_no_fault() -> None:
    for part in (
        Token("x", "x", colour="deep-sea", icon="meeple"),
        Token("x", "x", colour="seat-1", icon="★"),
        Counter("x", "x", icon="VII"),
    ):
        assert found(with_part(part)).findings == []


def test_the_common_icons_are_the_clients() -> None:
    tables = re.findall(
        r"const (?:SHAPES|LINES): Record<string, string> = {\n(.*?)\n};", ICONS.read_text(), re.S
    )
    names = [name for table in tables for name in re.findall(r'^  "?([\w-]+)"?:', table, re.M)]
    assert len(tables) == 2
    assert sorted(names) == sorted(COMMON_ICONS)
