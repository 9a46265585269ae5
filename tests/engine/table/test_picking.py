"""Picking, aiming and putting down, by every device, at a board of four cells."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.table.picking import SLACK, Picking, PickSource, Point, TargetField
from game.engine.ui.page import Page
from game.engine.window.view import Box, View
from tests.tables import click, drag, make_desk, press

CELLS = {
    "nw": Box(400, 200, 100, 100),
    "ne": Box(500, 200, 100, 100),
    "sw": Box(400, 300, 100, 100),
    "se": Box(500, 300, 100, 100),
}
PIECES = {
    "pawn": Box(100, 500, 60, 60),
    "rook": Box(200, 500, 60, 60),
    "king": Box(300, 500, 60, 60),
}
FIELD = Box(400, 200, 200, 200)
OUTSIDE = (50.0, 50.0)


class Board(Page):
    """A pawn goes anywhere but to `se`, a rook anywhere; a king is never picked up."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.picking: Picking[str, str, str] = Picking(desk, self)
        self.played: list[str] = []
        self.refused: list[str] = []

    def arrange(self, view: View) -> None:
        pieces = [
            PickSource(box, name=name, picking=self.picking, thing=name)
            for name, box in PIECES.items()
        ]
        self.set_widgets([*pieces, TargetField(FIELD, name="field", picking=self.picking)])

    def handle(self, intent: Intent) -> bool:
        used = self.picking.handle_leftover(intent, *self.desk.view.units(intent.pos))
        return used or super().handle(intent)

    def targets_of(self, thing: str) -> Mapping[str, Point] | None:
        if thing == "king":
            self.refused.append(thing)
            return None
        able = [cell for cell in CELLS if thing == "rook" or cell != "se"]
        return {cell: CELLS[cell].centre for cell in able}

    def picked_up(self, thing: str) -> None:
        self.arrange(self.desk.view)
        if not self.picking.by_pointer:
            self.focus_named("field")
            self.picking.aim("nw")

    def put_down(self, thing: str) -> None:
        self.arrange(self.desk.view)
        self.focus_named(thing)

    def target_at(self, x: float, y: float) -> str | None:
        return next((cell for cell, box in CELLS.items() if box.contains(x, y)), None)

    def aim(self, thing: str, target: str | None) -> str | None:
        return target and f"{thing} on {target}"

    def commit(self, thing: str, target: str | None) -> bool:
        deed = f"{thing} {target}"
        if target not in self.picking.targets:
            self.refused.append(deed)
            return False
        if self.picking.is_confirmed(deed):
            self.played.append(deed)
            self.picking.clear()
        return not self.picking.picked


@pytest.fixture
def board() -> Board:
    desk = make_desk()
    made = Board(desk)
    desk.stack.push(made)
    return made


def send(board: Board, what: str, x: float, y: float, button: int = 1) -> None:
    pos = (board.desk.view.px(x), board.desk.view.px(y))
    board.desk.stack.handle(Intent(what, pos=pos, button=button))


def pick(board: Board, thing: str, device: str) -> None:
    if device == "mouse":
        click(board.desk, *PIECES[thing].centre)
    else:
        board.focus_named(thing)
        press(board.desk, "confirm", device=device)


@pytest.mark.parametrize("device", ["keys", "pad:1"])
def test_keys_and_pads_pick_step_and_put(board: Board, device: str) -> None:
    pick(board, "rook", device)
    press(board.desk, "right", "down", device=device)
    assert (board.picking.aimed, board.picking.preview) == ("se", "rook on se")
    press(board.desk, "next", device=device)
    assert board.picking.aimed == "nw", "the last is followed by the first"
    press(board.desk, "left", "up", "previous", "confirm", device=device)
    assert board.played == ["rook se"]


def test_an_arrow_leads_to_what_lies_ahead_before_what_lies_beside(board: Board) -> None:
    pick(board, "rook", "keys")
    board.picking.targets = {"nw": (0, 0), "beside": (2, 3), "ahead": (9, 1), "se": (-1, 9)}
    press(board.desk, "right")
    assert board.picking.aimed == "ahead"
    press(board.desk, "left", "right")
    assert board.picking.aimed == "ahead"
    press(board.desk, "down")
    assert board.picking.aimed == "beside", "where none lies ahead, to the nearest one"


def test_a_click_picks_and_another_puts(board: Board) -> None:
    pick(board, "pawn", "mouse")
    assert (board.picking.picked, board.picking.aimed) == ("pawn", None)
    click(board.desk, *CELLS["ne"].centre)
    assert board.played == ["pawn ne"]


