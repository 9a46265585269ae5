"""Pictures of every screen: `python tools/shots.py [--all] [--out DIR] [--size 1920x1080]
[--text 200] [--language ko] [NAME …]`; `--golden` renews the few that the tests compare with,
`--contact` the thumbnails of all, or of these screens."""

import sys

import _environment

if __name__ == "__main__":
    _environment.inside(__file__, sys.argv[1:])

import argparse
import time
from collections.abc import Sequence
from pathlib import Path

import _contact
import _screens
import _stage
import pygame

from game.engine import words
from game.engine.window.paint import DrawnText

ROOT = Path(__file__).resolve().parent.parent
GOLDEN = ROOT / "tests" / "shots"
CHOSEN = (
    *("title", "hall", "lobby-wall", "pause", "replays", "settings-display"),
    *("daily", "records", "rules-loops", "theatre-lines", "puzzles", "puzzle-wall-missed"),
    *("ramp-landing", "ramp-round-change", "wall-tiling", "lines-rolling", "loops-scoring"),
    *("ramp-solo", "ramp-two", "ramp-four", "result-ramp"),
    *("wall-two-picked", "wall-four", "wall-four-grey", "result-wall"),
    *("lines-challenge", "lines-five", "lines-side-b", "result-lines"),
    *("loops-four", "loops-long", "hand-over", "result-loops", "lesson-wall"),
)
"""The golden ones; README shows some of them."""
EVERY_SIZE = ((960, 540), (1920, 1080), (2560, 1080))
LANGUAGES = tuple(words.languages())


def main() -> int:
    """Draw what was asked for."""
    asked = _arguments()
    names = asked.names or sorted(_stage.SCREENS)
    unknown = [name for name in names if name not in _stage.SCREENS]
    if unknown:
        print(f"there is no screen {unknown[0]}: {' '.join(sorted(_stage.SCREENS))}")
        return 2
    if asked.contact:
        return renew_contact(names)
    if asked.golden:
        return record(asked.names or CHOSEN)
    if asked.all:
        settings = [(s, t, lang) for s in EVERY_SIZE for t in (1.0, 2.0) for lang in LANGUAGES]
        return draw(names, asked.out, settings)
    return draw(names, asked.out, [(asked.size, asked.text / 100, asked.language)])


def record(names: Sequence[str]) -> int:
    """Golden pictures: 256 colours are enough to compare with, and a third of the size."""
    from PIL import Image

    GOLDEN.mkdir(parents=True, exist_ok=True)
    for name in names:
        surface, _said = plain(name)
        picture = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
        few = picture.quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        few.save(GOLDEN / f"{name}.png", optimize=True)
        print(name, flush=True)
    return 0


def renew_contact(names: Sequence[str]) -> int:
    """The contact sheet; what has changed on it is shown before and after."""
    before = _contact.recorded()
    changed = _contact.renew(names)
    _stage.keep_moves()
    now = _contact.recorded()
    print("\n".join(changed) or "nothing has changed")
    if changed:
        pairs = {name: (before.get(name), now[name]) for name in changed}
        print("before and after:", _contact.beside(pairs, _contact.CHANGED / "changed.png"))
    return 0


def plain(name: str) -> tuple[pygame.Surface, list[DrawnText]]:
    """A screen as golden pictures show it."""
    return _stage.show(name, size=(1280, 720), text_scale=1.0, language="en")


def draw(
    names: Sequence[str],
    folder: Path,
    settings: Sequence[tuple[tuple[int, int], float, str]],
) -> int:
    """One file for each name and setting."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        for size, text, language in settings:
            started = time.perf_counter()
            end = f"-{size[0]}x{size[1]}-{text * 100:.0f}-{language}"
            surface, _said = _stage.show(name, size=size, text_scale=text, language=language)
            pygame.image.save(surface, folder / f"{name}{end}.png")
            print(f"{name}{end}  {time.perf_counter() - started:.1f} s", flush=True)
    return 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--all", action="store_true", help="every size, text size and language")
    parser.add_argument("--golden", action="store_true", help="renew the golden pictures")
    parser.add_argument("--contact", action="store_true", help="renew the contact sheet")
    parser.add_argument("--out", type=Path, default=ROOT / "out" / "shots")
    parser.add_argument("--size", type=parse_size, default=(1280, 720))
    parser.add_argument("--text", type=int, default=100, help="per cent")
    parser.add_argument("--language", choices=LANGUAGES, default=words.SOURCE)
    return parser.parse_args()


def parse_size(words: str) -> tuple[int, int]:
    """`1920x1080` as numbers."""
    width, height = words.split("x")
    return int(width), int(height)


if __name__ == "__main__":
    assert _screens
    raise SystemExit(main())
