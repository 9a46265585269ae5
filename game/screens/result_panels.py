"""What the result screen shows beside the trophy: standings, a ladder, the telling move."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.ranks import Challenge
from game.core.summary import Part
from game.engine import furniture, theme
from game.engine.paint import Painter
from game.engine.view import Box, View
from game.engine.words import _
from game.screens import pictures
from game.screens.confetti import gold
from game.screens.doors import house
from game.screens.ladder import paint_rungs, to_next
from game.screens.outcome import Outcome
from game.screens.units import counted

if TYPE_CHECKING:
    from game.engine.desk import Desk

PART_COLOURS = ("#B81F72", "#8A5E00", "#0E7C74", "#2443A0", "#A94FB8", "#4B3A29")


def colours(game: str, count: int) -> list[str]:
    """A colour for each part of the points, the game's own first."""
    first = theme.accent(game).base
    others = [colour for colour in PART_COLOURS if colour != first]
    return [first, *(others * (1 + count // len(others)))][:count]


def least_height(view: View, found: Outcome) -> float:
    """The height that standings or ladder need; under it the telling move gives way."""
    if found.challenge is not None:
        rungs = len(found.challenge.ladder.rungs)
        return rungs * (view.grown(14) * 1.3 + 5) + view.grown(19) + view.line(15) * 2 + 70
    return view.grown(14) + 12 + len(found.order) * (view.grown(21) * 1.2 + 46)


def paint_standings(p: Painter, box: Box, found: Outcome) -> None:
    """Everybody with the parts of their points; the winner's sheet is the largest."""
    head = p.view.grown(14) + 12
    count, gap = len(found.order), 12.0
    each = min(150.0, (box.h - head - gap * (count - 1)) / count)
    parts = _parts_that_fit(p, box, found)
    _paint_heads(p, Box(box.x, box.y, box.w, head), found, parts)
    y = box.y + head
    for seat in found.order:
        row = Box(box.x, y, box.w, each)
        if seat in found.winners:
            gold(p, row, 18)
        else:
            furniture.panel(p, row, 18)
        _paint_row(p, row, found, seat, parts)
        y += each + gap


def _columns(p: Painter, box: Box, found: Outcome, parts: Sequence[Part]) -> list[float]:
    """The middle of each part's column."""
    total = _total_width(p, found)
    start = box.x + _name_width(p, box)
    room = box.right - total - start
    each = room / max(1, len(parts))
    return [start + (i + 0.5) * each for i in range(len(parts))]


def _total_width(p: Painter, found: Outcome) -> float:
    """The room of the column of totals."""
    widest = max(p.view.measure(furniture.number(s), 40, "display") for s in found.scores)
    return max(90.0, widest + 44)


def _name_width(p: Painter, box: Box) -> float:
    return max(box.w * 0.4, 84 + p.view.grown(20) * 6)


def _parts_that_fit(p: Painter, box: Box, found: Outcome) -> list[Part]:
    """All parts where their words fit side by side; otherwise the bars alone tell of them."""
    parts = list(found.parts)
    while parts:
        room = (box.w - _name_width(p, box) - _total_width(p, found)) / len(parts)
        if all(_head_width(p, part) < room - 6 for part in parts):
            return parts
        parts = [] if len(parts) < 7 and p.view.roomy else parts[:-1]
    return []


def _head_width(p: Painter, part: Part) -> float:
    return max(p.view.measure(_(part.words), 14), p.view.measure("+00", 20, "display"))


def _paint_heads(p: Painter, box: Box, found: Outcome, parts: Sequence[Part]) -> None:
    y = box.y + box.h / 2 - 4
    for part, x in zip(parts, _columns(p, box, found, parts), strict=True):
        p.text(_(part.words), x, y, 14, theme.MUTED, "text", "c")
    if len(found.order) > 1 or parts:
        p.text(_("total"), box.right - 24, y, 14, theme.MUTED, "text", "r")


def _paint_row(p: Painter, box: Box, found: Outcome, seat: int, parts: Sequence[Part]) -> None:
    game = found.match.header.game
    middle = box.centre[1]
    if len(found.order) > 1:
        furniture.medal(p, box.x + 44, middle - 3, found.places[seat], theme.accent(game))
    x = box.x + 94 if len(found.order) > 1 else box.x + 34
    bar = bool(found.parts) and box.h > 2 * p.view.grown(12) + p.view.grown(20) + 14
    y = middle - (p.view.grown(12) if bar else 0)
    furniture.seat(p, x, y, 11, seat)
    total = _total_width(p, found)
    end = box.x + _name_width(p, box) if parts else box.right - total
    p.text(found.name(seat), x + 20, y, 20, theme.INK, "display", width=end - x - 26)
    if bar:
        low = middle + p.view.grown(12) * 0.9
        _paint_bar(p, Box(x - 10, low, end - x - 6, 12), found, seat)
    all_colours = colours(game, len(found.parts))
    for i, (part, cx) in enumerate(zip(parts, _columns(p, box, found, parts), strict=True)):
        points = part.points[seat]
        ink = theme.mix(all_colours[i], theme.BLACK, 0.25) if points else theme.MUTED
        words = furniture.number(points) if i == 0 else furniture.signed(points)
        p.text(words, cx, middle, 20 if points else 17, ink, "display" if points else "text", "c")
    size = 40 if seat in found.winners else 32
    p.text(furniture.number(found.scores[seat]), box.right - 24, middle, size, theme.INK,
           "display", "r")  # fmt: skip


def _paint_bar(p: Painter, box: Box, found: Outcome, seat: int) -> None:
    """Parts that gave points, as shares of the best player's."""
    p.rect(box, 6, "#E9DFCB")
    most = max(
        (sum(max(0, part.points[s]) for part in found.parts) for s in found.order), default=0
    )
    x = box.x
    for part, colour in zip(
        found.parts, colours(found.match.header.game, len(found.parts)), strict=True
    ):
        points = max(0, part.points[seat])
        if points and most:
            w = box.w * points / most
            p.rect(Box(x, box.y, max(3.0, w - 1.5), box.h), 3, colour)
            x += w


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
            p.shadow(place, 8, 5, 3, 80)
            p.sprite(name, place.x, place.y, size, degrees=8 - 16 * i)
        x = box.x + 22 + size * 1.82 + 22
    y = box.y + 16 + p.view.grown(17) * 0.6
    title = _("The move that decided it")
    if len(found.winners) != 1 or found.alone:
        title = _("The move that brought most")
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
    paint_rungs(p, Box(x, y + 8, box.w - 52, box.bottom - low - y - 12), challenge, found.number)
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
