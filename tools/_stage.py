"""Every screen of the client, brought up the same way each time: for pictures and for tests.

A screen is a function that gets a furnished desk (no window that anybody sees, files in a folder
of their own, a fixed day) and leaves the screen on top of it.
"""

import os
import random
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from datetime import date, datetime, timedelta
from hashlib import blake2b
from pathlib import Path
from typing import Any
from unittest import mock

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame
from _at_once import AtOnce

from game import __version__, catalogue
from game.core.bots import BotTurn
from game.core.chance import Stream
from game.core.match import Match
from game.core.replay.header import Header, Player
from game.engine import words
from game.engine.desk import Desk, draw_everything, painter_for
from game.engine.input.intents import Intent, Intents
from game.engine.sound.effects import Sound
from game.engine.storage import journal
from game.engine.storage.settings import Settings
from game.engine.storage.store import AppFolders, Store
from game.engine.table.scene import AnyTable
from game.engine.window.paint import DrawnText
from game.engine.window.view import View
from game.screens.hall import challenges
from game.screens.house import TheHouse
from game.screens.lobby import seeds

Screen = Callable[[Desk], None]
SCREENS: dict[str, Screen] = {}
PEOPLE = ("Mina", "Jun", "Ada", "Sol", "Bo")
DAY = date(2026, 11, 21)
SEED = "friday"


def screen(name: str) -> Callable[[Screen], Screen]:
    """Enters a function into the list of screens."""

    def enter(function: Screen) -> Screen:
        SCREENS[name] = function
        return function

    return enter


for _name in catalogue.names():  # before a stage says that judges spend less
    catalogue.opponents(_name)


class _FixedDay(date):
    @classmethod
    def today(cls) -> "_FixedDay":
        return cls(DAY.year, DAY.month, DAY.day)


class _Dice(random.Random):
    """What `secrets` gives, the same every time."""

    def randbelow(self, limit: int) -> int:
        return self.randrange(limit)

    def token_hex(self, size: int) -> str:
        return self.randbytes(size).hex()


@contextmanager
def stage(
    size: tuple[int, int] = (1280, 720), text_scale: float = 1.0, **settings: Any
) -> Iterator[Desk]:
    """A desk in its house, with nothing on it yet, on a day that never changes."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size)
    words.use_language(settings.get("language", "en"))
    own = tempfile.TemporaryDirectory(prefix="quadrille-", ignore_cleanup_errors=True)
    with ExitStack() as left, own as home:  # what is still open cannot go on every system
        for name in ("daily.page", "lobby.option_rows", "lobby.setup"):
            left.enter_context(mock.patch(f"game.screens.{name}.date", _FixedDay))
        left.enter_context(mock.patch("game.engine.table.advising.TaskRunner", AtOnce))
        left.enter_context(mock.patch("game.screens.guide.board.TaskRunner", AtOnce))
        left.enter_context(mock.patch("game.screens.library.preview.CALM_SECONDS", -1))
        left.enter_context(mock.patch("game.screens.lobby.seeds.secrets", _Dice(5)))
        left.enter_context(mock.patch("game.engine.storage.store.secrets", _Dice(6)))
        left.enter_context(mock.patch("game.screens.reviews.TaskRunner", AtOnce))
        left.enter_context(mock.patch("game.core.judging.judge.EFFORT", 20))
        left.enter_context(mock.patch("game.judging.PAR_LEVELS", ("beginner", "casual")))
        random.seed(4)
        desk = _desk(Path(home), size, text_scale, settings)
        yield desk
        for scene in list(desk.stack):
            scene.leave()
        desk.art.clear()  # desk and house refer to each other, so they wait for the collector


def _desk(home: Path, size: tuple[int, int], text_scale: float, given: Mapping[str, Any]) -> Desk:
    store = Store(AppFolders(home / "settings.json", home / "replays", home / "logs"))
    chosen = {"names": PEOPLE[:3], "animation_speed": 0.0, "rivals": False, **given}
    settings = replace(Settings(), text_scale=text_scale, **chosen)
    desk = Desk(store, settings, Intents(), Sound())
    desk.house = TheHouse(desk)
    desk.view = View(size, text_scale)
    return desk


def house(desk: Desk) -> TheHouse:
    """The house of a desk."""
    assert isinstance(desk.house, TheHouse)
    return desk.house


# -- games that have come some way ---------------------------------------------------------


def header(game: str, people: int, options: Mapping[str, Any] | None = None) -> Header:
    """A game of that many people."""
    return Header(game, tuple(map(Player, PEOPLE[:people])), SEED, dict(options or {}))


def play_on(match: Match, plies: int, bot: str = "greedy") -> Match:
    """Let a bot move for everybody, up to that many moves or the end."""
    think = catalogue.opponents(match.header.game)[bot]
    header = match.header
    about = bot, header.game, len(header.players), header.seed, sorted(header.options.items())
    so_far = _with("", about)
    for turn in match.history.turns[: match.plies]:
        so_far = _with(so_far, (turn.moved.seat, turn.moved.move))
    while match.plies < plies and not match.over:
        seat = match.movers[0]
        if so_far not in CHOSEN:
            view = match.rules.seen_by(match.state, seat)
            stream = Stream(SEED, header.game, f"bot {seat}", match.plies)
            CHOSEN[so_far] = think(BotTurn(match.rules, view, seat, stream, lambda: 9.0))
        move = CHOSEN[so_far]
        match.play(seat, move, match.plies * 900)
        so_far = _with(so_far, (seat, move))
    return match


def _with(so_far: str, what: object) -> str:
    """A short name for a game that was named so, and what came next in it."""
    return blake2b(f"{so_far} {what!r}".encode(), digest_size=8).hexdigest()


MOVES = Path(__file__).resolve().parent.parent / "tests" / "shots" / "moves.txt"
"""Moves of bots in the games of screens, each behind the name of the game so far. They need not be
worked out anew in every run, and another way to think changes no picture."""
CHOSEN: dict[str, str] = {}
if MOVES.exists():
    for _line in MOVES.read_text("utf-8").splitlines():
        CHOSEN[_line[:16]] = _line[17:]


def keep_moves() -> None:
    """Write down what bots have chosen since."""
    lines = [f"{so_far} {move}\n" for so_far, move in sorted(CHOSEN.items())]
    MOVES.write_text("".join(lines), "utf-8")


def match_at(game: str, people: int, plies: int, options: Mapping[str, Any] | None = None) -> Match:
    """A match without a file, that many moves on."""
    return play_on(Match.new(header(game, people, options), catalogue.set_up), plies)


def kept(
    desk: Desk, game: str, people: int, plies: int, options: Any = None, bot: str = "greedy"
) -> Path:
    """A game in the library, that many moves on; signed if that is its end."""
    return _kept(desk, header(game, people, options), plies, bot=bot)


def tried(desk: Desk, game: str, index: int, seed: str = SEED) -> Path:
    """One of a game's challenges, played to its end."""
    challenge = catalogue.challenges(game)[index]
    return _kept(desk, challenges.header_of(challenge, PEOPLE[0], seed), 2000)


