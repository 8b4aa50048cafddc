"""`bench`: figures for people and for programs."""

import json

from tests.cli.running import EXAMPLE, Run


def test_bench_for_programs(run: Run) -> None:
    code, out, _ = run("bench", "push", "--seats", "3", "--games", "5", "--seconds", "0.05", "--json")
    assert code == 0
    measured = json.loads(out)
    assert measured["games"] == 5
    assert measured["games_per_second"] > 0
    assert measured["decisions_per_second"] > measured["games_per_second"]
    assert measured["simulations_per_second"] > 0
    assert isinstance(measured["compiled"], bool)


def test_bench_plays_the_same_games_for_a_seed(run: Run) -> None:
    decisions = [
        json.loads(run("bench", EXAMPLE, "--games", "20", "--seconds", "0", "--seed", seed, "--json")[1])[
            "decisions"
        ]
        for seed in ("4", "4", "5")
    ]
    assert decisions[0] == decisions[1] != decisions[2]


def test_bench_for_people(run: Run) -> None:
    code, out, _ = run("bench", EXAMPLE, "--games", "20", "--seconds", "0.05")
    assert code == 0
    assert "games per second" in out
