"""How a match ended, in words: who has won, with what, and why it was over."""

from collections.abc import Sequence

from rich.text import Text

from tablewright.core.match import Match
from tablewright.core.outcome import Outcome
from tablewright.terminal.names import and_listed, name_of


def result(match: Match) -> list[Text]:
    """Ranks and scores, the winner first, and why it ended."""
    outcome = match.position.outcome()
    if match.seats == 1:
        ended = "won" if outcome.ranks[0] == 1 else "lost"
        return [Text(f"{outcome.reason}: {ended}, with {outcome.scores[0]} points.", "bold")]
    order = sorted(range(match.seats), key=lambda seat: outcome.ranks[seat])
    rows = [f"{outcome.ranks[s]}. {name_of(s, match.names):<16} {outcome.scores[s]:>5}" for s in order]
    return [Text(f"{outcome.reason}: {verdict(outcome, match.names)}.", "bold"), *map(Text, rows)]


def verdict(outcome: Outcome, names: Sequence[str]) -> str:
    """Who has won against whom."""
    winners = [name_of(seat, names) for seat in outcome.winners()]
    if not winners:
        return "nobody wins"
    if outcome.is_draw():
        return "a draw"
    return f"{and_listed(winners)} {'wins' if len(winners) == 1 else 'share the victory'}"
