"""The judge's reasons in words, and what they are about."""

from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any

from game.core.judging.judge import Reason
from game.core.judging.winning import Scale, WinCurve
from game.core.words import N_
from game.games.wall.rules import reasons
from game.games.wall.texts.about import COLOURS

_WORDS: dict[type[Reason], str] = {
    reasons.LineCompleted: N_("fills line {line} for {points}"),
    reasons.LineGrown: N_("line {line} then has {held} of {limit}"),
    reasons.TilesSpilt: N_("brings too many tiles ({count}): {cost}"),
    reasons.TilesFloored: N_("puts all tiles on the floor ({count}): {cost}"),
    reasons.MarkerTaken: N_("moves first in the next round: {cost}"),
    reasons.MarkerGiven: N_("gives {name} the first move"),
    reasons.TilesDenied: N_("keeps {name} from {colour} ({count})"),
    reasons.TilesLeft: N_("leaves {name} {colour} ({count})"),
    reasons.TileLaid: N_("scores {points} in row {row}, column {column}"),
}
_BONUSES = {
    "row": N_("completes a row of the wall, which ends the game: +{points}"),
    "column": N_("completes a column: +{points}"),
    "colour": N_("completes a colour: +{points}"),
}
_FROM_ONE = ("line", "row", "column")


def worded(_rules: Any, reason: Reason, names: Sequence[str], say: Callable[[str], str]) -> str:
    """A reason as a part of a sentence."""
    facts: Any = reason
    values: dict[str, Any] = asdict(facts)
    values |= {key: values[key] + 1 for key in _FROM_ONE if key in values}
    if "seat" in values:
        values["name"] = names[values["seat"]]
    if "colour" in values:
        values["colour"] = say(COLOURS[values["colour"]])
    words = (
        _BONUSES[reason.kind] if isinstance(reason, reasons.BonusEarned) else _WORDS[type(reason)]
    )
    return say(words).format(**values).replace("-", "−")


LOSSES = {
    "LineCompleted": N_("Completing lines"),
    "BonusEarned": N_("Bonuses"),
    "LineGrown": N_("Filling lines"),
    "TilesSpilt": N_("Floor"),
    "TilesFloored": N_("Floor"),
    "MarkerTaken": N_("First move"),
    "MarkerGiven": N_("First move"),
    "TilesDenied": N_("What others need"),
    "TilesLeft": N_("What others get"),
    "TileLaid": N_("Places on the wall"),
}
"""By the names of the reasons."""


SCALE = Scale(
    noise=5,
    curves={2: WinCurve(55, 280, 45)},
)
"""Noise: where the first two moves of 17 positions lay half a point apart or less, the second was
better in 5 by play-outs to the end. Curve: between 101 matches of Master and 17 of Club and
Strong."""
