"""The exact solver: known truths, breaks, files that do not fit, and what hints and bots make of it."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tablewright import shelf
from tablewright.bots import solving as bots_solving
from tablewright.bots.bot import SlippingBot
from tablewright.bots.hint import hint
from tablewright.bots.making import bot
from tablewright.bots.openings import openings
from tablewright.bots.solution import SolvedBot, place, solution
from tablewright.bots.solving import Progress, Solving
from tablewright.bots.thinking import SearchBot
from tablewright.cli import main
from tablewright.cli import solve as cli_solve
from tablewright.core.dealer import Dealer, SeededDealer
from tablewright.core.errors import BadGame, TablewrightError
from tests.bots.small import ticket
from tests.bots.small.gambler import BOLD_FROM_ONE, BOX, Gambler

GAMBLER = Path(__file__).parent / "small" / "gambler.py"
PLENTY = 1_000_000


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TABLEWRIGHT_CACHE", str(tmp_path))
    return tmp_path


def solving(chosen: Mapping[str, object] | None = None, limit: int = PLENTY) -> Solving:
    return Solving(BOX, chosen or {}, limit)


def test_a_gambler_at_bad_odds_plays_boldly() -> None:
    """With one chip, four wanted and one chance in three, betting all twice is best: a ninth."""
    found = solving().solve()
    assert found.win_probability == pytest.approx(BOLD_FROM_ONE, abs=1e-6)
    two = Gambler(1, BOX.chosen())
    two.chips = 2
    assert [round(choice.wins, 6) for choice in found.choices(two)] == [
        pytest.approx(1 / 3, abs=1e-6),
        pytest.approx(1 / 3 * (1 / 3 + 2 / 3 / 3) + 2 / 3 / 9, abs=1e-6),
    ]


def test_the_deal_counts_with_its_odds() -> None:
    """Dealt one, two or three chips, each as likely: the mean of the three values."""
    found = solving({"dealt": "lot"}).solve()
    values = {int(key): float(value) for key, value in zip(found.keys, found.values, strict=True)}
    assert found.win_probability == pytest.approx((values[1] + values[2] + values[3]) / 3, abs=1e-9)


def test_openings_are_the_first_real_choices() -> None:
    work = solving({"dealt": "lot"})
    found = work.solve()
    opened = openings(BOX, found, work.start)
    assert [(round(one.odds, 6), one.heard, len(one.choices)) for one in opened] == [
        (0.444444, (), 2),  # two chips: dealt, or won with the only bet one chip allows
        (0.333333, ("The lot gives 3.",), 2),
        (0.222222, ("The lot gives 1.", "Lost: 0 now."), 0),
    ]


def test_a_break_is_taken_up_where_it_was() -> None:
    whole = solving({"goal": 400}).solve()
    place(BOX, BOX.chosen({"goal": 400}).facts()).unlink()

    def tired(progress: Progress) -> None:
        if progress.sweeps == 3:
            raise KeyboardInterrupt

    first = solving({"goal": 400})
    with pytest.raises(KeyboardInterrupt):
        first.solve(tired)
    assert first.break_place.exists()
    heard: list[Progress] = []
    again = solving({"goal": 400}).solve(heard.append)
    assert heard[0].explored == len(whole.keys)  # nothing was explored twice
    assert again.win_probability == pytest.approx(whole.win_probability, abs=1e-9)
    assert np.array_equal(again.keys, whole.keys)
    assert not first.break_place.exists()


def test_a_break_while_exploring_goes_on() -> None:
    with pytest.raises(TablewrightError, match=r"more than 100 positions.*higher --limit"):
        solving({"goal": 4000}, limit=100).solve()
    heard: list[Progress] = []
    found = solving({"goal": 4000}).solve(heard.append)
    assert heard[0].explored > 100
    assert len(found.keys) == 4001
    assert found.win_probability == pytest.approx(solving({"goal": 4000}).solve().win_probability, abs=1e-9)


def test_other_options_ask_for_another_solution() -> None:
    solving().solve()
    assert solution(BOX, BOX.chosen().facts()) is not None
    assert solution(BOX, BOX.chosen({"goal": 5}).facts()) is None


def test_hints_and_hard_bots_use_it() -> None:
    options = BOX.chosen().facts()
    position = Gambler(1, BOX.chosen())
    position.chips = 2
    assert isinstance(bot(BOX, "hard", options, at_table=True), SearchBot)
    solving().solve()
    assert isinstance(bot(BOX, "hard", options, at_table=True), SolvedBot)
    assert isinstance(bot(BOX, "medium", options, at_table=True), SearchBot)
    assert bot(BOX, "hard", options, at_table=True).choose(position, 0, SeededDealer(1)) == 1
    advice = hint(BOX, position, 0, options=options)
    assert advice.text == "Bet 2: best play wins 33.3 % from here; “Bet 1” wins 25.9 %."


def test_a_damaged_file_is_said_to_be() -> None:
    work = solving()
    work.solve()
    work.place.write_bytes(b"nonsense")
    with pytest.raises(TablewrightError, match="damaged: delete it"):
        solution(BOX, work.options)
    work.break_place.write_bytes(b"nonsense")
    with pytest.raises(TablewrightError, match="damaged: delete it"):
        solving().solve()


def test_games_that_cannot_be_solved_say_why() -> None:
    with pytest.raises(BadGame, match="only solo games"):
        Solving(shelf.find("push"), {}, PLENTY)
    with pytest.raises(BadGame, match=r"no `key\(\)`"):
        Solving(shelf.find("the-last-glow"), {}, PLENTY)


def test_a_right_key_is_believed() -> None:
    assert Solving(ticket.BOX, {}).solve().win_probability == pytest.approx(0.5, abs=1e-9)


@pytest.mark.parametrize(
    ("forgotten", "told"),
    [
        ("the claim", "one is lost, the other won. They differ in claimed: put"),
        ("the ticket", "“Claim the prize” is legal in one only. They differ in wins: put"),
        (
            "the ticket while waiting",
            "“Wait for the draw” leads to other keys, or with other odds. They differ in wins",
        ),
    ],
)
def test_positions_that_are_not_alike_may_not_share_a_key(forgotten: str, told: str) -> None:
    work = Solving(ticket.BOX, {"forgets": forgotten})
    with pytest.raises(BadGame, match="Ticket cannot be solved: its `key\\(\\)` is ") as refused:
        work.solve()
    assert told in str(refused.value)
    assert not work.place.exists()


def test_what_a_player_does_not_know_cannot_be_solved() -> None:
    with pytest.raises(BadGame, match="Ticket cannot be solved: something of it is hidden from the player"):
        Solving(ticket.BOX, {"sealed": True}).solve()


def test_an_error_in_the_middle_of_a_position_keeps_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Half of what an action leads to would be kept as all of it."""

    def breaks(self: Gambler, seat: int, action: int, dealer: Dealer) -> None:
        if dealer.below(3) == 1:
            raise ZeroDivisionError

    monkeypatch.setattr(Gambler, "apply", breaks)
    work = solving()
    with pytest.raises(ZeroDivisionError):
        work.solve()
    assert not work.break_place.exists()


