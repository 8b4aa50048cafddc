"""Why something cannot be done: whatever is tried, whenever, the reason that is told is true."""

from collections.abc import Callable

import pytest

from tablewright.core.box import legal_actions
from tablewright.core.dealer import SeededDealer
from tablewright.core.options import Options
from tablewright.games.bonnie_and_clyde import BOX
from tablewright.games.bonnie_and_clyde.gauges import SPOT_OF, Phase
from tablewright.games.bonnie_and_clyde.rules import BonnieAndClyde
from tablewright.games.bonnie_and_clyde.words import (
    ARMED,
    BUY,
    GIVE_UP,
    GOOD_WORK,
    HOME,
    HOME_POEM,
    IDLE,
    LEAVE,
    PHOTO,
    RIDE,
    WORK_POEM,
)
from tests.games.bonnie_and_clyde.sitting import Dallas, ready

COSTS = {RIDE: 1, BUY: 1, PHOTO: 2, HOME_POEM: 2, WORK_POEM: 1}  # a day's work pays for half of a poem
Truth = Callable[[BonnieAndClyde, int], bool]


def lacks_dollars(now: BonnieAndClyde, action: int) -> bool:
    return now.savings < COSTS[action]


def at_its_moment(now: BonnieAndClyde, action: int) -> bool:
    return now.phase == (Phase.PLACES if action < GOOD_WORK else Phase.DAILY)


def is_used(now: BonnieAndClyde, action: int) -> bool:
    return at_its_moment(now, action) and int(now.spots) >> int(SPOT_OF[action]) & 1 == 1


def lacks_what_is_named(now: BonnieAndClyde, reason: str) -> bool:
    lacking = [now.love < 2, now.ammunition < 2, now.passion < 2, now.poems < 3]
    named = [name in reason for name in ("Love 2", "Ammunition 2", "Passion 2", "3 Poems")]
    return lacking == named


# What must be so wherever a reason that begins like this is told.
TRUE_WHEN: dict[str, Truth] = {
    "First roll": lambda now, action: now.phase == Phase.POLICE,
    "The police have rolled": lambda now, action: now.phase == Phase.ANSWER,
    "First give up": lambda now, action: now.phase == Phase.CUBE,
    "No cube has": lambda now, action: action in (GIVE_UP, GIVE_UP + 1) and now.phase != Phase.CUBE,
    "The police have been dealt": lambda now, action: (
        action < GIVE_UP and now.phase in (Phase.PLACES, Phase.DAILY)
    ),
    "Places come first": lambda now, action: (
        action >= GOOD_WORK and now.phase == Phase.PLACES and now.place_cubes > 0
    ),
    "The cubes for places": lambda now, action: HOME <= action < GOOD_WORK and now.place_cubes == 0,
    "Each place": is_used,
    "There are not enough": lambda now, action: at_its_moment(now, action) and lacks_dollars(now, action),
    "There is no ammunition": lambda now, action: (
        action == ARMED and now.phase == Phase.DAILY and now.ammunition == 0
    ),
    "A poem needs": lambda now, action: at_its_moment(now, action) and now.boredom < 2,
    "All three poems": lambda now, action: at_its_moment(now, action) and now.poems == 3,
    "Still missing": lambda now, action: action == LEAVE and lacks_what_is_named(now, now.why_not(0, action)),
    "Leaving town": lambda now, action: action == LEAVE and now.is_ready() and now.daily_cubes > 1,
    "All cubes are": lambda now, action: action == IDLE and not now.may_idle,
    "The game is over": lambda now, action: now.phase == Phase.OVER,
}


def days(options: Options) -> list[BonnieAndClyde]:
    """Every phase as it comes up in play at random, and two mornings of those who could leave."""
    seen: list[BonnieAndClyde] = []
    for seed in range(120):
        dealer = SeededDealer(seed)
        now = BOX.position(1, options.facts())
        assert isinstance(now, BonnieAndClyde)
        now.deal(dealer)
        if seed % 3 == 0:
            now.love, now.ammunition, now.passion, now.poems, now.savings = 2, 2, 2, 3 - seed % 2, 5
        while now.phase != Phase.OVER:
            seen.append(now.clone())
            legal = legal_actions(now, 0)
            now.apply(0, legal[dealer.below(len(legal))], dealer)
        seen.append(now)
    return seen


def told(now: BonnieAndClyde, action: int) -> str:
    return BOX.refusal(now, 0, action).reason


@pytest.mark.parametrize("idle_cubes", [False, True])
def test_the_reason_is_true_for_every_action_in_every_phase(idle_cubes: bool) -> None:
    tried: set[int] = set()
    named: set[str] = set()
    for now in days(BOX.chosen({"idle_cubes": idle_cubes})):
        tried.add(int(now.phase))
        for action in set(range(len(BOX.words))) - set(legal_actions(now, 0)):
            reason = told(now, action)
            (begins,) = [words for words in TRUE_WHEN if reason.startswith(words)]
            assert TRUE_WHEN[begins](now, action), (reason, BOX.words.data(action), int(now.phase))
            named.add(begins)
    assert tried == set(range(6))
    assert named | {"All cubes are"} == set(TRUE_WHEN)


@pytest.mark.parametrize(
    ("phase", "action", "reason"),
    [
        (Phase.PLACES, "photo", "Places come first: a cube for them is left (R11)"),
        (Phase.PLACES, "work", "Places come first: a cube for them is left (R11)"),
        (Phase.POLICE, "armed", "First roll for the police (R11)"),
        (Phase.ANSWER, "ride", "The police have rolled: first spend ammunition, or let the roll stand (R10)"),
        (Phase.CUBE, "dallas", "First give up a cube, for places or for daily actions (R10)"),
        (Phase.POLICE, "shoot", "First roll for the police (R5)"),
        (Phase.PLACES, "roll", "The police have been dealt with this turn (R4)"),
    ],
)
def test_whoever_has_everything_is_told_what_comes_first(phase: int, action: str, reason: str) -> None:
    table = Dallas(phase=phase, savings=5, ammunition=2)
    assert table.refuses(action) == reason


def test_a_cube_is_given_up_only_when_the_police_ask_for_it() -> None:
    table = Dallas(phase=Phase.PLACES)
    assert table.refuses("give_up", kind="places") == "No cube has to be given up now (R8)"


def test_a_place_in_the_daily_phase_comes_too_late() -> None:
    table = ready(savings=5)
    assert table.refuses("ride") == "The cubes for places are used up: now the daily actions (R10)"
