"""Writes `from … import *` out, which the compiler does not know: with the names that are used."""

import re

from tablewright.native.fields import Library

_STAR = re.compile(r"^from ([\w.]+) import \*", re.MULTILINE)
_NAME = re.compile(r"\b[A-Za-z_]\w*")


def without_stars(source: bytes, library: Library) -> bytes:
    """The source with every star replaced by those names of that module that occur in it."""
    text = source.decode()
    if not _STAR.search(text):
        return source
    used = set(_NAME.findall(text)) - _own(source)

    def named(found: re.Match[str]) -> str:
        names = sorted(name for name in library.names_in(found[1]) if name in used and name[0] != "_")
        return f"from {found[1]} import {', '.join(names)}" if names else found[0]

    return _STAR.sub(named, text).encode()


def _own(source: bytes) -> set[str]:
    """The names a source gives a meaning of its own."""
    own = Library({"it": source})
    return {name for name, full in own.means.get("it", {}).items() if full == f"it.{name}"}
