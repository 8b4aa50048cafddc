"""Why a hint says what it says. Level 1 is two runs of three."""

from tests.games.advice import why
from tests.games.level_8.sitting import Round, alike, name

DRAW = {"do": "draw"}


def discard(short: str) -> dict[str, int | str]:
    return {"do": "discard", "card": name(short)}


def take(seat: int) -> dict[str, int | str]:
    return {"do": "take", "seat": seat}


def test_what_a_card_from_a_pile_brings() -> None:
    """1 2 3 is a run; of 7 and 8 a third card is missing."""
    table = Round("r10", "r1 r2 r3 b7 b8 g12", tops=("r9", "r14"))
    said = "With it the hand lacks nothing instead of 1 for your level."
    assert why(table, take(0), DRAW, seat=1) == said
    assert why(table, DRAW, take(1), seat=1) == "Red 14 is of no use to you now."
    assert why(table, DRAW, take(0), seat=1) == "", "it would be"
    table = Round("r10", "r1 r2 r3 b7 b8 g12", tops=("r13", "r14"))
    assert why(table, DRAW, seat=1) == "No card on top of a discard pile is of use to you now."


def test_what_the_hand_lacks_without_a_card() -> None:
    table = Round("r10", "r1 r2 r3 b7 b8 g12")
    said = "The hand lacks 1 card for your level with it or without."
    assert why(table, discard("g12"), seat=1) == said
    said = "The hand lacks 1 card without it; without blue 7 it would lack 2."
    assert why(table, discard("g12"), discard("b7"), seat=1) == said


def test_what_a_display_brings() -> None:
    display = {"do": "display"}
    table = Round("r10", "r1 r2 r3 b7 b8 b9 g12")
    assert why(table, display, seat=1) == "Whoever has displayed moves up when the round ends."
    table.position.players[1].level = 8
    assert why(table, display, seat=1) == "It is the last level: that wins."


def test_whom_a_discard_would_help() -> None:
    """Seat 2 has displayed and may lay a 5; so may seat 0 where seat 2 misses the turn."""
    shown = {2: [alike(5, "r5 b5")]}
    table = Round("r10", "r1 r2 g5 v9", "r12", shown=shown)
    said = "Green 5 fits a display, where @2 could lay it."
    assert why(table, discard("v9"), discard("g5"), seat=1) == said
    assert why(table, discard("g5"), discard("v9"), seat=1) != said
    skipping = Round("r10", "r1 r2 g5 v9", "r12", shown=shown, skipped=[2])
    assert why(skipping, discard("v9"), discard("g5"), seat=1) != said, "seat 0 has displayed nothing"


def test_a_skip() -> None:
    table = Round("r10 r11", "r1 S", levels=(4, 1))
    said = "@0, on level 4, then misses a turn with 2 cards."
    assert why(table, {"do": "skip", "seat": 0}, seat=1) == said


def test_says_nothing_of_hands_that_are_hidden() -> None:
    """The same view, whatever the others hold: so the same reason."""
    tables = [Round(other, "r1 r2 r3 b7 b8 g12", tops=("r9", "r14")) for other in ("r10", "v15")]
    told = [[why(table, action, seat=1) for action in (take(0), DRAW, discard("g12"))] for table in tables]
    assert told[0] == told[1]
    assert told[0][0], "something is said"
