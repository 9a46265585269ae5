"""Ladders of ranks: standing rungs where there is room, a row of steps where there is little."""

from collections.abc import Sequence

from game.core.ranks import Challenge
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import number as shown
from game.screens.hall.counting import lowest_demanding_rank, rank_title, rung_words

EMPTY_STEP = "#EADFC9"


def paint_rungs(
    p: Painter, box: Box, challenge: Challenge, number: int | None, tallest: float = 58
) -> None:
    """Paint as many ranks as fit, the highest on top; reached ones are filled, the current one is
    gold."""
    rungs, accent = challenge.shown_ladder.rungs, theme.accent(challenge.game)
    here = -1 if number is None else challenge.shown_ladder.rung_index(number)
    gap = 5.0 if (least_rung_height(p.view) + 5) * len(rungs) < box.h else 3.0
    shown_now = _ranks_shown(
        len(rungs), here, int((box.h + gap) / (least_rung_height(p.view) + gap))
    )
    each = min(tallest, (box.h - gap * (len(shown_now) - 1)) / len(shown_now))
    inset = min(each, 40.0) * 0.8 + 8
    size, brief = _rung_text_size(p, box.w - inset, each, challenge, shown_now)
    rows = box.rows([each] * len(shown_now), gap)
    for i, row in zip(reversed(shown_now), rows, strict=True):
        ink = _paint_rung(p, row, i, here, accent)
        word, (_x, y) = rank_title(rungs[i].word), row.centre
        mark = _rank_and_number(challenge, i) if brief else rung_words(challenge, i)
        face = "bold" if i == here else "text"
        room = row.w - inset - (p.view.measure(mark, 14) + 16 if mark else 0) - 8
        p.text(word, row.x + inset, y, size, ink, face, width=room)
        muted = ink if i <= here else theme.MUTED
        p.text(mark, row.right - 14, y, 14, muted, "text", "r")


def _rung_text_size(
    p: Painter, room: float, each: float, challenge: Challenge, indices: range
) -> tuple[int, bool]:
    """Return the largest text size for all ranks, and whether their numbers must be short."""
    for size, high in ((19, 58.0), (16, p.view.grown(16) * 1.25), (14, 0.0)):
        if each >= high and all(_fits_side_by_side(p, room, size, challenge, i) for i in indices):
            return size, False
    return (16 if each >= p.view.grown(16) * 1.25 else 14), True


def least_rung_height(view: View) -> float:
    return view.grown(14) * 1.16


def _ranks_shown(count: int, here: int, room: int) -> range:
    """Return the ranks to show if not all fit: the current one and those above it first."""
    room = max(1, min(count, room))
    low = max(0, min(max(here, 0) - (room - 1) // 3, count - room))
    return range(low, low + room)


def _fits_side_by_side(
    p: Painter, room: float, size: float, challenge: Challenge, index: int
) -> bool:
    """Return whether a rung's word and its number in words fit side by side."""
    word = rank_title(challenge.shown_ladder.rungs[index].word)
    mark = p.view.measure(rung_words(challenge, index), 14)
    return p.view.measure(word, size, "bold") + mark + 22 < room


def _paint_rung(p: Painter, row: Box, i: int, here: int, accent: theme.Accent) -> str:
    """Paint a rank's ground and return the colour of its text."""
    radius = min(12.0, row.h / 2)
    x, y, r = row.x + min(40.0, row.h) * 0.45 + 2, row.centre[1], min(11.0, row.h * 0.3)
    if i == here:
        p.rect(row, radius, theme.GOLD, theme.GOLD_DEEP, 2)
        furniture.paint_star(p, x, y, r + 1, theme.INK)
        return theme.INK
    if i < here:
        p.rect(row.grown(-0.6), radius, accent.wash, accent.soft, 1.2)
        furniture.paint_check_mark(p, x, y, r * 1.2, accent.base)
        return accent.deep
    p.rect(row, radius, theme.mix(theme.PAPER_2, theme.HAIR, 0.3))
    furniture.paint_star(p, x, y, r * 0.85, theme.mix(theme.LINE, theme.PAPER, 0.25))
    return theme.INK


def paint_steps(p: Painter, box: Box, challenge: Challenge, number: int | None) -> None:
    """Paint a step for each demanding rank, filled if reached."""
    first = lowest_demanding_rank(challenge)
    count = len(challenge.shown_ladder.rungs) - first
    here = 0 if number is None else challenge.shown_ladder.rung_index(number) - first + 1
    gap = 4.0
    each = min(40.0, (box.w - gap * (count - 1)) / max(1, count))
    for i, cell in enumerate(box.columns([each] * count, gap)):
        if i < here:
            p.rect(cell, 3, theme.GOLD, theme.GOLD_DEEP, 1.2)
        else:
            p.rect(cell, 3, EMPTY_STEP, theme.LINE, 1)


def paint_chips(p: Painter, box: Box, challenge: Challenge, number: int | None) -> None:
    """Paint the ranks in a row with their numbers, the reached one gold. Without room for all,
    start with that one or the lowest demanding one, name only it and the last, and leave out those
    before the last."""
    here = -1 if number is None else challenge.shown_ladder.rung_index(number)
    accent = theme.accent(challenge.game)
    x, y = box.x, box.centre[1]
    titles = [rank_title(rung.word) for rung in challenge.shown_ladder.rungs]
    marks = [_rank_and_number(challenge, i) for i in range(len(titles))]
    said = [f"{title} {mark}".rstrip() for title, mark in zip(titles, marks, strict=True)]
    low, end = max(here, lowest_demanding_rank(challenge)), len(said) - 1
    brief = [words if i in (low, end) else marks[i] for i, words in enumerate(said)]
    for first, chips in ((0, said), (low, said), (low, brief)):
        shown = [*enumerate(chips)][first:]
        if _chips_width(p, shown) <= box.w:
            break
    while len(shown) > 2 and _chips_width(p, shown) > box.w:
        del shown[-2]
    for i, words in shown:
        fill, ink = accent.wash if i < here else "#EFE6D4", theme.INK
        if i == here:
            fill = theme.GOLD
        x += furniture.paint_pill(p, x, y, words, fill, ink, 14) + 8


def _chips_width(p: Painter, chips: Sequence[tuple[int, str]]) -> float:
    return sum(p.view.measure(words, 14, "bold") + 29 for _i, words in chips) - 8


def _rank_and_number(challenge: Challenge, index: int) -> str:
    number = challenge.shown_ladder.rungs[index].number
    if index < lowest_demanding_rank(challenge):
        return ""
    return ("≤ " if challenge.ladder.low_wins else "") + shown(number)
