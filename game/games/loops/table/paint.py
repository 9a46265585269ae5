"""The whole table as it is at rest, and what follows the hand."""

from collections.abc import Hashable, Iterable
from functools import partial
from typing import Protocol

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.engine.words import _
from game.games.loops.rules.board import spot
from game.games.loops.rules.events import Cell
from game.games.loops.table import panels, spare
from game.games.loops.table import words as prompts
from game.games.loops.table.controls import Row
from game.games.loops.table.panels import Player
from game.games.loops.table.pattern import lights
from game.games.loops.table.pattern.camera import bounds_of
from game.games.loops.table.pattern.edges import fades
from game.games.loops.table.pattern.looking import Looking
from game.games.loops.table.pieces import complete_loops, paint_pattern
from game.games.loops.table.rack.holding import Holding
from game.games.loops.table.rack.paint import paint_covered, paint_rack, paint_supply
from game.games.loops.table.spare import Spare
from game.games.loops.table.words import Prompt, Spoken


class Painted(Spoken, Protocol):
    """A table as far as it is seen."""

    looking: Looking
    holding: Holding
    counting: frozenset[int]

    @property
    def spare(self) -> Spare: ...
    @property
    def lit_row(self) -> Row | None: ...
    @property
    def lit_cells(self) -> Iterable[Cell]: ...
    def crumbs(self) -> str: ...
    def draw_bar(self, p: Painter) -> None: ...


def draw_table(scene: Painted, p: Painter) -> None:
    """Everything below what runs."""
    plan = scene.plan
    p.backdrop(("loops", plan), lambda q: _paint_ground(scene, q))
    crumbs = scene.crumbs()
    bar = Box(0, 0, p.view.w, 66)
    p.still("bar", crumbs, bar, lambda q: scene.draw_bar(q))
    _draw_board(scene, p)
    _draw_sides(scene, p)
    _draw_rack(scene, p)
    _draw_prompt(scene, p)


def _paint_ground(scene: Painted, p: Painter) -> None:
    furniture.table(p)
    paint_rack(p, scene.plan.rack)


# -- the table -----------------------------------------------------------------------------


def _draw_board(scene: Painted, p: Painter) -> None:
    table, grid, box = scene.shown.table, scene.looking.grid, scene.plan.board
    strips = fades(p, box, grid, bounds_of(table))
    if scene.looking.camera.moving:
        p.still("pattern", None, box, lambda _q: None)
        paint_pattern(p, grid, table, box, quick=scene.looking.camera.zooming)
    else:
        p.still("pattern", (table, grid), box, lambda q: paint_pattern(q, grid, table, box))
    for strip in strips:
        p.put(strip.surface, strip.place)
    with p.clip(box):
        row = scene.lit_row
        if row is None or row.cell is None:
            _draw_newest(scene, p)
        if row:
            _draw_lit(scene, p, row)
        if scene.timeline.moving:
            return
        if scene.holding.hand:
            _draw_hand(scene, p)
        else:
            lights.paint_fitting(p, grid, scene.lit_cells)


def _draw_newest(scene: Painted, p: Painter) -> None:
    newest = scene.chronicle.last_laid()
    if newest:
        seat, cell = newest
        lights.paint_newest(p, scene.looking.grid, cell, seat)


def _draw_lit(scene: Painted, p: Painter, row: Row) -> None:
    """What a list tells of: a tile, or all loops of a kind, counted."""
    grid, kind = scene.looking.grid, row.kind
    if row.cell:
        p.glow(grid.cell(*row.cell), 3, theme.GLOW, grid.side * 0.22, 255, grid.side * 0.1)
        lights.paint_tile(p, grid, row.cell, scene.shown.table)
        lights.paint_newest(p, grid, row.cell, row.seat)
    found = [loop for loop in complete_loops(scene.shown.table) if loop.kind and loop.kind == kind]
    for i, loop in enumerate(found):
        corner = spot(loop.corner)
        lights.paint_loop(p, grid, corner, kind, 1)
        lights.paint_count(p, *grid.point(*corner), kind, i + 1, grid.side)


def _draw_hand(scene: Painted, p: Painter) -> None:
    hand, grid = scene.holding.hand, scene.looking.grid
    assert hand is not None
    seen = scene.plan.board.grown(grid.side)
    cells = [cell for cell in hand.fits if cell != hand.cell and seen.meets(grid.cell(*cell))]
    lights.paint_targets(p, grid, cells, hand.as_held)
    if hand.cell is None or hand.move is None:
        return
    lights.paint_ghost(p, grid, hand.cell, hand.turning, scene.shown.seat)
    found, table = scene.holding.outlook, scene.holding.table
    if found is None:
        return
    for loop in found.loops:
        corner = spot(loop.corner)
        if loop.kind:
            lights.paint_loop(p, grid, corner, loop.kind, 1)
        else:
            lights.paint_mixed(p, grid, corner, lights.kinds_around(table, corner), 1)


