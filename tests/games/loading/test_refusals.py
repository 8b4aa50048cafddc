"""Every refusal of Loading says no more than the clause cited with it."""

import re

from tablewright.core.box import legal_actions
from tablewright.games.loading import BOX
from tests.games.loading.sitting import Rush

# How a reason begins, and what the clause cited with it must say for that.
SAID = {
    "You are out": "out",
    "Your hand is out": "without a deck",
    "One card from each deck": "one from each deck",
    "That card is not in your deck": "comes from the deck in your hands",
    "The stack of @": "whose owner is out cannot be played on",
    "On your own stack": "On your own stack lay any card higher",
    "On the stack of @": "exactly the number that follows",
    "@ has no stack": "once its owner has begun it",
    "With two players": "With two players decks are swapped",
    "Only with two players": "take the other one",
    "You cannot hand": "the hand that is stretched out",
    "Somebody was faster: now": "the first to give wins",
    "Somebody was faster: that": "the STOP cards that are left",
    "@ is out": "neither gives one nor gets one",
    "That STOP card is for": "for so many players",
    "A STOP card needs": "Your stack must be large enough",
}
ABOUT_NO_SEAT = ("There is no such stack", "Nobody sits there")


def clause_text(name: str) -> str:
    whole = BOX.rulebook[BOX.rulebook.index(f"**{name}**") :]
    return " ".join(whole[: whole.index("\n\n")].split())


def tables_that_refuse() -> list[Rush]:
    """Somebody who has played, somebody who is out, somebody who waits, a stack that is not begun."""
    plain = Rush(4, decks={0: [5, 42], 1: [7, 8]}, stacks={0: [18], 2: [40]})
    out = Rush(4, decks={0: [5, 42], 1: [7, 8]}, stacks={0: [18], 1: [40], 2: [50]}, least=1)
    out.stops(1, 3)
    played_one = Rush(3, decks={0: [20, 30]}, stacks={0: [18]})
    played_one.plays(0, 20)
    return [plain, out, played_one, Rush(2, decks={0: [5, 42]}, stacks={0: [18], 1: [30]})]


def test_the_clause_cited_with_a_refusal_says_it() -> None:
    begun: set[str] = set()
    for rush in tables_that_refuse():
        for seat in range(rush.position.seats):
            legal = legal_actions(rush.position, seat)
            for action in set(range(len(BOX.words))) - set(legal):
                refused = BOX.refusal(rush.position, seat, action)
                if refused.reason in ABOUT_NO_SEAT:
                    continue
                reason = re.sub(r"@\d", "@", refused.reason)
                (begins,) = [words for words in SAID if reason.startswith(words)]
                assert SAID[begins].lower() in clause_text(refused.rule).lower(), refused
                begun.add(begins)
    assert begun == set(SAID)
