"""A challenge's ranks on a horizontal scale, with one's own result, those of the rivals on the same
seed, and the best possible one. Better is further right."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from game.core.bots import LEVELS
from game.core.ranks import Challenge, Ladder
from game.core.words import N_
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _, comma_list, facts
from game.judging import POSSIBLE, ReferenceResult
from game.screens.hall.counting import UNREACHABLE_LIMIT, rank_title

WHO = {**LEVELS, POSSIBLE: N_("possible")}
"""Names of the marks' players."""
BAR, ARROW, PIN = 12.0, 10.0, 11.0
SPACE = 4.0
"""Room between the text lines over the scale."""
ABOVE = 2
"""Lines of words over the scale where type is small; large type has more room for more."""


class Label(NamedTuple):
    """A text over a place of the scale: its distance in lines and its left edge."""

    words: str
    at: float
    line: int
    left: float
    wide: float
    ink: str = theme.MUTED
    face: str = "text"

    @property
    def right(self) -> float:
        return self.left + self.wide


class LadderScale(NamedTuple):
    """A scale of numbers from the worst to the best."""

    start: float
    end: float

    def x(self, box: Box, number: float) -> float:
        """Return the x coordinate of a number, clamped to the scale's ends."""
        share = (number - self.start) / (self.end - self.start)
        return box.x + box.w * max(0.0, min(1.0, share))


def scale(ladder: Ladder, own: int | None) -> LadderScale:
    """Return a scale from below the lowest rank to far above the highest, independent of others'
    results so that it never moves when these arrive."""
    marks = thresholds(ladder)
    span = max(4.0, abs(marks[-1] - marks[0]))
    step = span / max(1, len(marks) - 1)
    sign = -1 if ladder.low_wins else 1
    start, end = sign * marks[0] - 1.6 * step, sign * marks[-1] + span
    if own is not None:
        start = min(start, max(sign * own - step / 2, start - span))
        end = max(end, sign * own + step / 2)
    return LadderScale(sign * start, sign * end)


def thresholds(ladder: Ladder) -> list[int]:
    """Return the least numbers of all ranks, except a lowest rank that has no limit."""
    numbers = [rung.number for rung in ladder.rungs]
    return numbers[1:] if numbers[0] <= 0 or numbers[0] >= UNREACHABLE_LIMIT else numbers


def above(view: View) -> int:
    """Return the number of text lines above the scale."""
    return ABOVE + view.large_text


def height(view: View) -> float:
    line = view.line_height(14)
    return above(view) * (line + SPACE) + ARROW + BAR + (2 + view.large_text) * line + 8


def paint(
    p: Painter,
    box: Box,
    challenge: Challenge,
    own: int | None,
    pars: Sequence[ReferenceResult],
    seat: int,
) -> None:
    ladder, view = challenge.shown_ladder, p.view
    numbers = scale(ladder, own)
    y = box.y + above(view) * (view.line_height(14) + SPACE) + ARROW + 4
    bar = Box(box.x, y, box.w, BAR)
    _paint_bar(p, bar, challenge, numbers)
    _paint_ranks(p, bar, challenge, numbers, own)
    taken: list[Label] = []
    if own is not None:
        taken.append(_paint_own(p, bar, numbers.x(bar, own), own, seat))
    at: dict[float, list[tuple[str, str]]] = {}
    for words, number, who in marks(pars):
        at.setdefault(numbers.x(bar, number), []).append((words, who))
    for x, those in at.items():  # beyond an end there may be several
        words, best = facts(*(each for each, _who in those)), those[-1][1] == POSSIBLE
        look = (theme.GOLD_DEEP, "bold") if best else (theme.MUTED, "text")
        label = _label(view, words, x, bar, *look)
        p.path([(x, bar.y - 1), (x - 5, bar.y - 9), (x + 5, bar.y - 9)], f'fill="{label.ink}"')
        y, step = bar.y - ARROW - 2, -view.line_height(14) - SPACE
        places = [label._replace(line=line) for line in range(above(view))]
        if best:
            places += _beside(label, taken, bar)
        _paint_first_free(p, places, taken, y, step)


def marks(pars: Sequence[ReferenceResult]) -> list[tuple[str, int, str]]:
    """Return text, number and source of each mark; equal results share one."""
    found: dict[int, list[str]] = {}
    for par in pars:
        if par.number is not None:
            found.setdefault(par.number, []).append(par.who)
    made = []
    for number, who in found.items():
        names = comma_list(_(WHO.get(each, each)) for each in who)
        words = f"{names} {furniture.number(number)}"
        proved = any(par.proven and par.number == number for par in pars)
        made.append((facts(words, _("proved") if proved else ""), number, who[-1]))
    return made


