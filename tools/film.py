"""Films what the window shows, frame by frame: `python tools/film.py SCREEN … [--press 3:return]`
for screens, `--walk` for a way through the house. Writes strips of pictures and figures.

    python tools/film.py ramp-two --press 2:return --frames 40 --every 2 --box 400,100,480,500
    python tools/film.py --walk --busy 2

Only what is flipped counts as shown; brightness is the mean over the window, from 0 to 255.
"""

import sys

import _environment

if __name__ == "__main__":
    _environment.inside(__file__, sys.argv[1:])

import argparse
import json
import subprocess
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter
from types import TracebackType
from typing import Any

import _bench_walk
import _screens
import _stage
import pygame
from pygame.event import Event
from shots import LANGUAGES, ROOT, parse_size

from game.engine.desk import Desk
from game.engine.window.loop import FRAMES, Loop

CELL, ACROSS, GAP = 320, 6, 4
"""How wide a picture of a strip is at most, how many lie side by side, and how far apart."""
SETTLED = 60
"""Frames until a screen that came up rests."""
STEADY = 1.0
"""How much a picture's brightness may lie outside of two others and count as between them."""


@dataclass(frozen=True)
class Frame:
    """One picture that reached the window."""

    turn: int
    ms: float
    brightness: float
    changed: float
    """How many per cent of the pixels are not those of the picture before."""


