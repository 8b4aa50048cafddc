"""The benchmark compares equals: the C program and the peers' Push play the same games as ours, for any seed.

How fast anybody is, is not tested.
"""

import importlib.util
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tablewright.core.actions import Actions
from tablewright.core.dealer import SeededDealer
from tablewright.core.position import first_seat
from tablewright.games.push import BOX

BENCHMARKS = Path(__file__).parent.parent / "benchmarks"
GAMES = 2
SEATS = range(2, 7)
VARIANTS = [("choose", "safe"), ("highest", "safe"), ("choose", "wipe"), ("highest", "wipe")]
SEEDS = (1, 7, 2**40 + 5)


@pytest.fixture(scope="module")
def in_c(tmp_path_factory: pytest.TempPathFactory) -> Path:
    program = tmp_path_factory.mktemp("c") / "push"
    source = str(BENCHMARKS / "push.c")
    subprocess.run(
        ["cc", "-O2", "-std=c11", "-Wall", "-Wextra", "-Werror", "-o", program, source], check=True
    )
    return program


def loaded(path: Path) -> Any:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


PLAIN = loaded(BENCHMARKS / "peers" / "plain_push.py")


def mixed(checksum: int, seat: int, action: int) -> int:
    return (checksum * 31 + seat * 16 + action) % 1_000_000_007


@cache
def our_games(seats: int, taking: str, star: str, seed: int) -> list[list[int]]:
    """Each game as its decisions, a checksum of its actions, and the scores."""
    start = BOX.position(seats, {"taking": taking, "star": star})
    dealer, actions = SeededDealer(seed), Actions()
    games = []
    for _ in range(GAMES):
        position = start.clone()
        position.deal(dealer)
        decisions = checksum = 0
        while mask := position.acting():
            seat = first_seat(mask)
            actions.clear()
            position.legal(seat, actions)
            action = actions[dealer.below(len(actions))]
            position.apply(seat, action, dealer)
            decisions, checksum = decisions + 1, mixed(checksum, seat, action)
        games.append([decisions, checksum, *position.outcome().scores])
    return games


def plain_games(seats: int, taking: str, star: str, seed: int) -> list[list[int]]:
    """The same games by the Push that the peers' environments play."""
    dealer = SeededDealer(seed)
    games = []
    for _ in range(GAMES):
        push = PLAIN.PlainPush(seats, highest=taking == "highest", wipe=star == "wipe")
        decisions = checksum = 0
        while push.phase != PLAIN.OVER:
            legal = push.legal()
            action = legal[dealer.below(len(legal))]
            decisions, checksum = decisions + 1, mixed(checksum, push.player, action)
            push.play(action)
            while push.awaits != PLAIN.PLAYER:
                if push.awaits == PLAIN.CARD:
                    push.draw(dealer.below(len(push.deck)))
                else:
                    push.roll(dealer.below(6))
        games.append([decisions, checksum, *push.scores()])
    return games


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize(("taking", "star"), VARIANTS)
def test_the_c_program_plays_the_same_games(in_c: Path, seats: int, taking: str, star: str) -> None:
    for seed in SEEDS:
        command = [str(in_c), str(seats), str(GAMES), str(seed), taking, star, "each"]
        told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        theirs = [[int(number) for number in line.split()] for line in told.splitlines()]
        assert theirs == our_games(seats, taking, star, seed)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize(("taking", "star"), VARIANTS)
def test_the_push_of_the_peers_plays_the_same_games(seats: int, taking: str, star: str) -> None:
    for seed in SEEDS:
        assert plain_games(seats, taking, star, seed) == our_games(seats, taking, star, seed)


def test_a_copy_of_the_peers_push_is_independent() -> None:
    push = PLAIN.PlainPush(3)
    push.play(PLAIN.FLIP)
    push.draw(0)
    copy = push.clone()
    copy.play(PLAIN.PLACE)
    assert (push.stacks, push.cards) == ([0, 0, 0], [[], [], []])
    assert (copy.stacks, copy.cards) == ([1, 0, 0], [[0], [], []])


def test_the_c_program_refuses_a_number_of_seats_that_push_is_not_for(in_c: Path) -> None:
    done = subprocess.run(
        [in_c, "7", "1", "1", "choose", "safe"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "2 to 6 players" in done.stderr
