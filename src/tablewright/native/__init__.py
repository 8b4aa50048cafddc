"""Native code: the hot modules compiled, kept outside the source tree, and never stale.

`tablewright compile` compiles the modules of a *unit* into a folder of the user's cache. When the package
is imported, a finder serves each compiled module whose source, and everything that source imports, is
still what was compiled; all else runs as the Python it is. Edit a file: it runs as plain Python at once.
Undo: it runs compiled again. `docs/decisions/0001-native-cache.md` tells why.
"""

from tablewright.native.background import build_in_background, last_words
from tablewright.native.build import UNTIL_THEN, Built, CannotCompile, build
from tablewright.native.finder import activate, compiled_spec, is_compiled
from tablewright.native.installed import announced_source
from tablewright.native.status import Status, left_out, status
from tablewright.native.unit import module_name

__all__ = [
    "UNTIL_THEN",
    "Built",
    "CannotCompile",
    "Status",
    "activate",
    "announced_source",
    "build",
    "build_in_background",
    "compiled_spec",
    "is_compiled",
    "last_words",
    "left_out",
    "module_name",
    "status",
]
