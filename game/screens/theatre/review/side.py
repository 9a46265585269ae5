"""The panels beside a replay: how accurate everybody was, and what the move in focus was worth."""

from collections.abc import Callable, Iterator

from game.core.judging.judge import Judged, Verdict
from game.core.match import Match
from game.engine.desk import Desk
from game.engine.widgets import furniture
from game.engine.widgets.key_rows import key_height, keys
from game.engine.widgets.widgets import Button, ListBox, Progress, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part, Seen
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens.games import percent
from game.screens.theatre.captions import shorter
from game.screens.theatre.review.findings import Findings
from game.screens.theatre.review.telling import (
    cost,
    happened_words,
    mistake_words,
    played_words,
    verdict_words,
    why,
)

GAP = 14.0
PAD = 16.0
TITLE = 15.0
"""The type of a move."""
FEWEST = 2
"""Rows of the list below which it goes, and only the sums stay."""


class Side:
    """Shows `findings` as soon as there are any; until then how far the review has come."""

    def __init__(
        self,
        desk: Desk,
        match: Match,
        go: Callable[[Judged], None],
        try_again: Callable[[], None],
    ) -> None:
        self.desk, self.match = desk, match
        self.accent = theme.accent(match.header.game)
        self.findings: Findings | None = None
        self.failed = False
        self.known = 0
        """How many moves the findings are about."""
        self.focus = 0
        """The ply of the move that the lower panel is about."""
        self._go, self._try_again = go, try_again
        self._upper = self._lower = Box(0, 0, 0, 0)
        self._sums = 0.0
        self.bar = Progress(Box(0, 0, 1, 1), name="review", accent=self.accent)
        self._key = Button(Box(0, 0, 1, 1))
        self._list = ListBox(
            Box(0, 0, 1, 1),
            name="mistakes",
            paint_row=self._paint_row,
            row_key=self._row_key,
            open=self._open,
            at_once=True,
            radius=10,
        )

    # -- placing ---------------------------------------------------------------------------

    def arrange(self, view: View, box: Box) -> list[Widget]:
        """Both panels in that box; gives what can be pressed."""
        if self.findings is None:
            self._upper, self._lower = box._replace(h=self._waiting_high(view)), Box(0, 0, 0, 0)
            room = self._upper.inset(PAD, PAD)
            self.bar.box = room.cut_bottom(14)[0]
            return [] if self.failed else [self.bar]
        self._upper, self._lower = self._split(view, box)
        self._list.count = len(self.findings.mistakes)
        made: list[Widget] = [self._list] if self._list.box.h else []
        high = key_height(view, 44, 22)
        room = self._lower.inset(PAD, 12).cut_bottom(high)[0]
        entry = "try again", _("Try again from here"), self._try_again
        (self._key,) = keys([room], [entry], "try again", self.accent, 16)
        self.follow(self.focus)
        return [*made, self._key]

    def _waiting_high(self, view: View) -> float:
        return 2 * PAD + view.grown(19) + 12 + view.line(14) * 2 + 26

    def _split(self, view: View, box: Box) -> tuple[Box, Box]:
        """The lower panel gets what the mistakes in words need, the list what is left over."""
        assert self.findings is not None
        mistakes = self.findings.mistakes
        words = max((self._words_high(view, box.w, each) for each in mistakes), default=0.0)
        words = max(words, 4 * view.line(TITLE))
        least = PAD + view.grown(19) + 18 + words + 12 + key_height(view, 44, 22) + 12
        rows = -(-self.findings.seats // 2)
        self._sums = rows * (view.grown(18) + 12)
        head = PAD + view.grown(19) + 10 + self._sums + 4
        room = box.h - least - GAP - head - 10
        row = max(34.0, 2 * view.line(14) + 6)
        fit = min(len(mistakes), int(room // row))
        rest = Box(box.x, 0, box.w, 0)
        self._list.row_height = row
        self._list.box = rest
        if fit >= min(FEWEST, len(mistakes)):
            self._list.box = Box(box.x + 8, box.y + head, box.w - 16, fit * row)
            head += fit * row
        if not mistakes:
            head += view.line(14)
        return box.cut_top(head + 10, GAP)

    def _words_high(self, view: View, width: float, each: Judged) -> float:
        """How high both moves of a mistake with their reasons are, two lines of each at most."""
        width, token = width - 2 * PAD, 2 * view.grown(9) + 8
        high = 0.0
        for verdict in (each.played, each.best):
            did = view.wrap(verdict_words(self.match, each, verdict), TITLE, width - token, "bold")
            reasons = view.wrap(why(self.match, each, verdict), 14, width)
            high += min(2, len(did)) * view.line(TITLE) + min(2, len(reasons)) * view.line(14)
        return high

    def follow(self, focus: int) -> None:
        """Another move is in focus: in the list too, if it is there."""
        self.focus = focus
        mistakes = self.findings.mistakes if self.findings else ()
        here = [i for i, each in enumerate(mistakes) if each.ply <= focus]
        self._list.choose(here[-1] if here else 0)
        self._key.enabled = self.chosen is not None
        label = self.desk.intents.label("turn") if self._key.enabled else ""
        self._key.words = "  ".join(filter(None, (_("Try again from here"), label)))

    @property
    def chosen(self) -> Judged | None:
        """What the review says of the move in focus."""
        return self.findings.at(self.focus) if self.findings else None

    def _open(self, index: int) -> None:
        assert self.findings is not None
        self._go(self.findings.mistakes[index])

    # -- painting --------------------------------------------------------------------------

    def parts(self) -> Iterator[Seen]:
        """The panels without what can be pressed."""
        upper, lower = self._upper, self._lower
        reach = furniture.REACH
        key = self.findings, self.failed, upper
        yield Part("given away", key, upper.grown(reach), self._paint_upper)
        if lower.h:
            key_lower = self.findings, self.known, self.focus, lower
            yield Part("move", key_lower, lower.grown(reach), self._paint_lower)

    def _paint_upper(self, p: Painter) -> None:
        box = self._upper
        if self.findings is None:
            below = furniture.headed(p, box, _("Analysis"), pad=(PAD, PAD))
            words = _("Analysing …")
            if self.failed:
                words = _("The analysis failed.")
            p.paragraph(words, below.below(below.y + 10), 14, theme.MUTED)
            return
        below = furniture.headed(p, box, _("Accuracy"), pad=(PAD, PAD))
        room = below.below(below.y + 10)._replace(h=self._sums)
        cells = room.cells(self.findings.seats, 2, p.view.grown(18) + 12, 8, 0)
        for seat, cell in enumerate(cells):
            y, radius = cell.centre[1], p.view.grown(9)
            furniture.seat(p, cell.x + radius, y, radius, seat)
            share = percent(self.findings.accuracy(seat))
            wide = p.view.measure(share, 18, "display")
            x = cell.x + 2 * radius + 8
            name = self.match.header.players[seat].name
            x += p.text(name, x, y, 16, theme.INK, width=cell.right - x - wide - 10) + 6
            p.text(share, x, y, 18, theme.INK, "display")
        if not self.findings.mistakes:
            y = room.bottom + p.view.line(14) / 2
            p.text(_("No mistakes"), room.x, y, 14, theme.MUTED)

    def _row_key(self, index: int) -> object:
        assert self.findings is not None
        return self.findings.mistakes[index], self.focus

    def _paint_row(self, p: Painter, index: int, box: Box, chosen: bool) -> None:
        assert self.findings is not None
        each = self.findings.mistakes[index]
        if each.ply == self.focus:
            p.rect(box.inset(0, 1.5), 9, self.accent.wash, self.accent.base, 1.6)
        y, radius = box.centre[1], p.view.grown(8)
        furniture.seat(p, box.x + 10 + radius, y, radius, each.seat)
        points = cost(each.loss)
        wide = p.view.measure(points, 16, "display")
        p.text(points, box.right - 10, y, 16, theme.LOSS, "display", "r")
        x = box.x + 18 + 2 * radius
        words, room = played_words(self.match, each), box.right - wide - 18 - x
        whole = (p.view.wrap(some, 14, room) for some in (words, *shorter(words)))
        lines = next((found for found in whole if len(found) <= 2), [])
        step = p.view.line(14) * 0.92
        for i, line in enumerate(lines):
            p.text(line, x, y + (i - (len(lines) - 1) / 2) * step, 14)

    def _paint_lower(self, p: Painter) -> None:
        box, each = self._lower, self.chosen
        furniture.panel(p, box, 16)
        room = box.inset(PAD, PAD)
        y = room.y + p.view.grown(19) / 2
        title, ink = self._title(each)
        wide = 0.0
        if each is not None and each.loss:
            points = cost(each.loss)
            wide = p.view.measure(points, 21, "display") + 10
            p.text(points, room.right, y, 21, theme.LOSS, "display", "r")
        p.text(title, room.x, y, 19, ink, "display", width=room.w - wide)
        room = room.below(room.y + p.view.grown(19) + 10)
        low = box.bottom - 16 - key_height(p.view, 44, 22)
        room = room._replace(h=low - room.y)
        if each is None:
            self._paint_unjudged(p, room)
            return
        if each.loss:
            half = max(room.h / 2, room.h - 8 - self._high(p, room.w, each, each.best))
            used = self._paint_verdict(p, room._replace(h=half), each, each.played, False)
            room = room.cut_top(used + 8)[1]
        self._paint_verdict(p, room, each, each.best if each.loss else each.played, True)

    def _title(self, each: Judged | None) -> tuple[str, str]:
        assert self.findings is not None
        mistakes = self.findings.mistakes
        if each is not None and each in mistakes:
            return mistake_words(mistakes, each), theme.LOSS
        if each is not None and not each.loss:
            return _("The best move"), theme.GAIN
        return (_("Move {ply}").format(ply=self.focus) if self.focus else _("Start")), theme.INK

    def _paint_unjudged(self, p: Painter, room: Box) -> None:
        """What was played where nothing else could be."""
        if not self.focus:
            words = _("Up and down go through the mistakes.")
            p.paragraph(words, room, 14, theme.MUTED)
            return
        y = room.y + p.paragraph(happened_words(self.match, self.focus), room, TITLE, face="bold")
        words = _("The only move")
        if self.focus > self.known:
            words = _("Analysing …")
        p.paragraph(words, room.below(y + 4), 14, theme.MUTED)

    def _high(self, p: Painter, width: float, each: Judged, verdict: Verdict) -> float:
        """How high a move with its reasons is."""
        room = width - 2 * p.view.grown(9) - 8
        lines = p.view.wrap(verdict_words(self.match, each, verdict), TITLE, room, "bold")
        below = p.view.wrap(why(self.match, each, verdict), 14, width)
        return len(lines) * p.view.line(TITLE) + len(below) * p.view.line(14)

    def _paint_verdict(
        self, p: Painter, box: Box, each: Judged, verdict: Verdict, right: bool
    ) -> float:
        """A move with its sign, and below it why, as far as there is room; gives how much."""
        size, step = p.view.grown(9), p.view.line(TITLE)
        y = box.y + step / 2
        p.circle(box.x + size, y, size, theme.GAIN if right else theme.LOSS)
        if right:
            furniture.check(p, box.x + size, y, size * 1.2, theme.WHITE)
        else:
            furniture.cross(p, box.x + size, y, size * 1.2, theme.WHITE)
        x = box.x + 2 * size + 8
        words = verdict_words(self.match, each, verdict)
        for line in _fitting(p, words, TITLE, box.right - x, max(1, int(box.h / step)), "bold"):
            p.text(line, x, y, TITLE, theme.INK, "bold")
            y += step
        y += step / -2
        left = max(0, int((box.bottom - y) / p.view.line(14)))
        for line in _fitting(p, why(self.match, each, verdict), 14, box.w, left):
            p.text(line, box.x, y + p.view.line(14) / 2, 14, theme.MUTED)
            y += p.view.line(14)
        return y - box.y


def _fitting(
    p: Painter, words: str, size: float, width: float, most: int, face: str = "text"
) -> list[str]:
    """The words in so many lines at most; what has no room ends in an ellipsis."""
    lines = p.view.wrap(words, size, width, face)
    if len(lines) <= most:
        return lines
    return [*lines[: most - 1], f"{lines[most - 1].rstrip(',:;. ')} …"] if most else []
