"""`tablewright book`: what an author sees."""

import json
import xml.etree.ElementTree as xml
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tablewright.books.box import examined, read_book, words_in
from tablewright.books.drawing import draw
from tablewright.cli.app import app
from tablewright.core.errors import TablewrightError
from tablewright.games.mad_maxence import FOLDER
from tests.books.small import SMALL, changed, line_of

RUN = CliRunner()
SHIPPED = FOLDER / "rust-testament.yaml"


@pytest.fixture
def book(tmp_path: Path) -> Path:
    path = tmp_path / "well.yaml"
    path.write_text(SMALL, encoding="utf-8")
    return path


def test_check_says_that_a_book_is_right(book: Path) -> None:
    said = RUN.invoke(app, ["book", "check", str(book)])
    assert said.exit_code == 0
    assert "The Well: 1 adventures, 5 places, 1 exits" in " ".join(said.output.split())


def test_check_tells_every_mistake_with_file_and_line(book: Path) -> None:
    text = changed("- test: N 1", "- tset: N 1")
    book.write_text(text, encoding="utf-8")
    said = RUN.invoke(app, ["book", "check", str(book)])
    assert said.exit_code == 1
    assert f"{book}:{line_of('tset', text)}: there is no step “tset”" in said.output
    data = json.loads(RUN.invoke(app, ["book", "check", str(book), "--json"]).output)
    assert data["ok"] is False
    assert data["mistakes"][0]["line"] == line_of("tset", text)


def test_map_draws_beside_the_book_and_replaces_only_when_told(book: Path) -> None:
    assert RUN.invoke(app, ["book", "map", str(book)]).exit_code == 0
    drawn = book.with_suffix(".svg")
    xml.fromstring(drawn.read_text(encoding="utf-8"))
    again = RUN.invoke(app, ["book", "map", str(book)])
    assert isinstance(again.exception, TablewrightError)
    assert RUN.invoke(app, ["book", "map", str(book), "--force"]).exit_code == 0


def test_a_book_with_mistakes_is_drawn_as_far_as_it_can_be(book: Path) -> None:
    book.write_text(changed("roads: 0-1", "roads: 0-9 0-1"), encoding="utf-8")
    said = RUN.invoke(app, ["book", "map", str(book)])
    assert said.exit_code == 0
    assert "has one mistake" in said.output
    book.write_text("book: Empty", encoding="utf-8")
    assert isinstance(RUN.invoke(app, ["book", "map", str(book), "--force"]).exception, TablewrightError)


def test_a_map_shows_every_place_and_escapes_what_authors_write(book: Path) -> None:
    book.write_text(changed("name: The corral", "name: <b>Corral & Co</b>"), encoding="utf-8")
    drawing = draw(read_book(book))
    texts = [node.text for node in xml.fromstring(drawing).iter("{http://www.w3.org/2000/svg}text")]
    assert {"0", "1", "2", "3", "A", "<b>Corral & Co</b>"} <= set(texts)


def test_the_shipped_campaign() -> None:
    book, mistakes = examined(SHIPPED)
    assert mistakes == []
    assert [len(adventure.places) for adventure in book.adventures.values()] == [16, 16, 15]
    assert words_in(book) > 4500
    xml.fromstring(draw(book))


def test_the_first_map_is_the_printed_one() -> None:
    salt = read_book(SHIPPED).adventures["salt"]
    assert [salt.start, salt.goal, len(salt.roads)] == ["0", "12", 22]
    assert salt.beside == {"A": ["0", "2", "5", "8", "4"], "B": ["3", "6", "10"], "C": ["7", "8", "9", "11"]}
    assert (salt.places["12"].x, salt.places["12"].y) == (94, 37)
