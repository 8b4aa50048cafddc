"""What the server cannot do for a client, with the status that fits."""

from tablewright.core.errors import TablewrightError


class Wrong(TablewrightError):
    """A request that cannot be met; its text is for the person who made it."""

    status = 400


class NotFound(Wrong):
    status = 404


class Forbidden(Wrong):
    status = 403


class NotNow(Wrong):
    """Right in itself, but not at this moment."""

    status = 409


class TooSlow(Wrong):
    status = 408


class TooMany(Wrong):
    status = 429


class NotStored(Wrong):
    """The disk is full or the database is locked: nothing was changed and nothing was told."""

    status = 503

    def __init__(self) -> None:
        super().__init__("This could not be stored, so it did not happen. Try again in a moment.")


class NotRead(Wrong):
    status = 503

    def __init__(self) -> None:
        super().__init__("The store cannot be read just now. Try again in a moment.")


class Damaged(Wrong):
    """A room whose row in the store cannot be understood."""

    status = 409

    def __init__(self) -> None:
        super().__init__(
            "This room is damaged in the store and cannot be opened; a backup may have it whole."
        )


class Taken(TablewrightError):
    """Somebody else wrote that number first."""


class Repeated(TablewrightError):
    """This client id has been written before."""
