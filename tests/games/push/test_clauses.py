"""Push, clause by clause: each test says in its own words what a clause of the rulebook says.

What follows a stop or a bust has test_taking.py.
"""

from pathlib import Path

import pytest

from tablewright.games.push import BOX
from tablewright.games.push.cards import FULL_DECK, ROLL, SWITCH
from tests.games.clauses import clauses_unknown, clauses_without_a_test
from tests.games.push.sitting import PushTable, card, cards

HERE = Path(__file__).parent


def test_every_clause_has_a_test() -> None:
    assert BOX.clauses() == [f"R{number}" for number in range(1, 14)]
    assert clauses_without_a_test(BOX, HERE) == []


def test_nobody_cites_a_clause_that_is_not_there() -> None:
    assert clauses_unknown(BOX, HERE) == []


# Set-up


def test_r1_the_deck_has_120_cards() -> None:
    deck = PushTable(3).position.deck.facts()
    assert len(deck) == 120
    assert all(deck.count(number) == 3 for number in range(30))
    assert deck.count(ROLL) == 18
    assert deck.count(SWITCH) == 12


def test_r1_two_players_leave_the_switch_cards_in_the_box() -> None:
    deck = PushTable(2).position.deck.facts()
    assert len(deck) == 108
    assert SWITCH not in deck


def test_r1_two_players_may_leave_the_switch_cards_in_the_deck() -> None:
    deck = PushTable(2, switches_for_two="discarded").position.deck.facts()
    assert len(deck) == 120
    assert deck.count(SWITCH) == 12
    assert len(PushTable(3, switches_for_two="out").position.deck.facts()) == 120, "only a matter of two"


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_r1_benches_and_banks_begin_empty_and_the_first_seat_begins(seats: int) -> None:
    table = PushTable(seats)
    assert table.position.outcome().scores == [0] * seats
    assert table.seat == 0
    assert table.may() == ["flip"]


def test_r1_turns_go_round_clockwise() -> None:
    table = PushTable(3, benches=["red 1", "red 2", "red 3"])
    order = []
    for _ in range(3):
        order.append(table.seat)
        table.does("bank", colour="red")
    assert order == [0, 1, 2]
    assert table.seat == 0


# Banking


def test_r2_banking_is_offered_for_every_colour_on_the_bench() -> None:
    table = PushTable(benches=["red 4, purple 1, purple 6"])
    assert table.may() == ["flip", "bank red", "bank purple"]


def test_r2_banking_moves_all_cards_of_the_colour_and_ends_the_turn() -> None:
    table = PushTable(benches=["red 4, purple 1, purple 6"])
    assert table.does("bank", colour="purple") == ["@0 banks 7 points of purple."]
    player = table.position.players[0]
    assert (player.bank, player.banked) == (7, 2)
    assert table.bench(0) == {"red": 4}
    assert table.seat == 1


def test_r2_the_same_colour_can_be_banked_again() -> None:
    table = PushTable(2, benches=["red 4", "blue 1"])
    table.does("bank", colour="red")
    table.does("bank", colour="blue")
    table.lay_bench(0, cards("red 6"))
    table.does("bank", colour="red")
    assert table.position.players[0].bank == 10


def test_r2_an_empty_bench_has_nothing_to_bank() -> None:
    table = PushTable(benches=["red 4"])
    assert table.refuses("bank", colour="blue") == "There is no card of that colour on your bench (R2)"


def test_r2_after_a_flip_it_is_too_late_to_bank() -> None:
    table = PushTable(benches=["red 4"])
    table.flip_and_place("blue 2", 1)
    assert "only before the first flip" in table.refuses("bank", colour="red")


# Flipping and placing


def test_r3_a_flipped_number_card_waits_to_be_placed() -> None:
    table = PushTable()
    assert table.flip("red 4") == ["@0 flips red 4."]
    assert table.position.deck.left == 119
    assert table.position.card == card("red 4")
    assert table.may() == ["place 1"]


def test_r3_after_placing_one_may_flip_again_or_stop() -> None:
    table = PushTable()
    table.flip_and_place("red 4", 1)
    assert table.may() == ["flip", "stop"]


