from math import comb, sqrt

import pytest

from tablewright.bots.interval import wilson
from tablewright.lab.estimates import holm, matches_needed, mean, rounded_up, share, two_sided


def coverage(count: int, truth: float) -> float:
    """How often the interval holds the truth, summed exactly over every possible count of wins."""
    total = 0.0
    for wins in range(count + 1):
        low, high = wilson(wins / count, count)
        if low <= truth <= high:
            total += comb(count, wins) * truth**wins * (1 - truth) ** (count - wins)
    return total


@pytest.mark.parametrize("count", [10, 40, 200])
def test_wilson_holds_the_truth_about_95_times_of_100(count: int) -> None:
    truths = [i / 200 for i in range(1, 200)]
    held = [coverage(count, truth) for truth in truths]
    assert 0.945 < sum(held) / len(held) < 0.97
    assert min(held) > 0.82  # its known weakness: truths beside 0 and 1 in few trials


def test_wilson_by_hand() -> None:
    # 8 of 10 at 1.96 standard errors, worked out from the formula.
    low, high = wilson(0.8, 10)
    assert low == pytest.approx(0.4902, abs=1e-4)
    assert high == pytest.approx(0.9433, abs=1e-4)


def test_wilson_at_the_edges() -> None:
    assert wilson(0.0, 50)[0] == 0.0
    assert wilson(1.0, 50)[1] == 1.0
    assert wilson(0.5, 0) == (0.0, 1.0)


def test_a_share_of_wholes_is_plain_wilson() -> None:
    one = share(30, 30, 100)
    assert (one.low, one.high) == pytest.approx(wilson(0.3, 100))


def test_halves_of_victories_make_a_narrower_interval() -> None:
    halves = share(100 * 420, 100 * 420 * 420, 100, 840)  # every match was shared by two
    assert halves.value == 0.5
    mixed = share(50 * 840 + 50 * 420, 50 * 840**2 + 50 * 420**2, 100, 840)
    plain = wilson(0.75, 100)
    assert mixed.high - mixed.low < plain[1] - plain[0]


def test_mean_and_its_interval() -> None:
    numbers = [3, 5, 9, 11]
    one = mean(sum(numbers), sum(n * n for n in numbers), len(numbers))
    deviation = sqrt(sum((n - 7) ** 2 for n in numbers) / 3)
    assert one.value == 7
    assert one.high - 7 == pytest.approx(1.959964 * deviation / 2)


def test_holm() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([]) == []
    assert holm([0.9, 0.8]) == [1.0, 1.0]


def test_two_sided() -> None:
    assert two_sided(1.959964) == pytest.approx(0.05, abs=1e-6)
    assert two_sided(0) == 1.0


def test_matches_needed_finds_what_it_promises() -> None:
    # A share of a half, five points away: the textbook number for 80 % power is 785.
    assert matches_needed(0.05, 0.5) == 785
    assert matches_needed(0.05, 0.5, comparisons=10) > 785


@pytest.mark.parametrize(("count", "said"), [(3, 10), (14, 20), (785, 790), (2_912, 3_000), (30_001, 31_000)])
def test_numbers_of_matches_are_said_in_two_figures(count: int, said: int) -> None:
    assert rounded_up(count) == said
