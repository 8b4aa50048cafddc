"""Two kinds of bots share a table: which is stronger, and by how much."""

from collections.abc import Iterator, Mapping
from itertools import count

from tablewright.bots.arena import Standing, standing
from tablewright.bots.bot import Bot, play_out
from tablewright.bots.clock import play_out_in_time
from tablewright.core.box import Box
from tablewright.core.dealer import SeededDealer
from tablewright.core.outcome import Outcome

FEWEST = 8  # matches: before that nothing is sure
SURER = 1.3  # times as wide an interval, for it is looked at again and again


def duels(
    box: Box, seats: int, one: Bot, other: Bot, seed: int = 1, options: Mapping[str, object] | None = None
) -> Iterator[float]:
    """For each match what part of the victory one kind has, all its seats together; equals have a half.

    They sit in turn, one kind on the even seats; then the same luck is dealt with the sides changed. Alone
    at a table there is nobody to share it with: `other` never plays.
    """
    start = box.position(seats, options)
    for number in count():
        changed = number % 2 if seats > 1 else 0
        kinds = [(seat + changed) % 2 for seat in range(seats)]
        dealer = SeededDealer(seed * 1_000_003 + (number // 2 if seats > 1 else number))
        position = start.clone()
        position.deal(dealer)
        bots = [(one, other)[kind] for kind in kinds]
        if box.real_time:
            play_out_in_time(position, [*bots], [1.0] * seats, box.instinct, dealer)
        else:
            play_out(position, bots, dealer)
        yield won_by(position.outcome(), kinds, 0)


def won_by(outcome: Outcome, kinds: list[int], kind: int) -> float:
    return sum(outcome.share(seat) for seat in range(len(kinds)) if kinds[seat] == kind)


def is_stronger(
    box: Box,
    seats: int,
    one: Bot,
    other: Bot,
    most: int = 400,
    seed: int = 1,
    options: Mapping[str, object] | None = None,
) -> Standing:
    """Plays until it is sure that one kind wins more than half, or less; at most so many matches."""
    shares: list[float] = []
    for share in duels(box, seats, one, other, seed, options):
        shares.append(share)
        found = standing("stronger", shares)
        half = SURER * (found.high - found.low) / 2
        decided = len(shares) >= FEWEST and abs(found.share - 0.5) > half
        if len(shares) % 2 == 0 and (decided or len(shares) >= most):
            return found
    raise AssertionError("matches never end")
