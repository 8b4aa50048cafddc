"""Why a hint of Push says what it says: numbers counted here by hand."""

from tablewright.games.push.rules import Phase
from tests.games.advice import why
from tests.games.push.sitting import PushTable

FLIP, STOP = {"do": "flip"}, {"do": "stop"}


def pushing(**laid: object) -> PushTable:
    table = PushTable(**laid)  # type: ignore[arg-type]
    table.position.phase = Phase.FLIP_OR_STOP
    return table


def test_how_many_cards_fit_nowhere_and_what_a_bust_costs() -> None:
    """Red, 1 and 2 clash with every stack: red 6 and red 5, nothing else of the deck."""
    table = pushing(
        stacks=("red 1, blue 2", "red 2, green 1", "red 3"),
        deck="red 6, red 5, blue 4, green 6, purple 1, switch",
    )
    assert why(table, STOP, FLIP) == "2 of 6 cards fit nowhere; a bust would cost you the stack worth 3."
    assert why(table, FLIP, STOP) == "2 of 6 cards fit nowhere; the best stack is worth 3 so far."


def test_without_danger() -> None:
    table = pushing(stacks=("red 6, blue 5",), deck="red 1, blue 5")
    assert why(table, FLIP, STOP) == "Every card of the deck still fits somewhere."
    assert why(table, STOP, FLIP) == "The best stack is worth 11 already."


def test_the_first_flip_and_banking() -> None:
    bank = {"do": "bank", "colour": "red"}
    table = PushTable(benches=("red 4, red 5, blue 1",))
    assert why(table, FLIP, bank) == "The first card of a turn always fits, and banking takes a whole turn."
    assert why(table, bank, FLIP) == "On the bench every roll of the die would take them in 1 of 6."
    wiped = PushTable(benches=("red 4, red 5, blue 1",), star="wipe")
    assert why(wiped, bank, FLIP) == "On the bench every roll of the die would take them in 2 of 6."


def test_a_place_that_spoils_less() -> None:
    """Blue 6 fits neither stack 1, which holds blue, nor stack 3, which holds a 6: so no blue on stack 2."""
    table = pushing(stacks=("red 1, blue 2", "red 3", "red 4, green 6"), deck="blue 5, green 1, blue 6")
    table.flip("blue 5")
    second, third = {"do": "place", "stack": 2}, {"do": "place", "stack": 3}
    assert why(table, third, second) == "On stack 2 it leaves 1 of 2 cards without a place, here 0."
    assert why(table, second, third) == "", "nothing speaks for it"


def test_what_the_die_may_take() -> None:
    """Two colours on the bench and one more on the stack: three faces, the dearest worth 9."""
    table = PushTable(stacks=("yellow 4, roll", "green 3"), benches=("red 4, red 5, blue 1",))
    table.position.phase = Phase.TAKING
    table.position.takers = 3
    rolling, safe = {"do": "take", "stack": 1}, {"do": "take", "stack": 2}
    assert why(table, rolling, safe) == "Its roll of the die costs points in 3 of 6, up to 9 points."
    assert (
        why(table, safe, rolling)
        == "Stack 1 brings a roll of the die, which costs points in 3 of 6, up to 9 points."
    )
