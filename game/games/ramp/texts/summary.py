"""A match's points by their source, its steps and the judge's reasons in words."""

from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any, NamedTuple, cast

from game.core.about import PointSource
from game.core.history import Transition
from game.core.judging.judge import Reason
from game.core.judging.winning import JudgeScale, WinCurve
from game.core.rules import MoveStep
from game.core.words import N_
from game.games.ramp.rules import events, reasons
from game.games.ramp.rules.level import PIECE_COUNT
from game.games.ramp.rules.pieces import Ramp
from game.games.ramp.rules.rules import RampRules
from game.games.ramp.rules.state import (
    DOT,
    NUMBERS,
    PAIR_POINTS,
    ROWS_BOARD,
    RampBoard,
    complete_rows,
    visible_spaces,
)


class SourcePoints(NamedTuple):
    """The points of a ramp by their source."""

    dots: int
    rows: int
    numbers: int
    pairs: int


SOURCES = (
    ("dots", N_("Dots")),
    ("rows", N_("Rows")),
    ("numbers", N_("Numbers")),
    ("pairs", N_("Pairs")),
)


def points_so_far(board: RampBoard, ramp: Ramp) -> SourcePoints:
    """Return a ramp's points by their source (R13 to R16), all 0 before its first piece."""
    return points_by_source(board, ramp) if any(ramp) else SourcePoints(0, 0, 0, 0)


def points_by_source(board: RampBoard, ramp: Ramp) -> SourcePoints:
    """Return a ramp's points by their source, also of an empty one."""
    marks = [mark for _, mark in visible_spaces(board, ramp)]
    return SourcePoints(
        dots=-marks.count(DOT),
        rows=complete_rows(ramp).bit_count() if board.number == ROWS_BOARD else 0,
        numbers=sum(NUMBERS.get(mark, 0) for mark in marks),
        pairs=sum(PAIR_POINTS[marks.count(symbol)] for symbol, _ in board.pairs),
    )


def points_by_round(rules: RampRules, steps: Sequence[Transition], seat: int) -> list[SourcePoints]:
    """Return a seat's points by their source in each round that has begun, after these steps."""
    last: dict[int, Transition] = {happened.before.round: happened for happened in steps}
    rounds = {
        place: points_so_far(rules.boards[place], _ramp_after(rules, happened, seat))
        for place, happened in last.items()
    }
    if steps and steps[-1].after.round < len(rules.boards):
        rounds.setdefault(steps[-1].after.round, SourcePoints(0, 0, 0, 0))
    return [rounds[place] for place in sorted(rounds)]


def _ramp_after(rules: RampRules, happened: Transition, seat: int) -> Ramp:
    """Return a seat's ramp after a step, or as it was counted if the step ended the round."""
    before, step, after = happened
    if after.round == before.round:
        return cast(Ramp, after.ramps[seat])
    ramps = before.ramps
    if isinstance(step, MoveStep):
        ramps = rules.ramps_after(before, step.seat, step.move)
    return cast(Ramp, ramps[seat])


def point_sources(rules: Any, steps: Sequence[Transition]) -> tuple[PointSource, ...]:
    """Return the points of all rounds by their source, for every seat."""
    every = [points_by_round(rules, steps, seat) for seat in range(rules.seats)]
    totals = [[sum(column) for column in zip(*rounds, strict=True)] or [0] * 4 for rounds in every]
    named = zip(SOURCES, zip(*totals, strict=True), strict=True)
    used = sources_on_boards(rules.boards)
    return tuple(PointSource(name, tuple(points)) for (key, name), points in named if key in used)


def sources_on_boards(boards: Sequence[RampBoard]) -> set[str]:
    sources_here = {"dots"}
    for board in boards:
        sources_here |= {"rows"} if board.number == ROWS_BOARD else set()
        sources_here |= {"numbers"} if board.numbers else set()
        sources_here |= {"pairs"} if board.pairs else set()
    return sources_here


