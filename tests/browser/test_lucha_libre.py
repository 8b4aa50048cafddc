"""Lucha Libre in a real browser: two people who roll at the same time, and one against a bot on a phone."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.play import let_bots_finish, play_for, play_to_the_end
from tests.browser.window import PHONE, Window

Open = Callable[..., Window]


def test_two_people_wrestle_to_the_end(window: Open) -> None:
    ada, ben = window(), window()
    ada.go("/").call_me("Ada")
    path = ada.with_friends("lucha-libre", seats=2)
    ada.set_rule("Rounds", "10")
    ben.go("/").call_me("Ben")
    ben.join(path)
    ada.begin()
    ben.expect_table()
    play_to_the_end([ada, ben])
    assert ada.standings() == ben.standings()


def test_a_phone_wrestles_a_bot_to_the_end(window: Open) -> None:
    phone = window(**PHONE)
    phone.against_bots("lucha-libre")
    phone.expect_no_sideways_scrolling()
    play_for(phone, 15)
    let_bots_finish(phone)
    assert len(phone.standings()) == 2


def test_a_hint_stays_while_the_other_decides(window: Open) -> None:
    ada, ben = window(), window()
    ada.go("/").call_me("Ada")
    path = ada.with_friends("lucha-libre", seats=2)
    ben.go("/").call_me("Ben")
    ben.join(path)
    ada.begin()
    ben.expect_table()
    ada.press("Hint")
    advice = ada.page.locator(".strip.advice")
    expect(advice).to_be_visible()
    told = advice.inner_text()
    play_for(ben, 1)
    ben.page.wait_for_timeout(500)
    assert advice.inner_text() == told
    advice.get_by_role("button", name="Do it").click()
    expect(advice).to_have_count(0)
