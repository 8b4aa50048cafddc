"""Which area may import which. The arrows of docs/architecture.md, enforced."""

import ast
from collections.abc import Iterator
from pathlib import Path

import tablewright

PACKAGE = Path(tablewright.__file__).parent

# An area → the areas it may import, besides itself. `native` finds compiled code and knows no game;
# `endings` is one small module for whoever starts processes.
ARROWS: dict[str, set[str]] = {
    "core": set(),
    "endings": set(),
    "native": {"core", "endings"},
    "books": {"core"},  # what games made of a book share
    "games": {"core", "books"},
    "shelf": {"core", "games", "native"},
    "bots": {"core", "shelf", "native"},
    "check": {"core", "shelf", "bots", "native"},
    "lab": {"core", "shelf", "bots", "native", "endings"},
    "server": {"core", "shelf", "bots", "lab", "native", "endings"},
    "terminal": {"core", "shelf", "bots", "native"},
    "cli": {"core", "books", "games", "native", "shelf", "bots", "check", "lab", "server", "terminal"},
    "": {"native"},  # the package's own __init__ and __main__
}
ENTRIES = {"__main__.py"}


def test_arrows_point_one_way() -> None:
    wrong = [
        f"{path.relative_to(PACKAGE)}:{line} imports {name}"
        for path in sources()
        for line, name in imports(path)
        if not allowed(path, name)
    ]
    assert not wrong, "\n".join(wrong)


def test_every_area_is_on_the_map() -> None:
    assert {area_of(path) for path in sources()} <= set(ARROWS)


def test_a_wrong_arrow_is_seen() -> None:
    core = PACKAGE / "core" / "bag.py"
    push = PACKAGE / "games" / "push" / "rules.py"
    assert not allowed(core, "tablewright.shelf")
    assert not allowed(push, "tablewright.games.loading.rules")
    assert not allowed(push, "tablewright.games.push.table.scene")
    assert not allowed(push, "tablewright.bots.playout")
    assert not allowed(PACKAGE / "lab" / "run.py", "tablewright.cli")
    assert not allowed(PACKAGE / "books" / "journey.py", "tablewright.games.mad_maxence")
    assert not allowed(PACKAGE / "books" / "box.py", "tablewright.shelf")
    assert allowed(push, "tablewright.core.bag")


def allowed(path: Path, name: str) -> bool:
    area, other = area_of(path), name.split(".")[1]
    if path.name in ENTRIES and path.parent == PACKAGE:
        return True
    if area == "games" and other == "games":
        return same_game(path, name)
    return other == area or other in ARROWS[area]


def same_game(path: Path, name: str) -> bool:
    """A game imports only itself; of its files only the box and the table itself look at its table."""
    game, *inside = name.split(".")[2:]
    if game != path.relative_to(PACKAGE).parts[1]:
        return False
    return path.name == "__init__.py" or path.parent.name == "table" or not inside[0].startswith("table")


def sources() -> Iterator[Path]:
    return PACKAGE.rglob("*.py")


def area_of(path: Path) -> str:
    first = path.relative_to(PACKAGE).parts[0]
    return "" if first in ("__init__.py", "__main__.py") else first.removesuffix(".py")


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Every module of ours that a source imports, with the line."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = absolute(node, path)
            names = [f"{base}.{alias.name}" for alias in node.names]
        else:
            continue
        for name in names:
            if name.startswith("tablewright.") and name != "tablewright.__version__":
                yield node.lineno, name


def absolute(node: ast.ImportFrom, path: Path) -> str:
    if node.level == 0:
        return node.module or ""
    inside = ("tablewright", *path.parent.relative_to(PACKAGE).parts)
    return ".".join([*inside[: len(inside) - node.level + 1], *filter(None, [node.module])])
