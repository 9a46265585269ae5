"""The players of a match without a window: bots, and programs of anybody's."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from game import catalogue
from game.cli.problems import CannotPlay, WrongUsage
from game.core.bots import Bot, BotTurn
from game.core.replay.header import Player, player_record
from game.core.rules import Move, Rules, Step
from game.engine.processes import program
from game.engine.processes.program import BadProgram, Program


def require_bot(game: str, bot: str) -> None:
    """Raise an error for a name that is neither a bot of the game nor a command."""
    if bot.startswith(program.WORD):
        try:
            program.words_of_command(bot)
        except ValueError as problem:
            raise WrongUsage(f"{bot!r} is not a command: {problem}") from problem
        return
    known = catalogue.opponents(game)
    if bot not in known:
        raise WrongUsage(f"{game} has no bot {bot!r}: {', '.join(known)}, {program.WORD}PROGRAM")


class SeatedBots:
    """The bots of one match; programs among them run until it is closed."""

    def __init__(self, rules: Rules[Any], names: Sequence[str], patience: float) -> None:
        self.players = tuple(
            Player(f"Bot {i + 1}", _bot_in_file(name)) for i, name in enumerate(names)
        )
        self.steps: list[Step] = []
        self.programs: list[Program] = []
        self._rules, self._names, self._patience = rules, names, patience
        self._state: Any = rules.start()
        self.bots: list[Bot] = []

    def __enter__(self) -> "SeatedBots":
        known = catalogue.opponents(self._rules.name)
        try:
            for seat, name in enumerate(self._names):
                own = name.startswith(program.WORD)
                self.bots.append(self._start_program(seat, name) if own else known[name])
        except CannotPlay:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_problem: object) -> None:
        for each in self.programs:
            each.close()

    def record_step(self, before: Any, step: Step, after: Any) -> None:
        self.steps.append(step)
        self._state = after
        for each in self.programs:
            each.note_step(before, step)

    def _start_program(self, seat: int, name: str) -> Bot:
        players = [player_record(player) for player in self.players]
        words = program.words_of_command(name)
        try:
            started = Program(words, self._rules, players, seat, self._patience)
        except BadProgram as problem:
            raise CannotPlay(str(problem)) from problem
        self.programs.append(started)
        return partial(self._program_move, started)

    def _program_move(self, running: Program, _turn: BotTurn) -> Move:
        try:
            return running.move(self._state)
        except BadProgram as problem:
            raise CannotPlay(str(problem)) from problem


def _bot_in_file(name: str) -> str:
    return (
        program.name_of_program(program.words_of_command(name))
        if name.startswith(program.WORD)
        else name
    )
