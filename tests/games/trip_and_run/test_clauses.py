"""Trip & Run, clause by clause, and the example turn of the rulebook."""

from collections import Counter as Tally
from pathlib import Path

import pytest

from tablewright.core.bag import bag_of
from tablewright.games.trip_and_run import BOX
from tablewright.games.trip_and_run.deck import ALL, SYMBOL_NAMES, can_trip_on, symbols_on
from tablewright.games.trip_and_run.rules import TripAndRun
from tests.games.clauses import clauses_unknown, clauses_without_a_test
from tests.games.sitting import Sitting
from tests.games.trip_and_run.sitting import Race, card, cards

HERE = Path(__file__).parent


def test_every_clause_has_a_test() -> None:
    assert BOX.clauses() == [f"R{number}" for number in range(1, 14)]
    assert clauses_without_a_test(BOX, HERE) == []


def test_nobody_cites_a_clause_that_is_not_there() -> None:
    assert clauses_unknown(BOX, HERE) == []


def test_the_example_turn() -> None:
    """Circle 3 and star 4 on 10, triangle 6 on 3, two eights: moves 7, 6, 6, 16; six cards drawn."""
    hand = "circle 3 1, star 4 1, triangle 6 2, circle 1 8, circle 2 8"
    race = Race([0, 0], [10, 20], [3, 30], hands=[hand])
    assert race.trip(10, "circle 3 1, star 4 1")[-2:] == [
        "@0 trips everybody on 10 by 7.",
        "A meeple of @1 falls back to 3.",
    ]
    race.trip(3, "triangle 6 2")
    assert [race.squares(1), race.squares(2)] == [[0, 20], [0, 30]]
    race.run("circle 1 8, circle 2 8")
    assert race.moves() == [7, 6, 6, 16]
    race.move(1, 16)
    race.move(2, 6)
    race.move(1, 7)
    said = race.move(2, 6, and_draw=6)
    assert "@0 draws 6 cards." in said
    assert race.squares(0) == [23, 12]
    assert len(race.hand(0)) == 6


# The table


def test_r1_squares_show_their_prime_factors() -> None:
    def named(square: int) -> list[str]:
        counts = symbols_on(square)
        return [name for symbol, name in enumerate(SYMBOL_NAMES) for _ in range(counts[symbol])]

    assert named(12) == ["circle", "circle", "triangle"]
    assert named(22) == ["circle", "cross"]
    assert named(35) == ["star", "diamond"]
    assert named(97) == ["cross"]
    assert [named(square) for square in (0, 1, 100)] == [[], [], []]
    assert all(named(square) for square in range(2, 100))


def test_r1_a_square_is_the_product_of_its_symbols_where_no_cross_is_on_it() -> None:
    for square in range(2, 100):
        two, three, five, seven, crosses = symbols_on(square)
        rest = square // (2**two * 3**three * 5**five * 7**seven)
        assert (rest == 1) == (crosses == 0)
        assert rest < 11 ** (crosses + 1)


def test_r1_the_144_cards() -> None:
    assert len(ALL) == 144
    by_back = Tally(back for _, _, back in ALL)
    assert by_back == dict.fromkeys(range(1, 13), 12)
    for back in range(1, 13):
        symbols = Tally(symbol for symbol, _, each in ALL if each == back)
        assert [symbols[symbol] for symbol in range(5)] == [4, 3, 1, 1, 3]
    for symbol, numbers in enumerate([(1, 2, 3), (3, 4, 5, 6), (4, 5, 6, 7), (5, 6, 7, 8), (2, 3, 4, 5)]):
        fronts = [front for each, front, _ in ALL if each == symbol]
        assert fronts == [numbers[n % len(numbers)] for n in range(len(fronts))]


@pytest.mark.parametrize(("seats", "meeples"), [(2, 3), (3, 2), (4, 1), (5, 1), (6, 1)])
def test_r1_r2_without_head_starts_meeples_start_on_0_and_everybody_has_a_card(
    seats: int, meeples: int
) -> None:
    race = Race(*[[0] * meeples] * seats)
    begun = Sitting(BOX, seats, {"head_start": "none"}, dealt=[*range(seats + 1), seats - 1])
    assert begun.seat == seats - 1, "a lot decides who begins"
    position = begun.match.position
    assert [len(player.squares) for player in position.players] == [meeples] * seats  # type: ignore[attr-defined]
    assert [player.hand.facts() for player in position.players] == [[n] for n in range(seats)]  # type: ignore[attr-defined]
    assert race.squares(seats - 1) == [0] * meeples


