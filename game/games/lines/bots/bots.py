"""The bots of Lines: random, greedy, and the planner that looks at coming rolls."""

from game.core.bots import Bots, BotTurn
from game.core.rules import Move
from game.games.lines.bots.lean import finished
from game.games.lines.bots.planner import planner
from game.games.lines.bots.thinking import best_side, marked, placements, thinker
from game.games.lines.rules.notation import ALL_DRAWN
from game.games.lines.rules.state import Stage


def random(turn: BotTurn) -> Move:
    """Plays any legal move."""
    return turn.stream.pick(turn.rules.moves(turn.view, turn.seat))


def greedy(turn: BotTurn) -> Move:
    """Takes the drawing that looks best now."""
    stage = turn.view.stage
    if stage is Stage.MARKING:
        return marked(turn)
    if stage is Stage.SIDING:
        return best_side(turn)
    if stage is Stage.PLACING:
        return _best_placing(turn)
    mind = thinker(turn)
    if finished(mind.root):
        return "done"
    return mind.best(mind.root, mind.faces, mind.judge, jokers=True)[13]


def _best_placing(turn: BotTurn) -> Move:
    """The placing after which drawing die by die ends best."""
    mind = thinker(turn)
    start = mind.with_dice(ALL_DRAWN)

    def promise(faces: tuple[str, ...]) -> float:
        return mind.judge.value(mind.rolled_out(start, faces, mind.judge))

    return max(placements(turn), key=lambda placement: promise(placement[1]))[0]


BOTS: Bots = {"random": random, "greedy": greedy, "planner": planner}
