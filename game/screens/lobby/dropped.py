"""A folder of maps that is dropped on the window becomes a layout to be played on."""

from pathlib import Path

from game import catalogue
from game.core.level import BadLevel
from game.engine.desk import Desk
from game.engine.storage.store import explained
from game.engine.words import _
from game.screens import games
from game.screens.lobby.lobby import Lobby


def keep_board(desk: Desk, folder: Path) -> None:
    """Keep it; a lobby that is open plays on it."""
    try:
        game, layout = catalogue.bring_layout(folder)
    except BadLevel as problem:
        desk.toast(problem.sentence, bad=True)
        return
    except OSError as problem:
        desk.toast(explained(problem), bad=True)
        return
    if isinstance(desk.stack.top, Lobby):
        desk.stack.top.play_on(game, layout)
    name = games.value_words(game, "layout", layout)[0]
    words = _("{layout} is now a board set of {game}.")
    desk.toast(words.format(game=games.title(game), layout=name))
