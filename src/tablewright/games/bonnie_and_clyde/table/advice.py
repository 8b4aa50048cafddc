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
    return of_danger(view, action, other) or of_progress(view, after) or of_money(view, after)


def of_the_roll(view: BonnieAndClyde, action: int) -> str:
    if action == SHOOT:
        return f"As it stands the roll means {police_deeds(view, int(view.total()), int(view.ammunition))}."
    return f"Leaving town takes Ammunition {TOP}; Clyde has {view.ammunition}."


def of_danger(view: BonnieAndClyde, action: int, other: int) -> str:
    """Where the next police roll can do less harm than after the other."""
    after = played(view, action)
    if after.ending != Ending.NONE or other < HOME:
        return ""
    instead = played(view, other)
    if instead.ending == Ending.HUNGRY:
        return "The other leaves no dollar for the day, and that is the end."
    for fate in ("death", "prison"):
        here, there = bad_rolls(after, fate), bad_rolls(instead, fate)
        if here < there:
            return f"The next police roll then means {fate} in {here} of 6, after the other in {there}."
        if here > there:
            return ""
    return ""


def bad_rolls(view: BonnieAndClyde, fate: str) -> int:
    """Of six police rolls, those that bring this about whatever is shot."""
    shots = range(min(int(view.shots_per_roll), int(view.ammunition)) + 1)
    modifier, ammunition = int(view.modifier()), int(view.ammunition)
    return sum(
        all(police_deeds(view, die + modifier - shot, ammunition - shot).startswith(fate) for shot in shots)
        for die in range(1, 7)
    )


def of_progress(view: BonnieAndClyde, after: BonnieAndClyde) -> str:
    if after.boredom > view.boredom and view.poems < POEMS:
        return f"A poem takes Boredom {TOP}; then it is {after.boredom}."
    if sum(lacking(after).values()) >= sum(lacking(view).values()):
        return ""
    left = ", ".join(f"{name} {count}" for name, count in lacking(after).items() if count)
    return f"Still lacking then to leave town: {left}." if left else "Then all is ready to leave."


def lacking(view: BonnieAndClyde) -> dict[str, int]:
    """What leaving town still asks for (R12)."""
    return {
        "Love": int(TOP - view.love),
        "Passion": int(TOP - view.passion),
        "Poems": int(POEMS - view.poems),
        "Ammunition": int(TOP - view.ammunition),
    }


def of_money(view: BonnieAndClyde, after: BonnieAndClyde) -> str:
    spent = after.phase == Phase.POLICE  # the day has been paid
    if after.savings + spent <= view.savings:
        return ""
    return f"It makes ${after.savings + spent}, and every day costs $1."


def played(view: BonnieAndClyde, action: int) -> BonnieAndClyde:
    """After a place or a daily action, which use no luck."""
    after = view.clone()
    after.apply(0, action, Dealer())
    return after
