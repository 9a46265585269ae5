"""Type: three faces with Hangul, rendered at final pixel size and never scaled.

The faces come as packages (README, dependencies): Poppins is the geometric voice of names and
numbers, Noto Sans KR the plain one of sentences, and whatever the first lacks (Hangul above all)
is taken from the second, character by character, on one baseline; what both lack from the system's.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache, lru_cache
from itertools import chain
from math import ceil
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple
from unicodedata import name, normalize

import pygame

from game.core.words import JOINERS, NO_BREAK
from game.engine.window import fonts
from game.engine.window.fonts import has_glyph
from game.engine.window.theme import Rgb

OVERSIZE = 3
"""The scale at which letters are drawn whose strokes are thickened by parts of a pixel."""
NARROWER_SHARES, SHORTEST_SHARE = (0.94, 0.88, 0.82, 0.76, 0.7), 0.3
"""Shares of the width to set a paragraph in, and the least share for its last line."""
CLINGING = " .,:;!?"
"""Drawn with the font of what stands before them, so that they keep its rhythm."""
OPEN_FONTS = 8
"""Fonts that are open at a time, of each file. Opening that with Hangul takes 3 ms and a megabyte;
one that is open takes another size within microseconds, and letters alone are drawn anew."""
MISSING = "?"
"""Drawn for a character that no font has, so that it never vanishes unnoticed."""
_SCRIPTS = MappingProxyType(
    {"ARABIC": "Arab", "HEBREW": "Hebr", "DEVANAGARI": "Deva", "BENGALI": "Beng"}
    | {"THAI": "Thai", "SINHALA": "Sinh", "TAMIL": "Taml"}
)
"""Codes of scripts whose letters depend on their neighbours, by the first word of their names."""
_FROM_THE_RIGHT = ("Arab", "Hebr")
_LETTER = re.compile(f"(?s).[\u0300-\u036f\u0591-\u05c7\u064b-\u065f{JOINERS}]*")
"""A character with its marks and joiners."""


class _FontCut(NamedTuple):
    """A font file, how much its strokes are thickened (a share of the size), and a script to
    shape."""

    path: Path
    thicker: float = 0.0
    script: str = ""


@cache
def _font_cuts(face: str) -> tuple[_FontCut, ...]:
    """Return the fonts of a face in order of preference; the plain face stands in for missing
    weights."""
    if face == "text":
        return (_FontCut(fonts.plain_font()),)
    name, thicker = (fonts.SEMI_BOLD, 0.05) if face == "display" else (fonts.MEDIUM, 0.035)
    own, plain = fonts.package_font(*name), _FontCut(fonts.plain_font(), thicker)
    return (_FontCut(own), plain) if own else (plain,)


@cache
def _open_fonts(_path: Path, _script: str) -> dict[int, pygame.font.Font]:
    """Return the open fonts of a file by size, the one used last at the end."""
    return {}


def _open_font(cut: _FontCut, size: int) -> pygame.font.Font:
    known = _open_fonts(cut.path, cut.script)
    font = known.pop(size, None)
    if font is None and len(known) < OPEN_FONTS:
        font = pygame.font.Font(cut.path, size)
        with suppress(pygame.error):  # not every build can shape letters
            if cut.script:
                font.set_script(cut.script)
            if cut.script in _FROM_THE_RIGHT:
                font.set_direction(pygame.DIRECTION_RTL)
    elif font is None:
        font = known.pop(next(iter(known)))
        font.set_point_size(size)
    known[size] = font
    return font


@lru_cache(2048)
def _font_cut_for(face: str, letter: str) -> _FontCut | None:
    if not letter.isprintable():
        return None
    script = _SCRIPTS.get(name(letter[0], "").partition(" ")[0], "")
    for cut in _font_cuts(face):
        if all(has_glyph(cut.path, character) for character in letter):
            return cut._replace(script=script)
    other = fonts.fallback_font(letter)
    return _FontCut(other, _font_cuts(face)[-1].thicker, script) if other else None


def characters_without_font(text: str, face: str = "text") -> str:
    every = dict.fromkeys(normalize("NFC", text))
    return "".join(c for c in every if c.isprintable() and _font_cut_for(face, c) is None)


def _font_runs(text: str, face: str) -> Iterator[tuple[_FontCut, str]]:
    current, run = _font_cuts(face)[0], ""
    letters = _LETTER.findall(normalize("NFC", text.replace(NO_BREAK, " ")))
    for letter, own in chain.from_iterable(_font_cuts_for(face, each) for each in letters):
        cut = current if letter in CLINGING else own
        if cut != current and run:
            yield current, run
            run = ""
        current, run = cut, run + letter
    if run:
        yield current, run


@lru_cache(2048)
def _font_cuts_for(face: str, letter: str) -> tuple[tuple[str, _FontCut], ...]:
    """Return what is drawn for a character: joiners only where letters are shaped, marks on their
    own if no font has both."""
    bare = "".join(c for c in letter if c not in JOINERS)
    cut = _font_cut_for(face, bare) if bare else None
    if cut:
        return ((letter if cut.script else bare, cut),)
    apart = [(character, _font_cut_for(face, character)) for character in bare]
    return tuple((c, cut) if cut else (MISSING, _font_cuts(face)[0]) for c, cut in apart)


@lru_cache(2048)
def text_width(text: str, face: str, size: int) -> int:
    return sum(_width_of_run(run, cut, size) for cut, run in _font_runs(text, face))


def _width_of_run(run: str, cut: _FontCut, size: int) -> int:
    """Measure thickened letters large, as they are drawn; hinting may make the small ones wider."""
    if not cut.thicker:
        return _open_font(cut, size).size(run)[0]
    return ceil(_open_font(cut, OVERSIZE * size).size(run)[0] / OVERSIZE + cut.thicker * size)


@cache
def cap_height(face: str, size: int) -> int:
    """Return the height of capitals in pixels, by which text is centred."""
    metrics = _open_font(_font_cuts(face)[0], size).metrics("H")[0]
    return int(metrics[3]) if metrics else size


@cache
def font_ascent(face: str, size: int) -> int:
    """Return the pixels from the top of a line down to its baseline."""
    return max(_open_font(cut, size).get_ascent() for cut in _font_cuts(face))


@cache
def line_height(face: str, size: int) -> int:
    below = max(-_open_font(cut, size).get_descent() for cut in _font_cuts(face))
    return font_ascent(face, size) + below


def render(text: str, face: str, size: int, colour: Rgb) -> pygame.Surface:
    """Return one line of text on a transparent surface; its baseline lies at `font_ascent`."""
    plain = _render_in_one_font(text, face, size, colour)
    if plain is not None:
        return plain
    top = font_ascent(face, size)
    surface = pygame.Surface(
        (max(1, text_width(text, face, size)), line_height(face, size)), pygame.SRCALPHA
    )
    surface.fill((*colour, 0))
    x = 0
    for cut, run in _font_runs(text, face):
        font, stout = _open_font(cut, size), cut.thicker > 0
        piece = (
            _render_thickened(run, cut, size, colour) if stout else font.render(run, True, colour)
        )
        surface.blit(piece, (x, top - font.get_ascent()))
        x += _width_of_run(run, cut, size)
    return surface


def _render_in_one_font(text: str, face: str, size: int, colour: Rgb) -> pygame.Surface | None:
    """Draw a line in a single font without assembling it; None where several are needed."""
    runs = [*_font_runs(text, face)]
    if len(runs) != 1 or runs[0][0].thicker:
        return None
    font = _open_font(runs[0][0], size)
    if (font.get_ascent(), font.get_height()) != (font_ascent(face, size), line_height(face, size)):
        return None
    return font.render(runs[0][1], True, colour)


def _render_thickened(run: str, cut: _FontCut, size: int, colour: Rgb) -> pygame.Surface:
    """Draw thick strokes: large, smeared, then made small. SDL thickens by whole pixels, which
    closes the small counters of Hangul."""
    large = _open_font(cut, OVERSIZE * size).render(run, True, colour)
    by = max(1, round(cut.thicker * OVERSIZE * size))
    wide, high = _width_of_run(run, cut, size), _open_font(cut, size).get_height()
    smeared = pygame.Surface((OVERSIZE * wide, OVERSIZE * high), pygame.SRCALPHA)
    smeared.fill((*colour, 0))
    for x in range(by + 1):
        for y in range(by // 2 + 1):
            smeared.blit(large, (x, y), special_flags=pygame.BLEND_RGBA_MAX)
    return pygame.transform.smoothscale(smeared, (wide, high))


def wrap(text: str, face: str, size: int, limit: int) -> list[str]:
    """Return lines no wider than the limit in pixels, broken at spaces, and inside words that are
    too long."""
    return list(_cached_wrap(text, face, size, limit))


@lru_cache(256)
def _cached_wrap(text: str, face: str, size: int, limit: int) -> tuple[str, ...]:
    paragraphs = text.split("\n")
    return tuple(line for each in paragraphs for line in _wrap_paragraph(each, face, size, limit))


def _wrap_paragraph(paragraph: str, face: str, size: int, limit: int) -> list[str]:
    """Wrap into as few lines as possible; make them narrower if the last would hold but a word or
    two."""
    lines = _fill_lines(paragraph, face, size, limit)
    if len(lines) < 2:
        return lines
    longest = max(text_width(word, face, size) for word in paragraph.split(" "))
    for share in NARROWER_SHARES:
        narrow = int(share * limit)
        if text_width(lines[-1], face, size) >= SHORTEST_SHARE * limit or narrow < longest:
            break
        other = _fill_lines(paragraph, face, size, narrow)
        if len(other) != len(lines):
            break
        lines = other
    return lines


def _fill_lines(paragraph: str, face: str, size: int, limit: int) -> list[str]:
    lines, current = [], ""
    for word in paragraph.split(" "):
        longer = f"{current} {word}" if current else word
        if text_width(longer, face, size) <= limit:
            current = longer
            continue
        if current:
            lines.append(current)
        *whole, current = _break_word(word, face, size, limit)
        lines += whole
    return [*lines, current]


def _break_word(word: str, face: str, size: int, limit: int) -> list[str]:
    parts, current = [], ""
    for character in word:
        if current and text_width(current + character, face, size) > limit:
            parts.append(current)
            current = ""
        current += character
    return [*parts, current]


@lru_cache(512)
def shorten_to_width(text: str, face: str, size: int, limit: int) -> str:
    """Return the text, cut with an ellipsis if it is wider than the limit in pixels."""
    if text_width(text, face, size) <= limit:
        return text
    while text and text_width(text.rstrip() + "…", face, size) > limit:
        text = text[:-1]
    return text.rstrip() + "…" if text_width("…", face, size) <= limit else ""
