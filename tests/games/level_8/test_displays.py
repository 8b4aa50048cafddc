"""Level 8: displaying a level, adding to displays, wilds (R6 to R9)."""

from tests.games.level_8.sitting import TWO_RUNS, Round, alike, of_colour, run


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
