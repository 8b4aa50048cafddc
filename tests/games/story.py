"""A match told as a story: what everybody did and what came of it, in the game's own sentences."""

import re
from collections.abc import Callable

from tablewright.core.box import Box, legal_actions
from tablewright.core.dealer import SeededDealer
from tablewright.core.luck import SeededLuck
from tablewright.core.match import Match, Step
from tablewright.core.position import seats_in

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen")

Chooser = Callable[[Match, int], int]


def named(text: str) -> str:
    return re.sub(r"@(\d)", lambda found: NAMES[int(found[1])], text)


def at_random(seed: int) -> Chooser:
    """Plays anything that is legal, the same on every machine."""
    dealer = SeededDealer(seed)

    def choose(match: Match, seat: int) -> int:
        actions = legal_actions(match.position, seat)
        return actions[dealer.below(len(actions))]

    return choose


def played(box: Box, seats: int, seed: int, choose: Chooser, **options: object) -> Match:
    """A whole match; where several seats may act, the lowest does."""
    match = Match(box, seats, SeededLuck(seed), options, watch=True)
    while not match.over:
        seat = seats_in(match.position.acting())[0]
        match.play(seat, choose(match, seat), at=0.0)
    return match


def story(match: Match) -> str:
    """The whole match as text: a heading, a paragraph for each turn, the result."""
    teller = _Teller(match)
    return teller.tell()


class _Teller:
    def __init__(self, match: Match) -> None:
        self.match = match
        self.box = match.box
        self.lines: list[str] = []
        self.chapter = (-1, -1)  # round and turn

    def tell(self) -> str:
        self.heading()
        again = Match.replayed(self.box, self.match.saved(), watch=True)
        again.rewind(0)
        self.happened(again.setup)
        for step in self.match.steps:
            self.turn_to(again)
            self.lines.append(f"{NAMES[step.seat]}: {named(self.sentence(again, step))}")
            self.happened(again.again(self.match.saved_step(step)))
        self.result()
        return "\n".join(self.lines) + "\n"

    def heading(self) -> None:
        who = ", ".join(NAMES[: self.match.seats])
        self.lines.append(f"{self.box.title}: {who}")
        defaults = self.box.chosen().facts()
        chosen = self.match.options.facts()
        self.lines += [f"Option {name}: {chosen[name]}" for name in chosen if chosen[name] != defaults[name]]

    def turn_to(self, match: Match) -> None:
        chapter = (int(match.position.round()), int(match.position.turn()))
        if chapter != self.chapter:
            words = [f"{word} {n}" for word, n in zip(("Round", "Turn"), chapter, strict=True) if n > 0]
            self.lines += ["", ", ".join(words)] if words else [""]
            self.chapter = chapter

    def sentence(self, match: Match, step: Step) -> str:
        """The label a player saw, where the game's table has a better one than the bare words."""
        touch = self.box.touch
        label = touch(match.position, step.seat, step.action).label if touch else ""
        return (label or self.box.words.sentence(step.action)).rstrip(".") + "."

    def happened(self, step: Step) -> None:
        for beat in step.beats:
            word = self.box.words.events[beat.announcement.event]
            rule = f" ({word.rule})" if word.rule else ""
            self.lines.append(f"    {named(word.fill(beat.announcement.values))}{rule}")

    def result(self) -> None:
        outcome = self.match.position.outcome()
        self.lines += ["", f"{outcome.reason}."]
        for seat in sorted(range(self.match.seats), key=lambda seat: outcome.ranks[seat]):
            self.lines.append(f"{outcome.ranks[seat]}. {NAMES[seat]}: {outcome.scores[seat]}")
