"""A game made of books: the books in its folder, and those a reader has put into the data folder.

BOX = book_box("mad-maxence", "Mad Maxence", …, books=found("mad-maxence", Path(__file__).parent))
"""

import logging
import os
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, Literal
from zlib import crc32

import platformdirs
from librt.vecs import vec
from mypy_extensions import i64

from tablewright.books.binding import Binding, Shelved, numbers
from tablewright.books.checking import all_steps, check
from tablewright.books.grammar import parse
from tablewright.books.journey import Journey
from tablewright.books.model import Book
from tablewright.books.source import BadBook, Mistake
from tablewright.books.table import scene, touch
from tablewright.books.traveller import TravellerInstinct
from tablewright.books.words import words_for
from tablewright.core.box import Box, Theme
from tablewright.core.errors import BadGame
from tablewright.core.options import Option, Options, choice

logger = logging.getLogger("tablewright.books")

PLACE = "TABLEWRIGHT_BOOKS"  # the environment variable that moves the folder of a reader's own books
SUFFIXES = (".yaml", ".yml")
RULEBOOK = Path(__file__).with_name("rulebook.md")
BIGGEST = 2_000_000  # bytes


def shelf_of_books() -> Path:
    """Where a reader's own books are looked for: a folder for each game in it."""
    said = os.environ.get(PLACE)
    return Path(said).expanduser() if said else Path(platformdirs.user_data_dir("tablewright")) / "books"


def found(game: str, folder: Path) -> list[Path]:
    """The books of a game: in its own folder, then the reader's."""
    places = [folder, shelf_of_books() / game]
    return [path for place in places if place.is_dir() for path in sorted(place.iterdir()) if is_book(path)]


def is_book(path: Path) -> bool:
    return path.suffix in SUFFIXES and path.is_file() and not path.name.startswith(".")


def read_book(path: Path) -> Book:
    """A book that can be played; raises `BadBook` with all its mistakes."""
    book, mistakes = examined(path)
    if mistakes:
        raise BadBook(path.name, mistakes)
    return book


def examined(path: Path) -> tuple[Book, list[Mistake]]:
    """A book as far as it can be read, and everything wrong with it."""
    try:
        if path.stat().st_size > BIGGEST:
            raise BadGame(f"{path.name} is larger than {BIGGEST:,} bytes: that is no book of ours")
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadGame(f"{path.name} is not a text in UTF-8: {error.reason} at byte {error.start}") from error
    except OSError as error:
        raise BadGame(f"{path} cannot be read: {error.strerror or error}") from error
    mistakes: list[Mistake] = []
    book = parse(text, mistakes)
    if not mistakes:
        mistakes = check(book)
    return book, sorted(set(mistakes))


def words_in(book: Book) -> int:
    """How long a book is: the words of its stories, not those of its labels."""
    texts = [adventure.intro for adventure in book.adventures.values()]
    texts += [place.text for adventure in book.adventures.values() for place in adventure.places.values()]
    texts += [way.text for adventure in book.adventures.values() for way in adventure.exits.values()]
    texts += [step.text for _, step in all_steps(book) if step.kind == "text"]
    return sum(len(text.split()) for text in texts)


class Beginning:
    """What begins a journey as the options say: which book, which adventure, how difficult."""

    def __init__(self, shelved: Shelved) -> None:
        self.shelved = shelved
        self.titles = [book.title for book in shelved.books]

    def __call__(self, seats: int, options: Options) -> Journey:
        chosen = options.facts()
        number = self.titles.index(str(chosen["book"])) if "book" in chosen else 0
        book, story = self.shelved.books[number], self.shelved.stories[number]
        said = str(chosen.get("adventure", "campaign"))
        first = 0 if said == "campaign" else min(int(said), len(story.legs)) - 1
        last = len(story.legs) - 1 if said == "campaign" else first
        journey = Journey(story.house, story.legs[first].atlas)
        journey.begin(story, first, last, self.shift(book, str(chosen.get("difficulty", ""))))
        return journey

    def shift(self, book: Book, difficulty: str) -> vec[i64]:
        if difficulty not in book.difficulties:
            return numbers([0] * len(book.gauges))
        return Binding(self.shelved, book).amounts(book.difficulties[difficulty].more)


def options_of(books: Sequence[Book]) -> tuple[Option, ...]:
    made: list[Option] = []
    if len(books) > 1:
        titles = [book.title for book in books]
        made.append(choice("book", titles, titles[0], "Which book is read"))
    most = max(len(book.adventures) for book in books)
    if most > 1:
        chapters = ["campaign", *(str(n + 1) for n in range(most))]
        made.append(
            choice("adventure", chapters, "campaign", "The whole campaign, or one of its adventures alone")
        )
    levels = list(dict.fromkeys(name for book in books for name in book.difficulties))
    if levels:
        usual = "normal" if "normal" in levels else levels[0]
        helps = [
            f"{one.id}: {one.help}" for book in books[:1] for one in book.difficulties.values() if one.help
        ]
        made.append(choice("difficulty", levels, usual, "; ".join(helps) or "How hard the journey is"))
    return tuple(made)


def book_box(
    *,
    id: str,
    title: str,
    pitch: str,
    books: Sequence[Path],
    folder: Path,
    theme: Theme,
    minutes: int = 15,
    weight: Literal["light", "medium", "heavy"] = "light",
    announced: str = "",
) -> Box:
    """The box of a game made of books; without any it is only announced."""
    about: dict[str, Any] = {
        "id": id,
        "title": title,
        "pitch": pitch,
        "seats": (1, 1),
        "minutes": minutes,
        "weight": weight,
        "kind": "postcard",
        "folder": folder,
        "theme": theme,
        "rules_version": edition(books),
    }
    shelved, left_out = shelve(books, folder)
    if not shelved.books:
        told = " ".join([announced, *left_out])
        return Box(**about, start=unread, words=words_for(Shelved(books=[Book()])), announced=told)
    own = (folder / "rulebook.md").is_file() and not announced
    return Box(
        **about,
        start=Beginning(shelved),
        words=words_for(shelved),
        scene=partial(scene, shelved),
        touch=partial(touch, shelved),
        options=options_of(shelved.books),
        instinct=TravellerInstinct(),
        rules_text="" if own else RULEBOOK.read_text(encoding="utf-8"),
    )


def shelve(books: Sequence[Path], folder: Path) -> tuple[Shelved, list[str]]:
    """All books that can be played. A reader's own with mistakes is left out, and that is told."""
    shelved = Shelved()
    left_out: list[str] = []
    for path in books:
        try:
            shelved.add(read_book(path))
        except BadBook as problem:
            if path.parent == folder:
                raise
            count = len(problem.mistakes)
            left_out.append(
                f"The book {path.name} has {count} mistake{'s' if count > 1 else ''}: "
                f"`tablewright book check {path}` tells which."
            )
    for told in left_out:
        logger.warning(told)
    return shelved, left_out


def edition(books: Sequence[Path]) -> int:
    """A match belongs to the very words it was played with: another edition of a book has another number."""
    digest = 0
    for path in books:
        digest = crc32(path.read_bytes(), digest)
    return digest % 1_000_000 + 1


def unread(seats: int, options: Options) -> Journey:
    raise BadGame("there is no book of this game yet")
