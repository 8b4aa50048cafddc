"""What a good loader knows: when a deck is worth dropping, and which cards are worth a thought."""

from tablewright.bots.bot import HabitBot
from tablewright.bots.making import bot
from tablewright.core.actions import Actions
from tablewright.core.dealer import SeededDealer
from tablewright.games.loading import BOX
from tests.games.loading.sitting import Rush

HIGH = list(range(45, 65))  # so that a deck is not nearly empty


def considered(rush: Rush, seat: int = 0) -> list[str]:
    """What is left of the legal actions for somebody who knows the game."""
    actions = Actions()
    BOX.instinct.choices(rush.position.seen_by(seat), seat, actions)
    return [said(action) for action in actions.listed()]


def said(action: int) -> str:
    return " ".join(str(value) for value in BOX.words.data(action).values())


def usual(rush: Rush, seat: int = 0) -> str:
    view = rush.position.seen_by(seat)
    return said(int(HabitBot(BOX.instinct).choose(view, seat, SeededDealer(1))))


def test_nobody_thinks_of_dropping_a_deck_at_the_start() -> None:
    """Though it is legal: easy bots did, after one card."""
    rush = Rush(3, decks={0: [4, 9, *HIGH]}, stacks={0: [3]}, least=0)
    assert {"stop 2", "stop 3"} < set(rush.may(0))
    assert considered(rush) == ["play 4 0", "play 9 0"]
    for level in ("easy", "medium"):
        chosen = {
            int(bot(BOX, level).choose(rush.position.seen_by(0), 0, SeededDealer(seed))) for seed in range(9)
        }
        assert {said(action) for action in chosen} <= {"play 4 0", "play 9 0"}


def test_a_card_that_leaps_is_not_worth_a_thought() -> None:
    rush = Rush(4, decks={0: [15, 16, *HIGH]}, stacks={0: [10]})
    assert considered(rush) == ["play 15 0", "play 16 0"]


def test_a_stop_that_wins_is_taken_whatever_else_goes() -> None:
    rush = Rush(2, decks={0: [31, 44]}, stacks={0: [2, 5, 8, 11, 14, 17, 20, 22, 26, 29], 1: [1, 3]})
    assert considered(rush) == ["stop 2"]
    assert usual(rush) == "stop 2"


def test_a_stop_that_loses_is_not() -> None:
    """The gift makes it a loss: nine cards are too few."""
    rush = Rush(2, decks={0: [31, 44]}, stacks={0: [1, 2, 3, 4, 6, 7, 9, 10, 12], 1: [5, 8, 11]})
    assert "stop 2" in rush.may(0)
    assert "stop 2" not in considered(rush)


def test_of_the_stop_cards_the_best_is_taken_and_only_at_the_top() -> None:
    stack, deck = [23, 25, 28, 33, 37, 42, 44, 65], list(range(1, 21))
    rush = Rush(4, decks={0: deck}, stacks={0: stack, 1: [22]})
    assert considered(rush) == ["stop 3"]
    assert "stop 3" not in considered(Rush(4, decks={0: deck}, stacks={0: stack[:-1], 1: [22]}))


def test_when_nothing_goes_whoever_is_behind_ends_it() -> None:
    rush = Rush(3, decks={0: [1, 3], 1: [4, 6]}, stacks={0: [61, 62, 64], 1: [20, 55, 63]}, least=3)
    rush.stops(2 if rush.position.hand != 2 else 1, 3)
    rush.position.idle = 6
    assert considered(rush) == ["stop 2"]
    rush.position.idle = 3
    assert considered(rush) == ["give 2"]


def test_on_ones_honour_nobody_lays_what_is_thrown_out() -> None:
    rush = Rush(3, decks={0: [5, 20]}, stacks={0: [18], 1: [40]}, checking="honour")
    assert {"play 5 0", "play 5 1", "play 20 1"} < set(rush.may(0))
    assert considered(rush) == ["play 20 0"]
