"""Sends a table server requests and WebSocket messages that nobody foresaw, and checks that it stays well.

    python scripts/fuzz.py                          100,000 of each, and 5,000 of each within the usual limits
    python scripts/fuzz.py --rest 0 --sockets 5000 --seed 7
    python scripts/fuzz.py --seed 7 --only rest:1234    one request of a seed again; table:12 for one table
    python scripts/fuzz.py --replay FILE                what a finding kept, sent again to a new server

No answer may be 5xx, nothing may be logged as an error, every connection is answered or ended in time,
memory does not grow without bound, no process is left. The tests do the same with fewer inputs. Ends with
status 1 if anything was found, with 2 if there was no time for all of it.
"""

import argparse
import asyncio
import os
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ["TABLEWRIGHT_INTERPRETED"] = "1"  # here: a compiled server is asked for with --native

from tests.server.fuzzing.again import sent_again
from tests.server.fuzzing.findings import Findings, read
from tests.server.fuzzing.fuzz import Dose, fuzz
from tests.server.fuzzing.tables import INPUTS
from tests.server.generous import generous
from tests.server.serving import Serving

USUAL = "{}"  # limits as people have them: floods are slowed down and ended
SLICE = 20  # one part in so many is also sent within the usual limits


def main() -> int:
    said = arguments()
    if said.replay:
        return ended(replayed(said.replay), said.findings)
    doses = chosen(said)
    findings, whole = Findings(), True
    for limits, dose in doses:
        print(
            f"Seed {dose.seed}: {dose.rest} requests, {dose.sockets} WebSocket inputs, limits {limits}",
            flush=True,
        )
        with tempfile.TemporaryDirectory() as folder:
            report = fuzz(Serving(Path(folder) / "data", limits, native=said.native), dose, tell)
        print(report, flush=True)
        whole = whole and report.rest >= dose.rest and report.sockets >= dose.sockets
        findings.kept += report.findings.kept
        findings.kinds += report.findings.kinds
    if not whole:
        print("There was no time for all of it: give it more --seconds.")
    return ended(findings, said.findings) or (0 if whole else 2)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rest", type=int, default=100_000, help="requests")
    parser.add_argument("--sockets", type=int, default=100_000, help="WebSocket inputs")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=3600.0, help="at most for each of the two runs")
    parser.add_argument("--only", metavar="KIND:N", help="rest:N or table:N, as a finding names it")
    parser.add_argument("--replay", type=Path, metavar="FILE", help="inputs that a finding kept")
    parser.add_argument("--native", action="store_true", help="a compiled server")
    parser.add_argument(
        "--findings", type=Path, default=Path(tempfile.gettempdir()) / "fuzz", metavar="FOLDER"
    )
    return parser.parse_args()


def chosen(said: argparse.Namespace) -> list[tuple[str, Dose]]:
    """Each with the limits of its server."""
    if said.only:
        kind, _, number = said.only.partition(":")
        rest, sockets = (1, 0) if kind == "rest" else (0, INPUTS)
        return [(generous(), Dose(rest, sockets, said.seed, said.seconds, first=int(number), one=True))]
    dose = Dose(said.rest, said.sockets, said.seed, said.seconds)
    usual = Dose(said.rest // SLICE, said.sockets // SLICE, said.seed + 1, said.seconds)
    return [(generous(), dose), (USUAL, usual)]


def replayed(path: Path) -> Findings:
    with tempfile.TemporaryDirectory() as folder:
        serving = Serving(Path(folder) / "data", generous()).start()
        try:
            return asyncio.run(sent_again(serving, read(path)))
        finally:
            serving.stop()


def ended(findings: Findings, folder: Path) -> int:
    if not findings.kinds:
        print("Nothing was found.")
        return 0
    print(findings)
    for path in findings.save(folder):
        print(f"python scripts/fuzz.py --replay {path}")
    return 1


def tell(progress: str) -> None:
    print(progress, flush=True)


if __name__ == "__main__":
    sys.exit(main())
