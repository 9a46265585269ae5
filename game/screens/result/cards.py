"""Cards with the moves that cost most: side by side, or as rows where type is large. Where all of
it stands hangs on the window alone, so that nothing jumps when it comes."""

from collections.abc import Sequence
from typing import NamedTuple

from game import catalogue
from game.core.judging.judge import sentence
from game.core.match import Match
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens.games import tenths
from game.screens.result.mistakes import MOST, Mistake, Said

GAP = 16.0
PAD, LOW = 18.0, 14.0
TALLEST = 400.0
UPRIGHT, FLAT = 142.0, 112.0
"""The width of a picture beside words, and the least height of one above them."""
KEY = 42.0
DISC = 9.0


class Place(NamedTuple):
    """Where a card lies, and what is on it."""

    box: Box
    picture: Box
    head: Box
    """For where it was and what it cost."""
    words: tuple[Box, Box]
    """For the move that was played and the one that was better."""
    key: Box


def upright(match: Match) -> bool:
    """Is a board of this game much higher than wide?"""
    return catalogue.game(match.rules.name).looks().upright


def least_height(view: View, tall: bool) -> float:
    """The least that cards side by side need."""
    if view.roomy:
        return MOST * (_row(view) + GAP) - GAP
    if tall:
        words = 2 * (2 * view.line(15) + 2 * view.line(14)) + 8
        return 2 * LOW + _head(view) + 8 + words + 12 + _key(view)
    return 2 * LOW + FLAT + 10 + _words(view)


def placed(view: View, room: Box, tall: bool) -> list[Place]:
    """All the cards in their room."""
    if view.roomy:
        return [_in_row(view, box) for box in room.rows(MOST, GAP)]
    room = room._replace(h=min(room.h, TALLEST))
    return [(_beside if tall else _above)(view, box) for box in room.columns(MOST, GAP)]


def _head(view: View) -> float:
    return max(28.0, view.grown(26))


def _words(view: View) -> float:
    """The height of both moves under a picture."""
    return 2 * (2 * view.line(15) + view.line(14)) + 8


def _row(view: View) -> float:
    return 3 * view.grown(14) * 1.2 + 12


def _key(view: View) -> float:
    return max(KEY, view.grown(15) + 22)


def _beside(view: View, box: Box) -> Place:
    """The picture on the left, everything else to its right."""
    inner = box.inset(PAD, LOW)
    picture, words = inner.cut_left(UPRIGHT * max(1.0, inner.w / 348), PAD)
    head, words = words.cut_top(_head(view), 8)
    key, words = words.cut_bottom(_key(view), 12)
    first, second = words.rows(2, 8)
    return Place(box, picture, head, (first, second), key)


def _above(view: View, box: Box) -> Place:
    """The picture above the words, and beside it what it cost and the key."""
    words, upper = box.inset(PAD, LOW).cut_bottom(_words(view), 10)
    picture, head = upper.cut_left(upper.w * 0.6, 14)
    key, head = head.cut_bottom(_key(view), 4)
    first, second = words.rows(2, 8)
    return Place(box, picture, head, (first, second), key)


def _in_row(view: View, box: Box) -> Place:
    """Picture, words and key side by side: a line for each thing."""
    inner = box.inset(14, 6)
    picture, inner = inner.cut_left(inner.h * 1.2, 14)
    wide = view.measure(_("Try again"), 15, "display") + 40
    key, words = inner.cut_right(wide, 14)
    key = key.place(wide, min(inner.h, _key(view)))
    head, first, second = words.rows(3)
    return Place(box, picture, head, (first, second), key)


def key_words(view: View, place: Place) -> str:
    """What the key says, as far as there is room for it."""
    whole = _("Try again from here")
    fits = view.measure(whole, 15, "display") + 28 <= place.key.w
    return whole if fits else _("Try again")


# -- painting ------------------------------------------------------------------------------


def paint_empty(p: Painter, place: Place) -> None:
    """A card of which nothing is known yet."""
    furniture.panel(p, place.box, 18)


def paint_card(p: Painter, place: Place, match: Match, mistake: Mistake) -> None:
    """A move that cost something: where, how much, what was played and what was better."""
    furniture.panel(p, place.box, 18)
    paint_picture(p, place.picture, match, mistake)
    _paint_head(p, place, mistake)
    for box, said, good in zip(place.words, mistake[3:], (False, True), strict=True):
        _paint_said(p, box, said, good)


