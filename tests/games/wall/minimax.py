"""The last takes of a round for two, played out in every way by the rules alone."""

from game.games.wall.bots.worth import START_WORTHS, after_tiling, board_worth
from game.games.wall.rules.moves import after_take, is_offer_over, legal_takes
from game.games.wall.rules.scoring import fullest_row
from game.games.wall.rules.state import NOBODY

FAR = 10**9


def outlook(table, state):
    """The lead of the first seat where an offer is over, as the judge foresees it."""
    found = [after_tiling(table, board) for board in state.boards]
    lacking = 5 - max(fullest_row(one.filled) for one in found)
    worths = [board_worth(table, one, lacking) for one in found]
    if lacking and state.marker != NOBODY:
        worths[state.marker] += START_WORTHS[min(lacking, len(START_WORTHS)) - 1]
    return worths[0] - worths[1]


class Minimax:
    """Values of positions for the first seat, each worked out once."""

    def __init__(self, table):
        self.table = table
        self._known = {}

    def value(self, state, low=-FAR, high=FAR):
        """What both sides come to, if it lies between these bounds."""
        if is_offer_over(state):
            return outlook(self.table, state)
        sorted_state = state._replace(factories=tuple(sorted(state.factories)), lid=0)
        known = self._known.get((sorted_state, low, high))
        if known is None:
            known = self._known[sorted_state, low, high] = self._worked_out(state, low, high)
        return known

    def _worked_out(self, state, low, high):
        best = None
        for move in sorted(legal_takes(self.table, state), key=lambda move: move.endswith(">0")):
            value = self.value(after_take(self.table, state, move), low, high)
            if state.seat == 0:
                best = value if best is None else max(best, value)
                low = max(low, best)
            else:
                best = value if best is None else min(best, value)
                high = min(high, best)
            if low >= high:
                break
        return best

    def loss(self, state, move):
        """What a move gives away against the best one, in hundredths."""
        sign = 1 if state.seat == 0 else -1
        return sign * (self.value(state) - self.value(after_take(self.table, state, move)))


def left(turns, at):
    """How many takes of its round are still to come at a turn of a game."""
    rounds = [turn.before.round for turn in turns]
    return sum(
        1 for turn in turns[at:] if turn.before.round == rounds[at] and ">" in turn.moved.move
    )
