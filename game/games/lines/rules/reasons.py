"""Reasons for and against a move, by what it adds to a sheet or gives up."""

from collections.abc import Iterator

from game.core.judging.judge import Reason
from game.core.rules import Move
from game.games.lines.rules import scoring
from game.games.lines.rules.rules import LinesRules
from game.games.lines.rules.state import COLOURS, HALVES, LETTERS, Position, ScoreSheet, Stage


class PointsChanged(Reason):
    """The change of the sheet's points, as if the game ended now (L17 to L21)."""

    points: int


class LetterReached(Reason):
    """A letter is dotted (L18)."""

    letter: str


class CirclesReached(Reason):
    """White circles are dotted, each for two more unit lines (L23)."""

    count: int


class PairCompleted(Reason):
    """A colour is dotted in both halves now (L19)."""

    colour: str


class RedLineCrossed(Reason):
    """The red line is crossed `count` times (L17)."""

    count: int


class LineDrawn(Reason):
    """A line enters new spaces."""

    spaces: int


class JokerSpent(Reason):
    """A joker is used, and `left` remain (L14)."""

    left: int


class HalfClosed(Reason):
    """A half is closed for this round (L15)."""

    half: int


class DieGivenUp(Reason):
    """The fifth die or an extension is not drawn (L15, L23)."""


class ColoursChosen(Reason):
    """Two scoring or starting colours are marked (L8)."""

    one: str
    other: str


class DicePlaced(Reason):
    """Dice are placed in slots or on a side (L22, L24)."""


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
    return tuple(_gain_reasons(rules, state, after, seat))


def _gain_reasons(
    rules: LinesRules, before: Position, after: Position, seat: int
) -> Iterator[Reason]:
    old, new = before.sheets[seat], after.sheets[seat]
    letters = zip(LETTERS, old.letters, new.letters, strict=True)
    yield from (LetterReached(letter) for letter, had, has in letters if has and not had)
    circles = (new.dotted & ~old.dotted & rules.board.circles).bit_count()
    if circles:
        yield CirclesReached(circles)
    had = _paired_colours(rules, old)
    added = [colour for colour in _paired_colours(rules, new) if colour not in had]
    yield from (PairCompleted(COLOURS[colour]) for colour in added)
    if new.crossings > old.crossings:
        yield RedLineCrossed(new.crossings - old.crossings)
    points = _points_of_sheet(rules, after, seat) - _points_of_sheet(rules, before, seat)
    if points:
        yield PointsChanged(points)
    yield LineDrawn(_spaces_drawn(new) - _spaces_drawn(old))
    if new.jokers < old.jokers:
        yield JokerSpent(new.jokers)


def _paired_colours(rules: LinesRules, sheet: ScoreSheet) -> list[int]:
    left, right = rules.board.squares
    return [c for c in range(len(COLOURS)) if sheet.dotted & left[c] and sheet.dotted & right[c]]


def _spaces_drawn(sheet: ScoreSheet) -> int:
    return sum(map(len, sheet.lines))


def _points_of_sheet(rules: LinesRules, state: Position, seat: int) -> int:
    first = scoring.first_letter_rounds(state.sheets)
    tallied = scoring.tally_sheet(rules.board, state.sheets[seat], first)
    return tallied.total_points(state.scoring)
