"""The rows of the lobby's players: name, device or strength, and the way out."""

from collections.abc import Callable

from game.engine.desk import Desk
from game.engine.processes.program import WORD
from game.engine.widgets import furniture
from game.engine.widgets.key_rows import keys
from game.engine.widgets.widgets import Spot, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens import games
from game.screens.lobby.device_pictures import draw_device, draw_pencil, draw_prompt, icon_scale
from game.screens.lobby.setup import SeatPlan, Setup, clashes
from game.screens.lobby.sheets.level_sheet import LevelSheet, draw_strength
from game.screens.lobby.sheets.program_sheet import ProgramSheet
from game.screens.lobby.sheets.seat_sheets import DeviceSheet, SeatName, device_words

GAP = 8.0


class SeatRows:
    """Makes and paints the widgets of all seats."""

    def __init__(
        self, desk: Desk, setup: Setup, advice_height: float, changed: Callable[[], None]
    ) -> None:
        self.desk, self.setup, self.changed = desk, setup, changed
        self.advice_height = advice_height
        self._seats = setup.seats

    def widgets(self, view: View, area: Box) -> tuple[list[Widget], float]:
        """A row for each seat, then the keys that add one."""
        high = max(52.0, min(66.0, area.h / 7), view.grown(17) + 30)
        made: list[Widget] = []
        most, taken = self.setup.seat_range[-1], len(self._seats)
        boxes = area.moved(0, 2).rows([high] * most, GAP)
        for i, box in enumerate(boxes[:taken]):
            made += self._row(view, box, i)
        low = area.bottom - self.advice_height
        for i, box in enumerate(boxes[taken:]):
            if i and box.bottom > low:
                break
            free = _free(box, taken + i, self._add_person)
            made += [free] if i else self._adders(view, box)
        if taken == most and most > 1:
            made += self._adders(view, area.moved(0, 2).rows([high] * (most + 1), GAP)[-1])
        return made, made[-1].box.bottom + GAP - area.y

    def _row(self, view: View, box: Box, index: int) -> list[Widget]:
        plan = self._seats[index]
        out = box.h * 0.82
        widest = max(view.measure(self._side_words(seat), 15, "bold") for seat in self._seats)
        side = min(box.w * 0.5, max(180.0, widest + 62))
        may_go = len(self._seats) > self.setup.seat_range[0]
        end, rest = box.cut_right(out, GAP)
        place, rest = rest.cut_right(out * 0.8, GAP)
        side_box, name_box = rest.cut_right(side, GAP)
        name = Spot(
            name_box,
            lambda: self._rename(index),
            plan.bot is None,
            f"seat {index}",
            paint=lambda p, spot: self._paint_name(p, spot, index),
            key=(plan.name, plan.bot, self.setup.called(index)),
        )
        other = Spot(
            side_box,
            lambda: self._change(index),
            plan.bot is not None or self.setup.people > 1,
            f"with {index}",
            paint=lambda p, spot: self._paint_side(p, spot, index),
            key=(plan.bot, self._device(plan), self._side_words(plan)),
        )
        away = Spot(
            end.place(out, out),
            lambda: self._remove(index),
            may_go,
            f"out {index}",
            radius=out / 2,
            paint=_paint_out,
        )
        up = Spot(
            place.place(place.w, out),
            lambda: self._move_up(index),
            index > 0,
            f"up {index}",
            radius=10,
            paint=_paint_up,
        )
        return [name, other, up, away]

    def _adders(self, view: View, box: Box) -> list[Widget]:
        """One more, as long as there is a seat; and the seats by chance."""
        person, bot = "+ " + _("Add a person"), "+ " + _("Add a bot")
        entries = [
            ("add person", person, self._add_person),
            ("add bot", bot, self._add_bot),
            ("shuffle", _("Shuffle seats"), self._shuffle),
        ]
        entries = entries[0 if len(self._seats) < self.setup.seat_range[-1] else 2 :]
        entries = entries[: 3 if len(self._seats) > 1 else 2]
        boxes = box.columns(max(2, len(entries)), GAP)[: len(entries)]
        if max(view.measure(each[1], 16, "display") for each in entries) > boxes[0].w - 30:
            short = {person: "+ " + _("Person"), bot: "+ " + _("Bot")}
            entries = [(name, short.get(words, _("Shuffle")), act) for name, words, act in entries]
        return [*keys(boxes, entries, size=16)]

    # -- deeds -----------------------------------------------------------------------------

    def _add_person(self) -> None:
        self.setup.add(None, self.desk.people.names)
        self._take_device(len(self._seats) - 1)
        self.changed()

    def _take_device(self, index: int) -> None:
        """Who sits down there takes what they play with, if it is here and nobody has it."""
        plan = self._seats[index]
        person = self.desk.people.named(plan.name)
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

    # -- painting --------------------------------------------------------------------------

    def _side_words(self, plan: SeatPlan) -> str:
        if plan.bot:
            return plan.program or games.bot_words(plan.bot)
        return device_words(self.desk, self._device(plan))

    def _device(self, plan: SeatPlan) -> str | None:
        """What somebody plays with here; alone that is anything."""
        return plan.device if self.setup.people > 1 else None

    def _paint_name(self, p: Painter, spot: Spot, index: int) -> None:
        plan, box = self._seats[index], spot.box
        colour = theme.SEATS[index % len(theme.SEATS)]
        fill = theme.mix(theme.PAPER, colour, 0.14 if spot.hovered else 0.07)
        p.rect(box, 12, (theme.WHITE, fill), theme.mix(theme.HAIR, colour, 0.5), 1.4)
        y = box.centre[1]
        radius = min(15.0, box.h * 0.28)
        furniture.seat(p, box.x + 14 + radius, y, radius, index)
        x, room = box.x + 28 + 2 * radius, box.right - 12
        if not plan.bot:
            room -= 26
            draw_pencil(p, room + 14, y, theme.INK if spot.hovered else theme.MUTED)
        x += p.text(self.setup.called(index), x, y, 17, face="display", width=room - x)
        words = _("say your name")
        if not (plan.name or plan.bot) and x + p.view.measure(words, 14) + 24 < room:
            p.text(words, room - 4, y, 14, theme.MUTED, "text", "r")

    def _paint_side(self, p: Painter, spot: Spot, index: int) -> None:
        plan, box = self._seats[index], spot.box
        drop = 0 if spot.pressed else 2
        p.rect(box.moved(0, 2), 12, "#C9BB9E")
        box = box.moved(0, 2 - drop)
        p.rect(box, 12, (theme.WHITE, theme.PAPER_2), theme.LINE if spot.hovered else theme.HAIR)
        y = box.centre[1]
        if plan.program:
            draw_prompt(p, box.x + 15, y, icon_scale(p))
        elif plan.bot:
            draw_strength(p, box.x + 15, y, self.setup.game, plan.bot)
        else:
            draw_device(p, box.x + 15, y, self._device(plan), icon_scale(p))
        x = box.x + 15 + 29 * icon_scale(p)
        p.text(self._side_words(plan), x, y, 15, face="bold", width=box.right - x - 10)


