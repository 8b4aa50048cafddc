"""What the browser's table can draw of itself. A test compares it with the client's own list."""

# The common icons of web/src/table/icons.ts.
COMMON_ICONS = frozenset(
    (
        *("circle", "square", "triangle", "diamond", "hexagon", "star", "cross", "heart"),
        *("die", "coin", "cards", "flip", "stop", "hand", "bank", "undo", "hint", "skull", "shield", "flag"),
        *("lock", "key", "book", "person", "people", "clock", "arrow-left", "arrow-right", "arrow-up"),
        *("arrow-down", "swap", "plus", "minus", "check", "eye", "search", "sort", "list", "fit", "close"),
        *("meeple", "disc"),
    )
)
