"""Going on from a place in a replay: a new practice game that begins with the same moves."""

from dataclasses import replace
from typing import TYPE_CHECKING

from game import __version__
from game.core.history import History
from game.core.jsonlines import written
from game.core.match import Match, step_record
from game.engine.store import explained, write_whole
from game.engine.words import _
from game.screens.doors import house

if TYPE_CHECKING:
    from game.engine.desk import Desk


def branch(match: Match, ply: int) -> bytes:
    """The file of a practice game with the first moves of another."""
    header = replace(match.header, practice=True, levels=None, rival=None)
    history: History = match.history
    steps = [each.step for turn in range(ply + 1) for each in history.steps(turn)]
    lines = [header.record(history.rules, __version__), *map(step_record, steps)]
    return b"".join(map(written, lines))


def play_on(desk: "Desk", match: Match, ply: int) -> None:
    """Begin that game; a sentence where it cannot be."""
    if match.header.seed is None:
        desk.toast(
            _("The chance of this game was written down by hand, so nobody knows what comes next."),
            bad=True,
        )
        return
    if match.rules.over(match.history.state_at(ply)):
        desk.toast(_("The game is over here. Go back a few moves first."), bad=True)
        return
    path = desk.store.new_replay(match.header.game)
    try:
        write_whole(path, branch(match, ply))
    except OSError as problem:
        desk.toast(explained(problem), bad=True)
        return
    if house(desk).resume(path):
        desk.toast(_("A practice game from move {ply} on. Undo is free.").format(ply=ply))
