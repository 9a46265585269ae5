"""The best that the same rolls allowed: a beam over the whole game with all of them known."""

from collections.abc import Iterator
from heapq import nlargest
from itertools import combinations, permutations
from typing import Any, Final, NamedTuple

from game.core.chance import Chance
from game.core.judging.possible import Found, Hindsight
from game.core.rules import Move, Rules
from game.games.lines.bots.estimate import SheetEstimate, aim_of
from game.games.lines.bots.lean import Dice, SheetNode, Way, moves_of
from game.games.lines.bots.rolls import End, RollSearch, outlook, splits_of
from game.games.lines.rules.level import ROWS
from game.games.lines.rules.rules import LinesRules
from game.games.lines.rules.scoring import OPTIONS, scoring_cells
from game.games.lines.rules.setup import LinesSetup
from game.games.lines.rules.state import COLOURS, ROUNDS, ScoreSheet, Stage

_KEPT: Final = (16, 12, 12, 12, 60)
"""So many sheets are kept after each round."""
_WIDTHS: Final = (1, 4, 4, 4, 6)
"""So many ways to draw some dice are kept; in the first round there are many starts."""
_AT_FIRST: Final = 8
"""So many ways to lay out the first roll are tried, spread over all."""
_MIX: Final = 5
"""Starts that follow each other get colours to score that lie apart."""


class Rolled(NamedTuple):
    """All dice of a roll; the `first` ones go on one side together (L24)."""

    dice: Dice
    first: Dice


class DrawnGame(NamedTuple):
    """A sheet after some rounds: the colours to score and to start on, then roll by roll."""

    value: float
    node: SheetNode
    colours: tuple[int, ...]
    starts: tuple[int, int]
    ends: tuple[End, ...]


def search(rules: Rules[Any], seed: str) -> Found | None:
    """The best game alone on these rolls; None where all that were found are lost."""
    assert isinstance(rules, LinesRules)
    rolls = list(_rolls(rules, Chance(seed, rules.name)))
    looked, kept = 0, list(_marked(rules.table))
    for number, rolled in enumerate(rolls):
        after: dict[SheetNode, DrawnGame] = {}
        for drawn in kept:
            for one in _drawn_on(rules.table, drawn, rolled, number):
                looked += 1
                if one.node not in after or after[one.node].value < one.value:
                    after[one.node] = one
        kept = nlargest(_KEPT[number], after.values(), key=_value)
    best = sorted((_scored(rules.table, one) for one in kept), key=_value, reverse=True)
    for one in best:
        moves = _moves(one, rolls)
        if one.value > 0 and _ends_so(rules, seed, moves, round(one.value)):
            return Found(moves, one.value >= _most(rules.table), looked)
    return None


def _value(drawn: DrawnGame) -> float:
    return drawn.value


def _rolls(rules: LinesRules, chance: Chance) -> Iterator[Rolled]:
    """The rolls of a game, which are the same whatever is moved."""
    state = rules.start()
    while not rules.over(state):
        due = rules.due(state)
        if due:
            value = rules.roll(state, chance.stream(due.stream, due.index))
            state = rules.deal(state, value)
        elif state.stage is Stage.DRAWING:
            dice = tuple((die[0], die[1:]) for die in state.dice)
            yield Rolled(tuple(sorted(dice)), dice[:2] if rules.table.hard else ())
            state = state._replace(stage=Stage.OVER if state.round == ROUNDS else Stage.ROLLING)
        else:
            state = rules.play(state, 0, rules.moves(state, 0)[0])


def _marked(table: LinesSetup) -> Iterator[DrawnGame]:
    """Every start, each with some pair of colours to score: where the lines go matters more."""
    left, right = table.board.sheet.centres
    for number, starts in enumerate(permutations(range(len(COLOURS)), 2)):
        free = _free(starts)
        ends = left[starts[0]], right[starts[1]]
        node = SheetNode(1 << ends[0] | 1 << ends[1], (0, 0), 0, 0, 0, ends, ScoreSheet().jokers)
        yield DrawnGame(0.0, node, free[number * _MIX % len(free)], starts, ())


def _free(starts: tuple[int, int]) -> list[tuple[int, int]]:
    """The pairs of colours that may be scored beside these starts (L8)."""
    return list(combinations([c for c in range(len(COLOURS)) if c not in starts], 2))


def _outlook(table: LinesSetup, colours: tuple[int, ...], later: int) -> SheetEstimate:
    aim = aim_of(table, (ScoreSheet(colours=colours),), OPTIONS, 0, 0)
    return outlook(table.board, aim, later)


