"""Toroball: kicks, what stops and scatters the ball, and goals (R1, R10 to R14)."""

import pytest

from tablewright.games.toroball.pitch import GROUND, apart, square_name
from tests.games.toroball.sitting import Arena, cell

# Kicks


def test_r10_three_to_six_squares_away_and_no_goal_square() -> None:
    arena = Arena(paul="J5", ball="J5", cow="N9")
    arena.runs("Paul")
    arena.does("take aim")
    aims = {action.split()[1] for action in arena.may()}
    assert {apart(cell("J5"), cell(square)) for square in aims} == {3, 4, 5, 6}
    assert not aims & {"O4", "O5", "O6"}


@pytest.mark.parametrize("ball", ["B1", "E5", "G5", "H9", "N5"])
def test_r10_every_square_in_range_but_the_spot_can_be_aimed_at(ball: str) -> None:
    wanted = {
        square_name(n) for n in range(135) if GROUND[n] not in "#ABO" and 3 <= apart(n, cell(ball)) <= 6
    }
    arena = Arena(paul=ball, ball=ball, cow="C9", yann="N9", theo="D9")
    arena.runs("Paul")
    arena.does("take aim")
    assert {action.split()[1] for action in arena.may()} == wanted


@pytest.mark.parametrize(
    ("square", "reason"),
    [
        ("H5", "The central hiding spot lets no ball in"),
        ("O5", "into a goal the ball can only scatter"),
        ("L5", "A kick goes 3 to 6 squares"),
        ("C5", "A kick goes 3 to 6 squares"),
    ],
)
def test_r10_why_a_square_cannot_be_aimed_at(square: str, reason: str) -> None:
    arena = Arena(paul="K5", ball="K5", cow="C9", theo="B9")
    arena.runs("Paul")
    arena.does("take aim")
    assert reason in arena.refuses("aim", square=square)


def test_r10_only_from_the_ball_and_the_kicker_may_move_on() -> None:
    arena = Arena(paul="F5", ball="G4", cow="C9")
    arena.runs("Paul")
    assert "does not lie here" in arena.refuses("take aim")
    assert "does not lie here" in arena.refuses("aim", square="L4")
    arena.steps("NE")
    arena.does("take aim")
    arena.does("aim", square="L4", deals=[1])
    assert (arena.at("ball"), arena.position.left) == ("M4", 3)
    arena.steps("N")
    assert arena.at("Paul") == "G3"


def test_r10_the_option_kick() -> None:
    arena = Arena(paul="F5", ball="F5", cow="C9", options={"kick": 4})
    arena.runs("Paul")
    arena.does("take aim")
    assert {apart(cell("F5"), cell(action.split()[1])) for action in arena.may()} == {3, 4}


@pytest.mark.parametrize(
    ("blocker", "square"),
    [("Vera", "H6"), ("Rosa", "H6"), ("Vera", "J7")],
)
def test_r11_the_first_character_on_the_line_stops_the_ball(blocker: str, square: str) -> None:
    arena = Arena(paul="F5", ball="F5", cow="C9")
    arena.position.where[arena.who(blocker)] = cell(square)
    arena.runs("Paul")
    arena.does("take aim")
    said = arena.does("aim", square="J7", deals=[1])
    assert said[1] == f"{blocker} is in the way: the ball stops on {square}."
    assert arena.at("ball") == square_name(cell(square) + 1)  # it scatters east from there


def test_r11_of_two_the_nearer_one() -> None:
    arena = Arena(paul="F4", ball="F4", cow="C9", vera="I4", yann="K4")
    arena.runs("Paul")
    arena.does("take aim")
    assert "Vera is in the way" in arena.does("aim", square="L4", deals=[1])[1]


def test_r11_the_cow_and_the_spot_stop_it_too() -> None:
    arena = Arena(paul="F4", ball="F4", cow="I4")
    arena.runs("Paul")
    arena.does("take aim")
    assert "The cow is in the way" in arena.does("aim", square="L4", deals=[1])[1]
    arena = Arena(paul="F5", ball="F5", cow="C9")
    arena.runs("Paul")
    arena.does("take aim")
    assert "The shelter is in the way" in arena.does("aim", square="L5", deals=[1])[1]
    assert arena.at("ball") == "I5"


def test_r11_a_corner_and_a_barrier_stop_nothing() -> None:
    arena = Arena(paul="D1", ball="D1", cow="C9", rosa="E1", vera="D2", theo="D9")
    arena.runs("Paul")
    arena.does("take aim")
    assert len(arena.does("aim", square="G4", deals=[1])) == 2  # over the barrier on F3
    assert arena.at("ball") == "H4"


# Scatter, bounce, goals


