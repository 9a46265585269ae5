"""The sheet of records: figures on top, three small charts below."""

from collections.abc import Hashable, Iterator, Sequence
from functools import partial

from game.core.ranks import Challenge
from game.engine.widgets import furniture
from game.engine.widgets.furniture import number as shown
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.view import Box, View
from game.engine.words import _, ngettext
from game.screens.charts import Bar, bar_chart, line_chart, tints
from game.screens.hall.challenges import by_key
from game.screens.records.sheets import Chart, Paint, Sheet, Tile
from game.screens.records.statistics import Result, Series, Statistics

GAP = 14.0
SHADOW = 22.0
"""Panels throw shadows so far."""


def sheet(series: Series, figures: Statistics) -> Sheet:
    """Everything about one player in one kind of game."""
    note = _helped_words(series, figures)
    empty = _("Only games with help so far.")
    return Sheet(_figures(series, figures), charts(series, figures), note, empty)


def sheet_parts(
    view: View, box: Box, game: str, sheet: Sheet, key: Hashable, only: int | None = None
) -> Iterator[Part]:
    """A sheet of figures and charts in that box; `only` one of the charts."""

    def part(name: str, box: Box, paint: Paint) -> Part:
        return Part(name, (key, only, box), box.grown(SHADOW), lambda p: paint(p, box))

    body = box
    if sheet.tiles:
        head, body = box.cut_top(view.grown(30) + view.grown(14) + 34, GAP)
        yield part("figures", head, lambda p, b: _paint_tiles(p, b, sheet.tiles, game))
    line = view.line(14)
    if sheet.note:
        foot, body = body.cut_bottom(line + 4)
        foot = foot.inset(6)._replace(h=line + 8)
        yield part("note", foot, lambda p, b: _paint_note(p, b, sheet.note))
    found = sheet.charts
    if not found:
        yield part("no chart", body, partial(_paint_no_chart, words=sheet.empty))
        return
    if only is not None:
        found = found[only : only + 1]
    places = _places(body, len(found)) if sheet.tiles else body.columns(len(found), GAP)
    for i, (place, (title, draw)) in enumerate(zip(places, found, strict=True)):
        yield part(f"chart {i}", place, partial(_paint_chart, title=title, draw=draw))


def _paint_note(p: Painter, box: Box, note: str) -> None:
    p.text(note, box.x, box.y + p.view.line(14) / 2 + 4, 14, theme.MUTED, width=box.w)


def challenge_of(series: Series) -> Challenge | None:
    """The challenge of a series, if it is one."""
    return by_key(series.game, series.challenge)


def number_of(series: Series, result: Result) -> int | None:
    """What is compared: the number of the challenge, or the score."""
    return result.score if challenge_of(series) is None else result.number


def values(series: Series, figures: Statistics) -> list[int]:
    """What is compared of all results that count."""
    found = (number_of(series, result) for result in figures.results)
    return [number for number in found if number is not None]


def best_result(series: Series, figures: Statistics) -> Result | None:
    """The best game; with several equal ones the first."""
    challenge = challenge_of(series)
    sign = -1 if challenge is not None and challenge.ladder.low_wins else 1
    reached = [(n, r) for r in figures.results if (n := number_of(series, r)) is not None]
    return max(reached, key=lambda each: sign * each[0], default=(0, None))[1]


# -- figures -----------------------------------------------------------------------------------


def _figures(series: Series, figures: Statistics) -> list[Tile]:
    """Nothing where all that was played counts apart."""
    if not figures.played:
        return []
    known = values(series, figures)
    best = best_result(series, figures)
    challenge = challenge_of(series)
    tiles: list[Tile] = [(_("played"), str(figures.played))]
    if challenge is None:
        share = round(100 * figures.won / figures.played)
        tiles.append((_("won"), f"{figures.won} ({share} %)"))
    number = best and number_of(series, best)
    tiles.append((_("best"), "–" if number is None else shown(number)))
    mean = sum(known) / len(known) if known else None
    tiles.append((_("average"), "–" if mean is None else f"{mean:.1f}".replace("-", "−")))
    if challenge is not None and number is not None:
        word = _(challenge.shown.word(number))
        tiles.append((_("rank"), word[:1].upper() + word[1:]))
    return tiles


