"""The bots at a table: they are asked when it is their turn, and play what they answer."""

from secrets import token_hex
from typing import Protocol

from game.core.match import Match
from game.core.rules import Move
from game.engine.processes.thinking import BROKEN_BOT, BotSource, Thinker
from game.engine.storage import log
from game.engine.words import _

PAUSE = 0.45
"""Seconds between two moves of bots, so that people can follow."""


class BotTable(Protocol):
    """A table, as far as its bots need it."""

    watching: bool

    @property
    def match(self) -> Match: ...
    def is_person(self, seat: int) -> bool: ...
    def play(self, seat: int, move: Move) -> bool: ...
    def refuse(self, sentence: str) -> None: ...


class BotSeats:
    """Moves for every seat of one table that nobody sits at."""

    def __init__(self, table: BotTable, source: BotSource) -> None:
        self.thinker = Thinker(source)
        self._table = table
        self._match = table.match
        self._pause = 0.0
        self._sitting = token_hex(8)
        """What bots draw from besides the game's seed: they do not play a game twice."""
        self._asked: tuple[int, int] | None = None
        """After how many moves which seat was asked last."""

    def thinks(self, seat: int) -> bool:
        """Does a bot find that seat's moves here?"""
        return not self._table.watching and not self._table.is_person(seat)

    def warm(self) -> None:
        """Get their process ready, if there are any."""
        if any(not self._table.is_person(seat) for seat in range(self._match.rules.seats)):
            self.thinker.warm()

    def close(self) -> None:
        """Let their process go."""
        self.thinker.close()

    def forget(self) -> None:
        """What is being thought about does not matter any more."""
        self.thinker.forget()
        self._asked = None

    def rest(self, seconds: float = PAUSE) -> None:
        """Something has been shown: give people a moment."""
        self._pause = seconds

    def go_on(self, seat: int, seconds: float) -> None:
        """It is that bot's turn, and time passes."""
        self._pause -= seconds
        if self._pause <= 0:
            self._think(seat)

    def _think(self, seat: int) -> None:
        match, now = self._match, (self._match.plies, seat)
        if not self.thinker.asked or self._asked != now:
            bot = match.header.players[seat].bot or "random"
            view = match.rules.seen_by(match.state, seat)
            seed = f"{match.header.seed} {match.plies} {self._sitting}"
            self.thinker.ask(match.rules, bot, seat, view, seed)
            self._asked = now
            return
        move = self.thinker.answer()
        self._tell(self.thinker.trouble)
        self.thinker.trouble = ""
        if move is not None:
            self._asked = None
            self._table.play(seat, self._legal(seat, move))

    def _legal(self, seat: int, move: Move) -> Move:
        """A bot's move; if the rules do not know it, any that they do."""
        moves = self._match.moves(seat)
        if move in moves:
            return move
        log.note(f"{self._match.rules.name}: a bot names {move!r}, which is no legal move")
        self._tell(BROKEN_BOT)
        return moves[len(moves) // 2]

    def _tell(self, trouble: str) -> None:
        """Nobody plays a weaker bot than the chosen one unawares."""
        if trouble:
            place = log.path()
            more = " " + _("Details are in {place}").format(place=place) if place else ""
            self._table.refuse(_(trouble) + more)
