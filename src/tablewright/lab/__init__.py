"""The lab: change a rule and know what it does.

from tablewright import lab

study = lab.play("push", seats="random*3", games=2000, options={"star": "safe"}, against={"star": "wipe"})
print(study.verdict)
"""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tablewright.lab.studies import Study
    from tablewright.lab.tuning import Tuned

# Imports stand inside: a worker that plays needs nothing of what reports need.


def play(game: str, *args: Any, keep: Path | str | None = None, on: str = "", **more: Any) -> "Study":
    """Plays a plan and studies it; see `tablewright.lab.plan.plan` for what can be said.

    `keep` names a folder for the matches; `on="ray"` plays them on Ray.
    """
    from tablewright.lab.plan import plan

    workers = more.pop("workers", None)
    return study(plan(game, *args, **more), keep=keep, on=on, workers=workers)


def sweep(
    game: str, option: str, *args: Any, keep: Path | str | None = None, on: str = "", **more: Any
) -> "Study":
    """One option over a range of values; see `tablewright.lab.sweeping.sweep_plan`."""
    from tablewright.lab.sweeping import sweep_plan

    workers = more.pop("workers", None)
    return study(sweep_plan(game, option, *args, **more), keep=keep, on=on, workers=workers)


def tune(game: str, options: Mapping[str, object], meets: str, **more: Any) -> "Tuned":
    """The values of options that meet a goal; see `tablewright.lab.tuning.tune`."""
    from tablewright.lab.tuning import tune

    return tune(game, options, meets, **more)


def study(
    plan: Any, keep: Path | str | None = None, on: str = "", workers: int | None = None, resume: bool = False
) -> "Study":
    """Plays any plan, also one from a file: `study(read_plan(path))`."""
    from tablewright.lab.run import Run
    from tablewright.lab.studies import Study

    folder = Path(keep) if keep is not None else None
    return Study(Run(plan, folder, resume=resume).go(on, workers))
