"""What ./start, ./test and the scripts share: a private environment in .venv, made once, kept up to date.

Only the standard library; and it must load on older Pythons too, to look for a newer one or say why not.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
OLDEST = (3, 11)


def say(text: str) -> None:
    print(f"· {text}", file=sys.stderr, flush=True)


def need_new_python() -> None:
    """Goes on in a newer Python if this one is too old and there is one."""
    if sys.version_info >= OLDEST:
        return
    for minor in range(20, OLDEST[1] - 1, -1):
        found = shutil.which(f"python3.{minor}")
        if found:
            os.execv(found, [found, *sys.argv])
    sys.exit("Tablewright needs Python 3.11 or newer; this is {}.{}.".format(*sys.version_info))


def make_environment() -> None:
    """An environment with pip. Some systems ship Python without the part that puts pip into it."""
    if PYTHON.exists():
        return
    say("Making a private environment in .venv")
    made = subprocess.run([sys.executable, "-m", "venv", str(VENV)], capture_output=True, check=False)
    if made.returncode == 0:
        return
    shutil.rmtree(VENV, ignore_errors=True)
    run(sys.executable, "-m", "venv", "--without-pip", VENV)
    run(sys.executable, "-m", "pip", "--python", PYTHON, "install", "--quiet", "pip")


def install(extras: str = "") -> None:
    """Installs the package from this folder, with extras, unless nothing it depends on has changed."""
    make_environment()
    stamp = VENV / f"installed-{extras or 'plain'}"
    wanted = _state()
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    say("Installing Tablewright and what it needs: a minute or two, once")
    what = f"{ROOT}[{extras}]" if extras else str(ROOT)
    run(PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-e", what)
    stamp.write_text(wanted)


def _state() -> str:
    read = [(ROOT / name).read_bytes() for name in ("pyproject.toml", "hatch_build.py")]
    return hashlib.sha256(b"\0".join([sys.version.encode(), *read])).hexdigest()


def build_client() -> None:
    """Builds the browser table if its sources have changed, bringing Node where there is none."""
    import client

    if not client.stale():
        return
    if client.node() is None:
        run(PYTHON, "-m", "pip", "install", "--quiet", client.NODE_FROM_PYPI)
    run(PYTHON, ROOT / "scripts" / "client.py")


def run(*command: str | Path) -> None:
    """Runs a command in this folder; stops with its code if it fails."""
    code = code_of(*command)
    if code:
        sys.exit(code)


def code_of(*command: str | Path) -> int:
    """Runs a command in this folder and returns its exit code."""
    return subprocess.run([str(part) for part in command], cwd=ROOT, check=False).returncode
