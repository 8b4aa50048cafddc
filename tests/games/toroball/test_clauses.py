"""Toroball, clause by clause: the set-up and what people do.

The ball has test_ball.py, the cow test_cow.py.
"""

from pathlib import Path

import pytest

from tablewright.games.toroball import BOX
from tablewright.games.toroball.pitch import ARROWS, BARRIER, BOTTLES, GROUND, STARTS, apart, square_name
from tests.games.clauses import clauses_unknown, clauses_without_a_test
from tests.games.sitting import Sitting
from tests.games.toroball.sitting import Arena, cell

HERE = Path(__file__).parent
PITCH = {square_name(n) for n in range(135) if GROUND[n] not in "#ABO"}


def named(cells: list[int]) -> str:
    return " ".join(square_name(int(one)) for one in cells)


def test_every_clause_has_a_test() -> None:
    assert BOX.clauses() == [f"R{number}" for number in range(1, 23)]
    assert clauses_without_a_test(BOX, HERE) == []


def test_nobody_cites_a_clause_that_is_not_there() -> None:
    assert clauses_unknown(BOX, HERE) == []


# The pitch and the set-up


def test_r2_thirteen_by_nine_and_six_goal_squares() -> None:
    assert sum(sign not in "#AB" for sign in GROUND) == 13 * 9
    assert named([n for n in range(135) if GROUND[n] == "A"]) == "A4 A5 A6"
    assert named([n for n in range(135) if GROUND[n] == "B"]) == "O4 O5 O6"


def test_r2_arrows_bottles_barriers_and_starting_points() -> None:
    assert named(list(ARROWS)) == "B4 B5 B6 N4 N5 N6"
    assert named(list(BOTTLES)) == "D2 D8 L2 L8"
    assert named(list(STARTS)) == "E5 K5"
    assert named([n for n in range(135) if BARRIER[n]]) == "F3 J3 F7 J7"
    assert GROUND[cell("H5")] == "O"


def test_r2_a_diagonal_counts_as_one() -> None:
    assert apart(cell("B1"), cell("E4")) == 3
    assert apart(cell("B1"), cell("E2")) == 3


@pytest.mark.parametrize(("dealt", "cow", "ball"), [(0, "E5", "K5"), (1, "K5", "E5")])
def test_r3_the_cow_on_a_random_start_the_ball_on_the_other(dealt: int, cow: str, ball: str) -> None:
    sitting = Sitting(BOX, 2, {}, dealt=[dealt])
    position = sitting.match.position
    assert (square_name(position.cow), square_name(position.ball)) == (cow, ball)  # type: ignore[attr-defined]
    assert position.agitation == 2  # type: ignore[attr-defined]


def test_r3_two_on_the_bottles_the_third_on_an_arrow_of_ones_choice() -> None:
    sitting = Sitting(BOX, 2, {}, dealt=[0])
    assert sitting.seat == 0
    assert sitting.may() == ["arrow upper", "arrow middle", "arrow lower"]
    sitting.does("arrow", arrow="lower")
    assert sitting.seat == 1
    sitting.does("arrow", arrow="upper")
    position = sitting.match.position
    assert named(list(position.where)) == "D2 D8 B6 L2 L8 N4"  # type: ignore[attr-defined]


# The character phase


def test_r4_the_players_take_turns_until_all_six_have_had_theirs() -> None:
    arena = Arena()
    seats: list[int] = []
    for _ in range(5):
        seats.append(arena.seat)
        arena.skips(("Paul", "Ugo", "Rosa", "Vera", "Theo", "Yann")[len(seats) - 1])
    assert [*seats, arena.seat] == [0, 1, 0, 1, 0, 1]
    said = arena.cow_phase(6)
    assert "The cow rolls a 6 and does not move." in said


def test_r4_the_first_player_changes_every_round() -> None:
    arena = Arena()
    arena.only_left("Yann")
    assert arena.cow_phase(6)[-1] == "Round 2: @1 begins."
    assert arena.seat == 1


