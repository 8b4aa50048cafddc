"""Games for one in a real browser: touched at random to their end on a desk, tried on a phone."""

from collections.abc import Callable

import pytest

from tests.browser.play import play_for, play_to_the_end
from tests.browser.window import PHONE, Window

Open = Callable[..., Window]


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
