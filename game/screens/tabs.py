"""Solo and record pages: the tabs at their heads, and how they follow the library."""

from collections.abc import Callable, Sequence
from functools import partial

from game.core.words import N_
from game.engine.desk import Desk
from game.engine.ui.content import Text
from game.engine.ui.controls import Press
from game.engine.ui.layout import Row
from game.engine.ui.node import ControlState, Node
from game.engine.ui.page import Page
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.engine.words import _
from game.screens import routes
from game.screens.doors import house

RECORDS = {
    "glance": N_("At a glance"),
    "results": N_("Results"),
    "given": N_("Points lost"),
    "honours": N_("Honours"),
}
Tab = tuple[str, str, Callable[[], object]]
"""A tab's key and words, and what opens its page."""


def tab_row(entries: Sequence[Tab], chosen: str) -> Node:
    """Return tabs side by side; the one of that key is open."""
    return Row(
        [
            Press(
                Text(
                    words,
                    16,
                    theme.HOUSE.deep if key == chosen else theme.INK,
                    "bold",
                    pad=(16, 10),
                ),
                act,
                _paint_tab,
                (key == chosen,),
                key=key,
                chosen=key == chosen,
                role="tab",
            )
            for key, words, act in entries
        ],
        gap=4,
        align="centre",
    )


def solo_tabs(desk: Desk, chosen: str) -> Node:
    pages = (
        ("challenges", _("Challenges"), routes.Hall()),
        ("daily", _("Daily"), routes.Today()),
        ("puzzles", _("Puzzles"), routes.PuzzleGrids()),
    )
    return tab_row(
        [(key, words, partial(_replace_page, desk, route)) for key, words, route in pages], chosen
    )


def profile_tabs(desk: Desk, chosen: str, turn: Callable[[str], object] | None = None) -> Node:
    """Return the tabs of all that is known of players; the page of records turns to its own tabs
    by itself."""

    def open_records(key: str) -> None:
        _replace_page(desk, routes.Profile(None, key))

    entries: list[Tab] = [
        (key, _(words), partial(turn or open_records, key)) for key, words in RECORDS.items()
    ]
    players = ("players", _("Players"), partial(_replace_page, desk, routes.PlayerList()))
    return tab_row([*entries, players], chosen)


def _replace_page(desk: Desk, route: routes.Route) -> None:
    """Replace the current page by another."""
    desk.stack.pop()
    house(desk).navigate(route)


def _paint_tab(p: Painter, box: Box, state: ControlState, chosen: bool) -> None:
    if chosen:
        furniture.paint_shadow(p, box, 12, 0)
        p.rect(box, 12, (theme.WHITE, theme.PAPER), theme.HAIR)
        p.rect(Box(box.x + 14, box.bottom - 7, box.w - 28, 3), 1.5, theme.HOUSE.base)
    elif state.hovered or state.pressed:
        p.rect(box, 12, theme.PAPER, theme.HAIR, alpha=0.7)


class ReadingPage(Page):
    """A page that looks for new replays when opened and is arranged again when they are read."""

    @property
    def route(self) -> routes.Route | None:
        """Return the way back here from a match that was started here."""
        return None

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._version = -1

    def enter(self) -> None:
        house(self.desk).library.look()

    def resume(self) -> None:
        house(self.desk).library.look()

    def update(self, seconds: float) -> None:
        library = house(self.desk).library
        library.work()
        if library.version != self._version:
            self._version = library.version
            self.rebuild_in_place()
