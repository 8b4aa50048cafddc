"""Why a hint says what it says: how a hunt may go, and what the coming storm does to the lighthouse."""

from tablewright.core.chances import chance, counted, out_of
from tablewright.core.dealer import Dealer
from tablewright.games.the_last_glow.grid import CELLS, bit, distance, ones, square_name
from tablewright.games.the_last_glow.rules import TheLastGlow
from tablewright.games.the_last_glow.sky import FULL, Ending
from tablewright.games.the_last_glow.storm import go_over, sink
from tablewright.games.the_last_glow.words import WORDS

MOST_HEARTS = 3  # whose drifting can be counted out in a moment
WITHOUT = "The storm costs Structure in {here}; without that heart in {there}."
ELSEWHERE = "There the storm costs Structure in {there}, here in {here}."


def reason(view: TheLastGlow, seat: int, action: int, other: int) -> str:
    after = view.clone()
    match WORDS.read(action):
        case ("light",):
            return of_light(view)
        case "hunt", cell:
            after.hearts &= ~bit(cell)
            return of_calm(WITHOUT, view, after) or of_odds(view, cell, other)
        case "sleep", cell:
            return of_sleeping(view, cell)
        case ("send",):
            return of_sending(view)
        case ("repair",):
            after.repair(Dealer())
            return of_repair(view, after)
        case "maneuver", side:
            after.steer(side, Dealer())
            return of_flying(view, after)
        case ("throttle",):
            after.throttle(Dealer())
            return of_flying(view, after) or of_height(after)
    return ""


def of_light(view: TheLastGlow) -> str:
    if view.brightness == 0:
        return "Without light every storm costs 1 Structure."
    storms = counted(view.brightness, "storm")
    return f"As it is the light lasts {storms}; after that each costs 1 Structure."


def of_calm(sentence: str, view: TheLastGlow, after: TheLastGlow) -> str:
    """How often the storm costs Structure as it is and then, where that is less."""
    here, there = storm(view), storm(after)
    if here is None or there is None or there >= here:
        return ""
    return sentence.format(here=out_of(here), there=out_of(there))


def of_odds(view: TheLastGlow, cell: int, other: int) -> str:
    """How much surer this hunt is than another."""
    if other < 0 or WORDS.word(other).name != "hunt":
        return ""
    (there,) = WORDS.values(other)
    this, that = hunted(view, cell), hunted(view, there)
    said = f"It comes off in {out_of(this)}, on {square_name(there)} in {out_of(that)}."
    return said if this > that else ""


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
    lost = chance(lambda dealer: drifted(view, dealer).items & bit(cell) == 0)
    return f"The storm would destroy it in {out_of(lost)}." if lost else aboard


def of_sending(view: TheLastGlow) -> str:
    if view.points == 0:
        return "Without a point the first heart that reaches the ground ends the game."
    return f"That is point {view.points + 1} of {FULL}."


def of_repair(view: TheLastGlow, after: TheLastGlow) -> str:
    if after.crew() > view.crew():
        return f"With Structure {after.structure} all {after.crew()} of the crew can act again."
    odds = storm(view)
    return f"The coming storm costs Structure in {out_of(odds)}." if odds else ""


def of_flying(view: TheLastGlow, after: TheLastGlow) -> str:
    """What the storm would do there and here, if nothing else were done before it."""
    if crashes(view) and not crashes(after):
        return "From the last line the lighthouse would sink to the ground."
    return of_calm(ELSEWHERE, view, after) or of_items(view, after)


def of_items(view: TheLastGlow, after: TheLastGlow) -> str:
    """An item that can be captured from there and not from here."""
    for cell in range(CELLS):
        near, far = (distance(cell, one.lighthouse) <= 1 for one in (after, view))
        if view.items & bit(cell) and near and not far:
            return f"From there the item on {square_name(cell)} can be captured."
    return ""


def of_height(after: TheLastGlow) -> str:
    """How long the lighthouse stays up without more throttle."""
    storms = 0
    while not crashes(after):
        sink(after, Dealer())
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
    return chance(lambda dealer: drifted(view, dealer).structure < view.structure)


def drifted(view: TheLastGlow, dealer: Dealer) -> TheLastGlow:
    """After the storm has gone over the sky, before new hearts appear."""
    after = view.clone()
    go_over(after, dealer)
    return after
