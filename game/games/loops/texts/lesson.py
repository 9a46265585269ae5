"""The lesson of Loops: a first race in small steps, on a real table."""

from collections.abc import Iterator
from typing import Any

from game.core.history import Transition
from game.core.lesson import LEARNER, Lesson, LessonPlace, LessonStep, point_at
from game.core.rules import Move, MoveStep, Rules
from game.core.words import N_
from game.games.loops.rules.events import LoopCompleted
from game.games.loops.rules.moves import END
from game.games.loops.rules.state import CELLS, CELLS_AROUND, CORNER_STEPS, MOVE, LaidTable, State


def _has_laid_tile(_rules: Rules[Any], happened: Transition) -> bool:
    return isinstance(happened.step, MoveStep) and "@" in happened.step.move


def _has_ended_turn(rules: Rules[Any], happened: Transition) -> bool:
    before, after = happened.before, happened.after
    over: bool = after.turns != before.turns or not rules.movers(after)
    return over


def _completed_loops(rules: Rules[Any], happened: Transition) -> list[LoopCompleted]:
    return [event for event in rules.narrate(*happened) if isinstance(event, LoopCompleted)]


# -- where to look -------------------------------------------------------------------------


def _tile_moves(rules: Rules[Any], state: State) -> Iterator[tuple[Move, State]]:
    for move in rules.moves(state, LEARNER) if state.stage == MOVE else ():
        if "@" in move:
            yield move, rules.play(state, LEARNER, move)


def _most_quarters(table: LaidTable, cell: int) -> int:
    """Return the most quarters of one kind around a corner of the cell that has no other kind."""
    most = 0
    laid = dict(table.sorted())
    for step in CORNER_STEPS:
        there = [laid[at][side] for off, side in CELLS_AROUND if (at := cell + step + off) in laid]
        kinds = {kind for kind in there if kind != "."}
        if len(kinds) == 1 and "." not in there:
            most = max(most, len(there))
    return most


def _point_towards_loop(rules: Rules[Any], state: State) -> LessonPlace | None:
    """Point at the tile that comes nearest to closing a loop without closing one."""
    best: tuple[int, Move] | None = None
    for move, after in _tile_moves(rules, state):
        quarters = _most_quarters(after.table, CELLS[move[5:]])
        if after.scores == state.scores and (best is None or quarters > best[0]):
            best = quarters, move
    return None if best is None else LessonPlace(best[1])


def _point_at_next_tile(rules: Rules[Any], state: State) -> LessonPlace | None:
    """Point at another tile to lay beside the last one, or at the end of the turn if none fits."""
    return (_point_towards_loop(rules, state) or LessonPlace(END)) if _may_end_turn(state) else None


def _may_end_turn(state: State) -> bool:
    return state.stage == MOVE and state.last is not None


def _point_at_loop(rules: Rules[Any], state: State, points: int, tiles: int) -> LessonPlace | None:
    """Point at the first of at most `tiles` tiles that score these points in this turn."""
    tile_moves = [(move, after) for move, after in _tile_moves(rules, state)]
    for more in range(tiles):
        scoring = (m for m, after in tile_moves if _can_score(rules, state, after, points, more))
        move = next(scoring, None)
        if move is not None:
            return LessonPlace(move)
    return None


def _can_score(rules: Rules[Any], before: State, after: State, points: int, more: int) -> bool:
    gain = sum(after.scores) - sum(before.scores)
    if not more or gain:
        return gain >= points
    later = _tile_moves(rules, after)
    return any(_can_score(rules, after, then, points, more - 1) for _move, then in later)


LESSON = Lesson(
    seed="azure",
    options={"target": 10},
    steps=(
        LessonStep(
            N_(
                "A tile carries quarters of loops. Turn it as you like, but where tiles meet their "
                "lines must meet."
            ),
            N_("Pick the highlighted tile, then lay it on the highlighted cell."),
            _has_laid_tile,
            place=_point_towards_loop,
        ),
        LessonStep(
            N_("In one turn you may lay several tiles, each beside the one before."),
            N_("Lay another tile beside it."),
            lambda rules, step: _has_laid_tile(rules, step) and step.before.last is not None,
            N_("Not quite: follow the highlight."),
            _point_at_next_tile,
            "1:.d.d@1,1",
        ),
        LessonStep(
            N_("You draw until you have six tiles again."),
            N_("End your turn."),
            _has_ended_turn,
            place=lambda _rules, state: LessonPlace(END) if _may_end_turn(state) else None,
            position="1:.d.d@1,1 1:d.d.@2,1",
        ),
        LessonStep(
            N_(
                "Four quarters of one kind round a corner are a loop. A loop ends your turn, and "
                "you draw nothing after it."
            ),
            N_("Close the loop: one tile is missing."),
            lambda rules, happened: bool(_completed_loops(rules, happened)),
            N_("Not quite: follow the highlight."),
            lambda rules, state: _point_at_loop(rules, state, 1, 1),
            "1:.d.d@1,1 1:d.d.@2,1 1:end",
        ),
        LessonStep(
            N_(
                "A loop scores as many points as there are loops of its kind: this second one "
                "brings 2."
            ),
            N_("A few turns later: close another loop of the same kind."),
            lambda *played: any(event.points > 1 for event in _completed_loops(*played)),
            N_("Not quite: follow the highlight."),
            lambda rules, state: _point_at_loop(rules, state, 2, 2),
            "1:.d.d@1,1 1:d.d.@2,1 1:end 1:.c.d@2,0 1:.d.d@3,1 1:d.s.@3,2 1:end",
        ),
        LessonStep(
            N_(
                "This list says what the next loop of each kind brings. In a "
                "real game 25 points win. Continue to ten if you like!"
            ),
            place=point_at("loops"),
        ),
    ),
)
