"""The players' sheets on the table of Wall: head, pattern lines, wall and floor line."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from game.core.ranks import Challenge
from game.engine.table.pieces import Pieces
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.view import Box, View
from game.engine.words import _, facts, ngettext
from game.games.wall.rules.level import BLANK, SIZE, WallLevel
from game.games.wall.rules.state import MARKER
from game.games.wall.table.numbers import paint_score_word, score_width
from game.games.wall.table.picture import (
    ACCENT,
    paint_floor,
    paint_lines,
    paint_numbers,
    paint_tile,
    paint_wall,
)
from game.games.wall.table.pieces import tile_kinds
from game.games.wall.table.sheet import Panel


class SheetHead(NamedTuple):
    """The content of a sheet's head."""

    name: str
    notes: tuple[str, ...]
    """The words beside the name, the longest first; the first that fits is shown."""
    seat: int
    edge: str
    """The colour around the sheet; "" if it is not that seat's turn."""
    words: str
    """The state of the match in a sentence, for a large sheet."""


def paint_empty_sheet(p: Painter, panel: Panel) -> None:
    """Paint the empty sheet, which looks the same for every player."""
    furniture.paint_panel(p, panel.box, *_corners_and_level(panel))
    if panel.large:
        paint_score_word(p, panel)


def _corners_and_level(panel: Panel) -> tuple[float, int]:
    return (18, 2) if panel.large else (16, 1)


def head_parts(panel: Panel, head: SheetHead) -> Iterator[Part]:
    """Yield the words of the head, and light around the sheet of the player to move."""
    if head.edge:
        radius, _level = _corners_and_level(panel)
        edge = partial(_paint_edge, box=panel.box, radius=radius, colour=head.edge)
        yield Part("edge", head.edge, panel.box.grown(12), edge)
    paint = partial(_paint_head, panel=panel, head=head)
    yield Part("head", head, panel.box._replace(h=panel.head), paint)


def _paint_edge(p: Painter, box: Box, radius: float, colour: str) -> None:
    margin, side = 10.0, 2 * radius + 4
    body = "".join(
        f'<rect x="{margin}" y="{margin}" width="{side}" height="{side}" rx="{radius}" '
        f'fill="none" stroke="{colour}" stroke-width="{width}" stroke-opacity="{opacity}"/>'
        for width, opacity in ((15, 0.07), (11, 0.1), (7, 0.16), (2.6, 1))
    )
    p.stretched_outline(box.grown(margin), margin + side / 2, body)


def _paint_head(p: Painter, panel: Panel, head: SheetHead) -> None:
    box, large = panel.box, panel.large
    size, radius, x = (21, 13, box.x + 34) if large else (17, 10, box.x + 27)
    y, right = _name_y(p, panel), box.right - 16 - score_width(p, panel)
    furniture.paint_token(p, x, y - 1, radius, head.seat)
    x += radius + 9
    x += p.text(head.name, x, y, size, theme.INK, "display", "l", right - x) + 9
    if large:
        paint_sentence(p, panel, head.name, head.words)
        return
    left = (right - x) * p.view.text_scale
    sub = next((one for one in head.notes if p.view.measure(one, 14) <= left), "")
    p.text(sub, x, y + 1, 14, theme.MUTED, width=right - x)


def _name_y(p: Painter, panel: Panel) -> float:
    """Return the y of a name: higher if a sentence in large type stands below it."""
    if panel.large and p.view.large_text:
        return panel.box.y + panel.head * 0.28
    return panel.box.y + panel.head * (0.54 if panel.large else 0.52)


def paint_sentence(p: Painter, panel: Panel, name: str, words: str) -> None:
    """Paint the sentence of the turn beside the name of a large sheet; in large type below it. A
    sentence that is too long for one line begins beside it."""
    x, right = panel.box.x + 34 + 13 + 9, panel.box.right - 16 - score_width(p, panel)
    x, y = x + min(p.view.measure(name, 21, "display"), right - x) + 12, _name_y(p, panel)
    if p.view.large_text:
        left, low = panel.box.x + 21, panel.box.y + panel.head * 0.68
        first, words = _split_sentence(p.view, words, right - x, right - left)
        p.text(first, x, y, 15, theme.MUTED)
        x, y = left, low - 1
    p.text(words, x, y + 1, 15, theme.MUTED, width=right - x)


def _split_sentence(view: View, words: str, beside: float, below: float) -> tuple[str, str]:
    """Split a sentence into what fits beside a name and what goes below it."""
    if view.measure(words, 15) <= below:
        return "", words
    first = ""
    for word in words.split(" "):
        longer = f"{first} {word}".lstrip()
        if view.measure(longer, 15) > beside:
            break
        first = longer
    return first, words.removeprefix(first).lstrip()


