"""Why something is not possible: the reason that is given is the true one, at every stage."""

import pytest

from tablewright.core.box import legal_actions
from tablewright.games.protocol_g117 import BOX
from tests.games.protocol_g117.sitting import War
from tests.games.story import at_random, played


def test_before_the_second_troop_stands_nothing_else_is_asked_for() -> None:
    war = War(mustered=False)
    assert "second Troop" in war.refuses("use", pair=1, half="points")
    assert "without points" in war.refuses("place", space="B3")
    assert "second Troop" in war.refuses("order", space="A3")


def test_terms_come_before_everything() -> None:
    war = War(mustered=False, name_and_pick=True)
    assert "head start" in war.refuses("place", space="A2")
    assert "head start" in war.refuses("pick", side="AI")
    war.does("name", points=3)
    assert "pick the side" in war.refuses("name", points=4)
    assert "not your turn" in war.refuses("pick", seat=0, side="AI")


def test_an_action_is_chosen_before_units_move() -> None:
    war = War()
    for do in ("order", "go", "attack", "charge", "place", "remove", "sabotage"):
        assert "First choose an action" in war.refuses(do, space="C3")
    assert "First choose an action" in war.refuses("done")


def test_orders() -> None:
    war = War()
    war.stand(ai="A1 A2 B1 B2 o8", hu="C1 A3 o4")
    war.takes(1, "points")
    assert "no unit there" in war.refuses("order", space="E3")
    assert "no unit there" in war.refuses("order", space="C1")
    assert "no enemy to attack" in war.refuses("attack", space="E3")
    assert "two of your units" in war.refuses("attack", space="o4")
    assert "which unit acts" in war.refuses("go", space="B2")
    assert "which unit acts" in war.refuses("use", pair=2, half="points")
    assert "which unit acts" in war.refuses("place", space="E3")


def test_a_unit_shut_in_can_do_nothing() -> None:
    war = War()
    war.stand(ai="A1 o8", hu="A2 B1 o4")
    war.takes(1, "points")
    war.moves("o8", "o7")
    assert "go nowhere" in war.refuses("order", space="A1")


def test_ways() -> None:
    war = War()
    war.stand(ai="E3 D3 o8", hu="E2 A1 o4")
    war.takes(1, "points")
    war.does("order", space="E3")
    assert "changes boards" in war.refuses("go", space="o1")
    assert "stands there already" in war.refuses("go", space="E3")
    assert "An enemy" in war.refuses("go", space="E2")
    assert "no room" in war.refuses("go", space="D3")
    assert "two spaces at most" in war.refuses("go", space="A3")
    assert "no enemy to charge" in war.refuses("charge", space="D5")
    assert "next to that enemy" in war.refuses("charge", space="A1")
    assert "has its orders" in war.refuses("order", space="D3")
    assert "has its orders" in war.refuses("attack", space="E2")


def test_with_one_step_left_no_attack_no_charge_and_no_second_step() -> None:
    war = War()
    war.stand(ai="D3 E2 o8", hu="E3 o4")
    war.takes(1, "points")
    war.moves("o8", "o1")
    assert "a step is left" in war.refuses("attack", space="E3")
    war.does("order", space="D3")
    assert "one step" in war.refuses("go", space="D1")
    assert "a step is left" in war.refuses("charge", space="E3")


def test_arrivals() -> None:
    war = War()
    war.takes(7, "event")  # +Bot +Drone
    assert "other board" in war.refuses("place", space="E2")
    assert "single unit" in war.refuses("place", space="S")
    assert "First place" in war.refuses("order", space="E3")
    war.does("place", space="o1")
    assert "single" not in war.refuses("place", space="A1")


def test_arrivals_where_nobody_is_left() -> None:
    war = War()
    war.stand(ai="E3", hu="A3 o4")
    war.takes(3, "event")
    assert "start square" in war.refuses("place", space="N")


def test_removals_and_sabotage() -> None:
    war = War()
    war.stand(ai="E1 o8", hu="A3 C3 B3 o4")
    war.takes(10, "event")  # sabotage −Troop
    assert "no Troop there" in war.refuses("remove", space="o4")
    assert "First choose the enemy" in war.refuses("attack", space="C3")
    war.does("remove", space="A3")
    war.takes(10, "points")
    war.does("done")
    assert "worth points" in war.refuses("sabotage", space="o4")
    assert "sabotaged" in war.refuses("use", pair=3, half="event")


def test_r18_after_the_last_count_a_sabotaged_space_is_not_shown_as_scoring() -> None:
    war = War()
    war.position.turns = 10
    war.position.scores[0] = 5
    war.stand(ai="E1 o8", hu="C3 B3 o4")
    war.position.side = 1
    war.takes(1, "points")
    war.does("done")
    war.takes(1, "event")
    war.does("sabotage", space="C3")
    assert war.match.over
    labels = [part.label for panel in BOX.show(war.position, 0).panels for part in panel.parts]
    assert any("would score B3: 2 points" in label for label in labels)


@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_is_not_possible_has_a_reason_of_its_own(seed: int) -> None:
    """Nobody who acts is told only that it is "not possible now"; and what is legal is never refused."""
    match = played(BOX, 2, seed, at_random(seed), name_and_pick=True)
    for number in range(0, len(match.steps), 9):
        position = match.at(number)
        seat = match.steps[number].seat
        legal = set(legal_actions(position, seat))
        for action in range(len(BOX.words)):
            if action not in legal:
                assert "not possible now" not in str(BOX.refusal(position, seat, action)), action
