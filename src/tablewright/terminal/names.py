"""Texts made for any table, told at this one: names in place of @0, @1, …, and choosing for touching."""

import re
from collections.abc import Sequence


def named(text: str, names: Sequence[str]) -> str:
    """A text with every mention of a seat replaced by the name of who sits there."""
    return re.sub(r"@(\d+)", lambda found: name_of(int(found[1]), names), text)


def name_of(seat: int, names: Sequence[str]) -> str:
    if 0 <= seat < len(names) and names[seat]:
        return names[seat]
    return f"Seat {seat + 1}"


def mentioned(text: str, names: Sequence[str]) -> str:
    """A typed text in small letters, its names replaced by mentions; "Ada" will do for "Ada (easy)"."""
    seats: dict[str, str] = {}
    for seat, name in enumerate(names):
        for one in (name, name.split(" (")[0]):
            seats.setdefault(one.casefold(), f"@{seat}")
    longest_first = sorted(filter(None, seats), key=len, reverse=True)
    if not longest_first:
        return text.casefold()
    any_name = "|".join(map(re.escape, longest_first))
    return re.sub(rf"(?<!\w)({any_name})(?!\w)", lambda found: seats[found[1]], text.casefold())


def and_listed(words: Sequence[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def for_a_keyboard(text: str) -> str:
    """Where others touch, people at a terminal choose. Whoever is in touch with a cow still is."""
    return re.sub(r"(?<!in )\b([Tt])ouch\b", lambda found: "Choose" if found[1] == "T" else "choose", text)
