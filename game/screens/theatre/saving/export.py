"""Export a match: its file, a picture of a position, an animation of all moves."""

import io
import os
import subprocess
import sys
from copy import copy as copy_of
from dataclasses import replace
from pathlib import Path
from subprocess import DEVNULL

import platformdirs
import pygame

from game import catalogue
from game.core.match import Match
from game.core.words import Trouble
from game.engine.desk import Desk
from game.engine.sound.effects import Sound
from game.engine.storage.files import read_bytes
from game.engine.storage.store import Store, app_folders, error_words, write_atomically
from game.engine.ui.sheet import Dialog
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.art import Art, Cache
from game.engine.window.paint import Painter
from game.engine.window.plain import paint_plainly
from game.engine.window.scene import SceneStack
from game.engine.window.view import View
from game.engine.words import _, facts
from game.screens import games
from game.screens.doors import house
from game.screens.theatre.places import strip_of
from game.screens.theatre.saving.share_key import copy

PICTURE = (1920, 1080)
_BUDGET = 16 << 20
_LONGEST_STEM = 200
"""In bytes; file systems take some 250 for the whole name."""
_SETTLE = 240
"""The most time steps for animations to end before a picture."""


class CannotShare(Trouble):
    """A match that cannot be shared in some form; the text is a sentence."""


def folder(store: Store) -> Path:
    """Return the export folder: in the user's pictures, else beside the replays."""
    if store.places == app_folders():
        pictures = platformdirs.user_pictures_path()
        if pictures.is_dir():
            return pictures / "Quadrille"
    return store.places.replays.with_name("exports")


def free_path(store: Store, stem: str, suffix: str) -> Path:
    """Return an unused path in the export folder, with a name valid on every file system."""
    number, base = 1, folder(store)
    whole = stem.encode(errors="replace").replace(b"?", b"_")  # which Windows does not take
    stem = whole[:_LONGEST_STEM].decode(errors="ignore")
    path = base / f"{stem}{suffix}"
    while path.exists():
        number += 1
        path = base / f"{stem} {number}{suffix}"
    return path


def keep(desk: Desk, stem: str, suffix: str, data: bytes) -> Path | None:
    """Write an export under a free name and show where it is."""
    path = free_path(desk.store, stem, suffix)
    try:
        write_atomically(path, data)
    except OSError as problem:
        desk.toast(error_words(problem), bad=True)
        return None
    desk.stack.push(_saved(desk, path))
    return path


def _saved(desk: Desk, path: Path) -> Dialog:
    """Return the dialog that says where an export is."""

    def open_folder() -> None:
        if not opened(path.parent):
            desk.toast(_("The folder cannot be opened."), bad=True)

    answers = (
        (_("Close"), lambda: None),
        (_("Open folder"), open_folder),
        (_("Copy the path"), lambda: copy(desk, str(path))),
    )
    return Dialog(desk, _("Saved"), f"{path.name}\n{path.parent}", answers)


def opened(folder: Path) -> bool:
    """Have the system show a folder; return whether it can."""
    try:
        if sys.platform == "win32":
            os.startfile(folder)
        else:
            opener = "open" if sys.platform == "darwin" else "xdg-open"
            subprocess.Popen([opener, str(folder)], stdout=DEVNULL, stderr=DEVNULL)
    except OSError:
        return False
    return True


def export_file(desk: Desk, path: Path) -> Path | None:
    try:
        data = read_bytes(path)
    except OSError as problem:
        desk.toast(error_words(problem), bad=True)
        return None
    return keep(desk, path.stem, path.suffix, data)


def export_picture(desk: Desk, match: Match, path: Path, ply: int) -> Path | None:
    """Save a picture of the table after `ply` moves; return its path, or None if that fails."""
    easel = Easel(desk, match, PICTURE)
    image = png(easel.picture(ply))
    words = _("{name} move {ply}").format(name=path.stem, ply=ply)
    return keep(desk, words, ".png", image)


def png(picture: pygame.Surface) -> bytes:
    """Return a picture as a PNG."""
    image = io.BytesIO()
    pygame.image.save(picture, image, "picture.png")
    return image.getvalue()


class Easel:
    """Paints positions of a match off screen, in a size of its own; its table starts no process."""

    animated = True

    def __init__(self, desk: Desk, match: Match, size: tuple[int, int]) -> None:
        self.match = match
        stage = copy_of(desk)
        stage.stack, stage.art, stage.sound = SceneStack(), Art(), Sound(0)
        stage.view, stage.make_narration = View(size), None
        stage.art.cache = Cache(_BUDGET)
        stage.settings = replace(desk.settings, animation_speed=0.0, text_scale=1.0, lobby={})
        self.surface = pygame.Surface(size).convert()
        self._painter = Painter(
            self.surface, stage.view, stage.art, high_contrast=desk.settings.high_contrast
        )
        self.table = catalogue.game(match.header.game).scene()(
            stage, match, house(desk), watching=True
        )
        self.table.still = True
        self.table.arrange(stage.view)
        self.table.enter()

    def picture(self, ply: int, result: str = "") -> pygame.Surface:
        """Return a picture of the table after `ply` moves, with a caption below it."""
        self.rest(ply)
        return self.painted(ply, result)

    def rest(self, ply: int) -> None:
        """Show the position after `ply` moves, without a trace of the move."""
        self.table.show_ply(ply)
        self.table.on_position_settled()
        for _step in range(_SETTLE):
            if not self.table.moving:
                break
            self.table.update(1 / 60)

    def play(self, ply: int, seconds: float) -> None:
        """Begin to show the move to `ply`, faster where it has less than a second."""
        self.table.show_ply(max(0, ply - 1))
        self.table.on_position_settled()
        stage = self.table.desk
        speed = max(1.0, 1 / seconds) if self.animated else 0.0
        stage.settings = replace(stage.settings, animation_speed=speed)
        if ply:
            self.table.animate_steps(self.match.history.steps(ply))

    def painted(self, ply: int, result: str = "") -> pygame.Surface:
        """Return a picture of the table as it is now, with the move or the result below it."""
        paint_plainly(self.table.parts(0), self._painter, self.surface)
        self._draw_line(ply, result)
        return self.surface

    def _draw_line(self, ply: int, result: str) -> None:
        p, header = self._painter, self.match.header
        strip = strip_of(p.view)
        p.rect(strip, 14, (theme.PAPER, theme.PAPER_2), theme.HAIR, 1.2)
        y, accent = strip.centre[1], theme.accent(header.game)
        scores = self.match.rules.running_scores(self.match.history.state_at(ply))
        x = strip.x + 20
        x += p.text(games.title(header.game), x, y, 18, accent.deep, "display") + 30
        for seat, player in enumerate(header.players):
            furniture.paint_token(p, x, y, 9, seat)
            x += 16 + p.text(player.name, x + 16, y, 15, width=160) + 7
            x += p.text(furniture.number(scores[seat]), x, y, 15, theme.INK, "display") + 28
        seed = _("seed: {seed}").format(seed=header.seed) if header.seed else ""
        words = _("Move {ply} of {plies}").format(ply=ply, plies=self.match.plies)
        words, right = result or facts(words, seed), strip.right - 20
        look = (24, accent.deep, "display") if result else (14, theme.MUTED, "text")
        p.text(words, right, y, *look, "r", right - x)
