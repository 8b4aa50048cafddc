"""The suite itself: which checks there are, which matches are played, and when to look closely."""

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from tablewright.check import (
    blame,
    boxes,
    calls,
    endings,
    fairness,
    looking,
    looks,
    orders,
    positions,
    records,
    results,
    scenes,
    seats,
    secrets,
    traces,
    views,
)
from tablewright.check.plan import planned
from tablewright.check.report import Report
from tablewright.check.tally import Tally
from tablewright.check.trial import Trial
from tablewright.check.watch import LIMIT as PATIENCE
from tablewright.check.watch import Stuck, Watch
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
    Check(
        "values", "Give each value of the event to says() or whispers(), in order.", calls.announced_values
    ),
    Check("calibration", "scripts/calibrate.py measures it; leave it out to begin with.", boxes.calibration),
)
RESULTS = Check("results", "See tablewright.core.position for what each method gives.", results.results)
LISTS = Check("lists", "legal(seat, out) fills the list it is handed.", results.lists)
LOOKING = Check(
    "looking", "Only deal() and apply() may change a position; work on a copy elsewhere.", looking.looking
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
    Check("onlookers", "seen_by(-1) shows what everybody may know; hands[-1] is a hand.", views.onlookers),
    Check("declared", "Begin with super().seen_by(seat), which hides it.", views.declared),
    Check("bags", "A view holds bag.seen(): sorted, and nothing of what was drawn.", orders.orders),
    Check("reasons", "why_not() may use only what its seat can see.", views.reasons),
    Check("scenes", "See tablewright.core.scene: unique ids, a label on every part.", scenes.scenes),
    Check("looks", "Name the colours in Theme.palette, and draw the icons in art.svg.", looks.looks),
    Check("offers", "touch() names parts of the scene, differently for each action.", scenes.offers),
    Check("beats", "scene() must also draw the moment of an announcement.", scenes.beats),
    Check("secrets", "Whisper it to those who may know, say less, or show it on the table.", secrets.secrets),
    Check("announcements", "Announce with the numbers the event declares, in order.", records.announcements),
)
OF_MATCHES = (
    Check("replays", "All luck must come from the dealer, and nothing from outside.", records.replays),
    Check("taking back", "A position must depend on its actions alone.", records.taking_back),
)
OVER_ALL = (
    Check("who acts", "acting() gives a bit mask, 0 only when the game is over.", seats.idle_matches),
    Check("masks", "A mask has bit 1 << seat for each seat that may act.", seats.seat_numbers),
    Check("every seat", "Let each seat have its turn, or say fewer seats in the box.", seats.idle_seats),
    Check("winning", "outcome() ranks the seats: 1 for the best; see ranked() and solo().", endings.endings),
)
FAIR = Check("fair guesses", "Draw all that is hidden through the dealer, from one bag.", fairness.fairness)
UNGUESSED = ("hiding", "guesses", "bags", "rules run")  # where one fails, fairness is no question yet
LOOPS = Check("loops", "Make sure that the loop ends.", lambda: iter(()))
ENDS = Check("endings", "Make sure that the game runs out of something.", lambda: iter(()))
RUNS = Check("rules run", "The rules raised an error; the match file leads to it.", lambda: iter(()))
IMAGINES = Check("imagination", "seen_by() must leave out what the seat cannot know.", lambda: iter(()))
COMPILED = Check("compiled", "Stay within what compiled and plain Python do alike.", traces.differences)

CHECKS = (
    *OF_BOXES,
    *(RESULTS, LISTS, LOOKING),
    *OF_POSITIONS,
    *OF_MATCHES,
    *OVER_ALL,
    *(LOOPS, ENDS, RUNS, IMAGINES, FAIR, COMPILED),
)


@dataclass
class Run:
    """One run of the suite: what it works with, and what it has counted."""

    report: Report
    watch: Watch
    files: list[Path]
    tally: Tally
    variety: views.Variety = field(default_factory=views.Variety)
    trial: Trial | None = None  # the one being played


