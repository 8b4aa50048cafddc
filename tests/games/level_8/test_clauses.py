"""Level 8 clause by clause; each test is named for the clauses of rulebook.md that it tests."""

from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tablewright.bots.bot import Bot, HabitBot
from tablewright.core.bag import bag_of
from tablewright.core.box import legal_actions
from tablewright.core.dealer import Dealer, SeededDealer
from tablewright.core.errors import BadOption
from tablewright.core.match import Match
from tablewright.core.position import Position
from tablewright.games.level_8 import BOX
from tablewright.games.level_8.cards import SKIP, WILD
from tablewright.games.level_8.rules import SWAPPING_TURNS, Level8, whole_deck
from tablewright.games.level_8.words import DRAW
from tests.games.clauses import clauses_unknown, clauses_without_a_test
from tests.games.level_8.sitting import Round, alike, card, cards, of_colour, run
from tests.games.stacked import StackedLuck
from tests.games.story import at_random, by_habit, played

JUNK = "r1 o3 y5 g7 b9 v11 r13 o15 y2 g4"  # nothing to display on any level
TWO_RUNS = "r4 b5 g6 y9 v10 r11"


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
    heard = [[beat.announcement.heard_by(seat) for seat in (-1, 0, 1, 2)] for beat in match.setup.beats]
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
    told = [beat.announcement for beat in table.match.steps[-1].beats]
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


def test_r6_a_level_is_displayed_whole_and_once() -> None:
    table = Round("", f"{TWO_RUNS} o1 o14 v2 b1")
    table.draw("o15")
    assert table.may() == ["display", "compose", "wait"]
    assert "First display your level" in table.refuses("discard", card="orange 1")
    said = table.does("display")
    assert said[0] == "@1 displays level 1!"
    assert said[1] == "@1 lays red 4."
    assert sorted(table.parts(1)) == ["run 4: r4 b5 g6", "run 9: y9 v10 r11"]
    assert table.holds(1, "o1 o14 v2 b1 o15")
    assert "once a round" in table.refuses("display")


def test_r6_not_without_every_part() -> None:
    table = Round("", "r4 b5 g6 y9 v10 r13 o1 o15 v2 b1")
    table.draw("g2")
    assert "display" not in table.may()
    assert "do not make the whole level" in table.refuses("display")


def test_r6_a_card_must_be_left_unless_it_is_the_last_level() -> None:
    short_of_one = Round("", "r4 b5 g6 y9 v10", levels=[1, 1])
    short_of_one.draw("r11")
    assert "display" not in short_of_one.may(), "six cards in hand, six in the level"
    enough = Round("", TWO_RUNS, levels=[1, 1])
    enough.draw("o1")
    assert "display" in enough.may()
    last = Round("", "r4 b4 g6 y6 v6 r9 b9 g9", levels=[1, 8])
    last.draw("v9")
    last.does("display")
    assert last.match.over


def test_r6_the_fewest_wilds_and_the_most_usable_rest() -> None:
    table = Round("", f"{TWO_RUNS} W o14 v12 b2")
    table.draw("o12")
    table.does("display")
    assert not any("W" in part for part in table.parts(1))
    assert "add orange 12 1 2" in table.may()


def test_r6_waiting_is_possible_and_lasts_for_the_turn() -> None:
    table = Round("r1 r2", f"{TWO_RUNS} o1 o13 v2 b8")
    table.draw("o12")
    assert table.does("wait") == []
    assert "display" not in table.may()
    assert "decided not to display" in table.refuses("display")
    table.discard("o12")
    table.draw("g12")
    table.discard("g12")
    table.draw("g13")
    assert "display" in table.may()


