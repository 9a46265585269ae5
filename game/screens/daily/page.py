"""The daily page: a calendar, a day's challenges and puzzle, and a text to share."""

from datetime import date
from functools import partial
from typing import Any

from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.ui.content import Text
from game.engine.ui.controls import Button, Custom
from game.engine.ui.frames import key_hints, page_frame
from game.engine.ui.layout import Column, FirstFit, Row, Scroll, Spacer
from game.engine.ui.node import Node
from game.engine.widgets.widgets import Widget
from game.engine.window import theme
from game.engine.window.view import Box, View
from game.engine.words import _, facts
from game.screens import games, routes, tabs
from game.screens.daily import cards
from game.screens.daily.calendar import (
    GAP,
    MONTH_SHARE,
    MOST_WEEKS,
    Calendar,
    cell_height,
    days_of_month,
    first_month,
    long_weekdays,
    month_figures,
    month_sheet,
    same_day_in,
)
from game.screens.daily.days import DayChallenge, PlayedDays
from game.screens.doors import house
from game.screens.judged import OnSeed
from game.screens.lobby import seeds
from game.screens.players import sitting
from game.screens.puzzles.task import day_key
from game.screens.puzzles.tried import Tries
from game.screens.tabs import ReadingPage
from game.screens.theatre.saving.share_key import copied

WIDEST = 1548.0
CARDS = {"solve": "card puzzle", "copy": "card text"}
"""The names of buttons below the games, and those of the cards on which they lie."""


