"""Hands for tests of the table of Loops: moves made by mouse, keys or pad; games by script."""

from typing import Any

from game import catalogue
from game.core.bots import BotTurn
from game.core.chance import Stream
from game.core.history import History
from game.core.match import Match
from game.core.replay.header import Header, Player
from game.core.rules import Move
from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.games.loops.rules.rules import LoopsRules
from game.games.loops.table.scene import LoopsScene
from tests.tables import click, click_on, named, press


def scripted(rules: LoopsRules, players: tuple[Any, ...], *deals: Any) -> Match:
    """A match of these rules whose chance is given."""
    left = list(deals)
    seats = tuple(Player(p) if isinstance(p, str) else Player(*p) for p in players)
    header = Header("loops", seats, None, {})
    return Match(header, History(rules), None, lambda _due: left.pop(0) if left else None)


def greedy(match: Match) -> Move:
    """A sensible move for whoever has the turn."""
    seat, rules = match.movers[0], match.rules
    stream = Stream("hands", "loops", "bot", match.plies)
    turn = BotTurn(rules, rules.seen_by(match.state, seat), seat, stream, lambda: 1.0)
    return catalogue.bots("loops")["greedy"](turn)


def play_on(table: LoopsScene, moves: int) -> None:
    """Play sensible moves at once and show where they lead."""
    for _ in range(moves):
        if table.match.movers:
            table.match.play(table.match.movers[0], greedy(table.match))
    table.show(table.match.state)
    table.camera.show_all(at_once=True)


def closing(match: Match) -> Move | None:
    """A move that scores, if there is one."""
    seat = match.movers[0]
    for move in match.moves(seat):
        after = match.rules.play(match.state, seat, move)
        if "@" in move and sum(after.scores) > sum(match.state.scores):
            return move
    return None


def play_until_closing(table: LoopsScene) -> Move:
    """Play until the next tile can score, with the only person's turn; that move."""
    while True:
        mine = table.is_person(table.match.movers[0])
        move = closing(table.match) if mine else None
        if move:
            table.show(table.match.state)
            table.camera.show_all(at_once=True)
            return move
        table.match.play(table.match.movers[0], greedy(table.match))


def slot_for(table: LoopsScene, move: Move) -> int:
    """The place on the rack of the tile that a move lays."""
    return table.supplies.slots.index(table.rules.tile_set.name_of[move[:4]])


def cell_of(move: Move) -> tuple[int, int]:
    """The cell of a placement."""
    x, y = move[5:].split(",")
    return int(x), int(y)


def uncover(desk: Desk, table: LoopsScene, device: str) -> None:
    """Say that the next player is there."""
    if device == "mouse":
        click_on(desk, named(table, "end"))
        return
    go_to(desk, table, "end", device)
    press(desk, "confirm", device=device)


def by_mouse(desk: Desk, table: LoopsScene, move: Move) -> None:
    """Click, point, roll the wheel, click."""
    if "@" not in move:
        click_on(desk, named(table, "end"))
        return
    click(desk, *table.layout.slots[slot_for(table, move)].centre)
    x, y = table.camera.grid.cell_box(*cell_of(move)).centre
    pos = (desk.view.px(x), desk.view.px(y))
    desk.stack.handle(Intent("point", pos=pos))
    for _ in range(4):
        if table.hand.turning == move[:4]:
            break
        desk.stack.handle(Intent("wheel", pos=pos, delta=(0.0, -1.0)))
    click(desk, x, y)


def by_actions(desk: Desk, table: LoopsScene, move: Move, device: str) -> None:
    """Only the actions that keys and pads have: to the tile, to the cell, turn, lay."""
    if "@" not in move:
        go_to(desk, table, "end", device)
        press(desk, "confirm", device=device)
        return
    go_to(desk, table, f"slot{slot_for(table, move) + 1}", device)
    press(desk, "confirm", device=device)
    for _ in range(200):
        if table.hand.cell == cell_of(move):
            break
        press(desk, "next", device=device)
    for _ in range(4):
        if table.hand.turning == move[:4]:
            break
        press(desk, "turn", device=device)
    press(desk, "confirm", device=device)


def go_to(desk: Desk, table: LoopsScene, name: str, device: str) -> None:
    """Move the focus until it is there."""
    for _ in range(40):
        if table.focus is not None and table.focus.name == name:
            return
        press(desk, "previous", device=device)
    raise AssertionError(f"the focus never reached {name}")
