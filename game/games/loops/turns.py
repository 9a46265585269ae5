"""Whole turns, made of single legal moves; for bots, hints and tests."""

from collections.abc import Iterator

from game.core.rules import Move
from game.games.loops.choices import END
from game.games.loops.rules import LoopsRules
from game.games.loops.state import MOVE, State


def turns(
    rules: LoopsRules, state: State, longest: int | None = None
) -> Iterator[tuple[tuple[Move, ...], State]]:
    """Every way to play the turn that has begun, with the position after it (its draw may be due);
    with `longest`, only turns of at most so many further tiles. Nearest first, depth by depth."""
    level: list[tuple[tuple[Move, ...], State]] = [((), state)]
    depth = 0
    while level:
        deeper = []
        for made, here in level:
            for move in rules.moves(here, here.seat):
                after = rules.play(here, here.seat, move)
                if after.stage != MOVE or after.turns != here.turns:
                    yield (*made, move), after
                elif move != END and (longest is None or depth < longest):
                    deeper.append(((*made, move), after))
        level, depth = deeper, depth + 1
