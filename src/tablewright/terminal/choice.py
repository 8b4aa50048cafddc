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


def chosen(said: str, offers: Sequence[Offer], labels: Sequence[str]) -> Offer:
    """The one offer meant by a number, by the beginning or a part of its label, or by words of it."""
    if said.isdecimal():
        if not 1 <= int(said) <= len(offers):
            raise Refused(f"there is no number {said}: choose from 1 to {len(offers)}")
        return offers[int(said) - 1]
    found = matching(said, labels) or holding(said, labels)
    if not found:
        raise Refused(f"no offer begins with {said!r}; type its number, or ? for what else you can type")
    if not alike(found, labels):
        raise Refused("which one? " + " · ".join(f"{n + 1} {labels[n]}" for n in found[:8]))
    return offers[found[0]]


def surely_meant(said: str, labels: Sequence[str]) -> bool:
    found = matching(said, labels)
    return bool(found) and alike(found, labels)


def alike(found: Sequence[int], labels: Sequence[str]) -> bool:
    """Whether all read the same; then each is as good as another."""
    return len({labels[number] for number in found}) == 1


def matching(said: str, labels: Sequence[str]) -> list[int]:
    """Labels that are what was said, or what it names in a run, or that begin with it, or hold it.

    The first of these that finds any.
    """
    exact = [number for number, label in enumerate(labels) if label.casefold() == said.casefold()]
    if found := exact or in_runs(said, labels):
        return found
    for fits in (begins, holds):
        if found := [number for number, label in enumerate(labels) if fits(label, said)]:
            return found
    return []


def begins(label: str, said: str) -> bool:
    return re.match(with_whole_numbers(said), label.casefold()) is not None


def holds(label: str, said: str) -> bool:
    return re.search(with_whole_numbers(said), label.casefold()) is not None


def with_whole_numbers(said: str) -> str:
    """A pattern for what was said: whoever says 1 does not mean 10, nor 21."""
    before = r"(?<!\d)" if said[:1].isdecimal() else ""
    after = r"(?!\d)" if said[-1:].isdecimal() else ""
    return before + re.escape(said.casefold()) + after


def in_runs(said: str, labels: Sequence[str]) -> list[int]:
    """Offers named by the words in which they differ from others of their kind: `reroll 3 2`, `play 23`.

    Offers of another kind that hold the same words may be meant as well.
    """
    found: set[int] = set()
    others = set(holding(said, labels))
    for kind in entries(list(enumerate(labels, 1))):
        named = {number - 1 for number, end in kind.ends if kind.head and names_end(said, kind, end)}
        if named:
            others -= {number - 1 for number, _ in kind.ends}
            found |= named
    return sorted(found | others) if found else []


def names_end(said: str, kind: Entry, end: str) -> bool:
    """Whether somebody said how a kind begins, or some words of that, and then this end."""
    wanted, head, tail = bare(said), bare(kind.head), bare(kind.tail)
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


def holding(said: str, labels: Sequence[str]) -> list[int]:
    """Labels that have the words said, in this order, with others between them."""
    wanted = bare(said)
    return [number for number, label in enumerate(labels) if wanted and in_order(wanted, bare(label))]


def in_order(wanted: Sequence[str], words: Sequence[str]) -> bool:
    rest = iter(words)
    return all(word in rest for word in wanted)


def bare(text: str) -> list[str]:
    """Words without the signs around them; in a list of things "and" is no more than a comma."""
    words = [word.strip(",.:;()…") for word in text.casefold().split()]
    return [word for word in words if word not in ("", "and")]


def by_sentence(said: str, words: Words, names: Sequence[str] = ()) -> list[int]:
    """All actions, possible or not, whose sentence this is or begins; people may be called by their names."""
    plain = " ".join(said.casefold().split())
    sentences = [words.sentence(action).casefold() for action in range(len(words))]
    return called(plain, sentences) or called(mentioned(plain, names), sentences)


def by_name(said: str, words: Words) -> list[int]:
    """All actions, possible or not, that are called so in short, as `go C3`."""
    return called(" ".join(said.casefold().split()), [short(action, words) for action in range(len(words))])


def called(wanted: str, names: Sequence[str]) -> list[int]:
    """Where a name stands in a list; or else, where names begin with it."""
    exact = [number for number, name in enumerate(names) if name == wanted]
    return exact or [number for number, name in enumerate(names) if name.startswith(f"{wanted} ")]


def short(action: int, words: Words) -> str:
    return " ".join(str(value) for value in words.data(action).values()).casefold()
