"""Finds a Chromium for the browser tests, or brings one: Debian's where we may, else one from npm."""

import os
import shutil
import subprocess
import tarfile
from pathlib import Path

import client
import environment

NAMES = ("chromium", "chromium-browser", "google-chrome")
NAMED = "CHROMIUM"  # the environment variable the browser tests read
PACKED = environment.ROOT / "scripts" / "chromium"
UNPACKED = environment.VENV / "chromium"

START = """\
#!/bin/sh
[ -d /etc/fonts ] || export FONTCONFIG_PATH="{here}"
LD_LIBRARY_PATH="{here}/lib" exec "{here}/chromium" "$@"
"""
FONTS = (
    '<?xml version="1.0"?><fontconfig><dir>{here}/fonts</dir><cachedir>{here}/cache</cachedir></fontconfig>'
)


def chromium() -> str:
    """The path of a Chromium: named, installed, or brought here."""
    return os.environ.get(NAMED) or installed() or from_debian() or from_npm()


def installed() -> str:
    return next((path for name in NAMES if (path := shutil.which(name))), "")


def from_debian() -> str:
    if not (hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get")):
        return ""
    environment.say("Installing Debian's Chromium for the browser tests")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (
        ["apt-get", "update", "-qq"],
        ["apt-get", "install", "-qq", "-y", "--no-install-recommends", "chromium"],
    ):
        subprocess.run(command, env=quiet, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=False)
    return installed()


def from_npm() -> str:
    """A headless Chromium inside an npm package, with the libraries it needs."""
    start = UNPACKED / "start"
    if start.is_file():
        return str(start)
    environment.say("Bringing a headless Chromium for the browser tests")
    client.npm("ci", "--ignore-scripts", folder=PACKED)
    packed = PACKED / "node_modules" / "@sparticuz" / "chromium" / "bin"
    UNPACKED.mkdir(parents=True, exist_ok=True)
    unpack(packed / "chromium.br", UNPACKED / "chromium")
    for name in ("al2023", "swiftshader", "fonts"):
        unpack(packed / f"{name}.tar.br", UNPACKED / f"{name}.tar")
        with tarfile.open(UNPACKED / f"{name}.tar") as archive:
            archive.extractall(UNPACKED, filter="data")
    (UNPACKED / "chromium").chmod(0o755)
    (UNPACKED / "fonts.conf").write_text(FONTS.format(here=UNPACKED))
    start.write_text(START.format(here=UNPACKED))
    start.chmod(0o755)
    return str(start)


def unpack(packed: Path, target: Path) -> None:
    node = client.node()
    assert node is not None  # npm has just run
    subprocess.run([*node, str(PACKED / "unpack.mjs"), str(packed), str(target)], check=True)
