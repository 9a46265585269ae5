"""The current player: a button in the same corner of every page, and the list behind it."""

from collections.abc import Callable

from game.engine.desk import Desk
from game.engine.ui.content import Picture, Text
from game.engine.ui.controls import Press
from game.engine.ui.frames import heading
from game.engine.ui.layout import Column, FirstFit, Row, Spacer
from game.engine.ui.node import ControlState, Node
from game.engine.ui.page import Page
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.theme import Accent
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens.lobby.picker import Choices, Picker, paint_down
from game.screens.players.name_sheet import NameSheet


def page_head(
    desk: Desk,
    view: View,
    words: str,
    done: Callable[[], object],
    aside: str = "",
    tabs: Node | None = None,
    accent: Accent = theme.HOUSE,
) -> Node:
    """Return a page's title with its tabs and the player's button at the other end; tabs stand
    below where they do not fit beside. See `player_chip` for `done`."""
    title, player = heading(view, words, aside, accent, accent.deep), player_chip(desk, done)
    one = Row([title, Spacer(), tabs, player], gap=12, height=head_height(view))
    if tabs is None:
        return one
    return FirstFit(
        [one, Column([Row([title, Spacer(), player]), tabs], gap=6)], check_height=False
    )


def head_height(view: View) -> float:
    """Return the height of a page's head, which is that of the player's button."""
    return max(50.0, view.grown(27) + 20, view.line_height(17) + 22)


def player_chip(desk: Desk, done: Callable[[], object]) -> Node | None:
    """Return the button that names the current player and lets another one play; `done` runs when
    that has changed. None before anybody has a name."""
    people = desk.people
    if not people.names:
        return None
    colour, *_others = people.colours_of_names([people.name])
    row = [
        Picture(paint_seat_token, (colour,), (22, 22), align="centre"),
        Text(people.name, 16, face="bold", shrink=True),
        Picture(paint_down, (), (14, 14), align="centre"),
    ]
    return Press(
        Row(row, gap=10, pad=(14, 8)),
        lambda: _open_player_list(desk, done),
        _paint_player_chip,
        key="player",
        role="combo box",
    )


def _open_player_list(desk: Desk, done: Callable[[], object]) -> None:
    names = desk.people.names

    def sit_down(name: str) -> None:
        desk.show_error(desk.people.add_players([name]))
        person = desk.people.person_named(name)
        if person is not None:
            desk.show_error(desk.people.set_me(person.identity))
        done()

    def choose(index: int) -> None:
        if index < len(names):
            sit_down(names[index])
        else:
            desk.stack.push(NameSheet(desk, _("New player"), "", (), sit_down))

    labels, page = (*names, _("New player")), desk.stack.top
    known = page.widget_named("player") if isinstance(page, Page) else None
    box = known.box if known is not None else Box(0, 0, 1, 1)
    desk.stack.push(Choices(Picker(box, desk, "", _("Player"), labels, 0, choose)))


def paint_seat_token(p: Painter, box: Box, colour: int) -> None:
    """Paint a player's token in a colour, also where the seats of a match have other ones."""
    furniture.paint_token(p, *box.centre, box.w / 2, theme.SEATS.index(theme.HUES[colour]))


def _paint_player_chip(p: Painter, box: Box, state: ControlState) -> None:
    low = theme.HOUSE.wash if state.hovered or state.pressed else "#F6EFE2"
    p.rect(box, box.h / 2, (theme.WHITE, low), theme.LINE, 1.4)
