"""Why a hint says what it says: the rent, the employers' die, and what can be taken over."""

from tablewright.core.chances import chance, out_of
from tablewright.core.dealer import Dealer
from tablewright.games.which_side.means import KINDS, MEANS, NAMES, cost
from tablewright.games.which_side.refusals import lacking
from tablewright.games.which_side.rules import WhichSide
from tablewright.games.which_side.words import JAIL, WORDS


def reason(view: WhichSide, seat: int, action: int, other: int) -> str:
    match WORDS.read(action):
        case "take", _:
            return f"That makes {view.controlled() + 1} of the {view.goal} means of production needed."
        case ("end_turn",):
            return ""
        case "jail", who:
            return of_jail(view, who)
        case ("greenwich",):
            return f"One more acts from the next turn on; {rent(view, action)}."
        case ("bonesetter",):
            return f"{rent(view, action).capitalize()}."
    after = served(view, action)
    why = of_earning(view, after) or of_resources(view, after) or of_the_die(view, after, other)
    return f"{of_running_over(view, after)} {why}".strip()


def of_jail(view: WhichSide, who: int) -> str:
    """An injured worker does not survive jail."""
    instead = view.clone()
    instead.jail(1, Dealer())
    if instead.workers() == view.workers():
        return ""
    return ("An injured worker would die in jail.", "Whoever dies there costs nothing any more.")[who]


def rent(view: WhichSide, action: int) -> str:
    return f"life then costs ${served(view, action).life_cost()} this turn instead of ${view.life_cost()}"


def of_earning(view: WhichSide, after: WhichSide) -> str:
    due, saved = view.life_cost(), view.savings
    if after.savings <= saved or saved >= due:
        return ""
    return f"Life costs ${due} this turn and ${saved} is saved; every missing dollar injures one."


def of_running_over(view: WhichSide, after: WhichSide) -> str:
    """What a full gauge does at once."""
    if after.jails > view.jails:
        return "Police runs over: one is jailed at once."
    if after.workers() < view.workers():
        return "It runs over: one is lost at once."
    return "It runs over: one is injured at once." if after.injured > view.injured else ""


def of_resources(view: WhichSide, after: WhichSide) -> str:
    """What a resource won brings nearest."""
    nearer = [mean for mean in range(MEANS) if missing(after, mean) < missing(view, mean)]
    if not nearer:
        return ""
    mean = min(nearer, key=lambda mean: missing(after, mean))
    lacks = lacking(after, mean)
    if not lacks:
        return f"That pays for the takeover of {NAMES[mean]}."
    return f"Missing for {NAMES[mean]} then: {' and '.join(lacks)}."


def missing(view: WhichSide, mean: int) -> int:
    """How many resources a takeover still lacks; none are missing of what is ours."""
    if view.taken >> mean & 1:
        return 0
    return sum(max(0, cost(mean, kind) - view.resources[kind]) for kind in range(KINDS))


def of_the_die(view: WhichSide, after: WhichSide, other: int) -> str:
    """Where the employers' die can do less harm than after the other."""
    if not 0 <= other < JAIL:
        return ""
    here, there = hurts(after), hurts(served(view, other))
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
    after.serve(action, Dealer())
    return after