def _label(view: View, words: str, x: float, bar: Box, ink: str, face: str) -> Label:
    """Return a label centred over a place of the scale, moved inwards at the ends."""
    wide = view.measure(words, 14, face)
    return Label(words, x, 0, max(bar.x, min(bar.right - wide, x - wide / 2)), wide, ink, face)


def _meet(one: Label, other: Label) -> bool:
    """Return whether two labels overlap, or one overlaps the other's stem."""
    if one.line == other.line:
        return one.left < other.right + 8 and other.left < one.right + 8
    low, high = sorted((one, other), key=lambda label: label.line)
    return low.at != high.at and low.left - 5 < high.at < low.right + 5


def _beside(label: Label, taken: Sequence[Label], bar: Box) -> Iterator[Label]:
    """Yield places for a label beside others in the first line, the nearest first."""
    lefts = [left for other in taken for left in (other.right + 9, other.left - label.wide - 9)]
    for left in sorted(lefts, key=lambda left: abs(left + label.wide / 2 - label.at)):
        if bar.x <= left <= bar.right - label.wide:
            yield label._replace(left=left)


def _paint_first_free(
    p: Painter, places: Sequence[Label], taken: list[Label], y: float, step: float
) -> None:
    """Paint a label at the first place where label and stem overlap no other, if there is one.
    Painted labels never move."""
    free = (each for each in places if not any(_meet(each, other) for other in taken))
    label = next(free, None)
    if label is None:
        return
    middle = y + step * (label.line + 0.5)
    alone = all(other.at != label.at for other in taken)
    taken.append(label)
    if label.line and alone:
        p.line(label.at, y, label.at, middle - step * 0.45, theme.LINE, 1.2)
    p.text(label.words, label.left, middle, 14, label.ink, label.face)


def _paint_own(p: Painter, bar: Box, x: float, own: int, seat: int) -> Label:
    """Paint the player's own mark (token and number) and return its label."""
    words, y = furniture.number(own), bar.y - ARROW - 4 - PIN
    foot = [(x, bar.y - 1), (x - 8, y + PIN - 2), (x + 8, y + PIN - 2)]
    p.path(foot, f'fill="{theme.SEATS[seat]}"')
    furniture.paint_token(p, x, y, PIN, seat)
    wide = p.view.measure(words, 18, "display")
    right = x - PIN - 6
    if right - wide < bar.x:
        right = x + PIN + 6 + wide
    p.text(words, right, y, 18, theme.SEATS[seat], "display", "r")
    return Label(words, x, 0, min(right - wide, x - PIN), wide + 2 * PIN + 6)


def _paint_bar(p: Painter, bar: Box, challenge: Challenge, found: LadderScale) -> None:
    """Paint a stretch for each rank, the higher the darker."""
    accent, marks = theme.accent(challenge.game), thresholds(challenge.shown_ladder)
    edges = [bar.x, *(found.x(bar, mark) for mark in marks), bar.right]
    p.rect(bar.grown(2), BAR / 2 + 2, theme.mix(theme.LINE, theme.PAPER, 0.4))
    for i, (left, right) in enumerate(pairwise(edges)):
        colour = theme.mix(accent.wash, accent.base, i / len(marks))
        radius = BAR / 2 if i in (0, len(marks)) else 2
        p.rect(Box.between(left + 1, bar.y, right - 1, bar.bottom), radius, colour)


def _paint_ranks(
    p: Painter, bar: Box, challenge: Challenge, found: LadderScale, own: int | None
) -> None:
    """Paint the ranks' numbers below the scale, and below them their names: first the reached one,
    then from the highest down as far as they fit."""
    view, ladder, accent = p.view, challenge.shown_ladder, theme.accent(challenge.game)
    marks = thresholds(ladder)
    first = len(ladder.rungs) - len(marks)
    ends = [bar.x, *(found.x(bar, mark) for mark in marks), bar.right]
    for mark, x in zip(marks, ends[1:], strict=False):
        p.text(furniture.number(mark), x, bar.bottom + view.line_height(14) / 2 + 3, 14, align="c")
    here = -1 if own is None else ladder.rung_index(own)
    order = sorted(range(len(ladder.rungs)), key=lambda i: (i != here, -i))
    taken: list[Label] = []
    for i in order:
        left, right = ends[i + 1 - first], ends[i + 2 - first]
        look = (accent.deep, "bold") if i == here else (theme.MUTED, "text")
        label = _label(view, rank_title(ladder.rungs[i].word), (left + right) / 2, bar, *look)
        y = bar.bottom + view.line_height(14) + 3
        places = [label._replace(line=line) for line in range(1 + view.large_text)]
        _paint_first_free(p, places, taken, y, view.line_height(14))
