"""Every mistake an author can make is told with its line."""

from pathlib import Path

import pytest

from tablewright.books.box import BIGGEST, examined, read_book
from tablewright.books.source import BadBook
from tablewright.core.errors import BadGame
from tests.books.small import SMALL, changed, line_of, mistakes_of

# What is written, what it is changed into, where the mistake stands, and what is said of it.
MISTAKES = [
    # The file itself
    ("hero: Nell", "hero: [Nell", "gauges:", "this is not YAML"),
    (
        "hero: Nell",
        "hero: Nell\nhero: Moll",
        "hero: Moll",
        "“hero” stands here a second time; the first is in line 3",
    ),
    # Names that mean nothing
    ("hero: Nell", "heroine: Nell", "heroine", "a book has no “heroine”; did you mean hero?"),
    ("hero: Nell", "hero: {a: b}", "hero: {a", "the hero must be a text, not a set of names"),
    (
        "        name: The corral",
        "        nam: The corral",
        "nam: The",
        "place 1 has no “nam”; did you mean name?",
    ),
    ("- test: N 1", "- tset: N 1", "tset", "there is no step “tset”; did you mean text?"),
    ("            fail:", "            fial:", "fial", "a step “test” has no “fial”; did you mean fail?"),
    (
        "strength: 1",
        "strength: much",
        "strength: much",
        "an enemy's strength must be a whole number, not 'much'",
    ),
    ("strength: 1", "strength: 99", "strength: 99", "an enemy's strength must be from 1 to 20, not 99"),
    ("most: 9, role: clock", "most: 9, role: watch", "role: watch", "there is no role “watch”"),
    ("- lose: 1 L", "- lose: 1 X", "lose: 1 X", "there is no gauge “X”"),
    (
        "- lose: 1 L",
        "- lose: some L",
        "lose: some",
        "what to lose must say how much of what, such as “2 F, 1 P”",
    ),
    ("- lose: 1 L", "- lose", "- lose\n", "a step says what it does"),
    ("- lose: 1 L", "- take: ", "take: \n", "“take” names nothing"),
    ('at: "10, 10"', "at: here", "at: here", "where it lies must be two numbers, such as “20, 12”"),
    ("roads: 0-1", "roads: 0+1", "roads: 0+1", "a road is written 3-7, not “0+1”"),
    ("need: has rope", "need: rope", "need: rope", "“rope” is no condition"),
    (
        "need: has rope",
        "need: has roap",
        "need: has roap",
        "no “roap” among the equipment; did you mean rope?",
    ),
    ("need: has rope", "need: flag brave", "flag brave", "the flag “brave” is asked for and never raised"),
    ("- take: lamp", "- take: lantern", "take: lantern", "there is no “lantern” among the equipment"),
    ("- test: N 1", "- test: N", "test: N\n", "a test names a skill and a difficulty, “D 2”, not “N”"),
    ("- exit: down", "- exit: up", "exit: up", "there is no exit “up” here"),
    # Things that are missing
    ("book: The Well\n", "", "game:", "a book needs “book”: its title"),
    ("    goal: 3\n", "", "title: The Well", "the adventure well needs “goal”"),
    ("        at: 50, 10\n", "", "name: The corral", "place 1 needs “at”"),
    ("            strength: 1\n", "", "fight: The", "a fight needs “strength”: the enemy's"),
    (
        "              - say: Climb down\n                need",
        "              - need",
        "- need: has",
        "needs “say”",
    ),
    (
        "            pass:\n              - text: It lets her come near.\n              - take: rope\n"
        "            fail:\n              - lose: 1 L\n",
        "",
        "test: N 1\n  ",
        "a test without outcome: say what happens with “pass” and “fail”",
    ),
    (
        "            won:\n              - take: lamp\n              - gain: 2 S\n",
        "",
        "fight: The",
        "a fight without outcome: say what happens with “won”",
    ),
    (
        "text: It is not dry at all. It is only very deep.",
        "items: all",
        "down: {name",
        "the exit down needs “text”",
    ),
    # Things that do not hold together
    ("start: 0\n", "start: 7\n", "title: The Well", "the start of well is 7, which is no place"),
    ("start: 0\n", "start: A\n", "title: The Well", "an adventure cannot start in a hidden place"),
    ("roads: 0-1", "roads: 0-9", "roads: 0-9", "the road 0-9 leads to 9, which is no place"),
    ("roads: 0-1", "roads: 0-1 1-0", "roads: 0-1", "the road 1-0 stands there twice"),
    ("roads: 0-1", "roads: 0-1 1-1", "roads: 0-1", "the road 1-1 leads nowhere"),
    ("roads: 0-1", "roads: 0-1 0-A", "roads: 0-1", "no road leads to A: a letter is hidden"),
    ("roads: 0-1 0-2", "roads: 0-3 1-2 0-1 0-2", "roads: 0-3", "the roads 0-3 and 1-2 cross: move a place"),
    ("      A: 0 1 2 3", "      A: 0 8", "A: {name", "A lies beside 8, which is no other place"),
    (
        "      A: 0 1 2 3",
        "      B: 0 1",
        "A: {name",
        "A is hidden: say under “hidden” which places it lies beside",
    ),
    (
        "      A: 0 1 2 3",
        "      A: 0 1 2 3\n      2: 0 1",
        "name: The ridge",
        "hidden places have letters; 2 is a number",
    ),
    ("      A: 0 1 2 3", "      A: 0", "A: {name", "place A is a dead end: only 0 is next to it"),
    ('at: "10, 10"', 'at: "150, 10"', "0: {name", "place 0 lies off the map of 100 × 66"),
    ('at: "10, 10"', 'at: "50, 10"', "name: The corral", "place 1 lies on top of 0"),
    ("- lose: 1 L", "- go: 8", "go: 8", "“go: 8” leads to no place of well"),
    ("- lose: 1 L", "- spend: 1 L", "spend: 1 L", "only time is spent; L is lost: write “lose”"),
    ("- test: N 1", "- test: N 4", "test: N 4", "nobody passes N 4: 3 coins are the most"),
    ("- test: N 1", "- test: N 0", "test: N 0", "a test of difficulty 0 cannot fail"),
    ("- test: N 1", "- test: T 1", "test: T 1", "T is the clock; it cannot be tested"),
    ("start: 2, role: life", "start: 2, role: clock", "L: {name", "L is a second clock; T is one already"),
    ("start: 2, role: life", "start: 2", "fight: The", "the book needs a gauge with the role life"),
    (
        "pay: 1 T\n                do:",
        "pay: 1 S\n                do:",
        "choose:",
        "could choose nothing here",
    ),
    ("- lose: 1 L", "- go: 2\n              - lose: 1 L", "lose: 1 L", "this is never read: the “go”"),
    ("- take: lamp", "- text: Nothing.", "lamp: {name", "nobody ever finds the item “lamp”"),
    ("{text: It holds.}", "{exit: down}", "rope: {name", "using equipment cannot “exit”"),
    (
        "    lost:\n      - text: She wakes with her face in the dust.\n      - gain: 1 S\n",
        "",
        "name: The ridge",
        "a fight in 2 can be lost",
    ),
    ("need: has rope", "need: has lamp, N 9", "down: {name", "the exit down never opens: it needs N 9"),
    ("need: has rope", "need: N 9", "title: The Well", "the adventure well cannot be won by who begins here"),
    ("only very deep.}", "only very deep., onward: hell}", "down: {name", "there is no adventure “hell”"),
    (
        "only very deep.}",
        "only very deep., onward: well}",
        "down: {name",
        "leads back to well: the campaign would not end",
    ),
    (
        "only very deep.}",
        "only very deep., carry: {L: some}}",
        "down: {name",
        "keep, half, begin or a number, not “some”",
    ),
    (
        "most: 9, role: clock",
        "most: 1, role: clock",
        "title: The Well",
        "cannot be won in time: the way out takes 2 T",
    ),
]


