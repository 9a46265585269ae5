"""A small board that plays by itself beside the rules, from where they are being read."""

from collections.abc import Callable
from functools import partial
from typing import Any

from game import catalogue
from game.core.match import Match
from game.engine.processes.process import TaskRunner
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.view import Box
from game.engine.words import _
from game.screens.guide import example

STEP, SLOW_STEP = 1.4, 2.8
"""Seconds between two moves; the longer for those who want less motion."""
SHOWN = 0
_GAMES: dict[str, Match] = {}
"""The example match of each game, kept for the next time the rules are read."""
EDGE = 16.0
"""The reach of boards' frames and shadows out of their boxes."""


class LiveBoard:
    """A board on which the part of a game that a section is about is played again and again."""

    def __init__(self) -> None:
        self.game = ""
        self.ply = 0
        self._section = (0, 1)
        self._start = 0
        self._task_runner = TaskRunner()
        self._left = STEP

    def show(self, game: str, index: int, count: int) -> bool:
        """Begin at that section of so many; return False if it is shown already."""
        if self._match(game) is None and (game != self.game or not self._task_runner.busy):
            _GAMES[game] = example.begun(game)
            self._task_runner.run(example.moves, game)
        before = self.game, self._section
        self.game, self._section = game, (index, count)
        return before != (self.game, self._section) and self._begin()

    def _begin(self) -> bool:
        match = self._match(self.game)
        if match is not None:
            index, count = self._section
            self._start = self.ply = _own(match, round(match.plies * (index + 0.5) / (count + 0.5)))
            self._left = STEP
        return True

    @staticmethod
    def _match(game: str) -> Match | None:
        """Return the match that is shown, once it has been played to its end."""
        match = _GAMES.get(game)
        return match if match is not None and match.over else None

    def close(self) -> None:
        self._task_runner.close()

    def update(self, seconds: float, slow: bool) -> bool:
        """Let time pass; return whether a move has been made."""
        for seat, move in self._task_runner.fetch_results():
            _GAMES[self.game].play(seat, move)
            if _GAMES[self.game].over:
                return self._begin()
        self._left -= seconds
        match = self._match(self.game)
        if match is None or self._left > 0:
            return False
        self._left = SLOW_STEP if slow else STEP
        after = _own(match, self.ply + 1)
        self.ply = after if after > self.ply else self._start
        return True

    def part(self, box: Box) -> Part:
        """Return the board, the points, and the last move in words."""
        paint = partial(self._paint, box=box)
        key = self.game, self.ply, self._match(self.game) is not None
        return Part("example", key, box.grown(EDGE), paint)

    def _paint(self, p: Painter, box: Box) -> None:
        match, size = self._match(self.game), p.view.line_height(14)
        if match is None:
            words = _("The bots are playing …")
            p.text(words, *box.centre, 15, theme.MUTED, "text", "c", box.w)
            return
        foot = p.view.grown(19) + 14 + _lines(p) * size
        board = box.cut_bottom(foot + EDGE)[1]
        paint: Callable[..., Any] = catalogue.game(match.header.game).looks().board
        history = match.history
        steps = [step for i in range(self.ply + 1) for step in history.steps(i)]
        paint(p, board, match.rules, history.state_at(self.ply), SHOWN, steps)
        y = board.bottom + EDGE + p.view.grown(19) / 2
        x, r = box.x, p.view.grown(19) * 0.55
        points = match.rules.running_scores(match.history.state_at(self.ply))
        for seat, score in enumerate(points):
            furniture.paint_token(p, x + r, y, r, seat)
            x += 2 * r + 10
            x += p.text(furniture.number(score), x, y, 19, theme.INK, "display") + 26
        low = box.below(y + p.view.grown(19) / 2 + 6)
        p.paragraph(self._words(p, match, box.w), low, 14, theme.MUTED)

    def _words(self, p: Painter, match: Match, width: float) -> str:
        """Return the last move in words, cut where they need too many lines."""
        if not self.ply:
            return ""
        step = match.history.steps(self.ply)[0]
        describe: Callable[..., str] = catalogue.game(self.game).summary().describe
        words = describe(match.rules, step, match.header.names, _)
        while len(p.view.wrap(words, 14, width)) > _lines(p) and " " in words:
            words = words.rstrip("…").rpartition(" ")[0] + "…"
        return words


def _own(match: Match, ply: int) -> int:
    """Return the first ply from there on at which the shown seat has moved, or its last one."""
    turns = match.history.turns
    own = [i for i, turn in enumerate(turns, 1) if turn.moved.seat == SHOWN]
    return next((i for i in own if i >= ply), own[-1])


def _lines(p: Painter) -> int:
    """Return how many lines the words under the board may take."""
    return 2 if p.view.large_text else 3
