"""The day's page: a calendar, a day's four games and its puzzle, and a text about it."""

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from typing import TypeAlias

from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.widgets import furniture
from game.engine.widgets.key_rows import key_at, key_height
from game.engine.widgets.scrolling import Region
from game.engine.widgets.widgets import Button, Spot, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part, Seen
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens import games
from game.screens.daily import cards, low, month
from game.screens.daily.calendar import Calendar, long_weekdays
from game.screens.daily.cards import Told
from game.screens.daily.days import Days, Played
from game.screens.daily.low import TodaysPuzzle, ToPaste
from game.screens.doors import house
from game.screens.judged import OnSeed
from game.screens.lobby import seeds
from game.screens.players import sitting
from game.screens.reading_page import ReadingPage

MARGIN, GAP = 24.0, 10.0
WIDEST = 1500.0
Deed: TypeAlias = tuple[str, Callable[[], object], bool]
"""What a key says and does, and whether it stands out."""
SHEETS = {"solve": "puzzle", "copy": "text"}
"""Keys below the games, and the sheets on which they lie."""
LEFT = 0.475
"""The calendar's share of the page's width."""


class Daily(ReadingPage):
    """One day is looked at; today's before another is chosen."""

    def __init__(self, desk: Desk, day: date | None = None) -> None:
        super().__init__(desk)
        self.today = date.today()
        self.day = day or self.today
        self._region = Region()
        self._top = self._foot = self._month = Box(0, 0, 1, 1)
        self._cards: list[tuple[Played, Box, Box]] = []
        """A day's games, each with its card's place and its key's."""
        self.puzzle = TodaysPuzzle(desk)
        self.paste = ToPaste(desk)

    # -- what is known ---------------------------------------------------------------------

    @property
    def days(self) -> Days:
        """What whoever plays now has played."""
        return house(self.desk).library.days(self.desk.people.name)

    def played(self) -> list[Played]:
        """The games of the day that is looked at, as screens list them."""
        order = games.order()
        found = self.days.of(self.day)
        return sorted(found, key=lambda each: order.index(each.challenge.game))

    def levels(self, played: Played) -> OnSeed | None:
        """How levels do on the day's seed, once somebody has a result there."""
        if not any(each.counts for each in played.tries):
            return None
        seed = seeds.of_day(self.day)
        found = house(self.desk).reviews.on_seed_of(played.challenge, seed)
        return found.beside(played.challenge.ladder, (each.number for each in played.tries))

    def update(self, seconds: float) -> None:
        """Read on; take in what levels did; and a new day begins at midnight."""
        super().update(seconds)
        if house(self.desk).reviews.work():
            self.renew()
        today = date.today()
        if today != self.today:
            self.day = today if self.day == self.today else self.day
            self.today = today
            self.arrange(self.desk.view)

    def leave(self) -> None:
        """Nobody waits for levels any more."""
        house(self.desk).reviews.rest()

    # -- placing ---------------------------------------------------------------------------

    def arrange(self, view: View) -> None:
        """The month on the left, the day on the right; one below the other where text is too large
        for that."""
        page = view.column(WIDEST, MARGIN)
        self._top, body = page.below(14).cut_top(key_height(view, 44, 16), 10)
        self._foot, body = body.cut_bottom(view.grown(14) + 14, 12)
        body = body._replace(h=min(body.h, 900.0))
        top = self._ends(view)
        flows = view.roomy or body.h < self._least_height(view)
        made = self._flow(view, body.inset(12, 10)) if flows else self._sides(view, body)
        content = max(widget.box.bottom for widget in made) - body.y + 14
        self._region.fill(body, made if flows else [], content if flows else 0)
        self.regions = [self._region] if flows else []
        keys = [w for w in made if isinstance(w, Button) and w.name.startswith("daily ")]
        first = next((key for key in keys if key.primary), None) or (keys or top)[0]
        self.place([*top, *made, *self.bars()], first)

    def _ends(self, view: View) -> list[Widget]:
        """Who plays, where there are several; the records; the way back."""
        back = key_at(view, self._top, ("back", _("Back"), self.go_back), 1, 44, 96)
        room = self._top.cut_right(back.box.w, GAP)[1]
        records = key_at(view, room, ("records", _("Records"), house(self.desk).records), 1, 44)
        room = room.cut_right(records.box.w, GAP)[1]
        who = sitting.picker(self.desk, view, room, lambda: self.arrange(self.desk.view))
        return [*who, records, back]

    def _least_height(self, view: View) -> float:
        """What a day's games, its puzzle and its text take below each other."""
        return len(self.played()) * (cards.height(view) + GAP) + low.height(view)

    def _sides(self, view: View, body: Box) -> list[Widget]:
        self._month, right = body.cut_left(body.w * LEFT, 2 * GAP)
        least, low_high = cards.height(view), low.height(view)
        played = self.played()
        count = len(played)
        spare = max(0.0, right.h - count * (least + GAP) - low_high)
        high = least + min(40.0, spare / (count + 2))
        boxes = right.cells(count, 1, high, GAP)
        left_over = right.below(boxes[-1].bottom + GAP if boxes else right.y)
        foot = left_over._replace(h=min(left_over.h, low_high + 60)).columns(2, GAP)
        return [*self._calendar(view), *self._games(view, played, boxes), *self._low(view, foot)]

    def _flow(self, view: View, body: Box) -> list[Widget]:
        self._month = body._replace(h=month.height(view))
        played = self.played()
        room = body.below(self._month.bottom + GAP)
        boxes = room.cells(len(played), 1, cards.height(view), GAP)
        room = room.below(boxes[-1].bottom + GAP if boxes else room.y)
        foot = room.cells(2, 1, low.height(view), GAP)
        return [*self._calendar(view), *self._games(view, played, boxes), *self._low(view, foot)]

    def _calendar(self, view: View) -> list[Widget]:
        """The month's sheet with its keys and days."""
        days = self.days
        figures = month.figures(days, self.day, self.today)
        sheet = Spot(
            self._month,
            enabled=False,
            name="month",
            paint=partial(month.paint, day=self.day, today=self.today, figures=figures),
            key=(self.day.replace(day=1), self.today, figures),
            spill=40,
        )
        before, after = month.turners(view, self._month)
        keys = [
            Button(before, partial(self._turn_to, -1), name="month before", words="‹"),
            Button(after, partial(self._turn_to, 1), name="month after", words="›"),
        ]
        keys[0].enabled = self.day.replace(day=1) > month.first(days, self.today)
        keys[1].enabled = self.day.replace(day=1) < self.today.replace(day=1)
        made = Calendar(
            month.days_box(view, self._month),
            self._to_games,
            name="days",
            month=self.day.replace(day=1),
            today=self.today,
            days=month.shown(days, house(self.desk).tried.mine, self.day),
            index=self.day.day - 1,
            head=view.line(14) + 6,
            choose=self._look_at,
            turn=self._turn_to,
        )
        return [sheet, *keys, made]

    def _games(self, view: View, played: list[Played], boxes: Sequence[Box]) -> list[Widget]:
        """A sheet and a key for each game."""
        made: list[Widget] = []
        for each in reversed(played):
            self.levels(each)  # the first is worked out first: it is the newest wish
        for each, box in zip(played, boxes, strict=True):
            name, (words, act, primary) = each.challenge.game, self._deed(each)
            key = cards.key_box(view, box, words)
            accent = theme.accent(each.challenge.game)
            said = cards.told(each, self.levels(each))
            paint = partial(_paint_card, played=each, said=said, deed=words)
            about = said, name, each.challenge.key, words
            sheet = Spot(box, enabled=False, name=f"card {name}", paint=paint, key=about, spill=40)
            deed = Button(key, act, name=f"daily {name}", words=words, accent=accent)
            deed.primary = primary
            made += [sheet, deed]
        return made

    def _deed(self, played: Played) -> Deed:
        """To go on with the try that counts, or to begin one."""
        challenge, first = played.challenge, played.first
        start = partial(house(self.desk).start_challenge, challenge, seeds.of_day(self.day))
        if first is None:
            return _("Play"), start, True
        if first.over:
            return _("Play again"), start, False
        path = self.desk.store.places.replays / first.file
        return _("Go on"), partial(house(self.desk).resume, path), True

    def _low(self, view: View, boxes: Sequence[Box]) -> list[Widget]:
        """The day's puzzle, and the text."""
        return [
            *self.puzzle.widgets(view, boxes[0], self.day),
            *self.paste.widgets(view, boxes[1], self.day, self.played(), self.days.row(self.today)),
        ]

    # -- deeds -----------------------------------------------------------------------------

    def resume(self) -> None:
        """Something may have been played or solved."""
        super().resume()
        self.arrange(self.desk.view)

    def handle(self, intent: Intent) -> bool:
        """The text is a key away."""
        if intent.what == "copy" and intent.down and not intent.repeat:
            self.paste.copy()
            if self.regions:
                self.focus_named("copy")  # what was copied comes into sight
            return True
        return super().handle(intent)

    def focus_on(self, widget: Widget | None) -> None:
        """With a key its whole sheet comes into sight."""
        super().focus_on(widget)
        key = widget.name if widget else ""
        sheet = self.named(SHEETS.get(key, key.replace("daily ", "card ")))
        if self.regions and sheet is not None and sheet in self._region.inside:
            self.bring(self._region, sheet.box)

    def _look_at(self, day: date) -> None:
        """Another day on the right."""
        self.day = day
        self.arrange(self.desk.view)

    def _turn_to(self, months: int) -> None:
        """To another month, as far as there are any."""
        day = month.turned(self.day, months, self.today)
        if month.first(self.days, self.today) <= day <= self.today:
            self._look_at(day)

    def _to_games(self) -> None:
        """From the day to the first of its games that is still to be played."""
        keys = [w for w in self.widgets if isinstance(w, Button) and w.name.startswith("daily ")]
        if keys:
            self.focus_on(next((key for key in keys if key.primary), keys[0]))

    # -- painting --------------------------------------------------------------------------

    def parts(self, ahead: float) -> Sequence[Seen]:
        """The resting table, the sheets with their keys, what keys do here."""
        hints, box = self._hints(), self.desk.view.box
        key = self._top, self.day, self._title_room
        low = Part("hints", (hints, self._foot), self._foot.grown(6), self._paint_foot)
        ground = Part("ground", key, box, self._paint_below, solid=True)
        return [ground, *self.widget_parts(), low]

    @property
    def _title_room(self) -> float:
        """Where the first key above begins."""
        return self.widgets[0].box.x

    def _paint_below(self, p: Painter) -> None:
        furniture.table(p)
        top, room = self._top, self._title_room - 16
        y = top.centre[1]
        end = furniture.heading(p, top.x, y, _("Daily challenge"), width=room - top.x)
        words = day_words(self.day, self.today)
        if end + 18 + p.view.measure(words, 15) < room:
            p.text(words, end + 18, y + 1, 15, theme.MUTED)

    def _hints(self) -> tuple[tuple[str, str], ...]:
        label = self.desk.intents.label
        arrows = " ".join(filter(None, map(label, ("left", "right", "up", "down"))))
        return (
            (arrows, _("days and games")),
            (label("confirm"), _("choose")),
            (label("copy"), _("copy")),
        )

    def _paint_foot(self, p: Painter) -> None:
        x, y, right = self._foot.x + 4, self._foot.centre[1], self._foot.right
        words = _("Past days can be played; they fill the square, not the row.")
        wide = p.view.measure(words, 14)
        x = furniture.keys(p, x, y, self._hints(), right)
        if x + wide + 10 < right:
            p.text(words, right, y, 14, theme.MUTED, "text", "r")


def _paint_card(p: Painter, spot: Spot, played: Played, said: Told, deed: str) -> None:
    cards.paint(p, spot.box, played.challenge, said, cards.key_box(p.view, spot.box, deed))


def day_words(day: date, today: date) -> str:
    """A day with its weekday, and its year where that is another one."""
    words = seeds.day_words(day) if day.year == today.year else seeds.dated_words(day)
    return _("{weekday}, {day}").format(weekday=long_weekdays()[day.weekday()], day=words)
