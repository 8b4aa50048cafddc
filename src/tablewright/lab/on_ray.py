"""The same batches on Ray: a local one, or a cluster at an address."""

import logging
from types import ModuleType

from tablewright.core.errors import TablewrightError
from tablewright.lab.batch import Batch, Played, play
from tablewright.lab.plan import Plan
from tablewright.lab.workers import Died


class RayWorkers:
    """Batches as tasks. Every worker finds the game on its own shelf."""

    def __init__(self, plan: Plan, address: str = "") -> None:
        self.ray = ray_at(address)
        self.plan = plan
        self.count = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        self.task = self.ray.remote(max_retries=0)(play)
        self.under_way: dict[object, Batch] = {}

    def submit(self, batch: Batch) -> None:
        self.under_way[self.task.remote(self.plan, batch)] = batch

    def result(self, patience: float | None = None) -> Played | Died | None:
        waited = None if patience is None else max(0.0, patience)
        found, _ = self.ray.wait(list(self.under_way), num_returns=1, timeout=waited)
        if not found:
            return None
        ready = found[0]
        batch = self.under_way.pop(ready)
        try:
            played: Played = self.ray.get(ready)
            return played
        except self.ray.exceptions.WorkerCrashedError as error:
            return Died(batch, f"the worker died ({str(error).splitlines()[0]})")

    def close(self) -> None:
        for task in self.under_way:
            self.ray.cancel(task, force=True)
        self.under_way.clear()


def ray_at(address: str) -> ModuleType:
    """Ray, started here or joined at an address; where one is running in this process already, that one."""
    try:
        import ray
    except ImportError as error:
        raise TablewrightError("Ray is not installed: pip install 'tablewright[ray]'") from error
    if not ray.is_initialized():
        try:
            ray.init(
                address=address or None,
                include_dashboard=False,
                log_to_driver=False,
                logging_level=logging.ERROR,
            )
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise TablewrightError(f"no Ray answers at {address or 'this machine'}: {error}") from error
    return ray
