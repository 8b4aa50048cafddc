"""Bonnie and Clyde written a second time, for arithmetic only: what a day does to every state of the gauges.

It shares nothing with the game that is played: no positions, no actions, no keys, no solver. `state` has a
row a gauge and a column a state; an effect makes other rows of it; a way is the column where each state ends
up. Leaving town with nothing is left out: it only ever loses.
"""

from collections.abc import Callable, Sequence
from itertools import permutations
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]
Effect = Callable[[Array], Array]
SAVINGS, LOVE, BOREDOM, THREAT, AMMUNITION, PASSION, POEMS, PRISONS, ROY = range(9)
NEVER = -1  # as a way: cannot be done; as a worth: worse than losing
MOST = 10  # the highest police roll: 6 + 4
CLOSE = 1e-10


class Days:
    def __init__(
        self,
        savings: int = 5,
        ammunition_per_roll: int = 1,
        prison_resets_threat: bool = False,
        poem_resets_boredom: bool = False,
        idle_cubes: bool = False,
    ) -> None:
        self.most_savings, self.shots = savings, ammunition_per_roll
        self.threat_resets, self.boredom_resets = prison_resets_threat, poem_resets_boredom
        self.sizes = (savings + 1, 3, 3, 3, 3, 3, 4, 4, 2)
        self.state = np.indices(self.sizes).reshape(9, -1)
        love, less_love, boredom, less_boredom = self.love, self.less_love, self.boredom, self.less_boredom
        threat, poem, ammunition = self.threat, self.poem, self.ammunition
        earn, pay, fire = self.money(1), self.money(-1), self.gains(AMMUNITION, -1)
        # Each spot with the ways to use it.
        self.places = [
            [self.way(boredom), self.way(poem)],
            [self.way(less_boredom, love)],
            [self.way(earn)],
            [self.way(pay, love)],
        ]
        self.works = [
            [self.way()],
            [self.way(boredom, earn), self.way(self.gains(SAVINGS, 1), poem)],
            [self.way(pay, pay, love, love)],
            [self.way(pay, ammunition), self.way(threat, ammunition)],
            [self.way(fire, earn, earn), self.way(threat, earn, earn)],
        ]
        if idle_cubes:
            self.works += [[self.way()]] * 2  # as many as there are cubes: idling is no spot used up
        self.less_boredom_way, self.less_love_way = self.way(less_boredom), self.way(less_love)
        self.threat_way, self.robbed_way = self.way(threat), self.way(threat, fire)
        self.roy_way = self.way(self.turns_roy)
        self.dollar_way = self.way(pay)
        self.shot_ways = [self.way(*[fire] * spent) for spent in range(self.shots + 1)]
        needs = ((SAVINGS, 1), (LOVE, 2), (AMMUNITION, 2), (PASSION, 2), (POEMS, 3))
        self.ready = np.logical_and.reduce([self.state[gauge] >= least for gauge, least in needs])

    def best_play(self) -> float:
        """The chance to win from the first morning, with $1 and Roy."""
        first = np.ravel_multi_index((1, 0, 0, 0, 0, 0, 0, 0, 1), self.sizes)
        evening = np.zeros(self.state.shape[1])
        while True:
            morning = self.morning(evening)
            after = np.maximum(worth(morning, self.dollar_way), 0)
            if np.abs(after - evening).max() < CLOSE:
                return float(morning[first])
            evening = after

    # A day, from its end to its beginning

    def morning(self, evening: Array) -> Array:
        whole, fewer_places, fewer_works = (
            self.roy(self.day(evening, places, works)) for places, works in ((2, 2), (1, 2), (2, 1))
        )
        short = np.maximum(fewer_places, fewer_works)
        stands = [self.police(whole, short, total) for total in range(MOST + 1)]
        rolls = np.array([self.answered(stands, die) for die in range(1, 7)])
        return np.asarray(rolls.mean(axis=0))

    def answered(self, stands: list[Array], die: int) -> Array:
        """A roll with its modifier as it is before shots, each of which may be spent or not."""
        total = die + self.state[PRISONS] + (self.state[THREAT] == 2)
        column = np.arange(len(total))
        best = np.full(len(total), NEVER, dtype=float)
        for spent, way in enumerate(self.shot_ways):
            results = np.array([worth(stand, way) for stand in stands])
            best = np.maximum(best, results[np.maximum(total - spent, 0), column])
        return best

    def police(self, whole: Array, short: Array, total: int) -> Array:
        if total <= 2:
            return whole
        if total == 3:
            return worth(whole, self.less_boredom_way)
        if total == 4:
            return worth(whole, self.less_love_way)
        if total == 5:
            return worth(whole, self.threat_way)
        if total <= 7:
            unarmed = self.state[AMMUNITION] == 0
            return np.where(unarmed, worth(short, self.threat_way), worth(whole, self.robbed_way))
        return np.zeros(len(whole))

    def roy(self, noon: Array) -> Array:
        return noon * 4 / 6 + worth(noon, self.roy_way) * 2 / 6

    def day(self, evening: Array, places: int, works: int) -> Array:
        away = np.where(self.ready, 1.0, NEVER)
        working = np.maximum(
            in_some_order(evening, self.works, works), in_some_order(away, self.works, works - 1)
        )
        return in_some_order(working, self.places, places)

    # What happens to the gauges

    def way(self, *effects: Effect) -> Array:
        """Where each state ends up after the effects; NEVER where what is to be paid is not there."""
        state = self.state
        possible = np.ones(state.shape[1], dtype=bool)
        for effect in effects:
            state = effect(state)
            possible &= (state >= 0).all(axis=0)
        state = state.copy()
        state[SAVINGS] = np.minimum(state[SAVINGS], self.most_savings)
        found = np.ravel_multi_index(tuple(state), self.sizes, mode="clip")
        return np.where(possible, found, NEVER)

    def gains(self, gauge: int, points: int) -> Effect:
        def effect(state: Array) -> Array:
            return changed(state, gauge, state[gauge] + points)

        return effect

    def money(self, dollars: int) -> Effect:
        def effect(state: Array) -> Array:
            return changed(state, SAVINGS, np.minimum(state[SAVINGS] + dollars, self.most_savings))

        return effect

    def love(self, state: Array) -> Array:
        full, alone = state[LOVE] == 2, state[ROY] == 0
        passion = np.minimum(state[PASSION] + (full & alone), 2)
        return changed(changed(state, PASSION, passion), LOVE, np.minimum(state[LOVE] + 1, 2))

    def less_love(self, state: Array) -> Array:
        return below_zero(state, LOVE, PASSION)

    def boredom(self, state: Array) -> Array:
        return changed(state, BOREDOM, np.minimum(state[BOREDOM] + 1, 2))

    def less_boredom(self, state: Array) -> Array:
        return below_zero(state, BOREDOM, POEMS)

    def poem(self, state: Array) -> Array:
        possible = (state[BOREDOM] == 2) & (state[POEMS] < 3)
        after = changed(state, SAVINGS, np.where(possible, state[SAVINGS] - 2, NEVER))
        after = changed(after, POEMS, state[POEMS] + 1)
        return changed(after, BOREDOM, state[BOREDOM] * 0) if self.boredom_resets else after

    def threat(self, state: Array) -> Array:
        full = state[THREAT] == 2
        prison = changed(self.less_love(state), PRISONS, np.minimum(state[PRISONS] + 1, 3))
        if self.threat_resets:
            prison = changed(prison, THREAT, state[THREAT] * 0)
        return np.where(full, prison, changed(state, THREAT, state[THREAT] + 1))

    def ammunition(self, state: Array) -> Array:
        return changed(state, AMMUNITION, np.minimum(state[AMMUNITION] + 1, 2))

    def turns_roy(self, state: Array) -> Array:
        return changed(state, ROY, 1 - state[ROY])


def changed(state: Array, gauge: int, values: Array) -> Array:
    after = state.copy()
    after[gauge] = values
    return after


def below_zero(state: Array, gauge: int, instead: int) -> Array:
    """One less; at 0 one less of what is lost instead, if there is any."""
    empty = state[gauge] == 0
    less = changed(state, gauge, np.maximum(state[gauge] - 1, 0))
    return changed(less, instead, np.maximum(state[instead] - empty, 0))


def worth(after: Array, way: Array) -> Array:
    return np.where(way == NEVER, NEVER, after[way])


def in_some_order(after: Array, spots: Sequence[Sequence[Array]], cubes: int) -> Array:
    """The best that so many different spots can lead to."""
    best = np.full(len(after), NEVER, dtype=float)
    for order in permutations(spots, cubes):
        here = after
        for ways in order:
            here = np.maximum.reduce([worth(here, way) for way in ways])
        best = np.maximum(best, here)
    return best