@pytest.mark.parametrize(
    ("seats", "ahead"), [(2, [0, 12]), (3, [0, 6, 12]), (4, [0, 6, 12, 18]), (6, [0, 6, 12, 18, 24, 30])]
)
def test_r2_who_begins_later_starts_ahead(seats: int, ahead: list[int]) -> None:
    """The last seat begins, so the first is the second in turn order."""
    begun = Sitting(BOX, seats, {}, dealt=[*range(seats + 1), seats - 1])
    position = begun.match.position
    assert isinstance(position, TripAndRun)
    starts = [set(position.players[(seats - 1 + place) % seats].squares) for place in range(seats)]
    assert starts == [{square} for square in ahead], "every meeple of a player"
    events = BOX.words.events
    told = [
        events[beat.announcement.event].fill(beat.announcement.values) for beat in begun.match.opening().beats
    ]
    assert f"The meeples of @0 start on {ahead[1]}." in told


def test_r2_turns_go_clockwise() -> None:
    race = Race([0, 0], [0, 0], [0, 0], hands=["circle 1 1", "circle 2 1", "circle 3 1"])
    seats = []
    for _ in range(2):
        seats.append(race.seat)
        race.run({0: "circle 1 1", 1: "circle 2 1"}[race.seat])
        race.move(1, 1, and_draw=2)
    assert [*seats, race.seat] == [0, 1, 2]


# A turn


def test_r3_trips_then_a_run_then_moves() -> None:
    race = Race([0] * 3, [2, 9, 0], hands=["circle 1 5, circle 2 5, cross 2 5"])
    assert race.may() == ["trip 2", "run_all 5", "run 5", "done"]
    race.trip(2, "circle 1 5")
    assert race.may() == ["run_all 5", "run 5", "done"]
    race.run("circle 2 5")
    assert set(race.may()) == {"move 1 1", "move 1 5", "rest"}
    assert "Cards are played before the moves" in race.refuses("run", back=5)


def test_r3_passing_is_playing_nothing() -> None:
    race = Race([0] * 3, [0] * 3, hands=["circle 1 5"])
    assert "Moves are made when all cards are played" in race.refuses("move", meeple=1, steps=5)
    assert "@0 plays no card." in race.passes()
    assert race.position.passes == 1
    assert race.seat == 1


def test_r3_no_run_is_needed_after_a_trip() -> None:
    race = Race([0] * 3, [2, 9, 0], hands=["circle 1 5, circle 2 5"])
    race.trip(2, "circle 1 5")
    race.does("done")
    assert race.may() == ["move 1 1", "rest"]
    assert race.position.passes == 0


def test_r4_what_is_begun_can_be_taken_back_and_nobody_sees_it() -> None:
    race = Race([0] * 3, [6, 0, 0], hands=["circle 1 5, circle 2 5, triangle 3 1"])
    before = BOX.show(race.position.seen_by(1), 1)
    race.does("trip", square=6)
    assert race.may() == [f"play {number}" for number in cards("circle 1 5, circle 2 5")] + ["back_out"]
    assert BOX.show(race.position.seen_by(1), 1) == before
    assert "First complete what you have begun, or take the cards back" in race.refuses("run_all", back=1)
    race.does("back_out")
    assert race.hand(0) == sorted(cards("circle 1 5, circle 2 5, triangle 3 1"))
    assert race.may() == ["trip 6", "run_all 1", "run_all 5", "run 5", "done"]
    race.does("trip", square=6)
    assert "back_out" not in race.may(), "only once in a turn"
    assert race.refuses("back_out") == (
        "You have taken cards back once in this turn: complete what you have begun (R4)"
    )
    assert race.refuses("run_all", back=1) == "First complete what you have begun (R7)"


def test_r4_where_nothing_is_begun_nothing_is_taken_back() -> None:
    race = Race([0] * 3, [0] * 3, hands=["circle 1 5, circle 2 5"])
    assert race.refuses("back_out") == "There are no cards to take back (R4)"


def test_r4_a_trip_that_can_be_paid_in_one_way_is_made_at_once() -> None:
    race = Race([0] * 3, [12, 0, 0], hands=["circle 1 1, circle 2 1, triangle 3 1, cross 2 1"])
    assert "@0 trips everybody on 12 by 6." in race.does("trip", square=12)
    assert race.hand(0) == cards("cross 2 1")


def test_r4_what_is_clear_in_a_trip_is_played_without_asking() -> None:
    race = Race([0] * 3, [30, 0, 0], hands=["circle 1 1, circle 2 1, triangle 3 1, star 4 1"])
    race.does("trip", square=30)
    assert race.may() == [f"play {number}" for number in cards("circle 1 1, circle 2 1")] + ["back_out"]
    race.does("play", card=card("circle 2 1"))
    assert [int(number) for number in race.position.shown] == cards("circle 2 1, triangle 3 1, star 4 1")


