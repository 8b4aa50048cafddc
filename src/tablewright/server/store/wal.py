"""The write-ahead log as a crash left it: https://www.sqlite.org/fileformat2.html#the_write_ahead_log"""

from pathlib import Path
from typing import BinaryIO

HEADER = 32
FRAME_HEADER = 24
MAGIC = (0x377F0682, 0x377F0683)


def unused_log(path: Path, used: int) -> str:
    """What a log holds beyond the pages that SQLite took up from it, in words; empty: nothing."""
    try:
        size = path.stat().st_size
        with path.open("rb") as log:
            return _told(log, size, used) if size else ""
    except OSError:
        return ""  # there is none


def _told(log: BinaryIO, size: int, used: int) -> str:
    header = log.read(HEADER)
    if len(header) < HEADER or int.from_bytes(header[:4]) not in MAGIC:
        return "the write-ahead log is damaged from its beginning; nothing in it could be used"
    frame = FRAME_HEADER + int.from_bytes(header[8:12])
    rest = _frames(log, size, frame, used, salt=header[16:24])
    if not rest and (size - HEADER) % frame == 0:
        return ""
    return (
        f"the write-ahead log was cut short or damaged: {used} pages of whole changes were taken up, "
        f"{rest or 'half a page'} after them left out"
    )


def _frames(log: BinaryIO, size: int, frame: int, used: int, salt: bytes) -> int:
    """Pages after the last that was used. Those with another salt are of an earlier round, and done with."""
    count = 0
    for start in range(HEADER + used * frame, size, frame):
        log.seek(start)
        count += log.read(FRAME_HEADER)[8:16] == salt
    return count
