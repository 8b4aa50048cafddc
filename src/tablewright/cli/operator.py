"""`tablewright operator`: the address by which a browser becomes the operator's."""

import sys
from pathlib import Path
from typing import Annotated

import typer


def operator(
    data: Annotated[Path | None, typer.Option(help="The folder the server keeps its matches in.")] = None,
) -> None:
    """Prints the address that makes a browser the operator's: whoever runs the server, and may experiment.

    Keep it to yourself. To make all such addresses worthless, delete the file `operator` from the data
    folder and start the server again.
    """
    from tablewright.server.keeping.folder import data_folder
    from tablewright.server.run import PORT
    from tablewright.server.web.operator import operators_address

    address, running = operators_address(data_folder(data), f"http://127.0.0.1:{PORT}")
    print(address)
    if not running:
        print("No server runs there now; the address works once one does, at that port.", file=sys.stderr)
