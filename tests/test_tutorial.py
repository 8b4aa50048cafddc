"""docs/add-a-game.md is true: its code runs or stands in an example, its names exist, its commands run."""

import inspect
import re
import shlex
import sys
from pathlib import Path

import pytest

from tablewright import game, shelf
from tablewright.bots.bot import Bot, HabitBot, RandomBot, play_out
from tablewright.check import check
from tablewright.check.client import COMMON_ICONS
from tablewright.cli import main
from tablewright.core import scene
from tablewright.core.box import Box
from tablewright.core.dealer import Dealer, SeededDealer
from tablewright.core.facts import fields
from tablewright.core.instinct import Instinct
from tablewright.places import PLACES

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
EXAMPLES = sorted((ROOT / "docs" / "examples").glob("*.py"))
SOURCES = [path.read_text(encoding="utf-8") for path in EXAMPLES]
LENGTHS = {"connect_four": 40, "breakthrough": 50, "low_tide": 120}

PACK = game.numbered(1, 5)
THINGS = {
    "Grid": game.Grid(3, 3),
    "Places": game.Places(("A", "B"), ((0, 1),), ((0, 0), (9, 9))),
    "Track": game.Track(5),
    "Deck": game.Deck(PACK),
    "Hand": game.Hand(PACK),
    "Row": game.Row(PACK),
    "Pile": game.Pile(PACK),
    "Cards": game.Cards(PACK),
    "Dice": game.Dice(2),
    "Counter": game.Counter(),
    "Counters": game.Counters(),
    "Bag": game.bag_of([1]),
}
# What rules do not call: views, copies and drawings do.
BEHIND = {
    *("clone", "each", "times", "facts", "hide", "guess", "settle", "visible_to"),
    *("seen", "sort", "take", "forget_order"),
}


