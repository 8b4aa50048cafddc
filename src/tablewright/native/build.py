"""Compiling a unit: copy the sources, run the compiler on the copy, move the result into the cache."""

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from tablewright.core.errors import TablewrightError
from tablewright.endings import with_this_as_parent
from tablewright.native import cache
from tablewright.native.finder import everything, with_the_core
from tablewright.native.toolchain import COMPILER, FLAGS, OPTIMISE, lacking
from tablewright.native.unit import Unit

Say = Callable[[str], None]
_FAULT = re.compile(r"^([\w/]+\.py):\d+: (?!note:)", re.MULTILINE)


class CannotCompile(TablewrightError):
    """Nothing could be compiled; everything still runs, interpreted."""


@dataclass(frozen=True)
class Built:
    """A unit in the cache, just compiled or there already."""

    folder: Path
    modules: list[str]
    seconds: float  # 0: it was there already
    left_out: dict[str, str]  # module that stays interpreted → why


def build(paths: Sequence[Path | str] = (), *, say: Say = print, fresh: bool = False) -> Built:
    """Compiles everything on the shelf, or only the games at some paths together with the core.

    Builds of several processes wait for each other. `fresh` compiles even what is there already.
    """
    unit = unit_of(paths)
    if not fresh and (built := _there(unit)):
        return built
    if missing := lacking():
        raise CannotCompile(f"{missing}. Until then everything runs, interpreted and slower.")
    try:
        with cache.lock():
            cache.prune()
            return (None if fresh else _there(unit)) or _build(unit, say)
    except OSError as error:
        raise CannotCompile(f"cannot write to the cache {cache.units()}: {error}") from error


def unit_of(paths: Sequence[Path | str]) -> Unit:
    """What is compiled when these paths are named."""
    wanted = [Path(path).expanduser().resolve() for path in paths]
    for path in wanted:
        if not path.exists():
            raise CannotCompile(f"there is no file or folder {path}")
    return with_the_core(wanted) if wanted else everything()


def _there(unit: Unit) -> Built | None:
    folder = cache.read(cache.units() / unit.name)
    if folder is None:
        return None
    left_out = {name: "it did not compile" for name in unit.hot if name not in folder.digests}
    return Built(folder.path, sorted(folder.digests), 0.0, left_out)


def _build(unit: Unit, say: Say) -> Built:
    began = time.monotonic()
    say(f"Compiling {len(unit.hot)} modules; this takes a minute or two, once.")
    with tempfile.TemporaryDirectory(
        prefix=".building-", dir=cache.units(), ignore_cleanup_errors=True
    ) as room:
        out = Path(room) / "out"
        left_out: dict[str, str] = {}
        compiled = unit
        while complaint := _compile(compiled, Path(room) / f"try{len(left_out)}", out, say):
            faults = _faulty(compiled, complaint)
            smaller = compiled.without(faults)
            if not faults or not smaller.hot:
                _remember(unit, complaint)
                raise CannotCompile(f"this does not compile:\n{complaint}")
            for name in compiled.hot.keys() - smaller.hot.keys():
                left_out[name] = faults.get(name, "it imports a module that does not compile")
                say(f"Left out: {name}: {left_out[name]}")
            compiled = smaller
        folder = _keep(unit, compiled, out)
    seconds = time.monotonic() - began
    say(f"Compiled {len(compiled.hot)} modules in {seconds:.0f} s.")
    return Built(folder, sorted(compiled.hot), seconds, left_out)


def _compile(unit: Unit, room: Path, out: Path, say: Say) -> str:
    """Runs the compiler in a process of its own; returns its complaint, empty if there was none."""
    room.mkdir(parents=True)
    files = unit.copy_to(room)
    plan = {
        "files": sorted(files),
        "optimise": OPTIMISE,
        "flags": FLAGS,
        "name": _library(unit),
        "out": str(out),
    }
    (room / "plan.json").write_text(json.dumps(plan))
    command = [sys.executable, "-P", str(COMPILER)]
    environment = {**with_this_as_parent(), "MYPY_CACHE_DIR": os.devnull, "MYPYPATH": ""}
    output: list[str] = []
    with subprocess.Popen(
        command,
        cwd=room,
        env=environment,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        try:
            for line in process.stdout:
                if line.startswith("note: "):
                    say(f"  {line[6:].strip()} …")
                else:
                    output.append(line)
        except BaseException:
            _end(process)
            raise
    if process.returncode == 0:
        return ""
    return "".join(output[-60:]).strip() or "the compiler stopped without a word"


def _end(process: "subprocess.Popen[str]") -> None:
    """Ends a compiler with the compilers it has started in turn."""
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()


def _faulty(unit: Unit, complaint: str) -> dict[str, str]:
    """The modules a complaint names, with its first line on each, if all are games of this package.

    One such game must not keep the others from being compiled; for anything else there is no way on.
    """
    names = {unit.file(name): name for name in unit.content}
    found: dict[str, str] = {}
    for match in _FAULT.finditer(complaint):
        name = names.get(match[1], "")
        if not name.startswith("tablewright.games."):
            return {}
        found.setdefault(name, complaint[match.start() :].split("\n", 1)[0])
    return found


def _remember(unit: Unit, complaint: str) -> None:
    """Notes what is wrong with the sources; a full disk or a killed compiler may do better next time."""
    if _FAULT.search(complaint):
        cache.failure(unit.name).write_text(complaint)


def _library(unit: Unit) -> str:
    return f"tablewright_{unit.name[:12]}"


def _keep(unit: Unit, compiled: Unit, out: Path) -> Path:
    """Moves what was compiled into its place in one step: nobody ever sees half of it."""
    suffix = EXTENSION_SUFFIXES[0]
    files = {
        ".".join(path.relative_to(out).parts).removesuffix(suffix): str(path.relative_to(out))
        for path in out.rglob(f"*{suffix}")
    }
    digests = {name: digest for name, digest in unit.digests().items() if name in compiled.hot}
    cache.write(cache.Folder(out, digests, files))
    target = cache.units() / unit.name
    if target.exists():
        target.rename(Path(out.parent) / "old")
    out.rename(target)
    cache.failure(unit.name).unlink(missing_ok=True)
    return target
