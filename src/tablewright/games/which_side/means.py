"""The ten means of production and what each costs to take over (R12). The costs are ours."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

RESOURCES: Final = ("union", "anarchist", "strike", "sabotage")
KINDS: Final[i64] = 4
MEANS: Final[i64] = 10

LIST: Final = (
    ("East Side bakeries", (1, 1, 0, 0)),
    ("Garment lofts", (2, 0, 0, 0)),
    ("Newspaper presses", (0, 1, 1, 0)),
    ("Streetcar lines", (1, 0, 1, 0)),
    ("East River docks", (0, 0, 1, 1)),
    ("Newtown Creek dye works", (1, 1, 0, 1)),
    ("Triangle factory", (1, 1, 1, 0)),
    ("Elevated and subway", (1, 0, 1, 1)),
    ("Gas and electric works", (0, 1, 1, 1)),
    ("Brooklyn shipyards", (1, 1, 1, 1)),
)
NAMES: Final = tuple([name for name, cost in LIST])
COST: Final = vec[i64]([part for name, cost in LIST for part in cost])


def cost(mean: i64, kind: i64) -> i64:
    return COST[mean * KINDS + kind]