def place(rules: Any, state: Any, say: Callable[[str], str]) -> str:
    numbers = [board.number for board in rules.boards]
    at = min(state.round, len(numbers) - 1)
    if not state.card:
        return board_label(numbers, at, say)
    words = say(N_("Board {board}, card {number}"))
    return words.format(board=numbers[at], number=PIECE_COUNT - len(state.cards_left))


def board_label(numbers: Sequence[int], place: int, say: Callable[[str], str]) -> str:
    """Return the number of the board in play, and its place among those of the game."""
    if len(numbers) == 4 and list(numbers) == sorted(numbers):
        return say(N_("Board {board} of {boards}")).format(board=numbers[place], boards=4)
    words = N_("Board {board} ({place} of {boards})") if len(numbers) > 1 else N_("Board {board}")
    return say(words).format(board=numbers[place], place=place + 1, boards=len(numbers))


def describe(
    rules: Any, happened: Transition, names: Sequence[str], say: Callable[[str], str]
) -> str:
    sentences = (_event_sentence(event, names, say) for event in rules.narrate(*happened))
    return " ".join(filter(None, sentences))


def _event_sentence(event: Any, names: Sequence[str], say: Callable[[str], str]) -> str:
    match event:
        case events.StartsDrawn(board=board, pieces=pieces):
            words = say(N_("Board {board} begins. Start pieces: {pieces}."))
            return words.format(board=board, pieces=", ".join(pieces))
        case events.CardTurned(number=number, piece=piece):
            return say(N_("Card {number} shows {piece}.")).format(number=number, piece=piece)
        case events.CardMissed(seat=seat):
            return say(N_("Missed by {name}.")).format(name=names[seat])
        case events.PiecePutAside(piece=piece):
            return say(N_("Puts {piece} aside.")).format(piece=piece)
        case events.PiecePlaced():
            return _placed_sentence(event, say)
        case events.BoardEnded(board=board):
            return say(N_("Board {board} is counted.")).format(board=board)
    return ""


def _placed_sentence(event: events.PiecePlaced, say: Callable[[str], str]) -> str:
    first, last = event.column + 1, max(column for column, _ in event.cells) + 1
    if first == last:
        words = say(N_("Slides {piece} down column {first}."))
    else:
        words = say(N_("Slides {piece} down columns {first} to {last}."))
    return words.format(piece=event.piece, first=first, last=last)


_REASONS: dict[type[Reason], tuple[str, str]] = {
    reasons.DotsShut: (N_("dots shut off: {count}"), N_("Dots shut off")),
    reasons.DotsCovered: (N_("dots covered: {count}"), N_("Dots")),
    reasons.RowsCompleted: (N_("rows completed: {count}"), N_("Rows")),
    reasons.RowsKept: (N_("rows you can still fill: {count}"), N_("Rows you can still fill")),
    reasons.PointsKept: (N_("points made safe: {points:+}"), N_("Points made safe")),
    reasons.NumbersCovered: (N_("numbers covered: {points:+}"), N_("Numbers")),
    reasons.PairsChanged: (N_("symbols covered: {points:+}"), N_("Pairs")),
    reasons.CardSkipped: (N_("the card is left out"), N_("Cards left out")),
}
"""Each reason in words, and the heading of mistakes of its kind."""
LOSSES = {kind.__name__: loss for kind, (_words, loss) in _REASONS.items()}


def reason_words(
    _rules: Any, reason: Reason, _names: Sequence[str], say: Callable[[str], str]
) -> str:
    facts: Any = reason
    words = say(_REASONS[type(reason)][0]).format(**asdict(facts))
    return words.replace("-", "−")


SCALE = JudgeScale(
    noise=2, curves={2: WinCurve(128, 110, 20)}, solo_limits={"points": (30, 20, 10)}
)
"""Noise: the mean change, with four times the effort, of the gap between the two best moves in 11
close positions. Curve: from 8 matches of Club and Strong."""
