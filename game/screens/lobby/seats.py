"""The lobby's players: a row for each seat, and the buttons that add one."""

from collections.abc import Callable

from game.engine.desk import Desk
from game.engine.processes.program import WORD
from game.engine.ui.content import Picture, Text
from game.engine.ui.controls import Button, Press
from game.engine.ui.layout import Column, FirstFit, Row
from game.engine.ui.node import ControlState, Node
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens import games
from game.screens.lobby.seat_sheets import (
    DeviceSheet,
    LevelSheet,
    ProgramSheet,
    SeatName,
    device_words,
    draw_pencil,
    paint_device,
    paint_prompt,
    paint_strength,
)
from game.screens.lobby.setup import SeatPlan, Setup, clashes
from game.screens.players.sitting import paint_seat_token

GAP = 8.0
HIGH = 56.0


class SeatRows:
    """The rows of the seats as nodes, and their actions."""

    def __init__(self, desk: Desk, setup: Setup, changed: Callable[[], None]) -> None:
        self.desk, self.setup, self.changed = desk, setup, changed
        self._seats = setup.seats
        self._hues = desk.people.seat_hues(setup.header())

    @property
    def shown(self) -> list[object]:
        """Return all that the rows show."""
        plans = enumerate(self._seats)
        seats = [(self.setup.called(i), s.bot, s.device, self._side_words(s)) for i, s in plans]
        return [self._hues, *seats]

    def build(self, view: View) -> Node:
        """Return a row for each seat, in two lines where names have no room, and the buttons."""
        high = max(HIGH, view.grown(17) + 30)
        cells = [self._cells(view, index, high) for index in range(len(self._seats))]
        one = [Row(each, gap=GAP) for each in cells]
        two = [Column([each[0], Row(each[1:], gap=GAP)], gap=4) for each in cells]
        seats = FirstFit([Column(one, gap=GAP), Column(two, gap=12)], check_height=False)
        return Column([seats, self._adders()], gap=GAP)

    def _cells(self, view: View, index: int, high: float) -> list[Node]:
        """Return a seat's name, its device or level, and the buttons that move or free it."""
        plan, called = self._seats[index], self.setup.called(index)
        side = 29 * max(1.0, view.text_scale * 0.85)
        name = [
            Picture(paint_seat_token, (self._hues[index],), (28, 28), align="centre"),
            Picture(_paint_called, (called,), says=called, grow=1),
            None if plan.bot else Picture(_paint_pencil, (), (18, 18), align="centre"),
        ]
        icon = "prompt" if plan.program else plan.bot or self._device(plan)
        kind = "prompt" if plan.program else "bot" if plan.bot else "device"
        picture = Picture(_paint_icon, (kind, self.setup.game, icon), (side, side), align="centre")
        words = Text(self._side_words(plan), 15, face="bold", shrink=True)
        most = max(view.measure(self._side_words(each), 15, "bold") for each in self._seats)
        return [
            Press(
                Row(name, gap=12, pad=(14, 0)),
                lambda: self._rename(index),
                _paint_name,
                (self._hues[index],),
                enabled=plan.bot is None,
                key=f"seat {index}",
                height=high,
                min_width=view.grown(17) * 8,
                grow=1,
            ),
            Press(
                Row([picture, words], pad=(14, 0)),
                lambda: self._change(index),
                _paint_side,
                enabled=plan.bot is not None or self.setup.people > 1,
                sinks=True,
                key=f"with {index}",
                height=high,
                width=max(170.0, most + side + 32),
            ),
            *self._movers(index),
        ]

    def _movers(self, index: int) -> list[Node]:
        """Return the buttons that move a seat up and remove it."""
        spare = len(self._seats) > self.setup.seat_range[0]
        return [
            self._small(f"up {index}", _("Move up"), "up", lambda: self._move_up(index), index > 0),
            self._small(f"out {index}", _("Remove"), "out", lambda: self._remove(index), spare),
        ]

    def _small(
        self, key: str, words: str, sign: str, act: Callable[[], None], enabled: bool
    ) -> Node:
        mark = Picture(_paint_sign, (sign, enabled), (40, 40), align="centre")
        return Press(
            mark, act, enabled=enabled, radius=20, key=key, says=words, align="centre", width=40
        )

    def _adders(self) -> Node:
        """Return the buttons that add a seat while there is one, and the one that shuffles."""
        free = len(self._seats) < self.setup.seat_range[-1]
        entries = [
            ("add person", "+ " + _("Person"), self._add_person, free),
            ("add bot", "+ " + _("Bot"), self._add_bot, free),
            ("shuffle", _("Shuffle"), self._shuffle, len(self._seats) > 1),
        ]
        buttons = [
            Button(words, act, key=key, size=16, end_padding=24, grow=1)
            for key, words, act, shown in entries
            if shown
        ]
        return Row(buttons, gap=GAP)

    # -- actions -----------------------------------------------------------------------------

    def _add_person(self) -> None:
        self.setup.add(None, self.desk.people.names)
        self._take_device(len(self._seats) - 1)
        self.changed()

    def _take_device(self, index: int) -> None:
        """Give a person their usual device if it is connected and free."""
        plan = self._seats[index]
        person = self.desk.people.person_named(plan.name)
        device = person.device if person else ""
        taken = {seat.device for seat in self._seats}
        if device in self.desk.intents.devices() and not clashes(device, taken):
            plan.device = device

    def _move_up(self, index: int) -> None:
        self.setup.move_up(index)
        self.changed()

    def _shuffle(self) -> None:
        self.setup.shuffle()
        self.changed()

    def _add_bot(self) -> None:
        self.setup.add(games.usual_bot(self.setup.game), ())
        self.changed()

    def _remove(self, index: int) -> None:
        del self._seats[index]
        self.changed()

    def _rename(self, index: int) -> None:
        plan = self._seats[index]
        taken = [seat.name for i, seat in enumerate(self._seats) if i != index]

        def done(name: str) -> None:
            plan.name = name
            if plan.device is None:
                self._take_device(index)
            self.changed()

        self.desk.stack.push(SeatName(self.desk, index, plan.name, taken, done))

    def _change(self, index: int) -> None:
        plan, game = self._seats[index], self.setup.game

        def met(level: str) -> None:
            plan.name, plan.bot = "", level
            self.changed()

        def guest(name: str) -> None:
            plan.name, plan.bot = name, WORD + self.desk.settings.programs[name]
            self.changed()

        def others() -> None:
            self.desk.stack.push(ProgramSheet(self.desk, index, plan.name, guest))

        def done(device: str | None) -> None:
            self.setup.give(index, device)
            self.changed()

        called, accent = self.setup.called(index), theme.accent(game)
        sheet = (
            LevelSheet(self.desk, index, game, plan.bot, met, others)
            if plan.bot
            else DeviceSheet(self.desk, index, called, plan.device, done, accent)
        )
        self.desk.stack.push(sheet)

    def _side_words(self, plan: SeatPlan) -> str:
        if plan.bot:
            return plan.program or games.bot_words(plan.bot)
        return device_words(self.desk, self._device(plan))

    def _device(self, plan: SeatPlan) -> str | None:
        """Return a person's device; None (any) if only one person plays."""
        return plan.device if self.setup.people > 1 else None


