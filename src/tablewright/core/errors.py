"""Errors that say what was wrong and what to do about it."""


class TablewrightError(Exception):
    """Something a person can mend. Its text is shown as it is, without a traceback."""


class Refused(TablewrightError):
    """An action that cannot be done now, with the reason and the rule clause behind it."""

    def __init__(self, reason: str, rule: str = "") -> None:
        super().__init__(f"{reason} ({rule})" if rule else reason)
        self.reason = reason
        self.rule = rule


class BadMatch(TablewrightError):
    """A match file that cannot be read or does not replay."""


class BadOption(TablewrightError):
    """An option or a value that the game does not have."""


class BadGame(TablewrightError):
    """A game that cannot be found, loaded or played as declared."""