def _drawn_on(
    table: LinesSetup, drawn: DrawnGame, rolled: Rolled, number: int
) -> Iterator[DrawnGame]:
    """Good ways to draw a roll on a sheet."""
    splits = [
        split
        for split in splits_of(rolled.dice)
        if set(rolled.first) <= set(split[0]) or set(rolled.first) <= set(split[1])
    ]
    if not number:
        splits = splits[:: max(1, len(splits) // _AT_FIRST)]
    desk = RollSearch(_outlook(table, drawn.colours, ROUNDS - 1 - number), drawn.node)
    for end in desk.ends(splits, _WIDTHS[number])[: _KEPT[number]]:
        yield drawn._replace(value=end.value, node=end.node, ends=(*drawn.ends, end))


def _scored(table: LinesSetup, drawn: DrawnGame) -> DrawnGame:
    """A game at its end with the colours to score that suit it best."""
    board = table.board
    left, right = board.sheet.centres
    xs = 1 << left[drawn.starts[0]] | 1 << right[drawn.starts[1]]
    dotted = drawn.node.taken & board.coloured & ~xs
    finished = _outlook(table, drawn.colours, 0)
    best = drawn._replace(value=-1.0)
    for colours in _free(drawn.starts):
        dots = (dotted & scoring_cells(board, colours)).bit_count()
        value = float(finished.reached(drawn.node._replace(dots=dots)))
        if value > best.value:
            best = drawn._replace(value=value, colours=colours)
    return best


def _most(table: LinesSetup) -> float:
    """More than this is not possible."""
    challenge, board = table.challenge, table.board
    assert challenge is not None
    if challenge.counts == "crossings":
        return ROWS
    if challenge.counts == "dots":
        cells = [scoring_cells(board, pair) for pair in combinations(range(len(COLOURS)), 2)]
        return max(each.bit_count() for each in cells)
    return float("inf")


def _moves(drawn: DrawnGame, rolls: list[Rolled]) -> tuple[Move, ...]:
    names = [",".join(COLOURS[c] for c in pair) for pair in (drawn.colours, drawn.starts)]
    moves = [f"score:{names[0]}", f"start:{names[1]}"]
    for end, rolled in zip(drawn.ends, rolls, strict=True):
        moves += _roll_moves(end, rolled)
    return tuple(moves)


def _roll_moves(end: End, rolled: Rolled) -> Iterator[Move]:
    """One roll: its dice laid out, then the left half drawn, then the right one."""
    sides = [_numbers(way) for way in end.ways]
    more = 0 if len(sides[0]) > len(sides[1]) else 1
    first = {number for number, _ in rolled.first}
    spare = [number for number in sides[more] if number not in first]
    drawn = {move[0] for move in moves_of(end.ways[more])}
    fifth = next((number for number in spare if number in drawn), spare[0])
    sides[more].remove(fifth)
    if first:
        side = 0 if first <= set(sides[0]) else 1
        yield f"side:{('left', 'right')[side]}"
        yield f"place:{''.join(sides[1 - side])}/{fifth}"
    else:
        yield f"place:{''.join(sides[0])}/{''.join(sides[1])}/{fifth}"
    slots = {
        number: f"{side}{place}"
        for side, own in zip("lr", sides, strict=True)
        for place, number in enumerate(own, 1)
    }
    slots[fifth] = ("fL", "fR")[more]
    for way in end.ways:
        for move in moves_of(way):
            yield slots[move[0]] + move[1:] if move[0] in slots else move
    yield "done"


def _numbers(way: Way) -> list[str]:
    """The dice that a half was drawn with, ascending."""
    while way.before is not None:
        way = way.before
    return sorted(number for number, _ in way.dice)


def _ends_so(rules: LinesRules, seed: str, moves: tuple[Move, ...], value: int) -> bool:
    """Return whether these moves are legal on these rolls and reach that value."""
    chance, state = Chance(seed, rules.name), rules.start()
    for move in moves:
        if move not in rules.moves(state, 0):
            return False
        state = rules.play(state, 0, move)
        while (due := rules.due(state)) is not None:
            state = rules.deal(state, rules.roll(state, chance.stream(due.stream, due.index)))
    return counted(rules, state) == value


def unit(rules: Rules[Any]) -> str:
    assert isinstance(rules, LinesRules)
    challenge = rules.table.challenge
    return "points" if challenge is None else challenge.counts


def counted(rules: Rules[Any], state: Any) -> int | None:
    """Return the result of a finished match; None where it is lost."""
    result = rules.result(state)
    return result.scores[0] if rules.over(state) and result.winners else None


HINDSIGHT: Final = Hindsight(unit, counted, search)
