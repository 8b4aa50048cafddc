"""Games that installed packages announce, found without importing anything.

Importing a package runs it, and it may import the core before it is settled which compiled unit serves
that. So announcements are read where installers write them, and sources are looked for as Python's
import does, without running them.
"""

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from importlib.machinery import ModuleSpec
from pathlib import Path

GROUP = "tablewright.games"  # of entry points
METADATA = (".dist-info", ".egg-info")


def announced() -> dict[str, str]:
    """The games that are announced: the name of each entry point → the module that holds its box."""
    found: dict[str, str] = {}
    projects: set[str] = set()
    for folder in _metadata():
        project = folder.name.partition("-")[0].lower()
        if project not in projects:  # what comes first on Python's path hides the others
            projects.add(project)
            found = {**dict(_entries(folder / "entry_points.txt")), **found}
    return found


def announced_source(name: str) -> Path | None:
    """The source of the module an entry point names."""
    module = announced().get(name)
    return source_of_module(module) if module else None


def source_of_module(name: str) -> Path | None:
    """Where the source of a module stands that could be imported; none where there is no such file."""
    spec: ModuleSpec | None = None
    path: Iterable[str] | None = None
    parts = name.split(".")
    for end in range(1, len(parts) + 1):
        spec = _spec(".".join(parts[:end]), path)
        if spec is None:
            return None
        path = spec.submodule_search_locations or ()
    source = Path(spec.origin) if spec and spec.origin else None
    return source if source and source.suffix == ".py" and source.is_file() else None


def _metadata() -> Iterator[Path]:
    for place in sys.path:
        try:
            names = sorted(os.listdir(place or "."))
        except OSError:
            continue
        yield from (Path(place or ".", name) for name in names if name.endswith(METADATA))


def _entries(file: Path) -> Iterator[tuple[str, str]]:
    """The announcements in a file of entry points, such as `tide = my_package.low_tide:BOX`."""
    try:
        text = file.read_text()
    except (OSError, ValueError):
        return
    section = ""
    for line in map(str.strip, text.splitlines() if GROUP in text else ()):
        if line.startswith("["):
            section = line.strip("[]").strip()
        elif section == GROUP and "=" in line and not line.startswith(("#", ";")):
            name, _, value = line.partition("=")
            yield name.strip(), value.partition("[")[0].partition(":")[0].strip()


def _spec(name: str, path: Iterable[str] | None) -> ModuleSpec | None:
    """Asks each finder but our own, which would answer with compiled code."""
    inside = None if path is None else list(path)
    for finder in sys.meta_path:
        if type(finder).__module__.startswith("tablewright."):
            continue
        with suppress(ImportError, AttributeError, KeyError, ValueError):
            if (spec := finder.find_spec(name, inside)) is not None:
                return spec
    return None
