"""The picture of Toy on the title and in the lobby."""

from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.games.toy.table.picture import draw_tile

ROW = (2, 1, 3)


def paint_cover(p: Painter, box: Box) -> None:
    """Three tiles in a row, on the game's colours: whoever shows a cover only cuts its corners."""
    accent = theme.accent("toy")
    p.rect(box, 0, (accent.base, accent.deep))
    step = min(box.h * 0.7, box.w / (len(ROW) + 1))
    left, top = box.centre[0] - step * len(ROW) / 2, box.centre[1] - step / 2
    for place, tile in enumerate(ROW):
        draw_tile(p, Box(left + place * step, top, step, step).grown(-step * 0.06), tile)
