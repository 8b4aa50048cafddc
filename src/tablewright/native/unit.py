"""What is compiled together: the core, the search, and the games of this package or of a path."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from hashlib import blake2b, sha256
from pathlib import Path

from tablewright.native.installed import announced, source_of_module
from tablewright.places import games_in

PACKAGE = Path(__file__).parent.parent

# A module outside the games says that it is hot in a line of its own, below its docstring.
_MARK = re.compile(rb"^# hot$", re.MULTILINE)

_IMPORT = re.compile(
    rb"^[ \t]*(?:from[ \t]+([\w.]+)[ \t]+import[ \t]+(\([^)]*\)|[^\n#]*)|import[ \t]+([\w.]+))", re.MULTILINE
)
_WORD = re.compile(r"\w+")
_ALIAS = re.compile(r"\bas\s+\w+|#.*")


class Unit:
    """Modules to compile in one go, and the sources they are made of, as they are now.

    A class compiled in one go that subclasses a class compiled in another crashes without a word. So a
    game from a path gets a unit of its own, together with the core.
    """

    def __init__(self, hot: Mapping[str, Path], toolchain: str) -> None:
        self.hot = dict(hot)  # the name of a module to compile → its source
        self.toolchain = toolchain
        self.content: dict[str, bytes] = {}  # the sources of those and of everything of ours they import
        self._imports: dict[str, list[str]] = {}
        for name in hot:
            self._read(name)
        self._prints = {name: _digest([content]) for name, content in self.content.items()}

    def _read(self, name: str) -> None:
        if name in self.content:
            return
        path = self.hot.get(name) or source_of(name)
        self.content[name] = path.read_bytes()
        package = name if path.name == "__init__.py" else name.rpartition(".")[0]
        imported = _imported(self.content[name], package, self._ours)
        self._imports[name] = [other for other in imported if self._ours(other)]
        for other in self._imports[name]:
            self._read(other)

    def _ours(self, name: str) -> bool:
        return name in self.hot or (name.startswith("tablewright.") and source_of(name).is_file())

    @property
    def name(self) -> str:
        """The name of the folder this unit is compiled into."""
        return self._digest_of(self.content)

    def digests(self) -> dict[str, str]:
        """For each module to compile: a name for just this source with just these things imported."""
        return {name: self._digest_of(self._reached(name)) for name in self.hot}

    def _digest_of(self, names: Iterable[str]) -> str:
        return _digest([self.toolchain.encode(), *(f"{n} {self._prints[n]}".encode() for n in sorted(names))])

    def _reached(self, name: str) -> set[str]:
        reached: set[str] = set()
        ahead = [name]
        while ahead:
            one = ahead.pop()
            if one not in reached:
                reached.add(one)
                ahead += self._imports[one]
        return reached

    def without(self, names: Iterable[str]) -> "Unit":
        """The unit with some modules left uncompiled, and all that import them."""
        left_out = set(names)
        kept = {name: path for name, path in self.hot.items() if not self._reached(name) & left_out}
        return Unit(kept, self.toolchain)

    def copy_to(self, folder: Path) -> dict[str, str]:
        """Writes the sources into a folder; returns the path in it of each module to compile."""
        from tablewright.native.copying import written_out  # reading sources is slow to load, and rare

        for name, content in written_out(self.content, self.hot).items():
            target = folder / self.file(name)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content if name.startswith("tablewright.") else self._at_home(name, content))
        for package in [path for path in folder.rglob("*") if path.is_dir()]:
            (package / "__init__.py").touch()  # the compiler names modules by the packages around them
        return {self.file(name): name for name in self.hot}

    def _at_home(self, name: str, content: bytes) -> bytes:
        """A source from elsewhere that still finds what lies beside it; its name is bound to its path."""
        return content.replace(b"__file__", repr(str(self.hot[name])).encode())

    def file(self, name: str) -> str:
        path = self.hot.get(name) or source_of(name)
        inside = "/__init__.py" if path.name == "__init__.py" else ".py"
        return name.replace(".", "/") + inside


@cache
def core_modules() -> dict[str, Path]:
    """The hot modules outside the games: those marked so."""
    marked = [path for path in sorted(PACKAGE.glob("*/*.py")) if _MARK.search(path.read_bytes())]
    return {_name_of(path): path for path in marked}


def package_modules() -> dict[str, Path]:
    """The hot modules of this package: the core's, and those of its games."""
    hot = dict(core_modules())
    for game in sorted((PACKAGE / "games").iterdir()):
        if (game / "__init__.py").is_file():  # rules without a box are still on the workbench
            hot |= _modules_of(game, _name_of(game))
    return hot


