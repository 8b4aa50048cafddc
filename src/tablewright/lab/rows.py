"""The rows of matches as columns of whole numbers, in memory and in Parquet files."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa  # type: ignore[import-untyped]
import pyarrow.parquet as pq  # type: ignore[import-untyped]

from tablewright.core.box import Box
from tablewright.lab.plan import Cell
from tablewright.lab.playing import CRASHED, HEAD

Column = np.ndarray[Any, np.dtype[np.int64]]
STATES = ("ended", "stopped", "crashed")
GROUP = 20_000  # rows of a merged file that are read at a time


@dataclass
class Rows:
    """Some matches of one cell. `head` has a column for each name in HEAD; the rest are matrices."""

    head: Mapping[str, Column]
    reasons: Sequence[str]  # what the column `reason` points into
    scores: Column  # match × seat
    ranks: Column
    uses: Column  # match × seat × word
    extras: Column  # match × measure of the game's own

    def __len__(self) -> int:
        return len(self.head["match"])

    def where(self, chosen: Any) -> "Rows":
        head = {name: column[chosen] for name, column in self.head.items()}
        return Rows(
            head,
            self.reasons,
            self.scores[chosen],
            self.ranks[chosen],
            self.uses[chosen],
            self.extras[chosen],
        )

    def whole(self) -> "Rows":
        """Without the matches that crashed."""
        return self.where(self.head["state"] != CRASHED)


def decoded(box: Box, cell: Cell, data: bytes, reasons: Sequence[str]) -> Rows:
    """The rows that `playing` wrote."""
    seats, words, extras = cell.seats, len(box.words.actions), len(box.measures)
    width = len(HEAD) + 2 * seats + seats * words + extras
    matrix = np.frombuffer(data, dtype="<i8").reshape(-1, width)
    head = {name: matrix[:, i] for i, name in enumerate(HEAD)}
    ends = np.cumsum([len(HEAD), seats, seats, seats * words, extras])
    scores, ranks, uses, own = (matrix[:, a:b] for a, b in pairwise(ends))
    return Rows(head, list(reasons), scores, ranks, uses.reshape(-1, seats, words), own)


def to_arrow(rows: Rows, cell: int) -> pa.Table:
    """A row a match; lists run over seats, `uses` over seats and within them over words."""
    count = len(rows)
    columns: dict[str, pa.Array] = {
        "cell": pa.array(np.full(count, cell, dtype=np.int32)),
        "match": pa.array(rows.head["match"]),
        "state": pa.array(rows.head["state"].astype(np.int8)),
        "ending": pa.DictionaryArray.from_arrays(
            pa.array(rows.head["reason"].astype(np.int32)), pa.array(list(rows.reasons), type=pa.string())
        ).cast(pa.string()),
    }
    for name in HEAD[3:]:
        columns[name] = pa.array(rows.head[name])
    for name, matrix in (("scores", rows.scores), ("ranks", rows.ranks), ("extras", rows.extras)):
        columns[name] = _lists(matrix, np.dtype(np.int8 if name == "ranks" else np.int64))
    columns["uses"] = _lists(rows.uses.reshape(count, -1), np.dtype(np.int32))
    return pa.table(columns)


def _lists(matrix: Any, kind: Any) -> pa.Array:
    count, width = matrix.shape
    offsets = pa.array(np.arange(count + 1, dtype=np.int32) * width)
    return pa.ListArray.from_arrays(offsets, pa.array(np.ascontiguousarray(matrix, dtype=kind).ravel()))


def from_arrow(table: pa.Table, cell: Cell) -> Rows:
    count, seats = len(table), cell.seats
    coded = table["ending"].combine_chunks().dictionary_encode()
    if isinstance(coded, pa.ChunkedArray):
        coded = coded.combine_chunks()
    head = {name: _numbers(table[name]) for name in HEAD if name != "reason"}
    head["reason"] = coded.indices.to_numpy().astype(np.int64)
    return Rows(
        head,
        coded.dictionary.to_pylist(),
        _matrix(table["scores"], count, seats),
        _matrix(table["ranks"], count, seats),
        _matrix(table["uses"], count, -1).reshape(count, seats, -1)
        if count
        else _matrix(table["uses"], 0, 0),
        _matrix(table["extras"], count, -1) if count else _matrix(table["extras"], 0, 0),
    )


def _numbers(column: pa.ChunkedArray) -> Column:
    return np.asarray(column.to_numpy(), dtype=np.int64)


def _matrix(column: pa.ChunkedArray, count: int, width: int) -> Column:
    flat = column.combine_chunks().flatten().to_numpy(zero_copy_only=False).astype(np.int64)
    if width == -1:
        width = len(flat) // count
    return np.asarray(flat.reshape(count, width))


def write(rows: Sequence[Rows], path: Path) -> None:
    """A part of a run's results, every cell of it; whole or not there at all."""
    table = pa.concat_tables([to_arrow(part, number) for number, part in enumerate(rows)])
    beside = path.with_name(path.name + ".part")
    pq.write_table(table, beside, compression="zstd")
    beside.replace(path)


def read(path: Path, cells: Sequence[Cell]) -> Iterator[list[Rows]]:
    """The rows of each cell, a group of matches at a time: memory stays flat."""
    with pq.ParquetFile(path) as file:
        for group in range(file.num_row_groups):
            table = file.read_row_group(group)
            numbers = table["cell"].to_numpy()
            yield [from_arrow(table.filter(pa.array(numbers == n)), cell) for n, cell in enumerate(cells)]


def merge(paths: Sequence[Path], target: Path) -> None:
    """Puts files together into one, file after file; small ones share a group, whole matches each."""
    beside = target.with_name("merged.part")
    waiting: list[Any] = []
    with pq.ParquetWriter(beside, pq.read_schema(paths[0]), compression="zstd") as out:
        for path in paths:
            with pq.ParquetFile(path) as file:
                waiting += [file.read_row_group(group) for group in range(file.num_row_groups)]
            if path == paths[-1] or sum(map(len, waiting)) >= GROUP:
                whole = pa.concat_tables(waiting)
                out.write_table(whole, row_group_size=len(whole))
                waiting.clear()
    beside.replace(target)


def table(paths: Sequence[Path]) -> Any:
    """All matches of some files as one Arrow table."""
    return pa.concat_tables([pq.read_table(path) for path in paths])
