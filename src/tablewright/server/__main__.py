"""`python -m tablewright.server`: the server alone, for scripts and tests."""

import argparse
import sys

from tablewright.core.errors import TablewrightError
from tablewright.server.limits import Limits
from tablewright.server.run import PORT, run

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="tablewright.server", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=PORT)
    parser.add_argument("--data")
    parser.add_argument("--open-lab", action="store_true", help="guests may start small experiments")
    arguments = parser.parse_args()
    try:
        run(
            arguments.host,
            arguments.port,
            open_browser=False,
            data=arguments.data,
            limits=Limits(open_lab=arguments.open_lab),
        )
    except TablewrightError as error:
        sys.exit(str(error))
