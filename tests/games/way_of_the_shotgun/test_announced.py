"""Way of the Shotgun: announced, and playable by the engine as soon as there is a book."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tablewright import shelf
from tablewright.books.box import PLACE, book_box, found
from tablewright.check import check
from tablewright.cli.games import described, games
from tablewright.core.box import Box
from tablewright.core.errors import BadGame
from tablewright.core.scene import mistakes
from tablewright.games.way_of_the_shotgun import BOX, FOLDER, THEME
from tablewright.server.web.games import game as sent_game
from tests.books.small import SMALL, changed
from tests.games.looks import looks
from tests.games.story import at_random, played


def box_of(folder: Path) -> Box:
    books = found("way-of-the-shotgun", folder)
    return book_box(
        id="way-of-the-shotgun",
        title="Way of the Shotgun",
        pitch="…",
        books=books,
        folder=folder,
        theme=THEME,
        announced="Announced",
    )


def test_it_stands_on_the_shelf_as_announced() -> None:
    assert BOX in shelf.boxes()
    assert BOX.announced
    assert BOX.file("cover.svg")
    assert BOX.clauses() == []  # no rules are made up in its name


def test_nothing_is_said_of_it_that_nobody_has_published() -> None:
    """Seats, minutes and weight are not known: neither to the browser nor on the command line."""
    sent = msgspec.to_builtins(sent_game(BOX))
    assert {"seats", "minutes", "weight"} & set(sent) == set()
    assert {"seats", "minutes"} & set(described(BOX)) == set()
    assert "for one" not in BOX.pitch
    known = msgspec.to_builtins(sent_game(shelf.find("push")))
    assert (known["seats"], known["minutes"], known["weight"]) == ((2, 6), 20, "light")


def test_the_shelf_on_the_command_line_leaves_its_facts_open(capsys: pytest.CaptureFixture[str]) -> None:
    games()
    row = next(line for line in capsys.readouterr().out.splitlines() if line.startswith(BOX.id))
    assert row.split()[:2] == [BOX.id, "Way"], "after its name comes its title, no number"


def test_it_cannot_be_played_and_says_why() -> None:
    with pytest.raises(BadGame, match="cannot be played yet"):
        check(BOX)
    with pytest.raises(BadGame, match="no book"):
        BOX.position(1)


def test_a_book_in_its_folder_makes_it_playable(tmp_path: Path) -> None:
    folder = tmp_path / "way_of_the_shotgun"
    shutil.copytree(FOLDER, folder)
    (folder / "well.yaml").write_text(SMALL, encoding="utf-8")
    box = box_of(folder)
    assert not box.announced
    assert [option.name for option in box.options if option.offered] == ["difficulty"]
    assert box.clauses() == [f"R{number}" for number in range(1, 16)]
    ends = set()
    for seed in range(40):
        match = played(box, 1, seed, at_random(seed))
        ends.add(match.position.outcome().reason)
    assert {"She got away", "Her time ran out"} <= ends
    for _, _, scene in looks(match):
        assert mistakes(scene) == []


def test_such_a_game_keeps_the_contract(tmp_path: Path) -> None:
    (tmp_path / "well.yaml").write_text(SMALL, encoding="utf-8")
    art = (
        shelf.find("mad-maxence")
        .file("art.svg")
        .replace("</svg>", '<symbol id="tick"/><symbol id="cube"/></svg>')
    )
    (tmp_path / "art.svg").write_text(art, encoding="utf-8")
    report = check(box_of(tmp_path), matches=6)
    assert report.ok, "\n".join(map(str, report.findings))


def test_a_book_in_the_data_folder_does_too(tmp_path: Path) -> None:
    place = tmp_path / "way-of-the-shotgun"
    place.mkdir()
    (place / "well.yaml").write_text(SMALL, encoding="utf-8")
    said = told_by_shelf(tmp_path)
    assert "The Well" not in said.stderr
    assert said.stdout.split() == ["playable", "True"]


def test_a_bad_book_in_the_data_folder_is_left_out_and_told(tmp_path: Path) -> None:
    for game in ("way-of-the-shotgun", "mad-maxence"):
        (tmp_path / game).mkdir()
        (tmp_path / game / "bad.yaml").write_text(changed("- test: N 1", "- tset: N 1"), encoding="utf-8")
    said = told_by_shelf(tmp_path)
    assert said.stdout.split() == ["announced", "True"]
    assert "tablewright book check" in said.stderr


def told_by_shelf(books: Path) -> "subprocess.CompletedProcess[str]":
    code = (
        "from tablewright import shelf\n"
        "print('announced' if shelf.find('way-of-the-shotgun').announced else 'playable')\n"
        "print(not shelf.find('mad-maxence').announced and not shelf.broken())"
    )
    env = os.environ | {PLACE: str(books)}
    return subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)


def test_two_books_make_a_choice_of_books(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(SMALL, encoding="utf-8")
    (tmp_path / "b.yaml").write_text(changed("book: The Well", "book: The Other Well"), encoding="utf-8")
    box = box_of(tmp_path)
    assert box.options[0].choices == ("The Well", "The Other Well")
    for title in box.options[0].choices:
        match = played(box, 1, 3, at_random(3), book=title)
        assert match.over


def test_a_bad_book_in_the_game_folder_says_what_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text(changed("- test: N 1", "- tset: N 1"), encoding="utf-8")
    with pytest.raises(BadGame.__bases__[0], match="there is no step “tset”"):
        box_of(tmp_path)
