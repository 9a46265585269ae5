"""The pictures of the game beside its table."""

from game.engine.table.looks import Looks
from game.games.wall.table.cover import CONFETTI, paint_cover
from game.games.wall.table.glyphs import of_source, of_step
from game.games.wall.table.picture import paint_board, paint_mark, paint_trophy

LOOKS = Looks(
    paint_cover,
    paint_board,
    of_step,
    of_source,
    paint_mark,
    trophy=paint_trophy,
    confetti=CONFETTI,
)
