"""The options of `tablewright lab`."""

from pathlib import Path
from typing import Annotated

from typer import Argument, Option

What = Annotated[str, Argument(metavar="GAME", help="A game, a plan file (.toml), or the folder of a run.")]
Seats = Annotated[
    str,
    Option(
        help="Who plays: `hard,medium,easy`, `random*4`, `search:400,habit`, or a number of random seats."
    ),
]
Games = Annotated[int | None, Option(min=1, help="Matches of each rule set; 1000.")]
Seed = Annotated[int | None, Option(help="Makes the same matches again; 1.")]
Against = Annotated[
    list[str] | None,
    Option(metavar="NAME=VALUE", help="Compares with these rules; a comma joins several. Repeatable."),
]
Sweep = Annotated[
    str, Option(metavar="NAME=VALUES", help="One option over a range: `target=4..10`, `star=safe,wipe`.")
]
Tune = Annotated[
    list[str] | None,
    Option(metavar="NAME=VALUES", help="Options to be varied until --goal is met. Repeatable."),
]
Goal = Annotated[str, Option(help="“seat 1 wins 50 ± 1 %”, “medium wins 40 %”, “turns 60”.")]
Trials = Annotated[int, Option(min=1, help="Values to try at most, with --tune.")]
Skill = Annotated[bool, Option("--skill", help="Each level of bots against the one below.")]
Limit = Annotated[
    int | None, Option(min=1, help="Actions after which a match is stopped, and counted; 10,000.")
]
Out = Annotated[Path | None, Option(help="The folder to keep the run in; else among your data.")]
Resume = Annotated[
    bool, Option("--resume", help="Goes on with the last run of this plan, also with more --games.")
]
On = Annotated[str, Option(help="`ray`, or `ray://…`; else processes of this machine.")]
Workers = Annotated[int | None, Option(min=0, help="How many processes; 0: only this one.")]