def test_r7_a_display_put_together_by_hand() -> None:
    table = Round("", "r4 b5 g6 y7 y9 v10 r11 W o1 v2")
    table.draw("b4")
    table.does("compose")
    assert table.composing()
    assert [aim for aim in table.may() if aim.startswith("run")][:3] == ["run 1", "run 2", "run 3"]
    table.does("run", number=5)
    assert table.may() == ["lay blue 5", "lay wild", "back_out"]
    table.lay("b5", "W", "y7")
    table.does("run", number=9)
    table.lay("y9", "v10")
    assert table.holds(1, "r4 b4 g6 r11 o1 v2")
    said = table.lay("r11")
    assert said[:4] == [
        "@1 displays level 1!",
        "@1 lays blue 5.",
        "@1 lays a wild as 6.",
        "@1 lays yellow 7.",
    ]
    assert table.parts(1) == ["run 5: b5 W y7", "run 9: y9 v10 r11"]
    assert table.holds(1, "r4 b4 g6 o1 v2")


def test_r7_only_what_still_leads_to_a_whole_level_is_offered() -> None:
    table = Round("", "r4 r5 r6 r9 r10 b11 g12 v13 b1 b2", levels=[1, 3])
    table.draw("r12")  # red 4 5 6 9 10 12: a run of three and four reds
    table.does("compose")
    assert table.may() == ["run 9", "run 10", "run 11", "back_out"], "4 5 6 would leave too few reds"
    table.does("run", number=10)
    assert table.may() == ["lay red 10", "back_out"]
    table.lay("r10", "b11")
    assert table.may() == ["lay red 12", "lay green 12", "back_out"]
    table.lay("g12")
    assert table.may() == ["colour red", "back_out"]
    table.does("colour", colour="red")
    assert "does not fit here" in table.refuses("lay", card="blue 1")
    table.lay("r4", "r12", "r9", "r6")
    assert table.parts(1) == ["run 10: r10 b11 g12", "red: r4 r12 r9 r6"]


def test_r7_cards_are_taken_back_once_a_turn() -> None:
    table = Round("", f"{TWO_RUNS} o1 o13 v2 b8")
    table.draw("o12")
    table.does("compose")
    table.does("run", number=4)
    table.lay("r4")
    assert "First complete your display" in table.refuses("discard", card="orange 1")
    table.does("back_out")
    assert table.holds(1, f"{TWO_RUNS} o1 o13 v2 b8 o12")
    table.does("compose")
    assert "back_out" not in table.may()
    assert "once a turn" in table.refuses("back_out")
    assert "could not be completed" in table.refuses("run", number=13)


def test_r7_sets_and_a_part_of_wilds_alone() -> None:
    table = Round("", "r2 b2 g5 y5 r8 b8 W W o13 v15", levels=[1, 2])
    table.draw("v11")
    table.does("compose")
    table.does("number", number=14)
    assert table.lay("W", "W") == []
    table.does("number", number=2)
    table.lay("b2", "r2")
    table.does("number", number=5)
    table.lay("g5", "y5")
    table.does("number", number=8)
    said = table.lay("r8", "b8")
    assert "@1 lays a wild as 14." in said
    assert table.parts(1) == ["14s: W W", "2s: b2 r2", "5s: g5 y5", "8s: r8 b8"]


SHOWN_RUN = {0: [run(4, "r4 b5 g6")], 1: [alike(2, "r2 b2")]}


def test_r8_printed_example_a_run_of_4_5_6_takes_a_7_then_an_8_and_a_3_then_a_2() -> None:
    table = Round("", "y7 y8 y3 y2 o13 o14", shown=SHOWN_RUN)
    table.draw("o15")
    adds = [may for may in table.may() if may.startswith("add")]
    assert adds == ["add yellow 7 0 1", "add yellow 3 0 1", "add yellow 2 1 1"]
    for short in ("y7", "y8", "y3", "y2"):
        table.add(short, 0)
    assert table.parts(0) == ["run 2: y2 y3 r4 b5 g6 y7 y8"]


