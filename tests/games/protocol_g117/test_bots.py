"""What the instinct knows: to take what scores, to remove what holds much, to prefer a lead."""

import pytest

from tablewright.core.actions import Actions
from tablewright.core.dealer import SeededDealer
from tablewright.core.match import Match
from tablewright.games.protocol_g117 import BOX
from tablewright.games.protocol_g117.boards import number_of
from tablewright.games.protocol_g117.bots import Judge, ProtocolG117Instinct, turns_left
from tests.games.protocol_g117.sitting import War
from tests.games.story import Chooser, at_random, by_habit, played

STEADY = ProtocolG117Instinct(1)  # without variation


def usual(war: War) -> str:
    out = Actions()
    war.position.legal(war.seat, out)
    action = STEADY.habit(war.position, war.seat, out, SeededDealer(1))
    return " ".join(str(value) for value in BOX.words.data(int(action)).values())


def test_a_unit_goes_where_most_points_are() -> None:
    war = War()
    war.takes(5, "points")
    war.does("order", space="E3")
    assert usual(war) == "go C3"


def test_an_attack_on_the_core_is_not_missed() -> None:
    war = War()
    war.stand(ai="E1 N W", hu="A3 Core")
    war.takes(5, "points")
    assert usual(war) == "attack Core"


def test_whoever_holds_most_is_removed_and_sabotaged() -> None:
    war = War()
    war.stand(ai="E1 o8", hu="A3 C3 B3 o4")
    war.takes(10, "event")  # sabotage −Troop
    assert usual(war) == "remove C3"
    war.does("remove", space="A3")
    war.takes(10, "points")
    war.does("done")
    assert usual(war) == "sabotage C3"


def test_a_lead_and_better_places_are_worth_more() -> None:
    war = War()
    level = STEADY.worth(war.position, 0)
    war.stand(ai="C3 N o8", hu="A3 A4 o4")
    assert STEADY.worth(war.position, 0) > level
    war.position.scores[1] = 40
    assert STEADY.worth(war.position, 0) < level
    both = STEADY.worth(war.position, 0) + STEADY.worth(war.position, 1)
    assert both == pytest.approx(1.0)


def test_late_in_the_game_only_points_count() -> None:
    war = War()
    war.position.turns = 10
    judge = Judge(war.position)
    assert turns_left(war.position) == 1
    assert (judge.body, judge.close(number_of("B2"))) == (0, 0)
    assert judge.held(number_of("C3")) == 30


def habit_against_chance(side: int, seed: int) -> Chooser:
    habit, chance = by_habit(seed), at_random(seed)

    def choose(match: Match, seat: int) -> int:
        return habit(match, seat) if seat == side else chance(match, seat)

    return choose


@pytest.mark.parametrize("side", [0, 1])
def test_habit_beats_chance(side: int) -> None:
    for seed in range(3):
        match = played(BOX, 2, seed, habit_against_chance(side, seed))
        assert match.position.outcome().winners() == [side]