def paint_picture(p: Painter, box: Box, match: Match, mistake: Mistake) -> None:
    """The board before the move, and on it both moves."""
    ply, seat, played, best, _rating = mistake.judged
    looks, history = catalogue.game(match.rules.name).looks(), match.history
    before = history.turns[ply - 1].before
    steps = [step for turn in range(ply) for step in history.steps(turn)]
    looks.board(p, box, history.rules, before, seat, steps)
    if looks.mark is not None:
        where = p, box, history.rules, before, seat
        looks.mark(*where, played.move, theme.LOSS, dashed=True)
        looks.mark(*where, best.move, theme.GAIN)


def _paint_head(p: Painter, place: Place, mistake: Mistake) -> None:
    head, view, cost = place.head, p.view, f"−{tenths(mistake.judged.loss)}"
    lines = 2.2 if mistake.who else 1.1
    if head.h >= _head(view) + lines * view.line(14):  # beside a picture: one under the other
        y = head.y + _head(view) / 2
        p.text(cost, head.x, y, 26, theme.LOSS, "display", width=head.w)
        y += _head(view) / 2 + view.line(14) * 0.6
        p.text(mistake.place, head.x, y, 14, theme.MUTED, width=head.w)
        _paint_who(p, head, y + view.line(14) * 1.1, mistake)
        return
    y = head.centre[1]
    w = p.text(cost, head.right, y, 24 if view.roomy else 26, theme.LOSS, "display", "r")
    left = _paint_who(p, head, y, mistake) if mistake.who else head.x
    p.text(mistake.place, left, y, 14, theme.MUTED, width=head.right - w - 10 - left)


def _paint_who(p: Painter, head: Box, y: float, mistake: Mistake) -> float:
    """Who made the move; returns where that ends."""
    if not mistake.who:
        return head.x
    furniture.seat(p, head.x + 9, y, 9, mistake.judged.seat)
    room = min(160.0 * p.view.text_scale, head.w - 26)
    return head.x + 38 + p.text(mistake.who, head.x + 26, y, 14, theme.INK, "bold", width=room)


def _paint_said(p: Painter, box: Box, said: Said, good: bool) -> None:
    """A move with its sign, and why below it; in a single line one after the other."""
    view, step = p.view, p.view.line(15)
    x, y = box.x + 2 * DISC + 8, box.y + step / 2
    if box.h < 2 * step:
        y = box.centre[1]
        paint_sign(p, box.x + DISC, y, good)
        x += p.text(said.did, x, y, 15, theme.INK, "bold", width=box.right - x) + 12
        for words in reasons(view, said.why, box.right - x, 1, whole=True):
            p.text(words, x, y, 14, theme.MUTED)
        return
    paint_sign(p, box.x + DISC, y, good)
    for words in fitted(view, said.did, 15, box.right - x, 2, "bold"):
        p.text(words, x, y, 15, theme.INK, "bold", width=box.right - x + 4)
        y += step
    y += (view.line(14) - step) / 2
    room = int((box.bottom - y + view.line(14) / 2) / view.line(14) + 0.01)
    for words in reasons(view, said.why, box.w, room):
        p.text(words, box.x, y, 14, theme.MUTED, width=box.w + 4)
        y += view.line(14)


def fitted(
    view: View, words: str, size: float, width: float, most: int, face: str = "text"
) -> list[str]:
    """Words in lines, at most so many; the last one says more than fits, and is cut."""
    lines = view.wrap(words, size, width, face)
    if len(lines) <= most:
        return lines
    return [*lines[: most - 1], " ".join(lines[most - 1 :])]


def reasons(
    view: View, why: Sequence[str], width: float, most: int, whole: bool = False
) -> list[str]:
    """As many of the reasons as have room; of the first as much as has, unless only a whole one is
    wanted."""
    for count in range(len(why), 0, -1):
        lines = view.wrap(sentence(why[:count]), 14, width)
        if len(lines) <= most and all(view.measure(line, 14) <= width for line in lines):
            return lines
    return [] if whole or not why or most < 1 else fitted(view, sentence(why[:1]), 14, width, most)


def paint_sign(p: Painter, x: float, y: float, good: bool, radius: float = DISC) -> None:
    """A tick or a cross in a disc: it never hangs on the colour alone."""
    p.circle(x, y, radius, theme.GAIN if good else theme.LOSS)
    if good:
        furniture.check(p, x, y, radius * 1.1, theme.WHITE)
        return
    arm, look = radius * 0.38, f'fill="none" stroke="{theme.WHITE}" stroke-width="{radius / 4:.2f}"'
    for side in (-1, 1):
        ends = [(x - arm, y - side * arm), (x + arm, y + side * arm)]
        p.path(ends, f'{look} stroke-linecap="round"')
