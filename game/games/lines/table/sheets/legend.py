"""What the marks on a sheet mean, in a line below it."""

from collections.abc import Callable

from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.engine.words import _
from game.games.lines.table.picture import INKS, paint_dot, paint_ink

SIZE, SIGN, GAP = 14, 30.0, 22.0


def paint_legend(p: Painter, x: float, y: float, room: float) -> None:
    """Both lines and the frame of a scoring colour, if they fit in that width; in large type
    with a shorter word."""
    signs: tuple[tuple[str, Callable[[Painter, float, float], None]], ...] = (
        (_("left line"), lambda p, x, y: _line(p, x, y, 0)),
        (_("right line"), lambda p, x, y: _line(p, x, y, 1)),
        (_("scoring") if p.view.roomy else _("your scoring colours"), _frame),
    )
    widths = [SIGN + 8 + p.view.measure(words, SIZE) for words, _sign in signs]
    if sum(widths) + GAP * (len(signs) - 1) > room:
        return
    for (words, sign), wide in zip(signs, widths, strict=True):
        sign(p, x, y)
        p.text(words, x + SIGN + 8, y, SIZE, theme.MUTED)
        x += wide + GAP


def _line(p: Painter, x: float, y: float, line: int) -> None:
    paint_ink(p, [(x + 2, y), (x + SIGN - 2, y)], INKS[line], 28)
    paint_dot(p, x + SIGN / 2, y, 34, line)


def _frame(p: Painter, x: float, y: float) -> None:
    box = Box(x + SIGN - 18, y - 9, 18, 18)
    p.rect(box, 4, None, theme.WHITE, 4)
    p.rect(box, 4, None, theme.GOLD_DEEP, 2.2)
