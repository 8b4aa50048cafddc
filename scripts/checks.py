"""every check there is: formatting, types, the browser table's own tests, pytest last."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable

import browser
import client
import environment

Check = Callable[[], int]  # returns an exit code


def main(arguments: list[str]) -> int:
    """Runs all checks, or pytest alone with the arguments given; returns an exit code."""
    environment.install("test")
    environment.build_client()
    os.environ[browser.NAMED] = browser.chromium()
    os.environ["PATH"] = os.pathsep.join([str(environment.BIN), os.environ.get("PATH", "")])
    if arguments:
        return environment.code_of(environment.PYTHON, "-m", "pytest", *arguments)
    compiling = start_compiling()
    failed = [name for name, check in CHECKS.items() if not timed(name, check)]
    if not timed("compile", lambda: finish(compiling)):
        failed.append("compile")
    code = all_tests()
    if failed:
        print(f"Failed before the tests: {', '.join(failed)}", file=sys.stderr)
    return code or len(failed)


def all_tests() -> int:
    """Those that drive a browser and all others, side by side; what the former said is printed last."""
    command = [str(environment.PYTHON), "-m", "pytest", "tests/browser"]
    with tempfile.TemporaryFile("w+") as said:
        driving = subprocess.Popen(command, cwd=environment.ROOT, stdout=said, stderr=subprocess.STDOUT)
        code = environment.code_of(environment.PYTHON, "-m", "pytest", "--ignore=tests/browser")
        code = driving.wait() or code
        said.seek(0)
        print(said.read(), flush=True)
    return code


def timed(name: str, check: Check) -> bool:
    began = time.monotonic()
    passed = check() == 0
    environment.say(f"{name}: {'passed' if passed else 'FAILED'} ({time.monotonic() - began:.0f} s)")
    return passed


def start_compiling() -> "subprocess.Popen[str]":
    """The compiler works beside the other checks; the tests of compiled code need its result."""
    command = [str(environment.PYTHON), "-m", "tablewright.native"]
    return subprocess.Popen(
        command, cwd=environment.ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )


def finish(compiling: "subprocess.Popen[str]") -> int:
    said, _ = compiling.communicate()
    print(said, file=sys.stderr, end="", flush=True)
    return compiling.returncode


def tool(*command: str) -> int:
    return environment.code_of(environment.PYTHON, "-m", *command)


def web(script: str) -> int:
    if not client.WEB.is_dir():
        return 0
    try:
        client.install()
        client.npm("run", script)
    except SystemExit as problem:
        print(problem, file=sys.stderr, flush=True)
        return 1
    return 0


CHECKS: dict[str, Check] = {
    "ruff check": lambda: tool("ruff", "check", "--quiet"),
    "ruff format": lambda: tool("ruff", "format", "--check", "--quiet"),
    "mypy": lambda: tool("mypy"),
    "protocol.ts": lambda: environment.code_of(environment.PYTHON, "scripts/protocol.py", "--check"),
    "svelte-check": lambda: web("check"),
    "vitest": lambda: web("test"),
}
