"""What most pages share: the heading, and the row of buttons at the foot."""

from collections.abc import Sequence

from game.engine.ui.content import Picture, Text
from game.engine.ui.layout import Column, Fits, Row
from game.engine.ui.node import Node
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.theme import Accent
from game.engine.window.view import Box, View


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


def _paint_mark(p: Painter, box: Box, colour: str) -> None:
    p.rect(box, 4, colour)
