"""What everybody sees of Trip & Run: every back, no front but one's own; the track, the hand, the touches."""

from collections.abc import Callable

import msgspec
import pytest

from tablewright.check import distinct_views
from tablewright.core.bag import bag_of
from tablewright.core.facts import facts
from tablewright.core.match import Match
from tablewright.core.scene import Button, Card, Counter, Part, Pile, Scene, Space, mistakes, walk
from tablewright.games.trip_and_run import BOX
from tablewright.games.trip_and_run.deck import ALL, SYMBOL_NAMES
from tablewright.games.trip_and_run.rules import TripAndRun
from tests.games.looks import glimpses, looks
from tests.games.story import at_random, by_habit, played
from tests.games.trip_and_run.sitting import Race, card

Golden = Callable[[str, Match], None]
SPECTATOR = -1


def part(scene: Scene, part_id: str) -> Part:
    (found,) = [each for each in walk(scene) if each.id == part_id]
    return found


def see(race: Race, seat: int = 0) -> Scene:
    scene = BOX.show(race.position.seen_by(seat), seat)
    assert mistakes(scene) == []
    return scene


def square(scene: Scene, number: int) -> Space:
    found = part(scene, f"square-{number}")
    assert isinstance(found, Space)
    return found


# Hidden fronts, public backs


def test_two_hands_with_the_same_backs_look_the_same_to_the_others() -> None:
    """The pair test: whatever fronts are behind those backs, pictures are equal to the last byte."""
    one = Race([0, 0], [4, 9], [2, 2], hands=["circle 1 5, circle 2 8", "cross 2 5", ""])
    other = Race([0, 0], [4, 9], [2, 2], hands=["circle 1 5, circle 2 8", "diamond 5 5", ""])
    for viewer in (SPECTATOR, 0, 2):
        scenes = [
            msgspec.json.encode(BOX.show(race.position.seen_by(viewer), viewer)) for race in (one, other)
        ]
        assert scenes[0] == scenes[1]
    assert see(one, 1) != see(other, 1), "whose cards they are sees them"


@pytest.mark.parametrize("seats", [2, 4])
def test_a_view_holds_no_front_of_another_hand(seats: int) -> None:
    """Every card that is not one's own is known by its back only."""
    for view, seat, _ in looks(played(BOX, seats, 5, by_habit(5)), every=9):
        assert isinstance(view, TripAndRun)
        for other, player in enumerate(view.players):
            for number in [*player.hand.facts(), *player.spent.facts()]:
                assert (number < 144) == (other == seat)
        assert view.top < 0 or view.top >= 144
        if seat != view.player:
            assert list(view.picked) == []


def test_the_unseen_cards_of_a_view_are_all_that_was_never_shown() -> None:
    match = played(BOX, 3, 6, by_habit(6))
    shown: set[int] = set()
    again = Match.replayed(BOX, match.saved())
    again.rewind(0)
    for step in match.steps:
        again.again(match.saved_step(step))
        position = again.position
        assert isinstance(position, TripAndRun)
        shown.update(int(each) for each in position.shown if each < 144)
        own = {*position.players[0].hand.facts(), *position.players[0].spent.facts()}
        own.update(int(each) for each in position.picked if position.player == 0)
        assert set(position.seen_by(0).deck.facts()) == set(range(144)) - shown - own


def test_every_back_shows() -> None:
    match = played(BOX, 4, 8, by_habit(8))
    again = Match.replayed(BOX, match.saved())
    again.rewind(0)
    for step in match.steps[:50]:
        again.again(match.saved_step(step))
        position = again.position
        assert isinstance(position, TripAndRun)
        for seat in range(4):
            held = sorted(
                ALL[each][2]
                for each in [
                    *position.players[seat].hand.facts(),
                    *(position.picked if position.player == seat else ()),
                ]
            )
            assert shown_backs(BOX.show(position.seen_by(SPECTATOR), SPECTATOR), seat) == held


def shown_backs(scene: Scene, seat: int) -> list[int]:
    backs: list[int] = []
    for each in walk(scene):
        if isinstance(each, Counter) and each.id.startswith(f"back-{seat}-"):
            backs += [int(each.value)] * int(each.caption.removeprefix("×") or 1)
    return sorted(backs)


def test_no_face_of_a_hidden_card_is_drawn() -> None:
    """Faces are drawn in one's own hand and among the cards played for a trip, nowhere else."""
    match = played(BOX, 3, 9, by_habit(9))
    for view, seat, scene in [*looks(match, every=9), *glimpses(match, every=9)]:
        assert isinstance(view, TripAndRun)
        faces = sorted(each.kind for each in walk(scene) if isinstance(each, Card) and each.face)
        known = [int(each) for each in view.shown if each < 144]
        if seat >= 0:
            known += view.players[seat].hand.facts()
            known += [int(each) for each in view.picked]
        assert faces == sorted(look(number) for number in known)


