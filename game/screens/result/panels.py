"""A challenge's result: its ranks as a scale, with all results on this seed."""

from datetime import date

from game.core.ranks import Challenge
from game.engine.desk import Desk
from game.engine.ui.content import Panel, Picture, Text
from game.engine.ui.layout import Column, Row, Spacer
from game.engine.ui.node import Node
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


def ladder(view: View, found: Outcome, best: str, on_seed: OnSeed | None) -> Node:
    """Return the scale of ranks with all results; room is reserved for results still to come."""
    challenge = found.challenge
    assert challenge is not None
    words = _(challenge.title) if on_seed is None else _("On this seed")
    title, known = Text(words, 18, face="display"), Text(best, 15, face="bold", shrink=True)
    words = sentence(challenge, found.number, on_seed and on_seed.possible)
    said = Text(words, 15, theme.MUTED, clip=True, grow=1)
    meter: Node | None = None
    if on_seed is not None and not on_seed.whole:
        share = (len(on_seed.pars) + 0.2) / (len(PAR_LEVELS) + 1)
        values = share, theme.accent(challenge.game).base
        meter = Picture(_paint_meter, values, (18, 18), align="centre")
    lines = [Row([title, said, meter, known], gap=16)]
    if view.roomy:
        lines = [Row([title, Spacer(), known], gap=16), Row([said, meter], gap=16)]
    pars = () if on_seed is None else tuple(on_seed.pars)
    high = seed_ladder.height(view)
    scale = Picture(seed_ladder.paint, (challenge, found.number, pars, 0), (0, high), pad=(14, 0))
    body = Column([*lines, scale], pad=(24, 10))
    return Panel(body, gold if found.glad else furniture.panel, (18,), key="ladder")


def _paint_meter(p: Painter, box: Box, share: float, colour: str) -> None:
    furniture.ring_meter(p, *box.centre, box.w / 2, share, colour, 4)


def sentence(challenge: Challenge, number: int | None, possible: Par | None) -> str:
    """Return the result and the distance to the next rank; at the top, what else was possible."""
    if number is None:
        return _("Challenge failed: not all goals reached.")
    count = counted(challenge, number)
    if possible is not None and possible.number == number:
        if possible.proven:
            return _("{count}: the best possible.").format(count=count)
        return _("{count}: no better result is known.").format(count=count)
    following = to_next(challenge, number)
    if following:
        return _("{name}: {words}").format(name=count, words=following)
    if possible is None or possible.number is None:
        return _("{count}: the highest rank.").format(count=count)
    left = gap(challenge, abs(possible.number - number))
    words = _("{count}: the highest rank; {gap} short of what was possible.")
    return words.format(count=count, gap=left)


def best_words(found: Outcome, desk: Desk) -> str:
    """Return the best result of the challenge in words, among the matches read so far."""
    challenge, known = found.challenge, _known(found, desk)
    if challenge is None or known is None or known.best is None:
        return ""
    if found.day is not None and not found.match.is_unranked:
        return day_words(found, desk, found.day)
    if found.number is not None and known.best == found.number:
        return _("New best!") if known.attempts > 1 else ""
    return _("Your best: {count}.").format(count=counted(challenge, known.best))


def day_words(found: Outcome, desk: Desk, day: date) -> str:
    played = house(desk).library.days(found.name(0)).of(day)
    tries = next((len(each.tries) for each in played if each.challenge == found.challenge), 0)
    if tries > 1:
        return _("Try {number} of the day: the first one counts.").format(number=tries)
    return _("The first try of the day: it counts.")


def is_record(found: Outcome, desk: Desk) -> bool:
    known = _known(found, desk)
    return known is not None and known.attempts > 1 and known.best == found.number


def _known(found: Outcome, desk: Desk) -> Standing | None:
    challenge = found.challenge
    if challenge is None:
        return None
    return house(desk).library.standing(challenge, desk.people.name)
