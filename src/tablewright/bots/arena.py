"""A small contest: bots meet many times, seats turned round, seeds fixed. The lab is its big sister."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt

from tablewright.bots.bot import Bot, play_out
from tablewright.bots.interval import WIDTH, wilson
from tablewright.bots.making import bot
from tablewright.core.box import Box
from tablewright.core.dealer import SeededDealer


@dataclass(frozen=True)
class Standing:
    """What a bot won of its matches: the mean share of victory and its 95 % interval."""

    name: str
    matches: int
    share: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.name} {self.share:.1%} [{self.low:.1%}, {self.high:.1%}] of {self.matches}"


def contest(
    box: Box, levels: Sequence[str], matches: int, seed: int = 1, options: Mapping[str, object] | None = None
) -> dict[str, Standing]:
    """Levels meet, as many seats as named; one named twice has both seats' matches counted."""
    chosen = box.chosen(options).facts()
    return meet(box, [(level, bot(box, level, chosen)) for level in levels], matches, seed, options)


def meet(
    box: Box,
    bots: Sequence[tuple[str, Bot]],
    matches: int,
    seed: int = 1,
    options: Mapping[str, object] | None = None,
) -> dict[str, Standing]:
    start = box.position(len(bots), options)
    shares: dict[str, list[float]] = {name: [] for name, _ in bots}
    for number in range(matches):
        seated = arranged(bots, number)
        dealer = SeededDealer(seed * 1_000_003 + number)
        position = start.clone()
        position.deal(dealer)
        play_out(position, [player for _, player in seated], dealer)
        outcome = position.outcome()
        for seat, (name, _) in enumerate(seated):
            shares[name].append(outcome.share(seat))
    return {name: standing(name, won) for name, won in shares.items()}


def arranged(bots: Sequence[tuple[str, Bot]], number: int) -> list[tuple[str, Bot]]:
    """Everybody moves on one seat with each match, and after a whole round the order is turned about."""
    by = number % len(bots)
    turned = [*bots[by:], *bots[:by]]
    return turned[::-1] if number // len(bots) % 2 else turned


def standing(name: str, shares: Sequence[float]) -> Standing:
    count = len(shares)
    mean = sum(shares) / count
    low, high = interval(shares, mean)
    return Standing(name, count, mean, low, high)


def interval(shares: Sequence[float], mean: float) -> tuple[float, float]:
    """Wilson's where every match was won or lost; the normal one where victories were shared."""
    count = len(shares)
    if all(share in (0.0, 1.0) for share in shares):
        return wilson(mean, count)
    variance = sum((share - mean) ** 2 for share in shares) / max(1, count - 1)
    half = WIDTH * sqrt(variance / count)
    return max(0.0, mean - half), min(1.0, mean + half)
