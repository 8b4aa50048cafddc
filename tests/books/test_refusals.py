"""Whoever is refused something on a page is told what is lacking for it."""

from pathlib import Path

import pytest

from tablewright.core.errors import Refused
from tablewright.core.luck import SeededLuck
from tablewright.core.match import Match
from tests.books.small import changed
from tests.books.test_editions import box_in


def refused(match: Match, **what: int | str) -> str:
    with pytest.raises(Refused) as refusal:
        match.play(0, match.box.words.number(what))
    return str(refusal.value)


def test_fleeing_names_its_price(tmp_path: Path) -> None:
    (tmp_path / "well.yaml").write_text(changed("flee: 1 T", "flee: 2 S"), encoding="utf-8")
    match = Match(box_in(tmp_path), 1, SeededLuck(1))
    assert refused(match, do="flee") == "The page does not ask for that now (R8)"
    match.play(0, match.box.words.number({"do": "go", "place": "2"}))
    assert refused(match, do="flee") == "Not possible now: costs Shells 2 (R8)"


def test_what_a_choice_forbids_is_named_too(tmp_path: Path) -> None:
    text = changed("need: has rope", "need: not flag wet, not N 1, flag dry")
    text = text.replace("lost:\n", "lost:\n      - flag: dry\n      - flag: wet\n", 1)
    (tmp_path / "well.yaml").write_text(text, encoding="utf-8")
    match = Match(box_in(tmp_path), 1, SeededLuck(1))
    match.play(0, match.box.words.number({"do": "go", "place": "1"}))
    match.play(0, match.box.words.number({"do": "toss"}))
    match.play(0, match.box.words.number({"do": "go", "place": "3"}))
    told = "Not possible now: needs Nerve below 1, needs something done elsewhere (R7)"
    assert refused(match, do="choose", number=1) == told