@pytest.mark.parametrize(("die", "lands"), [(1, "L3"), (2, "L4"), (3, "L5"), (4, "J5"), (5, "J4"), (6, "J3")])
def test_r12_the_compass(die: int, lands: str) -> None:
    arena = Arena(paul="F4", ball="F4", cow="C9")
    arena.runs("Paul")
    arena.does("take aim")
    arena.does("aim", square="K4", deals=[die - 1])
    assert arena.at("ball") == lands


@pytest.mark.parametrize(
    ("target", "die", "lands"),
    [
        ("H1", 6, "G2"),  # the top reverses up and down
        ("N1", 1, "M2"),  # a corner reverses both
        ("N3", 2, "M3"),
        ("N4", 1, "M3"),  # beside the goal there is fence
        ("N7", 1, "M6"),  # no arrow, no goal
    ],
)
def test_r12_the_wall_reverses_what_faces_it(target: str, die: int, lands: str) -> None:
    arena = Arena(paul="J4", ball="J4", cow="C9", yann="L9", ugo="F9")
    arena.runs("Paul")
    arena.does("take aim")
    arena.does("aim", square=target, deals=[die - 1])
    assert arena.at("ball") == lands


def test_r12_the_ball_never_lies_on_the_spot_but_may_lie_under_others() -> None:
    arena = Arena(paul="J5", ball="J5", cow="G1", rosa="F4")
    arena.runs("Paul")
    arena.does("take aim")
    said = arena.does("aim", square="G4", deals=[2])  # southeast would be the spot
    assert said[1] == "The ball scatters SE, but the shelter keeps it out: it stays on G4."
    assert arena.at("ball") == "G4"
    arena = Arena(paul="J5", ball="J5", cow="C9", rosa="F4")
    arena.runs("Paul")
    arena.does("take aim")
    arena.does("aim", square="G4", deals=[4])
    assert arena.at("ball") == "F4"


@pytest.mark.parametrize(("arrow", "scoring"), [("N4", {2, 3}), ("N5", {1, 2, 3}), ("N6", {1, 2})])
def test_r13_from_an_arrow_into_a_goal_square(arrow: str, scoring: set[int]) -> None:
    for die in range(1, 7):
        arena = Arena(paul="K5", ball="K5", cow="C9", yann="N9")
        arena.runs("Paul")
        arena.does("take aim")
        arena.does("aim", square=arrow, deals=[die - 1])
        assert arena.goals() == ([1, 0] if die in scoring else [0, 0])


def test_r13_whoever_kicks_the_side_of_the_other_goal_scores() -> None:
    arena = Arena(paul="E5", ball="E5", cow="N9", theo="C9")
    arena.runs("Paul")
    arena.does("take aim")
    said = arena.does("aim", square="B5", deals=[4])
    assert said[1] == "The ball scatters W into the goal. @1 scores: 1."
    assert arena.goals() == [0, 1]


def test_r13_a_keeper_on_the_arrow_can_be_beaten() -> None:
    """The ball stops at the character on the line and scatters from there: an arrow is an arrow."""
    arena = Arena(paul="K5", ball="K5", cow="C9")  # Yann stands on N5
    arena.runs("Paul")
    arena.does("take aim")
    arena.does("aim", square="N5", deals=[1])
    assert arena.goals() == [1, 0]


def scored(agitation: int = 2) -> Arena:
    arena = Arena(paul="K5", ball="K5", cow="C9", yann="N9", vera="out")
    arena.position.agitation = agitation
    arena.runs("Paul")
    arena.does("take aim")
    arena.does("aim", square="N5", deals=[1])
    return arena


def test_r14_after_a_goal_all_start_as_at_the_beginning() -> None:
    arena = scored()
    assert (arena.at("cow"), arena.at("ball")) == ("E5", "K5")  # the cow on the side that scored
    assert arena.position.rounds == 2
    assert arena.seat == 1
    arena.does("arrow", arrow="upper")
    said = arena.does("arrow", arrow="lower")
    assert said[-1] == "Round 2: @1 begins."
    assert [arena.at(name) for name in ("Paul", "Rosa", "Theo", "Ugo", "Vera", "Yann")] == [
        "D2",
        "D8",
        "B6",
        "L2",
        "L8",
        "N4",
    ]


@pytest.mark.parametrize(("before", "after"), [(2, 2), (3, 2), (4, 2), (6, 4)])
def test_r14_the_cow_calms_down_by_two_but_not_below_two(before: int, after: int) -> None:
    assert scored(before).position.agitation == after


def test_r1_two_goals_win() -> None:
    arena = Arena(paul="K5", ball="K5", cow="C9", yann="N9")
    arena.position.goals[0] = 1
    arena.runs("Paul")
    arena.does("take aim")
    said = arena.does("aim", square="N5", deals=[1])
    assert said[-1] == "@0 has won the match."
    assert arena.match.over
    assert arena.position.outcome().ranks == [1, 2]
    assert arena.at("ball") == "O5"
