"""The storm after the crew has acted: what becomes of lighthouse, hearts and items (R10 … R15)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.core.dealer import Dealer
from tablewright.games.the_last_glow import words
from tablewright.games.the_last_glow.grid import COLUMNS, bit, distance, in_line, ones, touches
from tablewright.games.the_last_glow.sky import Ending, Sky

NIGHTMARE: Final = vec[i64]([1, 1, 2, 1, 3, 2, 1, 1, 2, 3])


def go_over(sky: Sky, dealer: Dealer) -> None:
    """All that the storm does before new hearts appear."""
    sink(sky, dealer)
    if sky.ending == Ending.NONE:
        dim(sky, dealer)
    drift(sky, dealer)


def sink(sky: Sky, dealer: Dealer) -> None:  # R10
    if sky.lighthouse // COLUMNS == sky.lines - 1:
        sky.lose(Ending.CRASHED, dealer)
        return
    sky.lighthouse += COLUMNS
    dealer.says(words.SINKS, sky.lighthouse)
    if sky.hearts & bit(sky.lighthouse) != 0:
        sky.hearts &= ~bit(sky.lighthouse)
        dealer.says(words.MEETS)
        sky.strain(3, words.COLLIDES, dealer)  # R14


def dim(sky: Sky, dealer: Dealer) -> None:  # R10
    if sky.brightness == 0:
        sky.strain(1, words.DARKENS, dealer)
    else:
        sky.brightness -= 1
        dealer.says(words.DIMS, sky.brightness)


def drift(sky: Sky, dealer: Dealer) -> None:  # R11
    waiting = sky.hearts
    line = sky.lines - 1
    while line >= 0:
        for column in range(COLUMNS):
            cell = line * COLUMNS + column
            if sky.ending == Ending.NONE and waiting & bit(cell) != 0:
                drift_one(sky, cell, dealer, may_retry=True)
        line -= 1


def drift_one(sky: Sky, cell: i64, dealer: Dealer, *, may_retry: bool) -> None:
    die = sky.roll(dealer)
    total = die + cell // COLUMNS + 1
    target = way_down(cell, total)
    if total >= 8:
        burst(sky, cell, die, total, dealer)
    elif target >= sky.lines * COLUMNS:
        land(sky, cell, die, total, dealer)
    elif target == sky.lighthouse:
        ram(sky, cell, die, total, dealer)
    elif sky.hearts & bit(target) == 0:
        drift_to(sky, cell, target, die, total, dealer)
    elif may_retry:
        dealer.says(words.TURNS_BACK, cell, die, total, target)
        drift_one(sky, cell, dealer, may_retry=False)
    else:
        dealer.says(words.STAYS, cell, die, total, target)


def way_down(cell: i64, total: i64) -> i64:
    column = cell % COLUMNS
    if total <= 3 and column > 0:
        return cell + COLUMNS - 1
    if total >= 6 and column < COLUMNS - 1:
        return cell + COLUMNS + 1
    return cell + COLUMNS


def drift_to(sky: Sky, cell: i64, target: i64, die: i64, total: i64, dealer: Dealer) -> None:
    sky.hearts &= ~bit(cell)
    sky.hearts |= bit(target)
    dealer.says(words.DRIFTS, cell, die, total, target)
    crush(sky, target, dealer)


def ram(sky: Sky, cell: i64, die: i64, total: i64, dealer: Dealer) -> None:  # R14
    sky.hearts &= ~bit(cell)
    dealer.says(words.RAMS, cell, die, total)
    sky.strain(3, words.COLLIDES, dealer)


def crush(sky: Sky, cell: i64, dealer: Dealer) -> None:
    if sky.items & bit(cell) != 0:
        sky.items &= ~bit(cell)
        dealer.says(words.CRUSHES, cell)


def burst(sky: Sky, cell: i64, die: i64, total: i64, dealer: Dealer) -> None:  # R13
    sky.hearts &= ~bit(cell)
    dealer.says(words.BURSTS, cell, die, total)
    if touches(cell, sky.lighthouse):
        sky.strain(2, words.SHATTERS, dealer)
    elif distance(cell, sky.lighthouse) == 2 and in_line(cell, sky.lighthouse):
        sky.strain(1, words.SHAKES, dealer)
    else:
        dealer.says(words.SPARES)


def land(sky: Sky, cell: i64, die: i64, total: i64, dealer: Dealer) -> None:  # R15
    sky.hearts &= ~bit(cell)
    dealer.says(words.LANDS, cell, die, total)
    if sky.points == 0:
        sky.lose(Ending.NIGHTMARES, dealer)
        return
    sky.points -= 1
    dealer.says(words.FORFEITS, sky.points)


def new_hearts(sky: Sky, dealer: Dealer) -> None:  # R12
    count: i64 = NIGHTMARE[(sky.turns - 1) % 10] if sky.nightmare else 1
    for _ in range(count):
        appear(sky, dealer)


def appear(sky: Sky, dealer: Dealer) -> None:  # R12
    most: i64 = 8 if sky.nightmare else 6
    if ones(sky.hearts) >= most:
        dealer.says(words.ALL_OUT, most)
        return
    cell = sky.roll(dealer) - 1
    if is_taken(sky, cell):
        dealer.says(words.ROLLS_AGAIN, sky.die, cell)
        cell = sky.roll(dealer) - 1
    if is_taken(sky, cell):
        dealer.says(words.NONE_APPEARS, sky.die, cell)
        return
    sky.hearts |= bit(cell)
    dealer.says(words.APPEARS, sky.die, cell)
    crush(sky, cell, dealer)


def is_taken(sky: Sky, cell: i64) -> bool:
    return sky.hearts & bit(cell) != 0 or cell == sky.lighthouse
