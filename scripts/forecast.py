"""What the turn means for either side of Protocol G117, read off matches of bots that think.

    python scripts/forecast.py --seconds 600                plays on, then tells
    python scripts/forecast.py --seconds 0                  only tells what was noted

What was played is noted in build/forecast.jsonl and played on the next time, so it can be interrupted at any
moment, and two may run side by side; remove it when rules or bots have changed. Prints for every turn how
often AI was judged to win and did, and the two tables for the game's `bots.py`. Compile first.
"""

import argparse
import json
import time
from math import exp
from pathlib import Path
from secrets import randbelow
from typing import Any

from tablewright import native

native.activate()

from tablewright import shelf  # noqa: E402
from tablewright.bots.making import bot, slipping  # noqa: E402
from tablewright.core.dealer import SeededDealer  # noqa: E402
from tablewright.core.skill import Skill  # noqa: E402
from tablewright.games.protocol_g117.bots import on_the_boards  # noqa: E402
from tablewright.games.protocol_g117.pairs import AI  # noqa: E402
from tablewright.games.protocol_g117.rules import ProtocolG117  # noqa: E402
from tablewright.games.protocol_g117.war import NOWHERE, TURNS, Stage  # noqa: E402

NOTES = Path(__file__).parent.parent / "build" / "forecast.jsonl"
BOX = shelf.find("protocol-g117")
HEAD_STARTS = range(3, 16)
LOOSE_TURNS = 7  # in less than so many turns of a match something else is done now and then: openings differ


def noted(position: ProtocolG117) -> dict[str, Any]:
    return {
        "turn": int(position.turns),
        "answers": bool(position.pair != NOWHERE),
        "boards": on_the_boards(position),
        "said": BOX.instinct.worth(position, position.seat_of(AI)),
    }


def play(seed: int, tries: int) -> dict[str, Any]:
    """One match: what stood whenever a half was to be chosen, and what part of the victory AI had."""
    luck = SeededDealer(seed)
    thinker = bot(BOX, f"search:{tries}")
    loose = slipping(bot(BOX, "habit"), BOX, Skill(0, slips=50))
    loose_turns = luck.below(LOOSE_TURNS)
    head_start = HEAD_STARTS[int(luck.below(len(HEAD_STARTS)))]
    position = BOX.position(2, {"head_start": head_start})
    assert isinstance(position, ProtocolG117)
    position.deal(luck)
    moments = []
    while position.acting() != 0:
        if position.stage == Stage.PICK and position.turns <= TURNS:
            moments.append(noted(position))
        seat = int(position.acting()).bit_length() - 1
        acts = loose if position.turns <= loose_turns and luck.below(4) == 0 else thinker
        position.apply(seat, acts.choose(position.seen_by(seat), seat, luck), luck)
    return {"won": position.outcome().share(int(position.seat_of(AI))), "moments": moments}


def play_on(seconds: float, tries: int) -> None:
    NOTES.parent.mkdir(exist_ok=True)
    until = time.monotonic() + seconds
    with NOTES.open("a", encoding="utf-8") as notes:
        while time.monotonic() < until:
            notes.write(json.dumps(play(randbelow(1 << 30), tries)) + "\n")
            notes.flush()


def fitted(seen: list[tuple[float, float]]) -> float:
    """What to add to the log odds the boards tell, so that AI wins as often as it did."""
    found = 0.0
    for _ in range(50):
        chances = [1.0 / (1.0 + exp(-found - boards)) for boards, _ in seen]
        slope = sum(won for _, won in seen) - sum(chances)
        found += slope / (0.01 + sum(chance * (1.0 - chance) for chance in chances))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=600.0, help="to play on")
    parser.add_argument("--tries", type=int, default=200, help="a decision")
    said = parser.parse_args()
    play_on(said.seconds, said.tries)
    matches = [json.loads(line) for line in NOTES.read_text(encoding="utf-8").splitlines()]
    for answers, name in ((False, "BEGINS"), (True, "ANSWERS")):
        table = [tell(matches, turn, answers=answers) for turn in range(1, TURNS + 1)]
        print(f"{name}: Final = vec[float]({table})")


def tell(matches: list[dict[str, Any]], turn: int, *, answers: bool) -> float:
    seen = [
        (one["boards"], match["won"], one["said"])
        for match in matches
        for one in match["moments"]
        if one["turn"] == turn and one["answers"] is answers
    ]
    said, won = sum(one[2] for one in seen) / len(seen), sum(one[1] for one in seen) / len(seen)
    print(f"turn {turn:2} {'is answered' if answers else 'begins':11}: said {said:6.1%} won {won:6.1%}")
    return round(fitted([(boards, won) for boards, won, _ in seen]), 2)


if __name__ == "__main__":
    main()
