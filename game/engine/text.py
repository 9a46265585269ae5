"""Type: three faces with Hangul, rendered at final pixel size and never scaled.

The faces come as packages (README, dependencies): Poppins is the geometric voice of names and
numbers, Noto Sans KR the plain one of sentences, and whatever the first lacks (Hangul above all)
is taken from the second, character by character, on one baseline.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path

import pygame

from game.engine.cmap import has_glyph

MISSING = "□"
"""Drawn for a character that no font of ours has, so that it never vanishes unnoticed."""


@cache
def _file(package: str, name: str) -> Path:
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError(f"the font package {package} is not installed")
    return Path(next(iter(spec.submodule_search_locations))) / name


@cache
def _cuts(face: str) -> tuple[tuple[Path, bool], ...]:
    """Font files of a face in the order they are asked, each with `embolden`."""
    plain = _file("pylopdf_fonts_ko", "NotoSansKR-Regular.otf")
    if face == "text":
        return ((plain, False),)
    weight = "Poppins-SemiBold.ttf" if face == "display" else "Poppins-Medium.ttf"
    return ((_file("fontpkg_poppins", f"files/{weight}"), False), (plain, True))


@cache
def _font(face: str, cut: int, size: int) -> pygame.font.Font:
    path, embolden = _cuts(face)[cut]
    font = pygame.font.Font(path, size)
    font.set_bold(embolden)
    return font


@lru_cache(4096)
def _cut_of(face: str, character: str) -> int | None:
    for cut, (path, _embolden) in enumerate(_cuts(face)):
        if has_glyph(path, character):
            return cut
    return None


def missing(text: str, face: str = "text") -> str:
    """The characters of a text that none of the face's fonts can draw."""
    return "".join(c for c in dict.fromkeys(text) if c.isprintable() and _cut_of(face, c) is None)


def _runs(text: str, face: str) -> Iterator[tuple[int, str]]:
    """Pieces of a text with the font that draws each."""
    start, current = 0, 0
    shown = "".join(
        c if c.isprintable() and _cut_of(face, c) is not None else MISSING for c in text
    )
    for i, character in enumerate(shown):
        cut = current if character == " " else _cut_of(face, character) or 0
        if cut != current:
            if i > start:
                yield current, shown[start:i]
            start, current = i, cut
    if start < len(shown):
        yield current, shown[start:]


@lru_cache(8192)
def width(text: str, face: str, size: int) -> int:
    """Width in pixels at a pixel size."""
    return sum(_font(face, cut, size).size(run)[0] for cut, run in _runs(text, face))


@cache
def cap_height(face: str, size: int) -> int:
    """Height of the capitals in pixels; what text is centred by."""
    metrics = _font(face, 0, size).metrics("H")[0]
    return int(metrics[3]) if metrics else size


@cache
def ascent(face: str, size: int) -> int:
    """From the top of a rendered line down to its baseline."""
    return max(_font(face, cut, size).get_ascent() for cut in range(len(_cuts(face))))


@cache
def line_height(face: str, size: int) -> int:
    """Height of a rendered line in pixels."""
    below = max(-_font(face, cut, size).get_descent() for cut in range(len(_cuts(face))))
    return ascent(face, size) + below


def render(text: str, face: str, size: int, colour: tuple[int, int, int]) -> pygame.Surface:
    """One line of text on a transparent surface whose baseline lies at `ascent`."""
    top = ascent(face, size)
    surface = pygame.Surface(
        (max(1, width(text, face, size)), line_height(face, size)), pygame.SRCALPHA
    )
    surface.fill((*colour, 0))
    x = 0
    for cut, run in _runs(text, face):
        font = _font(face, cut, size)
        piece = font.render(run, True, colour)
        surface.blit(piece, (x, top - font.get_ascent()))
        x += font.size(run)[0]
    return surface


def wrap(text: str, face: str, size: int, limit: int) -> list[str]:
    """Lines no wider than the limit in pixels, broken at spaces (inside a word only if it must)."""
    return list(_wrapped(text, face, size, limit))


@lru_cache(1024)
def _wrapped(text: str, face: str, size: int, limit: int) -> tuple[str, ...]:
    lines: list[str] = []
    for paragraph in text.split("\n"):
        lines += _wrap_one(paragraph, face, size, limit)
    return tuple(lines)


def _wrap_one(paragraph: str, face: str, size: int, limit: int) -> list[str]:
    lines, current = [], ""
    for word in paragraph.split(" "):
        longer = f"{current} {word}" if current else word
        if width(longer, face, size) <= limit:
            current = longer
            continue
        if current:
            lines.append(current)
        *whole, current = _broken(word, face, size, limit)
        lines += whole
    return [*lines, current]


def _broken(word: str, face: str, size: int, limit: int) -> list[str]:
    parts, current = [], ""
    for character in word:
        if current and width(current + character, face, size) > limit:
            parts.append(current)
            current = ""
        current += character
    return [*parts, current]


@lru_cache(1024)
def shortened(text: str, face: str, size: int, limit: int) -> str:
    """The text, cut with an ellipsis where it is wider than the limit in pixels."""
    if width(text, face, size) <= limit:
        return text
    while text and width(text.rstrip() + "…", face, size) > limit:
        text = text[:-1]
    return text.rstrip() + "…" if width("…", face, size) <= limit else ""
