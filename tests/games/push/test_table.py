"""What everybody sees of Push, and what they touch."""

from collections import Counter as Tally

import pytest

from tablewright.core.scene import Card, Counter, Die, Group, Part, Pile, Scene, Token, mistakes, walk
from tablewright.games.push import BOX
from tablewright.games.push.rules import Push
from tests.games.looks import glimpses, looks
from tests.games.push.sitting import PushTable
from tests.games.story import at_random, played

SPECTATOR = -1


def part(scene: Scene, part_id: str) -> Part:
    (found,) = [each for each in walk(scene) if each.id == part_id]
    return found


def has(scene: Scene, part_id: str) -> bool:
    return any(each.id == part_id for each in walk(scene))


def group(scene: Scene, part_id: str) -> Group:
    found = part(scene, part_id)
    assert isinstance(found, Group)
    return found


def kinds(scene: Scene, part_id: str) -> list[str]:
    return [each.kind for each in group(scene, part_id).parts if isinstance(each, Card)]


def value(scene: Scene, part_id: str) -> int | str:
    found = part(scene, part_id)
    assert isinstance(found, Counter)
    return found.value


def see(table: PushTable, seat: int = 0) -> Scene:
    scene = BOX.show(table.position, seat)
    assert mistakes(scene) == []
    return scene


# Always


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_no_mistakes_for_anybody_at_any_moment(seats: int) -> None:
    match = played(BOX, seats, 20 + seats, at_random(seats), bust_odds=True)
    for _, _, scene in looks(match, every=5):
        assert mistakes(scene) == []
        assert scene.prompt
        assert scene.rule in BOX.clauses()
    for _, _, scene in glimpses(match, every=3):
        assert mistakes(scene) == []


@pytest.mark.parametrize("seats", [2, 6])
def test_every_card_is_somewhere_and_none_is_in_two_places(seats: int) -> None:
    """A viewer who holds seat 0 sees deck, stacks, own bench and own bank; counts never exceed the box."""
    match = played(BOX, seats, 3, at_random(4))
    for view, seat, scene in [*looks(match, every=7), *glimpses(match, every=5)]:
        assert isinstance(view, Push)
        shown = Tally(each.kind for each in walk(scene) if isinstance(each, Card))
        left = Tally(_kind(card) for card in view.deck.facts())
        for name in shown:
            assert shown[name] + left[name] <= {"roll": 18, "switch": 12}.get(name, 3)
        assert seat == SPECTATOR or has(scene, f"bank-{seat}")


def _kind(card: int) -> str:
    colours = ("red", "yellow", "blue", "green", "purple", "special")
    return {30: "roll", 31: "switch"}.get(card, f"{colours[card // 6]}-{card % 6 + 1}")


def test_only_who_acts_is_offered_anything() -> None:
    match = played(BOX, 3, 1, at_random(2))
    for view, seat, scene in looks(match, every=5):
        acts = seat >= 0 and view.acting() >> seat & 1
        assert bool(scene.offers) == bool(acts)


# The middle


def test_the_deck_shows_how_many_cards_are_left() -> None:
    deck = part(see(PushTable()), "deck")
    assert isinstance(deck, Pile)
    assert deck.count == 120


def test_a_flipped_card_lies_beside_the_deck_until_it_is_placed() -> None:
    table = PushTable()
    assert kinds(see(table), "flipped") == []
    table.flip("red 4")
    scene = see(table, SPECTATOR)
    assert kinds(scene, "flipped") == ["red-4"]
    card = part(scene, "flipped-red-4")
    assert isinstance(card, Card)
    assert (card.mark, card.origin) == ("chosen", "deck")
    table.does("place", stack=1)
    assert kinds(see(table), "flipped") == []
    assert kinds(see(table), "stack-1") == ["red-4"]


def test_stacks_show_every_card_and_their_total() -> None:
    scene = see(PushTable(stacks=["red 4, blue 2, roll", "", "green 6"]))
    assert kinds(scene, "stack-1") == ["blue-2", "red-4", "roll"]
    assert group(scene, "stack-1").caption == "6"
    assert group(scene, "stack-1").shape == "cascade"
    assert kinds(scene, "stack-2") == []
    assert "red 4" in group(scene, "stack-1").label


def test_switch_cards_of_this_turn_lie_aside() -> None:
    table = PushTable()
    assert not has(see(table), "switches")
    table.flip("switch")
    table.flip("switch")
    assert kinds(see(table), "switches") == ["switch", "switch"]


