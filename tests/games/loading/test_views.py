"""What everybody sees of Loading: the deck in one's own hands, of the others only the size; the table."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import msgspec
import pytest

from tablewright.check import distinct_views
from tablewright.core.facts import facts
from tablewright.core.match import Match
from tablewright.core.scene import Card, Counter, Group, Part, Pile, Scene, mistakes, walk
from tablewright.games.loading import BOX
from tablewright.games.loading.player import BY, NONE
from tablewright.games.loading.rules import Loading
from tests.games.loading.sitting import Rush
from tests.games.looks import glimpses, looks
from tests.games.story import at_random, by_habit, played

Golden = Callable[[str, Match], None]
SPECTATOR = -1


def part(scene: Scene, part_id: str) -> Part:
    (found,) = [each for each in walk(scene) if each.id == part_id]
    return found


def see(rush: Rush, seat: int = 0) -> Scene:
    scene = BOX.show(rush.position.seen_by(seat), seat)
    assert mistakes(scene) == []
    return scene


def touches(scene: Scene) -> dict[str, list[str]]:
    return {offer.label: offer.touches for offer in scene.offers}


# Hidden decks


def test_two_decks_of_one_size_look_the_same_to_the_others() -> None:
    """The pair test: whatever is in a deck one does not hold, the picture is equal to the last byte."""
    one = Rush(4, decks={0: [1, 2], 1: [3, 4], 2: [5, 6]})
    other = Rush(4, decks={0: [1, 2], 1: [30, 40], 2: [5, 6]})
    for viewer in (SPECTATOR, 0, 2, 3):
        scenes = [
            msgspec.json.encode(BOX.show(rush.position.seen_by(viewer), viewer)) for rush in (one, other)
        ]
        assert scenes[0] == scenes[1]
        assert facts(one.position.seen_by(viewer).decks) == facts(other.position.seen_by(viewer).decks)
    assert see(one, 1) != see(other, 1), "whose deck it is sees it"


def test_two_decks_that_swap_their_cards_make_the_same_view() -> None:
    one = Rush(4, decks={0: [1, 2], 1: [3, 4], 2: [5, 6]})
    other = Rush(4, decks={0: [1, 2], 1: [5, 4], 2: [3, 6]})
    for viewer in (SPECTATOR, 0, 3):
        views = [rush.position.seen_by(viewer) for rush in (one, other)]
        assert facts(views[0]) == facts(views[1])
        assert list(views[0].unseen.cards) == list(views[1].unseen.cards), "not even by the order"


@pytest.mark.parametrize("seats", [2, 3, 7])
def test_a_view_holds_no_deck_but_ones_own(seats: int) -> None:
    match = played(BOX, seats, 5, by_habit(5))
    for view, seat, _ in [*looks(match, every=7), *glimpses(match, every=7)]:
        assert isinstance(view, Loading)
        own = view.players[seat].deck if seat >= 0 else NONE
        for number, deck in enumerate(view.decks):
            assert (deck.facts() == []) == (number != own or view.sizes[number] == 0)


def test_what_was_in_a_deck_handed_on_is_not_shown_again() -> None:
    rush = Rush(3, decks={0: [1, 2], 1: [3, 4]})
    rush.gives(0, 2)
    assert [deck.facts() for deck in rush.position.seen_by(0).decks] == [[], []]
    assert set(rush.position.seen_by(0).unseen.facts()) == set(range(1, 66))


def test_a_dropped_deck_stays_unknown() -> None:
    rush = Rush(4, decks={0: [1, 2]}, least=0)
    rush.stops(0, 2)
    assert {1, 2} < set(rush.position.seen_by(SPECTATOR).unseen.facts())
    assert {1, 2} < set(rush.position.seen_by(0).unseen.facts())


def test_faces_are_drawn_on_stacks_and_in_ones_own_hands_only() -> None:
    match = played(BOX, 4, 9, by_habit(9))
    for view, seat, scene in [*looks(match, every=5), *glimpses(match, every=5)]:
        assert isinstance(view, Loading)
        faces = {
            each.kind for each in walk(scene) if isinstance(each, Card) and each.kind.startswith("number-")
        }
        known = [int(player.top()) for player in view.players if len(player.laid)]
        if seat >= 0 and view.players[seat].deck != NONE and not view.over:
            known += view.decks[view.players[seat].deck].facts()
        assert faces == {f"number-{card}" for card in known}


def test_a_view_seen_again_is_the_same_view() -> None:
    for view, seat, _ in looks(played(BOX, 3, 4, by_habit(4)), every=9):
        assert facts(view.seen_by(seat)) == facts(view)


def test_so_many_views_are_different() -> None:
    """It changes when a view shows more, or less, than before. Who may stop early makes short matches."""
    early = {"least": 1, "early": True}
    options = tuple(replace(each, default=early.get(each.name, each.default)) for each in BOX.options)
    short = replace(BOX, options=options)
    assert distinct_views(short, 3, 1, 8) == 210
    assert distinct_views(short, 2, 1, 8) == 83


# The table


@pytest.mark.parametrize("seats", [2, 3, 7])
@pytest.mark.parametrize("options", [{}, {"expert": True}, {"checking": "honour", "sorted": False}])
def test_no_scene_has_a_mistake(seats: int, options: dict[str, object]) -> None:
    match = played(BOX, seats, 20 + seats, by_habit(seats), **options)
    for view, seat, scene in looks(match, every=13):
        assert mistakes(scene) == []
        assert scene.prompt
        assert scene.rule in BOX.clauses()
        assert bool(scene.offers) == (seat >= 0 and bool(view.acting() >> seat & 1))
        assert len(scene.offers) <= 110
    for _, _, scene in glimpses(match, every=13):
        assert mistakes(scene) == []


def test_a_card_with_one_home_is_one_touch_and_with_two_asks_for_the_stack() -> None:
    rush = Rush(4, decks={0: [30, 41, 20]}, stacks={0: [25], 1: [40], 2: [19]}, least=1)
    assert touches(see(rush)) == {
        "Play the 30 on your own stack": ["card-30"],
        "Play the 41 on your own stack": ["card-41", "stack-0"],
        "Play the 41 on the stack of @1 and take a BOOST": ["card-41", "stack-1"],
        "Play the 20 on the stack of @2 and take a BOOST": ["card-20"],
        "Hand your deck to @3": ["give"],
        "Drop your deck and take the STOP card 2+": ["stop-0"],
        "Drop your deck and take the STOP card 3+": ["stop-1"],
        "Drop your deck and take the STOP card 4+": ["stop-2"],
    }


def test_the_deck_is_a_fan_in_order_and_marks_what_robs() -> None:
    rush = Rush(3, decks={0: [41, 7, 30]}, stacks={0: [25], 1: [40]})
    cards = [each for each in walk(see(rush)) if isinstance(each, Card) and each.id.startswith("card-")]
    assert [(each.id, each.mark) for each in cards] == [("card-7", ""), ("card-30", ""), ("card-41", "good")]


def test_marking_what_robs_can_be_switched_off() -> None:
    rush = Rush(3, decks={0: [41, 7, 30]}, stacks={0: [25], 1: [40]}, marked=False)
    marks = [each.mark for each in walk(see(rush)) if each.id.startswith("card-")]
    assert marks == ["", "", ""]


@pytest.mark.parametrize("marked", [True, False])
@pytest.mark.parametrize("in_order", [True, False])
def test_with_an_aid_off_nothing_else_does_its_work(marked: bool, in_order: bool) -> None:
    """A glow below one's own top would tell what fits on another's stack: 20 on Ann's 19, and 12 nowhere."""
    stacks = {0: [40], 1: [19]}
    rush = Rush(3, decks={0: [12, 20, 41, 50]}, stacks=stacks, marked=marked, sorted=in_order)
    deck = part(see(rush), "deck")
    assert isinstance(deck, Group)
    assert (deck.unlit, deck.fixed) == (not marked, not in_order)
    rush.plays(0, 41)
    deck = part(see(rush), "deck")
    assert isinstance(deck, Group)
    assert not deck.unlit, "one card from each deck: there is nothing left to find"