def test_r8_printed_example_pairs_take_any_card_of_their_number() -> None:
    pairs = [alike(2, "r2 b2"), alike(3, "r3 b3"), alike(6, "r6 b6"), alike(6, "g6 y6")]
    table = Round("", "v2 v3 v6 v7 o13", shown={0: pairs, 1: [alike(9, "r9 b9")]})
    table.draw("o4")
    adds = [may for may in table.may() if may.startswith("add")]
    assert adds == ["add violet 2 0 1", "add violet 3 0 2", "add violet 6 0 3", "add violet 6 0 4"]
    assert table.add("v6", 0, 4) == ["@1 adds violet 6 to the display of @0."]
    assert table.parts(0)[3] == "6s: g6 y6 v6"


def test_r8_printed_example_a_run_of_four_and_two_pairs() -> None:
    shown = [run(8, "r8 b9 g10 y11"), alike(3, "r3 b3"), alike(9, "r9 g9")]
    table = Round("", "v7 v6 v12 v13 v3 v9 v1", shown={0: shown, 1: [of_colour("o", "o1 o2 o3 o4")]})
    table.draw("r1")
    table.add("v7", 0)
    table.add("v6", 0)
    table.add("v12", 0)
    table.add("v13", 0)
    table.add("v3", 0, 2)
    table.add("v9", 0, 3)
    assert table.parts(0) == ["run 6: v6 v7 r8 b9 g10 y11 v12 v13", "3s: r3 b3 v3", "9s: r9 g9 v9"]


def test_r8_a_colour_takes_its_colour_and_a_run_stops_at_its_ends() -> None:
    shown = {0: [of_colour("g", "g1 g5 g9 g13")], 1: [run(1, "r1 b2 y3"), run(13, "r13 b14 y15")]}
    table = Round("", "g2 r7 W v8", shown=shown)
    table.draw("o1")
    adds = [may for may in table.may() if may.startswith("add")]
    assert adds == ["add green 2 0 1", "add wild 0 1", "add wild 1 1", "add_below 1 2"]
    assert "does not fit" in table.refuses("add", card="red 7", seat_=0, part=1)
    assert "do not hold" in table.refuses("add", card="red 8", seat_=0, part=1)


def test_r8_nothing_is_added_before_the_own_level_is_displayed() -> None:
    table = Round("", f"{TWO_RUNS} y7 o13 v2 b8", shown={0: [run(4, "r14 b13 g12")]})
    table.position.players[0].parts = [run(12, "g12 b13 r14")]
    table.draw("o15")
    table.does("wait")
    assert not any(may.startswith("add") for may in table.may())
    assert "only once your own level" in table.refuses("add", card="orange 15", seat_=0, part=1)
    table.discard("o13")
    again = Round("", f"{TWO_RUNS} y12 o14 v2 b1")
    again.draw("o15")
    again.does("display")
    assert "add yellow 12 1 2" in again.may(), "in the same turn"


def test_r9_what_a_wild_stands_for_is_settled_when_it_is_laid() -> None:
    table = Round("", "W W o1 o3", shown={0: [run(4, "r4 b5 g6")], 1: [of_colour("v", "v1 v2 v3 v4")]})
    table.draw("y7")
    assert table.does("add", card="wild", seat_=0, part=1) == ["@1 adds a wild as 7 to the display of @0."]
    assert table.does("add_below", seat_=0, part=1) == ["@1 adds a wild as 3 to the display of @0."]
    assert table.parts(0) == ["run 3: W r4 b5 g6 W"]
    assert "add yellow 7 0 1" not in table.may(), "the real card does not take a wild's place"
    assert "add yellow 8 0 1" not in table.may()


def test_r9_a_wild_among_one_colour_is_of_that_colour_and_never_a_skip() -> None:
    table = Round("", "W S o1", shown={0: [of_colour("v", "v1 v2 v3 v4")], 1: [alike(3, "r3 b3")]})
    table.draw("o9")
    assert table.does("add", card="wild", seat_=0, part=1)[0].startswith("@1 adds a wild as violet")
    assert not any(may.startswith("add skip") for may in table.may())


