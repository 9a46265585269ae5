"""The result screen: who won and why, the winner's board, and what to do next."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from typing import Any

from game.engine.desk import Desk
from game.engine.input.guard import GUARD_SECONDS
from game.engine.input.intents import Intent
from game.engine.table.scene import AnyTable
from game.engine.ui.content import Panel, Picture, Text
from game.engine.ui.controls import Button, Press
from game.engine.ui.frames import key_hints, page_frame, seat_token, sheet_title
from game.engine.ui.layout import Column, FirstFit, Row, Spacer, Stack
from game.engine.ui.node import ControlState, Node
from game.engine.ui.page import Page
from game.engine.ui.sheet import Sheet, SheetAction, action_sheet
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Drawable, Part
from game.engine.window.view import Box, View
from game.engine.words import _, facts
from game.judging import ReferenceResult
from game.screens import pictures, routes
from game.screens.doors import house
from game.screens.hall.challenges import challenge_of
from game.screens.judged import OnSeed
from game.screens.players import sitting
from game.screens.result.confetti import Confetti, gold
from game.screens.result.evening import SeriesRow
from game.screens.result.outcome import Outcome, compared, heading, line, outcome
from game.screens.result.pane import MistakesPane
from game.screens.result.panels import best_before, best_words, is_record, ladder
from game.screens.result.seal import seal_part
from game.screens.result.standings import standings
from game.screens.table.rivals import Rivals
from game.screens.theatre.controls.transport import sign
from game.screens.theatre.film_page import FilmPage
from game.screens.theatre.race import can_race
from game.screens.theatre.saving.sharing import share

HEADINGS = (58.0, 48.0, 38.0, 30.0, 24.0)
"""The sizes of the heading: the largest that leaves room on both sides for what falls."""
GAP = 12.0
MOVES, STANDINGS = 1, 2
"""Pages after the first one."""
TRIES = ("1", "2", "3")
"""The keys that try the biggest mistakes once more."""
RANKS = -5, 7
"""The steps that the lowest and the highest rank sound at."""
STAMP = 0.35
"""Seconds until the seal comes down."""
FILM_KEY = 44.0
"""The side of the key that plays the film, on the picture."""
LULL = 0.5
"""Seconds for which nothing is chosen after a key that came too early."""


class ResultScreen(Page):
    """A page over the finished table."""

    context = "game"
    guard_seconds = 0.7
    """Longer than usual: keys that are still meant for the match start no other."""

    def __init__(self, desk: Desk, table: AnyTable) -> None:
        super().__init__(desk)
        self.table = table
        self.found = replace(outcome(table.match), repeated=_is_repeated(desk, table))
        self.accent = theme.accent(table.game)
        reduced = desk.settings.reduced_motion or desk.settings.animation_speed == 0
        falling = pictures.motifs(table.game) if self.found.is_celebrated else ()
        self.confetti = Confetti(falling, table.match.header.seed or "", reduced)
        self._best: str | None = None
        """The library's best result, once it has read the file of this one."""
        self.shown = self.found.order[0]
        """The seat whose board is the trophy."""
        self.pane = MistakesPane(desk, table.match, table.path)
        self.leaf = 0
        """The open page where one has no room for all: the result, the biggest mistakes, the
        standings of a challenge with company."""
        self._on_seed: OnSeed | None = None
        self.series = SeriesRow(desk, table)
        self._first = ""

    # -- what is shown ---------------------------------------------------------------------

    def arrange(self, view: View) -> None:
        super().arrange(view)
        boxes = {each.node.key: each.box for each in self.placed_tree.walk() if each.node.key}
        words = [
            e.node
            for e in self.placed_tree.node_with_key("head").walk()
            if isinstance(e.node, Text)
        ]
        wide = max(view.measure(each.words, each.size, each.face) for each in words)
        wide = max(wide, boxes["series"].w) if "series" in boxes else wide
        clear = view.box.place(wide, boxes["body"].y - GAP, down=0)
        self.confetti.arrange(view, clear, boxes.get("player"))

    def build(self, view: View) -> Node:
        self.pane.tell()
        keys = buttons(self.desk, self.table, self.found)
        self._first = keys[0].key
        foot = [key_hints(view, self._hints()), Spacer(), *keys]
        return page_frame(self._head(), Column([self._body(view)], key="body", grow=1), foot)

    def first_focus(self) -> str:
        return self._first

    def _head(self) -> Node:
        """Return who won, with the player's chip in the corner, and what was played."""
        words, deep = heading(self.found), self.accent.deep
        sizes = [Text(words, size, deep, "display", "c", tight=True) for size in HEADINGS]
        last = Text(words, HEADINGS[-1], deep, "display", "c", clip=True)
        player = sitting.player_chip(self.desk, self._sit_down)
        high = sitting.head_height(self.desk.view)
        corner = Row([Spacer(), player], grow=1, align="start", height=high)
        middle = FirstFit([*sizes, last], check_height=False, grow=3.6)
        said = facts(self._compared(), line(self.found), self.table.ending_sentence())
        lines = [
            Row([Spacer(), middle, corner]),
            Text(said, 17, theme.MUTED, text_align="c", shrink=True),
            self.series.build(self.desk.view),
        ]
        return Column(lines, gap=2, key="head")

    def _compared(self) -> str:
        """Return how a match that was tried again ended, compared with the first one."""
        origin = self.table.match.header.origin
        first = house(self.desk).library.entries_named([origin]) if origin else ()
        return "".join(compared(self.found, each) for each in first if each.finished)

    def _sit_down(self) -> None:
        self._best = None
        self.rebuild()

    def _body(self, view: View) -> Node:
        """Return the standings with a board, or the rank scale, and the biggest mistakes: as cards
        if they fit, else as one line that opens their own page."""
        brief = Row([self.pane.brief(view, partial(self.turn, MOVES))])
        pane = self.pane
        if self.leaf == MOVES:
            return self.memo("moves", pane.build, view, self._back(), pane.seen)
        if self.found.challenge is None:
            return self._with_trophy(view, brief)
        known = view, self.found, self._best or "", self._on_seed
        scale, few = self.memo("ladder", ladder, *known), self.memo("rank", ladder, *known, False)
        table, words = self.memo("rows", pane.build, view, None, pane.seen, True), _("Ranks")
        whole, page = [[scale, table]], [scale]
        if len(self.found.scores) > 1:
            table, words = (
                self.memo("table", standings, view, self.found, None, self.show),
                _("Standings"),
            )
            rest = [Column([table], grow=1, key="table"), brief]
            whole, page = [[scale, *rest], [few, *rest]], [table]
        if self.leaf == STANDINGS:
            return Column([Row([Spacer(), self._back()]), *page], gap=GAP, grow=1)
        opens = Button(words, partial(self.turn, STANDINGS), key="standings", end_padding=44)
        least = [few, Spacer(), brief, Row([opens])]
        return FirstFit([self._beside_trophy(each) for each in (*whole, least)], grow=1)

    def _beside_trophy(self, nodes: Sequence[Node]) -> Node:
        return Row([self._trophy(), Column(nodes, gap=GAP, grow=1)], gap=20, grow=1)

    def _with_trophy(self, view: View, brief: Node) -> Node:
        shown = None if pictures.has_shared_table(self.table.game) else self.shown
        table = self.memo("table", standings, view, self.found, shown, self.show)
        side = Column([Column([table], grow=1), brief], gap=GAP, grow=3)
        return Row([self._trophy(), side], gap=32, grow=1)

    def _back(self) -> Node:
        return Button(_("Result"), self.turn, key="overview", end_padding=44, high=42)

    def _trophy(self) -> Node:
        """Return the board of the selected seat, with name and points."""
        outcome, seat = self.found, self.shown
        won = outcome.is_celebrated and seat in outcome.winners
        values = self.table.match, seat
        board = Picture(pictures.paint_trophy, values, grow=1, says=outcome.name(seat))
        name = Text(outcome.name(seat), 18, face="display", clip=True, grow=1)
        points = Text(furniture.number(outcome.scores[seat]), 24, self.accent.deep, "display")
        body = Column(
            [board, Row([seat_token(seat, 24), name, points], gap=12)], gap=8, pad=(22, 18)
        )
        draw, look = (gold, (22,)) if won else (furniture.paint_panel, (22, 2))
        alone = outcome.challenge is not None
        most = self.desk.view.h * (1.0 if alone else 0.66)
        size: dict[str, Any] = {"width": FILM_KEY, "height": FILM_KEY, "radius": FILM_KEY / 2}
        film = Press((), self._film, _paint_film_key, key="film", says=_("Film"), **size)
        over = Row([Panel(body, draw, look, grow=1, key="trophy")])
        corner = Column([Row([Spacer(), film])], pad=(9, 9))
        return Stack([over, corner], grow=1 if alone else 2, max_width=most)

    def _film(self) -> None:
        self.desk.stack.push(FilmPage(self.desk, self.table.match, self.table.path))

    def turn(self, to: int = 0) -> None:
        """Turn to a page, and focus the button that leads back or led there."""
        left, self.leaf = self.leaf, to
        self.rebuild()
        first = "standings" if left == STANDINGS else "mistakes"
        move = "try 1" if self.pane.shown else "overview"
        self.focus_named((first, move, "overview")[self.leaf])

    def show(self, seat: int) -> None:
        self.shown = seat
        self.rebuild()

    # -- time and keys ---------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return self.confetti.falling

    def update(self, seconds: float) -> None:
        """Advance the confetti, then the library; show new findings of the review. Retry saving a
        result that could not be saved."""
        if self.table.keeping.update(seconds):
            self.touch()
        house(self.desk).reviews.work()
        if self.pane.update():
            self.rebuild()
        self._look_at_seed()
        if self.confetti.falling:
            self.confetti.update(seconds)
            self.touch()
        elif not house(self.desk).library.work() and self._best is None:
            before = best_before(self.found, self.desk, self.table.path)
            self._best = best_words(self.found, self.desk, before)
            if self.table.path and is_record(self.found, before):
                house(self.desk).record = self.table.match, self.table.path
                if self.found.is_celebrated:
                    self.desk.sound.play("good")
            self.rebuild()

    def _look_at_seed(self) -> None:
        """Update the results of rivals and the best possible one, as far as they are known."""
        challenge, seed = self.found.challenge, self.table.match.header.seed
        if challenge is None or not seed:
            return
        possible, rivals = house(self.desk).reviews.possible_of(challenge, seed), self.table.rivals
        pars: tuple[ReferenceResult, ...] = ()
        if isinstance(rivals, Rivals):
            rivals.update(self.table)
            pars = rivals.results
        found = OnSeed((*pars, *possible.pars), possible.whole)
        found = found.beside(challenge.ladder, [self.found.number])
        if found != (self._on_seed or OnSeed((), True)):
            self._on_seed = found
            self.rebuild()

    def enter(self) -> None:
        """Add the match to the library, start the review, and play the sound of the result."""
        if self.table.path is not None:
            house(self.desk).library.read_next(self.table.path)
        self._look_at_seed()
        self.pane.wish()
        if self.found.grade is not None:
            low, high = RANKS
            self.desk.sound.play("rank", step=round(low + (high - low) * self.found.grade))
        else:
            self.desk.sound.play("win" if self.found.is_celebrated else "score")

    def resume(self) -> None:
        """Continue the review, which stopped during a branch."""
        self.pane.wish()

    def skip_animation(self, intent: Intent) -> None:
        """Finish the confetti at once; block keys for a moment."""
        self.desk.guard.guard_everything(self, LULL)
        self.confetti.finish()
        self.touch()

    def handle(self, intent: Intent) -> bool:
        """Open the move list or a mistake by key; pass no key on to the table below. After a sheet
        was closed, the input guard is short."""
        if not self.desk.guard.blocks(self):
            self.guard_seconds = GUARD_SECONDS
        if intent.down and not intent.repeat and intent.what == "log":
            house(self.desk).open_move_list(self.table)
        elif intent.down and not intent.repeat and intent.what in TRIES:
            self._try_again(TRIES.index(intent.what))
        else:
            super().handle(intent)
        return True

    def _try_again(self, index: int) -> None:
        """Try again from before a mistake; if its card is not shown, show it first."""
        if all(each.node.key != "moves" for each in self.placed_tree.walk()):
            self.turn(MOVES)
            self.focus_named(f"try {index + 1}")
        else:
            self.pane.try_again(index)

    def target(self, intent: Intent) -> Hashable:
        return self if intent.what in TRIES and intent.down else super().target(intent)

    def go_back(self) -> bool:
        """Go back to the first page, or from there leave the match."""
        if self.widget_named("overview"):
            self.turn()
        else:
            house(self.desk).leave(self.table)
        return True

    # -- painting --------------------------------------------------------------------------

    def parts(self, ahead: float) -> Sequence[Drawable]:
        return [
            self.background_part(),
            *self._static_parts,
            *self._seal(),
            *self.confetti.parts(self.desk.view),
            *self.widget_parts(),
            *self.table.keeping.parts(self.widgets),
        ]

    def _seal(self) -> Sequence[Part]:
        """Return the seal in its place, stamped a moment after the page has come up."""
        found, places = self.found, [e.box for e in self.placed_tree.walk() if e.node.key == "seal"]
        if not places or found.challenge is None or found.number is None:
            return ()
        return (seal_part(places[0], found.challenge, found.number, self.confetti.age - STAMP),)

    def _hints(self) -> tuple[tuple[str, str], ...]:
        label = self.desk.intents.label
        numbers = [label(each) for each in TRIES[: self.pane.shown]]
        ends = dict.fromkeys([*numbers[:1], *numbers[-1:]])
        keys = "–".join(ends) if all(ends) else ""
        return (label("log"), _("move list")), (keys, _("try again"))


