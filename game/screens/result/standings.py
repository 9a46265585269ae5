"""Everybody's points by their source, in a row each: columns with words above them, or with a sign
at every number where words have no room."""

from collections.abc import Iterator
from typing import NamedTuple

from game.core.about import PointSource
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter, gradient
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens import pictures
from game.screens.charts import Scale, stacked_bar, tints
from game.screens.result.confetti import gold
from game.screens.result.outcome import Outcome

GAP = 12.0
LEFT = 84.0
"""Where names begin: medals hang before them."""
TALLEST, WIDEST = 200.0, 128.0
TALL = 110.0
"""From this height on a row has room for its bar below everything else."""
HEAD, NAME, NUMBER, SIGNED, SMALL = 16.0, 20.0, 20.0, 17.0, 14.0
"""Sizes of type: over columns, names, numbers in columns, with signs, with signs in little room."""


class Plan(NamedTuple):
    """Where everything stands; heads are empty where signs take their place."""

    columns: tuple[float, ...]
    """Their middles under heads, the left edges of what has signs."""
    heads: tuple[tuple[str, ...], ...]
    end: float
    """Names end here."""
    below: bool
    """Are the numbers a line of their own, under the name?"""
    head: float
    """The height of what stands above the rows."""
    rows: dict[int, Box]
    size: float
    """The type of numbers with signs."""


def plan(view: View, box: Box, found: Outcome) -> Plan:
    """The first arrangement that fits: words over the columns, signs beside the name, below it."""
    made = _worded(view, box, found) or _with_signs(view, box, found)
    count = len(found.order)
    each = min(TALLEST, (box.h - made.head - GAP * (count - 1)) / count)
    gap = min(2 * GAP, (box.h - made.head - each * count) / max(1, count - 1))
    rows = box.cut_top(made.head)[1].rows([each] * count, gap)
    return made._replace(rows=dict(zip(found.order, rows, strict=True)))


def least_height(view: View, box: Box, found: Outcome) -> float:
    """The least that everybody's row needs."""
    made = plan(view, box, found)
    each = view.grown(NAME) + (view.grown(SIGNED) if made.below else 0) + 12
    return made.head + len(found.order) * (max(46.0, each) + GAP) - GAP


def _worded(view: View, box: Box, found: Outcome) -> Plan | None:
    """All sources or none, for some of them would not add up: with room for the bars, with less of
    it, with words in two lines."""
    total, names = _total_width(view, found), _names_width(view, found)
    least = LEFT + 44 + names
    wide = max(box.w * 0.4, LEFT + view.grown(NAME) * 6)
    middle = (wide + least) / 2
    for start, lines in ((wide, 1), (middle, 1), (wide, 2), (middle, 2), (least, 1), (least, 2)):
        room = min(WIDEST, (box.w - start - total) / max(1, len(found.sources)))
        heads = tuple(_head(view, source, room - 8, lines) for source in found.sources)
        if found.sources and room > 0 and all(heads):
            first = box.right - total - room * len(heads)
            middles = tuple(first + (i + 0.5) * room for i in range(len(heads)))
            high = view.grown(HEAD) * (1.2 * max(map(len, heads)) - 0.2) + 12
            return Plan(middles, heads, first, False, high, {}, SIGNED)
    return None


def _head(view: View, source: PointSource, room: float, lines: int) -> tuple[str, ...]:
    """A source's words in so many lines, none of them broken; nothing if these or its numbers are
    too wide."""
    whole = _(source.words)
    words = view.wrap(whole, HEAD, room)
    if len(words) > lines or " ".join(words) != whole:
        return ()
    widest = max(_number_width(view, source, NUMBER), *(view.measure(line, HEAD) for line in words))
    return tuple(words) if widest <= room else ()


def _number_width(view: View, source: PointSource, size: float) -> float:
    return max(view.measure(furniture.signed(n), size, "display") for n in source.points)


def _with_signs(view: View, box: Box, found: Outcome) -> Plan:
    """Numbers with signs, behind the names or below them; above stands what the signs mean. Where
    rows are too low for two lines, long names have less room."""
    total = _total_width(view, found)
    names = LEFT + 42 + _names_width(view, found)
    room = box.w - total + 12 - names
    lines = max((line for line, *_rest in legend(view, box.w, found)), default=0) + 1
    high = view.grown(HEAD) * 1.3 * lines + 8
    lacking = _needed(view, found, SMALL) - room
    if lacking > 0 and (box.h - high) / len(found.order) - GAP < _two_lines(view):
        names, room = names - lacking, room + lacking
    fitting = (size for size in (SIGNED, SMALL) if _needed(view, found, size) <= room)
    size = next(fitting, SIGNED)
    beside = _needed(view, found, size) <= room
    widths = [_signed_width(view, source, size) for source in found.sources]
    x = box.x + (names if beside else LEFT)
    spare = (room if beside else box.w - total - LEFT) - sum(widths)
    gap = max(4.0, min(26.0, spare / max(1, len(widths))))
    lefts = tuple(x + sum(widths[:i]) + i * gap for i in range(len(widths)))
    end = x if beside else box.right - total
    below = not beside and bool(widths)
    return Plan(lefts, (), end, below, high, {}, size)


