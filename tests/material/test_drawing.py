"""What a table of material looks like, and what is touched on it."""

import re

import msgspec
import pytest

from tablewright.core.dealer import SeededDealer
from tablewright.core.options import Options
from tablewright.core.scene import (
    Button,
    Card,
    Counter,
    Gauge,
    Grid,
    Group,
    Panel,
    Part,
    Pile,
    Scene,
    Space,
    mistakes,
    walk,
)
from tablewright.game import PLAYER, Actions, Box, Dealer, Table, Words, i64
from tablewright.material.pieces import piece
from tests.material.tables import (
    BET,
    CELL,
    CLIMB,
    COLUMN,
    GIVE,
    LINE,
    PASS,
    PLAY,
    REROLL,
    ROB,
    SAIL,
    TAKE,
    WALK,
    WORDS,
    Cardplay,
    Everything,
    Nested,
    box,
)


def everything(*offered: int) -> Everything:
    table = Everything(3, Options(()))
    table.offered = list(offered) or [CELL]
    for seat in range(3):
        table.deck.deal(1, table.hands[seat], SeededDealer(seat))
        table.board.put(seat, piece(seat))
        table.road.put(piece(seat), 2)
        table.islands.put(seat % 2, piece(seat))
    table.road.put(piece(0, 1), 3)
    table.well.put(9, 0)
    table.deck.deal(2, table.rows[0], SeededDealer(9))
    table.deck.deal(1, table.middle, SeededDealer(9))
    return table


def shown(table: Everything, seat: int = 0) -> Scene:
    return box(Everything).show(table.seen_by(seat), seat)


def parts(scene: Scene) -> dict[str, Part]:
    return {part.id: part for part in walk(scene)}


ALL_ACTIONS = tuple(range(len(WORDS)))


@pytest.mark.parametrize("seat", [-1, 0, 2])
@pytest.mark.parametrize("offered", [(PASS,), ALL_ACTIONS], ids=["pass", "all"])
def test_ids_are_unique_and_everything_has_a_label(seat: int, offered: tuple[int, ...]) -> None:
    assert mistakes(shown(everything(*offered), seat)) == []


def test_boards_lie_in_the_middle_and_hands_at_the_places() -> None:
    scene = shown(everything(), 1)
    panels = {panel.id: panel for panel in scene.panels}
    assert list(panels)[-3:] == ["seat-1", "seat-2", "seat-0"], "one's own place first, then to the left"
    assert [panels[f"seat-{seat}"].area for seat in (1, 2, 0)] == ["own", "seat", "seat"]
    assert {"board-panel", "well-panel", "lanes-panel", "rows-panel", "middle-panel"} <= set(panels)
    own = [part.id for part in panels["seat-1"].parts]
    assert own[:2] == ["hands-1", "points-1"]
    assert [panel.area for panel in shown(everything(), -1).panels[-3:]] == ["seat"] * 3


def test_each_thing_is_drawn_as_what_it_is() -> None:
    found = parts(shown(everything()))
    gauge, phase, deck, heap = found["gauge"], found["phase"], found["deck"], found["middle"]
    assert isinstance(gauge, Gauge)
    assert (gauge.value, gauge.high) == (3, 5)
    assert isinstance(phase, Counter)
    assert phase.value == "dusk"
    assert isinstance(deck, Pile)
    assert isinstance(heap, Pile)
    assert deck.top is None
    assert heap.top is not None
    assert found["board-0-piece"].label == "piece of @0"
    assert found["road-piece-8"].label == "ghost", "a neutral piece is nobody's"
    assert found["dice-0"].label == "die 1: not rolled"
    board, lanes = found["board"], found["lanes"]
    assert isinstance(board, Grid)
    assert board.checkered
    assert isinstance(lanes, Grid)
    assert (lanes.columns, lanes.rows) == (2, 6), "tracks side by side, and a foot below each"


def test_a_hand_is_a_fan_for_its_owner_and_a_number_for_others() -> None:
    found = parts(shown(everything(), 2))
    own, other = found["hands-2"], found["hands-0"]
    assert isinstance(own, Group)
    assert own.shape == "fan"
    assert isinstance(other, Counter)
    assert (other.value, other.label) == (1, "hand of @0: 1 card, face down")
    table = everything()
    table.hands[0].turn_up()
    opened = parts(shown(table, 2))["hands-0"]
    assert isinstance(opened, Group)
    assert opened.shape == "wrap"


def test_the_squares_of_a_column_stand_for_where_a_piece_lands() -> None:
    found = parts(shown(everything(COLUMN + 1)))
    squares = [found[f"well-{cell}"] for cell in range(12)]
    stands_for = [square.stands_for for square in squares if isinstance(square, Space)]
    assert stands_for == ["well-8", "well-5", "well-10", "well-11"] * 3, "a piece lies in the second column"
    assert shown(everything(COLUMN + 1)).offers[0].touches == ["well-5"]
    assert all(
        not square.stands_for
        for square in found.values()
        if isinstance(square, Space) and square.id.startswith("board-")
    )


def test_what_stands_on_a_lane_is_touched_for_all_of_it() -> None:
    scene = shown(everything(CLIMB + 1))
    squares = [part for part in walk(scene) if isinstance(part, Space) and part.id.startswith("lanes-1-")]
    assert len(squares) == 5
    assert {square.stands_for for square in squares} == {"lanes-1"}


# Nothing hidden is drawn