def test_the_table_counts_what_is_left_when_nobody_lays_a_card() -> None:
    rush = Rush(3, idle=2)
    rush.gives(0, 2)
    rush.gives(1, 0)
    assert [each for each in walk(see(rush)) if each.id == "waning"] == []
    rush.gives(2, 1)
    for viewer in (SPECTATOR, 0):
        assert part(see(rush, viewer), "waning").label == ("No card laid: 3 hand-overs to the end.")
    rush.gives(0, 2)
    rush.gives(1, 0)
    assert part(see(rush), "waning").label == "No card laid: 1 hand-over to the end."
    rush.plays(0, rush.deck(0)[-1])
    assert [each for each in walk(see(rush)) if each.id == "waning"] == []


@pytest.mark.parametrize(("seats", "least"), [(4, 4), (5, 5)], ids=["cards", "counters"])
def test_stop_cards_are_dim_until_the_stack_is_large_enough(seats: int, least: int) -> None:
    rush = Rush(seats, stacks={0: [1, 2], 1: [4, 5, 6]}, least=least)
    marks = [part(see(rush, viewer), "stop-0").mark for viewer in (0, 1, SPECTATOR)]
    assert marks == ["dim", "", ""]
    assert part(see(rush), "stop-0").label == "STOP card 2+, worth 0 points, for a stack of 3 cards"


def test_two_players_count_swaps() -> None:
    rush = Rush(2, idle=1)
    rush.does("swap", seat=0)
    assert part(see(rush), "waning").label == "No card laid: 1 swap to the end."


