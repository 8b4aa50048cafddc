"""What the instinct knows: to take what scores, to remove what holds much, to prefer a lead."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tablewright.core.actions import Actions
from tablewright.core.dealer import SeededDealer
from tablewright.core.match import Match
from tablewright.games.protocol_g117 import BOX
from tablewright.games.protocol_g117.boards import number_of
from tablewright.games.protocol_g117.bots import FAIR, ProtocolG117Instinct
from tablewright.games.protocol_g117.judge import Judge, Taste, turns_left
from tests.games.protocol_g117.sitting import War
from tests.games.story import Chooser, at_random, by_habit, played

STEADY = ProtocolG117Instinct(luck=1)  # without variation


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
    judge = Judge(war.position, Taste())
    assert turns_left(war.position) == 1
    assert (judge.body, judge.close(number_of("B2"))) == (0, 0)
    assert judge.held(number_of("C3")) == 30


def considered(war: War) -> list[str]:
    out = Actions()
    STEADY.choices(war.position, war.seat, out)
    return [" ".join(str(value) for value in BOX.words.data(action).values()) for action in out.listed()]


def test_a_second_step_is_not_for_the_unit_that_made_the_first() -> None:
    """It could have gone two spaces at once."""
    war = War()
    war.takes(1, "points")
    war.moves("E3", "D3")
    assert "order D3" in war.may()
    assert "order D3" not in considered(war)


def test_only_what_scores_most_is_sabotaged() -> None:
    war = War()
    war.stand(ai="E1 o8", hu="C3 B3 Core o4")
    war.takes(1, "event")
    war.takes(1, "points")
    war.does("done")
    assert considered(war) == ["sabotage C3", "sabotage Core"]


def test_what_brings_nothing_is_not_considered() -> None:
    war = War()
    war.stand(ai="E1 N W", hu="A3 Core")
    war.takes(5, "points")
    assert considered(war) == ["attack Core"]
    assert len(war.may()) > 3


def test_a_fair_head_start_is_named_and_the_better_side_picked() -> None:
    war = War(mustered=False, name_and_pick=True)
    assert usual(war) == f"name {FAIR}"
    assert f"name {FAIR + 10}" not in considered(war)
    war.does("name", points=FAIR + 2)
    assert usual(war) == "pick HU"
    assert STEADY.worth(war.position, 1) > 0.5 > STEADY.worth(war.position, 0)
    war = War(mustered=False, name_and_pick=True)
    war.does("name", points=FAIR - 2)
    assert usual(war) == "pick AI"


def test_seats_may_be_the_other_way_round() -> None:
    usual_seats, turned = War(), War(first_seat="HU")
    for war in (usual_seats, turned):
        war.stand(ai="C3 N o8", hu="A3 A4 o4")
        war.position.scores[0] = 3
    assert STEADY.worth(turned.position, 1) == STEADY.worth(usual_seats.position, 0)
    assert usual(turned) == usual(usual_seats)


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


HONESTY = """
import json
from forecast import play
print(json.dumps([play(seed, 50) for seed in range(160)]))
"""


def test_what_is_judged_happens_in_every_turn(native: dict[str, str]) -> None:
    """As closely as 160 matches of quick bots can tell; `scripts/forecast.py` plays more."""
    scripts = Path(__file__).parents[3] / "scripts"
    ran = subprocess.run(
        [sys.executable, "-c", HONESTY], env=native, cwd=scripts, capture_output=True, text=True
    )
    assert ran.returncode == 0, ran.stderr
    matches = json.loads(ran.stdout)
    for turn in range(1, 11):
        for answers in (False, True):
            seen = [
                (one["said"], match["won"])
                for match in matches
                for one in match["moments"]
                if (one["turn"], one["answers"]) == (turn, answers)
            ]
            said, won = (sum(column) / len(seen) for column in zip(*seen, strict=True))
            assert abs(said - won) < 0.1, f"turn {turn}, answers {answers}: said {said:.0%}, won {won:.0%}"
