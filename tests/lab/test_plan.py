"""Plans: from arguments, from files, and what is wrong with bad ones."""

import tracemalloc
from pathlib import Path

import pytest

from tablewright.bots.thinking import Budget, SearchBot
from tablewright.core.errors import BadOption, TablewrightError
from tablewright.lab.lineup import lineup, player
from tablewright.lab.plan import plan, playable
from tablewright.lab.planfile import read_plan
from tablewright.lab.reporting import report
from tablewright.lab.run import Run
from tablewright.lab.skill import skill_plan
from tablewright.lab.sweeping import sweep_plan
from tests.lab.places import COIN, GAMES, NINE

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples" / "lab"


@pytest.mark.parametrize(
    ("said", "names"),
    [
        ("hard, easy", ("hard", "easy")),
        ("random*3", ("random",) * 3),
        ("search:40,habit,greedy", ("search:40", "habit", "greedy")),
        ("4", ("random",) * 4),
        (2, ("random",) * 2),
        ("", ("random",) * 3),
    ],
)
def test_line_ups(said: str | int, names: tuple[str, ...]) -> None:
    assert lineup(said, playable("push")) == names


@pytest.mark.parametrize("game", ["push", "level-8", "loading"])
def test_a_search_of_so_many_tries_looks_ahead_as_hard_does(game: str) -> None:
    box = playable(game)
    search, hard = player(box, "search:40", {}), player(box, "hard", {})
    assert isinstance(search, SearchBot)
    assert isinstance(hard, SearchBot)
    told = ("turns", "patience", "mixes", "by_habit", "others_by_habit", "exploration", "margin")
    assert [getattr(search.settings, name) for name in told] == [
        getattr(hard.settings, name) for name in told
    ]
    assert search.budget == Budget(40)
    assert hard.budget.simulations > 40


@pytest.mark.parametrize(
    "said",
    ["clever,easy", "search:0,easy", "search:x,easy", "hard", "random*9", "random*", "random*-2", "0", -1],
)
def test_line_ups_that_cannot_sit(said: str | int) -> None:
    with pytest.raises(TablewrightError):
        lineup(said, playable("push"))


NINES = "9" * 199

BEYOND: list[tuple[str | int, str]] = [
    ("random*100000000", "64 seats"),
    (f"random*{NINES}", "64 seats"),
    (NINES, "64 seats"),
    ("9" * 5_000, "64 seats"),
    (10**5_000, "64 seats"),
    (f"search:{NINES}*3", "1 to 10,000,000 simulations"),
    (f"search:{'9' * 5_000},easy", "1 to 10,000,000 simulations"),
    ("search:100000000*2", "1 to 10,000,000 simulations"),
    ("random*3*3", "after \\* comes the number of seats"),
    ("search:search:4,easy", "1 to 10,000,000 simulations"),
    ("hard@fast@fast,easy", "there is no speed"),
    ("x" * 100_000, "there is no bot"),
    ("easy," * 100_000, "64 seats"),
]


@pytest.mark.parametrize(("said", "why"), BEYOND, ids=range(len(BEYOND)))
def test_a_line_up_beyond_all_bounds_is_refused_at_once(said: str | int, why: str) -> None:
    box = playable("push")
    tracemalloc.start()
    try:
        with pytest.raises(TablewrightError, match=why) as refused:
            lineup(said, box)
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert len(str(refused.value)) < 300
    assert most < 32 * 1024 * 1024  # the hundred million seats took 1.5 GB


def test_cells_are_options_times_line_ups() -> None:
    levels = read_plan(EXAMPLES / "push-levels.toml")
    assert [cell.name for cell in levels.cells] == [
        "taking=choose · hard, medium, easy",
        "taking=choose · medium, easy, random",
        "taking=highest · hard, medium, easy",
        "taking=highest · medium, easy, random",
    ]
    assert (levels.games, levels.seed) == (300, 7)


def test_the_star_example_finds_what_the_star_does() -> None:
    star = read_plan(EXAMPLES / "push-star.toml").with_games(40)
    (comparison,) = report(Run(star).go(workers=2)).comparisons
    found = {one.key: one for one in comparison.differences}
    assert found["score/mean"].verdict == "less"
    assert -9 < found["score/mean"].value < -4
    assert "With star=wipe instead of star=safe" in comparison.verdict
    assert "more matches would settle it" in comparison.verdict or "stays open" in comparison.verdict


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("games = 3", "names its game"),
        ('game = "push"\ngmes = 3', "did you mean game"),
        ('game = "push"\ngames = "many"', "whole number"),
        ('game = "push"\n[vary]\nstar = "safe"', "list of values"),
        ('game = "push"\n[vary]\nstars = ["safe"]', "did you mean star"),
        ('game = "push"\nlineups = []', "lineups is a list"),
        ('game = "push"\nlineups = [["hard", "easy"]]', "lineups is a list"),
        (f'game = "push"\nseats = {"9" * 5_000}', "not a plan in TOML"),
        ('game = "push"\n[vary]\nstar = ["safe", "safe"]', "the same"),
        ("game = ", "not a plan in TOML"),
    ],
)
def test_a_bad_plan_file_is_told_what_is_wrong(text: str, problem: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(text)
    with pytest.raises(BadOption, match=problem) as told:
        read_plan(path)
    assert "bad.toml" in str(told.value)


def test_a_game_beside_the_plan(tmp_path: Path) -> None:
    (tmp_path / "coin.py").write_text((GAMES / "coin.py").read_text())
    (tmp_path / "plan.toml").write_text('game = "coin.py"\nseats = 2')
    assert read_plan(tmp_path / "plan.toml").box.id == "coin"


def test_a_plan_needs_matches() -> None:
    with pytest.raises(BadOption, match="number of games"):
        plan(COIN, 2, games=0)


@pytest.mark.parametrize(
    ("values", "names"),
    [("20..40/10", [20, 30, 40]), ("10,50", [10, 50]), ("49..51", [49, 50, 51])],
)
def test_a_sweep_over_values(values: str, names: list[int]) -> None:
    swept = sweep_plan(COIN, "heads", values, seats=2)
    assert [cell.options["heads"] for cell in swept.cells] == names


def test_a_sweep_shows_the_trend() -> None:
    made = report(Run(sweep_plan(COIN, "heads", "20..80/20", seats=2, games=400)).go(workers=0))
    first = [cell.seats[0].value for cell in made.cells]
    assert first == sorted(first)
    assert made.sweep == "heads"


@pytest.mark.parametrize(
    ("option", "values"),
    [
        ("tails", "1..3"),
        ("heads", "0..100"),
        ("heads", "90..110"),
        ("heads", "0..900000000000000"),
        ("heads", f"0..{'9' * 5_000}"),
    ],
)
def test_a_sweep_that_cannot_be(option: str, values: str) -> None:
    with pytest.raises(BadOption):
        sweep_plan(COIN, option, values, seats=2)


def test_skill_of_a_solo_game_is_the_win_rate_of_each_level() -> None:
    plan = skill_plan(NINE, ["random", "habit"], games=2_000)
    weak, strong = report(Run(plan).go(workers=0)).skill
    assert weak.low <= 5 / 36 <= weak.high
    assert strong.low <= 10 / 36 <= strong.high


def test_skill_where_there_is_none_is_an_even_share() -> None:
    steps = report(Run(skill_plan(COIN, ["random", "habit", "greedy"], games=2_000)).go(workers=0)).skill
    assert [(one.weaker, one.stronger) for one in steps] == [("random", "habit"), ("habit", "greedy")]
    assert all(one.low <= 0.5 <= one.high for one in steps)
