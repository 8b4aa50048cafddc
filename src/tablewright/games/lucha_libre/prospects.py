"""What dice are worth to the wrestler in the ring: to make moves of, and to reroll some of them (R4 to R6).

Worths are in hundredths of a fan. They are found once for each wrestler and worth of a change, for every
handful of up to five dice.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.games.lucha_libre.moves import CHANGE, FANS, HURTS, MOVES, OWN, count_of, dice_for

FAN: Final[i64] = 100
MOST_DICE: Final[i64] = 5
REROLLS: Final[i64] = 4  # looked ahead: more hardly change what is best
NEVER: Final[i64] = -100_000


def handfuls(most: int) -> list[list[int]]:
    """All handfuls of dice as packed counts, by how many dice they have."""
    found = [[0]]
    for _ in range(most):
        larger = {counts + (1 << 3 * face) for counts in found[-1] for face in range(6)}
        found.append(sorted(larger))
    return found


HANDFULS: Final = handfuls(5)
BY_SIZE: Final = [vec[i64]([i64(counts) for counts in sized]) for sized in HANDFULS]
ALL: Final = vec[i64]([i64(counts) for sized in HANDFULS for counts in sized])


def places() -> vec[i64]:
    """Where each handful stands in `ALL`."""
    found = vec[i64]([0] * 200_000)
    for i in range(len(ALL)):
        found[ALL[i]] = i
    return found


PLACE: Final = places()


def is_within(part: i64, whole: i64) -> bool:
    for face in range(1, 7):
        if count_of(part, face) > count_of(whole, face):
            return False
    return True


def parts(whole: i64) -> vec[i64]:
    """Where the handfuls stand that are left of this one when at least one die is taken away."""
    return vec[i64]([i64(i) for i in range(len(ALL)) if ALL[i] != whole and is_within(ALL[i], whole)])


PARTS: Final = [parts(whole) for whole in ALL]


def most_by(values: vec[i64], wrestler: i64, free: i64) -> i64:
    """The most that moves of these dice bring, each move worth what the values say."""
    best: i64 = 0
    for move in range(CHANGE):
        dice = dice_for(wrestler, move, free)
        if dice != 0:
            best = max(best, values[move] + most_by(values, wrestler, free - dice))
    return best


def most_fans(wrestler: i64, free: i64) -> i64:
    """The most fans that moves of these dice bring."""
    return most_by(FANS, wrestler, free)


def most_of(values: vec[i64], count: int) -> int:
    """The most that so many dice can bring at all."""
    return max([int(most_by(values, wrestler, dice)) for wrestler in range(4) for dice in HANDFULS[count]])


@final
class Prospects:
    """For every handful: the worth of the best moves of it, of the best reroll, and what that one keeps."""

    def __init__(self, wrestler: i64, change: i64, hurt: i64, gain: i64, loss: i64) -> None:
        self.wrestler: i64 = wrestler
        self.change: i64 = change  # what it is worth
        self.hurt: i64 = hurt  # what an energy is worth that the opponent loses
        self.gain: i64 = gain  # what one is worth that the wrestler gains
        self.loss: i64 = loss  # and one that he loses
        self.moves: vec[i64] = vec[i64]([0] * len(ALL))
        self.again: vec[i64] = vec[i64]([int(NEVER)] * len(ALL))
        self.kept: vec[i64] = vec[i64]([0] * len(ALL))
        for i in range(len(ALL)):
            self.moves[i] = self.best_use(ALL[i])
        for dice in range(2, MOST_DICE + 1):
            for _ in range(REROLLS):
                self.look_further(dice)

    def use(self, free: i64) -> i64:
        return self.moves[PLACE[free]]

    def reroll(self, dice: i64) -> i64:
        return self.again[PLACE[dice]]

    def keeps(self, dice: i64) -> i64:
        return self.kept[PLACE[dice]]

    def worth(self, move: i64) -> i64:
        if move == CHANGE:
            return self.change
        own = OWN[move] * (self.gain if OWN[move] > 0 else self.loss)
        return FAN * FANS[move] + self.hurt * HURTS[move] + own

    def use_with(self, move: i64, free: i64) -> i64:
        """The worth of a move and the best others with it; `NEVER` where the dice do not show it."""
        dice = dice_for(self.wrestler, move, free)
        return NEVER if dice == 0 else self.worth(move) + self.use(free - dice)

    def best_use(self, free: i64) -> i64:
        """Smaller handfuls are known already."""
        best: i64 = 0
        for move in range(MOVES):
            best = max(best, self.use_with(move, free))
        return best

    def look_further(self, dice: i64) -> None:
        """One reroll more than was looked ahead before, for all handfuls of so many dice."""
        expected = self.expectations(dice)
        for counts in BY_SIZE[dice]:
            place = PLACE[counts]
            for kept in PARTS[place]:
                if expected[kept] - FAN > self.again[place]:
                    self.again[place] = expected[kept] - FAN
                    self.kept[place] = ALL[kept]

    def expectations(self, dice: i64) -> vec[i64]:
        """What each handful is worth when dice are added until there are so many."""
        found = vec[i64]([0] * len(ALL))
        for counts in BY_SIZE[dice]:
            found[PLACE[counts]] = max(self.use(counts), self.reroll(counts))
        one: i64 = 1
        for fewer in range(1, dice + 1):
            for counts in BY_SIZE[dice - fewer]:
                total: i64 = 0
                for face in range(6):
                    total += found[PLACE[counts + (one << (3 * face))]]
                found[PLACE[counts]] = total // 6
        return found
