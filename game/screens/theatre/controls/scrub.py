"""The scrub bar of a replay: the score over time, what moves cost, and the current move."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import field
from functools import partial
from itertools import product

from game.engine.ui.content import Panel, Picture, Text, part_of_placed
from game.engine.ui.layout import Row
from game.engine.ui.node import Solver, solve
from game.engine.widgets import furniture
from game.engine.widgets.widgets import Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Drawable, Group, Part
from game.engine.window.theme import Accent
from game.engine.window.view import Box, View
from game.engine.words import _, facts
from game.screens import scoreline
from game.screens.games import percent
from game.screens.scoreline import Score
from game.screens.theatre.playback import Course
from game.screens.theatre.review.findings import Findings
from game.screens.theatre.review.graph import paint_graph, split
from game.screens.theatre.review.telling import chance_words

INSET = 12.0
"""Room at both ends, so that the first and the last place can be pressed."""


class Track(Widget):
    """A bar to drag or press to reach a move."""

    accent: Accent = theme.HOUSE
    ply: Callable[[], int] = int
    seek: Callable[[int], None] = lambda _ply: None
    radius: float = 10
    gutter: float = 0
    """Room in front of the line for words that say what is drawn along it."""

    @property
    def plies(self) -> int:
        return 0

    @property
    def line(self) -> Box:
        """Return the box in which the match's moves are spread out."""
        return self.box.cut_left(self.gutter)[1].inset(INSET)

    def x_of(self, ply: float) -> float:
        """Return the x coordinate of a ply."""
        return self.line.x + self.line.w * ply / max(1, self.plies)

    def ply_at(self, x: float) -> int:
        share = (x - self.line.x) / max(1.0, self.line.w)
        return round(max(0.0, min(1.0, share)) * self.plies)

    def scale(self) -> tuple[int, int]:
        return self.ply(), self.plies

    def move_to(self, step: int) -> None:
        self.seek(max(0, min(self.plies, step)))

    def drag(self, x: float, y: float) -> None:
        target = self.ply_at(x)
        if target != self.ply():
            self.seek(target)

    def release(self, x: float, y: float) -> None:
        self.drag(x, y)

    @property
    def hand(self) -> Box:
        return Box.around(self.x_of(self.ply()), self.box.centre[1], 4, self.box.h - 4)

    def paint_hand(self, p: Painter) -> None:
        p.rect(self.hand.inset(-1.5), 3.5, theme.WHITE)
        p.rect(self.hand, 2, self.accent.deep)


TOP, LOW = 13.0, 4.0
SIZE = 14.0
"""The type of scores."""
TALL = 70.0
"""From this height on words in front of the graph say what it shows."""
MOST = 0.3
"""The share of the course that these may take."""


