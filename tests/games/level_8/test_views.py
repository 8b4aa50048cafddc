"""What everybody sees of Level 8: of another hand only what was seen being taken; the table, the touches."""

from collections.abc import Callable

import msgspec
import pytest

from tablewright.check import distinct_views
from tablewright.core.bag import bag_of
from tablewright.core.dealer import SeededDealer
from tablewright.core.facts import facts
from tablewright.core.match import Match
from tablewright.core.scene import Button, Card, Counter, Group, Part, Pile, Scene, mistakes, walk
from tablewright.games.level_8 import BOX
from tablewright.games.level_8.cards import UNSEEN
from tablewright.games.level_8.rules import Level8
from tests.games.level_8.sitting import TWO_RUNS, Round, alike, card, cards, of_colour, run
from tests.games.looks import glimpses, looks
from tests.games.story import at_random, by_habit, played

Golden = Callable[[str, Match], None]
SPECTATOR = -1


def part(scene: Scene, part_id: str) -> Part:
    (found,) = [each for each in walk(scene) if each.id == part_id]
    return found


def see(table: Round, seat: int = 1) -> Scene:
    scene = BOX.show(table.position.seen_by(seat), seat)
    assert mistakes(scene) == []
    return scene


def picture(table: Round, viewer: int) -> bytes:
    return msgspec.json.encode(BOX.show(table.position.seen_by(viewer), viewer))


# Hidden hands


def test_two_hands_of_the_same_size_look_the_same_to_the_others() -> None:
    """The pair test: whatever cards they are, pictures and views are equal to the last byte."""
    one = Round("r1 r2", "b4 b5 b6 W S", "g1 g2", tops=["y1", "y2", ""])
    other = Round("r1 r2", "v9 o2 o3 o4 v8", "g1 g2", tops=["y1", "y2", ""])
    for viewer in (SPECTATOR, 0, 2):
        assert picture(one, viewer) == picture(other, viewer)
        assert facts(one.position.seen_by(viewer)) == facts(other.position.seen_by(viewer))
    assert picture(one, 1) != picture(other, 1), "whose cards they are sees them"


def test_nobody_sees_whether_a_display_is_possible_or_being_put_together() -> None:
    ready, not_ready = (Round("r1 r2", hand) for hand in (f"{TWO_RUNS} W", "b1 b3 b7 b9 y1 y3 W"))
    for table in (ready, not_ready):
        table.draw("v15")
    pictures = [picture(table, viewer) for table in (ready, not_ready) for viewer in (0, SPECTATOR)]
    ready.does("compose")
    ready.does("run", number=4)
    ready.lay("r4", "W")
    pictures += [picture(ready, viewer) for viewer in (0, SPECTATOR)]
    ready.does("back_out")
    ready.does("wait")
    pictures += [picture(ready, viewer) for viewer in (0, SPECTATOR)]
    assert len(set(pictures[0::2])) == len(set(pictures[1::2])) == 1


def test_a_card_taken_from_a_discard_pile_is_known_until_it_is_played() -> None:
    table = Round("r1 r2", "b1 b4", tops=["g9", ""])
    table.take(0)
    view = table.position.seen_by(0)
    assert view.players[1].hand.facts() == sorted([card("g9"), int(UNSEEN), int(UNSEEN)])
    assert part(see(table, 0), "known-1-0").label == "@1 was seen taking green 9"
    table.discard("b1")
    for seed in range(5):
        whole = table.position.seen_by(0).guess(SeededDealer(seed))
        assert card("g9") in whole.players[1].hand.facts(), "bots remember it too"
    table.draw("y9")
    table.discard("y9")
    table.draw("y10")
    table.discard("g9")
    assert table.position.seen_by(0).players[1].hand.facts() == [int(UNSEEN)] * 2


def test_a_known_card_stays_known_while_a_display_is_put_together() -> None:
    table = Round("r1 r2", "r4 b5 g6 y9 v10 o1 o14 v2 b1 g13", tops=["r11", ""])
    table.take(0)
    before = facts(table.position.seen_by(0))
    table.does("compose")
    table.does("run", number=4)
    table.lay("r4", "b5", "g6")
    table.does("run", number=9)
    table.lay("y9", "v10")
    assert facts(table.position.seen_by(0)) == before


