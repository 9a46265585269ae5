"""The judge's reasons in words."""

from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any

from game.core.judging.judge import Reason
from game.core.words import N_
from game.games.loops.rules import reasons
from game.games.loops.texts.about import KINDS

_WORDS: dict[type[Reason], str] = {
    reasons.LoopsClosed: N_("closes loops ({count}) for {points}"),
    reasons.SupplyEmptied: N_("empties the supply for six new tiles"),
    reasons.LoopReadied: N_("leaves one tile to lay for a {kind} worth {points}"),
    reasons.TileKept: N_("keeps a tile that closes it"),
    reasons.LoopShut: N_("shuts off a {kind} worth {points}"),
    reasons.TileLaid: N_("closes nothing yet and leaves {left} in the supply"),
    reasons.TurnEnded: N_("ends the turn and draws {drawn}"),
    reasons.NothingFits: N_("no tile of the supply fits"),
}


def worded(_rules: Any, reason: Reason, _names: Sequence[str], say: Callable[[str], str]) -> str:
    """A reason as a part of a sentence."""
    facts: Any = reason
    values = asdict(facts)
    if "kind" in values:
        values["kind"] = say(KINDS.get(values["kind"], values["kind"]))
    return say(_WORDS[type(reason)]).format(**values)
