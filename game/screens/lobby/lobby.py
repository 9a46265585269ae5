"""The lobby, in which a match is set up: game, players, devices, options and seed."""

import json
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from game import catalogue
from game.core.level import BadLevel
from game.core.replay.header import Header, Player
from game.engine.desk import Desk
from game.engine.storage.store import error_words
from game.engine.ui.content import Panel, Picture, Text
from game.engine.ui.controls import Button, Press
from game.engine.ui.frames import page_frame
from game.engine.ui.layout import Column, FirstFit, Row, Scroll, Spacer
from game.engine.ui.node import ControlState, Node
from game.engine.ui.page import Page
from game.engine.widgets import furniture
from game.engine.widgets.widgets import Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _, language, ngettext
from game.screens import games, pictures, routes
from game.screens.doors import house
from game.screens.lobby import option_rows
from game.screens.lobby.option_rows import SeedRow
from game.screens.lobby.seats import SeatRows
from game.screens.lobby.setup import Setup, last_setup, setup_of_game
from game.screens.players import sitting

WIDEST = 1560.0


class Lobby(Page):
    """The set-up of a match, with the choices of last time.

    A game that nobody here has played offers its lesson and its weakest bot first.
    """

    def __init__(self, desk: Desk, game: str, learnt: bool = False) -> None:
        super().__init__(desk)
        self.new = not learnt and self._is_new(game)
        lobby, names = desk.settings.lobby, desk.people.names
        self.setup: Setup = last_setup(game, lobby, names, learnt or self.new)
        self.problem = ""
        self.seed = SeedRow(self)
        self._looked_at = ""
        """The key of the option that the sentence below is about."""
        self._checked = self.setup.header(), "", ""
        """The header, kind of seed and language for which `problem` holds."""

    @property
    def accent(self) -> theme.Accent:
        return theme.accent(self.setup.game)

    def _is_new(self, game: str) -> bool:
        return not any(name.split(" ")[1:2] == [game] for name in self.desk.store.replay_names())

    # -- the tree --------------------------------------------------------------------------

    def arrange(self, view: View) -> None:
        self.setup.follow(self.desk.settings.programs)
        checked = self.setup.header(), self.setup.seed_kind, language()
        if checked != self._checked:
            self._checked, self.problem = checked, self.setup.problem()
        self.hues = self.desk.people.seat_hues(self._checked[0])
        self.desk.stack.apply_seat_colours()
        super().arrange(view)

    def first_focus(self) -> str:
        return "learn" if self.new else "" if self.problem else "start"

    def build(self, view: View) -> Node:
        code = Button(_("Enter a code"), self._enter_code, key="code", end_padding=40)
        head = sitting.page_head(
            self.desk, view, _("Play"), self._sit_down, tabs=code, accent=self.accent
        )
        seats, series = self._seats.shown, option_rows.standing(self.desk, self.setup)
        chosen = self._checked, self.setup.coach, self.setup.length, series, self._looked_at
        players = self.memo("players", self._players, view, id(self.setup), seats)
        options = self.memo("options", self._options, view, id(self.setup), *chosen)
        body = Row([players, options], gap=16, grow=1)
        return page_frame(
            head,
            Column([self.memo("games", self._games, view, self.setup.game), body], gap=12, grow=1),
            [self._foot(view)],
            WIDEST,
        )

    def _games(self, view: View, chosen: str) -> Node:
        """Return the games as tabs, with as much text as fits."""
        ways = [
            Row(
                [self._game(view, each, meta, each == chosen) for each in games.ordered_names()],
                gap=14,
            )
            for meta in (games.players_and_minutes, games.players_and_minutes_briefly, None)
        ]
        return FirstFit(ways, check_height=False)

    def _game(self, view: View, game: str, meta: Callable[[str], str] | None, chosen: bool) -> Node:
        accent = theme.accent(game)
        words = [
            Text(games.title(game), 21, accent.deep, "display", tight=True, shrink=True),
            None if meta is None else Text(meta(game), 14, theme.MUTED),
        ]
        wide = 112 if not view.large_text else 70
        cover = Picture(pictures.paint_cover, (game, 10, False), (wide, 64))
        return Press(
            Row([cover, Column([Spacer(), *words, Spacer()], gap=2)], gap=14, pad=(6, 6)),
            partial(self.choose, game),
            _paint_game,
            (accent, chosen),
            radius=14,
            key=f"game {game}",
            chosen=chosen,
            says=games.title(game),
            grow=1,
        )

    @property
    def _seats(self) -> SeatRows:
        return SeatRows(self.desk, self.setup, self.rebuild)

    def _players(self, view: View, *_shown: object) -> Node:
        low, high = self.setup.seat_range[0], self.setup.seat_range[-1]
        words = ngettext("{n} player", "{n} players", high).format(n=f"{low}–{high}")
        count = Text(words, 14, theme.MUTED, drop_order=1)
        title = Text(_("Players"), 19, self.accent.deep, "display", tight=True)
        column = [
            Row([title, Spacer(), count]),
            Scroll(self._seats.build(view), key=f"seats {self.setup.game}", grow=1),
        ]
        return Panel(Column(column, gap=10), pad=(22, 16), grow=0.52)

    def _options(self, view: View, *_shown: object) -> Node:
        """Return the options; below them what the chosen value means or why it cannot be played,
        and the board if it fits."""
        shown = option_rows.rows(self.desk, self.setup, self.rebuild)
        listed = option_rows.listed(view, shown)
        ways: list[Node] = [Scroll(listed, key=f"options {self.setup.game}")]
        if not pictures.has_shared_table(self.setup.game) and not self.problem:
            options = json.dumps(dict(self.setup.header().options))
            values = self.setup.game, len(self.setup.seats), options
            board = Picture(_paint_board, values, (0, 84), grow=1)
            ways.insert(0, Column([listed, board], gap=12))
        told = {each.key: each.about for each in shown}
        about = told.get(self._looked_at, told.get("series", ""))
        words, colour = (self.problem, theme.WARN) if self.problem else (about, theme.MUTED)
        below = Text(words, 14, colour, wrap=True, height=2 * view.line_height(14))
        title = Text(_("Options"), 19, self.accent.deep, "display", tight=True)
        return Panel(
            Column([title, FirstFit(ways, check_width=False, grow=1), below], gap=10),
            pad=(22, 16),
            grow=0.48,
        )

    def _foot(self, view: View) -> Node:
        """Return Back, the seed and the start button, in two rows if they do not fit in one."""
        back = Button(_("Back"), self.go_back, key="back", min_width=110)
        seed = self.seed.build(view)
        new, accent = self.new, self.accent
        learn: dict[str, Any] = {"primary": True, "accent": accent, "size": 19, "key": "learn"}
        look: dict[str, Any] = {"accent": accent, "size": 21, "key": "start", "min_width": 170}
        start = Button(_("Start"), self.start, primary=not new, enabled=not self.problem, **look)
        ends = [Button(_("Learn to play"), self._learn, **learn), start] if new else [start]
        one = Row([back, Node(width=6), *seed, Spacer(), *ends], gap=14)
        two = [Row([*seed, Spacer()], gap=14), Row([back, Spacer(), *ends], gap=14)]
        return FirstFit([one, Column(two, gap=10)], check_height=False, grow=1)

    # -- actions -----------------------------------------------------------------------------

    def focus_on(self, widget: Widget | None) -> None:
        super().focus_on(widget)
        name = widget.name if widget else ""
        if name != self._looked_at:
            self._looked_at = name
            self.rebuild()

    def choose(self, game: str) -> None:
        if game == self.setup.game:
            return
        seats, names = self.setup.seats, self.desk.people.names
        self.keep()
        self.new = self._is_new(game)
        self.set_up(setup_of_game(game, self.desk.settings.lobby, seats, names))

    def set_up(self, setup: Setup) -> None:
        self.setup = setup
        self.rebuild()

    def play_on(self, game: str, layout: str) -> None:
        self.choose(game)
        self.set_up(replace(self.setup, options={**self.setup.options, "layout": layout}))

    def _sit_down(self) -> None:
        """Give the seat of a single person to the current player."""
        people = [seat for seat in self.setup.seats if seat.bot is None]
        if len(people) == 1:
            people[0].name = self.desk.people.name
        self.rebuild()

    def _enter_code(self) -> None:
        from game.screens.lobby.code_sheet import CodeSheet

        self.desk.stack.push(CodeSheet(self.desk))

    def _learn(self) -> None:
        house(self.desk).navigate(routes.FirstGame(self.setup.game))

    def keep(self, started: bool = False) -> None:
        lobby = self.setup.kept(self.desk.settings.lobby, started)
        if lobby != self.desk.settings.lobby:
            self.desk.change(lobby=lobby)

    def start(self) -> None:
        if self.problem:
            return
        self.keep(started=True)
        seated = [seat for seat in self.setup.seats if seat.name and not seat.bot]
        house(self.desk).remember(*(seat.name for seat in seated))
        people, header = self.desk.people, self.setup.header()
        self.desk.show_error(people.set_devices({s.name: s.device for s in seated if s.device}))
        keys = {people.player_key(header, seat) for seat in header.people}
        self.desk.show_error(self.desk.series.begin_series(keys, self.setup.length))
        house(self.desk).play(header, self.setup.devices(), self.setup.is_coached)

    def go_back(self) -> bool:
        self.keep()
        return super().go_back()


