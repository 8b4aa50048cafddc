"""A pack: the kinds of cards of a game, and how many there are of each."""

import csv
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from tablewright.core.bag import Bag, bag_of
from tablewright.core.errors import BadGame

MOST_KINDS = 255  # a card is a number of eight bits, and one of them means that it is hidden
COLUMNS = ("title", "number", "colour", "count", "icon", "text")


@dataclass(frozen=True)
class Kind:
    """One kind of card. What is empty is not printed."""

    title: str = ""
    number: int | None = None
    colour: str = ""
    icon: str = ""
    text: str = ""
    count: int = 1

    @property
    def name(self) -> str:
        """What it is called in a sentence."""
        if self.title:
            return self.title
        number = "" if self.number is None else str(self.number)
        return " ".join(part for part in (self.colour, number) if part) or self.icon or "card"


class Pack:
    """Kinds are numbered from 0 in the order they are given."""

    def __init__(self, kinds: Iterable[Kind]) -> None:
        self.kinds: tuple[Kind, ...] = tuple(kinds)
        if not 0 < len(self.kinds) <= MOST_KINDS:
            raise BadGame(f"a pack has from 1 to {MOST_KINDS} kinds of cards, not {len(self.kinds)}")
        for each in self.kinds:
            if each.count < 0:
                raise BadGame(f"the count of the card {each.name} is {each.count}; it must be 0 or more")
        self.cards: list[int] = [kind for kind, each in enumerate(self.kinds) for _ in range(each.count)]

    def __len__(self) -> int:
        return len(self.cards)

    def bag(self) -> Bag:
        """All its cards, in no order."""
        return bag_of(self.cards)

    def name(self, card: int) -> str:
        return self.kinds[card].name if 0 <= card < len(self.kinds) else "a hidden card"

    def numbers(self) -> list[int]:
        """The number printed on each kind; 0 where there is none."""
        return [kind.number or 0 for kind in self.kinds]


def numbered(low: int, high: int, *, colours: Iterable[str] = ("",), count: int = 1) -> Pack:
    """Cards with numbers from low to high, both included, in each colour."""
    return Pack(
        Kind(number=number, colour=colour, count=count)
        for colour in colours
        for number in range(low, high + 1)
    )


def cards_from(path: Path | str) -> Pack:
    """The cards of a CSV or TOML file with the columns title, number, colour, count, icon, text.

    A file beside the game: `cards_from(Path(__file__).with_name("cards.csv"))`.
    """
    path = Path(path)
    try:
        rows = _toml_rows(path) if path.suffix == ".toml" else _csv_rows(path)
    except (OSError, ValueError, csv.Error) as error:
        raise BadGame(f"the cards cannot be read: {path}: {error}") from error
    if not 0 < len(rows) <= MOST_KINDS:
        raise BadGame(f"{path.name} has {len(rows)} kinds of cards; a pack has from 1 to {MOST_KINDS}")
    return Pack(_kind(row, f"{path.name}, card {number}") for number, row in enumerate(rows, 1))


def _csv_rows(path: Path) -> list[Mapping[str, object]]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        return [{key: value for key, value in row.items() if value} for row in csv.DictReader(file)]


def _toml_rows(path: Path) -> list[Mapping[str, object]]:
    cards = tomllib.loads(path.read_text(encoding="utf-8")).get("card")
    if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
        raise ValueError("write each card as a table [[card]]")
    return cards


def _kind(row: Mapping[str, object], place: str) -> Kind:
    for key in row:
        if not isinstance(key, str):  # where a CSV reader puts what stands behind the last column
            raise BadGame(f"{place}: it has more values than there are columns; is a comma not in quotes?")
        if key not in COLUMNS:
            raise BadGame(f"{place}: there is no column {key!r}; there are {', '.join(COLUMNS)}")
    number = _whole(row, "number", place) if "number" in row else None
    count = _whole(row, "count", place) if "count" in row else 1
    if count < 0:
        raise BadGame(f"{place}: its count is {count}; it must be 0 or more")
    words = {key: str(row.get(key, "")).strip() for key in ("title", "colour", "icon", "text")}
    return Kind(**words, number=number, count=count)


def _whole(row: Mapping[str, object], key: str, place: str) -> int:
    try:
        return int(str(row[key]))
    except ValueError:
        raise BadGame(f"{place}: its {key} is {row[key]!r}, which is no whole number") from None
