"""The records of every player by game, worked out from the replays."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from game.core.ranks import Challenge
from game.engine.desk import Desk
from game.engine.ui.content import Panel, Text
from game.engine.ui.controls import Button, Custom
from game.engine.ui.frames import page_frame
from game.engine.ui.layout import Column, Row, Spacer
from game.engine.ui.node import Node
from game.engine.ui.page import Page
from game.engine.widgets.widgets import Progress
from game.engine.window import theme
from game.engine.window.parts import Drawable
from game.engine.window.view import Box, View
from game.engine.words import _, facts, ngettext
from game.screens import games, routes, tabs
from game.screens.doors import house
from game.screens.hall import challenges
from game.screens.library import rows
from game.screens.library.preview import ReplayPreview
from game.screens.lobby.picker import Pick
from game.screens.players import sitting
from game.screens.puzzles.tried import Tries, tries_words
from game.screens.records import given_panels, glance, honours, panels
from game.screens.records.given import Judgements
from game.screens.records.honours import Honour
from game.screens.records.sheets import RecordSheet, tree
from game.screens.records.statistics import Series, Statistics

WIDEST = 1560.0
AGAIN = 1.0
"""Seconds until figures that change are shown again."""
Action: TypeAlias = tuple[str, str, Callable[[], object], bool]
"""A key's name and words, what it does, and whether that can be done."""
GLANCE, RESULTS, GIVEN, HONOURS = range(4)
TABS = tuple(tabs.RECORDS)
"""The tabs' numbers and keys."""


