"""The bots at a table: they are asked when it is their turn, and play what they answer."""

from secrets import token_hex
from typing import TYPE_CHECKING

from game.core.bots import LEVELS, OLD_BOTS
from game.core.rules import Move
from game.engine.processes.program import PATIENCE, BadProgram, ProgramSeats, commands_for
from game.engine.processes.thinking import BROKEN_BOT, BotSource, Thinker
from game.engine.storage import log
from game.engine.words import _, translate_sentence

if TYPE_CHECKING:
    from game.engine.table.scene import AnyTable


PAUSE = 0.45
"""Seconds between two moves of bots, so that people can follow."""
_SUBSTITUTE = "club"


class BotSeats:
    """Plays the moves of all bots at one table."""

    def __init__(self, table: "AnyTable", source: BotSource) -> None:
        self.thinker = Thinker(source)
        self._table, self._source = table, source
        self._match = table.match
        commands = commands_for(table.match.header, dict(source.programs))
        self._programs = ProgramSeats(table.match, commands, PATIENCE)
        self._replaced: set[int] = set()
        """The seats whose missing bot was replaced, with a message."""
        self._pause = 0.0
        self._session_seed = token_hex(8)
        """A random part of the bots' chance beside the match's seed: they do not play a match
        twice."""
        self._question: tuple[int, int] | None = None
        """The number of moves and the seat of the last question."""

    def is_thinking(self, seat: int) -> bool:
        return not self._table.watching and not self._table.is_person(seat)

    def warm(self) -> None:
        if any(not self._table.is_person(seat) for seat in range(self._match.rules.seats)):
            self.thinker.warm()

    def close(self) -> None:
        self.thinker.close()
        self._programs.close()

    def drop_question(self) -> None:
        self.thinker.drop_question()
        self._programs.drop_questions()
        self._question = None

    def set_pause(self, seconds: float = PAUSE) -> None:
        self._pause = seconds

    def let_bot_think(self, seat: int, seconds: float) -> None:
        if self.is_pause_over(seconds):
            self.play_when_ready(seat)

    def play_when_ready(self, seat: int) -> None:
        """Play the bot's move once it is known."""
        move = (
            self._move_of_program(seat)
            if self._programs.has_program(seat)
            else self._move_of_own_bot(seat)
        )
        if move is not None:
            self._question = None
            self._table.play(seat, move)

    def is_pause_over(self, seconds: float) -> bool:
        """Let time pass; return whether the pause after the last move is over."""
        self._pause -= seconds
        return self._pause <= 0

    def _move_of_program(self, seat: int) -> Move | None:
        """Ask a program for its move; if it fails, our own bot replaces it."""
        try:
            return self._programs.move(seat)
        except BadProgram as problem:
            self._programs.remove_program(seat)
            self._replaced.add(seat)
            words = _("{trouble}. {bot} takes over.")
            self._table.refuse(
                words.format(
                    trouble=translate_sentence(problem.sentence), bot=self._substitute_name
                )
            )
            return None

    def _move_of_own_bot(self, seat: int) -> Move | None:
        match, now = self._match, (self._match.plies, seat)
        if not self.thinker.asked or self._question != now:
            view = match.rules.seen_by(match.state, seat)
            seed = f"{match.header.seed} {match.plies} {self._session_seed}"
            self.thinker.request_move(match.rules, self._bot_in_seat(seat), seat, view, seed)
            self._question = now
            return None
        move = self.thinker.fetch_move()
        self._report_trouble(self.thinker.trouble)
        self.thinker.trouble = ""
        return None if move is None else self._legal_or_substitute(seat, move)

    def _bot_in_seat(self, seat: int) -> str:
        """Return the bot of a seat, or after one message a substitute for a missing one."""
        name, bot = (player := self._match.header.players[seat]).name, player.bot or ""
        if bot in LEVELS or bot in OLD_BOTS or bot in self._source.bots(self._match.header.game):
            return bot
        if seat not in self._replaced:
            self._replaced.add(seat)
            words = _("{name} is not among the custom bots in Settings. {bot} takes over.")
            self._table.refuse(words.format(name=name, bot=self._substitute_name))
        return self._substitute_bot

    @property
    def _substitute_bot(self) -> str:
        bots = self._source.bots(self._match.header.game)
        return _SUBSTITUTE if _SUBSTITUTE in bots else next(iter(bots))

    @property
    def _substitute_name(self) -> str:
        level = OLD_BOTS.get(self._substitute_bot, self._substitute_bot)
        return _("{level} bot").format(level=_(LEVELS.get(level, level.capitalize())))

    def _legal_or_substitute(self, seat: int, move: Move) -> Move:
        """Return a move, or any legal one if it is illegal."""
        moves = self._match.moves(seat)
        if move in moves:
            return move
        log.log_message(f"{self._match.rules.name}: a bot names {move!r}, which is no legal move")
        self._report_trouble(BROKEN_BOT)
        return moves[len(moves) // 2]

    def _report_trouble(self, trouble: str) -> None:
        if trouble:
            place = log.log_path()
            more = " " + _("Details are in {place}").format(place=place) if place else ""
            self._table.refuse(_(trouble) + more)
