"""The answers that records give at a glance: is this player improving, where are points lost, and
what is next? The last shows the next rank of a challenge, what it takes, and the best matches."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from statistics import fmean, pstdev
from typing import NamedTuple

from game.core.ranks import Challenge
from game.engine.ui.content import Picture, Text
from game.engine.ui.layout import Column, Row, Spacer
from game.engine.ui.node import Node
from game.engine.widgets.furniture import number as shown
from game.engine.window import theme
from game.engine.words import _, ngettext
from game.screens.charts import Bar
from game.screens.games import names_joined, percent, tenths
from game.screens.hall.counting import count_words, goal_words, next_rank_words
from game.screens.hall.ladder import paint_rungs
from game.screens.lobby.seeds import day_words
from game.screens.records.given import Judgements, LostPoints
from game.screens.records.given_panels import about, mean_of, thirds
from game.screens.records.panels import (
    bars_of,
    best_results,
    bright,
    challenge_of,
    lines_over_time,
    number_of,
    values,
)
from game.screens.records.sheets import Chart, RecordSheet
from game.screens.records.statistics import Series, Statistics

MOST_RECENT = 10
"""The most matches compared with as many before them."""
LEAST_FOR_TREND = 4
"""The least number of matches for a trend."""
BEST = 3
IN_POINTS = ("points", "points ahead")
"""Units that equal the points of the analysis."""


class Answer(NamedTuple):
    """An answer in a sentence, and details in small type."""

    strong: str
    more: str = ""


def sheet(series: Series, figures: Statistics, judgements: Judgements) -> RecordSheet:
    known, challenge = judgements.known, challenge_of(series)
    better = values(series, figures)
    bars = _losses_by_kind(known, series.game)
    leaks = replace(bars_of(bars), drop_order=1, pad=(0, 6)) if bars else None
    panels: list[Chart] = [
        (_("Am I getting better?"), _answer(trend(better, challenge), _over_time(series, figures))),
        (_("Where do I lose points?"), _answer(costliest_mistake(judgements, series.game), leaks)),
        (_("What next?"), _answer(next_rank_sheet(series, figures, known), _way(series, figures))),
    ]
    return RecordSheet((), panels, "", "")


def _answer(answer: Answer, below: Node | None) -> Node:
    """Return an answer in large type, its details, and a picture if it fits."""
    more = Text(answer.more, 14, theme.MUTED, wrap=True) if answer.more else None
    return Column([Text(answer.strong, 19, face="display", wrap=True), more, below], gap=6, grow=1)


# -- am I getting better? ----------------------------------------------------------------------


def trend(numbers: Sequence[int], challenge: Challenge | None) -> Answer:
    """Compare the latest matches with as many before them; a difference within chance counts as
    none."""
    count = min(MOST_RECENT, len(numbers) // 2)
    if len(numbers) < LEAST_FOR_TREND:
        left = LEAST_FOR_TREND - len(numbers)
        words = ngettext("After {count} more match", "After {count} more matches", left)
        return Answer(_("Too early to say"), words.format(count=left))
    late, before = numbers[-count:], numbers[-2 * count : -count]
    gap = fmean(late) - fmean(before)
    more = _("Last {count}: {late} on average. The {count} before: {before}.")
    details = more.format(count=count, late=shown(fmean(late), 1), before=shown(fmean(before), 1))
    if abs(gap) <= pstdev([*late, *before]) / (2 * count) ** 0.5:
        return Answer(_("About the same"), details)
    up = (gap < 0) == bool(challenge and challenge.ladder.low_wins)
    words = _("Yes: better by {number}") if up else _("Not lately: worse by {number}")
    return Answer(words.format(number=shown(abs(gap), 1)), details)


def _over_time(series: Series, figures: Statistics) -> Node | None:
    numbers = values(series, figures)
    if not numbers:
        return None
    chart = lines_over_time(numbers, bright(series, figures), theme.accent(series.game))
    return replace(chart, drop_order=1, pad=(0, 6))


# -- where do I lose points? -------------------------------------------------------------------


def costliest_mistake(judgements: Judgements, game: str) -> Answer:
    """Return the kind of mistake that costs most in the analysed matches."""
    known, games = judgements.known, judgements.games
    if not known:
        return Answer(_("Nothing analysed yet."))
    said = _("{count} of {all} analysed. Accuracy {percent}.")
    share = percent(mean_of(each.accuracy for each in known))
    more = said.format(count=len(known), all=len(games), percent=share)
    most = max(_losses_by_kind(known, game), key=lambda bar: bar.value, default=None)
    if most is None or not most.value:
        return Answer(_("No points lost"), more)
    words = _("{points} per match: {source}")
    return Answer(words.format(source=most.words, points=most.shown), more)


def _losses_by_kind(known: Sequence[LostPoints], game: str) -> list[Bar]:
    """Return the loss by kind of mistake, or by thirds of a match where no kinds are known."""
    return about(known, game) or (thirds(known) if any(each.loss for each in known) else [])


# -- what next? --------------------------------------------------------------------------------


def next_rank_sheet(series: Series, figures: Statistics, known: Sequence[LostPoints]) -> Answer:
    challenge, numbers = challenge_of(series), values(series, figures)
    if challenge is None:
        share = round(100 * figures.won / figures.played) if figures.played else 0
        words = _("You win {percent} % of your matches.").format(percent=share)
        return Answer(
            _("Win the next one"), " ".join(filter(None, (words, _costliest_kind(series, known))))
        )
    if not numbers:
        return Answer(goal_words(challenge))
    best = (min if challenge.ladder.low_wins else max)(numbers)
    words = next_rank_words(challenge, best)
    if not words:
        return Answer(
            _("Top rank reached"), _("Best: {count}").format(count=count_words(challenge, best))
        )
    return Answer(words, next_rank_needs(series, challenge, numbers, known))


def next_rank_needs(
    series: Series, challenge: Challenge, numbers: Sequence[int], known: Sequence[LostPoints]
) -> str:
    """Return how far the average is from the next rank, and where the points could come from."""
    mean = fmean(numbers)
    best = (min if challenge.ladder.low_wins else max)(numbers)
    following = challenge.shown_ladder.next_rung(best)
    assert following is not None
    average = _("Your average is {number}.").format(number=shown(mean, 1))
    need, sources_lost = abs(following.number - mean), about(known, series.game)
    if challenge.unit not in IN_POINTS or not sources_lost:
        return " ".join(filter(None, (average, _costliest_kind(series, known))))
    used: list[Bar] = []
    for bar in sources_lost:
        used.append(bar)
        if sum(each.value for each in used) / 10 >= need:
            break
    sources = names_joined([each.words for each in used])
    total = tenths(sum(each.value for each in used))
    words = _("{need} short of {rank}. Lost per match: {points} ({sources}).")
    rest = words.format(need=shown(need, 1), rank=_(following.word), sources=sources, points=total)
    return f"{average} {rest}"


def _costliest_kind(series: Series, known: Sequence[LostPoints]) -> str:
    bars = about(known, series.game)
    return _("Most points lost: {source}.").format(source=bars[0].words) if bars else ""


def _way(series: Series, figures: Statistics) -> Node:
    """Return the ladder if it fits, and below it the best matches."""
    challenge, numbers = challenge_of(series), values(series, figures)
    lines: list[Node] = [Spacer()]
    if challenge is not None:
        best = (min if challenge.ladder.low_wins else max)(numbers) if numbers else None
        lines = [Picture(paint_rungs, (challenge, best, 44), (0, 30), grow=1, drop_order=2)]
    games = best_results(series, figures)[:BEST]
    if games:
        lines.append(Text(_("Best matches"), 14, theme.MUTED, drop_order=1))
    for each in games:
        day = day_words(datetime.fromtimestamp(each.stamp).date())
        number = Text(shown(number_of(series, each) or 0), 14, face="bold", min_width=44)
        lines.append(Row([number, Text(day, 14, theme.MUTED, clip=True)], gap=14, drop_order=1))
    return Column(lines, grow=1)