class Film:
    """Keeps what is flipped while it is entered; of every so many pictures a cell for the strip,
    without the first ones that it is told to skip."""

    def __init__(self, every: int = 1, box: pygame.Rect | None = None, skip: int = 0) -> None:
        self.turn = 0
        self.frames: list[Frame] = []
        self.cells: list[pygame.Surface] = []
        self._every, self._box, self._skip = every, box, skip
        self._last: pygame.Surface | None = None
        self._began = perf_counter()
        self._flip: Callable[[], None] = pygame.display.flip

    def __enter__(self) -> "Film":
        pygame.display.flip = self._show
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: object, trace: TracebackType | None
    ) -> None:
        pygame.display.flip = self._flip

    def _show(self) -> None:
        self._flip()
        window = pygame.display.get_surface()
        assert window is not None
        ms = round(1000 * (perf_counter() - self._began), 1)
        change = difference(self._last, window) if self._last else 0.0
        self.frames.append(Frame(self.turn, ms, brightness(window), change))
        self._last = window.copy()
        shown = len(self.frames) - 1 - self._skip
        if shown >= 0 and shown % self._every == 0:
            self.cells.append(cell(window, self._box))

    def strip(self) -> pygame.Surface:
        """The cells side by side, row below row."""
        wide = max(c.get_width() for c in self.cells) + GAP
        high = max(c.get_height() for c in self.cells) + GAP
        across = min(ACROSS, len(self.cells))
        sheet = pygame.Surface((across * wide, -(-len(self.cells) // across) * high))
        for i, each in enumerate(self.cells):
            sheet.blit(each, (i % across * wide, i // across * high))
        return sheet

    def beyond(self) -> float:
        """How much brighter or darker any picture is than both the first and the last."""
        shown = [frame.brightness for frame in self.frames]
        low, high = sorted((shown[0], shown[-1]))
        return round(max(0.0, *(max(low - each, each - high) for each in shown)), 2)


def brightness(picture: pygame.Surface) -> float:
    """The mean of all pixels and channels."""
    return round(sum(tuple(pygame.transform.average_color(picture))[:3]) / 3, 2)


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """How many per cent of two pictures' pixels are not the same; all, if their sizes are not."""
    if one.get_size() != other.get_size():
        return 100.0
    same = pygame.mask.from_threshold(one, (0, 0, 0, 0), (1, 1, 1, 255), other).count()
    return round(100 - 100 * same / (one.get_width() * one.get_height()), 3)


def cell(window: pygame.Surface, box: pygame.Rect | None) -> pygame.Surface:
    """A picture for the strip: a piece of the window, no wider than there is room."""
    piece = window.subsurface(box.clip(window.get_rect())) if box else window
    w, h = piece.get_size()
    if w <= CELL:
        return piece.copy()
    return pygame.transform.smoothscale(piece, (CELL, max(1, round(h * CELL / w))))


def run(
    loop: Loop, film: Film, turns: int, deeds: Mapping[int, Sequence[Event]] | None = None
) -> None:
    """Let the loop turn as it does for a person; what is fed at which turn is heard in it."""
    clock = pygame.time.Clock()
    for turn in range(turns):
        film.turn = turn
        loop.desk.intents.feed((deeds or {}).get(turn, ()))
        loop.frame()
        clock.tick(FRAMES)


def looping(desk: Desk) -> Loop:
    """A loop over what lies on a desk, come to rest."""
    window = pygame.display.get_surface()
    assert window is not None
    loop = Loop(desk, window)
    loop.warm()
    run(loop, Film(), SETTLED)
    return loop


def walk(desk: Desk, turns: int, every: int = 1) -> Iterator[tuple[str, Film]]:
    """A film of each step of a way through the house, from the picture before it to its rest."""
    _stage.house(desk).title()
    loop = looping(desk)
    for name, act in _bench_walk.steps(desk):
        with Film(every) as film:
            desk.stack.top.touch()  # type: ignore[union-attr]
            run(loop, film, 1)
            act()
            run(loop, film, turns)
        yield name, film


@contextmanager
def busy(count: int) -> Iterator[None]:
    """That many processes beside this one that never rest."""
    command = [sys.executable, "-c", "while True: pass"]
    beside = [subprocess.Popen(command) for _ in range(count)]
    try:
        yield
    finally:
        for each in beside:
            each.kill()
            each.wait()


def deed(words: str) -> tuple[int, Sequence[Event]]:
    """`3:return` is a key pressed at the third turn, `3:640,360` a click on that pixel."""
    turn, what = words.split(":", 1)
    if "," in what:
        x, y = map(int, what.split(","))
        return int(turn), [
            Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0)),
            Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1),
            Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1),
        ]
    given = {"key": pygame.key.key_code(what), "mod": 0, "unicode": "", "scancode": 0}
    return int(turn), [Event(pygame.KEYDOWN, given), Event(pygame.KEYUP, given)]


def keep(folder: Path, name: str, film: Film) -> None:
    """Write the strip and the figures."""
    folder.mkdir(parents=True, exist_ok=True)
    stem = name.replace(": ", "-").replace(", ", "-").replace(" ", "-")
    figures = {"beyond": film.beyond(), "frames": [asdict(frame) for frame in film.frames]}
    (folder / f"{stem}.json").write_text(json.dumps(figures, indent=1), encoding="utf-8")
    pygame.image.save(film.strip(), folder / f"{stem}.png")
    outside = f", {film.beyond()} beyond both ends" if film.beyond() > STEADY else ""
    print(f"{name}: {len(film.frames)} pictures{outside}", flush=True)


def main() -> int:
    """Film what was asked for."""
    asked = _arguments()
    chosen: dict[str, Any] = {"size": asked.size, "text_scale": asked.text / 100}
    chosen |= {"language": asked.language, "animation_speed": asked.speed}
    chosen["reduced_motion"] = asked.reduced
    with busy(asked.busy):
        if asked.walk:
            with _stage.stage(**chosen) as desk:
                for i, (name, film) in enumerate(walk(desk, asked.frames, asked.every)):
                    keep(asked.out, f"{i:03} {name}", film)
        for name in asked.names:
            with _stage.stage(**chosen) as desk:
                keep(asked.out, name, _film(desk, name, asked))
    return 0


def _film(desk: Desk, name: str, asked: argparse.Namespace) -> Film:
    _stage.SCREENS[name](desk)
    loop = looping(desk)
    deeds: dict[int, list[Event]] = {}
    for words in asked.press:
        turn, events = deed(words)
        deeds.setdefault(turn, []).extend(events)
    with Film(asked.every, asked.box, asked.skip) as film:
        loop.desk.stack.top.touch()  # type: ignore[union-attr]
        run(loop, film, asked.frames, deeds)
    return film


def _arguments() -> argparse.Namespace:
    shape = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=shape)
    add = parser.add_argument
    add("names", nargs="*", metavar="SCREEN", help=f"of: {' '.join(sorted(_stage.SCREENS))}")
    add("--walk", action="store_true", help="film a way through the house")
    add("--press", action="append", default=[], metavar="TURN:KEY", help="or TURN:X,Y to click")
    add("--frames", type=int, default=48, help="how many turns of the loop each film lasts")
    add("--every", type=int, default=1, help="every so many pictures come onto the strip")
    add("--skip", type=int, default=0, help="so many pictures are left out of the strip first")
    add("--box", type=_box, help="only this part of the window: X,Y,W,H in pixels")
    add("--busy", type=int, default=0, help="so many processes keep the machine busy meanwhile")
    add("--out", type=Path, default=ROOT / "out" / "film")
    add("--size", type=parse_size, default=(1280, 720))
    add("--text", type=int, default=100, help="per cent")
    add("--language", choices=LANGUAGES, default=LANGUAGES[0])
    add("--speed", type=float, default=1.0, help="of animations")
    add("--reduced", action="store_true", help="with reduced motion")
    asked = parser.parse_args()
    unknown = [name for name in asked.names if name not in _stage.SCREENS]
    if unknown or not (asked.names or asked.walk):
        parser.error(f"there is no screen {unknown[0]!r}" if unknown else "film what?")
    return asked


def _box(words: str) -> pygame.Rect:
    x, y, w, h = map(int, words.split(","))
    return pygame.Rect(x, y, w, h)


if __name__ == "__main__":
    assert _screens
    raise SystemExit(main())
