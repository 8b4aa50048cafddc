"""What bots know: true odds, who is first at the ball, whole moves, when to be up on the fence."""

import json
import subprocess
import sys

import pytest

from tablewright.bots.hint import hint
from tablewright.bots.thinking import Budget
from tablewright.core.actions import Actions
from tablewright.core.box import legal_actions
from tablewright.core.dealer import SeededDealer
from tablewright.core.match import Match
from tablewright.core.odds import outcomes
from tablewright.games.toroball import BOX
from tablewright.games.toroball.field import NONE, Phase
from tablewright.games.toroball.outlook import Race, scores_next, shot_odds
from tablewright.games.toroball.pitch import square_name
from tablewright.games.toroball.plans import aims
from tablewright.games.toroball.rules import Toroball
from tests.games.story import Chooser, by_habit, played
from tests.games.toroball.sitting import Arena, cell

FEW = Budget(simulations=150)


def habit(arena: Arena) -> str:
    """What the side to act does without thinking."""
    actions = Actions()
    arena.position.legal(arena.seat, actions)
    action = int(BOX.instinct.habit(arena.position, arena.seat, actions, SeededDealer(1)))
    assert actions.has(action)
    return BOX.words.sentence(action)


def considered(position: Toroball, seat: int) -> list[str]:
    actions = Actions()
    BOX.instinct.choices(position, seat, actions)
    return [BOX.words.sentence(action) for action in actions.listed()]


def advised(arena: Arena) -> str:
    found = hint(BOX, arena.position, arena.seat, FEW)
    return BOX.words.sentence(found.action)


# Odds


@pytest.mark.parametrize(
    ("ball", "yann", "odds"),
    [
        ("K5", "N9", 3),  # clear
        ("K5", "N5", 3),  # a keeper on the arrow changes nothing
        ("K5", "M5", 2),  # before it he does: past him at an outer arrow
        ("F5", "N9", 0),  # too far
        ("M5", "N9", 0),  # too near
    ],
)
def test_the_best_shot_from_a_square(ball: str, yann: str, odds: int) -> None:
    arena = Arena(ball=ball, yann=yann, cow="C9")
    assert shot_odds(arena.position, 0, cell(ball)) == odds


@pytest.mark.parametrize("yann", ["N5", "N4", "M5", "M4", "L5", "N9"])
def test_the_odds_shown_and_played_by_are_those_of_the_rules(yann: str) -> None:
    """Every target of a kick: what is counted before is what the six rolls bring."""
    arena = Arena(paul="K5", ball="K5", cow="C9", yann=yann)
    arena.runs("Paul")
    arena.does("take aim")
    for action in legal_actions(arena.position, 0):
        (target,) = BOX.words.values(action)
        goals = [
            odds
            for odds, after in outcomes(arena.position, 0, action)
            if isinstance(after, Toroball) and after.goals[0] == 1
        ]
        assert arena.position.goal_odds(0, cell("K5"), target) == round(6 * sum(goals))


# What it does without thinking


def test_habit_runs_to_the_ball_and_shoots() -> None:
    arena = Arena(paul="J4", ball="K5", yann="N9")
    done: list[str] = []
    for _ in range(4):
        done.append(habit(arena))
        arena.luck.then(*([3] if "Aim" in done[-1] else []))
        arena.match.play(0, BOX.words.number(doing(done[-1])))
    assert done == ["It is the turn of Paul", "Run to K5", "Kick the ball", "Aim at N5"]


def doing(sentence: str) -> dict[str, object]:
    """A sentence of an action as data."""
    for action in range(len(BOX.words)):
        if BOX.words.sentence(action) == sentence:
            return dict(BOX.words.data(action))
    raise AssertionError(sentence)


def test_habit_agitates_the_cow_to_get_at_a_ball_out_of_reach() -> None:
    """Six squares to the ball: one to the cow, and six from there with the three she gives."""
    arena = Arena(paul="D5", cow="F4", ball="J5", rosa="B9", theo="B1", ugo="N1", vera="N9", yann="N5")
    arena.only_left("Paul")
    arena.match.play(0, BOX.words.number(doing(habit(arena))))
    assert habit(arena) == "Agitate the cow"
    arena.does("agitate")
    assert habit(arena) == "Run to J5"


