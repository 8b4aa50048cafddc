"""Colours that everybody can read, and pictures that need nothing from elsewhere."""

import re
import xml.etree.ElementTree as Xml

import pytest

from tablewright.games.push import BOX
from tablewright.games.push.cards import COLOUR_NAMES
from tablewright.games.push.table.cards import SHAPES

PAPER = "#f6efdf"  # the darker of the table's two papers


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("name", COLOUR_NAMES)
def test_every_shape_stands_out_on_paper_and_on_the_table_by_day_and_night(name: str) -> None:
    light, dark = BOX.theme.palette[name]
    assert contrast(light, PAPER) >= 3
    assert contrast(light, BOX.theme.felt[0]) >= 3
    assert contrast(dark, BOX.theme.felt[1]) >= 4.5


def test_every_colour_has_a_shape_of_its_own() -> None:
    assert len(set(SHAPES)) == len(COLOUR_NAMES) == len(BOX.theme.palette)


@pytest.mark.parametrize("file", ["cover.svg", "art.svg"])
def test_pictures_stand_on_their_own(file: str) -> None:
    text = BOX.file(file)
    Xml.fromstring(text)
    assert "script" not in text
    assert re.findall(r'(?:href|src)="[^#]|url\([^#)]|https?://(?!www\.w3\.org/2000/svg)', text) == []


def test_the_art_has_the_symbols_the_table_uses() -> None:
    assert set(re.findall(r'<symbol id="([\w-]+)"', BOX.file("art.svg"))) == {"roll", "switch", "push"}
