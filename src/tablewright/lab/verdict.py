"""What a comparison says, in plain words."""

from tablewright.lab.compare import FAR
from tablewright.lab.names import name_of, shown, shown_difference
from tablewright.lab.report import Difference

MOST_TOLD = 4


def verdict(first: str, second: str, found: list[Difference], count: int) -> str:
    """A few sentences: what the change does, what stays, what is open and how to settle it."""
    if not found:
        return f"{count} matches each are too few to compare {second} with {first}."
    return " ".join(filter(None, [_changes(first, second, found), _open(found, count)]))


def _changes(first: str, second: str, found: list[Difference]) -> str:
    settled = sorted((one for one in found if one.found), key=_weight)
    if not settled:
        return f"No difference between {first} and {second} is certain."
    told = [_told(one) for one in settled[:MOST_TOLD]]
    more = f", and {len(settled) - MOST_TOLD} more" if len(settled) > MOST_TOLD else ""
    return f"With {second} instead of {first}: {'; '.join(told)}{more}."


def _weight(one: Difference) -> tuple[int, float]:
    """Who wins comes first, then how the game goes; within them the surest first."""
    kinds = ("win", "tie", "score", "margin", "actions", "turns", "settled", "behind", "lead_changes")
    kind = one.key.partition("/")[0]
    place = kinds.index(kind) if kind in kinds else len(kinds)
    size = abs(one.value) / max(1e-12, abs(one.high - one.value))
    return place, -size


def _told(one: Difference) -> str:
    name = name_of(one.key)
    sides = f"{shown(one.key, one.second)} instead of {shown(one.key, one.first)}"
    unit = " points" if name.unit == "%" else ""
    half = shown_difference(one.key, one.high - one.value).lstrip("+")
    return f"{name.title} {sides} ({shown_difference(one.key, one.value)} ± {half}{unit})"


def _open(found: list[Difference], count: int) -> str:
    wins = [one for one in found if one.key.startswith("win/")]
    open_ = [one for one in wins if one.verdict == "open"]
    if not open_:
        alike = wins and all(one.verdict == "alike" for one in wins)
        return "Who wins does not change by as much as one match in a hundred." if alike else ""
    most = max(one.more for one in open_)
    names = ", ".join(name_of(one.key).title for one in open_[:3])
    if most > FAR * count:
        return f"Whether {names} changes stays open; the difference is too small to find with few matches."
    return f"Open: {names}; about {most:,} more matches would settle it."
