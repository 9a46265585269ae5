"""The words for steps, points and the judge's reasons in Wall."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from itertools import takewhile
from typing import Any

from game.core.about import PointSource
from game.core.history import Transition
from game.core.judging.judge import Reason
from game.core.judging.winning import JudgeScale, WinCurve
from game.core.rules import DealStep, Event
from game.core.words import N_, NO_BREAK
from game.games.wall.rules import events, reasons
from game.games.wall.rules.state import TILING
from game.games.wall.texts.about import COLOURS

Say = Callable[[str], str]
SOURCES = (
    ("tiles", N_("Tiles")),
    ("row", N_("Rows")),
    ("column", N_("Columns")),
    ("colour", N_("Colours")),
    ("floor", N_("Floor")),
)

_BEFORE_NUMBER = re.compile(r" (?=\{(number|line|row|column)\})")


def point_sources(rules: Any, steps: Sequence[Transition]) -> tuple[PointSource, ...]:
    """Return every seat's points by their source; they add up to the scores (W11, W12, W16)."""
    points = {source: [0] * rules.seats for source, _words in SOURCES}
    for event in (each for step in steps for each in rules.narrate(*step)):
        if isinstance(event, events.WallTileLaid):
            points["tiles"][event.seat] += event.points
        elif isinstance(event, events.BonusScored):
            points[event.kind][event.seat] += event.points
        elif isinstance(event, events.FloorCharged):
            points["floor"][event.seat] -= event.lost
    return tuple(PointSource(words, tuple(points[source])) for source, words in SOURCES)


def place(_rules: Any, state: Any, say: Say) -> str:
    return say(N_("Round {n}")).format(n=state.round)


def describe(rules: Any, happened: Transition, names: Sequence[str], say: Say) -> str:
    happenings = rules.narrate(*happened)
    if isinstance(happened.step, DealStep):
        return _deal_words(happenings, names, say)
    if happened.before.stage == TILING:
        return _placing_words(happenings[0], say)
    return _take_words(happenings, say)


def _deal_words(happenings: Sequence[Event], names: Sequence[str], say: Say) -> str:
    first = happenings[0]
    if isinstance(first, events.StarterDrawn):
        return say(N_("First: {name}.")).format(name=names[first.seat])
    assert isinstance(first, events.RoundStarted)
    words = say(N_("Round {number}: the factories are filled.")).format(number=first.round)
    if any(isinstance(event, events.BagRefilled) for event in happenings):
        words += " " + say(N_("The lid's tiles went back into the bag."))
    return words


def _placing_words(event: Event, say: Say) -> str:
    assert isinstance(event, events.WallTileLaid)
    words = _without_breaks(say(N_("Lays {colour} in row {row}, column {column}, for {points}.")))
    return words.format(
        colour=say(COLOURS[event.colour]),
        row=event.row + 1,
        column=event.column + 1,
        points=event.points,
    )


def _take_words(happenings: Sequence[Event], say: Say) -> str:
    taken = happenings[0]
    assert isinstance(taken, events.TilesTaken)
    if taken.factory is None:
        words = say(N_("{count} {colour} from the centre"))
    else:
        words = say(N_("{count} {colour} from factory {number}"))
    words = _without_breaks(words).format(
        count=taken.count, colour=say(COLOURS[taken.colour]), number=(taken.factory or 0) + 1
    )
    own = takewhile(lambda event: not isinstance(event, events.OfferEnded), happenings)
    details = [phrase for event in own for phrase in _take_details(event, say)]
    return say(N_("{head}: {list}.")).format(head=words, list=", ".join(details))


def _without_breaks(words: str) -> str:
    return _BEFORE_NUMBER.sub(NO_BREAK, words)


def _take_details(event: Event, say: Say) -> Iterator[str]:
    if isinstance(event, events.MarkerMoved):
        yield say(N_("with the marker"))
    elif isinstance(event, events.LineFilled):
        words = N_("completes line {line}") if event.complete else N_("to line {line}")
        yield _without_breaks(say(words)).format(line=event.line + 1)
    elif isinstance(event, events.TilesFell):
        yield say(N_("{count} to the floor")).format(count=event.count)
    elif isinstance(event, events.TilesDiscarded):
        yield say(N_("{count} to the lid")).format(count=len(event.tiles))


_REASON_WORDS: dict[type[Reason], str] = {
    reasons.LineCompleted: N_("fills line {line} for {points}"),
    reasons.LineGrown: N_("line {line} then has {held} of {limit}"),
    reasons.TilesSpilt: N_("brings too many tiles ({count}): {cost}"),
    reasons.TilesFloored: N_("puts all tiles on the floor ({count}): {cost}"),
    reasons.MarkerTaken: N_("moves first in the next round: {cost}"),
    reasons.MarkerGiven: N_("gives {name} the first move"),
    reasons.TilesDenied: N_("keeps {name} from {colour} ({count})"),
    reasons.TilesLeft: N_("leaves {name} {colour} ({count})"),
    reasons.TilePlaced: N_("scores {points} in row {row}, column {column}"),
}
_BONUS_WORDS = {
    "row": N_("completes a row of the wall, which ends the game: +{points}"),
    "column": N_("completes a column: +{points}"),
    "colour": N_("completes a colour: +{points}"),
}
_COUNTED_FROM_ONE = ("line", "row", "column")


def reason_words(_rules: Any, reason: Reason, names: Sequence[str], say: Say) -> str:
    facts: Any = reason
    values: dict[str, Any] = asdict(facts)
    values |= {key: values[key] + 1 for key in _COUNTED_FROM_ONE if key in values}
    if "seat" in values:
        values["name"] = names[values["seat"]]
    if "colour" in values:
        values["colour"] = say(COLOURS[values["colour"]])
    words = (
        _BONUS_WORDS[reason.kind]
        if isinstance(reason, reasons.BonusEarned)
        else _REASON_WORDS[type(reason)]
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
    "TilePlaced": N_("Places on the wall"),
}


SCALE = JudgeScale(judge=2, noise=5, curves={2: WinCurve(55, 280, 45)})
"""Noise: where the first two moves of 17 positions lay half a point apart or less, the second was
better in 5 by play-outs to the end. Curve: between 101 matches of Master and 17 of Club and
Strong."""
