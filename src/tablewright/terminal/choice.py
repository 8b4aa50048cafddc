"""What a person typed, understood against the offers, and against everything the game knows."""

import re
from collections.abc import Sequence

from tablewright.core.errors import Refused
from tablewright.core.scene import Offer
from tablewright.core.words import Words
from tablewright.terminal.kinds import Entry, entries
from tablewright.terminal.names import mentioned

COMMANDS = ("h", "u", "l", "t", "o", "q")
HELP = """\
a number or the start of a label, or words of it: play that · h hint · u undo
l log · t the whole table · o all offers · r rule in question, r R4 that clause
q quit · Enter: draw the table again"""


def chosen(typed: str, offers: Sequence[Offer], labels: Sequence[str]) -> Offer:
    """The one offer meant by a number, by the beginning or a part of its label, or by words of it."""
    if typed.isdecimal():
        if not 1 <= int(typed) <= len(offers):
            raise Refused(f"there is no number {typed}: choose from 1 to {len(offers)}")
        return offers[int(typed) - 1]
    found = matching(typed, labels) or holding(typed, labels)
    if not found:
        raise Refused(f"no offer begins with {typed!r}; type its number, or ? for what else you can type")
    if not alike(found, labels):
        raise Refused("which one? " + " · ".join(f"{n + 1} {labels[n]}" for n in found[:8]))
    return offers[found[0]]


def surely_meant(typed: str, labels: Sequence[str]) -> bool:
    found = matching(typed, labels)
    return bool(found) and alike(found, labels)


def alike(found: Sequence[int], labels: Sequence[str]) -> bool:
    """Whether all read the same; then each is as good as another."""
    return len({labels[number] for number in found}) == 1


def matching(typed: str, labels: Sequence[str]) -> list[int]:
    """Labels that are what was typed, or what it names in a run, or that begin with it, or hold it.

    The first of these that finds any.
    """
    exact = [number for number, label in enumerate(labels) if label.casefold() == typed.casefold()]
    if found := exact or in_runs(typed, labels):
        return found
    for fits in (begins, holds):
        if found := [number for number, label in enumerate(labels) if fits(label, typed)]:
            return found
    return []


def begins(label: str, typed: str) -> bool:
    return re.match(with_whole_numbers(typed), label.casefold()) is not None


def holds(label: str, typed: str) -> bool:
    return re.search(with_whole_numbers(typed), label.casefold()) is not None


def with_whole_numbers(typed: str) -> str:
    """A pattern for what was typed: whoever types 1 does not mean 10, nor 21."""
    before = r"(?<!\d)" if typed[:1].isdecimal() else ""
    after = r"(?!\d)" if typed[-1:].isdecimal() else ""
    return before + re.escape(typed.casefold()) + after


def in_runs(typed: str, labels: Sequence[str]) -> list[int]:
    """Offers named by the words in which they differ from others of their kind: `reroll 3 2`, `play 23`.

    Offers of another kind that hold the same words may be meant as well.
    """
    found: set[int] = set()
    others = set(holding(typed, labels))
    for kind in entries(list(enumerate(labels, 1))):
        named = {number - 1 for number, end in kind.ends if kind.head and names_end(typed, kind, end)}
        if named:
            others -= {number - 1 for number, _ in kind.ends}
            found |= named
    return sorted(found | others) if found else []


def names_end(typed: str, kind: Entry, end: str) -> bool:
    """Whether somebody typed how a kind begins, or some words of that, and then this end."""
    wanted, head, tail = bare(typed), bare(kind.head), bare(kind.tail)
    if wanted[:1] != head[:1]:
        return False
    while wanted and wanted[0] in head:
        head = head[head.index(wanted.pop(0)) + 1 :]
    if tail and wanted[-len(tail) :] == tail:
        wanted = wanted[: -len(tail)]
    return same_things(wanted, bare(end.split(": ")[0]))


def same_things(wanted: Sequence[str], words: Sequence[str]) -> bool:
    """Whether both say the same. Mere numbers, such as dice, may be listed in any order.

    Other words may not: who says "stack 3, worth 2" does not mean "stack 2, worth 3".
    """
    listed = all(word.isdecimal() for word in words)
    return sorted(wanted) == sorted(words) if listed else list(wanted) == list(words)


def holding(typed: str, labels: Sequence[str]) -> list[int]:
    """Labels that have the words typed, in this order, with others between them."""
    wanted = bare(typed)
    return [number for number, label in enumerate(labels) if wanted and in_order(wanted, bare(label))]


def in_order(wanted: Sequence[str], words: Sequence[str]) -> bool:
    rest = iter(words)
    return all(word in rest for word in wanted)


def bare(text: str) -> list[str]:
    """Words without the signs around them; in a list of things "and" is no more than a comma."""
    words = [word.strip(",.:;()…") for word in text.casefold().split()]
    return [word for word in words if word not in ("", "and")]


def by_sentence(typed: str, words: Words, names: Sequence[str] = ()) -> list[int]:
    """All actions, possible or not, whose sentence this is or begins; people may be called by their names."""
    plain = " ".join(typed.casefold().split())
    sentences = [words.sentence(action).casefold() for action in range(len(words))]
    return called(plain, sentences) or called(mentioned(plain, names), sentences)


def by_name(typed: str, words: Words) -> list[int]:
    """All actions, possible or not, that are called so in short, as `go C3`."""
    return called(" ".join(typed.casefold().split()), [short(action, words) for action in range(len(words))])


def called(wanted: str, names: Sequence[str]) -> list[int]:
    """Where a name stands in a list; or else, where names begin with it."""
    exact = [number for number, name in enumerate(names) if name == wanted]
    return exact or [number for number, name in enumerate(names) if name.startswith(f"{wanted} ")]


def short(action: int, words: Words) -> str:
    return " ".join(str(value) for value in words.data(action).values()).casefold()
