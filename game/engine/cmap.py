"""Which characters a font file can draw, read from its own `cmap` table.

pygame's `Font.metrics` answers for missing Hangul as if it were there, so the file is asked.
"""

import struct
from collections.abc import Iterator
from functools import cache
from pathlib import Path

_PREFERRED = ((3, 10), (0, 6), (0, 4), (3, 1), (0, 3))


@cache
def coverage(path: Path) -> tuple[range, ...]:
    """Ascending ranges of the code points that have a glyph."""
    data = path.read_bytes()
    start = _table(data, b"cmap")
    count = struct.unpack_from(">H", data, start + 2)[0]
    tables = {}
    for i in range(count):
        platform, encoding, offset = struct.unpack_from(">HHI", data, start + 4 + 8 * i)
        tables[platform, encoding] = start + offset
    chosen = next(tables[key] for key in _PREFERRED if key in tables)
    reader = {4: _format_4, 12: _format_12}[struct.unpack_from(">H", data, chosen)[0]]
    return tuple(reader(data, chosen))


def has_glyph(path: Path, character: str) -> bool:
    """Can this font draw that character?"""
    code = ord(character)
    return any(code in part for part in coverage(path))


def _table(data: bytes, tag: bytes) -> int:
    tables = struct.unpack_from(">H", data, 4)[0]
    for i in range(tables):
        name, _sum, offset, _length = struct.unpack_from(">4sIII", data, 12 + 16 * i)
        if name == tag:
            return int(offset)
    raise ValueError(f"the font has no table {tag.decode()}")


def _format_4(data: bytes, at: int) -> Iterator[range]:
    half = struct.unpack_from(">H", data, at + 6)[0]
    count = half // 2
    ends = struct.unpack_from(f">{count}H", data, at + 14)
    starts = struct.unpack_from(f">{count}H", data, at + 16 + half)
    for first, last in zip(starts, ends, strict=True):
        if first != 0xFFFF:
            yield range(first, last + 1)


def _format_12(data: bytes, at: int) -> Iterator[range]:
    groups = struct.unpack_from(">I", data, at + 12)[0]
    for i in range(groups):
        first, last, _glyph = struct.unpack_from(">III", data, at + 16 + 12 * i)
        yield range(first, last + 1)
