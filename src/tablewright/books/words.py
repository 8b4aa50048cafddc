"""The vocabulary of a game made of books. Numbers become names only when something has happened.

An action is told by what is printed on the map, its number or letter: a refusal repeats the sentence,
and must not tell the name of a place that nobody has reached.
"""

from tablewright.books import opcodes
from tablewright.books.binding import Shelved, mark_of
from tablewright.books.model import Book
from tablewright.core.words import NUMBER, Words, names, span, told


def words_for(shelved: Shelved) -> Words:
    words = Words()
    _actions(words, shelved)
    _events(words, shelved)
    return words


def _actions(words: Words, shelved: Shelved) -> None:
    marks = names(*(mark_of(place) for place in range(opcodes.PLACES)))
    manoeuvres = _manoeuvre_names(shelved)
    numbers = (
        words.action("go", "Drive to {place}", "R4", place=marks),
        words.action("choose", "Take choice {number}", "R7", number=span(1, int(opcodes.MOST_CHOICES))),
        words.action("toss", "Toss the coins", "R6"),
        words.action("fight", "Fight", "R8"),
        words.action("flee", "Flee", "R8"),
        words.action("repair", "Repair", "R9"),
        words.action("manoeuvre", "Try the {kind} manoeuvre", "R11", kind=names(*manoeuvres)),
        words.action(
            "use", "Use piece of equipment {number}", "R10", number=span(1, int(opcodes.MOST_ITEMS))
        ),
        words.action("onward", "Drive on into the next adventure", "R13"),
        words.action("again", "Try this adventure again", "R15"),
        words.action("finish", "End here", "R15"),
    )
    expected = (
        opcodes.GO,
        opcodes.CHOOSE,
        opcodes.TOSS,
        opcodes.FIGHT,
        opcodes.FLEE,
        opcodes.REPAIR,
        opcodes.MANOEUVRE,
        opcodes.USE,
        opcodes.ONWARD,
        opcodes.AGAIN,
        opcodes.FINISH,
    )
    assert numbers == expected
    assert len(words) == opcodes.ACTIONS


def _manoeuvre_names(shelved: Shelved) -> list[str]:
    """Manoeuvres are printed in front of a book, so their names may be told."""
    known = dict.fromkeys(name for book in shelved.books for name in book.rules.manoeuvres)
    first = list(known)[: int(opcodes.MOST_MANOEUVRES)]
    return [*first, *(f"manoeuvre {n + 1}" for n in range(len(first), int(opcodes.MOST_MANOEUVRES)))]


def _events(words: Words, shelved: Shelved) -> None:
    hero = shelved.books[0].hero
    numbers = Numbered(shelved)
    told_of = (
        *_of_the_way(words, hero, numbers),
        *_of_tosses(words),
        *_of_fights(words, hero, numbers),
        *_of_doings(words, hero, numbers),
        *_of_ends(words, hero, numbers),
    )
    assert told_of == tuple(range(int(opcodes.SAYS_FINISHES) + 1))


def _of_the_way(words: Words, hero: str, numbers: "Numbered") -> tuple[int, ...]:
    """Where she is, and what she has there."""
    place, item = told(numbers.page), told(numbers.item)
    change = {"gauge": told(numbers.gauge), "by": NUMBER, "value": NUMBER}
    return (
        words.event("begins", "{adventure}.", "R2", sound="deal", adventure=told(numbers.adventure)),
        words.event("reaches", f"{hero} reaches {{place}}.", "R5", sound="move", place=place),
        words.event("returns", f"{hero} is back at {{place}}.", "R5", sound="move", place=place),
        words.event("spends", "{gauge} +{by}: {value}.", "R3", sound="tick", **change),
        words.event("wins_time", "{gauge} −{by}: {value}. Time won.", "R3", sound="good", **change),
        words.event("gains", "{gauge} +{by}: {value} now.", "R5", sound="good", **change),
        words.event("loses", "{gauge} −{by}: {value} left.", "R5", sound="bad", **change),
        words.event("takes", f"{hero} takes: {{item}}.", "R10", sound="card", item=item),
        words.event("drops", f"{hero} gives up: {{item}}.", "R10", item=item),
    )