def test_the_die_tumbles_with_every_roll() -> None:
    table = PushTable(stacks=["red 1", "red 2", "red 3"])
    before = part(see(table), "die")
    table.flip("red 4", rolls="blue")
    after = part(see(table), "die")
    assert isinstance(before, Die)
    assert isinstance(after, Die)
    assert (before.rolls, after.rolls) == (0, 1)
    assert (after.icon, after.colour) == ("square", "blue")
    assert after.label == "The die shows blue"


# The middle of an action


def test_a_bust_is_seen_card_by_card() -> None:
    table = PushTable(stacks=["red 1", "red 2", "red 3"], benches=["blue 5"])
    table.flip("red 6", rolls="blue")
    flips, busts, rolls, loses = [BOX.show(beat.position, 0) for beat in table.frame.beats]
    assert kinds(flips, "flipped") == kinds(busts, "flipped") == ["red-6"]
    assert part(busts, "flipped-red-6").mark == "bad"
    assert kinds(rolls, "flipped") == []
    assert kinds(rolls, "bench-0-blue") == ["blue-5"], "the die lies, the cards are still there"
    assert kinds(loses, "bench-0-blue") == []
    assert flips.offers == busts.offers == rolls.offers == loses.offers == []


def test_a_stack_is_on_the_bench_before_its_roll_card_is_rolled() -> None:
    table = PushTable(stacks=["red 1, roll"])
    table.flip_and_place("blue 2", 1)
    table.does("stop")
    table.take(1, rolls="red")
    takes, rolls, loses = [BOX.show(beat.position, 0) for beat in table.frame.beats]
    assert kinds(takes, "stack-1") == []
    assert kinds(takes, "bench-0-red") == kinds(rolls, "bench-0-red") == ["red-1"]
    assert kinds(loses, "bench-0-red") == []
    assert kinds(loses, "bench-0-blue") == ["blue-2"]


def test_a_placed_card_is_shown_once() -> None:
    table = PushTable()
    table.flip("red 4")
    table.does("place", stack=1)
    (places,) = [BOX.show(beat.position, 1) for beat in table.frame.beats]
    assert kinds(places, "flipped") == []
    assert kinds(places, "stack-1") == ["red-4"]


# Seats


def test_the_own_bench_is_nearest_with_cards_and_totals() -> None:
    scene = see(PushTable(benches=["red 4, red 4, red 6"]))
    (own,) = [panel for panel in scene.panels if panel.area == "own"]
    assert own.seat == 0
    assert kinds(scene, "bench-0-red") == ["red-4", "red-4", "red-6"]
    assert group(scene, "bench-0-red").caption == "14"
    assert kinds(scene, "bench-0-blue") == []


def test_other_seats_show_cards_and_totals_clockwise_from_the_viewer() -> None:
    table = PushTable(4, benches=["", "", "", "green 5, green 6"])
    scene = see(table, 1)
    assert [panel.seat for panel in scene.panels if panel.area == "seat"] == [2, 3, 0]
    assert kinds(scene, "bench-3-green") == ["green-5", "green-6"]
    assert group(scene, "bench-3-green").caption == "11"
    assert group(scene, "bench-3-green").label == "@3 has 2 green cards worth 11"
    assert not has(scene, "bench-3-red")
    assert [panel.caption for panel in scene.panels if panel.area == "seat"] == [
        "0 points",
        "11 points",
        "0 points",
    ]


def test_a_spectator_sees_all_seats_and_owns_none() -> None:
    scene = see(PushTable(3), SPECTATOR)
    assert [panel.seat for panel in scene.panels if panel.area == "seat"] == [0, 1, 2]
    assert [panel for panel in scene.panels if panel.area == "own"] == []
    assert scene.offers == []


def test_a_bank_shows_its_worth_to_everybody() -> None:
    table = PushTable(2, benches=["red 4, red 5"])
    table.does("bank", colour="red")
    for seat in (0, 1, SPECTATOR):
        assert value(see(table, seat), "bank-0") == 9
        assert part(see(table, seat), "bank-0").label == "@0 has banked 2 cards worth 9"


# The order of taking


def order(scene: Scene) -> list[int]:
    return [each.seat for each in walk(scene) if isinstance(each, Token) and each.id.startswith("order-")]


def test_the_order_of_taking_starts_with_whose_turn_it_is_and_turns_with_a_switch() -> None:
    table = PushTable(4, active=1)
    assert order(see(table)) == [1, 2, 3, 0]
    assert part(see(table), "direction").caption == "clockwise"
    table.flip("switch")
    assert order(see(table)) == [1, 0, 3, 2]
    assert part(see(table), "direction").caption == "anticlockwise"


def test_between_two_there_is_no_order_to_show() -> None:
    assert not has(see(PushTable(2)), "order")
    assert has(see(PushTable(3)), "order")


