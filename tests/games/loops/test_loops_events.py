"""What Loops tells of each step, so that a picture can be made without knowing the rules."""

from itertools import pairwise
from typing import Any

from game.core.rules import DealStep, Event, MoveStep
from game.games.loops.rules.events import (
    FirstSeatDrawn,
    LoopCompleted,
    LoopsEnded,
    MixedLoopClosed,
    PointsScored,
    SuppliesDealt,
    TableTileLaid,
    TargetReached,
    TilesDrawn,
    TilesReturned,
    TurnBegan,
    TurnOver,
    TurnPassed,
)
from game.games.loops.rules.rules import LoopsRules
from game.games.loops.rules.state import State
from tests.games.loops.tables import TWO_CIRCLES, dead_rules, dealt, house, laid_out, random_game

HAND, OTHER = "cc cl cd dd ll ss", "cd cl cs dl ds ls"


def told(rules: LoopsRules, state: State, step: Any) -> tuple[list[Event], State]:
    """The events of a move (`str`) or of chance, and the position after it."""
    if isinstance(step, str):
        assert step in rules.moves(state, state.seat)
        after = rules.play(state, state.seat, step)
        return list(rules.narrate(state, MoveStep(state.seat, step), after)), after
    draw = rules.due(state)
    assert draw
    after = rules.deal(state, step)
    return list(rules.narrate(state, DealStep(draw.kind, step), after)), after


def test_chance_is_told() -> None:
    rules = house(2, first="random")
    events, state = told(rules, rules.start(), 2)
    assert events == [FirstSeatDrawn(1)]
    supplies = [HAND.split(), OTHER.split()]
    events, state = told(rules, state, supplies)
    assert events == [SuppliesDealt(tuple(map(tuple, supplies)), 73), TurnBegan(1, 1)]


def test_o11_o12_a_tile_the_end_and_the_draw_are_told() -> None:
    rules = house(2)
    state = dealt(rules, HAND, OTHER)
    events, state = told(rules, state, ".d.c@-1,1")
    assert events == [TableTileLaid(0, "cd", ".d.c", (-1, 1), 5)]
    events, state = told(rules, state, "end")
    assert events == [TurnOver(0, "said")]
    events, state = told(rules, state, ["ls"])
    assert events == [TilesDrawn(0, ("ls",), 6, 72), TurnBegan(1, 1)]


def test_o10_both_loops_and_the_score_are_told() -> None:
    rules = laid_out(TWO_CIRCLES)
    events, _ = told(rules, dealt(rules, HAND, OTHER), "c.c.@0,0")
    around = ((-1, -1), (0, -1), (0, 0), (-1, 0))
    other = ((0, 0), (1, 0), (1, 1), (0, 1))
    assert events == [
        TableTileLaid(0, "cc", "c.c.", (0, 0), 5),
        LoopCompleted(0, "c", (0, 0), around, 2, 2),
        LoopCompleted(0, "c", (1, 1), other, 2, 2),
        PointsScored(0, 4, 0, 4),
        TurnOver(0, "loop"),
        TurnBegan(1, 1),
    ]


def test_o9_a_mixed_loop_is_told_without_points() -> None:
    rules = laid_out(TWO_CIRCLES)
    events, _ = told(rules, dealt(rules, HAND, OTHER), "l.c.@0,0")
    assert MixedLoopClosed(0, (0, 0), ((-1, -1), (0, -1), (0, 0), (-1, 0))) in events
    assert PointsScored(0, 1, 0, 1) in events


def test_o15_the_target_and_the_end_are_told() -> None:
    rules = laid_out(TWO_CIRCLES)
    state = dealt(rules, HAND, HAND)._replace(scores=(21, 30))
    assert TargetReached not in map(type, told(rules, state, "c.c.@0,0")[0])
    state = state._replace(scores=(21, 24), seat=1, turns=2)
    events, _ = told(rules, state, "c.c.@0,0")
    assert events[-4:] == [
        PointsScored(1, 4, 24, 28),
        TargetReached(1, 28, 25),
        TurnOver(1, "loop"),
        LoopsEnded("target", (21, 28), (1,), None),
    ]


def test_o13_o14_o16_exchanges_passes_and_the_dead_end_are_told() -> None:
    rules = dead_rules(3, 1)
    state = dealt(rules, "xx xx xx xx xx xx")
    events, state = told(rules, state, "swap")
    assert events == [TilesReturned(0, ("xx",) * 6, 1, 12)]
    events, state = told(rules, state, ["xx"] * 6)
    assert events == [TilesDrawn(0, ("xx",) * 6, 6, 6)]
    for _ in range(2):
        _, state = told(rules, state, "swap")
        _, state = told(rules, state, ["xx"] * 6)
    events, _ = told(rules, state, "pass")
    assert events == [
        TurnPassed(0, "exchanges"),
        TurnOver(0, "pass"),
        LoopsEnded("dead", (0,), (), "lost"),
    ]
    events, _ = told(rules, state._replace(box=(0, 0, 0)), "pass")
    assert events[0] == TurnPassed(0, "empty box")
    events, _ = told(rules, state._replace(box=(0, 0, 0), supplies=((),)), "pass")
    assert events[0] == TurnPassed(0, "no tiles")


def test_the_events_of_whole_games_add_up_to_their_positions() -> None:
    for seats in (1, 2, 3):
        rules = house(seats)
        history = random_game(rules, f"told {seats}")
        scores, laid, box = [0] * seats, dict[tuple[int, int], str](), 0
        for (state, step), (after, _) in pairwise(history):
            events, reached = told(rules, state, step)
            assert reached == after
            for event in events:
                if isinstance(event, PointsScored):
                    scores[event.seat] += event.points
                elif isinstance(event, TableTileLaid):
                    laid[event.cell] = event.turning
                elif isinstance(event, TilesDrawn | TilesReturned | SuppliesDealt):
                    box = event.box_left
        last = history[-1][0]
        shown = rules.position_fields(last)
        assert tuple(scores) == last.scores
        assert len(laid) + 5 == len(shown["table"])
        assert all(shown["table"][f"{x},{y}"] == turning for (x, y), turning in laid.items())
        assert box == shown["box"]
