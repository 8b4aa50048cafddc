"""Playing at a terminal: people type, bots think, the table is drawn before every question."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from rich.console import Console
from rich.text import Text

from tablewright.bots.bot import Bot
from tablewright.bots.hint import hint
from tablewright.core.dealer import Dealer
from tablewright.core.errors import TablewrightError
from tablewright.core.match import Match
from tablewright.core.position import seats_in
from tablewright.core.table import Offer, Scene
from tablewright.terminal.blocks import Block, below, block, paragraph
from tablewright.terminal.choice import HELP, chosen
from tablewright.terminal.names import and_listed, name_of
from tablewright.terminal.parts import Pen
from tablewright.terminal.rulebook import clause
from tablewright.terminal.scenes import boxed, offer_list, picture, prompt
from tablewright.terminal.story import hides, story

Ask = Callable[[str], str]  # shows a short text and gives back what was typed
NEWS = 6  # sentences of what happened since one's last action


def typed(question: str) -> str:
    return input(question)


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
        self.match.play(seat, action)

    # What a person can type

    def answer(self, seat: int, said: str) -> None:
        word, _, rest = said.partition(" ")
        try:
            if said == "":
                self.draw(seat)
            elif said == "?":
                self.say(HELP)
            elif word.lower() in ("h", "u", "l", "q") and not rest:
                self.command(word.lower(), seat)
            elif word.lower() == "r":
                self.rule(seat, rest.strip())
            else:
                self.act(seat, said)
        except TablewrightError as problem:
            self.console.print(Text(self.pen().named(str(problem)), "yellow"))

    def command(self, word: str, seat: int) -> None:
        if word == "q":
            raise Quit
        if word == "h":
            self.hint(seat)
        elif word == "l":
            self.say("\n".join(story(self.match, seat)) or "Nothing has happened yet.")
        else:
            self.match.undo(seat)
            self.told[seat] = len(self.match.steps)
            self.draw(seat)

    def act(self, seat: int, said: str) -> None:
        offers = self.scene(seat).offers
        offer = chosen(said, offers, [self.pen().named(one.label) for one in offers])
        self.told[seat] = len(self.match.steps)
        self.match.play(seat, self.match.box.words.number(offer.action))

    def hint(self, seat: int) -> None:
        with self.console.status("Thinking …"):
            advice = hint(
                self.match.box, self.match.position.seen_by(seat), seat, options=self.match.options.facts()
            )
        self.say(advice.text)

    def rule(self, seat: int, name: str) -> None:
        wanted = name or self.scene(seat).rule
        if not wanted:
            self.say(f"Which clause? {', '.join(self.match.box.clauses()) or 'There is no rulebook.'}")
            return
        self.print(boxed(wanted.upper(), clause(self.match.box, wanted), self.width()))

    # What a person sees

    def draw(self, seat: int) -> None:
        """The table, what happened, the question and the offers, in one screen where they fit."""
        scene = self.scene(seat)
        question = self.question(seat, scene)
        if self.console.is_terminal:
            self.console.clear()
        room = self.console.height - question.height - 2
        self.print(picture(scene, self.match.box, self.match.names, self.width(), room))
        self.print(question)

    def question(self, seat: int, scene: Scene) -> Block:
        pen = self.pen()
        news = story(self.match, seat, self.told[seat]) if seat in self.told else story(self.match, seat)
        if self.match.box.real_time and not self.match.steps:
            news.append(
                "At a table this game has no turns. Here each bot acts once after each of your actions."
            )
        lines = [paragraph(line, pen.width, "dim") for line in news[-NEWS:]]
        turn = block(Text(f"{name_of(seat, self.match.names)}:", "bold")) if self.people() > 1 else block()
        return below([*lines, turn, prompt(scene, pen), self.offers(scene.offers, pen)])

    def offers(self, offers: Sequence[Offer], pen: Pen) -> Block:
        return offer_list(offers, pen)

    def hand_over(self, seat: int) -> None:
        """Between two people at one keyboard, the screen is cleared before the other's cards show."""
        if self.people() > 1 and self.last not in (-1, seat) and hides(self.match):
            if self.console.is_terminal:
                self.console.clear()
            self.ask(f"{name_of(seat, self.match.names)} is next: look away, the others, and press Enter. ")
        self.last = seat

    def show_end(self) -> None:
        viewer = self.last if self.people() == 1 else -1
        scene = self.scene(viewer)
        news = story(self.match, viewer, self.told.get(viewer, 0))
        self.print(picture(scene, self.match.box, self.match.names, self.width(), self.console.height - 8))
        self.say("\n".join(news[-NEWS:]))
        self.print(block(*result(self.match)))

    def scene(self, seat: int) -> Scene:
        return self.match.box.show(self.match.position.seen_by(seat), seat)

    def people(self) -> int:
        return self.match.seats - len(self.bots)

    def width(self) -> int:
        return max(40, min(self.console.width, 140))

    def pen(self) -> Pen:
        return Pen(self.width(), palette=self.match.box.theme.palette, names=self.match.names)

    def say(self, text: str) -> None:
        self.print(paragraph(self.pen().named(text), self.width()))

    def print(self, drawn: Block) -> None:
        for line in drawn.lines:
            self.console.print(line, no_wrap=True, overflow="ellipsis", crop=True)


def result(match: Match) -> list[Text]:
    """Ranks and scores, the winner first, and why it ended."""
    outcome = match.position.outcome()
    if match.seats == 1:
        verdict = "won" if outcome.ranks[0] == 1 else "lost"
        return [Text(f"{outcome.reason}: {verdict}, with {outcome.scores[0]} points.", "bold")]
    winners = [name_of(seat, match.names) for seat in outcome.winners()]
    verb = "wins" if len(winners) == 1 else "win together"
    head = (
        f"{outcome.reason}: {and_listed(winners)} {verb}." if winners else f"{outcome.reason}: nobody wins."
    )
    order = sorted(range(match.seats), key=lambda seat: outcome.ranks[seat])
    rows = [f"{outcome.ranks[s]}. {name_of(s, match.names):<16} {outcome.scores[s]:>5}" for s in order]
    return [Text(head, "bold"), *map(Text, rows)]
