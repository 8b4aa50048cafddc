"""A game made of books: the books in its folder, and those a reader has put into the data folder.

BOX = book_box("mad-maxence", "Mad Maxence", …, books=found("mad-maxence", Path(__file__).parent))
"""

import logging
import os
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Literal

import platformdirs
from librt.vecs import vec
from mypy_extensions import i64

from tablewright.books.advice import reason
from tablewright.books.atlas import Story
from tablewright.books.binding import Binding, Shelved, numbers
from tablewright.books.checking import all_steps, check
from tablewright.books.editions import books_in, earlier_editions, edition, readable
from tablewright.books.grammar import parse
from tablewright.books.journey import Journey
from tablewright.books.model import Book
from tablewright.books.source import BadBook, Mistake
from tablewright.books.table import scene, touch
from tablewright.books.traveller import TravellerInstinct
from tablewright.books.words import words_for
from tablewright.core.box import Box, Theme
from tablewright.core.errors import BadGame
from tablewright.core.options import Option, Options, choice, number, switch
from tablewright.core.skill import Skill

logger = logging.getLogger("tablewright.books")

PLACE = "TABLEWRIGHT_BOOKS"  # the environment variable that moves the folder of a reader's own books
RULEBOOK = Path(__file__).with_name("rulebook.md")
BIGGEST = 2_000_000  # bytes
MOST_TRIES = 9


def shelf_of_books() -> Path:
    """Where a reader's own books are looked for: a folder for each game in it."""
    named = os.environ.get(PLACE)
    return Path(named).expanduser() if named else Path(platformdirs.user_data_dir("tablewright")) / "books"


def found(game: str, folder: Path) -> list[Path]:
    """The books of a game: in its own folder, then the reader's."""
    return [*books_in(folder), *books_in(shelf_of_books() / game)]


def read_book(path: Path) -> Book:
    """A book that can be played; raises `BadBook` with all its mistakes."""
    book, mistakes = examined(path)
    if mistakes:
        raise BadBook(path.name, mistakes)
    return book


def examined(path: Path) -> tuple[Book, list[Mistake]]:
    """A book as far as it can be read, and everything wrong with it."""
    mistakes: list[Mistake] = []
    book = parse(text_of(path), mistakes)
    if not mistakes:
        mistakes = check(book)
    return book, sorted(set(mistakes))


def text_of(path: Path) -> str:
    try:
        if path.stat().st_size > BIGGEST:
            raise BadGame(f"{path.name} is larger than {BIGGEST:,} bytes: that is no book of ours")
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadGame(f"{path.name} is not a text in UTF-8: {error.reason} at byte {error.start}") from error
    except OSError as error:
        raise BadGame(f"{path} cannot be read: {error.strerror or error}") from error


def words_in(book: Book) -> int:
    """How long a book is: the words of its stories, not those of its labels."""
    texts = [adventure.intro for adventure in book.adventures.values()]
    texts += [place.text for adventure in book.adventures.values() for place in adventure.places.values()]
    texts += [way.text for adventure in book.adventures.values() for way in adventure.exits.values()]
    texts += [step.text for _, step in all_steps(book) if step.kind == "text"]
    return sum(len(text.split()) for text in texts)


class Beginning:
    """What begins a journey as the options say: which book, which adventure, how difficult."""

    def __init__(self, shelf: "Shelf") -> None:
        self.shelf = shelf
        self.shelved = shelf.shelved

    def __call__(self, seats: int, options: Options) -> Journey:
        chosen = options.facts()
        book, story = self.shelf.pick(str(chosen.get("book", "")), str(chosen.get("edition", "")))
        adventure = str(chosen.get("adventure", "campaign"))
        first = 0 if adventure == "campaign" else min(int(adventure), len(story.legs)) - 1
        last = len(story.legs) - 1 if adventure == "campaign" else first
        journey = Journey(story.preface, story.legs[first].atlas)
        journey.mends_only = bool(chosen["mends_only"])
        journey.most_tries = int(chosen.get("tries", 1))
        journey.begin(story, first, last, self.shift(book, str(chosen.get("difficulty", ""))))
        return journey

    def shift(self, book: Book, difficulty: str) -> vec[i64]:
        if difficulty not in book.difficulties:
            return numbers([0] * len(book.gauges))
        return Binding(self.shelved, book).amounts(book.difficulties[difficulty].more)


def options_of(shelf: "Shelf") -> tuple[Option, ...]:
    return (*offered(shelf.books), *kept_for_records(shelf))


