"""What the result screen shows beside the trophy: a challenge's ladder, and the telling move."""

from typing import TYPE_CHECKING

from game.core.ranks import Challenge
from game.engine import furniture, theme
from game.engine.paint import Painter
from game.engine.view import Box, View
from game.engine.words import _
from game.screens import pictures
from game.screens.doors import house
from game.screens.ladder import paint_rungs, to_next
from game.screens.outcome import Outcome
from game.screens.result_standings import least_height as standings_height
from game.screens.units import counted

if TYPE_CHECKING:
    from game.engine.desk import Desk


MOST_LINES = 3
"""As long as a sentence about a move may be."""


def least_height(view: View, found: Outcome) -> float:
    """The height that standings or ladder need; under it the telling move gives way."""
    if found.challenge is not None:
        rungs = len(found.challenge.ladder.rungs)
        return rungs * (view.grown(14) * 1.3 + 5) + view.grown(19) + view.line(15) * 2 + 70
    return standings_height(view, found)


def paint_moment(p: Painter, box: Box, found: Outcome) -> None:
    """The move that decided it, in words."""
    game = found.match.header.game
    accent = theme.accent(game)
    furniture.panel(p, box, 18, 1, accent.wash)
    names = pictures.motifs(game)
    x = box.x + 24
    if names and not p.view.roomy:
        size = min(46.0, box.h - 40)
        for i, name in enumerate(names[:2]):
            place = Box(box.x + 22 + i * size * 0.82, box.centre[1] - size / 2, size, size)
            pictures.lying(p, name, place, 8 - 16 * i)
        x = box.x + 22 + size * 1.82 + 22
    y = box.y + 16 + p.view.grown(17) * 0.6
    title = _("The move that decided it") if found.decisive else _("The move that brought most")
    end = box.right - 20
    if found.moment and found.moment.points:
        end -= p.view.measure(furniture.signed(found.moment.points), 18, "display") + 44
        middle = (end + box.right - 4) / 2
        furniture.gain(p, middle, box.centre[1], found.moment.points)
    p.text(title, x, y, 17, accent.deep, "display", width=end - x)
    y += p.view.grown(17) * 0.6 + 4 + p.view.line(15) / 2
    lines = p.view.wrap(found.decided, 15, end - x)
    if len(lines) > MOST_LINES:
        lines = [*lines[: MOST_LINES - 1], " ".join(lines[MOST_LINES - 1 :])]
    for words in lines:
        p.text(words, x, y, 15, width=end - x + 4)
        y += p.view.line(15)


def paint_ladder(p: Painter, box: Box, found: Outcome, desk: "Desk") -> None:
    """The rungs of a challenge, the one reached, and how far the next one is."""
    challenge = found.challenge
    assert challenge is not None
    accent = theme.accent(challenge.game)
    furniture.panel(p, box, 18)
    x, y = box.x + 26, box.y + 18 + p.view.grown(19) / 2
    p.text(_(challenge.title), x, y, 19, accent.deep, "display", width=box.w - 52)
    y += p.view.grown(19) / 2 + 8
    lines = p.view.wrap(_sentence(challenge, found), 15, box.w - 52)[:3]
    for words in lines:
        y += p.view.line(15) / 2
        p.text(words, x, y, 15, theme.MUTED, width=box.w - 48)
        y += p.view.line(15) / 2
    best = _best_words(challenge, found, desk)
    low = p.view.line(15) + 18 if best else 12
    paint_rungs(
        p, Box(x, y + 8, box.w - 52, box.bottom - low - y - 12), challenge, found.number, 84
    )
    if best:
        y = box.bottom - 14 - p.view.line(15) / 2
        p.text(best, x, y, 15, theme.INK, "bold", width=box.w - 52)


def _sentence(challenge: Challenge, found: Outcome) -> str:
    if found.number is None:
        return _("Not everything was reached that had to be, so this try does not count.")
    following = to_next(challenge, found.number)
    count = counted(challenge, found.number)
    if not following:
        return _("{count}: there is nothing above this.").format(count=count)
    return f"{count}: {following}"


def _best_words(challenge: Challenge, found: Outcome, desk: "Desk") -> str:
    before = house(desk).library.standing(challenge)
    if before.best is None:
        return ""
    if found.number is not None and before.best == found.number:
        return _("Your best so far: this one.")
    return _("Your best so far: {count}.").format(count=counted(challenge, before.best))
