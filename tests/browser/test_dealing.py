"""The dealing as a browser checks it: quiet where all is well, loud where a server cheats."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play import let_bots_finish
from tests.browser.window import PHONE, Window
from tests.server import mischief
from tests.server.serving import HURRIED, Serving

Open = Callable[..., Window]
SHORT = "protocol-g117"  # a game that is soon over
NOT_PROMISED = "The dealing is not as it was promised"


@pytest.fixture
def cheating(tmp_path: Path, native: dict[str, str]) -> Iterator[Callable[[str], Serving]]:
    """Starts servers that cheat."""
    started: list[Serving] = []

    def start(cheat: str) -> Serving:
        served = Serving(tmp_path / f"data{len(started)}", HURRIED, mischief=mischief.BEFORE + cheat)
        served.environment = native | {"TABLEWRIGHT_GAMES": "", "TABLEWRIGHT_FAST": "1"}
        started.append(served.start())
        return served

    yield start
    for served in started:
        served.stop()


def seal_code(page: Page) -> str:
    """As the menu at the table shows it."""
    page.get_by_role("button", name="Menu").click()
    code = page.locator(".menu code").inner_text()
    page.keyboard.press("Escape")
    return code


def test_two_browsers_check_one_dealing(window: Open) -> None:
    ada, ben = window(), window()
    path = ada.with_friends(SHORT, seats=2)
    ben.join(path)
    ada.begin()
    ben.expect_table()
    code = seal_code(ada.page)
    assert re.fullmatch(r"[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}", code)
    assert seal_code(ben.page) == code
    ben.page.reload()  # what was witnessed is kept on the device
    ben.expect_table()
    ben.press("Menu")
    ben.press("Let a bot play for me")
    let_bots_finish(ada)
    for one in (ada, ben):
        seal = one.result.locator("details.seal summary")
        expect(seal).to_have_text(re.compile(rf"^\s*Dealing checked\s*{code}\s*$"))
        expect(one.page.get_by_text(NOT_PROMISED)).to_have_count(0)
    ada.result.locator("details.seal summary").click()
    expect(ada.result.get_by_text("the promises of the server and of 2 browsers")).to_be_visible()
    expect(ada.result.get_by_text(f"--seal {code}")).to_be_visible()


def test_who_looks_on_and_who_comes_late_are_told_so(window: Open) -> None:
    player, onlooker, late = window(), window(), window()
    path = player.with_friends(SHORT, seats=2)
    onlooker.go(path)
    expect(onlooker.page.get_by_role("button", name="Sit here")).to_be_visible()
    player.add_bots()
    player.begin()
    onlooker.expect_table()
    late.go(path)
    let_bots_finish(player)
    for one, said in ((onlooker, "without a word of yours"), (late, "Sealed while you were away")):
        expect(one.result.locator("details.seal summary")).to_contain_text(said)


@pytest.mark.parametrize(
    ("cheat", "fault", "context"),
    [
        (mischief.GRIND, "The sheet in the match file is not the one that was shown.", {}),
        (mischief.OTHER_SECRET, "The match file has another commitment than this room showed first.", PHONE),
    ],
    ids=["grind", "secret"],
)
def test_a_cheat_is_called_one(
    cheating: Callable[[str], Serving], window: Open, cheat: str, fault: str, context: dict[str, object]
) -> None:
    guest = window(cheating(cheat).address, **context)
    guest.against_bots(SHORT, seats=2)
    warning = guest.page.get_by_role("alert").filter(has_text=NOT_PROMISED)
    expect(warning).to_contain_text("The match was dealt from another sheet than the one shown before.")
    guest.expect_no_sideways_scrolling()
    guest.press("Close the warning")
    expect(warning).to_have_count(0)
    let_bots_finish(guest)
    expect(guest.result.get_by_role("alert")).to_contain_text(fault)
    guest.expect_no_sideways_scrolling()


def test_a_word_that_is_left_out_is_told_before_the_match(
    cheating: Callable[[str], Serving], window: Open
) -> None:
    served = cheating(mischief.LEFT_OFF)
    ada, ben = window(served.address), window(served.address)
    path = ada.with_friends(SHORT, seats=2)
    ben.join(path)
    ada.begin()
    expect(ada.page.get_by_role("alert")).to_contain_text("Your word was left out.")
    ben.expect_table()
    expect(ben.page.get_by_role("alert")).to_have_count(0)


def test_a_start_that_is_called_off_says_why(cheating: Callable[[str], Serving], window: Open) -> None:
    guest = window(cheating(mischief.CALLED_OFF).address)
    guest.with_friends(SHORT, seats=2)
    guest.add_bots()
    for _ in range(2):
        guest.press("Deal and begin")
        expect(guest.page.get_by_text("Somebody left.")).to_be_visible()
    guest.begin()
    let_bots_finish(guest)
    guest.result.locator("details.seal summary").click()
    expect(guest.result.get_by_text("This was start number 3: 2 were called off before it.")).to_be_visible()
