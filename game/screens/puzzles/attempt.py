"""A puzzle set up on its game's own table, without opponents; and the texts about a try."""

from dataclasses import replace
from typing import Any

from game import catalogue
from game.core.history import Transition
from game.core.judging.judge import Verdict, join_sentence
from game.core.match import Match
from game.core.replay.header import Header, Player
from game.core.replay.reader import read_replay
from game.core.rules import Move, MoveStep
from game.engine.desk import Desk
from game.engine.table.bots import BotSeats
from game.engine.words import _
from game.screens import games
from game.screens.lobby.code import numbered
from game.screens.puzzles.shipped import Puzzle


class PuzzleMatch(Match):
    """A match for trying moves: nothing is saved, future chance stays unknown, and it does not end
    with its last move."""

    def sign(self) -> None:
        """Do nothing, so that another move may be tried."""


class SilentBots(BotSeats):
    """Bot seats that never move."""

    def is_thinking(self, seat: int) -> bool:
        return False

    def warm(self) -> None:
        """No process is needed."""

    def let_bot_think(self, seat: int, seconds: float) -> None:
        """Nobody moves."""


def puzzle_match(desk: Desk, puzzle: Puzzle) -> PuzzleMatch | None:
    """Return a puzzle's position as a match, None if its file is damaged."""
    try:
        reading = read_replay(puzzle.replay(), catalogue.set_up)
    except (OSError, ValueError):
        return None
    header, history = reading.header, reading.history
    if header is None or history is None:
        return None
    if (reading.problem and puzzle.ply is None) or (puzzle.ply or 0) > history.plies:
        return None
    if puzzle.ply is not None and puzzle.ply < history.plies:
        history.undo(history.plies - puzzle.ply, ())
    if puzzle.seat not in history.rules.movers(history.state):
        return None
    if puzzle.best not in history.rules.moves(history.state, puzzle.seat):
        return None
    return PuzzleMatch(_header_for_one(desk, header, puzzle), history)


def _header_for_one(desk: Desk, header: Header, puzzle: Puzzle) -> Header:
    """Return the header with one person and bots, so that only that seat's view is shown."""
    names = header.names
    if not puzzle.lost:  # nobody has ever played it
        names = [numbered(seat) for seat in range(len(names))]
        names[puzzle.seat] = desk.people.name
    players = [Player(name, "random") for name in names]
    players[puzzle.seat] = Player(names[puzzle.seat])
    header = replace(header, players=tuple(players), seed=None, practice=True, identities=())
    return replace(header, levels=None, rival=None, pace=None)


def move_sentence(match: Match, before: Any, seat: int, move: Move) -> str:
    after = match.rules.play(before, seat, move)
    return games.step_sentence(match, Transition(before, MoveStep(seat, move), after))


class PuzzleTexts:
    """The texts about one puzzle."""

    def __init__(self, puzzle: Puzzle, match: PuzzleMatch) -> None:
        """`match`: the match at the puzzle's position."""
        self._puzzle, self._match, self._before = puzzle, match, match.state

    def asked(self) -> str:
        name = self._match.header.players[self._puzzle.seat].name
        return _("{name} to move: find the best move.").format(name=name)

    def kind(self) -> str:
        puzzle, title = self._puzzle, games.title(self._puzzle.game)
        if puzzle.lost:
            words = _("{game}, your own mistake: {points} points lost")
            return words.format(game=title, points=games.tenths(puzzle.lost))
        level = games.bot_words(puzzle.grade)
        return _("{game}, level {level}").format(game=title, level=level)

    def best(self) -> str:
        move = move_sentence(self._match, self._before, self._puzzle.seat, self._puzzle.best)
        return _("Best move: {move}").format(move=move)

    def why(self, verdict: Verdict | None) -> str:
        """Return the reasons for and against a move, "" while unknown."""
        if verdict is None or not verdict.reasons:
            return ""
        worded, rules = catalogue.game(self._puzzle.game).reasons(), self._match.rules
        names = self._match.header.names
        return join_sentence(worded(rules, reason, names, _) for reason in verdict.reasons)
