"""A real Chromium at a real server. Where either is missing the tests fail, and say what to install."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.browser.window import Window
from tests.server.serving import HURRIED, Serving

expect.set_options(timeout=15_000)  # machines that test are often busy

BUNDLE = Path(__file__).parents[2] / "src" / "tablewright" / "server" / "static" / "index.html"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
]


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    """Not for the whole run: its event loop would stand in the way of every test that starts one."""
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    chromium = Path(os.environ.get("CHROMIUM", "/usr/bin/chromium"))
    if not chromium.is_file():
        pytest.fail(f"There is no Chromium at {chromium}: install it, or name one in CHROMIUM")
    launched = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
    yield launched
    launched.close()


@pytest.fixture(scope="session")
def serving(tmp_path_factory: pytest.TempPathFactory, native: dict[str, str]) -> Iterator[Serving]:
    """One server for all tests that leave it as it was."""
    if not BUNDLE.is_file():
        pytest.fail("The browser client is not built: run `npm ci && npm run build` in web/")
    served = compiled(tmp_path_factory.mktemp("browser") / "data", native).start()
    yield served
    assert served.stop() == 0


def compiled(data: Path, native: dict[str, str]) -> Serving:
    """A server as whoever plays has it, with our own shelf, without the tests' tiny games."""
    served = Serving(data, HURRIED)
    served.environment = native | {"TABLEWRIGHT_GAMES": "", "TABLEWRIGHT_FAST": "1"}
    return served


@pytest.fixture
def window(browser: Browser, serving: Serving) -> Iterator[Callable[..., Window]]:
    """Opens windows, each with a guest of its own. An error in any of them fails the test."""
    opened: list[Window] = []

    def open_window(address: str = "", **context: object) -> Window:
        opened.append(Window(browser, address or serving.address, **context))
        return opened[-1]

    yield open_window
    complaints = [complaint for one in opened for complaint in one.close()]
    assert complaints == []