def _of_tosses(words: Words) -> tuple[int, ...]:
    return (
        words.event(
            "tosses", "{coins} tossed: {heads}.", "R6", sound="roll", coins=told(_coins), heads=told(_heads)
        ),
        words.event("passes", "That is enough.", "R6", sound="good"),
        words.event("fails", "That is not enough.", "R6", sound="bad"),
    )


def _of_fights(words: Words, hero: str, numbers: "Numbered") -> tuple[int, ...]:
    enemy = told(numbers.text)
    return (
        words.event(
            "meets", "{enemy} stands in the way, strength {strength}.", "R8", enemy=enemy, strength=NUMBER
        ),
        words.event(
            "strikes",
            "{heads} dealt, {tails} taken: {enemy} has {left} left.",
            "R8",
            heads=NUMBER,
            tails=NUMBER,
            enemy=enemy,
            left=NUMBER,
        ),
        words.event("beats", "{enemy} is beaten.", "R8", sound="good", enemy=enemy),
        words.event("beaten", f"{hero} loses against {{enemy}}.", "R8", sound="bad", enemy=enemy),
        words.event("flees", f"{hero} flees from {{enemy}}.", "R8", sound="move", enemy=enemy),
    )


def _of_doings(words: Words, hero: str, numbers: "Numbered") -> tuple[int, ...]:
    return (
        words.event("decides", "“{choice}.”", "R7", choice=told(numbers.text)),
        words.event("repairs", f"{hero} repairs.", "R9", sound="place"),
        words.event("manoeuvres", "She tries the {kind} manoeuvre.", "R11", kind=told(numbers.manoeuvre)),
        words.event("uses", f"{hero} uses: {{item}}.", "R10", item=told(numbers.item)),
    )


def _of_ends(words: Words, hero: str, numbers: "Numbered") -> tuple[int, ...]:
    """Ways out of an adventure, and what follows."""
    ends, items = told(lambda ending: ENDINGS[ending].format(hero=hero)), told(numbers.items)
    return (
        words.event("leaves", "{exit}.", "R12", sound="good", exit=told(numbers.text)),
        words.event("ends", "{how}", "R14", sound="end", how=ends),
        words.event("keeps", "Carried over: {items}.", "R13", sound="card", items=items),
        words.event("leaves_behind", "Left behind at the border: {items}.", "R13", items=items),
        words.event("again", f"{hero} stands at the border again: try {{number}}.", "R15", number=NUMBER),
        words.event("finishes", "She lets it end here.", "R15"),
    )


ENDINGS = (
    "The road goes on.",
    "{hero} has got away.",
    "Her time has run out.",
    "Nothing is left to go on with.",
    "There is no road but the one she came by.",
    "The story ends here.",
)


class Numbered:
    """Names of what an announcement has numbers for. A thing's number tells its book too."""

    def __init__(self, shelved: Shelved) -> None:
        self.shelved = shelved

    def text(self, number: int) -> str:
        return self.shelved.texts[number] if number >= 0 else "somebody"

    def page(self, number: int) -> str:
        return self.shelved.pages[number].name if number >= 0 else "an unknown place"

    def adventure(self, number: int) -> str:
        return self.shelved.adventures[number].title

    def gauge(self, number: int) -> str:
        return list(self._book(number).gauges.values())[number % opcodes.IN_A_BOOK].name

    def item(self, number: int) -> str:
        return list(self._book(number).equipment.values())[number % opcodes.IN_A_BOOK].name

    def items(self, several: int) -> str:
        """Names of a set: a bit for each item, below the number of their book."""
        things = self.shelved.books[several >> int(opcodes.MOST_ITEMS)].equipment.values()
        return ", ".join(thing.name for bit, thing in enumerate(things) if several >> bit & 1)

    def manoeuvre(self, number: int) -> str:
        return list(self._book(number).rules.manoeuvres)[number % opcodes.IN_A_BOOK]

    def _book(self, number: int) -> Book:
        return self.shelved.books[number // opcodes.IN_A_BOOK]


def _coins(count: int) -> str:
    return "One coin" if count == 1 else f"{('No', '', 'Two', 'Three')[count] if count < 4 else count} coins"


def _heads(count: int) -> str:
    return ("no heads", "one head", "two heads", "three heads")[count] if count < 4 else f"{count} heads"