def test_a_deck_that_is_not_sorted_lies_in_an_order_that_tells_nothing() -> None:
    lying = [[7, 12, 30, 41, 55], [55, 41, 30, 12, 7]]  # as the cards came
    shown = []
    for cards in lying:
        rush = Rush(3, decks={0: cards}, sorted=False)
        shown.append([each.id for each in walk(see(rush)) if each.id.startswith("card-")])
    assert shown[0] == shown[1]
    assert [f"card-{card}" for card in sorted(lying[0])] not in shown
    rush.plays(0, 30)
    left = [each.id for each in walk(see(rush)) if each.id.startswith("card-")]
    assert left == [each for each in shown[0] if each != "card-30"]


@pytest.mark.parametrize("seat", range(6))
def test_no_deck_that_is_not_sorted_lies_in_long_runs(seat: int) -> None:
    rush = Rush(7, decks={seat: range(1, 66)}, sorted=False)
    ids = [each.id for each in walk(see(rush, seat)) if each.id.startswith("card-")]
    rises = "".join("+" if int(b[5:]) > int(a[5:]) else "-" for a, b in pairwise(ids))
    assert len(rises) == 64
    assert "+" * 7 not in rises
    assert "-" * 7 not in rises


def test_colours_show_with_a_symbol_and_only_where_they_count() -> None:
    plain, expert = Rush(3, decks={0: [26, 1]}), Rush(3, decks={0: [26, 1]}, expert=True)
    faces = []
    for rush in (plain, expert):
        card = part(see(rush), "card-26")
        assert isinstance(card, Card)
        assert card.face is not None
        faces.append((card.face.corner, card.face.colour))
    assert faces == [("26", "charge"), ("26▲", "blue")]


def test_all_stacks_are_in_sight_with_boosts_and_deck_sizes() -> None:
    rush = Rush(4, decks={1: [3, 4, 5]}, stacks={1: [40, 41]})
    scene = see(rush, 0)
    stack = part(scene, "stack-1")
    assert isinstance(stack, Pile)
    assert stack.top is not None
    assert (stack.count, stack.top.kind) == (2, "number-41")
    deck, boosts = part(scene, "deck-1"), part(scene, "boosts-1")
    assert isinstance(deck, Counter)
    assert isinstance(boosts, Counter)
    assert (deck.value, boosts.value) == (3, 1)
    assert part(scene, "seat-3").mark == "chosen", "whose hand is out"


def test_prompts_ask_what_is_to_be_done() -> None:
    rush = Rush(3, decks={0: [5, 6], 1: [1, 2]}, least=1)
    assert see(rush).prompt == "Play a card, or hand the deck to @2"
    rush.plays(0, 5)
    assert see(rush).prompt == "Now hand the deck to @2, or drop it and STOP"
    assert see(rush, 2).prompt == "Your hand is out: who brings a deck?"
    assert see(rush, SPECTATOR).prompt == "The hand of @2 is out"
    rush.stops(0, 2)
    assert see(rush).prompt == "You are out with 5 points"
    small = Rush(3, decks={0: [5, 6]})
    small.plays(0, 5)
    assert see(small).prompt == "Now hand the deck to @2", "too few cards for STOP"
    two = Rush(2)
    assert see(two).prompt == "Play a card, or take the other deck"


def test_a_stack_holds_who_laid_what() -> None:
    rush = Rush(3, decks={0: [41, 1]}, stacks={1: [40]})
    rush.plays(0, 41, 1)
    assert [int(entry % BY) for entry in rush.player(1).laid] == [40, 41]


# Stories


def test_four_by_habit(golden: Golden) -> None:
    golden("four-by-habit", played(BOX, 4, 1, by_habit(1)))


def test_two_who_swap(golden: Golden) -> None:
    golden("two-who-swap", played(BOX, 2, 3, by_habit(3), least=5))


def test_seven_on_their_honour(golden: Golden) -> None:
    golden("seven-on-their-honour", played(BOX, 7, 2, at_random(2), checking="honour", expert=True))


# What a STOP card costs


def test_a_stop_that_costs_a_card_says_so_before_it_is_touched() -> None:
    price = "with 9 cards or fewer you give your dearest card away"
    stack = [1, 2, 11, 12, 15, 16, 18, 19, 21]
    scene = see(Rush(2, stacks={0: stack}))
    assert part(scene, "too-few").label == f"STOP: {price}."
    assert touches(scene)[f"Drop your deck and take the STOP card 2+: {price}"] == ["stop-0"]


@pytest.mark.parametrize(
    ("seats", "cards", "seat"),
    [(2, 10, 0), (2, 7, 0), (3, 9, 0), (2, 9, 1), (2, 9, SPECTATOR)],
)
def test_a_stop_that_costs_nothing_or_cannot_be_taken_says_nothing(seats: int, cards: int, seat: int) -> None:
    scene = see(Rush(seats, stacks={0: list(range(1, cards + 1))}), seat)
    assert "too-few" not in [each.id for each in walk(scene)]
    assert not any("give your" in label for label in touches(scene))
