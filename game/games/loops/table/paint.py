"""The whole table as it is at rest, and what follows the hand, as lists of parts."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Protocol

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Group, Part, Seen
from game.engine.window.view import Box
from game.engine.words import _
from game.games.loops.rules.board import spot
from game.games.loops.rules.events import Cell
from game.games.loops.table import panels, spare
from game.games.loops.table.controls import Pressed, Row
from game.games.loops.table.hand import Outlook
from game.games.loops.table.pattern import lights
from game.games.loops.table.pattern.camera import bounds_of
from game.games.loops.table.pieces import complete_loops, pattern
from game.games.loops.table.rack import paint_covered, paint_rack, paint_supply
from game.games.loops.table.words import Prompt


class Painted(Pressed, Protocol):
    """A table as far as it is seen."""

    counting: frozenset[int]

    @property
    def lit_row(self) -> Row | None: ...
    @property
    def lit_cells(self) -> Iterable[Cell]: ...
    def player(self, seat: int) -> panels.Player: ...


class TablePainter:
    """Lists what the scene shows."""

    def __init__(self, scene: Painted) -> None:
        self._scene, self._hand, self._supplies = scene, scene.hand, scene.supplies

    def parts(self) -> list[Seen]:
        """Everything below what runs."""
        return [self._ground(), *self._board(), *self._sides(), self._rack(), self._prompt()]

    def _ground(self) -> Part:
        rack = self._scene.layout.rack

        def paint(p: Painter) -> None:
            furniture.table(p)
            paint_rack(p, rack)

        return Part("ground", ("loops", rack), self._scene.desk.view.box, paint, solid=True)

    # -- on the board ----------------------------------------------------------------------

    def _board(self) -> Iterator[Group]:
        camera, table, box = self._scene.camera, self._scene.shown.table, self._scene.layout.board
        grid, bounds = camera.grid, bounds_of(table)
        x, y = grid.point(bounds.left, bounds.top)
        right, bottom = grid.point(bounds.right + 1, bounds.bottom + 1)
        beyond = y < box.y, bottom > box.bottom, x < box.x, right > box.right
        tiles = pattern(self._scene.desk.view, grid, table, box, camera.zooming)
        yield Group("pattern", box, tiles, edges=beyond)
        yield Group("over", box, [*self._marked(), *self._aimed()])

    def _marked(self) -> Iterator[Seen]:
        """The newest tile, or what a list tells of: a tile, or all loops of a kind, counted."""
        scene, grid, row = self._scene, self._scene.camera.grid, self._scene.lit_row
        table, last = scene.shown.table, scene.chronicle.last_laid()
        if row and row.cell:
            yield from lights.looked_at(grid, row.cell, row.seat, table)
        elif last:
            yield lights.newest(grid, last[1], last[0])
        kind = row.kind if row else ""
        found = [spot(loop.corner) for loop in complete_loops(table) if kind and loop.kind == kind]
        for i, corner in enumerate(found, 1):
            yield lights.loop(scene.desk.view, grid, corner, kind)
            yield lights.counted(grid, corner, kind, i)

    def _aimed(self) -> Iterator[Seen]:
        """Where the tile in the hand fits, and what it would bring; else where the tile fits that
        is looked at."""
        scene, hand, grid = self._scene, self._hand, self._scene.camera.grid
        if scene.timeline.moving:
            return
        if hand.slot is None:
            yield from lights.fitting(grid, scene.lit_cells)
            return
        near = scene.layout.board.grown(grid.side)
        cells = [cell for cell in hand.fits if cell != hand.cell and near.meets(grid.cell(*cell))]
        full = hand.as_held
        yield from lights.fitting(grid, (c for c in cells if c not in full), lights.HELD)
        yield from lights.fitting(grid, (c for c in cells if c in full), lights.FULL)
        if hand.cell is not None and hand.outlook is not None:
            yield lights.ghost(grid, hand.cell, hand.turning, scene.shown.seat)
            yield from self._outlook(hand.outlook)

    def _outlook(self, outlook: Outlook) -> Iterator[Seen]:
        """The loops that the tile in the hand would close."""
        view, grid = self._scene.desk.view, self._scene.camera.grid
        for loop in outlook.loops:
            corner = spot(loop.corner)
            if loop.kind:
                yield lights.loop(view, grid, corner, loop.kind)
            else:
                kinds = lights.kinds_around(outlook.table, corner)
                yield lights.mixed(view, grid, corner, kinds)

    # -- over everything -------------------------------------------------------------------

    def parts_in_hand(self) -> Iterator[Seen]:
        """What the tile in the hand would score where it is aimed at, above the focus ring; and
        that tile at the pointer, unless it lies over a fitting cell or still stands on the rack,
        picked."""
        hand, layout, view = self._hand, self._scene.layout, self._scene.desk.view
        grid, picking, found = self._scene.camera.grid, hand.picking, hand.outlook
        if hand.cell and found and found.loops and not self._scene.timeline.moving:
            box, board = grid.cell(*hand.cell), layout.board
            badge = lights.badge(view, box.right, box.y, grid.side, board, found.points)
            yield Group("badge", board, (badge,))
        if hand.slot is None or hand.cell is not None or not picking.by_pointer:
            return
        if picking.carried or not layout.rack.holds(*picking.pointer):
            side = min(layout.slots[0].w, grid.side)
            tile = lights.carried(view, *picking.pointer, side, hand.turning)
            yield Group("carried", view.box, tile)

    # -- beside the board ------------------------------------------------------------------

    def _sides(self) -> Iterator[Part]:
        state, layout, kinds = (
            self._scene.shown,
            self._scene.layout,
            self._scene.rules.tile_set.kinds,
        )
        for seat, box in enumerate(layout.players):
            if seat not in self._scene.counting:
                yield panels.player_sheet(box, self._scene.player(seat))
        yield panels.sheet("loops", layout.loops, panels.paint_loops, kinds, state.loops)
        found = sum(state.box), self._scene.words.box_words(), self._supplies.returned
        yield panels.sheet("box", layout.box, panels.paint_box, *found)
        race, lately, entries = self._scene.spare
        if race:
            ranks = self._scene.rules.tile_set.ranks
            yield panels.sheet("race", race, spare.paint_race, ranks, state.round)
        if lately:
            yield panels.sheet("lately", lately, spare.paint_lately, entries)

    def _rack(self) -> Part:
        supplies, slots, area = self._supplies, self._scene.layout.slots, self._scene.layout.rack
        seat, picked, carried = supplies.in_front, self._hand.slot, self._hand.picking.carried
        if not supplies.open_to_see(seat):
            count = len(self._scene.shown.supplies[seat])
            return Part("rack", count, area, partial(paint_covered, slots=slots, count=count))
        word = _("laid") if supplies.my_turn and self._scene.shown.last is not None else ""
        tiles, dull = supplies.slots_of(seat), supplies.dull
        if carried and picked is not None:
            dull, picked = dull | {picked}, None
        shown = tiles, picked, dull, word
        return Part("rack", shown, area, lambda p: paint_supply(p, slots, *shown))

    def _prompt(self) -> Part:
        said, seat, box = (
            self._scene.words.prompt(),
            self._scene.shown.seat,
            self._scene.layout.prompt,
        )
        paint = partial(paint_prompt, box=box, said=said, seat=seat)
        return Part("prompt", (said, seat), box, paint)


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
