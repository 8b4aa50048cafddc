"""The operator: whoever runs this server. A key from the data folder makes a guest one."""

import hashlib
import hmac
from pathlib import Path

from tablewright.core.errors import TablewrightError
from tablewright.server.keeping.folder import Claim, hand_over
from tablewright.server.store.store import Store
from tablewright.server.web.identity import SECRET_BYTES, kept_secret

FILE = "operator"


class Operators:
    """The guests who showed the key: each has its mark in the store. With a new key there are none."""

    def __init__(self, store: Store, key: str) -> None:
        self.store = store
        self.key = key
        self.mark = hashlib.sha256(key.encode()).hexdigest()[:32]

    async def welcome(self, guest: str, key: str) -> bool:
        """Makes a guest operator who has the key."""
        if not hmac.compare_digest(key.encode(), self.key.encode()):
            return False
        await self.store.save_operator(guest, self.mark)
        return True

    async def know(self, guest: str) -> bool:
        return hmac.compare_digest((await self.store.operator_mark(guest)).encode(), self.mark.encode())


def operator_key(folder: Path) -> str:
    """The key, drawn once. Only for whoever has claimed the folder: two at once would draw two."""
    return kept_secret(folder, FILE).hex()


def address_for_operator(address: str, key: str) -> str:
    """Opened in a browser, this makes it the operator's. What follows `#` is sent to no server and no log."""
    return f"{address}/#operator={key}" if key else address


def known_key(folder: Path) -> str:
    """The key as the server that has the folder drew it; nothing if it has not yet."""
    try:
        key = (folder / FILE).read_bytes()
    except OSError:
        return ""
    return key.hex() if len(key) == SECRET_BYTES else ""


def operators_address(folder: Path, usual: str) -> tuple[str, bool]:
    """Where the operator of a data folder goes, and whether a server is there now."""
    if not folder.is_dir():
        raise TablewrightError(f"there is no data folder {folder}: start a server with it first")
    claim = Claim(folder)
    if not claim.take("`tablewright operator`", patience=0.0):
        if not (key := known_key(folder)) or not (address := claim.address()):
            raise claim.refusal("it has drawn no key yet: start it anew")
        return address_for_operator(address, key), True
    try:
        key = operator_key(folder)
        hand_over(folder / FILE)
        return address_for_operator(usual, key), False
    finally:
        claim.release()
