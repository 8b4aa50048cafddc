"""Sources as the compiler gets them, run as plain Python."""

import sys
from textwrap import dedent
from types import ModuleType
from typing import Any

from tablewright.native.copying import written_out
from tablewright.native.unit import source_of

CORE = [
    f"tablewright.{name}"
    for name in ("core.component", "core.bag", "core.position", "game", "material.table", "material.material")
]
CORE += [f"tablewright.material.{name}" for name in ("cards", "counters", "dice", "grid", "spaces", "pieces")]
HEAD = """\
from mypy_extensions import i64
from tablewright.core.component import Component

"""


def written(**modules: str) -> dict[str, str]:
    """Some modules of a package `made_up`, as the compiler gets them."""
    sources = {f"made_up.{name}": dedent(text).encode() for name, text in modules.items()}
    hot = dict.fromkeys(sources)
    sources |= {name: source_of(name).read_bytes() for name in CORE}
    return {name.removeprefix("made_up."): text.decode() for name, text in written_out(sources, hot).items()}


def run(**modules: str) -> Any:
    """The last of such modules, after all have been run."""
    package = ModuleType("made_up")
    package.__path__ = []
    sys.modules["made_up"] = package
    texts = written(**modules)
    for name in modules:
        module = ModuleType(f"made_up.{name}")
        sys.modules[module.__name__] = module
        exec(compile(texts[name], name, "exec"), vars(module))
    return module
