"""Kills a table server at random and at awkward moments under play and checks that nothing promised is lost.

    python scripts/kill.py                      300 kills, 4 tables at a time of eleven
    python scripts/kill.py --kills 5000 --tables 10 --pause 1 --native

Eight games, with people and with bots; people act, take back, chat, arrange their tables and ask for
rematches. The tests do the same with forty-five kills. Ends with status 1 if anything promised was not kept,
or if a process was left behind.
"""

import argparse
import asyncio
import logging
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.server.generous import generous
from tests.server.killing import besieged
from tests.server.leftover import left_behind
from tests.server.promises import Promises, reckoning
from tests.server.serving import Brood


def main() -> int:
    said = arguments()
    logging.basicConfig(format="… %(message)s")
    logging.getLogger("tests.killing").setLevel(logging.INFO)
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        serving = Brood(data, generous(), native=said.native).start()
        try:
            promises = asyncio.run(besieged(serving, said.tables, said.kills, said.pause))
        finally:
            serving.stop()
        wrong = reckoning(data, promises)
    wrong += [f"process {number} is left behind" for number in left_behind(serving.mark)]
    print(f"{time.perf_counter() - began:.0f} s: {told(promises)}")
    print(
        "\n".join(wrong) if wrong else "Everything promised is there exactly once; no process is left behind."
    )
    return 1 if wrong else 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--tables", type=int, default=4, help="at a time")
    parser.add_argument("--pause", type=float, default=0.4, help="seconds between two kills, about")
    parser.add_argument("--native", action="store_true", help="compiled servers; see scripts/compile")
    return parser.parse_args()


def told(promises: Promises) -> str:
    lines = {(room, line) for (room, _), heard in promises.chat.items() for line in heard}
    counts = ", ".join(f"{count} {what}" for what, count in sorted(promises.counts.items()))
    return (
        f"{promises.actions} actions acknowledged, {sum(map(len, promises.told.values()))} steps told, "
        f"{len(lines)} lines of chat, {len(promises.arranged)} rooms ({counts})"
    )


if __name__ == "__main__":
    sys.exit(main())