@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_no_hidden_card_is_in_the_picture(viewer: int) -> None:
    for seed in range(20):
        table = Cardplay(2, Options(()))
        table.deal(SeededDealer(seed))
        table.bid[0].value, table.bid[1].value = 4, 4
        scene = table.seen_by(viewer).own_scene(viewer)
        assert isinstance(scene, Scene)
        assert mistakes(scene) == []
        text = msgspec.json.encode(scene).decode()
        kinds = {int(kind) for kind in re.findall(r'"card-(\d+)"', text)}
        assert kinds == (set(table.hands[viewer].listed()) if viewer >= 0 else set())
        assert text.count('"hidden"') == 0
        assert len(re.findall(r'"value":4\b', text)) == (1 if viewer >= 0 else 0), "one's own bid at most"
        assert "255" not in text


def test_two_deals_that_look_the_same_to_a_viewer_are_drawn_the_same() -> None:
    table = Cardplay(2, Options(()))
    table.deal(SeededDealer(3))
    view = table.seen_by(0)
    pictures = {
        msgspec.json.encode(view.guess(SeededDealer(seed)).seen_by(0).own_scene(0)) for seed in range(20)
    }
    assert pictures == {msgspec.json.encode(view.own_scene(0))}


def test_what_lies_deeper_is_drawn_once_and_hidden_as_well() -> None:
    table = Nested(2, Options(()))
    table.deal(SeededDealer(1))
    for viewer in (-1, 0, 1):
        scene = table.seen_by(viewer).own_scene(viewer)
        assert isinstance(scene, Scene)
        assert mistakes(scene) == []
        drawn = [part.id for part in walk(scene) if isinstance(part, Card)]
        assert len(drawn) == (2 if viewer >= 0 else 0)


# What is touched


@pytest.mark.parametrize(
    ("action", "touches"),
    [
        (CELL + 4, ["board-4"]),
        (COLUMN, ["well-8"]),
        (COLUMN + 1, ["well-5"]),
        (LINE + 2, ["board-6"]),
        (TAKE, ["rows-0"]),
        (TAKE + 1, ["rows-1"]),
        (CLIMB, ["lanes-0"]),
        (CLIMB + 1, ["lanes-1"]),
        (REROLL + 1, ["dice-1"]),
        (ROB + 2, ["seat-2"]),
        (SAIL + 1, ["islands-1"]),
        (WALK + 3, ["road-3"]),
        (PASS, [f"action-{PASS}"]),
        (BET + 8 + 1, ["seat-1", "choose-coins-1"]),
    ],
)
def test_touching_it_is_how_an_action_is_composed(action: int, touches: list[str]) -> None:
    scene = shown(everything(action))
    assert [offer.touches for offer in scene.offers] == [touches]
    assert mistakes(scene) == []


@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_is_touched_in_ones_own_hand(seat: int) -> None:
    table = everything()
    table.player = seat
    card = int(table.hands[seat][0])
    table.offered = [PLAY + card]
    assert shown(table, seat).offers[0].touches == [f"hands-{seat}-{card}-1"]
    other = int(table.hands[1 - seat][0])
    assert other != card
    table.offered = [PLAY + other]
    assert shown(table, seat).offers[0].touches == [f"action-{PLAY + other}"], "nobody touches a hidden card"


def test_a_full_column_is_touched_at_its_top() -> None:
    table = everything(COLUMN)
    for cell in (0, 4, 8):
        table.well.put(cell, 0)
    assert shown(table).offers[0].touches == ["well-0"]


def test_what_is_not_on_the_table_gets_a_button() -> None:
    found = parts(shown(everything(PASS, BET, BET + 8)))
    assert found[f"action-{PASS}"].label == "Pass"
    assert [found[f"choose-coins-{coins}"].label for coins in (0, 1)] == ["coins 1", "coins 2"]
    own = found["seat-0"]
    assert isinstance(own, Panel)
    assert {part.id for part in own.parts if isinstance(part, Button)} == {
        f"action-{PASS}",
        "choose-coins-0",
        "choose-coins-1",
    }


def test_actions_that_touch_the_same_get_a_button_each() -> None:
    table = everything()
    card = int(table.hands[0][0])
    table.offered = [PLAY + card, GIVE + card]
    scene = shown(table)
    assert mistakes(scene) == []
    buttons = [part.label for part in walk(scene) if isinstance(part, Button)]
    assert buttons == [f"Play {card + 1}", f"Give {card + 1}"]
    assert [offer.touches[0] for offer in scene.offers] == [f"hands-0-{card}-1"] * 2


def test_parameters_are_known_by_their_names() -> None:
    assert WORDS.data(CELL + 2) == {"do": "mark", "cell": "C3"}
    assert WORDS.data(COLUMN + 2) == {"do": "drop", "column": "C"}
    assert WORDS.data(CLIMB + 1) == {"do": "climb", "lane": "long"}
    assert WORDS.data(SAIL) == {"do": "sail", "island": "north"}
    assert WORDS.sentence(ROB + 2) == "Rob @2"
    assert all(WORDS.number(WORDS.data(action)) == action for action in ALL_ACTIONS)


# Where there is little to draw


POKE_WORDS = Words()
POKE = POKE_WORDS.action("poke", "Poke {player}", player=PLAYER)


class Poke(Table):
    def legal(self, seat: i64, out: Actions) -> None:
        out.add(POKE + 1 - seat)

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        self.win(seat, "Somebody was poked")


def test_a_table_without_material_is_shown_to_everybody() -> None:
    poke = Box("poke", "Poke", "Poke them.", (2, 2), Poke, POKE_WORDS)
    table = poke.position(2)
    assert poke.show(table, -1).panels == []
    scene = poke.show(table, 0)
    assert mistakes(scene) == []
    assert [offer.touches for offer in scene.offers] == [["seat-1"]]
    assert [panel.id for panel in scene.panels] == ["seat-1"], "the place of whoever can be poked is drawn"
