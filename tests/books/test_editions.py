"""A match belongs to the words it was played with, and those are kept."""

from pathlib import Path

import pytest

from tablewright.books.box import book_box
from tablewright.books.editions import books_in, edition, readable
from tablewright.core.box import Box, Theme
from tablewright.core.errors import BadMatch
from tablewright.core.luck import SeededLuck
from tablewright.core.match import Match, SavedMatch
from tests.books.small import SMALL


def box_in(folder: Path, *others: Path) -> Box:
    about = {"id": "the-well", "title": "The Well", "pitch": "Deep", "theme": Theme()}
    return book_box(**about, books=[*books_in(folder), *others], folder=folder)  # type: ignore[arg-type]


def play(box: Box) -> SavedMatch:
    match = Match(box, 1, SeededLuck(1))
    match.play(0, box.words.number({"do": "go", "place": "A"}))
    return match.saved()


def nerve(box: Box, saved: SavedMatch) -> int:
    return int(Match.replayed(box, saved).position.gauges[1])  # type: ignore[attr-defined]


def print_anew(folder: Path, number: int, text: str) -> None:
    """What an author does: keeps the edition that is there, and prints the next."""
    kept = folder / "earlier" / str(number)
    kept.mkdir(parents=True)
    (folder / "well.yaml").rename(kept / "well.yaml")
    (folder / "well.yaml").write_text(text, encoding="utf-8")


def test_every_edition_is_replayed_with_its_own_words(tmp_path: Path) -> None:
    (tmp_path / "well.yaml").write_text(SMALL, encoding="utf-8")
    records = [play(box_in(tmp_path))]
    for number in (1, 2):
        print_anew(tmp_path, number, SMALL.replace("[{gain: 1 N}]", f"[{{gain: 1 N}}, {{lose: {number} N}}]"))
        records.append(play(box_in(tmp_path)))
    box = box_in(tmp_path)
    assert len({record.rules for record in records}) == 3
    assert [nerve(box, record) for record in records] == [2, 1, 0]


def test_an_edition_that_was_not_kept_is_not_replayed_with_other_words(tmp_path: Path) -> None:
    (tmp_path / "well.yaml").write_text(SMALL, encoding="utf-8")
    saved = play(box_in(tmp_path))
    (tmp_path / "well.yaml").write_text(SMALL.replace("most: 9", "most: 8"), encoding="utf-8")
    with pytest.raises(BadMatch, match="version"):
        Match.replayed(box_in(tmp_path), saved)


def test_a_reader_s_own_book_beside_them_changes_nothing(tmp_path: Path) -> None:
    own = tmp_path / "own" / "mine.yaml"
    own.parent.mkdir()
    own.write_text(SMALL.replace("book: The Well", "book: Mine"), encoding="utf-8")
    folder = tmp_path / "game"
    folder.mkdir()
    (folder / "well.yaml").write_text(SMALL, encoding="utf-8")
    saved = play(box_in(folder, own))
    print_anew(folder, 1, SMALL.replace("[{gain: 1 N}]", "[{gain: 2 N}]"))
    assert nerve(box_in(folder, own), saved) == 2


def test_the_first_rules_of_reading_are_read_too(tmp_path: Path) -> None:
    (tmp_path / "well.yaml").write_text(SMALL, encoding="utf-8")
    books = books_in(tmp_path)
    assert edition(books, 1) in readable(books, tmp_path)
    box = box_in(tmp_path)
    assert box.recorded(edition(books, 1), {})["mends_only"] is False
    assert edition(books) not in readable(books, tmp_path)


def test_nobody_is_asked_which_edition(tmp_path: Path) -> None:
    (tmp_path / "well.yaml").write_text(SMALL, encoding="utf-8")
    print_anew(tmp_path, 1, SMALL.replace("most: 9", "most: 8"))
    assert [option.name for option in box_in(tmp_path).options if option.offered] == ["difficulty"]
