"""The interval in which a share truly lies, after so many trials."""

from math import sqrt
from statistics import NormalDist

WIDTH = NormalDist().inv_cdf(0.975)  # standard errors to either side: 95 %


def wilson(share: float, count: float, variance: float | None = None) -> tuple[float, float]:
    """Wilson's interval of a share: right for few trials and near 0 and 1.

    `variance` is that of a single trial, where trials are not just won or lost.
    """
    if count <= 0:
        return 0.0, 1.0
    z = WIDTH
    spread = share * (1 - share) if variance is None else variance
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z / (1 + z * z / count) * sqrt(spread / count + z * z / (4 * count * count))
    # Clamped outwards: rounding must not leave the share itself outside at 0 and 1.
    return min(share, max(0.0, middle - half)), max(share, min(1.0, middle + half))
