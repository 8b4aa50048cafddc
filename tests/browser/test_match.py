"""Whole matches of Push in a real browser: with friends, by keyboard, on a phone, watched, seen again."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.play import let_bots_finish, play_by_keyboard, play_for, play_to_the_end
from tests.browser.window import PHONE, Window

Open = Callable[..., Window]


def test_two_windows_and_a_bot_play_to_the_end(window: Open) -> None:
    ada, ben = window(), window()
    ada.go("/").call_me("Ada Lovelace")
    path = ada.with_friends("push", seats=3)
    ben.go("/").call_me("Ben")
    ben.join(path)
    ada.add_bots()
    ada.begin()
    ben.expect_table()
    play_for(ada, 4)
    ben.page.reload()
    ben.expect_table()
    play_to_the_end([ada, ben])
    assert ada.standings() == ben.standings()
    assert {"Ada Lovelace", "Ben"} < {name for name, _ in ada.standings()}
    ada.press("Rematch")
    for one in (ada, ben):
        one.page.get_by_role("link", name="To the rematch").click()
    ada.begin()
    ben.expect_table()
    expect(ben.page.get_by_role("list", name="Seats")).to_contain_text("Ada Lovelace")


def test_the_same_by_keyboard_only(window: Open) -> None:
    ada, ben = window(), window()
    ada.go("/game/push")
    press_by_keyboard(ada, "Play with friends")
    path = ada.page.get_by_label("Invitation link").input_value()
    ben.page.goto(f"{path}?speed=fast")
    press_by_keyboard(ben, "Sit here")
    expect(ben.page.get_by_role("button", name="Stand up")).to_be_visible()
    ada.page.get_by_label("A bot for seat 3").focus()
    ada.page.keyboard.type("e")  # easy
    expect(ada.page.get_by_role("button", name="Deal and begin")).to_be_enabled()
    press_by_keyboard(ada, "Deal and begin")
    ada.expect_table()
    play_by_keyboard([ada, ben])
    assert ada.standings() == ben.standings()


def press_by_keyboard(window: Window, name: str) -> None:
    """Tab to a button, then Enter."""
    page = window.page
    expect(page.get_by_role("button", name=name).first).to_be_visible()
    for _ in range(80):
        if name == page.evaluate(
            "document.activeElement.matches('button') && document.activeElement.innerText"
        ):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never came to {name!r}")


def test_on_a_phone(window: Open) -> None:
    phone = window(**PHONE)
    phone.go("/")
    phone.expect_no_sideways_scrolling()
    phone.page.get_by_role("link", name="Push", exact=True).tap()
    phone.page.get_by_role("button", name="Play against bots").tap()
    phone.expect_table()
    play_for(phone, 3)
    phone.expect_no_sideways_scrolling()
    play_to_the_end([phone])
    phone.expect_no_sideways_scrolling()
    assert len(phone.standings()) == 3


def test_the_first_move_is_three_touches_away(window: Open) -> None:
    guest = window()
    guest.go("/")
    guest.page.get_by_role("link", name="Push", exact=True).click()
    guest.page.get_by_role("button", name="Play against bots").click()
    guest.page.locator("button.glow, .glow > .over").first.click()
    expect(guest.page.get_by_role("log", name="What happened").get_by_role("listitem").first).to_be_visible()


def test_a_spectator_watches(window: Open) -> None:
    player, spectator = window(), window()
    player.against_bots("push", seats=2)
    spectator.go(path_of(player))
    expect(spectator.page.get_by_text("You are looking on.")).to_be_visible()
    assert spectator.page.locator(".glow").count() == 0
    play_for(player, 3)
    expect(
        spectator.page.get_by_role("log", name="What happened").get_by_role("listitem").first
    ).to_be_visible()
    let_bots_finish(player)
    assert spectator.standings() == player.standings()
    expect(spectator.page.get_by_role("button", name="Rematch")).to_have_count(0)


def path_of(window: Window) -> str:
    return window.page.url.removeprefix(window.address)


def test_the_replay_shows_the_same_end(window: Open) -> None:
    guest = window()
    guest.against_bots("push", seats=2)
    play_for(guest, 3)
    let_bots_finish(guest)
    standings = guest.standings()
    guest.page.get_by_role("link", name="Replay").click()
    page = guest.page
    expect(page.get_by_text("The table is set.")).to_be_visible()
    page.get_by_role("button", name="One step on").click()
    expect(page.get_by_role("slider", name="Step")).to_have_value("1")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("slider", name="Step")).not_to_have_value("1")
    page.get_by_role("button", name="To the end").click()
    told = page.locator(".controls .told")
    for name, score in standings:
        expect(told).to_contain_text(re.compile(rf"{re.escape(name)}[^,]* {score}\b"))