class DailyPage(ReadingPage):
    """The page of one day, at first today."""

    def __init__(self, desk: Desk, day: date | None = None) -> None:
        super().__init__(desk)
        self.today = date.today()
        self.day = day or self.today
        self.pointed: date | None = None
        """The day under the pointer."""
        self.text = ""
        self.copied = ""
        """The text that this page has put on the clipboard."""
        self._calendar = Calendar(
            Box(0, 0, 1, 1), self._focus_games, choose=self._show_day, turn=self._change_month
        )

    @property
    def route(self) -> routes.Route:
        return routes.Today(self.day)

    # -- what is known ---------------------------------------------------------------------

    @property
    def days(self) -> PlayedDays:
        return house(self.desk).library.days(self.desk.people.name)

    def played(self) -> list[DayChallenge]:
        """Return the day's challenges in the usual order of the games."""
        order = games.ordered_names()
        challenges = self.days.of(self.day)
        return sorted(challenges, key=lambda each: order.index(each.challenge.game))

    def levels(self, played: DayChallenge) -> OnSeed | None:
        """Return the bot levels' results on the day's seed, once the player has a result there."""
        if not any(each.counts for each in played.tries):
            return None
        seed = seeds.of_day(self.day)
        results = house(self.desk).reviews.on_seed_of(played.challenge, seed)
        return results.beside(played.challenge.ladder, (each.number for each in played.tries))

    def update(self, seconds: float) -> None:
        """Read on, show new results of bot levels, and change to the new day at midnight."""
        super().update(seconds)
        if house(self.desk).reviews.work():
            self.rebuild_in_place()
        today = date.today()
        if today != self.today:
            self.day = today if self.day == self.today else self.day
            self.today = today
            self.rebuild()

    def leave(self) -> None:
        house(self.desk).reviews.rest()

    # -- what is shown ---------------------------------------------------------------------

    def build(self, view: View) -> Node:
        """Return the month beside the day, or one below the other where there is little room."""
        played, days, tries = self.played(), self.days, house(self.desk).tried.mine
        levels = [self.levels(each) for each in reversed(played)]  # the newest request runs first
        games_of_day = [
            self.memo(f"card {each.challenge.game}", self._game_card, each, on_seed, self.day)
            for each, on_seed in zip(played, reversed(levels), strict=True)
        ]
        calendar = self.memo("month", self._month_column, view, days, tries, self.day, self.today)
        solved = tries.solved(day_key(self.day))
        lines = tuple(map(cards.day_line, played))
        self.text = cards.day_text(self.day, lines, solved, days.streak(self.today))
        shared = self.day, lines, self.copied == self.text, self._copy_text
        foot = [
            self.memo("puzzle", cards.puzzle_card, self.desk, self.day, solved),
            self.memo("text", cards.text_card, view, *shared),
        ]
        right = Column([*games_of_day, Row(foot, gap=GAP, grow=1)], gap=GAP, grow=1 - MONTH_SHARE)
        beside = Row([calendar, right], gap=2 * GAP, grow=1)
        below = Scroll(Column([calendar, *games_of_day, *foot], gap=GAP), key="day", grow=1)
        bodies = [below] if view.large_text else [beside, below]
        top, foot_row = self._day_heading(view), self._foot(view)
        return FirstFit([page_frame(top, body, foot_row, WIDEST) for body in bodies])

    def first_focus(self) -> str:
        played = self.played()
        waiting = (each for each in played if each.first is None or not each.first.over)
        first = next(waiting, played[0] if played else None)
        return f"daily {first.challenge.game}" if first else ""

    def _day_heading(self, view: View) -> Node:
        row = tabs.solo_tabs(self.desk, "daily")
        day = day_words(self.day, self.today)
        return sitting.page_head(self.desk, view, _("Solo"), self.rebuild, day, row)

    def _foot(self, view: View) -> list[Node]:
        """Return Back, the key hints, and a note on past days if it fits."""
        label = self.desk.intents.label
        arrows = " ".join(filter(None, map(label, ("left", "right", "up", "down"))))
        pairs = (
            (arrows, _("days and games")),
            (label("confirm"), _("choose")),
            (label("copy"), _("copy")),
        )
        note = _("You can play past days, but they don’t count towards your streak.")
        note = note if self.pointed is None else self._day_summary(self.pointed)
        return [
            Button(_("Back"), self.go_back, key="back", min_width=130),
            key_hints(view, pairs),
            Spacer(),
            Text(note, 14, theme.MUTED, drop_order=2),
        ]

    def _day_summary(self, day: date) -> str:
        lines = map(cards.day_line, self.days.of(day))
        said = [facts(games.title(each.game), each.words) for each in lines if each.words]
        return facts(day_words(day, self.today), *(said or [_("Not played")]))

    def _month_column(
        self, view: View, days: PlayedDays, tries: Tries, day: date, today: date
    ) -> Node:
        first, calendar = day.replace(day=1), self._calendar
        calendar.month, calendar.today, calendar.index = first, today, day.day - 1
        calendar.days = days_of_month(days, tries, day)
        calendar.head = view.line_height(14) + 6
        before, after = first > first_month(days, today), first < today.replace(day=1)
        turn = [
            Button(
                sign,
                partial(self._change_month, by),
                enabled=there,
                key=key,
                end_padding=30,
                high=40,
            )
            for sign, by, there, key in (
                ("‹", -1, before, "month before"),
                ("›", 1, after, "month after"),
            )
        ]
        high = calendar.head + MOST_WEEKS * (cell_height(view) + GAP)
        least = calendar.head + MOST_WEEKS * (cell_height(view) - 20 + GAP)
        grid = Custom(calendar, (300, high), least, _("Days"), key="days", grow=1)
        return month_sheet(view, day, today, month_figures(days, day, today), turn, grid)

    def _game_card(self, played: DayChallenge, levels: OnSeed | None, day: date) -> Node:
        """Return a game's card; its button continues the first try, or starts a try."""
        challenge, first = played.challenge, played.first
        act = partial(house(self.desk).start_challenge, challenge, seeds.of_day(day))
        words, primary = _("Play"), True
        if first is not None and first.over:
            words, primary = _("Play again"), False
        elif first is not None:
            path = self.desk.store.places.replays / first.file
            words, act = _("Continue"), partial(house(self.desk).resume, path)
        key, accent = f"daily {challenge.game}", theme.accent(challenge.game)
        size: dict[str, Any] = {"end_padding": 44, "high": cards.CARD_HEIGHT, "min_width": 110}
        button = Button(words, act, primary=primary, accent=accent, key=key, **size)
        return cards.challenge_card(played, levels, button)

    # -- actions ---------------------------------------------------------------------------

    def resume(self) -> None:
        super().resume()
        self.rebuild()

    def _copy_text(self) -> None:
        if copied(self.text):
            self.copied = self.text
            self.desk.sound.play("good")
        else:
            self.desk.toast(_("The clipboard cannot be reached."), bad=True)
        self.desk.arrange()

    def handle(self, intent: Intent) -> bool:
        if intent.what == "copy" and intent.down and not intent.repeat:
            self._copy_text()
            if self.regions:
                self.focus_named("copy")  # what was copied comes into sight
            return True
        return super().handle(intent)

    def focus_on(self, widget: Widget | None) -> None:
        """Focus a button and scroll its whole card into sight."""
        super().focus_on(widget)
        key = widget.name if widget else ""
        card = self.widget_named(CARDS.get(key, key.replace("daily ", "card ")))
        for region in self.regions:
            if card is not None and card in region.inside:
                self.scroll_to(region, card.box)

    def _move_pointer(self, x: float, y: float) -> bool:
        """Show the day under the pointer in words."""
        under, pointed = super()._move_pointer(x, y), self._calendar.day_at(x, y)
        if pointed != self.pointed:
            self.pointed = pointed
            self.rebuild_in_place()
        return under

    def _show_day(self, day: date) -> None:
        self.day = day
        self.rebuild()

    def _change_month(self, months: int) -> None:
        """Show another month, if it is offered."""
        day = same_day_in(self.day, months, self.today)
        if first_month(self.days, self.today) <= day <= self.today:
            self._show_day(day)

    def _focus_games(self) -> None:
        """Focus the first challenge of the day that is not finished."""
        self.focus_named(self.first_focus())


def day_words(day: date, today: date) -> str:
    """Return a day with its weekday, and its year if that is not this one."""
    words = seeds.day_words(day) if day.year == today.year else seeds.dated_words(day)
    return _("{weekday}, {day}").format(weekday=long_weekdays()[day.weekday()], day=words)