def draw_badge(scene: Painted, p: Painter) -> None:
    """What the tile in the hand would score where it is aimed at; the focus ring lies below."""
    hand, found, grid = scene.holding.hand, scene.holding.outlook, scene.looking.grid
    if scene.timeline.moving or not hand or not hand.cell or not found or not found.loops:
        return
    box = grid.cell(*hand.cell)
    words = furniture.signed(found.points) if found.points else _("mixed: 0")
    with p.clip(scene.plan.board):
        lights.paint_badge(
            p, box.right, box.y, grid.side, scene.plan.board, words, bool(found.points)
        )


def draw_carried(scene: Painted, p: Painter) -> None:
    """The tile at the pointer, over everything, unless it already lies over a fitting cell or
    still stands on the rack, picked."""
    hand, (x, y) = scene.holding.hand, scene.holding.pointer
    if hand is None or hand.move is not None or not scene.holding.by_pointer:
        return
    if scene.plan.rack.holds(x, y) and not scene.holding.carried:
        return
    side = min(scene.plan.slots[0].w, scene.looking.grid.side)
    lights.paint_carried(p, x, y, side, hand.turning)


# -- beside it -----------------------------------------------------------------------------


def _draw_sides(scene: Painted, p: Painter) -> None:
    state, plan = scene.shown, scene.plan
    for seat, box in enumerate(plan.players):
        player = _player(scene, seat)
        p.still(f"player {seat}", player, _around(box), partial(_paint_player, box, player))
        if seat not in scene.counting:
            words = furniture.number(state.scores[seat])
            x, y = panels.score_place(p.view, box)
            p.text(words, x, y, 32, theme.INK, "display", "r")
    kinds, counts = scene.rules.parts.kinds, state.loops
    sheet = plan.loops
    p.still("loops", counts, _around(sheet), lambda q: panels.paint_loops(q, sheet, kinds, counts))
    left, said = sum(state.box), prompts.box_words(scene)
    key: Hashable = (left, said, scene.supplies.returned)
    p.still(
        "box",
        key,
        _around(plan.box),
        lambda q: panels.paint_box(q, plan.box, left, said, scene.supplies.returned),
    )
    _draw_spare(scene, p)


def _draw_spare(scene: Painted, p: Painter) -> None:
    race, lately, entries = scene.spare
    if race:
        turn, ranks = scene.shown.round, scene.rules.parts.ranks
        p.still("race", turn, _around(race), lambda q: spare.paint_race(q, race, ranks, turn))
    if lately:
        p.still(
            "lately", entries, _around(lately), lambda q: spare.paint_lately(q, lately, entries)
        )


def _paint_player(box: Box, player: Player, p: Painter) -> None:
    panels.paint_player(p, box, player)


def _around(box: Box) -> Box:
    """A sheet with its shadow."""
    return box.grown(7)


def _player(scene: Painted, seat: int) -> Player:
    state = scene.shown
    supply = state.supplies[seat]
    tiles = supply if scene.watching and scene.supplies.open_to_see(seat) else None
    active = seat == state.seat and not state.ended and scene.rules.seats > 1
    return Player(
        seat,
        scene.player_name(seat),
        prompts.status(scene, seat),
        state.scores[seat],
        scene.rules.target,
        len(supply),
        tiles,
        active,
    )


# -- the supply ----------------------------------------------------------------------------


def _draw_rack(scene: Painted, p: Painter) -> None:
    supplies, hand = scene.supplies, scene.holding.hand
    seat = supplies.in_front
    slots = scene.plan.slots
    area = scene.plan.rack
    if not supplies.open_to_see(seat):
        count = len(scene.shown.supplies[seat])
        p.still("rack", count, area, lambda q: paint_covered(q, slots, count))
        return
    picked = hand.slot if hand and not scene.holding.carried else None
    word = _("laid") if supplies.my_turn and scene.shown.last is not None else ""
    tiles, dull = supplies.slots_of(seat), supplies.dull
    if hand and scene.holding.carried:
        dull |= {hand.slot}
    p.still(
        "rack",
        (tiles, picked, dull, word),
        area,
        lambda q: paint_supply(q, slots, tiles, picked, dull, word),
    )


def _draw_prompt(scene: Painted, p: Painter) -> None:
    said, seat, box = prompts.prompt(scene), scene.shown.seat, scene.plan.prompt
    p.still("prompt", (said, seat), box, lambda q: paint_prompt(q, box, said, seat))


def paint_prompt(p: Painter, box: Box, said: Prompt, seat: int) -> None:
    """A slip of paper with whose turn it is and what can be done, as long as there is room."""
    name = p.view.measure(said.name, 14, "bold") + 10 if said.name else 0
    room = box.w - 68 - name
    words = next((each for each in said.words if p.view.measure(each, 14) <= room), said.words[-1])
    w, h = min(room, p.view.measure(words, 14)) + name + 64, p.view.line(14) + 10
    slip = Box(box.x + (box.w - w) / 2, box.centre[1] - h / 2, w, h)
    furniture.lift(p, slip, h / 2, 0)
    p.rect(slip, min(h / 2, 22), theme.PAPER, theme.HAIR)
    x, y = slip.x + 42, slip.centre[1]
    furniture.seat(p, slip.x + 22, y, 9, seat)
    if name:
        p.text(said.name, x, y, 14, face="bold")
    p.text(words, x + name, y, 14, width=room)
