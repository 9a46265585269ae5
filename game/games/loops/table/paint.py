"""The whole table as it is at rest, and what follows the hand, as lists of parts."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.engine.widgets import furniture
from game.engine.widgets.toasts import SPILL
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Group, Part, Seen
from game.engine.window.view import Box
from game.engine.words import _
from game.games.loops.rules.board import spot
from game.games.loops.table import panels
from game.games.loops.table.layout import RAISED
from game.games.loops.table.pattern import lights
from game.games.loops.table.pattern.camera import bounds_of
from game.games.loops.table.pattern.lights import paint_dashed
from game.games.loops.table.pieces import ACCENT, BACK, complete_loops, face_of, pattern
from game.games.loops.table.sheets import spare
from game.games.loops.table.words import Prompt

if TYPE_CHECKING:
    from game.games.loops.table.scene import LoopsScene


_DARK = (40, 20, 0)
_PALE = "#FFF6E2"


class TablePainter:
    """Lists what the table shows."""

    def __init__(self, table: "LoopsScene") -> None:
        self._table, self._hand, self._supplies = table, table.hand, table.supplies

    def parts(self) -> list[Seen]:
        """Everything on the ground and below what runs."""
        slip, prompt = self._table.slip, self._prompt()
        hidden = slip is not None and slip.box.grown(-SPILL).meets(prompt.box)
        return [*self._board(), *self._sides(), self._rack(), *([] if hidden else [prompt])]

    def ground(self) -> Part:
        """The paper that the table is laid out on, with the empty rack."""
        rack = self._table.layout.rack

        def paint(p: Painter) -> None:
            furniture.table(p)
            _paint_rack(p, rack)

        return Part("ground", ("loops", rack), self._table.desk.view.box, paint, solid=True)

    # -- on the board ----------------------------------------------------------------------

    def _board(self) -> Iterator[Group]:
        camera, laid, box = self._table.camera, self._table.shown.table, self._table.layout.board
        grid, bounds = camera.grid, bounds_of(laid)
        x, y = grid.point(bounds.x, bounds.y)
        right, bottom = grid.point(bounds.right, bounds.bottom)
        beyond = y < box.y, bottom > box.bottom, x < box.x, right > box.right
        tiles = pattern(self._table.desk.view, grid, laid, box, camera.zooming)
        yield Group("pattern", box, tiles, edges=beyond)
        yield Group("over", box, [*self._marked(), *self._aimed()])

    def _marked(self) -> Iterator[Seen]:
        """Tiles laid lately, or what a list tells of: a tile, or all loops of a kind, counted."""
        table, grid, row = self._table, self._table.camera.grid, self._table.lit_row
        laid, lately = table.shown.table, table.words.laid_lately()
        if row and row.cell:
            yield from lights.looked_at(grid, row.cell, row.seat, laid)
        elif lately:
            yield from (lights.recent(grid, cell, seat) for seat, cell in reversed(lately[1:]))
            yield lights.newest(grid, lately[0][1], lately[0][0])
        kind = row.kind if row else ""
        found = [spot(loop.corner) for loop in complete_loops(laid) if kind and loop.kind == kind]
        for i, corner in enumerate(found, 1):
            yield lights.loop(table.desk.view, grid, corner, 4 * kind)
            yield lights.counted(grid, corner, kind, i)

    def _aimed(self) -> Iterator[Seen]:
        """Where the tile in the hand fits, and what it would bring; else where the tile fits that
        is looked at."""
        table, hand, grid = self._table, self._hand, self._table.camera.grid
        view = table.desk.view
        if table.timeline.moving:
            return
        if hand.slot is None:
            yield from lights.fitting(grid, table.lit_cells)
            closing = {cell: best[0].points for cell, best in table.could_close.items()}
            yield from lights.promises(view, grid, closing)
            return
        near = table.layout.board.grown(grid.side)
        full = {cell for cell, turnings in hand.fits.items() if hand.turning in turnings}
        cells = [cell for cell in hand.fits if cell != hand.cell and near.meets(grid.cell(*cell))]
        yield from lights.fitting(grid, (c for c in cells if c not in full), lights.HELD)
        yield from lights.fitting(grid, (c for c in cells if c in full), lights.FULL)
        promised = hand.promised()
        yield from lights.promises(view, grid, {c: promised[c] for c in cells if c in promised})
        if hand.cell is not None and hand.picking.preview is not None:
            yield lights.ghost(grid, hand.cell, hand.turning, table.shown.seat)
            for loop in hand.picking.preview.loops:
                corner = spot(loop.corner)
                kinds = lights.kinds_around(hand.picking.preview.table, corner)
                yield lights.loop(view, grid, corner, kinds)

    # -- over everything -------------------------------------------------------------------

    def parts_in_hand(self) -> Iterator[Seen]:
        """Return the points of the tile in the hand where it is aimed at, above the focus ring; and
        that tile at the pointer, unless it lies over a fitting cell or still stands on the rack,
        picked."""
        hand, layout, view = self._hand, self._table.layout, self._table.desk.view
        grid, picking, found = self._table.camera.grid, hand.picking, hand.picking.preview
        if hand.cell and found and found.loops and not self._table.timeline.moving:
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
        table, state, layout = self._table, self._table.shown, self._table.layout
        for seat, box in enumerate(layout.players):
            if seat not in table.counting:
                yield panels.player_sheet(box, table.player(seat))
        tile_set = table.rules.tile_set
        yield panels.sheet("loops", layout.loops, panels.paint_loops, tile_set.kinds, state.loops)
        found = sum(state.box), table.words.box_words(), self._supplies.returned
        late = state.is_running_out(table.rules.target)
        yield panels.sheet("box", layout.box, panels.paint_box, *found, late)
        race, lately, entries = table.spare
        if race:
            yield panels.sheet("race", race, spare.paint_race, table.ranks, state.round)
        if lately:
            yield panels.sheet("lately", lately, spare.paint_lately, entries)

    def _rack(self) -> Part:
        """The supply in front, covered unless it may be seen."""
        supplies, slots, area = self._supplies, self._table.layout.slots, self._table.layout.rack
        seat, picked, dull = supplies.in_front, self._hand.slot, supplies.dull
        sprites = [face_of(tile) if tile else "" for tile in supplies.slots]
        if not supplies.open_to_see(seat):
            count = len(self._table.shown.supplies[seat])
            sprites = [BACK] * count + [""] * (len(slots) - count)
        if picked is not None and self._hand.picking.carried:
            dull, picked = dull | {picked}, None
        shown = tuple(sprites), picked, dull, supplies.laid
        return Part("rack", shown, area, lambda p: _paint_supply(p, slots, *shown))

    def _prompt(self) -> Part:
        box, said, seat = (
            self._table.layout.prompt,
            self._table.words.prompt(),
            self._table.shown.seat,
        )
        return Part("prompt", (said, seat), box, lambda p: _paint_prompt(p, box, said, seat))


def _paint_prompt(p: Painter, box: Box, said: Prompt, seat: int) -> None:
    """A slip of paper with whose turn it is and what can be done, as long as there is room."""
    name = p.view.measure(said.name, 14, "bold") + 10 if said.name else 0
    room = box.w - 68 - name
    words = next((each for each in said.words if p.view.measure(each, 14) <= room), said.words[-1])
    w, h = min(room, p.view.measure(words, 14)) + name + 64, p.view.line(14) + 10
    slip = box.place(w, h, 1)
    furniture.lift(p, slip, h / 2, 0)
    p.rect(slip, min(h / 2, 22), theme.PAPER, theme.HAIR)
    x, y = slip.x + 42, slip.centre[1]
    furniture.seat(p, slip.x + 22, y, 9, seat)
    if name:
        p.text(said.name, x, y, 14, face="bold")
    p.text(words, x + name, y, 14, width=room)


def _paint_rack(p: Painter, box: Box) -> None:
    """The empty rack."""
    furniture.lift(p, box, 20, 2)
    p.rect(box.moved(0, 4), 20, "#7E5A2E")
    p.rect(box, 20, ("#D9B27A", "#B98A4E"))
    p.rect(box.grown(-10), 13, "#8A6233")
    p.rect(box.inset(10, 11).moved(0, 1), 13, ("#9C713D", "#A87C46"))


def _paint_gap(p: Painter, box: Box, word: str) -> None:
    """A place without a tile; a word says where that went, or a tick where it is too long."""
    p.rect(box, 9, "#5E3F1C", alpha=0.35)
    paint_dashed(p, box, "#F3DDB5", 1.8)
    if word and p.view.measure(word, 14, "bold") < box.w * 0.7:
        p.text(word, *box.centre, 14, _PALE, "bold", "c")
    elif word:
        furniture.check(p, *box.centre, box.w * 0.36, _PALE)


def _paint_supply(
    p: Painter,
    slots: Sequence[Box],
    sprites: Sequence[str],
    picked: int | None,
    dull: frozenset[int],
    laid: frozenset[int],
) -> None:
    """Tiles on wood; the picked one stands up, those that fit nowhere are dull."""
    for i, (box, sprite) in enumerate(zip(slots, sprites, strict=True)):
        if not sprite:
            _paint_gap(p, box, _("laid") if i in laid else "")
            continue
        box = box.moved(0, -RAISED) if i == picked else box
        p.shadow(box, 3, *((5, 3, 110) if i in dull else (7, 5, 150)), _DARK)
        p.sprite(sprite, box.x, box.y, box.w, alpha=122 if i in dull else 255)
        if i == picked:
            p.rect(box.grown(1), 4, None, theme.WHITE, 5)
            p.rect(box.grown(1), 4, None, ACCENT.base, 3)
