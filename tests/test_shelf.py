"""Finding games, and saying what is wrong with those that cannot be used."""

import os
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from tablewright import shelf
from tablewright.core.box import Box
from tablewright.core.errors import BadGame
from tablewright.places import PLACES
from tablewright.shelf import loading

EXAMPLE = Path(__file__).parent.parent / "docs" / "examples" / "low_tide.py"


@pytest.fixture(autouse=True)
def own_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """No games from outside, and nothing remembered of this test."""
    monkeypatch.setenv(PLACES, "")
    monkeypatch.setattr(shelf, "_boxes", {})
    monkeypatch.setattr(shelf, "_broken", {})
    monkeypatch.setattr(shelf, "_sources", {})


def game(
    folder: Path, name: str = "game.py", *, change: tuple[str, str] = ("", ""), id: str = "low-tide"
) -> Path:
    """A copy of the worked example with one thing changed."""
    text = EXAMPLE.read_text().replace('Box("low-tide"', f'Box("{id}"')
    assert change[0] in text
    path = folder / name
    path.parent.mkdir(exist_ok=True, parents=True)
    path.write_text(text.replace(*change) if change[0] else text)
    return path


def test_finds_the_games_of_the_package() -> None:
    push = shelf.find("push")
    assert push.title == "Push"
    assert push in shelf.boxes()
    assert shelf.find("Push") is push
    assert shelf.source(push) == "push"


def test_finds_a_file_by_its_path() -> None:
    box = shelf.find(str(EXAMPLE))
    assert box.id == "low-tide"
    assert shelf.source(box) == str(EXAMPLE.resolve())
    assert shelf.find(shelf.source(box)) is box


def test_finds_a_folder_that_is_one_game(tmp_path: Path) -> None:
    game(tmp_path, "beach/rules.py", id="beach")
    (tmp_path / "beach" / "__init__.py").write_text("from .rules import BOX\n\n__all__ = ['BOX']\n")
    assert shelf.find(str(tmp_path / "beach")).id == "beach"


def test_the_environment_names_files_and_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game(tmp_path / "many", "one.py", id="one")
    game(tmp_path / "many", "two.py", id="two")
    single = game(tmp_path, "three.py", id="three")
    monkeypatch.setenv(PLACES, os.pathsep.join([str(tmp_path / "many"), str(single)]))
    assert {"one", "two", "three", "push"} <= {box.id for box in shelf.boxes()}
    assert shelf.find("two").id == "two"
    with pytest.raises(BadGame, match=r"must hold one game.* it holds: one.py, two.py"):
        shelf.find(str(tmp_path / "many"))


def test_added_games_are_seen_by_started_processes(tmp_path: Path) -> None:
    shelf.add(game(tmp_path, id="beach"))
    code = "from tablewright import shelf; print(shelf.find('beach').title)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "Low Tide"