def tried_on(desk: Desk, game: str, day: date, late: int = 0, bot: str = "greedy") -> Path:
    """A day's challenge, played to its end on that day, or so many days later."""
    challenge = challenges.challenge_of_day(game, day)
    assert challenge is not None
    opening = challenges.header_of(challenge, PEOPLE[0], seeds.of_day(day))
    return _kept(desk, opening, 2000, day + timedelta(days=late), bot)


def _kept(desk: Desk, opening: Header, plies: int, day: date = DAY, bot: str = "greedy") -> Path:
    """A file begun an hour after the last one."""
    count = len(desk.store.list_replays())
    moment = datetime(day.year, day.month, day.day, 9, 20) + timedelta(hours=count % 14)
    path = desk.store.new_replay(opening.game, moment)
    begun = journal.begin_match(path, opening, catalogue.set_up, __version__)
    play_on(begun, plies, bot).sign()
    return path


def table(
    desk: Desk, game: str, people: int, plies: int, options: Mapping[str, Any] | None = None
) -> AnyTable:
    """A table on the desk, that many moves on, everything at rest and uncovered."""
    match = match_at(game, people, plies, options)
    scene: AnyTable = catalogue.game(game).scene()(desk, match, house(desk))
    scene.uncovered = match.movers[0] if match.movers else None
    desk.stack.push(scene)
    wait(desk, 0.3)
    if desk.stack.top is not scene:
        press(desk, "confirm")
    return scene


# -- hands and eyes ------------------------------------------------------------------------


def wait(desk: Desk, seconds: float) -> None:
    """Let fixed steps of time pass."""
    for _ in range(max(1, round(seconds * 120))):
        desk.stack.update(1 / 120)


def press(desk: Desk, *actions: str) -> None:
    """Press and let go of actions, one after another."""
    for what in actions:
        desk.stack.handle(Intent(what, device="keys"))
        desk.stack.handle(Intent(what, device="keys", down=False))
        wait(desk, 0.05)


def picture(desk: Desk) -> tuple[pygame.Surface, list[DrawnText]]:
    """One picture, and the text in it."""
    surface = pygame.display.get_surface()
    assert surface is not None
    painter = painter_for(desk, surface)
    painter.drawn_texts = []
    draw_everything(desk, painter)
    return surface, painter.drawn_texts


def show(
    name: str, look: Callable[[Desk], None] = lambda _desk: None, **given: Any
) -> tuple[pygame.Surface, list[DrawnText]]:
    """The picture of a screen; a copy that later screens do not touch. Its desk is given to `look`
    first."""
    with stage(**given) as desk:
        SCREENS[name](desk)
        wait(desk, 0.2)
        look(desk)
        surface, said = picture(desk)
        return surface.copy(), said


def tables_of(names: Sequence[str]) -> list[str]:
    """Those of the screens that show a game being played."""
    return [name for name in names if name.split("-")[0] in catalogue.names()]
