"""What an author may have meant otherwise is told, and does not stop anybody from reading."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tablewright.books.box import read_book
from tablewright.books.doubts import doubts
from tablewright.cli.app import app
from tablewright.games.mad_maxence import FOLDER
from tests.books.small import SMALL, changed, line_of

# A second adventure like the first, to be brought things into.
CAVE = SMALL[SMALL.index("  well:\n    title") :].replace(
    "  well:\n    title: The Well", "  cave:\n    title: The Cave"
)
CAVE = CAVE.replace("&down", "&deep").replace("*down", "*deep")
ONWARD = "only very deep., onward: cave"


def told(text: str, folder: Path) -> list[str]:
    file = folder / "book.yaml"
    file.write_text(text, encoding="utf-8")
    return [str(one) for one in doubts(read_book(file))]


def campaign(items: str = "", cave: str = CAVE) -> str:
    return changed("only very deep.}", f"{ONWARD}{items}}}") + cave


def test_the_small_book_leaves_no_doubt(tmp_path: Path) -> None:
    assert told(SMALL, tmp_path) == []


def test_a_flag_nobody_asks_for(tmp_path: Path) -> None:
    text = changed("- take: rope", "- take: rope\n              - flag: friend")
    line = line_of("flag: friend", text)
    assert told(text, tmp_path) == [
        f"line {line}: the flag “friend” is raised, and nothing that follows ever asks for it"
    ]
    read = text.replace("- lose: 1 L", "- if: not flag friend\n                then: [{lose: 1 L}]")
    assert told(read, tmp_path) == []


def test_a_flag_that_ends_at_the_border_is_not_read_behind_it(tmp_path: Path) -> None:
    asks = CAVE.replace("- lose: 1 L", "- if: flag friend\n                then: [{lose: 1 L}]")
    for flags, count in ((", items: [lamp]", 0), (", items: [lamp], flags: []", 1)):
        text = campaign(flags, asks).replace("- take: rope", "- take: rope\n              - flag: friend", 1)
        assert len([one for one in told(text, tmp_path) if "friend" in one]) == count


def test_a_name_for_a_flag_that_is_never_raised(tmp_path: Path) -> None:
    text = changed("adventures:", "flags: {friend: a friend}\nadventures:")
    assert told(text, tmp_path) == ["line 1: “flags” tells what “friend” means, and no step raises it"]


def test_a_key_that_is_found_here_and_brought_along_too(tmp_path: Path) -> None:
    text = campaign()
    line = line_of("need: has rope", text[text.index("cave:\n") :]) + text[: text.index("cave:\n")].count(
        "\n"
    )
    (found,) = told(text, tmp_path)
    assert found.startswith(f"line {line}: “rope” opens the exit down and is found in cave, but")
    assert told(campaign(", items: [lamp]"), tmp_path) == []


def test_a_key_from_an_earlier_adventure_is_named_where_it_is_carried(tmp_path: Path) -> None:
    cave = CAVE.replace("- take: rope", "- gain: 1 S").replace(
        "              - say: Go away",
        "              - say: Jump\n                need: N 3\n                do: [{exit: down}]\n"
        "              - say: Go away",
    )
    (found,) = told(campaign("", cave), tmp_path)
    assert "the exit down carries everything, and with it “rope”, which opens the exit down of cave" in found
    assert told(campaign(", items: [rope]", cave), tmp_path) == []


def at_the_well(*lines: str) -> str:
    """The cave with other steps at its well."""
    before, rest = CAVE.split("steps: &deep\n")
    after = rest[rest.index("        again:") :]
    return before + "steps: &deep\n" + "".join(f"          {line}\n" for line in lines) + after


ELSE = at_the_well("- if: not has rope", "  then: [{text: Too deep.}]", "  else: [{exit: down}]")


def test_a_key_asked_for_the_other_way_round(tmp_path: Path) -> None:
    (found,) = told(campaign("", ELSE), tmp_path)
    assert "“rope” opens the exit down and is found in cave, but" in found
    assert told(campaign(", items: [lamp]", ELSE), tmp_path) == []
    elsewhere = ELSE.replace("- take: rope", "- gain: 1 S")
    (found,) = told(campaign("", elsewhere), tmp_path)
    assert "the exit down carries everything, and with it “rope”" in found
    assert told(campaign(", items: [rope]", elsewhere), tmp_path) == []


@pytest.mark.parametrize(
    ("needs", "then", "otherwise"),
    [
        ("has rope", "text: Too deep.", "exit: down"),  # whoever has it does not get out here
        ("not has rope, N 2", "text: Too deep.", "exit: down"),  # it may have been the nerve
        ("not flag friend", "flag: friend", "exit: down"),
    ],
)
def test_what_is_not_asked_for_is_no_key(tmp_path: Path, needs: str, then: str, otherwise: str) -> None:
    cave = at_the_well(f"- if: {needs}", f"  then: [{{{then}}}]", f"  else: [{{{otherwise}}}]")
    assert told(campaign("", cave), tmp_path) == []


FLAG = at_the_well("- if: flag tied", "  then: [{exit: down}]")
TIED = "              - if: has rope\n                then: [{flag: tied}]\n"
FAILED = "              - lose: 1 L\n"


def test_a_key_that_raises_the_flag_which_opens_the_exit(tmp_path: Path) -> None:
    cave = FLAG.replace(FAILED, FAILED + TIED)
    (found,) = told(campaign("", cave), tmp_path)
    assert "“rope” opens the exit down and is found in cave, but" in found
    other_way = cave.replace("- gain: 2 S", "- flag: tied")
    assert told(campaign("", other_way), tmp_path) == []


def test_a_flag_that_is_raised_by_using_something_too(tmp_path: Path) -> None:
    text = campaign("", FLAG.replace(FAILED, FAILED + TIED))
    by_the_rope = text.replace("{text: It holds.}", "{text: It holds.}, {flag: tied}")
    (found,) = told(by_the_rope, tmp_path)
    assert "“rope” opens the exit down and is found in cave, but" in found
    by_the_lamp = text.replace("coins: 1 N}", "coins: 1 N, use: [{flag: tied}]}")
    assert told(by_the_lamp, tmp_path) == []


def test_check_tells_doubts_and_lets_the_book_be_played(tmp_path: Path) -> None:
    file = tmp_path / "book.yaml"
    file.write_text(campaign(), encoding="utf-8")
    said = CliRunner().invoke(app, ["book", "check", str(file)])
    assert said.exit_code == 0
    assert "“rope” opens the exit down" in said.output
    assert "One doubt" in said.output
    data = json.loads(CliRunner().invoke(app, ["book", "check", str(file), "--json"]).output)
    assert [data["ok"], len(data["doubts"])] == [True, 1]


def test_the_shipped_campaign_leaves_no_doubt() -> None:
    assert doubts(read_book(FOLDER / "rust-testament.yaml")) == []


@pytest.mark.parametrize("about", ["flag “written”", "flag “spoken”", "“code” opens", "“pass” opens"])
def test_its_first_edition_would_have_been_doubted(about: str) -> None:
    first = read_book(FOLDER / "earlier" / "1" / "rust-testament.yaml")
    assert any(about in str(one) for one in doubts(first))
