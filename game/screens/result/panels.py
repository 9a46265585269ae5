"""What the result screen shows beside the trophy: a challenge's ladder, and the decisive move."""

from game.core.ranks import Challenge
from game.engine.desk import Desk
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens import pictures
from game.screens.doors import house
from game.screens.hall.ladder import counted, least_rung, paint_rungs, to_next
from game.screens.result.outcome import Outcome
from game.screens.result.standings import least_height as standings_height

MOST_LINES = 3
"""So much is told of a move; what is longer is left to the list of moves."""
SIGNS = 3
"""So many things of a move are shown at the most."""


def least_height(view: View, box: Box, found: Outcome) -> float:
    """The height that standings or ladder need; under it the decisive move gives way."""
    if found.challenge is not None:
        lines = len(view.wrap(_sentence(found.challenge, found), 15, box.w - 52)[:3])
        rungs = len(found.challenge.ladder.rungs) * (least_rung(view) + 3)
        return rungs + view.grown(19) + view.line(15) * (lines + 1) + 60
    return standings_height(view, box, found)


def moment_height(view: View, found: Outcome, width: float, slim: bool) -> float:
    """The height of the sheet with the decisive move, with its sentence or (`slim`) without; 0
    where there is none of that kind."""
    if not found.decided:
        return 0.0
    if slim:
        return view.grown(17) * 1.2 + 14
    lines = moment_lines(view, found, width - _beside(view, found))
    return 0.0 if len(lines) > MOST_LINES else _sheet_height(view, len(lines))


def moment_lines(view: View, found: Outcome, room: float) -> list[str]:
    """What is told of the move: all its sentences, or as many of the first as may be."""
    words = found.decided
    while len(lines := view.wrap(words, 15, room)) > MOST_LINES and ". " in words:
        words = words.rpartition(". ")[0] + "."
    return lines


def _sheet_height(view: View, lines: int) -> float:
    return max(84.0, view.grown(17) * 1.4 + lines * view.line(15) + 30)


def _beside(view: View, found: Outcome) -> float:
    """What stands left and right of the sentence."""
    points = found.moment.points if found.moment else 0
    signs = len(_signs(found))
    wide = (60.0 + min(64, (signs - 1) * 64) + 24) if signs else 0.0
    return 24 + wide + view.measure(furniture.signed(points), 18, "display") + 72


def _signs(found: Outcome) -> tuple[pictures.Sign, ...]:
    return pictures.signs(found.match, found.step)[:SIGNS] if found.step else ()


def paint_moment(p: Painter, box: Box, found: Outcome, slim: bool) -> None:
    """The move that decided it: its things, its words, its points."""
    assert found.moment is not None
    game = found.match.header.game
    accent, signs = theme.accent(game), _signs(found)
    furniture.panel(p, box, 18, 1, accent.wash)
    x, side = box.x + 24, min(60.0, box.h - 18)
    if signs:
        wide = side + (len(signs) - 1) * side * (0.5 if len(signs) > 2 else 1.06)
        pictures.paint_signs(p, Box.around(x + wide / 2, box.centre[1], wide, side), signs)
        x += wide + 24
    points = furniture.signed(found.moment.points)
    wide, size = p.view.measure(points, 18, "display"), 14 if slim else 18
    furniture.gain(p, box.right - 32 - wide / 2, box.centre[1], found.moment.points, size)
    end = box.right - wide - 72
    title = _("The move that decided it") if found.decisive else _("The move that brought most")
    lines = [] if slim else moment_lines(p.view, found, end - x)
    y = box.centre[1] - len(lines) * p.view.line(15) / 2
    if slim and len(found.scores) > 1:
        furniture.seat(p, x + 11, y, 11, found.moment.seat)
        x += 32
    p.text(title, x, y, 17, accent.deep, "display", width=end - x)
    y += p.view.grown(17) * 0.6 + 3 + p.view.line(15) / 2
    for words in lines:
        p.text(words, x, y, 15, width=end - x + 4)
        y += p.view.line(15)


def paint_ladder(p: Painter, box: Box, found: Outcome, desk: Desk) -> None:
    """The rungs of a challenge, the one reached, and how far the next one is."""
    challenge = found.challenge
    assert challenge is not None
    accent = theme.accent(challenge.game)
    room = furniture.headed(p, box, _(challenge.title), 19, accent.deep, (26, 18), 18)
    y, step = room.y + 8, p.view.line(15)
    for words in p.view.wrap(_sentence(challenge, found), 15, room.w)[:3]:
        p.text(words, room.x, y + step / 2, 15, theme.MUTED, width=room.w + 4)
        y += step
    low = step + 18  # for the best result, which may be known only later
    rungs = Box.between(room.x, y + 8, room.right, box.bottom - low - 4)
    paint_rungs(p, rungs, challenge, found.number, 90)
    y = box.bottom - 14 - step / 2
    p.text(best_words(found, desk), room.x, y, 15, theme.INK, "bold", width=room.w)


def _sentence(challenge: Challenge, found: Outcome) -> str:
    if found.number is None:
        return _("Not all goals were reached, so this try does not count.")
    following = to_next(challenge, found.number)
    count = counted(challenge, found.number)
    if not following:
        return _("{count}: there is nothing above this.").format(count=count)
    return f"{count}: {following}"


def best_words(found: Outcome, desk: Desk) -> str:
    """The best result of a challenge, as far as the library has read."""
    challenge = found.challenge
    before = house(desk).library.standing(challenge) if challenge is not None else None
    if challenge is None or before is None or before.best is None:
        return ""
    if found.number is not None and before.best == found.number:
        return _("Your best so far: this one.")
    return _("Your best so far: {count}.").format(count=counted(challenge, before.best))
