"""Toroball, clause by clause: the cow, whom she meets, and how a match ends."""

import pytest

from tablewright.games.toroball import BOX
from tests.games.toroball.sitting import Arena, cell

# Whom she charges at, and who leads her


def test_r16_toward_the_last_that_moved_led_by_the_other_player() -> None:
    arena = Arena(paul="H9", ugo="M9", cow="C5")
    arena.moved("Ugo")
    arena.moved("Paul")
    arena.only_left_keeping("Yann")
    said = arena.cow_phase(1)
    assert said[1] == "The cow charges at Paul: 1+2 squares, led by @1."
    assert arena.seat == 1


def test_r16_who_perched_or_hid_after_moving_is_ignored() -> None:
    arena = Arena(paul="H2", ugo="M9", cow="C5")
    arena.moved("Ugo")
    arena.only_left_keeping("Paul")
    arena.steps("N")
    said = arena.does("perch", deals=[0])
    assert said[1] == "The cow charges at Ugo: 1+2 squares, led by @0."


def test_r16_only_shortest_ways_square_by_square() -> None:
    arena = Arena(paul="H9", cow="E5", theo="B1", rosa="B2")
    arena.moved("Paul")
    arena.only_left_keeping("Yann")
    said = arena.cow_phase(3)  # five squares; round the barrier on F7 there is one way at first
    assert [line for line in said if "runs" in line] == ["The cow runs to F6.", "The cow runs to G7."]
    assert arena.may() == ["lead SE", "lead S"]
    assert "shortest way" in arena.refuses("lead", way="N")
    assert arena.does("lead", way="S")[:2] == ["The cow runs to G8.", "The cow nudges Paul out of the arena."]


def test_r16_never_onto_characters_barriers_or_the_shelter() -> None:
    """E3 to H3 along the row: the barrier on F3 is no way for her, so she goes round it."""
    arena = Arena(paul="H3", cow="E3", theo="B1")
    arena.moved("Paul")
    arena.only_left_keeping("Yann")
    arena.cow_phase(1)
    assert arena.may() == ["lead NE", "lead SE"]
    arena = Arena(paul="J5", cow="F5", theo="G4", rosa="B1", ugo="G6")
    arena.moved("Paul")
    arena.only_left_keeping("Yann")
    said = arena.cow_phase(1)
    assert "The cow runs to G5." in said  # between Theo and Ugo, who have skipped
    assert arena.may() == ["lead NE", "lead SE"]  # and round the shelter


def test_r16_without_a_way_she_stays() -> None:
    arena = Arena(paul="B1", rosa="B2", theo="C1", vera="C2", cow="H1")
    arena.moved("Paul")
    arena.only_left_keeping("Yann")
    said = arena.cow_phase(5)
    assert "The cow finds no way to Paul." in said
    assert arena.at("cow") == "H1"


# How far, and the nudge


def test_r17_the_die_and_the_agitation_and_then_she_stops() -> None:
    arena = Arena(paul="N9", cow="C9", theo="B1", rosa="B2", yann="N1")
    arena.moved("Paul")
    arena.position.agitation = 4
    arena.only_left_keeping("Yann")
    said = arena.cow_phase(3)
    while arena.position.phase == 5:
        said = arena.does("lead", way="E")
    assert arena.at("cow") == "J9"  # seven squares
    assert "The cow stops." in said


def test_r17_on_a_six_she_does_not_move_and_nudges_nobody() -> None:
    arena = Arena(paul="D5", cow="E5")
    arena.moved("Paul")
    arena.only_left_keeping("Yann")
    arena.cow_phase(6)
    assert (arena.at("cow"), arena.at("Paul")) == ("E5", "D5")


def test_r17_she_nudges_the_first_next_to_her_and_stops() -> None:
    """She runs at Paul along the row, and Rosa, who has moved too, is on the way."""
    arena = Arena(paul="K9", rosa="G8", cow="C9", theo="B1", yann="N1", ugo="N2")
    arena.moved("Rosa")
    arena.moved("Paul")
    arena.only_left_keeping("Yann")
    arena.cow_phase(5)
    while arena.position.phase == 5:
        arena.does("lead", way="E")
    assert (arena.at("Rosa"), arena.at("Paul"), arena.at("cow")) == ("out", "K9", "F9")


def test_r17_she_ignores_who_has_skipped() -> None:
    arena = Arena(paul="K9", rosa="G8", cow="C9", theo="B1", yann="N1", ugo="N2")
    arena.moved("Paul")
    arena.only_left_keeping("Yann")
    arena.cow_phase(5)
    while arena.position.phase == 5:
        arena.does("lead", way="E")
    assert (arena.at("Rosa"), arena.at("Paul"), arena.at("cow")) == ("G8", "out", "J9")


