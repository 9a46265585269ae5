"""What everybody has reached, game by game, worked out from the replays themselves."""

from collections.abc import Sequence
from functools import partial

from game.engine.desk import Desk
from game.engine.widgets import furniture
from game.engine.widgets.key_rows import filled, key_at, key_height
from game.engine.widgets.page import Page
from game.engine.widgets.widgets import Progress, Widget
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
from game.screens.puzzles.tried import told
from game.screens.records import given_panels, panels
from game.screens.records.given import Judgements
from game.screens.records.statistics import Series, Statistics

WIDEST = 1560.0
_APART = 12.0
"""Between two pickers."""
AGAIN = 1.0


class Records(Page):
    """One player and one kind of game at a time; whoever plays most comes first."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.library = house(desk).library
        self.players: list[tuple[str, int]] = []
        self.series: list[Series] = []
        self.player = ""
        self.chosen: Series | None = None
        self.figures = Statistics()
        self.best = Preview(desk)
        self.judgements = Judgements(desk)
        self.shows_given = False
        """Is the sheet of what was given away shown, and not that of results?"""
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
        if self.shows_given and self.judgements.work():
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
        before = self.chosen
        same = [s for s in self.series if before and s[:2] == before[:2]]
        most = max(self.series, key=lambda s: s.games, default=None)
        self.chosen = same[0] if same else most
        self._ask_figures()

    def _ask_figures(self) -> None:
        chosen = self.chosen
        self.figures = Statistics()
        if chosen is not None:
            self.figures = self.library.statistics(self.player, chosen.game, chosen.challenge)
        self.judgements.follow(self.figures.results)
        best = chosen and panels.best_result(chosen, self.figures)
        folder = self.desk.store.places.replays
        self.best.follow(self.library.entry(folder / best.name) if best else None)
        self.arrange(self.desk.view)

    # -- placing ---------------------------------------------------------------------------

    def arrange(self, view: View) -> None:
        """Heading, two pickers, one large sheet of figures and charts, and the way back."""
        page = view.column(WIDEST + 48, 24)
        self._head = 22 + view.grown(27) / 2
        body = page.below(self._head + view.grown(27) / 2 + 18)
        top, body = body.cut_top(picker_height(view), 12)
        foot, body = body.cut_bottom(24)[1].cut_bottom(key_height(view), 28)
        side = 0.0 if view.roomy or self.best.entry is None else min(330.0, page.w * 0.26)
        self._side, self._panel = body.cut_right(side, 14 if side else 0)
        self.best.heading = _("The best game")
        foot_keys = self._foot(view, foot)
        pickers = self._pickers(view, top)
        self._shown = self._figure_parts(view)
        self.place([*pickers, *foot_keys], pickers[0])

    def _foot(self, view: View, foot: Box) -> list[Widget]:
        """The way back; the other sheet; the best game, or the rest judged and how far that is."""
        accent = theme.accent(self.chosen.game if self.chosen else "")
        back = key_at(view, foot, ("back", _("Back"), self.go_back), least=110)
        entry = "best", _("Watch the best"), self._watch_best
        enabled = self.figures.played > 0
        if self.shows_given:
            judging = self.judgements.judging
            words = _("Stop") if judging else _("Judge the rest")
            entry = "judge", words, self._judge
            enabled = judging or (self.judgements.read and bool(self.judgements.waiting))
        deed = key_at(view, foot, entry, 1, accent=accent, primary=True)
        deed.enabled = enabled
        other = _("Results") if self.shows_given else _("Given away")
        room = foot.cut_right(deed.box.w, 12)[1]
        sheet = key_at(view, room, ("sheet", other, self._turn_sheet), 1)
        sheet.enabled = self.figures.played > 0
        if not (self.shows_given and self.judgements.judging):
            return [back, sheet, deed]
        middle = Box.between(back.box.right + 24, foot.y, sheet.box.x - 24, foot.bottom)
        self._bar.box, self._bar.accent = middle.place(middle.w, 12, down=0.85), accent
        self._bar.share = self.judgements.share
        return [back, self._bar, sheet, deed]

    def _turn_sheet(self) -> None:
        self.shows_given = not self.shows_given
        self.chart = 0
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
        given = self.shows_given and (self.judgements.known, self._puzzles)
        key = self.chosen, self.figures, given
        game = self.chosen.game
        return [*panels.sheet_parts(view, self._panel, game, self._sheet, key, only)]

    @property
    def _puzzles(self) -> str:
        return told(house(self.desk).tried)

    @property
    def _sheet(self) -> panels.Sheet:
        """What the sheet in sight shows."""
        if self.chosen is None:
            return panels.Sheet((), (), "", "")
        if self.shows_given:
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
    name = challenges.titled(series.game, challenges.by_key(*series[:2]))
    count = ngettext("{count} game", "{count} games", series.games).format(count=series.games)
    return f"{name} · {count}"
