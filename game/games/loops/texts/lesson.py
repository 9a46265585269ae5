"""A first race in small steps, on a real table."""

from collections.abc import Iterator
from typing import Any

from game.core.history import Transition
from game.core.lesson import LEARNER, Lesson, LessonPlace, LessonStep, point_at
from game.core.rules import Move, MoveStep, Rules
from game.core.words import N_
from game.games.loops.rules.events import LoopCompleted
from game.games.loops.rules.moves import END
from game.games.loops.rules.state import AROUND, CELLS, MOVE, TO_CORNER, LaidTable, State


def _tile_laid(_rules: Rules[Any], happened: Transition) -> bool:
    return isinstance(happened.step, MoveStep) and "@" in happened.step.move


def _turn_over(rules: Rules[Any], happened: Transition) -> bool:
    before, after = happened.before, happened.after
    over: bool = after.turns != before.turns or not rules.movers(after)
    return over


def _closed(rules: Rules[Any], happened: Transition) -> list[LoopCompleted]:
    return [event for event in rules.narrate(*happened) if isinstance(event, LoopCompleted)]


# -- where to look -------------------------------------------------------------------------


def _lays(rules: Rules[Any], state: State) -> Iterator[tuple[Move, State]]:
    for move in rules.moves(state, LEARNER) if state.stage == MOVE else ():
        if "@" in move:
            yield move, rules.play(state, LEARNER, move)


def _quarters(table: LaidTable, cell: int) -> int:
    """Return the most quarters of one kind around a corner of the cell without other kinds."""
    most = 0
    laid = dict(table.sorted())
    for step in TO_CORNER:
        there = [laid[at][side] for off, side in AROUND if (at := cell + step + off) in laid]
        kinds = {kind for kind in there if kind != "."}
        if len(kinds) == 1 and "." not in there:
            most = max(most, len(there))
    return most


def _towards_a_loop(rules: Rules[Any], state: State) -> LessonPlace | None:
    """Return the tile that comes nearest to closing a loop, but closes none."""
    best: tuple[int, Move] | None = None
    for move, after in _lays(rules, state):
        rate = _quarters(after.table, CELLS[move[5:]])
        if after.scores == state.scores and (best is None or rate > best[0]):
            best = rate, move
    return None if best is None else LessonPlace(best[1])


def _further(rules: Rules[Any], state: State) -> LessonPlace | None:
    """Return another tile to lay beside the last one, or the end of the turn if none fits."""
    return (_towards_a_loop(rules, state) or LessonPlace(END)) if _goes_on(state) else None


def _goes_on(state: State) -> bool:
    """Return whether the turn has begun and may be ended."""
    return state.stage == MOVE and state.last is not None


def _way(rules: Rules[Any], state: State, points: int, tiles: int) -> LessonPlace | None:
    """Return the first of at most `tiles` tiles that close a loop of these points in this turn."""
    ways = [(move, after) for move, after in _lays(rules, state)]
    for depth in range(tiles):
        ways_closing = (m for m, after in ways if _closes(rules, state, after, points, depth))
        move = next(ways_closing, None)
        if move is not None:
            return LessonPlace(move)
    return None


def _closes(rules: Rules[Any], before: State, after: State, points: int, deeper: int) -> bool:
    gain = sum(after.scores) - sum(before.scores)
    if not deeper or gain:
        return gain >= points
    return any(_closes(rules, after, then, points, deeper - 1) for _m, then in _lays(rules, after))


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
            _tile_laid,
            place=_towards_a_loop,
        ),
        LessonStep(
            N_("In one turn you may lay several tiles, each beside the one before."),
            N_("Lay another tile beside it."),
            lambda rules, step: _tile_laid(rules, step) and step.before.last is not None,
            N_("Not quite: follow the highlight."),
            _further,
            "1:.d.d@1,1",
        ),
        LessonStep(
            N_("You draw until you have six tiles again."),
            N_("End your turn."),
            _turn_over,
            place=lambda _rules, state: LessonPlace(END) if _goes_on(state) else None,
            position="1:.d.d@1,1 1:d.d.@2,1",
        ),
        LessonStep(
            N_(
                "Four quarters of one kind round a corner are a loop. A loop ends your turn, and "
                "you draw nothing after it."
            ),
            N_("Close the loop: one tile is missing."),
            lambda rules, happened: bool(_closed(rules, happened)),
            N_("Not quite: follow the highlight."),
            lambda rules, state: _way(rules, state, 1, 1),
            "1:.d.d@1,1 1:d.d.@2,1 1:end",
        ),
        LessonStep(
            N_(
                "A loop scores as many points as there are loops of its kind: this second one "
                "brings 2."
            ),
            N_("A few turns later: close another loop of the same kind."),
            lambda *played: any(event.points > 1 for event in _closed(*played)),
            N_("Not quite: follow the highlight."),
            lambda rules, state: _way(rules, state, 2, 2),
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
