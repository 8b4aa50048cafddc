"""What bots and hints of Level 8 consider, and how honest they are about it."""

import json
import subprocess
import sys

import pytest

from tablewright.bots.hint import hint
from tablewright.bots.thinking import Budget
from tablewright.core.actions import Actions
from tablewright.core.luck import SeededLuck
from tablewright.core.match import Match
from tablewright.games.level_8 import BOX
from tablewright.games.level_8.rules import Level8
from tests.games.level_8.sitting import TWO_RUNS, Round, alike, run
from tests.games.story import at_random, by_habit, played


def considered(table: Round) -> list[str]:
    actions = Actions()
    BOX.instinct.choices(table.position, table.seat, actions)
    return spelt(actions)


def spelt(actions: Actions) -> list[str]:
    return [" ".join(str(value) for value in BOX.words.data(action).values()) for action in actions.listed()]


# Displaying


def test_whoever_can_display_does() -> None:
    table = Round("r1 r2", f"{TWO_RUNS} W v2 b1 g13")
    table.draw("o15")
    assert table.may() == ["display", "compose", "wait"]
    assert considered(table) == ["display"]
    advice = hint(BOX, table.position.seen_by(1), 1, Budget(simulations=8))
    assert advice.text == "Display your level: nothing else is worth a thought."


@pytest.mark.parametrize("levels", ["easy", "hard"])
def test_a_display_begun_by_hand_is_completed(levels: str) -> None:
    """Whatever was chosen at first, the steps considered lead to a display, never back."""
    begun: set[int] = set()
    for seed in range(12):
        match = played(BOX, 2, seed, by_habit(seed), levels=levels)
        again = Match.replayed(BOX, match.saved())
        again.rewind(0)
        for step in match.steps:
            position = again.position
            assert isinstance(position, Level8)
            if position.ready and position.players[step.seat].level not in begun:
                begun.add(int(position.players[step.seat].level))
                complete(again, step.seat, seed)
            again.again(match.saved_step(step))
    assert len(begun) >= 7


def complete(match: Match, seat: int, seed: int) -> None:
    """Composes the first steps anyhow and goes on as advised."""
    position = match.position.clone()
    assert isinstance(position, Level8)
    trial, dealer = Actions(), SeededLuck(seed).dealer(1)
    position.apply(seat, BOX.words.number({"do": "compose"}), dealer)
    for number in range(40):
        if position.players[seat].displayed():
            return
        trial.clear()
        position.legal(seat, trial)
        back_out = BOX.words.number({"do": "back_out"})
        anyhow = [action for action in trial.listed() if action != back_out]
        BOX.instinct.choices(position, seat, trial)
        (advised,) = trial.listed()
        assert advised in anyhow
        position.apply(seat, anyhow[-1] if number < 2 else advised, dealer)
    raise AssertionError("it was not completed")


# Taking, adding and discarding


def by_its_habit(table: Round) -> str:
    actions = Actions()
    table.position.legal(table.seat, actions)
    chosen = BOX.instinct.habit(table.position, table.seat, actions, SeededLuck(1).dealer(1))
    return " ".join(str(value) for value in BOX.words.data(chosen).values())


def test_a_wild_is_taken_and_a_skip_is_not() -> None:
    assert considered(Round("r1 r2", "b4 b5", tops=["W", "v15"])) == ["take 0"]
    assert considered(Round("r1 r2", "b4 b5 y9 y10 g11", tops=["v6", "S"])) == ["draw", "take 0"]


def test_by_habit_a_card_is_taken_that_brings_the_display_nearer() -> None:
    assert by_its_habit(Round("r1 r2", "b4 b5 y9 y10 g11", tops=["v6", "v15"])) == "take 0"
    assert by_its_habit(Round("r1 r2", "b4 b5 y9 y10 g11", tops=["v1", "v15"])) == "draw"


def test_by_habit_a_card_is_taken_that_spares_a_wild_or_can_be_added_at_once() -> None:
    ready = "b4 b5 W y9 y10 g11 o1 r14"
    assert by_its_habit(Round("r1 r2", ready, tops=["v6", "v15"])) == "take 0", "instead of the wild"
    assert by_its_habit(Round("r1 r2", ready, tops=["v12", "v15"])) == "take 0", (
        "on the run that will lie there"
    )
    assert by_its_habit(Round("r1 r2", ready, tops=["v1", "v15"])) == "draw"


def test_nobody_is_given_the_card_to_go_out_with() -> None:
    shown = {0: [alike(3, "y3 v3 b3"), alike(15, "o15 g15 b15")]}
    table = Round("r1", "r5 o5 g8 y8 r12 o12 r3", levels=[6, 8], shown=shown)
    table.draw("v15")
    assert by_its_habit(table) not in ("discard red 3", "discard violet 15"), "the last card would follow"
    many = Round("r1 r2 o2 g2 y2 v1", "r5 o5 g8 y8 r12 o12 r3", levels=[6, 8], shown=shown)
    many.draw("v15")
    assert by_its_habit(many) in ("discard red 3", "discard violet 15")


def test_a_run_needs_no_number_twice() -> None:
    table = Round("r15", "g1 o2 r2 y3 r4 o5 v7 r8 y9 g10", levels=[1, 5])
    table.draw("y11")
    assert by_its_habit(table) in ("discard orange 2", "discard red 2")


