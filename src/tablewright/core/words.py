"""A game's vocabulary: action and event numbers ⇄ names, parameters, sentences, rule clauses.

Inside, an action is a small integer. In logs, on the wire and in the API it is
`{"do": "place", "stack": 2}`. Each is declared once:

    WORDS = Words()
    PLACE = WORDS.action("place", "Place the card on stack {stack}", "R4", stack=span(1, 3))
    TAKES = WORDS.event("takes", "{seat} takes {value} points", "R7", seat=SEAT, value=NUMBER)

`PLACE` is the number of place(stack 1); `PLACE + 1` is place(stack 2). A sentence mentions a seat as
`@1`; whoever shows it puts the name of the person there.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from tablewright.core.errors import Refused
from tablewright.core.position import Position
from tablewright.core.spelling import did_you_mean


@dataclass(frozen=True)
class Parameter:
    """What a parameter ranges over. The rules use 0 … size-1; people see `low` upwards, or names."""

    size: int = 0  # 0: no limit, for events only
    low: int = 0
    names: tuple[str, ...] = ()
    show: Callable[[int], str] | None = None
    part: Callable[[Position, int, int], str] | None = None  # view, seat, value → what is touched for it

    def text(self, inside: int) -> str:
        if self.show is not None:
            return self.show(inside)
        return str(self.names[inside] if self.names else inside + self.low)

    def data(self, inside: int) -> int | str:
        return self.names[inside] if self.names else inside + self.low

    def inside(self, name: str, data: object) -> int:
        if self.names:
            if data not in self.names:
                raise Refused(f"{name} must be one of {', '.join(self.names)}, not {data!r}")
            return self.names.index(str(data))
        if not isinstance(data, int) or isinstance(data, bool):
            raise Refused(f"{name} must be a whole number, not {data!r}")
        if not self.low <= data < self.low + self.size:
            high = self.low + self.size - 1
            raise Refused(f"{name} must be from {self.low} to {high}, not {data}")
        return data - self.low


def span(low: int, high: int) -> Parameter:
    """Whole numbers from low to high, both included."""
    return Parameter(size=high - low + 1, low=low)


def names(*words: str) -> Parameter:
    """One of some names."""
    return Parameter(size=len(words), names=words)


def told(show: Callable[[int], str]) -> Parameter:
    """A number that an event shows in its own way, such as a set of cards packed into bits."""
    return Parameter(show=show)


def mention(seat: int) -> str:
    """How a sentence speaks of a seat."""
    return f"@{seat}"


NUMBER = Parameter()
SEAT = Parameter(size=8, show=mention)


@dataclass(frozen=True)
class Word:
    """One declared action or event."""

    name: str
    sentence: str
    rule: str
    parameters: Mapping[str, Parameter]
    first: int  # the number of the action with all parameters at their lowest
    size: int  # how many numbers it takes
    sound: str = ""
    touch: tuple[str, ...] = ()  # the ids of the parts that compose it, with parameters in braces

    def fill(self, values: Sequence[int]) -> str:
        pairs = zip(self.parameters.items(), values, strict=False)
        return self.sentence.format(**{name: p.text(value) for (name, p), value in pairs})


class Words:
    """All actions and events of one game."""

    def __init__(self) -> None:
        self.actions: list[Word] = []
        self.events: list[Word] = []
        self._word_of: list[Word] = []  # action number → its word
        self._by_name: dict[str, Word] = {}

    def action(
        self, name: str, sentence: str, rule: str = "", *, touch: str = "", **parameters: Parameter
    ) -> int:
        """Declares an action and returns its first number. The last parameter varies fastest.

        `touch` names the parts a player touches to do it, separated by spaces: "stack-{stack}" with a
        parameter as people see it, "bench-{seat}" with the seat that acts.
        """
        size = 1
        for parameter in parameters.values():
            size *= parameter.size
        if size == 0 or name in self._by_name:
            raise ValueError(f"action {name}: declared twice, or with a parameter without limits")
        word = Word(name, sentence, rule, parameters, len(self._word_of), size, touch=tuple(touch.split()))
        self.actions.append(word)
        self._by_name[name] = word
        self._word_of.extend([word] * size)
        return word.first

    def event(
        self, name: str, sentence: str, rule: str = "", *, sound: str = "", **parameters: Parameter
    ) -> int:
        """Declares something a dealer can announce and returns its number."""
        self.events.append(Word(name, sentence, rule, parameters, len(self.events), 1, sound))
        return len(self.events) - 1

    def __len__(self) -> int:
        """How many action numbers there are."""
        return len(self._word_of)

    def word(self, action: int) -> Word:
        if not 0 <= action < len(self._word_of):
            raise Refused(f"there is no action number {action}")
        return self._word_of[action]

    def values(self, action: int) -> list[int]:
        """The parameters of an action as the rules know them."""
        word = self.word(action)
        rest = action - word.first
        values: list[int] = []
        for parameter in reversed(list(word.parameters.values())):
            rest, value = divmod(rest, parameter.size)
            values.append(value)
        return values[::-1]

    def read(self, action: int) -> tuple[str, *tuple[int, ...]]:
        """An action as its name and the parameters the rules know: ("place", 2)."""
        return self.word(action).name, *self.values(action)

    def touches(self, action: int, seat: int) -> list[str]:
        """The ids of the parts that a seat touches to do it; none: it was declared without."""
        word = self.word(action)
        values = {"seat": seat} | {name: value for name, value in self.data(action).items() if name != "do"}
        return [part.format(**values) for part in word.touch]

    def data(self, action: int) -> dict[str, int | str]:
        """An action as structured data."""
        word = self.word(action)
        pairs = zip(word.parameters.items(), self.values(action), strict=True)
        return {"do": word.name} | {name: p.data(value) for (name, p), value in pairs}

    def number(self, data: Mapping[str, object]) -> int:
        """The action number of structured data; says what is wrong with data that names none."""
        word = self._by_name.get(str(data.get("do")))
        if word is None:
            raise Refused(self._unknown(str(data.get("do"))))
        if set(data) - {"do"} != set(word.parameters):
            wanted = ", ".join(word.parameters) or "no parameters"
            raise Refused(f"{word.name} takes {wanted}", word.rule)
        number = 0
        for name, parameter in word.parameters.items():
            number = number * parameter.size + parameter.inside(name, data[name])
        return word.first + number

    def sentence(self, action: int) -> str:
        return self.word(action).fill(self.values(action))

    def rule(self, action: int) -> str:
        return self.word(action).rule

    def _unknown(self, name: str) -> str:
        meant = did_you_mean(name, self._by_name, f": {', '.join(self._by_name)}")
        return f"this game has no action {name!r}{meant}"