def _paint_tiles(p: Painter, box: Box, tiles: Sequence[Tile], game: str) -> None:
    accent = theme.accent(game)
    weights = [max(1.0, p.view.measure(value, 30, "display") / 110) for _w, value in tiles]
    each = (box.w - GAP * (len(tiles) - 1)) / sum(weights)
    boxes = box.columns([each * weight for weight in weights], GAP)
    for tile, (words, value) in zip(boxes, tiles, strict=True):
        furniture.panel(p, tile, 16)
        y = tile.y + 16 + p.view.grown(14) / 2
        p.text(words, tile.x + 20, y, 14, theme.MUTED, width=tile.w - 30)
        y = tile.bottom - 14 - p.view.grown(30) / 2
        p.text(value, tile.x + 20, y, 30, accent.deep, "display", width=tile.w - 30)


def _helped_words(series: Series, figures: Statistics) -> str:
    """Games with undo, hints or practice, which count apart."""
    if not figures.helped:
        return ""
    count = len(figures.helped)
    words = ngettext(
        "With help or practice: {count} game", "With help or practice: {count} games", count
    ).format(count=count)
    reached = best_result(series, Statistics(figures.helped))
    if reached is None:
        return words
    best = _("best {number}").format(number=shown(number_of(series, reached) or 0))
    return f"{words}, {best}"


# -- charts ------------------------------------------------------------------------------------


def charts(series: Series, figures: Statistics) -> list[Chart]:
    """The charts that there are figures for, each with its title."""
    accent = theme.accent(series.game)
    found: list[Chart] = []
    known, gilt = values(series, figures), bright(series, figures)
    if known:
        gold = _("Over time · gold: wins · dashes: average")
        if challenge_of(series):
            gold = _("Over time · gold: records · dashes: average")
        found.append((gold, lambda p, b: line_chart(p, b, known, gilt, accent)))
    counted = _counted(series, figures)
    if counted and figures.played:
        title = _("Ranks") if challenge_of(series) else _("Places")
        found.append((title, lambda p, b: bar_chart(p, b, counted)))
    sources = _sources(series, figures)
    if sources:
        found.append((_("Points by source, on average"), lambda p, b: bar_chart(p, b, sources)))
    return found


def _paint_no_chart(p: Painter, box: Box, words: str) -> None:
    furniture.panel(p, box, 16)
    p.text(words, *box.centre, 16, theme.MUTED, "text", "c", box.w - 40)


def _places(box: Box, count: int) -> list[Box]:
    """The first chart has the left half, the others share the right one."""
    if count == 1:
        return [box]
    left, right = box.columns(2, GAP)
    return [left, *right.rows(count - 1, GAP)]


def _paint_chart(p: Painter, box: Box, title: str, draw: Paint) -> None:
    below = furniture.headed(p, box, title, 16, pad=(20, 12))
    draw(p, Box.between(below.x - 2, below.y + 8, below.right + 2, box.bottom - 10))


def bright(series: Series, figures: Statistics) -> list[bool]:
    """Which dots are gold: games won, or of the best rank reached so far."""
    challenge = challenge_of(series)
    if challenge is None:
        return [r.won for r in figures.results]
    numbers = values(series, figures)
    best = [False] * len(numbers)
    record: int | None = None
    for i, number in enumerate(numbers):
        if record is None or challenge.ladder.better(number, record):
            record, best[i] = number, True
    return best


def _counted(series: Series, figures: Statistics) -> list[Bar]:
    """How often each rank or each place came; the highest on top."""
    challenge, accent = challenge_of(series), theme.accent(series.game)
    if challenge is None:
        places = figures.places
        counts = [(place, places[place]) for place in range(1, max(1, figures.most_seats) + 1)]
        colours = {1: theme.GOLD_DEEP}
        return [
            Bar(_place_words(place), count, str(count), colours.get(place, accent.base))
            for place, count in counts
        ]
    reached = [challenge.shown.reached(n) for n in values(series, figures)]
    bars = [
        Bar(_(rung.word), reached.count(i), str(reached.count(i)), accent.base)
        for i, rung in enumerate(challenge.shown.rungs)
    ]
    lost = figures.played - len(reached)
    if lost:
        bars.insert(0, Bar(_("not reached"), lost, str(lost), theme.LINE))
    return bars[::-1]


def _place_words(place: int) -> str:
    names = (_("first"), _("second"), _("third"), _("fourth"), _("fifth"))
    return names[place - 1] if place <= len(names) else str(place)


def _sources(series: Series, figures: Statistics) -> list[Bar]:
    """The mean points of each source, losses in red and with their sign."""
    bars = []
    shades = tints(series.game, len(figures.parts))
    for (words, mean), colour in zip(figures.parts, shades, strict=True):
        text = f"{mean:+.1f}".replace("-", "−")
        bars.append(Bar(_(words), mean, text, theme.LOSS if mean < 0 else colour))
    return bars
