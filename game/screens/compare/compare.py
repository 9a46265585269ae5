"""Compare two matches on one seed step by step: where they diverge and how each stood. A step shows
both positions, the moves played and their cost."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from game import catalogue
from game.core.replay.header import Header
from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.table.looks import MoveMark
from game.engine.ui.content import Panel, Picture, Text
from game.engine.ui.controls import Button, Custom, List, Press
from game.engine.ui.frames import chevron, key_hints, page_frame, sheet
from game.engine.ui.layout import Column, FirstFit, Row, Spacer, Stack
from game.engine.ui.node import ControlState, Node
from game.engine.ui.page import Page
from game.engine.ui.sheet import Sheet
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _, facts
from game.screens import games, pictures, routes, scoreline
from game.screens.compare.pair import ComparedMatch, ExpectedCurves, others, parting, side_of
from game.screens.doors import house
from game.screens.library import rows
from game.screens.players import sitting
from game.screens.theatre.review.findings import Findings
from game.screens.theatre.review.telling import cost, happened_words

COLOURS = (theme.SEATS[0], theme.SEATS[1])
_STEPS = frozenset(("left", "right", "up", "down", "page_up", "page_down"))


def open_compare(desk: Desk, one: Path, other: Path) -> bool:
    """Open the comparison of two files; return False after showing why it fails."""
    sides = side_of(one), side_of(other)
    for side in sides:
        if isinstance(side, str):
            desk.toast(side, bad=True)
            return False
    desk.stack.push(Compare(desk, [side for side in sides if isinstance(side, ComparedMatch)]))
    return True


class Compare(Page):
    """Both boards after the same number of moves, with the moves played and their cost."""

    first_key = "next"
    context = "game"

    def __init__(self, desk: Desk, sides: Sequence[ComparedMatch]) -> None:
        super().__init__(desk)
        self.sides = sides
        for side in sides:
            side.match.header = games.with_current_names(desk.people, side.match.header, side.path)
            side.seat = self._first_seat(side)
        self.game = sides[0].match.header.game
        self.accent = theme.accent(self.game)
        self.parting = parting(*sides)
        self.ply = self.parting
        library = house(desk).library
        entries = [library.entry(side.path) for side in sides]
        self._dates = [rows.date_words(entry) if entry else "" for entry in entries]
        self._bar = ExpectedCurves(
            Box(0, 0, 1, 1),
            name="bar",
            sides=sides,
            colours=COLOURS,
            parting=self.parting,
            accent=self.accent,
            ply=lambda: self.ply,
            seek=self.seek,
        )

    @property
    def plies(self) -> int:
        return self._bar.plies

    # -- what moves were worth -------------------------------------------------------------

    def enter(self) -> None:
        """Ask for the ratings of both matches, one after the other."""
        for side in reversed(self.sides):
            house(self.desk).reviews.wish(side.path)
        self._follow()

    def _follow(self) -> None:
        reviews = house(self.desk).reviews
        for side in self.sides:
            review, side.failed = reviews.of(side.path), reviews.failed(side.path)
            if review is not None:
                side.findings = Findings(review.judged, side.match.rules.seats)
        self.rebuild()

    def update(self, seconds: float) -> None:
        missing = any(side.findings is None for side in self.sides)
        if missing and house(self.desk).reviews.work():
            self._follow()

    # -- what is shown ---------------------------------------------------------------------

    def build(self, view: View) -> Node:
        self._bar.gutter = self._bar.needs(view)
        seed = _("seed: {seed}").format(seed=self.sides[0].match.header.seed or "")
        number = min(self.ply + 1, self.plies)
        told = _("Move {ply} of {plies}").format(ply=number, plies=self.plies)
        title = _("{game}: comparison").format(game=games.title(self.game))
        line = Text(facts(seed, told), 15, theme.MUTED, align="centre")
        head = sitting.page_head(self.desk, view, title, self.rebuild, "", line, self.accent)
        both = Row([self._side(view, 0), self._side(view, 1)], gap=16, grow=1)
        high = 54.0 if view.large_text else 84.0
        bar = Custom(custom_widget=self._bar, size=(0, high), key="bar", says=told)
        return page_frame(head, Column([both, bar], gap=12, grow=1), self._foot())

    def _foot(self) -> list[Node]:
        entries = (
            ("back", _("Back"), self.go_back),
            ("parting", _("First difference"), lambda: self.seek(self.parting)),
            ("previous", "‹", lambda: self.seek(self.ply - 1)),
            ("next", "›", lambda: self.seek(self.ply + 1)),
            ("watch left", _("Watch left"), partial(self._watch, 0)),
            ("watch right", _("Watch right"), partial(self._watch, 1)),
        )
        look: dict[str, Any] = {"accent": self.accent, "end_padding": 36}
        buttons: list[Node] = [
            Button(words, act, key=key, primary=key == "next", **look)
            for key, words, act in entries
        ]
        arrows = key_hints(self.desk.view, (("← →", _("Moves")),))
        return [buttons[0], arrows, Spacer(), *buttons[1:]]

    def _side(self, view: View, index: int) -> Node:
        """Return a match: who played, the board, what was played there and what it cost."""
        side, colour = self.sides[index], COLOURS[index]
        ply = min(self.ply, side.plies)
        board = Picture(_paint_board, (side, ply, side.seat, colour), grow=1)
        looks, offer = catalogue.game(self.game).looks(), None
        if looks.offer_height is not None:
            size = 0.0, looks.offer_height(view)
            offer = Picture(_paint_offer, (side, ply, colour), size, key=f"offer {index}")
        told = Text(self._move_words(side, ply), 15, wrap=True)
        worth = self._worth(side, ply)
        lines = [
            self._names(view, index, ply),
            offer,
            board,
            Stack([told, Node(height=2 * view.line_height(15))]),
            FirstFit(
                [
                    Text(worth, 14, theme.MUTED, shrink=True),
                    Text(worth, 14, theme.MUTED, clip=True),
                ],
                check_height=False,
            ),
        ]
        return Panel(Column(lines, gap=6), grow=1, pad=(18, 12), key=f"game {index}")

    def _names(self, view: View, index: int, ply: int) -> Node:
        """Return curve colour, players, current points and date; where every seat has its own
        board, a press shows the next one's."""
        side, match = self.sides[index], self.sides[index].match
        points = match.rules.running_scores(match.history.state_at(ply))
        scores = tuple(
            scoreline.Score(seat, player.name, str(score))
            for seat, (player, score) in enumerate(zip(match.header.players, points, strict=True))
        )
        high = view.line_height(16)
        full, bare = (scoreline.width(view, scores, 16, named) for named in (True, False))
        who = Picture(scoreline.paint, (scores, 16, theme.INK), (full, high), (bare, high), grow=1)
        mark = Picture(Painter.rect, (3, COLOURS[index]), (14, 6), align="centre")
        day = Text(self._dates[index], 14, theme.MUTED, drop_order=1)
        turn: Node | None = None
        if match.rules.seats > 1 and not pictures.has_shared_table(self.game):
            words = _("Board: {name}").format(name=match.header.players[side.seat].name)
            row = Row([Text(words, 14, face="bold", clip=True), chevron()], gap=8, pad=(10, 2))
            key, act = ("board left", "board right")[index], partial(self._turn_board, index)
            turn = Press(row, act, _paint_turn, key=key, radius=8, align="centre")
        return Row([mark, who, day, turn], gap=12)

    # -- deeds -----------------------------------------------------------------------------

    def _first_seat(self, side: ComparedMatch) -> int:
        """Return the current player's seat, else the first person's."""
        header, people = side.match.header, self.desk.people
        mine = (seat for seat in header.people if people.person_in_seat(header, seat) == people.me)
        return next(mine if people.me else iter(()), next(iter(header.people), 0))

    def _turn_board(self, index: int) -> None:
        side = self.sides[index]
        side.seat = (side.seat + 1) % side.match.rules.seats
        self.rebuild()

    def seek(self, ply: int) -> None:
        self.ply = max(0, min(self.plies, ply))
        self.rebuild()

    def _watch(self, index: int) -> None:
        house(self.desk).navigate(routes.Watch(self.sides[index].path))

    def handle(self, intent: Intent) -> bool:
        """Step with arrows, jump with Home, End and (to the divergence) confirm."""
        own = self._own_keys().get(intent.what) if intent.down else None
        if own is not None and (not intent.repeat or intent.what in _STEPS):
            own()
            return True
        if super().handle(intent):
            return True
        if intent.what == "wheel" and intent.delta[1]:
            self.seek(self.ply + (1 if intent.delta[1] < 0 else -1))
            return True
        return False

    def _own_keys(self) -> Mapping[str, Callable[[], None]]:
        def by(steps: int) -> Callable[[], None]:
            return lambda: self.seek(self.ply + steps)

        return {
            "left": by(-1),
            "right": by(1),
            "page_up": by(-10),
            "page_down": by(10),
            "home": partial(self.seek, 0),
            "end": partial(self.seek, self.plies),
            "flip": partial(self.seek, self.parting),
        }

    @staticmethod
    def _move_words(side: ComparedMatch, ply: int) -> str:
        moved = side.move(ply)
        if moved is None:
            over = side.match.over
            return _("The match is over.") if over else _("Unfinished")
        return f"{side.match.header.players[moved[0]].name}: {happened_words(side.match, ply + 1)}."

    @staticmethod
    def _worth(side: ComparedMatch, ply: int) -> str:
        if side.findings is None:
            return _("The analysis failed.") if side.failed else _("Analysing …")
        moved, judged = side.move(ply), side.findings.at(ply + 1)
        parts = []
        if judged is not None:
            expected = games.tenths(judged.played.worth).replace("-", "−")
            parts.append(_("expected {points}").format(points=expected))
            if judged.loss:
                parts.append(_("this move {points}").format(points=cost(judged.loss)))
        share = side.findings.accuracy(moved[0] if moved else side.seat, ply + 1)
        so_far = _("accuracy so far {percent}").format(percent=games.percent(share))
        return facts(*parts, so_far)


