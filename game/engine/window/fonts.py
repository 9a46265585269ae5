"""Finds font files: those of our packages, and substitutes from the system."""

import os
import struct
from bisect import bisect_right
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.util import find_spec
from mmap import ACCESS_READ, mmap
from pathlib import Path
from typing import Any

import pygame

_PREFERRED = ((0, 3), (3, 1), (0, 4), (0, 6), (3, 10))
"""Platform and encoding numbers of character maps in fonts, the most complete last."""


@cache
def covered_characters(path: Path) -> tuple[range, ...]:
    with path.open("rb") as file, mmap(file.fileno(), 0, access=ACCESS_READ) as data:
        return tuple(_covered_ranges(data))


def _covered_ranges(data: mmap) -> Iterator[range]:
    start = _font_table(data, b"cmap")
    count = struct.unpack_from(">H", data, start + 2)[0]
    tables = {}
    for i in range(count):
        platform, encoding, offset = struct.unpack_from(">HHI", data, start + 4 + 8 * i)
        tables[platform, encoding] = start + offset
    chosen = tables[max(tables.keys() & _PREFERRED, key=_PREFERRED.index)]
    reader = {4: _ranges_of_format_4, 12: _ranges_of_format_12}[
        struct.unpack_from(">H", data, chosen)[0]
    ]
    return reader(data, chosen)


def has_glyph(path: Path, character: str) -> bool:
    code, parts = ord(character), covered_characters(path)
    place = bisect_right(parts, code, key=lambda part: part.start)
    return place > 0 and code in parts[place - 1]


def _font_table(data: mmap, tag: bytes) -> Any:
    first = struct.unpack_from(">I", data, 12)[0] if data[:4] == b"ttcf" else 0
    count = struct.unpack_from(">H", data, first + 4)[0]
    tables = [struct.unpack_from(">4sIII", data, first + 12 + 16 * i) for i in range(count)]
    if any(offset + length > len(data) for _name, _sum, offset, length in tables):
        raise ValueError("the font's file ends too soon")
    return {name: offset for name, _sum, offset, _length in tables}[tag]


def _ranges_of_format_4(data: mmap, at: int) -> Iterator[range]:
    half = struct.unpack_from(">H", data, at + 6)[0]
    count = half // 2
    ends = struct.unpack_from(f">{count}H", data, at + 14)
    starts = struct.unpack_from(f">{count}H", data, at + 16 + half)
    for first, last in zip(starts, ends, strict=True):
        if first != 0xFFFF:
            yield range(first, last + 1)


def _ranges_of_format_12(data: mmap, at: int) -> Iterator[range]:
    groups = struct.unpack_from(">I", data, at + 12)[0]
    for i in range(groups):
        first, last, _glyph = struct.unpack_from(">III", data, at + 16 + 12 * i)
        yield range(first, last + 1)


PLAIN = ("pylopdf_fonts_ko", "NotoSansKR-Regular.otf")
MEDIUM = ("fontpkg_poppins", "files/Poppins-Medium.ttf")
SEMI_BOLD = ("fontpkg_poppins", "files/Poppins-SemiBold.ttf")
REGULAR = ("fontpkg_poppins", "files/Poppins-Regular.ttf")
_LIKELY = (
    *("notosanskr", "notosanscjkkr", "notosanscjk", "malgungothic", "applesdgothicneo"),
    *("nanumgothic", "applegothic", "gulim", "dotum", "unifont"),
)
"""Names in pygame of common fonts with Hangul, the best first."""
_FOLDERS = (
    *("/usr/share/fonts", "/usr/local/share/fonts", "~/.fonts", "~/.local/share/fonts"),
    *("/System/Library/Fonts", "/Library/Fonts", "~/Library/Fonts"),
    *("${WINDIR}/Fonts", "${LOCALAPPDATA}/Microsoft/Windows/Fonts"),
)
_BROAD = ("notosans-regular", "dejavusans", "arial", "segoeui", "notosans", "noto", "")
"""Beginnings of names of font files, in the order in which a missing character is sought."""
_MOST_FILES = 600
"""The most font files of the system that are read; some systems have thousands."""


@cache
def package_font(package: str, name: str) -> Path | None:
    """Return a font file of a package; None if it is missing or damaged."""
    spec = find_spec(package)
    folders = (spec.submodule_search_locations or ()) if spec else ()
    return next((path for path in (Path(f) / name for f in folders) if _can_draw(path, "H")), None)


@cache
def plain_font() -> Path:
    """Return a font with Latin and Hangul: ours, else the system's; at last pygame's without
    Hangul."""
    builtin = Path(pygame.__file__).with_name(pygame.font.get_default_font())
    return package_font(*PLAIN) or _system_font() or builtin


@lru_cache(256)
def fallback_font(letter: str) -> Path | None:
    """Return a font for a letter that our faces lack, with its marks: Poppins Regular or one of
    the system; None if no font has it."""
    own = package_font(*REGULAR)
    if own and all(has_glyph(own, character) for character in letter):
        return own
    return next((path for path in _system_fonts() if _can_draw(path, letter)), None)


@cache
def _system_fonts() -> tuple[Path, ...]:
    """Return the system's font files; asking SDL for them takes seconds on some systems."""
    every = [
        Path(folder, name)
        for top in _FOLDERS
        for folder, _folders, names in os.walk(Path(os.path.expandvars(top)).expanduser())
        for name in names
        if name.lower().endswith((".ttf", ".otf", ".ttc")) and "emoji" not in name.lower()
    ]

    def preference(path: Path) -> tuple[int, str]:
        name = path.stem.lower()
        return next(i for i, start in enumerate(_BROAD) if name.startswith(start)), name

    return tuple(sorted(every, key=preference)[:_MOST_FILES])


def missing_fonts() -> list[str]:
    return [name for package, name in (PLAIN, MEDIUM, SEMI_BOLD) if not package_font(package, name)]


def _system_font() -> Path | None:
    """Return a font of the system with Hangul, letters and digits; None without one."""
    known = pygame.font.get_fonts()
    names = [name for name in _LIKELY if name in known]
    names += sorted(set(known) - set(names))
    paths = (pygame.font.match_font(name) for name in names)
    return next((Path(path) for path in paths if path and _can_draw(Path(path), "Aa1가")), None)


def _can_draw(path: Path, characters: str) -> bool:
    pygame.font.init()
    try:
        there = all(has_glyph(path, character) for character in characters)
        return there and pygame.font.Font(path, 12).render(characters, True, "black").width > 0
    except (OSError, ValueError, LookupError, struct.error, pygame.error):
        return False
