"""What long measurements have found so far: a JSON file that several runs may write to."""

import fcntl
import json
from pathlib import Path
from typing import Any


def read(path: Path) -> dict[str, Any]:
    return dict(json.loads(path.read_text())) if path.is_file() else {}


def put(path: Path, name: str, value: Any) -> None:
    """Puts one entry into the file; another run may put others there meanwhile."""
    with path.open("a+") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        file.seek(0)
        found = json.loads(file.read() or "{}") | {name: value}
        file.truncate(0)
        file.write(json.dumps(found, indent=1, sort_keys=True) + "\n")