@pytest.mark.parametrize("seats", [2, 4])
def test_a_view_holds_no_card_of_another_hand_but_known_ones(seats: int) -> None:
    for view, seat, _ in looks(played(BOX, seats, 5, by_habit(5)), every=7):
        assert isinstance(view, Level8)
        for other, player in enumerate(view.players):
            if other != seat:
                seen = [each for each in player.hand.facts() if each != UNSEEN]
                assert seen == player.known.facts()
        if seat != view.player:
            assert not view.ready
            assert view.picked == []


def test_unseen_cards_are_the_pile_and_the_unknown_cards_of_the_others() -> None:
    match = played(BOX, 3, 6, by_habit(6))
    again = Match.replayed(BOX, match.saved())
    again.rewind(0)
    for step in match.steps[:120]:
        again.again(match.saved_step(step))
        position = again.position
        assert isinstance(position, Level8)
        view = position.seen_by(0)
        unknown = sum(player.hand.facts().count(int(UNSEEN)) for player in view.players)
        assert len(view.deck) == position.pile + unknown
        shown = [int(top) for player in position.players for top in player.pile]
        shown += [int(each) for player in position.players for part in player.parts for each in part.cards]
        assert not {each for each in shown if each < 90} & set(view.deck.facts())


def test_no_face_of_a_hidden_card_is_drawn() -> None:
    """Faces lie in one's own hand, on piles and in displays, nowhere else."""
    match = played(BOX, 3, 9, by_habit(9))
    for view, seat, scene in [*looks(match, every=9), *glimpses(match, every=9)]:
        assert isinstance(view, Level8)
        faces = sum(isinstance(each, Card) and each.face is not None for each in walk(scene))
        public = sum(len(player.pile) > 0 for player in view.players)
        public += sum(len(part.cards) for player in view.players for part in player.parts)
        own = len(view.players[seat].hand) + sum(len(part.cards) for part in view.picked) if seat >= 0 else 0
        assert faces == public + own


def test_a_view_seen_again_is_the_same_view() -> None:
    for view, seat, _ in looks(played(BOX, 2, 4, by_habit(4)), every=9):
        assert facts(view.seen_by(seat)) == facts(view)


def test_so_many_views_are_different() -> None:
    """It changes when a view shows more, or less, than before."""
    assert distinct_views(BOX, 2, 1, 1) == 2910


def test_a_guess_is_fair() -> None:
    """A hidden card of the other hand is each unseen card equally often."""
    table = Round("r1 r2", "b1", tops=["g9", ""])
    table.position.deck = bag_of(cards("y1 y2 y3"))
    table.position.pile = 3
    view = table.position.seen_by(0)
    drawn = [view.guess(SeededDealer(seed)).players[1].hand.facts()[0] for seed in range(800)]
    for short in ("b1", "y1", "y2", "y3"):
        assert 150 < drawn.count(card(short)) < 250


# The table


