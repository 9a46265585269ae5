"""The best solo match that was possible on a seed: a beam search that knows all rolls."""

from collections.abc import Iterator
from heapq import nlargest
from itertools import combinations, permutations
from typing import Any, Final, NamedTuple

from game.core.chance import Chance
from game.core.judging.possible import FoundMatch, Hindsight
from game.core.rules import Move, Rules
from game.games.lines.bots.board_tables import Dice, Plan, SheetNode, moves_of
from game.games.lines.bots.estimate import SheetEstimate, aim_for
from game.games.lines.bots.rolls import RollEnd, RollSearch, by_value, estimate_for, splits_of_dice
from game.games.lines.rules.level import ROWS
from game.games.lines.rules.rules import LinesRules
from game.games.lines.rules.scoring import OPTIONS, scoring_cells
from game.games.lines.rules.setup import LinesSetup
from game.games.lines.rules.state import COLOURS, ROUNDS, ScoreSheet, Stage

_SHEETS_KEPT: Final = (16, 12, 12, 12, 60)
"""The number of sheets kept after each round."""
_PLANS_KEPT: Final = (1, 4, 4, 4, 6)
"""The number of plans kept for a line in each round."""
_FIRST_SPLITS: Final = 8
"""The number of ways to divide the first roll between the lines that are tried."""
_COLOUR_STEP: Final = 5
"""The step through the pairs of scoring colours from one start to the next."""


class KnownRoll(NamedTuple):
    """All dice of a roll, and those that were rolled first and go on one side (L24)."""

    dice: Dice
    first: Dice


class PartialGame(NamedTuple):
    """A game up to some round: its value and sheet, the marks, and how each roll was drawn."""

    value: float
    node: SheetNode
    colours: tuple[int, ...]
    starts: tuple[int, int]
    ends: tuple[RollEnd, ...]


def search_best_match(rules: Rules[Any], seed: str) -> FoundMatch | None:
    """Return the best solo game on a seed; None if only lost ones are found."""
    assert isinstance(rules, LinesRules)
    rolls = list(_known_rolls(rules, Chance(seed, rules.name)))
    effort, games = 0, list(_start_games(rules.table))
    for number, roll in enumerate(rolls):
        best_by_sheet: dict[SheetNode, PartialGame] = {}
        for start in games:
            for game in _games_after_roll(rules.table, start, roll, number):
                effort += 1
                if game.node not in best_by_sheet or best_by_sheet[game.node].value < game.value:
                    best_by_sheet[game.node] = game
        games = nlargest(_SHEETS_KEPT[number], best_by_sheet.values(), key=by_value)
    finished = sorted(
        (_best_scored(rules.table, game) for game in games), key=by_value, reverse=True
    )
    for game in finished:
        moves = _game_moves(game, rolls)
        if game.value > 0 and _replays_to(rules, seed, moves, round(game.value)):
            return FoundMatch(moves, game.value >= _possible_maximum(rules.table), effort)
    return None


def _known_rolls(rules: LinesRules, chance: Chance) -> Iterator[KnownRoll]:
    """Yield the rolls of a game; moves do not change them."""
    state = rules.start()
    while not rules.over(state):
        due = rules.due(state)
        if due:
            value = rules.roll(state, chance.stream(due.stream, due.index))
            state = rules.deal(state, value)
        elif state.stage is Stage.DRAWING:
            dice = tuple((die[0], die[1:]) for die in state.dice)
            yield KnownRoll(tuple(sorted(dice)), dice[:2] if rules.table.hard else ())
            state = state._replace(stage=Stage.OVER if state.round == ROUNDS else Stage.ROLLING)
        else:
            state = rules.play(state, 0, rules.moves(state, 0)[0])


def _start_games(setup: LinesSetup) -> Iterator[PartialGame]:
    """Yield every pair of starting Xs, each with one pair of scoring colours."""
    left, right = setup.board.sheet.centres
    for number, starts in enumerate(permutations(range(len(COLOURS)), 2)):
        pairs = _colour_pairs(starts)
        ends = left[starts[0]], right[starts[1]]
        node = SheetNode(1 << ends[0] | 1 << ends[1], (0, 0), 0, 0, 0, ends, ScoreSheet().jokers)
        yield PartialGame(0.0, node, pairs[number * _COLOUR_STEP % len(pairs)], starts, ())


def _colour_pairs(starts: tuple[int, int]) -> list[tuple[int, int]]:
    """Return the pairs of scoring colours that may go with these starts (L8)."""
    return list(combinations([c for c in range(len(COLOURS)) if c not in starts], 2))


