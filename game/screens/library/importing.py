"""Import matches: files in the folders where downloads arrive."""

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import platformdirs

from game.core.replay.header import named_game
from game.core.replay.jsonlines import BadLine, decode_line
from game.engine.desk import Desk
from game.engine.storage.files import read_bytes
from game.engine.storage.store import SUFFIX, error_words, write_atomically
from game.engine.ui.content import Picture, Text
from game.engine.ui.controls import Button, List
from game.engine.ui.frames import sheet
from game.engine.ui.layout import Spacer
from game.engine.ui.node import Node
from game.engine.ui.sheet import Sheet
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens import games
from game.screens.doors import house
from game.screens.library import rows

_MOST_FILES = 40
"""The most files offered, newest first."""


class ImportSheet(Sheet):
    """Lists replays in the download folders; the chosen one is copied into the library."""

    def __init__(self, desk: Desk, done: Callable[[], None]) -> None:
        super().__init__(desk, 760)
        self.done = done
        self.found = downloaded_replays()

    def build(self, view: View) -> Node:
        words = _(
            "There is no .quad file in your downloads, documents or on your "
            "desktop. Drop one on the window to watch it."
        )
        files: Node = Text(words, 16, theme.MUTED, wrap=True)
        if self.found:
            files = List(
                len(self.found),
                lambda index, focused: Picture(
                    _paint_row, (self.found[index], focused), says=self.found[index].name
                ),
                view.line_height(17) + view.line_height(14) + 18,
                open=lambda index: self._import(self.found[index]),
                opens_at_once=True,
                key="files",
                says=_("Import"),
            )
        foot = [Spacer(), Button(_("Cancel"), self.close, key="leave")]
        return sheet(_("Import"), [files], foot)

    def _import(self, path: Path) -> None:
        self.close()
        if import_file(self.desk, path) is not None:
            self.done()


def _paint_row(p: Painter, box: Box, path: Path, focused: bool) -> None:
    row = box.inset(4, 3)
    p.rect(row, 10, theme.WHITE if focused else theme.PAPER, theme.HAIR, 1.2)
    upper = row.centre[1] - p.view.line_height(14) / 2
    p.text(path.name, row.x + 14, upper, 17, theme.INK, "bold", width=row.w - 28)
    below = upper + p.view.line_height(15)
    p.text(str(path.parent), row.x + 14, below, 14, theme.MUTED, width=row.w - 28)


def downloaded_replays() -> list[Path]:
    """Return the replays in the folders where downloads arrive, the newest first."""
    paths: list[tuple[float, Path]] = []
    for folder in (
        platformdirs.user_downloads_path(),
        platformdirs.user_desktop_path(),
        platformdirs.user_documents_path(),
    ):
        with suppress(OSError):
            replays = [p for p in folder.iterdir() if p.suffix == SUFFIX and p.is_file()]
            paths += [(path.stat().st_mtime, path) for path in replays]
    return [path for _modified, path in sorted(paths, reverse=True)][:_MOST_FILES]


def import_file(desk: Desk, path: Path) -> Path | None:
    """Copy a replay into the library unless it is there already, and say how that went. Return its
    path in the library, or None."""
    try:
        data = read_bytes(path)
        game = named_game(decode_line(data.partition(b"\n")[0]))
    except OSError as problem:
        desk.toast(error_words(problem), bad=True)
        return None
    except (BadLine, ValueError):
        game = None
    if game not in games.ordered_names():
        desk.toast(_("This is not a Quadrille match."), bad=True)
        return None
    library = house(desk).library
    known = library.entry_with_content(data)
    if known is not None:
        words = _("This match is already in your replays: {game}, {when}.")
        desk.toast(words.format(game=rows.game_and_challenge(known), when=rows.date_words(known)))
        return library.path(known)
    try:
        own = desk.store.new_replay(game, datetime.fromtimestamp(path.stat().st_mtime))
        write_atomically(own, data)
    except OSError as problem:
        desk.toast(error_words(problem), bad=True)
        return None
    desk.toast(_("It is now in your replays."))
    library.look()
    return own