def test_bonnie_and_clyde_is_solved(native: dict[str, str]) -> None:
    """What docs/lab.md says, and what playing by it gives; `days.py` beside its rules finds the same."""
    program = [sys.executable, "-m", "tablewright", "solve", "bonnie-and-clyde", "--json", "--again"]
    ran = subprocess.run(
        [*program, "--games", "3000"], env=native, capture_output=True, text=True, check=True
    )
    told = json.loads(ran.stdout)
    assert told["win_probability"] == pytest.approx(0.684244, abs=1e-6)
    check = told["check"]
    assert check["low"] < told["win_probability"] < check["high"]
    assert sum(one["odds"] for one in told["first_choices"]) == pytest.approx(1.0)


def test_an_interrupted_solve_goes_on(
    cache: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["solve", str(GAMBLER), "--option", "goal=5000", "--json"]
    with monkeypatch.context() as tired:
        tired.setattr(cli_solve, "_progress", lambda *_: os.kill(os.getpid(), signal.SIGINT))
        with pytest.raises(SystemExit) as ended:
            main(command)
    assert ended.value.code == 130
    assert "the same command goes on from there" in capsys.readouterr().err
    (kept,) = (cache / "solutions").iterdir()
    assert kept.name.endswith(".part.npz")
    with pytest.raises(SystemExit):
        main(command)
    assert json.loads(capsys.readouterr().out)["positions"] == 5001
    assert not kept.exists()


def test_the_command_has_no_limit_of_its_own(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bots_solving, "LIMIT", 100)
    with pytest.raises(SystemExit):
        main(["solve", str(GAMBLER), "--option", "goal=5000"])
    assert "more than 100 positions" in capsys.readouterr().err


def test_an_edited_game_is_solved_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text(GAMBLER.read_text())
    box = shelf.find(str(mine))
    before = place(box, box.chosen().facts())
    mine.write_text(GAMBLER.read_text().replace("below(3)", "below(4)"))
    assert place(box, box.chosen().facts()) == before  # what was loaded is what was solved
    monkeypatch.setattr(shelf, "_boxes", {})
    edited = shelf.find(str(mine))
    assert place(edited, edited.chosen().facts()) != before


def test_the_levels_of_a_solvable_game_know_the_solution_and_slip() -> None:
    box = replace(BOX, solvable=True)
    options = box.chosen().facts()
    assert isinstance(bot(box, "medium", options, at_table=True), SearchBot)
    solving().solve()
    bots = {level: bot(box, level, options, at_table=True) for level in ("easy", "medium", "hard")}
    assert isinstance(bots["hard"], SolvedBot)
    assert all(isinstance(bots[level], SlippingBot) for level in ("easy", "medium"))
    two = Gambler(1, BOX.chosen())
    two.chips = 2
    luck = SeededDealer(1)
    wrong = {level: sum(one.choose(two, 0, luck) == 0 for _ in range(400)) for level, one in bots.items()}
    assert wrong["easy"] > wrong["medium"] > wrong["hard"] == 0