def entry(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    def entry_points(group: str) -> list[EntryPoint]:
        assert group == "tablewright.games"
        return [EntryPoint("beach", value, group)]

    monkeypatch.setattr(shelf, "entry_points", entry_points)
    monkeypatch.setattr(loading, "entry_points", entry_points)


@pytest.mark.parametrize("value", ["beach_for_shelf_tests", "beach_for_shelf_tests:BOX"])
def test_finds_entry_points(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    game(tmp_path, "beach_for_shelf_tests.py", id="beach")
    monkeypatch.syspath_prepend(tmp_path)
    entry(monkeypatch, value)
    assert shelf.find("beach").title == "Low Tide"


def test_a_broken_entry_point_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    entry(monkeypatch, "no_such_module_at_all")
    assert shelf.find("push")
    (problem,) = shelf.broken()
    assert "entry point beach" in str(problem)
    assert "No module named 'no_such_module_at_all'" in str(problem)


def test_an_unknown_game_is_answered_with_what_there_is() -> None:
    with pytest.raises(BadGame, match="no game 'pusch' on the shelf; did you mean push"):
        shelf.find("pusch")
    with pytest.raises(BadGame, match=r"no game 'zzzz' on the shelf; it holds: .*push"):
        shelf.find("zzzz")
    for odd in ("", "..", "a.b.c", "games.push", "ünï"):
        with pytest.raises(BadGame):
            shelf.find(odd)


def test_a_path_that_does_not_exist() -> None:
    for missing in ("nowhere/game.py", "./nothing"):
        with pytest.raises(BadGame, match="there is no file or folder"):
            shelf.find(missing)
    with pytest.raises(BadGame, match="there is no file or folder"):
        shelf.add("nowhere")


BROKEN = {
    "syntax": (
        ("def over(self)", "def over(self"),
        r"game.py: syntax error in line \d+: invalid syntax",
    ),
    "import": (("from tablewright.core.bag", "from tablewright.core.sack"), "line 6: No module named"),
    "raises": (("WAVE = 0", "WAVE = 1 // 0"), "game.py: ZeroDivisionError in line 24: integer division"),
    "exits": (("WAVE = 0", "raise SystemExit(3)"), "SystemExit in"),
    "no box": (("BOX = Box", "box = Box"), "exports no BOX"),
    "not a box": (("BOX = Box", "BOX = 5 or Box"), "its BOX is a int, not a"),
    "no method": (("def apply(", "def applies("), r"LowTide lacks the method apply \(what an action does\)"),
    "no position": (("(Position):", ":"), "must be a subclass of"),
    "twice": (('number("flood"', 'number("days"'), "option 'days' is declared 2 times"),
    "default": (("3, 2, 6", "9, 2, 6"), "its default is not allowed: option flood must be 2 … 6, not 9"),
    "seats": (("(1, 5)", "(0, 5)"), "must be fewest and most, from 1 to 8"),
    "backwards": (("(1, 5)", "(5, 2)"), "must be fewest and most"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_game_is_told_and_hides_no_other(name: str, tmp_path: Path) -> None:
    change, message = BROKEN[name]
    path = game(tmp_path, change=change, id="beach")
    with pytest.raises(BadGame, match=message):
        shelf.find(str(path))
    shelf.add(path)
    (problem,) = shelf.broken()
    assert problem.origin == str(path)
    assert "push" in [box.id for box in shelf.boxes()]


def test_an_id_that_is_no_id(tmp_path: Path) -> None:
    with pytest.raises(BadGame, match="must be small letters, digits and single hyphens"):
        shelf.find(str(game(tmp_path, id="Low Tide!")))


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    path = game(tmp_path, change=("def legal(", "def lawful("))
    path.write_text(path.read_text().replace("(1, 5)", "(0, 5)"))
    with pytest.raises(BadGame, match=r"its seats .* must be .*; LowTide lacks the method legal"):
        shelf.find(str(path))


def test_asking_for_a_broken_game_by_name_tells_what_is_wrong(tmp_path: Path) -> None:
    shelf.add(game(tmp_path, "beach.py", change=("WAVE = 0", "WAVE = ")))
    with pytest.raises(BadGame, match=r"'beach' cannot be loaded: .*syntax error"):
        shelf.find("beach")


def test_two_games_of_one_id(tmp_path: Path) -> None:
    shelf.add(game(tmp_path, "first.py", id="beach"))
    shelf.add(game(tmp_path, "second.py", id="beach"))
    (problem,) = shelf.broken()
    assert problem.origin.endswith("second.py")
    assert "already has the id 'beach'" in problem.problem
    assert len([box for box in shelf.boxes() if box.id == "beach"]) == 1


def test_a_game_of_ones_own_cannot_push_out_push(tmp_path: Path) -> None:
    shelf.add(game(tmp_path, id="push"))
    assert shelf.find("push").title == "Push"
    assert len(shelf.broken()) == 1
    assert shelf.source(shelf.find("push")) == "push"  # nor do bots play by it


def test_two_files_of_one_name_do_not_meet(tmp_path: Path) -> None:
    first = shelf.find(str(game(tmp_path / "a", id="first")))
    second = shelf.find(str(game(tmp_path / "b", id="second")))
    assert isinstance(first, Box)
    assert first.start is not second.start


def test_a_box_knows_when_its_sources_are_edited(tmp_path: Path) -> None:
    path = game(tmp_path, "beach/rules.py", id="beach").parent
    (path / "__init__.py").write_text("from .rules import BOX\n\n__all__ = ['BOX']\n")
    box = shelf.find(str(path))
    loaded, text = shelf.edition(box), (path / "rules.py").read_text()
    assert shelf.place(box) == path
    assert not shelf.edited(box)
    for change in (text + "\n", ""):
        (path / "rules.py").write_text(change)
        assert shelf.edited(box)
    (path / "rules.py").write_text(text)
    (path / "rulebook.md").write_text("What people read changes no rule.")
    assert not shelf.edited(box)
    (path / "cards.yaml").write_text("one: 1\n")
    assert shelf.edited(box)
    assert shelf.edition(box) == loaded


def test_games_of_the_package_have_an_edition_and_boxes_from_nowhere_have_none() -> None:
    push = shelf.find("push")
    assert shelf.edition(push)
    assert not shelf.edited(push)
    stray = Box("stray", "Stray", "Found", (1, 2), push.start, push.words)
    assert (shelf.edition(stray), shelf.place(stray), shelf.edited(stray)) == ("", None, False)
