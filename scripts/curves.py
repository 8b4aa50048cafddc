"""Fits what a search expected to what happened: a curve that bends as far as the matches tell."""

import numpy as np
from numpy.typing import NDArray

from tablewright.bots.calibrated import LEAST, POINTS

Match = list[tuple[float, float]]  # at every decision what was expected, and the share of victory that came
Curve = tuple[float, ...]
Floats = NDArray[np.float64]

TENTHS = 10
BEND = 0.1  # how far a point may well be off the straight line in log odds, before anything is known
REACH = 1.5  # points over which that is alike
TRUST = 0.5  # matches at each point that say what the search says, for where nothing has happened


def fitted(noted: list[Match]) -> Curve:
    """The likeliest curve: around the best straight line in log odds, bent where the matches say so.

    A tenth counts as often as there are matches in it: the decisions of one match are told by one end.
    """
    points = np.array(POINTS)
    said = np.array([*(one for match in noted for one, _ in match), *points])
    won = np.array([*(share for match in noted for _, share in match), *np.clip(points, LEAST, 1.0 - LEAST)])
    begins = line(said, won)
    part = parts(said)
    expected = begins @ part
    doubt = expected * (1.0 - expected) / np.array([*weights(noted), *(TRUST for _ in POINTS)])
    places = np.arange(len(POINTS))
    alike = BEND**2 * np.exp(-((places[:, None] - places) ** 2) / (2 * REACH**2)) + 1e-6 * np.eye(len(POINTS))
    known = np.linalg.inv(alike) + (part / doubt) @ part.T
    bent = begins + np.linalg.solve(known, (part / doubt) @ (won - expected))
    return tuple(round(float(chance), 3) for chance in rising(np.clip(bent, LEAST, 1.0 - LEAST)))


def line(said: Floats, won: Floats) -> Floats:
    """The straight line in log odds of the greatest likelihood, at every point."""
    inputs = np.stack([np.ones_like(said), log_odds(said)])
    found = np.array([0.0, 1.0])
    for _ in range(50):
        chance = 1.0 / (1.0 + np.exp(-(found @ inputs)))
        slope = inputs @ (won - chance)
        curve = (inputs * (chance * (1.0 - chance))) @ inputs.T + 1e-6 * np.eye(2)
        found = found + np.linalg.solve(curve, slope)
    at: Floats = 1.0 / (1.0 + np.exp(-(found[0] + found[1] * log_odds(np.array(POINTS)))))
    return np.clip(at, LEAST, 1.0 - LEAST)


def log_odds(chance: Floats) -> Floats:
    kept = np.clip(chance, LEAST, 1.0 - LEAST)
    return np.asarray(np.log(kept / (1.0 - kept)))


def parts(said: Floats) -> Floats:
    """For each decision how much of every point of the curve is in what is said of it."""
    return np.array([np.interp(said, POINTS, one) for one in np.eye(len(POINTS))])


def weights(noted: list[Match]) -> Floats:
    """How much each decision counts, so that all in a tenth count as much as the matches there."""
    tenths = [[tenth(said) for said, _ in match] for match in noted]
    matches = np.zeros(TENTHS)
    decisions = np.zeros(TENTHS)
    for match in tenths:
        np.add.at(decisions, match, 1.0)
        matches[list(set(match))] += 1.0
    return np.array([matches[one] / decisions[one] for match in tenths for one in match])


def tenth(chance: float) -> int:
    return min(TENTHS - 1, int(chance * TENTHS))


def rising(chances: Floats) -> list[float]:
    """The nearest curve on which the better is never said to be the worse."""
    blocks: list[list[float]] = []
    for chance in chances:
        blocks.append([float(chance)])
        while len(blocks) > 1 and np.mean(blocks[-2]) > np.mean(blocks[-1]):
            last = blocks.pop()
            blocks[-1] += last
    return [float(np.mean(block)) for block in blocks for _ in block]
