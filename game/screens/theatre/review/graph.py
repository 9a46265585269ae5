"""The graph of a review: the chance to win after every move, in a solo match the expected result;
below it the points lost."""

from collections.abc import Callable

from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.theme import Accent
from game.engine.window.view import Box
from game.screens.theatre.review.findings import Curve, Findings

BARS = 0.3
"""The share of the height for the bars of losses."""
PALE = 0.62
"""How far the colours of moves to come fade into paper."""
LEAST = 10
"""Tenths of a point lost that the scale of the bars shows at least."""
THIN, SHORT = 2.0, 2.0
"""The least width and height of a bar."""


def split(box: Box) -> tuple[Box, Box]:
    bars, curves = box.inset(0, 4).cut_bottom(box.h * BARS, 4)
    return curves, bars


def level(findings: Findings, curves: Box, worth: float) -> float:
    low, high = findings.span
    return curves.bottom - (worth - low) / (high - low) * curves.h


def bar(findings: Findings, bars: Box, loss: int) -> float:
    return max(SHORT, bars.h * loss / max(LEAST, findings.dearest))


def paint_graph(
    p: Painter,
    box: Box,
    findings: Findings,
    x_of: Callable[[float], float],
    accent: Accent,
    seen: bool,
) -> None:
    """Paint curves and bars, bright for moves already shown and pale for those to come."""
    curves, bars = split(box)
    if findings.span[0] <= findings.middle <= findings.span[1]:
        y = level(findings, curves, findings.middle)
        p.line(x_of(0), y, box.right, y, theme.LINE, 1)
    if findings.reach:
        stroke = f'stroke="{_faded(theme.MUTED, seen)}" stroke-width="2" stroke-dasharray="5 4"'
        reach = enumerate(findings.reach)
        points = [(x_of(ply), level(findings, curves, 10 * most)) for ply, most in reach]
        p.path(points, f'fill="none" {stroke}')
    for curve in reversed(findings.curves):
        _paint_curve(p, curves, findings, curve, x_of, accent, seen)
    for each in findings.judged:
        if each.loss:
            high = bar(findings, bars, each.loss)
            x, end = x_of(each.ply - 0.8), x_of(each.ply - 0.2)
            wide = max(THIN, min(9.0, end - x))
            dear = each.is_mistake
            ink = theme.LOSS if dear else theme.mix(theme.LOSS, theme.PAPER, 0.5)
            place = Box((x + end - wide) / 2, bars.bottom - high, wide, high)
            p.rect(place, min(2.0, wide / 3), _faded(ink, seen))


def _paint_curve(
    p: Painter,
    box: Box,
    findings: Findings,
    curve: Curve,
    x_of: Callable[[float], float],
    accent: Accent,
    seen: bool,
) -> None:
    alone = len(findings.curves) == 1
    ink = _faded(accent.deep if alone else theme.SEATS[curve.seat % len(theme.SEATS)], seen)
    points = [(x_of(ply), level(findings, box, worth)) for ply, worth in curve.points]
    if not points:
        return
    if alone:
        middle = max(findings.span[0], min(findings.middle, findings.span[1]))
        ground = level(findings, box, middle)
        wash = theme.mix(accent.soft, theme.PAPER, 0.4 if seen else 0.75)
        area = [(points[0][0], ground), *points, (points[-1][0], ground)]
        p.path(area, f'fill="{wash}" stroke="none"', True)
    p.path(points, f'fill="none" stroke="{ink}" stroke-width="2" stroke-linejoin="round"')


def _faded(colour: str, seen: bool) -> str:
    return colour if seen else theme.mix(colour, theme.PAPER_2, PALE)
