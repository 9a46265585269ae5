"""What the result screen shows beside the trophy: standings, a ladder, the telling move."""

from typing import TYPE_CHECKING, NamedTuple

from game.core.ranks import Challenge
from game.core.summary import Part
from game.engine import furniture, theme
from game.engine.paint import Painter
from game.engine.view import Box, View
from game.engine.words import _
from game.screens import pictures
from game.screens.charts import Scale, stacked_bar
from game.screens.confetti import gold
from game.screens.doors import house
from game.screens.ladder import paint_rungs, to_next
from game.screens.outcome import Outcome
from game.screens.units import counted

if TYPE_CHECKING:
    from game.engine.desk import Desk

PART_COLOURS = ("#B81F72", "#8A5E00", "#0E7C74", "#2443A0", "#A94FB8", "#4B3A29")
ALIKE = 100
"""Colours that lie no further apart than this would be taken for the same."""


def colours(game: str, count: int) -> list[str]:
    """A colour for each part of the points, the game's own first."""
    first = theme.accent(game).base
    others = [colour for colour in PART_COLOURS if _apart(colour, first) > ALIKE]
    return [first, *(others * (1 + count // len(others)))][:count]


def _apart(one: str, other: str) -> int:
    return sum(abs(a - b) for a, b in zip(theme.rgb(one), theme.rgb(other), strict=True))


def least_height(view: View, found: Outcome) -> float:
    """The height that standings or ladder need; under it the telling move gives way."""
    if found.challenge is not None:
        rungs = len(found.challenge.ladder.rungs)
        return rungs * (view.grown(14) * 1.3 + 5) + view.grown(19) + view.line(15) * 2 + 70
    return view.grown(14) + 12 + len(found.order) * (view.grown(21) * 1.2 + 46)


class _Columns(NamedTuple):
    """The parts that are shown as columns, where their middles are, and their words in lines."""

    parts: tuple[Part, ...]
    middles: tuple[float, ...]
    heads: tuple[tuple[str, ...], ...]
    start: float
    """Where the first column begins; names and bars lie before it."""


def paint_standings(p: Painter, box: Box, found: Outcome) -> None:
    """Everybody with the parts of their points; the winner's sheet is the largest."""
    columns = _columns_that_fit(p, box, found)
    lines = max((len(words) for words in columns.heads), default=1)
    head, count, gap = p.view.grown(14) * (1.2 * lines - 0.2) + 12, len(found.order), 12.0
    each = min(150.0, (box.h - head - gap * (count - 1)) / count)
    _paint_heads(p, Box(box.x, box.y, box.w, head), found, columns)
    y = box.y + head
    for seat in found.order:
        row = Box(box.x, y, box.w, each)
        if seat in found.winners:
            gold(p, row, 18)
        else:
            furniture.panel(p, row, 18)
        _paint_row(p, row, found, seat, columns)
        y += each + gap


def _columns_that_fit(p: Painter, box: Box, found: Outcome) -> _Columns:
    """All parts or none, for some of them would not add up: with room for the bars, with less of
    it, with words in two lines; otherwise the bars alone tell of them."""
    total = _total_width(p, found)
    least = 84 + 44 + max(p.view.measure(found.name(s), 20, "display") for s in found.order)
    wide = max(box.w * 0.4, 84 + p.view.grown(20) * 6)
    middle = (wide + least) / 2
    for start, lines in ((wide, 1), (middle, 1), (least, 1), (wide, 2), (least, 2)):
        room = (box.w - start - total) / max(1, len(found.parts))
        heads = [_head(p, part, room - 8, lines) for part in found.parts]
        if found.parts and room > 0 and all(heads):
            middles = tuple(box.x + start + (i + 0.5) * room for i in range(len(heads)))
            return _Columns(found.parts, middles, tuple(heads), box.x + start)
    return _Columns((), (), (), box.right - total)


def _head(p: Painter, part: Part, room: float, lines: int) -> tuple[str, ...]:
    """A part's words in so many lines; nothing if they or its numbers are too wide."""
    words = p.view.wrap(_(part.words), 14, room)
    widest = max(*(p.view.measure(line, 14) for line in words), _widest_number(p, part))
    return tuple(words) if len(words) <= lines and widest <= room else ()


def _widest_number(p: Painter, part: Part) -> float:
    return max(p.view.measure(furniture.signed(n), 20, "display") for n in part.points)


def _total_width(p: Painter, found: Outcome) -> float:
    """The room of the column of totals."""
    widest = max(p.view.measure(furniture.number(s), 40, "display") for s in found.scores)
    return max(90.0, widest + 44)


def _paint_heads(p: Painter, box: Box, found: Outcome, columns: _Columns) -> None:
    step = p.view.grown(14) * 1.2
    low = box.bottom - 10 - p.view.grown(14) / 2
    for words, x in zip(columns.heads, columns.middles, strict=True):
        for i, line in enumerate(reversed(words)):
            p.text(line, x, low - i * step, 14, theme.MUTED, "text", "c")
    if len(found.order) > 1 or columns.parts:
        p.text(_("total"), box.right - 24, low, 14, theme.MUTED, "text", "r")


def _paint_row(p: Painter, box: Box, found: Outcome, seat: int, columns: _Columns) -> None:
    game = found.match.header.game
    middle = box.centre[1]
    if len(found.order) > 1:
        furniture.medal(p, box.x + 44, middle - 3, found.places[seat], theme.accent(game))
    x = box.x + 94 if len(found.order) > 1 else box.x + 34
    bar = bool(found.parts) and box.h > 2 * p.view.grown(12) + p.view.grown(20) + 14
    y = middle - (p.view.grown(12) if bar else 0)
    furniture.seat(p, x, y, 11, seat)
    end = columns.start
    p.text(found.name(seat), x + 20, y, 20, theme.INK, "display", width=end - x - 26)
    if bar:
        low = middle + p.view.grown(12) * 0.9
        _paint_bar(p, Box(x - 10, low, end - x - 6, 12), found, seat)
    all_colours = colours(game, len(found.parts))
    for i, (part, cx) in enumerate(zip(columns.parts, columns.middles, strict=True)):
        points = part.points[seat]
        ink = theme.mix(all_colours[i], theme.BLACK, 0.25) if points else theme.MUTED
        words = furniture.number(points) if i == 0 else furniture.signed(points)
        p.text(words, cx, middle, 20 if points else 17, ink, "display" if points else "text", "c")
    size = 40 if seat in found.winners else 32
    p.text(furniture.number(found.scores[seat]), box.right - 24, middle, size, theme.INK,
           "display", "r")  # fmt: skip


def _paint_bar(p: Painter, box: Box, found: Outcome, seat: int) -> None:
    """Where the points came from, on a scale that all share."""
    tints = colours(found.match.header.game, len(found.parts))
    parts = [(part.points[seat], tint) for part, tint in zip(found.parts, tints, strict=True)]
    scale = _scale(found)
    stacked_bar(p, box, scale, parts, scale.below > 0)


def _scale(found: Outcome) -> Scale:
    each = [[part.points[seat] for part in found.parts] for seat in found.order]
    below = max(-sum(n for n in points if n < 0) for points in each)
    return Scale(below, max(sum(n for n in points if n > 0) for points in each))


def paint_moment(p: Painter, box: Box, found: Outcome) -> None:
    """The move that decided it, in words."""
    game = found.match.header.game
    accent = theme.accent(game)
    furniture.panel(p, box, 18, 1, accent.wash)
    names = pictures.motifs(game)
    x = box.x + 24
    if names and not p.view.roomy:
        size = min(46.0, box.h - 40)
        for i, name in enumerate(names[:2]):
            place = Box(box.x + 22 + i * size * 0.82, box.centre[1] - size / 2, size, size)
            pictures.lying(p, name, place, 8 - 16 * i)
        x = box.x + 22 + size * 1.82 + 22
    y = box.y + 16 + p.view.grown(17) * 0.6
    title = _("The move that decided it") if found.decisive else _("The move that brought most")
    end = box.right - 20
    if found.moment and found.moment.points:
        end -= p.view.measure(furniture.signed(found.moment.points), 18, "display") + 44
        middle = (end + box.right - 4) / 2
        furniture.gain(p, middle, box.centre[1], found.moment.points)
    p.text(title, x, y, 17, accent.deep, "display", width=end - x)
    y += p.view.grown(17) * 0.6 + 4 + p.view.line(15) / 2
    for words in p.view.wrap(found.decided, 15, end - x)[:2]:
        p.text(words, x, y, 15, width=end - x + 4)
        y += p.view.line(15)


def paint_ladder(p: Painter, box: Box, found: Outcome, desk: "Desk") -> None:
    """The rungs of a challenge, the one reached, and how far the next one is."""
    challenge = found.challenge
    assert challenge is not None
    accent = theme.accent(challenge.game)
    furniture.panel(p, box, 18)
    x, y = box.x + 26, box.y + 18 + p.view.grown(19) / 2
    p.text(_(challenge.title), x, y, 19, accent.deep, "display", width=box.w - 52)
    y += p.view.grown(19) / 2 + 8
    lines = p.view.wrap(_sentence(challenge, found), 15, box.w - 52)[:3]
    for words in lines:
        y += p.view.line(15) / 2
        p.text(words, x, y, 15, theme.MUTED, width=box.w - 48)
        y += p.view.line(15) / 2
    best = _best_words(challenge, found, desk)
    low = p.view.line(15) + 18 if best else 12
    paint_rungs(
        p, Box(x, y + 8, box.w - 52, box.bottom - low - y - 12), challenge, found.number, 84
    )
    if best:
        y = box.bottom - 14 - p.view.line(15) / 2
        p.text(best, x, y, 15, theme.INK, "bold", width=box.w - 52)


def _sentence(challenge: Challenge, found: Outcome) -> str:
    if found.number is None:
        return _("Not everything was reached that had to be, so this try does not count.")
    following = to_next(challenge, found.number)
    count = counted(challenge, found.number)
    if not following:
        return _("{count}: there is nothing above this.").format(count=count)
    return f"{count}: {following}"


def _best_words(challenge: Challenge, found: Outcome, desk: "Desk") -> str:
    before = house(desk).library.standing(challenge)
    if before.best is None:
        return ""
    if found.number is not None and before.best == found.number:
        return _("Your best so far: this one.")
    return _("Your best so far: {count}.").format(count=counted(challenge, before.best))
