"""What an author may have meant otherwise. A book with doubts can be played; its author is told."""

from collections.abc import Iterator

from tablewright.books.checking import all_steps, needs_of, steps_of
from tablewright.books.model import Adventure, Book, Need, Step
from tablewright.books.source import Mistake
from tablewright.books.winning import Carried, brought_along, ways_out

OPPOSITE = {
    "gauge": "below",
    "below": "gauge",
    "has": "lacks",
    "lacks": "has",
    "flag": "no flag",
    "no flag": "flag",
}


def doubts(book: Book) -> list[Mistake]:
    """Flags nobody asks for, and things from one adventure that open the exits of another."""
    brought = brought_along(book)
    return sorted({*_unread_flags(book, brought), *_unraised_names(book), *_keys(book, brought)})


# Flags


def _unread_flags(book: Book, brought: dict[str, Carried]) -> Iterator[Mistake]:
    """A flag counts as read where somebody who raised it can come to."""
    read = {id: _flags_asked_for(adventure) for id, adventure in book.adventures.items()}
    in_equipment = {need.name for where, step in all_steps(book) if not where for need in needs_of(step)}
    for where, step in all_steps(book):
        if step.kind != "flag" or step.text in in_equipment:
            continue
        here = read if not where else {where: read[where]}
        later = [id for id in book.adventures if step.text in brought[id].flags]
        if not any(step.text in asked for asked in here.values()) and not any(
            step.text in read[id] for id in later
        ):
            yield Mistake(
                step.line, f"the flag “{step.text}” is raised, and nothing that follows ever asks for it"
            )


def _flags_asked_for(adventure: Adventure) -> set[str]:
    needs = [need for step in steps_of(adventure) for need in needs_of(step)]
    return {need.name for need in needs if need.kind in ("flag", "no flag")}


def _unraised_names(book: Book) -> Iterator[Mistake]:
    raised = {step.text for _, step in all_steps(book) if step.kind == "flag"}
    for name in book.flags:
        if name not in raised:
            yield Mistake(book.line, f"“flags” tells what “{name}” means, and no step raises it")


# Keys


def _keys(book: Book, brought: dict[str, Carried]) -> Iterator[Mistake]:
    """What opens an exit is found in its adventure, or comes from an earlier one whose exit names it.

    Not both: whoever brings it along would need nothing of what the adventure asks for.
    """
    for adventure in book.adventures.values():
        found = {step.text for step in steps_of(adventure) if step.kind == "take"}
        for exit, need in openers(book, adventure):
            if need.name not in brought[adventure.id].items:
                continue
            if need.name in found:
                yield Mistake(
                    need.line,
                    f"“{need.name}” opens the exit {exit} and is found in {adventure.id}, but it can be "
                    "brought along from before: let it end at the exits of the earlier adventure (“items”), "
                    "or give this one an item of its own",
                )
            else:
                yield from _unnamed(book, brought, adventure, exit, need.name)


def _unnamed(
    book: Book, brought: dict[str, Carried], target: Adventure, exit: str, item: str
) -> Iterator[Mistake]:
    for adventure in book.adventures.values():
        if adventure.id == target.id:
            return
        if item not in ways_out(book, adventure, brought[adventure.id]).items:
            continue
        for way in adventure.exits.values():
            if way.onward and way.items is None:
                yield Mistake(
                    way.line,
                    f"the exit {way.id} carries everything, and with it “{item}”, which opens the exit "
                    f"{exit} of {target.id}: if that is meant, name it under “items”",
                )


def openers(book: Book, adventure: Adventure) -> Iterator[tuple[str, Need]]:
    """Each exit with each item that somebody must have for it, on some page.

    A flag opens it in an item's place where only those who have the item can raise it.
    """
    for step, needs in _read_here(adventure):
        for need in needs if step.kind == "exit" else []:
            if need.kind == "has":
                yield step.text, need
            elif need.kind == "flag":
                for item in sorted(_behind(book, adventure, need.name)):
                    yield step.text, Need("has", item, need.value, need.line)


def _behind(book: Book, adventure: Adventure, flag: str) -> set[str]:
    """The items without which a flag is never raised in an adventure: by its pages, or by using them."""
    ways = [_had(needs) for step, needs in _read_here(adventure) if _raises(step, flag)]
    for item in book.equipment.values():
        used = _with_needs(item.use, [Need("has", item.id, 0, item.line)])
        ways += [_had(needs) for step, needs in used if _raises(step, flag)]
    return set.intersection(*ways) if ways else set()


def _raises(step: Step, flag: str) -> bool:
    return step.kind == "flag" and step.text == flag


def _had(needs: list[Need]) -> set[str]:
    return {need.name for need in needs if need.kind == "has"}


def _read_here(adventure: Adventure) -> Iterator[tuple[Step, list[Need]]]:
    """Every step of an adventure, with what must be so for somebody to read it."""
    yield from _with_needs(adventure.lost, [])
    for place in adventure.places.values():
        for steps in (place.steps, place.again or [], place.lost or []):
            yield from _with_needs(steps, [])


def _with_needs(steps: list[Step], had: list[Need]) -> Iterator[tuple[Step, list[Need]]]:
    for step in steps:
        yield step, had
        yield from _with_needs(step.good or [], [*had, *step.needs])
        yield from _with_needs(step.bad or [], [*had, *_otherwise(step.needs)])
        for branch in step.branches:
            yield from _with_needs(branch.steps, [*had, *branch.needs])


def _otherwise(needs: list[Need]) -> list[Need]:
    """What is so where the needs are not met. Of several nobody knows which it was that failed."""
    if len(needs) != 1:
        return []
    need = needs[0]
    return [Need(OPPOSITE[need.kind], need.name, need.value, need.line)]
