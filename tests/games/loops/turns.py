"""Whole turns, made of single legal moves."""

from collections.abc import Iterator

from game.core.rules import Move
from game.games.loops.rules.moves import END
from game.games.loops.rules.rules import LoopsRules
from game.games.loops.rules.state import MOVE, State


def turns(
    rules: LoopsRules, state: State, longest: int | None = None
) -> Iterator[tuple[tuple[Move, ...], State]]:
    """Every way to play on from here to the end of the turn or to an exchange, with the position
    after it (a draw may be due); the shorter first; of at most so many further tiles."""
    level: list[tuple[tuple[Move, ...], State]] = [((), state)]
    laid = 0
    while level:
        deeper = []
        for made, here in level:
            for move in rules.moves(here, here.seat):
                if move == END or laid != longest:
                    after = rules.play(here, here.seat, move)
                    if after.stage == MOVE and after.turns == here.turns:
                        deeper.append(((*made, move), after))
                    else:
                        yield (*made, move), after
        level, laid = deeper, laid + 1