def board_parts(
    panel: Panel, level: WallLevel, lying: Pieces, lit: tuple[int, ...]
) -> Iterator[Part]:
    """Yield lines, wall and floor of a sheet with their tiles; `lit` are the lines, from 1, and the
    floor (0) that are open to the tiles considered."""
    seat, places, pitch = panel.seat, panel.places, panel.places.pitch
    box = Box(places.x - 0.12 * pitch, places.y - 0.12 * pitch, 5.58 * pitch, 5.24 * pitch)
    lines = tuple(tile_kinds(lying, "line", seat, row) for row in range(SIZE))

    def paint_sheet_lines(p: Painter) -> None:
        for line in filter(None, lit):
            _paint_frame(p, places.target_box(line), pitch)
        paint_lines(p, places, lines, lit)

    yield _part_on_paper("lines", (lines, lit), box, panel, paint_sheet_lines)
    wall = "".join(tile_kinds(lying, "wall", seat, row, bare=BLANK) for row in range(SIZE))
    paint = partial(paint_wall, places=places, pattern=level.pattern, wall=wall)
    yield _part_on_paper("wall", wall, places.wall_box().grown(2), panel, paint)
    paint = partial(paint_numbers, places=places, lines=lines)
    yield Part("numbers", lines, box, paint)  # above the wall, whose paper reaches onto their way
    floor = tile_kinds(lying, "floor", seat, room=places.floor_spaces)
    box = places.floor_box().grown(3)
    box = box.below(max(box.y, places.wall_box().bottom + 1))  # its paper leaves the wall's edge
    beside = ("beside", seat) in lying
    wide = box.w + (places.floor_side * 1.4 if beside else 0)
    look = floor, bool(lit), beside
    paint = partial(_paint_floor, panel=panel, penalties=level.floor, look=look)
    yield _part_on_paper("floor", look, box._replace(w=wide), panel, paint)


def _part_on_paper(
    name: str, key: Hashable, box: Box, panel: Panel, paint: Callable[[Painter], None]
) -> Part:
    """Return an opaque part that paints the paper too, so that soft shadows blend exactly."""

    def paint_on_paper(p: Painter) -> None:
        furniture.paint_cached_panel(p, panel.box, *_corners_and_level(panel))
        paint(p)

    return Part(name, key, box, paint_on_paper, solid=True)


def _paint_frame(p: Painter, box: Box, pitch: float) -> None:
    p.rect(box, pitch * 0.2, ACCENT.wash, ACCENT.base, 2, "7 5")


def _paint_floor(
    p: Painter, panel: Panel, penalties: Sequence[int], look: tuple[str, bool, bool]
) -> None:
    floor, lit, beside = look
    if lit:
        _paint_frame(p, panel.places.floor_box(), panel.places.pitch)
    paint_floor(p, panel.places, floor, penalties, lit)
    if beside:
        paint_tile(p, MARKER, *panel.marker_spot[:3])


def paint_goal_card(p: Painter, box: Box) -> None:
    furniture.paint_panel(p, box, 14, 1)
    p.rect(Box(box.x, box.y + 12, 5, box.h - 24), 2.5, ACCENT.base)


def goal_part(box: Box, challenge: Challenge, margin: int) -> Part:
    paint = partial(_paint_goal, box=box, challenge=challenge, margin=margin)
    return Part("goal", (challenge.key, margin), box, paint)


def _paint_goal(p: Painter, box: Box, challenge: Challenge, margin: int) -> None:
    line = p.view.line_height(15)
    left, right, y = box.x + 20, box.right - 18, box.y + 9 + line / 2
    room = right - left
    lead = lead_and_next_rank(challenge, margin)
    wide = min(p.view.measure(lead, 15, "bold"), room * 0.64)
    p.text(lead, right, y, 15, theme.INK, "bold", "r", wide + 1)
    p.text(_(challenge.title), left, y, 17, ACCENT.deep, "display", width=room - wide - 16)
    rungs = [rung for rung in challenge.ladder.rungs if rung.number > 0]
    each = room / len(rungs)
    for i, rung in enumerate(rungs):
        x, low, reached = left + i * each, y + line, margin >= rung.number
        p.circle(x + 10, low, 10, theme.GOLD if reached else theme.WHITE, theme.LINE, 1.6)
        furniture.paint_star(p, x + 10, low, 6.5, theme.INK if reached else "#B7A585")
        ink, face = (theme.INK, "bold") if reached else (theme.MUTED, "text")
        p.text(f"{_(rung.word)} {rung.number}", x + 26, low, 14, ink, face, width=each - 34)


def lead_words(points: int) -> str:
    """Return a lead, or below 0 a deficit, in words."""
    if not points:
        return _("level on points")
    if points > 0:
        return ngettext("{n} point ahead", "{n} points ahead", points).format(n=points)
    return ngettext("{n} point behind", "{n} points behind", -points).format(n=-points)


def lead_and_next_rank(challenge: Challenge, margin: int) -> str:
    """Return how many points ahead or behind, and how many more the next rank needs."""
    following = challenge.ladder.next_rung(margin)
    if following is None:
        return lead_words(margin)
    more = _("{n} to {rank}").format(n=following.number - margin, rank=_(following.word))
    return facts(lead_words(margin), more)
