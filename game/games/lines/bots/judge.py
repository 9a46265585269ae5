"""The judge of Lines: rolls drawn to their end, the best ends followed through rolls to come."""

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Final

from game.core.bots import BotTurn
from game.core.judging.judge import Verdict, ordered
from game.core.rules import Move
from game.games.lines.bots.lean import Dice, Node, Way, moves_of, steps
from game.games.lines.bots.marks import marked
from game.games.lines.bots.rolls import (
    End,
    Mind,
    RollSearch,
    Split,
    by_value,
    coming,
    mean,
    minded,
    played_on,
    table_of,
    with_care,
)
from game.games.lines.rules import chance
from game.games.lines.rules.reasons import reasons
from game.games.lines.rules.rules import LinesRules
from game.games.lines.rules.state import Stage

_FOLLOWED: Final = 8
"""So many ends of a roll are followed through rolls to come."""
_RIVALS: Final = 4
"""And so many of another's."""
_PARTNERS: Final = 3
"""So many ways to draw the other half are tried with every move."""
_SIDED: Final = 4
"""So many ways to draw two dice on a side are looked at."""
_GAME: Final = 8
"""The effort of one round played on."""
_TRUST: Final = 60
"""What the games played on count beside what the sheet promises, in hundredths."""


def judge(turn: BotTurn, effort: int) -> list[Verdict]:
    """A verdict on every move: own points at the end less those of the best other sheet; alone
    what the challenge counts, nothing where it will be lost."""
    rules, state, seat = turn.rules, turn.view, turn.seat
    assert isinstance(rules, LinesRules)
    return ordered(
        Verdict(move, worth, reasons(rules, state, seat, move))
        for move, worth in worths(turn, effort).items()
    )


def worths(turn: BotTurn, effort: int) -> dict[Move, int]:
    """Every move with its worth in tenths; moves that come to the same share one."""
    if turn.view.stage is Stage.MARKING:
        return marked(turn, effort)
    mind = minded(turn, turn.seat)
    nodes = _ends(turn, mind, effort)
    worth = weighed(turn, mind, list(dict.fromkeys(nodes.values())), effort)
    if mind.aim.needs and mind.later:
        worth = {node: with_care(points, mind.later) for node, points in worth.items()}
    others, least = _others(turn, effort), mind.least()
    return {move: round(10 * max(least, worth[node])) - others for move, node in nodes.items()}


