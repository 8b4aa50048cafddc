"""Loading, clause by clause. Options have test_options.py."""

from pathlib import Path

import pytest

from tablewright.core.box import legal_actions
from tablewright.core.dealer import SeededDealer
from tablewright.core.luck import SeededLuck
from tablewright.core.match import Match
from tablewright.core.position import seats_in
from tablewright.games.loading import BOX
from tablewright.games.loading.cards import POINTS, STOP_POINTS
from tablewright.games.loading.player import NONE
from tablewright.games.loading.rules import Loading
from tests.games.clauses import clauses_unknown, clauses_without_a_test
from tests.games.loading.sitting import Rush
from tests.games.looks import glimpses, looks
from tests.games.story import at_random, by_habit, played

HERE = Path(__file__).parent


def test_every_clause_has_a_test() -> None:
    assert clauses_without_a_test(BOX, HERE) == []


def test_every_clause_cited_exists() -> None:
    assert clauses_unknown(BOX, HERE) == []


# What is on the table


def test_r1_sixty_five_cards_are_worth_a_hundred_points() -> None:
    points = [int(POINTS[card]) for card in range(1, 66)]
    assert sum(points) == 100
    assert {value: points.count(value) for value in (1, 2, 3, 4)} == {1: 37, 2: 22, 3: 5, 4: 1}
    assert POINTS[65] == 4
    assert [card for card in range(1, 66) if POINTS[card] == 3] == [11, 22, 33, 44, 55]
    assert [int(value) for value in STOP_POINTS] == [0, 2, 1, 1, 1, 1]


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_r2_decks_for_all_but_one_as_even_as_possible(seats: int) -> None:
    rush = Rush(seats)
    position = rush.position
    sizes = [int(size) for size in position.sizes]
    assert sum(sizes) == 65
    assert max(sizes) - min(sizes) <= 1
    assert len(sizes) == seats - 1
    assert [int(player.deck) for player in position.players] == [*range(seats - 1), NONE]
    assert position.hand == seats - 1
    cards = sorted(card for deck in position.decks for card in deck.facts())
    assert cards == list(range(1, 66))
    assert rush.boosts() == [1] * seats
    stops = [name for name in Rush(seats, least=0).may(0) if name.startswith("stop")]
    assert stops == [f"stop {n}" for n in range(2, seats + 1)]


def test_r2_a_lot_decides_whose_hand_is_out() -> None:
    hands = {int(position_of(seed).hand) for seed in range(40)}
    assert hands == {0, 1, 2}


def position_of(seed: int) -> Loading:
    match = played(BOX, 3, seed, at_random(seed))
    match.rewind(0)
    assert isinstance(match.position, Loading)
    return match.position


def test_r2_the_countdown_is_called() -> None:
    rush = Rush(3)
    (beat,) = rush.match.opening().beats
    assert BOX.words.events[beat.announcement.event].fill(beat.announcement.values) == (
        "@2 stretches a hand out: 3 … 2 … 1 … LOAD!"
    )


# Playing


def test_r3_everybody_with_a_deck_may_act_at_any_moment() -> None:
    rush = Rush(4)
    assert rush.position.acting() == 0b0111
    assert "wait for a deck" in rush.refuses("give", seat=3, to=3)
    rush.gives(1, 3)
    assert rush.position.acting() == 0b1101


def test_r3_one_card_from_a_deck_then_it_must_go() -> None:
    rush = Rush(3, decks={0: [5, 6, 9]}, least=1)
    rush.plays(0, 5)
    assert rush.may(0) == ["give 2", "stop 2", "stop 3"]
    assert "One card from each deck" in rush.cannot_play(0, 6)
    assert rush.deck(0) == [6, 9]


def test_r3_playing_no_card_is_allowed() -> None:
    rush = Rush(3, decks={0: [5, 6]})
    rush.gives(0, 2)
    assert rush.stack(0) == []
    assert rush.deck(2) == [5, 6]


def test_r3_nobody_ever_holds_two_decks_and_no_deck_is_held_twice() -> None:
    for view, _, _ in looks(played(BOX, 5, 3, by_habit(3))):
        assert isinstance(view, Loading)
        held = [int(player.deck) for player in view.players if player.deck != NONE]
        assert len(set(held)) == len(held)
        assert view.over or view.players[view.hand].deck == NONE


def test_r3_a_card_must_be_in_the_deck() -> None:
    rush = Rush(3, decks={0: [5, 6]})
    assert "not in your deck" in rush.cannot_play(0, 7)


def test_r4_any_card_begins_a_stack_and_any_higher_one_goes_on() -> None:
    rush = Rush(3, decks={0: [14, 19, 47]}, stacks={0: [18]})
    assert [name for name in rush.may(0) if name.startswith("play")] == ["play 19 0", "play 47 0"]
    assert rush.cannot_play(0, 14) == "On your own stack cards go up: 18 lies on top (R4)"
    assert rush.plays(0, 47) == ["@0 plays 47."]
    assert rush.stack(0) == [18, 47]