@pytest.mark.parametrize(("old", "new", "where", "told"), MISTAKES, ids=[one[3][:50] for one in MISTAKES])
def test_a_mistake_is_told_with_its_line(tmp_path: Path, old: str, new: str, where: str, told: str) -> None:
    text = changed(old, new)
    found = mistakes_of(text, tmp_path)
    line = line_of(where, text)
    assert any(one.startswith(f"line {line}: ") and told in one for one in found), "\n".join(found)


def test_the_small_book_is_right(tmp_path: Path) -> None:
    assert mistakes_of(SMALL, tmp_path) == []


def test_a_place_nobody_reaches(tmp_path: Path) -> None:
    text = changed(
        "    roads:",
        '      4: {name: Far, at: "80, 10", text: Far.}\n      5: {name: Off, at: "90, 30", text: Off.}\n'
        '      6: {name: Out, at: "80, 50", text: Out.}\n    roads:',
    ).replace("1-3 2-3", "1-3 2-3 4-5 5-6 4-6")
    found = mistakes_of(text, tmp_path)
    assert found == [
        f"line {line_of(f'{n}: {{name: {name}', text)}: place {n} cannot be reached from 0"
        for n, name in ((4, "Far"), (5, "Off"), (6, "Out"))
    ]


def test_an_adventure_nobody_comes_to(tmp_path: Path) -> None:
    begin = SMALL.index("  well:\n    title")
    text = SMALL + SMALL[begin:].replace("  well:\n", "  cave:\n").replace(
        "down\n          - choose", "deep\n          - choose"
    ).replace("&down", "&deep").replace("*down", "*deep")
    (found,) = mistakes_of(text, tmp_path)
    assert "no exit leads to the adventure cave" in found


