"""Words that people type: plain text of limited length, never markup, never control characters."""

import unicodedata

from tablewright.server.errors import Wrong

# Cc control, Cs half of a pair, Co private use, Zl and Zp line breaks; Cf can turn text round, but
# joins emoji too: only those that change the direction of writing are refused.
REFUSED = {"Cc", "Cs", "Co", "Zl", "Zp"}
TURNING = set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c")


def checked_text(what: str, text: str, longest: int) -> str:
    """A line of text as it will be shown; says what is wrong with one that cannot be."""
    text = unicodedata.normalize("NFC", text)
    if any(unicodedata.category(letter) in REFUSED or letter in TURNING for letter in text):
        raise Wrong(f"{what} is one line of plain text: it holds a control character")
    text = " ".join(text.split())
    if not text:
        raise Wrong(f"{what} is empty")
    if len(text) > longest:
        raise Wrong(f"{what} may have {longest} letters, not {len(text)}")
    return text
