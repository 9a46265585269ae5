"""The three questions that records answer at a glance: am I getting better, where do I give points
away, what next? The last is a challenge's road: the next rank, what it takes, the best games."""

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from statistics import fmean, pstdev
from typing import NamedTuple

from game.core.ranks import Challenge
from game.engine.widgets.furniture import number as shown
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.engine.words import _, ngettext
from game.screens.charts import Bar, bar_chart, line_chart
from game.screens.games import names_joined, percent, tenths
from game.screens.hall.counting import counted, goal, to_next
from game.screens.hall.ladder import least_rung, paint_rungs
from game.screens.lobby.seeds import day_words
from game.screens.records.given import Given, Judgements
from game.screens.records.given_panels import about, accuracy, thirds
from game.screens.records.panels import bright, challenge_of, number_of, values
from game.screens.records.sheets import Chart, Paint, Sheet
from game.screens.records.statistics import Result, Series, Statistics

LATELY = 10
"""So many games are set against as many before them."""
FEWEST = 4
"""With fewer nothing can be said."""
BEST = 3
IN_POINTS = ("points", "points ahead")
"""What is counted as judges count."""


class Answer(NamedTuple):
    """An answer in a sentence, and more of it in small type."""

    strong: str
    more: str = ""


def sheet(series: Series, figures: Statistics, judgements: Judgements) -> Sheet:
    """The three of them side by side."""
    known, challenge = judgements.known, challenge_of(series)
    better = values(series, figures)
    panels: list[Chart] = [
        (
            _("Am I getting better?"),
            partial(_paint, answer=trend(better, challenge), below=_over_time(series, figures)),
        ),
        (
            _("Where do I give points away?"),
            partial(_paint, answer=leak(judgements, series.game), below=_leaks(known, series.game)),
        ),
        (
            _("What next?"),
            partial(_paint, answer=road(series, figures, known), below=_way(series, figures)),
        ),
    ]
    return Sheet((), panels, "", "")


# -- am I getting better? ----------------------------------------------------------------------