# -- painting --------------------------------------------------------------------------------


def _paint_pencil(p: Painter, box: Box) -> None:
    draw_pencil(p, *box.centre, theme.MUTED)


def _paint_called(p: Painter, box: Box, called: str) -> None:
    p.text(called, box.x, box.centre[1], 17, theme.INK, "display", width=box.w)


def _paint_name(p: Painter, box: Box, state: ControlState, hue: int) -> None:
    colour = theme.HUES[hue]
    fill = theme.mix(theme.PAPER, colour, 0.14 if state.hovered else 0.07)
    p.rect(box, 12, (theme.WHITE, fill), theme.mix(theme.HAIR, colour, 0.5), 1.4)


def _paint_side(p: Painter, box: Box, state: ControlState) -> None:
    p.rect(box.moved(0, 2), 12, "#C9BB9E")
    box = box.moved(0, 2 if state.pressed else 0)
    p.rect(box, 12, (theme.WHITE, theme.PAPER_2), theme.LINE if state.hovered else theme.HAIR)


def _paint_icon(p: Painter, box: Box, kind: str, game: str, what: str | None) -> None:
    """Paint the icon of a device, a bot's level or a custom bot."""
    if kind == "prompt":
        paint_prompt(p, box)
    elif kind == "bot":
        paint_strength(p, box, game, what or "")
    else:
        paint_device(p, box, what)


def _paint_sign(p: Painter, box: Box, sign: str, enabled: bool) -> None:
    ink, (x, y), r = theme.MUTED if enabled else theme.HAIR, box.centre, 7.0
    line = f'fill="none" stroke="{ink}" stroke-width="2.4" stroke-linecap="round"'
    if sign == "out":
        if enabled:
            p.rect(box, box.h / 2, theme.PAPER, theme.HAIR, 1.2)
        for way in (r, -r):
            p.path([(x - r, y - way), (x + r, y + way)], line)
    elif enabled:
        p.path([(x - r, y), (x, y - r), (x + r, y)], line + ' stroke-linejoin="round"')
        p.path([(x, y - r), (x, y + r * 1.2)], line)
