"""How the game looks beside its table."""

from game.engine.table.looks import Looks
from game.games.toy.table.cover import paint_cover
from game.games.toy.table.glyphs import of_source, of_step
from game.games.toy.table.picture import paint_board

LOOKS = Looks(paint_cover, paint_board, of_step, of_source)
