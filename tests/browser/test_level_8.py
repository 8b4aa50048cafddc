"""Level 8 in a real browser: two and six seats, people and bots, to the end; an arrangement of one's own."""

from collections.abc import Callable

from tests.browser.play import play_to_the_end
from tests.browser.window import PHONE, Window

Open = Callable[..., Window]


def make_it_short(window: Window) -> None:
    """Going out brings three levels, and there are more wilds: a match of a few rounds."""
    for option, value in (("Bonus", "3"), ("Wilds", "8")):
        field = window.page.get_by_label(option)
        field.fill(value)
        field.press("Tab")


def test_a_person_and_a_bot_play_to_the_end(window: Open) -> None:
    ada = window()
    ada.with_friends("level-8", seats=2)
    make_it_short(ada)
    ada.add_bots("medium")
    ada.begin()
    play_to_the_end([ada], seconds=240)
    assert next(points for _, points in ada.standings()) == "8"


def test_two_people_and_four_bots_play_to_the_end_one_of_them_on_a_phone(window: Open) -> None:
    ada, ben = window(), window(**PHONE)
    path = ada.with_friends("level-8", seats=6)
    make_it_short(ada)
    ben.join(path)
    ada.add_bots("medium")
    ada.begin()
    ben.expect_table()
    ben.expect_no_sideways_scrolling()
    play_to_the_end([ada, ben], seconds=300)
    assert ada.standings() == ben.standings()
    assert len(ada.standings()) == 6
