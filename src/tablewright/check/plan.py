"""Which matches the suite plays: fewest and most seats, every value of every option, then a mixture."""

from collections.abc import Iterator
from itertools import cycle, islice

from tablewright.check.trial import Trial
from tablewright.core.box import Box
from tablewright.core.dealer import SeededDealer
from tablewright.core.options import Option, Value

MANY = 12  # a number option with more values than this is tried at its ends and some between


def planned(box: Box, matches: int, seed: int) -> list[Trial]:
    """At least as many trials as the options need, and no fewer than asked for."""
    fewest, most = box.seats
    seats = cycle([fewest, most, (fewest + most) // 2])
    settings: list[dict[str, Value]] = [{}, {}, {}, *_each_value(box)]
    settings += islice(_mixtures(box, seed), max(0, matches - len(settings)))
    return [
        Trial(box, count, options, seed * 1000 + number)
        for number, (count, options) in enumerate(zip(seats, settings, strict=False))
    ]


def _each_value(box: Box) -> Iterator[dict[str, Value]]:
    for option in box.options:
        for value in values(option):
            if value != option.default:
                yield {option.name: value}


def _mixtures(box: Box, seed: int) -> Iterator[dict[str, Value]]:
    chance = SeededDealer(seed)
    while True:
        yield {option.name: _any(values(option), chance) for option in box.options}


def _any(some: list[Value], chance: SeededDealer) -> Value:
    return some[chance.below(len(some))]


def values(option: Option) -> list[Value]:
    """What an option is tried with."""
    if option.kind == "choice":
        return list(option.choices)
    if option.kind == "switch":
        return [False, True]
    step = max(1, -(-(option.high - option.low) // (MANY - 1)))
    return sorted({*range(option.low, option.high + 1, step), option.high, int(option.default)})
