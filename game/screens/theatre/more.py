"""What else can be done with a game in the theatre."""

from collections.abc import Callable
from pathlib import Path

from game.core.match import Match
from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.ui.frames import sheet_title
from game.engine.ui.node import Node
from game.engine.ui.sheet import Offer, Sheet, offers
from game.engine.window import theme
from game.engine.window.view import View
from game.engine.words import _
from game.screens import games
from game.screens.doors import house
from game.screens.library.importing import take_in
from game.screens.theatre.playback import Playback
from game.screens.theatre.race import can_race, race
from game.screens.theatre.saving import export, share_key


class More(Sheet):
    """Share, export, race, look things up; over a replay that stands still."""

    context = "game"
    key = "menu"

    def __init__(
        self,
        desk: Desk,
        match: Match,
        path: Path,
        playback: Playback,
        list_moves: Callable[[], None],
        note: Callable[[], None] | None,
        taken: Callable[[Path], None],
    ) -> None:
        super().__init__(desk, 760)
        self.match, self.path, self.playback = match, path, playback
        self.list_moves, self.note, self.taken = list_moves, note, taken
        self.accent = theme.accent(match.header.game)

    def build(self, view: View) -> Node:
        """Return the actions below the game and its players."""
        header = self.match.header
        names = games.names_joined([player.name for player in header.players])
        title = sheet_title(games.title(header.game), self.accent, names)
        return offers(self, title, self._offers(), self.accent)

    def _offers(self) -> list[Offer]:
        """Return what can be done with this replay."""
        pace = _("Pace: even"), _("Change to the players' own pace")
        if self.playback.by_hand:
            pace = _("Pace: as played"), _("Change to an even pace")
        ways = [
            Offer("share", _("Share code"), _("The same game for a friend"), self._share),
            Offer("file", _("Export the file"), _("A copy of this game"), self._file),
            Offer("picture", _("Export a picture"), _("The table as it is now"), self._picture),
            Offer("film", _("Export an animation"), _("The whole game as a GIF"), self._film),
            Offer("compare", _("Compare"), _("With another game of this seed"), self._compare),
            Offer("moves", _("List of moves"), _("Everything in words"), self.list_moves),
            Offer("pace", *pace, self._pace, stays=True),
            Offer("rules", _("Rules"), _("How this game is played"), self._rules),
        ]
        if self.note is not None:
            key = self.desk.intents.label("aside")
            words = "  ".join(filter(None, (_("Note on this move"), key)))
            ways.insert(-2, Offer("note", words, _("In words of your own"), self.note))
        else:
            taken = _("Take in this file"), _("It stays among your replays")
            ways.insert(-2, Offer("take in", *taken, self._take_in))
        if can_race(self.match.header):
            words = _("The same seed against this game")
            ways.insert(1, Offer("race", _("Race it"), words, self._race))
        return [*ways, Offer("close", _("Back to the replay"), "", lambda: None)]

    # -- actions -----------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """The key of a note is the theatre's."""
        if intent.what == "aside" and intent.down and not intent.repeat and self.note is not None:
            self.closing(self.note)()
            return True
        return super().handle(intent)

    def _share(self) -> None:
        share_key.share(self.desk, self.match.header)

    def _race(self) -> None:
        race(self.desk, self.match, self.path)

    def _take_in(self) -> None:
        own = take_in(self.desk, self.path)
        if own is not None:
            self.taken(own)

    def _file(self) -> None:
        export.export_file(self.desk, self.path)

    def _picture(self) -> None:
        export.export_picture(self.desk, self.match, self.path, self.playback.ply)

    def _film(self) -> None:
        from game.screens.theatre.saving.filming import (
            Filming,  # with Pillow, which a replay does without
        )

        self.desk.stack.push(Filming(self.desk, self.match, self.path))

    def _compare(self) -> None:
        from game.screens.compare.choosing import choose

        choose(self.desk, self.path, self.match.header)

    def _pace(self) -> None:
        self.playback.by_hand = not self.playback.by_hand
        self.rebuild()

    def _rules(self) -> None:
        house(self.desk).rules(self.match.header.game)
