"""What everybody has reached, game by game, worked out from the replays themselves."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from game.core.ranks import Challenge
from game.engine.desk import Desk
from game.engine.ui.page import Page
from game.engine.widgets import furniture
from game.engine.widgets.key_rows import filled, key_at, key_height
from game.engine.widgets.widgets import Button, Progress, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part, Seen
from game.engine.window.view import Box, View
from game.engine.words import _, ngettext
from game.screens import games
from game.screens.doors import house
from game.screens.hall import challenges
from game.screens.library.preview import Preview
from game.screens.lobby.picker import Picker, picker_height
from game.screens.puzzles.tried import Tries, told
from game.screens.records import given_panels, glance, honours, panels
from game.screens.records.given import Judgements
from game.screens.records.honours import Honour
from game.screens.records.sheets import Sheet
from game.screens.records.statistics import Series, Statistics

WIDEST = 1560.0
_APART = 12.0
"""Between two pickers."""
AGAIN = 1.0
Deed: TypeAlias = tuple[str, str, Callable[[], object], bool]
"""A key's name and words, what it does, and whether that can be done."""
GLANCE, RESULTS, GIVEN, HONOURS = range(4)
"""The sheets."""


class Records(Page):
    """One player and one kind of game at a time; whoever plays most comes first."""

    def __init__(self, desk: Desk, challenge: Challenge | None = None) -> None:
        super().__init__(desk)
        self.asked = challenge
        """The challenge that somebody came for."""
        self.library = house(desk).library
        self.players: list[tuple[str, int]] = []
        self.series: list[Series] = []
        self.player = ""
        self.chosen: Series | None = None
        self.figures = Statistics()
        self.best = Preview(desk)
        self.judgements = Judgements(desk)
        self.leaf = GLANCE
        """Which sheet is shown."""
        self._honours: list[Honour] = []
        self._bar = Progress(Box(0, 0, 1, 1), name="progress")
        self._version = -1
        self._since = 0.0
        self._panel = self._side = Box(0, 0, 1, 1)
        self._head = 30.0
        self.chart = 0
        self._one = False
        """Is there room for one chart only?"""
        self._shown: list[Part] = []
        """The figures and charts where they lie."""

    # -- what is known ---------------------------------------------------------------------

    def enter(self) -> None:
        """What the index knows is there at once; what is new follows."""
        self.library.look()
        self._ask()

    def leave(self) -> None:
        """Nobody waits for the rest any more."""
        self._stop()

    def resume(self) -> None:
        """Games may have been watched or played."""
        self.enter()

    def update(self, seconds: float) -> None:
        """Files are read a little at a time."""
        if self.changed:
            return
        self._since += seconds
        if self.best.work():
            self.touch()
            return
        if self.leaf in (GLANCE, GIVEN) and self.judgements.work():
            self.arrange(self.desk.view)
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
        """The kinds of games that this player has finished, most played first."""
        order = games.order()
        found = [s for s in self.library.series(self.player) if s.game in order]
        self.series = sorted(
            found, key=lambda s: (order.index(s.game), s.challenge != "", -s.games)
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
        best = chosen and panels.best_result(chosen, self.figures)
        folder = self.desk.store.places.replays
        self.best.follow(self.library.entry(folder / best.name) if best else None)
        self.arrange(self.desk.view)

    def _ask_honours(self) -> None:
        """Asked only while they are shown."""
        if self.leaf == HONOURS:
            found, longest = (
                self.library.reached(self.player),
                self.library.days(self.player).longest,
            )
            self._honours = honours.honours(found, longest, self._tries.longest)

    # -- placing ---------------------------------------------------------------------------

    def arrange(self, view: View) -> None:
        """Heading, two pickers, one large sheet of figures and charts, and the way back."""
        page = view.column(WIDEST + 48, 24)
        self._head = 22 + view.grown(27) / 2
        body = page.below(self._head + view.grown(27) / 2 + 18)
        top, body = body.cut_top(picker_height(view), 12)
        foot, body = body.cut_bottom(24)[1].cut_bottom(key_height(view), 28)
        beside = self.leaf in (RESULTS, GIVEN) and self.best.entry is not None
        side = 0.0 if view.roomy or not beside else min(330.0, page.w * 0.26)
        self._side, self._panel = body.cut_right(side, 14 if side else 0)
        self.best.heading = _("The best game")
        foot_keys = self._foot(view, foot)
        pickers = self._pickers(view, top)
        self._shown = self._figure_parts(view)
        self.place([*pickers, *foot_keys], pickers[0])

    def _foot(self, view: View, foot: Box) -> list[Widget]:
        """The way back; the other sheets; what can be done, or how far judging is."""
        accent = theme.accent(self.chosen.game if self.chosen else "")
        back = key_at(view, foot, ("back", _("Back"), self.go_back), least=110)
        deeds, room = list[Button](), foot
        for i, (name, words, act, enabled) in enumerate(self._deeds()):
            key = key_at(view, room, (name, words, act), 1, 50, accent=accent, primary=not i)
            key.enabled = enabled
            deeds.insert(0, key)
            room = room.cut_right(key.box.w, 12)[1]
        labels = _("At a glance"), _("Results"), _("Given away"), _("Honours")
        wide = max(view.measure(words, 16, "bold") for words in labels) + 56
        box = room.cut_right(wide)[0]
        sheet = Picker(box, self.desk, "sheet", _("Sheet"), labels, self.leaf, self._turn_sheet)
        if not self.judgements.judging:
            return [back, sheet, *deeds]
        middle = Box.between(back.box.right + 24, foot.y, sheet.box.x - 24, foot.bottom)
        self._bar.box, self._bar.accent = middle.place(middle.w, 12, down=0.85), accent
        self._bar.share = self.judgements.share
        return [back, self._bar, sheet, *deeds]

    def _deeds(self) -> list[Deed]:
        """What the sheet that is shown leads to, the first standing out."""
        played, judgements = self.figures.played > 0, self.judgements
        best = "best", _("Watch the best"), self._watch_best, played
        words = _("Stop") if judgements.judging else _("Judge the rest")
        enabled = judgements.judging or (judgements.read and bool(judgements.waiting))
        judge = "judge", words, self._judge, enabled
        if self.leaf in (GLANCE, HONOURS):
            play = "play", _("Play"), self._play, self.chosen is not None
            unjudged = self.leaf == GLANCE and enabled and not judgements.known
            return [judge if unjudged or judgements.judging else play, best]
        return [judge if self.leaf == GIVEN else best]

    def _play(self) -> None:
        """What comes next: the challenge once more, or another game."""
        assert self.chosen is not None
        challenge = challenges.by_key(*self.chosen[:2])
        if challenge is not None:
            house(self.desk).start_challenge(challenge, None, self.player)
        else:
            house(self.desk).lobby(self.chosen.game)

    def _turn_sheet(self, leaf: int) -> None:
        self.leaf, self.chart = leaf, 0
        if leaf in (RESULTS, HONOURS):
            self._stop()
        self._ask_honours()
        self.arrange(self.desk.view)

    def _judge(self) -> None:
        if self.judgements.judging:
            self._stop()
        else:
            self.judgements.start()
        self.arrange(self.desk.view)

    def _stop(self) -> None:
        if self.judgements.judging:
            self.judgements.stop()
            house(self.desk).reviews.rest()

    def _pickers(self, view: View, row: Box) -> list[Widget]:
        """Who, which game, and where there is little room which chart."""
        names = [name for name, _games in self.players] or [_("Nobody yet")]
        kinds = [series_words(s) for s in self.series] or [_("No finished game")]
        who = names.index(self.player) if self.player else 0
        kind = self.series.index(self.chosen) if self.chosen in self.series else 0
        entries = [
            ("player", _("Player"), names, who, self._pick_player),
            ("kind", _("Game"), kinds, kind, self._pick_series),
        ]
        titles = self._sheet.charts
        self._one = view.roomy and len(titles) > 1
        if self._one:
            self.chart = min(self.chart, len(titles) - 1)
            labels = [title.partition(" · ")[0] for title, _paint in titles]
            entries.append(("chart", _("Chart"), labels, self.chart, self._pick_chart))
        shown = [labels[index] for _name, _title, labels, index, _change in entries]
        needs = [view.measure(words, 16, "bold") + 50 for words in shown]
        boxes = filled(row, needs, _APART)
        return [Picker(box, self.desk, *e) for box, e in zip(boxes, entries, strict=True)]

    def _pick_chart(self, index: int) -> None:
        self.chart = index
        self.arrange(self.desk.view)

    def _pick_player(self, index: int) -> None:
        if index < len(self.players):
            self.player = self.players[index][0]
            self._ask_series()

    def _pick_series(self, index: int) -> None:
        if index < len(self.series):
            self.chosen = self.series[index]
            self._ask_figures()

    def _watch_best(self) -> None:
        assert self.chosen is not None
        best = panels.best_result(self.chosen, self.figures)
        if best is not None:
            house(self.desk).watch(self.desk.store.places.replays / best.name)

    # -- painting --------------------------------------------------------------------------

    def parts(self, ahead: float) -> Sequence[Seen]:
        """The sheet with everything, and what can be pressed."""
        view, unread = self.desk.view, self.library.unread
        key = self._panel, self._side, bool(self._shown)
        made: list[Seen] = [Part("ground", key, view.box, self._paint, solid=True), *self._shown]
        if unread:
            words = ngettext("{count} still to read", "{count} still to read", unread)
            words = words.format(count=f"{unread:,}")
            box = Box.between(view.w / 2, self._head - 24, self._side.right, self._head + 24)
            made.append(Part("unread", words, box, lambda p: self._paint_unread(p, words)))
        if self._bar in self.widgets:
            words, box = given_panels.progress_words(self.judgements), self._bar.box
            x, y = box.x, box.y - 8 - view.grown(14) / 2
            place = Box.between(x, y - 24, box.right, box.y)
            paint = partial(_paint_progress, words=words, x=x, y=y, width=box.w)
            made.append(Part("to judge", (words, place), place, paint))
        return [*made, *self.best.parts(self._side), *self.widget_parts()]

    def _figure_parts(self, view: View) -> list[Part]:
        """Part by part: while files are read they change again and again."""
        if self.chosen is None or not (self.figures.results or self.figures.helped):
            return []
        only = self.chart if self._one else None
        given = self.judgements.known, len(self.judgements.waiting), self._puzzles
        key = self.leaf, self.chosen, self.figures, given, tuple(self._honours)
        game = self.chosen.game
        return [*panels.sheet_parts(view, self._panel, game, self._sheet, key, only)]

    @property
    def _tries(self) -> Tries:
        """This player's tries at puzzles; who is not known here has none."""
        person = self.desk.people.named(self.player)
        return house(self.desk).tried.of(person) if person else Tries()

    @property
    def _puzzles(self) -> str:
        return told(self._tries)

    @property
    def _sheet(self) -> Sheet:
        """What the sheet in sight shows."""
        if self.chosen is None:
            return Sheet((), (), "", "")
        if self.leaf == GLANCE:
            return glance.sheet(self.chosen, self.figures, self.judgements)
        if self.leaf == HONOURS:
            return honours.sheet(self._honours)
        if self.leaf == GIVEN:
            return given_panels.sheet(self.judgements, self.chosen.game, self._puzzles)
        return panels.sheet(self.chosen, self.figures)

    def _paint(self, p: Painter) -> None:
        furniture.table(p)
        furniture.heading(p, self._panel.x, self._head, _("Records"))
        if self._side.w:
            furniture.panel(p, self._side, 16)
        if not self._shown:
            furniture.panel(p, self._panel, 18)
            words = _("Finish a game, and what you have reached stands here.")
            p.text(words, *self._panel.centre, 17, theme.MUTED, "text", "c", self._panel.w - 60)

    def _paint_unread(self, p: Painter, words: str) -> None:
        x, y = self._side.right - 4, self._head + 1
        p.text(words, x, y, 15, theme.MUTED, "text", "r")


def _paint_progress(p: Painter, words: str, x: float, y: float, width: float) -> None:
    p.text(words, x, y, 14, theme.MUTED, width=width)


def series_words(series: Series) -> str:
    """A kind of game, and how often it has been played."""
    pace = challenges.pace_in(series.challenge)
    name = challenges.titled(series.game, challenges.by_key(*series[:2]), pace)
    count = ngettext("{count} game", "{count} games", series.games).format(count=series.games)
    return f"{name} · {count}"