class Records(Page):
    """Shows one player and one kind of game at a time, at first the most active player."""

    def __init__(
        self, desk: Desk, challenge: Challenge | None = None, tab: str = TABS[GLANCE]
    ) -> None:
        super().__init__(desk)
        self.asked = challenge
        """The challenge to show first."""
        self.library = house(desk).library
        self.players: list[tuple[str, int]] = []
        self.series: list[Series] = []
        self.player = ""
        self.chosen: Series | None = None
        self.figures = Statistics()
        self.best = ReplayPreview(desk)
        self.judgements = Judgements(desk)
        self.leaf = TABS.index(tab)
        """The index of the open tab."""
        self._honours: list[Honour] = []
        self._bar = Progress(Box(0, 0, 1, 1), name="progress")
        self._version = -1
        self._since = 0.0
        self.chart = 0
        self._one = False
        """True if only one chart has room."""

    # -- what is known ---------------------------------------------------------------------

    def enter(self) -> None:
        """Show what the index has at once, then look for new files."""
        self.library.look()
        self._ask()

    def leave(self) -> None:
        self._stop()

    def resume(self) -> None:
        self.enter()

    def update(self, seconds: float) -> None:
        if self.changed:
            return
        self._since += seconds
        if self.best.read_on():
            self.touch()
            return
        if self.leaf in (GLANCE, GIVEN) and self.judgements.work():
            self.rebuild()
        self.library.work()
        if self._version != self.library.version and self._since > AGAIN:
            self._ask()

    def _ask(self) -> None:
        self._version, self._since = self.library.version, 0.0
        self.players = self.library.players()
        names = [name for name, _games in self.players]
        if self.player not in names:
            known = [name for name in self.desk.people.names if name in names]
            self.player = (known or names or [""])[0]
        self._ask_series()

    def _ask_series(self) -> None:
        """Load the kinds of games this player has finished, most played first."""
        order = games.ordered_names()
        series = [s for s in self.library.series(self.player) if s.game in order]
        self.series = sorted(
            series, key=lambda s: (order.index(s.game), s.challenge != "", -s.games)
        )
        asked, self.asked = self.asked, None
        before = (asked.game, asked.key) if asked else self.chosen and self.chosen[:2]
        same = [s for s in self.series if s[:2] == before]
        most = max(self.series, key=lambda s: s.games, default=None)
        self.chosen = same[0] if same else most
        self._ask_figures()

    def _ask_figures(self) -> None:
        chosen = self.chosen
        self.figures = Statistics()
        if chosen is not None:
            self.figures = self.library.statistics(self.player, chosen.game, chosen.challenge)
        self.judgements.follow(self.figures.results)
        self._ask_honours()
        best = panels.best_results(chosen, self.figures)[:1] if chosen else []
        folder = self.desk.store.places.replays
        self.best.show(self.library.entry(folder / best[0].name) if best else None)
        self.rebuild()

    def _ask_honours(self) -> None:
        """Load the honours if their tab is open."""
        if self.leaf == HONOURS:
            library, player = self.library, self.player
            self._honours = honours.honours(
                library.honour_facts(player), library.days(player).longest, self._tries.longest
            )

    # -- the tree --------------------------------------------------------------------------

    def first_focus(self) -> str:
        return TABS[self.leaf]

    def build(self, view: View) -> Node:
        """Return the choice of player and game above the figures, and the best match beside."""
        aside = rows.unread_words(self.library.unread)
        row = tabs.profile_tabs(self.desk, TABS[self.leaf], self._turn_to)
        above = Row(self._pickers(view), gap=12)
        head = sitting.page_head(self.desk, view, _("Profile"), self._sit_down, aside, row)
        judged = self.judgements.known, self.judgements.read
        reached = self.chosen, self.figures, tuple(self._honours), self._tries
        tab = self.leaf, self.chart if self._one else None
        area = self.memo("area", self._area, view, *tab, *reached, *judged)
        body = Row([area, self._beside(view)], gap=14, grow=1)
        return page_frame(head, Column([above, body], gap=12, grow=1), self._foot(), WIDEST)

    def _area(self, view: View, _leaf: int, only: int | None, *_shown: object) -> Node:
        """Return figures and charts, or a message if there are none."""
        if self.chosen is not None and (self.figures.results or self.figures.helped):
            deep = theme.accent(self.chosen.game).deep
            return Column([tree(view, self._sheet, deep, only)], key="figures", grow=1)
        words = _("Finish a match to see your records.")
        return Panel(Text(words, 17, theme.MUTED, text_align="c", wrap=True), grow=1, pad=30)

    def _beside(self, view: View) -> Node | None:
        if view.large_text or self.leaf not in (RESULTS, GIVEN) or self.best.entry is None:
            return None
        self.best.heading = _("Best match")
        return Panel(Node(key="preview"), width=min(330.0, view.w * 0.26))

    def _foot(self) -> list[Node | None]:
        """Return Back, the progress of the analysis, and the actions."""
        accent = theme.accent(self.chosen.game if self.chosen else "")
        buttons = [
            Button(
                words, act, primary=not i, enabled=enabled, accent=accent, end_padding=50, key=name
            )
            for i, (name, words, act, enabled) in enumerate(self._actions())
        ]
        progress: Node = Spacer()
        if self.judgements.judging:
            self._bar.accent, self._bar.share = accent, self.judgements.share
            words = Text(given_panels.progress_words(self.judgements), 14, theme.MUTED, clip=True)
            bar = Custom(self._bar, (120, 12), key="progress")
            progress = Column([words, bar], gap=4, grow=1)
        return [
            Button(_("Back"), self.go_back, key="back", min_width=110),
            progress,
            *reversed(buttons),
        ]

    def _actions(self) -> list[Action]:
        """Return the actions of the open tab, the primary one first."""
        played, judgements = self.figures.played > 0, self.judgements
        best = "best", _("Watch best"), self._watch_best, played
        words = _("Stop") if judgements.judging else _("Analyse the rest")
        enabled = judgements.judging or (judgements.read and bool(judgements.waiting))
        judge = "judge", words, self._judge, enabled
        if self.leaf in (GLANCE, HONOURS):
            play = "play", _("Play"), self._play, self.chosen is not None
            unjudged = self.leaf == GLANCE and enabled and not judgements.known
            return [judge if unjudged or judgements.judging else play, best]
        return [judge if self.leaf == GIVEN else best]

    def _play(self) -> None:
        """Play the challenge again, or set up the game."""
        assert self.chosen is not None
        challenge = challenges.challenge_by_key(*self.chosen[:2])
        if challenge is not None:
            house(self.desk).start_challenge(challenge, None, self.player)
        else:
            house(self.desk).navigate(routes.NewMatch(self.chosen.game))

    def _turn_to(self, tab: str) -> None:
        self.leaf, self.chart = TABS.index(tab), 0
        if self.leaf in (RESULTS, HONOURS):
            self._stop()
        self._ask_honours()
        self.rebuild()

    def _judge(self) -> None:
        if self.judgements.judging:
            self._stop()
        else:
            self.judgements.start()
        self.rebuild()

    def _stop(self) -> None:
        if self.judgements.judging:
            self.judgements.stop()
            house(self.desk).reviews.rest()

    def _pickers(self, view: View) -> list[Node]:
        """Return pickers for a player, a game, and where there is little room a chart."""
        names = tuple(name for name, _games in self.players) or (_("No players yet"),)
        kinds = tuple(map(series_words, self.series)) or (_("No finished matches"),)
        who = names.index(self.player) if self.player else 0
        kind = self.series.index(self.chosen) if self.chosen in self.series else 0
        desk = self.desk
        pickers: list[Node] = [
            Pick(_("Player"), names, who, self._pick_player, desk=desk, key="who", grow=1),
            Pick(_("Game"), kinds, kind, self._pick_series, desk=desk, key="kind", grow=2),
        ]
        titles = self._sheet.charts if view.large_text else ()
        self._one = len(titles) > 1
        if self._one:
            self.chart = min(self.chart, len(titles) - 1)
            labels = tuple(title for title, _body in titles)
            chart = Pick(
                _("Chart"), labels, self.chart, self._pick_chart, desk=desk, key="chart", grow=2
            )
            pickers.append(chart)
        return pickers

    def _sit_down(self) -> None:
        name = self.desk.people.name
        if name in [each for each, _games in self.players]:
            self.player = name
        self._ask_series()

    def _pick_chart(self, index: int) -> None:
        self.chart = index
        self.rebuild()

    def _pick_player(self, index: int) -> None:
        if index < len(self.players):
            self.player = self.players[index][0]
            self._ask_series()

    def _pick_series(self, index: int) -> None:
        if index < len(self.series):
            self.chosen = self.series[index]
            self._ask_figures()

    def _watch_best(self) -> None:
        if self.best.entry is not None:
            house(self.desk).navigate(routes.Watch(self.library.path(self.best.entry)))

    # -- painting --------------------------------------------------------------------------

    def parts(self, ahead: float) -> Sequence[Drawable]:
        """Return the tree, and the best match in its box."""
        best = [each.box for each in self.placed_tree.walk() if each.node.key == "preview"]
        return [*super().parts(ahead), *(self.best.parts(best[0]) if best else ())]

    @property
    def _tries(self) -> Tries:
        """Return this player's puzzle results; empty if the player is unknown here."""
        person = self.desk.people.person_named(self.player)
        return house(self.desk).tried.of(person) if person else Tries()

    @property
    def _sheet(self) -> RecordSheet:
        if self.chosen is None:
            return RecordSheet((), (), "", "")
        if self.leaf == GLANCE:
            return glance.sheet(self.chosen, self.figures, self.judgements)
        if self.leaf == HONOURS:
            return honours.sheet(self._honours)
        if self.leaf == GIVEN:
            return given_panels.sheet(self.judgements, self.chosen.game, tries_words(self._tries))
        return panels.sheet(self.chosen, self.figures)


def series_words(series: Series) -> str:
    """Return a kind of game and how often it was played, in words."""
    pace = challenges.clock_of_kind(series.challenge)
    name = challenges.challenge_title(series.game, challenges.challenge_by_key(*series[:2]), pace)
    count = ngettext("{count} match", "{count} matches", series.games)
    return facts(name, count.format(count=series.games))
