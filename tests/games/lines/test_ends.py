"""Wherever a drawing that can be made is seen to end, a click there makes one that ends there."""

import random

import pytest

from game.games.lines.rules.state import Stage
from game.games.lines.table import pieces
from tests.games.lines.table_hands import by_mouse, challenge, company, on_sheet, point
from tests.tables import click


def lit(table):
    """The ends of the drawings that are to be seen, with that of the one in front."""
    ghosts = pieces.ghosts_on(table, table.front)
    return [] if ghosts is None else sorted({*ghosts.targets, ghosts.picked[-1]})


def ready(number):
    """A table at its first drawing, alone on either side of the sheet or in company."""
    desk, match, table = company(2) if number == 0 else challenge(number)
    dice = random.Random(f"ends {number}")
    while match.state.stage is not Stage.DRAWING:
        by_mouse(desk, match, table, dice)
    return desk, match, table, dice


@pytest.mark.parametrize("number", [0, 4, 5])
def test_a_click_on_an_end_that_is_lit_draws_a_line_that_ends_there_l11(number):
    desk, match, table, dice = ready(number)
    tried = 0
    for _deed in range(160):
        hand = table.hand
        if match.over or match.state.stage is not Stage.DRAWING or hand is None:
            if match.over:
                break
            by_mouse(desk, match, table, dice)
            continue
        slot = dice.choice(hand.slots or [""])
        if hand.controls or not slot:
            by_mouse(desk, match, table, dice)
            continue
        joker = bool(hand.of(slot, True)) and (not hand.of(slot) or dice.random() < 0.2)
        hand.take(slot, joker)
        if not hand.picked.way:
            by_mouse(desk, match, table, dice)
            continue
        end, seat = dice.choice(lit(table)), table.front
        if dice.random() < 0.7:
            point(desk, *on_sheet(table, end))
        click(desk, *on_sheet(table, end))
        assert match.history.turns[-1].moved.seat == seat
        assert end in [line[-1] for line in match.state.sheets[seat].lines]
        tried += 1
    assert tried > 15


def test_a_way_that_ends_beside_its_beginning_is_drawn_by_a_click_there_l11():
    desk, match, table, dice = ready(4)
    for _deed in range(400):
        hand = table.hand
        turning = hand and next(
            (
                drawing
                for slot in hand.slots
                for drawing in hand.of(slot)
                if len(drawing.way) == 3 and hand.face(slot) == "3" and _beside(drawing.cells)
            ),
            None,
        )
        if turning:
            break
        by_mouse(desk, match, table, dice)
    hand.take(turning.slot)
    click(desk, *on_sheet(table, turning.cells[-1]))
    line = match.state.sheets[0].lines[turning.line]
    assert line[-1] == turning.cells[-1]
    assert line[-4] == turning.cells[0]


def _beside(cells):
    return abs(cells[-1] - cells[0]) in (1, 14)
