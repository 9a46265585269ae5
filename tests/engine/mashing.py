"""Hands without a head: random intents over every screen, to find what breaks.

Run by hand for long: `python -m tests.engine.mashing 20000 [SEED …]`.
"""

import random
import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

import pygame

from game import catalogue
from game.core.header import Header, Player
from game.engine import thinking
from game.engine.bindings import ACTIONS
from game.engine.intents import OUTSIDE, Intent
from game.engine.loop import STEP, Loop
from game.engine.page import Page
from game.screens.house import TheHouse
from tests import tables

SIZES = ((1280, 720), (960, 540), (1024, 768), (1680, 720), (1280, 800))
DEVICES = ("keys", "keys-left", "keys-right", "pad:1", "mouse")
LETTERS = ("a", "Z", "7", " ", "한", "ñ", "🎲", "long enough to be cut somewhere", "")
LEAVING = ("Pause", "leave", "quit")
"""Presses on these are rarer, or nothing would ever be looked at closely."""


def games() -> list[str]:
    """The games that have a table."""
    return [name for name in catalogue.names() if find_spec(f"game.games.{name}.scene")]


@contextmanager
def quick_bots() -> Iterator[None]:
    """Bots answer at once and by chance, in this process."""
    deaths, quick = thinking.MOST_DEATHS, thinking.QUICK
    thinking.MOST_DEATHS, thinking.QUICK = 0, ("random",)
    try:
        yield
    finally:
        thinking.MOST_DEATHS, thinking.QUICK = deaths, quick