def test_an_exit_no_page_leads_to(tmp_path: Path) -> None:
    text = changed("    exits:\n", "    exits:\n      sky: {name: Up, text: Up.}\n")
    assert mistakes_of(text, tmp_path) == [
        f"line {line_of('sky:', text)}: no step leads to the exit sky: write “exit: sky” on a page"
    ]


def test_all_mistakes_are_told_at_once_in_order(tmp_path: Path) -> None:
    text = (
        changed("hero: Nell", "heroine: Nell")
        .replace("- test: N 1", "- tset: N 1")
        .replace("strength: 1", "strength: x")
    )
    lines = [int(one.split()[1].rstrip(":")) for one in mistakes_of(text, tmp_path)]
    assert lines == sorted(lines)
    assert {line_of("heroine", text), line_of("tset", text), line_of("strength: x", text)} <= set(lines)


def test_a_bad_book_cannot_be_read(tmp_path: Path) -> None:
    file = tmp_path / "bad.yaml"
    file.write_text(changed("- test: N 1", "- tset: N 1"), encoding="utf-8")
    with pytest.raises(
        BadBook,
        match=r"bad\.yaml has 2 mistakes:\n  line 20: nobody ever finds .*\n  line .*tset|bad\.yaml has",
    ):
        read_book(file)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "just words",
        "- a\n- list",
        "book: x",
        "? [1, 2]\n: 3",
        "a: &x [*x]",
        "!!python/object:os.system {}",
    ],
)
def test_what_is_no_book_gets_an_answer(tmp_path: Path, text: str) -> None:
    assert mistakes_of(text, tmp_path)


def test_what_is_no_text_gets_an_answer(tmp_path: Path) -> None:
    file = tmp_path / "noise.yaml"
    file.write_bytes(b"\xff\xfe\x00book")
    with pytest.raises(BadGame, match=r"not a text in UTF-8"):
        examined(file)
    with pytest.raises(BadGame, match="cannot be read"):
        examined(tmp_path / "missing.yaml")
    file.write_bytes(b"#" * (BIGGEST + 1))
    with pytest.raises(BadGame, match="larger than"):
        examined(file)


def test_a_book_that_folds_into_itself_does_not_hang(tmp_path: Path) -> None:
    deep = "book: x\nsteps: " + "[" * 90 + "]" * 90
    assert any("deep" in one for one in mistakes_of(deep, tmp_path))


def test_a_book_that_multiplies_itself_does_not_hang(tmp_path: Path) -> None:
    laughs = "a0: &a0 [x, x]\n" + "".join(f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]\n" for n in range(1, 50))
    assert any("more than" in one for one in mistakes_of(laughs, tmp_path))