def fenced(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def stands_in_an_example(code: str) -> bool:
    return any(code in source for source in SOURCES)


@pytest.fixture(scope="module")
def page_game(tmp_path_factory: pytest.TempPathFactory) -> Box:
    """The code of the page that stands in no example, as the one file it makes."""
    folder = tmp_path_factory.mktemp("page")
    (folder / "cards.csv").write_text(fenced("csv")[0], encoding="utf-8")
    own = [code for code in fenced("python") if not stands_in_an_example(code)]
    file = folder / "last_pearl.py"
    file.write_text("\n\n".join(["from tablewright.game import *", *own]), encoding="utf-8")
    return shelf.find(str(file))


def test_the_code_of_the_page_runs(page_game: Box) -> None:
    assert page_game.id == "last-pearl"
    assert page_game.scene is not None


def test_the_game_of_the_page_keeps_the_contract(page_game: Box) -> None:
    report = check(page_game, matches=4)
    assert report.ok, "\n".join(map(str, report.findings))


def test_its_habit_wins(page_game: Box) -> None:
    """The heaps of three, four and five are won for whoever begins and knows how."""
    for seed in range(20):
        position = page_game.position(2)
        assert play_out(position, [HabitBot(page_game.instinct), RandomBot()], SeededDealer(seed))
        assert position.outcome().winners() == [0]


def test_what_is_added_to_the_drawing(page_game: Box) -> None:
    told = vars(sys.modules[page_game.start.__module__])["ToldPearl"]
    box = Box("told-pearl", "Told Pearl", "With a note.", (2, 2), told, page_game.words)
    ids = {part.id for part in scene.walk(box.show(box.position(2), 0))}
    assert {"note", "heaps-0", "choose-count-4"} <= ids


def test_most_code_stands_in_examples() -> None:
    code = fenced("python")
    assert sum(map(stands_in_an_example, code)) > 20
    for example in EXAMPLES:
        assert any(each in example.read_text(encoding="utf-8") for each in code), example.name


@pytest.mark.parametrize("name", LENGTHS)
def test_examples_are_as_short_as_promised(name: str) -> None:
    assert len((ROOT / "docs" / "examples" / f"{name}.py").read_text().splitlines()) <= LENGTHS[name]


def test_the_first_game_is_told_whole() -> None:
    """Whoever copies the blocks of part 1 one after the other has the file."""
    source = (ROOT / "docs" / "examples" / "connect_four.py").read_text(encoding="utf-8")
    told = "".join(code for code in fenced("python") if code in source)
    wanted = [line for line in source.split('"""', 2)[2].splitlines() if line.strip()]
    assert [line for line in told.splitlines() if line.strip()] == wanted


def test_cards_can_be_read_from_toml(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text(fenced("toml")[0], encoding="utf-8")
    assert len(game.cards_from(tmp_path / "cards.toml")) == 4


# Names on the page, and names there are


@pytest.mark.parametrize("name", game.__all__)
def test_everything_a_game_is_written_with_is_on_the_page(name: str) -> None:
    assert re.search(rf"\b{name}\b", PAGE)


def rows() -> list[tuple[list[str], str, str]]:
    """The rows of the tables of material: the names, how they are made, their methods and fields."""
    found = re.findall(r"^\| (\*\*.+?) \| (.*?) ?\| (.+) \|$", PAGE, re.MULTILINE)
    return [(re.findall(r"\*\*(\w+)\*\*", names), made, does) for names, made, does in found]


def calls(text: str) -> list[tuple[str, list[str] | None]]:
    """Names in code, with their parameters; none: a field."""
    found = re.findall(r"`(\w+)(\((.*?)\))?`", text)
    return [(name, re.findall(r"\w+", inner) if call else None) for name, call, inner in found]


def parameters(called: object) -> list[str]:
    assert callable(called)
    return list(inspect.signature(called).parameters)


def test_all_material_has_a_row() -> None:
    assert {name for names, _, _ in rows() for name in names} == set(THINGS)


@pytest.mark.parametrize("row", rows(), ids=lambda row: "-".join(row[0]))
def test_material_is_as_its_row_says(row: tuple[list[str], str, str]) -> None:
    names, made, does = row
    for name in names:
        thing = THINGS[name]
        for maker, given in calls(made):
            assert maker in (name, "bag_of")
            assert given == parameters(getattr(game, maker))
        for method, given in calls(does):
            if method in ("FACES", "OFF"):
                continue
            if given is None:
                assert method in fields(thing) or hasattr(type(thing), method), (name, method)
            else:
                assert parameters(getattr(thing, method)) == given, (name, method)


@pytest.mark.parametrize("name", THINGS)
def test_every_method_of_material_is_on_the_page(name: str) -> None:
    kind = type(THINGS[name])
    public = [each for each in dir(kind) if not each.startswith("_") and each not in BEHIND]
    assert [each for each in public if not re.search(rf"`{each}\b", PAGE)] == []


@pytest.mark.parametrize(
    ("head", "kind"),
    [
        ("| method | gives | override it |", game.Table),
        ("| call | does |", Dealer),
        ("| method | says |", Instinct),
    ],
    ids=["table", "dealer", "instinct"],
)
def test_tables_of_methods(head: str, kind: type) -> None:
    table = PAGE[PAGE.index(head) :].split("\n\n")[0]
    firsts = [line.split("|")[1] for line in table.splitlines()[2:]]
    listed = [found for first in firsts for found in calls(first.replace("dealer.", "").replace(", …", ""))]
    assert len(listed) == len(re.findall("`", "".join(firsts))) / 2
    for method, given in listed:
        takes = parameters(getattr(kind, method))[1:]
        assert takes[: len(given or ())] == given, method


def test_fields_of_a_table() -> None:
    part = PAGE[PAGE.index("| field | |") :].split("\n\n")[0]
    listed = [name for line in part.splitlines()[2:] for name in re.findall(r"`(\w+)`", line.split("|")[1])]
    assert sorted(listed) == fields(game.Table(2, game.Options(())))


def test_arguments_of_a_box() -> None:
    part = PAGE[PAGE.index("| argument of `Box` |") :].split("\n\n")[0]
    listed = [name for line in part.splitlines()[2:] for name in re.findall(r"`(\w+)`", line.split("|")[1])]
    assert set(listed) <= set(parameters(Box))
    assert listed[:6] == parameters(Box)[:6]


def test_icons_and_parts() -> None:
    told = PAGE[PAGE.index("**Icons**") :].split("A game with a folder")[0]
    assert set(re.findall(r"`([\w-]+)`", told)) == COMMON_ICONS
    parts = PAGE[PAGE.index("| part | is |") :].split("\n\n")[0]
    assert all(hasattr(scene, name) for name in re.findall(r"`([A-Z]\w+)`", parts))


def test_links_inside_the_page_lead_to_headings() -> None:
    headings = re.findall(r"^#+ (.+)$", PAGE, re.MULTILINE)
    anchors = {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}
    assert set(re.findall(r"\]\(#([\w-]+)\)", PAGE)) <= anchors


# The examples


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_examples_keep_the_contract(example: Path) -> None:
    report = check(shelf.find(str(example)), matches=1)
    assert report.ok, "\n".join(map(str, report.findings))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_bots_play_the_examples(example: Path) -> None:
    box = shelf.find(str(example))
    position = box.position(box.seats[1])
    position.deal(SeededDealer(3))
    bots: list[Bot] = [RandomBot() if seat % 2 else HabitBot(box.instinct) for seat in range(box.seats[1])]
    assert play_out(position, bots, SeededDealer(4))
    assert position.acting() == 0


def test_its_commands_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "docs").symlink_to(ROOT / "docs")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(PLACES, "")
    monkeypatch.setattr("builtins.input", lambda question: "1")
    commands = [line for block in fenced("sh") for line in block.splitlines()]
    assert len(commands) >= 8
    for command in commands:
        name, *arguments = shlex.split(command)
        assert name == "tablewright"
        with pytest.raises(SystemExit) as ended:
            main(arguments)
        assert ended.value.code == 0, command
    told = capsys.readouterr().out
    assert "Connect Four keeps the contract" in told
    assert "Low Tide keeps the contract" in told
    assert "Consistent: all" in told
