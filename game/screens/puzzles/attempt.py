"""A puzzle laid out on its game's own table: one seat's sight of it, and nobody else plays."""

from dataclasses import replace
from typing import Any

from game import catalogue
from game.core.history import Happened
from game.core.match import Match
from game.core.replay.header import Header, Player
from game.core.replay.reader import read_replay
from game.core.rules import Move, Moved
from game.engine.desk import Desk
from game.engine.storage.files import read_bytes
from game.engine.table.bots import BotSeats
from game.screens import games
from game.screens.lobby.code import numbered
from game.screens.puzzles.shipped import Puzzle


class Attempt(Match):
    """A match that is tried out: nothing is kept, chance to come stays unknown, and the end of
    the game is no end of the trying."""

    def sign(self) -> None:
        """Nothing is closed: another move may be tried."""


class Silent(BotSeats):
    """Seats that nobody plays for."""

    def thinks(self, seat: int) -> bool:
        """Nobody does."""
        return False

    def warm(self) -> None:
        """No process is needed."""

    def go_on(self, seat: int, seconds: float) -> None:
        """Nobody moves."""


def laid_out(desk: Desk, puzzle: Puzzle) -> Attempt | None:
    """The position of a puzzle; None where its file does not hold."""
    try:
        reading = read_replay(read_bytes(puzzle.path), catalogue.set_up)
    except (OSError, ValueError):
        return None
    header, history = reading.header, reading.history
    if reading.problem or header is None or history is None:
        return None
    if puzzle.ply is not None and puzzle.ply < history.plies:
        history.undo(history.plies - puzzle.ply, ())
    if puzzle.seat not in history.rules.movers(history.state):
        return None
    if puzzle.best not in history.rules.moves(history.state, puzzle.seat):
        return None
    return Attempt(_for_one(desk, header, puzzle), history)


def _for_one(desk: Desk, header: Header, puzzle: Puzzle) -> Header:
    """One person at the table, so that no more is shown than that seat may see."""
    names = header.names
    if not puzzle.lost:  # nobody has ever played it
        names = [numbered(seat) for seat in range(len(names))]
        names[puzzle.seat] = desk.people.name
    players = [Player(name, "random") for name in names]
    players[puzzle.seat] = Player(names[puzzle.seat])
    header = replace(header, players=tuple(players), seed=None, practice=True, identities=())
    return replace(header, levels=None, rival=None, pace=None)


def described(match: Match, before: Any, seat: int, move: Move) -> str:
    """A move from a position in a sentence."""
    after = match.rules.play(before, seat, move)
    return games.sentence(match, Happened(before, Moved(seat, move), after))
