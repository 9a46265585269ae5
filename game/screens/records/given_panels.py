"""The sheet of points lost: figures on top, charts below, as far as matches are analysed."""

from collections import Counter
from collections.abc import Iterable, Sequence

from game import catalogue
from game.engine.window import theme
from game.engine.words import _, facts
from game.screens.charts import Bar
from game.screens.games import percent, tenths
from game.screens.records.given import THIRDS, Judgements, LostPoints
from game.screens.records.panels import bars_of, lines_over_time, under_legend
from game.screens.records.sheets import Chart, RecordSheet, Tile

MOST = 6
"""The most kinds of mistake shown."""


def sheet(judgements: Judgements, game: str, puzzles: str) -> RecordSheet:
    """Return the sheet with the puzzle results; a message while it has no charts."""
    empty = _("Nothing analysed yet.") if judgements.read else ""
    note = _("All puzzles: {words}").format(words=puzzles) if puzzles else ""
    return RecordSheet(tiles(judgements), charts(judgements.known, game), note, empty)


def tiles(judgements: Judgements) -> list[Tile]:
    """Return how many matches are analysed, and the points lost in these; [] without matches."""
    known, games = judgements.known, judgements.games
    if not games:
        return []
    judged = _("{count} of {all}").format(count=len(known), all=len(games))
    moves = sum(each.moves for each in known)
    loss = sum(each.loss for each in known)
    return [
        (_("analysed"), judged),
        (_("Points lost per move"), tenths(loss / moves) if moves else "–"),
        (_("Accuracy"), percent(mean_of(each.accuracy for each in known))),
    ]


def mean_of(shares: Iterable[float | None]) -> float | None:
    """Return the mean of the known ones; None if there are none."""
    known = [share for share in shares if share is not None]
    return sum(known) / len(known) if known else None


def charts(known: Sequence[LostPoints], game: str) -> list[Chart]:
    """Return charts of the accuracy over time and by thirds of a match, and of the points lost by
    kind of mistake."""
    shares = [round(each.accuracy) for each in known if each.accuracy is not None]
    if not shares:
        return []
    records = [share > max([-1, *shares[:i]]) for i, share in enumerate(shares)]
    legend, accent = _("Gold: records · dashes: average"), theme.accent(game)
    chart = lines_over_time(shares, records, accent, percent)
    means = [mean_of(each.accuracies[third] for each in known) for third in range(THIRDS)]
    bars = [
        Bar(name, mean, percent(mean), accent.base)
        for name, mean in zip(third_names(), means, strict=True)
        if mean is not None
    ]
    panels: list[Chart] = [
        (_("Accuracy"), under_legend(legend, chart)),
        (facts(_("Accuracy"), _("By third of the match")), bars_of(bars, 100)),
    ]
    dearest = about(known, game)
    if dearest:
        panels.append((_("By kind of mistake"), bars_of(dearest)))
    return panels


def thirds(known: Sequence[LostPoints]) -> list[Bar]:
    """Return the mean loss at the start, in the middle and at the end of a match."""
    means = (sum(each.thirds[i] for each in known) / len(known) for i in range(THIRDS))
    return [_bar(name, mean) for name, mean in zip(third_names(), means, strict=True)]


def third_names() -> tuple[str, ...]:
    return _("start"), _("middle"), _("end")


def about(known: Sequence[LostPoints], game: str) -> list[Bar]:
    words, sums = catalogue.game(game).losses(), Counter[str]()
    for each in known:
        for kind, loss in each.kinds:
            if loss and kind in words:
                sums[words[kind]] += loss
    dearest = sorted(sums.items(), key=lambda each: (-each[1], each[0]))[:MOST]
    return [_bar(_(name), loss / len(known)) for name, loss in dearest]


def _bar(name: str, mean: float) -> Bar:
    return Bar(name, mean, tenths(mean), theme.LOSS)


def progress_words(judgements: Judgements) -> str:
    count = len(judgements.waiting)
    return _("{count} to analyse").format(count=count)
