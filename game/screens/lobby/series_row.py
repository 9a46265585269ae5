"""The lobby's row about series: how long one is, and how it stands by now."""

from collections.abc import Callable

from game.engine.desk import Desk
from game.engine.storage.series import LENGTHS
from game.engine.widgets.choices import Choice, row_fields
from game.engine.window import theme
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens.games import series_title
from game.screens.lobby.setup import Setup


def series_row(
    view: View,
    place: Box,
    desk: Desk,
    setup: Setup,
    accent: theme.Accent,
    change: Callable[[int], None],
) -> Choice:
    """The row, from the top of a place and as wide as it."""
    labels = [str(length or 1) for length in LENGTHS]
    fields = row_fields(view, place, "series", _("Series"), _standing(desk, setup), accent)
    index = LENGTHS.index(setup.length)
    return Choice(**fields, labels=labels, index=index, change=lambda i: change(LENGTHS[i]))


def _standing(desk: Desk, setup: Setup) -> str:
    """How those at the table stand, or what is counted."""
    header = setup.header()
    keys = {seat: desk.people.key(header, seat) for seat in header.people}
    series = desk.sofa.of({*keys.values()})
    if series is None or not series.games or series.length != setup.length:
        if setup.length:
            return _("Whoever wins more than half of {count}.").format(count=setup.length)
        return _("Wins are counted from game to game.")
    wins = (f"{header.players[seat].name} {series.wins(key)}" for seat, key in keys.items())
    return " · ".join((series_title(setup.length), *wins))