def test_r4_cards_that_look_alike_are_no_question() -> None:
    twins = next([a, b] for a in range(144) for b in range(a + 1, 144) if ALL[a] == ALL[b])
    assert SYMBOL_NAMES[ALL[twins[0]][0]] == "circle"
    race = Race([0] * 3, [6, 0, 0])
    race.position.players[0].hand = bag_of([*twins, *cards("triangle 3 1, triangle 4 1")])
    race.does("trip", square=6)
    assert [int(number) for number in race.position.picked] == twins[:1]
    assert set(race.may()) == {f"play {number}" for number in cards("triangle 3 1, triangle 4 1")} | {
        "back_out"
    }


def test_r4_a_run_can_be_taken_back_too() -> None:
    race = Race([0] * 3, [0] * 3, hands=["circle 1 5, circle 2 5"])
    race.does("run", back=5)
    assert "go" not in race.may(), "a run takes at least a card"
    assert race.refuses("go") == "Choose a card to run with first (R7)"
    race.does("play", card=card("circle 2 5"))
    assert "go" in race.may()
    race.does("back_out")
    assert race.hand(0) == sorted(cards("circle 1 5, circle 2 5"))


def test_r5_the_symbols_match_exactly() -> None:
    """12 takes circle, circle, triangle: neither one circle nor a cross instead."""
    table = {"circle 1 1, triangle 3 1": False, "circle 1 1, circle 2 1, cross 2 1": False}
    table["circle 1 1, circle 2 1, triangle 3 1"] = True
    table["circle 1 1, circle 2 1, circle 3 1, triangle 3 1, star 4 1"] = True
    for hand, works in table.items():
        race = Race([0] * 3, [12, 0, 0], hands=[hand])
        assert ("trip 12" in race.may()) == works


def test_r5_the_trip_takes_just_the_cards_of_the_square() -> None:
    race = Race([0] * 3, [12, 0, 0], hands=["circle 1 1, circle 2 1, circle 3 1, triangle 3 1"])
    race.trip(12, "circle 1 1, circle 3 1, triangle 3 1")
    assert race.squares(1) == [5, 0, 0]
    assert race.hand(0) == cards("circle 2 1")


def test_r5_nobody_is_tripped_on_the_start_1_and_100() -> None:
    race = Race([0] * 3, [0, 1, 100], hands=["circle 1 1"])
    assert race.may() == ["run_all 1", "done"]
    for square in (0, 1, 100):
        assert not can_trip_on(square)
        assert "Nobody can be tripped" in race.refuses("trip", square=square)


def test_r5_only_where_an_opponent_stands() -> None:
    race = Race([2, 0, 0], [9, 0, 0], hands=["circle 1 1"])
    assert "No opponent stands there" in race.refuses("trip", square=2)
    assert "Your cards do not show exactly the symbols of that square" in race.refuses("trip", square=9)


def test_r5_one_card_trips_on_the_25_primes() -> None:
    alone = [square for square in range(101) if sum(symbols_on(square)) == 1]
    assert len(alone) == 25
    assert alone[:6] == [2, 3, 5, 7, 11, 13]


def test_r5_the_cards_are_shown() -> None:
    race = Race([0] * 3, [2, 0, 0], hands=["circle 1 5"])
    assert "@0 plays circle 1 (back 5)." in race.trip(2, "circle 1 5")


def test_r6_all_opponents_fall_and_own_meeples_stay() -> None:
    race = Race([6, 0], [6, 6], [6, 3], hands=["circle 2 1, triangle 3 1"])
    race.trip(6, "circle 2 1, triangle 3 1")
    assert [race.squares(seat) for seat in range(3)] == [[6, 0], [1, 1], [1, 3]]
    assert race.moves() == [5, 5, 5]


def test_r6_nobody_falls_below_the_start() -> None:
    race = Race([0] * 3, [3, 0, 0], hands=["triangle 6 2"])
    race.trip(3, "triangle 6 2")
    assert race.squares(1) == [0, 0, 0]
    assert race.moves() == [6], "the move is of the whole sum all the same"


def test_r6_a_meeple_may_be_tripped_again() -> None:
    race = Race([0] * 3, [4, 0, 0], hands=["circle 1 1, circle 1 1, circle 2 1"])
    race.trip(4, "circle 1 1, circle 1 1")
    race.trip(2, "circle 2 1")
    assert race.squares(1) == [0, 0, 0]
    assert race.moves() == [2, 2]


