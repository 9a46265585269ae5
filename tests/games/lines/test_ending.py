"""What says itself in a roll, what ends it where nothing can be drawn, and lines without a way on;
held against plain play of the rules (L11, L12, L14, L15, L16, L23)."""

import pytest

from game.games.lines.rules.moves import automatic_move, forced_moves, sheet_after, stuck_lines
from game.games.lines.rules.state import Stage
from tests.games.lines.helpers import random_play

SETTINGS = [
    (1, {"challenge": 4}),
    (1, {"challenge": 5, "hard": True}),
    (2, {"side": "B"}),
    (3, {"place": "active"}),
]
STEPS = {"N": (0, -1), "S": (0, 1), "E": (1, 0), "W": (-1, 0)}


def positions(seed, each):
    """Sheets while they are drawn on in random games: `each(rules, state, sheet, moves)`."""
    seen = []
    for seats, options in SETTINGS:

        def on_step(game, seat, seen=seen):
            if game.state.stage is Stage.DRAWING:
                each(game.rules, game.state, game.state.sheets[seat], game.legal(seat))
                seen.append(seat)

        random_play(seats, seed, options, on_step)
    assert len(seen) > 100


def is_drawing(move):
    """Does that plain move draw a line, or may it?"""
    word, _, way = move.partition(":")
    return word not in ("close", "drop", "done") and "*" not in word and way not in ("", "-")


@pytest.mark.parametrize("seed", range(4))
def test_an_end_is_there_exactly_where_nothing_but_a_joker_can_be_drawn_l15_l16(seed):
    def each(rules, state, sheet, moves):
        found = forced_moves(rules.board, sheet, state.dice, state.round)
        assert bool(found) == (not sheet.owed and not any(map(is_drawing, moves)))
        for move in found:
            assert move in rules.moves(state._replace(sheets=(sheet,)), 0)
            then = sheet_after(rules.board, sheet, move, state.round)
            assert (then.lines, then.dotted, then.jokers) == (
                sheet.lines,
                sheet.dotted,
                sheet.jokers,
            )
            sheet = then
        assert not found or (found[-1] == "done" and found.count("done") == 1)

    positions(seed, each)


@pytest.mark.parametrize("seed", range(4))
def test_what_says_itself_takes_nothing_away(seed):
    """L11, L14, L23: all other moves are there before and after, and nothing is drawn."""
    said = []

    def each(rules, state, sheet, moves):
        move = automatic_move(rules.board, sheet, state.dice)
        if not move:
            return
        said.append(move)
        then = sheet_after(rules.board, sheet, move, state.round)
        assert then.lines == sheet.lines
        if move == "more:-":
            assert moves == [move]
            return
        die = move[:1] if move[0] == "f" else move[:2]
        assert not [m for m in moves if m.startswith(die) and "*" in m]
        others = {m for m in moves if not m.startswith(die)}
        rest = set(rules.moves(state._replace(sheets=(then,)), 0))
        assert others - {"drop:f"} <= rest

    for more in range(6):
        positions(f"{seed} {more}", each)
    assert "more:-" in said
    assert len(said) > 3


@pytest.mark.parametrize("seed", range(4))
def test_a_line_is_without_a_way_exactly_if_no_neighbour_is_free_l12_l23(seed):
    dead = []

    def each(rules, _state, sheet, _moves):
        found = stuck_lines(rules.board, sheet)
        for line in (0, 1):
            row, column = divmod(sheet.lines[line][-1], 14)
            own, free = range(8) if line == 0 else range(6, 14), []
            for dx, dy in STEPS.values():
                x, y = column + dx, row + dy
                cell = y * 14 + x
                inside = x in own and 0 <= y < 12 and cell not in rules.board.sheet.black
                if inside and not any(cell in drawn for drawn in sheet.lines):
                    free.append(cell)
            assert (found >> line & 1) == (not free)
            dead.append(not free)

    positions(seed, each)
    assert any(dead)
