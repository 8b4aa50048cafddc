"""Runs mypyc on a copy of the sources. Started as a script in a process of its own, in that folder.

The folder holds `plan.json`: {"files": […], "optimise": "3", "flags": […], "name": …, "out": …}.
"""

import json
import os
import re
import signal
import time
from pathlib import Path

from setuptools import Distribution
from setuptools.command.build_ext import build_ext

from tablewright.endings import die_with_parent
from tablewright.native.docstrings import add_docstrings

CHECKS = (
    *("--config-file=", "--ignore-missing-imports", "--no-error-summary"),
    "--disallow-subclassing-any",  # a compiled class crashes if its base is unknown to the compiler
)


def main() -> None:
    from mypyc.build import mypycify  # after setuptools, which it looks for

    die_with_parent()
    plan = json.loads(Path("plan.json").read_text())
    print("note: checking types and writing C", flush=True)
    began = time.monotonic()
    extensions = mypycify(
        [*CHECKS, *plan["files"]],
        opt_level=plan["optimise"],
        debug_level="0",
        group_name=plan["name"],
        target_dir="c",
    )
    widen_shifts(Path("c"))
    add_docstrings(Path("c"), plan["files"])
    for extension in extensions:
        extension.extra_compile_args += plan["flags"]
    print(f"note: compiling the C ({time.monotonic() - began:.0f} s so far)", flush=True)
    command = build_ext(Distribution({"name": "unit", "ext_modules": extensions}))
    command.build_lib, command.build_temp = plan["out"], "temp"
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    end_compilers_too()
    command.run()


def end_compilers_too() -> None:
    """From now on there are C compilers, which would outlive this process; it has a group of its own."""
    if hasattr(os, "killpg"):
        signal.signal(signal.SIGTERM, lambda number, frame: os.killpg(0, signal.SIGKILL))
        die_with_parent(by=signal.SIGTERM)


def widen_shifts(folder: Path) -> None:
    """Makes a shifted literal 64 bits wide: mypyc writes `1 << n`, which C computes in 32 bits."""
    for file in folder.rglob("*.c"):
        file.write_text(re.sub(r" = (\d+) << ", r" = (int64_t)\1 << ", file.read_text()))


if __name__ == "__main__":
    main()
