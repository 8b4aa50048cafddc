"""A match told as a story: what everybody did and what came of it, in the game's own sentences."""

import re
from collections.abc import Callable

from tablewright.core.actions import Actions
from tablewright.core.box import Box, legal_actions
from tablewright.core.dealer import EVERYBODY, SeededDealer
from tablewright.core.luck import SeededLuck
from tablewright.core.match import Beat, Frame, Match, Step
from tablewright.core.position import Position, seats_in

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


def by_habit(seed: int) -> Chooser:
    """Plays as the game's own instinct does without thinking."""
    dealer = SeededDealer(seed)

    def choose(match: Match, seat: int) -> int:
        actions = Actions()
        match.position.legal(seat, actions)
        return int(match.box.instinct.habit(match.position, seat, actions, dealer))

    return choose


def played(box: Box, seats: int, seed: int, choose: Chooser, **options: object) -> Match:
    """A whole match; where several seats may act, the lowest does."""
    match = Match(box, seats, SeededLuck(seed), options, watch=True)
    while not match.over:
        seat = seats_in(match.position.acting())[0]
        match.play(seat, choose(match, seat), at=0.0)
    return match


def story(match: Match) -> str:
    """The whole match as text: a heading, a paragraph a turn with a line an action, the result."""
    return _Teller(match).tell()


class _Teller:
    def __init__(self, match: Match) -> None:
        self.match = match
        self.box = match.box
        self.lines: list[str] = []
        self.chapter = ""

    def tell(self) -> str:
        self.heading()
        before, *frames = self.match.frames()
        self.lines += [self.happened(before)] if before.beats else []
        for frame in frames:
            self.turn_to(before.position, first=before.step.seat < 0)
            self.lines.append(f"{self.did(frame.step):<22} {self.happened(frame)}".rstrip())
            before = frame
        self.result()
        return "\n".join(self.lines) + "\n"

    def heading(self) -> None:
        self.lines.append(f"{self.box.title}: {', '.join(NAMES[: self.match.seats])}")
        defaults = self.box.chosen().facts()
        chosen = self.match.options.facts()
        self.lines += [f"Option {name}: {chosen[name]}" for name in chosen if chosen[name] != defaults[name]]

    def turn_to(self, position: Position, *, first: bool) -> None:
        counts = (("Round", position.round()), ("Turn", position.turn()))
        chapter = ", ".join(f"{word} {count}" for word, count in counts if count > 0)
        if chapter != self.chapter or first:
            self.lines += ["", chapter] if chapter else [""]
        self.chapter = chapter

    def did(self, step: Step) -> str:
        words = " ".join(str(value) for value in self.box.words.data(step.action).values())
        return f"{NAMES[step.seat]}: {words}"

    def happened(self, frame: Frame) -> str:
        return " ".join(self.announced(beat) for beat in frame.beats)

    def announced(self, beat: Beat) -> str:
        said = beat.announcement
        text = named(self.box.words.events[said.event].fill(said.values))
        heard = [NAMES[seat] for seat in range(self.match.seats) if said.heard_by(seat)]
        return text if said.audience == EVERYBODY else f"[to {', '.join(heard)}: {text}]"

    def result(self) -> None:
        outcome = self.match.position.outcome()
        self.lines += ["", f"{outcome.reason}." if self.match.over else "And so on. So far:"]
        for seat in sorted(range(self.match.seats), key=lambda seat: outcome.ranks[seat]):
            self.lines.append(f"{outcome.ranks[seat]}. {NAMES[seat]}: {outcome.scores[seat]}")
