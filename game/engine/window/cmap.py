"""Which characters a font file can draw, read from its own `cmap` table.

pygame's `Font.metrics` answers for missing Hangul as if it were there, so the file is asked.
"""

import struct
from bisect import bisect_right
from collections.abc import Iterator
from functools import cache
from mmap import ACCESS_READ, mmap
from pathlib import Path
from typing import Any

_PREFERRED = ((0, 3), (3, 1), (0, 4), (0, 6), (3, 10))
"""Platforms and encodings, the richest last."""


@cache
def coverage(path: Path) -> tuple[range, ...]:
    """Ascending ranges of the code points that have a glyph."""
    with path.open("rb") as file, mmap(file.fileno(), 0, access=ACCESS_READ) as data:
        return tuple(_covered(data))


def _covered(data: mmap) -> Iterator[range]:
    start = _table(data, b"cmap")
    count = struct.unpack_from(">H", data, start + 2)[0]
    tables = {}
    for i in range(count):
        platform, encoding, offset = struct.unpack_from(">HHI", data, start + 4 + 8 * i)
        tables[platform, encoding] = start + offset
    chosen = tables[max(tables.keys() & _PREFERRED, key=_PREFERRED.index)]
    reader = {4: _format_4, 12: _format_12}[struct.unpack_from(">H", data, chosen)[0]]
    return reader(data, chosen)


def has_glyph(path: Path, character: str) -> bool:
    """Return whether this font can draw that character."""
    code, parts = ord(character), coverage(path)
    place = bisect_right(parts, code, key=lambda part: part.start)
    return place > 0 and code in parts[place - 1]


def _table(data: mmap, tag: bytes) -> Any:
    first = struct.unpack_from(">I", data, 12)[0] if data[:4] == b"ttcf" else 0
    count = struct.unpack_from(">H", data, first + 4)[0]
    tables = [struct.unpack_from(">4sIII", data, first + 12 + 16 * i) for i in range(count)]
    if any(offset + length > len(data) for _name, _sum, offset, length in tables):
        raise ValueError("the font's file ends too soon")
    return {name: offset for name, _sum, offset, _length in tables}[tag]


def _format_4(data: mmap, at: int) -> Iterator[range]:
    half = struct.unpack_from(">H", data, at + 6)[0]
    count = half // 2
    ends = struct.unpack_from(f">{count}H", data, at + 14)
    starts = struct.unpack_from(f">{count}H", data, at + 16 + half)
    for first, last in zip(starts, ends, strict=True):
        if first != 0xFFFF:
            yield range(first, last + 1)


def _format_12(data: mmap, at: int) -> Iterator[range]:
    groups = struct.unpack_from(">I", data, at + 12)[0]
    for i in range(groups):
        first, last, _glyph = struct.unpack_from(">III", data, at + 16 + 12 * i)
        yield range(first, last + 1)
