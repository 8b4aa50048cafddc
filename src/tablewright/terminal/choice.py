"""What a person typed, understood against the offers, and against everything the game knows."""

from collections.abc import Sequence

from tablewright.core.errors import Refused
from tablewright.core.table import Offer
from tablewright.core.words import Words

HELP = """\
a number or the start of a label: play that · h hint · u undo · l log · t the whole table
r rule in question, r R4 that clause · q quit · Enter: draw the table again"""


def chosen(said: str, offers: Sequence[Offer], labels: Sequence[str]) -> Offer:
    """The one offer meant by a number or by the beginning or a part of its label."""
    if said.isdecimal():
        if not 1 <= int(said) <= len(offers):
            raise Refused(f"there is no number {said}: choose from 1 to {len(offers)}")
        return offers[int(said) - 1]
    found = matching(said, labels)
    if not found:
        raise Refused(f"no offer begins with {said!r}; type its number, or ? for what else you can type")
    if len(found) > 1:
        raise Refused("which one? " + " · ".join(f"{n + 1} {labels[n]}" for n in found[:8]))
    return offers[found[0]]


def matching(said: str, labels: Sequence[str]) -> list[int]:
    """Labels that are what was said, or begin with it, or hold it: the first of these that finds any."""
    wanted = said.casefold()
    small = [label.casefold() for label in labels]
    for fits in (str.__eq__, str.startswith, str.__contains__):
        found = [number for number, label in enumerate(small) if fits(label, wanted)]
        if found:
            return found
    return []


def actions_named(said: str, words: Words) -> list[int]:
    """All actions that are called so, possible or not: by their sentence, or as `go C3`."""
    wanted = " ".join(said.casefold().split())
    names = [(words.sentence(action).casefold(), short(action, words)) for action in range(len(words))]
    exact = [action for action, both in enumerate(names) if wanted in both]
    return exact or [
        action for action, both in enumerate(names) if any(name.startswith(f"{wanted} ") for name in both)
    ]


def short(action: int, words: Words) -> str:
    return " ".join(str(value) for value in words.data(action).values()).casefold()
