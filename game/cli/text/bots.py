"""The bots and programs that play in a match at the terminal."""

from collections.abc import Mapping, Sequence
from secrets import token_hex

from game import catalogue
from game.cli.problems import CannotPlay, WrongUsage
from game.core.bots import BotTurn
from game.core.chance import Stream
from game.core.match import Match
from game.core.replay.header import Header
from game.core.replay.jsonlines import one_line
from game.core.rules import Move
from game.engine.processes.program import (
    PATIENCE,
    WORD,
    BadProgram,
    ProgramSeats,
    commands_for,
    name_of_program,
    words_of_command,
)
from game.engine.table.clock import Stopwatch
from game.engine.words import translate_sentence


def is_program(bot: str) -> bool:
    return bot.startswith(WORD)


def programs_of(header: Header, bots: Sequence[str], programs: Mapping[str, str]) -> dict[int, str]:
    """Return programs' commands by seat: those named for this match, else those of the settings;
    raise `CannotPlay` if a bot of the file is neither such a program nor built in."""
    named = [*filter(is_program, bots)]
    commands, known = commands_for(header, programs), catalogue.opponents(header.game)
    for seat, player in enumerate(header.players):
        if player.bot is None or player.bot in known:
            continue
        fits = next(
            (each for each in named if name_of_program(words_of_command(each)) == player.bot), None
        )
        if fits is not None:
            commands[seat] = named.pop(named.index(fits))
        elif seat not in commands:
            words = f"seat {seat + 1} is played by {one_line(player.bot)}, which is not here"
            raise CannotPlay(f"{words}: add --bots {WORD}… with its program")
    if named:
        raise WrongUsage(f"no seat of this match is played by {named[0]!r}: leave it out of --bots")
    return commands


_STAND_IN = "random"
"""The level that plays for a bot that is not installed."""


class TextBots:
    """Moves for every seat that no person plays; raises `CannotPlay` if a program gives none."""

    def __init__(
        self, match: Match, programs: Mapping[int, str] | None = None, patience: float = PATIENCE
    ) -> None:
        """`programs`: commands by seats."""
        self._match = match
        self._guests = ProgramSeats(match, programs or {}, patience)
        self._patience = patience
        self._chance_salt = token_hex(8)
        """A random part of the bots' chance besides the match's seed, so that they play no match
        twice."""

    def start(self) -> None:
        try:
            self._guests.start()
        except BadProgram as problem:
            raise CannotPlay(translate_sentence(problem.sentence)) from problem

    def close(self) -> None:
        self._guests.close()

    def move(self, seat: int) -> Move:
        """Return a bot's move; if that is illegal, some legal one."""
        return (
            self._move_of_program(seat)
            if self._guests.has_program(seat)
            else self._move_of_own_bot(seat)
        )

    def _move_of_program(self, seat: int) -> Move:
        move = None
        try:
            while move is None:
                move = self._guests.move(seat, self._patience)
        except BadProgram as problem:
            raise CannotPlay(translate_sentence(problem.sentence)) from problem
        return move

    def _move_of_own_bot(self, seat: int) -> Move:
        match, rules = self._match, self._match.rules
        known = catalogue.opponents(rules.name)
        bot = known.get(match.header.players[seat].bot or "", known[_STAND_IN])
        seconds, thinking = catalogue.game(rules.name).seconds, Stopwatch()
        seed = f"{match.header.seed} {match.plies} {self._chance_salt}"
        turn = BotTurn(
            rules,
            rules.seen_by(match.state, seat),
            seat,
            Stream(seed, rules.name, f"bot {seat}", match.plies),
            lambda: seconds - thinking.played_ms / 1000,
        )
        move, moves = bot(turn), match.moves(seat)
        return move if move in moves else moves[len(moves) // 2]
