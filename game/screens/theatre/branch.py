"""Continue from a move of a replay: a new practice match that begins with the same moves."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from game import __version__
from game.core.history import History
from game.core.match import Match, step_record
from game.core.replay.header import Player
from game.core.replay.jsonlines import encode_line
from game.engine.desk import Desk
from game.engine.storage.players import People
from game.engine.storage.store import error_words, write_atomically
from game.engine.ui.sheet import Dialog
from game.engine.words import _
from game.screens.doors import house


def branch(
    match: Match, ply: int, people: People, seat: int | None = None, origin: str | None = None
) -> bytes:
    """Return the file of a practice match with the first `ply` moves of `match` (file name
    `origin`). A person takes over `seat`; None keeps the seats of the people who play already."""
    header = match.header
    if header.people and seat is not None:
        players = [*header.players]
        players[seat] = Player(players[seat].name)
        header, seat = replace(header, players=tuple(players)), None
    header = people.with_seat_taken(header, seat)
    header = replace(header, practice=True, levels=None, rival=None, origin=origin, pace=None)
    history: History = match.history
    steps = [each.step for turn in range(ply + 1) for each in history.steps(turn)]
    lines = [header.record(history.rules, __version__), *map(step_record, steps)]
    return b"".join(map(encode_line, lines))


def play_on(desk: Desk, match: Match, path: Path, ply: int) -> None:
    """Continue a recorded match from `ply`. If only bots play, ask which seat to take; if it cannot
    continue, say why."""
    if match.header.seed is None:
        desk.toast(_("This match has no seed, so it cannot continue from here."), bad=True)
        return
    if match.rules.over(match.history.state_at(ply)):
        desk.toast(_("The match is over here. Go back a few moves first."), bad=True)
        return
    begin = partial(_begin, desk, match, path, ply)
    if match.header.people:
        begin(None)
    else:
        desk.stack.push(_question(desk, match, ply, begin))


def _question(desk: Desk, match: Match, ply: int, begin: Callable[[int], None]) -> Dialog:
    """Return the question whose seat to take, with the players to move first."""
    movers = match.rules.movers(match.history.state_at(ply))
    seats = sorted(range(len(match.header.players)), key=lambda seat: (seat not in movers, seat))
    answers = [(match.header.players[seat].name, partial(begin, seat)) for seat in seats]
    words = _("Only bots play this match. Choose the seat that you take.")
    return Dialog(desk, _("Whose seat?"), words, answers, match.header.game)


def _begin(desk: Desk, match: Match, path: Path, ply: int, seat: int | None) -> None:
    own = desk.store.new_replay(match.header.game)
    try:
        write_atomically(own, branch(match, ply, desk.people, seat, path.name))
    except OSError as problem:
        desk.toast(error_words(problem), bad=True)
        return
    if house(desk).resume(own, over=True):
        desk.toast(_("Any move can be undone."))
