"""The seal on a dealing: a secret and words, each promised by its digest, on one sheet.

Whoever gave a word knows the whole sheet before giving it, so afterwards nothing that makes the key can
be chosen any more. docs/dealing.md tells the protocol; web/src/lib/seal.ts is this file's twin.
"""

import hashlib
import re
import secrets
from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from tablewright.core.options import Value

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # 32, without those that look like another
GROUPS = 3  # of four letters: 60 bits
DIGEST = re.compile("[0-9a-f]{64}")


class Place(msgspec.Struct):
    """A seat as it stands on a sheet; the digest is empty where nobody promised a word."""

    who: Literal["person", "bot"]
    digest: str


class Sheet(msgspec.Struct):
    """Everything that is settled before the first word is given: above all, which word is whose."""

    room: str
    game: str
    rules: int
    options: dict[str, Value]
    commitment: str
    attempt: int  # counts the starts of this room, those that were called off too
    seats: list[Place]

    def text(self) -> str:
        """The one way to write it: JSON without spaces, fields as above, options by name."""
        return msgspec.json.encode(self, order="deterministic").decode()

    def promised(self) -> list[int]:
        """The seats whose word is awaited."""
        return [number for number, place in enumerate(self.seats) if place.digest]


class Seal(msgspec.Struct, omit_defaults=True):
    """What a match file tells of its dealing: the promise, what was given, and the secret once opened.

    Without a sheet it is of the older scheme: `added` words, bound to nothing.
    """

    commitment: str
    added: list[str] = []
    secret: str = ""
    sheet: Sheet | None = None
    words: list[str] = []  # one for each seat, empty where none was promised


def new_secret() -> bytes:
    return secrets.token_bytes(32)


def new_word() -> str:
    return secrets.token_hex(32)


def commitment(secret: bytes) -> str:
    """The digest of a secret: tells nothing of it, and fits no other."""
    return hashlib.sha256(secret).hexdigest()


def word_digest(room: str, word: str) -> str:
    """The promise of a word. It holds in one room only."""
    return _digest("tablewright word", room, word).hex()


def key_of(sheet: Sheet, secret: bytes, words: Sequence[str]) -> bytes:
    """What every card follows from."""
    return _digest("tablewright key", sheet.text(), secret.hex(), *words)


def seal_code(sheet: Sheet) -> str:
    """A sheet in twelve letters, for people to read out to each other."""
    number = int.from_bytes(_digest("tablewright seal", sheet.text()))
    letters = [LETTERS[number >> (251 - 5 * place) & 31] for place in range(4 * GROUPS)]
    return "-".join("".join(letters[4 * group : 4 * group + 4]) for group in range(GROUPS))


def tidied_code(typed: str) -> str:
    """A seal code as it is written here, however a person typed it."""
    letters = re.sub(r"[\W_]", "", typed).upper().translate(str.maketrans("OIL", "011"))
    return "-".join(letters[start : start + 4] for start in range(0, len(letters), 4))


def faults_within(seal: Seal) -> Iterator[str]:
    """What is wrong with an opened seal in itself, whatever the table was shown."""
    sheet = seal.sheet
    if sheet is None:
        return
    if seal.commitment != sheet.commitment:
        yield "the sheet holds another commitment than the match file"
    if not _fits(seal.secret, sheet.commitment):
        yield "the secret does not fit the commitment on the sheet"
    if len(seal.words) != len(sheet.seats):
        yield f"there are {len(seal.words)} words for {len(sheet.seats)} seats"
    for number, (place, word) in enumerate(zip(sheet.seats, seal.words, strict=False), 1):
        if word and not place.digest:
            yield f"seat {number} has a word that was never promised"
        elif place.digest and word_digest(sheet.room, word) != place.digest:
            yield f"the word of seat {number} does not fit its digest"
    yield from faults_on(sheet)


def faults_on(sheet: Sheet) -> Iterator[str]:
    """What no honest sheet has."""
    if not DIGEST.fullmatch(sheet.commitment):
        yield "there is no commitment on the sheet"
    digests = [place.digest for place in sheet.seats if place.digest]
    if any(not DIGEST.fullmatch(digest) for digest in digests):
        yield "there is a digest on the sheet that is none"
    if len(set(digests)) < len(digests):
        yield "two seats have the same digest"
    for number, place in enumerate(sheet.seats, 1):
        if place.who == "bot" and place.digest:
            yield f"a bot has a word: that of seat {number}"


def _fits(secret: str, promised: str) -> bool:
    try:
        return commitment(bytes.fromhex(secret)) == promised
    except ValueError:
        return False


def _digest(*lines: str) -> bytes:
    return hashlib.sha256("\n".join(lines).encode()).digest()