class Masher:
    """A client and the dice that decide what is done to it."""

    def __init__(self, seed: int, game: str | None = None, draw_every: int = 12) -> None:
        self.dice = random.Random(f"{seed} {game}")
        self.desk = tables.make_desk(speed=0)
        self.house = TheHouse(self.desk)
        self.desk.house = self.house
        self.house.title()
        window = pygame.display.get_surface()
        assert window is not None
        self.loop = Loop(self.desk, window)
        self.draw_every = draw_every
        self.game = game
        self.did: list[str] = []
        if game:
            self.sit_down(game)

    def sit_down(self, game: str) -> None:
        """A new game with some people and some bots."""
        seats = self.dice.choice(catalogue.rules_class(game).seat_range)
        kinds = sorted(catalogue.bots(game))
        players = tuple(
            Player(f"P{i}", self.dice.choice(kinds) if i and self.dice.random() < 0.5 else None)
            for i in range(seats)
        )
        header = Header(game, players, f"mash {self.dice.random()}", {}, self.dice.random() < 0.3)
        self.house.play(header, {"keys": 0} if self.dice.random() < 0.5 else None)

    def step(self) -> None:
        """Something happens to the client, most often once what is there has been looked at."""
        if self.dice.random() < 0.9:
            self.loop.note_sight()
            self.loop._pass(0.2)
        what = self.dice.random()
        if what < 0.4:
            self._action()
        elif what < 0.75:
            self._on_widget()
        elif what < 0.9:
            self._pointer()
        elif what < 0.97:
            self._words()
        else:
            self._window()
        self.loop._pass(self.dice.choice((0.0, STEP, 3 * STEP, 0.1)))
        if self.dice.randrange(self.draw_every) == 0:
            self.loop.draw()
        if not self.desk.running or (self.game and self.dice.random() < 0.002):
            self.desk.running = True
            if self.game:
                self.sit_down(self.game)

    def _take(self, intent: Intent) -> None:
        top = type(self.desk.stack.top).__name__
        self.did = [*self.did[-11:], f"{top}: {intent.what} {intent.down} {intent.pos}"]
        self.loop._take(intent)

    def _action(self) -> None:
        what, device = self.dice.choice(sorted(ACTIONS)), self.dice.choice(DEVICES)
        if what == "fullscreen" and self.dice.random() < 0.9:
            return
        seat = self.dice.choice((None, None, 0, 1, 4))
        self._take(Intent(what, seat, device, repeat=self.dice.random() < 0.2))
        if self.dice.random() < 0.8:
            self._take(Intent(what, seat, device, down=False))

    def _on_widget(self) -> None:
        top = self.desk.stack.top
        if not isinstance(top, Page) or not top.widgets:
            return
        widget = self.dice.choice(top.widgets)
        if widget.name in LEAVING and self.dice.random() < 0.8:
            return
        box, view = widget.box, self.desk.view
        x, y = box.x + box.w * self.dice.random(), box.y + box.h * self.dice.random()
        self._click((view.px(x), view.px(y)))

    def _click(self, pos: tuple[int, int]) -> None:
        button = self.dice.choice((1, 1, 1, 1, 2, 3))
        self._take(Intent("point", pos=pos))
        self._take(Intent("press", pos=pos, button=button))
        if self.dice.random() < 0.3:
            pos = self._anywhere()
            self._take(Intent("point", pos=pos))
        self._take(Intent("release", pos=pos, button=button))

    def _anywhere(self) -> tuple[int, int]:
        if self.dice.random() < 0.03:
            return OUTSIDE
        w, h = self.desk.view.pixels
        return self.dice.randrange(w), self.dice.randrange(h)

    def _pointer(self) -> None:
        what = self.dice.choice(("point", "click", "wheel", "pan", "press", "release"))
        pos, turn = self._anywhere(), (self.dice.uniform(-2, 2), self.dice.uniform(-2, 2))
        if what == "click":
            self._click(pos)
        else:
            self._take(Intent(what, pos=pos, button=self.dice.choice((1, 3)), delta=turn))

    def _words(self) -> None:
        what = self.dice.choice(("text", "compose", "captured"))
        words = self.dice.choice(LETTERS)
        if what == "captured":
            words = self.dice.choice(("f5", "q", "left"))
        self._take(Intent(what, device="keys", text=words))

    def _window(self) -> None:
        what = self.dice.choice(("resize", "focus", "blur", "expose", "device", "drop", "text"))
        if what == "resize":
            self.loop.window = pygame.display.set_mode(self.dice.choice(SIZES))
            self._take(Intent(what, pos=self.loop.window.get_size()))
        elif what == "text":
            self.desk.change(text_scale=self.dice.choice((0.8, 1.0, 1.3, 1.6, 2.0)))
        elif what == "drop":
            self._take(Intent(what, text=str(self.dice.choice(self._files()))))
        else:
            self._take(Intent(what, device="pad:1", text=self.dice.choice(("found", "lost"))))

    def _files(self) -> list[Path]:
        kept = [one.path for one in self.desk.store.list_replays()]
        return [Path(__file__), Path("nowhere.quad"), *kept]


def main() -> int:
    """Mash for long over the title and every table; print what broke."""
    steps, seeds = int(sys.argv[1]), [int(s) for s in sys.argv[2:]] or [1]
    found: Counter[str] = Counter()
    with quick_bots():
        for seed in seeds:
            for place in (None, *games()):
                _mash(seed, place, steps, found)
    print(f"{sum(found.values())} failures of {len(found)} kinds")
    return 1 if found else 0


def _mash(seed: int, place: str | None, steps: int, found: Counter[str]) -> None:
    masher = Masher(seed, place)
    visited: Counter[str] = Counter()
    for i in range(steps):
        visited[type(masher.desk.stack.top).__name__] += 1
        try:
            masher.step()
        except Exception:
            trace = traceback.format_exc()
            kind = "\n".join(trace.strip().splitlines()[-3:])
            found[kind] += 1
            if found[kind] == 1:
                did = "\n  ".join(masher.did)
                print(f"== {place or 'title'}, seed {seed}, step {i}\n  {did}\n{trace}", flush=True)
            masher.house.failed("")
    print(place or "title", seed, dict(visited.most_common()), flush=True)


if __name__ == "__main__":
    sys.exit(main())
