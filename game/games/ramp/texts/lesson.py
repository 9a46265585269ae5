"""The first game: small steps on a real ramp."""

from collections.abc import Callable
from typing import Any, TypeAlias

from game.core.history import Transition
from game.core.lesson import LEARNER, Lesson, LessonPlace, LessonStep, on_event, point_at
from game.core.rules import Move, Rules
from game.core.words import N_
from game.games.ramp.rules.events import PiecePlaced, PiecePutAside
from game.games.ramp.rules.pieces import SKIP, Ramp
from game.games.ramp.rules.rules import RampRules
from game.games.ramp.rules.state import State, complete_rows, shut_mask

MoveFilter: TypeAlias = Callable[[RampRules, State, Move, Ramp], bool]
"""Return whether a lesson's step asks for this placement, which leads to that ramp."""


def _has_turned(rules: Rules[Any], happened: Transition) -> bool:
    """Return whether a piece was placed turned or flipped, or looks the same in any case."""
    assert isinstance(rules, RampRules)
    placed = [event for event in rules.narrate(*happened) if isinstance(event, PiecePlaced)]
    shapes = rules.pieces.shapes
    return any(event.orientation or len(shapes[event.piece]) == 1 for event in placed)


def _has_completed_row(_rules: Rules[Any], happened: Transition) -> bool:
    before, _step, after = happened
    if after.round != before.round:
        return False
    return complete_rows(after.ramps[LEARNER]) > complete_rows(before.ramps[LEARNER])


def _point_at(is_wanted: MoveFilter) -> Callable[[Rules[Any], Any], LessonPlace | None]:
    """Point at the wanted placement that shuts off the fewest spaces, then the lowest one."""

    def find_place(rules: Rules[Any], state: State) -> LessonPlace | None:
        assert isinstance(rules, RampRules)
        rated = []
        for move in rules.moves(state, LEARNER):
            ramp = rules.ramps_after(state, LEARNER, move)[LEARNER]
            if move != SKIP and is_wanted(rules, state, move, ramp):
                height = sum(n.bit_length() ** 2 for n in ramp)
                rated.append((shut_mask(ramp).bit_count(), height, move))
        return LessonPlace(min(rated)[2]) if rated else None

    return find_place


def _turns_and_shuts_nothing(rules: RampRules, state: State, move: Move, ramp: Ramp) -> bool:
    turned = rules.pieces.placements[move].orientation > 0
    return bool(state.card) and turned and shut_mask(ramp) == shut_mask(state.ramps[LEARNER])


def _completes_row(_rules: RampRules, state: State, _move: Move, ramp: Ramp) -> bool:
    """Return whether the placement completes a row and shuts nothing off."""
    before = state.ramps[LEARNER]
    more = complete_rows(ramp).bit_count() > complete_rows(before).bit_count()
    return more and shut_mask(ramp) == shut_mask(before)


def _point_at_aside(rules: Rules[Any], state: State) -> LessonPlace | None:
    """Point at the button that puts a piece aside, if every placement shuts off two or more."""
    if not state.card or not state.waiting:
        return None
    assert isinstance(rules, RampRules)
    before = shut_mask(state.ramps[LEARNER])
    for move in rules.moves(state, LEARNER):
        shut = shut_mask(rules.ramps_after(state, LEARNER, move)[LEARNER])
        if move != SKIP and (shut & ~before).bit_count() < 2:
            return None
    return LessonPlace(name="aside 0")


LESSON = Lesson(
    seed="pine",
    steps=(
        LessonStep(
            N_("It goes straight down until it meets something, and stays there."),
            N_("Move your start piece and let it slide: the highlighted place is good."),
            on_event(PiecePlaced),
            place=_point_at(lambda *_: True),
        ),
        LessonStep(
            N_(
                "The dashed outline shows where a piece will lie, the number beside it what that "
                "brings."
            ),
            N_("Turn or flip this piece as highlighted, then let it slide."),
            _has_turned,
            N_("That piece lay just as on its card. Turn or flip this one before it slides."),
            _point_at(_turns_and_shuts_nothing),
            "1:V5r0@1",
        ),
        LessonStep(
            N_(
                "Every dot in sight costs a point at the end. On this board every full row earns "
                "one."
            ),
            N_("Fill a row from side to side: follow the highlight, then let the piece slide."),
            _has_completed_row,
            N_("Not quite: follow the highlight."),
            _point_at(_completes_row),
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
            _point_at_aside,
            "1:V5r0@1 1:Y5r3@3 1:V3r0@5",
        ),
        LessonStep(
            N_(
                "These pieces are still to come; you skip the card of the one "
                "you began with. On other boards numbers and pairs left in "
                "sight count: over 30 points on all four make a master builder!"
            ),
            place=point_at("coming"),
        ),
    ),
    options={"boards": [1]},
)
