"""The strip at the window's foot: a few words beside the buttons that lead on."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.engine.ui.content import Panel, Text
from game.engine.ui.controls import Button
from game.engine.ui.layout import Column, FirstFit, Row, Spacer
from game.engine.ui.node import Node, Solver
from game.engine.widgets.widgets import do_nothing
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.theme import Accent
from game.engine.window.view import Box, View
from game.screens.lesson.course import Said

PAD, MARK, GAP = 10.0, 28.0, 8.0
"""Above and below the words; the width of what stands before them; between two buttons."""
SIZE, SMALLER, LINES = 16, 14, 3
"""Type of the words; texts that would need more lines than this are set smaller."""


class StripButton(NamedTuple):
    """A button of the strip."""

    name: str
    words: str
    act: Callable[[], object] = do_nothing
    enabled: bool = True
    label: str = ""
    """The key that presses it."""


class WordStrip(NamedTuple):
    """A strip that stays as it is from text to text."""

    texts: tuple[Said, ...]
    """All that may stand on it."""
    widest: tuple[str, ...]
    """The longest words that each of its three buttons may have."""
    lines: int = 1
    """The least number of its lines."""

    def height(self, view: View) -> float:
        """Return the height in which each of the texts finds room."""
        return _height(self, view)

    def node(
        self,
        view: View,
        said: Said,
        mark: Node,
        entries: Sequence[StripButton],
        accent: Accent,
        primary: bool,
    ) -> Node:
        """Return it at the foot of the window; the last button may stand out."""
        words = FirstFit([_words(said, size, accent.deep) for size in (SIZE, 15, SMALLER)], grow=1)
        row = self.row(view, words, mark, entries, accent, primary)
        paper = Panel(
            row, draw=_paint_paper, values=(accent,), spill=2, key="strip", height=self.height(view)
        )
        return Column([Spacer(), paper])

    def row(
        self,
        view: View,
        words: Node,
        mark: Node,
        entries: Sequence[StripButton],
        accent: Accent = theme.HOUSE,
        primary: bool = False,
    ) -> Node:
        """Return the words beside the buttons, which stand in two rows where text is large."""
        first, *others = [
            Button(
                each.words,
                each.act,
                key=each.name,
                accent=accent,
                primary=primary and each is entries[-1],
                key_label=each.label,
                enabled=each.enabled,
                size=SIZE,
                grow=1,
                min_width=max(84.0, view.measure(widest, SIZE, "display") + 36),
                end_padding=36,
                height=max(40.0, view.grown(SIZE) + 20),
            )
            for each, widest in zip(entries, self.widest, strict=True)
        ]
        keys: Node = Row([first, *others], gap=GAP, align="centre")
        if view.large_text:
            keys = Column([first, Row(others, gap=GAP)], gap=GAP, align="centre")
        ahead = Row([mark], width=MARK)
        return Row([ahead, words, keys], gap=2 * GAP, pad=(theme.MARGIN, PAD))


@lru_cache(maxsize=8)
def _height(strip: WordStrip, view: View) -> float:
    most, solver, high = LINES * view.line_height(SIZE) + 2 * PAD, Solver(view), 0.0
    entries = [StripButton("", words) for words in strip.widest]
    for size in (SIZE, SMALLER):
        rows = [strip.row(view, _words(said, size), Node(), entries) for said in strip.texts]
        high = max(solver.height(row, view.w).ideal for row in rows)
        if high <= most:
            break
    return max(high, strip.lines * view.line_height(SIZE) + 2 * PAD)


def _words(said: Said, size: float, deep: str = theme.INK) -> Node:
    first, more = said
    lines = [
        Text(first, size, deep, "bold", wrap=True) if first else None,
        Text(more, size, wrap=True) if more else None,
    ]
    return Column([Spacer(), *lines, Spacer()], grow=1)


def _paint_paper(p: Painter, box: Box, accent: Accent) -> None:
    p.rect(box._replace(h=box.h + 2), 0, (theme.WHITE, accent.wash))
    p.line(0, box.y, box.w, box.y, accent.base, 2)
