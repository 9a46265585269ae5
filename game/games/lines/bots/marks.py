"""What the marks of the set-up are worth: some rounds played on every set-up."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from game.core.bots import BotTurn
from game.core.rules import Move
from game.games.lines.bots.rolls import Mind, coming, mean, played_on, table_of, with_care
from game.games.lines.rules import setup
from game.games.lines.rules.setup import LinesSetup, MarkingTask, marked_seat
from game.games.lines.rules.state import COLOURS, ROUNDS, Position, Sheet, Stage

_GAME: Final = 400
"""The effort of one game on every set-up."""
_KEPT, _MORE = 8, 4
"""So many set-ups are tried by more games, so many times as many."""
_DEPTH: Final = 4
"""So many rolls of these games are drawn."""
_REMEMBERED: Final = 512
"""What so many set-ups brought is remembered: every game begins with the same ones."""


def marked(turn: BotTurn, effort: int) -> dict[Move, int]:
    """Every mark with what games on its sheet bring, in tenths; with company less what the best
    other sheet brings, which is marked as well as can be."""
    games = max(1, effort // _GAME)
    found = _brought_by(turn, games)
    if turn.rules.seats == 1:
        challenge = table_of(turn).challenge
        care = bool(challenge and challenge.needs)
        found = {
            move: with_care(worth, ROUNDS) if care else max(0.0, worth)
            for move, worth in found.items()
        }
    else:
        found = dict(_leads(turn, found, games))
    return {move: round(10 * worth) for move, worth in found.items()}


def _leads(turn: BotTurn, found: dict[Move, float], games: int) -> Iterator[tuple[Move, float]]:
    """How far every mark leaves the seat's sheet ahead of the best other; somebody else's sheet is
    marked as if it were that one (L22)."""
    desks = table_of(turn).desks
    comes = [_comes_to(turn, seat, games) for seat in range(turn.rules.seats)]
    best = max(worth for seat, worth in enumerate(comes) if seat != turn.seat)
    for move, worth in found.items():
        seat = marked_seat(desks[turn.seat], move)
        own = seat == turn.seat
        yield move, worth - best if own else comes[turn.seat] - best - worth + comes[seat]


def _comes_to(turn: BotTurn, seat: int, games: int) -> float:
    """Return the points of a sheet that is marked as its marker likes best."""
    table, sheet = table_of(turn), turn.view.sheets[seat]
    if sheet.starts:
        return _brought(table, turn.view.scoring, Sheet(sheet.colours), sheet.starts, games)
    marker = next(
        marker
        for marker, desk in enumerate(table.desks)
        if seat == (desk.starts if sheet.colours else desk.scores)
    )
    worths = _brought_by(turn._replace(seat=marker), games)
    own = [w for move, w in worths.items() if marked_seat(table.desks[marker], move) == seat]
    return max(own) if marker == seat else min(own)


def _brought_by(turn: BotTurn, games: int) -> dict[Move, float]:
    """Return the mean points of games on the sheet for every mark. Games are few, and colours do
    nearly all of it: so first a mark counts as much as all that share a colour with it, and the
    best are tried again."""
    moves = turn.rules.moves(turn.view, turn.seat)
    found: dict[Move, float] = {}
    for kind in ("score", "start"):
        own = [move for move in moves if move.startswith(kind)]
        if own:
            sign = 1 if marked_seat(table_of(turn).desks[turn.seat], own[0]) == turn.seat else -1
            shared = dict(_shared({move: _played(turn, move, games) for move in own}))
            best = sorted(shared, key=lambda move: -sign * shared[move])[:_KEPT]
            again = {move: _played(turn, move, _MORE * games) for move in best}
            most = max(sign * worth for worth in again.values())
            found |= {move: sign * min(most, sign * w) for move, w in shared.items()} | again
    return found


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
    """Return the features that a mark shares with others: its colours, of a start its line too."""
    kind, _, colours = move.partition(":")
    return [(place * (kind == "start"), colour) for place, colour in enumerate(colours.split(","))]


def _played(turn: BotTurn, move: Move, games: int) -> float:
    """Return the points of rounds played on that sheet."""
    table, state = table_of(turn), turn.rules.play(turn.view, turn.seat, move)
    seat = marked_seat(table.desks[turn.seat], move)
    sheet = state.sheets[seat]
    return _brought(table, state.scoring, Sheet(sheet.colours), sheet.starts, games)


@lru_cache(_REMEMBERED)
def _brought(
    table: LinesSetup, options: tuple[int, ...], sheet: Sheet, starts: tuple[int, ...], games: int
) -> float:
    """The mean of some games on a sheet; where its Xs are not marked, on one pair after another."""
    desk, total = MarkingTask(0, 0), 0.0
    begun = Position(Stage.MARKING, (sheet,), options)
    legal = setup.legal_marks(begun.sheets, desk)
    if starts:
        legal = [f"start:{','.join(COLOURS[start] for start in starts)}"]
    rolls = coming(table.board, table.placing, ROUNDS, games)
    for number, each in enumerate(rolls):
        started = setup.after_mark(table.board, begun, desk, legal[number * len(legal) // games])
        mind = Mind(table, started, 0)
        total += played_on(mind.outlooks, mind.node, each, _DEPTH)
    return total / games
