"""A race: a new game on the seed of a recorded one, which is played beside it."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from game import __version__, catalogue
from game.core.header import Header, Player
from game.core.match import Match
from game.core.replay import read_replay
from game.core.rules import BadSetup
from game.engine import journal
from game.engine.journal import JournalError
from game.engine.store import explained
from game.engine.table import TableScene
from game.engine.words import _
from game.screens.entries import read_bytes

if TYPE_CHECKING:
    from game.engine.desk import Desk


def can_race(header: Header) -> bool:
    """Can somebody else play against that game: alone, with the same chance?"""
    scene = catalogue.scene_class(header.game)
    return (
        getattr(scene, "can_race", False) and len(header.players) == 1 and header.seed is not None
    )


def rival_in(path: Path) -> Match | str:
    """The game of a file to race against, or a sentence why there is none."""
    try:
        reading = read_replay(read_bytes(path), catalogue.set_up)
    except OSError as problem:
        return explained(problem)
    header, history = reading.header, reading.history
    if reading.problem or header is None or history is None or not history.plies:
        return _("This file holds no game to race.")
    if not can_race(header):
        return _("This game cannot be raced.")
    return Match(header, history)


def race(desk: "Desk", rival: Match) -> bool:
    """Begin; False with a sentence on the screen where that fails."""
    name = next(iter(desk.settings.names), _("You"))
    header = replace(rival.header, players=(Player(name),), practice=False, levels=None)
    path: Path = desk.store.new_replay(header.game)
    try:
        match = journal.begin(path, header, catalogue.set_up, __version__)
    except (BadSetup, JournalError) as problem:
        desk.toast(problem.sentence, bad=True)
        return False
    desk.intents.assign({})
    table: TableScene = catalogue.scene_class(header.game)(desk, match, rival=rival)
    table.path = path
    desk.stack.clear_to(table)
    return True
