"""Kills a table server at random moments under play and checks that nothing acknowledged is lost.

    python scripts/kill.py                      500 kills, 8 tables
    python scripts/kill.py --kills 5000 --tables 20 --pause 1

The tests do the same with fifty kills. Ends with status 1 if anything promised was not kept.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.server.killing import besieged, reckoning
from tests.server.serving import Brood

EAGER = '{"messages_per_second": 1e6, "burst": 1000000, "rooms_per_second": 1e6, "open_rooms": 1000000}'


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--pause", type=float, default=0.5, help="seconds between two kills, at most")
    said = parser.parse_args()
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        serving = Brood(data, EAGER).start()
        try:
            notes = asyncio.run(besieged(serving, said.tables, said.kills, said.pause))
        finally:
            serving.stop()
        wrong = reckoning(data, notes)
    print(
        f"{said.kills} kills in {time.perf_counter() - began:.0f} s: {len(notes.acknowledged)} actions "
        f"acknowledged, {len(notes.told)} steps told, {notes.resumed} connections resumed, "
        f"{notes.resent} actions sent again"
    )
    print("\n".join(wrong) if wrong else "Everything acknowledged is there exactly once.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
