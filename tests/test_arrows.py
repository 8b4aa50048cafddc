"""Which area may import which. The arrows of docs/architecture.md, enforced."""

import ast
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import tablewright

PACKAGE = Path(tablewright.__file__).parent

# An area → the areas it may import, besides itself. `native` finds compiled code and knows no game;
# `endings` is one small module for whoever starts processes, `places` one for whoever looks for games.
ARROWS: dict[str, set[str]] = {
    "core": set(),
    "endings": set(),
    "places": set(),
    "native": {"core", "endings", "places"},
    "material": {"core"},
    "game": {"core", "material"},  # what a game is written with, passed on in one place
    "books": {"core"},  # what games made of a book share
    "games": {"core", "material", "books"},
    "shelf": {"core", "games", "native", "places"},
    "bots": {"core", "shelf", "native"},
    "check": {"core", "material", "shelf", "bots", "native"},
    "lab": {"core", "shelf", "bots", "native", "endings"},
    "server": {"core", "shelf", "bots", "lab", "native", "endings"},
    "terminal": {"core", "shelf", "bots", "native"},
    "cli": {"core", "books", "games", "native", "shelf", "bots", "check", "lab", "server", "terminal"},
    "": {"native"},  # the package's own __init__ and __main__
}
ENTRIES = {"__main__.py"}

# The same inside the server: a folder, or a file beside them → the folders and files it may import besides
# itself. `play` knows no client and no bot; what all may use stands alone in files of its own.
COMMON = {"errors", "faults", "limits", "metrics", "messages", "shares", "json_logs"}
INSIDE: dict[str, set[str]] = {
    **{name: set() for name in COMMON - {"faults", "messages"}},
    "faults": {"metrics"},
    "messages": {"store"},
    "store": {*COMMON} - {"messages"},
    "play": {*COMMON, "store"},
    "bots": {*COMMON, "store", "play"},
    "services": {*COMMON, "store", "play", "bots"},
    "rooms": {*COMMON, "store", "play", "bots", "services"},
    "keeping": {*COMMON, "store", "play"},
    "web": {*COMMON, "store", "play", "bots", "services", "rooms", "keeping"},
    "lab": {*COMMON, "services", "web"},
    "compiling": {"bots"},
    "app": {*COMMON, "store", "bots", "services", "rooms", "keeping", "web", "lab", "compiling"},
    "run": {*COMMON, "keeping", "web", "app"},
    "__main__": {"limits", "run"},
    "": set(),  # the folder's own __init__
}


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
    assert not allowed_inside(PACKAGE / "server" / "play" / "play.py", "tablewright.server.rooms.visitor")
    assert not allowed_inside(PACKAGE / "server" / "rooms" / "room.py", "tablewright.server.web.connection")
    assert allowed(push, "tablewright.core.bag")


def test_arrows_inside_the_server_point_one_way() -> None:
    wrong = [
        f"{path.relative_to(PACKAGE)}:{line} imports {name}"
        for path in (PACKAGE / "server").rglob("*.py")
        for line, name in imports(path)
        if name.startswith("tablewright.server.") and not allowed_inside(path, name)
    ]
    assert not wrong, "\n".join(wrong)


def test_no_module_of_the_server_imports_itself_in_a_circle() -> None:
    """Not even for its types: every import counts, wherever it stands."""
    graph = {module_of(path): list(modules(path)) for path in (PACKAGE / "server").rglob("*.py")}
    list(TopologicalSorter(graph).static_order())  # raises CycleError with the circle


def modules(path: Path) -> Iterator[str]:
    """The modules of the server that a source imports."""
    for _, name in imports(path):
        if name.startswith("tablewright.server."):
            yield name if is_module(name) else name.rpartition(".")[0]


def is_module(name: str) -> bool:
    place = PACKAGE.parent.joinpath(*name.split("."))
    return place.with_suffix(".py").is_file() or place.is_dir()


def module_of(path: Path) -> str:
    name = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)
    return name.removesuffix(".__init__")


def allowed_inside(path: Path, name: str) -> bool:
    inside = path.relative_to(PACKAGE / "server").parts[0].removesuffix(".py")
    other = name.split(".")[2]
    return other == inside or other in INSIDE["" if inside == "__init__" else inside]


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
