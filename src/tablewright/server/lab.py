"""The lab's part of the server: reports that are kept, and small runs that anybody may start."""

import asyncio
import re
import threading
import time
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tablewright.core.errors import TablewrightError
from tablewright.core.options import Value
from tablewright.lab.archive import archive, kept, new_folder
from tablewright.lab.plan import Plan, plan
from tablewright.server.errors import NotFound, NotNow, Wrong
from tablewright.server.rest import Rest, box_of, said

MOST_GAMES = 20_000
LONGEST = 90.0  # seconds; what has been played by then is reported
MOST_SETS = 4
# A report brings its own script and loads nothing; it is shown in a frame of ours, as a page without rights.
POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; frame-ancestors 'self'; "
    "sandbox allow-scripts allow-downloads"
)
NAME = re.compile(r"[\w][\w.-]*")


class NewRun(msgspec.Struct):
    game: str
    seats: Annotated[str, Meta(max_length=200)] = ""
    games: Annotated[int, Meta(ge=1, le=MOST_GAMES)] = 500
    seed: Annotated[int, Meta(ge=0, le=2**53)] = 1
    options: dict[str, Value] = {}
    against: Annotated[list[dict[str, Value]], Meta(max_length=MOST_SETS - 1)] = []


class RunShown(msgspec.Struct):
    """A run: under way, done, or in trouble."""

    name: str
    title: str
    game: str
    games: int
    state: Literal["playing", "done", "failed"]
    done: int = 0
    seconds_left: float | None = None
    problem: str = ""
    at: float = 0.0


class Experiment:
    """One run in a thread of its own; its workers are processes."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        self.plan = plan
        self.folder = folder
        self.began = time.monotonic()
        self.shown = RunShown(folder.name, plan.title, plan.box.id, plan.games, "playing", at=time.time())
        self.closed = False
        self.thread = threading.Thread(target=self._work, name="lab", daemon=True)
        self.thread.start()

    @property
    def under_way(self) -> bool:
        return self.shown.state == "playing"

    def _work(self) -> None:
        from tablewright.lab.run import Run
        from tablewright.lab.studies import Study

        try:
            run = Run(self.plan, self.folder).go(workers=1, progress=self._moved)
            if not self.closed:
                Study(run).save()
                self.shown.state = "done"
        except Exception as error:
            self.shown.state = "failed"
            self.shown.problem = str(error) if isinstance(error, TablewrightError) else type(error).__name__

    def _moved(self, done: int, games: int) -> None:
        from tablewright.lab.run import Enough

        spent = time.monotonic() - self.began
        self.shown.done = done
        self.shown.seconds_left = round(min(spent * (games - done) / max(done, 1), LONGEST - spent), 1)
        if self.closed or spent > LONGEST:
            raise Enough


class Lab:
    """Its routes. One experiment at a time: people at tables come first."""

    def __init__(self, rest: Rest, data: Path) -> None:
        self.rest = rest
        self.data = data
        self.runs: dict[str, Experiment] = {}

    def routes(self) -> list[Route]:
        answering = self.rest.answering
        return [
            Route("/api/lab", answering(self.all)),
            Route("/api/lab", answering(self.start), methods=["POST"]),
            Route("/api/lab/{name}", answering(self.one)),
            Route("/api/lab/{name}", answering(self.stop), methods=["DELETE"]),
            Route("/api/lab/{name}/report.json", answering(self.report)),
            Route("/api/lab/{name}/page", answering(self.page)),
            Route("/api/lab/{name}/replays/{file}", answering(self.replay)),
        ]

    def close(self) -> None:
        for experiment in self.runs.values():
            experiment.closed = True

    async def all(self, request: Request, guest: str) -> Response:
        return said(await asyncio.to_thread(self._all))

    def _all(self) -> list[RunShown]:
        live = [one.shown for one in reversed(self.runs.values()) if one.shown.state != "done"]
        names = {one.name for one in live}
        done = [
            RunShown(one.name, one.title, one.game, one.games, "done", one.games, at=one.at)
            for one in kept(self.data)
            if one.whole and one.name not in names
        ]
        return live + done

    async def start(self, request: Request, guest: str) -> Response:
        wanted = await self.rest.body(request, NewRun)
        if any(one.under_way for one in self.runs.values()):
            raise NotNow("Another experiment is being played; wait until it is done")
        box = box_of(wanted.game)
        made = plan(box, wanted.seats, wanted.games, wanted.seed, wanted.options, wanted.against)
        folder = new_folder(box.id, self.data)
        experiment = Experiment(made, folder)
        self.runs[folder.name] = experiment
        return said(experiment.shown, 201)

    async def one(self, request: Request, guest: str) -> Response:
        name = request.path_params["name"]
        if name in self.runs:
            return said(self.runs[name].shown)
        for one in await asyncio.to_thread(self._all):
            if one.name == name:
                return said(one)
        raise NotFound(f"There is no experiment {name!r} in the lab")

    async def stop(self, request: Request, guest: str) -> Response:
        experiment = self.runs.get(request.path_params["name"])
        if experiment is None or not experiment.under_way:
            raise NotNow("This experiment is not being played")
        experiment.closed = True
        experiment.shown.state = "failed"
        experiment.shown.problem = "It was stopped."
        return said(experiment.shown)

    async def report(self, request: Request, guest: str) -> Response:
        return Response(self._file(request, "report.json").read_bytes(), media_type="application/json")

    async def page(self, request: Request, guest: str) -> Response:
        headers = {"content-security-policy": POLICY}
        return Response(
            self._file(request, "report.html").read_bytes(), media_type="text/html", headers=headers
        )

    async def replay(self, request: Request, guest: str) -> Response:
        name = request.path_params["file"]
        path = self._file(request, "replays", name)
        headers = {"content-disposition": f'attachment; filename="{path.name}"'}
        return Response(path.read_bytes(), media_type="application/json", headers=headers)

    def _file(self, request: Request, *inside: str) -> Path:
        """A file of a report. What a client names is a plain name, never a path."""
        parts = [request.path_params["name"], *inside]
        if not all(NAME.fullmatch(part) for part in parts):
            raise Wrong("That is not the name of a report")
        path = archive(self.data).joinpath(*parts)
        if not path.is_file():
            raise NotFound("There is no such report in the lab")
        return path
