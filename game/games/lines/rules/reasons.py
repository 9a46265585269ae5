"""Reasons for and against a move: what it adds to a sheet, and what it gives up."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.core.judging.judge import Reason
from game.core.rules import Move
from game.games.lines.rules import scoring
from game.games.lines.rules.rules import LinesRules
from game.games.lines.rules.state import COLOURS, HALVES, LETTERS, Position, ScoreSheet, Stage


@dataclass(frozen=True, slots=True)
class PointsChanged(Reason):
    """The sheet's points change by so many, as if the game ended now (L17 to L21)."""

    points: int


@dataclass(frozen=True, slots=True)
class LetterReached(Reason):
    """A letter is dotted (L18)."""

    letter: str


@dataclass(frozen=True, slots=True)
class CirclesReached(Reason):
    """So many white circles are dotted, each for two unit lines more (L23)."""

    count: int


@dataclass(frozen=True, slots=True)
class PairCompleted(Reason):
    """A colour is dotted in both halves now (L19)."""

    colour: str


@dataclass(frozen=True, slots=True)
class RedLineCrossed(Reason):
    """The red line is crossed so often (L17)."""

    count: int


@dataclass(frozen=True, slots=True)
class LineDrawn(Reason):
    """A line enters so many spaces."""

    spaces: int


@dataclass(frozen=True, slots=True)
class JokerSpent(Reason):
    """A joker goes; so many are left (L14)."""

    left: int


@dataclass(frozen=True, slots=True)
class HalfClosed(Reason):
    """A half takes no more dice in this round (L15)."""

    half: int


@dataclass(frozen=True, slots=True)
class DieGivenUp(Reason):
    """The fifth die, or what a circle gives, is not drawn (L12, L15)."""


@dataclass(frozen=True, slots=True)
class ColoursChosen(Reason):
    """Two colours are marked on a sheet: to score, or to start on (L8)."""

    one: str
    other: str


@dataclass(frozen=True, slots=True)
class DicePlaced(Reason):
    """The dice are laid in their slots, or two of them on a side (L22, L24)."""


def reasons(rules: LinesRules, state: Position, seat: int, move: Move) -> tuple[Reason, ...]:
    if state.stage is Stage.MARKING:
        return (ColoursChosen(*move.partition(":")[2].split(",")),)
    if state.stage is not Stage.DRAWING:
        return (DicePlaced(),)
    if move.startswith("close:"):
        return (HalfClosed(HALVES.index(move[-1])),)
    if move in ("drop:f", "more:-"):
        return (DieGivenUp(),)
    after = rules.play(state, seat, move)
    return tuple(_drawn(rules, state, after, seat))


def _drawn(rules: LinesRules, before: Position, after: Position, seat: int) -> Iterator[Reason]:
    old, new = before.sheets[seat], after.sheets[seat]
    letters = zip(LETTERS, old.letters, new.letters, strict=True)
    yield from (LetterReached(letter) for letter, had, has in letters if has and not had)
    circles = (new.dotted & ~old.dotted & rules.board.circles).bit_count()
    if circles:
        yield CirclesReached(circles)
    had = _pairs(rules, old)
    yield from (PairCompleted(COLOURS[pair]) for pair in _pairs(rules, new) if pair not in had)
    if new.crossings > old.crossings:
        yield RedLineCrossed(new.crossings - old.crossings)
    points = _points(rules, after, seat) - _points(rules, before, seat)
    if points:
        yield PointsChanged(points)
    yield LineDrawn(_length(new) - _length(old))
    if new.jokers < old.jokers:
        yield JokerSpent(new.jokers)


def _pairs(rules: LinesRules, sheet: ScoreSheet) -> list[int]:
    left, right = rules.board.squares
    return [c for c in range(len(COLOURS)) if sheet.dotted & left[c] and sheet.dotted & right[c]]


def _length(sheet: ScoreSheet) -> int:
    return sum(map(len, sheet.lines))


def _points(rules: LinesRules, state: Position, seat: int) -> int:
    first = scoring.first_rounds(state.sheets)
    tallied = scoring.tally(rules.board, state.sheets[seat], first)
    return tallied.total(state.scoring)
