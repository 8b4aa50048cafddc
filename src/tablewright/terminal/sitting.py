"""Playing at a terminal: people type, bots think, the table is drawn before every question."""

import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace

from rich.console import Console
from rich.text import Text

from tablewright.bots.bot import Bot
from tablewright.bots.hint import hint
from tablewright.core.dealer import Dealer
from tablewright.core.errors import TablewrightError
from tablewright.core.match import Frame, Match
from tablewright.core.position import seats_in
from tablewright.core.scene import Scene
from tablewright.terminal.blocks import NOTHING, Block, below, block, paragraph
from tablewright.terminal.choice import COMMANDS, HELP, chosen, surely_meant
from tablewright.terminal.ending import result
from tablewright.terminal.names import name_of
from tablewright.terminal.offers import opened, whole_list
from tablewright.terminal.pen import Pen
from tablewright.terminal.rulebook import clause
from tablewright.terminal.scenes import Easel, boxed, regions, texts
from tablewright.terminal.screen import Screen
from tablewright.terminal.spelt_out import SpeltOut
from tablewright.terminal.story import hides, story

Ask = Callable[[str], str]  # shows a short text and gives back what was typed
NEWS = 6  # sentences of how a match ended
LONGEST_ANSWER = 6  # rows of an answer that is shown with the table; a longer one is shown alone
FEWEST_TABLE_ROWS = 8  # that must remain beside a list somebody asked for
LEAVING = "The match is over: t shows the whole table, l the log; Enter leaves. "


def typed(question: str) -> str:
    return input(question)


def at_a_keyboard() -> bool:
    return sys.stdin.isatty()


class Quit(Exception):
    """Somebody left the table."""