def test_a_drag_carries_and_drops(board: Board) -> None:
    drag(board.desk, PIECES["rook"].centre, CELLS["sw"].centre)
    assert board.played == ["rook sw"]
    assert not board.picking.carried


def test_a_pen_that_trembles_picks_and_does_not_drag(board: Board) -> None:
    x, y = PIECES["pawn"].centre
    drag(board.desk, (x, y), (x + SLACK / 2, y + SLACK / 2))
    assert board.picking.picked == "pawn"
    assert not board.picking.carried


def test_a_drag_goes_on_while_everything_is_placed_anew(board: Board) -> None:
    send(board, "press", *PIECES["rook"].centre)
    board.arrange(board.desk.view)
    send(board, "point", *CELLS["nw"].centre)
    board.arrange(board.desk.view)
    assert (board.picking.carried, board.picking.aimed) == (True, "nw")
    send(board, "release", *CELLS["ne"].centre)
    assert board.played == ["rook ne"]


@pytest.mark.parametrize("way", ["back", "right press", "same again", "drop outside"])
def test_every_way_back_leaves_the_hand_empty_and_the_focus_on_the_thing(
    board: Board, way: str
) -> None:
    if way == "drop outside":
        drag(board.desk, PIECES["pawn"].centre, OUTSIDE)
    else:
        pick(board, "pawn", "mouse")
    if way == "back":
        press(board.desk, "back")
    elif way == "right press":
        send(board, "press", *CELLS["nw"].centre, button=3)
    elif way == "same again":
        pick(board, "pawn", "mouse")
    assert (board.picking.picked, board.picking.preview) == (None, None)
    assert board.focus is not None
    assert board.focus.name == "pawn"
    assert board.played == board.refused == []


def test_back_and_the_right_button_are_for_others_while_the_hand_is_empty(board: Board) -> None:
    assert not board.picking.handle_leftover(Intent("back"), 0, 0)
    assert not board.picking.handle_leftover(Intent("press", button=3), 0, 0)


def test_a_target_where_the_thing_may_not_go_is_never_aimed_at_and_says_why(board: Board) -> None:
    pick(board, "pawn", "mouse")
    click(board.desk, *CELLS["se"].centre)
    assert (board.picking.picked, board.picking.aimed) == ("pawn", None)
    assert board.refused == ["pawn se"]
    drag(board.desk, PIECES["pawn"].centre, CELLS["se"].centre)
    assert board.picking.picked is None
    assert board.refused == ["pawn se"] * 2


def test_what_may_not_be_picked_says_so_once_and_leaves_the_hand_as_it_was(board: Board) -> None:
    pick(board, "pawn", "keys")
    drag(board.desk, PIECES["king"].centre, CELLS["nw"].centre)
    assert board.refused == ["king"]
    assert board.picking.picked == "pawn"


def test_another_thing_takes_the_place_of_the_one_in_the_hand(board: Board) -> None:
    pick(board, "pawn", "mouse")
    pick(board, "rook", "mouse")
    click(board.desk, *CELLS["se"].centre)
    assert board.played == ["rook se"]


def test_a_press_puts_where_the_pointer_is_not_where_keys_aimed_before(board: Board) -> None:
    pick(board, "rook", "keys")
    x, y = CELLS["se"].centre
    send(board, "press", x, y)
    send(board, "release", x, y)
    assert board.played == ["rook se"]


def test_what_moves_under_a_pointer_at_rest_is_aimed_at_anew(board: Board) -> None:
    pick(board, "rook", "mouse")
    send(board, "point", *CELLS["ne"].centre)
    board.picking.pointer = CELLS["sw"].centre  # as if the board had moved
    board.picking.aim_again()
    assert board.picking.aimed == "sw"
    press(board.desk, "next")
    board.focus_named("field")
    press(board.desk, "next")
    board.picking.aim_again()
    assert board.picking.aimed == "se", "keys aimed last"


def test_where_moves_are_confirmed_a_deed_is_asked_for_twice_and_another_anew(board: Board) -> None:
    board.desk.settings = replace(board.desk.settings, confirm_moves=True)
    drag(board.desk, PIECES["rook"].centre, CELLS["nw"].centre)
    assert (board.picking.picked, board.picking.asked) == ("rook", "rook nw")
    click(board.desk, *CELLS["ne"].centre)
    assert board.played == []
    press(board.desk, "back")
    pick(board, "rook", "keys")
    press(board.desk, "confirm")
    assert board.played == []
    press(board.desk, "confirm")
    assert board.played == ["rook nw"]
