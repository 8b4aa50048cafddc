"""What the suite found."""

from dataclasses import dataclass, field
from pathlib import Path

from tablewright.check.trial import Trial
from tablewright.core.box import Box
from tablewright.core.errors import TablewrightError

ENOUGH = 3  # findings shown of one check: more of the same teach nothing


@dataclass(frozen=True)
class Finding:
    """One thing that is wrong, where, and what to do about it."""

    check: str
    problem: str
    advice: str
    where: str = ""
    match: Path | None = None  # a match file that leads to the position in question

    def __str__(self) -> str:
        where = f" ({self.where})" if self.where else ""
        return f"{self.check}: {self.problem}{where}. {self.advice}"


@dataclass
class Report:
    """The result of one run of the suite."""

    box: Box
    seed: int
    folder: Path | None = None  # where match files of findings are written
    findings: list[Finding] = field(default_factory=list)
    more: dict[str, int] = field(default_factory=dict)  # check → findings beyond the first few
    notes: list[str] = field(default_factory=list)
    skipped: list[str] = field(default_factory=list)  # checks that could not be made here
    matches: int = 0
    actions: int = 0
    looks: int = 0  # positions looked at closely
    seconds: float = 0.0

    @property
    def ok(self) -> bool:
        return not self.findings

    def failed(self, check: str) -> bool:
        return any(finding.check == check for finding in self.findings)

    def add(self, check: str, problem: str, advice: str, trial: Trial | None = None) -> None:
        known = [finding for finding in self.findings if finding.check == check]
        if any(finding.problem == problem for finding in known) or len(known) == ENOUGH:
            self.more[check] = self.more.get(check, 0) + 1
            return
        where = trial.where() if trial else ""
        self.findings.append(Finding(check, problem, advice, where, self._written(check, trial)))

    def _written(self, check: str, trial: Trial | None) -> Path | None:
        if trial is None or self.folder is None or trial.match is None:
            return None
        self.folder.mkdir(parents=True, exist_ok=True)
        name = f"{self.box.id}-{check.replace(' ', '-')}-{self.seed}"
        for number in range(1, 100):
            path = self.folder / f"{name}-{number}.json"
            if not path.exists():
                path.write_bytes(trial.match.to_json())
                return path
        raise TablewrightError(f"{self.folder} holds too many old findings; give an empty folder")