def check(
    box: Box,
    *,
    matches: int = 12,
    seed: int = 1,
    folder: Path | None = None,
    tell: Tell | None = None,
    patience: float = PATIENCE,
) -> Report:
    """Runs the whole suite on one game. Rules that take longer than `patience` seconds are stopped."""
    box.check_playable()
    began = time.monotonic()
    report = Report(box, seed, folder)
    files = blame.own_files(box)
    say = tell or (lambda done, what: None)
    with Watch(files, patience) as watch:
        run = Run(report, watch, files, Tally(box, seed))
        try:
            _whole(run, matches, say)
        except Stuck:
            report.add(LOOPS.name, watch.where, LOOPS.advice, run.trial)
            report.notes.append("the rest was not checked")
    report.seconds = time.monotonic() - began
    say(1.0, "done")
    return report


def _whole(run: Run, matches: int, say: Tell) -> None:
    say(0.0, "the declaration")
    for one in OF_BOXES:
        _run(run, one, run.report.box)
    for one in (RESULTS, LISTS):
        _asked(run, one)
    if not any(map(run.report.failed, ("words", RESULTS.name, LISTS.name))):
        _play(run, matches, say)
    say(0.97, "compiled against interpreted")
    _compare(run.report)


def _asked(run: Run, one: Check) -> None:
    """Where the rules fall over, playing tells it better, with a match."""
    with suppress(Exception):
        for problem in one.problems(run.report.box, run.report.seed):
            run.report.add(one.name, problem, one.advice)


def _play(run: Run, matches: int, say: Tell) -> None:
    trials = planned(run.report.box, matches, run.report.seed)
    looks = max(4, LOOKS // len(trials))
    for number, trial in enumerate(trials):
        say(0.9 * number / len(trials), f"{trial.seats} seats")
        _play_one(run, trial, looks)
        if run.report.failed(LOOKING.name):
            return  # whatever else is found would come from that
    run.trial = None
    for one in OVER_ALL:
        _run(run, one, run.tally)
    if run.variety.problem():
        run.report.add(IMAGINES.name, run.variety.problem(), IMAGINES.advice)
    elif not any(map(run.report.failed, UNGUESSED)):
        say(0.92, "whether guesses are fair")
        _run(run, FAIR, run.report.box, run.report.seed, run.watch.pulse)


def _play_one(run: Run, trial: Trial, looks: int) -> None:
    report = run.report
    report.matches += 1
    run.trial = trial
    trial.files = frozenset(map(str, run.files))
    limit = LIMIT // 20 if report.failed(ENDS.name) else LIMIT  # one endless match is enough
    try:
        match = trial.begin()
        while not match.over and len(match.steps) < limit and not report.failed(LOOKING.name):
            if looks > 0 and worth_a_look(len(match.steps)):
                looks -= 1
                _look(run, trial)
            trial.step()
            run.watch.pulse()
            report.actions += 1
        _look(run, trial)
    except Exception as error:
        _fell_over(run, RUNS, error, trial)
        return
    if report.failed(LOOKING.name):
        return
    if not match.over:
        report.add(ENDS.name, f"a random match went on for {limit} actions", ENDS.advice, trial)
    run.tally.ended(trial)
    for one in OF_MATCHES:
        _run(run, one, trial)


def worth_a_look(number: int) -> bool:
    """Close at first, then less and less often: a match's later positions resemble each other."""
    return number < 8 or (number < 60 and number % 5 == 0) or number % 23 == 0


def _look(run: Run, trial: Trial) -> None:
    run.report.looks += 1
    _run(run, LOOKING, trial)
    if run.report.failed(LOOKING.name):
        return
    for one in OF_POSITIONS:
        _run(run, one, trial)
    run.variety.look(trial)
    run.tally.glance(trial)


def _run(run: Run, one: Check, subject: Box | Trial | Tally, *more: object) -> None:
    trial = subject if isinstance(subject, Trial) else None
    run.watch.pulse()
    try:
        for problem in one.problems(subject, *more):
            run.report.add(one.name, problem, one.advice, trial)
    except Exception as error:
        _fell_over(run, one, error, trial)


def _fell_over(run: Run, one: Check, error: Exception, trial: Trial | None) -> None:
    said = blame.told(error, run.files)
    run.report.add(one.name, said, one.advice, trial)
    if trial is not None:
        run.tally.error(trial, said)


def _compare(report: Report) -> None:
    problems, note = traces.compared(report.box, report.seed)
    for problem in problems:
        report.add(COMPILED.name, problem, COMPILED.advice)
    if note:
        report.notes.append(note)
        report.skipped.append(COMPILED.name)
