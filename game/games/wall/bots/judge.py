"""The judge of Wall: the rest of the round searched, every board evaluated at its end.

Tree search while much is left, exact search of the last takes with two seats.
"""

from game.core.bots import BotTurn
from game.core.judging.judge import Verdict, best_first
from game.core.rules import Move
from game.games.wall.bots.offer import MARKED, Hands, OfferSearch, Pool
from game.games.wall.bots.tree import judged
from game.games.wall.bots.worth import standing, tiled
from game.games.wall.rules import moves
from game.games.wall.rules.level import SIZE
from game.games.wall.rules.moves import CENTRE, PARTS, RuleTables
from game.games.wall.rules.reasons import reasons
from game.games.wall.rules.rules import WallRules
from game.games.wall.rules.scoring import fullest
from game.games.wall.rules.state import COLOURS, NOBODY, TILING, State, count
from game.games.wall.rules.tiling import choose, columns


def judge(turn: BotTurn, effort: int) -> list[Verdict]:
    """Return a verdict on every move: own final points less those of the best other seat."""
    rules, state = turn.rules, turn.view
    assert isinstance(rules, WallRules)
    found = _spaces(rules, state) if state.stage == TILING else _offered(rules, state, effort)
    return best_first(
        Verdict(move, (worth + 5) // 10, reasons(rules.table, state, move))
        for move, worth in found.items()
    )


def promised(turn: BotTurn) -> dict[Move, int]:
    """Return what each move promises to the player's own board alone, in tenths of a point."""
    rules, state = turn.rules, turn.view
    assert isinstance(rules, WallRules)
    if state.stage == TILING:
        return {move: worth // 10 for move, worth in _spaces(rules, state).items()}
    offer = OfferSearch(rules.table, state)
    return {
        move: taken(rules.table, offer, state, move)[0] // 10
        for move in moves.takes(rules.table, state)
    }


def _offered(rules: WallRules, state: State, effort: int) -> dict[Move, int]:
    """Return every take with its worth in hundredths; takes to the same position share one."""
    offer = OfferSearch(rules.table, state)
    after = {
        move: taken(rules.table, offer, state, move)[1:] for move in moves.takes(rules.table, state)
    }
    worth = judged(offer, effort)
    return {move: worth[position] for move, position in after.items()}


def taken(
    table: RuleTables, offer: OfferSearch, state: State, move: Move
) -> tuple[int, Pool, Hands]:
    """Return the promise of a move, and pool and hands after it."""
    source, letter, _shift, line = table.takes[move]
    seat, colour = state.seat, COLOURS.index(letter)
    if source == CENTRE:
        number, place = count(state.centre, letter) + MARKED * (state.marker == NOBODY), -1
    else:
        content = state.factories[source]
        number, place = PARTS[content][letter][0], offer.contents.index(content)
    hands = offer.hands
    ways = offer.drafts[seat].menus(hands[seat])[colour].ways(number)
    gain, _line, more = next(way for way in ways if way[1] == line)
    hands = (*hands[:seat], hands[seat] + more, *hands[seat + 1 :])
    return gain, offer.after(offer.pool, place, colour), hands


def _spaces(rules: WallRules, state: State) -> dict[Move, int]:
    """Return the lead after each space of a grey wall, other boards as they are."""
    board = state.boards[state.seat]
    where = columns(rules.table, board, state.row, board.lines[state.row][0])
    return {
        f"w{state.row + 1}:{column + 1}": _standing(rules.table, state, column) for column in where
    }


def _standing(table: RuleTables, state: State, column: int) -> int:
    """Return the lead in hundredths if the rest of the tiling goes as well as it can."""
    found = [tiled(table, board) for board in choose(table, state, column).boards]
    lacking = SIZE - max(fullest(one.filled) for one in found)
    worths = [standing(table, one, lacking) for one in found]
    return worths.pop(state.seat) - max(worths)
