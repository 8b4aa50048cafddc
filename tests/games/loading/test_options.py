"""Loading with colours, for two, and on honour (R11 to R13)."""

from tablewright.games.loading.cards import COLOUR_NAMES, COLOURS
from tablewright.games.loading.player import NONE
from tests.games.loading.sitting import Rush


def test_r11_colours_as_data() -> None:
    cards = {
        name: [card for card in range(1, 66) if COLOURS[card] == n] for n, name in enumerate(COLOUR_NAMES)
    }
    assert [len(cards[name]) for name in COLOUR_NAMES] == [37, 7, 7, 7, 7]
    assert {26, 35} < set(cards["blue"])


def test_r11_with_expert_a_colour_goes_down_too() -> None:
    rush = Rush(3, decks={0: [26, 27, 17]}, stacks={0: [35], 1: [44]}, expert=True)
    assert [name for name in rush.may(0) if name.startswith("play")] == [
        "play 26 0",
        "play 26 1",
        "play 17 0",
        "play 17 1",
    ]
    rush.plays(0, 26)
    assert rush.stack(0) == [35, 26]
    assert rush.player(0).top() == 26


def test_r11_on_another_stack_it_takes_a_boost() -> None:
    rush = Rush(3, decks={0: [26, 1]}, stacks={1: [35]}, expert=True)
    assert "or a card of its colour" in rush.cannot_play(0, 1, 1)
    rush.plays(0, 26, 1)
    assert rush.boosts() == [2, 0, 1]


def test_r11_white_cards_do_not_match_and_without_expert_nothing_does() -> None:
    white = Rush(3, decks={0: [1, 2]}, stacks={0: [4]}, expert=True)
    assert white.may(0) == ["give 2"]
    plain = Rush(3, decks={0: [26, 2]}, stacks={0: [35]})
    assert plain.may(0) == ["give 2"]


def test_r11_not_on_a_stack_that_is_out() -> None:
    rush = Rush(4, decks={0: [26, 1]}, stacks={1: [35]}, expert=True, least=1)
    rush.stops(1, 2)
    assert "out of the game" in rush.cannot_play(0, 26, 1)


def test_r12_two_players_have_three_decks_and_ten_cards_stay_out() -> None:
    rush = Rush(2)
    position = rush.position
    assert sorted(int(size) for size in position.sizes) == [18, 18, 19]
    assert len(position.unseen) == 10
    assert position.hand == NONE
    assert position.acting() == 0b11
    assert "swapped" in rush.refuses("give", seat=0, to=1)


def test_r12_a_deck_is_put_down_and_the_other_taken() -> None:
    rush = Rush(2, decks={0: [5, 6]})
    other = rush.position.decks[2].facts()
    rush.plays(0, 5)
    assert rush.does("swap", seat=0) == ["@0 takes the other deck."]
    assert rush.deck(0) == other
    assert rush.position.decks[rush.position.on_table].facts() == [6]
    assert "play 3 0" not in rush.may(0)
    assert any(name.startswith("play") for name in rush.may(0))
    rush.does("swap", seat=1)
    assert rush.deck(1) == [6]


def test_r12_the_stop_card_ends_the_game() -> None:
    rush = Rush(2, decks={0: [5, 6]}, least=1)
    rush.plays(0, 5)
    rush.stops(0, 2)
    assert rush.match.over


def test_r12_a_stopper_with_nine_cards_or_fewer_gives_the_best_away() -> None:
    rush = Rush(2, stacks={0: [1, 2, 11, 12, 15, 16, 18, 19, 21], 1: [3, 4]})
    assert rush.stops(0, 2)[-1] == "@0 stopped with too few cards and gives the 11 away."
    assert rush.stack(0) == [1, 2, 12, 15, 16, 18, 19, 21]
    assert rush.ends()[:2] == ([9 + 3, 2 + 3 + 3], [1, 2])
    assert [int(player.cards()) for player in rush.position.players] == [8, 3]


def test_r12_with_ten_cards_nothing_is_given() -> None:
    rush = Rush(2, stacks={0: [1, 2, 11, 12, 15, 16, 18, 19, 21, 24]})
    assert rush.stops(0, 2)[-1] == "No STOP card is left."
    assert len(rush.stack(0)) == 10


def test_r12_the_number_is_an_option() -> None:
    rush = Rush(2, stacks={0: [1, 2]}, few=1, least=2)
    assert rush.stops(0, 2)[-1] == "No STOP card is left."


def test_r12_an_empty_deck_ends_the_game_without_a_gift() -> None:
    rush = Rush(2, decks={0: [5]})
    assert rush.plays(0, 5)[-1] == "A deck is empty."
    assert rush.ends()[0] == [2 + 3, 3]


def test_r13_with_honour_any_card_may_be_laid() -> None:
    rush = Rush(3, decks={0: [5, 50]}, stacks={0: [18], 1: [40]}, checking="honour")
    assert rush.may(0)[:4] == ["play 5 0", "play 5 1", "play 50 0", "play 50 1"]
    assert "has no stack yet" in rush.cannot_play(0, 5, 2)
    rush.plays(0, 5)
    assert rush.stack(0) == [18, 5]


def test_r13_what_breaks_the_order_is_thrown_out_before_counting() -> None:
    rush = Rush(3, decks={0: [5, 6]}, stacks={0: [18]}, checking="honour")
    rush.plays(0, 5)
    rush.gives(0, 2)
    rush.holds(2, 6)
    assert rush.plays(2, 6)[1:] == [
        "A deck is empty.",
        "5 breaks the order on the stack of @0 and is thrown out.",
    ]
    assert rush.stack(0) == [18]
    assert rush.ends()[0] == [1 + 3, 3, 1 + 3]


def test_r13_the_boost_goes_back_with_it() -> None:
    rush = Rush(4, decks={0: [50, 5], 1: [51]}, stacks={2: [40]}, checking="honour")
    rush.plays(0, 50, 2)
    assert rush.boosts() == [2, 1, 0, 1]
    rush.holds(1, 51)
    assert rush.plays(1, 51, 2)[2:] == [
        "50 breaks the order on the stack of @2 and is thrown out.",
        "The BOOST that @0 took with it goes back to @2.",
        "51 breaks the order on the stack of @2 and is thrown out.",
    ]
    assert rush.boosts() == [1, 1, 1, 1]
    assert rush.stack(2) == [40]


def test_r13_a_higher_card_of_an_opponent_that_was_not_the_next_closes_no_stack() -> None:
    """Else a 64 on a low stack would end it: what was not allowed does not count, for nobody."""
    rush = Rush(3, decks={0: [64, 2], 1: [6, 7]}, stacks={1: [5]}, checking="honour")
    rush.plays(0, 64, 1)
    rush.plays(1, 6)
    rush.gives(0, 2)
    rush.holds(2, 1)
    rush.plays(2, 1)
    assert rush.stack(1) == [5, 6]
    assert rush.boosts() == [1, 1, 1]


def test_r13_a_card_that_took_no_boost_returns_none() -> None:
    rush = Rush(3, decks={0: [50, 5], 1: [64]}, stacks={1: [40]}, checking="honour")
    rush.player(1).boosts = 0
    rush.plays(0, 50, 1)
    rush.plays(1, 64)
    assert rush.match.over
    assert rush.boosts() == [1, 0, 1]


def test_r13_every_card_is_judged_by_the_last_good_one() -> None:
    rush = Rush(3, decks={0: [64]}, stacks={0: [10, 5, 9, 11]}, checking="honour")
    rush.plays(0, 64)
    assert rush.stack(0) == [10, 11, 64]
