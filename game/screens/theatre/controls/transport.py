"""Buttons with a drawn sign instead of words: play, step, jump."""

from game.engine.ui.content import Panel, Text, part_of_placed
from game.engine.ui.layout import Row
from game.engine.ui.node import ControlState, Solver, solve
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.theme import Accent
from game.engine.window.view import Box, View

# Every sign lies on a square of 24 units, its middle at 12, 12.
_SIGNS = {
    "play": '<path d="M8 5.2 L19 12 L8 18.8 Z" {ink} stroke-width="2"/>',
    "pause": '<rect x="6.6" y="5" width="3.8" height="14" rx="1.2" {ink}/>'
    '<rect x="13.6" y="5" width="3.8" height="14" rx="1.2" {ink}/>',
    "again": '<path d="M12 4.6 A7.4 7.4 0 1 1 5.2 9.1" fill="none" stroke="{colour}" '
    'stroke-width="2.6" stroke-linecap="round"/><path d="M12.6 0.8 L12.6 8.6 L7.4 4.7 Z" {ink}/>',
    "forward": '<path d="M9 5.4 L15.6 12 L9 18.6" {line}/>',
    "backward": '<path d="M15 5.4 L8.4 12 L15 18.6" {line}/>',
    "first": '<path d="M18 5.4 L11.4 12 L18 18.6 M6.4 5.4 L6.4 18.6" {line}/>',
    "last": '<path d="M6 5.4 L12.6 12 L6 18.6 M17.6 5.4 L17.6 18.6" {line}/>',
    "panels": '<path d="M3 4.5 H9.5 V19.5 H3 Z" {ink}/>'
    '<path d="M13 6.2 H21 M13 12 H21 M13 17.8 H18" {line}/>',
    "note": '<path d="M5 3.6 H19 V14 L13 20.4 H5 Z" {line}/><path d="M9 9.6 H15" {line}/>',
    "moves": '<path d="M3.4 5.6 H3.6 M3.4 12 H3.6 M3.4 18.4 H3.6" {line}/>'
    '<path d="M8.6 5.6 H21 M8.6 12 H21 M8.6 18.4 H21" {line}/>',
    "next": '<path d="M2.4 6.6 L7.6 12 L2.4 17.4" {line}/>'
    '<path d="M16.4 5.4 L23 12 L16.4 18.6 L9.8 12 Z" {mark}/>',
    "previous": '<path d="M21.6 6.6 L16.4 12 L21.6 17.4" {line}/>'
    '<path d="M7.6 5.4 L14.2 12 L7.6 18.6 L1 12 Z" {mark}/>',
}


def sign(
    p: Painter, name: str, x: float, y: float, size: float, colour: str, mark: str = ""
) -> None:
    """Paint a sign around a point; `mark` is the colour of a mistake in it."""
    ink = f'fill="{colour}" stroke="{colour}" stroke-width="0.8" stroke-linejoin="round"'
    line = (
        f'fill="none" stroke="{colour}" stroke-width="2.8" stroke-linecap="round" '
        'stroke-linejoin="round"'
    )
    point = f'fill="{mark or colour}"'
    body = _SIGNS[name].format(ink=ink, line=line, mark=point, colour=colour)
    body = f'<g transform="scale({size / 24:.4f})">{body}</g>'
    p.svg(body, Box.around(x, y, size))


def paint_sign_key(
    p: Painter, box: Box, state: ControlState, name: str, label: str, accent: Accent, primary: bool
) -> None:
    """Paint a button with a sign, and below it the label of its key."""
    ink = theme.INK
    if primary:
        top = theme.mix(accent.base, theme.WHITE, 0.24 if state.hovered else 0.12)
        p.rect(box.moved(0, 2), 10, theme.mix(accent.deep, "#000000", 0.2))
        p.rect(box, 10, (top, accent.base))
        ink = theme.WHITE
    elif state.hovered or state.pressed:
        p.rect(box, 10, (theme.WHITE, accent.wash), theme.HAIR)
    drop = 1.5 if state.pressed else 0
    size = min(box.w, box.h) * (0.5 if label else 0.66)
    x, y = box.centre
    sign(p, name, x, y + drop - (8 if label else 0), size, ink, accent.base)
    colour = theme.WHITE if primary else theme.MUTED
    p.text(label, x, box.bottom - 9 + drop, 14, colour, "bold", "c", box.w)


def paint_speed_key(p: Painter, box: Box, state: ControlState, words: str, accent: Accent) -> None:
    box = box.inset(0, 2).moved(0, -1)
    p.rect(box.moved(0, 2.4), 10, "#BFB093")
    box = box.moved(0, 2.0 if state.pressed else 0.0)
    p.rect(box, 10, (theme.WHITE, accent.wash if state.hovered else "#F3EADA"), "#BFB093", 1.2)
    p.text(words, *box.centre, 16, theme.INK, "display", "c", box.w - 8)


def key_card(view: View, button: Box, words: str, label: str, above: float) -> Part:
    """Return a card above a button that says what it does, with its key on keyboard or pad."""
    cap = Panel(Text(label, 14, face="bold"), Painter.rect, (5, theme.PAPER), pad=(7, 0))
    row = Row([Text(words, 14, theme.WHITE), cap if label else None], gap=12)
    card = Panel(row, furniture.paint_raised_rect, (9, 1, theme.INK), pad=(13, 6))
    wide, high = Solver(view).width(card).ideal, view.grown(14) + 20
    x = max(8.0, min(view.w - wide - 8, button.centre[0] - wide / 2))
    return part_of_placed(
        "key card", solve(card, view, Box(x, above - high, wide, high)), furniture.SHADOW_REACH
    )
