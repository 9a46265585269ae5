"""A contact sheet: every screen as a thumbnail in every language, all in one picture.

A thumbnail is made smaller by averages, so that another type rasteriser changes it little, while a
line that moves or a bar that is gone changes it much. Golden pictures show letters; this shows all.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path

import _stage
import pygame
from _stage import SCREENS
from PIL import Image, ImageChops

from game.engine import words
from game.engine.desk import Desk

ROOT = Path(__file__).resolve().parent.parent
SHEET = ROOT / "tests" / "shots" / "contact.webp"
"""Lossless; the names of the screens, in order, stand in its XMP."""
CHANGED = ROOT / "out" / "contact"
LANGUAGES = tuple(words.languages())
WINDOW = (1280, 720)
SMALLER = 6
SMALL = (WINDOW[0] // SMALLER, WINDOW[1] // SMALLER)
PAIR = (SMALL[0] * len(LANGUAGES), SMALL[1])
COLUMNS = 4
STEP = 8
"""Colours are kept in steps of so many, of 255: nothing that is seen, and half the file."""
STRONG = 20
"""A pixel of a thumbnail that is so far away in one of its colours is another one."""
MOST = 1
"""So many of these are no change yet; a tick that is gone makes three."""


def thumbnail(
    name: str,
    languages: Sequence[str] = LANGUAGES,
    look: Callable[[Desk], None] = lambda _desk: None,
) -> Image.Image:
    """A screen as it comes up now, once in each language, side by side; those that are not asked
    for stay black. Each is given to `look` first."""
    pair = Image.new("RGB", PAIR)
    for language in languages:
        number = LANGUAGES.index(language)
        surface, _said = _stage.show(name, look, size=WINDOW, language=language)
        data = pygame.image.tobytes(surface, "RGB")
        whole = Image.frombytes("RGB", surface.get_size(), data)
        pair.paste(whole.reduce(SMALLER).crop((0, 0, *SMALL)), (number * SMALL[0], 0))
    return pair


def only(pair: Image.Image, languages: Sequence[str]) -> Image.Image:
    """A thumbnail with what it shows in these languages alone."""
    left = Image.new("RGB", PAIR)
    for number in map(LANGUAGES.index, languages):
        place = number * SMALL[0], 0
        left.paste(pair.crop((*place, place[0] + SMALL[0], SMALL[1])), place)
    return left


def unlike(one: Image.Image, other: Image.Image) -> int:
    """How many pixels of a thumbnail are others."""
    red, green, blue = ImageChops.difference(one, other).split()
    return sum(ImageChops.lighter(ImageChops.lighter(red, green), blue).histogram()[STRONG:])


@cache
def recorded() -> Mapping[str, Image.Image]:
    """The thumbnails of the sheet, by the names of their screens."""
    if not SHEET.exists():
        return {}
    sheet = Image.open(SHEET)
    names = sheet.info["xmp"].decode().split()
    whole = sheet.convert("RGB")
    return {name: whole.crop(_box(number)) for number, name in enumerate(names)}


def renew(names: Iterable[str]) -> list[str]:
    """Take the thumbnails of these screens anew, and of what the sheet lacks; gives those that are
    others than before. What is no screen any more leaves the sheet."""
    before = recorded()
    wanted = set(names) | (set(SCREENS) - set(before))
    now = {name: thumbnail(name) for name in sorted(wanted)}
    everything = {name: now.get(name) or before[name] for name in sorted(SCREENS)}
    sheet = Image.new("RGB", (COLUMNS * PAIR[0], -(-len(everything) // COLUMNS) * PAIR[1]))
    for number, pair in enumerate(everything.values()):
        sheet.paste(pair, _box(number)[:2])
    steps = [min(255, (value + STEP // 2) // STEP * STEP) for value in range(256)]
    few = sheet.point(steps * 3)
    few.save(SHEET, lossless=True, method=6, quality=100, xmp="\n".join(everything).encode())
    recorded.cache_clear()
    return [name for name in now if name not in before or unlike(before[name], now[name]) > MOST]


def beside(pairs: Mapping[str, tuple[Image.Image | None, Image.Image]], path: Path) -> Path:
    """Write a sheet of what was and what is, twice as large, a screen a row."""
    sheet = Image.new("RGB", (4 * PAIR[0] + 8, len(pairs) * (2 * PAIR[1] + 8)), "#808080")
    for row, (before, after) in enumerate(pairs.values()):
        for column, each in enumerate((before, after)):
            if each is not None:
                large = each.resize((2 * PAIR[0], 2 * PAIR[1]), Image.Resampling.NEAREST)
                sheet.paste(large, (column * (2 * PAIR[0] + 8), row * (2 * PAIR[1] + 8)))
    path.parent.mkdir(parents=True, exist_ok=True)
    sheet.save(path)
    return path


def _box(number: int) -> tuple[int, int, int, int]:
    x, y = number % COLUMNS * PAIR[0], number // COLUMNS * PAIR[1]
    return x, y, x + PAIR[0], y + PAIR[1]