def test_r4_who_has_nobody_left_is_passed_over() -> None:
    arena = Arena(ugo="out", vera="out")
    arena.skips("Paul", "Yann")
    arena.skips("Rosa")
    assert arena.seat == 0
    assert arena.position.mover == arena.who("Theo")


def test_r4_nobody_has_two_turns() -> None:
    arena = Arena()
    arena.skips("Paul", "Ugo")
    assert arena.may() == ["pick Rosa", "pick Theo"]
    assert "has had a turn" in arena.refuses("pick", who="Paul")
    assert "the other side" in arena.refuses("pick", who="Vera")


def test_r5_one_to_four_squares_in_one_run_or_in_several() -> None:
    arena = Arena(paul="F5", cow="N1")
    arena.runs("Paul")
    assert "at least one square" in arena.refuses("stop")
    for count in range(4):
        assert arena.at("Paul") == ("F5", "G5", "G4", "F4")[count]
        arena.steps(("E", "N", "W", "N")[count])
    assert (arena.at("Paul"), arena.fate("Paul"), arena.seat) == ("F3", "ready", 0)
    assert arena.may() == ["hide", "stop"]
    arena.does("stop")
    assert arena.fate("Paul") == "moved"


def test_r5_never_onto_a_character_the_cow_or_the_hiding_spot() -> None:
    arena = Arena(paul="G5", rosa="G4", ugo="G6", cow="F5")
    arena.runs("Paul")
    beside = {square_name(n) for n in range(135) if apart(n, cell("G5")) == 1}
    assert beside & squares(arena) == {"F4", "F6", "H4", "H6"}
    assert "Somebody" in arena.refuses("run", square=arena.beyond("N"))
    assert "Nobody can enter" in arena.refuses("run", square=arena.beyond("E"))
    assert "cow" in arena.refuses("run", square=arena.beyond("W"))


def squares(arena: Arena) -> set[str]:
    """Where whoever's turn it is may run to."""
    return {action.split()[1] for action in arena.may() if action.startswith("run ")}


def test_r5_a_run_is_named_by_its_last_square() -> None:
    arena = Arena(paul="F9", rosa="N8", theo="N9", cow="N1")
    arena.runs("Paul")
    around = {square_name(n) for n in range(135) if 1 <= apart(n, cell("F9")) <= 4}
    assert squares(arena) == around & PITCH
    assert arena.does("run", square="G6") == ["Paul runs to G6."]
    assert arena.position.left == 1
    assert "Too far: 1 square is left" in arena.refuses("run", square="G4")
    assert "there already" in arena.refuses("run", square="G6")


def test_r5_a_run_goes_the_shortest_way_round_whoever_stands_in_it() -> None:
    """Out of the corner there is one way only: by B2 and C3."""
    arena = Arena(paul="B1", vera="C1", rosa="C2", theo="B3", ugo="D2", cow="D3")
    arena.runs("Paul")
    assert "E2" not in squares(arena)
    arena.does("run", square="D4")
    assert arena.position.left == 1


def test_r5_nobody_runs_over_a_bottle_without_saying_so() -> None:
    """Behind the bottle on D8 the way is longer; to the bottle itself one can run."""
    arena = Arena(paul="C9", rosa="H9", theo="D9", cow="C7", options={"run": 2})
    arena.runs("Paul")
    assert "D8" in squares(arena)
    assert "E8" not in squares(arena)
    arena = Arena(paul="C9", rosa="H9", theo="D9", cow="C7", options={"run": 2, "sangria": False})
    arena.runs("Paul")
    assert "E8" in squares(arena)


def test_r5_going_round_on_purpose_takes_several_runs() -> None:
    arena = Arena(paul="G2", cow="N9")
    arena.runs("Paul")
    arena.does("run", square="G1")
    arena.does("run", square="G2")
    assert (arena.at("Paul"), arena.position.left) == ("G2", 2)
    arena.does("stop")
    assert arena.fate("Paul") == "moved"


def test_r5_the_fence_and_the_goals_are_no_way() -> None:
    arena = Arena(paul="B5", theo="C9")
    arena.runs("Paul")
    assert "fence" in arena.refuses("run", square=arena.beyond("W"))


