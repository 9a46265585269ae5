"""The bots at a terminal: there is no picture that their thoughts could hold up."""

from secrets import token_hex

from game import catalogue
from game.core.bots import BotTurn
from game.core.chance import Stream
from game.core.match import Match
from game.core.rules import Move
from game.engine.table.stopwatch import Stopwatch

_STAND_IN = "random"
"""Who plays for a bot that is not here."""


class Bots:
    """Moves for every seat of a match that nobody sits at."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._sitting = token_hex(8)
        """What bots draw from besides the game's seed: they do not play a game twice."""

    def move(self, seat: int) -> Move:
        """A bot's move; if the rules do not know it, any that they do."""
        match, rules = self._match, self._match.rules
        known = catalogue.opponents(rules.name)
        bot = known.get(match.header.players[seat].bot or "", known[_STAND_IN])
        seconds, thinking = catalogue.game(rules.name).seconds, Stopwatch()
        seed = f"{match.header.seed} {match.plies} {self._sitting}"
        turn = BotTurn(
            rules,
            rules.seen_by(match.state, seat),
            seat,
            Stream(seed, rules.name, f"bot {seat}", match.plies),
            lambda: seconds - thinking.ms / 1000,
        )
        move, moves = bot(turn), match.moves(seat)
        return move if move in moves else moves[len(moves) // 2]
