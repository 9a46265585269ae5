"""The sheet with further actions on a replay."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.core.match import Match
from game.engine.desk import Desk
from game.engine.ui.frames import sheet_title
from game.engine.ui.node import Node
from game.engine.ui.sheet import Sheet, SheetAction, action_sheet
from game.engine.window import theme
from game.engine.window.view import View
from game.engine.words import _, facts
from game.screens import games
from game.screens.doors import house
from game.screens.library.importing import import_file
from game.screens.theatre.playback import Playback
from game.screens.theatre.race import can_race, race
from game.screens.theatre.saving.sharing import share


class More(Sheet):
    """Share, race, compare or look up things; opens over a stopped replay."""

    context = "game"
    key = "menu"

    def __init__(
        self,
        desk: Desk,
        match: Match,
        path: Path,
        playback: Playback,
        taken: Callable[[Path], None] | None,
    ) -> None:
        """`taken` gets the new path after an import; None where nothing is to import."""
        super().__init__(desk, 760)
        self.match, self.path, self.playback, self.taken = match, path, playback, taken
        self.accent = theme.accent(match.header.game)
        self.turn_cards: Callable[[], None] | None = None
        """Shows or hides what could be reached with every card known; None in other games."""
        self.every_card = False

    def build(self, view: View) -> Node:
        header = self.match.header
        names = games.names_joined([player.name for player in header.players])
        title = sheet_title(games.title(header.game), self.accent, names)
        return action_sheet(self, title, self._offers(), self.accent)

    def _offers(self) -> list[SheetAction]:
        desk, match, path, game = self.desk, self.match, self.path, self.match.header.game
        pace = _("Speed: original timing") if self.playback.by_hand else _("Speed: even")
        sharing = partial(share, desk, match, path, self.playback.ply)
        ways = [
            SheetAction("share", _("Share"), "", sharing),
            SheetAction("compare", _("Compare"), "", self._compare),
            SheetAction("pace", pace, "", self._pace, keeps_open=True),
            SheetAction("rules", _("Rules"), "", lambda: house(desk).open_rules(game)),
            SheetAction("close", _("Close"), "", lambda: None),
        ]
        if self.turn_cards is not None:
            words = facts(_("Every card known"), _("On") if self.every_card else _("Off"))
            ways.insert(3, SheetAction("cards", words, "", self._turn_cards, keeps_open=True))
        if self.taken is not None:
            ways.insert(1, SheetAction("take in", _("Import"), "", self._take_in))
        if can_race(match.header):
            ways.insert(
                1, SheetAction("race", _("Race this match"), "", lambda: race(desk, match, path))
            )
        return ways

    # -- actions -----------------------------------------------------------------------------

    def _take_in(self) -> None:
        own = import_file(self.desk, self.path)
        if own is not None and self.taken is not None:
            self.taken(own)

    def _compare(self) -> None:
        from game.screens.compare.compare import choose

        choose(self.desk, self.path, self.match.header)

    def _turn_cards(self) -> None:
        assert self.turn_cards is not None
        self.every_card = not self.every_card
        self.turn_cards()
        self.rebuild()

    def _pace(self) -> None:
        self.playback.by_hand = not self.playback.by_hand
        self.rebuild()
