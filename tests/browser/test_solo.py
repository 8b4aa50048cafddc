"""Games for one in a real browser: to their end on a desk, won and lost in every mode, tried on a phone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.play import let_bots_finish, play_for, play_to_the_end
from tests.browser.window import PHONE, Window

Open = Callable[..., Window]
MODES = [  # a game, its rules, and who wins it soon enough
    ("bonnie-and-clyde", {}, "Medium"),
    ("which-side", {"Mode": "Normal"}, "Medium"),
    ("which-side", {"Mode": "Advanced"}, "Medium"),
    ("which-side", {"Mode": "Hard", "Gauge length": "5"}, "Hard"),  # as printed, hardly anybody wins
    ("the-last-glow", {"Mode": "Storm", "Crew": "Once"}, "Medium"),  # with free hands easy hardly ever loses
    ("the-last-glow", {"Mode": "Nightmare"}, "Medium"),
]
TRIES = 40


@pytest.mark.parametrize(("game", "rules", "winner"), MODES, ids=lambda one: str(one))
def test_every_mode_is_won_and_lost(window: Open, game: str, rules: dict[str, str], winner: str) -> None:
    """A person begins, a bot goes on: a good one until a win was seen, then an easy one until a loss."""
    ada = window()
    seen: set[str] = set()
    for _ in range(TRIES):
        ada.against_bots(game, rules=rules)
        play_for(ada, 1)
        let_bots_finish(ada, level="Easy" if "You made it!" in seen else winner)
        seen.add(ada.result.get_by_role("heading", level=2).inner_text())
        if len(seen) == 2:
            break
    assert seen == {"You made it!", "Not this time"}
    expect(ada.result.locator(".reason")).not_to_be_empty()


@pytest.mark.parametrize("game", ["bonnie-and-clyde", "the-last-glow", "which-side"])
def test_a_game_for_one_is_played_to_its_end(window: Open, game: str) -> None:
    ada = window()
    ada.against_bots(game)
    play_to_the_end([ada], seconds=240)
    assert len(ada.standings()) == 1


@pytest.mark.parametrize("game", ["bonnie-and-clyde", "the-last-glow", "which-side"])
def test_a_game_for_one_fits_a_phone(window: Open, game: str) -> None:
    ada = window(**PHONE)
    ada.against_bots(game)
    ada.expect_no_sideways_scrolling()
    play_for(ada, 3)
