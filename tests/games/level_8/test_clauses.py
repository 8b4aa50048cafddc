"""Level 8 clause by clause; each test is named for the clauses of rulebook.md that it tests.

Displays have test_displays.py, the end of a round and of the game test_end.py.
"""

from pathlib import Path

from tablewright.core.bag import bag_of
from tablewright.core.box import legal_actions
from tablewright.core.match import Match
from tablewright.games.level_8 import BOX
from tablewright.games.level_8.cards import SKIP, WILD
from tablewright.games.level_8.rules import Level8, whole_deck
from tests.games.clauses import clauses_unknown, clauses_without_a_test
from tests.games.level_8.sitting import Round, alike, card, cards, run
from tests.games.stacked import StackedLuck
from tests.games.story import at_random, by_habit, played

JUNK = "r1 o3 y5 g7 b9 v11 r13 o15 y2 g4"  # nothing to display on any level


def test_every_clause_is_tested_and_every_cited_clause_exists() -> None:
    here = Path(__file__).parent
    assert clauses_without_a_test(BOX, here) == []
    assert clauses_unknown(BOX, here) == []


# What is on the table


def test_r1_ninety_numbers_six_wilds_three_skips() -> None:
    deck = whole_deck(6, 3).facts()
    assert len(deck) == 99
    assert sorted(set(deck[:90])) == list(range(90))
    assert (deck.count(int(WILD)), deck.count(int(SKIP))) == (6, 3)


def test_r2_everybody_starts_on_level_1() -> None:
    table = Round(JUNK, "v1 v2", "b1 b2")
    assert [table.level(seat) for seat in range(3)] == [1, 1, 1]
    assert not table.match.over


def test_r3_a_run_ends_at_15_and_does_not_go_on_at_1() -> None:
    table = Round("", "r14 b15 g1 y4 b5 g6 y8 v10 r12 r13")
    table.draw("v1")
    assert "display" in table.may(), "4 5 6 and 13 14 15"
    around = Round("", "r14 b15 g1 y4 b5 g6 y8 v10 r12 o2")
    around.draw("v3")
    assert table.seat == 1
    around.does("display")
    assert sorted(around.parts(1)) == ["run 1: g1 o2 v3", "run 4: y4 b5 g6"], "14 15 1 is no run"
    broken = Round("", "r14 b15 g1 y4 b5 g6 y8 v10 r12 o8")
    broken.draw("v8")
    assert "display" not in broken.may()


def test_r3_runs_are_of_any_colours_and_parts_may_share_numbers() -> None:
    table = Round("", "r6 b6 g6 v6 r3 b3 g2 y2 o14 v9", levels=[1, 2])
    table.draw("o12")
    table.does("display")
    assert table.parts(1) == ["2s: y2 g2", "3s: r3 b3", "6s: r6 g6", "6s: b6 v6"]


def test_r4_the_deal() -> None:
    dealt = [*range(10), *range(15, 25), *range(30, 40), card("v15")]
    match = Match(BOX, 3, StackedLuck(dealt), {}, watch=True)
    position = match.position
    assert isinstance(position, Level8)
    assert [len(player.hand) for player in position.players] == [10, 10, 10]
    assert list(position.players[0].pile) == [card("v15")], "the dealer's discard pile"
    assert position.pile == 99 - 31
    assert position.player == 1, "left of the dealer"
    heard = [[beat.announcement.heard_by(seat) for seat in (-1, 0, 1, 2)] for beat in match.opening().beats]
    assert heard[1] == [False, True, False, False], "each hand is told to its owner only"


def test_r4_the_next_seat_deals_the_next_round() -> None:
    table = Round("r1", "", "", shown={0: [run(4, "r4 b5 g6"), run(9, "y9 v10 r11")]})
    table.position.player = 0
    table.does("draw", deals=[card("r7")])
    table.add("r7", 0)
    said = table.discard("r1", deals=table.new_round())
    assert "Round 2: @1 deals." in said
    assert table.seat == 2
    assert [int(player.top() >= 0) for player in table.position.players] == [0, 1, 0]


# A turn


def test_r5_take_from_the_pile_or_any_top_discard() -> None:
    table = Round(JUNK, "o1 o2", "v1 v2", tops=["b1 b2", "b3", ""])
    assert table.may() == ["draw", "take 0", "take 1"], "the own one too; an empty pile has no top"
    assert "First take a card" in table.refuses("discard", card="orange 1")
    assert table.take(0) == ["@1 takes blue 2 from the pile of @0."]
    assert table.top(0) == card("b1")
    assert table.holds(1, "o1 o2 b2")
    assert "You have taken a card already" in table.refuses("draw")


def test_r5_only_who_draws_hears_what_and_everybody_remembers_what_was_taken() -> None:
    table = Round("r1 r2", "o1 o2", tops=["b2"])
    table.draw("g9")
    told = [beat.announcement for beat in table.frame.beats]
    assert [said.heard_by(0) for said in told] == [False, True]
    table.discard("g9")
    table.take(1)
    assert table.position.players[0].known.facts() == [card("g9")]
    table.discard("r1")
    assert table.position.players[0].known.facts() == [card("g9")]
    table.draw("v1")
    table.discard("v1")
    table.draw("v2")
    table.discard("g9")
    assert table.position.players[0].known.facts() == [], "gone from the hand"


