"""The random stream is pinned: a seed means the same games on every machine, compiled or not."""

import subprocess
import sys

import pytest

from tablewright.core.bag import bag_of
from tablewright.core.dealer import SeededDealer

STREAM_7 = [40, 55, 51, 3, 53, 92, 62, 97, 70, 99, 81, 1]
STREAM_8 = [93, 92, 21, 11, 61, 5, 33, 81, 98, 2, 25, 99]
STREAM_LONG = [40, 4, 49, 50, 62, 33, 49, 38, 82, 94, 44, 1]


def stream(seed: int) -> list[int]:
    dealer = SeededDealer(seed)
    return [int(dealer.below(100)) for _ in range(12)]


def test_the_stream_is_pinned() -> None:
    assert stream(7) == STREAM_7
    assert stream(8) == STREAM_8


def test_every_bit_of_a_long_seed_counts() -> None:
    assert stream((1 << 40) + 7) == STREAM_LONG
    assert all(stream(7 ^ (1 << bit)) != STREAM_7 for bit in range(62))


def test_compiled_deals_the_same(native: dict[str, str]) -> None:
    code = (
        "from tablewright import native\n"
        "from tablewright.core.dealer import SeededDealer\n"
        "assert native.is_compiled('tablewright.core.dealer')\n"
        "dealer = SeededDealer(7)\n"
        "print([int(dealer.below(100)) for _ in range(12)])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], env=native, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == str(STREAM_7)


def test_results_spread_evenly() -> None:
    dealer = SeededDealer(11)
    counts = [0] * 6
    for _ in range(6000):
        counts[dealer.d6() - 1] += 1
    assert sum((count - 1000) ** 2 / 1000 for count in counts) < 20.5  # chi², 5 degrees, 0.1 %


@pytest.mark.parametrize("apart", [1, 2, 3, 5, 7, 1_000_003])
@pytest.mark.parametrize("later", [0, 1, 5])
def test_neighbouring_seeds_are_strangers(apart: int, later: int) -> None:
    """Matches and their steps are seeded by counting: what they deal must not be related."""
    count = 2000
    alike = sum(result(seed, later) == result(seed + apart, later) for seed in range(count))
    assert abs(alike - count / 2) < 4.5 * (count / 4) ** 0.5  # a coin's spread, far out


def result(seed: int, later: int) -> int:
    dealer = SeededDealer(seed)
    for _ in range(later):
        dealer.below(2)
    return int(dealer.below(2))


def test_draw_takes_the_card_out() -> None:
    bag = bag_of([4, 4, 9])
    dealer = SeededDealer(1)
    assert sorted(dealer.draw(bag) for _ in range(3)) == [4, 4, 9]
    assert len(bag) == 0
