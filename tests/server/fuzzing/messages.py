"""Messages for a table: sensible ones that let a match go on, and every kind there is, made wrong."""

import os
from pathlib import Path
from random import Random
from typing import Any

from tablewright import shelf
from tablewright.core.box import Box
from tablewright.server.messages import READ
from tests.server.fuzzing import grammar, oddities
from tests.server.fuzzing.seat import Seat
from tests.server.serving import GAMES

Message = dict[str, Any]
OURS = {Path(path).stem: path for path in GAMES.split(os.pathsep)}  # games that only tests have
LEVELS = ("random", "random", "random", "random", "random", "random", "", "easy", "genius")
# How often a kind is chosen where any would do. Advice costs seconds of thinking, a match only its steps.
RARE = {"hint": 0.02, "start": 0.3, "hello": 0.5, "bot": 0.4}


class Messages:
    def __init__(self, game: str) -> None:
        self.box: Box = shelf.find(OURS.get(game, game))
        self.kinds = grammar.struct_types(READ.type)
        self.weights = [RARE.get(str(kind.tag), 1.0) for kind in self.kinds]
        self.words = {word.name: list(word.parameters) for word in self.box.words.actions}

    def any(self, luck: Random, seat: Seat) -> Message:
        """A valid message of any kind, at whatever time."""
        kind = luck.choices(self.kinds, self.weights)[0]
        return grammar.struct(luck, kind, self._makers(seat))

    def _makers(self, seat: Seat) -> grammar.Makers:
        return {
            "seen": lambda luck: luck.choice((0, seat.number, seat.number + 1, 2**53)),
            "number": lambda luck: luck.choice((seat.number, seat.number, max(0, seat.number - 1), 0, 2**53)),
            "seat": lambda luck: luck.randrange(luck.choice((2, 8))),
            "seats": lambda luck: luck.randrange(1, 9),
            "level": lambda luck: luck.choice(LEVELS),
            "options": self._options,
            "id": lambda luck: luck.choice((seat.fresh_id(luck), seat.fresh_id(luck), "same", "x" * 64)),
            "action": lambda luck: self._action(luck, seat),
            "text": lambda luck: luck.choice(("hello", "well played", "🎲", "a" * 300)),
            "spectators": lambda luck: luck.random() < 0.9,
        }

    def _options(self, luck: Random) -> Message:
        declared = self.box.options
        if not declared or luck.random() < 0.3:
            return {}
        option = luck.choice(declared)
        values = (*option.choices, option.default, option.low, option.high, option.high + 1, "sideways")
        return {option.name: luck.choice(values)}

    def _action(self, luck: Random, seat: Seat) -> Message:
        """An offer, an offer with something changed, or a word of the game with any numbers."""
        if seat.offers and luck.random() < 0.7:
            action = dict(luck.choice(seat.offers))
            if luck.random() < 0.5:
                name = luck.choice(list(action))
                action[name] = luck.choice((-1, 0, 1, 99, 2**40, "", "x", luck.choice(list(self.words))))
            return action
        name = luck.choice(list(self.words))
        return {"do": name} | {parameter: luck.randrange(-1, 12) for parameter in self.words[name]}

    def sensible(self, luck: Random, seat: Seat) -> Message:
        """What brings the table on."""
        if seat.status == "lobby":
            return self._arranging(luck, seat)
        if seat.status == "over":
            return {"type": "rematch"}
        if seat.undo and luck.random() < 0.1:
            return {"type": "undo", "id": seat.fresh_id(luck), "number": seat.number}
        if seat.offers:
            action = luck.choice(seat.offers)
            seat.offers = []  # until it is told what came of it
            return {"type": "act", "id": seat.fresh_id(luck), "number": seat.number, "action": action}
        return {"type": "chat", "text": "It is not my turn"}

    def _arranging(self, luck: Random, seat: Seat) -> Message:
        free = [number for number, who in enumerate(seat.seats) if who == "empty"]
        if free and not seat.host:
            return {"type": "sit", "seat": luck.choice(free)}
        if free and luck.random() < 0.5:
            return {"type": "bot", "seat": luck.choice(free), "level": "random"}
        return {"type": "start"} if seat.host else {"type": "ping", "t": 1}

    def said(self, luck: Random, seat: Seat) -> bytes:
        """Something to say, right or wrong."""
        kind = luck.random()
        if kind < 0.4:
            return oddities.written(self.sensible(luck, seat)).encode()
        if kind < 0.6:
            return oddities.written(self.any(luck, seat)).encode()
        if kind < 0.95:
            return oddities.garbled(luck, self.any(luck, seat))
        return oddities.encoded(luck, oddities.written(oddities.odd_value(luck)))
