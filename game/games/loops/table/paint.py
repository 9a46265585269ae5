"""The whole table as lists of parts: at rest, what follows the hand, the sheets beside it."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Drawable, Group, Part
from game.engine.window.view import Box, View
from game.engine.words import _
from game.games.loops.rules.state import spot
from game.games.loops.table import lights, panels
from game.games.loops.table.camera import bounds_of
from game.games.loops.table.layout import RAISED
from game.games.loops.table.lights import paint_dashed
from game.games.loops.table.pieces import ACCENT, BACK, complete_loops, face_of, pattern
from game.games.loops.table.words import ActionLine, Prompt

if TYPE_CHECKING:
    from game.games.loops.table.scene import LoopsScene

_PAD, _GAP = 20.0, 14.0
_LEAST = 96.0
"""The least height of the list of actions."""


class SpareEntry(NamedTuple):
    """An action in the list: its place, its words, and the action."""

    box: Box
    words: str
    line: ActionLine


class Spare(NamedTuple):
    """The two sheets; None where there is no race, or no room."""

    race: Box | None
    lately: Box | None
    entries: tuple[SpareEntry, ...]


def spare_of(view: View, box: Box | None, ranks: int, lines: Sequence[ActionLine]) -> Spare:
    """Divide a space: a race with so many ranks (0: none), then the list of actions, only as
    high as its words. If the list does not fit, the race gets all the room."""
    if box is None:
        return Spare(None, None, ())
    race, alone = None, Spare(box if ranks else None, None, ())
    if ranks:
        high = 26 + view.line_height(18) + (ranks + 1) * _rank_row(view)
        race, box = box.cut_top(min(box.h, high), _GAP)
    if box.h < _LEAST:
        return alone
    entries = _entries(view, box, lines)
    tip = len(view.wrap(_tip(), 14, box.w - 2 * _PAD)) * view.line_height(14)
    low = entries[-1].box.bottom if entries else box.y + 12 + view.line_height(16) + tip
    if low + 8 > box.bottom or (lines and not entries):
        return alone
    return Spare(race, box._replace(h=low + 8 - box.y), entries)


# -- what was done last --------------------------------------------------------------------


def _entries(view: View, box: Box, lines: Sequence[ActionLine]) -> tuple[SpareEntry, ...]:
    """Return as many actions as fit, newest first; the last of them shortened if need be."""
    entries: list[SpareEntry] = []
    y, step = box.y + 12 + view.line_height(16), view.line_height(14)
    for line in lines:
        for words in (line.words, f"… {line.brief}"):
            high = len(view.wrap(words, 14, box.w - 2 * _PAD - 26)) * step
            if high <= box.bottom - 12 - y:
                break
        else:
            break
        entries.append(SpareEntry(Box(box.x + 10, y, box.w - 20, high + 4), words, line))
        y += high + 4
    return tuple(entries)


def _tip() -> str:
    return _("The more loops of a kind there are, the more the next one is worth.")


def paint_lately(p: Painter, box: Box, entries: Sequence[SpareEntry]) -> None:
    """Paint the last actions, newest first; before any, a piece of advice."""
    title = _("Recent moves") if entries else _("Good to know")
    y, room = box.y + 10 + p.view.line_height(16) / 2, box.inset(_PAD)
    p.text(title, room.x, y, 16, theme.INK, "display", width=room.w)
    if not entries:
        p.paragraph(_tip(), room.below(y + p.view.line_height(16) / 2 + 2), 14, theme.MUTED)
    for area, words, line in entries:
        furniture.seat(p, room.x + 8, area.y + 2 + p.view.line_height(14) / 2, 8, line.seat)
        p.paragraph(words, room.cut_left(26)[1].below(area.y + 2), 14, theme.MUTED)


# -- the race ------------------------------------------------------------------------------


def _rank_row(view: View) -> float:
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
    rows = _limits(p.view, box.w - 88, ranks)
    missed = sum(turn > turns for turns, _word in ranks)
    below = box.inset(12).below(y + high + 4)
    step = min((below.h - 10) / len(rows), _rank_row(p.view) * 1.5)
    for i, row in enumerate(below.rows([step] * len(rows))):
        row = row._replace(h=step - 4)
        _paint_rank(p, row, *rows[i], i - missed)
        if i < len(ranks):
            colour = theme.GOLD_DEEP if i >= missed else theme.LINE
            furniture.star(p, row.x + 18, row.centre[1], 9, colour)


def _limits(view: View, room: float, ranks: Sequence[tuple[int, str]]) -> Sequence[tuple[str, str]]:
    """Every rank with the turns that it allows, in fewer words where one has no room beside it."""
    long = [(_(word), _("by turn {n}").format(n=turns)) for turns, word in ranks]
    lowest, late = _("try harder"), ranks[-1][0] + 1
    long.append((lowest, _("from {number}").format(number=late)))
    if all(view.measure(a, 16) + view.measure(b, 16, "bold") <= room for a, b in long):
        return long
    short = [(_(word), _("to {n}").format(n=turns)) for turns, word in ranks]
    return [*short, (lowest, f"{furniture.number(late)}+")]


def _paint_rank(p: Painter, row: Box, word: str, limit: str, away: int) -> None:
    """Paint one rank: lit if it is within reach now, struck if it is missed."""
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


_GAP = 10.0


class LoopNote(NamedTuple):
    """A slip at the upper edge of the table: its words as lines, and tiles below them."""

    box: Box
    lines: tuple[str, ...]
    tiles: tuple[Box, ...]

    def part(self, strength: float) -> Part:
        """Return the slip, faint while it comes and goes."""
        strength = round(min(1.0, strength), 1)
        paint = partial(self._paint, strength=strength)
        return Part("note", (self, strength), self.box.grown(40), paint)

    def _paint(self, p: Painter, strength: float) -> None:
        box, step = self.box, p.view.line_height(16)
        if strength == 1:
            furniture.paint_shadow(p, box, 16, 1)
        p.rect(box, 16, theme.PAPER, theme.HAIR, 1.2, alpha=strength)
        for i, line in enumerate(self.lines):
            y = box.y + 11 + (i + 0.5) * step
            p.text(line, box.centre[0], y, 16, align="c", alpha=round(255 * strength))


def note_of(view: View, board: Box, words: str, tiles: int = 0, side: float = 0) -> LoopNote:
    """Return the note with these words, and room for a number of tiles."""
    lines = view.wrap(words, 16, min(board.w - 80, 560))
    room, foot = tiles * (side + _GAP) - _GAP, side + 14 if tiles else 0
    wide = max(*(view.measure(line, 16) + 56 for line in lines), room + _GAP + 30)
    high = len(lines) * view.line_height(16) + 22 + foot
    box = board.inset(0, 10).place(min(wide, board.w - 12), high, 0.5, 0)
    row = box.cut_bottom(foot)[0].place(room, side, 0.5, 0)
    return LoopNote(box, tuple(lines), tuple(row.columns(tiles, _GAP)))


_DARK = (40, 20, 0)
_PALE = "#FFF6E2"


class TablePainter:
    """Lists what the table shows."""

    def __init__(self, table: "LoopsScene") -> None:
        self._table, self._hand, self._supplies = table, table.hand, table.supplies

    def parts(self) -> list[Drawable]:
        table = self._table
        box, words, seat = table.layout.prompt, table.words.prompt(), table.shown.seat
        prompt = Part("prompt", (words, seat), box, lambda p: _paint_prompt(p, box, words, seat))
        return [*self._board(), *self._sides(), self._rack(), prompt]

    def ground(self) -> Part:
        """Return the paper that the table is laid out on, with the empty rack."""
        rack = self._table.layout.rack

        def paint(p: Painter) -> None:
            furniture.table(p)
            furniture.paint_shadow(p, rack, 20, 2)
            p.rect(rack.moved(0, 4), 20, "#7E5A2E")
            p.rect(rack, 20, ("#D9B27A", "#B98A4E"))
            p.rect(rack.grown(-10), 13, "#8A6233")
            p.rect(rack.inset(10, 11).moved(0, 1), 13, ("#9C713D", "#A87C46"))

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

    def _marked(self) -> Iterator[Drawable]:
        """Yield the newest tiles, or what a list row names: a tile, or all loops of a kind."""
        table, grid, row = self._table, self._table.camera.grid, self._table.lit_row
        laid, lately = table.shown.table, table.words.laid_lately()
        if row and row.cell:
            yield from lights.looked_at(grid, row.cell, row.seat, laid)
        elif lately:
            yield from (lights.recent(grid, cell, seat) for seat, cell in reversed(lately[1:]))
            yield lights.newest(grid, lately[0][1], lately[0][0])
        kind = row.kind if row else ""
        corners = [spot(loop.corner) for loop in complete_loops(laid) if kind and loop.kind == kind]
        for i, corner in enumerate(corners, 1):
            yield lights.loop(table.desk.view, grid, corner, 4 * kind)
            yield lights.counted(grid, corner, kind, i)

    def _aimed(self) -> Iterator[Drawable]:
        """Yield where the held tile fits, and its points; else where the one in focus fits."""
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
        cells = [
            cell for cell in hand.fits if cell != hand.cell and near.overlaps(grid.cell(*cell))
        ]
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

    def parts_in_hand(self) -> Iterator[Drawable]:
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
        if picking.carried or not layout.rack.contains(*picking.pointer):
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
        look = sum(state.box), table.words.box_words(), self._supplies.returned
        late = state.is_running_out(table.rules.target)
        yield panels.sheet("box", layout.box, panels.paint_box, *look, late)
        race, lately, entries = table.spare
        if race:
            yield panels.sheet("race", race, paint_race, table.ranks, state.round)
        if lately:
            yield panels.sheet("lately", lately, paint_lately, entries)

    def _rack(self) -> Part:
        """Paint the tiles on the rack, face down unless they may be seen."""
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


def _paint_prompt(p: Painter, box: Box, prompt: Prompt, seat: int) -> None:
    """Paint whose turn it is and what can be done, on a slip of paper, while there is room."""
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
    furniture.seat(p, slip.x + 22, y, 9, seat)
    if name:
        p.text(prompt.name, x, y, 14, face="bold")
    p.text(words, x + name, y, 14, width=room)


def _paint_gap(p: Painter, box: Box, word: str) -> None:
    """Paint a place without a tile; a word says where that went, or a tick where it is too long."""
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
