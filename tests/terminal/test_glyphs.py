"""Every icon that is drawn anywhere has one character, one cell wide."""

import re
import unicodedata
from pathlib import Path

from rich.cells import cell_len

from tablewright import shelf
from tablewright.terminal.glyphs import SHAPES, glyph

ROOT = Path(__file__).parents[2]
SCENERY = {"backdrop", "matrix"}  # lie under a board, never in a line


def symbols() -> set[str]:
    art = [box.file("art.svg") for box in shelf.boxes()]
    return {name for text in art for name in re.findall(r'<symbol id="([^"]+)"', text)}


def common() -> set[str]:
    source = (ROOT / "web" / "src" / "table" / "icons.ts").read_text(encoding="utf-8")
    return {name.strip('"') for name in re.findall(r"^  (\"?[a-z-]+\"?): '<", source, re.MULTILINE)}


def test_no_icon_of_a_game_is_cut_to_its_letters() -> None:
    assert len(symbols()) > 100
    assert {name for name in symbols() | common() if name not in SHAPES and "letter-" not in name} == SCENERY


def test_glyphs_are_one_cell_wide() -> None:
    assert {name: sign for name, sign in SHAPES.items() if cell_len(sign) != 1} == {}
    assert {name for name, sign in SHAPES.items() if unicodedata.east_asian_width(sign) in "WF"} == set()


def test_an_icon_nobody_drew_here_is_its_initial() -> None:
    assert (glyph("sea-shell"), glyph("letter-Q"), glyph("")) == ("S", "Q", "")
