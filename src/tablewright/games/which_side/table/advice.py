"""Why a hint says what it says: the rent, the employers' die, and what can be taken over."""

from tablewright.core.chances import chance, out_of
from tablewright.core.dealer import Dealer
from tablewright.games.which_side.means import KINDS, MEANS, NAMES, RESOURCES, cost
from tablewright.games.which_side.rules import WhichSide
from tablewright.games.which_side.words import BONESETTER, DOCKS, END_TURN, GREENWICH, JAIL, TAKE


def reason(view: WhichSide, seat: int, action: int, other: int) -> str:
    if action >= TAKE:
        return of_takeovers(view, action)
    if action >= JAIL:
        return of_jail(view, action)
    if action == GREENWICH:
        return f"One more acts from the next turn on; {rent(view, action)}."
    if action == BONESETTER:
        return f"{rent(view, action).capitalize()}."
    if action >= DOCKS:
        why = of_earning(view) or of_the_die(view, action, other)
    else:
        why = of_resources(view, action) or of_the_die(view, action, other)
    return f"{of_running_over(view, action)} {why}".strip()


def of_takeovers(view: WhichSide, action: int) -> str:
    if action == END_TURN:
        return ""
    return f"That makes {view.controlled() + 1} of the {view.goal} means of production needed."


def of_jail(view: WhichSide, action: int) -> str:
    """An injured worker does not survive jail."""
    instead = view.clone()
    instead.jail(1, Dealer())
    dies = instead.workers() < view.workers()
    if action == JAIL:
        return "An injured worker would die in jail." if dies else ""
    return "Whoever dies there costs nothing any more." if dies else ""


def rent(view: WhichSide, action: int) -> str:
    return f"life then costs ${served(view, action).life_cost()} this turn instead of ${view.life_cost()}"


def of_earning(view: WhichSide) -> str:
    due, saved = int(view.life_cost()), int(view.savings)
    if saved >= due:
        return ""
    return f"Life costs ${due} this turn and ${saved} is saved; every missing dollar injures one."


def of_running_over(view: WhichSide, action: int) -> str:
    """What a full gauge does at once."""
    after = served(view, action)
    if after.jails > view.jails:
        return "Police runs over: one is jailed at once."
    if after.workers() < view.workers():
        return "It runs over: one is lost at once."
    return "It runs over: one is injured at once." if after.injured > view.injured else ""


def of_resources(view: WhichSide, action: int) -> str:
    """What a resource won brings nearest."""
    after = served(view, action)
    gained = [kind for kind in range(int(KINDS)) if after.resources[kind] > view.resources[kind]]
    if not gained:
        return ""
    nearer = [mean for mean in range(int(MEANS)) if missing(after, mean) < missing(view, mean)]
    if not nearer:
        return ""
    mean = min(nearer, key=lambda mean: missing(after, mean))
    lacks = [
        f"{cost(mean, kind) - after.resources[kind]} {RESOURCES[kind]}"
        for kind in range(int(KINDS))
        if after.resources[kind] < cost(mean, kind)
    ]
    if not lacks:
        return f"That pays for the takeover of {NAMES[mean]}."
    return f"Missing for {NAMES[mean]} then: {' and '.join(lacks)}."


def missing(view: WhichSide, mean: int) -> int:
    """How many resources a takeover still lacks; none are missing of what is ours."""
    if view.taken >> mean & 1:
        return 0
    return sum(max(0, int(cost(mean, kind) - view.resources[kind])) for kind in range(int(KINDS)))


def of_the_die(view: WhichSide, action: int, other: int) -> str:
    """Where the employers' die can do less harm than after the other."""
    if not 0 <= other < JAIL:
        return ""
    here, there = (hurts(served(view, one)) for one in (action, other))
    if here >= there:
        return ""
    return f"One employers' die then hurts or jails in {out_of(here)}, after the other in {out_of(there)}."


def hurts(view: WhichSide) -> float:
    """The chance that one die of the employers injures, jails or loses a worker."""

    def harms(dealer: Dealer) -> bool:
        after = view.clone()
        after.offensive(dealer)
        return after.healthy < view.healthy or after.jails > view.jails or after.workers() < view.workers()

    return chance(harms)


def served(view: WhichSide, action: int) -> WhichSide:
    """After one worker has served somewhere, before anything else happens; no luck is in it."""
    after = view.clone()
    if action < DOCKS:
        after.serve_group(action, Dealer())
    else:
        after.serve_new_york(action, Dealer())
    return after
