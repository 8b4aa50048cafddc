"""Protocol G117 in a real browser: two people in two windows, a person against a bot, and a phone."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.play import play_for, play_to_the_end
from tests.browser.window import PHONE, Window

Open = Callable[..., Window]
GAME = "protocol-g117"


def test_two_people_fight_to_the_end(window: Open) -> None:
    ada, ben = window(), window()
    ada.go("/").call_me("Ada")
    path = ada.with_friends(GAME, seats=2)
    ben.go("/").call_me("Ben")
    ben.join(path)
    ada.begin()
    ben.expect_table()
    play_to_the_end([ada, ben], seed=3, seconds=300)
    assert ada.standings() == ben.standings()
    assert {name for name, _ in ada.standings()} == {"Ada", "Ben"}


def test_a_person_fights_a_bot_to_the_end(window: Open) -> None:
    ada = window()
    ada.against_bots(GAME)
    play_to_the_end([ada], seed=2, seconds=300)
    assert len(ada.standings()) == 2


def test_both_boards_fit_a_phone(window: Open) -> None:
    ada = window(**PHONE)
    ada.against_bots(GAME)
    play_for(ada, 6)
    ada.expect_no_sideways_scrolling()
    for board, spaces in (("grid", 25), ("map", 13)):
        drawn = ada.page.locator(f".board.{board} .space")
        expect(drawn).to_have_count(spaces)
        sizes = [box["width"] for box in (one.bounding_box() for one in drawn.all()) if box]
        assert min(sizes) >= 33  # and a finger may touch a little beside it


def test_a_unit_is_ordered_by_touching_it_and_then_where_it_goes(window: Open) -> None:
    ada = window()
    ada.against_bots(GAME)
    page = ada.page
    page.get_by_role("button", name="Total Surveillance: 3 operation points").click()
    page.get_by_role("button", name="E3: a Drone of AI").click()
    page.get_by_role("button", name="C3, 3 points: empty").click()
    log = page.get_by_role("log", name="What happened")
    expect(log).to_contain_text("A Drone moves from E3 to C3.")
    page.get_by_role("button", name="Leave the rest unspent").click()
    expect(log).to_contain_text("leaves the rest unspent")


def test_a_person_may_play_mankind(window: Open) -> None:
    ada = window()
    ada.go(f"/game/{GAME}")
    ada.choose("You play", "HU")
    ada.press("Play against bots")
    ada.page.get_by_role("button", name="A4: empty").click()
    expect(ada.page.get_by_role("log", name="What happened")).to_contain_text("A Troop arrives on A4.")


def test_one_names_the_head_start_and_the_other_picks(window: Open) -> None:
    ada = window()
    ada.go(f"/game/{GAME}")
    ada.page.get_by_text("House rules and aids").click()
    ada.page.get_by_role("switch", name="Name and pick").check()
    ada.press("Play against bots")
    ada.press("HU begins with 20 victory points")
    log = ada.page.get_by_role("log", name="What happened")
    expect(log).to_contain_text("names a head start: 20 victory points.")
    expect(log).to_contain_text("plays HU.")  # a bot knows what that is worth