def test_r17_already_next_to_her_she_need_not_run() -> None:
    arena = Arena(paul="D5", cow="E5")
    arena.moved("Paul")
    arena.only_left_keeping("Yann")
    said = arena.cow_phase(1)
    assert "The cow nudges Paul out of the arena." in said
    assert arena.at("cow") == "E5"


def test_r17_of_several_the_one_she_charges_at() -> None:
    arena = Arena(paul="D5", rosa="D4", ugo="F5", cow="E5")
    arena.moved("Rosa")
    arena.moved("Ugo")
    arena.moved("Paul")
    arena.only_left_keeping("Yann")
    arena.cow_phase(1)
    assert [arena.at(name) for name in ("Paul", "Rosa", "Ugo")] == ["out", "D4", "F5"]


def test_r17_of_several_others_who_leads_her_chooses() -> None:
    arena = Arena(paul="M9", rosa="D4", ugo="F5", cow="E5", yann="N1")
    arena.moved("Rosa")
    arena.moved("Ugo")
    arena.moved("Paul")
    arena.only_left_keeping("Yann")
    arena.cow_phase(1)
    assert (arena.seat, arena.may()) == (1, ["nudge Rosa", "nudge Ugo"])
    assert "next to her" in arena.refuses("nudge", who="Yann")
    arena.does("nudge", who="Rosa")
    assert [arena.at(name) for name in ("Paul", "Rosa", "Ugo")] == ["M9", "out", "F5"]


# Wandering


def test_r18_everybody_skipped_she_wanders_in_a_scattered_direction() -> None:
    arena = Arena(cow="K7", theo="B1", yann="N9")
    arena.only_left("Yann")
    said = arena.cow_phase(2, 5)  # four squares to the west
    assert said[1] == "Everybody has skipped: the cow wanders W, 4 squares."
    assert arena.at("cow") == "K7"  # the barrier on J7 is in the way at once
    arena = Arena(cow="K6", theo="B1", yann="N9")
    arena.only_left("Yann")
    arena.cow_phase(2, 5)
    assert arena.at("cow") == "G6"


def test_r18_she_bounces_and_stops_before_characters() -> None:
    arena = Arena(cow="C6", yann="N9", theo="F8")
    arena.only_left("Yann")
    arena.cow_phase(5, 4)  # southwest: B7, then the fence: southeast C8, D9, and northeast E8
    assert arena.at("cow") == "E8"


def test_r18_a_six_keeps_her_where_she_is() -> None:
    arena = Arena()
    arena.only_left("Yann")
    arena.cow_phase(6)
    assert arena.at("cow") == "E5"


# Out and back


def nudged(rosa: str = "D8", theo: str = "B5") -> Arena:
    """Paul was nudged in round 1; round 2 has begun."""
    arena = Arena(paul="D5", cow="E5", rosa=rosa, theo=theo)
    arena.moved("Paul")
    arena.only_left_keeping("Yann")
    arena.cow_phase(1)
    return arena


def whole_round(arena: Arena, *dice: int) -> None:
    """Everybody skips."""
    number = arena.position.rounds
    while True:
        if arena.position.phase == 2:
            arena.does("pick", who=arena.may()[0].split()[1])
        left = sum(fate == 0 for fate in arena.position.fate)
        arena.does("skip", deals=[die - 1 for die in dice] if left == 1 else None)
        if arena.position.rounds != number:
            return


def test_r19_out_for_the_whole_next_round_and_back_in_the_one_after() -> None:
    arena = nudged(rosa="D8")
    assert arena.position.rounds == 2
    assert (arena.at("Paul"), arena.fate("Paul")) == ("out", "skipped")
    whole_round(arena, 6)
    assert arena.position.rounds == 3
    assert (arena.at("Paul"), arena.fate("Paul")) == ("D2", "ready")


def test_r19_of_two_free_bottles_the_owner_chooses() -> None:
    arena = nudged(rosa="H9")
    whole_round(arena, 6)
    assert (arena.seat, arena.may()) == (0, ["return upper", "return lower"])
    assert arena.does("return", bottle="lower") == ["Paul is back, at the bottle on D8."]
    assert arena.at("Paul") == "D8"


def test_r19_without_a_free_bottle_one_waits() -> None:
    arena = nudged(rosa="D8", theo="D2")
    whole_round(arena, 6)
    assert (arena.at("Paul"), arena.position.rounds) == ("out", 3)
    arena.position.where[arena.who("Theo")] = cell("B1")
    whole_round(arena, 6)
    assert (arena.at("Paul"), arena.position.rounds) == ("D2", 4)


