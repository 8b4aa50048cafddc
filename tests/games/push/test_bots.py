"""What a good player of Push knows: odds, a judgement that adds up, and sensible habits."""

import json
import subprocess
import sys

import pytest

from tablewright.bots.bot import HabitBot, RandomBot, play_out
from tablewright.core.actions import Actions
from tablewright.core.dealer import SeededDealer
from tablewright.core.facts import facts
from tablewright.core.odds import outcomes
from tablewright.games.push import BOX
from tablewright.games.push.bots import PushInstinct, bust_chance
from tablewright.games.push.rules import Phase, Push
from tablewright.games.push.words import FLIP
from tests.games.push.sitting import PushTable

INSTINCT = PushInstinct()


def habit(table: PushTable) -> str:
    """What habit does now, as a short name; it must leave the table as it was."""
    position = table.position
    before = facts(position)
    actions = Actions()
    position.legal(position.player, actions)
    chosen = INSTINCT.habit(position, position.player, actions, SeededDealer(1))
    assert facts(position) == before
    assert actions.has(chosen)
    return table.may()[actions.listed().index(chosen)]


def after_a_flip(*stacks: str, **layout: object) -> PushTable:
    """In the middle of a turn, free to flip or stop."""
    table = PushTable(stacks=stacks, **layout)  # type: ignore[arg-type]
    table.position.phase = Phase.FLIP_OR_STOP
    return table


@pytest.mark.parametrize(
    "stacks",
    [
        ("red 1", "blue 2"),
        ("red 1, blue 2, roll", "yellow 3, red 2, roll", "green 4, red 5, roll"),
        ("red 1, blue 2, green 3, purple 4", "red 2, blue 3, green 4, yellow 5", "yellow 1, roll"),
    ],
)
def test_the_chance_to_bust_is_exact(stacks: tuple[str, ...]) -> None:
    position = after_a_flip(*stacks).position
    exact = sum(odds for odds, after in outcomes(position, 0, FLIP) if _busted(after))
    assert bust_chance(position) == pytest.approx(exact)


def _busted(after: object) -> bool:
    assert isinstance(after, Push)
    return after.phase == Phase.TAKING


def test_worth_is_a_share_of_victory() -> None:
    dealer = SeededDealer(4)
    for seats in (2, 3, 6):
        position = BOX.position(seats)
        bot = RandomBot()
        while position.acting():
            assert isinstance(position, Push)
            worths = [INSTINCT.worth(position, seat) for seat in range(seats)]
            assert all(0 <= worth <= 1 for worth in worths)
            assert sum(worths) == pytest.approx(1)
            position.apply(position.player, bot.choose(position, position.player, dealer), dealer)
        assert [INSTINCT.worth(position, seat) for seat in range(seats)] == [
            position.outcome().share(seat) for seat in range(seats)
        ]


def test_points_in_the_bank_are_worth_more_than_on_the_bench() -> None:
    bench = PushTable(benches=["red 6, blue 5", "", ""]).position
    bank = PushTable().position
    bank.players[0].bank = 11
    assert INSTINCT.worth(bank, 0) > INSTINCT.worth(bench, 0) > INSTINCT.worth(PushTable().position, 0)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("options", [{}, {"taking": "highest"}, {"star": "wipe"}])
def test_habit_plays_whole_games(seats: int, options: dict[str, object]) -> None:
    dealer = SeededDealer(seats)
    position = BOX.position(seats, options)
    played = play_out(position, [HabitBot(INSTINCT)] * seats, dealer)
    assert len(played) > 50
    assert position.acting() == 0


def test_flips_while_nothing_can_go_wrong() -> None:
    assert habit(after_a_flip("red 2")) == "flip"


def test_stops_when_the_next_card_is_likely_to_bust() -> None:
    table = after_a_flip(
        "red 6, blue 5, green 4, yellow 3, purple 2", "red 5, blue 6, roll", "green 6, yellow 5, roll"
    )
    assert bust_chance(table.position) > 0.2
    assert habit(table) == "stop"


def test_takes_most_points() -> None:
    table = after_a_flip("red 2", "blue 6, green 5", "yellow 6")
    table.does("stop")
    assert habit(table) == "take 2"


def test_leaves_a_roll_card_to_others_when_much_is_at_stake() -> None:
    bench = "red 6, red 5, blue 6, blue 5, green 6, green 5"
    table = after_a_flip("yellow 4", "purple 6, roll", benches=[bench])
    table.does("stop")
    assert habit(table) == "take 1"
    table = after_a_flip("yellow 4", "purple 6, roll")
    table.does("stop")
    assert habit(table) == "take 2"


def test_places_a_roll_card_away_from_its_own_stack() -> None:
    table = after_a_flip("red 6, blue 5, green 4", "yellow 1", "purple 2")
    table.flip("roll")
    assert habit(table) != "place 1"


def test_banks_a_large_row_early_and_not_at_the_end() -> None:
    bench = "red 6, red 6, red 5"
    assert habit(PushTable(benches=[bench])) == "bank red"
    assert habit(PushTable(benches=[bench], deck="blue 1, green 2")) == "flip"


STRENGTH = """
import json
from tablewright.bots.arena import contest
from tablewright.games.push import BOX
from tablewright.native import is_compiled
assert is_compiled("tablewright.bots.search")
told = []
for stronger, weaker, matches in (("hard", "medium", 60), ("medium", "easy", 40), ("easy", "random", 100)):
    standings = contest(BOX, [stronger, weaker, weaker], matches)
    told.append([[s.name, s.low, s.high] for s in standings.values()])
print(json.dumps(told))
"""


def test_each_level_beats_two_of_the_next(native: dict[str, str]) -> None:
    run = subprocess.run([sys.executable, "-c", STRENGTH], env=native, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    for stronger, weaker in json.loads(run.stdout):
        assert stronger[1] > weaker[2], f"the 95 % intervals of {stronger} and {weaker} overlap"
