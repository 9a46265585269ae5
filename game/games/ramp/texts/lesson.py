"""The first game: small steps on a real ramp."""

from collections.abc import Callable
from typing import Any, TypeAlias

from game.core.history import Happened
from game.core.lesson import LEARNER, Lesson, LessonPlace, LessonStep, at, on_event
from game.core.rules import Move, Rules
from game.core.words import N_
from game.games.ramp.rules.events import PiecePlaced, PiecePutAside
from game.games.ramp.rules.pieces import HEIGHT, SKIP, Ramp
from game.games.ramp.rules.rules import RampRules
from game.games.ramp.rules.state import State, complete_rows

Wanted: TypeAlias = Callable[[RampRules, State, Move, Ramp], bool]
"""Return whether a step wants a placement, which makes the ramp so."""


def _turned(rules: Rules[Any], happened: Happened) -> bool:
    """Return whether a piece was placed another way round than it is drawn, or has no other way."""
    assert isinstance(rules, RampRules)
    placed = [event for event in rules.narrate(*happened) if isinstance(event, PiecePlaced)]
    shapes = rules.pieces.shapes
    return any(event.orientation or len(shapes[event.piece]) == 1 for event in placed)


def _row_completed(_rules: Rules[Any], happened: Happened) -> bool:
    before, _step, after = happened
    if after.round != before.round:
        return False
    return complete_rows(after.ramps[LEARNER]) > complete_rows(before.ramps[LEARNER])


# -- where to look -------------------------------------------------------------------------


def _shut(ramp: Ramp) -> int:
    """The number of squares that nothing can reach any more."""
    full = (1 << HEIGHT) - 1
    return sum(((1 << (n & full).bit_length()) - 1 & ~n).bit_count() for n in ramp)


def _pointing(wanted: Wanted) -> Callable[[Rules[Any], Any], LessonPlace | None]:
    """Point at the wanted placement that shuts off least and lies lowest."""

    def place(rules: Rules[Any], state: State) -> LessonPlace | None:
        assert isinstance(rules, RampRules)
        rated = []
        for move in rules.moves(state, LEARNER):
            ramp = rules.ramps_after(state, LEARNER, move)[LEARNER]
            if move != SKIP and wanted(rules, state, move, ramp):
                rated.append((_shut(ramp), sum(n.bit_length() ** 2 for n in ramp), move))
        return LessonPlace(min(rated)[2]) if rated else None

    return place


def _another_way(rules: RampRules, state: State, move: Move, ramp: Ramp) -> bool:
    turned = rules.pieces.placements[move].orientation > 0
    return bool(state.card) and turned and _shut(ramp) == _shut(state.ramps[LEARNER])


def _completes(_rules: RampRules, state: State, _move: Move, ramp: Ramp) -> bool:
    """Return whether the placement completes a row and shuts nothing off."""
    before = state.ramps[LEARNER]
    more = complete_rows(ramp).bit_count() > complete_rows(before).bit_count()
    return more and _shut(ramp) == _shut(before)


def _to_be_put_aside(rules: Rules[Any], state: State) -> LessonPlace | None:
    """Point at the key that puts a piece aside, where any place for it shuts something off."""
    if not state.card or not state.waiting:
        return None
    assert isinstance(rules, RampRules)
    before = _shut(state.ramps[LEARNER])
    ramps = (
        rules.ramps_after(state, LEARNER, move)[LEARNER]
        for move in rules.moves(state, LEARNER)
        if move != SKIP
    )
    return LessonPlace(name="aside 0") if all(_shut(ramp) > before + 1 for ramp in ramps) else None


LESSON = Lesson(
    seed="pine",
    steps=(
        LessonStep(
            N_("It goes straight down until it meets something, and stays there."),
            N_("Move your start piece and let it slide: the highlighted place is good."),
            on_event(PiecePlaced),
            place=_pointing(lambda *_: True),
        ),
        LessonStep(
            N_(
                "The dashed outline shows where a piece will lie, the number beside it what that "
                "brings."
            ),
            N_("Turn or flip this piece as highlighted, then let it slide."),
            _turned,
            N_("That piece lay just as on its card. Turn or flip this one before it slides."),
            _pointing(_another_way),
            "1:V5r0@1",
        ),
        LessonStep(
            N_(
                "Every dot in sight costs a point at the end. On this board every full row earns "
                "one."
            ),
            N_("Fill a row from side to side: follow the highlight, then let the piece slide."),
            _row_completed,
            N_("Not quite: follow the highlight."),
            _pointing(_completes),
            "1:V5r0@1 1:Y5r3@3",
        ),
        LessonStep(
            N_(
                "Wherever it went it would shut dots off for good. A piece put aside is lost for "
                "this board."
            ),
            N_("No place is good for this piece: put it aside."),
            on_event(PiecePutAside),
            N_("Not quite: put the piece aside."),
            _to_be_put_aside,
            "1:V5r0@1 1:Y5r3@3 1:V3r0@5",
        ),
        LessonStep(
            N_(
                "These pieces are still to come; you skip the card of the one "
                "you began with. On other boards numbers and pairs left in "
                "sight count: over 30 points on all four make a master builder!"
            ),
            place=at("coming"),
        ),
    ),
    options={"boards": [1]},
)