def test_r3_a_card_must_be_placed_before_the_next_flip() -> None:
    table = PushTable()
    table.flip("red 4")
    assert table.refuses("flip") == "First place the card you flipped (R3)"


def test_r4_empty_places_are_alike_so_one_is_offered() -> None:
    table = PushTable(stacks=["red 4"])
    table.flip("blue 2")
    assert table.may() == ["place 1", "place 2"]
    assert "all alike" in table.refuses("place", stack=3)


def test_r4_the_player_chooses_among_all_stacks_that_fit() -> None:
    table = PushTable(stacks=["red 4", "green 2", "yellow 1"])
    table.flip("blue 5")
    assert table.may() == ["place 1", "place 2", "place 3"]
    table.does("place", stack=2)
    assert table.stack(2) == set(cards("green 2, blue 5"))


def test_r4_three_stacks_are_all_there_is() -> None:
    table = PushTable(stacks=["red 4", "red 5", "red 6"])
    table.flip("blue 4")
    assert table.may() == ["place 2", "place 3"]


def test_r4_r5_the_printed_example_of_a_yellow_2() -> None:
    """The first stack has a 2, the second a yellow card: only the third takes yellow 2."""
    table = PushTable(stacks=["blue 2, red 5", "yellow 6, green 1", "red 3, purple 4"])
    table.flip("yellow 2")
    assert table.may() == ["place 3"]
    assert table.refuses("place", stack=1) == "That stack holds a 2 already (R4)"
    assert table.refuses("place", stack=2) == "That stack holds a yellow card already (R4)"
    table.does("place", stack=3)
    assert table.stack(3) == set(cards("red 3, purple 4, yellow 2"))


