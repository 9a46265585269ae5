"""The whole table of Loops as lists of parts: at rest, with a tile in hand, and beside it."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Drawable, Group, Part
from game.engine.window.view import Box, View
from game.engine.words import _
from game.games.loops.rules.state import x_and_y
from game.games.loops.table import lights, panels
from game.games.loops.table.camera import tile_bounds
from game.games.loops.table.layout import RAISED
from game.games.loops.table.lights import paint_dashed_frame
from game.games.loops.table.pieces import ACCENT, BACK, complete_loops, face_of, laid_tiles
from game.games.loops.table.words import ActionLine, Prompt

if TYPE_CHECKING:
    from game.games.loops.table.scene import LoopsScene

_PAD, _GAP = 20.0, 10.0
_LEAST_HEIGHT = 96.0
"""The least height of the list of recent moves."""


class ActionRow(NamedTuple):
    """A seat's action in the list of recent moves: its box, its words, and the action."""

    box: Box
    words: str
    line: ActionLine


class SideSheets(NamedTuple):
    """The sheets below the players, None if not shown: ranks of a race, and recent moves."""

    race: Box | None
    recent: Box | None
    rows: tuple[ActionRow, ...]


def side_sheets(view: View, box: Box | None, ranks: int, lines: Sequence[ActionLine]) -> SideSheets:
    """Divide a box among a race with that many ranks (0: none) and the recent moves, which are only
    as high as their words; if they do not fit, the race gets all the room."""
    if box is None:
        return SideSheets(None, None, ())
    race_box, race_only = None, SideSheets(box if ranks else None, None, ())
    if ranks:
        race_height = 26 + view.line_height(18) + (ranks + 1) * _rank_height(view)
        race_box, box = box.cut_top(min(box.h, race_height), _GAP)
    if box.h < _LEAST_HEIGHT:
        return race_only
    rows = _action_rows(view, box, lines)
    tip_height = len(view.wrap(_advice_words(), 14, box.w - 2 * _PAD)) * view.line_height(14)
    bottom = rows[-1].box.bottom if rows else box.y + 12 + view.line_height(16) + tip_height
    if bottom + 8 > box.bottom or (lines and not rows):
        return race_only
    return SideSheets(race_box, box._replace(h=bottom + 8 - box.y), rows)


# -- what was done last --------------------------------------------------------------------


def _action_rows(view: View, box: Box, lines: Sequence[ActionLine]) -> tuple[ActionRow, ...]:
    """Return as many actions as fit, newest first; the last of them shortened if need be."""
    rows: list[ActionRow] = []
    y, line_height = box.y + 12 + view.line_height(16), view.line_height(14)
    for line in lines:
        for words in (line.words, f"… {line.short_words}"):
            height = len(view.wrap(words, 14, box.w - 2 * _PAD - 26)) * line_height
            if height <= box.bottom - 12 - y:
                break
        else:
            break
        rows.append(ActionRow(Box(box.x + 10, y, box.w - 20, height + 4), words, line))
        y += height + 4
    return tuple(rows)


def _advice_words() -> str:
    return _("The more loops of a kind there are, the more the next one is worth.")


def paint_recent(p: Painter, box: Box, rows: Sequence[ActionRow]) -> None:
    """Paint the recent moves, newest first; before there are any, a piece of advice."""
    title = _("Recent moves") if rows else _("Good to know")
    y, room = box.y + 10 + p.view.line_height(16) / 2, box.inset(_PAD)
    p.text(title, room.x, y, 16, theme.INK, "display", width=room.w)
    if not rows:
        p.paragraph(
            _advice_words(), room.below(y + p.view.line_height(16) / 2 + 2), 14, theme.MUTED
        )
    for area, words, line in rows:
        furniture.paint_token(p, room.x + 8, area.y + 2 + p.view.line_height(14) / 2, 8, line.seat)
        p.paragraph(words, room.cut_left(26)[1].below(area.y + 2), 14, theme.MUTED)


# -- the race ------------------------------------------------------------------------------


def _rank_height(view: View) -> float:
    return max(42.0, view.line_height(16) + 8)


