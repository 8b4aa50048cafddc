"""Why a hint says what it says: what both sides hold after it, who threatens whom, what a pair hands over."""

from tablewright.core.chances import counted
from tablewright.core.dealer import Dealer
from tablewright.games.protocol_g117.boards import SPACES
from tablewright.games.protocol_g117.operations import attack, charge, go
from tablewright.games.protocol_g117.rules import ProtocolG117
from tablewright.games.protocol_g117.table.actions import answer_words, name_of
from tablewright.games.protocol_g117.words import SIDES, WORDS, spaces_named


def reason(view: ProtocolG117, seat: int, action: int, other: int) -> str:
    match WORDS.read(action):
        case "use", pair, _:
            return of_a_pair(view, pair)
        case "sabotage", space:
            return of_sabotage(view, space)
        case "place" | "go" | "charge" | "attack" | "remove" as deed, space:
            after = with_unit(view, deed, space)
            return of_holdings(view, after) or of_threats(view, after)
    return ""


def of_a_pair(view: ProtocolG117, pair: int) -> str:
    """Who goes first hands the other half of the pair over."""
    if view.side != view.first():
        return ""
    other = 1 - view.side
    return f"It leaves {name_of(other, pair)} to {SIDES[other]}: {answer_words(other, pair)}."


def of_sabotage(view: ProtocolG117, space: int) -> str:
    other, lost = 1 - view.side, view.points[space]
    return f"{SIDES[other]} then scores {view.income(other) - lost} this turn, {lost} less."


def with_unit(view: ProtocolG117, deed: str, space: int) -> ProtocolG117:
    """After what one unit does, before anything follows from it; no luck is in it."""
    after = view.clone()
    match deed:
        case "place":
            after.arrive(after.side, space, Dealer())
        case "go":
            go(after, space, Dealer())
        case "charge":
            charge(after, space, Dealer())
        case "attack":
            attack(after, space, Dealer())
        case "remove":
            after.theirs().leave(space)
    return after


def of_holdings(view: ProtocolG117, after: ProtocolG117) -> str:
    """The points a turn that this wins or costs the enemy."""
    if lead(after) <= lead(view):
        return ""
    told = [
        f"{SIDES[side]} then holds {counted(after.income(side), 'point')} instead of {view.income(side)}"
        for side in (view.side, 1 - view.side)
        if after.income(side) != view.income(side)
    ]
    return f"{', '.join(told)}."


def lead(view: ProtocolG117) -> int:
    """By how many points a turn the side to act holds more."""
    return view.income(view.side) - view.income(1 - view.side)


def of_threats(view: ProtocolG117, after: ProtocolG117) -> str:
    """Who stands between two enemies, and so can be attacked (R11)."""
    caught = after.mine().targets(after.theirs()) & ~view.mine().targets(view.theirs())
    if caught:
        return f"Two of yours then stand beside {spaces_named(caught)}: that one can be attacked."
    before, now = (one.theirs().targets(one.mine()) for one in (view, after))
    freed = [name for space, name in enumerate(SPACES) if before & ~now & 1 << space]
    return f"On {freed[0]} two enemies could have attacked." if freed else ""