def test_r4_r5_on_another_stack_only_the_next_number_goes_and_takes_a_boost() -> None:
    rush = Rush(4, decks={0: [40, 41, 42]}, stacks={0: [18], 1: [40]})
    assert "play 41 1" in rush.may(0)
    assert rush.cannot_play(0, 42, 1) == "On the stack of @1 only the 41 goes now (R4)"
    assert rush.plays(0, 41, 1) == ["@0 plays 41 on the stack of @1.", "@0 takes a BOOST from @1."]
    assert rush.boosts() == [2, 0, 1, 1]
    assert rush.stack(1) == [40, 41]
    assert rush.stack(0) == [18]


def test_r5_without_a_boost_nothing_is_taken() -> None:
    rush = Rush(3, decks={0: [41], 1: [42, 1]}, stacks={1: [40]})
    rush.player(1).boosts = 0
    rush.holds(0, 41, 1)
    assert rush.plays(0, 41, 1) == ["@0 plays 41 on the stack of @1."]
    assert rush.boosts() == [1, 0, 1]


def test_r4_a_stack_not_begun_or_out_of_the_game_cannot_be_played_on() -> None:
    rush = Rush(4, decks={0: [1, 41], 1: [3, 4]}, stacks={1: [40]}, least=1)
    assert rush.cannot_play(0, 1, 2) == "@2 has no stack yet (R4)"
    rush.stops(1, 4)
    assert rush.cannot_play(0, 41, 1) == "The stack of @1 is out of the game (R4)"
    assert rush.boosts() == [1, 1, 1, 1]


def test_r4_nothing_follows_the_highest_number() -> None:
    rush = Rush(3, decks={0: [64, 2]}, stacks={1: [65]})
    assert rush.cannot_play(0, 64, 1) == "On the stack of @1 lies the 65: no number follows (R4)"


def test_r5_the_waiting_player_can_be_robbed_too() -> None:
    rush = Rush(3, decks={0: [8, 9]}, stacks={2: [7]})
    rush.plays(0, 8, 2)
    assert rush.boosts() == [2, 1, 0]


def test_r6_the_first_to_give_wins_and_the_other_still_holds_the_deck() -> None:
    rush = Rush(4, decks={0: [5], 1: [6]})
    assert rush.gives(0, 3) == ["@0 hands a deck to @3."]
    assert rush.refuses("give", seat=1, to=3) == "Somebody was faster: now the hand of @0 is out (R6)"
    assert rush.deck(1) == [6]
    assert rush.position.hand == 0
    rush.gives(1, 0)
    assert rush.position.hand == 1
    assert rush.deck(0) == [6]


def test_r6_whoever_gets_a_deck_may_play_again() -> None:
    rush = Rush(3, decks={0: [5, 6], 1: [7, 8]})
    rush.plays(0, 5)
    rush.gives(0, 2)
    rush.gives(1, 0)
    assert "play 7 0" in rush.may(0)
    assert "play 6 2" in rush.may(2)


def test_r6_other_hands_are_refused_with_a_reason() -> None:
    rush = Rush(4, decks={0: [5, 6], 1: [7, 8]}, least=0)
    assert "to yourself" in rush.refuses("give", seat=0, to=0)
    assert "Nobody sits there" in rush.refuses("give", seat=0, to=6)
    assert "handed over" in rush.refuses("swap", seat=0)
    rush.stops(1, 3)
    assert rush.refuses("give", seat=0, to=1) == "@1 is out: hand it to @3 (R6)"


def test_r7_stop_drops_the_deck_and_takes_a_card_of_ones_choice() -> None:
    rush = Rush(4, decks={0: [5, 6]}, stacks={0: [3]}, least=1)
    assert rush.stops(0, 3) == ["@0 drops the deck and takes STOP 3+."]
    assert rush.player(0).deck == NONE
    assert rush.position.acting() == 0b0110, "the deck is out of the game"
    assert rush.player(0).score() == 1 + 3 + 2
    assert rush.refuses("stop", seat=1, card=3) == "Somebody was faster: that STOP card is gone (R7)"
    assert rush.refuses("stop", seat=1, card=7) == "That STOP card is for more players (R7)"
    assert "You are out" in rush.refuses("give", seat=0, to=3)


def test_r7_a_card_may_be_played_before_stopping() -> None:
    rush = Rush(3, decks={0: [5, 6]}, least=1)
    rush.plays(0, 5)
    rush.stops(0, 3)
    assert rush.player(0).score() == 2 + 3 + 2


@pytest.mark.parametrize(("seats", "least"), [(2, 8), (3, 8), (4, 7), (5, 6), (6, 5), (7, 4)])
def test_r7_a_stop_card_needs_a_stack_of_some_cards(seats: int, least: int) -> None:
    stack = list(range(1, least))
    rush = Rush(seats, decks={0: [50, 51]}, stacks={0: stack})
    assert rush.refuses("stop", seat=0, card=2) == (
        f"A STOP card needs a stack of {least} cards: you have {least - 1} (R7)"
    )
    rush.plays(0, 50)
    assert "stop 2" in rush.may(0)