def test_r9_a_level_may_use_several_wilds() -> None:
    table = Round("", "W W W g6 r9 o1 o3 v13 g14 y15", levels=[1, 6])
    table.draw("b9")
    assert "display" not in table.may(), "a pair and two triples: one card is missing"
    more = Round("", "W W W g6 r9 o1 o3 v13 v1 b15", levels=[1, 6])
    more.draw("b9")
    said = more.does("display")
    assert sum("a wild as" in sentence for sentence in said) == 3


def test_r10_a_turn_ends_by_a_discard_onto_the_own_pile() -> None:
    table = Round(JUNK, "v1 v3", tops=["", "b1"])
    table.draw("v5")
    assert table.may() == ["discard violet 1", "discard violet 3", "discard violet 5"]
    assert table.discard("v3") == ["@1 discards violet 3."]
    assert [int(each) for each in table.position.players[1].pile] == cards("b1 v3")
    assert table.seat == 0


def test_r10_the_last_card_cannot_be_added() -> None:
    table = Round("", "y7", shown=SHOWN_RUN)
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


# The end


GOING_OUT = {1: [run(4, "r4 b5 g6"), run(9, "y9 v10 r11")]}


def test_r14_who_goes_out_moves_up_two_who_has_displayed_one() -> None:
    shown = {1: [alike(2, "r2 b2")], 2: [alike(3, "r3 b3")]}
    table = Round("o1 o4", "v2", "b9 b10", levels=[3, 4, 5], shown=shown)
    table.draw("g2")
    table.add("v2", 1)
    said = table.discard("g2", deals=table.new_round())
    assert "@1 goes out!" in said
    assert said.index("@0 stays on level 3.") < said.index("Round 2: @1 deals.")
    assert [table.level(seat) for seat in range(3)] == [3, 6, 6]
    assert [len(table.hand(seat)) for seat in range(3)] == [10, 10, 10]
    assert [table.parts(seat) for seat in range(3)] == [[], [], []]


def test_r14_a_skip_as_the_last_card_has_no_effect() -> None:
    table = Round("r1 r2", "S", "", shown=GOING_OUT)
    table.draw("o7")
    table.add("o7", 1)
    said = table.does("skip", seat_=0, deals=table.new_round())
    assert "@1 goes out!" in said
    assert table.level(1) == 3
    assert not any(player.skipped for player in table.position.players)
    assert table.seat == 2, "left of the second dealer: nobody misses a turn"


def test_r14_the_round_ends_at_once() -> None:
    table = Round("r1", "o7", "b1", shown=GOING_OUT, skipped=[2])
    table.draw("o8")
    table.add("o7", 1)
    said = table.discard("o8", deals=table.new_round())
    assert not any("misses" in sentence for sentence in said)


def test_r14_without_a_display_nobody_moves_up() -> None:
    table = Round("r1 r2", "v4", tops=["b1", ""], pile=False)
    table.take(0)
    table.discard("b1")
    table.position.players[0].hand = bag_of(cards("r1"))
    table.take(1)
    table.discard("r1")
    table.position.players[1].pile = Round("", "").position.players[1].pile
    table.position.players[0].pile = Round("", "").position.players[1].pile
    table.position.phase = 1
    said = table.discard("v4", deals=table.new_round())
    assert "@1 stays on level 1." in said
    assert table.level(1) == 1


def standstill(**options: object) -> Round:
    """Both have displayed, all ones and twos and every wild lie on the table, and nothing else fits there."""
    shown = {0: [alike(1, "r1 o1 y1 g1 b1 v1 W W")], 1: [alike(2, "r2 o2 y2 g2 b2 v2 W W")]}
    quiet: dict[str, object] = {"wilds": 4, "skips": 0}
    return Round("r5 o7", "g9 b11", levels=[6, 4], shown=shown, options=quiet | options)


