"""What can be varied in a game, declared once: the lobby, the command line and the lab read it."""

# hot

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from tablewright.core.errors import BadOption
from tablewright.core.spelling import did_you_mean

Value = str | int | bool
Kind = Literal["choice", "number", "switch"]


@dataclass(frozen=True)
class Option:
    """One declared option. Made by `choice`, `number` or `switch`."""

    name: str
    default: Value
    help: str
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    aid: bool = False  # changes what is shown, never what is legal
    before: Value | None = None  # how it was before there was this option: so earlier records are replayed
    offered: bool = True  # to people; one that is not only keeps records of earlier rules readable

    @property
    def kind(self) -> Kind:
        if self.choices:
            return "choice"
        return "switch" if isinstance(self.default, bool) else "number"

    def range(self) -> str:
        if self.choices:
            return " | ".join(self.choices)
        return "on | off" if self.kind == "switch" else f"{self.low} … {self.high}"

    def checked(self, value: object) -> Value:
        """A value given by a person or a file, as the rules want it."""
        if self.kind == "choice" and value in self.choices:
            return str(value)
        if self.kind == "switch":
            switches = {"on": True, "true": True, "yes": True, "off": False, "false": False, "no": False}
            if isinstance(value, bool):
                return value
            if str(value).lower() in switches:
                return switches[str(value).lower()]
        if self.kind == "number":
            number = _whole(value)
            if number is not None and self.low <= number <= self.high:
                return number
        raise BadOption(f"option {self.name} must be {self.range()}, not {value!r}")


def choice(
    name: str,
    choices: Iterable[str],
    default: str,
    help: str,
    *,
    aid: bool = False,
    before: str | None = None,
    offered: bool = True,
) -> Option:
    return Option(name, default, help, tuple(choices), aid=aid, before=before, offered=offered)


def number(
    name: str, default: int, low: int, high: int, help: str, *, aid: bool = False, before: int | None = None
) -> Option:
    return Option(name, default, help, low=low, high=high, aid=aid, before=before)


def switch(
    name: str,
    default: bool,
    help: str,
    *,
    aid: bool = False,
    before: bool | None = None,
    offered: bool = True,
) -> Option:
    return Option(name, default, help, aid=aid, before=before, offered=offered)


class Options:
    """The options of one match: every declared option has a checked value."""

    def __init__(self, declared: Iterable[Option], chosen: Mapping[str, object] | None = None) -> None:
        self._values: dict[str, Value] = {option.name: option.default for option in declared}
        by_name = {option.name: option for option in declared}
        for name, value in (chosen or {}).items():
            if name not in by_name:
                raise BadOption(_unknown(name, by_name))
            self._values[name] = by_name[name].checked(value)

    def choice(self, name: str) -> str:
        value = self._values.get(name)
        if isinstance(value, str):
            return value
        raise self._misread(name, "choice")

    def number(self, name: str) -> int:
        value = self._values.get(name)
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        raise self._misread(name, "number")

    def on(self, name: str) -> bool:
        value = self._values.get(name)
        if isinstance(value, bool):
            return value
        raise self._misread(name, "on")

    def _misread(self, name: str, asked: str) -> BadOption:
        """Why the rules cannot read an option like this."""
        if name not in self._values:
            have = ", ".join(self._values) or "none"
            return BadOption(
                f"the game declares no option {name!r}; it declares: {have}{did_you_mean(name, self._values)}"
            )
        value = self._values[name]
        kind = "on" if isinstance(value, bool) else "number" if isinstance(value, int) else "choice"
        return BadOption(f"option {name!r} is {value!r}: read it by options.{kind}, not options.{asked}")

    def facts(self) -> dict[str, Value]:
        """All values by name."""
        return dict(self._values)


def _whole(value: object) -> int | None:
    if isinstance(value, bool):
        return None
    try:
        return int(str(value))
    except ValueError:
        return None


def _unknown(name: str, declared: Mapping[str, Option]) -> str:
    have = f"; its options: {', '.join(declared) or 'none'}"
    return f"this game has no option {name!r}{did_you_mean(name, declared, have)}"
