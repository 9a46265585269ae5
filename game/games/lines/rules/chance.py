"""Chance and placing: which dice are due, what a roll may be, where its dice go (L10, L22, L24)."""

from collections.abc import Sequence
from itertools import combinations

from game.core.chance import Stream
from game.core.rules import Impossible, Json
from game.core.words import tell
from game.games.lines.rules.board import Dice
from game.games.lines.rules.scoring import DRAWN_FROM
from game.games.lines.rules.state import Position, Stage

ALL = tuple("12345")
SIDE_MOVES = ("side:left", "side:right")
_OTHER_OPTIONS = tell("the options in force are three of 1 to 4, ascending (L22)")
Groups = tuple[tuple[str, ...], ...]


def drawn_options(outcome: Json) -> tuple[int, ...]:
    """The three scoring options that a chance line names (L22)."""
    if not isinstance(outcome, list) or any(type(option) is not int for option in outcome):
        raise Impossible(_OTHER_OPTIONS)
    if tuple(outcome) not in tuple(combinations(DRAWN_FROM, 3)):
        raise Impossible(_OTHER_OPTIONS)
    return tuple(outcome)


def faces_of(dice: Dice, numbers: Sequence[str], stream: Stream) -> list[str]:
    return [number + stream.pick(dice.faces[int(number) - 1]) for number in numbers]


def rolled_board(dice: Dice, stream: Stream) -> Json:
    """Two random dice left, two right, and the fifth (L10)."""
    one, two, three, four, five = faces_of(dice, stream.shuffled(ALL), stream)
    return {"left": [one, two], "right": [three, four], "fifth": five}


def rolled_dice(dice: Dice, numbers: Sequence[str], how_many: int, stream: Stream) -> Json:
    """Some of these dice, rolled together, ascending (L22, L24)."""
    chosen = sorted(stream.shuffled(numbers)[:how_many])
    return {"dice": faces_of(dice, chosen, stream)}


def read_board_roll(dice: Dice, outcome: Json) -> Groups:
    """A roll onto the dice board as three groups."""
    if not isinstance(outcome, dict) or set(outcome) != {"left", "right", "fifth"}:
        raise Impossible("a roll names the dice on the left, on the right and the fifth (L10)")
    left, right = _named(outcome["left"], 2), _named(outcome["right"], 2)
    fifth = _named([outcome["fifth"]], 1)
    _require_dice(dice, left + right + fifth, ALL)
    return left, right, fifth


def read_dice_roll(dice: Dice, outcome: Json, among: Sequence[str], how_many: int) -> Groups:
    """A roll of dice to place as one group; they are `how_many` of the numbers `among`."""
    if not isinstance(outcome, dict) or set(outcome) != {"dice"}:
        raise Impossible("a roll to be placed names its dice (L22, L24)")
    rolled = _named(outcome["dice"], how_many)
    if list(rolled) != sorted(rolled):
        raise Impossible("the dice of a roll are named in ascending order")
    _require_dice(dice, rolled, among)
    return (rolled,)


def _named(value: Json, how_many: int) -> tuple[str, ...]:
    if not isinstance(value, list) or len(value) != how_many:
        raise Impossible(
            "{how_many} dice belong in each such place of this roll (L10, L24)", how_many=how_many
        )
    for die in value:
        if not isinstance(die, str):
            raise Impossible("a die is its number and its face, such as 1L (L5)")
    return tuple(value)


def _require_dice(dice: Dice, named: Sequence[str], among: Sequence[str]) -> None:
    for die in named:
        if not dice.knows(die):
            raise Impossible("{die!r} is no face of the five dice (L5)", die=die)
        if die[0] not in among:
            raise Impossible("die {die} is not rolled now (L24)", die=die[0])
    if len({die[0] for die in named}) != len(named):
        raise Impossible("each die is rolled once (L10)")


def shown(groups: Groups) -> Json:
    """A roll as its chance line names it; None before the first."""
    if not groups:
        return None
    if len(groups) == 1:
        return {"dice": list(groups[0])}
    left, right, fifth = groups
    return {"left": list(left), "right": list(right), "fifth": fifth[0]}


def placings(position: Position) -> list[str]:
    """Every way to place the dice that wait, sorted."""
    if position.stage is Stage.SIDING:
        return list(SIDE_MOVES)
    return [f"place:{groups}" for groups in _paired("".join(die[0] for die in position.unplaced))]


def _paired(numbers: str) -> list[str]:
    if len(numbers) == 1:
        return [numbers]
    return [
        f"{one}{other}/{rest}"
        for one, other in combinations(numbers, 2)
        for rest in _paired(numbers.replace(one, "").replace(other, ""))
    ]


def sided(position: Position, move: str) -> Position:
    """The first two dice of a round laid on one side (L24)."""
    pair = position.unplaced
    dice = (*pair, "", "", "") if move == SIDE_MOVES[0] else ("", "", *pair, "")
    return position._replace(stage=Stage.REROLLING, unplaced=(), dice=dice)


def placed(position: Position, move: str) -> tuple[str, ...]:
    """The five dice in their slots after a `place:` move (L22, L24)."""
    groups = move.partition(":")[2].split("/")
    by_number = {die[0]: die for die in position.unplaced}
    new = [by_number[number] for number in "".join(groups)]
    if len(groups) == 3:
        return tuple(new)
    one, two, fifth = new
    if position.dice[0]:
        return (*position.dice[:2], one, two, fifth)
    return (one, two, *position.dice[2:4], fifth)
