"""What has happened up to the position that is shown, as the sheets beside the table tell it."""

from typing import NamedTuple, Protocol

from game.core.history import Turn
from game.core.match import Match
from game.core.rules import Move
from game.engine import words
from game.engine.table.timeline import Timeline
from game.engine.words import _
from game.games.loops.rules.board import CELLS, spot
from game.games.loops.rules.events import Cell
from game.games.loops.rules.moves import END, SWAP
from game.games.loops.rules.rules import LoopsRules
from game.games.loops.rules.state import State
from game.games.loops.texts.summary import describe, gist


class Line(NamedTuple):
    """What a seat did, in a sentence and in fewer words; and the cell of the tile that it laid."""

    seat: int
    words: str
    brief: str
    cell: Cell | None


_LOOKED_AT, _LISTED = 12, 6


class Shown(Protocol):
    """A match, and how far the table shows it."""

    match: Match
    rules: LoopsRules
    shown: State
    timeline: Timeline


class Chronicle:
    """Looks back over the match; where a game is watched, not beyond what is shown."""

    def __init__(self, scene: Shown) -> None:
        self._scene = scene
        self._key: object = None
        self._lines: tuple[Line, ...] = ()

    def turns(self) -> list[Turn]:
        """The moves up to what is shown."""
        here = _age(self._scene.shown)
        return [turn for turn in self._scene.match.history.turns if _age(turn.after) <= here]

    def lately(self) -> tuple[Line, ...]:
        """What happened last, newest first."""
        scene = self._scene
        key = scene.match.plies, _age(scene.shown), words.language()
        if key != self._key:
            self._key, self._lines = key, self._told()
        return self._lines

    def _told(self) -> tuple[Line, ...]:
        turns, history = self.turns(), self._scene.match.history
        found = []
        for ply in range(len(turns), max(0, len(turns) - _LOOKED_AT), -1):
            moved = turns[ply - 1].moved
            if moved.move != END:
                step = history.steps(ply)[0]
                whole, brief = (tell(self._scene.rules, step, _) for tell in (describe, gist))
                found.append(Line(moved.seat, whole, brief, _laid_on(moved.move)))
        return tuple(found[:_LISTED])

    def last_laid(self) -> tuple[int, Cell] | None:
        """Who laid the newest tile on the table, and where."""
        state = self._scene.shown
        if state.last is not None:
            return state.seat, spot(state.last)
        laid = ((line.seat, line.cell) for line in self.lately() if line.cell)
        return next(laid, None)

    def closed_without_draw(self) -> bool:
        """Did the turn before the present one end with a loop, so that nothing was drawn?"""
        turns = self.turns()
        if not turns or self._scene.timeline.moving or self._scene.shown.last is not None:
            return False
        last = turns[-1]
        return bool(last.after.scores != last.before.scores and not last.dealt)

    def exchanged(self) -> tuple[str, ...]:
        """The tiles of the last exchange in the present turn (O14)."""
        for turn in reversed(self.turns()):
            if turn.before.turns != self._scene.shown.turns:
                break
            if turn.moved.move == SWAP:
                tiles: tuple[str, ...] = turn.before.supplies[turn.moved.seat]
                return tiles
        return ()


def _laid_on(move: Move) -> Cell | None:
    return spot(CELLS[move[5:]]) if "@" in move else None


def _age(state: State) -> tuple[int, int, int]:
    """Grows from move to move, except with the end of a turn."""
    return state.turns, len(state.table.tiles), state.exchanges
