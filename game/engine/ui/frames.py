"""What most pages and sheets share: heading, row of buttons at the foot, options with a tick."""

from collections.abc import Sequence

from game.engine.ui.content import Picture, Text
from game.engine.ui.controls import Act, Press
from game.engine.ui.layout import Column, Fits, Row
from game.engine.ui.node import Node, State
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.theme import Accent
from game.engine.window.view import Box, View

SHEET_PAD = (32.0, 24.0)
"""The free room inside a sheet's edges, across and down."""


def heading(
    view: View, words: str, aside: str = "", accent: Accent = theme.HOUSE, colour: str = theme.INK
) -> Node:
    """Return a page's title, with a quiet sentence beside it where all of it has room."""
    mark = Picture(_paint_mark, (accent.base,), (8, view.grown(27) + 3), align="centre")
    title = Text(words, 27, colour, "display", shrink=True)
    if not aside:
        return Row([mark, title], gap=12)
    beside = Text(aside, 15, theme.MUTED)
    return Fits([Row([mark, title, beside], gap=15), Row([mark, title], gap=12)], down=False)


def page(
    head: Node, body: Node, foot: Sequence[Node | None], widest: float = 1640, margin: float = 24
) -> Node:
    """Return a page in the middle of the window: heading, body, and a row of buttons below."""
    within = [head, body, Row(foot, gap=14)]
    return Column([Column(within, gap=12, pad=(margin, 16), most=widest, grow=1)])


def hints(view: View, pairs: tuple[tuple[str, str], ...], gives_way: int = 1) -> Node:
    """Return key caps with what they do, as far as there is room for them."""
    wide = sum(furniture.key_width(view, key, meaning) for key, meaning in pairs)
    size = wide, view.grown(14) + 14
    return Picture(_paint_hints, (pairs,), size, (0, size[1]), gives_way=gives_way)


def _paint_hints(p: Painter, box: Box, pairs: tuple[tuple[str, str], ...]) -> None:
    furniture.keys(p, box.x, box.centre[1], pairs, box.right)


def _paint_mark(p: Painter, box: Box, colour: str) -> None:
    p.rect(box, 4, colour)


def sheet_title(words: str, accent: Accent = theme.HOUSE, aside: str = "") -> Node:
    """Return the title of a sheet about a game: the accent's mark, the title, and beside it a quiet
    line that may be cut."""
    mark = Picture(_paint_mark, (accent.base,), (8, 28), align="centre")
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
    """Return the tree of a sheet: title, body, and a row of buttons below."""
    if isinstance(title, str):
        colour = theme.INK if accent is None else accent.deep
        title = Text(title, 25, colour, "display", shrink=True)
    end = [Row(foot, gap=12)] if foot else []
    return Column([title, *body, *end], gap=gap, pad=SHEET_PAD)


def option(
    view: View,
    words: str,
    act: Act,
    key: str,
    about: str = "",
    picture: Node | None = None,
    chosen: bool = False,
    accent: Accent = theme.HOUSE,
    size: float = 17,
) -> Node:
    """Return a button for one of several things to choose from: a picture, its name, a sentence
    about it, and a tick where it is the one in use."""
    side = view.grown(size) * 0.8
    name = Text(words, size, theme.INK, "display", shrink=True)
    lines = [name, Text(about, 14, theme.MUTED, wrap=True) if about else None]
    tick = Picture(_paint_tick, (accent.deep,), (side, side), align="centre") if chosen else None
    row = [picture, Column(lines, grow=1, align="centre"), tick]
    return Press(
        Row(row, gap=14, pad=(16, 8)),
        act,
        paint_option,
        (accent, chosen),
        key=key,
        sinks=True,
        chosen=chosen,
        says=words,
        least=view.grown(size) * 4,
    )


def paint_option(p: Painter, box: Box, state: State, accent: Accent, chosen: bool) -> None:
    """Paint the ground of an option; the chosen one is tinted and framed."""
    furniture.button(p, box, "", accent, False, "", state.pressed, state.hovered, state.enabled)
    if chosen:
        p.rect(box, 12, accent.wash, accent.base, 2)


def _paint_tick(p: Painter, box: Box, colour: str) -> None:
    furniture.check(p, *box.centre, box.w, colour)
