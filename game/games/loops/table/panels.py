"""The sheets beside the table: players with their point tracks, the worth of loops, the box."""

from collections.abc import Callable, Hashable, Sequence
from math import ceil
from typing import NamedTuple

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.view import Box, View
from game.engine.words import _, ngettext
from game.games.loops.table.lights import loop_line, paint_dashed_frame
from game.games.loops.table.pieces import ACCENT, BACK, face_of, fill_of, ink_of
from game.games.loops.texts.about import KINDS

_PAD = 20.0
_LEAST_TILE, _SHOWN_TILE = 20.0, 28.0
_DOTS_PER_ROW, _DOT_PITCH = 5, 13.0
"""The dots in a row of the list of loops, and how far they are apart."""


class PlayerFacts(NamedTuple):
    """The contents of a player's sheet; `tiles` is None if hidden, `gain` is for a rising score."""

    seat: int
    name: str
    status: str
    score: int
    target: int
    supply: int
    tiles: tuple[str, ...] | None
    active: bool
    gain: str = ""


def _head_height(view: View) -> float:
    return max(46.0, view.grown(32) + 12)


def _foot_height(view: View) -> float:
    return max(22.0, view.grown(14) + 6)


class PointTrack(NamedTuple):
    """The places for points on a sheet, their radius, and the place of the flag behind the last."""

    spots: tuple[tuple[float, float], ...]
    r: float
    flag: tuple[float, float]


