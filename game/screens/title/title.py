"""The first screen: continue, choose a game by its picture, or go anywhere else."""

from collections.abc import Sequence
from functools import partial

from game.engine.desk import Desk
from game.engine.ui.content import Picture, Text
from game.engine.ui.controls import Action, Button, Press
from game.engine.ui.frames import key_hints
from game.engine.ui.layout import Column, FirstFit, GridLayout, Row, Spacer
from game.engine.ui.node import ControlState, Node
from game.engine.ui.page import Page
from game.engine.ui.sheet import Dialog
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Drawable
from game.engine.window.view import Box, View
from game.engine.words import _, facts
from game.screens import games, pictures, routes, scoreline
from game.screens.doors import house
from game.screens.players import sitting
from game.screens.title.films import CoverFilms
from game.screens.title.unfinished import (
    UnfinishedMatch,
    UnfinishedSearch,
    title_and_names,
    title_and_place,
    with_undo_mark,
)

CALM_SECONDS = 0.3
"""Seconds until the next screens are made ready: nobody sees a step of that while all is still."""
WIDEST = 1620.0


class Title(Page):
    """The games and the buttons to all other screens."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.unfinished = UnfinishedSearch(desk.store, desk.settings.recent, desk.people)
        self._calm_seconds = 0.0
        self.films = CoverFilms(desk)

    # -- unfinished matches ------------------------------------------------------------------

    def resume(self) -> None:
        self.unfinished = UnfinishedSearch(
            self.desk.store, self.desk.settings.recent, self.desk.people
        )
        self.unfinished.read_files()
        self._calm_seconds, self.films = 0.0, CoverFilms(self.desk)
        self.rebuild()

    def enter(self) -> None:
        self._read_files()

    def _read_files(self) -> bool:
        """Look at some more files; return False when none are left."""
        before = len(self.unfinished.games), self.unfinished.has_files
        more = self.unfinished.read_files()
        if (len(self.unfinished.games), self.unfinished.has_files) != before:
            self.rebuild()
        return more

    def update(self, seconds: float) -> None:
        """Read files, replay the newest match and play a film, a little per frame."""
        self.films.delay -= seconds
        if self.changed or self._read_files():
            return
        newest = self.unfinished.games[0] if self.unfinished.games else None
        if newest and newest.path not in self.unfinished.matches:
            if self.unfinished.replay(newest):
                self.rebuild()
            return
        self._calm_seconds += seconds
        if self._calm_seconds > CALM_SECONDS and self.films.update(self._covers):
            self.touch()

    def prepare_while_idle(self) -> None:
        if self._calm_seconds > CALM_SECONDS:
            house(self.desk).get_ready()

    @property
    def _covers(self) -> dict[str, Box]:
        return {
            game: self.placed_tree.node_with_key(f"cover {game}").box
            for game in games.ordered_names()
        }

    def parts(self, ahead: float) -> Sequence[Drawable]:
        return [*super().parts(ahead), *self.films.parts(self._covers)]

    # -- the tree --------------------------------------------------------------------------

    def first_focus(self) -> str:
        return self._top_key() or "play"

    def build(self, view: View) -> Node:
        narrow = 356.0 if not view.large_text else 404.0
        left = Column(
            [
                Picture(pictures.paint_logo, (), (54, 54), drop_order=3),
                Picture(paint_wordmark, (), (narrow, 88), (narrow, 66)),
                Text(
                    _("Four table games. One screen."), 19, theme.MUTED, shrink=True, drop_order=4
                ),
                Spacer(),
                self._top_entry(view),
                self.memo("entries", self._main_buttons, view, not self._top_key()),
                self.memo("links", self._foot_links, view),
            ],
            gap=8,
            grow=0.335,
            min_width=narrow,
            max_width=410,
        )
        right = Column(
            [
                Row([Spacer(), sitting.player_chip(self.desk, self.rebuild)]),
                self.memo("cards", self._cards, view),
            ],
            gap=10,
            grow=0.665,
        )
        body = Row([left, right], gap=36 if view.large_text else 64, grow=1)
        return Column(
            [Column([body, self._hints(view)], gap=12, pad=(44, 16), max_width=WIDEST, grow=1)]
        )

    def _top_key(self) -> str:
        """Return the key of the top entry; "" if there is none."""
        if self.unfinished.games:
            return "continue"
        return "" if self.unfinished.has_files else "first"

    def _top_entry(self, view: View) -> Node:
        """Return the top entry, or empty room that keeps the others in place."""
        first, high = self._top_key(), max(66.0, view.grown(20) * 1.25 + view.grown(14) * 1.3 + 18)
        if not first:
            return Node(height=high)
        if first == "first":
            words = facts(games.title(games.beginners_game()), _("Five minutes"))
            about = [Text(words, 14, theme.button_colours(theme.HOUSE).ink)]
            entry = self._top_button(
                _("Learn to play"), about, self._open_first_lesson, theme.HOUSE
            )
            return Row([entry], height=high)
        match = self.unfinished.games[0]
        resume = partial(house(self.desk).resume, match.path)
        entry = self._top_button(
            _("Continue"), self._about(view, match), resume, theme.accent(match.header.game)
        )
        every = None
        if len(self.unfinished.games) > 1:
            words = _("All {count}").format(count=len(self.unfinished.games))
            go = partial(house(self.desk).navigate, routes.UnfinishedMatches())
            every = Button(words, go, key="more", end_padding=30)
        return Row([entry, every], gap=10, height=high)

    def _top_button(
        self, words: str, about: Sequence[Node], act: Action, accent: theme.Accent
    ) -> Node:
        ink = theme.button_colours(accent).ink
        sign = Picture(paint_return_arrow, (ink,), (24, 22), drop_order=1)
        head = Row([Text(words, 20, ink, "display", tight=True), Spacer(), sign])
        body = Column(
            [Spacer(), head, FirstFit(about, check_height=False), Spacer()], gap=4, pad=(18, 0)
        )
        return Press(
            body,
            act,
            paint_top_button,
            (accent,),
            sinks=True,
            key=self._top_key(),
            says=words,
            grow=1,
        )

    def _about(self, view: View, newest: UnfinishedMatch) -> Sequence[Node]:
        """Return the texts about the newest match, from the fullest to the barest."""
        match, game = self.unfinished.matches.get(newest.path), newest.header.game
        ink = theme.button_colours(theme.accent(game)).ink
        short = with_undo_mark(newest.header, games.title(game))
        lines: list[Node] = [Text(words, 14, ink) for words in (title_and_names(newest), short)]
        if match is not None:
            where = Text(title_and_place(match), 14, ink)
            points = scoreline.scores(match, hues=self.desk.people.seat_hues(match.header))
            wide = scoreline.width(view, points, 14, False)
            picture = Picture(scoreline.paint, (points, 14, ink), (wide, view.line_height(14)))
            lines = [Row([where, picture], gap=16), where, *lines[1:]]
        return [*lines, Text(games.title(game), 14, ink, clip=True)]

    def _main_buttons(self, view: View, first: bool) -> Node:
        go = house(self.desk).navigate
        entries: tuple[tuple[str, str, str, Action], ...] = (
            ("play", _("Play"), _("Friends or bots"), self._open_lobby),
            ("solo", _("Solo"), _("Challenges, daily, puzzles"), lambda: go(routes.Hall())),
            ("replays", _("Replays"), _("Watch and analyse"), lambda: go(routes.Replays())),
            ("profile", _("Profile"), _("Records, honours, players"), lambda: go(routes.Profile())),
        )
        buttons = []
        for key, words, about, act in entries:
            below = "" if view.large_text else about
            primary = first and key == "play"
            buttons.append(Button(words, act, below, primary=primary, left_aligned=True, key=key))
        return Column(buttons, gap=8)

    def _foot_links(self, view: View) -> Node:
        """Return the links at the foot, on few rows that leave them nearly as large as other
        words."""
        go = house(self.desk).navigate
        links = [
            Press(
                Text(words, 16, text_align="c", shrink=True, face="bold", pad=(0, 8)),
                act,
                paint_link,
                key=key,
                min_width=0.9 * view.measure(words, 16, "bold"),
            )
            for key, words, act in (
                ("help", _("How to play"), lambda: go(routes.HowToPlay())),
                ("settings", _("Settings"), lambda: go(routes.SettingsTabs())),
                ("quit", _("Quit"), self._ask_to_quit),
            )
        ]
        rows = [[Row(links[i : i + most], gap=20) for i in range(0, 3, most)] for most in (2, 1)]
        ways = [Row(links, gap=26), Row(links, gap=12), *(Column(each, gap=4) for each in rows)]
        return FirstFit(ways, check_height=False)

    def _cards(self, view: View) -> Node:
        """Return the games as cards that are all alike, with fewer words where they are small."""
        go = house(self.desk).navigate
        acts = {game: partial(go, routes.NewMatch(game)) for game in games.ordered_names()}
        ways = [[game_card(view, game, acts[game], lines) for game in acts] for lines in (1, 2)]
        return FirstFit(
            [GridLayout(each, 10, 2, gap=18, equal_rows=True, grow=1) for each in ways], grow=1
        )

    def _hints(self, view: View) -> Node:
        label = self.desk.intents.label
        pairs = (
            (label("confirm"), _("choose")),
            (" ".join(filter(None, map(label, ("up", "down")))), _("move")),
            (label("fullscreen"), _("full screen")),
            self.desk.sound_hint,
        )
        return key_hints(view, pairs, gives_way=5)

    # -- actions -----------------------------------------------------------------------------

    def _open_first_lesson(self) -> None:
        house(self.desk).navigate(routes.FirstGame(games.beginners_game()))

    def _open_lobby(self) -> None:
        last = self.desk.settings.lobby.get("game")
        game = last if last in games.ordered_names() else games.ordered_names()[0]
        house(self.desk).navigate(routes.NewMatch(game))

    def _ask_to_quit(self) -> None:
        answers = (_("Cancel"), lambda: None), (_("Quit"), self.desk.quit)
        words = _("Saved automatically")
        self.desk.stack.push(Dialog(self.desk, _("Quit Quadrille?"), words, answers))

    def go_back(self) -> bool:
        """Focus Quit, so that a key press does not close the window."""
        self.focus_named("quit")
        return True


def game_card(view: View, game: str, act: Action, lines: int) -> Node:
    """Return a game as a card: cover, name, number of players, and a tagline of so many lines."""
    name = Text(games.title(game), 26, theme.accent(game).deep, "display", tight=True)
    meta = Text(games.players_and_minutes(game), 14, theme.MUTED)
    about = Text(games.tagline(game), 16, wrap=lines > 1, height=view.line_height(16) * lines)
    head = Row([name, Spacer(), meta], gap=16)
    words = Column([head, about] if lines == 1 else [name, meta, about], gap=6, pad=(20, 14))
    cover = Picture(pictures.paint_cover, (game,), (0, 300), (0, 40), grow=1, key=f"cover {game}")
    ground = Column([cover, words])
    return Press(
        ground,
        act,
        _paint_card,
        (theme.accent(game),),
        radius=20,
        spill=furniture.SHADOW_REACH,
        key=f"game {game}",
        says=games.title(game),
        max_width=600,
    )


def _paint_card(p: Painter, box: Box, state: ControlState, accent: theme.Accent) -> None:
    furniture.paint_panel(p, box, 20, 2)
    if state.hovered or state.pressed:
        p.rect(box.grown(1), 20, None, accent.base, 3)


def paint_wordmark(p: Painter, box: Box) -> None:
    """Paint the client's name as large as its box is wide and high."""
    size = min(
        theme.WORDMARK * box.w / p.view.measure("Quadrille", theme.WORDMARK, "display"), box.h
    )
    p.text("Quadrille", box.x - size * 0.05, box.centre[1], size, theme.INK, "display")


def paint_link(p: Painter, box: Box, state: ControlState) -> None:
    """Underline words that can be pressed while the pointer is on them."""
    if state.hovered:
        p.line(box.x, box.bottom - 6, box.right, box.bottom - 6, theme.INK, 1.6)


def paint_top_button(p: Painter, box: Box, state: ControlState, accent: theme.Accent) -> None:
    furniture.paint_button(
        p, box, "", accent, True, "", state.pressed, state.hovered, state.enabled
    )


def paint_return_arrow(p: Painter, box: Box, ink: str) -> None:
    x, y = box.centre
    line = f'fill="none" stroke="{ink}" stroke-width="2" stroke-linecap="round"'
    p.path([(x + 9, y - 6), (x + 9, y + 3), (x - 6, y + 3)], line + ' stroke-linejoin="round"')
    p.path([(x - 2, y - 1), (x - 6, y + 3), (x - 2, y + 7)], line + ' stroke-linejoin="round"')
