"""What somebody may have meant by a name that does not exist."""

from collections.abc import Iterable
from difflib import get_close_matches


def did_you_mean(
    name: str, known: Iterable[str], otherwise: str = "", *, most: int = 1, alike: float = 0.6
) -> str:
    """The end of a sentence on an unknown name: what is spelt like it, or else `otherwise`."""
    close = get_close_matches(name, list(known), n=most, cutoff=alike)
    return f"; did you mean {' or '.join(close)}?" if close else otherwise
