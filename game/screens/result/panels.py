"""A challenge's result: its ladder lying down, with how one did and how others do on this seed."""

from datetime import date

from game.core.ranks import Challenge
from game.engine.desk import Desk
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _
from game.judging import PAR_LEVELS, Par
from game.screens.doors import house
from game.screens.hall.challenges import Standing
from game.screens.hall.counting import counted, gap, to_next
from game.screens.judged import OnSeed
from game.screens.result import seed_ladder
from game.screens.result.confetti import gold
from game.screens.result.outcome import Outcome

PAD = 24.0
RING = 9.0


def ladder_height(view: View) -> float:
    """The height of the sheet."""
    lines = view.grown(18) + 12 + (view.line(15) if view.roomy else 0)
    return lines + seed_ladder.height(view) + 24


def paint_ladder(p: Painter, box: Box, found: Outcome, best: str, on_seed: OnSeed | None) -> None:
    """Ranks as a scale with all that was reached; what comes later has its room."""
    challenge, view = found.challenge, p.view
    assert challenge is not None
    if found.glad:
        gold(p, box, 18)
    else:
        furniture.panel(p, box, 18)
    room, accent = box.inset(PAD, 12), theme.accent(challenge.game)
    y = room.y + view.grown(18) / 2
    title = _(challenge.title) if on_seed is None else _("On this seed")
    x = room.x + p.text(title, room.x, y, 18, theme.INK, "display") + 16
    w = p.text(best, room.right, y, 15, theme.INK, "bold", "r", room.right - x)
    if view.roomy:
        x, y, w = room.x, y + view.grown(18) / 2 + view.line(15) / 2, 0.0
    said = sentence(challenge, found.number, on_seed and on_seed.possible)
    x += p.text(said, x, y, 15, theme.MUTED, width=room.right - x - w - 48)
    if on_seed is not None and not on_seed.whole:
        share = (len(on_seed.pars) + 0.2) / (len(PAR_LEVELS) + 1)
        furniture.ring_meter(p, x + RING + 16, y, RING, share, accent.base, 4)
    high = seed_ladder.height(view)
    scale = Box(room.x + 14, room.bottom - high, room.w - 28, high)
    pars = () if on_seed is None else on_seed.pars
    seed_ladder.paint(p, scale, challenge, found.number, pars, 0)


def sentence(challenge: Challenge, number: int | None, possible: Par | None) -> str:
    """Return what was reached, and how far the next rank is; at the top what else was possible."""
    if number is None:
        return _("Not all goals were reached, so this try does not count.")
    count = counted(challenge, number)
    if possible is not None and possible.number == number:
        if possible.proven:
            return _("{count}: nobody could have done better.").format(count=count)
        return _("{count}: no better result is known.").format(count=count)
    following = to_next(challenge, number)
    if following:
        return f"{count}: {following}"
    if possible is None or possible.number is None:
        return _("{count}: the highest rank.").format(count=count)
    left = gap(challenge, abs(possible.number - number))
    words = _("{count}: the highest rank; {gap} short of what was possible.")
    return words.format(count=count, gap=left)


def best_words(found: Outcome, desk: Desk) -> str:
    """The best result of a challenge, as far as the library has read."""
    challenge, known = found.challenge, _known(found, desk)
    if challenge is None or known is None or known.best is None:
        return ""
    if found.day is not None and not found.match.helped:
        return day_words(found, desk, found.day)
    if found.number is not None and known.best == found.number:
        return _("Your best so far: this one.")
    return _("Your best so far: {count}.").format(count=counted(challenge, known.best))


def day_words(found: Outcome, desk: Desk, day: date) -> str:
    """Which try at a day's challenge has just ended."""
    played = house(desk).library.days(found.name(0)).of(day)
    tries = next((len(each.tries) for each in played if each.challenge == found.challenge), 0)
    if tries > 1:
        return _("Try {number} of the day: the first one counts.").format(number=tries)
    return _("The first try of the day: it counts.")


def is_record(found: Outcome, desk: Desk) -> bool:
    """Is this the best of several tries?"""
    known = _known(found, desk)
    return known is not None and known.attempts > 1 and known.best == found.number


def _known(found: Outcome, desk: Desk) -> Standing | None:
    challenge = found.challenge
    if challenge is None:
        return None
    return house(desk).library.standing(challenge, desk.people.name)
