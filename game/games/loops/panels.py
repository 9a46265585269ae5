"""The sheets beside the table: players and their tracks, what loops are worth, the box."""

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from game.engine import furniture, theme
from game.engine.paint import Painter
from game.engine.view import Box, View
from game.engine.words import _, ngettext
from game.games.loops.about import KINDS
from game.games.loops.dashes import paint_dashed
from game.games.loops.pattern import BACK, fill, ink
from game.games.loops.quarters import around
from game.games.loops.rack import face_of

ACCENT = theme.accent("loops")
_PAD = 20.0


class Player(NamedTuple):
    """What a player's sheet shows. `tiles` are faces where they may be seen, else None."""

    seat: int
    name: str
    status: str
    score: int
    target: int
    supply: int
    tiles: tuple[str, ...] | None
    active: bool


def score_place(p: Painter, box: Box) -> tuple[float, float]:
    """Where the score stands: right edge and middle."""
    return box.right - _PAD, box.y + _head(p) / 2 + 8


def _head(p: Painter) -> float:
    return max(46.0, p.view.grown(32) + 12)


def paint_player(p: Painter, box: Box, player: Player) -> None:
    """Token, name, status, the track to the target and the supply; the score comes on top."""
    colour = theme.SEATS[player.seat % len(theme.SEATS)]
    furniture.panel(p, box, 16, 1, outline=colour if player.active else "")
    x, y = box.x + 28, box.y + _head(p) / 2 + 8
    furniture.seat(p, x, y, 12, player.seat)
    score = p.view.measure(furniture.number(player.score), 32, "display")
    score += p.view.measure("+00", 17, "bold") + 12
    room = box.right - _PAD - score - (x + 22)
    name = p.text(player.name, x + 22, y + 1, 19, theme.INK, "display", width=room)
    left = room - name - 10
    if player.status and p.view.measure(player.status, 14) <= left:
        p.text(player.status, x + 32 + name, y + 2, 14, theme.MUTED)
    foot = max(22.0, p.view.grown(14) + 6)
    low = box.bottom - foot / 2 - 12
    high = low - foot / 2 - (box.y + _head(p) + 4)
    if high >= 20:
        track = Box(box.x + _PAD, box.y + _head(p) + 4, box.w - 2 * _PAD, high)
        paint_track(p, track, player.score, player.target, colour)
    _paint_tiles(p, box, low, player)


def _paint_tiles(p: Painter, box: Box, y: float, player: Player) -> None:
    side = 20.0
    words = ngettext("{n} tile", "{n} tiles", player.supply).format(n=player.supply)
    room = box.w - 2 * _PAD - 6 * (side + 5) - 8
    if p.view.measure(words, 14) > room:
        words = str(player.supply)
    for i in range(player.supply):
        place = Box(box.x + _PAD + 2 + i * (side + 5), y - side / 2, side, side)
        p.shadow(place, 2, 3, 2, 60)
        sprite = face_of(player.tiles[i]) if player.tiles else BACK
        p.sprite(sprite, place.x, place.y, side)
    p.text(words, box.right - _PAD, y + 1, 14, theme.MUTED, align="r", width=room)


