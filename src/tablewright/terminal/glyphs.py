"""Icons as single characters: the common ones by shape, a game's own by their first letters."""

SHAPES = {
    "circle": "●",
    "square": "■",
    "triangle": "▲",
    "diamond": "◆",
    "hexagon": "⬢",
    "star": "★",
    "cross": "✚",
    "heart": "♥",
    "die": "⚄",
    "coin": "$",
    "cards": "▤",
    "flip": "↷",
    "stop": "■",
    "hand": "✋",
    "bank": "▣",
    "undo": "↶",
    "hint": "?",
    "skull": "☠",
    "shield": "⛨",
    "flag": "⚑",
    "lock": "⊠",
    "key": "⚷",
    "book": "▥",
    "person": "☺",
    "people": "☻",
    "clock": "◷",
    "arrow-left": "←",
    "arrow-right": "→",
    "arrow-up": "↑",
    "arrow-down": "↓",
    "swap": "⇄",
    "plus": "+",
    "minus": "−",
    "check": "✓",
    "eye": "◉",
}
OF_SEATS = ("●", "■", "▲", "◆", "⬢", "★", "✚", "♥")  # a shape for each seat, so that colour is not needed
COLOURS_OF_SEATS = ("#ffb000", "#7fb2ff", "#ff8aa0", "#5fd7a0", "#d7a0ff", "#c8c8c8", "#ffd9a0", "#9fe8ff")
PIPS = {"1": "⚀", "2": "⚁", "3": "⚂", "4": "⚃", "5": "⚄", "6": "⚅"}


def glyph(icon: str) -> str:
    if not icon:
        return ""
    # A hand is two cells wide in most fonts; everything here must be one.
    return SHAPES[icon] if icon in SHAPES and icon != "hand" else short(icon)


def short(name: str) -> str:
    words = name.replace("_", "-").split("-")
    return "".join(word[:1] for word in words).upper() if len(words) > 1 else name[:3]
