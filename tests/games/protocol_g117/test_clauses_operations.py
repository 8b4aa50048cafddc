"""Protocol G117, clause by clause: operation points, R9 to R13."""

from tests.games.protocol_g117.sitting import War


def test_r9_points_are_split_over_units_and_boards() -> None:
    war = War()
    war.takes(1, "points")  # three
    war.moves("E3", "C3")
    war.moves("o2", "N")
    war.moves("C3", "C1")  # the same unit again
    assert war.units(0) == "C1 N o8"
    assert war.seat == 1


def test_r9_moves_attacks_and_charges_in_any_mix() -> None:
    war = War()
    war.stand(ai="E3 N W o8", hu="C3 A3 o4 Core")
    war.takes(1, "points")
    war.does("attack", space="Core")
    war.does("order", space="E3")
    war.does("charge", space="C3")
    war.moves("o8", "o1")
    war.does("done")
    assert war.units(0) == "N W o1"
    assert war.units(1) == "A3 o4"


def test_r10_one_unit_up_to_two_spaces() -> None:
    war = War()
    war.takes(3, "points")
    war.does("order", space="E3")
    assert war.spaces("go") == ["C3", "D2", "D3", "D4", "E1", "E2", "E4", "E5"]
    war.does("go", space="C3")
    assert war.position.left == 1


def test_r10_or_two_units_one_space_each() -> None:
    war = War()
    war.takes(7, "points")  # one point
    war.moves("E3", "D3")
    assert war.spaces("order") == ["D3", "o2", "o8"]
    war.does("order", space="o2")
    assert war.may() == ["go o1", "go o3"]
    war.does("go", space="o1")
    assert war.seat == 1


def test_r10_the_second_step_may_be_the_same_units_or_nobodys() -> None:
    war = War()
    war.takes(1, "points")
    war.moves("E3", "D3")
    war.moves("D3", "C3")
    assert (war.position.left, war.position.steps) == (2, 0)
    war.moves("o2", "o1")
    war.does("done")
    assert (war.position.left, war.position.steps) == (1, 0)


def test_r10_never_through_enemies_but_past_own_units() -> None:
    war = War()
    war.stand(ai="E3 D3 o8", hu="E2 E4 o4")
    war.takes(1, "points")
    war.does("order", space="E3")
    assert war.spaces("go") == ["C3", "D2", "D4"]  # past D3, not past E2 or E4
    assert "round enemies" in war.refuses("go", space="E1")


def test_r11_two_units_beside_an_enemy_remove_it() -> None:
    war = War()
    war.stand(ai="D3 C2 o8", hu="C3 A3 o4")
    war.takes(5, "points")
    assert war.spaces("attack") == ["C3"]
    war.does("attack", space="C3")
    assert war.units(0) == "C2 D3 o8"  # the attackers stay
    assert war.units(1) == "A3 o4"
    assert war.position.left == 1


def test_r11_one_unit_is_not_enough() -> None:
    war = War()
    war.stand(ai="D3 o8", hu="C3 A3 o4")
    war.takes(5, "points")
    assert "two of your units" in war.refuses("attack", space="C3")


def test_r11_two_stacked_units_count_as_two_and_one_enemy_goes() -> None:
    war = War()
    war.stand(ai="E3 N N", hu="A3 Core Core")
    war.takes(5, "points")
    war.does("attack", space="Core")
    assert war.units(1) == "A3 Core"
    war.does("attack", space="Core")
    assert war.units(1) == "A3"


def test_r11_not_with_half_a_point() -> None:
    war = War()
    war.stand(ai="D3 C2 o8", hu="C3 A3 o4")
    war.takes(7, "points")
    war.moves("o8", "o1")
    assert war.spaces("attack") == []
    assert "a whole point" in war.refuses("attack", space="C3")


def test_r12_a_charge_moves_up_to_two_and_both_are_gone() -> None:
    war = War()
    war.stand(ai="E3 o8", hu="B3 A3 o4")
    war.takes(7, "points")
    war.does("order", space="E3")
    assert war.spaces("charge") == ["B3"]
    war.does("charge", space="B3")
    assert (war.units(0), war.units(1)) == ("o8", "A3 o4")
    assert war.hu.supply == war.ai.supply == 9


def test_r12_also_from_next_door() -> None:
    war = War()
    war.stand(ai="C3 o8", hu="B3 A3 o4")
    war.takes(7, "points")
    war.does("order", space="C3")
    war.does("charge", space="B3")
    assert (war.units(0), war.units(1)) == ("o8", "A3 o4")


def test_r12_not_through_enemies_and_not_further_than_two() -> None:
    war = War()
    war.stand(ai="E3 o8", hu="D3 E2 E4 C2 o4")
    war.takes(7, "points")
    war.does("order", space="E3")
    assert war.spaces("charge") == ["D3", "E2", "E4"]
    assert "next to that enemy" in war.refuses("charge", space="C2")


def test_r12_the_charge_must_end_where_there_is_room() -> None:
    """E1 could only be reached over E2 or D1; from own squares nobody charges."""
    war = War()
    war.stand(ai="A1 A2 B1 o8", hu="A3 E5 o4")
    war.takes(7, "points")
    war.does("order", space="A1")
    assert war.spaces("go") == ["B2", "C1"]
    assert war.spaces("charge") == []


def test_r13_points_may_be_left_unspent() -> None:
    war = War()
    war.takes(1, "points")
    assert war.does("done") == ["@0 leaves the rest unspent."]
    assert war.seat == 1


def test_r13_points_nobody_can_use_are_gone() -> None:
    war = War()
    war.stand(ai="", hu="A3 o4")
    war.takes(1, "points")
    assert war.seat == 1
