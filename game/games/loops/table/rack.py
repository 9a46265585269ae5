"""The wooden rack with a supply on it, open or covered."""

from collections.abc import Sequence

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.games.loops.table.pattern.strokes import paint_dashed
from game.games.loops.table.pieces import BACK, sprite_of
from game.games.loops.texts.about import ABOUT

RAISED = 9.0
"""How far a picked tile stands up."""
_DARK = (40, 20, 0)
_PALE = "#FFF6E2"


def face_of(tile: str) -> str:
    """A tile as it lies in a supply."""
    return sprite_of(f"{tile[0]}.{tile[1]}.")


def paint_rack(p: Painter, box: Box) -> None:
    """The empty rack."""
    furniture.lift(p, box, 20, 2)
    p.rect(Box(box.x, box.y + 4, box.w, box.h), 20, "#7E5A2E")
    p.rect(box, 20, ("#D9B27A", "#B98A4E"))
    p.rect(box.grown(-10), 13, "#8A6233")
    inner = Box(box.x + 10, box.y + 12, box.w - 20, box.h - 22)
    p.rect(inner, 13, ("#9C713D", "#A87C46"))


def paint_tile_on(p: Painter, box: Box, sprite: str, alpha: int = 255) -> None:
    """A tile on wood."""
    if alpha == 255:
        p.shadow(box, 3, 7, 5, 150, _DARK)
    p.sprite(sprite, box.x, box.y, box.w, alpha=alpha)


def paint_gap(p: Painter, box: Box, word: str) -> None:
    """A place without a tile; a word says where that went, or a tick where it is too long."""
    p.rect(box, 9, "#5E3F1C", alpha=0.35)
    paint_dashed(p, box, "#F3DDB5", 1.8)
    if word and p.view.measure(word, 14, "bold") < box.w * 0.7:
        p.text(word, *box.centre, 14, _PALE, "bold", "c")
    elif word:
        furniture.check(p, *box.centre, box.w * 0.36, _PALE)


def paint_supply(
    p: Painter,
    slots: Sequence[Box],
    tiles: Sequence[str | None],
    picked: int | None,
    dull: frozenset[int],
    word: str,
) -> None:
    """An open supply; the picked tile stands up, those that fit nowhere are dull."""
    for i, (box, tile) in enumerate(zip(slots, tiles, strict=False)):
        if tile is None:
            paint_gap(p, box, word)
            continue
        raised = Box(box.x, box.y - RAISED, box.w, box.h) if i == picked else box
        if i in dull:
            p.shadow(box, 3, 5, 3, 110, _DARK)
        paint_tile_on(p, raised, face_of(tile), 122 if i in dull else 255)
        if i == picked:
            p.rect(raised.grown(1), 4, None, theme.WHITE, 5)
            p.rect(raised.grown(1), 4, None, theme.Accent(*ABOUT.accent).base, 3)


def paint_covered(p: Painter, slots: Sequence[Box], count: int) -> None:
    """A supply that only its owner may see."""
    for i, box in enumerate(slots):
        if i < count:
            paint_tile_on(p, box, BACK)
        else:
            paint_gap(p, box, "")
