"""The sheet of points lost: figures on top, charts below, as far as matches are analysed."""

from collections import Counter
from collections.abc import Sequence

from game import catalogue
from game.engine.window import theme
from game.engine.words import _
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
        (_("Accuracy"), percent(accuracy(known))),
    ]


def accuracy(known: Sequence[LostPoints]) -> float | None:
    """Return the mean accuracy of these games, in percent."""
    shares = [each.accuracy for each in known if each.accuracy is not None]
    return sum(shares) / len(shares) if shares else None


def charts(known: Sequence[LostPoints], game: str) -> list[Chart]:
    """Return charts of the mean loss over time, by thirds of a match, and by kind of mistake."""
    if not known:
        return []
    means = [each.mean for each in known]
    records = [mean < min([*means[:i], mean + 1]) for i, mean in enumerate(means)]
    legend = _("Gold: records · dashes: average")
    chart = lines_over_time(means, records, theme.accent(game), tenths)
    panels: list[Chart] = [
        (_("Points lost per move"), under_legend(legend, chart)),
        (_("By third of the match"), bars_of(thirds(known))),
    ]
    dearest = about(known, game)
    if dearest:
        panels.append((_("By kind of mistake"), bars_of(dearest)))
    return panels


def thirds(known: Sequence[LostPoints]) -> list[Bar]:
    """Return the mean loss at the start, in the middle and at the end of a match."""
    names = (_("start"), _("middle"), _("end"))
    means = (sum(each.thirds[i] for each in known) / len(known) for i in range(THIRDS))
    return [_bar(name, mean) for name, mean in zip(names, means, strict=True)]


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
