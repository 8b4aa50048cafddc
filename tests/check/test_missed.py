"""Mistakes that are easily made and show in no match: each is found, and the finding says where it is."""

import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tablewright import shelf
from tablewright.check import Report, check
from tablewright.core.outcome import Outcome, solo
from tests.check.broken import (
    HANDS,
    LOW_TIDE,
    PARADE,
    Hands,
    Parade,
    assert_found,
    found,
    line_of,
    low_tide,
    with_rules,
)

OVER = "    def over(self)"
ACTS = "return 0 if self.over() else only(self.player)"


def one_of(report: Report, name: str) -> str:
    """The first problem a check found."""
    return next(finding.problem for finding in report.findings if finding.check == name)


# Who acts


def test_a_game_that_is_over_before_it_begins(tmp_path: Path) -> None:
    box = low_tide(tmp_path, (ACTS, "return 0"))
    problem = one_of(found(box), "who acts")
    assert "no action is played" in problem
    assert line_of("def acting", tmp_path) in problem


def test_a_seat_that_never_acts(tmp_path: Path) -> None:
    box = low_tide(
        tmp_path,
        ("self.player = self.day % self.seats", "self.player = 0"),
        (
            "self.player = (self.player + 1) % self.seats",
            "self.player = (self.player + 1) % min(2, self.seats)",
        ),
        ("not any(self.on_beach)", "not any(self.on_beach[:2])"),
        ("(1, 5)", "(3, 3)"),
    )
    assert "with 3 seats, seat 2 never acts" in one_of(found(box), "every seat")


def test_a_seat_that_acts_late_is_no_fault() -> None:
    """The last of seven seats has its first turn when most matches of one round are over."""

    def acting(self: Any) -> int:
        return 0 if self.moves == 7 or self.die == 6 else 1 << self.moves % self.seats

    assert not found(with_rules(PARADE, acting=acting)).failed("every seat")


@pytest.mark.parametrize("start", ["0", "1 % seats"])
def test_a_seat_number_for_a_mask(tmp_path: Path, start: str) -> None:
    box = low_tide(
        tmp_path,
        (ACTS, "return 0 if self.over() else self.player"),
        ("self.player = self.day % self.seats", f"self.player = {start.replace('seats', 'self.seats')}"),
    )
    problem = one_of(found(box), "masks")
    assert "acting() gives a mask: return only(self.player)" in problem
    assert line_of("def acting", tmp_path) in problem


@pytest.mark.parametrize("broken", ["never acts", "IndexError"])
def test_a_game_for_two_in_a_box_for_four(tmp_path: Path, broken: str) -> None:
    changes = {
        "never acts": ("(self.player + 1) % self.seats", "1 - self.player"),
        "IndexError": ("self.safe = [0] * seats", "self.safe = [0] * 2"),
    }
    box = low_tide(
        tmp_path,
        changes[broken],
        ("self.player = self.day % self.seats", "self.player = self.day % 2"),
        ("while not self.on_beach[self.player]:", "if not self.on_beach[self.player]:"),
        ("not any(self.on_beach)", "not any(self.on_beach[:2])") if broken == "never acts" else ("", ""),
        ("(1, 5)", "(2, 4)"),
    )
    problem = one_of(found(box), "every seat")
    assert problem.startswith("Box.seats says 2 to 4; with 3 seats ")
    assert broken in problem
    assert problem.endswith("is it a game for 2? then seats=(2, 2)")


# Endings


def test_a_win_that_is_never_scored() -> None:
    def outcome(self: Any) -> Outcome:
        return Outcome(self.marched[:], [1] * self.seats, "The last round is over")

    assert_found(with_rules(PARADE, outcome=outcome), "winning", "every seat rank 1 though scores differ")


def test_a_game_for_one_that_is_always_lost() -> None:
    lost = replace(with_rules(PARADE, outcome=lambda self: solo(0, False, "Over")), seats=(1, 1))
    assert_found(lost, "winning", "were lost with the same score")

    def far(self: Any) -> Outcome:
        return solo(self.marched[0], False, "Over")

    assert not found(replace(with_rules(PARADE, outcome=far), seats=(1, 1))).failed("winning")


def test_ranks_without_a_first() -> None:
    def outcome(self: Any) -> Outcome:
        good = Parade.outcome(self)
        return Outcome(good.scores, [rank + 1 for rank in good.ranks], good.reason)

    assert_found(replace(with_rules(PARADE, outcome=outcome), seats=(2, 4)), "outcome", "nobody is first")


# Loops

LOOPS = {
    "acting": ("return 0 if self.over()", "while True: pass\n        return 0 if self.over()"),
    "legal": ("out.add(GATHER)", "while True: pass"),
    "apply": ("thing = dealer.draw(self.bag)", "while True: pass"),
    "outcome": ("return ranked(", "while True: pass\n        return ranked("),
    "clone": (OVER, "    def clone(self):\n        while True: pass\n\n" + OVER),
    "__init__": ("self.safe = [0] * seats", "while True: pass"),
}


@pytest.mark.parametrize("method", LOOPS)
def test_a_loop_without_an_end(tmp_path: Path, method: str) -> None:
    box = low_tide(tmp_path, LOOPS[method])
    problem = one_of(check(box, matches=1, patience=0.3), "loops")
    assert problem.startswith(f"{method}() does not come back: it loops at ")
    assert line_of("while True: pass", tmp_path) in problem


