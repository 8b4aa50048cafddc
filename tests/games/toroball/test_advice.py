"""Why a hint says what it says: goals counted by kicking once for each roll of the die."""

from tests.games.advice import why
from tests.games.toroball.sitting import Arena

AIM = {"do": "take aim"}


def at_the_ball(ball: str = "J5") -> Arena:
    """Paul has the ball, and the goal at O is his to shoot at."""
    arena = Arena(cow="C2", ball=ball, paul=ball)
    arena.only_left("Paul")
    return arena


def goals(square: str) -> int:
    found = 0
    for roll in range(6):
        arena = at_the_ball()
        arena.does("take aim")
        found += any("scores" in said for said in arena.does("aim", square=square, deals=[roll]))
    return found


def test_a_kick_is_a_goal_in_so_many_of_six() -> None:
    """From the middle arrow half of the rolls lead into the goal."""
    assert goals("N5") == 3
    arena = at_the_ball()
    assert why(arena, AIM) == "From here a kick is a goal in 3 of 6."
    arena.does("take aim")
    middle, side = ({"do": "aim", "square": square} for square in ("N5", "N4"))
    assert why(arena, middle, side) == f"A goal in 3 of 6, at N4 in {goals('N4')}."
    assert why(arena, side, middle) == "", "nothing that speaks against it"
    assert goals("J2") == 0
    assert why(arena, middle, {"do": "aim", "square": "J2"}) == "A goal in 3 of 6, at J2 in none."


def test_who_can_come_to_the_ball() -> None:
    arena = Arena(cow="C2", ball="J5", paul="I6", rosa="B8")
    assert why(arena, {"do": "pick", "who": "Rosa"}) == ""
    said = "Paul can reach the ball, and there a kick is a goal in 3 of 6."
    assert why(arena, {"do": "pick", "who": "Paul"}) == said
    arena.does("pick", who="Paul")
    assert why(arena, {"do": "run", "square": "J5"}) == "From the ball a kick is a goal in 3 of 6."
    assert why(arena, {"do": "run", "square": "J6"}) == ""


def test_far_from_the_goal_the_ball_is_only_reached() -> None:
    arena = Arena(cow="C2", ball="E8", paul="D8")
    assert why(arena, {"do": "pick", "who": "Paul"}) == "Paul can reach the ball."
