"""The words for steps, points and the judge's reasons in Loops."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any

from game.core.about import PointSource
from game.core.history import Transition
from game.core.judging.judge import Reason
from game.core.judging.winning import JudgeScale, WinCurve
from game.core.rules import Event
from game.core.words import N_
from game.games.loops.rules import events, reasons
from game.games.loops.texts.about import KINDS

KIND_NAMES = {"c": N_("Circles"), "d": N_("Diamonds"), "l": N_("Curls"), "s": N_("Squares")}
PASS_SENTENCES = {
    "no tiles": N_("Passes because no tiles are left (O13)."),
    "empty box": N_("Passes because nothing fits and the box is empty (O14)."),
    "exchanges": N_("Passes because nothing fits after three exchanges (O14)."),
}
Say = Callable[[str], str]


def point_sources(rules: Any, steps: Sequence[Transition]) -> tuple[PointSource, ...]:
    """Return every seat's points by the kind of loop that earned them."""
    points = {kind: [0] * rules.seats for kind in rules.tile_set.kinds}
    for event in (event for happened in steps for event in rules.narrate(*happened)):
        if isinstance(event, events.LoopCompleted):
            points[event.kind][event.seat] += event.points
    return tuple(
        PointSource(KIND_NAMES.get(kind, kind), tuple(earned)) for kind, earned in points.items()
    )


def place(rules: Any, state: Any, say: Say) -> str:
    words = N_("Turn {n}") if rules.seats == 1 else N_("Round {n}")
    return say(words).format(n=state.round)


def describe(rules: Any, happened: Transition, names: Sequence[str], say: Say) -> str:
    """Return one step as a sentence, without anything that only one seat may know."""
    sentences = []
    for event in rules.narrate(*happened):
        if isinstance(event, events.FirstSeatDrawn):
            sentences.append(say(N_("First: {name}.")).format(name=names[event.seat]))
        elif teller := _SENTENCE_MAKERS.get(type(event)):
            sentences.append(teller(event, say))
    return " ".join(filter(None, sentences))


def short_sentence(rules: Any, happened: Transition, names: Sequence[str], say: Say) -> str:
    """Return the loops that a step closed, else its whole sentence, for where room is short."""
    happenings = rules.narrate(*happened)
    closed = [_closing_sentence(e, say) for e in happenings if isinstance(e, events.LoopCompleted)]
    return " ".join(closed) or describe(rules, happened, names, say)


def _tile_words(name: str, say: Say) -> str:
    kinds = [say(KINDS.get(kind, kind)) for kind in name]
    return say(N_("{one} and {other}")).format(one=kinds[0], other=kinds[1])


def _closing_sentence(event: events.LoopCompleted, say: Say) -> str:
    words = say(N_("Closes a {kind} for {points}."))
    return words.format(kind=say(KINDS.get(event.kind, event.kind)), points=event.points)


def _exchange_sentence(event: events.TilesReturned, say: Say) -> str:
    counted = Counter(event.tiles)
    tiles = "; ".join(f"{n} × {_tile_words(tile, say)}" for tile, n in counted.items())
    return say(N_("Nothing fits: shows {tiles} and puts them back (O14).")).format(tiles=tiles)


def _end_sentence(event: events.LoopsEnded, say: Say) -> str:
    if event.reason == "target":
        return say(N_("The target is reached, and the round is over (O15)."))
    return say(N_("Nothing that is left fits anywhere (O16)."))


_SENTENCE_MAKERS: dict[type[Event], Callable[[Any, Say], str]] = {
    events.SuppliesDealt: lambda _e, say: say(N_("Everybody gets six tiles.")),
    events.TableTileLaid: lambda e, say: say(N_("Lays {tile}.")).format(
        tile=_tile_words(e.tile, say)
    ),
    events.LoopCompleted: _closing_sentence,
    events.MixedLoopClosed: lambda _e, say: say(N_("Completes a mixed loop, worth nothing.")),
    events.TilesDrawn: lambda e, say: say(N_("Draws {n} from the box.")).format(n=len(e.tiles)),
    events.TilesReturned: _exchange_sentence,
    events.TurnPassed: lambda e, say: say(PASS_SENTENCES[e.reason]),
    events.TurnOver: lambda e, say: say(N_("Ends the turn.")) if e.reason == "said" else "",
    events.LoopsEnded: _end_sentence,
}


_REASON_WORDS: dict[type[Reason], str] = {
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


def reason_words(_rules: Any, reason: Reason, _names: Sequence[str], say: Say) -> str:
    facts: Any = reason
    values = asdict(facts)
    words = _REASON_WORDS[type(reason)]
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


SCALE = JudgeScale(noise=1, curves={2: WinCurve(65, 100, 60)}, solo_limits={"turns": (16, 10, 7)})
"""Noise: how far the first two moves of 18 close positions came apart with four times the effort,
on average. Curve: 17 matches of Club and Strong, made flatter, for late leads
of these won more seldom."""
