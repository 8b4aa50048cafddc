"""Why a hint says what it says: how a hunt may go, and what the coming storm does to the lighthouse."""

from tablewright.core.chances import chance, counted, out_of
from tablewright.core.dealer import Dealer
from tablewright.games.the_last_glow.grid import CELLS, bit, distance, ones, square_name
from tablewright.games.the_last_glow.rules import TheLastGlow
from tablewright.games.the_last_glow.sky import FULL, Ending
from tablewright.games.the_last_glow.storm import go_over, sink
from tablewright.games.the_last_glow.words import HUNT, LIGHT, MANEUVER, REPAIR, SEND, SLEEP, THROTTLE

MOST_HEARTS = 3  # whose drifting can be counted out in a moment


def reason(view: TheLastGlow, seat: int, action: int, other: int) -> str:
    if action == LIGHT:
        return of_light(view)
    if HUNT <= action < SLEEP:
        return of_hunting(view, action, other)
    if SLEEP <= action < REPAIR:
        return of_sleeping(view, action - SLEEP)
    if action == SEND:
        return of_sending(view)
    if action == REPAIR:
        return of_repair(view)
    if action == THROTTLE or MANEUVER <= action < HUNT:
        return of_flying(view, action)
    return ""


def of_light(view: TheLastGlow) -> str:
    if view.brightness == 0:
        return "Without light every storm costs 1 Structure."
    storms = counted(int(view.brightness), "storm")
    return f"As it is the light lasts {storms}; after that each costs 1 Structure."


def of_hunting(view: TheLastGlow, action: int, other: int) -> str:
    """What that heart would do in the storm, else how much surer this hunt is than the other."""
    without = view.clone()
    without.hearts &= ~bit(action - HUNT)
    here, gone = storm(view), storm(without)
    if here is not None and gone is not None and gone < here:
        return f"The storm costs Structure in {out_of(here)}; without that heart in {out_of(gone)}."
    if not HUNT <= other < SLEEP:
        return ""
    this, that = (hunted(view, one - HUNT) for one in (action, other))
    if this <= that:
        return ""
    return f"It comes off in {out_of(this)}, on {square_name(other - HUNT)} in {out_of(that)}."


def hunted(view: TheLastGlow, cell: int) -> float:
    """The chance that a hunt soothes the heart."""

    def soothes(dealer: Dealer) -> bool:
        after = view.clone()
        after.hunt(cell, dealer)
        return after.hearts & bit(cell) == 0

    return chance(soothes)


def of_sleeping(view: TheLastGlow, cell: int) -> str:
    """What the storm does to an item that stays in the sky."""
    aboard = f"That makes {view.points} sent and {view.captured + 1} aboard of the {FULL} items needed."
    if ones(view.hearts) > MOST_HEARTS:
        return aboard

    def is_crushed(dealer: Dealer) -> bool:
        return drifted(view, dealer).items & bit(cell) == 0

    lost = chance(is_crushed)
    return f"The storm would destroy it in {out_of(lost)}." if lost else aboard


def of_sending(view: TheLastGlow) -> str:
    if view.points == 0:
        return "Without a point the first heart that reaches the ground ends the game."
    return f"That is point {view.points + 1} of {FULL}."


def of_repair(view: TheLastGlow) -> str:
    after = view.clone()
    after.repair(Dealer())
    if after.crew() > view.crew():
        return f"With Structure {after.structure} all {after.crew()} of the crew can act again."
    odds = storm(view)
    return f"The coming storm costs Structure in {out_of(odds)}." if odds else ""


def of_flying(view: TheLastGlow, action: int) -> str:
    """What the storm would do there and here, if nothing else were done before it."""
    after = view.clone()
    if action == THROTTLE:
        after.throttle(Dealer())
    else:
        after.steer(action - MANEUVER, Dealer())
    if crashes(view) and not crashes(after):
        return "From the last line the lighthouse would sink to the ground."
    here, there = storm(view), storm(after)
    if here is not None and there is not None and there < here:
        return f"There the storm costs Structure in {out_of(there)}, here in {out_of(here)}."
    return of_items(view, after) or (of_height(after) if action == THROTTLE else "")


def of_items(view: TheLastGlow, after: TheLastGlow) -> str:
    """An item that can be captured from there and not from here."""
    for cell in range(int(CELLS)):
        near, far = (distance(cell, one.lighthouse) <= 1 for one in (after, view))
        if view.items & bit(cell) and near and not far:
            return f"From there the item on {square_name(cell)} can be captured."
    return ""


def of_height(after: TheLastGlow) -> str:
    """How long the lighthouse stays up without more throttle."""
    sinking = after.clone()
    storms = 0
    while not crashes(sinking):
        sink(sinking, Dealer())
        storms += 1
    return f"From there it stays up for {counted(storms, 'storm')} without more throttle."


def crashes(view: TheLastGlow) -> bool:
    after = view.clone()
    sink(after, Dealer())
    return after.ending == Ending.CRASHED


def storm(view: TheLastGlow) -> float | None:
    """The chance that sinking, dimming and the hearts of the coming storm cost Structure.

    None where there are too many hearts to count out.
    """
    if ones(view.hearts) > MOST_HEARTS:
        return None

    def harms(dealer: Dealer) -> bool:
        return drifted(view, dealer).structure < view.structure

    return chance(harms)


def drifted(view: TheLastGlow, dealer: Dealer) -> TheLastGlow:
    """After the storm has gone over the sky, before new hearts appear."""
    after = view.clone()
    go_over(after, dealer)
    return after