class Scrub(Track):
    """The scrub bar of a match: the score over time, and what its moves cost."""

    course: Course = field(default_factory=lambda: Course(((0,),)))
    findings: Findings | None = None
    """What the review says, once there is one; until then the scores are drawn."""
    names: tuple[str, ...] = ()
    tell: Callable[[int], tuple[Score, ...]] = lambda _ply: ()
    """For a place in the game: every seat with its points."""
    place: Callable[[int], str] = str
    notes: tuple[int, ...] = ()
    """The places where something is noted."""
    hover: int | None = None

    @property
    def plies(self) -> int:
        return self.course.plies

    def needs(self, view: View) -> float:
        """Return the width the legend needs, at most a share of the bar; the longest name is
        clipped first."""
        wide = max(view.measure(each, SIZE) for each, _ink in self._legend(view))
        return min(max(wide, view.measure(_("Points lost"), SIZE)) + 26, self.box.w * MOST)

    @property
    def course_box(self) -> Box:
        """Return the box of the graph, without the legend to its left."""
        return self.box.cut_left(self.gutter)[1]

    def beside(self, ply: int) -> Box:
        """Return the larger part of the graph, left or right of a ply."""
        x, box = self.x_of(ply), self.course_box
        before, after = box._replace(w=x - 8 - box.x), box.cut_left(x + 8 - box.x)[1]
        return max(before, after, key=lambda part: part.w)

    def drag(self, x: float, y: float) -> None:
        super().drag(x, y)
        self.hover = self.ply_at(x)

    # -- painting --------------------------------------------------------------------------

    def parts(self, name: str, k: float) -> Sequence[Drawable]:
        """Return the bar: bright up to the current move, pale after it, with the handle between."""
        return [Group(name, self.box.grown(2), list(self._listed()))]

    def _listed(self) -> Iterator[Drawable]:
        x, area = self.x_of(self.ply()), self.box.grown(2)
        key = self.box, self.gutter, self.findings
        yield Part("to come", key, area, partial(self._paint, seen=False))
        bright = Part("all", key, area, partial(self._paint, seen=True))
        yield Group("seen", area._replace(w=x - area.x), [bright])
        if self.notes:
            yield Part("notes", (self.box, self.gutter, self.notes), area, self._paint_notes)
        if self.gutter:
            box = self.box._replace(w=self.gutter)
            yield Part("words", (box, self.names, self.findings), box, self._paint_words)
        if self.hover is not None:
            at = self.x_of(self.hover)
            line = Box(at, self.box.y + 3, 3, self.box.h - 6)
            yield Part("pointer", line, line, self._paint_pointer)
        yield Part("hand", self.hand, self.hand.grown(4), self.paint_hand)

    def _paint_notes(self, p: Painter) -> None:
        size = min(8.0, self.box.h * 0.2)
        for ply in self.notes:
            furniture.paint_note_sign(p, self.x_of(ply), self.box.y + size + 2, size)

    def _paint_pointer(self, p: Painter) -> None:
        at = self.x_of(self.hover or 0)
        p.line(at, self.box.y + 3, at, self.box.bottom - 3, self.accent.base, 1.4)

    def _paint(self, p: Painter, seen: bool) -> None:
        fill = self.accent.wash if seen else theme.PAPER_2
        p.rect(self.box, 8, fill, theme.LINE, 1.2)
        if self.findings is None:
            self._paint_zero(p)
            for seat in reversed(range(len(self.course.scores[0]))):
                self._paint_scores(p, seat, seen)
        else:
            paint_graph(p, self._graph, self.findings, self.x_of, self.accent, seen)
        if self.course.torn:
            self._paint_tear(p)

    @property
    def _graph(self) -> Box:
        return self.line._replace(y=self.box.y + LOW, h=self.box.h - 2 * LOW)

    def _paint_words(self, p: Painter) -> None:
        curves, bars = split(self._graph)
        x, wide, words = self.box.x + 12, self.gutter - 12, self._legend(p.view)
        curves = curves.grown(3)
        for place, (each, ink) in zip(curves.rows(len(words)), words, strict=True):
            p.text(each, x, place.centre[1], SIZE, ink, width=wide)
        p.text(_("Points lost"), x, bars.centre[1], SIZE, theme.LOSS, width=wide)

    def _legend(self, view: View) -> list[tuple[str, str]]:
        """Return the legend's texts and colours: what the top, the middle (where there is room) and
        the bottom of the graph mean."""
        assert self.findings is not None
        if self.findings.seats == 1:
            known = [(_("Every card known"), theme.MUTED)] if self.findings.reach else []
            return [*known, (_("expected"), theme.INK)]
        ends = [(percent(100), theme.MUTED), (percent(0), theme.MUTED)]
        if self.findings.seats == 2:
            ahead = _("{name} ahead")
            ends = [(ahead.format(name=each), theme.SEATS[i]) for i, each in enumerate(self.names)]
        room = self.box.h >= 4 * view.line_height(SIZE)
        middle = f"{_('Chance to win')} {percent(50)}"
        return [ends[0], *([(middle, theme.INK)] if room else []), ends[1]]

    def _level(self, points: int) -> float:
        low, high = self.course.span
        share = (points - low) / (high - low)
        bottom = self.box.bottom - LOW
        return bottom - share * (bottom - self.box.y - TOP)

    def _paint_zero(self, p: Painter) -> None:
        if self.course.span[0] < 0:
            y = self._level(0)
            p.line(self.line.x, y, self.line.right, y, theme.HAIR, 1)

    def _paint_scores(self, p: Painter, seat: int, seen: bool) -> None:
        colour = theme.SEATS[seat % len(theme.SEATS)]
        colour = colour if seen else theme.mix(colour, theme.PAPER_2, 0.62)
        points: list[tuple[float, float]] = []
        for ply, scores in enumerate(self.course.scores):
            y = self._level(scores[seat])
            flat = len(points) > 1 and points[-1][1] == y == points[-2][1]
            if flat:
                points.pop()
            points.append((self.x_of(ply), y))
        p.path(points, f'fill="none" stroke="{colour}" stroke-width="2" stroke-linejoin="round"')

    def _paint_tear(self, p: Painter) -> None:
        """Paint a torn edge: the rest of the file is damaged."""
        x, step = self.line.right + 4, self.box.h / 6
        points = [(x + (4 if i % 2 else 0), self.box.y + i * step) for i in range(7)]
        p.path(points, f'fill="none" stroke="{theme.LOSS}" stroke-width="2.4"')


def score_card(view: View, scrub: Scrub, ply: int) -> Part:
    """Return a card with the scores at a ply, beside that ply on the bar; without names and in
    smaller type where there is little room."""
    line, place, room = scrub.tell(ply), scrub.place(ply), scrub.beside(ply)
    chance = chance_words(scrub.findings, ply) if scrub.findings else ""
    look, card, wide = (8, theme.PAPER, scrub.accent.base, 1.6), Panel(), 0.0
    for size, title, named in product(
        (SIZE, SIZE / view.text_scale), (facts(place, chance), place, ""), (True, False)
    ):
        points = scoreline.width(view, line, size, named) + 1
        scores = Picture(scoreline.paint, (line, size, theme.INK), (points, 0))
        words = Text(title, size, theme.MUTED) if title else None
        card = Panel(Row([words, scores], gap=16), Painter.rect, look, pad=(14, 0))
        wide = Solver(view).width(card).ideal
        if wide <= room.w + 1:
            break
    return part_of_placed("card", solve(card, view, room.place(wide, room.h)), 2)


def caption(view: View, scrub: Scrub, versions: Sequence[str]) -> Iterator[Part]:
    """Yield a card with the first version of the caption that fits, beside the handle or over the
    graph; nothing if none fits."""
    rooms, look = (scrub.beside(scrub.ply()), scrub.course_box), scrub.accent
    for room, words, size in product(rooms, versions, (16, 14)):
        box = room.place(view.measure(words, size) + 28, room.h)
        if words and box.w <= room.w:
            card = Panel(
                Text(words, size, text_align="c"), Painter.rect, (8, look.wash, look.base, 1.6)
            )
            yield part_of_placed("caption", solve(card, view, box), furniture.SHADOW_REACH)
            return