def test_r10_a_turn_ends_by_a_discard_onto_the_own_pile() -> None:
    table = Round(JUNK, "v1 v3", tops=["", "b1"])
    table.draw("v5")
    assert table.may() == ["discard violet 1", "discard violet 3", "discard violet 5"]
    assert table.discard("v3") == ["@1 discards violet 3."]
    assert [int(each) for each in table.position.players[1].pile] == cards("b1 v3")
    assert table.seat == 0


def test_r10_the_last_card_cannot_be_added() -> None:
    table = Round("", "y7", shown={0: [run(4, "r4 b5 g6")], 1: [alike(2, "r2 b2")]})
    table.draw("y8")
    assert "add yellow 7 0 1" in table.may()
    table.add("y7", 0)
    assert table.may() == ["discard yellow 8"]
    assert "last card can only be discarded" in table.refuses("add", card="yellow 8", seat_=0, part=1)


def test_r11_a_skip_is_placed_instead_of_a_discard() -> None:
    table = Round(JUNK, "S v3", "", tops=["", "b1", ""], skipped=[2])
    table.draw("v5")
    assert [may for may in table.may() if may.startswith("skip")] == ["skip 0"], "not before who has one"
    assert "has a skip already" in table.refuses("skip", seat_=2)
    assert "before another player" in table.refuses("skip", seat_=1)
    assert table.does("skip", seat_=0)[0] == "@1 places a skip before @0."
    assert table.top(1) == card("b1"), "nothing was discarded"


def test_r11_a_skip_may_be_discarded_and_taken() -> None:
    table = Round("r1 r2", "S v3")
    table.draw("v5")
    assert "discard skip" in table.may()
    table.discard("S")
    assert table.seat == 0, "nobody is skipped"
    table.take(1)
    assert table.holds(0, "r1 r2 S")
    assert "You hold no skip" in without_a_skip().refuses("skip", seat_=0)


def without_a_skip() -> Round:
    table = Round("r1 r2", "v3 v4")
    table.draw("v5")
    return table


def test_r12_the_skipped_player_only_removes_the_skip() -> None:
    table = Round("r1 r2", "S v3", "b1 b2")
    table.draw("v5")
    pile = int(table.position.pile)
    said = table.does("skip", seat_=2)
    assert said == ["@1 places a skip before @2.", "@2 removes the skip and misses the turn."]
    assert table.seat == 0
    assert (table.position.pile, table.position.under) == (pile, 1), "face up under the pile"
    assert not table.position.players[2].skipped


def test_r12_two_skipped_in_a_row() -> None:
    table = Round("r1 r2", "S v3", "b1 b2", skipped=[2])
    table.draw("v5")
    said = table.does("skip", seat_=0)
    assert said[1:] == [
        "@2 removes the skip and misses the turn.",
        "@0 removes the skip and misses the turn.",
    ]
    assert table.seat == 1


def test_r12_r13_a_skip_that_comes_to_light_empties_the_pile() -> None:
    table = Round("r1 r2", "v3 v4", tops=["b1 b2 b3", "g1 g2"], pile=False)
    table.position.under = 1
    table.position.pile, table.position.deck = 1, bag_of(cards("o9"))
    table.draw("o9")
    said = table.discard("v3")
    assert said[-1] == "The discards are shuffled into a new pile of 5.", "b1 b2, g1 g2, and the skip"
    assert table.position.deck.facts() == sorted(cards("b1 b2 g1 g2 S"))
    assert table.position.under == 0
    assert [list(player.pile) for player in table.position.players] == [cards("b3"), cards("v3")]


def test_r13_if_shuffling_gives_nothing_a_top_discard_must_be_taken() -> None:
    table = Round("r1 r2", "v3 v4", tops=["b1", ""], pile=False)
    assert table.may() == ["take 0"]
    assert "pile is empty" in table.refuses("draw")
    assert "pile is empty" in table.refuses("take", seat_=1)


def test_r13_without_any_card_to_take_the_turn_goes_on() -> None:
    table = Round("r1 r2", "S v4", "b1 b2", tops=["", "", ""], pile=False)
    table.position.players[0].pile = Round("", "", tops=["b5"]).position.players[0].pile
    table.take(0)
    said = table.does("skip", seat_=0)
    assert said[-1] == "There is no card for @2 to take."
    assert table.may() == ["discard blue 1", "discard blue 2"]


def test_the_example_turn_of_the_rulebook() -> None:
    ben = "b3 g3 r6 b7 g8 W r11 y11 v14 S"
    ada = {0: [run(9, "y9 v10 b11")]}
    table = Round("o1 o2", ben, "v1 v3", levels=[1, 4, 1], tops=["", "", "o5"], shown=ada)
    table.take(2)
    table.does("display")
    assert sorted(table.parts(1)) == ["11s: r11 y11", "3s: g3 b3", "run 5: o5 r6 b7 g8"]
    said = table.does("add_below", seat_=0, part=1)
    assert said == ["@1 adds a wild as 8 to the display of @0."]
    assert not any(may.startswith("add violet 14") for may in table.may())
    table.does("skip", seat_=0)
    assert table.holds(1, "v14")
    assert table.seat == 2


def test_nobody_else_acts() -> None:
    table = Round("r1 r2", "v3 v4")
    assert "not your turn" in table.refuses("draw", seat=0)
    match = played(BOX, 2, 1, by_habit(1))
    assert match.over


def test_no_list_of_choices_is_long() -> None:
    match = played(BOX, 6, 4, at_random(4))
    again = Match.replayed(BOX, match.saved())
    again.rewind(0)
    longest = 0
    for step in match.steps:
        longest = max(longest, len(legal_actions(again.position, step.seat)))
        again.again(match.saved_step(step))
    assert longest <= 60
