"""The example round of the rulebook, whole matches as stories, the table seen from everywhere, the advice."""

from collections.abc import Callable

from tablewright.core.match import Match
from tablewright.core.table import mistakes
from tablewright.games.lucha_libre import BOX
from tablewright.games.lucha_libre.bots import next_move, spare_dice
from tablewright.games.lucha_libre.moves import MOVE_NAMES
from tests.games.looks import glimpses, looks
from tests.games.lucha_libre.sitting import Ring
from tests.games.story import at_random, by_habit, played

Golden = Callable[[str, Match], None]


def test_the_example_round() -> None:
    ring = Ring(santo=(3, 5, 6), demon=(5, 5, 2))
    ring.does("reroll", seat=1, dice="3", deals=[4])
    ring.does("stop", seat=1)
    ring.does("make", seat=1, move="triple lucky number")
    ring.does("stop", seat=0)
    ring.does("make", seat=0, move="show off")
    ring.does("make", seat=0, move="sequence of two", deals=[0] * 4)
    assert ring.fans() == [12, 14]
    assert ring.energy() == [1, 3, 0, 3]


def test_a_night_in_the_hall(golden: Golden) -> None:
    golden("a-night-in-the-hall", played(BOX, 2, 6, by_habit(6)))


def test_no_scene_has_a_mistake() -> None:
    match = played(BOX, 2, 2, at_random(2), rounds=10)
    for _, _, scene in [*looks(match, every=9), *glimpses(match, every=9)]:
        assert mistakes(scene) == []


def test_a_reroll_is_touched_die_by_die() -> None:
    ring = Ring()
    offers = {str(offer.action.get("dice")): offer.touches for offer in BOX.show(ring.position, 0).offers}
    assert offers["1+3"] == ["die-0-1", "die-0-3", "reroll"]


def test_the_best_use_is_suggested() -> None:
    ring = Ring(santo=(6, 6, 6))
    ring.does("stop", seat=0)
    assert MOVE_NAMES[next_move(ring.santo)] == "triple lucky number"
    labels = [part.label for part in BOX.show(ring.position, 0).panels[-1].parts]
    assert any(label.startswith("triple lucky number") and label.endswith("suggested") for label in labels)


def test_dice_that_make_nothing_are_spare() -> None:
    assert spare_dice(Ring(santo=(6, 1, 2)).santo) == 0b110