def test_r5_the_option_run() -> None:
    arena = Arena(paul="G1", cow="N1", options={"run": 2})
    arena.runs("Paul", "S", "S")
    assert arena.position.mover != arena.who("Paul")


def test_r6_kick_and_agitate_once_each_on_the_way() -> None:
    arena = Arena(paul="F5", cow="E5", ball="F5")
    arena.runs("Paul")
    assert {"take aim", "agitate"} <= set(arena.may())
    arena.does("agitate")
    arena.does("take aim")
    arena.does("aim", square="F2", deals=[0])
    assert not {"take aim", "agitate"} & set(arena.may())
    assert "Once a move" in arena.refuses("agitate")
    arena.position.ball = cell("F5")
    assert "Only one kick" in arena.refuses("take aim")


def test_r6_a_kick_without_a_step_is_no_move() -> None:
    arena = Arena(paul="G8", ball="G8")
    arena.runs("Paul")
    arena.does("take aim")
    arena.does("aim", square="L8", deals=[0])
    assert "stop" not in arena.may()
    assert "skip" not in arena.may()


def test_r6_who_cannot_move_may_stop_where_he_is() -> None:
    arena = Arena(paul="B1", theo="B2", rosa="C1", vera="C2", ball="B1")
    arena.runs("Paul")
    assert arena.may() == ["take aim", "skip"]
    arena.does("take aim")
    arena.does("aim", square="G1", deals=[0])
    assert arena.may() == ["stop"]
    arena.does("stop")
    assert arena.fate("Paul") == "moved"


def test_r6_r7_perch_only_at_the_end_of_a_move() -> None:
    arena = Arena(paul="G1")
    arena.runs("Paul")
    assert "perch" not in arena.may()
    arena.steps("E")
    arena.does("perch")
    assert (arena.posture("Paul"), arena.fate("Paul"), arena.seat) == ("perched", "skipped", 1)


@pytest.mark.parametrize(
    ("square", "way", "edge"), [("C5", "W", True), ("C5", "E", False), ("M8", "S", True)]
)
def test_r7_only_the_edge_is_for_perching(square: str, way: str, edge: bool) -> None:
    arena = Arena(paul=square, theo="D9", cow="H1")
    arena.runs("Paul", way)
    assert ("perch" in arena.may()) == edge


@pytest.mark.parametrize("arrow", ["B4", "B5", "B6", "N4", "N5", "N6"])
def test_r7_an_arrow_is_edge_too(arrow: str) -> None:
    arena = Arena(paul="C5" if arrow[0] == "B" else "M5", theo="D9", yann="L9", cow="H1")
    arena.runs("Paul")
    arena.does("run", square=arrow)
    arena.does("perch")
    assert arena.posture("Paul") == "perched"


def test_r7_hide_on_a_barrier() -> None:
    arena = Arena(paul="E3")
    arena.runs("Paul")
    assert "Move first, then hide" in arena.refuses("hide")
    arena.steps("E")
    arena.does("hide")
    assert (arena.posture("Paul"), arena.fate("Paul")) == ("hidden", "skipped")


@pytest.mark.parametrize(
    ("square", "cow", "hidden"),
    [
        ("H4", "G4", False),  # printed: side by side, the hideout next to them, in the line of sight
        ("G4", "I6", True),  # printed: the hideout is between them
        ("I5", "E5", True),
        ("I5", "E6", True),
        ("I4", "E6", True),
        ("I4", "E5", False),
        ("H4", "E5", False),
        ("I4", "E4", False),
        ("H4", "G5", True),  # a corner is enough
    ],
)
def test_r7_hide_where_the_spot_is_between_character_and_cow(square: str, cow: str, hidden: bool) -> None:
    arena = Arena(cow=cow, paul=square)
    arena.runs("Paul")
    arena.position.walked = 1
    assert ("hide" in arena.may()) == hidden


def test_r7_the_spot_hides_only_its_neighbours() -> None:
    arena = Arena(cow="D5", paul="J5")
    arena.runs("Paul")
    arena.position.walked = 1
    assert "hide" not in arena.may()


