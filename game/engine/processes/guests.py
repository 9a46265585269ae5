"""Programs of anybody's at one table, each of which is started once it is its turn."""

from collections.abc import Mapping
from threading import Thread

from game.core.match import Match
from game.core.replay.header import Header, player_record
from game.core.rules import Move
from game.engine.processes.program import Program, command_for, words_of


def commands_for(header: Header, programs: Mapping[str, str]) -> dict[int, str]:
    """The commands of those at a table who are among these, by their seats."""
    seated = enumerate(header.players)
    found = ((seat, command_for(player, programs)) for seat, player in seated)
    return {seat: command for seat, command in found if command is not None}


class Guests:
    """Those at the table of a match. Nobody here waits for them."""

    def __init__(self, match: Match, commands: Mapping[int, str], patience: float) -> None:
        """`commands`: by the seats of those who are programs."""
        self._match, self._patience = match, patience
        self._commands = dict(commands)
        self._started: dict[int, Program] = {}
        self._asked: tuple[int, int] | None = None
        """Which seat was asked last, after how many moves."""

    def has(self, seat: int) -> bool:
        """Return whether a program plays that seat."""
        return seat in self._commands

    def start(self) -> None:
        """Have all of them ready; `BadProgram` where one cannot be started."""
        for seat in self._commands:
            self._program(seat)

    def move(self, seat: int, seconds: float = 0.0) -> Move | None:
        """That seat's move, if it comes within so many seconds; the first time it is asked for it.
        `BadProgram` where none will come."""
        program, now = self._program(seat), (seat, self._match.plies)
        if self._asked != now:
            self._asked = now
            program.recall(self._match.history.steps())
            program.ask(self._match.state)
        return program.answer(seconds)

    def forget(self) -> None:
        """Drop the last question."""
        self._asked = None

    def send_away(self, seat: int) -> None:
        """Remove a program."""
        self._commands.pop(seat)
        self._let_go(self._started.pop(seat, None))

    def close(self) -> None:
        """All of them go; whoever is asked again comes back."""
        self.forget()
        while self._started:
            self._let_go(self._started.popitem()[1])

    def _program(self, seat: int) -> Program:
        if seat not in self._started:
            words, match = words_of(self._commands[seat]), self._match
            players = [player_record(player) for player in match.header.players]
            started = Program(words, match.rules, players, seat, self._patience, quiet=True)
            self._started[seat] = started
        return self._started[seat]

    @staticmethod
    def _let_go(program: Program | None) -> None:
        """Close a program on a thread, which ends it if it does not end by itself."""
        if program is not None:
            Thread(target=program.close).start()
