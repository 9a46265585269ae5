"""The whole table as it is at rest, and what follows the hand."""

from collections.abc import Iterable
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
from game.games.loops.table.controls import Row
from game.games.loops.table.panels import Player
from game.games.loops.table.pattern import lights
from game.games.loops.table.pattern.camera import Camera, bounds_of
from game.games.loops.table.pattern.edges import fades
from game.games.loops.table.pieces import complete_loops, paint_pattern
from game.games.loops.table.rack.paint import paint_covered, paint_rack, paint_supply
from game.games.loops.table.spare import Spare
from game.games.loops.table.words import Prompt, Spoken, Words


class Painted(Spoken, Protocol):
    """A table as far as it is seen."""

    camera: Camera
    words: Words
    counting: frozenset[int]

    @property
    def spare(self) -> Spare: ...
    @property
    def lit_row(self) -> Row | None: ...
    @property
    def lit_cells(self) -> Iterable[Cell]: ...
    def crumbs(self) -> str: ...
    def draw_bar(self, p: Painter) -> None: ...


class TablePainter:
    """Paints what the scene shows."""

    def __init__(self, scene: Painted) -> None:
        self._scene, self._camera, self._words = scene, scene.camera, scene.words
        self._hand, self._supplies = scene.hand, scene.supplies

    def draw_table(self, p: Painter) -> None:
        """Everything below what runs."""
        p.backdrop(("loops", self._scene.plan), self._paint_ground)
        p.still("bar", self._scene.crumbs(), Box(0, 0, p.view.w, 66), self._scene.draw_bar)
        self._draw_board(p)
        self._draw_sides(p)
        self._draw_rack(p)
        self._draw_prompt(p)

    def _paint_ground(self, p: Painter) -> None:
        furniture.table(p)
        paint_rack(p, self._scene.plan.rack)

    def _draw_board(self, p: Painter) -> None:
        table, grid, box = self._scene.shown.table, self._camera.grid, self._scene.plan.board
        strips = fades(p, box, grid, bounds_of(table))
        if self._camera.moving:
            p.still("pattern", None, box, lambda _q: None)
            paint_pattern(p, grid, table, box, quick=self._camera.zooming)
        else:
            p.still("pattern", (table, grid), box, lambda q: paint_pattern(q, grid, table, box))
        for strip in strips:
            p.put(strip.surface, strip.place)
        with p.clip(box):
            row = self._scene.lit_row
            if row is None or row.cell is None:
                self._draw_newest(p)
            if row:
                self._draw_lit(p, row)
            if self._scene.timeline.moving:
                return
            if self._hand.slot is not None:
                self._draw_hand(p)
            else:
                lights.paint_fitting(p, grid, self._scene.lit_cells)

    def _draw_newest(self, p: Painter) -> None:
        newest = self._scene.chronicle.last_laid()
        if newest:
            seat, cell = newest
            lights.paint_newest(p, self._camera.grid, cell, seat)

    def _draw_lit(self, p: Painter, row: Row) -> None:
        """What a list tells of: a tile, or all loops of a kind, counted."""
        grid, kind = self._camera.grid, row.kind
        if row.cell:
            p.glow(grid.cell(*row.cell), 3, theme.GLOW, grid.side * 0.22, 255, grid.side * 0.1)
            lights.paint_tile(p, grid, row.cell, self._scene.shown.table)
            lights.paint_newest(p, grid, row.cell, row.seat)
        loops = complete_loops(self._scene.shown.table) if kind else ()
        found = [spot(loop.corner) for loop in loops if loop.kind == kind]
        for i, corner in enumerate(found):
            lights.paint_loop(p, grid, corner, kind, 1)
            lights.paint_count(p, *grid.point(*corner), kind, i + 1, grid.side)

    def _draw_hand(self, p: Painter) -> None:
        hand, grid = self._hand, self._camera.grid
        seen = self._scene.plan.board.grown(grid.side)
        cells = [cell for cell in hand.fits if cell != hand.cell and seen.meets(grid.cell(*cell))]
        lights.paint_targets(p, grid, cells, hand.as_held)
        if hand.cell is None or hand.outlook is None:
            return
        lights.paint_ghost(p, grid, hand.cell, hand.turning, self._scene.shown.seat)
        table = hand.outlook.table
        for loop in hand.outlook.loops:
            corner = spot(loop.corner)
            if loop.kind:
                lights.paint_loop(p, grid, corner, loop.kind, 1)
            else:
                lights.paint_mixed(p, grid, corner, lights.kinds_around(table, corner), 1)

    def draw_badge(self, p: Painter) -> None:
        """What the tile in the hand would score where it is aimed at; the focus ring lies below."""
        cell, found, grid = self._hand.cell, self._hand.outlook, self._camera.grid
        if self._scene.timeline.moving or not cell or not found or not found.loops:
            return
        box, board = grid.cell(*cell), self._scene.plan.board
        words = furniture.signed(found.points) if found.points else _("mixed: 0")
        with p.clip(board):
            lights.paint_badge(p, box.right, box.y, grid.side, board, words, bool(found.points))

    def draw_carried(self, p: Painter) -> None:
        """The tile at the pointer, over everything, unless it already lies over a fitting cell or
        still stands on the rack, picked."""
        plan, picking, (x, y) = self._scene.plan, self._hand.picking, self._hand.picking.pointer
        if picking.picked is None or picking.aimed is not None or not picking.by_pointer:
            return
        if picking.carried or not plan.rack.holds(x, y):
            side = min(plan.slots[0].w, self._camera.grid.side)
            lights.paint_carried(p, x, y, side, self._hand.turning)

    def _draw_sides(self, p: Painter) -> None:
        state, plan = self._scene.shown, self._scene.plan
        for seat, box in enumerate(plan.players):
            player = self._player(seat)
            paint = partial(panels.paint_player, box=box, player=player)
            p.still(f"player {seat}", player, _around(box), paint)
            if seat not in self._scene.counting:
                words = furniture.number(state.scores[seat])
                x, y = panels.score_place(p.view, box)
                p.text(words, x, y, 32, theme.INK, "display", "r")
        kinds, counts, sheet = self._scene.rules.parts.kinds, state.loops, plan.loops
        p.still(
            "loops", counts, _around(sheet), lambda q: panels.paint_loops(q, sheet, kinds, counts)
        )
        found = sum(state.box), self._words.box_words(), self._supplies.returned
        p.still("box", found, _around(plan.box), lambda q: panels.paint_box(q, plan.box, *found))
        self._draw_spare(p)

    def _draw_spare(self, p: Painter) -> None:
        race, lately, entries = self._scene.spare
        if race:
            turn, ranks = self._scene.shown.round, self._scene.rules.parts.ranks
            p.still("race", turn, _around(race), lambda q: spare.paint_race(q, race, ranks, turn))
        if lately:
            p.still(
                "lately", entries, _around(lately), lambda q: spare.paint_lately(q, lately, entries)
            )

    def _player(self, seat: int) -> Player:
        state = self._scene.shown
        supply = state.supplies[seat]
        tiles = supply if self._scene.watching and self._supplies.open_to_see(seat) else None
        active = seat == state.seat and not state.ended and self._scene.rules.seats > 1
        name, status = self._scene.player_name(seat), self._words.status(seat)
        score, target = state.scores[seat], self._scene.rules.target
        return Player(seat, name, status, score, target, len(supply), tiles, active)

    def _draw_rack(self, p: Painter) -> None:
        supplies, slots, area = self._supplies, self._scene.plan.slots, self._scene.plan.rack
        seat, picked, carried = supplies.in_front, self._hand.slot, self._hand.picking.carried
        if not supplies.open_to_see(seat):
            count = len(self._scene.shown.supplies[seat])
            p.still("rack", count, area, lambda q: paint_covered(q, slots, count))
            return
        word = _("laid") if supplies.my_turn and self._scene.shown.last is not None else ""
        tiles, dull = supplies.slots_of(seat), supplies.dull
        if carried and picked is not None:
            dull, picked = dull | {picked}, None
        p.still(
            "rack",
            (tiles, picked, dull, word),
            area,
            lambda q: paint_supply(q, slots, tiles, picked, dull, word),
        )

    def _draw_prompt(self, p: Painter) -> None:
        said, seat, box = self._words.prompt(), self._scene.shown.seat, self._scene.plan.prompt
        p.still("prompt", (said, seat), box, lambda q: paint_prompt(q, box, said, seat))


def _around(box: Box) -> Box:
    """A sheet with its shadow."""
    return box.grown(7)


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
