"""Loading by a simulated clock: how long matches last, how many cards are laid, and who wins.

Bots are named as in the lab, with `@fast` and the like for a pace. A `rusher` lays its lowest card and stops
as soon as it may.
"""

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from mypy_extensions import i64

from tablewright.bots.arena import Standing, arranged, standing
from tablewright.bots.bot import Bot
from tablewright.bots.clock import play_out_in_time
from tablewright.bots.levels import skill
from tablewright.bots.making import bot, slipping
from tablewright.bots.pace import factor
from tablewright.core.box import legal_actions
from tablewright.core.dealer import Dealer, SeededDealer
from tablewright.core.position import Position
from tablewright.games.loading import BOX
from tablewright.games.loading.rules import Loading
from tablewright.games.loading.words import GIVE, PLAY, SEATS, STOP

NOBODY_GOES_ON = 2  # a position's `ended_by`


class Rusher(Bot):
    """A STOP card where that is possible, else the lowest card on the own stack, else away with the deck."""

    def choose(self, view: Position, seat: i64, dealer: Dealer) -> i64:
        actions = legal_actions(view, int(seat))
        stops = [action for action in actions if action >= STOP]
        own = [action for action in actions if action < GIVE and (action - PLAY) % SEATS == seat]
        away = [action for action in actions if GIVE <= action < STOP]
        return stops[0] if stops else min(own) if own else away[0]


@dataclass(frozen=True)
class Races:
    """What came of some matches; seconds and cards are means."""

    matches: int
    seconds: float
    cards: float  # a stack, at the end
    idle: float  # the part of the matches that ended because nobody laid a card any more
    won: dict[str, Standing]


def races(names: Sequence[str], matches: int, seed: int = 1) -> Races:
    bots = [(name, named(name)) for name in names]
    seconds, cards, idle = 0.0, 0.0, 0
    shares: dict[str, list[float]] = {name: [] for name in names}
    for number in range(matches):
        seated = arranged(bots, number)
        position, ended = race(seated, SeededDealer(seed * 1_000_003 + number))
        seconds += ended
        cards += sum(each.cards() for each in position.players) / len(names)
        idle += position.ended_by == NOBODY_GOES_ON
        outcome = position.outcome()
        for seat, (name, _) in enumerate(seated):
            shares[name].append(outcome.share(seat))
    won = {name: standing(name, each) for name, each in shares.items()}
    return Races(matches, seconds / matches, cards / matches, idle / matches, won)


def race(seated: Sequence[tuple[str, Bot]], dealer: Dealer) -> tuple[Loading, float]:
    """One match to its end, and when that was."""
    position = BOX.position(len(seated))
    assert isinstance(position, Loading)
    position.deal(dealer)
    paces = [factor(name.partition("@")[2] or "normal") for name, _ in seated]
    landed = play_out_in_time(position, [player for _, player in seated], paces, BOX.instinct, dealer)
    return position, float(landed[-1].at)


def named(name: str) -> Bot:
    if name.partition("@")[0] == "rusher":
        return Rusher()
    if name == "blunderer":
        medium = skill(BOX, "medium").two
        assert medium is not None
        return slipping(bot(BOX, "habit"), BOX, medium)
    return bot(BOX, name)


def main() -> None:
    """Races of `NAMES MATCHES` as JSON: for a test that needs compiled speed."""
    told = []
    for names, matches in zip(sys.argv[1::2], sys.argv[2::2], strict=True):
        done = races(names.split(","), int(matches))
        won = {name: each.share for name, each in done.won.items()}
        told.append({"seconds": done.seconds, "cards": done.cards, "idle": done.idle, "won": won})
    print(json.dumps(told))


if __name__ == "__main__":
    main()
