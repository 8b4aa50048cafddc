"""Compiled and interpreted rules play the same matches: two processes play, and the traces are compared."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256

import msgspec

from tablewright import native, shelf
from tablewright.check.trial import Trial
from tablewright.core.box import Box
from tablewright.core.errors import BadGame
from tablewright.core.facts import facts

MATCHES = 3
LONGEST = 600  # actions of each match that are compared
INTERPRETED = "TABLEWRIGHT_INTERPRETED"


def trace(box: Box, seats: int, seed: int) -> list[str]:
    """A short digest of everything true after each action of a random match."""
    trial = Trial(box, seats, {}, seed)
    match = trial.begin()
    digests = [_digest(trial)]
    while not match.over and len(digests) < LONGEST:
        trial.step()
        digests.append(_digest(trial))
    return digests


def traces(box: Box, seed: int) -> list[list[str]]:
    seats = [box.seats[0], box.seats[1], (box.seats[0] + box.seats[1]) // 2]
    return [trace(box, seats[number % 3], seed + number) for number in range(MATCHES)]


def compared(box: Box, seed: int) -> tuple[list[str], str]:
    """Where the two ways of running part, and a note where they could not be compared."""
    if not is_compiled(box):
        return [], "the rules run interpreted here: compiled play was not compared"
    try:
        if shelf.find(shelf.source(box)) is not box:
            return [], "this game is not on the shelf: compiled play was not compared"
    except BadGame:
        return [], "this game is not on the shelf: compiled play was not compared"
    return list(differences(traces(box, seed), interpreted_traces(box, seed))), ""


def differences(compiled: list[list[str]], interpreted: list[list[str]]) -> Iterator[str]:
    for number, (one, other) in enumerate(zip(compiled, interpreted, strict=True)):
        if one != other:
            steps = [step for step, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]]
            where = f"from action {steps[0]} on" if steps else "in length"
            yield f"match {number + 1} differs {where} when played by interpreted rules"


def interpreted_traces(box: Box, seed: int) -> list[list[str]]:
    command = [sys.executable, "-m", "tablewright.check.traces", shelf.source(box), str(seed)]
    done = subprocess.run(
        command, env=os.environ | {INTERPRETED: "1"}, capture_output=True, text=True, timeout=300
    )
    if done.returncode:
        raise BadGame(f"the interpreted match broke off: {done.stderr.strip().splitlines()[-1]}")
    answer: list[list[str]] = json.loads(done.stdout)
    return answer


def is_compiled(box: Box) -> bool:
    start = box.start if isinstance(box.start, type) else type(box.position(box.seats[0]))
    return native.is_compiled(start.__module__)


def _digest(trial: Trial) -> str:
    data = msgspec.json.encode(facts(trial.position))
    return sha256(data).hexdigest()[:12]


if __name__ == "__main__":
    print(json.dumps(traces(shelf.find(sys.argv[1]), int(sys.argv[2]))))