def paint_race(p: Painter, box: Box, ranks: Sequence[tuple[int, str]], turn: int) -> None:
    """Paint the ranks of a race with the turns that they allow; those out of reach are struck."""
    y, high = box.y + 12, p.view.line_height(18)
    words = _("Turn {n}").format(n=turn)
    w = p.text(words, box.right - _PAD, y + high / 2, 18, ACCENT.deep, "display", "r")
    title, room = _("Solo race"), box.w - 2 * _PAD - w - 10
    if p.view.measure(title, 18, "display") > room:
        title = _("Race")
    p.text(title, box.x + _PAD, y + high / 2, 18, theme.INK, "display", width=room)
    rows = _rank_limits(p.view, box.w - 88, ranks)
    missed = sum(turn > turns for turns, _word in ranks)
    below = box.inset(12).below(y + high + 4)
    step = min((below.h - 10) / len(rows), _rank_height(p.view) * 1.5)
    for i, row in enumerate(below.rows([step] * len(rows))):
        row = row._replace(h=step - 4)
        _paint_rank(p, row, *rows[i], i - missed)
        if i < len(ranks):
            colour = theme.GOLD_DEEP if i >= missed else theme.LINE
            furniture.paint_star(p, row.x + 18, row.centre[1], 9, colour)


def _rank_limits(
    view: View, room: float, ranks: Sequence[tuple[int, str]]
) -> Sequence[tuple[str, str]]:
    """Return the ranks with the turns that they allow, all in short words if one lacks the room."""
    long = [(_(word), _("by turn {n}").format(n=turns)) for turns, word in ranks]
    lowest, first_late = _("try harder"), ranks[-1][0] + 1
    long.append((lowest, _("from {number}").format(number=first_late)))
    if all(view.measure(a, 16) + view.measure(b, 16, "bold") <= room for a, b in long):
        return long
    short = [(_(word), _("to {n}").format(n=turns)) for turns, word in ranks]
    return [*short, (lowest, f"{furniture.number(first_late)}+")]


def _paint_rank(p: Painter, row: Box, word: str, limit: str, away: int) -> None:
    """Paint one rank: lit if `away` is 0, the best within reach; struck through if negative."""
    y = row.centre[1]
    if away == 0:
        p.rect(row, 10, ACCENT.wash, ACCENT.soft)
    colour = theme.INK if away >= 0 else theme.MUTED
    w = p.text(limit, row.right - 8, y, 16, colour, "bold", "r")
    room = row.w - 36 - w - 14
    lines = p.view.wrap(word, 16, room)
    step = min(p.view.line_height(16), row.h / len(lines))
    for i, line in enumerate(lines):
        middle = y + (i - (len(lines) - 1) / 2) * step
        wide = p.text(line, row.x + 36, middle, 16, colour, width=room)
        if away < 0:
            p.line(row.x + 34, middle, row.x + 38 + wide, middle, theme.MUTED, 1.6)


class LoopNote(NamedTuple):
    """A slip at the upper edge of the table: its words as lines, and tiles below them."""

    box: Box
    lines: tuple[str, ...]
    tiles: tuple[Box, ...]

    def note_part(self, strength: float) -> Part:
        """Return the slip, faint at a low strength."""
        strength = round(min(1.0, strength), 1)
        paint = partial(self._paint_note, strength=strength)
        return Part("note", (self, strength), self.box.grown(40), paint)

    def _paint_note(self, p: Painter, strength: float) -> None:
        box, step = self.box, p.view.line_height(16)
        if strength == 1:
            furniture.paint_shadow(p, box, 16, 1)
        p.rect(box, 16, theme.PAPER, theme.HAIR, 1.2, alpha=strength)
        for i, line in enumerate(self.lines):
            y = box.y + 11 + (i + 0.5) * step
            p.text(line, box.centre[0], y, 16, align="c", alpha=round(255 * strength))


def note_on_board(view: View, board: Box, words: str, tiles: int = 0, side: float = 0) -> LoopNote:
    """Return the note with these words, and room for a number of tiles."""
    lines = view.wrap(words, 16, min(board.w - 80, 560))
    room, foot = tiles * (side + _GAP) - _GAP, side + 14 if tiles else 0
    wide = max(*(view.measure(line, 16) + 56 for line in lines), room + _GAP + 30)
    high = len(lines) * view.line_height(16) + 22 + foot
    box = board.inset(0, 10).place(min(wide, board.w - 12), high, 0.5, 0)
    row = box.cut_bottom(foot)[0].place(room, side, 0.5, 0)
    return LoopNote(box, tuple(lines), tuple(row.columns(tiles, _GAP)))


_SHADOW_COLOUR = (40, 20, 0)
_PALE = "#FFF6E2"