def point_track(view: View, box: Box, target: int) -> PointTrack | None:
    """Return the track on a player's sheet, None if there is no room for one."""
    foot, head = _foot_height(view), _head_height(view) + 4
    w, h = box.w - 2 * _PAD - 7, box.h - 12 - foot - head
    room = Box(box.x + _PAD + 7, box.y + head, w, h)
    if room.h < 20:
        return None
    rows = min(3, ceil(target / 13))
    each, step = ceil(target / rows), min(21.0, room.h / rows)
    last = target - each * (rows - 1)
    apart = last == each or view.grown(14) > 1.1 * step  # beside all rows, not behind the last
    number = view.measure(furniture.number(target), 14, "bold") + 15
    pitch = min(22.0, room.w / each, (room.w - number) / (each if apart else last))
    y0 = room.y + (room.h - step * (rows - 1)) / 2
    spots = tuple((room.x + i % each * pitch, y0 + i // each * step) for i in range(target))
    x, y = spots[-1]
    flag = (room.x + each * pitch, y0 + step * (rows - 1) / 2) if apart else (x + pitch, y)
    return PointTrack(spots, min(6.6, pitch * 0.34, step * 0.36), flag)


def paint_track(p: Painter, track: PointTrack, score: int, colour: str) -> None:
    """Paint a place for every point, those of the score filled, and a flag behind the last."""
    rim = theme.mix(colour, theme.BLACK, 0.25)
    for i, xy in enumerate(track.spots):
        look = (colour, rim) if i < score else (theme.WHITE, "#A8966F")
        p.circle(*xy, track.r, *look, 1.6)
    x, y = track.flag
    p.text(furniture.number(len(track.spots)), x + 15, y, 14, theme.INK, "bold")
    p.svg(
        f'<path d="M3 20 V2 l11 4.5 l-11 4.5" fill="{theme.GOLD}" stroke="{theme.INK}" '
        'stroke-width="1.6" stroke-linejoin="round"/>',
        Box(x - 3, y - 11, 18, 22),
    )


def sheet_part(
    name: str, box: Box, paint: Callable[..., None], *shown: Hashable, outline: str = ""
) -> Part:
    """Return a sheet of paper with its shadow, whose contents `paint` draws."""

    def paint_sheet(p: Painter) -> None:
        furniture.paint_cached_panel(p, box, outline=outline)
        paint(p, box, *shown)

    return Part(name, (shown, outline), box.grown(7), paint_sheet)


def player_sheet(box: Box, player: PlayerFacts) -> Part:
    outline = theme.SEATS[player.seat] if player.active else ""
    return sheet_part(f"player {player.seat}", box, _paint_player, player, outline=outline)


def _paint_player(p: Painter, box: Box, player: PlayerFacts) -> None:
    x, y, right = box.x + 28, box.y + _head_height(p.view) / 2 + 8, box.right - _PAD
    furniture.paint_token(p, x, y, 12, player.seat)
    score = p.text(furniture.number(player.score), right, y, 32, theme.INK, "display", "r")
    p.text(player.gain, right - score - 10, y + 2, 17, theme.GAIN, "bold", "r")
    gain = p.view.measure(player.gain, 17, "bold") if player.gain else 0
    room = right - score - gain - 12 - (x + 22)
    fitting_turnings = (s for s in (19, 16) if p.view.measure(player.name, s, "display") <= room)
    size = next(fitting_turnings, 14)
    name = p.text(player.name, x + 22, y + 1, size, theme.INK, "display", width=room)
    if p.view.measure(player.status, 14) <= room - name - 10:
        p.text(player.status, x + 32 + name, y + 2, 14, theme.MUTED)
    track = point_track(p.view, box, player.target)
    if track:
        paint_track(p, track, player.score, theme.SEATS[player.seat])
    _paint_tiles(p, box, player, track)


def _paint_tiles(p: Painter, box: Box, player: PlayerFacts, track: PointTrack | None) -> None:
    """Paint the supply, and its number of tiles unless that would crowd the flag's number."""
    words = ngettext("{n} tile", "{n} tiles", player.supply).format(n=player.supply)
    room = box.w - 2 * _PAD - 6 * (_LEAST_TILE + 5) - 8
    if p.view.measure(words, 14) > room:
        words = str(player.supply)
    y, side = box.bottom - _foot_height(p.view) / 2 - 12, _LEAST_TILE
    if track is None or y + 1 - track.flag[1] > 1.4 * p.view.grown(14):
        spare = (room - p.view.measure(words, 14)) / 6
        side = max(side, min(side + spare, _foot_height(p.view) - 4))
        p.text(words, box.right - _PAD, y + 1, 14, theme.MUTED, align="r", width=room)
    row = Box(box.x + _PAD + 2, y - side / 2, box.w, side)
    for i, place in enumerate(row.columns([side] * player.supply, 5)):
        p.shadow(place, 2, 3, 2, 60)
        p.sprite(face_of(player.tiles[i]) if player.tiles else BACK, place.x, place.y, side)
        if player.tiles:
            p.rect(place, 2, None, theme.LINE, 1)


# -- loops on the table --------------------------------------------------------------------


def loop_rows(view: View, box: Box, count: int) -> list[Box]:
    top = box.y + view.line_height(18) + 22
    return Box.between(box.x + 12, top, box.right - 12, box.bottom - 10).rows(count)


def paint_loops(p: Painter, box: Box, kinds: Sequence[str], counts: Sequence[int]) -> None:
    """Paint how many loops of each kind are complete, and what the next one is worth."""
    head, y = box.inset(_PAD), box.y + 12 + p.view.line_height(18) / 2
    title, after = _("Loops on the table"), _("next one")
    if p.view.measure(title, 18, "display") + p.view.measure(after, 14) + 12 > head.w:
        title, after = _("Loops"), _("next")
    taken = p.text(after, head.right, y + 1, 14, theme.MUTED, align="r")
    p.text(title, head.x, y, 18, theme.INK, "display", width=head.w - taken - 10)
    names = [_(KINDS.get(kind, kind)) for kind in kinds]
    if not _names_fit(p.view, box.w - 24, names, max(counts)):
        names = [""] * len(kinds)
    for i, row in enumerate(loop_rows(p.view, box, len(kinds))):
        if i:
            p.line(row.x + 8, row.y, row.right - 8, row.y, theme.HAIR)
        _paint_loop_row(p, row, kinds[i], counts[i], names[i])


def _names_fit(view: View, room: float, names: Sequence[str], most: int) -> bool:
    """Return whether all names have room where numbers take the place of the dots."""
    numbers = furniture.signed_points(most + 1) + furniture.number(most)
    taken = 71 + room * 0.145 + view.measure(numbers, 17, "display")
    return not view.large_text or max(view.measure(name, 16) for name in names) <= room - taken


def _paint_loop_row(p: Painter, row: Box, kind: str, count: int, name: str) -> None:
    y, size = row.centre[1], 17
    side = min(60.0, row.h - 10, row.w * 0.145)
    paint_loop_icon(p, row.x + 8 + side / 2, y, side, kind)
    words = furniture.signed_points(count + 1)
    w, h = p.view.measure(words, size, "display") + 24, min(row.h - 8, p.view.grown(size) * 1.7)
    pill = row.inset(8).place(w, h, 1)
    p.rect(pill, h / 2, fill_of(kind))
    p.text(words, *pill.centre, size, theme.mix(ink_of(kind), theme.BLACK, 0.25), "display", "c")
    x, dots = row.x + 19 + side, row.right - 66 - _DOTS_PER_ROW * _DOT_PITCH
    p.text(name, x, y, 16, theme.INK, width=None if p.view.large_text else dots - 4 - x)
    if p.view.large_text:
        at, align = (pill.x - 12, "r") if name else (x + 8, "l")
        p.text(furniture.number(count), at, y, size, theme.INK, "display", align)
    else:
        _paint_dots(p, dots, y, kind, count)


def _paint_dots(p: Painter, x: float, y: float, kind: str, count: int) -> None:
    """Paint a dot for every loop, in aligned rows, or a number if there are too many."""
    rows = ceil(count / _DOTS_PER_ROW)
    if rows > 2:
        p.text(furniture.number(count), x, y, 17, ink_of(kind), "display")
        return
    for i in range(count):
        row, column = divmod(i, _DOTS_PER_ROW)
        middle = y + (row - (rows - 1) / 2) * _DOT_PITCH
        p.circle(x + 5 + column * _DOT_PITCH, middle, 4.6, ink_of(kind))


def paint_loop_icon(p: Painter, x: float, y: float, side: float, kind: str) -> None:
    points, half = loop_line(kind * 4), side / 2
    k = (half - 3) / max(max(abs(a), abs(b)) for a, b in points)
    path = " L".join(f"{half + a * k:.2f} {half + b * k:.2f}" for a, b in points)
    width = 2.0 if kind == "l" else 3.0
    p.svg(
        f'<path d="M{path} Z" fill="{fill_of(kind)}" stroke="{ink_of(kind)}" '
        f'stroke-width="{width}" stroke-linejoin="round"/>',
        Box.around(x, y, side),
    )


# -- the box -------------------------------------------------------------------------------


def pile_box(box: Box) -> Box:
    side = min(64.0, box.h - 58)
    return Box(box.x + _PAD + 8, box.y + 12, side, side)


def paint_box(
    p: Painter, box: Box, left: int, sentences: Sequence[str], shown: Sequence[str], late: bool
) -> None:
    """Paint the pile of hidden tiles, their number and the last draw; `late` warns of the end."""
    place = pile_box(box)
    area, high = place.grown(24), min(5, ceil(left / 12))
    pile = p.picture(("pile", high), area, lambda q: _paint_pile(q, place, high))
    p.blit(pile, p.pixel_at(area.x, area.y))
    if not left:
        paint_dashed_frame(p, place, theme.LINE, 1.6)
    x = place.right + 22
    foot = box.bottom - p.view.grown(14) / 2 - 12
    number = max(place.y + p.view.grown(34) / 2 - 2, box.y + 20)
    words = _("in the box") if p.view.large_text else _("tiles in the box")
    wide = p.text(furniture.number(left), x, number, 34, ACCENT.deep, "display")
    if p.view.measure(words, 15) <= box.right - _PAD - x:
        p.text(words, x, number + p.view.grown(34) * 0.5 + p.view.grown(15) * 0.75, 15)
    else:
        p.text(_("remain"), x + wide + 10, number + 4, 15, width=box.right - 12 - x - wide - 10)
    for i, tile in enumerate(shown):
        p.sprite(face_of(tile), box.x + _PAD + i * _SHOWN_TILE, foot - 12, 24)
    start = box.x + _PAD + (len(shown) * _SHOWN_TILE + 6 if shown else 0)
    room = box.right - (10 if shown else _PAD) - start
    sentence = next(
        (words for words in sentences if p.view.measure(words, 14) <= room), sentences[-1]
    )
    p.text(sentence, start, foot, 14, theme.WARN if late else theme.MUTED, width=room)


def _paint_pile(p: Painter, place: Box, high: int) -> None:
    for i in reversed(range(high)):
        at = place.moved(-2 * i, 3 * i)
        p.shadow(at, 3, 4, 3, 60)
        p.sprite(BACK, at.x, at.y, at.w)
