"""Protocol G117, clause by clause: events, R14 to R18."""

from tablewright.games.protocol_g117.war import Stage
from tests.games.protocol_g117.sitting import War


def test_r14_icons_from_left_to_right() -> None:
    war = War()
    war.takes(9, "event")  # +Drone −Decker
    assert war.position.stage == Stage.GAIN
    war.does("place", space="D3")
    assert war.units(1) == "A3 A4"  # the only Decker
    assert war.units(0) == "D3 E3 o2 o8"


def test_r15_next_to_an_own_unit_on_an_empty_space() -> None:
    war = War()
    war.stand(ai="C3 o8", hu="C2 o4")
    war.takes(4, "event")  # +Drone
    assert war.spaces("place") == ["B3", "C4", "D3"]
    assert "empty space" in war.refuses("place", space="C2")


def test_r15_in_the_matrix_also_on_a_single_own_unit() -> None:
    war = War()
    war.stand(ai="E3 o8 o8 o2", hu="A3 o3")
    war.takes(3, "event")  # +Bot
    assert war.spaces("place") == ["o1", "o2", "o7"]
    war.does("place", space="o2")
    assert war.units(0) == "E3 o2 o2 o8 o8"


def test_r15_the_second_of_two_may_stand_beside_the_first() -> None:
    war = War()
    war.takes(8, "event")  # +Bot +Bot
    war.does("place", space="o1")
    assert "N" in war.spaces("place")
    war.does("place", space="N")
    assert war.units(0) == "E3 N o1 o2 o8"


def test_r16_with_nobody_on_the_board_on_a_start_square() -> None:
    war = War()
    war.stand(ai="E3", hu="A3 o2")
    war.takes(8, "event")
    assert war.units(0).startswith("E3 ")
    assert "o8" in war.units(0)  # o2 is taken, so o8 it was


def test_r16_choice_of_two_free_start_squares() -> None:
    war = War()
    war.stand(ai="E3", hu="A3 o4")
    war.takes(3, "event")
    assert war.may() == ["place o2", "place o8"]


def test_r16_with_the_start_taken_any_free_space() -> None:
    war = War()
    war.stand(ai="o8", hu="E3 o4")
    war.takes(4, "event")
    assert len(war.spaces("place")) == 24
    war.does("place", space="C3")
    assert war.units(0) == "C3 o8"


def test_r17_the_one_who_removes_chooses() -> None:
    war = War()
    war.takes(5, "event")
    assert war.may() == ["remove A3", "remove A4"]
    war.does("remove", space="A3")
    assert war.units(1) == "A4 o4"


def test_r17_from_two_stacked_units_one_goes() -> None:
    war = War()
    war.stand(ai="E3 o8", hu="A3 o4 o4")
    war.takes(6, "event")
    assert war.units(1) == "A3 o4"


def test_r17_without_a_target_or_room_an_icon_is_lost() -> None:
    war = War()
    war.stand(ai="E3 o8", hu="A3")
    assert "@0: −Decker comes to nothing." in war.takes(6, "event")
    assert war.seat == 1
    war.stand(ai="A2 B1 o8", hu="A1")
    assert "@1: +Troop comes to nothing." in war.takes(6, "event")


def test_r18_a_sabotaged_space_scores_nothing_this_turn() -> None:
    war = War()
    war.stand(ai="E3 o8", hu="C3 B3 S")
    war.takes(1, "event")
    war.takes(1, "points")
    war.does("done")
    assert war.seat == 0  # named when points are counted
    assert war.spaces("sabotage") == ["B3", "C3", "S"]
    said = war.does("sabotage", space="C3")
    assert said[0] == "@0 sabotages C3: it scores nothing this turn."
    assert said[-2] == "@1 scores B3 and S: +4, 4 in all."  # C3 is held, and scores nothing
    assert war.scores() == [0, 4]
    war.idle(3)
    assert war.scores() == [0, 11]


def test_r18_what_the_second_player_takes_can_be_sabotaged_too() -> None:
    war = War()
    war.takes(1, "event")
    war.takes(1, "points")
    war.moves("A3", "B3")
    war.does("done")
    assert war.position.turns == 2  # B3 was the only choice
    assert war.scores() == [0, 0]


def test_r18_with_nothing_to_sabotage_it_is_lost() -> None:
    war = War()
    war.takes(1, "event")
    war.takes(1, "points")
    assert "@0: sabotage comes to nothing." in war.does("done")
