"""Mad Maxence: an adventure book for one, a car, and roads that do not lead back."""

from dataclasses import replace
from pathlib import Path

from tablewright.books.box import book_box, found
from tablewright.core.box import Theme
from tablewright.core.curves import curves

FOLDER = Path(__file__).parent

# Rust and sand.
THEME = Theme(
    palette={
        "rust": ("#9a3412", "#f08a4b"),
        "sand": ("#7a5a1e", "#e5c07b"),
        "steel": ("#3f5566", "#a9c1d1"),
        "blood": ("#9f1d20", "#ff8a80"),
        "coin": ("#8a5a00", "#f2b134"),
        "known": ("#d9a066", "#8a5a34"),
        "secret": ("#7c6a8f", "#b9a5cf"),
        "goal": ("#c2571a", "#ff9d57"),
        "road": ("#8b6b45", "#a98d66"),
    },
    felt=("#e6d3b1", "#2b211a"),
    accent=("#9a3412", "#f59e5b"),
)

BOX = book_box(
    id="mad-maxence",
    title="Mad Maxence",
    pitch="One car, twenty hours, and roads that never lead straight back: read, toss, get away.",
    books=found("mad-maxence", FOLDER),
    folder=FOLDER,
    theme=THEME,
    minutes=15,
    weight="light",
)
BOX = replace(BOX, calibration=curves(FOLDER))  # a hint looks ahead within one try, of several
