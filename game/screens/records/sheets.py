"""A sheet of the records: its content and its layout."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from game.engine.ui.content import Panel, Text
from game.engine.ui.layout import Column, Row, Spacer
from game.engine.ui.node import Node
from game.engine.window import theme
from game.engine.window.view import View

Chart: TypeAlias = tuple[str, Node]
"""A title, and what stands below it."""
Tile: TypeAlias = tuple[str, str]
"""Words, and a figure below them."""
GAP = 14.0


class RecordSheet(NamedTuple):
    """A sheet's figures, charts, note below them, and message if there are no charts."""

    tiles: Sequence[Tile]
    charts: Sequence[Chart]
    note: str
    empty: str


def tree(view: View, sheet: RecordSheet, deep: str, only: int | None = None) -> Node:
    """Return a sheet with its figures in that colour; `only` one of the charts."""
    tiles = Row([_tile(view, *each, deep) for each in sheet.tiles], gap=GAP)
    note = Text(sheet.note, 14, theme.MUTED, clip=True, pad=(6, 0))
    body = [tiles if sheet.tiles else None, _charts(sheet, only), note if sheet.note else None]
    return Column(body, gap=GAP, grow=1)


def _tile(view: View, words: str, value: str, deep: str) -> Node:
    lines = [
        Text(words, 14, theme.MUTED, clip=True),
        Text(value, 30, deep, "display", clip=True, tight=True),
    ]
    weight = max(1.0, view.measure(value, 30, "display") / 110)
    return Panel(Column(lines, gap=5), pad=(20, 12), grow=weight)


def _charts(sheet: RecordSheet, only: int | None) -> Node:
    """Return the charts side by side; below figures, the first takes the left half and the others
    the right one."""
    charts: list[Node] = [
        Panel(
            Column([Text(title, 16, face="display", clip=True), body], gap=8), pad=(20, 12), grow=1
        )
        for title, body in sheet.charts
    ]
    if not charts:
        words = Text(sheet.empty, 16, theme.MUTED, text_align="c", wrap=True)
        return Panel(Column([Spacer(), words, Spacer()]), pad=(20, 12), grow=1)
    if only is not None:
        charts = charts[only : only + 1]
    elif sheet.tiles:
        charts = [charts[0], *([Column(charts[1:], gap=GAP, grow=1)] if charts[1:] else [])]
    return Row(charts, gap=GAP, grow=1)