def _two_lines(view: View) -> float:
    """The height of a name with numbers below it."""
    return view.grown(NAME) + _numbers_height(view)


def _numbers_height(view: View) -> float:
    return view.grown(SIGNED) * 1.1 + 4


def _needed(view: View, found: Outcome, size: float) -> float:
    return sum(_signed_width(view, source, size) + 6 for source in found.sources)


def _signed_width(view: View, source: PointSource, size: float) -> float:
    return sign_side(view, size) + 5 + _number_width(view, source, size)


def legend(
    view: View, room: float, found: Outcome
) -> Iterator[tuple[int, float, PointSource, str]]:
    """Line, place and ink of every source, one after another as far as a line goes."""
    line, x = 0, 4.0
    room -= view.measure(_("total"), HEAD) + 40
    for source, ink in zip(found.sources, inks(found), strict=True):
        w = sign_side(view, HEAD) + 5 + view.measure(_(source.words), HEAD)
        if x > 4 and x + w > room:
            line, x = line + 1, 4.0
        yield line, x, source, ink
        x += w + 20


def sign_side(view: View, size: float) -> float:
    """A sign is about as high as the words beside it."""
    return view.grown(size) * 0.95


def inks(found: Outcome) -> list[str]:
    """The colour of every source's bars, signs and numbers."""
    return tints(found.match.header.game, len(found.sources))


def _names_width(view: View, found: Outcome) -> float:
    return max(view.measure(found.name(seat), NAME, "display") for seat in found.order)


def _total_width(view: View, found: Outcome) -> float:
    """The room of the column of totals."""
    widest = max(view.measure(furniture.number(s), 40, "display") for s in found.scores)
    return max(90.0, widest + 44)


# -- painting ------------------------------------------------------------------------------


def paint_sheets(p: Painter, found: Outcome, made: Plan) -> None:
    """Everybody's sheet; the winners' are golden."""
    for seat, row in made.rows.items():
        if seat in found.winners:
            gold(p, row, 18)
        else:
            furniture.panel(p, row, 18)


def paint_standings(p: Painter, box: Box, found: Outcome, made: Plan, shown: int | None) -> None:
    """What stands on the sheets: everybody with the sources of their points, and a mark that says
    whose board is shown beside them."""
    _paint_heads(p, box.cut_top(made.head)[0], found, made)
    for seat, row in made.rows.items():
        if seat == shown and len(made.rows) > 1:
            x, y = row.x - 1, row.centre[1]
            p.path([(x, y - 9), (x - 10, y), (x, y + 9)], f'fill="{theme.MUTED}"', True)
        _paint_row(p, row, found, seat, made)


def _paint_heads(p: Painter, box: Box, found: Outcome, made: Plan) -> None:
    step = p.view.grown(HEAD) * 1.2
    low = box.bottom - (10 + p.view.grown(HEAD) / 2 if made.heads else 8 + p.view.grown(HEAD) * 0.7)
    for lines, x in zip(made.heads, made.columns, strict=bool(made.heads)):
        for i, words in enumerate(reversed(lines)):
            p.text(words, x, low - i * step, HEAD, theme.MUTED, "text", "c")
    said = [] if made.heads else list(legend(p.view, box.w, found))
    for line, x, source, ink in said:
        y = low - p.view.grown(HEAD) * 1.3 * (said[-1][0] - line)
        left = box.x + x + _paint_sign(p, box.x + x, y, found, source, ink, HEAD)
        p.text(_(source.words), left, y, HEAD, theme.MUTED)
    if len(found.order) > 1 or found.sources:
        p.text(_("total"), box.right - 24, low, HEAD, theme.MUTED, "text", "r")


def _paint_sign(
    p: Painter, x: float, y: float, found: Outcome, source: PointSource, ink: str, size: float
) -> float:
    """A source's sign, or a square in its colour; gives the room it takes."""
    side = sign_side(p.view, size)
    paint = pictures.source_sign(found.match.header.game, source.words)
    paint(p, Box.around(x + side / 2, y, side), _strong(ink))
    return side + 5


