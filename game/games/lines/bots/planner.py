"""The planner: searches whole rolls with a beam, and plays sampled coming rolls from the best."""

from collections import OrderedDict
from collections.abc import Sequence
from functools import lru_cache
from heapq import nlargest

from game.core.bots import BotTurn
from game.core.chance import Stream
from game.core.rules import Move
from game.games.lines.bots.estimate import Aim, Judge
from game.games.lines.bots.lean import Node, finished, moves_to, next_round
from game.games.lines.bots.thinking import Thinker, best_side, marked, placements, thinker
from game.games.lines.rules.chance import ALL, faces_of
from game.games.lines.rules.drawing.dice import Dice
from game.games.lines.rules.drawing.tables import LAYOUTS, Board
from game.games.lines.rules.notation import ALL_DRAWN, ROUNDS
from game.games.lines.rules.state import Sheet, Stage

BEAM, NARROW = 60, 5
CANDIDATES, FUTURES = 20, 24
RESERVE = 0.4
"""Seconds that are never spent."""
Faces = tuple[str, ...]

_Key = tuple[Aim, Sheet, Faces, int]
_plans: OrderedDict[_Key, Move] = OrderedDict()
"""What was decided for the rest of a roll, by the sheet on which it comes; oldest out first.
Nothing but the position decides, so it does not matter which game it was decided in."""
_KEPT = 400


def planner(turn: BotTurn) -> Move:
    """Searches the whole roll and plays out sampled coming rolls."""
    stage = turn.view.stage
    if stage is Stage.MARKING:
        return marked(turn)
    if stage is Stage.SIDING:
        return best_side(turn)
    if stage is Stage.PLACING:
        return _placed(turn)
    return _drawn(turn)


def _drawn(turn: BotTurn) -> Move:
    state = turn.view
    mind = thinker(turn)
    if finished(mind.root):
        return "done"
    key = (mind.aim, state.sheets[turn.seat], mind.faces, state.round)
    if key not in _plans:
        width = BEAM if turn.seconds_left() > 2 * RESERVE else NARROW
        ends = beam(mind, mind.root, mind.faces, width)
        best = promising(turn, mind, [(end, 0) for end in ends])[0]
        _keep(turn, mind, moves_to(best))
    return _plans[key]


def _keep(turn: BotTurn, mind: Thinker, moves: Sequence[Move]) -> None:
    """Remember a plan, each move under the sheet before it."""
    rules, state, seat = turn.rules, turn.view, turn.seat
    for move in moves:
        _plans[mind.aim, state.sheets[seat], mind.faces, state.round] = move
        state = rules.play(state, seat, move)
    while len(_plans) > _KEPT:
        _plans.popitem(last=False)


def _placed(turn: BotTurn) -> Move:
    mind = thinker(turn)
    start = mind.with_dice(ALL_DRAWN)
    choices = placements(turn)
    ends = [
        (end, number)
        for number, (_, faces) in enumerate(choices)
        for end in beam(mind, start, faces, NARROW)[:2]
    ]
    return choices[promising(turn, mind, ends)[1]][0]


def beam(mind: Thinker, start: Node, faces: Faces, width: int) -> list[Node]:
    """Good ways to draw a whole roll, best first."""
    value = mind.judge.value
    front = [start]
    ends: dict[tuple[object, ...], Node] = {}
    while front:
        found: dict[tuple[object, ...], Node] = {}
        for node in front:
            for child in mind.choices(node, faces, jokers=True):
                home = ends if finished(child) else found
                home.setdefault(same(child), child)
        front = nlargest(width, found.values(), key=value)
    return nlargest(width, ends.values(), key=value)


def same(node: Node) -> tuple[object, ...]:
    """Nodes that are alike in all that can matter later; order of drawing is forgotten."""
    return (node[0], node[6], node[7], node[8], node[9], node[10], node[3])


def promising(turn: BotTurn, mind: Thinker, ends: Sequence[tuple[Node, int]]) -> tuple[Node, int]:
    """The best of these ends of a roll, after sampled futures if rounds are to come."""
    value = mind.judge.value
    best = nlargest(CANDIDATES, ends, key=lambda end: value(end[0]))
    if not mind.later:
        return best[0]
    sums = [0.0] * len(best)
    for future in futures(mind.tables.board, mind.later):
        if turn.seconds_left() < RESERVE:
            break
        for i, (node, _) in enumerate(best):
            sums[i] += played_out(mind, node, future)
    return best[max(range(len(best)), key=sums.__getitem__)]


@lru_cache(LAYOUTS * ROUNDS)
def futures(board: Board, how_many: int) -> tuple[tuple[Faces, ...], ...]:
    """Samples of so many coming rolls, placed as chance has it; always the same ones, so that
    the same position is always played the same."""
    stream = Stream("coming rolls", "lines", "planner", how_many)
    return tuple(
        tuple(_rolled(board.dice, stream) for _ in range(how_many)) for _ in range(FUTURES)
    )


def _rolled(dice: Dice, stream: Stream) -> Faces:
    numbers = stream.shuffled(ALL)
    return tuple(die[1:] for die in faces_of(dice, numbers, stream))


def played_out(mind: Thinker, node: Node, future: Sequence[Faces]) -> float:
    """The points at the end if these rolls came and each was drawn greedily."""
    judge: Judge = mind.judge
    for later, faces in zip(range(mind.later - 1, -1, -1), future, strict=True):
        judge = mind.judges[later]
        node = mind.rolled_out(next_round(node), faces, judge)
    return judge.points(node)
