"""Bots of several levels, which use one judge with more or less effort and overlook things."""

from collections.abc import Callable, Container, Mapping
from typing import NamedTuple, TypeAlias

from game.core.bots import GRANDMASTER, Bot, Bots, BotTurn
from game.core.chance import Stream
from game.core.rules import Move
from game.core.words import N_

LEVEL_WORDS: Mapping[str, str] = {
    "beginner": N_("Takes what is at hand and overlooks a lot."),
    "casual": N_("Plays for points and hardly looks ahead."),
    "club": N_("Looks ahead, but slips often."),
    "strong": N_("Looks further ahead and slips now and then."),
    "expert": N_("Weighs every move and rarely slips."),
    "master": N_("Weighs every move and makes no mistakes."),
    GRANDMASTER: N_("Plays like Master, thinks up to two seconds and sees further."),
}
"""A sentence for players about each level, the same in all games."""


class BotLevel(NamedTuple):
    """How far a bot of a level looks ahead, and how often it errs."""

    effort: int
    """The effort of its judge; with 0 it looks only at the points of the move itself."""
    slip_percent: int
    """The percentage of things that it overlooks."""
    worst_oversight: int
    """The most that it loses by one oversight, in tenths of a point by its own judgement."""
    breadth: int = 0
    """The breadth of its search; each game has a unit of its own."""


class OverlookedThings(Container[str]):
    """The random things that a bot overlooks in one turn; `in` asks about one of them."""

    def __init__(self, stream: Stream, level: BotLevel) -> None:
        self._seed = str(stream.below(1 << 32))
        self._slips = level.slip_percent

    def __contains__(self, thing: object) -> bool:
        return Stream(self._seed, "", f"{thing}", 0).below(100) < self._slips


WorthOfMoves: TypeAlias = Callable[[BotTurn, BotLevel], Mapping[Move, int]]
"""Returns the worth of every legal move as a level sees it, in tenths of a point."""


def best_seen_move(
    turn: BotTurn,
    level: BotLevel,
    worth_of_moves: WorthOfMoves,
    subject_of: Callable[[Move], str] = str,
    even_margin: Callable[[BotTurn], int] = lambda _turn: 0,
) -> Move:
    """Return the best move that a level sees. `subject_of` names what a move is about; moves about
    an overlooked subject are left out unless that loses more than `worst_oversight`. Chance picks
    among the moves that are at most `even_margin` tenths worse than the best."""
    worths, overlooked = worth_of_moves(turn, level), OverlookedThings(turn.stream, level)
    least = max(worths.values()) - level.worst_oversight
    seen = {
        m: w for m, w in worths.items() if w >= least and subject_of(m) not in overlooked
    } or worths
    best = max(seen.values()) - even_margin(turn)
    return turn.stream.pick([move for move, worth in seen.items() if worth >= best])


def bots_by_level(
    levels: Mapping[str, BotLevel], decide: Callable[[BotTurn, BotLevel], Move]
) -> Bots:
    return {name: _bot_of_level(name, level, decide) for name, level in levels.items()}


def _bot_of_level(name: str, level: BotLevel, decide: Callable[[BotTurn, BotLevel], Move]) -> Bot:
    def bot(turn: BotTurn) -> Move:
        return decide(turn, level)

    bot.__doc__ = LEVEL_WORDS[name]
    return bot