def _paint_board(
    p: Painter, box: Box, side: ComparedMatch, ply: int, seat: int, colour: str
) -> None:
    """Paint a board after a number of moves, with a mark on what its owner plays next."""
    match = side.match
    looks, state = catalogue.game(match.rules.name).looks(), match.history.state_at(ply)
    looks.board(p, box, match.rules, state, seat, side.steps(ply))
    moved = side.move(ply)
    if moved is not None and moved[0] == seat and looks.mark is not None:
        looks.mark(p, box, match.rules, state, MoveMark(*moved, colour))


def _paint_offer(p: Painter, box: Box, side: ComparedMatch, ply: int, colour: str) -> None:
    """Paint what was there to choose from after a number of moves, with a mark on what is taken."""
    match, moved = side.match, side.move(ply)
    looks, state = catalogue.game(match.rules.name).looks(), match.history.state_at(ply)
    if looks.offer is not None:
        mark = None if moved is None else MoveMark(*moved, colour)
        looks.offer(p, box, match.rules, state, mark)


def _paint_turn(p: Painter, box: Box, state: ControlState) -> None:
    p.rect(box, 8, theme.PAPER if state.hovered else theme.PAPER_2, theme.LINE, 1.2)


MOST_SEEN = 6
"""The most matches in sight."""


