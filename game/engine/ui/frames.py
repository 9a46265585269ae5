"""Common parts of pages and sheets: headings, rows of buttons, option buttons, small marks."""

from collections.abc import Sequence

from game.engine.ui.content import Picture, Text
from game.engine.ui.controls import Action, Press
from game.engine.ui.layout import Column, FirstFit, Row
from game.engine.ui.node import ControlState, Node
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.theme import Accent
from game.engine.window.view import Box, View
from game.engine.words import _

SHEET_PAD = (32.0, 24.0)
"""The padding of a sheet: left and right, above and below."""


def heading(
    view: View, words: str, aside: str = "", accent: Accent = theme.HOUSE, colour: str = theme.INK
) -> Node:
    """Return the title of a page, with a muted sentence beside it if there is room."""
    mark = Picture(Painter.rect, (4, accent.base), (8, view.grown(27) + 3), align="centre")
    title = Text(words, 27, colour, "display", shrink=True)
    if not aside:
        return Row([mark, title], gap=12)
    beside = Text(aside, 15, theme.MUTED)
    return FirstFit(
        [Row([mark, title, beside], gap=15), Row([mark, title], gap=12)], check_height=False
    )


def page_frame(head: Node, body: Node, foot: Sequence[Node | None], widest: float = 1640) -> Node:
    within = [head, body, Row(foot, gap=14)]
    return Column([Column(within, gap=12, pad=(24, 16), max_width=widest, grow=1)])


def key_hints(view: View, pairs: tuple[tuple[str, str], ...], gives_way: int = 1) -> Node:
    """Return pictures of keys with their actions, as many as there is room for."""
    wide = sum(furniture.key_width(view, key, meaning) for key, meaning in pairs)
    size = wide, view.grown(14) + 14
    return Picture(_paint_hints, (pairs,), size, (0, size[1]), drop_order=gives_way)


def _paint_hints(p: Painter, box: Box, pairs: tuple[tuple[str, str], ...]) -> None:
    furniture.paint_key_caps(p, box.x, box.centre[1], pairs, box.right)


def seat_token(seat: int, side: float) -> Node:
    return Picture(_paint_token, (seat,), (side, side), align="centre")


def _paint_token(p: Painter, box: Box, seat: int) -> None:
    furniture.paint_token(p, *box.centre, box.w / 2, seat)


def chevron() -> Node:
    """Return the arrow of a row that opens another page."""
    return Picture(_paint_chevron, (), (10, 20), align="centre")


def _paint_chevron(p: Painter, box: Box) -> None:
    furniture.paint_chevron(p, box.x + 2, box.centre[1])


def tick(side: float = 16.0, colour: str = theme.GAIN) -> Node:
    """Return a tick for something chosen, correct or done."""
    return Picture(_paint_tick, (colour,), (side, side), align="centre")


def verdict_mark(right: bool, side: float, align: str = "centre") -> Node:
    """Return a tick or a cross in a coloured disc."""
    return Picture(_paint_verdict, (right,), (side, side), align=align)


def _paint_verdict(p: Painter, box: Box, right: bool) -> None:
    p.circle(*box.centre, box.w / 2, theme.GAIN if right else theme.LOSS)
    paint = furniture.paint_check_mark if right else furniture.paint_cross
    paint(p, *box.centre, box.w * 0.6, theme.WHITE)


_CLASS_MARKS = {
    "slip": ("?!", theme.WARN),
    "mistake": ("?", theme.LOSS),
    "blunder": ("??", theme.LOSS),
}


def class_mark(kind: str, side: float, align: str = "centre", says: str = "") -> Node:
    """Return the disc that marks the class of a move: a star, a tick, or question marks."""
    return Picture(paint_class, (kind,), (side, side), align=align, says=says)


def paint_class(p: Painter, box: Box, kind: str) -> None:
    words, colour = _CLASS_MARKS.get(kind, ("", theme.GAIN))
    p.circle(*box.centre, box.w / 2, colour)
    if words:
        p.text(words, *box.centre, box.w * 0.62 / p.view.grown(1), theme.WHITE, "display", "c")
    elif kind == "best":
        furniture.paint_star(p, *box.centre, box.w * 0.34, theme.WHITE)
    else:
        furniture.paint_check_mark(p, *box.centre, box.w * 0.6, theme.WHITE)


def sheet_title(words: str, accent: Accent = theme.HOUSE, aside: str = "") -> Node:
    """Return the title of a sheet about a game: a mark in its colour, the title, and a muted line
    that may be cut."""
    mark = Picture(Painter.rect, (4, accent.base), (8, 28), align="centre")
    title = Text(words, 25, accent.deep, "display", shrink=True)
    beside = Text(aside, 15, theme.MUTED, clip=True, grow=1) if aside else None
    return Row([mark, title, beside], gap=14)


def sheet(
    title: Node | str,
    body: Sequence[Node | None],
    foot: Sequence[Node | None] = (),
    gap: float = 12,
    accent: Accent | None = None,
) -> Node:
    if isinstance(title, str):
        colour = theme.INK if accent is None else accent.deep
        title = Text(title, 25, colour, "display", shrink=True)
    end = [Row(foot, gap=12)] if foot else []
    return Column([title, *body, *end], gap=gap, pad=SHEET_PAD)


def option_button(
    view: View,
    words: str,
    act: Action,
    key: str,
    about: str = "",
    picture: Node | None = None,
    chosen: bool = False,
    accent: Accent = theme.HOUSE,
    size: float = 17,
) -> Node:
    """Return a button for one of several choices: a picture, its name, a sentence about it, and a
    tick if it is the chosen one."""
    name = Text(words, size, theme.INK, "display", shrink=True)
    lines = [name, Text(about, 14, theme.MUTED, wrap=True) if about else None]
    mark = tick(view.grown(size) * 0.8, accent.deep) if chosen else None
    row = [picture, Column(lines, grow=1, align="centre"), mark]
    return Press(
        Row(row, gap=14, pad=(16, 8)),
        act,
        paint_option,
        (accent, chosen),
        key=key,
        sinks=True,
        chosen=chosen,
        says=words,
        min_width=view.grown(size) * 4,
    )


def paint_option(p: Painter, box: Box, state: ControlState, accent: Accent, chosen: bool) -> None:
    """Paint the background of an option button, tinted and framed if it is chosen."""
    furniture.paint_button(
        p, box, "", accent, False, "", state.pressed, state.hovered, state.enabled
    )
    if chosen:
        p.rect(box, 12, accent.wash, accent.base, 2)


def paint_chosen(p: Painter, box: Box, chosen: bool, accent: Accent = theme.HOUSE) -> None:
    """Paint the background of the chosen row of a list; nothing for other rows."""
    if chosen:
        p.rect(box.inset(0, 2), 10, accent.wash, accent.soft)


def crown(colour: str) -> Node:
    """Return the crown that marks a winner."""
    return Picture(_paint_crown, (colour,), (16, 16), align="centre", says=_("Winner"))


def _paint_crown(p: Painter, box: Box, colour: str) -> None:
    furniture.paint_crown(p, *box.centre, 7, colour)


def _paint_tick(p: Painter, box: Box, colour: str) -> None:
    furniture.paint_check_mark(p, *box.centre, box.w, colour)