class Swapper(Bot):
    """Takes discards wherever there are any; if told so, a card of the draw pile every so many turns."""

    def __init__(self, draws_every: int = 0) -> None:
        self.draws_every = draws_every

    def choose(self, view: Position, seat: i64, dealer: Dealer) -> i64:
        assert isinstance(view, Level8)
        legal = legal_actions(view, int(seat))
        draws = self.draws_every > 0 and view.turns % self.draws_every == 0
        return DRAW if draws and DRAW in legal else legal[-1]


def go_on(table: Round, actions: int, bot: Bot | None = None) -> tuple[Level8, list[str]]:
    """So many actions by habit, or until a round is over; and what was announced."""
    position, dealer = table.position.clone(), Hearing(1)
    assert isinstance(position, Level8)
    bot = bot or HabitBot(BOX.instinct)
    while position.rounds == 1 and actions > 0:
        position.apply(position.player, bot.choose(position, position.player, dealer), dealer)
        actions -= 1
    return position, dealer.heard


class Hearing(SeededDealer):
    """Deals, and remembers the names of what it announces."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.heard: list[str] = []

    def says(self, event: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        self.heard.append(BOX.words.events[event].name)


def test_r14_a_round_in_which_nothing_more_fits_ends_when_the_pile_has_run_out_twice() -> None:
    position, heard = go_on(standstill(), 600)
    assert position.rounds == 2
    assert heard.count("stalls") == 1
    assert "goes out" not in heard
    assert heard.count("shuffles") == 1, "the pile was made new once; then it ran out again"
    assert [int(player.level) for player in position.players] == [7, 5], "who has displayed moves up one"


def test_r14_without_that_rule_it_would_never_end() -> None:
    position, heard = go_on(standstill(stalls=False), 2000)
    assert position.rounds == 1
    assert heard.count("shuffles") > 5


def test_r14_whoever_lays_a_card_keeps_the_round_going() -> None:
    table = standstill()
    table.position.run_out, table.position.quiet = 1, 20
    table.position.players[0].parts[0].cards = vec[i64](cards("r1 o1 y1 g1 b1 W W"))
    table.position.players[1].hand = bag_of(cards("v1 b11"))
    table.draw("g8")
    table.add("v1", 0)
    assert (table.position.run_out, table.position.quiet) == (0, 0)


def test_r14_a_small_pile_may_run_out_more_often_before_everybody_had_three_turns() -> None:
    table = standstill()
    table.position.deck, table.position.pile = bag_of(cards("y12 y13")), 2
    table.position.players[0].pile = vec[i64](cards("r3 r4"))
    position, heard = go_on(table, 200)
    assert heard[: heard.index("stalls")].count("shuffles") > 1
    assert heard[: heard.index("stalls")].count("discards") >= 6


def test_r14_a_round_in_which_discards_are_only_swapped_ends_though_the_pile_lasts() -> None:
    position, heard = go_on(standstill(), 600, Swapper())
    assert position.rounds == 2
    assert heard[-1] == "turns up"
    assert (heard.count("swaps"), heard.count("stalls"), heard.count("shuffles")) == (1, 0, 0)
    assert heard[:2] == ["draws", "discards"], "the first card had to be drawn"
    assert heard.count("discards") == 2 * SWAPPING_TURNS, "so many turns have ended since"
    assert [int(player.level) for player in position.players] == [7, 5], "who has displayed moves up one"


def test_r14_whoever_draws_now_and_then_uses_up_the_pile_instead() -> None:
    position, heard = go_on(standstill(), 4000, Swapper(draws_every=5))
    assert position.rounds == 2
    assert (heard.count("swaps"), heard.count("stalls"), heard.count("shuffles")) == (0, 1, 1)


def test_r14_the_table_tells_when_swapping_is_about_to_end_the_round() -> None:
    table = standstill()
    assert "the round ends" not in str(BOX.show(table.position.seen_by(0), 0))
    table.position.swapping = 2 * (SWAPPING_TURNS - 5)
    assert "if nobody draws or lays a card soon, the round ends" in str(
        BOX.show(table.position.seen_by(0), 0)
    )


def test_r15_displaying_the_last_level_wins_at_once() -> None:
    table = Round("r1 r3 r5", "r4 b4 g6 y6 v6 r9 b9 g9 o1 o3", "b1 b3", levels=[6, 8, 6])
    table.draw("v9")
    said = table.does("display")
    assert said[-1] == "@1 has come through all levels."
    assert table.match.over
    outcome = table.position.outcome()
    assert outcome.reason == "Level 8 is displayed"
    assert outcome.ranks == [3, 1, 2], "level with another, fewer cards decide"
    assert outcome.scores == [6, 8, 6]


def test_r15_going_out_on_level_7_wins() -> None:
    shown = {1: [alike(2, "r2 b2 g2")], 2: [alike(3, "r3 b3")]}
    table = Round("o1 o2 o3", "v2", "b9 b10", levels=[7, 7, 7], shown=shown)
    table.draw("y2")
    table.add("v2", 1)
    said = table.discard("y2")
    assert said[-1] == "@1 has come through all levels."
    assert table.match.over
    assert table.position.outcome().reason == "Gone out, and up past the last level"
    assert table.position.outcome().ranks == [3, 1, 2]
    assert table.position.outcome().scores == [7, 8, 8], "whoever had displayed moved up first"


def test_r15_a_seat_on_the_last_level_has_not_won_yet() -> None:
    shown = {1: [alike(2, "r2 b2 g2")]}
    table = Round("o1 o2 o3", "v2", levels=[8, 6], shown=shown)
    table.draw("y2")
    table.add("v2", 1)
    table.discard("y2", deals=table.new_round())
    assert not table.match.over
    assert [table.level(seat) for seat in range(2)] == [8, 8]


@pytest.mark.parametrize("levels", ["easy", "hard"])
def test_r15_both_endings_come_up_and_ranks_are_whole(levels: str) -> None:
    reasons = set()
    for seed in range(8):
        match = played(BOX, 3, seed, by_habit(seed), levels=levels)
        outcome = match.position.outcome()
        assert outcome.ranks.count(1) == 1
        reasons.add(outcome.reason)
    assert reasons == {"Level 8 is displayed", "Gone out, and up past the last level"}


def test_r16_options() -> None:
    position = BOX.position(2, {"levels": "hard", "hand": 12, "wilds": 8, "skips": 0, "bonus": 3})
    assert isinstance(position, Level8)
    assert position.levels[0].text() == "2 runs of four"
    match = Match(BOX, 2, StackedLuck(range(25)), {"hand": 12, "wilds": 8, "skips": 0}, watch=True)
    dealt = match.position
    assert isinstance(dealt, Level8)
    assert [len(player.hand) for player in dealt.players] == [12, 12]
    assert dealt.pile == 90 + 8 - 25
    with pytest.raises(BadOption, match="wilds"):
        BOX.position(2, {"wilds": 3})
    with pytest.raises(BadOption, match="levels"):
        BOX.position(2, {"levels": "harder"})


def test_r16_a_larger_bonus_wins_from_further_below() -> None:
    shown = {1: [alike(2, "r2 b2 g2")]}
    for bonus, over in ((3, True), (2, False), (1, False)):
        table = Round("o1 o2", "v2", levels=[1, 6], shown=shown, options={"bonus": bonus})
        table.draw("y2")
        table.add("v2", 1)
        table.discard("y2", deals=None if over else table.new_round())
        assert table.match.over == over
        assert table.level(1) == min(8, 6 + bonus)
        shown = {1: [alike(2, "r2 b2 g2")]}


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
