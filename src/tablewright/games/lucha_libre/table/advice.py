"""Why a hint says what it says: what the dice bring now, what a reroll may bring, what a move does."""

from tablewright.core.chances import chance, counted, out_of
from tablewright.core.dealer import Dealer
from tablewright.games.lucha_libre.bots import LuchaLibreInstinct, is_in_vain, rival_fills_hall, win_in_reach
from tablewright.games.lucha_libre.moves import MOVE_NAMES
from tablewright.games.lucha_libre.prospects import FAN, most_fans
from tablewright.games.lucha_libre.rules import WORDS, LuchaLibre, Side
from tablewright.games.lucha_libre.table.scene import effects

INSTINCT = LuchaLibreInstinct()


def reason(view: LuchaLibre, seat: int, action: int, other: int) -> str:
    match WORDS.read(action), WORDS.read(other) if other >= 0 else ():
        case ("reroll", _), _:
            return of_dice(view, seat, "the reroll", action)
        case ("stop",), _:
            return of_keeping(view, seat, other)
        case ("make", move), ("make", instead):
            return of_moves(view.sides[seat], move, instead)
        case ("make", move), _:
            return f"{what_it_does(move)}."
    return ""


def of_dice(view: LuchaLibre, seat: int, name: str, reroll: int) -> str:
    """The fans that the best moves of the dice bring, and how often a reroll (-1: there is none) pays."""
    side = view.sides[seat]
    now = f"The dice bring {counted(most_fans(side.wrestler(), side.counted()), 'fan')}"
    if reroll < 0:
        return f"{now}."
    return f"{now}; with energy weighed in, {name} pays in {better(view, seat, reroll)}."


def better(view: LuchaLibre, seat: int, action: int) -> str:
    """How often a reroll brings more than its fan: fans of the moves, and energy as the bots weigh it."""
    prospects = INSTINCT.prospects(view, seat)
    now = prospects.use(view.sides[seat].counted())

    def gains(dealer: Dealer) -> bool:
        after = view.clone()
        after.apply(seat, action, dealer)
        return prospects.use(after.sides[seat].counted()) - FAN > now

    return out_of(chance(gains))


def of_keeping(view: LuchaLibre, seat: int, other: int) -> str:
    if win_in_reach(view, seat, view.sides[seat].counted()):
        return "Moves of these dice fill the hall."
    if rival_fills_hall(view, seat) and is_in_vain(view, seat):
        return "Not even the best dice would catch up."
    return of_dice(view, seat, "a reroll", other)


def of_moves(side: Side, move: int, other: int) -> str:
    """What the moves do; where the dice are enough for both, that too."""
    left = side.clone()
    left.make(move)
    if left.can_make(other):
        return f"{what_it_does(move)}. The dice left still make the {MOVE_NAMES[other]}."
    return f"{what_it_does(move)}; {MOVE_NAMES[other]}: {effects(other)}."


def what_it_does(move: int) -> str:
    return f"{MOVE_NAMES[move].capitalize()}: {effects(move)}"
