"""Who a guest is: a random id in a cookie that only this server can sign."""

import hashlib
import hmac
import os
import secrets
from dataclasses import dataclass
from pathlib import Path

COOKIE = "tablewright"
AGE = 400 * 24 * 3600  # browsers keep a cookie no longer
SECRET_BYTES = 32
MOODS = ("Brisk", "Calm", "Clever", "Cosy", "Daring", "Eager", "Gentle", "Jolly")
MORE_MOODS = ("Keen", "Lively", "Merry", "Nimble", "Patient", "Quick", "Sunny", "Wise")
ANIMALS = ("Badger", "Crane", "Dormouse", "Fox", "Hare", "Heron", "Lynx", "Magpie")
MORE_ANIMALS = ("Marten", "Otter", "Owl", "Pike", "Robin", "Stork", "Swift", "Wren")


@dataclass(frozen=True)
class Guest:
    id: str
    fresh: bool  # the cookie is still to be set
    forged: bool = False  # a cookie came whose signature is wrong


class Identity:
    def __init__(self, secret: bytes) -> None:
        self.secret = secret

    def guest(self, cookie: str | None) -> Guest:
        """The guest of a cookie; a new one where there is none or where it is not ours."""
        if not cookie:
            return Guest(new_id(), fresh=True)
        name, _, signature = cookie.partition(".")
        if name and hmac.compare_digest(signature.encode(), self._signature(name).encode()):
            return Guest(name, fresh=False)
        return Guest(new_id(), fresh=True, forged=True)

    def signed(self, guest: str) -> str:
        return f"{guest}.{self._signature(guest)}"

    def header(self, guest: str, *, secure: bool) -> str:
        """The value of a Set-Cookie header."""
        flags = "HttpOnly; SameSite=Lax" + ("; Secure" if secure else "")
        return f"{COOKIE}={self.signed(guest)}; Path=/; Max-Age={AGE}; {flags}"

    def _signature(self, guest: str) -> str:
        return hmac.new(self.secret, guest.encode(), hashlib.sha256).hexdigest()[:32]


def new_id() -> str:
    return secrets.token_hex(10)


def first_name(guest: str) -> str:
    """What a guest is called before choosing a name: always the same for the same guest."""
    digest = hashlib.sha256(guest.encode()).digest()
    moods, animals = MOODS + MORE_MOODS, ANIMALS + MORE_ANIMALS
    return f"{moods[digest[0] % len(moods)]} {animals[digest[1] % len(animals)]}"


def kept_secret(folder: Path, name: str = "secret") -> bytes:
    """A secret, such as the one that signs cookies: drawn once, readable by its owner only."""
    path = folder / name
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        secret = path.read_bytes()
        if len(secret) == SECRET_BYTES:
            return secret
        path.unlink()  # cut off while it was written
        return kept_secret(folder, name)
    secret = secrets.token_bytes(SECRET_BYTES)
    with os.fdopen(handle, "wb") as file:
        file.write(secret)
        file.flush()
        os.fsync(file.fileno())
    return secret
