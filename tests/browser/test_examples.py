"""The worked examples in a real browser: drawn by their material alone, and played by touching it."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.play import play_for, play_to_the_end
from tests.browser.test_access import findings
from tests.browser.window import PHONE, Window
from tests.server.serving import HURRIED, Serving

Open = Callable[..., Window]
EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
INTERPRETED = {"TABLEWRIGHT_INTERPRETED": "1", "TABLEWRIGHT_FAST": "1"}
GAMES = ("connect-four", "breakthrough", "cant-stop", "sixth-card", "low-tide")
SHORT = {"sixth-card": {"Limit": "10", "Hand": "5"}, "cant-stop": {"Goal": "1"}}  # matches soon over


@pytest.fixture(scope="module")
def examples(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """As a designer has them who has just saved the file: interpreted."""
    served = Serving(tmp_path_factory.mktemp("examples") / "data", HURRIED)
    served.environment = {**os.environ, "TABLEWRIGHT_GAMES": str(EXAMPLES), **INTERPRETED}
    yield served.start()
    assert served.stop() == 0


@pytest.fixture
def guest(browser: Browser, examples: Serving) -> Iterator[Open]:
    opened: list[Window] = []

    def open_window(**context: object) -> Window:
        opened.append(Window(browser, examples.address, **context))
        return opened[-1]

    yield open_window
    assert [complaint for one in opened for complaint in one.close()] == []


@pytest.mark.parametrize("game", GAMES)
def test_an_example_is_played_to_its_end(guest: Open, game: str) -> None:
    ada = guest()
    ada.against_bots(game, rules=SHORT.get(game))
    play_to_the_end([ada])
    expect(ada.result).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_an_example_fits_a_phone_and_every_ear(guest: Open, game: str) -> None:
    ada = guest(**PHONE)
    ada.against_bots(game)
    play_for(ada, 2)
    assert findings(ada) == []
    ada.expect_no_sideways_scrolling()


def test_anywhere_in_a_column_drops_a_disc(guest: Open) -> None:
    ada = guest()
    ada.against_bots("connect-four")
    top = ada.page.locator("[data-id='board-2']")  # the topmost square of the third column
    expect(ada.page.locator("[data-id='board-37'].glow")).to_be_visible()  # where the disc will fall to
    top.locator(".over").click()
    expect(ada.page.locator("[data-id='board-37-piece']")).to_be_visible()


def test_one_touch_after_the_other(guest: Open) -> None:
    """Only men that can move glow; of the one that is picked, where it can go."""
    ada = guest()
    ada.against_bots("breakthrough")
    expect(ada.page.locator(".space.glow")).to_have_count(8)
    ada.page.locator("[data-id='board-51'] > .over").click()
    expect(ada.page.locator(".space.glow")).to_have_count(3)
    ada.page.locator("[data-id='board-43'] > .over").click()
    expect(ada.page.locator("[data-id='board-43-piece']")).to_be_visible()


def test_nobody_sees_what_others_hold(guest: Open) -> None:
    ada = guest()
    ada.against_bots("sixth-card")
    expect(ada.page.locator("[data-id='hands-0'] .card")).to_have_count(10)
    expect(ada.page.locator("[data-id='hands-1'] .card")).to_have_count(0)
    expect(ada.page.locator("[data-id='hands-1']")).to_contain_text("9")  # one is picked already
