"""Finds a Chromium for the browser tests, or brings one: Debian's where we may, else one from npm."""

import os
import shutil
import subprocess

import house

NAMES = ("chromium", "chromium-browser", "google-chrome")


def chromium() -> str:
    """The path of a Chromium that starts."""
    found = installed() or from_debian()
    if not found:
        raise SystemExit("The browser tests need Chromium: install it, or name it in TABLEWRIGHT_CHROMIUM.")
    return found


def installed() -> str:
    said = os.environ.get("TABLEWRIGHT_CHROMIUM", "")
    return said or next((path for name in NAMES if (path := shutil.which(name))), "")


def from_debian() -> str:
    if not (hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get")):
        return ""
    house.say("Installing Debian's Chromium for the browser tests")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (
        ["apt-get", "update", "-qq"],
        ["apt-get", "install", "-qq", "-y", "--no-install-recommends", "chromium"],
    ):
        subprocess.run(command, env=quiet, stdout=subprocess.DEVNULL, check=False)
    return installed()
