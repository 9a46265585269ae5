"""The judge of Lines: the roll drawn to its end after every move, then sampled rolls to come."""

from typing import Final

from game.core.bots import BotTurn
from game.core.judge import Verdict, ordered
from game.core.rules import Move
from game.games.lines.bots.lean import Node, finished
from game.games.lines.bots.planner import FUTURES, futures, played_out, same
from game.games.lines.bots.thinking import (
    HOUSE_STARTS,
    Thinker,
    placements,
    table_of,
    thinker,
)
from game.games.lines.rules import chance
from game.games.lines.rules.drawing import marking
from game.games.lines.rules.drawing.marking import Desk, marked_seat
from game.games.lines.rules.notation import ALL_DRAWN, OWN
from game.games.lines.rules.reasons import reasons
from game.games.lines.rules.rules import LinesRules
from game.games.lines.rules.state import Stage

_GAMES: Final = 12
"""The effort of one game played on to its end."""
_SET_UP: Final = 250
"""The effort of one game on every set-up."""


def judge(turn: BotTurn, effort: int) -> list[Verdict]:
    """A verdict on every move: own points at the end less those of the best other sheet; alone
    what the challenge counts."""
    rules, state, seat = turn.rules, turn.view, turn.seat
    assert isinstance(rules, LinesRules)
    found = (
        _marked(turn, max(1, effort // _SET_UP))
        if state.stage is Stage.MARKING
        else _played(turn, effort)
    )
    return ordered(
        Verdict(move, worth, reasons(rules, state, seat, move)) for move, worth in found.items()
    )


def _played(turn: BotTurn, effort: int) -> dict[Move, int]:
    """Every move with its worth; moves that come to the same end of the roll share one."""
    mind = thinker(turn)
    ends = _ends(turn, mind)
    alike = {same(end): end for end in ends.values()}
    games = max(1, min(FUTURES, effort // (_GAMES * len(alike))))
    worth = {key: _tenths(mind, end, games) for key, end in alike.items()}
    others = _others(turn, games)
    return {move: worth[same(end)] - others for move, end in ends.items()}


def _ends(turn: BotTurn, mind: Thinker) -> dict[Move, Node]:
    """Every move with the end of the roll after it."""
    stage, value = turn.view.stage, mind.judge
    if stage is Stage.SIDING:
        faces = {m: chance.sided(turn.view, m).dice for m in chance.SIDE_MOVES}
        return {
            move: mind.rolled_out(mind.with_dice(OWN[line]), [die[1:] for die in dice], value)
            for line, (move, dice) in enumerate(faces.items())
        }
    if stage is Stage.PLACING:
        start = mind.with_dice(ALL_DRAWN)
        return {move: mind.rolled_out(start, faces, value) for move, faces in placements(turn)}
    if finished(mind.root):
        return {"done": mind.root}
    children = mind.choices(mind.root, mind.faces, jokers=True)
    return {child[13]: mind.rolled_out(child, mind.faces, value) for child in children}


def _tenths(mind: Thinker, node: Node, games: int) -> int:
    """What the sheet is worth in the end; a challenge that will be lost is worth nothing."""
    if not mind.later:
        return max(0, round(10 * mind.judge.points(node)))
    coming = futures(mind.tables.board, mind.later)[:games]
    return max(0, round(10 * sum(played_out(mind, node, rolls) for rolls in coming) / games))


def _others(turn: BotTurn, games: int) -> int:
    """What the best other sheet comes to if it is drawn on likewise."""
    others = [
        Thinker(table_of(turn), turn.view, seat)
        for seat in range(turn.rules.seats)
        if seat != turn.seat
    ]
    return max(
        (
            _tenths(mind, mind.rolled_out(mind.root, mind.faces, mind.judge), games)
            for mind in others
        ),
        default=0,
    )


def _marked(turn: BotTurn, games: int) -> dict[Move, int]:
    """Every set-up with what games on it bring: to others where it is somebody else's sheet."""
    desk = table_of(turn).desks[turn.seat]
    return {
        move: _set_up_worth(turn, marked_seat(desk, move), move, games)
        for move in turn.rules.moves(turn.view, turn.seat)
    }


def _set_up_worth(turn: BotTurn, seat: int, move: Move, games: int) -> int:
    """What four rounds on that sheet bring, below 0 where it is not one's own."""
    state = turn.rules.play(turn.view, turn.seat, move)
    if not state.sheets[seat].starts:
        table, own = table_of(turn), Desk(seat, seat)
        legal = marking.legal(state.sheets, own)
        starts = HOUSE_STARTS if HOUSE_STARTS in legal else legal[0]
        state = marking.after(table.board, state, own, starts)
    mind = Thinker(table_of(turn), state, seat)
    worth = _tenths(mind, mind.root, games)
    return worth if seat == turn.seat else -worth
