"""The judge's reasons in words, and what they are about."""

from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any

from game.core.judging.judge import Reason
from game.core.judging.winning import Scale, WinCurve
from game.core.words import N_
from game.games.loops.rules import reasons
from game.games.loops.texts.about import KINDS

_WORDS: dict[type[Reason], str] = {
    reasons.LoopClosed: N_("closes a {kind} for {points}"),
    reasons.PairClosed: N_("closes a {kind} and a {other} for {points}"),
    reasons.SupplyEmptied: N_("empties the supply for six new tiles"),
    reasons.LoopReadied: N_("leaves one tile to lay for a {kind} worth {points}"),
    reasons.LoopPrepared: N_("leaves two tiles to lay for a {kind} worth {points}"),
    reasons.LoopFollows: N_("and can close it this turn"),
    reasons.TileKept: N_("keeps a tile that closes it"),
    reasons.LoopShut: N_("shuts off a {kind} worth {points}"),
    reasons.LoopLeft: N_("leaves a {kind} worth {points} to whoever has the tile"),
    reasons.NothingLeft: N_("leaves no loop that one tile closes"),
    reasons.TileLaid: N_("closes nothing yet and leaves {left} in the supply"),
    reasons.TurnEnded: N_("ends the turn and draws {drawn}"),
    reasons.NothingFits: N_("no tile of the supply fits"),
}
_TWO_ALIKE = N_("closes two {kind} loops for {points}")


def worded(_rules: Any, reason: Reason, _names: Sequence[str], say: Callable[[str], str]) -> str:
    """A reason as a part of a sentence."""
    facts: Any = reason
    values = asdict(facts)
    words = _WORDS[type(reason)]
    if isinstance(reason, reasons.PairClosed) and reason.kind == reason.other:
        words = _TWO_ALIKE
    for key in ("kind", "other"):
        if key in values:
            values[key] = say(KINDS.get(values[key], values[key]))
    return say(words).format(**values)


LOSSES = {
    "LoopClosed": N_("Loops closed"),
    "PairClosed": N_("Loops closed"),
    "SupplyEmptied": N_("Empty supply"),
    "TileLaid": N_("Tiles laid"),
    "LoopReadied": N_("Loops made ready"),
    "LoopPrepared": N_("Loops prepared"),
    "LoopFollows": N_("Loops prepared"),
    "TileKept": N_("Tiles kept"),
    "LoopShut": N_("Loops shut off"),
    "LoopLeft": N_("Loops left to others"),
    "NothingLeft": N_("Loops left to others"),
    "TurnEnded": N_("End of the turn"),
    "NothingFits": N_("No tile that fits"),
}
"""By the names of the reasons."""


SCALE = Scale(
    noise=1,
    curves={2: WinCurve(65, 100, 60)},
    alone={"turns": (16, 10, 7)},
)
"""Noise: how far the first two moves of 18 close positions came apart with four times the effort,
on average. Curve: 17 matches of Club and Strong, made flatter, for late leads
of these won more seldom."""