@dataclass
class Sitting:
    """One match at one terminal."""

    console: Console
    match: Match
    bots: dict[int, Bot]  # seat → who plays it; all other seats are people
    thoughts: Dealer  # the bots' own luck
    ask: Ask = typed
    told: dict[int, int] = field(default_factory=dict)  # person's seat → actions already told
    last: int = -1  # the person who looked at the screen last
    shown: dict[int, dict[str, int]] = field(default_factory=dict)  # person's seat → label → its action
    known: dict[int, dict[str, str]] = field(default_factory=dict)  # person's seat → id → text last read
    attended: bool = field(default_factory=at_a_keyboard)  # whether somebody can read on at the end
    frames: list[Frame] = field(init=False)  # the set-up and every action, for the log

    def __post_init__(self) -> None:
        self.frames = list(self.match.frames())

    def play(self) -> bool:
        """Plays until the match is over; False when a person quits before that."""
        try:
            while not self.match.over:
                self.round_of_decisions()
        except (Quit, EOFError, KeyboardInterrupt):
            return False
        self.show_end()
        return True

    def round_of_decisions(self) -> None:
        """Each seat that may act now acts once, people first: nobody is kept waiting by bots."""
        ready = seats_in(self.match.position.acting())
        for seat in sorted(ready, key=lambda seat: seat in self.bots):
            if self.match.position.acting() >> seat & 1:
                self.decide(seat)

    def decide(self, seat: int) -> None:
        if seat in self.bots:
            self.let_bot_play(seat)
            return
        self.hand_over(seat)
        self.draw(seat)
        number = len(self.match.steps)
        while len(self.match.steps) == number:
            self.answer(seat, self.ask("> ").strip())

    def let_bot_play(self, seat: int) -> None:
        view = self.match.position.seen_by(seat)
        with self.console.status(f"{name_of(seat, self.match.names)} is thinking …"):
            action = int(self.bots[seat].choose(view, seat, self.thoughts))
        self.play_action(seat, action)

    def play_action(self, seat: int, action: int) -> None:
        self.frames.append(self.match.play(seat, action))

    # What a person can type

    def answer(self, seat: int, typed: str) -> None:
        word, _, rest = typed.partition(" ")
        try:
            if typed == "":
                self.draw(seat)
            elif typed == "?":
                self.say(seat, HELP)
            elif word.lower() in COMMANDS and not rest:
                self.command(word.lower(), seat)
            elif word.lower() == "r":
                self.rule(seat, rest.strip())
            else:
                self.act(seat, typed)
        except TablewrightError as problem:
            self.say(seat, str(problem), "yellow")

    def command(self, word: str, seat: int) -> None:
        if word == "q":
            raise Quit
        if word == "h":
            self.hint(seat)
        elif word == "l":
            self.read_log(seat)
        elif word == "t":
            self.read(regions(self.scene(seat).panels, replace(self.pen(), roomy=False, frames=False)))
        elif word == "o":
            self.list_offers(seat, whole_list(self.labels(seat), self.pen()))
        else:
            self.match.undo(seat)  # the table is drawn when the question is put again
            self.frames.pop()
            self.told[seat] = len(self.match.steps)

    def act(self, seat: int, typed: str) -> None:
        offers, labels = self.scene(seat).offers, self.labels(seat)
        if typed.isdecimal() or surely_meant(typed, labels):
            self.perform(seat, self.match.box.words.number(chosen(typed, offers, labels).action))
            return
        run = opened(typed, labels, self.pen())
        if run is not None:
            self.list_offers(seat, below([run, block("Enter shows all the others again.", style="dim")]))
            return
        spelt_out = SpeltOut(typed, self.match, seat, offers, labels, self.shown.get(seat, {}))
        self.perform(seat, spelt_out.action())

    def labels(self, seat: int) -> list[str]:
        return [self.pen().named(one.label) for one in self.scene(seat).offers]

    def perform(self, seat: int, action: int) -> None:
        told = len(self.match.steps)
        known = {one.id: one.text for one in texts(self.scene(seat))}
        self.play_action(seat, action)
        self.told[seat], self.known[seat] = told, known

    def hint(self, seat: int) -> None:
        with self.console.status("Thinking …"):
            advice = hint(
                self.match.box, self.match.position.seen_by(seat), seat, options=self.match.options.facts()
            )
        self.say(seat, advice.sentence)

    def rule(self, seat: int, name: str) -> None:
        wanted = name or self.scene(seat).rule
        if not wanted:
            self.say(seat, f"Which clause? {', '.join(self.match.box.clauses()) or 'There is no rulebook.'}")
            return
        self.read(boxed(wanted.upper(), clause(self.match.box, wanted), self.width()))

    def read_log(self, seat: int) -> None:
        told = "\n".join(self.story(seat)) or "Nothing has happened yet."
        self.read(paragraph(self.pen().named(told), self.width()))

    def list_offers(self, seat: int, listed: Block) -> None:
        """Offers somebody asked for, under the table if both find room."""
        if listed.height + FEWEST_TABLE_ROWS < self.console.height:
            self.draw(seat, listed=listed)
        else:
            self.read(listed)

    # What a person sees

    def draw(self, seat: int, message: Block = NOTHING, listed: Block | None = None) -> None:
        """The table, what happened, the question and the offers, in one screen."""
        scene = self.scene(seat)
        self.keep_labels(seat, scene)
        screen = Screen(
            scene,
            self.pen(seat),
            self.console.height - 1,  # a row for the answer
            news=self.news(seat),
            message=message,
            heading=self.whose(seat),
            list_instead=listed,
        )
        drawn = screen.drawn()
        self.clear()
        self.print(drawn)

    def keep_labels(self, seat: int, scene: Scene) -> None:
        """What the screen has taught can be typed later, too: then the rules say why it is not possible."""
        for offer in scene.offers:
            label = self.pen().named(offer.label)
            self.shown.setdefault(seat, {})[label] = self.match.box.words.number(offer.action)

    def whose(self, seat: int) -> Block:
        named = block(Text(f"{name_of(seat, self.match.names)}:", "bold"))
        return named if self.people() > 1 else block()

    def news(self, seat: int) -> Block:
        """All that happened; what is new to this seat stands out."""
        everything = self.story(seat)
        fresh = len(self.story(seat, self.told.get(seat, 0)))
        known, new = everything[: len(everything) - fresh], everything[len(everything) - fresh :]
        if self.match.box.real_time and not self.match.steps:
            new.append(
                "At a table this game has no turns. Here each bot acts once after each of your actions."
            )
        lines = [paragraph(line, self.width(), "dim") for line in known[-self.console.height :]]
        return below([*lines, *[paragraph(line, self.width(), "cyan") for line in new]])

    def hand_over(self, seat: int) -> None:
        """Between two people at one keyboard, the screen is cleared before the other's cards show."""
        if self.people() > 1 and self.last not in (-1, seat) and hides(self.match):
            self.clear()
            self.ask(f"{name_of(seat, self.match.names)} is next: look away, the others, and press Enter. ")
        self.last = seat

    def show_end(self) -> None:
        """How it ended. Where not all found room, it can be read until the person leaves."""
        viewer = self.last if self.people() == 1 else -1
        whole = self.draw_end(viewer)
        if not whole:
            with suppress(EOFError, KeyboardInterrupt):
                self.read_on(viewer)

    def draw_end(self, viewer: int) -> bool:
        """Draws the table and the result; False when something had to be left out."""
        news = self.story(viewer, self.told.get(viewer, 0))[-NEWS:]
        told = paragraph(self.pen().named("\n".join(news)), self.width())
        ending = block(*result(self.match))
        room = self.console.height - told.height - ending.height - 1
        easel = Easel(self.scene(viewer), self.pen(viewer))
        whole = easel.whole(room) if self.attended else easel.roomiest(room)
        self.clear()
        self.print(below([whole or easel.best(room), told, ending]))
        return whole is not None

    def read_on(self, viewer: int) -> None:
        typed = self.ask(LEAVING).strip().lower()
        while typed in ("t", "l"):
            self.command(typed, viewer)
            typed = self.ask("> ").strip().lower()
            if not typed:
                self.draw_end(viewer)
                typed = self.ask(LEAVING).strip().lower()

    def story(self, seat: int, first: int = 0) -> list[str]:
        """All sentences from an action on; the set-up belongs to the beginning."""
        return story(self.match, self.frames[first + 1 :] if first else self.frames, seat)

    def scene(self, seat: int) -> Scene:
        return self.match.box.show(self.match.position.seen_by(seat), seat)

    def people(self) -> int:
        return self.match.seats - len(self.bots)

    def width(self) -> int:
        return max(40, min(self.console.width, 140))

    def pen(self, seat: int = -1) -> Pen:
        """How to draw; for a person, with what that person has read."""
        known = self.known.get(seat, {})
        return Pen(self.width(), palette=self.match.box.theme.palette, names=self.match.names, known=known)

    def say(self, seat: int, text: str, style: str = "") -> None:
        """An answer, in its place on the screen: the table stays where it is."""
        message = paragraph(self.pen().named(text), self.width(), style)
        if message.height <= LONGEST_ANSWER:
            self.draw(seat, message)
        else:
            self.read(message)

    def read(self, text: Block) -> None:
        """Something to be read by itself, page by page; then the question is still open."""
        rows = self.console.height - 2
        self.clear()
        for start in range(0, text.height, rows):
            if start and self.console.is_terminal:
                self.ask("Enter: the next page ")
            self.print(Block(text.lines[start : start + rows]))
        self.print(block("Enter draws the table again.", style="dim"))

    def clear(self) -> None:
        if self.console.is_terminal:
            self.console.clear()

    def print(self, drawn: Block) -> None:
        for line in drawn.lines:
            self.console.print(line, no_wrap=True, overflow="ellipsis", crop=True)
