"""Why a hint says what it says: what both sides hold after it, who threatens whom, what a pair hands over."""

from tablewright.core.chances import counted
from tablewright.core.dealer import Dealer
from tablewright.games.protocol_g117.boards import SPACES
from tablewright.games.protocol_g117.operations import attack, charge, go
from tablewright.games.protocol_g117.pairs import action_of
from tablewright.games.protocol_g117.rules import ProtocolG117
from tablewright.games.protocol_g117.table.actions import event_words, points_shown
from tablewright.games.protocol_g117.words import (
    ATTACK,
    CHARGE,
    DONE,
    GO,
    ORDER,
    PLACE,
    REMOVE,
    SABOTAGE,
    SIDES,
    USE,
    action_name,
    spaces_named,
)


def reason(view: ProtocolG117, seat: int, action: int, other: int) -> str:
    if action < PLACE:
        return of_a_pair(view, (action - USE) // 2)
    if action < ORDER or GO <= action < SABOTAGE:
        after = with_unit(view, action)
        return of_holdings(view, after) or of_threats(view, after)
    return of_sabotage(view, action - SABOTAGE) if SABOTAGE <= action < DONE else ""


def of_a_pair(view: ProtocolG117, pair: int) -> str:
    """Who goes first hands the other half of the pair over."""
    side = int(view.side)
    if side != view.first():
        return ""
    answer = int(action_of(1 - side, pair))
    what = f"{points_shown(answer)} or {event_words(answer)}"
    return f"It leaves {action_name(answer)} to {SIDES[1 - side]}: {what}."


def of_sabotage(view: ProtocolG117, space: int) -> str:
    other = 1 - int(view.side)
    lost = int(view.points[space])
    return f"{SIDES[other]} then scores {int(view.income(other)) - lost} this turn, {lost} less."


def with_unit(view: ProtocolG117, action: int) -> ProtocolG117:
    """After what one unit does, before anything follows from it; no luck is in it."""
    after = view.clone()
    if action < ORDER:
        after.arrive(after.side, action - PLACE, Dealer())
    elif action < CHARGE:
        go(after, action - GO, Dealer())
    elif action < ATTACK:
        charge(after, action - CHARGE, Dealer())
    elif action < REMOVE:
        attack(after, action - ATTACK, Dealer())
    else:
        after.theirs().leave(action - REMOVE)
    return after


def of_holdings(view: ProtocolG117, after: ProtocolG117) -> str:
    """The points a turn that this wins or costs the enemy."""
    if lead(after) <= lead(view):
        return ""
    told = [
        f"{SIDES[side]} then holds {counted(int(after.income(side)), 'point')} instead of {view.income(side)}"
        for side in (int(view.side), 1 - int(view.side))
        if after.income(side) != view.income(side)
    ]
    return f"{', '.join(told)}."


def lead(view: ProtocolG117) -> int:
    """By how many points a turn the side to act holds more."""
    return int(view.income(view.side) - view.income(1 - view.side))


def of_threats(view: ProtocolG117, after: ProtocolG117) -> str:
    """Who stands between two enemies, and so can be attacked (R11)."""
    caught = int(after.mine().targets(after.theirs())) & ~int(view.mine().targets(view.theirs()))
    if caught:
        return f"Two of yours then stand beside {spaces_named(caught)}: that one can be attacked."
    before, now = (int(one.theirs().targets(one.mine())) for one in (view, after))
    freed = [name for space, name in enumerate(SPACES) if before & ~now & 1 << space]
    return f"On {freed[0]} two enemies could have attacked." if freed else ""