@pytest.mark.parametrize("seats", [2, 6])
def test_no_scene_has_a_mistake(seats: int) -> None:
    match = played(BOX, seats, 20 + seats, at_random(seats))
    for view, seat, scene in looks(match, every=len(match.steps) // 40):
        assert mistakes(scene) == []
        assert scene.prompt
        assert scene.rule in BOX.clauses()
        assert bool(scene.offers) == (seat >= 0 and bool(view.acting() >> seat & 1))
    for _, _, scene in glimpses(match, every=len(match.steps) // 40):
        assert mistakes(scene) == []


def test_composing_has_tiles_for_the_numbers_and_shows_what_is_laid() -> None:
    table = Round("r1 r2", f"{TWO_RUNS} W v2 b1 g13")
    table.draw("o15")
    assert [offer.touches for offer in see(table).offers] == [["display"], ["compose"], ["wait"]]
    assert isinstance(part(see(table), "display"), Button)
    table.does("compose")
    assert ["aim-4"] in [offer.touches for offer in see(table).offers]
    assert isinstance(part(see(table), "aim-4"), Counter)
    table.does("run", number=4)
    assert [offer.touches for offer in see(table).offers] == [["card-red-4"], ["card-wild-1"], ["back-out"]]
    table.lay("r4", "W")
    laid = part(see(table), "picked-1")
    assert isinstance(laid, Group)
    assert [each.label for each in laid.parts] == ["red 4", "a wild as 5"]
    assert see(table).prompt == "@1, lay a 6 or a wild"
    assert see(table, 0).prompt == "@1 may play cards, then discards one"


def test_a_card_is_touched_and_then_where_it_goes() -> None:
    shown = {0: [run(4, "r4 b5 g6"), of_colour("y", "y1 y2 y3 y4")], 1: [alike(2, "r2 b2")]}
    table = Round("o1 o3", "g7 W S v9", shown=shown)
    table.draw("o13")
    touches = {offer.label: offer.touches for offer in see(table).offers}
    assert touches["Add green 7 to the run from 4 to 6 of @0"] == ["card-green-7", "part-0-1"]
    assert touches["Add a wild as 7 to the run from 4 to 6 of @0"] == ["card-wild-1", "card-green-6"]
    assert touches["Add a wild as 3 to the run from 4 to 6 of @0"] == ["card-wild-1", "card-red-4"]
    assert touches["Add a wild as yellow to the yellow cards of @0"] == ["card-wild-1", "part-0-2"]
    assert touches["Discard violet 9"] == ["card-violet-9", "pile-1"]
    assert touches["Place a skip before @0"] == ["card-skip-1", "seat-0"]


def test_a_wild_is_not_thrown_away_by_one_touch() -> None:
    """With nothing but discards to choose, one's own pile goes without saying; for a wild more is asked."""
    table = Round("r1 r2", "b1 b4 W")
    table.draw("o13")
    touches = {offer.label: offer.touches for offer in see(table).offers}
    assert touches["Discard blue 1"] == ["card-blue-1", "pile-1"]
    assert touches["Discard a wild"] == ["card-wild-1", "pile-1", "let-go"]
    assert isinstance(part(see(table), "let-go"), Button)


def test_a_round_about_to_stand_still_says_so() -> None:
    table = Round("r1 r2", "b1 b4")
    assert part(see(table), "draw").caption == "draw"
    table.position.run_out, table.position.pile = 1, 4
    assert part(see(table), "draw").caption == "draw · then the round ends"
    assert "nobody has laid a card, the round ends" in part(see(table), "draw-pile").label


def test_a_run_at_its_end_takes_a_wild_at_the_other() -> None:
    shown = {0: [run(13, "r13 b14 g15")], 1: [run(1, "r1 b2 g3")]}
    table = Round("o1 o3", "W W v9", shown=shown)
    table.draw("o13")
    touches = {offer.label: offer.touches for offer in see(table).offers}
    assert touches["Add a wild as 12 to the run from 13 to 15 of @0"] == ["card-wild-1", "part-0-1"]
    assert touches["Add a wild as 4 to the run from 1 to 3 of @1"] == ["card-wild-1", "part-1-1"]


def test_piles_show_their_tops_and_their_owners() -> None:
    table = Round("r1 r2", "b1 b4", tops=["g8 g9", "S"])
    scene = see(table)
    pile = part(scene, "pile-0")
    assert isinstance(pile, Pile)
    assert pile.top is not None
    assert (pile.count, pile.label) == (2, "The discard pile of @0: green 9 on top, 2 cards")
    assert part(scene, "discards-1").caption == "yours"
    offers = {offer.label: offer.touches for offer in scene.offers}
    assert offers == {
        "Draw a card": ["draw-pile"],
        "Take green 9": ["pile-0"],
        "Take a skip": ["pile-1"],
    }
    table.position.under = 1
    assert "1 skip face up" in part(see(table), "draw-pile").label
    assert part(see(table), "draw").caption == "draw · 1 skip below"
    table.position.under = 2
    assert part(see(table), "draw").caption == "draw · 2 skips below"


def test_levels_few_cards_and_skips_are_in_sight() -> None:
    table = Round("r1", "b1 b4", "o1 o2", levels=[4, 1, 4], shown={0: [alike(2, "r2 b2")]}, skipped=[2])
    scene = see(table)
    assert part(scene, "level-4").label == "Level 4: run of four + 2 pairs; here: @0, @2"
    assert part(scene, "cards-0").mark == "threat"
    assert part(scene, "cards-2").mark == ""
    assert part(scene, "skip-2").mark == "bad"
    assert part(scene, "seat-1").caption == "Level 1: 2 runs of three"


# Stories


def test_a_match_of_two(golden: Golden) -> None:
    golden("a-match-of-two", played(BOX, 2, 1, by_habit(1)))


def test_four_on_the_hard_levels(golden: Golden) -> None:
    golden("four-on-the-hard-levels", played(BOX, 4, 3, by_habit(3), levels="hard", bonus=3))


def test_six_with_all_options(golden: Golden) -> None:
    golden("six-with-all-options", played(BOX, 6, 2, by_habit(2), hand=12, wilds=8, skips=4, bonus=1))
