"""Offers of one kind: labels that differ in one place only, wherever they stand in the list."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

FEWEST = 3  # of one kind make a run
Numbered = tuple[int, str]  # an offer's number, and its label or what is left of it
Words = tuple[str, ...]
Frame = tuple[Words, Words]  # what labels begin with, and what they end with


@dataclass(frozen=True)
class Entry:
    """Some offers of one kind: how their labels begin and end, and each number with what is between."""

    head: str
    ends: tuple[Numbered, ...]
    tail: str = ""

    @property
    def first(self) -> int:
        return self.ends[0][0]

    @property
    def name(self) -> str:
        """What all have in common: "Play the … on your own stack"."""
        return joined((self.head, "…", self.tail)) if self.tail else self.head

    def different_ends(self) -> tuple[Numbered, ...]:
        """Of offers with the same label, the first: two dice that show a 3 are as good as each other."""
        firsts = {end: number for number, end in reversed(self.ends)}
        return tuple(sorted((number, end) for end, number in firsts.items()))

    def example(self) -> str:
        """What one could type for the first of them."""
        return f"{self.head.rstrip(':').lower()} {self.ends[0][1].split(':')[0]}"


def entries(offers: Sequence[Numbered]) -> list[Entry]:
    """The offers in runs, the most telling first found; what belongs to no run is an entry of its own."""
    left = {number: tokens(label) for number, label in offers}
    found: list[Entry] = []
    while frame := most_telling(left.values()):
        alike = [number for number, words in left.items() if framed(words, frame)]
        found.append(entry(frame, [(number, left.pop(number)) for number in alike]))
    alone = [Entry("", ((number, label),)) for number, label in offers if number in left]
    return sorted(found + alone, key=lambda one: one.first)


def by_first_word(offers: Sequence[Numbered]) -> list[Entry]:
    """The fewest entries there can be: all that begins with the same word is one."""
    kinds: dict[str, list[Numbered]] = {}
    for number, label in offers:
        kinds.setdefault(label.split(" ")[0], []).append((number, label))
    return [
        Entry("", tuple(alike))
        if len(alike) == 1
        else entry(((word,), ()), [(number, tokens(label)) for number, label in alike])
        for word, alike in kinds.items()
    ]


def most_telling(labels: Iterable[Words]) -> Frame | None:
    """What enough labels have in common: the same remark, or else what saves the most letters."""
    count = Counter(frame for words in labels for frame in frames(words))
    saved = {
        frame: (frame[1][:1] == (":",), (many - 1) * letters(frame))
        for frame, many in count.items()
        if many >= FEWEST
    }
    return max(saved, key=lambda frame: saved[frame]) if saved else None


def frames(words: Words) -> list[Frame]:
    """Every way to see a label as a beginning, something between, and perhaps an end."""
    long = len(words)
    return [(words[:start], words[end:]) for start in range(1, long) for end in range(start + 1, long + 1)]


def letters(frame: Frame) -> int:
    return sum(len(word) + 1 for part in frame for word in part)


def framed(words: Words, frame: Frame) -> bool:
    head, tail = frame
    return (
        len(words) > len(head) + len(tail)
        and words[: len(head)] == head
        and words[len(words) - len(tail) :] == tail
    )


def entry(frame: Frame, alike: Sequence[tuple[int, Words]]) -> Entry:
    head, tail = frame
    ends = [(number, joined(words[len(head) : len(words) - len(tail)])) for number, words in alike]
    return Entry(joined(head), tuple(ends), joined(tail))


def tokens(label: str) -> Words:
    """The words of a label. A colon counts as one, for it parts a label from a remark; a bracket does not."""
    return tuple(re.split(r" +(?!\()", re.sub(r":(?= )", " :", label.strip())))


def joined(words: Iterable[str]) -> str:
    return " ".join(words).replace(" :", ":")
