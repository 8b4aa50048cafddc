"""What a fuzz found, with the inputs that led to it in a form that can be sent again."""

import json
from collections import Counter, deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

MOST = 50  # findings of one kind are alike: the first of each is kept whole
SHOWN = 12  # suspects


@dataclass(frozen=True)
class Sent:
    """Bytes sent over a connection of the fuzz.

    Codes and cookies differ from server to server, so names stand for them: see `Furniture`.
    """

    connection: int
    data: bytes
    opens: bool = False  # it began the connection
    cut: bool = False  # it ended it

    def line(self) -> str:
        return json.dumps([self.connection, self.data.decode("latin-1"), self.opens, self.cut])


def read(path: Path) -> list[Sent]:
    """What a finding kept."""
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    return [Sent(connection, data.encode("latin-1"), opens, cut) for connection, data, opens, cut in lines]


@dataclass(frozen=True)
class Finding:
    what: str
    input: str  # "rest 1234", "table 7": what --only takes
    sent: tuple[Sent, ...]
    more: str = ""  # an answer, a trace

    def told(self) -> str:
        last = repr(self.sent[-1].data[-300:]) if self.sent else "nothing"
        return f"{self.what}\n  input: {self.input}, last sent: {last}\n  {self.more}"


@dataclass
class Findings:
    kept: list[Finding] = field(default_factory=list)
    kinds: Counter[str] = field(default_factory=Counter)
    recent: deque[tuple[str, Sent]] = field(default_factory=lambda: deque(maxlen=100))

    def note(self, input: str, sent: Sent) -> None:
        """Remembers what was sent last: an error the server logs was caused by something among it."""
        self.recent.append((input, sent))

    def add(self, what: str, input: str, sent: Iterable[Sent], more: str = "") -> None:
        self.kinds[what] += 1
        if self.kinds[what] == 1 and len(self.kept) < MOST:
            self.kept.append(Finding(what, input, tuple(sent), more))

    def suspect(self, what: str, more: str) -> None:
        """Something went wrong and nobody was told: the last inputs are suspects."""
        inputs = list(dict.fromkeys(input for input, _ in self.recent))
        self.add(what, "one of " + ", ".join(inputs[-SHOWN:]), (sent for _, sent in self.recent), more)

    def save(self, folder: Path) -> list[Path]:
        """A file for each finding, to be sent again."""
        folder.mkdir(parents=True, exist_ok=True)
        paths = [folder / f"{number}.jsonl" for number in range(len(self.kept))]
        for path, finding in zip(paths, self.kept, strict=True):
            path.write_text("".join(f"{sent.line()}\n" for sent in finding.sent))
        return paths

    def __str__(self) -> str:
        counts = "\n".join(f"{count} × {what}" for what, count in self.kinds.most_common())
        return "\n\n".join([*(finding.told() for finding in self.kept), counts])