class TablePainter:
    """Lists the parts of a table."""

    def __init__(self, table: "LoopsScene") -> None:
        self._table, self._hand, self._supplies = table, table.hand, table.supplies

    def table_parts(self) -> list[Drawable]:
        table = self._table
        box, words, seat = table.layout.prompt, table.words.current_prompt(), table.shown.seat
        prompt = Part("prompt", (words, seat), box, lambda p: _paint_prompt(p, box, words, seat))
        return [*self._board_groups(), *self._side_parts(), self._rack_part(), prompt]

    def ground_part(self) -> Part:
        """Return the paper that the table is laid out on, with the empty rack."""
        rack = self._table.layout.rack

        def paint_ground(p: Painter) -> None:
            furniture.paint_table_background(p)
            furniture.paint_shadow(p, rack, 20, 2)
            p.rect(rack.moved(0, 4), 20, "#7E5A2E")
            p.rect(rack, 20, ("#D9B27A", "#B98A4E"))
            p.rect(rack.grown(-10), 13, "#8A6233")
            p.rect(rack.inset(10, 11).moved(0, 1), 13, ("#9C713D", "#A87C46"))

        return Part("ground", ("loops", rack), self._table.desk.view.box, paint_ground, solid=True)

    # -- on the board ----------------------------------------------------------------------

    def _board_groups(self) -> Iterator[Group]:
        camera, laid, box = self._table.camera, self._table.shown.table, self._table.layout.board
        grid, bounds = camera.grid, tile_bounds(laid)
        x, y = grid.point_at(bounds.x, bounds.y)
        right, bottom = grid.point_at(bounds.right, bounds.bottom)
        beyond = y < box.y, bottom > box.bottom, x < box.x, right > box.right
        tiles = laid_tiles(self._table.desk.view, grid, laid, box, camera.is_zooming)
        yield Group("pattern", box, tiles, edges=beyond)
        yield Group("over", box, [*self._marked_tiles(), *self._fitting_lights()])

    def _marked_tiles(self) -> Iterator[Drawable]:
        """Yield marks on the newest tiles, or on the tile or loops that a list row names."""
        table, grid, row = self._table, self._table.camera.grid, self._table.row_in_focus
        laid, lately = table.shown.table, table.words.newest_tiles()
        if row and row.cell:
            yield from lights.lit_tile(grid, row.cell, row.seat, laid)
        elif lately:
            for seat, cell in reversed(lately[1:]):
                yield lights.recent_frame(grid, cell, seat)
            yield lights.newest_frame(grid, lately[0][1], lately[0][0])
        kind = row.kind if row else ""
        corners = [x_and_y(c.corner) for c in complete_loops(laid) if kind and c.kind == kind]
        for i, corner in enumerate(corners, 1):
            yield lights.loop_light(table.desk.view, grid, corner, 4 * kind)
            yield lights.loop_number(grid, corner, kind, i)

    def _fitting_lights(self) -> Iterator[Drawable]:
        """Yield where the held tile fits and what it earns, or the one in focus on the rack."""
        table, hand, grid = self._table, self._hand, self._table.camera.grid
        view = table.desk.view
        if table.timeline.moving:
            return
        if hand.slot is None:
            yield from lights.cell_frames(grid, table.lit_cells)
            closing = {cell: best[0].points for cell, best in table.closings_in_focus.items()}
            yield from lights.cell_gains(view, grid, closing)
            return
        near = table.layout.board.grown(grid.tile_side)
        full = {cell for cell, turnings in hand.turnings.items() if hand.turning in turnings}
        cells = [c for c in hand.turnings if c != hand.cell and near.overlaps(grid.cell_box(*c))]
        yield from lights.cell_frames(grid, (c for c in cells if c not in full), lights.STRONG)
        yield from lights.cell_frames(grid, (c for c in cells if c in full), lights.STRONGEST)
        points = hand.points_by_cell()
        yield from lights.cell_gains(view, grid, {c: points[c] for c in cells if c in points})
        if hand.cell is not None and hand.picking.preview is not None:
            yield lights.ghost_tile(grid, hand.cell, hand.turning, table.shown.seat)
            for loop in hand.picking.preview.loops:
                corner = x_and_y(loop.corner)
                kinds = lights.quarter_kinds(hand.picking.preview.table, corner)
                yield lights.loop_light(view, grid, corner, kinds)

    # -- over everything -------------------------------------------------------------------

    def held_parts(self) -> Iterator[Drawable]:
        """Return what lies over the focus ring: the points where the held tile is aimed at, and
        that tile at the pointer, unless it lies over a fitting cell or still stands on the rack."""
        hand, layout, view = self._hand, self._table.layout, self._table.desk.view
        grid, picking, found = self._table.camera.grid, hand.picking, hand.picking.preview
        if hand.cell and found and found.loops and not self._table.timeline.moving:
            box, board = grid.cell_box(*hand.cell), layout.board
            badge = lights.points_badge(view, box.right, box.y, grid.tile_side, board, found.points)
            yield Group("badge", board, (badge,))
        if hand.slot is None or hand.cell is not None or not picking.by_pointer:
            return
        if picking.carried or not layout.rack.contains(*picking.pointer):
            side = min(layout.slots[0].w, grid.tile_side)
            tile = lights.carried_tile(view, *picking.pointer, side, hand.turning)
            yield Group("carried", view.box, tile)

    # -- beside the board ------------------------------------------------------------------

    def _side_parts(self) -> Iterator[Part]:
        table, state, layout = self._table, self._table.shown, self._table.layout
        for seat, box in enumerate(layout.players):
            if seat not in table.counting_seats:
                yield panels.player_sheet(box, table.player_facts(seat))
        tile_set = table.rules.tile_set
        counts = tile_set.kinds, state.loops
        yield panels.sheet_part("loops", layout.loops, panels.paint_loops, *counts)
        contents = sum(state.box), table.words.box_words(), self._supplies.returned_tiles
        near_end = state.is_running_out(table.rules.target)
        yield panels.sheet_part("box", layout.box, panels.paint_box, *contents, near_end)
        race, recent, rows = table.side_sheets
        if race:
            yield panels.sheet_part("race", race, paint_race, table.turns_by_rank, state.round)
        if recent:
            yield panels.sheet_part("lately", recent, paint_recent, rows)

    def _rack_part(self) -> Part:
        """Return the rack with its tiles, face down unless they may be seen."""
        supplies, slots, area = self._supplies, self._table.layout.slots, self._table.layout.rack
        seat, picked, dull = supplies.front_seat, self._hand.slot, supplies.unfitting
        sprites = [face_of(tile) if tile else "" for tile in supplies.slots]
        if not supplies.is_visible(seat):
            count = len(self._table.shown.supplies[seat])
            sprites = [BACK] * count + [""] * (len(slots) - count)
        if picked is not None and self._hand.picking.carried:
            dull, picked = dull | {picked}, None
        shown = tuple(sprites), picked, dull, supplies.laid_slots
        return Part("rack", shown, area, lambda p: _paint_rack(p, slots, *shown))


