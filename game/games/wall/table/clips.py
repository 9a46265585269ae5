"""What else is seen while tiles fly: points that rise and count up, runs that light up, banners."""

from collections.abc import Callable, Hashable, Sequence
from functools import partial

from game.engine.table.pieces import Spot
from game.engine.table.timeline import Clip, nothing, out_cubic, out_quad
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part, Seen, Veil, shade
from game.engine.window.view import Box, View
from game.games.wall.rules.scoring import Cell
from game.games.wall.table.numbers import score_part
from game.games.wall.table.picture import ACCENT, BoardPlaces
from game.games.wall.table.preview import paint_runs
from game.games.wall.table.sheet import Panel

LIT = 320.0
PILL = 700.0


def pause(ms: float, begin: Callable[[], None] = nothing) -> Clip:
    """Time for the eye."""
    return Clip(ms, begin=begin)


def _shown(key: Hashable, box: Box, paint: Callable[[Painter], None]) -> Sequence[Seen]:
    return (Part("shown", key, box, paint),)


def picked(view: View, spots: Sequence[Spot], ms: float, begin: Callable[[], None]) -> Clip:
    """Light under tiles that somebody takes, before they leave."""
    light = theme.rgb(ACCENT.base)
    lights = [
        shade(f"light {i}", view, spot.box.grown(3), spot.side * 0.15 + 3, 7, 0, 200, light)
        for i, spot in enumerate(spots)
    ]
    return Clip(ms, begin=begin, parts=lambda _share: lights)


def runs_lit(
    places: BoardPlaces,
    runs: Sequence[Sequence[Cell]],
    delay: float,
    ms: float = LIT,
    colour: str = theme.GAIN,
) -> Clip:
    """Runs that light up."""
    paint = partial(paint_runs, places=places, runs=runs, colour=colour)
    lit = _shown(colour, places.wall_box().grown(8), paint)
    return Clip(ms, delay=delay, parts=lambda _share: lit)


def points_rise(
    view: View, x: float, y: float, points: int, delay: float, size: float, still: bool
) -> Clip:
    """Points that rise where they were earned and stay a moment without keeping anybody."""
    wide, high = view.measure("+100", size, "display") + 2 * size, view.grown(size) * 2

    def parts(share: float) -> Sequence[Seen]:
        top = y - (0.0 if still else 14 * out_cubic(min(1.0, share * 2.2)))
        box = Box(x - wide / 2, top - high / 2, wide, high).grown(12)
        return _shown((points, top), box, lambda p: furniture.gain(p, x, top, points, size))

    return Clip(PILL, delay=delay, blocks=False, parts=parts)


def count_up(
    view: View, panel: Panel, before: int, now: int, delay: float, begin: Callable[[], None]
) -> Clip:
    """The points on a sheet run to their new number."""

    def parts(share: float) -> Sequence[Seen]:
        return (score_part(view, panel, before + round((now - before) * out_cubic(share))),)

    return Clip(LIT, delay=delay, begin=begin, parts=parts)


def banner(
    view: View, at: tuple[float, float], words: str, colour: str, ms: float, still: bool
) -> Clip:
    """A few words over the table that come and go."""
    x, y = at
    wide, high = view.measure(words, 21, "display") + 42, view.grown(21) * 2

    def parts(share: float) -> Sequence[Seen]:
        top = y + (0.0 if still else 10 * (1 - out_quad(min(1.0, share * 5))))
        box = Box(x - wide / 2, top - high / 2, wide, high).grown(12)
        return _shown((words, colour, top), box, partial(paint, top=top)) if share < 0.94 else ()

    def paint(p: Painter, top: float) -> None:
        furniture.pill(p, x, top, words, colour, theme.WHITE, 21, "c", "display", raised=True)

    return Clip(ms, parts=parts)


def outline(
    box: Box, radius: float, colour: str, ms: float, begin: Callable[[], None] = nothing
) -> Clip:
    """Light around a sheet, or a part of one."""

    def paint(p: Painter) -> None:
        p.rect(box, radius, None, colour, 4)

    lit = _shown((box, colour), box.grown(6), paint)
    return Clip(ms, begin=begin, parts=lambda _share: lit)


def unveil(boxes: Sequence[Box]) -> Clip:
    """Sheets that change places appear softly."""

    def parts(share: float) -> Sequence[Seen]:
        alpha, paper = round(235 * (1 - share)), theme.rgb(theme.PAPER)
        return [Veil(f"veil {i}", box, paper, alpha) for i, box in enumerate(boxes)]

    return Clip(theme.MS_SCREEN, ease=out_quad, blocks=False, parts=parts)