def choose(desk: Desk, path: Path, header: Header) -> None:
    """Ask for the match to compare with; say so if there is none once all files are read."""
    library = house(desk).library
    library.look()
    asked = Choosing(desk, path, header)
    if asked.found or library.unread:
        desk.stack.push(asked)
    else:
        _tell_alone(desk)


def _tell_alone(desk: Desk) -> None:
    desk.toast(_("There is no other match with this seed. Play it again with its share code."))


class Choosing(Sheet):
    """The other replays on a seed, as far as files have been read."""

    def __init__(self, desk: Desk, path: Path, header: Header) -> None:
        super().__init__(desk, 820)
        self.path, self.header = path, header
        self.library = house(desk).library
        self.found = others(self.library, path, header)
        self._version = self.library.version

    def build(self, view: View) -> Node:
        marks, people = self.library.marks, self.desk.people
        shown = [rows.row_of(each, marks.of(each.name), people) for each in self.found]
        high = rows.row_height(view)
        listed = List(
            len(shown),
            lambda index, focused: Picture(
                rows.paint_row, (shown[index], focused), says=rows.row_words(shown[index])
            ),
            high,
            open=self._open,
            opens_at_once=True,
            key="games",
            height=min(MOST_SEEN, max(1, len(shown))) * high,
            says=_("Compare"),
        )
        left = Text(rows.unread_words(self.library.unread), 15, theme.MUTED)
        foot = [left, Spacer(), Button(_("Cancel"), self.close, key="leave")]
        return sheet(_("Compare"), [listed], foot)

    def update(self, seconds: float) -> None:
        """Read files and add their matches to the list."""
        super().update(seconds)
        self.library.work()
        if self._version == self.library.version:
            return
        self._version = self.library.version
        matches = others(self.library, self.path, self.header)
        if matches != self.found:
            first, self.found = not self.found, matches
            self.rebuild()
            if first:
                self.focus_named("games")
        self.rebuild()
        if not matches and not self.library.unread:
            self.close()
            _tell_alone(self.desk)

    def _open(self, index: int) -> None:
        self.close()
        open_compare(self.desk, self.path, self.library.path(self.found[index]))
