"""The luck of the cards where one plays alone."""

from statistics import fmean
from typing import Any, Final

from game.core.history import History
from game.core.judging.judge import asked
from game.core.rules import Rules
from game.games.ramp.bots.estimate import TUNED
from game.games.ramp.bots.judge import promised

_FACTOR: Final = 0.17
"""The slope of a board's points on what its cards promised, over 96 boards of Club (r 0.31)."""


def luck(history: History) -> int:
    """Return what the cards gave in a match alone, in tenths of a point: what the ramp promised
    after each card, less the mean of all others that might have come."""
    rules, given = history.rules, 0.0
    for turn in history.turns:
        before = turn.after
        for dealt, after in turn.dealt:
            others = [card for card in before.left if card not in (dealt.value, *before.starts)]
            if after.waiting and after.card and others:
                found = [_promise(rules, rules.deal(before, card)) for card in others]
                given += _promise(rules, after) - fmean(found)
            before = after
    return round(_FACTOR * given / 10)


def _promise(rules: Rules[Any], state: Any) -> int:
    """Return the best promise of a slide, in hundredths of a point."""
    return max(promised(asked(rules, state, 0), TUNED).values())
