"""The panels beside a replay: everybody's accuracy, and what the move in focus was worth."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeAlias

from game.core.judging.judge import BEST, JudgedMove, Verdict
from game.core.match import Match
from game.engine.desk import Desk
from game.engine.ui.content import Panel, Text
from game.engine.ui.controls import Button, Custom, List
from game.engine.ui.frames import class_mark, paint_chosen, seat_token
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
    class_words,
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
FEWEST, ENOUGH = 2, 5
"""The least rows of the list, with fewer there is none; and the rows that reasons give way to."""
Form: TypeAlias = tuple[int, int, int]
ALL, NONE = 0, -1
FORMS: tuple[Form, ...] = (
    (ALL, ALL, ALL),
    (2, 2, 2),
    (2, NONE, 2),
    (2, NONE, 1),
    (1, 1, 1),
    (1, NONE, NONE),
)
"""The most lines of a move, of the reasons for the one played, and for the better one."""
LEAST = FORMS[3]
"""The shortest form of a mistake that makes room for more rows of the list."""


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
        needs; a shorter form of it makes room for some rows."""
        solver, box, count = Solver(self._view), self._box, len(findings.mistakes)

        def fitting(form: Form) -> int:
            shown = [self._lower(findings, each.ply, (form,)) for each in findings.mistakes]
            low = max((solver.height(panel, box.w).ideal for panel in shown), default=0.0)
            room = box.h - low - GAP - solver.height(self._upper(), box.w).ideal - 8
            return min(count, int(room // self._row_height))

        rows = max(fitting(FORMS[1]), min(ENOUGH, fitting(LEAST)))
        return rows if rows >= min(FEWEST, count) else 0

    @property
    def _row_height(self) -> float:
        return max(34.0, 2 * self._view.line_height(14) + 2)

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
        head: Node = (title := Text(_("Analysis"), 19, face="display", pad=(8, 0)))
        body: list[Node]
        if self.findings is None:
            words = _("The analysis failed.") if self.failed else _("Analysing …")
            body = [Text(words, 14, theme.MUTED, wrap=True, pad=(8, 0))]
            bar = Custom(self.bar, (0, 14), says=_("Analysis"), key="review", pad=(8, 0))
            body += [] if self.failed else [bar]
        else:
            head, body = self._accuracies(replace(title, words=_("Accuracy")), self.findings), []
            if self._rows:
                body.append(self._list(self.findings))
            elif not self.findings.mistakes:
                body.append(Text(_("No mistakes"), 14, theme.MUTED, pad=(8, 0)))
        return Panel(Column([head, *body], gap=8), pad=(8, 12))

    def _accuracies(self, title: Text, findings: Findings) -> Node:
        """Return everybody's accuracy beside the title, or below it if there is no room."""
        names = self.match.header.names
        cells = [
            [
                seat_token(seat, 2 * self._view.grown(9)),
                Text(name, 16, clip=True),
                Text(percent(findings.accuracy(seat)), 17, face="display"),
            ]
            for seat, name in enumerate(names)
        ]
        beside = [Row([cell[0], cell[2]], gap=5) for cell in cells]
        below = GridLayout([Row(cell, gap=6) for cell in cells], 80, 2, gap=8, pad=(8, 0))
        row = Row(beside, gap=6, pad=(8, 0)) if names[2:] else below
        forms: list[Node] = [Row([replace(title, size=size), *beside], gap=6) for size in (19, 15)]
        forms += [Column([title, each], gap=8) for each in (row, below)]
        return FirstFit(forms, check_height=False)

    def _lower(self, findings: Findings, ply: int, forms: Sequence[Form] = FORMS) -> Node:
        """Return the panel about the move at a ply, in the first form that has room."""
        view, each, mistakes = self._view, findings.at(ply), findings.mistakes
        title, ink = _("Move {ply}").format(ply=ply) if ply else _("Start"), theme.INK
        if each is not None and each.rating.kind:
            title, ink = class_words(each), theme.LOSS if each.is_mistake else theme.GAIN
        if each is not None and each in mistakes:
            title = mistake_words(mistakes, each)
        head = [Text(title, 19, ink, "display", clip=True, grow=1)]
        if each is not None and each.is_mistake:
            head.append(Text(cost(each.loss), 21, theme.LOSS, "display"))
        words = FirstFit([self._words(each, ply, form) for form in forms], grow=1)
        lost = findings.reach_lost(ply)
        known = [
            Text(_("Every card known"), 14, theme.MUTED, clip=True, grow=1),
            Text(cost(10 * lost), 14),
        ]
        return Panel(
            Column(
                [Row(head, gap=10), words, Row(known) if lost else None, self._button(view)], gap=8
            ),
            pad=(PAD, 12),
            grow=1,
        )

    def _button(self, view: View) -> Node:
        able, words = self.may_learn, _("Find a better move")
        if self.chosen is None and able:
            words = title(self._lessons)
        label = self.desk.intents.label("turn") if able else ""
        whole, room = "  ".join(filter(None, (words, label))), self._box.w - 2 * PAD - 28
        forms = (whole, 16.0), (words, 16.0), (words, 14.0), (words, 12.5)
        fitting = (form for form in forms if view.measure(*form, "display") <= room)
        shown, size = next(fitting, forms[-1])
        return Button(
            shown,
            self._try_again,
            enabled=able,
            accent=self.accent,
            primary=True,
            size=size,
            key="try again",
            max_width=self._box.w - 2 * PAD,
            height=key_height(view, 44, 22),
        )

    def _words(self, each: JudgedMove | None, ply: int, form: Form) -> Node:
        """Return both verdicts, or only the move if it was good or not judged."""
        most, played_why, best_why = form
        if each is not None and each.is_mistake:
            played = self._verdict(each, each.played, each.rating.kind, most, played_why)
            return Column([played, self._verdict(each, each.best, BEST, most, best_why)], gap=8)
        if each is not None:
            return self._verdict(each, each.played, each.rating.kind, most, best_why)
        if not ply:
            return Text(_("Up and down: mistakes"), 14, theme.MUTED, wrap=True)
        words = _("Analysing …") if ply > self.known else _("The only move")
        happened = Text(happened_words(self.match, ply), TITLE, face="bold", wrap=True, lines=most)
        return Column([happened, Text(words, 14, theme.MUTED)], gap=4)

    def _verdict(
        self, each: JudgedMove, verdict: Verdict, kind: str | None, most: int, most_why: int
    ) -> Node:
        """Return a move with the mark of its class, and below it why."""
        side = 2 * self._view.grown(9)
        words = verdict_words(self.match, each, verdict)
        reasons = why(self.match, each, verdict) if most_why != NONE else ""
        move = Text(words, TITLE, face="bold", wrap=True, lines=most, grow=1)
        row = Row([class_mark(kind, side, "start") if kind else None, move], gap=8)
        below = Text(reasons, 14, theme.MUTED, wrap=True, lines=most_why)
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
        lost = Text(cost(each.loss), 16, theme.LOSS, "display", text_align="r", tight=True)
        side = 2 * self._view.grown(8)
        mark = class_mark(each.rating.kind or "", side, "end", class_words(each))
        shown = (words, *shorter(words), words.partition(":")[0])
        forms = [Text(form, 14, wrap=True) for form in shown]
        row = [
            seat_token(each.seat, 2 * self._view.grown(8)),
            FirstFit([Column([Spacer(), form, Spacer()]) for form in forms], grow=1),
            Column([Spacer(), lost, mark, Spacer()], gap=2),
        ]
        return Panel(
            Row(row, gap=8, pad=(10, 2)), paint_chosen, (each.ply == self.focus, self.accent)
        )
