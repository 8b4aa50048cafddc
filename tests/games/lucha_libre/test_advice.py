"""Why a hint says what it says: rolls counted by hand. El Santo's lucky number is 6, his pair 3 and 5."""

from tests.games.advice import why
from tests.games.lucha_libre.sitting import Ring

KEEP = {"do": "stop"}


def test_how_often_a_reroll_pays() -> None:
    """One die beside 1 and 1: a 6 is a show off, a 1 a triple. A 2 makes a change, which costs a fan."""
    ring = Ring(santo=(1, 1, 4))
    reroll = {"do": "reroll", "dice": "3"}
    assert (
        why(ring, reroll, KEEP) == "The dice bring 0 fans; with energy weighed in, the reroll pays in 2 of 6."
    )
    assert (
        why(ring, KEEP, reroll) == "The dice bring 0 fans; with energy weighed in, a reroll pays in 2 of 6."
    )


def test_what_moves_do() -> None:
    ring = Ring(santo=(3, 5, 6))
    ring.keep(0)
    show_off, pair = {"do": "make", "move": "show off"}, {"do": "make", "move": "sequence of two"}
    assert why(ring, show_off) == "Show off: +1 fan, you +1."
    assert (
        why(ring, show_off, pair) == "Show off: +1 fan, you +1. The dice left still make the sequence of two."
    )


def test_moves_of_the_same_dice() -> None:
    ring = Ring(santo=(6, 6, 6))
    ring.keep(0)
    triple, show_off = {"do": "make", "move": "triple lucky number"}, {"do": "make", "move": "show off"}
    said = "Triple lucky number: +5 fans, they −2, you −1; show off: +1 fan, you +1."
    assert why(ring, triple, show_off) == said


def test_dice_that_win() -> None:
    ring = Ring(santo=(6, 6, 6), options={"fans": 32})
    assert why(ring, KEEP, {"do": "reroll", "dice": "1"}) == "Moves of these dice fill the hall."
