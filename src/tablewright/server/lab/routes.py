"""The lab's part of the server: reports for everybody, experiments for those who may start them."""

import asyncio
import re
import shutil
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tablewright.core.match import SavedMatch
from tablewright.lab.archive import archive, kept, new_folder
from tablewright.lab.plan import Plan, plan
from tablewright.server.errors import Forbidden, NotFound, NotNow, TooMany, Wrong
from tablewright.server.lab.caps import Caps, NewRun, caps
from tablewright.server.lab.experiment import Experiment, RunShown
from tablewright.server.web.addresses import address
from tablewright.server.web.calls import JSON, Call
from tablewright.server.web.rest import Rest, box_of

OWNER = "owner.json"  # in the folder of a run that was started here
REMEMBERED = 20  # experiments that failed
NAME_BYTES = 255  # more no file system takes
HTML = "text/html"
# A report brings its own script and loads nothing; it is shown in a frame of ours, as a page without rights.
POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; frame-ancestors 'self'; "
    "sandbox allow-scripts allow-downloads"
)
NAME = re.compile(r"[\w][\w.-]*")


class Owner(msgspec.Struct):
    """Who started a run: they, and the operator, may stop and remove it."""

    guest: str
    operator: bool = False


class Lab:
    """Its routes. One experiment at a time: people at tables come first."""

    def __init__(self, rest: Rest, data: Path) -> None:
        self.rest = rest
        self.services = rest.services
        self.data = data
        self.runs: dict[str, Experiment] = {}
        self.closed = False
        clear_up(data)

    def routes(self) -> list[Route]:
        return self.rest.serving(CALLS, self)

    def end(self) -> None:
        """Ends every process of the lab at once; nothing begins any more."""
        self.closed = True
        for experiment in self.runs.values():
            experiment.end()

    async def close(self) -> None:
        self.end()
        await asyncio.gather(*(one.task for one in self.runs.values()), return_exceptions=True)

    # Looking

    async def all(self, request: Request, guest: str) -> list[RunShown]:
        operator = await self.rest.guests.operators.know(guest)
        live = [one for one in reversed(self.runs.values()) if one.shown.state != "done"]
        names = {one.folder.name for one in live}
        shown = [msgspec.structs.replace(one.shown, yours=operator or one.owner == guest) for one in live]
        done = await asyncio.to_thread(reports, self.data, guest)
        return shown + [
            msgspec.structs.replace(one, yours=operator or one.yours) for one in done if one.name not in names
        ]

    async def one(self, request: Request, guest: str) -> RunShown:
        name = request.path_params["name"]
        for one in await self.all(request, guest):
            if one.name == name:
                return one
        raise NotFound(f"There is no experiment {name[:80]!r} in the lab")

    async def caps(self, request: Request, guest: str) -> Caps:
        return caps(self.services.limits, operator=await self.rest.guests.operators.know(guest))

    # Beginning

    async def start(self, request: Request, guest: str) -> RunShown:
        wanted = await self.rest.body(request, NewRun)
        allowed = await self.caps(request, guest)
        allowed.check_matches(wanted)
        made = plan(
            box_of(wanted.game), wanted.seats, wanted.games, wanted.seed, wanted.options, wanted.against
        )
        allowed.check(made)
        if not allowed.operator:
            await self._check_guest(request)
        # From here to the new experiment nothing is awaited: of two who ask at once one is second.
        if self.closed or any(one.under_way for one in self.runs.values()):
            raise NotNow("Another experiment is being played; wait until it is done")
        return self._begun(made, Owner(guest, allowed.operator), allowed)

    async def _check_guest(self, request: Request) -> None:
        limits = self.services.limits
        if await asyncio.to_thread(guests_reports, self.data) >= limits.guest_lab_reports:
            raise NotNow(
                f"The lab keeps {limits.guest_lab_reports} reports of guests; some must be removed first"
            )
        try:
            self.rest.guests.check_rate(
                "lab", address(request), limits.lab_starts_per_second, limits.lab_start_burst
            )
        except TooMany:
            wait = round(1 / limits.lab_starts_per_second)
            raise TooMany(f"From one address an experiment may be started every {wait} seconds") from None

    def _begun(self, made: Plan, owner: Owner, allowed: Caps) -> RunShown:
        self._forget()
        folder = new_folder(made.box.id, self.data)
        folder.mkdir(parents=True)
        (folder / OWNER).write_bytes(msgspec.json.encode(owner))
        experiment = Experiment(made, folder, owner.guest, allowed.seconds, self.services.limits.lab_memory)
        self.runs[folder.name] = experiment
        return msgspec.structs.replace(experiment.shown, yours=True)

    def _forget(self) -> None:
        """What is done has a report; of what failed the last ones are remembered."""
        failed = [name for name, one in self.runs.items() if one.shown.state == "failed"]
        self.runs = {name: self.runs[name] for name in failed[-REMEMBERED:]}

    # Ending

    async def stop(self, request: Request, guest: str) -> RunShown:
        shown = await self._own(request, guest)
        experiment = self.runs.get(shown.name)
        if experiment is None or not experiment.under_way:
            raise NotNow("This experiment is not being played")
        await experiment.stop("It was stopped.")
        return msgspec.structs.replace(experiment.shown, yours=True)

    async def remove(self, request: Request, guest: str) -> None:
        """Takes a run away, its report included; one under way is ended first."""
        name = (await self._own(request, guest)).name
        experiment = self.runs.pop(name, None)
        if experiment is not None:
            await experiment.stop("It was removed.")
        await asyncio.to_thread(shutil.rmtree, archive(self.data) / name, ignore_errors=True)

    async def _own(self, request: Request, guest: str) -> RunShown:
        shown = await self.one(request, guest)
        if not shown.yours:
            raise Forbidden(
                "Only who started an experiment, and whoever runs this server, may end or remove it"
            )
        return shown

    # Reports

    async def report(self, request: Request, guest: str) -> Response:
        return Response(self._file(request, "report.json").read_bytes(), media_type=JSON)

    async def page(self, request: Request, guest: str) -> Response:
        headers = {"content-security-policy": POLICY}
        return Response(self._file(request, "report.html").read_bytes(), media_type=HTML, headers=headers)

    async def replay(self, request: Request, guest: str) -> Response:
        name = request.path_params["file"]
        path = self._file(request, "replays", name)
        headers = {"content-disposition": f'attachment; filename="{path.name}"'}
        return Response(path.read_bytes(), media_type=JSON, headers=headers)

    def _file(self, request: Request, *inside: str) -> Path:
        """A file of a report. What a client names is a plain name, never a path."""
        parts = [request.path_params["name"], *inside]
        if not all(NAME.fullmatch(part) and len(part.encode()) <= NAME_BYTES for part in parts):
            raise Wrong("That is not the name of a report")
        path = archive(self.data).joinpath(*parts)
        if not path.is_file():
            raise NotFound("There is no such report in the lab")
        return path


