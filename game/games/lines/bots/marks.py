"""What the marks of the set-up are worth: some rounds played on every set-up."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from game.core.bots import BotTurn
from game.core.rules import Move
from game.games.lines.bots.rolls import coming, mean, played_on, with_care
from game.games.lines.bots.thinking import Mind, table_of
from game.games.lines.rules.drawing import marking
from game.games.lines.rules.drawing.marking import Desk, marked_seat
from game.games.lines.rules.notation import COLOURS, ROUNDS
from game.games.lines.rules.setup import Table
from game.games.lines.rules.state import Position, Sheet, Stage

_GAME: Final = 400
"""The effort of one game on every set-up."""
_KEPT, _MORE = 8, 4
"""So many set-ups are tried by more games, so many times as many."""
_DEPTH: Final = 4
"""So many rolls of these games are drawn."""
_REMEMBERED: Final = 512
"""What so many set-ups brought is remembered: every game begins with the same ones."""


def marked(turn: BotTurn, effort: int) -> dict[Move, int]:
    """Every set-up with what games on it bring, in tenths: to others where it is somebody else's
    sheet. Games are few, and colours do nearly all of it: so first a set-up counts as much as all
    that share a colour with it, and the best are tried again."""
    moves = turn.rules.moves(turn.view, turn.seat)
    games = max(1, effort // _GAME)
    found: dict[Move, float] = {}
    for kind in ("score", "start"):
        played = {move: _played(turn, move, games) for move in moves if move.startswith(kind)}
        shared = dict(_shared(played))
        best = sorted(shared, key=lambda move: -shared[move])[:_KEPT]
        again = {move: _played(turn, move, _MORE * games) for move in best}
        most = max(again.values(), default=0.0)
        found |= {move: min(most, worth) for move, worth in shared.items()} | again
    if turn.rules.seats == 1:
        challenge = table_of(turn).challenge
        care = bool(challenge and challenge.needs)
        found = {
            move: with_care(worth, ROUNDS) if care else max(0.0, worth)
            for move, worth in found.items()
        }
    return {move: round(10 * found[move]) for move in moves}


def _shared(found: dict[Move, float]) -> Iterator[tuple[Move, float]]:
    """Each worth as the means of those that have a colour in common with it have it."""
    worths: dict[tuple[int, str], list[float]] = {}
    for move, worth in found.items():
        for effect in _effects(move):
            worths.setdefault(effect, []).append(worth)
    means = {effect: mean(each) for effect, each in worths.items()}
    for move in found:
        one, other = _effects(move)
        yield move, means[one] + means[other] - mean(list(found.values()))


def _effects(move: Move) -> list[tuple[int, str]]:
    """What a mark has in common with others: a start its line, too."""
    kind, _, colours = move.partition(":")
    return [(place * (kind == "start"), colour) for place, colour in enumerate(colours.split(","))]


def _played(turn: BotTurn, move: Move, games: int) -> float:
    """What rounds on that sheet bring, below 0 where it is not one's own."""
    table, state = table_of(turn), turn.rules.play(turn.view, turn.seat, move)
    seat = marked_seat(table.desks[turn.seat], move)
    sheet = state.sheets[seat]
    worth = _brought(table, state.scoring, Sheet(sheet.colours), sheet.starts, games)
    return worth if seat == turn.seat else -worth


@lru_cache(_REMEMBERED)
def _brought(
    table: Table, options: tuple[int, ...], sheet: Sheet, starts: tuple[int, ...], games: int
) -> float:
    """The mean of some games on a sheet; where its Xs are not marked, on one pair after another."""
    desk, total = Desk(0, 0), 0.0
    begun = Position(Stage.MARKING, (sheet,), options)
    legal = marking.legal(begun.sheets, desk)
    if starts:
        legal = [f"start:{','.join(COLOURS[start] for start in starts)}"]
    rolls = coming(table.board, table.placing, ROUNDS, games)
    for number, each in enumerate(rolls):
        started = marking.after(table.board, begun, desk, legal[number * len(legal) // games])
        mind = Mind(table, started, 0)
        total += played_on(mind.outlooks, mind.node, each, _DEPTH)
    return total / games
