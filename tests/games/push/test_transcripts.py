"""Whole matches of Push as stories, compared word for word with those in transcripts/."""

from collections.abc import Callable

from tablewright.core.box import legal_actions
from tablewright.core.match import Match
from tablewright.games.push import BOX
from tablewright.games.push.rules import Phase, Push
from tablewright.games.push.words import BANK, PLACE, STOP, TAKE
from tests.games.push.sitting import PushTable
from tests.games.story import at_random, played

Golden = Callable[[str, Match], None]


def sensibly(match: Match, seat: int) -> int:
    """Banks a fat colour, places where most is gained, stops at ten, takes the most."""
    position = match.position
    assert isinstance(position, Push)
    actions = legal_actions(position, seat)
    if position.phase == Phase.START_OF_TURN:
        return fat_colour(position, seat, actions)
    if position.phase == Phase.FLIP_OR_STOP:
        return actions[-1] if position.highest_value() >= 10 else actions[0]
    first = PLACE if position.phase == Phase.PLACING else TAKE
    return max(actions, key=lambda action: position.stacks[action - first].value())


def fat_colour(position: Push, seat: int, actions: list[int]) -> int:
    player = position.players[seat]
    fat = [action for action in actions if action > STOP and bin(player.row(action - BANK)).count("1") >= 4]
    return fat[0] if fat else actions[0]


def test_an_evening_for_three(golden: Golden) -> None:
    golden("an-evening-for-three", played(BOX, 3, 11, sensibly))


def test_a_dangerous_star_for_two(golden: Golden) -> None:
    golden("a-dangerous-star-for-two", played(BOX, 2, 5, sensibly, star="wipe", taking="highest"))


def test_six_who_do_anything(golden: Golden) -> None:
    golden("six-who-do-anything", played(BOX, 6, 3, at_random(8), bust_odds=True))


def test_one_turn_with_everything_in_it(golden: Golden) -> None:
    """Flips, a switch card, a bust, and three takings of which one rolls."""
    table = PushTable(4)
    for name, stack in (("red 6", 1), ("blue 5", 1), ("red 5", 2), ("roll", 2), ("blue 6", 3)):
        table.flip_and_place(name, stack)
    table.flip("switch")
    table.flip_and_place("red 3", 3)
    table.flip("red 1", rolls="star")
    table.take(1)
    table.take(2, rolls="red")
    table.take(3)
    table.flip_and_place("green 4", 1)
    golden("one-turn-with-everything-in-it", table.match)