def test_r7_a_run_is_cards_of_one_back() -> None:
    race = Race([0] * 3, [0] * 3, hands=["circle 1 5, cross 2 5, circle 3 1"])
    assert "You hold no card with that back" in race.refuses("run", back=7)
    race.does("run", back=5)
    assert "That card does not fit" in race.refuses("play", card=card("circle 3 1"))
    race.does("play", card=card("circle 1 5"))
    race.does("play", card=card("cross 2 5"))
    said = race.does("go")
    assert "@0 runs with 2 cards of back 5: 10." in said
    assert race.moves() == [10]
    assert race.hand(0) == cards("circle 3 1")


def test_r7_all_cards_of_a_back_run_at_once() -> None:
    race = Race([0] * 3, [0] * 3, hands=["circle 1 5, cross 2 5, circle 3 1"])
    assert race.may() == ["run_all 1", "run_all 5", "run 5", "done"]
    assert "@0 runs with 2 cards of back 5: 10." in race.does("run_all", back=5)
    assert race.hand(0) == cards("circle 3 1")


def test_r7_there_is_nothing_to_choose_with_one_card() -> None:
    race = Race([0] * 3, [0] * 3, hands=["circle 1 5"])
    assert "there is nothing to choose" in race.refuses("run", back=5)
    assert "You hold no card with that back" in race.refuses("run_all", back=6)


def test_r7_not_all_cards_of_a_back_need_to_run() -> None:
    race = Race([0] * 3, [0] * 3, hands=["circle 1 5, cross 2 5"])
    race.run("cross 2 5")
    assert race.moves() == [5]


def test_r7_the_fronts_of_a_run_stay_hidden_for_good() -> None:
    race = Race([0] * 3, [0] * 3, hands=["circle 1 5"])
    race.run("circle 1 5")
    race.move(1, 5, and_draw=2)
    view = race.position.seen_by(1)
    assert card("circle 1 5") in view.deck.facts(), "for all the others know it may still be drawn"
    assert view.players[0].spent.facts() == [144 + 5]
    assert race.position.seen_by(0).players[0].spent.facts() == cards("circle 1 5")


def test_r8_each_move_by_a_meeple_of_choice_never_past_100() -> None:
    race = Race(
        [0, 97, 60], [2, 0, 0], hands=["circle 2 5, circle 3 12, circle 1 12, circle 2 12, triangle 4 12"]
    )
    race.trip(2, "circle 2 5")
    race.run("circle 3 12, circle 1 12, circle 2 12, triangle 4 12")
    assert race.moves() == [2, 48]
    assert set(race.may()) == {"move 1 2", "move 2 2", "move 3 2", "move 1 48", "rest"}
    assert "never past 100" in race.refuses("move", meeple=3, steps=48)
    assert "exactly one of the numbers" in race.refuses("move", meeple=1, steps=3)
    race.move(1, 48)
    assert race.squares(0) == [48, 97, 60]


def test_r8_there_is_no_fourth_way() -> None:
    race = Race([0, 0], [0, 0], [0, 0], hands=["circle 1 5"])
    race.run("circle 1 5")
    assert "You have no such meeple" in race.refuses("move", meeple=3, steps=5)


def test_r8_a_move_that_nobody_can_make_is_lost() -> None:
    race = Race([97, 100, 100], [0] * 3, hands=["circle 1 5"])
    assert "@0 leaves 1 move unmade." in race.run("circle 1 5", and_draw=2)
    assert race.squares(0) == [97, 100, 100]
    assert race.seat == 1


def test_r8_moves_may_be_declined() -> None:
    race = Race([0] * 3, [2, 0, 0], hands=["circle 1 5"])
    race.trip(2, "circle 1 5")
    assert race.may() == ["move 1 1", "rest"], "an empty hand has nothing more to play"
    assert "@0 leaves 1 move unmade." in race.does("rest", deals=race.draws(2))
    assert race.squares(0) == [0, 0, 0]


def test_r9_one_more_card_is_drawn_than_was_played() -> None:
    race = Race([0] * 3, [0] * 3, hands=["circle 1 5, circle 2 5"])
    top = int(race.position.top)
    turned_up = race.draws(3)
    race.run("circle 1 5, circle 2 5")
    assert "@0 draws 3 cards." in race.move(1, 10, and_draw=3)
    assert race.hand(0) == sorted([top, *turned_up[:2]]), "the top card first, whose back all had seen"
    assert race.position.top == turned_up[2]
    race.passes()
    assert len(race.hand(1)) == 1