def paint_track(p: Painter, box: Box, score: int, target: int, colour: str) -> None:
    """A place for every point, and a flag at the target."""
    rows = 1 if target <= 13 else 2 if target <= 26 else 3
    each = ceil(target / rows)
    step = min(21.0, box.h / rows)
    words = furniture.number(target)
    wide = p.view.measure(words, 14, "bold")
    apart = p.view.grown(14) > 1.1 * step  # large figures stand beside all rows
    pitch = min(22.0, (box.w - 26 - (wide if apart else 0)) / each)
    r = min(6.6, pitch * 0.34, step * 0.36)
    top = box.y + (box.h - step * (rows - 1)) / 2
    for j in range(target):
        x, y = box.x + 7 + (j % each) * pitch, top + (j // each) * step
        if j < score:
            p.circle(x, y, r, colour, theme.mix(colour, theme.BLACK, 0.25), 1.6)
        else:
            p.circle(x, y, r, theme.WHITE, "#A8966F", 1.6)
        if j == target - 1:
            _flag(p, x, y)
            if not apart and x + 15 + wide <= box.right + 6:
                p.text(words, x + 15, y + 3, 14, theme.INK, "bold")
    if apart:
        p.text(words, box.right, top + step * (rows - 1) / 2, 14, theme.INK, "bold", "r")


def _flag(p: Painter, x: float, y: float) -> None:
    p.svg(
        f'<path d="M4 24 V2 l12 5 l-12 5" fill="{theme.GOLD}" stroke="{theme.INK}" '
        'stroke-width="1.6" stroke-linejoin="round"/>',
        Box(x - 8, y - 13, 20, 28),
    )


# -- loops on the table --------------------------------------------------------------------


def loop_rows(p_line: float, box: Box, count: int) -> tuple[Box, ...]:
    """A row for every kind; `p_line` is the height of the heading."""
    top = box.y + p_line + 22
    each = (box.bottom - 10 - top) / count
    return tuple(Box(box.x + 12, top + i * each, box.w - 24, each) for i in range(count))


def paint_loops(p: Painter, box: Box, kinds: Sequence[str], counts: Sequence[int]) -> None:
    """How many loops of each kind are complete, and what the next one is worth."""
    furniture.panel(p, box)
    line = p.view.line(18)
    y = box.y + 10 + line / 2 + 2
    room = box.w - 2 * _PAD
    after = _("next one")
    title = _("Loops on the table")
    if p.view.measure(title, 18, "display") + p.view.measure(after, 14) + 12 > room:
        title, after = _("Loops"), _("next")
    taken = p.text(after, box.right - _PAD, y + 1, 14, theme.MUTED, align="r")
    p.text(title, box.x + _PAD, y, 18, theme.INK, "display", width=room - taken - 10)
    for i, (row, kind) in enumerate(zip(loop_rows(line, box, len(kinds)), kinds, strict=True)):
        if i:
            p.line(row.x + 8, row.y, row.right - 8, row.y, theme.HAIR)
        _paint_loop_row(p, row, kind, counts[i])


def _paint_loop_row(p: Painter, row: Box, kind: str, count: int) -> None:
    y = row.centre[1]
    side = min(60.0, row.h - 10, row.w * 0.17)
    paint_icon(p, row.x + 8 + side / 2, y, side, kind)
    words = furniture.signed(count + 1)
    size = 17
    w = p.view.measure(words, size, "display") + 24
    h = min(row.h - 8, p.view.grown(size) * 1.7)
    pill = Box(row.right - 8 - w, y - h / 2, w, h)
    p.rect(pill, h / 2, fill(kind))
    p.text(words, *pill.centre, size, theme.mix(ink(kind), theme.BLACK, 0.25), "display", "c")
    x = row.x + 20 + side
    if p.view.roomy:
        p.text(furniture.number(count), x + 8, y, 17, theme.INK, "display")
        return
    name = p.text(_(KINDS.get(kind, kind)), x, y, 16, theme.INK, width=78)
    _paint_dots(p, Box(max(x + name + 12, row.x + 142), y - 10, 0, 20), pill.x - 8, kind, count)


def _paint_dots(p: Painter, start: Box, right: float, kind: str, count: int) -> None:
    """A dot for every loop; a number where there are too many."""
    pitch = 15.0
    fitting = int((right - start.x) // pitch)
    y = start.centre[1]
    if count > fitting * 2:
        p.text(furniture.number(count), start.x, y, 17, ink(kind), "display")
        return
    rows = 1 if count <= fitting else 2
    for i in range(count):
        row = i // fitting if fitting else 0
        dy = 0 if rows == 1 else (row - 0.5) * 13
        p.circle(start.x + 5 + (i % fitting) * pitch, y + dy, 5, ink(kind))


def paint_icon(p: Painter, x: float, y: float, side: float, kind: str) -> None:
    """A whole loop of a kind, small."""
    points = around(kind * 4)
    far = max(max(abs(a), abs(b)) for a, b in points)
    half = side / 2
    k = (half - 3) / far
    path = " L".join(f"{half + a * k:.2f} {half + b * k:.2f}" for a, b in points)
    width = 2.0 if kind == "l" else 3.0
    p.svg(
        f'<path d="M{path} Z" fill="{fill(kind)}" stroke="{ink(kind)}" stroke-width="{width}" '
        'stroke-linejoin="round"/>',
        Box(x - half, y - half, side, side),
    )


# -- the box -------------------------------------------------------------------------------


def pile_place(box: Box) -> Box:
    """Where the uppermost tile of the box lies."""
    side = min(64.0, box.h - 58)
    return Box(box.x + _PAD + 8, box.y + 12, side, side)


def paint_box(p: Painter, box: Box, left: int, sentence: str, shown: Sequence[str]) -> None:
    """The pile of hidden tiles, how many there are, and what became of the last draw."""
    furniture.panel(p, box)
    place = pile_place(box)
    high = min(5, ceil(left / 12))
    for j in range(high):
        at = Box(place.x + 2 * (j - high + 1), place.y + 3 * (high - 1 - j), place.w, place.h)
        p.shadow(at, 3, 4, 3, 60)
        p.sprite(BACK, at.x, at.y, at.w)
    if not left:
        paint_dashed(p, place, theme.LINE, 1.6)
    x = place.right + 22
    foot = box.bottom - p.view.grown(14) / 2 - 12
    number = max(place.y + p.view.grown(34) / 2 - 2, box.y + 20)
    words = _("tiles in the box") if not p.view.roomy else _("in the box")
    wide = p.text(furniture.number(left), x, number, 34, ACCENT.deep, "display")
    if p.view.measure(words, 15) <= box.right - _PAD - x:
        p.text(words, x, number + p.view.grown(34) * 0.5 + p.view.grown(15) * 0.75, 15)
    else:
        p.text(_("left"), x + wide + 10, number + 4, 15, width=box.right - 12 - x - wide - 10)
    if shown:
        side = 24.0
        for i, tile in enumerate(shown):
            p.sprite(face_of(tile), box.x + _PAD + i * (side + 4), foot - side / 2, side)
        start = box.x + _PAD + len(shown) * (side + 4) + 6
        p.text(sentence, start, foot, 14, theme.MUTED, width=box.right - 10 - start)
    elif p.view.measure(sentence, 14) <= box.w - 2 * _PAD:
        p.text(sentence, box.x + _PAD, foot, 14, theme.MUTED)


# -- the space that is left ----------------------------------------------------------------


def paint_lately(p: Painter, box: Box, lines: Sequence[tuple[int, str]]) -> None:
    """The last things that happened, newest first."""
    furniture.panel(p, box)
    y = box.y + 10 + p.view.line(16) / 2
    p.text(_("Lately"), box.x + _PAD, y, 16, theme.INK, "display")
    y += p.view.line(16) / 2 + 2
    step = p.view.line(14)
    if not lines:
        tip = _("The more loops of a kind there are, the more the next one is worth.")
        p.paragraph(tip, Box(box.x + _PAD, y, box.w - 2 * _PAD, 0), 14, theme.MUTED)
    for seat, words in lines:
        wrapped = p.view.wrap(words, 14, box.w - 2 * _PAD - 26)
        if y + len(wrapped) * step > box.bottom - 8:
            return
        furniture.seat(p, box.x + _PAD + 8, y + step / 2, 8, seat)
        for line in wrapped:
            p.text(line, box.x + _PAD + 26, y + step / 2, 14, theme.MUTED)
            y += step
        y += 4


def race_height(view: View, ranks: int) -> float:
    """How high the sheet of the race wants to be."""
    return 26 + view.line(18) + (ranks + 1) * _rank_row(view)


def _rank_row(view: View) -> float:
    return max(42.0, view.line(16) + 8)


def paint_race(
    p: Painter, box: Box, ranks: Sequence[tuple[int, str]], turn: int, lost: str
) -> None:
    """The ranks of the race with the turns that they allow; those out of reach are struck."""
    furniture.panel(p, box)
    y = box.y + 12 + p.view.line(18) / 2
    words = _("Turn {n}").format(n=turn)
    w = p.text(words, box.right - _PAD, y, 18, ACCENT.deep, "display", "r")
    p.text(_("Race"), box.x + _PAD, y, 18, theme.INK, "display", width=box.w - 2 * _PAD - w - 10)
    y += p.view.line(18) / 2 + 4
    rows = [*((_(word), turns) for turns, word in ranks), (lost, 0)]
    step = min((box.bottom - 10 - y) / len(rows), _rank_row(p.view))
    reached = next((i for i, (_w, turns) in enumerate(rows) if not turns or turn <= turns), 0)
    for i, (word, turns) in enumerate(rows):
        _paint_rank(p, Box(box.x + 12, y, box.w - 24, step - 4), word, turns, i - reached)
        y += step


def _paint_rank(p: Painter, row: Box, word: str, turns: int, away: int) -> None:
    y = row.centre[1]
    if away == 0:
        p.rect(row, 10, ACCENT.wash, ACCENT.soft)
    furniture.star(p, row.x + 18, y, 9, theme.GOLD_DEEP if away >= 0 else theme.HAIR)
    number = _("to {n}").format(n=turns) if turns else _("more")
    colour = theme.INK if away >= 0 else theme.MUTED
    w = p.text(number, row.right - 8, y, 16, colour, "bold", "r")
    wide = p.text(word, row.x + 36, y, 16, colour, width=row.w - 36 - w - 20)
    if away < 0:
        p.line(row.x + 34, y, row.x + 38 + wide, y, theme.MUTED, 1.6)
