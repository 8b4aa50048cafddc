"""What is counted from match to match, for faults that show over all matches only."""

from dataclasses import dataclass, field

from tablewright.check.trial import Trial
from tablewright.core.box import Box
from tablewright.core.facts import fields
from tablewright.core.outcome import Outcome


@dataclass
class Glance:
    """Who was to act at one position, and what its whole-number fields held."""

    seats: int
    mask: int
    numbers: dict[str, int]


@dataclass
class Tally:
    """Collected from match to match."""

    box: Box
    seed: int
    acted: dict[int, set[int]] = field(default_factory=dict)  # number of seats → the seats that acted
    broke: dict[int, str] = field(default_factory=dict)  # number of seats → the first error
    idle: list[str] = field(default_factory=list)  # matches without any action
    outcomes: list[Outcome] = field(default_factory=list)  # of matches that ended
    standings: set[tuple[int, ...]] = field(default_factory=set)  # scores at positions on the way
    glances: list[Glance] = field(default_factory=list)

    def glance(self, trial: Trial) -> None:
        position = trial.position
        held = {name: getattr(position, name) for name in fields(position) if name != "seats"}
        numbers = {name: value for name, value in held.items() if type(value) is int}
        self.glances.append(Glance(trial.seats, int(position.acting()), numbers))
        self.standings.add(tuple(position.outcome().scores))

    def ended(self, trial: Trial) -> None:
        assert trial.match is not None
        self.acted.setdefault(trial.seats, set()).update(step.seat for step in trial.match.steps)
        if not trial.match.steps:
            self.idle.append(trial.where())
        if trial.match.over:
            self.outcomes.append(trial.position.outcome())

    def error(self, trial: Trial, said: str) -> None:
        self.broke.setdefault(trial.seats, said)
