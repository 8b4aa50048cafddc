"""What the bots and the hints of Lucha Libre know."""

from collections.abc import Sequence

import pytest

from tablewright.bots.bot import HabitBot, play_out
from tablewright.bots.hint import hint
from tablewright.bots.thinking import Budget
from tablewright.core.actions import Actions
from tablewright.core.dealer import SeededDealer
from tablewright.games.lucha_libre import BOX
from tablewright.games.lucha_libre.moves import packed
from tablewright.games.lucha_libre.prospects import NEVER, Prospects
from tablewright.games.lucha_libre.rules import LuchaLibre
from tests.games.lucha_libre.sitting import Ring

PLAIN = Prospects(0, int(NEVER), 0, 0, 0)  # for El Santo, when nothing but fans counts


def considered(ring: Ring, seat: int = 0) -> list[str]:
    actions = Actions()
    BOX.instinct.choices(ring.position, seat, actions)
    return [" ".join(str(value) for value in BOX.words.data(action).values()) for action in actions.listed()]


def by_habit(ring: Ring, seat: int = 0) -> str:
    actions = Actions()
    ring.position.legal(seat, actions)
    action = BOX.instinct.habit(ring.position, seat, actions, SeededDealer(1))
    return " ".join(str(value) for value in BOX.words.data(int(action)).values())


@pytest.mark.parametrize(
    ("dice", "fans"), [((6, 6, 6), 5), ((6, 6, 1), 2), ((1, 2, 4), 2), ((1, 2, 3, 4), 4), ((2, 2, 3), 0)]
)
def test_the_best_use_of_dice_in_fans(dice: Sequence[int], fans: int) -> None:
    assert PLAIN.use(packed(tuple(dice))) == 100 * fans


def test_what_two_dice_bring_is_known_exactly() -> None:
    """Of 36 throws of two dice El Santo gets 12 fans from sixes, and 2 from a 3 and a 5."""
    assert PLAIN.expectations(2)[0] == pytest.approx(100 * (12 + 2) / 36, abs=2)  # it rounds down twice


def test_a_reroll_for_less_than_a_fan_is_not_made() -> None:
    """Two dice that show nothing: thrown again they bring 0.39 fans, and cost one."""
    assert PLAIN.use(packed((1, 1))) == 0
    assert PLAIN.reroll(packed((1, 1))) < 0


def test_a_lucky_number_is_kept_when_the_rest_is_rerolled() -> None:
    assert PLAIN.keeps(packed((6, 1, 1))) == packed((6,))


def test_a_win_in_the_hand_is_not_rerolled() -> None:
    ring = Ring(santo=(1, 2, 6))
    ring.santo.fans = 36
    assert considered(ring) == ["stop"]
    assert by_habit(ring) == "stop"


def test_a_win_in_the_hand_is_not_changed_away() -> None:
    """At 36 fans showing off wins; a change besides would cost the fan that wins."""
    ring = Ring(santo=(1, 2, 6))
    ring.santo.fans = 36
    ring.santo.energy[1] = 7  # El Cavernario is fresh, so a change tempts
    ring.does("stop", seat=0)
    assert considered(ring) == by_habit(ring).split("|") == ["make show off"]
    assert hint(BOX, ring.position, 0, Budget(simulations=20)).label == "Make the move: show off"
    ring.does("make", seat=0, move="show off")
    assert considered(ring) == [by_habit(ring)] == ["done"]


def test_a_tired_wrestler_is_changed_for_a_fresh_one() -> None:
    ring = Ring(santo=(1, 2, 3))
    ring.santo.energy[0], ring.santo.energy[1] = 0, 7
    ring.does("stop", seat=0)
    assert by_habit(ring) == "make change"


def about_to_lose(fans: int, demons: int) -> Ring:
    """Blue Demon is ready to fill the hall, with a triple."""
    ring = Ring(santo=(6, 1, 2), demon=(4, 4, 4))
    ring.santo.fans, ring.demon.fans = fans, demons
    ring.does("stop", seat=1)
    ring.does("make", seat=1, move="triple")
    ring.does("done", seat=1)
    return ring


@pytest.mark.parametrize(("fans", "demons"), [(35, 36), (36, 36)])
def test_who_is_about_to_lose_rerolls(fans: int, demons: int) -> None:
    """Keeping a fan helps nobody; nor does filling the hall, at 37 fans, when the other has 39."""
    ring = about_to_lose(fans, demons)
    assert by_habit(ring).startswith("reroll")
    assert [action.split()[0] for action in considered(ring)] == ["reroll"]


def test_where_no_dice_would_help_no_fan_is_paid() -> None:
    ring = about_to_lose(20, 36)
    assert by_habit(ring) == "stop"
    assert considered(ring) == ["stop"]
    assert hint(BOX, ring.position, 0).reason == "Not even the best dice would catch up."


def test_who_would_be_level_may_keep_the_dice() -> None:
    """El Santo shows off, 39 to 39: nobody has won, and the match goes on."""
    ring = about_to_lose(38, 36)
    assert [action.split()[0] for action in considered(ring)] == ["stop", "reroll"]


def test_nobody_considers_taking_a_move_back() -> None:
    ring = Ring(santo=(3, 5, 6))
    ring.does("stop", seat=0)
    ring.does("make", seat=0, move="sequence of two")
    assert considered(ring) == ["make show off"]


def test_habits_fill_the_hall_long_before_it_closes() -> None:
    bot = HabitBot(BOX.instinct)
    for seed in range(8):
        position = BOX.position(2)
        dealer = SeededDealer(seed)
        position.deal(dealer)
        play_out(position, [bot, bot], dealer)
        assert isinstance(position, LuchaLibre)
        assert max(side.fans for side in position.sides) >= position.target
        assert position.rounds < position.last_round
