"""The lab: change a rule and know what it does.

from tablewright import lab

study = lab.play("push", seats="random*3", games=2000, options={"star": "safe"}, against={"star": "wipe"})
print(study.verdict)
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablewright.lab.studies import play, study, sweep
    from tablewright.lab.tuning import tune

__all__ = ["play", "study", "sweep", "tune"]


def __getattr__(name: str) -> object:
    """Finds them when they are asked for: a worker that plays needs nothing of what reports need."""
    if name not in __all__:
        raise AttributeError(f"the lab has no {name!r}")
    return getattr(import_module(f"{__name__}.{'tuning' if name == 'tune' else 'studies'}"), name)