def test_who_has_taken_and_who_finds_nothing_is_dim() -> None:
    table = PushTable(5, stacks=["red 1", "red 2", "red 3"])
    table.flip_and_place("blue 4", 1)
    table.does("stop")
    table.take(1)
    marks = [part(see(table), f"order-{seat}").mark for seat in range(5)]
    assert marks == ["dim", "chosen", "", "dim", "dim"]


# Aids


def test_cards_left_by_colour_can_be_switched_off() -> None:
    shown = see(PushTable(stacks=["red 1, red 2, roll"]))
    assert value(shown, "left-red") == 16
    assert value(shown, "left-roll") == 17
    assert value(shown, "left-switch") == 12
    assert not has(see(PushTable(2)), "left-switch")
    assert value(see(PushTable(2, switches_for_two="discarded")), "left-switch") == 12
    assert not has(see(PushTable(deck_aid=False)), "left")


def test_the_chance_of_a_bust_can_be_switched_on() -> None:
    stacks = ["red 1", "red 2", "red 3"]
    assert not has(see(PushTable(stacks=stacks)), "bust")
    table = PushTable(stacks=stacks, deck="red 6, blue 6, blue 5, blue 4", bust_odds=True)
    assert value(see(table), "bust") == "25 %"


def test_with_the_chance_shown_placing_says_what_comes_of_it() -> None:
    table = PushTable(stacks=["red 1", "red 2"], deck="blue 6, red 3", bust_odds=True)
    table.flip("blue 6")
    labels = {str(offer.action["stack"]): offer.label for offer in see(table).offers}
    assert labels["1"].endswith("The next flip busts with a chance of 0 %")
    assert labels["3"].startswith("Start stack 3 with blue 6")


# Touches


def touched(table: PushTable) -> dict[str, list[str]]:
    offers = see(table, table.seat).offers
    return {" ".join(str(value) for value in offer.action.values()): offer.touches for offer in offers}


def test_flip_touches_the_deck_and_bank_a_row_of_the_bench() -> None:
    table = PushTable(benches=["red 4"])
    assert touched(table) == {"flip": ["deck"], "bank red": ["bench-0-red"]}


def test_place_and_take_touch_a_stack_and_stop_a_button() -> None:
    table = PushTable(stacks=["red 4"])
    table.flip("blue 2")
    assert touched(table) == {"place 1": ["stack-1"], "place 2": ["stack-2"]}
    table.does("place", stack=2)
    assert touched(table) == {"flip": ["deck"], "stop": ["stop"]}
    table.does("stop")
    assert touched(table) == {"take 1": ["stack-1"], "take 2": ["stack-2"]}


def test_labels_say_what_will_happen() -> None:
    table = PushTable(stacks=["red 4, roll"], benches=["blue 1, blue 6"])
    assert [offer.label for offer in see(table).offers] == ["Flip a card", "Bank 2 blue cards worth 7"]
    table.flip_and_place("green 2", 1)
    table.does("stop")
    assert [offer.label for offer in see(table).offers] == ["Take stack 1, worth 6, and roll the die"]


# Words


def test_the_prompt_says_what_is_asked_of_whom() -> None:
    table = PushTable(benches=["red 4"])
    assert see(table, 0).prompt == "Your turn: flip a card, or bank one colour."
    assert see(table, 1).prompt == "@0 is to flip a card or to bank a colour."
    table.flip("blue 4")
    assert (see(table, 0).prompt, see(table, 0).rule) == ("Place blue 4 where it fits.", "R5")
    assert see(table, SPECTATOR).prompt == "@0 is placing blue 4."
    table.does("place", stack=1)
    assert see(table, 2).prompt == "@0 is thinking: push on, or stop?"
    table.does("stop")
    assert (see(table, 0).prompt, see(table, 0).rule) == ("Take one of the stacks.", "R7")


@pytest.mark.parametrize(
    ("benches", "told"),
    [
        (["red 6", "blue 6"], "a draw, 6 points each"),
        (["red 1", "blue 1", "green 1"], "a draw, 1 point each"),
        (["red 6", "blue 1, blue 5"], "@1 wins with 6 points"),
    ],
)
def test_where_all_share_it_is_a_draw(benches: list[str], told: str) -> None:
    table = PushTable(len(benches), deck="switch", benches=benches)
    table.flip("switch")
    assert see(table, SPECTATOR).prompt == f"The deck is empty: {told}."


def test_the_end_names_the_winners() -> None:
    table = PushTable(deck="switch", benches=["red 6", "blue 6", "green 5"])
    table.flip("switch")
    scene = see(table, SPECTATOR)
    assert scene.prompt == "The deck is empty: @0 and @1 share the victory with 6 points."
    assert scene.rule == "R13"
    assert [panel.mark for panel in scene.panels if panel.area == "seat"] == ["good", "good", ""]
