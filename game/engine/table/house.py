"""What a table asks of the screens around it."""

from typing import Any, Protocol

from game.core.match import Match
from game.core.ranks import Challenge
from game.core.replay.header import Header
from game.engine.processes.thinking import BotSource
from game.engine.table.advising import Adviser


class TableHouse(Protocol):
    """The screens around the tables, as far as a table (any game's) needs them."""

    def bots_of(self, game: str) -> BotSource:
        """Where its bots come from."""

    def adviser_of(self, game: str) -> Adviser:
        """Whom its table asks for hints."""

    def ranked(self, header: Header) -> bool:
        """Return whether the match can earn a rank."""

    def best_of(self, challenge: Challenge) -> int | None:
        """The best result so far in a challenge."""

    def best_game(self, challenge: Challenge) -> Match | None:
        """The game that brought it, if it can still be read."""

    def pause(self, table: Any) -> None:
        """Stop here; the game waits."""

    def log(self, table: Any) -> None:
        """Open the list of moves."""

    def rules(self, game: str) -> None:
        """How the game is played."""

    def result(self, table: Any) -> None:
        """The game is over."""

    def again(self, header: Header, seed: str | None = None) -> bool:
        """Start the same table again, with that seed or a new one."""

    def hand_over(self, table: Any, seat: int) -> None:
        """Cover the screen until that seat says that it is there."""
