"""Clips of wall: tiles that fly, points that rise, runs that light up."""

from collections.abc import Callable, Sequence

from game.engine.table.timeline import Clip, in_out_cubic, nothing, out_cubic, out_quad
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.games.wall.rules.scoring import Cell
from game.games.wall.table.overlay import draw_runs
from game.games.wall.table.picture import ACCENT, SPRITES, BoardPlaces
from game.games.wall.table.pieces import Spot
from game.games.wall.table.sheet.layout import Panel
from game.games.wall.table.sheet.numbers import score_place

FLY, APART = float(theme.MS_FLY), 34.0
LIT = 320.0
PILL = 700.0


def flight(
    letter: str,
    start: Spot,
    end: Spot,
    hold: float = 0,
    ms: float = FLY,
    begin: Callable[[], None] = nothing,
    land: Callable[[], None] = nothing,
    fade: bool = False,
) -> Clip:
    """A tile on its way; it rests where it was for `hold`, so that several leave one by one."""

    def draw(p: Painter, share: float) -> None:
        passed = max(0.0, share * (hold + ms) - hold) / ms
        if p.reduced_motion:
            _fade_over(p, letter, start, end, min(1.0, passed * 2.2))
        else:
            _fly(p, letter, start, end, passed, fade)

    return Clip(hold + ms, draw, begin=begin, end=land)


def _fade_over(p: Painter, letter: str, start: Spot, end: Spot, share: float) -> None:
    here = start if share < 0.5 else end
    alpha = round(255 * abs(2 * share - 1))
    p.sprite(SPRITES[letter], here.x, here.y, here.side, alpha=alpha)


def _fly(p: Painter, letter: str, start: Spot, end: Spot, passed: float, fade: bool) -> None:
    t = in_out_cubic(passed)
    (x1, y1), (x2, y2) = start.box.centre, end.box.centre
    arc = 0.12 * ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5 * 4 * t * (1 - t)
    x, y = x1 + (x2 - x1) * t, y1 + (y2 - y1) * t - arc
    side = _stepped(start.side + (end.side - start.side) * t, 2)
    if 0.88 < passed < 1:
        side *= 0.96
    turn = round((start.turn + (end.turn - start.turn) * t) / 4) * 4
    alpha = 255 if not fade or t < 0.6 else round(255 * (1 - t) / 0.4)
    if alpha > 200 and 0 < passed < 1:
        round_ = _stepped(side, 10)
        at = Box(x - round_ / 2, y - round_ / 2, round_, round_)
        p.shadow(at, round_ * 0.15, 7, 8, 96)
    p.sprite(SPRITES[letter], x - side / 2, y - side / 2, side, degrees=turn, alpha=alpha)


def _stepped(value: float, step: float) -> float:
    """Sizes in steps, so that pictures of tiles are found again in the cache."""
    return max(step, round(value / step) * step)


def picked(spots: Sequence[Spot], ms: float, begin: Callable[[], None]) -> Clip:
    """Light under tiles that somebody takes, before they leave."""

    def draw(p: Painter, _share: float) -> None:
        for spot in spots:
            p.glow(spot.box, spot.side * 0.15, ACCENT.base, 7, 200, 3)

    return Clip(ms, draw, begin=begin)


def pause(ms: float, begin: Callable[[], None] = nothing) -> Clip:
    """Time for the eye."""
    return Clip(ms, begin=begin)


def runs_lit(
    places: BoardPlaces,
    runs: Sequence[Sequence[Cell]],
    delay: float,
    ms: float = LIT,
    colour: str = theme.GAIN,
) -> Clip:
    """Runs that light up."""

    def draw(p: Painter, _share: float) -> None:
        draw_runs(p, places, runs, colour)

    return Clip(ms, draw, delay)


def points_rise(x: float, y: float, points: int, delay: float, size: float) -> Clip:
    """Points that rise where they were earned and stay a moment without keeping anybody."""

    def draw(p: Painter, share: float) -> None:
        rise = 0.0 if p.reduced_motion else 14 * out_cubic(min(1.0, share * 2.2))
        furniture.gain(p, x, y - rise, points, size)

    return Clip(PILL, draw, delay, blocks=False)


def count_up(
    panel: Panel,
    before: int,
    after: int,
    delay: float,
    begin: Callable[[], None],
    end: Callable[[], None],
) -> Clip:
    """The points on a sheet run to their new number."""

    def draw(p: Painter, share: float) -> None:
        size, x, y, align = score_place(p, panel)
        value = before + round((after - before) * out_cubic(share))
        p.text(furniture.number(value), x, y, size, theme.INK, "display", align)

    return Clip(LIT, draw, delay, begin=begin, end=end)


def banner(x: float, y: float, words: str, colour: str, ms: float, blocks: bool) -> Clip:
    """A few words over the table that come and go."""

    def draw(p: Painter, share: float) -> None:
        rise = 0.0 if p.reduced_motion else 10 * (1 - out_quad(min(1.0, share * 5)))
        if share < 0.94:
            furniture.pill(
                p, x, y + rise, words, colour, theme.WHITE, 21, "c", "display", raised=True
            )

    return Clip(ms, draw, blocks=blocks)


def outline(box: Box, radius: float, colour: str, ms: float) -> Clip:
    """Light around a sheet."""

    def draw(p: Painter, _share: float) -> None:
        p.rect(box, radius, None, colour, 4)

    return Clip(ms, draw)


def unveil(boxes: Sequence[Box], colour: str) -> Clip:
    """Sheets that change places appear softly."""

    def draw(p: Painter, share: float) -> None:
        for box in boxes:
            p.veil(colour, round(235 * (1 - share)), box)

    return Clip(theme.MS_SCREEN, draw, ease=out_quad, blocks=False)
