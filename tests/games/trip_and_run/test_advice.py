"""Why a hint says what it says: squares counted by hand."""

from tests.games.advice import why
from tests.games.trip_and_run.sitting import Race

PASS = {"do": "done"}


def test_how_far_behind_the_last_meeple_is() -> None:
    race = Race([10, 30, 50], [25, 40, 90], hands=["circle 3 8"])
    said = "It earns 8 steps. Your last meeple is 15 squares behind that of @1."
    assert why(race, {"do": "run_all", "back": 8}, PASS) == said


def test_a_pass_that_ends_the_game() -> None:
    race = Race([10, 30, 50], [25, 40, 90], hands=["circle 3 8"])
    race.position.passes = 1
    run = {"do": "run_all", "back": 8}
    assert why(race, run, PASS) == "A pass would end the game now, and @1 wins."
    assert why(race, PASS, run) == "Your last meeple is 15 squares behind that of @1."


def test_who_falls_back() -> None:
    race = Race([10], [25], [25], [40], hands=["circle 3 8"])
    said = "It throws @1 and @2 back from 25, and you may move as far."
    assert why(race, {"do": "trip", "square": 25}) == said


def test_the_last_meeple_decides() -> None:
    race = Race([10, 30, 50], [25, 40, 90])
    first, second = {"do": "move", "meeple": 1, "steps": 8}, {"do": "move", "meeple": 2, "steps": 8}
    assert why(race, first, second) == "Your last meeple, which decides, then stands on 18 instead of 10."
    assert why(race, second, first) == ""
    home = {"do": "move", "meeple": 3, "steps": 50}
    assert why(race, home) == "That meeple is home; your last one stands on 10."
