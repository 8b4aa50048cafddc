"""What something needs and costs, in the names a reader sees on the table."""

from tablewright.books.model import Amounts, Book, Branch, Need


def terms(book: Book, branch: Branch) -> str:
    """What a choice asks for: "needs Tech 2, Spare parts −2"; nothing where it is free."""
    asked = [told_need(book, need) for need in branch.needs]
    return ", ".join([*asked, *paid(book, branch.pay)])


def told_need(book: Book, need: Need) -> str:
    if need.kind == "gauge":
        return f"needs {book.gauges[need.name].name} {need.value}"
    if need.kind == "below":
        return f"needs {book.gauges[need.name].name} below {need.value}"
    if need.kind == "has":
        return f"needs {book.equipment[need.name].name}"
    if need.kind == "lacks":
        return f"not with {book.equipment[need.name].name}"
    name = book.flags.get(need.name, "something done elsewhere")
    return f"needs {name}" if need.kind == "flag" else f"not with {name}"


def told_price(book: Book, gauge: str, amount: int) -> str:
    """One part of a price as something that must be there."""
    return f"costs {book.gauges[gauge].name} {amount}"


def paid(book: Book, pay: Amounts) -> list[str]:
    """A price as gauges move: the clock goes up, all else down."""
    return [moved(book, gauge, amount, -1) for gauge, amount in pay]


def gained(book: Book, gain: Amounts) -> list[str]:
    return [moved(book, gauge, amount, 1) for gauge, amount in gain]


def moved(book: Book, gauge: str, amount: int, way: int) -> str:
    kind = book.gauges[gauge]
    up = (way > 0) != (kind.role == "clock")
    return f"{kind.name} {'+' if up else '−'}{amount}"


def bracketed(words: list[str]) -> str:
    return f" ({', '.join(words)})" if words else ""
