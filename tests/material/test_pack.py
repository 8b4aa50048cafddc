"""Packs, written in Python or read from a file."""

from pathlib import Path

import pytest

from tablewright.core.errors import BadGame
from tablewright.material.pack import Kind, Pack, cards_from, numbered
from tests.material.tables import pack_of


def test_numbered_cards_in_colours() -> None:
    pack = numbered(3, 5, colours=("red", "blue"), count=2)
    assert len(pack) == 12
    assert [pack.name(kind) for kind in range(6)] == ["red 3", "red 4", "red 5", "blue 3", "blue 4", "blue 5"]
    assert pack.numbers() == [3, 4, 5, 3, 4, 5]
    assert pack.bag().facts() == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]


def test_names_say_what_is_printed() -> None:
    kinds = [Kind("Fool", 0), Kind(number=7), Kind(colour="red"), Kind(icon="star"), Kind()]
    assert [kind.name for kind in kinds] == ["Fool", "7", "red", "star", "card"]
    assert Pack(kinds).name(255) == "a hidden card"


def test_a_kind_may_be_missing_from_the_pack() -> None:
    assert pack_of(1, 0, 3).cards == [0, 2, 2, 2]


CSV = """\
title,number,colour,count,icon,text
The Tower,16,grey,1,tower,"Falls, and everything with it"
Page,,red,4,,

Ace,1,,,,
"""
TOML = """\
[[card]]
title = "The Tower"
number = 16
colour = "grey"
icon = "tower"
text = "Falls, and everything with it"

[[card]]
title = "Page"
colour = "red"
count = 4

[[card]]
title = "Ace"
number = 1
"""


@pytest.mark.parametrize(("name", "text"), [("cards.csv", CSV), ("cards.toml", TOML)])
def test_a_file_of_cards(tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / name).write_text(text)
    pack = cards_from(str(tmp_path / name))
    tower = Kind("The Tower", 16, "grey", "tower", "Falls, and everything with it")
    assert pack.kinds == (tower, Kind("Page", colour="red", count=4), Kind("Ace", 1))
    assert len(pack) == 6


def test_a_file_as_spreadsheets_write_it(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    path.write_bytes("\ufefftitle,number\r\n Käfer , 3 \r\n".encode())
    assert cards_from(path).kinds == (Kind("Käfer", 3),)


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("no.csv", None, "cannot be read: .*no.csv"),
        ("empty.csv", "", "empty.csv has 0 kinds of cards"),
        ("heads.csv", "title,number\n", "heads.csv has 0 kinds of cards"),
        ("many.csv", "number\n" + "1\n" * 256, "many.csv has 256 kinds of cards; a pack has from 1 to 255"),
        ("a.csv", "title,value\nAce,1\n", "a.csv, card 1: there is no column 'value'; there are title"),
        ("a.csv", "title,text\nA,b\nC,d,e\n", "a.csv, card 2: it has more values than there are columns"),
        ("a.csv", "title,number\nAce,one\n", "card 1: its number is 'one', which is no whole number"),
        ("a.csv", "title,count\nAce,1.5\n", "card 1: its count is '1.5', which is no whole number"),
        ("a.csv", "title,count\nAce,-1\n", "card 1: its count is -1; it must be 0 or more"),
        ("a.csv", b"title\n\xff\xfe\n", "cannot be read: .*a.csv: .*decode"),
        ("a.csv", "title\n" + "x" * 200_000, "cannot be read: .*field larger"),
        ("a.toml", "[[card]\n", "cannot be read: .*a.toml"),
        ("a.toml", "title = 'Ace'\n", r"write each card as a table \[\[card\]\]"),
        ("a.toml", "card = [1, 2]\n", r"write each card as a table \[\[card\]\]"),
        ("a.toml", "card = []\n", "a.toml has 0 kinds of cards"),
        ("a.toml", "[[card]]\nname = 'Ace'\n", "card 1: there is no column 'name'"),
        ("a.toml", "[[card]]\nnumber = true\n", "its number is True, which is no whole number"),
        ("a.toml", "[[card]]\ncount = -2\n", "its count is -2; it must be 0 or more"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(
    tmp_path: Path, name: str, text: str | bytes | None, message: str
) -> None:
    path = tmp_path / name
    if text is not None:
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(BadGame, match=message):
        cards_from(path)


def test_a_folder_is_no_file_of_cards(tmp_path: Path) -> None:
    with pytest.raises(BadGame, match="cannot be read"):
        cards_from(tmp_path)


@pytest.mark.parametrize(("low", "high", "count"), [(1, 0, 0), (1, 256, 256)])
def test_a_pack_of_too_few_or_too_many_kinds(low: int, high: int, count: int) -> None:
    with pytest.raises(BadGame, match=f"from 1 to 255 kinds of cards, not {count}"):
        numbered(low, high)


def test_a_pack_with_less_than_no_cards() -> None:
    with pytest.raises(BadGame, match="the count of the card 1 is -1"):
        numbered(1, 2, count=-1)
