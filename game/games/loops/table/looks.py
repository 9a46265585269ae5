"""The pictures of the game beside its table."""

from game.engine.table.looks import Looks
from game.games.loops.table.cover import CONFETTI, PART_TINTS, paint_cover
from game.games.loops.table.glyphs import of_source, of_step
from game.games.loops.table.picture import paint_board, paint_mark, paint_trophy
from game.games.loops.table.pieces import BACK

LOOKS = Looks(
    paint_cover,
    paint_board,
    of_step,
    of_source,
    paint_mark,
    trophy=paint_trophy,
    shared=True,
    confetti=CONFETTI,
    tints=PART_TINTS,
    back=BACK,
)
