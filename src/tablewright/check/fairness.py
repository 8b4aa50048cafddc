"""Checks that guess() is fair, as far as that can be told for certain: right after the deal.

There a fair guess from a view is distributed like the deal itself, given that view. So over many deals
whatever can be said of a position is as often true of guesses as of real deals, and a guess resembles another
guess from the same view as often as it resembles the truth. Both are compared for every value in every place,
by Fisher's exact test on deals that have nothing to do with each other. A first round picks what looks odd; a
second one, on new deals, must then find it so odd that a fair guess would be accused once in a million runs.
Later in a match the players' choices tell something too, and nothing exact can be said.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from math import exp, lgamma

from tablewright.check.trial import name_of
from tablewright.core.box import Box
from tablewright.core.dealer import SeededDealer
from tablewright.core.facts import facts
from tablewright.core.position import Position

FIRST = 120  # deals of each kind in the first round
SECOND = 600
SUSPICIOUS = 0.02  # chance that a fair guess needs a second round
CERTAIN = 1e-6  # chance that a fair guess is accused

GUESSING = 10**9  # added to a seed: guesses share no luck with any deal
AGAIN = "again"  # said of a field that two positions have in common

Saying = tuple[str, str]  # a place in a position, and what is there


def fairness(box: Box, seed: int, pulse: Callable[[], None]) -> Iterator[str]:
    seats = box.seats[1]
    if not box.position(seats).hides():
        return
    for viewer in (0, -1) if seats > 1 else (0,):
        odd = _odd(Sample(box, seats, viewer, seed, FIRST, pulse), SUSPICIOUS, set())
        if odd:
            second = Sample(box, seats, viewer, seed + 10**6, SECOND, pulse)
            sure = _odd(second, CERTAIN, odd)
            if sure:
                yield _told(viewer, second, sure)


class Sample:
    """How often each thing was true of real deals and of guesses."""

    def __init__(
        self, box: Box, seats: int, viewer: int, seed: int, count: int, pulse: Callable[[], None]
    ) -> None:
        self.count = count
        self.real: Counter[Saying] = Counter()
        self.guessed: Counter[Saying] = Counter()
        for number in range(count):
            pulse()
            self._deal(box, seats, viewer, seed * 7919 + number * 2)

    def _deal(self, box: Box, seats: int, viewer: int, seed: int) -> None:
        """One deal counts for real, another for its guess: so the two know nothing of each other."""
        whole, view = _dealt(box, seats, viewer, seed)
        one = facts(view.guess(SeededDealer(seed + GUESSING)))
        self.real.update({*sayings(facts(whole)), *_shared(facts(whole), one)})
        _, view = _dealt(box, seats, viewer, seed + 1)
        one, other = (facts(view.guess(SeededDealer(seed + more * GUESSING))) for more in (2, 3))
        self.guessed.update({*sayings(one), *_shared(one, other)})


def _dealt(box: Box, seats: int, viewer: int, seed: int) -> tuple[Position, Position]:
    position = box.position(seats)
    position.deal(SeededDealer(seed))
    return position, position.seen_by(viewer)


def sayings(thing: object, place: str = "") -> Iterator[Saying]:
    """What can be said of plain data: each value at its place, and what each list holds somewhere."""
    if isinstance(thing, dict):
        for name, inner in thing.items():
            yield from sayings(inner, f"{place}.{name}" if place else name)
    elif isinstance(thing, list):
        for number, inner in enumerate(thing):
            if isinstance(inner, dict | list):
                yield from sayings(inner, f"{place}[{number}]")
            else:
                yield f"{place}[{number}]", repr(inner)
                yield place, repr(inner)
    else:
        yield place, repr(thing)


def _shared(one: object, other: object) -> Iterator[Saying]:
    """The fields two positions have in common."""
    if isinstance(one, dict) and isinstance(other, dict):
        yield from ((name, AGAIN) for name in one if one[name] == other.get(name))


def _varied(sample: Sample) -> set[str]:
    """The places, and the fields they are in, that luck decides. What was never dealt cannot be compared."""
    places = {place for (place, _), times in sample.real.items() if 0 < times < sample.count}
    return places | {re.split(r"[.\[]", place)[0] for place in places}


def _odd(sample: Sample, chance: float, among: set[Saying]) -> set[Saying]:
    """What is true of guesses so much more or less often that fairness would hardly make it so."""
    varied = _varied(sample)
    asked = among or {one for one in (*sample.real, *sample.guessed) if one[0] in varied}
    limit = chance / max(1, len(asked))
    return {one for one in asked if _chance(sample, one) < limit}


def _chance(sample: Sample, one: Saying) -> float:
    return by_chance(sample.real[one], sample.guessed[one], sample.count)


def by_chance(one: int, other: int, count: int) -> float:
    """The chance that two counts out of `count` each lie as far apart as these, or further: Fisher's test."""
    both = one + other
    if (one - other) ** 2 < 4 * both:
        return 1.0  # far from odd: not worth the sum
    low = min(one, other)
    tail = sum(_hypergeometric(k, both, count) for k in range(max(0, both - count), low + 1))
    return min(1.0, 2 * tail)


def _hypergeometric(k: int, both: int, count: int) -> float:
    return exp(_choose(count, k) + _choose(count, both - k) - _choose(2 * count, both))


def _choose(n: int, k: int) -> float:
    return lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1)


def _told(viewer: int, sample: Sample, odd: set[Saying]) -> str:
    """The oddest thing in a sentence."""
    who = f"guess() from the view of {name_of(viewer)} is not fair"
    place, value = min(odd, key=lambda one: (one[1] != AGAIN, _chance(sample, one), one))
    real, guessed = sample.real[place, value], sample.guessed[place, value]
    if value == AGAIN:
        return (
            f"{who}: {place} is the same in {guessed} of {sample.count} pairs of guesses; "
            f"a guess is like the truth {real} times"
        )
    return (
        f"{who}: {place} has {value} in {guessed} of {sample.count} guesses, and in {real} of as many deals"
    )