def _ends(turn: BotTurn, mind: Mind, effort: int) -> dict[Move, Node]:
    """Every move with the sheet at the end of the roll after it."""
    width = max(1, min(8, effort // 100))
    if turn.view.stage is Stage.SIDING:
        return _sided(turn, mind)
    if turn.view.stage is Stage.PLACING:
        return _placed(turn, mind, width)
    legal = turn.rules.moves(turn.view, turn.seat)
    found = _drawn(mind, width) if len(legal) > 1 else {}
    return {move: found[move].node if move in found else mind.node for move in legal}


def _drawn(mind: Mind, width: int) -> dict[Move, End]:
    """Every drawing with the best end of the roll that was found after it."""
    desk = mind.desk()
    found: dict[Move, End] = {}
    for end in desk.ends(mind.splits(), width) if width > 1 else ():
        for way in end.ways:
            _offer(found, moves_of(way)[:1], end)
    tables, counted = mind.outlook.tables, mind.aim.counted
    for line in (0, 1):
        start = desk.begun(line, mind.own(line) + mind.fifth(line))
        for child in steps(tables, counted, line, start, jokers=True, twins=True):
            _offer(found, [child.move], _best_after(mind, desk, line, child, width))
    return found


def _offer(found: dict[Move, End], moves: Iterable[Move], end: End) -> None:
    for move in moves:
        if move not in found or found[move].value < end.value:
            found[move] = end


def _best_after(mind: Mind, desk: RollSearch, line: int, way: Way, width: int) -> End:
    """The best end after a move on one line."""
    own, fifth = mind.own(1 - line), mind.fifth(1 - line)
    spare = tuple(die for die in way.dice if die[0][0] != "f")
    lost = mind.fifth(line) or fifth
    variants: list[tuple[Way, Dice, str]] = [(way, own, "")]
    if lost and way.move[0] != "f":
        bare = way._replace(dice=spare)
        variants = [(way, own, "")] if len(spare) < len(way.dice) else []
        variants += [(bare, own + fifth, "")] if fifth else []
        variants += [(bare, own, lost[0][1])]
    found: list[End] = []
    for one, dice, gone in variants:
        here = desk.drawn(line, one, 1)
        there = desk.ways(1 - line, dice, width)[:_PARTNERS]
        pair = (there, here) if line else (here, there)
        found += desk.joined(*pair, gone)
    if found:
        return max(found, key=by_value)
    return desk.run_on(line, *variants[0][:2])


def _placed(turn: BotTurn, mind: Mind, width: int) -> dict[Move, Node]:
    """Every placing with the best end of the roll that was found after it (L22, L24)."""
    desk = mind.desk()
    best: dict[Split, End] = {}
    found = {}
    for move, dice in _placings(turn).items():
        for split in _shared(dice):
            if split not in best:
                best[split] = desk.ends([split], width)[0]
        found[move] = max((best[split] for split in _shared(dice)), key=by_value).node
    return found


def _placings(turn: BotTurn) -> dict[Move, Dice]:
    """The dice as each move places them: two left, two right, the fifth."""
    return {
        move: tuple((die[0], die[1:]) for die in chance.placed(turn.view, move))
        for move in turn.rules.moves(turn.view, turn.seat)
    }


def _shared(dice: Dice) -> list[Split]:
    """Placed dice with the fifth on either line."""
    left, right, fifth = dice[:2], dice[2:4], dice[4:]
    return [
        (tuple(sorted(left + fifth)), tuple(sorted(right)), ""),
        (tuple(sorted(left)), tuple(sorted(right + fifth)), ""),
    ]


def _sided(turn: BotTurn, mind: Mind) -> dict[Move, Node]:
    """Either side with two dice drawn there as looks best (L24)."""
    desk = mind.desk()
    dice = tuple((die[0], die[1:]) for die in turn.view.unplaced)
    sides: list[Split] = [(dice, (), ""), ((), dice, "")]
    return {
        move: desk.ends([split], _SIDED)[0].node
        for move, split in zip(chance.SIDE_MOVES, sides, strict=True)
    }


def weighed(turn: BotTurn, mind: Mind, nodes: Sequence[Node], effort: int) -> dict[Node, float]:
    """Return the worth of sheets at the end of a roll. The most promising ones are followed through
    rolls to come, the others are worth that much less as they promise less."""
    outlook, later = mind.outlook, mind.later
    if not later:
        return {node: float(outlook.reached(node)) for node in nodes}
    promised = {node: outlook.value(node) for node in nodes}
    if effort < _GAME:
        return promised
    best = sorted(nodes, key=lambda node: -promised[node])[:_FOLLOWED]
    table = table_of(turn)
    games = max(1, effort // (_GAME * later * len(best)))
    rolls = coming(table.board, table.placing, later, games)
    played = {node: mean([played_on(mind.outlooks, node, each) for each in rolls]) for node in best}
    more = mean([played[node] - promised[node] for node in best])
    found = {
        node: (_TRUST * played[node] + (100 - _TRUST) * (promised[node] + more)) / 100
        for node in best
    }
    most = max(found.values())
    return {node: found.get(node, min(most, promised[node] + more)) for node in nodes}


def _others(turn: BotTurn, effort: int) -> int:
    """Return the worth of the best other sheet, in tenths, with half the effort of the own one."""
    seats = [seat for seat in range(turn.rules.seats) if seat != turn.seat]
    return max(
        (round(10 * _reached(turn, seat, effort // 2 // len(seats))) for seat in seats), default=0
    )


def _reached(turn: BotTurn, seat: int, effort: int) -> float:
    """Return the worth of another sheet with the roll drawn to one of its best ends."""
    mind = minded(turn, seat)
    splits, width = mind.splits(), max(1, min(8, effort // 100))
    if turn.view.stage is Stage.PLACING:
        splits, width = [*chain(*map(_shared, _placings(turn).values()))], 1
    ends = mind.desk().ends(splits, width)[:_RIVALS]
    worth = weighed(turn, mind, [end.node for end in ends], effort)
    return max(mind.least(), *worth.values())
