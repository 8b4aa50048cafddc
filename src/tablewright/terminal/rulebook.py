"""Clauses of a rulebook, by name."""

import re

from tablewright.core.box import Box
from tablewright.core.errors import Refused


def clause(box: Box, name: str) -> str:
    """The text of one clause, from its number to the next clause or heading."""
    wanted = name.upper()
    if not wanted.startswith("R"):
        wanted = f"R{wanted}"
    # Clauses may carry a small letter: R4a.
    known = {one.upper(): one for one in box.clauses()}
    if wanted not in known:
        have = ", ".join(box.clauses()) or "none"
        raise Refused(f"the rulebook of {box.title} has no clause {name}; it has {have}")
    start = re.search(rf"^\*\*{known[wanted]}\b", box.rulebook, re.MULTILINE)
    assert start is not None
    rest = box.rulebook[start.start() :]
    end = re.search(r"\n(?=\*\*R\d|#)", rest)
    return plain(rest[: end.start()] if end else rest)


def plain(markdown: str) -> str:
    """Markdown without its signs; a line's end within a paragraph is a space."""
    bare = re.sub(r"\*\*|__|`|(?<!\w)\*|\*(?!\w)", "", markdown.strip())
    return re.sub(r"(?<!\n)\n(?!\n|[-|])", " ", bare)
