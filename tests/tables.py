"""Desks, tables and hands for tests of what is on screen; nothing here opens a real window."""

import atexit
import os
import shutil
import tempfile
import warnings
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game import catalogue, judging
from game.core.match import Match
from game.core.ranks import Challenge
from game.core.replay.header import Header, Player
from game.engine import words
from game.engine.desk import Desk, draw_everything, painter_for, toast_parts
from game.engine.input.intents import Intent, Intents
from game.engine.processes.thinking import BotSource
from game.engine.sound.effects import Sound
from game.engine.storage.settings import Settings
from game.engine.storage.store import AppFolders, Store
from game.engine.table.advising import Adviser
from game.engine.table.scene import AnyTable
from game.engine.widgets.widgets import Widget
from game.engine.window.paint import DrawnText, Painter
from game.engine.window.plain import paint_plainly, read_texts
from game.engine.window.scene import Scene
from game.engine.window.view import View
from game.screens import games


def bot_source(game: str) -> BotSource:
    """Where a game's bots come from."""
    return BotSource(catalogue.set_up, catalogue.bots, catalogue.game(game).seconds)


class QuietHouse:
    """Stands where the screens around the tables would be; remembers what was asked of it."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, Any]] = []

    def bots_of(self, game: str) -> BotSource:
        return bot_source(game)

    def adviser_of(self, _game: str) -> Adviser:
        return Adviser(judging.verdicts_on_moves, games.recommendation)

    def can_earn_rank(self, _header: Header) -> bool:
        return True

    def best_result_of(self, _challenge: Challenge) -> int | None:
        return None

    def rivals_of(self, _match: Match, _path: Path | None) -> None:
        return None

    def open_pause_menu(self, table: AnyTable) -> None:
        self.calls.append(("pause", table))

    def open_move_list(self, table: AnyTable) -> None:
        self.calls.append(("log", table))

    def open_rules(self, game: str) -> None:
        self.calls.append(("rules", game))

    def show_result(self, table: AnyTable) -> None:
        self.calls.append(("result", table))

    def start_again(self, header: Header, seed: str | None = None) -> bool:
        self.calls.append(("again", seed))
        return bool(header)

    def hand_over(self, table: AnyTable, seat: int) -> None:
        self.calls.append(("hand_over", seat))


def real_window() -> pygame.Window:
    """The window behind the display."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def pull(size: tuple[int, int]) -> None:
    """Make the window that large, as a manager does that asks nobody for the smallest size."""
    window = real_window()
    window.minimum_size = (1, 1)
    window.size = size


def make_desk(
    size: tuple[int, int] = (1280, 720), text_scale: float = 1.0, speed: float = 0, **settings: Any
) -> Desk:
    """A desk on a window of that size that nobody sees, its files in a folder of its own."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size)
    words.use_language(settings.get("language", "en"))
    games.register_accents()
    home = Path(tempfile.mkdtemp(prefix="quadrille-test-"))
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    store = Store(AppFolders(home / "settings.json", home / "replays", home / "logs"))
    settings = {"rivals": False, **settings}
    chosen = replace(Settings(), text_scale=text_scale, animation_speed=speed, **settings)
    desk = Desk(store, chosen, Intents(), Sound())
    desk.house = QuietHouse()  # type: ignore[assignment]
    desk.view = View(size, text_scale)
    return desk


def new_match(
    game: str,
    players: Sequence[str | tuple[str, str]] = ("Mina",),
    options: Mapping[str, Any] | None = None,
    seed: str | None = "friday",
    practice: bool = False,
    pace: str | None = None,
) -> Match:
    """A match without a file; a player given as (name, bot) is a bot."""
    seats = tuple(Player(p) if isinstance(p, str) else Player(*p) for p in players)
    header = Header(game, seats, seed, options or {}, practice, pace=pace)
    return Match.new(header, catalogue.set_up)


def open_table(desk: Desk, match: Match, watching: bool = False) -> AnyTable:
    """The game's own scene on the desk."""
    table = catalogue.game(match.header.game).scene()(desk, match, desk.house, watching=watching)
    desk.stack.push(table)
    return table


def painter(desk: Desk) -> Painter:
    """A painter on the desk's window that notes all text."""
    surface = pygame.display.get_surface()
    assert surface is not None
    made = painter_for(desk, surface)
    made.drawn_texts = []
    return made


def paint(scene: Scene, p: Painter) -> None:
    """One scene alone, as it would be seen."""
    paint_plainly(scene.parts(p.ahead), p, p.surface)


def in_the_light(desk: Desk) -> list[DrawnText]:
    """The text that no sheet covers; nothing is drawn to read it."""
    seen = desk.stack.visible_scenes()
    scenes = seen[-1:] if seen[-1].veil_parts() else seen
    parts = [part for scene in scenes for part in scene.parts(0.0)]
    return read_texts([*parts, *toast_parts(desk)], desk.view).drawn_texts or []


def frame(desk: Desk, p: Painter | None = None) -> pygame.Surface:
    """One picture."""
    p = p or painter(desk)
    draw_everything(desk, p)
    return p.surface


def press(desk: Desk, *actions: str, seat: int | None = None, device: str = "keys") -> None:
    """Press and let go of actions one after another, each followed by a moment of time."""
    for what in actions:
        desk.stack.handle(Intent(what, seat=seat, device=device))
        desk.stack.handle(Intent(what, seat=seat, device=device, down=False))
        pass_time(desk, 0.05)


def click(desk: Desk, x: float, y: float) -> None:
    """Point, press and let go at a place in logical units."""
    pos = (desk.view.px(x), desk.view.px(y))
    desk.stack.handle(Intent("point", pos=pos))
    desk.stack.handle(Intent("press", pos=pos, button=1))
    desk.stack.handle(Intent("release", pos=pos, button=1))
    pass_time(desk, 0.05)


def click_on(desk: Desk, widget: Widget) -> None:
    """Click in the middle of a widget."""
    click(desk, *widget.box.centre)


def drag(desk: Desk, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Press at one place, move and let go at another."""
    a = (desk.view.px(start[0]), desk.view.px(start[1]))
    b = (desk.view.px(end[0]), desk.view.px(end[1]))
    desk.stack.handle(Intent("point", pos=a))
    desk.stack.handle(Intent("press", pos=a, button=1))
    for i in range(1, 6):
        pos = (a[0] + (b[0] - a[0]) * i // 5, a[1] + (b[1] - a[1]) * i // 5)
        desk.stack.handle(Intent("point", pos=pos))
    desk.stack.handle(Intent("release", pos=b, button=1))
    pass_time(desk, 0.05)


def pass_time(desk: Desk, seconds: float) -> None:
    """Let fixed steps of time pass."""
    for _ in range(max(1, round(seconds * 120))):
        desk.stack.update(1 / 120)


def heard(desk: Desk) -> list[tuple[str, int]]:
    """What sounds from now on, as it comes: names and steps; nothing of it is played."""
    every: list[tuple[str, int]] = []

    def play(name: str, level: float = 1.0, step: int = 0) -> None:
        assert 0 <= level <= 1
        every.append((name, step))

    desk.sound.play = play  # type: ignore[method-assign]
    return every


def named(table: AnyTable, name: str) -> Widget:
    """The widget of that name."""
    return next(w for w in table.widgets if w.name == name)