def trend(numbers: Sequence[int], challenge: Challenge | None) -> Answer:
    """The games played lately beside as many before them. What chance alone may bring is no
    difference."""
    count = min(LATELY, len(numbers) // 2)
    if len(numbers) < FEWEST:
        left = FEWEST - len(numbers)
        words = ngettext("{count} more game will tell.", "{count} more games will tell.", left)
        return Answer(_("Too early to say"), words.format(count=left))
    late, before = numbers[-count:], numbers[-2 * count : -count]
    gap = fmean(late) - fmean(before)
    more = _("The last {count}: {late} on average. As many before: {before}.")
    said = more.format(count=count, late=_mean(fmean(late)), before=_mean(fmean(before)))
    if abs(gap) <= pstdev([*late, *before]) / (2 * count) ** 0.5:
        return Answer(_("About the same"), said)
    up = (gap < 0) == bool(challenge and challenge.ladder.low_wins)
    words = _("Yes: better by {number}") if up else _("Not lately: worse by {number}")
    return Answer(words.format(number=_mean(abs(gap))), said)


def _mean(number: float) -> str:
    return f"{number:.1f}".replace("-", "−")


def _over_time(series: Series, figures: Statistics) -> Paint | None:
    numbers = values(series, figures)
    if not numbers:
        return None
    gold, accent = bright(series, figures), theme.accent(series.game)
    return lambda p, box: line_chart(p, box, numbers, gold, accent)


# -- where do I give points away? --------------------------------------------------------------


def leak(judgements: Judgements, game: str) -> Answer:
    """The dearest of what better moves were about, in the games that have been judged."""
    known, games = judgements.known, judgements.games
    if not known:
        return Answer(_("No game has been judged yet."), _("A judge looks at every move."))
    said = _("{count} of {all} games judged. Accuracy {percent}.")
    share = percent(accuracy(known))
    more = said.format(count=len(known), all=len(games), percent=share)
    found = _dear(known, game)
    if not found:
        return Answer(_("Nowhere so far"), more)
    words = _("{source}: {points} a game").format(source=found[0].words, points=found[0].shown)
    return Answer(words[:1].upper() + words[1:], more)


def _leaks(known: Sequence[Given], game: str) -> Paint | None:
    bars = _in_order(known, game)
    return partial(bar_chart, bars=bars) if bars else None


def _dear(known: Sequence[Given], game: str) -> list[Bar]:
    """What loss there is, the dearest first."""
    bars = [bar for bar in _in_order(known, game) if bar.value]
    return sorted(bars, key=lambda bar: -bar.value)


def _in_order(known: Sequence[Given], game: str) -> list[Bar]:
    """The loss by what better moves were about, or by thirds of a game where nobody knows that."""
    return about(known, game) or (thirds(known) if any(each.loss for each in known) else [])


# -- what next? --------------------------------------------------------------------------------


def road(series: Series, figures: Statistics, known: Sequence[Given]) -> Answer:
    """The next rank, and what it takes."""
    challenge, numbers = challenge_of(series), values(series, figures)
    if challenge is None:
        share = round(100 * figures.won / figures.played) if figures.played else 0
        words = _("{percent} % of your games are won.").format(percent=share)
        return Answer(
            _("Win the next one"), " ".join(filter(None, (words, _dearest(series, known))))
        )
    if not numbers:
        words = goal(challenge)
        return Answer(words[:1].upper() + words[1:])
    best = (min if challenge.ladder.low_wins else max)(numbers)
    words = to_next(challenge, best)
    if not words:
        return Answer(
            _("Nothing is above this"), _("Best: {count}").format(count=counted(challenge, best))
        )
    return Answer(words[:1].upper() + words[1:], takes(series, challenge, numbers, known))


def takes(
    series: Series, challenge: Challenge, numbers: Sequence[int], known: Sequence[Given]
) -> str:
    """What lies between the average game and the next rank, and where it could come from."""
    mean = fmean(numbers)
    best = (min if challenge.ladder.low_wins else max)(numbers)
    following = challenge.shown.following(best)
    assert following is not None
    average = _("Your average is {number}.").format(number=_mean(mean))
    need, found = abs(following.number - mean), about(known, series.game)
    if challenge.unit not in IN_POINTS or not found:
        return " ".join(filter(None, (average, _dearest(series, known))))
    used: list[Bar] = []
    for bar in found:
        used.append(bar)
        if sum(each.value for each in used) / 10 >= need:
            break
    sources = names_joined([each.words for each in used])
    total = tenths(sum(each.value for each in used))
    words = _("{need} short of {rank}; {sources} give away {points} a game.")
    rest = words.format(need=_mean(need), rank=_(following.word), sources=sources, points=total)
    return f"{average} {rest}"


def _dearest(series: Series, known: Sequence[Given]) -> str:
    """Where most could be kept."""
    found = about(known, series.game)
    if not found:
        return ""
    return _("Most goes here: {source}.").format(source=found[0].words)


def best_games(series: Series, figures: Statistics) -> list[Result]:
    """The best ones, the oldest of equal ones first."""
    challenge = challenge_of(series)
    sign = -1 if challenge is not None and challenge.ladder.low_wins else 1
    reached = [(number_of(series, each), each) for each in figures.results]
    known = [(number, each) for number, each in reached if number is not None]
    return [each for _number, each in sorted(known, key=lambda one: -sign * one[0])[:BEST]]


def _way(series: Series, figures: Statistics) -> Paint:
    return partial(_paint_way, series=series, figures=figures)


def _paint_way(p: Painter, box: Box, series: Series, figures: Statistics) -> None:
    """The ladder as far as there is room, and below it the best games."""
    challenge, games = challenge_of(series), best_games(series, figures)
    line = p.view.line(14)
    low, high = box.cut_bottom((len(games) + 1) * line if games else 0.0, 10)
    if challenge is not None and high.h >= least_rung(p.view):
        numbers = values(series, figures)
        best = (min if challenge.ladder.low_wins else max)(numbers) if numbers else None
        paint_rungs(p, high, challenge, best, 44)
    if games:
        y = low.y + line / 2
        p.text(_("The best games"), low.x, y, 14, theme.MUTED, width=low.w)
        for each in games:
            y += line
            number = shown(number_of(series, each) or 0)
            wide = p.text(number, low.x, y, 14, theme.INK, "bold") + 14
            day = day_words(datetime.fromtimestamp(each.stamp).date())
            p.text(day, low.x + max(wide, 44), y, 14, theme.MUTED, width=low.w - wide)


def _paint(p: Painter, box: Box, answer: Answer, below: Paint | None) -> None:
    """The answer in strong type, more of it, and a picture."""
    y = box.y + p.paragraph(answer.strong, box, 19, theme.INK, "display") + 4
    if answer.more:
        y += p.paragraph(answer.more, box.below(y), 14, theme.MUTED)
    room = box.below(y + 12)
    if below is not None and room.h > p.view.line(14) * 2:
        below(p, room)
