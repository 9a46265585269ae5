"""What greedy and planner share: a sheet with the dice in front of it, drawn step by step."""

from collections.abc import Sequence

from game.core.bots import BotTurn
from game.core.rules import Move
from game.games.lines.bots.estimate import Judge, aim_of
from game.games.lines.bots.lean import Node, finished, followers, lean, root
from game.games.lines.rules import chance
from game.games.lines.rules.notation import OWN, ROUNDS
from game.games.lines.rules.setup import Table
from game.games.lines.rules.state import Position

HOUSE_COLOURS = "score:pink,light-blue"
HOUSE_STARTS = "start:purple,light-green"


class Thinker:
    """One seat's sheet as nodes, with a judge for each number of rounds still to come."""

    def __init__(self, table: Table, state: Position, seat: int) -> None:
        sheet = state.sheets[seat]
        self.tables = lean(table.board)
        self.aim = aim_of(table.board, sheet, state.scoring, table.challenge, _earlier(state, seat))
        self.judges = [Judge(self.tables, self.aim, later) for later in range(ROUNDS)]
        self.later = ROUNDS - max(1, state.round)
        self.judge = self.judges[self.later]
        self.root = root(table.board, sheet, self.aim.counted)
        self.faces = tuple(die[1:] for die in state.dice)

    def choices(self, node: Node, faces: Sequence[str], jokers: bool) -> list[Node]:
        """Every node after one move."""
        return followers(self.tables, self.aim.counted, node, faces, jokers)

    def best(self, node: Node, faces: Sequence[str], judge: Judge, jokers: bool) -> Node:
        """The node after the move that looks best."""
        return max(self.choices(node, faces, jokers), key=judge.value)

    def rolled_out(self, node: Node, faces: Sequence[str], judge: Judge) -> Node:
        """The node after a whole roll drawn greedily."""
        while not finished(node):
            node = self.best(node, faces, judge, jokers=False)
        return node

    def with_dice(self, undrawn: int) -> Node:
        """The sheet with these dice to draw and both halves open."""
        return (*self.root[:7], undrawn, 0, self.root[9], 0, 0, None, "")


def _earlier(state: Position, seat: int) -> list[bool]:
    """Which letters others dotted in an earlier round (L18)."""
    others = [sheet.letters for s, sheet in enumerate(state.sheets) if s != seat]
    return [any(0 < had[i] < state.round for had in others) for i in range(4)]


def table_of(turn: BotTurn) -> Table:
    """The table that a turn is at."""
    table: Table = turn.rules.table  # type: ignore[attr-defined]
    return table


def thinker(turn: BotTurn) -> Thinker:
    """The turn's seat, thinking."""
    return Thinker(table_of(turn), turn.view, turn.seat)


def marked(turn: BotTurn) -> Move:
    """The set-up that suits the house's sheets; on other players' sheets anything (L8, L22)."""
    moves = turn.rules.moves(turn.view, turn.seat)
    desk = table_of(turn).desks[turn.seat]
    if desk.scores == turn.seat:
        for wanted in (HOUSE_COLOURS, HOUSE_STARTS):
            if wanted in moves:
                return wanted
    return turn.stream.pick(moves)


def best_side(turn: BotTurn) -> Move:
    """The side on which two dice do most (L24)."""
    mind = thinker(turn)
    values = []
    for line, move in enumerate(chance.SIDE_MOVES):
        faces = [die[1:] for die in chance.sided(turn.view, move).dice]
        node = mind.rolled_out(mind.with_dice(OWN[line]), faces, mind.judge)
        values.append((mind.judge.value(node), move))
    return max(values)[1]


def placements(turn: BotTurn) -> list[tuple[Move, tuple[str, ...]]]:
    """Every way to place the dice, with the faces in their slots (L22, L24)."""
    moves = turn.rules.moves(turn.view, turn.seat)
    return [(m, tuple(die[1:] for die in chance.placed(turn.view, m))) for m in moves]