def _paint_film_key(p: Painter, box: Box, state: ControlState) -> None:
    """Paint a dark disc with the sign to play."""
    x, y = box.centre
    p.circle(x, y, box.w / 2, theme.INK, theme.WHITE, 2)
    sign(
        p,
        "play",
        x + 1,
        y + state.pressed,
        box.w * 0.6,
        theme.GOLD if state.hovered else theme.WHITE,
    )


def _is_repeated(desk: Desk, table: AnyTable) -> bool:
    """Return whether the player had begun a match of the same challenge on the same seed before."""
    challenge, seed = challenge_of(table.match.header), table.match.header.seed
    if challenge is None or table.path is None:
        return False
    return not house(desk).library.is_first(table.path, challenge, desk.people.name, seed)


def buttons(desk: Desk, table: AnyTable, found: Outcome) -> list[Node]:
    """Return the buttons of the actions after a match; the first is emphasised."""
    doors, match, path = house(desk), table.match, table.path
    entries: list[tuple[str, str, Callable[[], object]]] = [
        ("again", _("Play again"), lambda: desk.stack.push(Again(desk, table, found))),
        ("share", _("Share"), lambda: share(desk, match, path, match.plies)),
        ("menu", _("Title"), doors.title),
    ]
    if match.header.origin or (doors.way_back and not found.day):
        entries[-1] = ("menu", _("Back"), lambda: doors.leave(table))
    if path is not None:
        entries.insert(1, ("watch", _("Analysis"), lambda: doors.navigate(routes.Watch(path))))
    if found.day is not None:
        entries.insert(0, ("day", _("Daily"), partial(_to_day, desk, found.day)))
    accent = theme.accent(table.game)
    return [
        Button(words, act, primary=not i, accent=accent, key=key, end_padding=52, high=50)
        for i, (key, words, act) in enumerate(entries)
    ]


class Again(Sheet):
    """The ways to begin another match of the same kind."""

    def __init__(self, desk: Desk, table: AnyTable, found: Outcome) -> None:
        super().__init__(desk, 660)
        self.table, self.found = table, found

    def build(self, view: View) -> Node:
        doors, header = house(self.desk), self.table.match.header
        accent, seed = theme.accent(self.table.game), header.seed
        actions = [
            SheetAction("new seed", _("New seed"), "", lambda: doors.start_again(header)),
            SheetAction(
                "same", _("Retry this seed"), seed or "", lambda: doors.start_again(header, seed)
            ),
            *self._races(),
            SheetAction("cancel", _("Cancel"), "", lambda: None),
        ]
        return action_sheet(self, sheet_title(_("Play again"), accent), actions, accent)

    def _races(self) -> list[SheetAction]:
        """Return the race against this match."""
        path = self.table.path
        if path is None or not can_race(self.table.match.header):
            return []
        race = partial(house(self.desk).race, path)
        return [SheetAction("race", _("Race this match"), "", race)]


def _to_day(desk: Desk, day: date) -> None:
    """Open the daily page of a day, with the title screen behind it."""
    house(desk).title()
    house(desk).navigate(routes.Today(day))
