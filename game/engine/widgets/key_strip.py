"""Strips at the bottom of a window: the keys and their actions, for everybody or for each player,
and captions of sounds."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from game.engine.sound.effects import PLACES, WORDS, Captions
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.view import Box, View
from game.engine.words import _

FOOT_HEIGHT = 60
"""The least height of a strip, and that of the controls of a replay."""
NAME_SHARE = 0.25
"""The share of a strip that the name of a player may take."""


def foot_height(view: View, strips: int) -> float:
    """Return the height at which that many strips side by side show all their keys."""
    wide = view.w / strips / view.text_scale if strips else view.w
    lines = 1 if strips < 2 else 2 if wide >= 400 else 3 if wide >= 270 else 4
    return max(float(FOOT_HEIGHT), lines * _line_height(view) + 4)


def _line_height(view: View) -> float:
    return view.grown(14) + 10


class KeyStrip(NamedTuple):
    """Key labels with their actions, and the player to whom they belong, if any."""

    keys: tuple[tuple[str, str], ...]
    seat: int | None = None
    name: str = ""


def strip_parts(strips: Sequence[KeyStrip], view: View, end: float) -> Sequence[Part]:
    """Return strips side by side at the bottom of the window, up to the x position `end`."""
    left = theme.MARGIN + 16
    high = foot_height(view, len(strips))
    boxes = Box(left, view.h - high, end - left, high).columns(max(1, len(strips)), 0)
    return [
        Part(f"keys {i}", strip, box.grown(12), partial(paint_strip, box=box, strip=strip))
        for i, (strip, box) in enumerate(zip(strips, boxes, strict=False))
        if strip.keys
    ]


def strip_width(view: View, strip: KeyStrip) -> float:
    return sum(furniture.key_width(view, *key) for key in strip.keys) + _token_width(strip) + 1


def strip_height(view: View, strip: KeyStrip, width: float) -> float:
    room = width - _token_width(strip)
    return (
        len(_split_into_lines(view, strip.keys, room, room, len(strip.keys))) * _line_height(view)
        + 10
    )


def _token_width(strip: KeyStrip) -> float:
    return 0.0 if strip.seat is None else 20.0


def paint_strip(p: Painter, box: Box, strip: KeyStrip, wraps: bool = False) -> None:
    """Draw the player's token and name and as many keys as fit; on several lines if `wraps` is true
    or there is a name."""
    view, x = p.view, box.x + _token_width(strip)
    high, named = _line_height(view), 0.0
    most = int(box.h / high) if wraps or strip.name else 1
    if strip.name:
        named = min(view.measure(strip.name, 14, "bold"), box.w * NAME_SHARE)
    start = x + named + 12 if named else x
    lines = _split_into_lines(view, strip.keys, box.right - start, box.right - x, most)
    y = box.centre[1] - (len(lines) - 1) * high / 2
    if strip.seat is not None:
        furniture.paint_token(p, box.x, y - 1, 9, strip.seat)
    if named:
        p.text(strip.name, x - 4, y - 1, 14, theme.INK, "bold", width=named + 4)
    for i, keys in enumerate(lines):
        furniture.paint_key_caps(p, x if i else start, y + i * high, keys, box.right)


def _split_into_lines(
    view: View, keys: Sequence[tuple[str, str]], room: float, below: float, most: int
) -> list[list[tuple[str, str]]]:
    """Split keys into at most `most` lines; `room` is the width of the first, `below` of the
    others."""
    lines: list[list[tuple[str, str]]] = [[]]
    for key in keys:
        needs = furniture.key_width(view, *key)
        if needs > room and len(lines) < most:
            lines.append([])
            room = below
        lines[-1].append(key)
        room -= needs
    return lines


CAPTION_SIZE = 14


def caption_height(view: View) -> float:
    return view.line_height(CAPTION_SIZE) + 6


def caption_parts(captions: Captions, view: View) -> Sequence[Part]:
    if not view.foot:
        return ()
    box = Box(0, view.h, view.w, view.foot / view.k)
    words = tuple(caption_words(each.name, each.times) for each in captions.visible_captions)
    columns = box.inset(theme.MARGIN).columns(PLACES, theme.GAP)

    def paint_caption(p: Painter) -> None:
        p.rect(box.grown(2), 0, theme.INK)
        for place, each in zip(columns, words, strict=False):
            p.text(each, *place.centre, CAPTION_SIZE, theme.PAPER, align="c", width=place.w)

    return (Part("captions", words, box, paint_caption, solid=True),)


def caption_words(name: str, times: int) -> str:
    """Return an effect in words, and how often it was heard."""
    return f"{_(WORDS[name])} ×{times}" if times > 1 else _(WORDS[name])
