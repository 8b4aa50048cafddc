"""The browser client: files of the bundle, and `index.html` for every page it draws itself."""

from pathlib import Path, PurePosixPath

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from tablewright.server.web.guests import Guests

BUNDLE = Path(__file__).parents[1] / "static"
FOR_EVER = "public, max-age=31536000, immutable"  # files whose name carries a digest
ASK_AGAIN = "no-cache"
MISSING = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Tablewright</title>
<h1>The table is not built yet</h1>
<p>The server runs, but the browser client is missing from this installation.
In a copy of the source, build it with Node 20 or newer:</p>
<pre>cd web
npm ci
npm run build</pre>
<p>then load this page again. Programs can play meanwhile: see <a href="/openapi.json">/openapi.json</a>.</p>
</html>
"""


class Client:
    def __init__(self, guests: Guests, bundle: Path = BUNDLE) -> None:
        self.guests = guests
        self.bundle = bundle.resolve()

    async def page(self, request: Request) -> Response:
        asked = self.file(request.path_params.get("path", ""))
        if asked is not None and asked.name != "index.html":
            return self._file(asked)
        if asked is None and PurePosixPath(request.url.path).suffix:
            return Response("There is no such file", 404, media_type="text/plain")
        return self._index(request)

    def file(self, path: str) -> Path | None:
        """A file of the bundle; never one outside it."""
        try:
            found = (self.bundle / path.lstrip("/")).resolve()
            return found if found.is_file() and found.is_relative_to(self.bundle) else None
        except (OSError, ValueError):  # no file can have such a name
            return None

    def _file(self, path: Path) -> Response:
        hashed = path.parent.name == "assets"
        return FileResponse(path, headers={"cache-control": FOR_EVER if hashed else ASK_AGAIN})

    def _index(self, request: Request) -> Response:
        index = self.bundle / "index.html"
        headers = {"cache-control": ASK_AGAIN}
        response: Response = HTMLResponse(MISSING, 503, headers=headers)
        if index.is_file():
            response = HTMLResponse(index.read_bytes(), headers=headers)
        guest = self.guests.guest(request)
        if guest.fresh:
            response.headers.append("set-cookie", self.guests.cookie(request, guest))
        return response
