"""The judge of Wall: searches the rest of the round and evaluates every board at its end.

It searches a tree while much is left, and the last takes of two seats exactly.
"""

from game.core.bots import BotTurn
from game.core.judging.judge import Verdict, best_first
from game.core.rules import Move
from game.games.wall.bots.offer import WITH_MARKER, Hands, OfferSearch, Pool
from game.games.wall.bots.tree import position_worths
from game.games.wall.bots.worth import after_tiling, board_worth
from game.games.wall.rules import moves
from game.games.wall.rules.level import SIZE
from game.games.wall.rules.moves import CENTRE, FACTORY_TAKES, RuleTables
from game.games.wall.rules.reasons import reasons
from game.games.wall.rules.rules import WallRules
from game.games.wall.rules.scoring import fullest_row
from game.games.wall.rules.state import COLOURS, NOBODY, TILING, State, count_of
from game.games.wall.rules.tiling import choose_space, open_columns


def judge(turn: BotTurn, effort: int) -> list[Verdict]:
    """Return a verdict on every move: own final points less those of the best other seat."""
    rules, state = turn.rules, turn.view
    assert isinstance(rules, WallRules)
    tiling = state.stage == TILING
    worths = _space_worths(rules, state) if tiling else _take_worths(rules, state, effort)
    return best_first(
        Verdict(move, (worth + 5) // 10, reasons(rules.table, state, move))
        for move, worth in worths.items()
    )


def own_promises(turn: BotTurn) -> dict[Move, int]:
    """Return what each move promises to the player's own board alone, in tenths of a point."""
    rules, state = turn.rules, turn.view
    assert isinstance(rules, WallRules)
    if state.stage == TILING:
        return {move: worth // 10 for move, worth in _space_worths(rules, state).items()}
    offer = OfferSearch(rules.table, state)
    return {
        move: position_after(rules.table, offer, state, move)[0] // 10
        for move in moves.legal_takes(rules.table, state)
    }


def _take_worths(rules: WallRules, state: State, effort: int) -> dict[Move, int]:
    """Return every take with its worth in hundredths; takes to the same position share one."""
    offer = OfferSearch(rules.table, state)
    after = {
        move: position_after(rules.table, offer, state, move)[1:]
        for move in moves.legal_takes(rules.table, state)
    }
    worth = position_worths(offer, effort)
    return {move: worth[position] for move, position in after.items()}


def position_after(
    table: RuleTables, offer: OfferSearch, state: State, move: Move
) -> tuple[int, Pool, Hands]:
    """Return the promise of a move, and the pool and the hands after it."""
    source, letter, _shift, line = table.takes[move]
    seat, colour = state.seat, COLOURS.index(letter)
    if source == CENTRE:
        number, place = (
            count_of(state.centre, letter) + WITH_MARKER * (state.marker == NOBODY),
            -1,
        )
    else:
        content = state.factories[source]
        number, place = FACTORY_TAKES[content][letter][0], offer.contents.index(content)
    hands = offer.hands
    ways = offer.drafts[seat].colour_menus(hands[seat])[colour].laying_ways(number)
    gain, _line, more = next(way for way in ways if way[1] == line)
    hands = (*hands[:seat], hands[seat] + more, *hands[seat + 1 :])
    return gain, offer.pool_after(offer.pool, place, colour), hands


def _space_worths(rules: WallRules, state: State) -> dict[Move, int]:
    """Return the lead after each space of a grey wall, other boards left as they are."""
    board = state.boards[state.seat]
    open_spaces = open_columns(rules.table, board, state.row, board.lines[state.row][0])
    return {
        f"w{state.row + 1}:{column + 1}": _lead_after_space(rules.table, state, column)
        for column in open_spaces
    }


def _lead_after_space(table: RuleTables, state: State, column: int) -> int:
    """Return the lead in hundredths if the rest of the tiling goes as well as it can."""
    boards = [after_tiling(table, board) for board in choose_space(table, state, column).boards]
    lacking = SIZE - max(fullest_row(board.filled) for board in boards)
    worths = [board_worth(table, board, lacking) for board in boards]
    return worths.pop(state.seat) - max(worths)
