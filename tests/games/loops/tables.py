"""Positions for the tests of Loops: tables laid by hand, scripted chance, games played through."""

from collections.abc import Mapping
from typing import Any

from game import catalogue
from game.core.chance import Chance
from game.core.level import Level, MapFolder
from game.games.loops.rules.rules import LoopsRules
from game.games.loops.rules.state import State

PORTS = {"c": 4, "d": 4, "l": 4, "s": 2}
RANKS = {"rank_best": 11, "rank_awesome": 14, "rank_good": 18}
START = "c.l.@0,0 l.d.@1,0 s.d.@-1,0 .c.l@0,-1 .c.d@0,1"
TWO_CIRCLES = "c.c.@-1,-1 .c.c@0,-1 .c.c@-1,0 d.d.@1,-1 .c.c@1,0 .c.c@0,1 c.c.@1,1"
"""A table on which a tile at 0,0 with circles north-west and south-east closes two circles."""


def house(seats: int = 2, **options: Any) -> LoopsRules:
    """The game with the parts that are shipped."""
    rules = catalogue.set_up("loops", options, seats)
    assert isinstance(rules, LoopsRules)
    return rules


def laid_out(
    table: str, seats: int = 2, ports: Mapping[str, int] = PORTS, copies: int = 9, **options: Any
) -> LoopsRules:
    """The game with another start, and with other kinds if wanted."""
    values = {"target": 25, "first": 1, **options}
    return LoopsRules(values, seats, layout(table, ports, copies))


def layout(table: str, ports: Mapping[str, int] = PORTS, copies: int = 9) -> MapFolder:
    """Level data as it would come from maps."""
    kinds = sorted(ports)
    names = tuple(a + b for i, a in enumerate(kinds) for b in kinds[i:])
    properties = {"copies": copies, **RANKS, **{f"port_{k}": p for k, p in ports.items()}}
    tiles = level("tiles", "tiles", [names] * copies, properties)
    cells = {}
    for placed in table.split():
        turning, place = placed.split("@")
        x, y = map(int, place.split(","))
        cells[x, y] = turning
    return MapFolder("loops", "test", {"tiles": tiles, "start": start_map(cells)})


def start_map(cells: Mapping[tuple[int, int], str]) -> Level:
    """The map of the start tiles."""
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    right, bottom = max(x for x, _ in cells), max(y for _, y in cells)
    left, top, right, bottom = min(left, 0), min(top, 0), max(right, 0), max(bottom, 0)
    rows = [
        tuple(cells.get((x, y), "") for x in range(left, right + 1)) for y in range(top, bottom + 1)
    ]
    return level("start", "table", rows, {"origin_x": -left, "origin_y": -top})


def level(
    name: str, layer: str, rows: list[tuple[str, ...]], properties: Mapping[str, Any]
) -> Level:
    """One map."""
    return Level(f"test/{name}.tmx", len(rows[0]), len(rows), {layer: tuple(rows)}, properties)


def dead_rules(blocks: int, seats: int, kind: str = "x", **options: Any) -> LoopsRules:
    """A table that is closed all round by squares, while only tiles of the other kind are left:
    four for every block."""
    inner = {(0, 0): "s.x.", (1, 0): ".s.x", (0, 1): ".x.s", (1, 1): "x.s."}
    around = {place: turning.replace("x", kind) for place, turning in inner.items()}
    rim = {(0, -1): ".s.s", (1, -1): "s.s.", (0, 2): "s.s.", (1, 2): ".s.s"}
    table = " ".join(
        f"{turning}@{x + 2 * i},{y}"
        for i in range(blocks)
        for (x, y), turning in (around | rim).items()
    )
    return laid_out(table, seats, {"s": 2, kind: 1}, 4 * blocks, **options)


def dealt(rules: LoopsRules, *supplies: str) -> State:
    """The position after a scripted deal; supplies are written `cc cd …`."""
    return rules.deal(rules.start(), [supply.split() for supply in supplies])


def played(rules: LoopsRules, state: State, *steps: Any) -> State:
    """The position after legal moves (`str`) and scripted draws (`list`)."""
    for step in steps:
        if isinstance(step, list):
            state = rules.deal(state, step)
        else:
            assert step in rules.moves(state, state.seat), rules.why_not(state, state.seat, step)
            state = rules.play(state, state.seat, step)
    return state


def random_game(rules: LoopsRules, seed: str) -> list[tuple[State, Any]]:
    """A whole game of random moves: every position with the step that followed it."""
    chance, state = Chance(seed, "loops"), rules.start()
    stream, history = chance.stream("test", 0), []
    while True:
        draw = rules.due(state)
        if draw:
            step = rules.roll(state, chance.stream(draw.stream, draw.index))
            after = rules.deal(state, step)
        elif rules.over(state):
            return [*history, (state, None)]
        else:
            step = stream.pick(rules.moves(state, state.seat))
            after = rules.play(state, state.seat, step)
        history.append((state, step))
        state = after
