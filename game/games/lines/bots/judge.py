"""The judge of Lines: rolls drawn to their end, the best followed; marks tried by whole rounds."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import Final

from game.core.bots import BotTurn
from game.core.judging.judge import Verdict, ordered
from game.core.rules import Move
from game.games.lines.bots.lean import Dice, SheetNode, Way, moves_of, steps
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
from game.games.lines.rules import chance, setup
from game.games.lines.rules.reasons import reasons
from game.games.lines.rules.rules import LinesRules
from game.games.lines.rules.setup import LinesSetup, MarkingTask, marked_seat
from game.games.lines.rules.state import COLOURS, ROUNDS, Position, ScoreSheet, Stage

_MARK_EFFORT: Final = 400
"""The effort of one game on every set-up."""
_MARKS_KEPT, _MARKS_AGAIN = 8, 4
"""So many set-ups are tried by more games, so many times as many."""
_MARK_DEPTH: Final = 4
"""So many rolls of these games are drawn."""
_REMEMBERED: Final = 512
"""How many set-ups are remembered with their results: every game begins with the same ones."""


def marked(turn: BotTurn, effort: int) -> dict[Move, int]:
    """Every mark with what games on its sheet bring, in tenths; with company less what the best
    other sheet brings, which is marked as well as can be."""
    games = max(1, effort // _MARK_EFFORT)
    found = _brought_by(turn, games)
    if turn.rules.seats == 1:
        challenge = table_of(turn).challenge
        care = bool(challenge and challenge.needs)
        found = {
            move: with_care(worth, ROUNDS) if care else max(0.0, worth)
            for move, worth in found.items()
        }
    else:
        found = dict(_leads(turn, found, games))
    return {move: round(10 * worth) for move, worth in found.items()}


def _leads(turn: BotTurn, found: dict[Move, float], games: int) -> Iterator[tuple[Move, float]]:
    """How far every mark leaves the seat ahead; on another's sheet as if it were that one (L22)."""
    desks = table_of(turn).desks
    comes = [_comes_to(turn, seat, games) for seat in range(turn.rules.seats)]
    best = max(worth for seat, worth in enumerate(comes) if seat != turn.seat)
    for move, worth in found.items():
        seat = marked_seat(desks[turn.seat], move)
        own = seat == turn.seat
        yield move, worth - best if own else comes[turn.seat] - best - worth + comes[seat]


def _comes_to(turn: BotTurn, seat: int, games: int) -> float:
    """Return the points of a sheet that is marked as its marker likes best."""
    table, sheet = table_of(turn), turn.view.sheets[seat]
    if sheet.starts:
        return _brought(table, turn.view.scoring, ScoreSheet(sheet.colours), sheet.starts, games)
    marker = next(
        marker
        for marker, desk in enumerate(table.desks)
        if seat == (desk.starts if sheet.colours else desk.scores)
    )
    worths = _brought_by(turn._replace(seat=marker), games)
    own = [w for move, w in worths.items() if marked_seat(table.desks[marker], move) == seat]
    return max(own) if marker == seat else min(own)


def _brought_by(turn: BotTurn, games: int) -> dict[Move, float]:
    """Return the mean points of games on the sheet for every mark. Games are few, and colours do
    nearly all of it: so first a mark counts as much as all that share a colour with it, and the
    best are tried again."""
    moves = turn.rules.moves(turn.view, turn.seat)
    found: dict[Move, float] = {}
    for kind in ("score", "start"):
        own = [move for move in moves if move.startswith(kind)]
        if own:
            sign = 1 if marked_seat(table_of(turn).desks[turn.seat], own[0]) == turn.seat else -1
            shared = dict(_colour_means({move: _played(turn, move, games) for move in own}))
            best = sorted(shared, key=lambda move: -sign * shared[move])[:_MARKS_KEPT]
            again = {move: _played(turn, move, _MARKS_AGAIN * games) for move in best}
            most = max(sign * worth for worth in again.values())
            found |= {move: sign * min(most, sign * w) for move, w in shared.items()} | again
    return found


def _colour_means(found: dict[Move, float]) -> Iterator[tuple[Move, float]]:
    """Each worth as the means of those that have a colour in common with it have it."""
    worths: dict[tuple[int, str], list[float]] = {}
    for move, worth in found.items():
        for effect in _effects(move):
            worths.setdefault(effect, []).append(worth)
    means = {effect: mean(each) for effect, each in worths.items()}
    for move in found:
        one, other = _effects(move)
        yield move, means[one] + means[other] - mean(list(found.values()))


def _effects(move: Move) -> list[tuple[int, str]]:
    """Return the features that a mark shares with others: its colours, of a start its line too."""
    kind, _, colours = move.partition(":")
    return [(place * (kind == "start"), colour) for place, colour in enumerate(colours.split(","))]


def _played(turn: BotTurn, move: Move, games: int) -> float:
    table, state = table_of(turn), turn.rules.play(turn.view, turn.seat, move)
    seat = marked_seat(table.desks[turn.seat], move)
    sheet = state.sheets[seat]
    return _brought(table, state.scoring, ScoreSheet(sheet.colours), sheet.starts, games)


@lru_cache(_REMEMBERED)
def _brought(
    table: LinesSetup,
    options: tuple[int, ...],
    sheet: ScoreSheet,
    starts: tuple[int, ...],
    games: int,
) -> float:
    """The mean of some games on a sheet; where its Xs are not marked, on one pair after another."""
    desk, total = MarkingTask(0, 0), 0.0
    begun = Position(Stage.MARKING, (sheet,), options)
    legal = setup.legal_marks(begun.sheets, desk)
    if starts:
        legal = [f"start:{','.join(COLOURS[start] for start in starts)}"]
    rolls = coming(table.board, table.placing, ROUNDS, games)
    for number, each in enumerate(rolls):
        started = setup.after_mark(table.board, begun, desk, legal[number * len(legal) // games])
        mind = Mind(table, started, 0)
        total += played_on(mind.outlooks, mind.node, each, _MARK_DEPTH)
    return total / games


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
"""The weight of games played on beside the promise of the sheet, in hundredths."""


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


def _ends(turn: BotTurn, mind: Mind, effort: int) -> dict[Move, SheetNode]:
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


def _placed(turn: BotTurn, mind: Mind, width: int) -> dict[Move, SheetNode]:
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


def _sided(turn: BotTurn, mind: Mind) -> dict[Move, SheetNode]:
    """Either side with two dice drawn there as looks best (L24)."""
    desk = mind.desk()
    dice = tuple((die[0], die[1:]) for die in turn.view.unplaced)
    sides: list[Split] = [(dice, (), ""), ((), dice, "")]
    return {
        move: desk.ends([split], _SIDED)[0].node
        for move, split in zip(chance.SIDE_MOVES, sides, strict=True)
    }


def weighed(
    turn: BotTurn, mind: Mind, nodes: Sequence[SheetNode], effort: int
) -> dict[SheetNode, float]:
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
