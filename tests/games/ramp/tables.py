"""Positions for the tests of Ramp, reached by scripted chance, and layouts with a change."""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from game import catalogue
from game.core.chance import Chance
from game.core.level import MapFolder
from game.core.rules import DealStep, MoveStep
from game.games.ramp.rules.pieces import Cell, Ramp
from game.games.ramp.rules.rules import RampRules
from game.games.ramp.rules.state import State

Act: TypeAlias = list[str] | str | tuple[int, str]
"""Start pieces, a card, or a seat and its move."""
NAMES = [
    *("F5", "I3", "L4", "L5", "N5", "O4", "P5", "S4"),
    *("T4", "T5", "U5", "V3", "V5", "W5", "X5", "Y5"),
]
FILLINGS = {
    "L5": "L5r4@3 P5r7@1 V3r3@4 U5r2@4 I3r0@1 V5r0@1 O4r0@2 L4r3@5 F5r4@3 S4r0@1 X5r0@4 T5r3@1 "
    "Y5r3@5 N5r1@4 W5r0@1 T4r0@2",
    "T5": "T5r2@3 P5r4@5 S4r0@1 L4r6@1 L5r4@3 V3r3@1 N5r4@3 Y5r5@1 W5r0@2 F5r6@3 T4r1@5 I3r0@1 "
    "X5r0@4 V5r0@1 U5r2@4 O4r0@2",
    "V5": "V5r3@1 P5r3@4 L4r2@4 O4r0@1 L5r4@3 S4r0@1 V3r0@4 T5r3@1 F5r6@4 W5r3@2 I3r1@6 N5r3@2 "
    "Y5r1@1 X5r0@4 T4r0@1 U5r2@4",
    "Y5": "Y5r4@2 L4r6@1 V3r2@5 I3r0@4 T4r2@1 L5r4@3 S4r5@1 P5r3@3 O4r0@5 T5r3@1 F5r5@3 N5r7@5 "
    "X5r0@1 W5r2@2 V5r1@1 U5r2@4",
}
"""For each start piece one way to fill the whole grid."""


def house(seats: int = 1, **options: Any) -> RampRules:
    """The game with the boards that are shipped."""
    rules = catalogue.set_up("ramp", options, seats)
    assert isinstance(rules, RampRules)
    return rules


def step(rules: RampRules, state: State, act: Act) -> State:
    """The position after one act, which must be possible."""
    if not isinstance(act, tuple):
        return rules.deal(state, act)
    seat, move = act
    assert move in rules.moves(state, seat), rules.why_not(state, seat, move)
    return rules.play(state, seat, move)


def after(rules: RampRules, *acts: Act, state: State | None = None) -> State:
    """The position after these acts."""
    state = rules.start() if state is None else state
    for act in acts:
        state = step(rules, state, act)
    return state


def told(rules: RampRules, state: State, act: Act) -> tuple[Any, ...]:
    """The events of one act."""
    one = MoveStep(*act) if isinstance(act, tuple) else DealStep("any", act)
    return rules.narrate(state, one, step(rules, state, act))


def alone(moves: str) -> list[Act]:
    """The acts of a single seat that makes these moves, the start piece first."""
    first, *others = moves.split()
    acts: list[Act] = [[first[:2]], (0, first)]
    for move in others:
        acts += [move[:2], (0, move if "@" in move else "skip")]
    return acts


def skipping(rules: RampRules, state: State, until: int = 0) -> State:
    """Everybody puts every card aside until so many cards are left, or the round is over."""
    place = state.round
    while state.round == place and (state.waiting or len(state.cards_left) > until):
        if state.waiting:
            state = rules.play(state, state.waiting[0], "skip")
        else:
            state = rules.deal(state, state.cards_left[0])
    return state


def playthrough(
    rules: RampRules, seed: str, choose: Callable[[State, int, Sequence[str]], str] | None = None
) -> list[State]:
    """Every position of a game that a seed deals; at random unless told how to choose."""
    dice, chance, state = random.Random(seed), Chance(seed, "ramp"), rules.start()
    states = [state]
    while not rules.over(state):
        draw = rules.due(state)
        if draw:
            state = rules.deal(state, rules.roll(state, chance.stream(draw.stream, draw.index)))
        else:
            seat = dice.choice(rules.movers(state))
            moves = rules.moves(state, seat)
            state = rules.play(
                state, seat, choose(state, seat, moves) if choose else dice.choice(moves)
            )
        states.append(state)
    return states


def ramp_of(*rows: str) -> Ramp:
    """A ramp as `show` draws it, rows from the top; rows left out at the top are empty."""
    columns = [0] * 6
    for row, marks in enumerate(reversed(rows)):
        for column, mark in enumerate(marks):
            columns[column] |= (mark == "#") << row
    return tuple(columns)


def squares_of(ramp: Ramp) -> list[Cell]:
    """Every covered square."""
    return [(c, r) for c, covered in enumerate(ramp) for r in range(16) if covered >> r & 1]


def with_ramp(state: State, *rows: str, seat: int = 0) -> State:
    """The same moment with another ramp in front of a seat."""
    ramps = list(state.ramps)
    ramps[seat] = ramp_of(*rows)
    return state._replace(ramps=tuple(ramps))


def with_cell(name: str, layer: str, column: int, row: int, mark: str) -> MapFolder:
    """The house's layout with another mark in one cell; columns and rows as people count."""
    layout = catalogue.layout("ramp")
    level = layout.levels[name]
    rows = [list(marks) for marks in level.layers[layer]]
    rows[row - 1][column - 1] = mark
    grid = tuple(map(tuple, rows))
    return with_level(layout, name, layers={**level.layers, layer: grid})


def with_property(name: str, **properties: Any) -> MapFolder:
    """The house's layout with other properties of one map."""
    layout = catalogue.layout("ramp")
    return with_level(layout, name, properties={**layout.levels[name].properties, **properties})


def with_level(layout: MapFolder, name: str, **changes: Mapping[str, Any] | int) -> MapFolder:
    """The layout with one map changed."""
    level = replace(layout.levels[name], **changes)  # type: ignore[arg-type]
    return MapFolder("ramp", "test", {**layout.levels, name: level})


def rules_for(layout: MapFolder, boards: Sequence[int] = (1, 2, 3, 4), seats: int = 1) -> RampRules:
    """The game on a layout."""
    return RampRules({"boards": list(boards), "layout": "test"}, seats, layout)