CALLS: tuple[Call[Lab], ...] = (
    Call("GET", "/api/lab", "Experiments under way, then reports, newest first", list[RunShown], Lab.all),
    Call("POST", "/api/lab", "Starts an experiment", RunShown, Lab.start, body=NewRun, status=201),
    Call("GET", "/api/lab/caps", "What I may ask of the lab", Caps, Lab.caps),
    Call("GET", "/api/lab/{name}", "An experiment or a report", RunShown, Lab.one),
    Call("DELETE", "/api/lab/{name}", "Ends it if need be, removes its report", None, Lab.remove, status=204),
    Call("POST", "/api/lab/{name}/stop", "Ends an experiment", RunShown, Lab.stop),
    Call("GET", "/api/lab/{name}/report.json", "A report's numbers", dict, Lab.report),
    Call("GET", "/api/lab/{name}/page", "A report as a page", str, Lab.page, media=HTML),
    Call("GET", "/api/lab/{name}/replays/{file}", "A match a report tells of", SavedMatch, Lab.replay),
)


def reports(data: Path, guest: str) -> list[RunShown]:
    """All reports that are kept, and which of them a guest started."""
    return [
        RunShown(
            one.name,
            one.title,
            one.game,
            one.games,
            "done",
            one.games,
            at=one.at,
            yours=_owns(one.folder, guest),
        )
        for one in kept(data)
        if one.whole
    ]


def guests_reports(data: Path) -> int:
    """How many reports are kept that guests started."""
    owners = [owner_of(one.folder) for one in kept(data)]
    return sum(owner is not None and not owner.operator for owner in owners)


def owner_of(folder: Path) -> Owner | None:
    """Who started a run here; nobody did where the command line played it."""
    try:
        return msgspec.json.decode((folder / OWNER).read_bytes(), type=Owner)
    except (OSError, msgspec.MsgspecError):
        return None


def _owns(folder: Path, guest: str) -> bool:
    owner = owner_of(folder)
    return owner is not None and owner.guest == guest


def clear_up(data: Path) -> None:
    """Removes what runs left behind that ended with a server that was killed."""
    for path in archive(data).glob(f"*/{OWNER}"):
        if not (path.parent / "report.json").is_file():
            shutil.rmtree(path.parent, ignore_errors=True)