def test_r9_only_who_draws_hears_what() -> None:
    race = Race([0] * 3, [0] * 3, hands=["circle 1 5"])
    race.passes()
    told = [beat.announcement for beat in race.frame.beats]
    (gets,) = [said for said in told if BOX.words.events[said.event].name == "gets"]
    assert [gets.heard_by(seat) for seat in (-1, 0, 1)] == [False, True, False]


def test_r10_played_cards_never_return_and_an_empty_pile_ends_drawing() -> None:
    race = Race([0] * 3, [0] * 3, hands=["circle 1 5, circle 2 5", "circle 3 1"], pile=False)
    race.run("circle 1 5")
    race.move(1, 5)
    assert race.hand(0) == cards("circle 2 5")
    assert race.seat == 1


def test_r10_the_last_cards_are_drawn_by_whoever_is_first() -> None:
    race = Race([0] * 3, [0] * 3, hands=["circle 1 5, circle 2 5"], pile=False)
    race.position.top = card("star 4 1")
    race.run("circle 1 5, circle 2 5")
    assert "@0 draws 1 card." in race.move(1, 10)
    assert race.hand(0) == cards("star 4 1")


# The end


def test_r11_the_game_ends_at_once_when_all_are_on_100() -> None:
    race = Race([95, 100, 100], [99, 99, 99], hands=["circle 1 5"])
    race.run("circle 1 5")
    race.move(1, 5)
    assert race.match.over
    assert race.position.outcome().ranks == [1, 2]
    assert race.position.outcome().reason == "Won with every meeple on 100"
    assert BOX.show(race.position, 1).prompt == "@0 has every meeple on 100."


def test_r11_not_while_a_meeple_is_on_the_way() -> None:
    race = Race([95, 100, 99], [0] * 3, hands=["circle 1 5"])
    race.run("circle 1 5")
    race.move(1, 5, and_draw=2)
    assert not race.match.over


def test_r11_with_finish_round_everybody_has_as_many_turns() -> None:
    hands = ["circle 1 5", "circle 2 5"]
    race = Race([95, 100, 100], [95, 100, 100], hands=hands, options={"finish": "round"})
    race.run("circle 1 5")
    race.move(1, 5, and_draw=2)
    assert not race.match.over
    race.run("circle 2 5")
    race.move(1, 5, and_draw=2)
    assert race.match.over
    assert race.position.outcome().ranks == [1, 1]
    assert BOX.show(race.position, 1).prompt == "@0 and @1 have every meeple on 100."


def test_r11_with_finish_round_the_last_seat_ends_it_at_once() -> None:
    race = Race([0] * 3, [95, 100, 100], hands=["", "circle 2 5"], options={"finish": "round"})
    race.passes()
    race.run("circle 2 5")
    race.move(1, 5, and_draw=2)
    assert race.match.over
    assert race.position.outcome().ranks == [2, 1]


def test_r12_the_game_ends_when_all_pass_in_a_row() -> None:
    race = Race([5, 0], [3, 3], [0, 99], hands=["circle 1 5"])
    race.run("circle 1 5")
    race.move(1, 5, and_draw=2)
    race.passes()
    race.passes()
    assert not race.match.over, "the first player has played"
    race.passes()
    assert race.match.over
    assert race.position.outcome().reason == "Everybody passed in a row"
    assert race.position.outcome().scores == [0, 3, 0]
    assert race.position.outcome().ranks == [3, 1, 2], "on level terms the other meeple decides"


def test_r12_while_there_is_a_pile_passes_need_not_count() -> None:
    race = Race([0] * 3, [0] * 3, options={"all_pass": "ends_when_deck_empty"})
    for _ in range(6):
        race.passes()
    assert not race.match.over
    race.position.top, race.position.pile = -1, 0
    race.passes(and_draw=0)
    assert not race.match.over, "only passes without a pile count"
    race.passes(and_draw=0)
    assert race.match.over


def test_r13_the_last_meeple_decides() -> None:
    race = Race([50, 100, 100], [51, 52, 53], pile=False)
    race.passes(and_draw=0)
    race.passes(and_draw=0)
    assert race.position.outcome().scores == [50, 51]
    assert race.position.outcome().ranks == [2, 1]


def test_r13_then_the_last_but_one_and_so_on_then_it_is_shared() -> None:
    standings = [
        race.position.outcome().ranks
        for race in (
            Race([50, 60, 70], [70, 50, 61]),
            Race([50, 60, 70], [71, 50, 60]),
            Race([50, 60, 70], [70, 50, 60]),
        )
    ]
    assert standings == [[2, 1], [2, 1], [1, 1]]
