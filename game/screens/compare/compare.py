"""Two games of one seed side by side, step by step: where they parted, and what both were worth. A
step shows both positions, what was played in each, and what that was worth."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

from game import catalogue
from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.ui.page import Page
from game.engine.widgets import furniture
from game.engine.widgets.key_rows import key_height, key_width, keys
from game.engine.widgets.widgets import Spot, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part, Seen
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens import games, pictures, routes, scoreline
from game.screens.compare.bar import Bar
from game.screens.compare.pair import Side, parting, side_of
from game.screens.doors import house
from game.screens.library import rows
from game.screens.theatre.review.findings import Findings
from game.screens.theatre.review.telling import cost, happened_words

COLOURS = (theme.SEATS[0], theme.SEATS[1])
_STEPS = frozenset(("left", "right", "up", "down", "page_up", "page_down"))


def open_compare(desk: Desk, one: Path, other: Path) -> bool:
    """Lay the games of two files side by side; False with a sentence where that cannot be."""
    sides = side_of(one), side_of(other)
    for side in sides:
        if isinstance(side, str):
            desk.toast(side, bad=True)
            return False
    desk.stack.push(Compare(desk, [side for side in sides if isinstance(side, Side)]))
    return True


class Compare(Page):
    """Both boards after as many moves, what was played there, and what it was worth."""

    context = "game"

    def __init__(self, desk: Desk, sides: Sequence[Side]) -> None:
        super().__init__(desk)
        self.sides = sides
        for side in sides:
            side.match.header = games.presented(desk.people, side.match.header, side.path)
            side.seat = self._first_seat(side)
        self.game = sides[0].match.header.game
        self.accent = theme.accent(self.game)
        self.parting = parting(*sides)
        self.ply = self.parting
        library = house(desk).library
        entries = [library.entry(side.path) for side in sides]
        self._dates = [rows.when(entry) if entry else "" for entry in entries]
        self._columns: list[Box] = []
        self._dated: list[float] = []
        """Where the days above the boards end."""
        self._bar = Bar(
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
        """How many moves the longer game has."""
        return self._bar.plies

    # -- what moves were worth -------------------------------------------------------------

    def enter(self) -> None:
        """What moves were worth is asked for, of one game after the other."""
        for side in reversed(self.sides):
            house(self.desk).reviews.wish(side.path)
        self._follow()

    def _follow(self) -> None:
        reviews = house(self.desk).reviews
        for side in self.sides:
            found, side.failed = reviews.of(side.path), reviews.failed(side.path)
            if found is not None:
                side.findings = Findings(found.judged, side.match.rules.seats)
        self.touch()

    def update(self, seconds: float) -> None:
        """Take in what has been worked out."""
        missing = any(side.findings is None for side in self.sides)
        if missing and house(self.desk).reviews.work():
            self._follow()

    # -- placing ---------------------------------------------------------------------------

    def arrange(self, view: View) -> None:
        """A heading, two panels, the bar, and the keys at the foot."""
        page = view.column(1500, 24)
        self._head = 22 + view.grown(27) / 2
        foot, body = (
            page.below(self._head + view.grown(27) / 2 + 16)
            .cut_bottom(22)[1]
            .cut_bottom(key_height(view), 14)
        )
        high = 54.0 if view.roomy else 84.0
        self._bar.box, body = body.cut_bottom(high, 12)
        self._bar.gutter = self._bar.needs(view)
        self._columns = body.columns(2, 16)
        entries = (
            ("back", _("Back"), self.go_back),
            ("parting", _("Where they part"), lambda: self.seek(self.parting)),
            ("previous", "‹", lambda: self.seek(self.ply - 1)),
            ("next", "›", lambda: self.seek(self.ply + 1)),
            ("watch left", _("Watch left"), partial(self._watch, 0)),
            ("watch right", _("Watch right"), partial(self._watch, 1)),
        )
        needs = [key_width(view, words, 36) for _name, words, _act in entries]
        boxes = foot.columns(needs, min(14.0, max(4.0, (foot.w - sum(needs)) / 5)))
        made: list[Widget] = [*keys(boxes, entries, "next", self.accent)]
        boards = self._boards(view)
        self.place([*boards, *made, self._bar], made[3])

    def _boards(self, view: View) -> list[Spot]:
        """Whose board is shown, where everybody has one: a press shows the next one's."""
        self._dated = [self._columns[i].inset(18, 12).right for i in range(2)]
        if self.sides[0].match.rules.seats < 2 or pictures.shared(self.game):
            return []
        made = []
        for i, name in enumerate(("board left", "board right")):
            words = self._board_words(self.sides[i])
            head = self._columns[i].inset(12, 9).cut_top(view.line(16) + 4)[0]
            box = head.cut_right(min(head.w * 0.5, view.measure(words, 14, "bold") + 34))[0]
            self._dated[i] = box.x - 10
            turn, paint = partial(self._turn_board, i), partial(_paint_board, words=words)
            made.append(Spot(box, turn, name=name, radius=8, paint=paint, key=words))
        return made

    @staticmethod
    def _board_words(side: Side) -> str:
        return _("Board: {name}").format(name=side.match.header.players[side.seat].name)

    # -- deeds -----------------------------------------------------------------------------

    def _first_seat(self, side: Side) -> int:
        """Where who plays alone here sits, or else the first person."""
        header, people = side.match.header, self.desk.people
        mine = (seat for seat in header.people if people.at(header, seat) == people.me)
        return next(mine if people.me else iter(()), next(iter(header.people), 0))

    def _turn_board(self, index: int) -> None:
        """The next one's board."""
        side = self.sides[index]
        side.seat = (side.seat + 1) % side.match.rules.seats
        self.arrange(self.desk.view)

    def seek(self, ply: int) -> None:
        """To a place of both games."""
        self.ply = max(0, min(self.plies, ply))
        self.touch()

    def _watch(self, index: int) -> None:
        house(self.desk).navigate(routes.Watch(self.sides[index].path))

    def handle(self, intent: Intent) -> bool:
        """Arrows step, ends and the key for confirming lead to the ends and to the parting."""
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

    # -- painting --------------------------------------------------------------------------

    def parts(self, ahead: float) -> Sequence[Seen]:
        """Ground, both games, and what can be pressed."""
        return [
            Part("ground", tuple(self._columns), self.desk.view.box, self._paint, solid=True),
            *self._heads(),
            *(part for i in range(2) for part in self._side(i)),
            *self.widget_parts(),
        ]

    def _paint(self, p: Painter) -> None:
        furniture.table(p)
        for column in self._columns:
            furniture.panel(p, column, 16)

    def _heads(self) -> Iterator[Part]:
        view, right = self.desk.view, self._columns[1].right
        seed = self.sides[0].match.header.seed or ""
        number = min(self.ply + 1, self.plies)
        told = _("Move {ply} of {plies}").format(ply=number, plies=self.plies)
        line = " · ".join((_("seed: {seed}").format(seed=seed), told))

        def paint(p: Painter) -> None:
            words = _("{game}: two ways").format(game=games.title(self.game))
            x = furniture.heading(p, 24, self._head, words, self.accent, self.accent.deep) + 18
            p.text(line, right, self._head + 1, 15, theme.MUTED, align="r", width=right - x)

        yield Part("heading", line, Box(0, 0, view.w, self._head + view.grown(27)), paint)

    def _side(self, index: int) -> Iterator[Part]:
        side, box = self.sides[index], self._columns[index]
        ply = min(self.ply, side.plies)
        key = index, ply, self.ply, side.seat, side.findings, side.failed, box
        yield Part(f"game {index}", key, box, partial(self._paint_side, index=index, ply=ply))

    def _paint_side(self, p: Painter, index: int, ply: int) -> None:
        side, room = self.sides[index], self._columns[index].inset(18, 12)
        head, room = room.cut_top(p.view.line(16), 6)
        self._paint_names(p, head, index, ply)
        words, room = room.cut_bottom(p.view.line(15) * (self._lines(p.view, room.w) + 1), 8)
        self._paint_words(p, words, side, ply)
        looks, match = catalogue.game(self.game).looks(), side.match
        state = match.history.state_at(ply)
        looks.board(p, room, match.rules, state, side.seat, side.steps(ply))
        moved = side.move(ply)
        if moved is not None and moved[0] == side.seat and looks.mark is not None:
            looks.mark(p, room, match.rules, state, *moved, COLOURS[index])

    def _paint_names(self, p: Painter, box: Box, index: int, ply: int) -> None:
        """The colour of its curve, who played, the points of now, and the day if it has room."""
        side, y = self.sides[index], box.centre[1]
        p.rect(Box.around(box.x + 7, y, 14, 6), 3, COLOURS[index])
        match = side.match
        points = match.rules.running_scores(match.history.state_at(ply))
        shown = tuple(
            scoreline.Score(seat, player.name, furniture.number(score), False)
            for seat, (player, score) in enumerate(zip(match.header.players, points, strict=True))
        )
        right, date = self._dated[index], self._dates[index]
        end = scoreline.draw(p, shown, box.x + 26, y, 16, right - box.x - 26)
        if end + 16 + p.view.measure(date, 14) < right:
            p.text(date, right, y, 14, theme.MUTED, align="r")

    def _lines(self, view: View, width: float) -> int:
        """So many lines the longer of both sentences takes; two at least, so that pictures are
        seldom made smaller for it."""
        told = (self._told(side, min(self.ply, side.plies)) for side in self.sides)
        return max(2, *(len(view.wrap(words, 15, width)) for words in told))

    def _paint_words(self, p: Painter, box: Box, side: Side, ply: int) -> None:
        """Paint the move played there, its cost, and its player's accuracy so far."""
        worth, room = box.cut_bottom(p.view.line(15))
        p.paragraph(self._told(side, ply), room, 15, theme.INK)
        p.text(self._worth(side, ply), box.x, worth.centre[1], 14, theme.MUTED, width=box.w)

    @staticmethod
    def _told(side: Side, ply: int) -> str:
        moved = side.move(ply)
        if moved is None:
            over = side.match.over
            return _("This game is over.") if over else _("This game was left here.")
        return f"{side.match.header.players[moved[0]].name}: {happened_words(side.match, ply + 1)}."

    @staticmethod
    def _worth(side: Side, ply: int) -> str:
        if side.findings is None:
            looking = _("Looking at what moves were worth …")
            return _("The moves could not be judged.") if side.failed else looking
        moved, judged = side.move(ply), side.findings.at(ply + 1)
        parts = []
        if judged is not None:
            expected = games.tenths(judged.played.worth).replace("-", "−")
            parts.append(_("expected {points}").format(points=expected))
            if judged.loss:
                parts.append(_("this move {points}").format(points=cost(judged.loss)))
        share = side.findings.accuracy(moved[0] if moved else side.seat, ply + 1)
        so_far = _("accuracy so far {percent}").format(percent=games.percent(share))
        return " · ".join((*parts, so_far))


def _paint_board(p: Painter, spot: Spot, words: str) -> None:
    """Whose board it is, and that there are others."""
    box, y = spot.box, spot.box.centre[1]
    p.rect(box, 8, theme.PAPER if spot.hovered else theme.PAPER_2, theme.LINE, 1.2)
    furniture.chevron(p, box.right - 13, y)
    p.text(words, box.x + 10, y, 14, theme.INK, "bold", width=box.w - 34)