def test_r19_nobody_can_pick_who_is_out() -> None:
    arena = nudged()
    arena.skips("Ugo")
    assert "nudged" in arena.refuses("pick", who="Paul")


# In touch


def touched() -> Arena:
    """Rosa is perched beside the cow, and round 2 has begun with a turn of the other side."""
    arena = Arena(rosa="H1", cow="H2", theo="B1")
    arena.perch("Rosa")
    arena.only_left("Yann")
    said = arena.cow_phase(6)
    assert "The cow is in touch with Rosa, who must move first." in said
    arena.skips("Ugo")
    return arena


def test_r20_who_is_perched_and_touched_must_be_moved_first() -> None:
    arena = touched()
    assert arena.position.mover == arena.who("Rosa")  # nobody else can be picked
    assert "must move" in arena.refuses("skip")
    arena.steps("E")
    arena.does("perch")
    arena.skips("Vera")
    assert arena.may() == ["pick Paul", "pick Theo"]


def test_r20_who_cannot_move_may_skip() -> None:
    arena = touched()
    for name, square in (("Paul", "G1"), ("Theo", "G2"), ("Vera", "I1"), ("Yann", "I2")):
        arena.position.where[arena.who(name)] = cell(square)
    assert arena.may() == ["agitate", "skip"]


def test_r20_who_stands_is_not_held() -> None:
    arena = Arena(rosa="H1", cow="H2")
    arena.only_left("Yann")
    arena.cow_phase(6)
    arena.skips("Ugo")
    assert len(arena.may()) == 3


# Nobody on the field


def test_r21_a_side_with_nobody_on_the_field_concedes() -> None:
    arena = Arena(paul="H1", rosa="out", theo="F3")
    arena.perch("Paul", "Theo")
    arena.only_left("Yann")
    said = arena.does("skip")
    assert said[1] == "@0 has nobody on the field and concedes. @1 scores: 1."
    assert (arena.goals(), arena.at("cow"), arena.at("ball")) == ([0, 1], "K5", "E5")


def test_r21_if_both_have_nobody_neither_concedes() -> None:
    arena = Arena(paul="H1", rosa="out", theo="F3", ugo="out", vera="out", yann="M2")
    arena.perch("Paul", "Theo")
    arena.only_left("Yann")
    arena.steps("NE")
    arena.does("perch", deals=[5])
    assert arena.goals() == [0, 0]


def test_r21_one_who_stands_and_has_skipped_is_on_the_field() -> None:
    arena = Arena(rosa="out", theo="F3")
    arena.perch("Theo")
    arena.only_left("Yann")
    arena.cow_phase(6)
    assert arena.goals() == [0, 0]


def test_r21_conceding_can_win_and_can_be_switched_off() -> None:
    arena = Arena(paul="out", rosa="out", theo="out")
    arena.position.goals[1] = 1
    arena.only_left("Yann")
    assert arena.does("skip")[-1] == "@1 has won the match."
    arena = Arena(paul="out", rosa="out", theo="out", options={"concede": False})
    arena.only_left("Yann")
    arena.cow_phase(6)
    assert arena.goals() == [0, 0]


# The end


@pytest.mark.parametrize(("goals", "ranks"), [([0, 0], [1, 1]), ([1, 0], [1, 2]), ([0, 1], [2, 1])])
def test_r22_the_last_round_ends_the_match_by_goals(goals: list[int], ranks: list[int]) -> None:
    arena = Arena(options={"rounds": 5})
    arena.position.rounds = 5
    arena.position.goals[0], arena.position.goals[1] = goals
    arena.only_left("Yann")
    assert arena.cow_phase(6)[-1] == "The last round is over: the goals are counted."
    assert arena.match.over
    assert arena.position.outcome().ranks == ranks
    assert BOX.chosen().number("rounds") == 60


def test_r22_a_goal_in_the_last_round_counts() -> None:
    arena = Arena(paul="K5", ball="K5", cow="C9", yann="N9", options={"rounds": 5})
    arena.position.rounds = 5
    arena.runs("Paul")
    arena.does("take aim")
    arena.does("aim", square="N5", deals=[1])
    assert arena.match.over
    assert arena.position.outcome().ranks == [1, 2]


def test_r1_the_option_goals() -> None:
    arena = Arena(paul="K5", ball="K5", cow="C9", yann="N9", options={"goals": 1})
    arena.runs("Paul")
    arena.does("take aim")
    arena.does("aim", square="N5", deals=[1])
    assert arena.match.over