def test_r7_behind_the_spot_one_is_seen_again_when_the_cow_comes_round() -> None:
    arena = Arena(cow="E5", rosa="I5", yann="K1")
    arena.position.posture[arena.who("Rosa")] = 2
    arena.only_left("Yann")
    arena.steps("S")
    arena.does("stop", deals=[1])  # a 2 and agitation 2: four squares
    while arena.position.phase == 5:
        arena.does("lead", way=arena.may()[0].split()[1])
    assert arena.at("cow") == "I1"
    assert arena.posture("Rosa") == "standing"


def test_r7_perched_one_stays_so_until_one_moves() -> None:
    arena = Arena(paul="G1")
    arena.perch("Paul")
    arena.skips("Paul", "Ugo")
    assert arena.posture("Paul") == "perched"
    arena = Arena(paul="G1")
    arena.perch("Paul")
    arena.runs("Paul", "S")
    assert arena.posture("Paul") == "standing"


def test_r8_who_does_not_move_has_skipped() -> None:
    arena = Arena()
    arena.runs("Paul")
    assert arena.does("skip") == ["Paul skips."]
    assert arena.fate("Paul") == "skipped"
    assert arena.position.latest == -1


# Sangria


def test_r9_the_squares_left_are_doubled_and_walked_in_a_scattered_direction() -> None:
    arena = Arena(rosa="B8")
    arena.runs("Rosa", "E")
    said = arena.steps("E", deals=[2])  # into D8 with 2 left, southeast
    assert said[2] == "Rosa staggers SE for 4 squares."
    assert arena.at("Rosa") == "H6"  # the drawn example
    assert [line.split()[-1] for line in said if "reels" in line] == ["E9.", "F8.", "G7.", "H6."]


def test_r9_starting_on_a_bottle_is_no_drink() -> None:
    arena = Arena()
    arena.runs("Paul", "E")
    assert arena.position.left == 3


def test_r9_one_drink_a_move_and_the_bottle_stays() -> None:
    arena = Arena(paul="C2", ugo="G9", cow="C3", vera="C1")
    arena.runs("Paul")
    arena.does("agitate")
    said = arena.steps("E", deals=[1])  # 6 squares left: 12 to the east, there and back over L2
    assert (arena.at("Paul"), said.count("Paul drinks.")) == ("L2", 1)
    arena.runs("Vera")
    assert "Vera drinks." in arena.steps("SE", deals=[1])


def test_r9_stopping_before_an_obstacle() -> None:
    arena = Arena(rosa="C8", ugo="G8")
    said = arena.does("pick", who="Rosa") + arena.steps("E", deals=[1])  # D8, east, 6 squares
    assert arena.at("Rosa") == "F8"
    assert "Something is in the way: Rosa stops." in said


def test_r9_on_the_last_square_a_drink_leads_nowhere() -> None:
    arena = Arena(rosa="G8")
    arena.runs("Rosa", "N", "W", "SW")
    arena.steps("W")
    assert arena.at("Rosa") == "D8"
    assert arena.fate("Rosa") == "moved"


def test_r9_the_bottles_can_be_put_away() -> None:
    arena = Arena(rosa="C8", options={"sangria": False})
    arena.runs("Rosa", "E", "E")
    assert arena.at("Rosa") == "E8"


# Agitating the cow


def test_r15_agitation_rises_by_one_and_gives_three_more_squares() -> None:
    arena = Arena(paul="G4", cow="E5")
    arena.runs("Paul")
    assert "not next to you" in arena.refuses("agitate")
    arena.steps("W")
    arena.does("agitate")
    assert (arena.position.agitation, arena.position.left) == (3, 6)


def test_r15_who_is_next_to_her_need_not_have_moved_but_must_move_then() -> None:
    arena = Arena(paul="F4", cow="E5")
    arena.runs("Paul")
    arena.does("agitate")
    assert (arena.position.agitation, arena.position.left) == (3, 7)
    assert not {"skip", "stop"} & set(arena.may())


def test_r15_six_at_most() -> None:
    arena = Arena(paul="F4", cow="E5")
    arena.position.agitation = 6
    arena.runs("Paul")
    arena.does("agitate")
    assert (arena.position.agitation, arena.position.left) == (6, 7)
