"""The players that need no person: random, greedy and planner."""

from game.core.bots import Bot, BotTurn
from game.core.rules import Move
from game.games.ramp.bots.estimate import PLAIN, POINT, TUNED, Judge, Weights, judge, squares_of
from game.games.ramp.rules.pieces import SKIP, Ramp, slid
from game.games.ramp.rules.rules import RampRules

_STAGES = ((12, 4), (6, 6), (3, 10))
"""How many of the best moves stay, and how many orders of the cards to come each is tried on."""
_TRUST = 20
"""Hundredths: how much a point of the estimate counts beside a point of the trials."""
_SHARE = 0.5
"""How much of its time the planner takes at most."""


def play_random(turn: BotTurn) -> Move:
    """Plays any legal move."""
    return turn.stream.pick(turn.rules.moves(turn.view, turn.seat))


def play_greedy(turn: BotTurn) -> Move:
    """Plays what looks best at once."""
    return _ordered(turn, PLAIN)[0][1]


def play_planner(turn: BotTurn) -> Move:
    """Tries the best-looking moves on shuffled orders of the cards to come, the better for longer.
    Every move is tried on the same orders, so luck does not decide between them."""
    enough = turn.seconds_left() * (1 - _SHARE)
    ordered = _ordered(turn, TUNED)
    coming = _coming(turn)
    referee = _judge(turn, TUNED)
    total, trials = dict.fromkeys((move for _, move, _ in ordered), 0), 0
    for keep, orders in _STAGES if coming else ():
        ordered = ordered[:keep]
        for _ in range(orders):
            if turn.seconds_left() < enough:
                return ordered[0][1]
            order = turn.stream.shuffled(coming)
            trials += 1
            for _, move, ramp in ordered:
                total[move] += referee.finished(ramp, order)
        weight = _TRUST * trials
        ordered.sort(key=lambda one: -(POINT * POINT * total[one[1]] + weight * one[0]))
    return ordered[0][1]


def _ordered(turn: BotTurn, weights: Weights) -> list[tuple[int, Move, Ramp]]:
    """Every move with its estimate and the ramp that it leads to, the best first."""
    rules: RampRules = turn.rules  # type: ignore[assignment]
    ramp = turn.view.ramps[turn.seat]
    referee = _judge(turn, weights)
    left = sum(map(squares_of, _coming(turn)))
    found = []
    for move in rules.moves(turn.view, turn.seat):
        after = ramp if move == SKIP else slid(ramp, rules.pieces.placements[move])
        value = referee.value(after, left) if left else POINT * referee.board.score(after)
        found.append((value, move, after))
    return sorted(found, key=lambda one: -one[0])


def _coming(turn: BotTurn) -> list[str]:
    """The pieces that this seat will still get in this round."""
    own = turn.view.starts[turn.seat]
    return [piece for piece in turn.view.left if piece != own]


def _judge(turn: BotTurn, weights: Weights) -> Judge:
    rules: RampRules = turn.rules  # type: ignore[assignment]
    return judge(rules.board(turn.view), rules.pieces, weights)


BOTS: dict[str, Bot] = {"random": play_random, "greedy": play_greedy, "planner": play_planner}
