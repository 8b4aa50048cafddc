"""Everything that cannot be done now says why: what is true, and stands in the clause that is cited."""

import pytest

from tablewright.core.box import legal_actions
from tablewright.games.which_side import BOX
from tablewright.games.which_side.struggle import Phase
from tests.games.which_side.sitting import NewYork

ACTED = "Everybody who can has acted this turn"
JAIL_FIRST = "First somebody goes to jail: choose who"
LATER = "That comes when everybody has acted and life is paid"


def refusals(table: NewYork) -> dict[str, str]:
    """Every action that is not legal, as a sentence, with the reason and the clause cited."""
    legal = legal_actions(table.position, 0)
    return {
        BOX.words.sentence(action): str(BOX.refusal(table.position, 0, action))
        for action in range(len(BOX.words))
        if action not in legal
    }


def test_while_workers_act() -> None:
    table = NewYork(healthy=8, savings=0)
    table.does("local_union")
    table.does("chemistry", gauge="Risk")
    table.trouble()
    refused = refusals(table)
    assert {sentence: refused[sentence] for sentence in refused if "Take over" not in sentence} == {
        "Clean up the tenement: Risk −1": "That gauge is at 0 (R6)",
        "Clean up the tenement: Unsanitary −1": "That gauge is at 0 (R6)",
        "Bonesetter: heal a worker": "Nobody is injured (R7)",
        "Local union: +1 union": "That place serves one worker a turn (R7)",
        "Printing press: $ −1, +1 anarchist": "The press costs a dollar (R7)",
        "Lawyers: free a prisoner": "Nobody is in jail (R7)",
        "Lawyers: Police −1": "Police is at 0 (R7)",
        "Chemistry workshop: +1 sabotage, Risk +1": "That place serves one worker a turn (R7)",
        "Chemistry workshop: +1 sabotage, Unsanitary +1": "That place serves one worker a turn (R7)",
        "Greenwich Village: recruit a worker": "Eight workers are the most (R9)",
        "Let a healthy worker go to jail": "Nobody has to go to jail now (R8)",
        "Let an injured worker go to jail": "Nobody has to go to jail now (R8)",
    }
    assert refused["Take over: Garment lofts"] == f"{LATER} (R12)"
    assert refused["Take over nothing more"] == f"{LATER} (R12)"


def test_a_press_that_was_used_says_so_also_without_a_dollar() -> None:
    table = NewYork(savings=1)
    table.does("press")
    assert "one worker a turn" in table.refuses("press")


def test_while_the_police_wait() -> None:
    table = NewYork(healthy=3, injured=1)
    table.trouble(police=3)
    table.does("cafe")
    first = {f"{JAIL_FIRST} ({clause})" for clause in ("R6", "R7", "R9")}
    assert set(refusals(table).values()) == first | {f"{LATER} (R12)"}


def test_while_taking_over() -> None:
    """Fewer than eight workers, and yet nobody can be recruited: they have acted."""
    table = NewYork(phase=Phase.TAKEOVER, injured=1, prisoners=1)
    table.own(3, 0, 0, 1)
    table.does("take", mean="Garment lofts")
    refused = refusals(table)
    assert refused["Greenwich Village: recruit a worker"] == f"{ACTED} (R9)"
    assert refused["Bonesetter: heal a worker"] == f"{ACTED} (R7)"
    assert refused["Take over: Garment lofts"] == "It is yours already (R12)"
    assert refused["Take over: Triangle factory"] == "Still missing: 1 anarchist, 1 strike (R12)"
    assert refused["Let a healthy worker go to jail"] == "Nobody has to go to jail now (R8)"


def test_with_one_takeover_a_turn() -> None:
    table = NewYork(options={"takeovers": "one"}, phase=Phase.TAKEOVER)
    table.own(3, 1, 0, 0)
    table.does("take", mean="Garment lofts")
    assert "One takeover" in table.refuses("take", mean="East Side bakeries")


@pytest.mark.parametrize("action", range(len(BOX.words)))
def test_when_the_game_is_over(action: int) -> None:
    table = NewYork(phase=Phase.OVER)
    assert "The game is over" in str(BOX.refusal(table.position, 0, action))
