"""The native cache: what is served compiled, what is not, and what is said about it.

Sources are edited in a copy of the package. A unit is named by what it was made from, so the copy runs
from the unit compiled for the original.
"""

import json
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

import tablewright
from tablewright.native import cache
from tablewright.native.build import CannotCompile, build
from tablewright.native.toolchain import lacking
from tablewright.native.unit import Unit, core_modules, module_name, modules_at, package_modules
from tablewright.places import games_in

PACKAGE = Path(tablewright.__file__).parent
RULES = "games/push/rules.py"

REPORT = """
import json
from tablewright import native
from tablewright.bots.playout import playouts
from tablewright.core.dealer import SeededDealer
from tablewright.core.options import Options
from tablewright.games.push import rules
dealer = SeededDealer(7)
decisions = playouts(rules.Push(3, Options(rules.OPTIONS)), 40, dealer)
names = ["core.bag", "core.outcome", "core.position", "bots.playout", "games.push.rules"]
status = native.status()
print(json.dumps({
    "compiled": [name for name in names if native.is_compiled("tablewright." + name)],
    "played": [int(decisions), int(dealer.state)],
    "line": status.line,
    "interpreted": status.interpreted,
}))
"""
ALL = ["core.bag", "core.outcome", "core.position", "bots.playout", "games.push.rules"]


