"""Why a hint says what it says: what the dice bring now, what a reroll may bring, what a move does."""

from tablewright.core.chances import chance, counted, out_of
from tablewright.core.dealer import Dealer
from tablewright.games.lucha_libre.bots import LuchaLibreInstinct, is_in_vain, rival_fills_hall, win_in_reach
from tablewright.games.lucha_libre.moves import MOVE_NAMES
from tablewright.games.lucha_libre.prospects import FAN, most_fans
from tablewright.games.lucha_libre.rules import DONE, MAKE, STOP, LuchaLibre, Side
from tablewright.games.lucha_libre.table.scene import effects

INSTINCT = LuchaLibreInstinct()


def reason(view: LuchaLibre, seat: int, action: int, other: int) -> str:
    if action < STOP:
        return of_rerolling(view, seat, action)
    if action == STOP:
        return of_keeping(view, seat, other)
    if action < DONE:
        return of_moves(view.sides[seat], action - MAKE, other - MAKE)
    return ""


def fans_now(view: LuchaLibre, seat: int) -> int:
    """The fans that the best moves of the dice bring."""
    side = view.sides[seat]
    return int(most_fans(side.wrestler(), side.counted()))


def better(view: LuchaLibre, seat: int, action: int) -> str:
    """How often a reroll brings more than its fan: fans of the moves, and energy as the bots weigh it."""
    prospects = INSTINCT.prospects(view, seat)
    now = prospects.use(view.sides[seat].counted())

    def gains(dealer: Dealer) -> bool:
        after = view.clone()
        after.apply(seat, action, dealer)
        return prospects.use(after.sides[seat].counted()) - FAN > now

    return out_of(chance(gains))


def of_rerolling(view: LuchaLibre, seat: int, action: int) -> str:
    fans = counted(fans_now(view, seat), "fan")
    return f"The dice bring {fans}; with energy weighed in, the reroll pays in {better(view, seat, action)}."


def of_keeping(view: LuchaLibre, seat: int, other: int) -> str:
    if win_in_reach(view, seat, view.sides[seat].counted()):
        return "Moves of these dice fill the hall."
    if rival_fills_hall(view, seat) and is_in_vain(view, seat):
        return "Not even the best dice would catch up."
    fans = counted(fans_now(view, seat), "fan")
    if not 0 <= other < STOP:
        return f"The dice bring {fans}."
    return f"The dice bring {fans}; with energy weighed in, a reroll pays in {better(view, seat, other)}."


def of_moves(side: Side, move: int, other: int) -> str:
    """What the moves do; where the dice are enough for both, that too."""
    why = f"{MOVE_NAMES[move].capitalize()}: {effects(move)}"
    if not 0 <= other < len(MOVE_NAMES):
        return f"{why}."
    left = side.clone()
    left.make(move)
    if left.can_make(other):
        return f"{why}. The dice left still make the {MOVE_NAMES[other]}."
    return f"{why}; {MOVE_NAMES[other]}: {effects(other)}."
