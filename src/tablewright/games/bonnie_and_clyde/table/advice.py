"""Why a hint says what it says: what the police can do, and what is still lacking to leave town."""

from tablewright.core.dealer import Dealer
from tablewright.games.bonnie_and_clyde.gauges import POEMS, TOP, Ending, Phase
from tablewright.games.bonnie_and_clyde.rules import BonnieAndClyde
from tablewright.games.bonnie_and_clyde.table.police import police_deeds
from tablewright.games.bonnie_and_clyde.words import HOME, LEAVE, SHOOT


def reason(view: BonnieAndClyde, seat: int, action: int, other: int) -> str:
    if view.phase == Phase.ANSWER:
        return of_the_roll(view, action)
    if view.phase not in (Phase.PLACES, Phase.DAILY) or action == LEAVE:
        return ""
    after = played(view, action)
    return of_danger(view, after, other) or of_progress(view, after) or of_money(view, after)


def played(view: BonnieAndClyde, action: int) -> BonnieAndClyde:
    """After a place or a daily action, which use no luck."""
    after = view.clone()
    after.apply(0, action, Dealer())
    return after


def of_the_roll(view: BonnieAndClyde, action: int) -> str:
    if action == SHOOT:
        return f"As it stands the roll means {police_deeds(view, view.total())}."
    return f"Leaving town takes Ammunition {TOP}; Clyde has {view.ammunition}."


def of_danger(view: BonnieAndClyde, after: BonnieAndClyde, other: int) -> str:
    """Where the next police roll can do less harm than after the other."""
    if after.ending != Ending.NONE or other < HOME:
        return ""
    instead = played(view, other)
    if instead.ending == Ending.HUNGRY:
        return "The other leaves no dollar for the day, and that is the end."
    for fate in ("death", "prison"):
        here, there = bad_rolls(after, fate), bad_rolls(instead, fate)
        if here != there:
            less = f"The next police roll then means {fate} in {here} of 6, after the other in {there}."
            return less if here < there else ""
    return ""


def bad_rolls(view: BonnieAndClyde, fate: str) -> int:
    """Of six police rolls, those that bring this about whatever is shot."""
    shots = range(min(view.shots_per_roll, view.ammunition) + 1)
    totals = [die + view.modifier() for die in range(1, 7)]
    return sum(all(police_deeds(view, n - shot, shot).startswith(fate) for shot in shots) for n in totals)


def of_progress(view: BonnieAndClyde, after: BonnieAndClyde) -> str:
    if after.boredom > view.boredom and view.poems < POEMS:
        return f"A poem takes Boredom {TOP}; then it is {after.boredom}."
    if sum(lacking(after).values()) >= sum(lacking(view).values()):
        return ""
    left = ", ".join(f"{name} {count}" for name, count in lacking(after).items() if count)
    return f"Still lacking then to leave town: {left}." if left else "Then all is ready to leave."


def lacking(view: BonnieAndClyde) -> dict[str, int]:
    """What leaving town still asks for (R12)."""
    love, passion, poems = TOP - view.love, TOP - view.passion, POEMS - view.poems
    return {"Love": love, "Passion": passion, "Poems": poems, "Ammunition": TOP - view.ammunition}


def of_money(view: BonnieAndClyde, after: BonnieAndClyde) -> str:
    spent = after.phase == Phase.POLICE  # the day has been paid
    if after.savings + spent <= view.savings:
        return ""
    return f"It makes ${after.savings + spent}, and every day costs $1."
