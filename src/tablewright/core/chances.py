"""How likely something is, counted by the rules themselves, and told as people count: 7 of 36."""

from collections.abc import Callable, Iterator
from typing import TypeVar

from tablewright.core.dealer import Dealer
from tablewright.core.odds import ScriptedDealer

WHOLE = 1e-6  # nearer than this to a whole number is one
Result = TypeVar("Result")
COUNTED = (6, 36)  # one die, two dice


def ways(play: Callable[[Dealer], Result]) -> Iterator[tuple[float, Result]]:
    """Everything that can come of playing with luck, each with its odds; `play` begins afresh every time."""
    dealer = ScriptedDealer()
    while True:
        result = play(dealer)
        yield dealer.odds, result
        if not dealer.advance():
            return


def chance(happens: Callable[[Dealer], bool]) -> float:
    """The chance that something happens."""
    return sum(odds for odds, happened in ways(happens) if happened)


def out_of(chance: float) -> str:
    """A chance of dice: "3 of 6", "7 of 36", or "12 %" where more dice are rolled."""
    for rolls in COUNTED:
        count = round(chance * rolls)
        if abs(chance * rolls - count) < WHOLE:
            return f"{count} of {rolls}"
    return "less than 1 %" if chance < 0.01 else f"{chance:.0%}".replace("%", " %")


def counted(number: int, thing: str) -> str:
    """ "1 card", "3 cards"."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
