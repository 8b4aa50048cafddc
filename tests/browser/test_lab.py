"""The lab in the browser: an experiment is started, its bar runs, its report is shown and kept."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.window import PHONE, Window

Open = Callable[..., Window]


def test_an_experiment_from_the_form_to_its_report(window: Open) -> None:
    guest = window()
    guest.go("/lab")
    guest.page.get_by_label("Game").select_option("push")
    guest.page.get_by_label("Compare").select_option("star")
    guest.page.get_by_label("Matches").select_option("100")
    guest.press("Play them")
    expect(guest.page.get_by_role("progressbar")).to_be_visible()
    guest.page.wait_for_url(re.compile(r"/lab/push-"), timeout=120_000)
    report = guest.page.frame_locator("iframe")
    expect(report.get_by_role("heading", level=1)).to_contain_text("star=safe or star=wipe")
    expect(report.get_by_text("With star=wipe instead of star=safe")).to_be_visible()
    report.get_by_role("button", name="star=wipe").click()
    expect(report.get_by_role("button", name="star=wipe")).to_have_attribute("aria-pressed", "false")
    guest.page.get_by_role("link", name="All reports").click()
    expect(guest.page.get_by_role("link", name=re.compile("star=safe or star=wipe"))).to_be_visible()


def test_a_report_that_is_not_there(window: Open) -> None:
    guest = window(**PHONE)
    guest.forgiven = ["404"]
    guest.go("/lab/nothing")
    expect(guest.page.get_by_text("This report is not here")).to_be_visible()
