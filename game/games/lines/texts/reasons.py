"""The judge's reasons in words, and what they are about."""

from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any

from game.core.judging.judge import Reason
from game.core.judging.winning import Scale, WinCurve
from game.core.words import N_
from game.games.lines.rules import reasons
from game.games.lines.texts.about import COLOURS
from game.games.lines.texts.summary import HALF_WORDS

_WORDS: dict[type[Reason], str] = {
    reasons.PointsChanged: N_("points now: {points:+}"),
    reasons.LetterReached: N_("reaches {letter}"),
    reasons.CirclesReached: N_("white circles reached: {count}"),
    reasons.PairCompleted: N_("dots {colour} in both halves"),
    reasons.RedLineCrossed: N_("crosses the red line, times: {count}"),
    reasons.LineDrawn: N_("new spaces: {spaces}"),
    reasons.JokerSpent: N_("jokers left: {left}"),
    reasons.HalfClosed: N_("closes the {half} half"),
    reasons.DieGivenUp: N_("draws nothing more with it"),
    reasons.ColoursChosen: N_("{one} and {other}"),
    reasons.DicePlaced: N_("lays these dice here"),
}


def worded(_rules: Any, reason: Reason, _names: Sequence[str], say: Callable[[str], str]) -> str:
    """A reason as a part of a sentence."""
    facts: Any = reason
    values = asdict(facts)
    if isinstance(reason, reasons.ColoursChosen | reasons.PairCompleted):
        values = {name: say(COLOURS[colour]) for name, colour in values.items()}
    if isinstance(reason, reasons.HalfClosed):
        values = {"half": say(HALF_WORDS[reason.half])}
    return say(_WORDS[type(reason)]).format(**values).replace("-", "−")


LOSSES = {
    "PointsChanged": N_("Points at once"),
    "LetterReached": N_("Letters"),
    "CirclesReached": N_("Circles"),
    "PairCompleted": N_("Colour pairs"),
    "RedLineCrossed": N_("Crossings"),
    "LineDrawn": N_("Long lines"),
    "JokerSpent": N_("Jokers"),
    "HalfClosed": N_("Halves closed"),
    "DieGivenUp": N_("Dice given up"),
    "ColoursChosen": N_("Choice of colours"),
    "DicePlaced": N_("Choice of dice"),
}
"""By the names of the reasons."""


SCALE = Scale(
    noise=3,
    curves={2: WinCurve(64, 440, 50)},
    alone={"points": (180, 110, 80), "crossings": (16, 13, 8), "dots": (26, 21, 8)},
)
"""Noise: how far the first two moves of 12 close positions came apart with four times the effort,
on average. Curve: 17 matches of Club and Strong."""
