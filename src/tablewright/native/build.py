"""Compiling a unit: copy the sources, run the compiler on the copy, move the result into the cache."""

import json
import os
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
from tablewright.native.faults import Remainder, about_sources, blamed, in_own_words, in_vain, unreadable
from tablewright.native.finder import everything, with_the_core
from tablewright.native.toolchain import COMPILER, FLAGS, OPTIMISE, lacking
from tablewright.native.unit import Unit

Say = Callable[[str], None]
UNTIL_THEN = "It runs interpreted until that is mended."


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

    Games that do not compile are left out, unless one of these paths was named for nothing else. Builds of
    several processes wait for each other. `fresh` compiles even what is there already.
    """
    unit, wanted = unit_of(paths), _places(paths)
    if not fresh and (built := _there(unit, wanted)):
        return built
    if missing := lacking():
        raise CannotCompile(f"{missing}. Until then everything runs, interpreted and slower.")
    try:
        with cache.lock():
            cache.prune()
            return (None if fresh else _there(unit, wanted)) or _build(unit, wanted, say, fresh=fresh)
    except OSError as error:
        raise CannotCompile(f"cannot write to the cache {cache.units()}: {error}") from error


def unit_of(paths: Sequence[Path | str]) -> Unit:
    """What is compiled when these paths are named."""
    wanted = _places(paths)
    for path in wanted:
        if not path.exists():
            raise CannotCompile(f"there is no file or folder {path}")
    return with_the_core(wanted) if wanted else everything()


def _places(paths: Sequence[Path | str]) -> list[Path]:
    return [Path(path).expanduser().resolve() for path in paths]


def there(unit: Unit) -> Built | None:
    """A unit that is in the cache already, whole or without what does not compile."""
    partly = cache.partly(unit.name)
    folder = cache.read(cache.units() / (partly.rest if partly else unit.name))
    if folder is None:
        return None
    return Built(folder.path, sorted(folder.digests), 0.0, partly.left_out if partly else {})


def _there(unit: Unit, wanted: list[Path]) -> Built | None:
    built = there(unit)
    return None if built and in_vain(wanted, built.left_out) else built


def _build(unit: Unit, wanted: list[Path], say: Say, *, fresh: bool) -> Built:
    began = time.monotonic()
    say(f"Compiling {len(unit.hot)} modules; this takes a minute or two, once.")
    rest = Remainder(unit)
    with tempfile.TemporaryDirectory(
        prefix=".building-", dir=cache.units(), ignore_cleanup_errors=True
    ) as room:
        if faults := unreadable(unit):
            _leave_out(rest, faults, "\n".join(faults.values()), wanted, say)
        folder: Path | None = None
        while folder is None:
            folder = _had(rest, say, fresh=fresh) or _tried(rest, Path(room), wanted, say)
    cache.forget_notes(unit.name)
    if rest.left_out:
        cache.note_partly(unit.name, cache.Partly(rest.unit.name, rest.left_out))
    return Built(folder, sorted(rest.unit.hot), time.monotonic() - began, rest.left_out)


def _had(rest: Remainder, say: Say, *, fresh: bool) -> Path | None:
    """What is left may be there already: an edited game that does not compile costs the others nothing."""
    folder = cache.read(cache.units() / rest.unit.name) if rest.left_out and not fresh else None
    if folder is None:
        return None
    say(f"The other {len(rest.unit.hot)} modules are compiled already.")
    return folder.path


def _tried(rest: Remainder, room: Path, wanted: list[Path], say: Say) -> Path | None:
    """Compiles what is left; none: something more had to be left out."""
    began = time.monotonic()
    number = len(rest.left_out)
    out = room / f"out{number}"
    complaint = _compile(rest.unit, room / f"try{number}", out, say)
    if complaint:
        faults = blamed(rest.unit, complaint)
        _leave_out(rest, faults, in_own_words(rest.unit, complaint), wanted, say)
        return None
    say(f"Compiled {len(rest.unit.hot)} modules in {time.monotonic() - began:.0f} s.")
    return _keep(rest.unit, out)


def _leave_out(rest: Remainder, faults: dict[str, str], complaint: str, wanted: list[Path], say: Say) -> None:
    """Goes on without what is at fault, or gives up where that is the core or what was asked for."""
    reasons = rest.leave_out(faults)
    if not faults or not rest.unit.hot or in_vain(wanted, rest.left_out):
        if about_sources(complaint):  # a full disk or a killed compiler may do better next time
            cache.failure(rest.whole.name).write_text(complaint)
        raise CannotCompile(f"this does not compile, so it runs interpreted:\n{complaint}")
    for reason in reasons:
        say(f"Left out: {reason}. {UNTIL_THEN}")


def _compile(unit: Unit, room: Path, out: Path, say: Say) -> str:
    """Runs the compiler in a process of its own; returns its complaint, empty if there was none."""
    room.mkdir(parents=True)
    try:
        files = unit.copy_to(room)
    except (SyntaxError, ValueError) as error:
        return f"the sources cannot be prepared: {error}"
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


def _library(unit: Unit) -> str:
    return f"tablewright_{unit.name[:12]}"


def _keep(unit: Unit, out: Path) -> Path:
    """Moves what was compiled into its place in one step: nobody ever sees half of it."""
    suffix = EXTENSION_SUFFIXES[0]
    files = {
        ".".join(path.relative_to(out).parts).removesuffix(suffix): str(path.relative_to(out))
        for path in out.rglob(f"*{suffix}")
    }
    cache.write(cache.Folder(out, unit.digests(), files))
    target = cache.units() / unit.name
    if target.exists():
        target.rename(Path(out.parent) / f"old-{unit.name}")
    out.rename(target)
    return target
