"""Why something cannot be done on a journey: the reasons a traveller is told."""

# hot

from mypy_extensions import i64

from tablewright.books.journal import Journal
from tablewright.books.opcodes import (
    AGAIN,
    CHOOSE,
    FIGHT,
    FLEE,
    GO,
    NOWHERE,
    ONWARD,
    REPAIR,
    TOSS,
    USE,
    Phase,
)


def why_not(journal: Journal, action: i64) -> str:
    """From what is printed, and the page that lies open: a refusal must not tell what stands on another."""
    if journal.phase == Phase.OVER:
        return "The journey is over"
    if action >= AGAIN:
        return "She has not lost her way: there is nothing to begin again"
    if journal.phase == Phase.FALLEN:
        return "She has lost: begin this adventure again, or end here"
    if action < CHOOSE:
        return why_not_go(journal, action - GO)
    if action < TOSS:
        return why_not_choose(journal, action - CHOOSE)
    if action == FLEE and journal.phase == Phase.COMBAT:
        return why_not_flee(journal)
    if action in (TOSS, FIGHT, FLEE):
        return "The page does not ask for that now"
    if action == ONWARD:
        return "The way out has not been found yet"
    if journal.phase != Phase.TRAVEL:
        return "First do what the page asks"
    if journal.leaving:
        return "She is leaving already: only the road is left"
    if action == REPAIR:
        return "There is nothing to mend, or nothing to mend it with"
    if action < USE:
        return "That manoeuvre cannot be paid for, or cannot succeed with so few coins"
    return "She has nothing of that kind to use"


def why_not_go(journal: Journal, place: i64) -> str:
    if journal.phase != Phase.TRAVEL:
        return "First do what the page asks"
    if place == journal.left:
        return "There is no turning back: not to the place just left"
    if (journal.atlas.roads[journal.place] >> place) & 1 == 0:
        return "No road leads there from here"
    return "She cannot move before she has mended something"


def why_not_choose(journal: Journal, number: i64) -> str:
    if journal.phase != Phase.CHOICE or number >= journal.code[journal.at + 1]:
        return "That is not among the choices on this page"
    return f"Not possible now: {lacking(journal, journal.code[journal.at + 3 + 3 * number])}"


def why_not_flee(journal: Journal) -> str:
    conditions = journal.code[journal.at + 3]
    if conditions == NOWHERE:
        return "The page says nothing of fleeing from this fight"
    return f"Not possible now: {lacking(journal, conditions)}"


def lacking(journal: Journal, conditions: i64) -> str:
    """What the open page asks for there and does not find; a page only imagined has no words for it."""
    code = journal.code
    asked = journal.pages[journal.place].asked
    missing: list[str] = []
    for n in range(code[conditions]):
        at = conditions + 1 + 3 * n
        if not journal.is_so(code[at], code[at + 1], code[at + 2]):
            missing.append(asked.get(int(at), "something else"))
    return ", ".join(missing)
