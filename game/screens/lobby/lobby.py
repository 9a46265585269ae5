"""Where a game is set up: which one, who plays with what, its options and its seed."""

from collections.abc import Callable
from functools import partial
from typing import Any

from game.core.options import Option
from game.engine.desk import Desk
from game.engine.widgets import furniture
from game.engine.widgets.widgets import Button, Spot, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens import games, pictures
from game.screens.doors import house
from game.screens.lobby import option_rows
from game.screens.lobby.preview import preview
from game.screens.lobby.seats import SeatRows
from game.screens.lobby.seed_row import SeedRow
from game.screens.lobby.setup import Setup, recalled
from game.screens.scrolling import Region, ScrollingPage
from game.screens.sentences import named

MARGIN, GAP, ROW_GAP = 32.0, 16.0, 16.0
LEAST_PREVIEW = 84.0


class Lobby(ScrollingPage):
    """Everything that a game needs to know before it starts; what was chosen last is there."""

    def __init__(self, desk: Desk, game: str) -> None:
        super().__init__(desk)
        self.setup: Setup = recalled(game, desk.settings.lobby, desk.settings.names)
        self.problem = ""
        self.seed = SeedRow(self)
        self._left, self._right = Region(), Region()
        self.regions = [self._left, self._right]
        self._panels = (Box(0, 0, 1, 1), Box(0, 0, 1, 1))
        self._foot = Box(0, 0, 1, 1)

    @property
    def accent(self) -> theme.Accent:
        """The chosen game's hue."""
        return theme.accent(self.setup.game)

    # -- placing ---------------------------------------------------------------------------

    def arrange(self, view: View) -> None:
        """Games on top, seats on the left, options on the right, seed and start at the foot."""
        self.problem = self.setup.problem()
        wide = min(view.w, 1560.0)
        x, w = (view.w - wide) / 2 + MARGIN, wide - 2 * MARGIN
        top = view.grown(27) + 34
        strip = self._strip(view, Box(x, top, w, 0))
        low = strip[0].box.bottom + GAP
        foot = self._foot_height(view)
        self._foot = Box(x, view.h - foot - 16, w, foot)
        high = self._foot.y - GAP - low
        half = (w - GAP) * (0.54 if view.text_scale <= 1.3 else 0.5)
        self._panels = (Box(x, low, half, high), Box(x + half + GAP, low, w - half - GAP, high))
        rows = SeatRows(self.desk, self.setup, self.advice_height(view), self.changed_setup)
        seats = self._fill(self._left, self._panels[0], view, rows.widgets)
        options = self._fill(self._right, self._panels[1], view, self._options)
        ends = self._ends(view)
        first = ends[-1] if ends[-1].enabled else None
        self.place([*strip, *seats, *options, *self.bars(), *ends], first)

    def _fill(
        self,
        region: Region,
        panel: Box,
        view: View,
        make: Callable[[View, Box], tuple[list[Widget], float]],
    ) -> list[Widget]:
        head = view.grown(19) + 30
        area = Box(panel.x + 6, panel.y + head, panel.w - 12, panel.h - head - 6)
        made, content = make(view, Box(area.x + 16, area.y + 4, area.w - 32, area.h))
        region.fill(area, made, content + 8)
        return made

    def _strip(self, view: View, area: Box) -> list[Widget]:
        names = games.order()
        w = (area.w - GAP * (len(names) - 1)) / len(names)
        h = max(76.0, (view.grown(21) + view.grown(14)) * 1.2 + 16)
        return [
            Spot(
                Box(area.x + i * (w + GAP), area.y, w, h),
                partial(self.choose, name),
                name=f"game {name}",
                radius=14,
                paint=self._paint_game,
            )
            for i, name in enumerate(names)
        ]

    def _options(self, view: View, area: Box) -> tuple[list[Widget], float]:
        """One below the other, or in two columns where that saves scrolling."""
        one, content = self._option_rows(view, area, 1)
        if content > area.h and area.w > 500 * view.text_scale:
            return self._option_rows(view, area, 2)
        return one, content

    def _option_rows(self, view: View, area: Box, columns: int) -> tuple[list[Widget], float]:
        made: list[Widget] = []
        wide = (area.w - 20 * (columns - 1)) / columns
        y = area.y
        makers = self._row_makers(view)
        for first in range(0, len(makers), columns):
            beside = [
                make(Box(area.x + i * (wide + 20), y, wide, 0))
                for i, make in enumerate(makers[first : first + columns])
            ]
            for row in beside:
                self._call_by_name(view, row)
            high = max(row.box.h for row in beside)
            for row in beside:  # values stand at the foot of their row, so side by side
                row.box = row.box._replace(h=high)
            made += beside
            y += high + ROW_GAP
        return made, y - area.y

    def _call_by_name(self, view: View, row: Widget) -> None:
        """Where values are seats they are called by the names of those who sit there, if all
        of these have room."""
        if not isinstance(row, option_rows.Values):
            return
        header = self.setup.header()
        labels = [named(label, header) for label in row.labels]
        if labels == list(row.labels):
            return
        room = (row.cell_width - 12) * (1.4 if view.roomy else 1)  # large type may shrink a little
        if all(view.measure(label, 15, "bold") < room for label in labels):
            row.labels, row.sentence = labels, row.general
            high = option_rows.head_height(view, row.sentence, row.box.w) + row.key
            row.box = row.box._replace(h=high)

    def _row_makers(self, view: View) -> list[Callable[[Box], Widget]]:
        """For each row what makes it at a place."""
        setup = self.setup
        shown = [(option, setup.options) for option in setup.shown_options]
        shown += [(choice, setup.choices) for choice in setup.shown_choices]
        makers: list[Callable[[Box], Widget]] = [
            partial(self._option_row, view, option, kept) for option, kept in shown
        ]
        if setup.may_practise:
            words, sentence = _("Practice"), self._about_undo()
            makers.append(
                lambda place: option_rows.switch(
                    view,
                    place,
                    "practice",
                    words,
                    sentence,
                    setup.practice,
                    self._set_practice,
                    self.accent,
                )
            )
        return makers

    def _about_undo(self) -> str:
        """What may be taken back at the table that is set up."""
        if self.setup.practice:
            return _("Anybody's moves can be taken back.")
        if self.setup.people > 1:
            return _("What others have seen or answered stays played.")
        return _("Taking back what bots have answered costs rank and record.")

    def _option_row(self, view: View, option: Option, kept: dict[str, Any], place: Box) -> Widget:
        def change(value: Any) -> None:
            kept[option.name] = value
            self.changed_setup()

        setup = self.setup
        return option_rows.row(
            view, place, setup.game, option, len(setup.seats), setup.value(option), change
        )

    def _foot_height(self, view: View) -> float:
        return max(56.0, view.grown(19) + 34)

    def _ends(self, view: View) -> list[Widget]:
        """The way back, the seed, and the start."""
        foot = self._foot
        back_w = max(110.0, view.measure(_("Back"), 17, "display") + 48)
        start_w = max(230.0, view.measure(_("Start"), 21, "display") + 90)
        back = Button(Box(foot.x, foot.y, back_w, foot.h), self._back, name="back", words=_("Back"))
        start = Button(
            Box(foot.right - start_w, foot.y, start_w, foot.h),
            self.start,
            not self.problem,
            "start",
            words=_("Start"),
            accent=self.accent,
            primary=True,
            size=21,
        )
        room = Box(back.box.right + 20, foot.y, start.box.x - back.box.right - 40, foot.h)
        return [back, *self.seed.widgets(view, room), start]

    # -- deeds -----------------------------------------------------------------------------

    def choose(self, game: str) -> None:
        """Another game; the people stay at the table."""
        if game == self.setup.game:
            return
        people = [seat for seat in self.setup.seats if seat.bot is None]
        self.keep()
        self.setup = recalled(game, self.desk.settings.lobby, self.desk.settings.names)
        if game not in self.desk.settings.lobby:
            bots = [seat for seat in self.setup.seats if seat.bot]
            self.setup.seats = [*people, *bots][: max(len(people), self.setup.seat_range[0])]
            del self.setup.seats[self.setup.seat_range[-1] :]
        for region in self.regions:
            region.scroll = 0.0
        self.changed_setup()

    def changed_setup(self) -> None:
        """Place everything again after a choice."""
        self.arrange(self.desk.view)
        self.touch()

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
        house(self.desk).remember(*(s.name for s in self.setup.seats if s.name and not s.bot))
        self.desk.typing(None)
        house(self.desk).play(self.setup.header(), self.setup.devices())

    def _back(self) -> None:
        self.go_back()

    def go_back(self) -> bool:
        """What was chosen is kept."""
        self.keep()
        self.desk.typing(None)
        return super().go_back()

    def _set_practice(self, on: bool) -> None:
        self.setup.practice = on
        self.changed_setup()

    # -- painting --------------------------------------------------------------------------

    def draw(self, p: Painter) -> None:
        """Panels at rest, then rows."""
        setup = self.setup
        heights = tuple(region.content for region in self.regions)
        key = (
            "lobby",
            setup.game,
            len(setup.seats),
            self._panels,
            heights,
            self.problem,
            repr(setup.header().options),
            _("Players"),
        )
        p.backdrop(key, self.paint_below)
        self.draw_widgets(p)
        if self.problem:
            self._draw_problem(p)
        self.seed.draw(p)

    def paint_below(self, p: Painter) -> None:
        """Everything at rest under what can be pressed."""
        furniture.table(p)
        x = self._foot.x
        y = 20 + p.view.grown(27) / 2
        p.rect(Box(x, y - 15, 8, 30), 4, self.accent.base)
        w = p.text(_("New game"), x + 20, y, 27, self.accent.deep, "display")
        p.text(games.title(self.setup.game), x + 36 + w, y + 1, 16, theme.MUTED)
        heads = (_("Players"), self._count_words()), (_("Rules of this game"), "")
        for panel, (head, more) in zip(self._panels, heads, strict=True):
            furniture.panel(p, panel)
            y = panel.y + 16 + p.view.grown(19) / 2
            w = p.text(head, panel.x + 22, y, 19, self.accent.deep, "display", width=panel.w - 44)
            if more and p.view.measure(more, 14) < panel.w - 60 - w:
                p.text(more, panel.right - 22, y + 1, 14, theme.MUTED, "text", "r")

        self._paint_advice(p)
        self._paint_preview(p)

    def _paint_advice(self, p: Painter) -> None:
        """At the foot of the players, where the rows leave room for it."""
        panel, region = self._panels[0], self._left
        y = panel.bottom - self.advice_height(p.view) + 8
        if region.box.y + region.content - 10 < y:
            p.line(panel.x + 22, y - 8, panel.right - 22, y - 8, theme.HAIR)
            p.paragraph(_advice(), Box(panel.x + 22, y, panel.w - 44, 0), 14, theme.MUTED)

    def advice_height(self, view: View) -> float:
        """What the advice under the players needs."""
        lines = view.wrap(_advice(), 14, self._panels[0].w - 44)
        return len(lines) * view.line(14) + 22

    def _paint_preview(self, p: Painter) -> None:
        """Under the options the board that they make, where there is room for it."""
        panel, region = self._panels[1], self._right
        y = region.box.y + region.content
        room = Box(panel.x + 22, y, panel.w - 44, panel.bottom - y - 16)
        shown = preview(self.setup) if room.h >= LEAST_PREVIEW and not self.problem else None
        if shown:
            shown.paint(p, room)

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
        picture = Box(box.x + 6, box.y + 6, wide, box.h - 12)
        pictures.cut(
            p, ("cover", game), picture, 10, False, lambda q, b: pictures.paint_cover(q, b, game)
        )
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
        box = Box(panel.x + 12, panel.bottom - high - 12, panel.w - 24, high)
        furniture.lift(p, box, 10, 1)
        p.rect(box, 10, theme.WARN_WASH, theme.WARN, 1.4)
        p.paragraph(self.problem, Box(box.x + 18, box.y + 9, box.w - 36, 0), 15, theme.WARN)


def _advice() -> str:
    return _(
        "Several people at one screen: choose the device beside a name, then press a key "
        "or a button on it."
    )
