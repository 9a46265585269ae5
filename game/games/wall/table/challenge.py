"""What a challenge asks for, said on its table: which it is, how one stands, and its ranks."""

from functools import partial

from game.core.ranks import Challenge
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.view import Box
from game.engine.words import _, ngettext
from game.games.wall.table.picture import ACCENT


def paint_card(p: Painter, box: Box) -> None:
    """The card; part of the resting picture."""
    furniture.panel(p, box, 14, 1)
    p.rect(Box(box.x, box.y + 12, 5, box.h - 24), 2.5, ACCENT.base)


def part(box: Box, challenge: Challenge, margin: int) -> Part:
    """The challenge's name and how far it is to the next rank; below, every rank."""
    paint = partial(_paint, box=box, challenge=challenge, margin=margin)
    return Part("goal", (challenge.key, margin), box, paint)


def _paint(p: Painter, box: Box, challenge: Challenge, margin: int) -> None:
    line = p.view.line(15)
    left, right, y = box.x + 20, box.right - 18, box.y + 9 + line / 2
    room = right - left
    said = standing(challenge, margin)
    wide = min(p.view.measure(said, 15, "bold"), room * 0.64)
    p.text(said, right, y, 15, theme.INK, "bold", "r", wide + 1)
    p.text(_(challenge.title), left, y, 17, ACCENT.deep, "display", width=room - wide - 16)
    rungs = [rung for rung in challenge.ladder.rungs if rung.number > 0]
    each = room / len(rungs)
    for i, rung in enumerate(rungs):
        words = f"{_(rung.word)} {rung.number}"
        _paint_rank(p, left + i * each, y + line, each, words, margin >= rung.number)


def _paint_rank(p: Painter, x: float, y: float, wide: float, words: str, reached: bool) -> None:
    p.circle(x + 10, y, 10, theme.GOLD if reached else theme.WHITE, theme.LINE, 1.6)
    furniture.star(p, x + 10, y, 6.5, theme.INK if reached else "#B7A585")
    ink = theme.INK if reached else theme.MUTED
    p.text(words, x + 26, y, 14, ink, "bold" if reached else "text", width=wide - 34)


def standing(challenge: Challenge, margin: int) -> str:
    """How many points ahead or behind, and what the next rank lacks."""
    n = abs(margin)
    words = _("level on points")
    if margin > 0:
        words = ngettext("{n} point ahead", "{n} points ahead", n).format(n=n)
    elif margin < 0:
        words = ngettext("{n} point behind", "{n} points behind", n).format(n=n)
    following = challenge.ladder.following(margin)
    if following is None:
        return words
    n = following.number - margin
    more = ngettext("{n} point to {rank}", "{n} points to {rank}", n)
    return f"{words} · {more.format(n=n, rank=_(following.word))}"