def test_what_fits_is_added_and_wilds_come_last() -> None:
    shown = {0: [run(4, "r4 b5 g6")], 1: [alike(2, "r2 b2")]}
    table = Round("o1", "y7 W v12", shown=shown)
    table.draw("o13")
    assert considered(table) == ["add yellow 7 0 1"]
    table.add("y7", 0)
    assert all(step.startswith("add") for step in considered(table))


def test_a_wild_that_only_fits_below_is_added_there() -> None:
    shown = {0: [run(13, "r13 b14 g15")], 1: [run(13, "o13 v14 y15")]}
    table = Round("o1", "W v2", shown=shown)
    table.draw("o3")
    assert considered(table) == ["add_below 0 1", "add_below 1 1"]


def test_neither_wilds_nor_planned_cards_are_discarded() -> None:
    table = Round("r1 r2", "r4 b5 y9 v10 W b1 g13", skipped=[])
    table.draw("o15")
    assert set(considered(table)) <= {"discard blue 1", "discard green 13", "discard orange 15"}


def test_not_even_a_beginner_throws_a_wild_away() -> None:
    table = Round("r1 r2", "r4 b5 y9 v10 W b1 g13", skipped=[])
    table.draw("o15")
    actions = Actions()
    table.position.legal(table.seat, actions)
    assert "discard wild" in spelt(actions)
    BOX.instinct.spare(table.position, table.seat, actions)
    assert "discard wild" not in spelt(actions)


def test_something_is_always_considered() -> None:
    match = played(BOX, 4, 6, at_random(6))
    again = Match.replayed(BOX, match.saved())
    again.rewind(0)
    legal, actions = Actions(), Actions()
    for step in match.steps[:1500]:
        legal.clear()
        again.position.legal(step.seat, legal)
        BOX.instinct.choices(again.position, step.seat, actions)
        assert actions.count > 0
        assert set(actions.listed()) <= set(legal.listed())
        again.again(match.saved_step(step))


# Worth


def test_worth_adds_up_to_one_victory() -> None:
    for seats in (2, 3, 6):
        position = Match(BOX, seats, SeededLuck(1)).position
        assert sum(BOX.instinct.worth(position, seat) for seat in range(seats)) == pytest.approx(1.0)


def test_a_level_tells_more_the_nearer_the_end_is() -> None:
    early, late = (Round("r1 r3 r5", "b1 b3 b5", levels=levels) for levels in ([2, 1], [8, 7]))
    shares = [BOX.instinct.worth(table.position, 0) for table in (early, late)]
    assert 0.5 < shares[0] < 0.6 < shares[1]


COUNTED = """
import json
from tablewright.bots.bot import HabitBot
from tablewright.bots.levels import settings
from tablewright.bots.making import bot
from tablewright.bots.thinking import Budget, SearchBot
from tablewright.core.dealer import SeededDealer
from tablewright.games.level_8 import BOX
from tablewright.native import is_compiled
assert is_compiled("tablewright.games.level_8.bots")

def sample(player, seats, number):
    dealer = SeededDealer(number)
    position = BOX.position(seats)
    position.deal(dealer)
    turn, said, done = 0, [], []
    while position.acting():
        seat = position.acting().bit_length() - 1
        if position.turn() != turn:
            turn = position.turn()
            said.append([BOX.instinct.worth(position, each) for each in range(seats)])
        action = player.choose(position.seen_by(seat), seat, dealer)
        done.append(BOX.words.data(action)["do"])
        position.apply(seat, action, dealer)
    outcome = position.outcome()
    return said, [outcome.share(seat) for seat in range(seats)], done
"""

HONESTY = """
told = {}
for seats in (2, 3, 4):
    tenths = [[0, 0.0, 0.0] for _ in range(10)]
    for number in range(800):
        said, shares, _ = sample(HabitBot(BOX.instinct), seats, number)
        for worths in said:
            for worth, share in zip(worths, shares):
                tenth = tenths[min(9, int(worth * 10))]
                tenth[0] += 1
                tenth[1] += worth
                tenth[2] += share
    told[seats] = tenths
print(json.dumps(told))
"""

DITHERING = """
done = []
for seats in (2, 4):
    for number in range(12):
        for level in ("easy", "medium"):
            done += sample(bot(BOX, level), seats, number)[2]
        done += sample(SearchBot(BOX.instinct, Budget(24), settings(BOX)), seats, number)[2]
print(json.dumps({what: done.count(what) for what in ("display", "compose", "back_out", "wait")}))
"""


def counted(native: dict[str, str], what: str) -> dict[str, list[list[float]]]:
    ran = subprocess.run([sys.executable, "-c", COUNTED + what], env=native, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    return dict(json.loads(ran.stdout))


def test_worth_is_about_how_often_one_wins(native: dict[str, str]) -> None:
    """Of all moments said to be worth 30 %, about 30 % are won: in every tenth that comes up often."""
    for seats, tenths in counted(native, HONESTY).items():
        for count, said, won in tenths:
            if count > 3000:
                assert abs(said - won) / count < 0.08, (
                    f"{seats} players: {said / count:.0%}, {won / count:.0%}"
                )


def test_bots_display_at_once(native: dict[str, str]) -> None:
    """Who blunders may miss a display; nobody puts one together card by card, or takes that back."""
    done = counted(native, DITHERING)
    assert done["display"], "they do display"
    assert not done["compose"]
    assert not done["back_out"]
