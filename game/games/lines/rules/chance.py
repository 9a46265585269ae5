"""Rolls of the dice: made, checked, and placed in slots (L10, L22, L24)."""

from collections.abc import Sequence
from itertools import combinations

from game.core.chance import Stream
from game.core.rules import BadOutcome, Json
from game.core.words import tell
from game.games.lines.rules.board import DiceSet
from game.games.lines.rules.scoring import DRAWABLE_OPTIONS
from game.games.lines.rules.state import Position, Stage

ALL_DICE = tuple("12345")
SIDE_MOVES = ("side:left", "side:right")
_OPTIONS_PROBLEM = tell("the options in force are three of 1 to 4, ascending (L22)")
DiceGroups = tuple[tuple[str, ...], ...]


def read_scoring_options(outcome: Json) -> tuple[int, ...]:
    """Read the three scoring options of a chance outcome (L22)."""
    if not isinstance(outcome, list) or any(type(option) is not int for option in outcome):
        raise BadOutcome(_OPTIONS_PROBLEM)
    if tuple(outcome) not in tuple(combinations(DRAWABLE_OPTIONS, 3)):
        raise BadOutcome(_OPTIONS_PROBLEM)
    return tuple(outcome)


def roll_faces(dice: DiceSet, numbers: Sequence[str], stream: Stream) -> list[str]:
    return [number + stream.pick(dice.faces[int(number) - 1]) for number in numbers]


def roll_onto_board(dice: DiceSet, stream: Stream) -> Json:
    """Roll two random dice left, two right, and the fifth (L10)."""
    one, two, three, four, five = roll_faces(dice, stream.shuffled(ALL_DICE), stream)
    return {"left": [one, two], "right": [three, four], "fifth": five}


def roll_dice(dice: DiceSet, numbers: Sequence[str], count: int, stream: Stream) -> Json:
    """Roll `count` random dice of these; they are listed in ascending order (L22, L24)."""
    chosen = sorted(stream.shuffled(numbers)[:count])
    return {"dice": roll_faces(dice, chosen, stream)}


def read_board_roll(dice: DiceSet, outcome: Json) -> DiceGroups:
    """Read a roll of all dice in their places: left, right, fifth."""
    if not isinstance(outcome, dict) or set(outcome) != {"left", "right", "fifth"}:
        raise BadOutcome("a roll names the dice on the left, on the right and the fifth (L10)")
    left, right = _read_dice(outcome["left"], 2), _read_dice(outcome["right"], 2)
    fifth = _read_dice([outcome["fifth"]], 1)
    _check_dice(dice, left + right + fifth, ALL_DICE)
    return left, right, fifth


def read_dice_roll(dice: DiceSet, outcome: Json, allowed: Sequence[str], count: int) -> DiceGroups:
    """Read a roll of `count` of the `allowed` dice, which are still to be placed."""
    if not isinstance(outcome, dict) or set(outcome) != {"dice"}:
        raise BadOutcome("a roll to be placed names its dice (L22, L24)")
    rolled = _read_dice(outcome["dice"], count)
    if list(rolled) != sorted(rolled):
        raise BadOutcome("the dice of a roll are named in ascending order")
    _check_dice(dice, rolled, allowed)
    return (rolled,)


def _read_dice(value: Json, count: int) -> tuple[str, ...]:
    if not isinstance(value, list) or len(value) != count:
        raise BadOutcome(
            "{how_many} dice belong in each such place of this roll (L10, L24)", how_many=count
        )
    for die in value:
        if not isinstance(die, str):
            raise BadOutcome("a die is its number and its face, such as 1L (L5)")
    return tuple(value)


def _check_dice(dice: DiceSet, named: Sequence[str], allowed: Sequence[str]) -> None:
    for die in named:
        if not dice.has_face(die):
            raise BadOutcome("{die!r} is no face of the five dice (L5)", die=die)
        if die[0] not in allowed:
            raise BadOutcome("die {die} is not rolled now (L24)", die=die[0])
    if len({die[0] for die in named}) != len(named):
        raise BadOutcome("each die is rolled once (L10)")


def roll_json(groups: DiceGroups) -> Json:
    """Return a roll as its chance outcome; None before the first."""
    if not groups:
        return None
    if len(groups) == 1:
        return {"dice": list(groups[0])}
    left, right, fifth = groups
    return {"left": list(left), "right": list(right), "fifth": fifth[0]}


def placing_moves(position: Position) -> list[str]:
    """Return every move that places the rolled dice, sorted."""
    if position.stage is Stage.SIDING:
        return list(SIDE_MOVES)
    numbers = "".join(die[0] for die in position.unplaced)
    return [f"place:{groups}" for groups in _dice_groupings(numbers)]


def _dice_groupings(numbers: str) -> list[str]:
    if len(numbers) == 1:
        return [numbers]
    return [
        f"{one}{other}/{rest}"
        for one, other in combinations(numbers, 2)
        for rest in _dice_groupings(numbers.replace(one, "").replace(other, ""))
    ]


def position_after_side(position: Position, move: str) -> Position:
    """Return the position after two dice are placed on one side (L24)."""
    pair = position.unplaced
    dice = (*pair, "", "", "") if move == SIDE_MOVES[0] else ("", "", *pair, "")
    return position._replace(stage=Stage.REROLLING, unplaced=(), dice=dice)


def placed_dice(position: Position, move: str) -> tuple[str, ...]:
    """Return the five dice in their slots after a `place:` move (L22, L24)."""
    groups = move.partition(":")[2].split("/")
    by_number = {die[0]: die for die in position.unplaced}
    new = [by_number[number] for number in "".join(groups)]
    if len(groups) == 3:
        return tuple(new)
    one, two, fifth = new
    if position.dice[0]:
        return (*position.dice[:2], one, two, fifth)
    return (one, two, *position.dice[2:4], fifth)
