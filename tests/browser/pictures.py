"""Takes the pictures of the README: `python -m tests.browser.pictures` writes docs/pictures/*.jpg.

With `examples` behind it, those of the worked examples instead.

Needs a built client and a Chromium. Real pages, a real server, real bots; nothing is arranged.
"""

import os
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import ARGUMENTS
from tests.browser.play import let_bots_finish, play_for
from tests.browser.window import PHONE, Window
from tests.server.serving import HURRIED, Serving

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
TARGET = Path(__file__).parents[2] / "docs" / "pictures"
SHARP = 86  # of 100: small files, clean letters
PEOPLE = ("Margit", "Johan")


def main(only: str) -> None:
    TARGET.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        served = Serving(Path(folder) / "data", HURRIED)
        served.environment["TABLEWRIGHT_GAMES"] = str(EXAMPLES) if only == "examples" else ""
        served.start()
        chromium = os.environ.get("CHROMIUM", "/usr/bin/chromium")
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        try:
            if only == "examples":
                examples(browser, served.address)
            else:
                desk(browser, served.address, "light")
                desk(browser, served.address, "dark")
                phones(browser, served.address)
        finally:
            browser.close()
            served.stop()


def desk(browser: Browser, address: str, light: str) -> None:
    guest = Window(browser, address, color_scheme=light)
    guest.go("/").call_me(PEOPLE[0])
    guest.page.wait_for_timeout(600)
    kept(guest, f"shelf-{light}")
    guest.with_friends("push", seats=4)
    guest.add_bots("medium")
    guest.begin()
    settle(guest, 26)
    kept(guest, f"table-{light}")
    let_bots_finish(guest)
    guest.page.wait_for_timeout(1500)
    kept(guest, f"result-{light}")
    guest.close()


def phones(browser: Browser, address: str) -> None:
    for game, light, touches in (("level-8", "light", 0), ("push", "dark", 4), ("mad-maxence", "light", 1)):
        phone = Window(browser, address, color_scheme=light, **PHONE)
        phone.go("/").call_me(PEOPLE[1])
        phone.go(f"/game/{game}")
        if touches:
            phone.against_bots(game)
            settle(phone, touches)
        kept(phone, f"phone-{game}")
        phone.close()


def examples(browser: Browser, address: str) -> None:
    """Worked examples, drawn by their material."""
    for game, touches in (("connect-four", 4), ("sixth-card", 4), ("cant-stop", 7)):
        guest = Window(browser, address, color_scheme="light")
        guest.go("/").call_me(PEOPLE[1])
        guest.against_bots(game)
        settle(guest, touches)
        kept(guest, game)
        guest.close()


def settle(guest: Window, touches: int) -> None:
    """Plays a while, then waits until it is this guest's turn again."""
    play_for(guest, touches, seed=5)
    guest.page.wait_for_selector(".asking", timeout=60_000)
    guest.page.wait_for_timeout(6_000)  # whatever was said in passing is gone


def kept(guest: Window, name: str) -> None:
    path = TARGET / f"{name}.jpg"
    guest.page.screenshot(path=path, type="jpeg", quality=SHARP)
    print(f"{path.name}: {path.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "")