def _estimate_for(setup: LinesSetup, colours: tuple[int, ...], rounds_left: int) -> SheetEstimate:
    aim = aim_for(setup, (ScoreSheet(colours=colours),), OPTIONS, 0, 0)
    return estimate_for(setup.board, aim, rounds_left)


def _games_after_roll(
    setup: LinesSetup, game: PartialGame, roll: KnownRoll, number: int
) -> Iterator[PartialGame]:
    """Yield a game with its next roll drawn in several good ways."""
    splits = [
        split
        for split in splits_of_dice(roll.dice)
        if set(roll.first) <= set(split[0]) or set(roll.first) <= set(split[1])
    ]
    if not number:
        splits = splits[:: max(1, len(splits) // _FIRST_SPLITS)]
    search = RollSearch(_estimate_for(setup, game.colours, ROUNDS - 1 - number), game.node)
    for end in search.best_ends(splits, _PLANS_KEPT[number])[: _SHEETS_KEPT[number]]:
        yield game._replace(value=end.value, node=end.node, ends=(*game.ends, end))


def _best_scored(setup: LinesSetup, game: PartialGame) -> PartialGame:
    """Return a finished game with the scoring colours that bring it most."""
    board = setup.board
    left, right = board.sheet.centres
    xs = 1 << left[game.starts[0]] | 1 << right[game.starts[1]]
    dotted = game.node.taken & board.coloured & ~xs
    finished = _estimate_for(setup, game.colours, 0)
    best = game._replace(value=-1.0)
    for colours in _colour_pairs(game.starts):
        dots = (dotted & scoring_cells(board, colours)).bit_count()
        value = float(finished.final_points(game.node._replace(dots=dots)))
        if value > best.value:
            best = game._replace(value=value, colours=colours)
    return best


def _possible_maximum(setup: LinesSetup) -> float:
    """Return a bound that no result exceeds."""
    challenge, board = setup.challenge, setup.board
    assert challenge is not None
    if challenge.counts == "crossings":
        return ROWS
    if challenge.counts == "dots":
        cells = [scoring_cells(board, pair) for pair in combinations(range(len(COLOURS)), 2)]
        return max(each.bit_count() for each in cells)
    return float("inf")


def _game_moves(game: PartialGame, rolls: list[KnownRoll]) -> tuple[Move, ...]:
    names = [",".join(COLOURS[c] for c in pair) for pair in (game.colours, game.starts)]
    moves = [f"score:{names[0]}", f"start:{names[1]}"]
    for end, roll in zip(game.ends, rolls, strict=True):
        moves += _roll_moves(end, roll)
    return tuple(moves)


def _roll_moves(end: RollEnd, roll: KnownRoll) -> Iterator[Move]:
    """Yield the moves of one roll: placing the dice, then drawing left and right."""
    sides = [_dice_numbers(plan) for plan in end.plans]
    longer = 0 if len(sides[0]) > len(sides[1]) else 1
    first = {number for number, _ in roll.first}
    candidates = [number for number in sides[longer] if number not in first]
    drawn_numbers = {move[0] for move in moves_of(end.plans[longer])}
    fifth = next((number for number in candidates if number in drawn_numbers), candidates[0])
    sides[longer].remove(fifth)
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
    slots[fifth] = ("fL", "fR")[longer]
    for plan in end.plans:
        for move in moves_of(plan):
            yield slots[move[0]] + move[1:] if move[0] in slots else move
    yield "done"


def _dice_numbers(plan: Plan) -> list[str]:
    while plan.previous is not None:
        plan = plan.previous
    return sorted(number for number, _ in plan.dice)


def _replays_to(rules: LinesRules, seed: str, moves: tuple[Move, ...], value: int) -> bool:
    """Return whether the moves are legal on a seed and end with that result."""
    chance, state = Chance(seed, rules.name), rules.start()
    for move in moves:
        if move not in rules.moves(state, 0):
            return False
        state = rules.play(state, 0, move)
        while (due := rules.due(state)) is not None:
            state = rules.deal(state, rules.roll(state, chance.stream(due.stream, due.index)))
    return solo_result(rules, state) == value


def result_unit(rules: Rules[Any]) -> str:
    assert isinstance(rules, LinesRules)
    challenge = rules.table.challenge
    return "points" if challenge is None else challenge.counts


def solo_result(rules: Rules[Any], state: Any) -> int | None:
    """Return the result of a finished match; None if it is lost."""
    result = rules.result(state)
    return result.scores[0] if rules.over(state) and result.winners else None


HINDSIGHT: Final = Hindsight(result_unit, solo_result, search_best_match)
