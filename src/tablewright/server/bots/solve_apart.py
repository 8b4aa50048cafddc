"""A game solved in a process of its own: `python -m tablewright.server.bots.solve_apart GAME OPTIONS`.

The solver does not let others think. The options are JSON. It imports little, so that it watches whoever
started it from the first moment.
"""

import json
import sys

from tablewright.endings import die_with_parent


def main() -> None:
    die_with_parent()
    from tablewright import shelf
    from tablewright.bots.solving import solved

    game, options = sys.argv[1:]
    solved(shelf.find(game), json.loads(options))


if __name__ == "__main__":
    main()
