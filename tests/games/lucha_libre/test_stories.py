"""The example round of the rulebook, whole matches as stories, the table seen from everywhere, the advice."""

from collections.abc import Callable
from pathlib import Path

from tablewright.core.match import Match, read_match
from tablewright.core.scene import mistakes, walk
from tablewright.games.lucha_libre import BOX
from tests.games.looks import glimpses, looks
from tests.games.lucha_libre.sitting import Ring
from tests.games.story import at_random, by_habit, played

Golden = Callable[[str, Match], None]


def test_the_example_round() -> None:
    ring = Ring(santo=(3, 5, 6), demon=(5, 5, 2))
    ring.does("reroll", seat=1, dice="3", deals=[4])
    ring.does("stop", seat=1)
    ring.does("make", seat=1, move="triple lucky number")
    ring.does("done", seat=1)
    ring.does("stop", seat=0)
    ring.does("make", seat=0, move="show off")
    ring.does("make", seat=0, move="sequence of two")
    ring.does("done", seat=0, deals=[0] * 4)
    assert ring.fans() == [12, 14]
    assert ring.energy() == [1, 3, 0, 3]


def test_a_night_in_the_hall(golden: Golden) -> None:
    golden("a-night-in-the-hall", played(BOX, 2, 6, by_habit(6)))


def test_no_scene_has_a_mistake() -> None:
    match = played(BOX, 2, 2, at_random(2), rounds=10)
    for _, _, scene in [*looks(match, every=9), *glimpses(match, every=9)]:
        assert mistakes(scene) == []


def test_dice_are_touched_to_reroll_them_and_all_of_them_have_a_button() -> None:
    """Touching the last die does not yet roll all of them: the button is part of that action only."""
    ring = Ring(santo=(3, 5, 5))
    offers = {str(offer.action.get("dice")): offer for offer in BOX.show(ring.position, 0).offers}
    assert offers["1+3"].touches == ["die-0-1", "die-0-3"]
    assert offers["1+3"].label == "Reroll 3 and 5 for 1 fan"
    assert offers["1+2+3"].touches == ["die-0-1", "die-0-2", "die-0-3", "reroll"]
    assert offers["1+2+3"].label == "Reroll 3, 5 and 5 for 1 fan"


def test_no_move_is_marked_as_the_best() -> None:
    """Advice is given to those who ask for it."""
    ring = Ring(santo=(6, 6, 6))
    ring.does("stop", seat=0)
    parts = [part for part in BOX.show(ring.position, 0).panels[-1].parts if part.id.startswith("move-")]
    assert [part.mark for part in parts] == ["", "", "dim", "dim", "dim", "dim", "dim"]
    assert not any("suggest" in part.label for part in parts)


def test_a_move_made_is_touched_to_take_it_back() -> None:
    ring = Ring(santo=(6, 6, 1))
    ring.does("stop", seat=0)
    for _ in range(2):
        ring.does("make", seat=0, move="show off")
    mine, theirs = BOX.show(ring.position, 0), BOX.show(ring.position, 1)
    touches = {str(offer.action["do"]): offer.touches for offer in mine.offers}
    assert touches == {"take back": ["made-0-1"], "done": ["done"]}
    assert [part.label for scene in (mine, theirs) for part in walk(scene) if part.id == "made-0-1"] == [
        "Made: show off ×2"
    ] * 2
    dice = [part for part in walk(mine) if part.id.startswith("die-0-")]
    assert [part.mark for part in dice] == ["dim", "dim", ""]


def test_without_fans_no_reroll_is_spoken_of() -> None:
    ring = Ring()
    ring.santo.fans = 0
    scene = BOX.show(ring.position, 0)
    assert "reroll" not in [part.id for part in walk(scene)]
    assert scene.prompt == "Without fans there is no reroll: keep your dice."


def test_one_fan_is_one() -> None:
    ring = Ring(santo=(6, 2, 3), demon=(2, 2, 3))
    ring.santo.fans = 1
    labels = {part.id: part.label for part in walk(BOX.show(ring.position, 0))}
    assert labels["fans-0"].startswith("1 fan,")
    assert "−1 fan," in labels["move-6"]
    ring.santo.fans = 0
    ring.keep(1)
    ring.does("stop", seat=0)
    ring.does("make", seat=0, move="show off")
    assert "@0 now has 1 fan." in ring.does("done", seat=0, deals=[0] * 6)


def test_equal_fans_at_closing_time_divide_the_hall() -> None:
    ring = Ring(santo=(2, 2, 3), demon=(2, 2, 3))
    ring.position.rounds = ring.position.last_round
    ring.keep(0)
    ring.keep(1)
    assert ring.match.over
    assert ring.position.outcome().reason == "The hall is divided"


def test_a_match_of_the_first_rules_replays_to_the_same_end() -> None:
    """Moves went by the order of the list then, and the last possible one made its seat ready."""
    saved = read_match((Path(__file__).parent / "records" / "first-rules.json").read_bytes())
    assert saved.rules == 1
    match = Match.replayed(BOX, saved)
    assert match.over
    assert match.position.outcome().scores == [4, 33]
    assert match.options.choice("moves") == "listed"
    assert "moves" not in [option.name for option in BOX.options if option.offered]
