"""A challenge's result: its ranks as a scale, with all results on this seed."""

from datetime import date
from pathlib import Path

from game.core.ranks import Challenge
from game.engine.desk import Desk
from game.engine.ui.content import Panel, Picture, Text
from game.engine.ui.layout import Column, Row, Spacer
from game.engine.ui.node import Node
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _, facts
from game.judging import ReferenceResult
from game.screens.doors import house
from game.screens.hall.counting import count_words, gap_words, next_rank_words
from game.screens.judged import OnSeed
from game.screens.result import seed_ladder
from game.screens.result.confetti import gold
from game.screens.result.outcome import Outcome
from game.screens.result.seal import SIDE


def ladder(
    view: View, found: Outcome, best: str, on_seed: OnSeed | None, scaled: bool = True
) -> Node:
    """Return the reached rank and, if `scaled`, the scale of ranks with all results; it has room
    for results still to come."""
    challenge = found.challenge
    assert challenge is not None
    title = Text(_(challenge.title) if on_seed is None else _("On this seed"), 15, theme.MUTED)
    meter: Node | None = None
    if on_seed is not None and not on_seed.whole:
        values = 0.2, theme.accent(challenge.game).base
        meter = Picture(_paint_meter, values, (18, 18), align="centre")
    words = sentence(challenge, found.number, on_seed and on_seed.possible)
    said = [
        Row([title, Spacer(), meter], gap=16),
        Text(words, 18, face="display", wrap=True),
        Text(best, 16, theme.GOLD_DEEP, "bold", shrink=True),
    ]
    seal = (
        Node(key="seal", width=SIDE, height=SIDE, align="centre")
        if found.grade is not None
        else None
    )
    pars = () if on_seed is None else tuple(on_seed.pars)
    others = facts(*(words for words, _number, _who in seed_ladder.marks(pars)))
    if on_seed is not None:
        said.append(Text(others, 15, theme.MUTED, clip=True))
    lines = Column([Spacer(), *said, Spacer()], gap=2, grow=1)
    high = seed_ladder.height(view)
    scale = Picture(seed_ladder.paint, (challenge, found.number, pars, 0), (0, high), pad=(8, 0))
    above = Row([seal, lines], gap=20, grow=1)
    body = Column([above, scale if scaled else None], pad=(20, 10))
    return Panel(body, gold if found.is_celebrated else furniture.paint_panel, (18,), key="ladder")


def _paint_meter(p: Painter, box: Box, share: float, colour: str) -> None:
    furniture.paint_ring_meter(p, *box.centre, box.w / 2, share, colour, 4)


def sentence(challenge: Challenge, number: int | None, possible: ReferenceResult | None) -> str:
    """Return the result and the distance to the next rank; at the top, what else was possible."""
    if number is None:
        return _("Challenge failed: not all goals reached.")
    count = count_words(challenge, number)
    if possible is not None and possible.number == number:
        if possible.proven:
            return _("{count}: nobody could have done better.").format(count=count)
        return _("{count}: no better result is known.").format(count=count)
    following = next_rank_words(challenge, number)
    if following:
        return _("{name}: {words}").format(name=count, words=following)
    if possible is None or possible.number is None:
        return _("{count}: the highest rank.").format(count=count)
    left = gap_words(challenge, abs(possible.number - number))
    words = _("{count}: the highest rank; {gap} short of what was possible.")
    return words.format(count=count, gap=left)


def best_words(found: Outcome, desk: Desk, before: int | None) -> str:
    """Return in words how the result compares with the best one before it, None for none."""
    challenge, number = found.challenge, found.number
    if challenge is None or found.match.is_unranked:
        return ""
    if found.day is not None:
        return day_words(found, desk, found.day)
    if before is None:
        return ""
    if is_record(found, before) and number is not None:
        return _("New best: {gap} better!").format(gap=gap_words(challenge, abs(number - before)))
    return _("Your best: {count}.").format(count=count_words(challenge, before))


def best_before(found: Outcome, desk: Desk, path: Path | None) -> int | None:
    """Return the player's best result before this match; of one on a seed played before, the best
    on that seed."""
    challenge, seed = found.challenge, found.match.header.seed
    if challenge is None:
        return None
    results = house(desk).library.past_results(challenge, desk.people.name)
    numbers = [
        each.number
        for each in results
        if (path is None or each.name != path.name)
        and each.number is not None
        and (each.seed == seed if found.repeated else each.first)
    ]
    return (min if challenge.ladder.low_wins else max)(numbers, default=None)


def day_words(found: Outcome, desk: Desk, day: date) -> str:
    played = house(desk).library.days(found.name(0)).of(day)
    tries = next((len(each.tries) for each in played if each.challenge == found.challenge), 0)
    if tries > 1:
        return _("Try {number} of the day: the first one counts.").format(number=tries)
    return _("The first try of the day: it counts.")


def is_record(found: Outcome, before: int | None) -> bool:
    """Return whether the result is better than the best one before it."""
    if found.challenge is None or found.number is None or before is None:
        return False
    return found.challenge.ladder.is_better(found.number, before)