# -- painting --------------------------------------------------------------------------------


def _paint_board(p: Painter, box: Box, game: str, seats: int, options: str) -> None:
    players = tuple(Player(str(seat)) for seat in range(seats))
    pictures.paint_first_board(p, box, Header(game, players, "", json.loads(options)))


def _paint_game(
    p: Painter, box: Box, state: ControlState, accent: theme.Accent, chosen: bool
) -> None:
    furniture.paint_shadow(p, box, 14, int(chosen))
    low = accent.wash if chosen or state.hovered else theme.PAPER_2
    edge = accent.base if chosen else theme.HAIR
    p.rect(box, 14, (theme.WHITE, low), edge, 2.6 if chosen else 1.2)


def keep_board(desk: Desk, folder: Path) -> None:
    """Import the board in a folder; an open lobby selects it."""
    try:
        game, layout = catalogue.import_layout(folder)
    except BadLevel as problem:
        desk.toast(problem.sentence, bad=True)
        return
    except OSError as problem:
        desk.toast(error_words(problem), bad=True)
        return
    lobby = next((scene for scene in desk.stack if isinstance(scene, Lobby)), None)
    if lobby is not None:
        lobby.play_on(game, layout)
    name = games.value_words(game, "layout", layout)[0]
    words = _("{layout} is now a board set of {game}.")
    desk.toast(words.format(game=games.title(game), layout=name))
