"""Wherever a drawing that can be made is seen to end, a click there makes one that ends there."""

import random
from dataclasses import replace

import pygame
import pytest

from game.engine.input.intents import Intent
from game.games.lines.rules.state import Stage
from game.games.lines.table import pieces
from game.games.lines.table.hand import direction_to
from game.games.lines.table.picture import INKS, paint_line_end, paint_line_to
from tests.games.lines.table_hands import by_mouse, challenge, company, on_sheet, point
from tests.tables import click, painter, pass_time


def lit(table):
    """The ends of the drawings that are to be seen, with that of the one in front."""
    ghosts = pieces.ghosts_on(table, table.front_seat)
    return [] if ghosts is None else sorted({*ghosts.end_cells, ghosts.selected_cells[-1]})


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
        joker = bool(hand.drawings_of(slot, True)) and (
            not hand.drawings_of(slot) or dice.random() < 0.2
        )
        hand.take_in_hand(slot, joker)
        if not hand.selection.path:
            by_mouse(desk, match, table, dice)
            continue
        end, seat = dice.choice(lit(table)), table.front_seat
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
                for drawing in hand.drawings_of(slot)
                if len(drawing.path) == 3 and hand.face_of(slot) == "3" and _beside(drawing.cells)
            ),
            None,
        )
        if turning:
            break
        by_mouse(desk, match, table, dice)
    hand.take_in_hand(turning.slot)
    click(desk, *on_sheet(table, turning.cells[-1]))
    line = match.state.sheets[0].lines[turning.line]
    assert line[-1] == turning.cells[-1]
    assert line[-4] == turning.cells[0]


def _beside(cells):
    return abs(cells[-1] - cells[0]) in (1, 14)


def traced(desk, table, cells):
    """Draw with the pointer held from cell to cell, without letting go; where that was."""
    at = [tuple(map(desk.view.px, on_sheet(table, cell))) for cell in cells]
    desk.stack.handle(Intent("point", pos=at[0]))
    desk.stack.handle(Intent("press", pos=at[0], button=1))
    for pos in at[1:]:
        desk.stack.handle(Intent("point", pos=pos))
    return at[-1]


def test_a_line_drawn_by_hand_lies_there_whole_as_soon_as_it_is_let_go():
    desk, match, table, _dice = ready(4)
    desk.settings = replace(desk.settings, animation_speed=1.0)
    drawing = next(each for each in table.hand.candidates if len(each.cells) > 2)
    desk.stack.handle(Intent("release", pos=traced(desk, table, drawing.cells), button=1))
    assert match.history.turns[-1].moved.move == drawing.move
    assert table.timeline.moving
    line = table.shown.sheets[0].lines[drawing.line]
    assert line[-len(drawing.cells) :] == drawing.cells, "in the next picture, before time passes"
    pass_time(desk, 1.0)
    assert table.shown.sheets == match.state.sheets


def test_a_way_that_the_die_does_not_go_is_refused_when_it_is_let_go():
    desk, match, table, _dice = ready(4)
    hand, plies = table.hand, match.plies
    hand.take_in_hand(next(slot for slot in hand.slots if not hand.face_of(slot).isdigit()))
    first, second = hand.candidates[0].cells[:2]
    known = {each.cells[2] for each in hand.candidates if each.cells[1] == second} | {first}
    wrong = next(cell for cell in range(168) if direction_to(second, cell) and cell not in known)
    end = traced(desk, table, (first, second, wrong))
    assert not desk.toasts, "nothing is said before it is let go"
    desk.stack.handle(Intent("release", pos=end, button=1))
    assert match.plies == plies
    assert any("(L" in toast.words for toast in desk.toasts)


def test_the_disc_at_the_end_of_a_line_looks_the_same_wherever_the_line_comes_from():
    desk, _match, table, _dice = ready(4)
    places, seen = table.places.sheet, set()
    for before in (60 - 1, 60 + 1, 60 - 14, 60 + 14):
        p = painter(desk)
        p.surface.fill("white")
        paint_line_to(p, places, table.rules.board, 0, (before, 60), places.middle_of(60), places.z)
        paint_line_end(p, *places.middle_of(60), places.z, INKS[0])
        area = pygame.Rect(0, 0, *2 * [desk.view.px(places.z * 0.5)])
        area.center = tuple(map(desk.view.px, places.middle_of(60)))
        seen.add(pygame.image.tobytes(p.surface.subsurface(area), "RGB"))
    assert len(seen) == 1