def test_who_has_kicked_gets_up_on_the_fence() -> None:
    arena = Arena(paul="H2", ball="H2", cow="H6", yann="N9")
    arena.runs("Paul")
    arena.does("take aim")
    arena.does("aim", square="L3", deals=[1])
    arena.match.play(0, BOX.words.number(doing(habit(arena))))
    assert arena.at("Paul")[1] == "1"
    assert habit(arena) == "Perch on the fence"


def test_the_last_on_the_field_stays_there() -> None:
    """With everybody else up, to perch would be to concede."""
    arena = Arena(paul="G2", rosa="B9", theo="B1", cow="G4")
    arena.perch("Rosa", "Theo")
    arena.only_left("Paul")
    arena.does("run", square="G1")
    assert habit(arena) == "Stop here"
    assert considered(arena.position, 0) == ["Stop here"]


def test_habit_never_concedes() -> None:
    for seed in range(4):
        match = played(BOX, 2, seed, by_habit(seed))
        assert isinstance(match.position, Toroball)
        assert match.position.tally[7] == 0


def motionless(match: Match, seat: int) -> int:
    """Skips whenever that is possible."""
    legal = legal_actions(match.position, seat)
    waiting = [int(BOX.words.number({"do": what})) for what in ("skip", "stop")]
    return next((action for action in waiting if action in legal), legal[0])


def against(other: Chooser, seat: int, seed: int) -> Chooser:
    """Habit on a seat, somebody else on the other."""
    usual = by_habit(seed)
    return lambda match, acting: usual(match, acting) if acting == seat else other(match, acting)


def test_habit_beats_a_side_that_never_moves() -> None:
    won = 0
    for seed in range(12):
        match = played(BOX, 2, seed, against(motionless, seed % 2, seed), rounds=30)
        won += match.position.outcome().winners() == [seed % 2]
    assert won >= 10


LEVELS = """
import json
from tablewright.bots.bot import Bot, play_out
from tablewright.bots.making import bot
from tablewright.core.box import legal_actions
from tablewright.core.dealer import SeededDealer
from tablewright.games.toroball import BOX
from tablewright.native import is_compiled
assert is_compiled("tablewright.games.toroball.bots")

WAITING = [int(BOX.words.number({"do": what})) for what in ("skip", "stop")]

class Motionless(Bot):
    def choose(self, view, seat, dealer):
        legal = legal_actions(view, seat)
        return next((action for action in WAITING if action in legal), legal[0])

def met(one, other, matches):
    won, goals, rounds = 0, 0, 0
    for number in range(matches):
        seat, dealer = number % 2, SeededDealer(number)
        position = BOX.position(2)
        position.deal(dealer)
        play_out(position, [other, one] if seat else [one, other], dealer)
        won += position.outcome().winners() == [seat]
        goals += max(position.goals) == BOX.chosen().number("goals")
        rounds += position.round()
    return won / matches, goals / matches, rounds / matches

easy, medium = bot(BOX, "easy"), bot(BOX, "medium")
print(json.dumps([met(easy, Motionless(), 30), met(medium, Motionless(), 20), met(medium, medium, 16)]))
"""