def _paint_row(p: Painter, box: Box, found: Outcome, seat: int, made: Plan) -> None:
    view, x = p.view, box.x + LEFT
    accent = theme.accent(found.match.header.game)
    scale = min(1.0, box.h / 72)
    _medal(p, box.x + 44, box.centre[1] - 3 * scale, found.places[seat], accent, scale)
    name, numbers = view.grown(NAME), _numbers_height(view) if made.below else 0.0
    tall = box.h > TALL and not made.below
    bar, gap = max(10.0, min(18.0, box.h * 0.1)), 8.0
    if tall:  # all of it in a line, and the bar as wide as that
        bar, gap = min(26.0, box.h * 0.15), min(24.0, box.h * 0.13)
    spare = box.h - name - numbers
    barred = bool(found.sources) and spare > bar + 20 and not (made.below and spare < bar + 26)
    y = box.y + (spare - (bar + gap if barred else 0)) / 2 + name / 2
    furniture.seat(p, x + 10, y, 11, seat)
    p.text(found.name(seat), x + 30, y, NAME, theme.INK, "display", width=made.end - x - 36)
    middle = y + (name + numbers) / 2 if made.below else y if tall else box.centre[1]
    _paint_numbers(p, middle, found, seat, made)
    if barred:
        beside = made.below or tall
        end = box.right - _total_width(view, found) if beside else made.end - 12
        _paint_bar(p, Box(x, y + name / 2 + numbers + gap, end - x, bar), found, seat)
    size = 40 if seat in found.winners else 32
    points, y = furniture.number(found.scores[seat]), box.centre[1]
    p.text(points, box.right - 24, y, size, theme.INK, "display", "r")


def _paint_numbers(p: Painter, y: float, found: Outcome, seat: int, made: Plan) -> None:
    """A seat's points from every source."""
    for source, x, colour in zip(found.sources, made.columns, inks(found), strict=True):
        points = source.points[seat]
        ink = _strong(colour) if points else theme.MUTED
        words = furniture.signed(points)
        if made.heads:
            face = "display" if points else "text"
            p.text(words, x, y, NUMBER if points else SIGNED, ink, face, "c")
        else:
            left = x + _paint_sign(p, x, y, found, source, colour, made.size)
            p.text(words, left, y, made.size, ink, "display")


def _strong(colour: str) -> str:
    return theme.mix(colour, theme.BLACK, 0.25)


def _paint_bar(p: Painter, box: Box, found: Outcome, seat: int) -> None:
    """Where the points came from, on a scale that all share."""
    points = [source.points[seat] for source in found.sources]
    scale = _scale(found)
    stacked_bar(p, box, scale, list(zip(points, inks(found), strict=True)), scale.below > 0)


def _scale(found: Outcome) -> Scale:
    each = [[source.points[seat] for source in found.sources] for seat in found.order]
    below = max(-sum(n for n in points if n < 0) for points in each)
    return Scale(below, max(sum(n for n in points if n > 0) for points in each))


def _medal(
    p: Painter, x: float, y: float, place: int, ribbon: theme.Accent, scale: float = 1
) -> None:
    """A medal of gold, silver or bronze with its place on it; later places get a plain disc."""
    metals = ((theme.GOLD, theme.GOLD_DEEP), ("#C9CCD3", "#6A6F7A"), ("#D9A87A", "#7E4E22"))
    face, edge = metals[place - 1] if place <= 3 else (theme.PAPER_2, theme.LINE)
    ribbons = (
        f'<path d="M23 32 l-10 30 l16 -7 l4 -20 Z" fill="{ribbon.base}"/>'
        f'<path d="M43 32 l10 30 l-16 -7 l-4 -20 Z" fill="{ribbon.deep}"/>'
        if place <= 3
        else ""
    )
    p.svg(
        f'<g transform="scale({scale:.3f})">{ribbons}'
        f'<circle cx="33" cy="31" r="21" fill="{edge}"/>'
        f'<circle cx="33" cy="29" r="21" fill="url(#q)"/>'
        f'<circle cx="33" cy="29" r="16" fill="none" stroke="{edge}" stroke-opacity="0.5" '
        'stroke-width="1.5"/></g>',
        Box(x - 33 * scale, y - 29 * scale, 66 * scale, 66 * scale),
        gradient("q", (13, 10), (53, 50), (0, theme.mix(face, theme.WHITE, 0.5), 1), (1, face, 1)),
    )
    grown = p.view.grown(22) / 22
    p.text(str(place), x, y, 22 * scale / grown, theme.INK, "display", "c")