def look(number: int) -> str:
    symbol, front, back = ALL[number]
    return f"{SYMBOL_NAMES[symbol]}-{front}-{back}"


def test_a_view_seen_again_is_the_same_view() -> None:
    for view, seat, _ in looks(played(BOX, 2, 4, by_habit(4)), every=9):
        assert facts(view.seen_by(seat)) == facts(view)


def test_so_many_views_are_different() -> None:
    """It changes when a view shows more, or less, than before."""
    assert distinct_views(BOX, 2, 1, 8) == 1327
    assert distinct_views(BOX, 3, 1, 4) == 2485


# The table


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_no_scene_has_a_mistake(seats: int) -> None:
    match = played(BOX, seats, 20 + seats, at_random(seats))
    for view, seat, scene in looks(match, every=23):
        assert mistakes(scene) == []
        assert scene.prompt
        assert scene.rule in BOX.clauses()
        assert bool(scene.offers) == (seat >= 0 and bool(view.acting() >> seat & 1))
    for _, _, scene in glimpses(match, every=23):
        assert mistakes(scene) == []


def test_the_track_shows_symbols_and_meeples() -> None:
    scene = see(Race([12, 0, 0], [12, 22, 100]))
    assert square(scene, 12).icons == ["circle", "circle", "triangle"]
    assert [each.id for each in square(scene, 12).parts] == ["meeple-0-1", "meeple-1-1"]
    assert square(scene, 22).label == "Square 22: circle cross; A meeple of @1"
    assert square(scene, 0).text == "start"
    assert sum(isinstance(each, Space) for each in walk(scene)) == 101


def test_what_can_be_tripped_is_marked_for_whoever_holds_the_cards() -> None:
    race = Race([2, 0, 0], [2, 9, 0], hands=["circle 1 5", "triangle 3 1"])
    assert [square(see(race, seat), 2).mark for seat in (0, 1, SPECTATOR)] == ["threat", "", ""]
    assert "you hold the cards to trip here" in square(see(race), 2).label
    assert square(see(race), 9).mark == ""
    race = Race([2, 0, 0], [2, 9, 0], hands=["circle 1 5, circle 2 5", "triangle 3 1"])
    race.does("trip", square=2)
    assert square(see(race), 2).mark == "chosen"
    assert square(see(race, 1), 2).mark == "", "nobody else sees what is being put together"


def test_the_pile_shows_the_back_of_its_top() -> None:
    race = Race([0] * 3, [0] * 3)
    pile = part(see(race), "pile")
    assert isinstance(pile, Pile)
    assert pile.top is not None
    assert (pile.count, pile.top.face, pile.top.back) == (144, None, "12")
    empty = part(see(Race([0] * 3, [0] * 3, pile=False)), "pile")
    assert isinstance(empty, Pile)
    assert (empty.count, empty.top) == (0, None)


def test_the_hand_lies_by_backs_and_is_touched_to_run() -> None:
    race = Race([0] * 3, [0] * 3, hands=["circle 1 5, cross 2 5, star 4 1"])
    scene = see(race)
    assert [offer.touches for offer in scene.offers] == [
        ["back-1"],
        ["back-5"],
        ["back-5", "some"],
        ["done"],
    ]
    assert [offer.label for offer in scene.offers][:3] == [
        "Run 1 with your card of back 1",
        "Run 10 with both cards of back 5",
        "Run with some cards of back 5",
    ]
    assert isinstance(part(scene, "some"), Button)
    assert part(scene, "back-5").caption == "2 × 5"
    race.does("run", back=5)
    assert [offer.touches for offer in see(race).offers] == [
        ["card-circle-1-5-1"],
        ["card-cross-2-5-1"],
        ["back-out"],
    ]
    race.does("play", card=card("cross 2 5"))
    assert part(see(race), "card-cross-2-5-1").mark == "chosen"
    assert "Run 5" in [offer.label for offer in see(race).offers] + [part(see(race), "go").label]


def test_an_8_and_an_11_are_spoken_right() -> None:
    race = Race([9] * 3, [9] * 3, hands=["circle 2 8", "circle 1 11, circle 1 5"])
    assert part(see(race), "back-8").label.startswith("1 card with an 8 on the back")
    assert part(see(race), "back-1-11").label == "@1 holds 1 card with an 11 on the back"
    assert part(see(race), "back-1-5").label == "@1 holds 1 card with a 5 on the back"


def test_the_first_square_is_called_the_start_in_the_log_too() -> None:
    race = Race([0, 9, 9], [9] * 3, hands=["circle 1 5"])
    race.run("circle 1 5")
    assert race.move(1, 5, and_draw=2)[0] == "@0 moves from the start to 5."


