"""What compiles, and whether it is there."""

import importlib.machinery
import importlib.util
import os
import shlex
import shutil
import sys
import sysconfig
from hashlib import blake2b
from pathlib import Path

OPTIMISE = "3"
# Hidden symbols let calls between our functions be direct: a third of the speed.
FLAGS = () if sys.platform == "win32" else ("-fvisibility=hidden",)
COMPILER = Path(__file__).with_name("compiler.py")
# What says how C is made: when one of these changes, everything is compiled anew.
ALTERS = [
    COMPILER.with_name(f"{name}.py") for name in ("compiler", "copying", "docstrings", "fields", "stars")
]


def toolchain() -> str:
    """Names everything but the sources that compiled code depends on. Runs nothing, imports nothing."""
    python = f"{sys.implementation.name} {sys.version_info[:2]} {importlib.machinery.EXTENSION_SUFFIXES[0]}"
    ours = blake2b(b"".join(file.read_bytes() for file in ALTERS), digest_size=8).hexdigest()
    return f"{python} {_installed()} -O{OPTIMISE} {' '.join(FLAGS)} {ours}"


def _installed() -> str:
    """The versions of mypy and librt, from the names of their metadata folders."""
    found: dict[str, str] = {}
    for place in sys.path:
        try:
            names = os.listdir(place or ".")
        except OSError:
            continue
        for name in names:
            project, _, version = name.removesuffix(".dist-info").partition("-")
            if project in ("mypy", "librt") and name.endswith(".dist-info"):
                found.setdefault(project, version)
    return f"mypy {found.get('mypy')} librt {found.get('librt')}"


def lacking() -> str:
    """What is missing to compile here and what to install; empty: nothing."""
    for module in ("mypyc", "setuptools"):
        if importlib.util.find_spec(module) is None:
            return f"{module} is not installed: pip install 'mypy[mypyc]==2.4.1'"
    if sys.platform == "win32":
        return ""  # setuptools looks for Visual Studio itself
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if shutil.which(command[0]) is None:
        return f"there is no C compiler ({command[0]}): install gcc, for example with apt install gcc"
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        return "Python's header files are missing: for example apt install python3-dev"
    return ""
