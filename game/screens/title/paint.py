"""Pictures of the title's own: the word mark, and games as cards."""

from game.engine.ui.content import Picture, Text
from game.engine.ui.controls import Act, Press
from game.engine.ui.layout import Column, Row, Spacer
from game.engine.ui.node import Node, State
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.screens import games, pictures


def card(view: View, game: str, act: Act, lines: int) -> Node:
    """Return a game as a card: its cover, its name, how many play it, and what it is about in so
    many lines."""
    name = Text(games.title(game), 26, theme.accent(game).deep, "display", tight=True)
    meta = Text(games.meta(game), 14, theme.MUTED)
    about = Text(games.tagline(game), 16, wrap=lines > 1, height=view.line(16) * lines)
    head = Row([name, Spacer(), meta], gap=16)
    words = Column([head, about] if lines == 1 else [name, meta, about], gap=6, pad=(20, 14))
    cover = Picture(pictures.cover, (game,), (0, 300), (0, 40), grow=1)
    ground = Column([cover, words])
    return Press(
        ground,
        act,
        _paint_card,
        (theme.accent(game),),
        radius=20,
        spill=furniture.REACH,
        key=f"game {game}",
        says=games.title(game),
        most=600,
    )


def _paint_card(p: Painter, box: Box, state: State, accent: theme.Accent) -> None:
    furniture.panel(p, box, 20, 2)
    if state.hovered or state.pressed:
        p.rect(box.grown(1), 20, None, accent.base, 3)


def paint_mark(p: Painter, box: Box) -> None:
    """Paint the client's mark."""
    pictures.logo(p, box.x, box.y, box.h)


def paint_word(p: Painter, box: Box) -> None:
    """Paint the client's name as large as its box is wide and high."""
    size = min(
        theme.WORDMARK * box.w / p.view.measure("Quadrille", theme.WORDMARK, "display"), box.h
    )
    p.text("Quadrille", box.x - size * 0.05, box.centre[1], size, theme.INK, "display")


def paint_link(p: Painter, box: Box, state: State) -> None:
    """Underline words that can be pressed while the pointer is on them."""
    if state.hovered:
        p.line(box.x, box.bottom - 6, box.right, box.bottom - 6, theme.INK, 1.6)


def paint_entry(p: Painter, box: Box, state: State, accent: theme.Accent) -> None:
    """Paint the ground of the first entry."""
    furniture.button(p, box, "", accent, True, "", state.pressed, state.hovered, state.enabled)


def paint_return(p: Painter, box: Box, ink: str) -> None:
    """Paint the sign of the key that chooses."""
    x, y = box.centre
    line = f'fill="none" stroke="{ink}" stroke-width="2" stroke-linecap="round"'
    p.path([(x + 9, y - 6), (x + 9, y + 3), (x - 6, y + 3)], line + ' stroke-linejoin="round"')
    p.path([(x - 2, y - 1), (x - 6, y + 3), (x - 2, y + 7)], line + ' stroke-linejoin="round"')