def test_r5_no_colour_twice_and_no_number_twice() -> None:
    stack = PushTable(stacks=["red 4"]).position.stacks[0]
    fitting = {each for each in range(30) if stack.fits(each)}
    assert fitting == {each for each in range(30) if each // 6 != 0 and each % 6 != 3}


def test_r5_a_stack_holds_one_roll_card_at_most() -> None:
    table = PushTable(stacks=["red 4, roll", "blue 4"])
    table.flip("roll")
    assert table.may() == ["place 2", "place 3"]
    assert "a roll card already" in table.refuses("place", stack=1)


def test_r5_a_roll_card_may_start_a_stack_and_leaves_all_colours_and_numbers_free() -> None:
    table = PushTable()
    table.flip_and_place("roll", 1)
    assert table.position.stacks[0].value() == 0
    assert all(table.position.stacks[0].fits(number) for number in range(30))


# Switch cards


def test_r6_a_switch_card_never_busts() -> None:
    table = PushTable(stacks=["red 1, roll", "red 2, roll", "red 3, roll"])
    said = table.flip("switch")
    assert said == ["@0 flips a switch card: the order of taking turns round."]
    assert table.may() == ["flip", "stop"]


def test_r6_a_switch_card_as_the_first_card_leaves_only_another_flip() -> None:
    table = PushTable()
    table.flip("switch")
    assert table.may() == ["flip"]
    assert table.refuses("stop") == "There is no stack to take yet: flip a card (R7)"


@pytest.mark.parametrize(
    ("switches", "order"), [(0, [1, 2, 3]), (1, [1, 0, 3]), (2, [1, 2, 3]), (3, [1, 0, 3])]
)
def test_r6_an_odd_number_of_switch_cards_turns_the_order_of_taking_round(
    switches: int, order: list[int]
) -> None:
    table = PushTable(4, stacks=["red 1", "red 2", "red 3"], active=1)
    for _ in range(switches):
        table.flip("switch")
    table.flip_and_place("blue 6", 1)
    table.does("stop")
    assert table.takers() == order
    assert table.seat == 2, "the order of turns never changes"


def test_r6_the_next_turn_starts_without_switch_cards() -> None:
    table = PushTable(3)
    table.flip("switch")
    table.flip_and_place("red 4", 1)
    table.does("stop")
    table.take(1)
    assert table.position.switches == 0


def test_r6_between_two_a_switch_card_is_discarded_as_it_comes() -> None:
    table = PushTable(2, stacks=["red 1", "red 2", "red 3"], switches_for_two="discarded")
    assert table.flip("switch") == ["@0 flips a switch card, which does nothing for two."]
    assert table.position.switches == 0
    assert table.may() == ["flip", "stop"]


def test_r6_r12_a_discarded_switch_card_may_be_the_last_of_the_deck() -> None:
    table = PushTable(2, stacks=["red 1"], deck="switch", switches_for_two="discarded")
    table.flip("switch")
    table.take(1)
    assert table.match.over


# The end


def test_r12_the_last_card_placed_is_a_stop() -> None:
    table = PushTable(stacks=["red 1"], deck="blue 4")
    said = table.flip_and_place("blue 4", 1)
    assert said[-1] == "That was the last card of the deck."
    assert (table.seat, table.may()) == (0, ["take 1"])
    assert table.take(1)[-1] == "The deck is empty: the game is over."
    assert table.match.over


def test_r12_the_last_card_placed_lets_everybody_take() -> None:
    table = PushTable(6, stacks=["red 1", "red 2"], deck="red 3", active=4)
    table.flip_and_place("red 3", 3)
    while not table.match.over:
        table.take(int(table.may()[0].split()[1]))
    assert table.position.outcome().scores == [3, 0, 0, 0, 1, 2]


def test_r12_the_last_card_may_bust() -> None:
    table = PushTable(stacks=["red 1", "red 2", "red 3"], deck="red 6", benches=["blue 2"])
    table.flip("red 6", rolls="blue")
    assert table.seat == 1
    table.take(3)
    assert table.take(1)[-1] == "The deck is empty: the game is over."
    assert table.position.outcome().scores == [0, 3, 1]


def test_r12_a_switch_as_the_last_card_turns_the_last_taking_round() -> None:
    table = PushTable(stacks=["red 1", "red 2", "red 3"], deck="switch")
    table.flip("switch")
    assert table.may() == ["take 1", "take 2", "take 3"]
    table.take(1)
    assert table.seat == 2


def test_r12_a_switch_as_the_last_card_with_no_stack_just_ends_the_game() -> None:
    table = PushTable(deck="switch")
    assert table.flip("switch")[-2:] == [
        "That was the last card of the deck.",
        "The deck is empty: the game is over.",
    ]
    assert table.match.over


def test_r12_nobody_acts_after_the_end() -> None:
    table = PushTable(deck="switch", benches=["red 4"])
    table.flip("switch")
    for seat in range(3):
        assert table.may(seat) == []
        assert "The game is over" in table.refuses("flip", seat=seat)


def test_r13_the_score_is_bench_and_bank_and_the_highest_wins() -> None:
    table = PushTable(2, benches=["red 4, blue 5", "green 6"])
    table.does("bank", colour="red")
    outcome = table.position.outcome()
    assert outcome.scores == [9, 6]
    assert outcome.ranks == [1, 2]


def test_r13_between_equal_scores_more_cards_win() -> None:
    outcome = PushTable(3, benches=["red 6", "blue 2, blue 4", "green 5"]).position.outcome()
    assert outcome.scores == [6, 6, 5]
    assert outcome.ranks == [2, 1, 3]


def test_r13_banked_cards_count_among_the_cards() -> None:
    table = PushTable(2, benches=["red 2, red 3, red 1", "blue 1, blue 5"])
    table.does("bank", colour="red")
    assert table.position.outcome().winners() == [0]


def test_r13_who_is_still_equal_shares_the_victory() -> None:
    outcome = PushTable(3, benches=["red 6", "blue 6", "green 5"]).position.outcome()
    assert outcome.ranks == [1, 1, 3]
    assert outcome.winners() == [0, 1]
    assert outcome.share(0) == 0.5


def test_r1_the_deck_of_a_match_is_a_copy() -> None:
    table = PushTable()
    table.flip("red 4")
    assert len(FULL_DECK) == 120
    assert PushTable().position.deck.left == 120
