"""The strip at the window's foot that says in words what sounds, oldest first."""

from collections.abc import Sequence
from functools import partial

from game.engine.sound.captions import PLACES, WORDS, Captions
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.view import Box, View
from game.engine.words import _

SIZE = 14


def high(view: View) -> float:
    """How much of a window it takes."""
    return view.line(SIZE) + 6


def parts(captions: Captions, view: View) -> Sequence[Part]:
    """The strip, where the window has a foot for it."""
    if not view.foot:
        return ()
    box = Box(0, view.h, view.w, view.foot / view.k)
    words = tuple(said(each.name, each.times) for each in captions.shown)
    paint = partial(_paint, box=box, words=words)
    return (Part("captions", words, box, paint, solid=True),)


def said(name: str, times: int) -> str:
    """An effect in words, and how often it was heard."""
    return f"{_(WORDS[name])} ×{times}" if times > 1 else _(WORDS[name])


def _paint(p: Painter, box: Box, words: Sequence[str]) -> None:
    p.rect(box.grown(2), 0, theme.INK)
    columns = box.inset(theme.MARGIN).columns(PLACES, theme.GAP)
    for place, each in zip(columns, words, strict=False):
        p.text(each, *place.centre, SIZE, theme.PAPER, align="c", width=place.w)
