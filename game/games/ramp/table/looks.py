"""The pictures of the game beside its table."""

from game.engine.table.looks import Looks
from game.games.ramp.table.cover import CONFETTI, paint_cover
from game.games.ramp.table.glyphs import of_source, of_step
from game.games.ramp.table.picture import paint_board, paint_mark

LOOKS = Looks(
    paint_cover,
    paint_board,
    of_step,
    of_source,
    paint_mark,
    upright=True,
    confetti=CONFETTI,
)