def test_r7_how_large_a_stack_must_be_is_an_option() -> None:
    assert "stop 2" not in Rush(2, stacks={0: [1, 2, 3]}, least=4).may(0)
    assert "stop 2" in Rush(2, stacks={0: [1, 2, 3, 4]}, least=4).may(0)
    assert "stop 2" in Rush(7, stacks={0: [1]}, least=5).may(0)
    assert "stop 2" in Rush(2, least=0).may(0)
    assert "stop 2" in Rush(7, least=2).may(0)


def test_r7_stop_cannot_be_taken_back() -> None:
    match = Match(BOX, 3, SeededLuck(1), {"least": 0})
    seat = seats_in(match.position.acting())[0]
    match.play(seat, BOX.words.number({"do": "stop", "card": 2}))
    assert not match.over
    assert not match.can_undo(seat)


# The end


def test_r8_it_ends_with_the_last_stop_card() -> None:
    rush = Rush(3, stacks={0: [11], 1: [12], 2: [13]}, least=1)
    rush.stops(0, 2)
    assert not rush.match.over
    said = rush.stops(1, 3)
    assert said[-1] == "No STOP card is left."
    assert rush.ends() == ([6, 6, 5], [1, 1, 3], "No STOP card is left")


def test_r8_so_a_waiting_player_is_never_the_only_one_left() -> None:
    for seats in (3, 5, 7):
        rush = Rush(seats, least=0)
        for seat in range(seats - 1):
            rush.stops(seat, seat + 2)
        assert rush.match.over


def test_r8_it_ends_when_a_deck_has_no_card_left() -> None:
    rush = Rush(3, decks={0: [20]}, stacks={0: [19]})
    assert rush.plays(0, 20)[-1] == "A deck is empty."
    assert rush.ends()[2] == "A deck is empty"
    assert "The game is over" in rush.refuses("give", seat=1, to=2)


def test_r8_a_dropped_deck_ends_nothing() -> None:
    rush = Rush(4, decks={0: [20, 21]}, least=1)
    rush.plays(0, 20)
    rush.stops(0, 2)
    assert not rush.match.over


def test_r8_it_ends_when_decks_only_go_round() -> None:
    rush = Rush(3, idle=1)
    rush.gives(0, 2)
    rush.gives(1, 0)
    rush.plays(2, rush.deck(2)[-1])
    rush.gives(2, 1)
    rush.gives(0, 2)
    assert not rush.match.over, "a card was laid on the way"
    assert rush.gives(1, 0)[-1] == "Nobody lays a card any more."
    assert rush.ends()[2] == "Nobody lays a card any more"


def test_r1_what_the_stop_card_2_is_worth_is_an_option() -> None:
    rush = Rush(3, least=0, stop=5)
    rush.stops(0, 2)
    assert rush.player(0).score() == 3 + 5


def test_r9_stack_boost_and_stop_cards_count() -> None:
    """The rulebook's own example: fourteen on the stack, three for a BOOST, two for the STOP card."""
    rush = Rush(4, stacks={0: [2, 5, 8, 13, 17, 22, 40]})
    rush.stops(0, 3)
    assert rush.player(0).stack_points() == 14
    assert rush.player(0).score() == 19


def test_r10_ties_go_to_more_cards_then_are_shared() -> None:
    rush = Rush(3, stacks={0: [2], 1: [1], 2: [4, 6]}, decks={1: [64]})
    rush.plays(1, 64)
    assert rush.ends()[:2] == ([5, 5, 5], [3, 1, 1])


# Counted


def test_the_cards_are_always_all_there() -> None:
    """Sixty-five, wherever they lie, at every step of every kind of match."""
    kinds: list[dict[str, object]] = [{}, {"expert": True}, {"checking": "honour"}]
    for options in kinds:
        for seats in (2, 3, 7):
            match = played(BOX, seats, seats, at_random(seats), **options)
            for view, _, _ in glimpses(match):
                assert isinstance(view, Loading)
                whole = view.guess(SeededDealer(1))
                decks = [card for deck in whole.decks for card in deck.facts()]
                laid = [int(entry % 100) for player in whole.players for entry in player.laid]
                gifts = [int(player.gift) for player in whole.players if player.gift]
                rest = whole.unseen.facts()
                assert sorted([*decks, *laid, *gifts, *map(int, whole.thrown), *rest]) == list(range(1, 66))


def sequences(position: Loading, depth: int) -> int:
    """How many ways to go on for so many actions, whoever is the quickest."""
    if depth == 0 or position.acting() == 0:
        return 1
    count = 0
    for seat in seats_in(position.acting()):
        for action in legal_actions(position, seat):
            after = position.clone()
            after.apply(seat, action, SeededDealer(1))
            count += sequences(after, depth - 1)
    return count


def test_the_ways_to_begin_are_counted() -> None:
    """Three decks of three cards: 21 ways to begin, 335 to go on, both also counted by hand."""
    rush = Rush(4, decks={0: [1, 2, 3], 1: [4, 5, 6], 2: [7, 8, 9]}, least=0)
    assert [sequences(rush.position, depth) for depth in (1, 2, 3)] == [21, 335, 4077]
