"""Toroball in a real browser: two people in two windows, a person against a bot, a phone, a shot at goal."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.play import play_for, play_to_the_end
from tests.browser.window import PHONE, Window

Open = Callable[..., Window]
GAME = "toroball"


def short_match(window: Window, rounds: int) -> None:
    """The game's page with a match of few rounds chosen: fingers that touch anything seldom score."""
    window.go(f"/game/{GAME}")
    window.page.get_by_text("House rules and aids").click()
    field = window.page.get_by_role("spinbutton", name="Rounds")
    field.fill(str(rounds))
    field.press("Tab")
    window.choose("Bots play", "Easy")


def test_two_people_play_to_the_end(window: Open) -> None:
    ada, ben = window(), window()
    ada.go("/").call_me("Ada")
    short_match(ada, 3)
    ada.press("Play with friends")
    path = re.sub(r"^https?://[^/]+", "", ada.page.get_by_label("Invitation link").input_value())
    ben.go("/").call_me("Ben")
    ben.join(path)
    ada.begin()
    ben.expect_table()
    play_to_the_end([ada, ben], seed=3, seconds=300)
    assert ada.standings() == ben.standings()
    assert {name for name, _ in ada.standings()} == {"Ada", "Ben"}


def test_a_person_plays_a_bot_to_the_end(window: Open) -> None:
    ada = window()
    short_match(ada, 3)
    ada.page.get_by_role("button", name=re.compile("^Play( against bots)?$")).click()
    ada.expect_table()
    play_to_the_end([ada], seed=2, seconds=300)
    assert len(ada.standings()) == 2


def test_the_pitch_fits_a_phone(window: Open) -> None:
    phone = window(**PHONE)
    phone.against_bots(GAME)
    play_for(phone, 6)
    phone.expect_no_sideways_scrolling()
    squares = phone.page.locator(".board.grid .space")
    expect(squares).to_have_count(13 * 9 + 6)
    own = phone.page.locator('[data-id="square-A5"]').bounding_box()
    other = phone.page.locator('[data-id="square-O5"]').bounding_box()
    assert own
    assert other
    assert own["y"] > other["y"]  # the pitch stands upright, one's own goal below
    assert own["width"] > 28


def test_people_run_where_they_are_told_and_what_they_can_reach_is_shown(window: Open) -> None:
    ada = window()
    ada.against_bots(GAME)
    page = ada.page
    page.get_by_role("button", name="B5: an arrow").click()
    log = page.get_by_role("log", name="What happened")
    expect(log).to_contain_text("Round 1")
    page.get_by_role("button", name=re.compile("^Rosa of")).click()
    expect(page.locator(".prompt-text")).to_contain_text("Rosa has 4 squares to run.")
    page.get_by_role("button", name="G9: sand, within reach").click()  # three squares away, in one touch
    expect(log).to_contain_text("Rosa runs to G9.")
    expect(page.locator(".prompt-text")).to_contain_text("Rosa has 1 square to run.")
    page.get_by_role("button", name="Perch on the fence").click()
    expect(log).to_contain_text("Rosa perches on the fence.")