class PackageCopy:
    """A copy of the package whose sources may be edited, and processes that run it."""

    def __init__(self, folder: Path, environment: dict[str, str]) -> None:
        self.package = folder / "tablewright"
        self.environment = environment | {"PYTHONPATH": str(folder)}
        for area in ("core", "native", "bots", "games"):
            shutil.copytree(PACKAGE / area, self.package / area, ignore=shutil.ignore_patterns("__pycache__"))
        for module in ("__init__.py", "endings.py", "places.py"):
            shutil.copy(PACKAGE / module, self.package)

    def edit(self, name: str, text: str) -> None:
        path = self.package / name
        path.write_text(path.read_text() + text)

    def report(self, **more: str) -> dict[str, object]:
        """What a new process runs compiled, and what it plays."""
        done = subprocess.run(
            [sys.executable, "-c", REPORT], env=self.environment | more, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr
        answer: dict[str, object] = json.loads(done.stdout)
        return answer


@pytest.fixture
def copy(tmp_path: Path, native: dict[str, str]) -> PackageCopy:
    return PackageCopy(tmp_path, native)


def test_compiled_and_interpreted_play_the_same_matches(copy: PackageCopy) -> None:
    compiled = copy.report()
    interpreted = copy.report(TABLEWRIGHT_INTERPRETED="1")
    assert compiled["compiled"] == ALL
    assert interpreted["compiled"] == []
    assert compiled["played"] == interpreted["played"]
    assert "TABLEWRIGHT_INTERPRETED" in str(interpreted["line"])


def test_every_hot_module_is_compiled(copy: PackageCopy) -> None:
    report = copy.report()
    assert report["interpreted"] == []
    assert str(report["line"]).startswith("compiled (")


def test_an_edited_game_runs_as_python_at_once_and_the_rest_stays_compiled(copy: PackageCopy) -> None:
    before = copy.report()
    copy.edit(RULES, "\nDECK_FOR_TWO = FULL_DECK\n")
    edited = copy.report()
    assert edited["compiled"] == [name for name in ALL if name != "games.push.rules"]
    assert "games.push.rules" in str(edited["line"])
    assert "tablewright compile" in str(edited["line"])
    shutil.copy(PACKAGE / RULES, copy.package / RULES)
    assert copy.report() == before


def test_an_edit_is_what_runs(copy: PackageCopy) -> None:
    before = copy.report()
    source = (copy.package / RULES).read_text()
    (copy.package / RULES).write_text(source.replace("STACKS: Final[i64] = 3", "STACKS: Final[i64] = 2"))
    assert copy.report()["played"] != before["played"]


def test_editing_the_core_stops_all_that_was_compiled_against_it(copy: PackageCopy) -> None:
    before = copy.report()
    copy.edit("core/bag.py", "\n# edited\n")
    edited = copy.report()
    assert edited["compiled"] == ["core.outcome"]
    assert edited["played"] == before["played"]


def test_a_module_that_is_not_compiled_but_imported_counts_too(copy: PackageCopy) -> None:
    copy.edit("core/options.py", "\n# edited\n")
    assert "games.push.rules" not in str(copy.report()["compiled"])


def test_the_source_tree_stays_clean(copy: PackageCopy) -> None:
    copy.report()
    assert not list(copy.package.rglob("*.so"))
    assert not list(PACKAGE.rglob("*.so"))


def test_another_cache_is_empty(copy: PackageCopy, tmp_path: Path) -> None:
    report = copy.report(TABLEWRIGHT_CACHE=str(tmp_path / "empty"))
    assert report["compiled"] == []
    assert "not compiled yet" in str(report["line"])


def test_a_unit_with_a_missing_file_or_a_broken_manifest_is_not_used(
    copy: PackageCopy, tmp_path: Path, native: dict[str, str]
) -> None:
    unit = Unit(package_modules(), tools_of_here())
    whole = Path(native.get("TABLEWRIGHT_CACHE") or cache.root()) / "native" / unit.name
    mine = tmp_path / "mine" / "native" / unit.name
    shutil.copytree(whole, mine)
    elsewhere = str(tmp_path / "mine")
    assert copy.report(TABLEWRIGHT_CACHE=elsewhere)["compiled"] == ALL
    next(mine.glob("tablewright/core/bag*")).unlink()
    assert copy.report(TABLEWRIGHT_CACHE=elsewhere)["compiled"] == []
    (mine / cache.MANIFEST).write_text('{"digests": ')
    assert copy.report(TABLEWRIGHT_CACHE=elsewhere)["compiled"] == []


def test_without_a_compiler_it_runs_and_says_what_to_install(
    copy: PackageCopy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    report = copy.report(TABLEWRIGHT_CACHE=str(tmp_path / "none"), PATH=str(tmp_path))
    assert report["compiled"] == []
    assert "install gcc" in str(report["line"])
    monkeypatch.setenv("TABLEWRIGHT_CACHE", str(tmp_path / "none"))
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CC", raising=False)
    with pytest.raises(CannotCompile, match=r"install gcc.*interpreted"):
        build()


def test_a_missing_mypyc_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mypyc", None)
    assert "pip install 'mypy[mypyc]" in lacking()


def test_a_cache_that_cannot_be_written_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TABLEWRIGHT_CACHE", str(tmp_path / "file"))
    with pytest.raises(CannotCompile, match="cannot write to the cache"):
        build()


def test_activation_is_cheap() -> None:
    began = time.process_time()
    for _ in range(5):
        core_modules.cache_clear()
        Unit(package_modules(), tools_of_here()).digests()
    assert (time.process_time() - began) / 5 < 0.1


def test_hot_modules_do_not_ask_where_they_stand() -> None:
    """Compiled, they stand in the cache: what a game reads is found through its box's folder."""
    asking = [name for name, path in package_modules().items() if "__file__" in path.read_text()]
    assert asking == []


def test_units_hold_the_core_and_the_games_but_no_tables() -> None:
    names = package_modules()
    assert {"tablewright.core.position", "tablewright.bots.search", "tablewright.games.push.rules"} <= set(
        names
    )
    games = [name for name in names if ".games." in name]
    assert not [name for name in games if name.rpartition(".")[2].startswith(("table", "__init__"))]
    assert not [name for name in core_modules() if ".games." in name]


# What stays interpreted although it speaks in machine numbers or hot modules import it: it runs once a
# match, a step or a solution, and leaves the loops to hot modules.
NOT_HOT = {
    *("books.binding", "books.box", "books.imagined"),
    *("bots.making", "bots.solution", "bots.solving", "bots.thinking"),
    *("core.errors", "core.facts", "core.luck", "core.record", "core.spelling", "core.words"),
    *("game", "material.look", "material.pack"),
}


def test_no_hot_module_is_forgotten() -> None:
    """Whatever looks hot bears the mark `# hot` or stands on the list above, and nothing on it is idle."""
    unit = Unit(package_modules(), "t")
    imported = {name.removeprefix("tablewright.") for name in unit.content.keys() - unit.hot.keys()}
    outside = [path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py")]
    numbers = {
        ".".join(path.with_suffix("").parts)
        for path in outside
        if path.parts[0] != "games" and "from mypy_extensions import" in (PACKAGE / path).read_text()
    }
    hot = {name.removeprefix("tablewright.") for name in core_modules()}
    assert (imported | numbers) - hot == NOT_HOT


def test_games_elsewhere_have_their_own_names(tmp_path: Path) -> None:
    (tmp_path / "one-two").mkdir()
    for name in ("__init__.py", "rules.py", "table.py"):
        (tmp_path / "one-two" / name).touch()
    (tmp_path / "one-two" / "rules.py").write_text("from .deck import CARDS\n")
    (tmp_path / "one-two" / "deck.py").touch()
    (tmp_path / "solo.py").touch()
    assert games_in(tmp_path) == [tmp_path / "one-two", tmp_path / "solo.py"]
    folder, file = module_name(tmp_path / "one-two"), module_name(tmp_path / "solo.py")
    assert folder.startswith("tablewright_game_one_two_")
    assert set(modules_at([tmp_path])) == {f"{folder}.deck", f"{folder}.rules", file}
    assert module_name(Path("a/solo.py")) != module_name(Path("b/solo.py"))


def test_a_digest_follows_relative_and_late_imports(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text("from .deck import CARDS\ndef f() -> None:\n    from . import late\n")
    (tmp_path / "deck.py").write_text("CARDS = 3\n")
    (tmp_path / "late.py").write_text("X = 1\n")
    hot = {f"game.{path.stem}": path for path in tmp_path.glob("*.py")}
    before = Unit(hot, "t").digests()
    (tmp_path / "late.py").write_text("X = 2\n")
    after = Unit(hot, "t").digests()
    assert before["game.deck"] == after["game.deck"]
    assert before["game.rules"] != after["game.rules"]
    assert Unit(hot, "another").digests()["game.deck"] != after["game.deck"]


def tools_of_here() -> str:
    from tablewright.native.toolchain import toolchain

    return toolchain()
