"""The judge's reasons in words, and what they are about."""

from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any

from game.core.judging.judge import Reason
from game.core.judging.winning import Scale, WinCurve
from game.core.words import N_
from game.games.ramp.rules import reasons

_WORDS: dict[type[Reason], str] = {
    reasons.DotsShut: N_("dots shut off: {count}"),
    reasons.DotsCovered: N_("dots covered: {count}"),
    reasons.RowsCompleted: N_("rows completed: {count}"),
    reasons.RowsKept: N_("rows kept open: {count}"),
    reasons.PointsKept: N_("points made safe: {points:+}"),
    reasons.NumbersCovered: N_("numbers covered: {points:+}"),
    reasons.PairsChanged: N_("symbols covered: {points:+}"),
    reasons.CardSkipped: N_("the card is left out"),
}


def worded(_rules: Any, reason: Reason, _names: Sequence[str], say: Callable[[str], str]) -> str:
    """A reason as a part of a sentence."""
    facts: Any = reason
    words = say(_WORDS[type(reason)]).format(**asdict(facts))
    return words.replace("-", "−")


LOSSES = {
    "DotsShut": N_("Dots shut off"),
    "DotsCovered": N_("Dots"),
    "RowsCompleted": N_("Rows"),
    "RowsKept": N_("Rows kept open"),
    "PointsKept": N_("Points made safe"),
    "NumbersCovered": N_("Numbers"),
    "PairsChanged": N_("Pairs"),
    "CardSkipped": N_("Cards left out"),
}
"""By the names of the reasons."""


SCALE = Scale(
    noise=2,
    curves={2: WinCurve(128, 110, 20)},
    alone={"points": (30, 20, 10)},
)
"""Noise: how far the first two moves of 11 close positions came apart with four times the effort,
on average. Curve: 8 matches of Club and Strong."""
