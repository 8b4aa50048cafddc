"""Way of the Shotgun: announced. Its rules and its booklet have not been published; a book makes it playable.

Put a book into this folder, or into `books/way-of-the-shotgun` of the data folder, and the engine of
adventure books plays it. Nothing is invented here under its name.
"""

from pathlib import Path

from tablewright.books.box import book_box, found
from tablewright.core.box import Theme

FOLDER = Path(__file__).parent

# Night, brass and gunsmoke.
THEME = Theme(
    palette={
        "rust": ("#7f1d1d", "#f1887a"),
        "sand": ("#6b5518", "#e0c878"),
        "steel": ("#374b5e", "#a8bfd2"),
        "blood": ("#9f1d20", "#ff8a80"),
        "coin": ("#8a5a00", "#f2b134"),
        "known": ("#c9a15f", "#7f6535"),
        "secret": ("#6d6486", "#b6abd2"),
        "goal": ("#a53a1c", "#ff8f66"),
        "road": ("#7d6647", "#a58f6a"),
    },
    felt=("#dcd2bf", "#1f1d22"),
    accent=("#7f1d1d", "#f0a35e"),
)

BOX = book_box(
    id="way-of-the-shotgun",
    title="Way of the Shotgun",
    pitch="An adventure read from a booklet.",
    books=found("way-of-the-shotgun", FOLDER),
    folder=FOLDER,
    theme=THEME,
    announced="Announced by its authors, who have not published its booklet and its rules yet. "
    "A book put into its folder makes it playable.",
)