def kept_for_records(shelf: "Shelf") -> list[Option]:
    """What nobody is asked: it tells how matches of earlier editions and rules are read."""
    made = [
        switch("mends_only", True, "With no life left only what mends helps", before=False, offered=False)
    ]
    if shelf.earlier:
        numbers = [*shelf.earlier, str(int(list(shelf.earlier)[-1]) + 1)]
        told = "Which edition of the book is read"
        made.append(choice("edition", numbers, numbers[-1], told, before=numbers[0], offered=False))
    return made


def offered(books: Sequence[Book]) -> list[Option]:
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
        told = "How often each adventure after a border may be begun in a campaign; 1: no second try"
        made.append(number("tries", 3, 1, MOST_TRIES, told, before=1))
    levels = list(dict.fromkeys(name for book in books for name in book.difficulties))
    if levels:
        usual = "normal" if "normal" in levels else levels[0]
        helps = [
            f"{one.id}: {one.help}" for book in books[:1] for one in book.difficulties.values() if one.help
        ]
        made.append(choice("difficulty", levels, usual, "; ".join(helps) or "How hard the journey is"))
    return made


# Most of what can be done on a road does no harm.
SKILLS = {"easy": Skill(0, slips=50), "medium": Skill(0, slips=2)}


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
    shelf, left_out = shelve(books, folder)
    empty = Box(
        id=id,
        title=title,
        pitch=pitch,
        seats=(1, 1),
        start=unread,
        words=words_for(Shelved(books=[Book()])),
        minutes=minutes,
        weight=weight,
        kind="postcard",
        rules_version=edition(books),
        also_reads=readable(books, folder),
        folder=folder,
        theme=theme,
        announced=" ".join([announced, *left_out]),
    )
    if not shelf.books:
        return empty
    own = (folder / "rulebook.md").is_file() and not announced
    return _filled(empty, shelf, rules_text="" if own else RULEBOOK.read_text(encoding="utf-8"))


def _filled(box: Box, shelf: "Shelf", rules_text: str) -> Box:
    """The box with what its books hold."""
    shelved = shelf.shelved
    return replace(
        box,
        announced="",
        start=Beginning(shelf),
        words=words_for(shelved),
        scene=partial(scene, shelved),
        touch=partial(touch, shelved),
        options=options_of(shelf),
        instinct=TravellerInstinct(),
        reason=reason,
        skills=SKILLS,
        rules_text=rules_text,
    )


class Shelf:
    """The books of a game as they are read now, and as they were in earlier editions."""

    def __init__(self) -> None:
        self.shelved = Shelved()
        self.books: list[Book] = []
        self.files: list[str] = []  # the name of each one's file
        self.earlier: dict[str, dict[str, tuple[Book, Story]]] = {}  # by edition and file

    def add(self, path: Path) -> None:
        book = read_book(path)
        self.shelved.add(book)
        self.books.append(book)
        self.files.append(path.name)

    def keep(self, edition: str, path: Path) -> None:
        """A book as it was. What is found wrong with it today did not stop anybody then."""
        book = parse(text_of(path), [])
        self.earlier.setdefault(edition, {})[path.name] = (book, self.shelved.add(book))

    def pick(self, title: str, edition: str) -> tuple[Book, Story]:
        """A book by its title, the first without one; in an earlier edition where there is one of it."""
        titles = [book.title for book in self.books]
        number = titles.index(title) if title else 0
        now = (self.books[number], self.shelved.stories[number])
        return self.earlier.get(edition, {}).get(self.files[number], now)


def shelve(books: Sequence[Path], folder: Path) -> tuple[Shelf, list[str]]:
    """All books that can be played. A reader's own with mistakes is left out, and that is told."""
    shelf = Shelf()
    left_out: list[str] = []
    for path in books:
        try:
            shelf.add(path)
        except BadBook as problem:
            if path.parent == folder:
                raise
            count = len(problem.mistakes)
            left_out.append(
                f"The book {path.name} has {count} mistake{'s' if count > 1 else ''}: "
                f"`tablewright book check {path}` tells which."
            )
    for edition_number, kept in earlier_editions(folder).items():
        for path in kept.values():
            shelf.keep(edition_number, path)
    for told in left_out:
        logger.warning(told)
    return shelf, left_out


def unread(seats: int, options: Options) -> Journey:
    raise BadGame("there is no book of this game yet")
