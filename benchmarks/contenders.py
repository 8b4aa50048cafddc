"""Who takes part in the benchmark, and what each needs: a C compiler, an environment of its own, Node."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).parent
ROOM = HERE.parent / "build" / "benchmarks"  # git knows nothing of it
VENV = ROOM / "venv"
NODE = ROOM / "node"
C_PROGRAM = ROOM / "push"
C_FLAGS = ("-O2", "-std=c11")


class Absent(Exception):
    """A contender that cannot take part here, and why."""


@dataclass(frozen=True)
class Contender:
    """One row of the table. Its command prints JSON: games, decisions and seconds, or simulations."""

    id: str
    name: str
    command: tuple[str, ...]
    prepare: Callable[[], None]
    environment: dict[str, str] = field(default_factory=dict)

    def run(self) -> str:
        surroundings = os.environ | {"PYTHONWARNINGS": "ignore"} | self.environment
        done = subprocess.run(self.command, capture_output=True, text=True, env=surroundings, check=False)
        if done.returncode != 0:
            last = (done.stderr.strip() or "no message").splitlines()[-1]
            raise Absent(f"it stopped with exit code {done.returncode}: {last}")
        return done.stdout


def contenders(quick: bool) -> list[Contender]:
    """Everybody. Those of one repeat run one after the other, so that noise strikes all alike."""
    seconds = "0.5" if quick else "2"
    games = "10000" if quick else "50000"
    compiled = {"TABLEWRIGHT_INTERPRETED": ""}
    interpreted = {"TABLEWRIGHT_INTERPRETED": "1"}
    return [
        Contender("c", "C by hand", (str(C_PROGRAM), "3", games, "7", "choose", "safe"), build_c),
        ours("compiled", "Tablewright, compiled", compile_ours, compiled, "games", games),
        ours(
            "interpreted", "Tablewright, interpreted", nothing, interpreted, "games", str(int(games) // 100)
        ),
        peer("openspiel", "OpenSpiel, Python API", "openspiel_push.py", seconds),
        peer("rlcard", "RLCard", "rlcard_push.py", seconds),
        peer("pettingzoo", "PettingZoo, AEC", "pettingzoo_push.py", seconds),
        peer("pettingzoo_bare", "PettingZoo, AEC without wrappers", "pettingzoo_push.py", seconds, "bare"),
        Contender(
            "boardgameio",
            "boardgame.io, headless client",
            ("node", str(NODE / "push.mjs"), seconds),
            build_node,
            {"NODE_ENV": "production"},
        ),
        ours("search", "Tablewright, search compiled", compile_ours, compiled, "search", seconds),
        peer("mcts", "OpenSpiel, C++ MCTS on Python Push", "openspiel_push.py", seconds, "mcts"),
    ]


def ours(
    id: str, name: str, prepare: Callable[[], None], environment: dict[str, str], *arguments: str
) -> Contender:
    return Contender(id, name, (sys.executable, str(HERE / "ours.py"), *arguments), prepare, environment)


def peer(id: str, name: str, script: str, *arguments: str) -> Contender:
    python = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    return Contender(id, name, (str(python), str(HERE / "peers" / script), *arguments), build_venv)


def nothing() -> None:
    pass


def build_c(to: Path = C_PROGRAM) -> None:
    compiler = os.environ.get("CC") or shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        raise Absent("there is no C compiler here")
    to.parent.mkdir(parents=True, exist_ok=True)
    call(compiler, *C_FLAGS, "-o", str(to), str(HERE / "push.c"))


def compile_ours() -> None:
    from tablewright import native

    try:
        native.build(say=nobody)
    except native.CannotCompile as problem:
        raise Absent(str(problem)) from problem


def nobody(line: str) -> None:
    """Listens to the compiler's progress."""


def build_venv() -> None:
    """An environment with the peers of Python, kept while the list of their versions stays the same."""
    wanted = (HERE / "requirements.txt").read_text()
    stamp = VENV / "requirements.txt"
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    call(sys.executable, "-m", "venv", "--clear", str(VENV))
    python = peer("", "", "").command[0]
    call(python, "-m", "pip", "install", "--quiet", "-r", str(HERE / "requirements.txt"))
    stamp.write_text(wanted)


def build_node() -> None:
    if shutil.which("node") is None or shutil.which("npm") is None:
        raise Absent("there is no Node here")
    NODE.mkdir(parents=True, exist_ok=True)
    shutil.copy(HERE / "peers" / "boardgameio" / "push.mjs", NODE)
    wanted = (HERE / "package-lock.json").read_text()
    stamp = NODE / "installed-lock.json"
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    for name in ("package.json", "package-lock.json", ".npmrc"):
        shutil.copy(HERE / name, NODE)
    call("npm", "ci", "--omit=dev", "--no-audit", "--no-fund", cwd=NODE)
    stamp.write_text(wanted)


def call(*command: str, cwd: Path | None = None) -> None:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        last = ((done.stderr or done.stdout).strip() or "no message").splitlines()[-1]
        said = " ".join([Path(command[0]).name, *command[1:3]])
        raise Absent(f"“{said} …” failed: {last}")