def test_a_loop_that_catches_everything(tmp_path: Path) -> None:
    loop = "while True:\n            try: len(self.safe)\n            except Exception: pass"
    box = low_tide(tmp_path, ("out.add(GATHER)", loop))
    assert "legal()" in one_of(check(box, matches=1, patience=0.3), "loops")


def test_a_loop_is_stopped_on_any_thread(tmp_path: Path) -> None:
    box = low_tide(tmp_path, LOOPS["legal"])
    reports: list[Report] = []
    thread = threading.Thread(target=lambda: reports.append(check(box, matches=1, patience=0.3)))
    thread.start()
    thread.join(20)
    assert "legal() does not come back" in one_of(reports[0], "loops")


# Announcements


def test_values_that_are_missing_or_too_many(tmp_path: Path) -> None:
    box = low_tide(
        tmp_path,
        ("dealer.says(FINDS, seat, thing)", "dealer.says(FINDS, seat)"),
        ("dealer.says(FLOODS)", "dealer.says(FLOODS, seat)"),
        ("dealer.says(RISES, self.water)", "dealer.says(GATHER if seat else RISES, self.water)"),
    )
    problems = [finding.problem for finding in found(box).findings if finding.check == "values"]
    for text, said in {
        "says(FINDS, seat)": "FINDS is announced without value, which then is 0",
        "says(FLOODS, seat)": "FLOODS is announced with 1 values; the event 'floods' takes no values",
        "says(GATHER if": "GATHER is the action 'gather', and only events are announced",
    }.items():
        assert any(line_of(text, tmp_path) in problem and said in problem for problem in problems), problems


def test_values_by_name_and_of_unknown_number_are_no_fault(tmp_path: Path) -> None:
    box = low_tide(
        tmp_path,
        ("dealer.says(FINDS, seat, thing)", "dealer.says(FINDS, seat, b=thing)"),
        ("dealer.says(RISES, self.water)", "dealer.says(RISES, *[self.water])"),
    )
    assert found(box).findings == []


def test_all_files_of_a_package_are_read(tmp_path: Path) -> None:
    game = tmp_path / "beach"
    game.mkdir()
    text = LOW_TIDE.read_text()
    words = text[text.index("WORDS = Words()") : text.index("class LowTide")]
    (game / "words.py").write_text(f"from tablewright.core.words import NUMBER, SEAT, Words\n{words}")
    rules = text.replace(words, "from .words import *\nfrom .words import FINDS as F\n\n")
    (game / "rules.py").write_text(rules.replace("says(FINDS, seat, thing)", "says(F, seat)"))
    (game / "__init__.py").write_text("from .rules import BOX\n")
    problem = one_of(found(shelf.find(str(game))), "values")
    assert "rules.py, line" in problem
    assert "F is announced without value" in problem


# Looking


@pytest.mark.parametrize(
    ("method", "old"),
    [("legal", "out.add(GATHER)"), ("acting", ACTS), ("outcome", "return ranked(")],
)
def test_looking_changes_nothing(tmp_path: Path, method: str, old: str) -> None:
    box = low_tide(tmp_path, (old, f"self.water += 1\n        {old}"))
    report = found(box)
    assert {finding.check for finding in report.findings} == {"looking"}
    problem = one_of(report, "looking")
    assert problem.startswith(f"{method}() changes the position: field water")
    assert line_of(f"def {method}", tmp_path) in problem


def test_views_and_guesses_change_nothing() -> None:
    def seen_by(self: Any, seat: int) -> Any:
        view = Hands.seen_by(self, seat)
        view.__class__ = type(self)
        self.tricks[0] += 1
        return view

    assert_found(
        with_rules(HANDS, seen_by=seen_by), "looking", "seen_by() changes the position: field tricks"
    )

    def guess(self: Any, dealer: Any) -> Any:
        self.tricks[0] += 1
        return Hands.guess(self, dealer)

    assert_found(with_rules(HANDS, guess=guess), "guesses", "it is asked of: field tricks")


# What methods give back


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            OVER,
            "    def clone(self):\n        super().clone()\n\n" + OVER,
            "clone() ({at}) gives None, not Position; is a return missing?",
        ),
        ("return ranked(", "ranked(", "outcome() ({at}) gives None, not Outcome; is a return missing?"),
        (ACTS, "self.over()", "acting() ({at}) gives None, not a mask"),
        (ACTS, "return not self.over()", "acting() ({at}) gives a bool, not a mask"),
        ("out.add(GATHER)", "return [GATHER, DIG]", "legal() ({at}) gives a list; call out.add(action)"),
    ],
)
def test_a_forgotten_return(tmp_path: Path, old: str, new: str, said: str) -> None:
    report = found(low_tide(tmp_path, (old, new)))
    (finding,) = report.findings
    method = said[: said.index("(")]
    assert said.format(at=line_of(f"def {method}", tmp_path)) in finding.problem


# Errors


def test_an_error_is_told_with_the_designers_line(tmp_path: Path) -> None:
    box = low_tide(tmp_path, ('self.options.number("flood")', 'self.options.number("floods")'))
    problem = one_of(found(box), "rules run")
    assert "the game declares no option 'floods'; it declares: days, flood; did you mean flood?" in problem
    assert line_of('number("floods")', tmp_path) in problem


def test_a_card_that_is_none_is_told_with_the_designers_line(tmp_path: Path) -> None:
    box = low_tide(tmp_path, ("[WAVE] * 6", "[300] * 6"))
    problem = one_of(found(box), "rules run")
    assert "numbers from 0 to 255, and 300 is not" in problem
    assert line_of("bag_of(FULL_BAG)", tmp_path) in problem
