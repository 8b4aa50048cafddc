"""`python -m tablewright.server`: the server alone, for scripts and tests."""

import argparse
import sys

from tablewright.core.errors import TablewrightError
from tablewright.server.run import PORT, run

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="tablewright.server", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=PORT)
    parser.add_argument("--data")
    said = parser.parse_args()
    try:
        run(said.host, said.port, open_browser=False, data=said.data)
    except TablewrightError as error:
        sys.exit(str(error))