def test_a_move_is_one_touch_unless_two_meeples_could_end_there() -> None:
    race = Race([0, 4, 50], [4, 8, 0], hands=["circle 1 5, circle 3 5, circle 1 8"])
    race.trip(4, "circle 1 5, circle 3 5")  # 4
    race.run("circle 1 8")
    touches = {offer.label: offer.touches for offer in see(race).offers}
    assert touches["Move 4, from 4 to 8"] == ["square-8", "meeple-0-2"]
    assert touches["Move 8, from the start to 8"] == ["square-8", "meeple-0-1"]
    assert touches["Move 8, from 50 to 58"] == ["square-58"]
    assert [part(see(race, 1), f"move-{n}").label for n in (0, 1)] == [
        "A move of 4 to be made",
        "A move of 8 to be made",
    ]


def test_prompts_ask_whose_turn_it_is() -> None:
    race = Race([0] * 3, [2, 0, 0], hands=["circle 1 5, circle 2 5"])
    assert see(race).prompt == "@0, trip somebody, run, or pass"
    assert see(race, 1).prompt == "@0 may trip, run or pass"
    race.does("trip", square=2)
    assert see(race).prompt == "@0, play a circle to trip everybody on 2"
    assert see(race, 1).prompt == "@0 may trip, run or pass"


def test_the_pass_that_ends_the_game_is_called_so_and_says_who_wins() -> None:
    """On the button, in the list of what can be done, in the prompt and in a hint."""
    race = Race([0], [20], [0], [10], hands=["circle 1 5"] * 4)
    for _ in range(3):
        assert part(see(race, race.seat), "done").label == "Pass and draw a card"
        race.passes()
    button = part(see(race, 3), "done")
    assert isinstance(button, Button)
    assert button.caption == "Pass and end the game"
    assert see(race, 3).offers[-1].label == "Pass and end the game: @1 wins"
    assert see(race, 3).prompt == "@3, trip somebody or run; if you pass, the game ends and @1 wins"
    view = race.position.seen_by(3)
    assert BOX.label(view, 3, BOX.words.number({"do": "done"})) == "Pass and end the game: @1 wins"


def test_a_pass_that_ends_the_game_with_all_level_is_a_draw() -> None:
    race = Race([0] * 3, [0] * 3, hands=["circle 1 5"] * 2)
    race.passes()
    assert see(race, 1).offers[-1].label == "Pass and end the game: it is a draw"
    assert see(race, 1).prompt == "@1, trip somebody or run; if you pass, the game ends and it is a draw"


def test_a_pass_that_ends_the_game_with_some_level_says_who_shares_it() -> None:
    race = Race([5, 9], [0, 7], [5, 9], hands=["circle 1 5"] * 3)
    race.passes()
    race.passes()
    assert see(race, 2).offers[-1].label == "Pass and end the game: @0 and @2 share the victory"


def test_the_last_turn_of_a_round_that_somebody_has_finished_ends_with_a_pass_too() -> None:
    race = Race([95], [20], [0], [10], hands=["circle 1 5"] * 4, options={"finish": "round"})
    race.run("circle 1 5")
    race.move(1, 5, and_draw=2)
    race.passes()
    race.passes()
    assert see(race, 3).offers[-1].label == "Pass and end the game: @0 wins"


def test_without_a_pile_a_pass_draws_nothing() -> None:
    race = Race([0] * 3, [0] * 3, hands=["circle 1 5"], pile=False)
    assert part(see(race), "done").label == "Pass"


# Stories


def test_a_race_of_two(golden: Golden) -> None:
    golden("a-race-of-two", played(BOX, 2, 1, by_habit(1)))


def test_six_who_do_anything(golden: Golden) -> None:
    golden("six-who-do-anything", played(BOX, 6, 2, at_random(2)))


def test_equal_turns_for_three(golden: Golden) -> None:
    golden(
        "equal-turns-for-three",
        played(BOX, 3, 3, by_habit(3), finish="round", all_pass="ends_when_deck_empty"),
    )


def test_any_of_two_cards_that_look_alike_may_be_named_and_means_the_lower() -> None:
    twins = next((a, b) for a in range(144) for b in range(a + 1, 144) if ALL[a] == ALL[b])
    for hand in (twins, twins[::-1]):
        for named in twins:
            race = Race([5, 5, 5], [9, 9, 9])
            race.position.players[0].hand = bag_of([*hand])
            race.does("run", back=ALL[twins[0]][2])
            race.does("play", card=named)
            assert race.hand(0) == [twins[1]]
            assert race.match.steps[-1].action == BOX.words.number({"do": "play", "card": twins[0]})
            assert race.refuses("play", card=twins[0])