def test_the_levels_play_for_goals(native: dict[str, str]) -> None:
    ran = subprocess.run([sys.executable, "-c", LEVELS], env=native, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    easy, medium, equals = json.loads(ran.stdout)
    assert easy[0] >= 0.8, "easy beats a side that never moves"
    assert medium[0] >= 0.95, "so does medium,"
    assert medium[2] <= 20, "within twenty rounds on average"
    assert equals[1] >= 0.9, "and two of them end by goals, not by the last round"


# What it considers


def test_few_of_many_actions_are_considered_and_all_are_legal() -> None:
    match = played(BOX, 2, 3, by_habit(3))
    again = Match.replayed(BOX, match.saved())
    again.rewind(0)
    longest = 0
    for step in match.steps:
        legal = legal_actions(again.position, step.seat)
        actions = Actions()
        BOX.instinct.choices(again.position, step.seat, actions)
        assert len(actions) >= 1
        assert set(actions.listed()) <= set(legal)
        assert len(set(actions.listed())) == len(actions)
        longest = max(longest, len(legal))
        assert len(actions) <= 8
        again.again(match.saved_step(step))
    assert longest > 60


def test_nobody_walks_in_a_circle() -> None:
    """Who has run without the ball in reach ends the turn there."""
    arena = Arena(paul="D2", cow="E5", ball="K5")
    arena.runs("Paul")
    arena.does("run", square="F1")
    assert arena.position.left == 2
    assert considered(arena.position, 0) == ["Perch on the fence"]


# Hints


def test_a_hint_finds_the_shot_at_an_open_goal() -> None:
    arena = Arena(paul="J5", ball="K5", cow="C9", yann="N9", ugo="B1", vera="B2")
    done: list[str] = []
    while "Aim" not in " ".join(done):
        done.append(advised(arena))
        arena.luck.then(*([1] if "Aim" in done[-1] else []))
        arena.match.play(0, BOX.words.number(doing(done[-1])))
    assert done[-3:] == ["Run to K5", "Kick the ball", "Aim at N5"]
    assert arena.goals() == [1, 0]


def test_a_hint_does_not_give_away_a_match_that_is_won() -> None:
    """The others are all up on the fence: whoever of ours stays on the field wins the match at once."""
    arena = Arena(paul="G2", rosa="B9", theo="B1", ugo="N1", vera="N9", yann="N3", cow="G4")
    arena.perch("Rosa", "Theo", "Ugo", "Vera", "Yann")
    arena.position.goals[0] = 1
    arena.only_left("Paul")
    while not arena.match.over:
        found = hint(BOX, arena.position, 0, FEW)
        arena.match.play(0, found.action)
    assert arena.position.outcome().winners() == [0]


def test_a_hint_does_not_shoot_at_the_own_goal() -> None:
    arena = Arena(paul="E5", ball="E5", cow="N9", theo="B5")
    arena.runs("Paul")
    arena.does("take aim")
    target = advised(arena).split()[-1]
    assert target[0] not in "BCD"


# What a position is worth


def test_the_worth_of_both_sides_makes_one() -> None:
    match = played(BOX, 2, 5, by_habit(5))
    for length in range(0, len(match.steps), 7):
        position = match.at(length)
        both = BOX.instinct.worth(position, 0) + BOX.instinct.worth(position, 1)
        assert both == pytest.approx(1.0)


def test_the_ball_is_worth_more_to_who_is_there_first() -> None:
    arena = Arena(paul="J5", ball="K5", ugo="B1", vera="B2", yann="B9")
    race = Race(arena.position, 0, NONE)
    assert race.haste(0, cell("K5")) < race.haste(1, cell("K5"))
    assert race.promise(0, cell("K5")) > 0
    assert race.promise(1, cell("K5")) < 0


def test_a_ball_under_somebody_is_that_ones() -> None:
    """Ugo stands on it before the goal of Paul, who is next to him and to act."""
    arena = Arena(paul="E4", ball="E5", ugo="E5", cow="N9", theo="B9")
    under_him = Race(arena.position, 0, NONE).promise(0, cell("E5"))
    arena.position.where[arena.who("Ugo")] = cell("F5")
    assert under_him < Race(arena.position, 0, NONE).promise(0, cell("E5"))


def test_a_goal_is_worth_more_towards_the_end() -> None:
    arena = Arena()
    level = BOX.instinct.worth(arena.position, 0)
    arena.position.goals[0] = 1
    early = BOX.instinct.worth(arena.position, 0)
    arena.position.rounds = 60
    assert level < 0.6 < early < BOX.instinct.worth(arena.position, 0)


def test_who_is_about_to_concede_will() -> None:
    arena = Arena(paul="out", rosa="out", theo="B1")
    arena.perch("Theo")
    arena.only_left("Yann")
    assert scores_next(arena.position, 1) > 0.85


def test_a_pass_goes_where_ones_own_are_first() -> None:
    """Paul far from the goal, Rosa waiting ahead, the others behind: forward to her."""
    arena = Arena(paul="D5", ball="D5", rosa="J2", theo="B9", ugo="B1", vera="B2", yann="N9", cow="C9")
    arena.runs("Paul")
    arena.does("take aim")
    values = aims(arena.position, 0)
    best = max(range(135), key=lambda square: values[square])
    assert square_name(best)[0] in "HIJ"
    assert arena.position.phase == Phase.AIMING
