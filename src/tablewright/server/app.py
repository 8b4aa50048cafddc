"""The application: its parts put together, its routes, its beginning and its end."""

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from tablewright.core.errors import TablewrightError
from tablewright.server.bots.pool import BotPool
from tablewright.server.compiling import Compiling
from tablewright.server.keeping.folder import STORE
from tablewright.server.keeping.retention import Retention, Tidying
from tablewright.server.lab.routes import CALLS as LAB_CALLS
from tablewright.server.lab.routes import Lab
from tablewright.server.limits import Limits
from tablewright.server.metrics import Metrics
from tablewright.server.rooms.rooms import Rooms
from tablewright.server.services import Services
from tablewright.server.store.sqlite import SqliteStore
from tablewright.server.web.addresses import is_here
from tablewright.server.web.calls import AnyCall
from tablewright.server.web.door import Door
from tablewright.server.web.guests import Guests
from tablewright.server.web.headers import SafeHeaders
from tablewright.server.web.host_names import KnownNames
from tablewright.server.web.identity import Identity, kept_secret
from tablewright.server.web.openapi import openapi
from tablewright.server.web.operator import Operators, operator_key
from tablewright.server.web.pages import Client
from tablewright.server.web.rest import CALLS as REST_CALLS
from tablewright.server.web.rest import Rest, json_response

log = logging.getLogger("tablewright.app")

CALLS: tuple[AnyCall, ...] = (*LAB_CALLS, *REST_CALLS)


class Application:
    """One server over one data folder. `more` mounts further routes, before the client's pages;
    `names` are those it goes by beside this machine's."""

    def __init__(
        self,
        data: Path,
        limits: Limits | None = None,
        more: Sequence[BaseRoute] = (),
        names: Sequence[str] = (),
        *,
        umask: int = 0o022,
        retention: Retention | None = None,
    ) -> None:
        self.data = data
        self.names = names
        self.umask = umask  # for what is not the server's own
        self.retention = retention
        self.metrics = Metrics()
        self.limits = limits or Limits()
        self.more = list(more)
        self.tasks: list[asyncio.Task[None]] = []

    @asynccontextmanager
    async def life(self, app: Starlette) -> AsyncIterator[None]:
        self.open()
        app.router.routes[:] = self.routes()
        self.tasks = [
            asyncio.create_task(self.rooms.resume()),
            asyncio.create_task(self.rooms.sweep()),
            asyncio.create_task(self.compiling.beside()),
        ]
        if self.retention is not None:
            tidying = Tidying(self.services.store, self.retention, self.rooms)
            self.tasks.append(asyncio.create_task(tidying.for_ever()))
        log.info("open", extra={"data": str(self.data)})
        try:
            yield
        finally:
            await self.close()

    def open(self) -> None:
        store = SqliteStore(self.data / STORE, self.metrics)
        identity = Identity(kept_secret(self.data))
        operators = Operators(store, operator_key(self.data))
        bot_pool = BotPool(self.metrics, umask=self.umask)
        self.services = Services(store, self.metrics, bot_pool, self.limits)
        self.compiling = Compiling(self.services.bot_pool)
        self.rooms = Rooms(self.services)
        if self.retention is not None:
            self.rooms.missing += f". Rooms are kept here for {self.retention.days:g} days"
        self.guests = Guests(self.services, identity, operators)
        self.door = Door(self.rooms, self.guests)
        self.rest = Rest(self.rooms, self.guests)
        self.lab = Lab(self.rest, self.data)

    async def say_goodbye(self) -> None:
        """Ends every connection in good order; clients come back by themselves."""
        self.lab.end()
        self.door.close()
        await asyncio.sleep(0.1 if self.door.count else 0.0)

    async def close(self) -> None:
        """Nothing new begins; what was begun is written down."""
        self.rooms.close()
        await self.lab.close()
        for task in self.tasks:
            task.cancel()
        self.services.bot_pool.close()
        await asyncio.to_thread(self.compiling.close)
        await self.services.store.close()
        log.info("closed")

    def routes(self) -> list[BaseRoute]:
        client = Client(self.guests)
        return [
            Route("/healthz", self.healthy),
            Route("/metrics", self.measured),
            Route("/openapi.json", self.described),
            *self.lab.routes(),
            *self.rest.routes(),
            WebSocketRoute("/ws/{code}", self.socket),
            *self.more,
            Route("/", client.page),
            Route("/{path:path}", client.page),
        ]

    async def socket(self, socket: WebSocket) -> None:
        with suppress(WebSocketDisconnect):  # who went away before being answered is no trouble
            await self.door.enter(socket)

    async def healthy(self, request: Request) -> Response:
        """Well if the store can be read and written."""
        try:
            await self.services.store.name_of("")
            trouble = await self.services.store.trouble()
        except TablewrightError as error:
            trouble = str(error)
        if trouble:
            return JSONResponse({"status": "ill", "error": trouble}, 503)
        return JSONResponse({"status": "ok", "rooms": len(self.rooms.live), "connections": self.door.count})

    async def measured(self, request: Request) -> Response:
        here = request.client is not None and is_here(request.client.host)
        if not here and not self.limits.open_metrics:
            return PlainTextResponse("Only this machine may read the metrics (--open-metrics).\n", 403)
        self.metrics.set("rooms_live", len(self.rooms.live))
        self.metrics.set("connections", self.door.count)
        return PlainTextResponse(self.metrics.text(), media_type="text/plain; version=0.0.4")

    async def described(self, request: Request) -> Response:
        return json_response(openapi(CALLS))


def create_app(application: Application) -> Starlette:
    middleware = [
        Middleware(SafeHeaders),
        Middleware(KnownNames, application.names),
        Middleware(GZipMiddleware, minimum_size=2000),
    ]
    return Starlette(middleware=middleware, lifespan=application.life)
