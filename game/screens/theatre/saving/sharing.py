"""The sheet with all ways to share a match."""

from functools import partial
from pathlib import Path

from game.core.match import Match
from game.engine.desk import Desk
from game.engine.ui.frames import sheet_title
from game.engine.ui.node import Node
from game.engine.ui.sheet import Sheet, SheetAction, action_sheet
from game.engine.window import theme
from game.engine.window.view import View
from game.engine.words import _
from game.screens.theatre.saving import export, share_key


def share(desk: Desk, match: Match, path: Path | None, ply: int) -> None:
    """Open the ways to share a match; without a file, show its code."""
    if path is None:
        share_key.share(desk, match.header)
    else:
        desk.stack.push(Sharing(desk, match, path, ply))


class Sharing(Sheet):
    """Offers the code, the file, a picture of the position at `ply`, films and a web page."""

    def __init__(self, desk: Desk, match: Match, path: Path, ply: int) -> None:
        super().__init__(desk, 660)
        self.match, self.path, self.ply = match, path, ply

    def build(self, view: View) -> Node:
        desk, match, path = self.desk, self.match, self.path
        accent = theme.accent(match.header.game)
        code = partial(share_key.share, desk, match.header)
        film = partial(self._film, ".webp")
        picture = partial(export.export_picture, desk, match, path, self.ply)
        actions = [
            SheetAction("code", _("Share code"), "", code, keeps_open=True),
            SheetAction(
                "file", _("File"), "", partial(export.export_file, desk, path), keeps_open=True
            ),
            SheetAction("film", _("Film"), _("WebP, ten seconds"), film, keeps_open=True),
            SheetAction(
                "gif", _("Film"), _("GIF, every move"), partial(self._film, ".gif"), keeps_open=True
            ),
            SheetAction("picture", _("Picture"), "", picture, keeps_open=True),
            SheetAction("page", _("Web page"), "", self._page, keeps_open=True),
            SheetAction("close", _("Close"), "", lambda: None),
        ]
        return action_sheet(self, sheet_title(_("Share"), accent), actions, accent)

    def _film(self, suffix: str) -> None:
        from game.screens.theatre.saving import filming  # with Pillow, which a replay does without

        self.desk.stack.push(filming.Filming(self.desk, self.match, self.path, suffix))

    def _page(self) -> None:
        from game.screens.web.sheet import share_page  # with Pillow too

        share_page(self.desk, self.path)
