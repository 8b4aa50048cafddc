"""The rows of many matches as columns of whole numbers, in memory and in Parquet files."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pyarrow as pa  # type: ignore[import-untyped]
import pyarrow.parquet as pq  # type: ignore[import-untyped]

from tablewright.core.box import Box
from tablewright.lab.plan import Cell
from tablewright.lab.row import CRASHED, NUMBERS, Number, Series, shapes

Column = npt.NDArray[np.int64]
Mask = npt.NDArray[np.bool_]
GROUP = 20_000  # rows of a merged file that are read at a time
NARROW = {"state": np.int8, "ranks": np.int8, "uses": np.int32}  # how files keep what is small


@dataclass(frozen=True)
class Rows:
    """Some matches of one cell: `rows["actions"]` is a number a match, `rows["scores"]` a list a match."""

    table: npt.NDArray[np.void]  # a record a match
    reasons: Sequence[str]  # what the column `reason` points into

    def __len__(self) -> int:
        return len(self.table)

    def __getitem__(self, name: Number | Series) -> Column:
        column: Column = self.table[name]
        return column

    def where(self, chosen: Mask) -> "Rows":
        return Rows(self.table[chosen], self.reasons)

    def whole(self) -> "Rows":
        """Without the matches that crashed."""
        return self.where(self["state"] != CRASHED)


def layout(box: Box, cell: Cell) -> np.dtype[np.void]:
    """A row of `tablewright.lab.row` as a numpy record."""
    series = shapes(cell.seats, len(box.words.actions), len(box.measures))
    numbers = [(name, "<i8", ()) for name in NUMBERS]
    return np.dtype([*numbers, *((name, "<i8", shape) for name, shape in series.items())])


def decoded(box: Box, cell: Cell, data: bytes, reasons: Sequence[str]) -> Rows:
    """The rows that a worker wrote."""
    return Rows(np.frombuffer(data, dtype=layout(box, cell)), list(reasons))


def to_arrow(rows: Rows, cell: int) -> pa.Table:
    """A row a match; lists run over seats, `uses` over seats and within them over words."""
    columns = {"cell": pa.array(np.full(len(rows), cell, dtype=np.int32))}
    for name in rows.table.dtype.names or ():
        column = rows.table[name].astype(NARROW.get(name, np.int64))
        if name == "reason":
            columns["ending"] = _texts(column, rows.reasons)
        else:
            columns[name] = pa.array(column) if column.ndim == 1 else _lists(column)
    return pa.table(columns)


def _texts(places: Column, texts: Sequence[str]) -> pa.Array:
    coded = pa.DictionaryArray.from_arrays(pa.array(places), pa.array(list(texts), type=pa.string()))
    return coded.cast(pa.string())


def _lists(matrix: npt.NDArray[np.integer]) -> pa.Array:
    count, width = len(matrix), prod(matrix.shape[1:])
    offsets = pa.array(np.arange(count + 1, dtype=np.int32) * width)
    return pa.ListArray.from_arrays(offsets, pa.array(matrix.ravel()))


def from_arrow(table: pa.Table, box: Box, cell: Cell) -> Rows:
    records = np.zeros(len(table), dtype=layout(box, cell))
    coded = table["ending"].combine_chunks().dictionary_encode()
    if isinstance(coded, pa.ChunkedArray):
        coded = coded.combine_chunks()
    for name in records.dtype.names or ():
        column = records[name]
        if name == "reason":
            column[:] = coded.indices.to_numpy()
        elif column.ndim == 1:
            column[:] = table[name].to_numpy()
        else:
            flat = table[name].combine_chunks().flatten().to_numpy(zero_copy_only=False)
            column[:] = flat.reshape(column.shape)
    return Rows(records, coded.dictionary.to_pylist())


def write(rows: Sequence[Rows], path: Path) -> None:
    """A part of a run's results, every cell of it; whole or not there at all."""
    table = pa.concat_tables([to_arrow(part, number) for number, part in enumerate(rows)])
    beside = path.with_name(path.name + ".part")
    pq.write_table(table, beside, compression="zstd")
    beside.replace(path)


def read(path: Path, box: Box, cells: Sequence[Cell]) -> Iterator[list[Rows]]:
    """The rows of each cell, a group of matches at a time: memory stays flat."""
    with pq.ParquetFile(path) as file:
        for group in range(file.num_row_groups):
            table = file.read_row_group(group)
            numbers = table["cell"].to_numpy()
            yield [
                from_arrow(table.filter(pa.array(numbers == n)), box, cell) for n, cell in enumerate(cells)
            ]


def merge(paths: Sequence[Path], target: Path) -> None:
    """Puts files together into one, file after file; small ones share a group, whole matches each."""
    beside = target.with_name("merged.part")
    waiting: list[pa.Table] = []
    with pq.ParquetWriter(beside, pq.read_schema(paths[0]), compression="zstd") as out:
        for path in paths:
            with pq.ParquetFile(path) as file:
                waiting += [file.read_row_group(group) for group in range(file.num_row_groups)]
            if path == paths[-1] or sum(map(len, waiting)) >= GROUP:
                whole = pa.concat_tables(waiting)
                out.write_table(whole, row_group_size=len(whole))
                waiting.clear()
    beside.replace(target)


def table(paths: Sequence[Path]) -> pa.Table:
    """All matches of some files as one Arrow table."""
    return pa.concat_tables([pq.read_table(path) for path in paths])
