"""The lab in the browser: an experiment is started, its bar runs, its report is shown, kept and removed."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tablewright.server.web.operator import address_for_operator, operator_key
from tests.browser.conftest import compiled
from tests.browser.window import PHONE, Window
from tests.server.serving import Serving

Open = Callable[..., Window]


@pytest.fixture(scope="module")
def open_lab(tmp_path_factory: pytest.TempPathFactory, native: dict[str, str]) -> Iterator[Serving]:
    served = compiled(tmp_path_factory.mktemp("open-lab") / "data", native)
    served.limits = '{"open_lab": true}'
    yield served.start()
    assert served.stop() == 0


def operating(guest: Window, serving: Serving) -> Window:
    """Opens the address that a start gives to the browser."""
    guest.page.goto(address_for_operator(serving.address, operator_key(serving.data)))
    guest.page.wait_for_url(f"{serving.address}/")  # the key is gone from it
    guest.page.wait_for_function("fetch('/api/me').then((answer) => answer.json()).then((me) => me.operator)")
    return guest


def experiments(guest: Window) -> None:
    guest.go("/lab")
    guest.page.get_by_label("Game").select_option("push")
    guest.page.get_by_label("Compare").select_option("star")
    guest.page.get_by_label("Matches").select_option("100")
    guest.press("Play them")


def test_an_experiment_from_the_form_to_its_report(window: Open, serving: Serving) -> None:
    guest = operating(window(), serving)
    experiments(guest)
    expect(guest.page.get_by_role("progressbar")).to_be_visible()
    guest.page.wait_for_url(re.compile(r"/lab/push-"), timeout=120_000)
    report = guest.page.frame_locator("iframe")
    expect(report.get_by_role("heading", level=1)).to_contain_text("star=safe or star=wipe")
    expect(report.get_by_text("With star=wipe instead of star=safe")).to_be_visible()
    report.get_by_role("button", name="star=wipe").click()
    expect(report.get_by_role("button", name="star=wipe")).to_have_attribute("aria-pressed", "false")
    guest.page.get_by_role("link", name="All reports").click()
    expect(guest.page.get_by_role("link", name=re.compile("star=safe or star=wipe"))).to_be_visible()
    other = window(**PHONE)  # anybody may read it, nobody else may remove it
    other.go("/lab")
    other.page.get_by_role("link", name=re.compile("star=safe or star=wipe")).click()
    expect(other.page.get_by_role("link", name="All reports")).to_be_visible()
    expect(other.page.get_by_role("button", name=re.compile("^Remove"))).to_have_count(0)


def test_a_report_is_removed_after_a_question(window: Open, serving: Serving) -> None:
    guest = operating(window(), serving)
    experiments(guest)
    guest.page.wait_for_url(re.compile(r"/lab/push-"), timeout=120_000)
    path = guest.page.evaluate("location.pathname")
    guest.page.get_by_role("button", name=re.compile("^Remove")).click()
    guest.press("Keep it")
    expect(guest.page.get_by_role("dialog")).to_have_count(0)
    guest.page.get_by_role("button", name=re.compile("^Remove")).click()
    guest.press("Remove it")
    guest.page.wait_for_url(f"{serving.address}/lab")
    expect(guest.page.get_by_role("heading", name="Reports")).to_be_visible()
    expect(guest.page.locator(f'a[href="{path}"]')).to_have_count(0)


def test_an_experiment_is_stopped(window: Open, serving: Serving) -> None:
    guest = operating(window(), serving)
    guest.go("/lab")
    guest.page.get_by_label("Game").select_option("push")
    guest.page.get_by_label("Bots").select_option("hard")
    guest.page.get_by_label("Matches").select_option("100,000")
    guest.press("Play them")
    guest.press("Stop")
    expect(guest.page.get_by_text("It was stopped.")).to_be_visible()
    guest.page.get_by_role("button", name="Remove Push").first.click()  # there is no report to ask about
    expect(guest.page.get_by_text("It was stopped.")).to_have_count(0)


@pytest.mark.parametrize("device", [{}, PHONE], ids=["desktop", "phone"])
def test_a_guest_reads_why_there_is_no_form(window: Open, device: dict[str, object]) -> None:
    guest = window(**device)
    guest.go("/lab")
    expect(guest.page.get_by_text("Experiments belong to whoever runs this server")).to_be_visible()
    expect(guest.page.get_by_role("heading", name="Reports")).to_be_visible()
    expect(guest.page.get_by_role("button", name="Play them")).to_have_count(0)
    guest.expect_no_sideways_scrolling()


@pytest.mark.parametrize("device", [{}, PHONE], ids=["desktop", "phone"])
def test_an_open_lab_says_how_much_a_guest_may(
    window: Open, open_lab: Serving, device: dict[str, object]
) -> None:
    guest = window(open_lab.address, **device)
    guest.go("/lab")
    expect(guest.page.get_by_text("up to 2,000 matches and a minute for each")).to_be_visible()
    expect(guest.page.get_by_label("Matches").locator("option")).to_have_text(["100", "300", "1,000"])
    guest.expect_no_sideways_scrolling()
    experiments(guest)
    guest.page.wait_for_url(re.compile(r"/lab/push-"), timeout=120_000)
    expect(guest.page.get_by_role("button", name=re.compile("^Remove"))).to_be_visible()


def test_a_wrong_key_is_explained(window: Open, serving: Serving) -> None:
    guest = window()
    guest.forgiven = ["403"]
    guest.page.goto(f"{serving.address}/lab#operator=00ff")
    expect(guest.page.get_by_role("alert")).to_contain_text("not, or no longer, the key of this server")
    assert guest.page.url == f"{serving.address}/lab"


def test_a_report_that_is_not_there(window: Open) -> None:
    guest = window(**PHONE)
    guest.forgiven = ["404"]
    guest.go("/lab/nothing")
    expect(guest.page.get_by_text("This report is not here")).to_be_visible()
