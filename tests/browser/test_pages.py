"""The pages around the table: names, options, drawers, hints, undo, chat, trouble."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.play import play_for
from tests.browser.window import PHONE, Window

Open = Callable[..., Window]


def test_a_name_is_kept(window: Open) -> None:
    guest = window()
    guest.go("/").call_me("Zoë & Co")
    guest.page.reload()
    expect(guest.page.get_by_role("heading", level=1)).to_contain_text("Zoë & Co")


def test_markup_in_a_name_stays_text(window: Open) -> None:
    guest = window()
    guest.go("/").call_me("<b>Bob</b>")
    expect(guest.page.get_by_role("heading", level=1)).to_contain_text("<b>Bob</b>")


def test_options_chosen_on_the_game_page_hold_at_the_table(window: Open) -> None:
    guest = window()
    guest.go("/game/push")
    guest.page.get_by_text("House rules and aids").click()
    guest.page.get_by_role("radio", name="Wipe").check()
    guest.page.get_by_role("switch", name="Bust odds").check()
    guest.press("Play with friends")
    expect(guest.page.get_by_role("radio", name="Wipe")).to_be_checked()
    expect(guest.page.get_by_role("switch", name="Bust odds")).to_be_checked()


def test_the_host_arranges_and_everybody_sees_it(window: Open) -> None:
    host, friend = window(), window()
    path = host.with_friends("push", seats=3)
    friend.join(path)
    host.choose("Number of seats", "4")
    expect(friend.page.locator(".places > li")).to_have_count(4)
    host.page.get_by_role("radio", name="Highest").check()
    expect(friend.page.get_by_role("radio", name="Highest")).to_be_checked()
    expect(friend.page.get_by_role("radio", name="Highest")).to_be_disabled()
    expect(friend.page.get_by_role("button", name="Deal and begin")).to_have_count(0)
    friend.press("Stand up")
    expect(host.page.locator(".places > li.person")).to_have_count(1)


def test_spectators_can_be_kept_out(window: Open) -> None:
    host, stranger = window(), window()
    path = host.with_friends("push", seats=2)
    host.page.get_by_label("Others may look on").uncheck()
    expect(host.page.get_by_label("Others may look on")).not_to_be_checked()
    host.add_bots()
    host.begin()
    stranger.go(path)
    expect(stranger.page.get_by_role("heading", name=re.compile("without spectators"))).to_be_visible()


def test_the_drawer_opens_at_the_clause_in_question(window: Open) -> None:
    guest = window()
    guest.against_bots("push", seats=2)
    guest.page.locator(".prompt-bar .clause").click()
    expect(guest.page.locator("#drawer-R3.shown, #drawer-R2.shown")).to_be_in_viewport()


def test_the_drawer_is_a_sheet_on_a_phone(window: Open) -> None:
    phone = window(**PHONE)
    phone.against_bots("push", seats=2)
    phone.page.get_by_role("button", name="Rules").tap()
    sheet = phone.page.get_by_role("dialog", name="Beside the table")
    expect(sheet).to_be_visible()
    for _ in range(12):  # the focus stays within the sheet
        phone.page.keyboard.press("Tab")
        assert phone.page.evaluate("!document.activeElement.matches('.tabletop *')")
    phone.page.keyboard.press("Escape")
    expect(sheet).not_to_be_visible()
    expect(phone.page.get_by_role("button", name="Rules")).to_be_focused()


def test_a_hint_is_given_and_can_be_followed(window: Open) -> None:
    guest = window()
    guest.against_bots("push", seats=2)
    guest.press("Hint")
    guest.page.get_by_role("button", name="Do it").click()
    log = guest.page.get_by_role("log", name="What happened")
    expect(log.get_by_role("listitem").first).to_be_visible()


def test_a_hint_gives_its_reason(window: Open) -> None:
    """The first worker earns, recruits or fetches a resource: each says why."""
    guest = window()
    guest.against_bots("which-side")
    guest.press("Hint")
    expect(guest.page.locator(".advice .reason")).not_to_be_empty()


def test_a_placed_card_can_be_taken_back(window: Open) -> None:
    guest = window()
    guest.against_bots("push", seats=2)
    undo = guest.page.get_by_role("button", name="Undo")
    for seed in range(40):
        play_for(guest, 1, seed)
        guest.page.wait_for_timeout(100)
        if undo.is_enabled():
            break
    undo.click()
    expect(guest.page.get_by_role("log", name="What happened")).to_contain_text("takes")
    expect(undo).to_be_disabled()


def test_people_talk(window: Open) -> None:
    host, friend = window(), window()
    path = host.with_friends("push", seats=2)
    friend.join(path)
    host.begin()
    for one in (host, friend):
        one.page.get_by_role("tab", name="Chat").click()
    friend.page.get_by_label("Say something").fill("<i>Hello</i> there")
    friend.page.keyboard.press("Enter")
    expect(host.page.get_by_role("log", name="Chat")).to_contain_text("<i>Hello</i> there")


def test_a_bot_plays_for_me_and_hands_back(window: Open) -> None:
    guest = window()
    guest.against_bots("push", seats=2)
    guest.press("Menu")
    guest.choose("How the bot plays", "Easy")
    guest.press("Let a bot play for me")
    back = guest.page.get_by_role("button", name="Take my seat back")
    expect(back).to_be_visible()
    expect(guest.page.get_by_role("log", name="What happened").get_by_role("listitem").first).to_be_visible()
    if back.is_visible():
        back.click()


def test_the_light_can_be_switched(window: Open) -> None:
    guest = window(color_scheme="light")
    guest.go("/")
    by_day = guest.page.evaluate("getComputedStyle(document.body).color")
    light = guest.page.get_by_role("button", name=re.compile("^Light"))
    light.click()
    light.click()
    expect(light).to_have_accessible_name("Light: night")
    assert guest.page.evaluate("getComputedStyle(document.body).color") != by_day
    guest.page.reload()
    expect(light).to_have_accessible_name("Light: night")


def test_a_table_that_does_not_exist(window: Open) -> None:
    guest = window()
    guest.go("/room/NOSUCHROOM")
    expect(guest.page.get_by_role("heading", name="There is no such table")).to_be_visible()
    guest.forgiven = ["404"]
    guest.go("/replay/NOSUCHROOM")
    expect(guest.page.get_by_role("heading", name="There is no such match")).to_be_visible()
    guest.go("/game/no-such-game")
    expect(guest.page.get_by_role("heading", name="This game is not on the shelf")).to_be_visible()


def test_a_match_under_way_has_no_replay(window: Open) -> None:
    guest = window()
    guest.forgiven = ["409"]
    guest.against_bots("push", seats=2)
    guest.go(guest.page.url.replace(guest.address, "").replace("/room/", "/replay/"))
    expect(guest.page.get_by_role("link", name="To the table", exact=True)).to_be_visible()


def test_my_games_lead_back_to_the_table(window: Open) -> None:
    guest = window()
    guest.against_bots("push", seats=2)
    guest.go("/mine")
    guest.page.get_by_role("link", name=re.compile("Push.*In play")).click()
    guest.expect_table()
