"""Two matches on one seed: which can be compared, and where they diverge."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from game import catalogue
from game.core.history import Transition
from game.core.match import Match
from game.core.options import same_value
from game.core.replay.header import Header
from game.core.replay.reader import read_replay
from game.core.rules import Move
from game.engine.storage.files import read_bytes
from game.engine.storage.store import error_words
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Drawable, Group, Part
from game.engine.window.view import Box, View
from game.engine.words import _
from game.judging import keeps_secrets
from game.screens import games
from game.screens.hall.challenges import may_reach_rank
from game.screens.library.entries import Entry
from game.screens.library.library import Library
from game.screens.theatre.controls.scrub import INSET, Track
from game.screens.theatre.review.findings import Findings


@dataclass(eq=False)
class ComparedMatch:
    """One side of a comparison."""

    path: Path
    match: Match
    seat: int = 0
    """The seat whose board is shown."""
    findings: Findings | None = None
    """The ratings of its moves, once they are known."""
    failed: bool = False
    _steps: dict[int, list[Transition]] = field(default_factory=dict)

    @property
    def plies(self) -> int:
        return self.match.history.plies

    def steps(self, ply: int) -> list[Transition]:
        """Return everything that happened up to a ply."""
        if ply not in self._steps:
            history = self.match.history
            steps = [step for at in range(ply + 1) for step in history.steps(at)]
            self._steps = {ply: steps}
        return self._steps[ply]

    def move(self, ply: int) -> tuple[int, Move] | None:
        """Return the seat and move after that many moves; None at the end."""
        if ply >= self.plies:
            return None
        moved = self.match.history.turns[ply].moved
        return moved.seat, moved.move


def parting(one: ComparedMatch, other: ComparedMatch) -> int:
    """Return after how many moves two matches diverge, at most all of the shorter."""
    ply = 0
    while one.move(ply) is not None and one.move(ply) == other.move(ply):
        ply += 1
    return ply


def fit(one: Header, other: Header) -> bool:
    """Return whether two matches have the same game, seed, seats and options."""
    return (
        one.seed is not None
        and (one.game, one.seed, len(one.players)) == (other.game, other.seed, len(other.players))
        and same_value(dict(one.options), dict(other.options))
    )


def others(library: Library, path: Path, header: Header) -> list[Entry]:
    """Return the library's matches that can be compared with this one, the newest first."""
    matches = library.of_seed(header.game, header.seed) if header.seed is not None else []
    return [
        entry
        for entry in matches
        if entry.name != path.name
        and entry.header is not None
        and entry.problem is None
        and entry.plies
        and fit(header, entry.header)
    ]


def side_of(path: Path) -> ComparedMatch | str:
    """Return the match of a file, or a sentence why it cannot be compared."""
    match = match_of(path)
    if isinstance(match, str):
        return match
    if keeps_secrets(match.rules, match.state) or may_reach_rank(match):
        return _("The analysis is available once the match is over.")
    return ComparedMatch(path, match)


def match_of(path: Path) -> Match | str:
    """Return the match of a file, or a sentence why there is none."""
    try:
        reading = read_replay(read_bytes(path), catalogue.set_up)
    except OSError as problem:
        return error_words(problem)
    header, history = reading.header, reading.history
    if reading.problem or header is None or history is None or not history.plies:
        return _("There is no match in this file.")
    return Match(header, history)


SIZE = 14


class ExpectedCurves(Track):
    """The expected results of both matches."""

    sides: Sequence[ComparedMatch] = ()
    colours: Sequence[str] = ()
    parting: int = 0

    @property
    def plies(self) -> int:
        return max(side.plies for side in self.sides)

    @property
    def line(self) -> Box:
        """Return the box of the curves."""
        return super().line.inset(0, 8)

    def curve(self, side: ComparedMatch) -> list[tuple[int, int]]:
        """Return ply and expected result of the seat shown, as far as known."""
        judged = side.findings.judged if side.findings else ()
        return [(each.ply, each.played.worth) for each in judged if each.seat == side.seat]

    def needs(self, view: View) -> float:
        """Return the width of the labels before the curves; 0 where text is large."""
        return 0.0 if view.large_text else view.measure(_("expected"), SIZE) + 2 * INSET

    @property
    def span(self) -> tuple[int, int]:
        """Return the least and greatest expected result, in tenths."""
        every = [worth for side in self.sides for _ply, worth in self.curve(side)]
        return min(every, default=0), max(every, default=1)

    # -- painting --------------------------------------------------------------------------

    def parts(self, name: str, k: float) -> Sequence[Drawable]:
        """Return the curves, their labels, and the handle."""
        known = tuple((side.findings, side.seat) for side in self.sides)
        key = self.box, self.gutter, known
        curves = Part("curves", key, self.box.grown(2), self._paint)
        words = [Part("words", key, self.box.grown(2), self._paint_words)] if self.gutter else []
        stroke = Part("hand", self.hand, self.hand.grown(4), self.paint_hand)
        return [Group(name, self.box.grown(6), [curves, stroke, *words])]

    def _paint(self, p: Painter) -> None:
        p.rect(self.box, 8, theme.PAPER_2, theme.LINE, 1.2)
        x = self.x_of(self.parting)
        p.line(x, self.box.y + 4, x, self.box.bottom - 4, theme.MUTED, 1.6)
        low, high = self.span
        if low <= 0 <= high:
            y = self._level(0, low, high)
            p.line(self.line.x, y, self.line.right, y, theme.LINE, 1)
        for side, colour in zip(self.sides, self.colours, strict=True):
            curve = self.curve(side)
            points = [(self.x_of(ply), self._level(worth, low, high)) for ply, worth in curve]
            look = f'fill="none" stroke="{colour}" stroke-width="2.4" stroke-linejoin="round"'
            p.path(points, look)

    def _paint_words(self, p: Painter) -> None:
        """Paint the scale of the curves, and what the stroke means beside it, over the hand."""
        scale = self.box.cut_left(self.gutter)[0].inset(INSET, 4)
        low, high = (games.tenths(worth).replace("-", "−") for worth in self.span)
        known = any(side.findings for side in self.sides)
        for words, row in zip((high, _("expected"), low), scale.rows(3), strict=True):
            if known or words == _("expected"):
                p.text(words, scale.right, row.centre[1], SIZE, theme.MUTED, align="r")
        words, x = _("First difference"), self.x_of(self.parting)
        wide, tall = p.view.measure(words, SIZE), p.view.line_height(SIZE)
        left = x + 8 if x + 8 + wide < self.box.right - 8 else x - 8 - wide
        p.rect(Box(left - 3, self.box.y + 4, wide + 6, tall), 4, theme.PAPER_2)
        p.text(words, left, self.box.y + 4 + tall / 2, SIZE, theme.MUTED)

    def _level(self, worth: int, low: int, high: int) -> float:
        return self.line.bottom - (worth - low) / max(1, high - low) * self.line.h
