"""A small board that plays by itself beside the rules, from where they are being read."""

from collections import deque
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

from game import catalogue
from game.core.bots import BotTurn
from game.core.chance import Chance
from game.core.match import Match
from game.core.replay.header import Header, Player
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.view import Box
from game.engine.words import _

SEED = "rulebook"
STEP, SLOW_STEP = 1.4, 2.8
"""Seconds between two moves; the longer for those who want less motion."""
SEATS, SHOWN = 2, 0


@cache
def _begun(game: str) -> Match:
    seats = max(catalogue.rules_class(game).seat_range[0], SEATS)
    players = tuple(Player(str(seat + 1), "greedy") for seat in range(seats))
    return Match.new(Header(game, players, SEED, practice=True), catalogue.set_up)


def played_by_move(game: str) -> Iterator[None]:
    """Play the game that is shown, as far as that has not been done: its bots answer at once, but
    their moves together take longer than a frame."""
    match, bot, chance = _begun(game), catalogue.bots(game)["greedy"], Chance(SEED, game)
    while not match.over:
        seat = match.movers[0]
        view = match.rules.seen_by(match.state, seat)
        stream = chance.stream("bot", match.plies)
        match.play(seat, bot(BotTurn(match.rules, view, seat, stream, _no_hurry)))
        yield


def played(game: str) -> Match:
    """A whole game between two bots."""
    deque(played_by_move(game), maxlen=0)
    return _begun(game)


def _own(game: str, ply: int) -> int:
    """The first ply from there on that the seat shown has moved on, or its last one."""
    turns = played(game).history.turns
    own = [i for i, turn in enumerate(turns, 1) if turn.moved.seat == SHOWN]
    return next((i for i in own if i >= ply), own[-1])


def _no_hurry() -> float:
    return 1.0


EDGE = 16.0
"""Frames and shadows of boards reach out of their boxes."""


class LiveBoard:
    """Plays on from the part of the game that a section is about."""

    def __init__(self) -> None:
        self.game = ""
        self.ply = 0
        self._start = 0
        self._left = STEP

    def show(self, game: str, index: int, count: int) -> bool:
        """Begin where that section of so many stands; False if it is shown already."""
        last = played(game).plies
        start = _own(game, round(last * (index + 0.5) / (count + 0.5)))
        if (game, start) == (self.game, self._start):
            return False
        self.game, self._start, self.ply, self._left = game, start, start, STEP
        return True

    def update(self, seconds: float, slow: bool) -> bool:
        """Let time pass; True when a move has been made."""
        if not self.game:
            return False
        self._left -= seconds
        if self._left > 0:
            return False
        self._left = SLOW_STEP if slow else STEP
        after = _own(self.game, self.ply + 1)
        self.ply = after if after > self.ply else self._start
        return True

    def part(self, box: Box) -> Part:
        """The board, the points, and the last move in words."""
        paint = partial(self._paint, box=box)
        return Part("example", (self.game, self.ply), box.grown(EDGE), paint)

    def _paint(self, p: Painter, box: Box) -> None:
        match, size = played(self.game), p.view.line(14)
        foot = p.view.grown(19) + 14 + _lines(p) * size
        board = box.cut_bottom(foot + EDGE)[1]
        _paint_board(p, board, match, self.ply)
        y = board.bottom + EDGE + p.view.grown(19) / 2
        self._draw_points(p, box, y, match)
        low = box.below(y + p.view.grown(19) / 2 + 6)
        p.paragraph(self.words(p, box.w), low, 14, theme.MUTED)

    def _draw_points(self, p: Painter, box: Box, y: float, match: Match) -> None:
        x, r = box.x, p.view.grown(19) * 0.55
        points = match.rules.scores(match.history.state_at(self.ply))
        for seat, score in enumerate(points):
            furniture.seat(p, x + r, y, r, seat)
            x += 2 * r + 10
            x += p.text(furniture.number(score), x, y, 19, theme.INK, "display") + 26

    def words(self, p: Painter, width: float) -> str:
        """The move made last, as far as a few lines hold it."""
        if not self.ply:
            return ""
        match = played(self.game)
        step = match.history.steps(self.ply)[0]
        describe: Callable[..., str] = catalogue.game(self.game).summary().describe
        words = describe(match.rules, step, _)
        while len(p.view.wrap(words, 14, width)) > _lines(p) and " " in words:
            words = words.rstrip("…").rpartition(" ")[0] + "…"
        return words


def _lines(p: Painter) -> int:
    """How many lines the words under the board may take."""
    return 2 if p.view.roomy else 3


def _paint_board(p: Painter, box: Box, match: Match, ply: int) -> None:
    paint: Callable[..., Any] = catalogue.game(match.header.game).looks().board
    history = match.history
    steps = [step for i in range(ply + 1) for step in history.steps(i)]
    paint(p, box, match.rules, history.state_at(ply), SHOWN, steps)
