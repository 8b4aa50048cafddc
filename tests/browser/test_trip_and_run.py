"""Trip & Run in a real browser, with the fewest and the most seats, to the end."""

from collections.abc import Callable

from tests.browser.play import let_bots_finish, play_for, play_to_the_end
from tests.browser.window import PHONE, Window

Open = Callable[..., Window]


def test_two_people_race_to_the_end(window: Open) -> None:
    ada, ben = window(), window()
    ada.go("/").call_me("Ada")
    path = ada.with_friends("trip-and-run", seats=2)
    ben.go("/").call_me("Ben")
    ben.join(path)
    ada.begin()
    ben.expect_table()
    play_to_the_end([ada, ben])
    assert ada.standings() == ben.standings()


def test_five_bots_and_a_phone_race_to_the_end(window: Open) -> None:
    phone = window(**PHONE)
    phone.against_bots("trip-and-run", seats=6)
    play_for(phone, 6)
    phone.expect_no_sideways_scrolling()
    let_bots_finish(phone)
    assert len(phone.standings()) == 6
