"""The suite itself: which checks there are, which matches are played, and when to look closely."""

import time
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tablewright.check import boxes, orders, positions, records, scenes, traces, views
from tablewright.check.plan import planned
from tablewright.check.report import Report
from tablewright.check.trial import Trial
from tablewright.core.box import Box

LIMIT = 10_000  # actions after which a random match counts as endless
LOOKS = 240  # positions looked at closely in one run

Tell = Callable[[float, str], None]  # how much is done (0 … 1), and what is being done


@dataclass(frozen=True)
class Check:
    """One check: its name, what to do when it fails, and the function that yields problems."""

    name: str
    advice: str
    problems: Callable[..., Iterator[str]]


OF_BOXES = (
    Check("words", "Declare each action with limited parameters and a sentence.", boxes.words),
    Check("sentences", "Give the word a parameter of that name.", boxes.placeholders),
    Check("clauses", "Start a paragraph of the rulebook with **R1**, or cite another.", boxes.clauses),
    Check("hiding", "A game that hides something writes both seen_by and guess.", boxes.hiding),
    Check("calibration", "scripts/calibrate.py measures it; leave it out to begin with.", boxes.calibration),
)
OF_POSITIONS = (
    Check("acting", "Give only bits of seats that sit at the table.", positions.acting),
    Check(
        "legal lists", "legal() writes each declared action once, and at least one.", positions.legal_lists
    ),
    Check(
        "accepted", "apply() must play whatever legal() lists, on its own position only.", positions.accepted
    ),
    Check("clones", "clone() copies every field, and lists by their content.", positions.clones),
    Check("refusals", "why_not() gives a reason and changes nothing.", positions.refusals),
    Check("outcome", "outcome() gives a score and a rank to each seat, and the reason.", positions.outcomes),
    Check("views", "seen_by() builds a new position and leaves the old one alone.", views.sameness),
    Check("guesses", "guess() fills in only what the view does not tell.", views.guesses),
    Check("pictures", "Make ids and parts from the view's facts, in a sorted order.", views.pictures),
    Check("bags", "A view holds bag.seen(): sorted, and nothing of what was drawn.", orders.orders),
    Check("reasons", "why_not() may use only what its seat can see.", views.reasons),
    Check("scenes", "See tablewright.core.scene: unique ids, a label on every part.", scenes.scenes),
    Check("offers", "touch() names parts of the scene, differently for each action.", scenes.offers),
    Check("beats", "scene() must also draw the moment of an announcement.", scenes.beats),
    Check("announcements", "Announce with the numbers the event declares, in order.", records.announcements),
)
OF_MATCHES = (
    Check("replays", "All luck must come from the dealer, and nothing from outside.", records.replays),
    Check("taking back", "A position must depend on its actions alone.", records.taking_back),
)
ENDS = Check("endings", "Make sure that the game runs out of something.", lambda: iter(()))
RUNS = Check("rules run", "The rules raised an error; the match file leads to it.", lambda: iter(()))
IMAGINES = Check("imagination", "seen_by() must leave out what the seat cannot know.", lambda: iter(()))
COMPILED = Check("compiled", "Stay within what compiled and plain Python do alike.", traces.differences)

CHECKS = (*OF_BOXES, *OF_POSITIONS, *OF_MATCHES, ENDS, RUNS, IMAGINES, COMPILED)


def check(
    box: Box, *, matches: int = 12, seed: int = 1, folder: Path | None = None, tell: Tell | None = None
) -> Report:
    """Runs the whole suite on one game."""
    box.check_playable()
    began = time.monotonic()
    report = Report(box, seed, folder)
    say = tell or (lambda done, what: None)
    say(0.0, "the declaration")
    for one in OF_BOXES:
        _run(report, one, box)
    if not report.failed("words"):
        _play(report, matches, say)
    say(0.97, "compiled against interpreted")
    _compare(report)
    report.seconds = time.monotonic() - began
    say(1.0, "done")
    return report


def _play(report: Report, matches: int, say: Tell) -> None:
    trials = planned(report.box, matches, report.seed)
    looks = max(4, LOOKS // len(trials))
    variety = views.Variety()
    for number, trial in enumerate(trials):
        say(0.95 * number / len(trials), f"{trial.seats} seats")
        _play_one(report, trial, looks, variety)
    if variety.problem():
        report.add(IMAGINES.name, variety.problem(), IMAGINES.advice)


def _play_one(report: Report, trial: Trial, looks: int, variety: views.Variety) -> None:
    report.matches += 1
    limit = LIMIT // 20 if report.failed(ENDS.name) else LIMIT  # one endless match is enough
    try:
        match = trial.begin()
        while not match.over and len(match.steps) < limit:
            if looks > 0 and worth_a_look(len(match.steps)):
                looks -= 1
                _look(report, trial, variety)
            trial.step()
            report.actions += 1
        _look(report, trial, variety)
    except Exception as error:
        report.add(RUNS.name, _told(error), RUNS.advice, trial)
        return
    if not match.over:
        report.add(ENDS.name, f"a random match went on for {limit} actions", ENDS.advice, trial)
    for one in OF_MATCHES:
        _run(report, one, trial)


def worth_a_look(number: int) -> bool:
    """Close at first, then less and less often: a match's later positions resemble each other."""
    return number < 8 or (number < 60 and number % 5 == 0) or number % 23 == 0


def _look(report: Report, trial: Trial, variety: views.Variety) -> None:
    report.looks += 1
    for one in OF_POSITIONS:
        _run(report, one, trial)
    variety.look(trial)


def _run(report: Report, one: Check, subject: Box | Trial) -> None:
    trial = subject if isinstance(subject, Trial) else None
    try:
        for problem in one.problems(subject):
            report.add(one.name, problem, one.advice, trial)
    except Exception as error:
        report.add(one.name, _told(error), one.advice, trial)


def _compare(report: Report) -> None:
    problems, note = traces.compared(report.box, report.seed)
    for problem in problems:
        report.add(COMPILED.name, problem, COMPILED.advice)
    if note:
        report.notes.append(note)
        report.skipped.append(COMPILED.name)


def _told(error: Exception) -> str:
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} at {Path(frame.filename).name}, line {frame.lineno}"
