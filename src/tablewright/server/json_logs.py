"""Logs as JSON lines: one object for each thing worth knowing."""

import json
import logging
import sys
import time
from logging.handlers import RotatingFileHandler
from pathlib import Path

# What every record of `logging` carries; anything else was said by us.
USUAL = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in USUAL}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str, ensure_ascii=False)


def log_to(folder: Path) -> None:
    """Logs to the error stream; where a person looks at it, to a file in the data folder instead."""
    handler: logging.Handler = logging.StreamHandler()
    if sys.stderr.isatty():
        handler = RotatingFileHandler(folder / "server.log", maxBytes=5_000_000, backupCount=3)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.INFO)
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