def _free(box: Box, seat: int, act: Callable[[], None]) -> Spot:
    """A place that somebody else could still take: a dashed outline where a row would be."""

    def paint(p: Painter, spot: Spot) -> None:
        edge = theme.LINE if spot.hovered else theme.HAIR
        p.rect(box.grown(-1), 12, None, edge, 1.6, dash="7 6")
        radius = min(15.0, box.h * 0.28)
        x, y = box.x + 14 + radius, box.centre[1]
        p.circle(x, y, radius, None, theme.mix(theme.HAIR, theme.SEATS[seat], 0.35), 2)
        p.text(_("Free seat"), x + radius + 14, y, 15, theme.MUTED, width=box.w * 0.6)

    return Spot(box, act, name=f"free {seat}", paint=paint)


def _paint_up(p: Painter, spot: Spot) -> None:
    """An arrow, where somebody sits before."""
    if not spot.enabled:
        return
    x, y, r = *spot.box.centre, spot.box.w * 0.2
    ink = theme.INK if spot.hovered or spot.focused else theme.MUTED
    line = f'fill="none" stroke="{ink}" stroke-width="2.4" stroke-linecap="round"'
    p.path([(x - r, y), (x, y - r), (x + r, y)], line + ' stroke-linejoin="round"')
    p.path([(x, y - r), (x, y + r * 1.2)], line)


def _paint_out(p: Painter, spot: Spot) -> None:
    box = spot.box
    ink = theme.HAIR if not spot.enabled else theme.LOSS if spot.hovered else theme.MUTED
    if spot.enabled:
        p.rect(box, box.h / 2, theme.WHITE if spot.hovered else theme.PAPER, theme.HAIR, 1.2)
    x, y, r = *box.centre, box.h * 0.16
    for way in (r, -r):
        p.path(
            [(x - r, y - way), (x + r, y + way)],
            f'fill="none" stroke="{ink}" stroke-width="2.4" stroke-linecap="round"',
        )
