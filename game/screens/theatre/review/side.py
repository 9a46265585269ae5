"""The panels beside a replay: everybody's accuracy, and what the move in focus was worth."""

from collections.abc import Callable
from dataclasses import replace

from game.core.judging.judge import JudgedMove, Verdict
from game.core.match import Match
from game.engine.desk import Desk
from game.engine.ui.content import Panel, Text
from game.engine.ui.controls import Button, Custom, List
from game.engine.ui.frames import paint_chosen, seat_token, verdict_mark
from game.engine.ui.layout import Column, FirstFit, GridLayout, Row, Spacer
from game.engine.ui.node import Node, Solver
from game.engine.widgets.key_rows import key_height
from game.engine.widgets.widgets import Progress
from game.engine.window import theme
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens.games import percent
from game.screens.puzzles.learning import learners, title
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

GAP, PAD = 14.0, 16.0
TITLE = 15.0
"""The type of a move."""
FEWEST = 2
"""The least rows of the list; with fewer there is none."""


class Side:
    """Shows `findings` as soon as there are any; until then the progress of the review."""

    def __init__(
        self,
        desk: Desk,
        match: Match,
        go: Callable[[JudgedMove], None],
        try_again: Callable[[], None],
    ) -> None:
        self.desk, self.match = desk, match
        self.accent = theme.accent(match.header.game)
        self.findings: Findings | None = None
        self.failed = False
        self.known = 0
        """How many moves the findings are about."""
        self.focus = 0
        """The ply of the move in the lower panel."""
        self._go, self._try_again, self._rows = go, try_again, 0
        self._view, self._box = desk.view, Box(0, 0, 0, 0)
        self.bar = Progress(self._box, name="review", accent=self.accent)
        self._said: list[str] = []
        """What was played instead of something better, in the order of the mistakes."""

    # -- placing ---------------------------------------------------------------------------

    def arrange(self, view: View, box: Box) -> None:
        """Set the box of both panels, and find how many rows of the list fit."""
        self._view, self._box, self._rows = view, box, 0
        if self.findings is not None:
            self._said = [played_words(self.match, each) for each in self.findings.mistakes]
            self._rows = self._fitting_rows(self.findings)

    def _fitting_rows(self, findings: Findings) -> int:
        """Return how many rows fit when the lower panel keeps the height that the tallest mistake
        needs."""
        solver, box = Solver(self._view), self._box
        shown = [self._lower(findings, each.ply, 2) for each in findings.mistakes]
        low = max((solver.height(panel, box.w).ideal for panel in shown), default=0.0)
        room = box.h - low - GAP - solver.height(self._upper(), box.w).ideal
        rows = min(len(shown), int(room // self._row_height))
        return rows if rows >= min(FEWEST, len(shown)) else 0

    @property
    def _row_height(self) -> float:
        return max(34.0, 2 * self._view.line_height(14) + 6)

    def build(self) -> Node:
        lower = None if self.findings is None else self._lower(self.findings, self.focus)
        return Column([self._upper(), lower], gap=GAP)

    @property
    def chosen(self) -> JudgedMove | None:
        """Return the mistake in focus; None where the move in focus is none."""
        each = self.findings.at(self.focus) if self.findings else None
        return each if self.findings and each in self.findings.mistakes else None

    @property
    def _lessons(self) -> int:
        """Return the number of mistakes of the player here."""
        seats = learners(self.desk.people, self.match.header)
        every = self.findings.mistakes if self.findings else ()
        return sum(each.seat in seats for each in every)

    @property
    def may_learn(self) -> bool:
        """Return whether there is a mistake to find a better move for."""
        return self.chosen is not None or self._lessons > 0

    def _open(self, index: int) -> None:
        assert self.findings is not None
        self._go(self.findings.mistakes[index])

    # -- what is shown ---------------------------------------------------------------------

    def _upper(self) -> Node:
        """Return everybody's accuracy over the list, or the progress of the review."""
        title = Text(_("Analysis"), 19, face="display", pad=(8, 0))
        body: list[Node]
        if self.findings is None:
            words = _("The analysis failed.") if self.failed else _("Analysing …")
            body = [Text(words, 14, theme.MUTED, wrap=True, pad=(8, 0))]
            bar = Custom(self.bar, (0, 14), says=_("Analysis"), key="review", pad=(8, 0))
            body += [] if self.failed else [bar]
        else:
            title = replace(title, words=_("Accuracy"))
            cells = [self._accuracy(self.findings, i) for i in range(self.findings.seats)]
            names = [player.name for player in self.match.header.players]
            wide = max(self._view.measure(name, 16) for name in names) + self._view.grown(80)
            cell = wide if len(names) == 2 else 80
            body = [GridLayout(cells, cell, 2, gap=8, pad=(8, 0))]
            if self._rows:
                body.append(self._list(self.findings))
            elif not self.findings.mistakes:
                body.append(Text(_("No mistakes"), 14, theme.MUTED, pad=(8, 0)))
        return Panel(Column([title, *body], gap=8), pad=(8, 12))

    def _accuracy(self, findings: Findings, seat: int) -> Node:
        side = 2 * self._view.grown(9)
        return Row(
            [
                seat_token(seat, side),
                Text(self.match.header.players[seat].name, 16, clip=True),
                Text(percent(findings.accuracy(seat)), 18, face="display"),
            ],
            gap=6,
        )

    def _lower(self, findings: Findings, ply: int, lines: int | None = None) -> Node:
        """Return the panel about the move at a ply, with at most `lines` lines for each verdict."""
        view, each, mistakes = self._view, findings.at(ply), findings.mistakes
        title, ink = _("Move {ply}").format(ply=ply) if ply else _("Start"), theme.INK
        if each is not None and each in mistakes:
            title, ink = mistake_words(mistakes, each), theme.LOSS
        elif each is not None and not each.loss:
            title, ink = _("Best move"), theme.GAIN
        head = [Text(title, 19, ink, "display", clip=True, grow=1)]
        if each is not None and each.is_mistake:
            head.append(Text(cost(each.loss), 21, theme.LOSS, "display"))
        words: Node = FirstFit([self._words(each, ply, most) for most in (0, 2, 1, -1)], grow=1)
        if lines is not None:
            words = self._words(each, ply, lines)
        return Panel(
            Column([Row(head, gap=10), words, self._button(view)], gap=8), pad=(PAD, 12), grow=1
        )

    def _button(self, view: View) -> Node:
        able, words = self.may_learn, _("Find a better move")
        if self.chosen is None and able:
            words = title(self._lessons)
        label = self.desk.intents.label("turn") if able else ""
        return Button(
            "  ".join(filter(None, (words, label))),
            self._try_again,
            enabled=able,
            accent=self.accent,
            primary=True,
            size=16,
            key="try again",
            max_width=self._box.w - 2 * PAD,
            height=key_height(view, 44, 22),
        )

    def _words(self, each: JudgedMove | None, ply: int, lines: int) -> Node:
        """Return both verdicts in `lines` lines each (0: all; negative: no reasons), or only the
        move if it was not judged."""
        if each is not None:
            kinds = [(each.played, not each.is_mistake)]
            kinds += [(each.best, True)] if each.is_mistake else []
            verdicts = [self._verdict(each, *kind, lines) for kind in kinds]
            return Column(verdicts, gap=8)
        if not ply:
            return Text(_("Up and down: mistakes"), 14, theme.MUTED, wrap=True)
        words = _("Analysing …") if ply > self.known else _("The only move")
        played = Text(happened_words(self.match, ply), TITLE, face="bold", wrap=True, lines=lines)
        return Column([played, Text(words, 14, theme.MUTED)], gap=4)

    def _verdict(self, each: JudgedMove, verdict: Verdict, right: bool, lines: int) -> Node:
        """Return a move with its sign, and below it why."""
        side, most = 2 * self._view.grown(9), abs(lines)
        words = verdict_words(self.match, each, verdict)
        reasons = why(self.match, each, verdict) if lines >= 0 else ""
        move = Text(words, TITLE, face="bold", wrap=True, lines=most, grow=1)
        row = Row([verdict_mark(right, side, "start"), move], gap=8)
        below = Text(reasons, 14, theme.MUTED, wrap=True, lines=most)
        return Column([row, below if reasons else None])

    def _list(self, findings: Findings) -> Node:
        """Return the list of mistakes, scrolled to the last one shown so far."""
        count = len(findings.mistakes)
        seen = sum(each.ply <= self.focus for each in findings.mistakes)
        return List(
            count,
            self._row,
            self._row_height,
            max(0, seen - 1),
            self._open,
            opens_at_once=True,
            says=_("Analysis"),
            key="mistakes",
            height=self._rows * self._row_height,
        )

    def _row(self, index: int, _chosen: bool) -> Node:
        """Return a row about a mistake: the player, the move (shortened to fit) and its cost."""
        assert self.findings is not None
        each, words = self.findings.mistakes[index], self._said[index]
        forms = [Text(form, 14, wrap=True) for form in (words, *shorter(words))]
        row = [
            seat_token(each.seat, 2 * self._view.grown(8)),
            FirstFit([Column([Spacer(), form, Spacer()]) for form in forms], grow=1),
            Text(cost(each.loss), 16, theme.LOSS, "display"),
        ]
        return Panel(
            Row(row, gap=8, pad=(10, 2)), paint_chosen, (each.ply == self.focus, self.accent)
        )
