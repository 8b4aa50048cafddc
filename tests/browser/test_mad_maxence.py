"""Mad Maxence in a real browser: every adventure won and lost, the campaign, a phone."""

import random
import re
import time
from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import expect

from tests.browser.play import play_for, play_to_the_end, touch_something
from tests.browser.window import PHONE, Window

Open = Callable[..., Window]


def begin(window: Window, adventure: str, difficulty: str) -> None:
    window.go("/game/mad-maxence")
    expect(window.page.get_by_role("heading", level=1)).to_be_visible()
    window.page.locator("details summary").first.click()
    for group, value in (("Adventure", adventure.capitalize()), ("Difficulty", difficulty.capitalize())):
        window.page.get_by_role("group", name=group).get_by_role("radio", name=value, exact=True).check()
    window.page.get_by_role("button", name=re.compile("^Play( against bots)?$")).click()
    window.expect_table()


def let_a_bot_play(window: Window, seconds: float = 100) -> None:
    window.press("Menu")
    window.choose("How the bot plays", "Medium")
    window.press("Let a bot play for me")
    expect(window.result).to_be_visible(timeout=seconds * 1000)


def outcome(window: Window) -> str:
    expect(window.result).to_be_visible()
    return window.result.inner_text()


def play_until(window: Window, wanted: str, adventure: str, difficulty: str, seconds: float) -> None:
    """Plays match after match until one ends as wanted: by touching at random to lose, by a bot to win."""
    deadline = time.monotonic() + seconds
    for seed in range(1, 30):
        assert time.monotonic() < deadline, f"no match ended with {wanted!r} in {seconds} seconds"
        begin(window, adventure, difficulty)
        window.over = False
        if wanted == "She got away":
            let_a_bot_play(window)
        else:
            play_to_the_end([window], seed=seed, seconds=seconds)
        if (wanted in outcome(window)) or (wanted == "lost" and "She got away" not in outcome(window)):
            return
    raise AssertionError(f"no match ended with {wanted!r}")


@pytest.mark.parametrize(("adventure", "difficulty"), [("1", "gentle"), ("2", "normal"), ("3", "grim")])
def test_an_adventure_is_won(window: Open, adventure: str, difficulty: str) -> None:
    play_until(window(), "She got away", adventure, difficulty, 240)


@pytest.mark.parametrize(("adventure", "difficulty"), [("1", "grim"), ("2", "gentle"), ("3", "normal")])
def test_an_adventure_is_lost(window: Open, adventure: str, difficulty: str) -> None:
    play_until(window(), "lost", adventure, difficulty, 240)


def test_the_campaign_is_lost(window: Open) -> None:
    play_until(window(), "lost", "campaign", "normal", 240)


def test_the_campaign_is_won(window: Open) -> None:
    play_until(window(), "She got away", "campaign", "gentle", 400)


def test_it_fits_a_phone(window: Open) -> None:
    ada = window(**PHONE)
    begin(ada, "campaign", "normal")
    ada.expect_no_sideways_scrolling()
    play_for(ada, 3)


def test_the_page_and_the_map_tell_only_what_was_reached(window: Open) -> None:
    ada = window()
    begin(ada, "1", "normal")
    expect(ada.page.locator(".words.tone-story")).to_contain_text("burnt the camp's register")
    assert "Scavenger" not in ada.page.content()
    ada.page.get_by_role("button", name=re.compile("^2, not reached yet")).click()
    expect(ada.page.locator(".words.tone-story")).to_contain_text("A parasol")
    assert "Wrecked convoy" not in ada.page.content()


def test_prices_stand_on_the_choices_and_gauges_have_names(window: Open) -> None:
    ada = window()
    begin(ada, "1", "normal")
    for gauge in ("Tech", "Orientation", "Driving", "Combativeness", "Spare parts", "Fuel"):
        expect(ada.page.locator(".counter", has_text=gauge).first).to_be_visible()
    ada.page.get_by_role("button", name=re.compile("^2, not reached yet")).click()
    bought = "A spare part for her strip of old road map (Spare parts −1)"
    expect(ada.page.get_by_role("button", name=bought)).to_be_visible()


def test_a_lost_adventure_is_begun_again_from_its_border(window: Open) -> None:
    """Touches at random, campaign after campaign, until one is lost behind a border."""
    ada = window()
    deadline = time.monotonic() + 300
    again = ada.page.get_by_role("button", name=re.compile("^Begin The .* again"))
    second = ada.page.get_by_text(re.compile("Try 2 of 3"))
    for seed in range(1, 60):
        choose = random.Random(seed)
        begin(ada, "campaign", "gentle")
        ada.over = False
        while not ada.over and not second.is_visible():
            assert time.monotonic() < deadline, "no campaign was lost behind a border"
            if again.is_visible():
                with suppress(PlaywrightError):  # the touch before, at random, may have been this one already
                    again.click(timeout=2000)
            elif not touch_something(ada, choose):
                ada.page.wait_for_timeout(15)
        if not ada.over:
            break
    expect(second).to_be_visible()
    expect(ada.page.get_by_text(re.compile("The Salt Road: .* at the first try"))).to_be_visible()


def test_way_of_the_shotgun_is_announced(window: Open) -> None:
    ada = window()
    ada.go("/")
    expect(ada.page.get_by_text("Way of the Shotgun").first).to_be_visible()
    ada.go("/game/way-of-the-shotgun")
    expect(ada.page.get_by_text(re.compile("Announced by its authors")).first).to_be_visible()
    expect(ada.page.get_by_role("button", name=re.compile("^Play"))).to_have_count(0)
    expect(ada.page.get_by_text(re.compile(r"\d+ min|^Solo$|^light$"))).to_have_count(0)