def modules_at(places: Iterable[Path]) -> dict[str, Path]:
    """The hot modules of the games at some paths."""
    found: dict[str, Path] = {}
    for place in places:
        for game in games_in(place):
            name = module_name(game)
            found |= {name: game} if game.is_file() else _modules_of(game, name)
    return found


def installed_modules() -> dict[str, Path]:
    """The hot modules of the games that installed packages announce, named as they are installed."""
    found: dict[str, Path] = {}
    for name in filter(elsewhere, announced().values()):
        source, (package, _, stem) = source_of_module(name), name.rpartition(".")
        if source is None:
            continue
        if source.name == "__init__.py":
            found |= _modules_of(source.parent, name)
        else:
            found |= _modules_of(source.parent, package, stem) if package else {name: source}
    return found


def _modules_of(game: Path, package: str, *stems: str) -> dict[str, Path]:
    """A game's rules and bots, and what they import from its folder. Its table stays as it is."""
    found: dict[str, Path] = {}
    ahead = list(stems) or ["rules", "bots"]
    while ahead:
        stem = ahead.pop()
        path = game / f"{stem}.py"
        name = f"{package}.{stem}"
        if name in found or not path.is_file():
            continue
        found[name] = path
        imported = _imported(path.read_bytes(), package, lambda name: False)
        ahead += [other.rpartition(".")[2] for other in imported if other.rpartition(".")[0] == package]
    return dict(sorted(found.items()))


def elsewhere(name: str) -> bool:
    """Whether a module is not of this package: of a game at a path, or of an installed one."""
    return not name.startswith("tablewright.")


def module_name(path: Path) -> str:
    """The name a game from a path is imported under: two files of one name do not meet."""
    place = path.expanduser().resolve()
    stem = re.sub(r"\W", "_", place.stem)
    return f"tablewright_game_{stem}_{sha256(str(place).encode()).hexdigest()[:8]}"


def source_of(name: str) -> Path:
    """Where a module of this package stands."""
    path = PACKAGE.parent.joinpath(*name.split("."))
    package = path / "__init__.py"
    return package if package.is_file() else path.with_suffix(".py")


def _name_of(path: Path) -> str:
    return ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)


def _imported(source: bytes, package: str, is_module: Callable[[str], bool]) -> Iterator[str]:
    """Every name that might be a module imported by a source. Reading is enough; nothing is run.

    A package that only modules are imported from does not count: what its `__init__` says matters to nobody.
    """
    for origin, names, plain in _IMPORT.findall(source):
        base = _absolute((origin or plain).decode(errors="replace"), package)
        words = _WORD.findall(_ALIAS.sub("", names.decode(errors="replace")))
        inside = [f"{base}.{word}" for word in words]
        if not inside or not all(map(is_module, inside)):
            yield base
        yield from inside


def _absolute(name: str, package: str) -> str:
    dots = len(name) - len(name.lstrip("."))
    if dots == 0:
        return name
    above = package.split(".")[: len(package.split(".")) - dots + 1]
    return ".".join([*above, *filter(None, [name[dots:]])])


def _digest(parts: Iterable[bytes]) -> str:
    return blake2b(b"\n".join(parts), digest_size=16).hexdigest()
