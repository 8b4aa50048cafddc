"""Starting the server from a command line: an address is printed, the browser opens."""

import signal
import socket
import threading
import webbrowser
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import uvicorn
from starlette.routing import BaseRoute

from tablewright.core.errors import TablewrightError
from tablewright.server.app import Application, create_app
from tablewright.server.json_logs import log_to
from tablewright.server.keeping.checkup import check_not_lost, check_secret, check_store
from tablewright.server.keeping.files import allow_many_files
from tablewright.server.keeping.folder import (
    STORE,
    Claim,
    Unwritable,
    clear_unfinished,
    data_folder,
    hand_over,
    make_folder,
)
from tablewright.server.keeping.privacy import private_files, tighten
from tablewright.server.keeping.retention import Retention
from tablewright.server.limits import Limits
from tablewright.server.web.deflate import DeflatingProtocol
from tablewright.server.web.identity import kept_secret
from tablewright.server.web.intake import intake
from tablewright.server.web.operator import FILE as OPERATOR
from tablewright.server.web.operator import address_for_operator, known_key, operator_key
from tablewright.server.web.wires import Wires, proxies

PORT = 8117
WAITING = 128 * 1024  # bytes the system keeps for a slow connection: what waits there is old news


class Server(uvicorn.Server):
    """Says good-bye to everybody before the connections are cut."""

    def __init__(self, config: uvicorn.Config, application: Application) -> None:
        super().__init__(config)
        self.application = application

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Unlike the original, does not raise a signal again that was obeyed: the process ends in order."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {
            number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)
        }
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.application.say_goodbye()
        await super().shutdown(sockets)


def run(
    host: str = "127.0.0.1",
    port: int = PORT,
    *,
    open_browser: bool = True,
    data: Path | str | None = None,
    limits: Limits | None = None,
    more: Sequence[BaseRoute] = (),
    names: Sequence[str] = (),
    retention: Retention | None = None,
) -> None:
    """Serves until it is told to stop. Port 0 takes any free one. `names`: what else it is called."""
    folder = data_folder(data)
    try:
        listening = listen(host, port)
    except TablewrightError:
        if not (claim := Claim(folder)).held() or not claim.address():
            raise
        _already(claim.address(), known_key(folder), open_browser=open_browser)
        return
    with closing(listening), private_files() as umask:
        make_folder(folder)
        claim = Claim(folder)
        if not claim.take():
            if not (address := claim.address()):
                raise claim.refusal("open that address")
            _already(address, known_key(folder), open_browser=open_browser)
            return
        try:
            prepare_folder(folder)
            if retention is not None:
                retention.prepare()
            application = Application(folder, limits, more, names, umask=umask, retention=retention)
            _serve(application, listening, claim, host, open_browser)
        finally:
            claim.release()


def prepare_folder(folder: Path) -> None:
    """Everything that can be wrong with a folder is told before an address is."""
    store, secret = folder / STORE, folder / "secret"
    try:
        log_to(folder)
        tighten(folder)
        check_not_lost(store)
        clear_unfinished(folder)
        check_store(store)  # before the secret, which tells from then on that there is a store
        check_secret(secret, store)
        kept_secret(folder)
        operator_key(folder)
        for path in (store, secret, folder / OPERATOR):
            hand_over(path)
    except OSError as error:
        raise Unwritable(folder, error) from error


def _serve(
    application: Application, listening: socket.socket, claim: Claim, host: str, open_browser: bool
) -> None:
    address = address_of(host, listening)
    claim.announce(address)
    allow_many_files()
    print(f"Tablewright is at {address}   (Ctrl-C stops it; data in {application.data})", flush=True)
    if open_browser:
        key = operator_key(application.data)
        threading.Timer(0.8, webbrowser.open, [address_for_operator(address, key)]).start()
    Server(configured(application), application).run(sockets=[listening])


def configured(application: Application) -> uvicorn.Config:
    return uvicorn.Config(
        create_app(application),
        http=intake(Wires(application.limits)),
        ws=DeflatingProtocol,
        ws_max_size=application.limits.message_bytes,
        forwarded_allow_ips=proxies(),
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
    )


def listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, WAITING)  # every connection has it too
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise TablewrightError(
            f"cannot listen on {host}, port {port}: {error.strerror}; choose another, or 0 for any"
        ) from error
    listening.listen(2048)
    listening.setblocking(False)
    return listening


def address_of(host: str, listening: socket.socket) -> str:
    name = "localhost" if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    return f"http://{name}:{listening.getsockname()[1]}"


def _already(address: str, key: str, *, open_browser: bool) -> None:
    """Somebody has this data folder: most likely the same person, a moment ago."""
    print(f"Tablewright runs already, at {address}", flush=True)
    if open_browser:
        webbrowser.open(address_for_operator(address, key))
