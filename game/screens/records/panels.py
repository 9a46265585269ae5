"""The sheet of records: figures on top, three small charts below."""

from collections.abc import Callable, Sequence

from game.core.ranks import Challenge
from game.engine.ui.content import Picture, Text
from game.engine.ui.layout import Column
from game.engine.ui.node import Node
from game.engine.widgets.furniture import number as shown
from game.engine.widgets.furniture import signed_points
from game.engine.window import theme
from game.engine.words import _, facts, ngettext
from game.screens.charts import Bar, paint_bar_chart, paint_line_chart, source_colours
from game.screens.hall.challenges import challenge_by_key
from game.screens.hall.counting import rank_title
from game.screens.records.sheets import Chart, RecordSheet, Tile
from game.screens.records.statistics import PlayedResult, Series, Statistics


def sheet(series: Series, figures: Statistics) -> RecordSheet:
    note = _helped_words(series, figures)
    empty = _("Only unranked matches so far.")
    return RecordSheet(_figures(series, figures), charts(series, figures), note, empty)


def challenge_of(series: Series) -> Challenge | None:
    return challenge_by_key(series.game, series.challenge)


def number_of(series: Series, result: PlayedResult) -> int | None:
    """Return the number to compare: the challenge's number, or the score."""
    return result.score if challenge_of(series) is None else result.number


def _numbered(series: Series, figures: Statistics) -> list[tuple[int, PlayedResult]]:
    scored = challenge_of(series) is None
    found = ((each.score if scored else each.number, each) for each in figures.results)
    return [(number, each) for number, each in found if number is not None]


def values(series: Series, figures: Statistics) -> list[int]:
    return [number for number, _result in _numbered(series, figures)]


def best_results(series: Series, figures: Statistics) -> list[PlayedResult]:
    """Return all ranked results, the best first; of equal ones the oldest first."""
    challenge = challenge_of(series)
    sign = 1 if challenge is not None and challenge.ladder.low_wins else -1
    reached = sorted(_numbered(series, figures), key=lambda each: sign * each[0])
    return [result for _number, result in reached]


# -- figures -----------------------------------------------------------------------------------


def _figures(series: Series, figures: Statistics) -> list[Tile]:
    """Return the figures; [] if there are only unranked matches."""
    if not figures.played:
        return []
    known = values(series, figures)
    best = next(iter(best_results(series, figures)), None)
    challenge = challenge_of(series)
    tiles: list[Tile] = [(_("played"), str(figures.played))]
    if challenge is None:
        share = round(100 * figures.won / figures.played)
        tiles.append((_("won"), f"{figures.won} ({share} %)"))
    number = best and number_of(series, best)
    tiles.append((_("best"), "–" if number is None else shown(number)))
    mean = sum(known) / len(known) if known else None
    tiles.append((_("average"), "–" if mean is None else shown(mean, 1)))
    if challenge is not None and number is not None:
        tiles.append((_("Rank"), rank_title(challenge.shown_ladder.word(number))))
    return tiles


def _helped_words(series: Series, figures: Statistics) -> str:
    """Return how many matches are unranked (undo, hints or practice) and the best of them."""
    if not figures.helped:
        return ""
    count = len(figures.helped)
    words = ngettext("Unranked: {count} match", "Unranked: {count} matches", count)
    words = words.format(count=count)
    reached = best_results(series, Statistics(figures.helped))[:1]
    best = _("best {number}")
    return facts(words, *(best.format(number=shown(number_of(series, r) or 0)) for r in reached))


# -- charts ------------------------------------------------------------------------------------


def charts(series: Series, figures: Statistics) -> list[Chart]:
    """Return the charts that have data, each with its title."""
    accent = theme.accent(series.game)
    panels: list[Chart] = []
    known, gilt = values(series, figures), bright(series, figures)
    if known:
        legend = _("Gold: wins · dashes: average")
        if challenge_of(series):
            legend = _("Gold: records · dashes: average")
        chart = lines_over_time(known, gilt, accent)
        panels.append((_("Over time"), under_legend(legend, chart)))
    counted = _counted(series, figures)
    if counted and figures.played:
        title = _("Ranks") if challenge_of(series) else _("Places")
        panels.append((title, bars_of(counted)))
    sources = _sources(series, figures)
    if sources:
        panels.append((_("Average points by source"), bars_of(sources)))
    return panels


def lines_over_time(
    values: Sequence[int],
    bright: Sequence[bool],
    accent: theme.Accent,
    words: Callable[[int], str] = shown,
) -> Node:
    """Return a chart of values from the oldest to the newest."""
    return Picture(paint_line_chart, (tuple(values), tuple(bright), accent, words), grow=1)


def under_legend(legend: str, chart: Node) -> Node:
    """Return a chart below a line that explains its colours."""
    return Column([Text(legend, 14, theme.MUTED, clip=True), chart], gap=4, grow=1)


def bars_of(bars: Sequence[Bar], most: float = 0) -> Node:
    return Picture(paint_bar_chart, (tuple(bars), most), grow=1)


def bright(series: Series, figures: Statistics) -> list[bool]:
    """Return which dots are gold: wins, or new best results so far."""
    challenge = challenge_of(series)
    if challenge is None:
        return [r.won for r in figures.results]
    numbers = values(series, figures)
    best = [False] * len(numbers)
    record: int | None = None
    for i, number in enumerate(numbers):
        if record is None or challenge.ladder.is_better(number, record):
            record, best[i] = number, True
    return best


def _counted(series: Series, figures: Statistics) -> list[Bar]:
    """Return how often each rank or place was reached, the highest on top."""
    challenge, accent = challenge_of(series), theme.accent(series.game)
    if challenge is None:
        places = figures.places
        counts = [(place, places[place]) for place in range(1, max(1, figures.most_seats) + 1)]
        colours = {1: theme.GOLD_DEEP}
        return [
            Bar(_place_words(place), count, str(count), colours.get(place, accent.base))
            for place, count in counts
        ]
    reached = [challenge.shown_ladder.rung_index(n) for n in values(series, figures)]
    bars = [
        Bar(rank_title(rung.word), reached.count(i), str(reached.count(i)), accent.base)
        for i, rung in enumerate(challenge.shown_ladder.rungs)
    ]
    lost = figures.played - len(reached)
    if lost:
        bars.insert(0, Bar(_("not reached"), lost, str(lost), theme.LINE))
    return bars[::-1]


def _place_words(place: int) -> str:
    names = (_("first"), _("second"), _("third"), _("fourth"), _("fifth"))
    return names[place - 1] if place <= len(names) else str(place)


def _sources(series: Series, figures: Statistics) -> list[Bar]:
    """Return the mean points of each source, losses in red and with their sign."""
    bars = []
    shades = source_colours(series.game, len(figures.parts))
    for (words, mean), colour in zip(figures.parts, shades, strict=True):
        text = signed_points(mean, 1)
        bars.append(Bar(_(words), mean, text, theme.LOSS if mean < 0 else colour))
    return bars
