"""Where a game is set up: which one, who plays with what, its options and its seed."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.core.options import Option
from game.engine.desk import Desk
from game.engine.ui.page import Page
from game.engine.widgets import furniture
from game.engine.widgets.key_rows import key_at
from game.engine.widgets.scrolling import Region
from game.engine.widgets.widgets import Spot, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part, Seen
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens import games, pictures
from game.screens.doors import house
from game.screens.lobby import option_rows
from game.screens.lobby.seats import SeatRows
from game.screens.lobby.seed_row import SeedRow
from game.screens.lobby.series_row import series_row
from game.screens.lobby.setup import Setup, moved_to, recalled

MARGIN, GAP, ROW_GAP = 32.0, 16.0, 16.0
LEAST_PREVIEW = 84.0
BESIDE = 150.0
"""How wide a board beside the options is."""


class Lobby(Page):
    """Everything that a game needs to know before it starts; what was chosen last is there."""

    def __init__(self, desk: Desk, game: str, learnt: bool = False) -> None:
        super().__init__(desk)
        self.setup: Setup = recalled(game, desk.settings.lobby, desk.people.names, learnt)
        self.problem = ""
        self.seed = SeedRow(self)
        self._left, self._right = Region(), Region()
        self.regions = [self._left, self._right]
        self._panels = (Box(0, 0, 1, 1), Box(0, 0, 1, 1))
        self._preview = Box(0, 0, 1, 1)
        self._foot = Box(0, 0, 1, 1)

    @property
    def accent(self) -> theme.Accent:
        """The chosen game's hue."""
        return theme.accent(self.setup.game)

    # -- placing ---------------------------------------------------------------------------

    def arrange(self, view: View) -> None:
        """Games on top, seats on the left, options on the right, seed and start at the foot."""
        self.setup.follow(self.desk.settings.programs)
        self.problem = self.setup.problem()
        self.hues = self.desk.people.hues(self.setup.header())
        self.desk.stack.colour_seats()
        page = view.column(1560, MARGIN)
        strip = self._strip(view, page.below(view.grown(27) + 34))
        self._foot, body = page.cut_bottom(16)[1].cut_bottom(max(56.0, view.grown(19) + 34), GAP)
        body = body.below(strip[0].box.bottom + GAP)
        options = self._fill_options(view, body)
        rows = SeatRows(self.desk, self.setup, self.advice_height(view), self.changed_setup)
        seats = self._fill(self._left, self._panels[0], view, rows.widgets)
        ends = self._ends(view)
        first = ends[-1] if ends[-1].enabled else None
        self.place([*strip, *seats, *options, *self.bars(), *ends], first)

    def _fill_options(self, view: View, body: Box) -> list[Widget]:
        """The options, and the board that they make: below them, or else at their side where that
        leaves both panels room enough."""
        share = 0.54 if view.text_scale <= 1.3 else 0.5
        self._panels = body.cut_left((body.w - GAP) * share, GAP)
        panel, region = self._panels[1], self._right
        made = self._fill(region, panel, view, self._options)
        self._preview = panel.inset(22, 16).below(region.box.y + region.content)
        if self._preview.h >= LEAST_PREVIEW or pictures.shared(self.setup.game):
            return made
        players, wider = body.cut_left((body.w - GAP) * 0.46, GAP)
        side, rest = wider.cut_right(BESIDE)
        beside = self._fill(region, rest, view, self._options)
        if rest.w < 460 * view.text_scale or region.content > region.box.h:
            return self._fill(region, panel, view, self._options)
        self._panels = players, wider
        self._preview = side.inset(0, 16).below(region.box.y)._replace(w=BESIDE - 22)
        return beside

    def _fill(
        self,
        region: Region,
        panel: Box,
        view: View,
        make: Callable[[View, Box], tuple[list[Widget], float]],
    ) -> list[Widget]:
        area = panel.inset(6, 6).below(panel.y + view.grown(19) + 30)
        made, content = make(view, area.inset(16).below(area.y + 4)._replace(h=area.h))
        region.fill(area, made, content + 8)
        return made

    def _strip(self, view: View, area: Box) -> list[Widget]:
        names = games.order()
        h = max(76.0, (view.grown(21) + view.grown(14)) * 1.2 + 16)
        return [
            Spot(
                box,
                partial(self.choose, name),
                name=f"game {name}",
                radius=14,
                paint=self._paint_game,
                key=name == self.setup.game,
            )
            for name, box in zip(names, area.cut_top(h)[0].columns(len(names), GAP), strict=True)
        ]

    def _options(self, view: View, area: Box) -> tuple[list[Widget], float]:
        """One below the other, or in two columns where that saves scrolling."""
        one, content = self._option_rows(view, area, 1)
        if content > area.h and area.w > 500 * view.text_scale:
            return self._option_rows(view, area, 2)
        return one, content

    def _option_rows(self, view: View, area: Box, columns: int) -> tuple[list[Widget], float]:
        made: list[Widget] = []
        y = area.y
        makers = self._row_makers(view)
        for first in range(0, len(makers), columns):
            places = area.below(y).columns(columns, 20)
            beside = [make(place) for make, place in zip(makers[first:], places, strict=False)]
            high = max(row.box.h for row in beside)
            for row in beside:  # values stand at the foot of their row, so side by side
                row.box = row.box._replace(h=high)
            made += beside
            y += high + ROW_GAP
        return made, y - area.y

    def _row_makers(self, view: View) -> list[Callable[[Box], Widget]]:
        """For each row what makes it at a place."""
        setup = self.setup
        makers: list[Callable[[Box], Widget]] = [
            partial(self._option_row, view, option) for option in setup.shown_options
        ]
        if setup.may_practise:
            row = partial(option_rows.switch, view, name="practice", words=_("Practice"))
            row = partial(row, sentence=self._about_undo(), on=setup.practice)
            makers.append(partial(row, change=self._set_practice, accent=self.accent))
        if setup.people > 1:
            series = partial(series_row, view, desk=self.desk, setup=setup, accent=self.accent)
            makers.append(partial(series, change=self._set_length))
        return makers

    def _set_length(self, length: int) -> None:
        self.setup.length = length
        self.changed_setup()

    def _about_undo(self) -> str:
        """What may be taken back at the table that is set up."""
        if self.setup.practice:
            return _("Anybody's moves can be taken back.")
        if self.setup.people > 1:
            return _("What others have seen or answered stays played.")
        return _("Taking back what bots have answered costs rank and record.")

    def _option_row(self, view: View, option: Option, place: Box) -> Widget:
        setup = self.setup

        def change(value: Any) -> None:
            setup.options[option.name] = value
            self.changed_setup()

        row = option_rows.row(
            view, place, setup.game, option, len(setup.seats), setup.value(option), change
        )
        if option.of_seats:
            option_rows.call_by_name(view, row, setup.header().names)
        return row

    def _ends(self, view: View) -> list[Widget]:
        """The way back, the seed, and the start."""
        foot = self._foot
        back = key_at(view, foot, ("back", _("Back"), self.go_back), 0, 48, 110)
        start = key_at(
            view, foot, ("start", _("Start"), self.start), 1, 90, 230, 21, self.accent, primary=True
        )
        start.enabled = not self.problem
        room = foot.cut_left(back.box.w, 20)[1].cut_right(start.box.w, 20)[1]
        return [back, *self.seed.widgets(view, room), start]

    # -- deeds -----------------------------------------------------------------------------

    def choose(self, game: str) -> None:
        """Another game; who sits at the table stays there."""
        if game == self.setup.game:
            return
        seats, names = self.setup.seats, self.desk.people.names
        self.keep()
        self.setup = moved_to(game, self.desk.settings.lobby, seats, names)
        for region in self.regions:
            region.scroll = 0.0
        self.changed_setup()

    def play_on(self, game: str, layout: str) -> None:
        """That game on that layout."""
        self.choose(game)
        self.setup.options["layout"] = layout
        self.changed_setup()

    def changed_setup(self) -> None:
        """Place everything again after a choice."""
        self.arrange(self.desk.view)

    def judge(self) -> None:
        """Can what is set up be played? What is typed at goes on being typed."""
        self.problem = self.setup.problem()
        next(w for w in self.widgets if w.name == "start").enabled = not self.problem
        self.touch()

    def keep(self, started: bool = False) -> None:
        """Remember all choices, and the names of people."""
        lobby = self.setup.kept(self.desk.settings.lobby, started)
        if lobby != self.desk.settings.lobby:
            self.desk.change(lobby=lobby)

    def start(self) -> None:
        """Begin."""
        if self.problem:
            return
        self.keep(started=True)
        sitting = [seat for seat in self.setup.seats if seat.name and not seat.bot]
        house(self.desk).remember(*(seat.name for seat in sitting))
        people, header = self.desk.people, self.setup.header()
        self.desk.complain(people.hold({s.name: s.device for s in sitting if s.device}))
        keys = {people.key(header, seat) for seat in header.people}
        self.desk.complain(self.desk.sofa.begin(keys, self.setup.length))
        house(self.desk).play(self.setup.header(), self.setup.devices())

    def go_back(self) -> bool:
        """What was chosen is kept."""
        self.keep()
        return super().go_back()

    def _set_practice(self, on: bool) -> None:
        self.setup.practice = on
        self.changed_setup()

    # -- painting --------------------------------------------------------------------------

    def parts(self, ahead: float) -> Sequence[Seen]:
        """Panels at rest, then rows."""
        setup = self.setup
        heights = tuple(region.content for region in self.regions)
        options = repr(setup.header().options)
        key = setup.game, len(setup.seats), self._panels, heights, self.problem, options
        below = Part("ground", key, self.desk.view.box, self.paint_below, solid=True)
        made = [below, *self.widget_parts(), self.seed.part()]
        if self.problem:
            made.append(Part("problem", self.problem, self._panels[1], self._draw_problem))
        return made

    def paint_below(self, p: Painter) -> None:
        """Everything at rest under what can be pressed."""
        furniture.table(p)
        y, deep = 20 + p.view.grown(27) / 2, self.accent.deep
        end = furniture.heading(p, self._foot.x, y, _("New game"), self.accent, deep)
        p.text(games.title(self.setup.game), end + 16, y + 1, 16, theme.MUTED)
        players, rules = self._panels
        furniture.headed(p, rules, _("Rules of this game"), colour=deep)
        furniture.headed(p, players, _("Players"), colour=deep)
        y, more = players.y + 16 + p.view.grown(19) / 2, self._count_words()
        room = players.w - 60 - p.view.measure(_("Players"), 19, "display")
        if p.view.measure(more, 14) < room:
            p.text(more, players.right - 22, y + 1, 14, theme.MUTED, "text", "r")
        self._paint_advice(p)
        self._paint_preview(p)

    def _paint_advice(self, p: Painter) -> None:
        """At the foot of the players, where the rows leave room for it."""
        panel, region = self._panels[0], self._left
        y = panel.bottom - self.advice_height(p.view) + 8
        if region.box.y + region.content - 10 < y:
            p.line(panel.x + 22, y - 8, panel.right - 22, y - 8, theme.HAIR)
            p.paragraph(_advice(), panel.inset(22).below(y), 14, theme.MUTED)

    def advice_height(self, view: View) -> float:
        """What the advice under the players needs."""
        lines = view.wrap(_advice(), 14, self._panels[0].w - 44)
        return len(lines) * view.line(14) + 22

    def _paint_preview(self, p: Painter) -> None:
        """The board that the options make, where there is room for it."""
        if self._preview.h >= LEAST_PREVIEW and not self.problem:
            pictures.first_board(p, self._preview, self.setup.header())

    def _count_words(self) -> str:
        low, high = self.setup.seat_range[0], self.setup.seat_range[-1]
        return _("{low} to {high} can play").format(low=low, high=high)

    def _paint_game(self, p: Painter, spot: Spot) -> None:
        game = spot.name.removeprefix("game ")
        chosen, accent, box = game == self.setup.game, theme.accent(game), spot.box
        furniture.lift(p, box, 14, 1 if chosen else 0)
        p.rect(
            box,
            14,
            (theme.WHITE, accent.wash if chosen or spot.hovered else theme.PAPER_2),
            accent.base if chosen else theme.HAIR,
            2.6 if chosen else 1.2,
        )
        wide = min(box.h * 1.7, box.w * (0.42 if not p.view.roomy else 0.3))
        picture = box.inset(6, 6)._replace(w=wide)
        pictures.cover(p, picture, game, 10, below=False)
        x = picture.right + 14
        room = box.right - x - 12
        widest = max(p.view.measure(games.meta(name), 14) for name in games.order())
        meta = games.meta(game) if widest <= room else games.brief_meta(game)
        y = box.centre[1] - p.view.grown(14) * 0.72
        p.text(games.title(game), x, y, 21, accent.deep, "display", width=room)
        low = y + p.view.grown(21) * 0.55 + p.view.grown(14) * 0.72
        p.text(meta, x, low, 14, theme.MUTED, width=room)

    def _draw_problem(self, p: Painter) -> None:
        """The sentence lies over the lower edge of the options, where the start is not."""
        panel = self._panels[1]
        lines = p.view.wrap(self.problem, 15, panel.w - 60)
        high = len(lines) * p.view.line(15) + 18
        box = panel.inset(12, 12).cut_bottom(high)[0]
        furniture.lift(p, box, 10, 1)
        p.rect(box, 10, theme.WARN_WASH, theme.WARN, 1.4)
        p.paragraph(self.problem, box.inset(18, 9), 15, theme.WARN)


def _advice() -> str:
    return _(
        "Several people at one screen: choose the device beside a name, then press a key "
        "or a button on it."
    )