def _paint_prompt(p: Painter, box: Box, prompt: Prompt, seat: int) -> None:
    """Paint the longest words that fit, after the player's name, on a slip of paper."""
    name = p.view.measure(prompt.name, 14, "bold") + 10 if prompt.name else 0
    room = box.w - 68 - name
    words = next(
        (each for each in prompt.words if p.view.measure(each, 14) <= room), prompt.words[-1]
    )
    w, h = min(room, p.view.measure(words, 14)) + name + 64, p.view.line_height(14) + 10
    slip = box.place(w, h, 1)
    furniture.paint_shadow(p, slip, h / 2, 0)
    p.rect(slip, min(h / 2, 22), theme.PAPER, theme.HAIR)
    x, y = slip.x + 42, slip.centre[1]
    furniture.paint_token(p, slip.x + 22, y, 9, seat)
    if name:
        p.text(prompt.name, x, y, 14, face="bold")
    p.text(words, x + name, y, 14, width=room)


def _paint_rack(
    p: Painter,
    slots: Sequence[Box],
    sprites: Sequence[str],
    picked: int | None,
    dull: frozenset[int],
    laid: frozenset[int],
) -> None:
    """Paint tiles on wood; the picked one stands up, those that fit nowhere are dull."""
    for i, (box, sprite) in enumerate(zip(slots, sprites, strict=True)):
        if not sprite:
            word = _("laid") if i in laid else ""
            p.rect(box, 9, "#5E3F1C", alpha=0.35)
            paint_dashed_frame(p, box, "#F3DDB5", 1.8)
            if word and p.view.measure(word, 14, "bold") < box.w * 0.7:
                p.text(word, *box.centre, 14, _PALE, "bold", "c")
            elif word:
                furniture.paint_check_mark(p, *box.centre, box.w * 0.36, _PALE)
            continue
        box = box.moved(0, -RAISED) if i == picked else box
        p.shadow(box, 3, *((5, 3, 110) if i in dull else (7, 5, 150)), _SHADOW_COLOUR)
        p.sprite(sprite, box.x, box.y, box.w, alpha=122 if i in dull else 255)
        if i == picked:
            p.rect(box.grown(1), 4, None, theme.WHITE, 5)
            p.rect(box.grown(1), 4, None, ACCENT.base, 3)
