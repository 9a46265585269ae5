"""The board that a game in the lobby would be played on, as far as its set-up says now."""

from typing import Any, NamedTuple

from game import catalogue
from game.core.level import BadLevel
from game.core.rules import BadSetup
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.screens import pictures
from game.screens.lobby.setup import Setup


class Preview(NamedTuple):
    """Rules ready for play, and their first position."""

    rules: Any
    state: Any

    def paint(self, p: Painter, box: Box) -> None:
        """One seat's board before anything has happened."""
        catalogue.game(self.rules.name).looks().board(p, box, self.rules, self.state, 0)


def preview(setup: Setup) -> Preview | None:
    """Nothing where all share one table, which is bare at first, or where it cannot be played."""
    try:
        if pictures.shared(setup.game):
            return None
        header = setup.header()
        rules = catalogue.set_up(setup.game, header.options, len(header.players))
        return Preview(rules, rules.start())
    except (BadSetup, BadLevel):
        return None
