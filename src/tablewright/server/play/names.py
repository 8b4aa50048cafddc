"""The names at a table: people's own, and those of the bots."""

from tablewright.server.store.records import RoomRecord

BOT_NAMES = ("Ada", "Bruno", "Clara", "Diego", "Edda", "Felix", "Greta", "Hugo")


def bot_name(number: int) -> str:
    return BOT_NAMES[number % len(BOT_NAMES)]


def player_names(record: RoomRecord) -> list[str]:
    """The names of a match file: people, and bots by name and level."""
    return [
        f"{bot_name(number)} ({seat.level})" if seat.level else seat.name
        for number, seat in enumerate(record.seats)
    ]


def player_bots(record: RoomRecord) -> list[str]:
    """The bots of a match file: each seat's level, empty for a person."""
    return [seat.level for seat in record.seats]
