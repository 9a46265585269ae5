"""The page of all puzzles, including those from the player's own mistakes and today's."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

from game.core.bots import LEVELS
from game.core.replay.header import Header
from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.ui.content import Panel, Picture, Text
from game.engine.ui.controls import Button, Custom
from game.engine.ui.focus import ARROWS
from game.engine.ui.frames import page_frame
from game.engine.ui.layout import Column, GridLayout, Row, Scroll, Spacer
from game.engine.ui.node import Node
from game.engine.widgets import furniture
from game.engine.widgets.widgets import Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.theme import Accent
from game.engine.window.view import Box, View
from game.engine.words import _, listed
from game.screens import games, pictures, tabs
from game.screens.doors import house
from game.screens.hall.hall import paint_head
from game.screens.judged import Review
from game.screens.library.wanted import Filter
from game.screens.players import sitting
from game.screens.puzzles.attempt import Attempt, laid_out
from game.screens.puzzles.shipped import Puzzle, of_day, shipped
from game.screens.puzzles.task import open_of_day, open_task
from game.screens.puzzles.tried import told
from game.screens.tabs import ReadingPage

DEAR = 20
"""The least loss of a mistake to become a puzzle, in tenths."""
GAMES = 12
"""The most matches that are searched, newest first."""
EACH = 3
"""The most mistakes of a match, the most costly first."""


class Own:
    """Analyses the newest matches one after the other, to find puzzles in the player's mistakes."""

    def __init__(self, desk: Desk) -> None:
        self._house, self._people = house(desk), desk.people
        self.puzzles: list[Puzzle] = []
        self._waiting: deque[tuple[Path, Header]] = deque()
        self._known: set[str] = set()
        self.seen = self.count = 0
        """The number of matches searched, and of all."""

    def look(self) -> None:
        """Queue the newly finished matches."""
        library, me = self._house.library, self._people.me
        mine = Filter(player=me.name if me else "", finished=True)
        for entry in library.page(mine, 0, GAMES):
            header = entry.header
            if entry.counts and header and header.people and entry.name not in self._known:
                self._known.add(entry.name)
                self._waiting.append((library.path(entry), header))
                self.count += 1

    def work(self) -> bool:
        """Continue with one match; return True if anything is new."""
        self._house.reviews.work()
        if not self._waiting:
            return False
        (path, header), reviews = self._waiting[0], self._house.reviews
        review = reviews.of(path)
        if review is None and not reviews.failed(path):
            return False
        self._waiting.popleft()
        self.seen += 1
        if review is not None:
            me = self._people.me
            seats = [s for s in header.people if me is None or self._people.at(header, s) == me]
            self.puzzles += mistakes(path, header, review, seats)
        return True


def mistakes(path: Path, header: Header, review: Review, seats: Sequence[int]) -> list[Puzzle]:
    dear = [j for j in review.judged if j.loss >= DEAR and j.seat in seats]
    return [
        Puzzle(
            key=f"{path.name} {judged.ply}",
            game=header.game,
            path=path,
            ply=judged.ply - 1,
            seat=judged.seat,
            best=judged.best.move,
            alone=False,
            lost=judged.loss,
        )
        for judged in sorted(dear, key=lambda judged: -judged.loss)[:EACH]
    ]


CELL, LEAST, SIDE = 42.0, 150.0, 250.0
"""The height of a cell; the least width of a game's column; the width of the panel beside them."""
COLUMNS, GAP = 5, 5.0
"""Cells beside each other, and the room between two."""
DOT = 6.0


@dataclass(eq=False)
class PuzzleGrid(Widget):
    """Cells in rows; arrows move between cells, and leave the grid at its edges."""

    states: Sequence[bool | None] = ()
    """For each cell: solved, missed, or None before the first try."""
    levels: Sequence[int] = ()
    """For each cell: its level from 1 on, or 0."""
    accent: Accent = theme.HOUSE
    open: Callable[[int], object] = lambda _index: None
    moved: Callable[[], object] = lambda: None
    index: int = 0
    under: int | None = field(default=None, init=False)

    @property
    def reachable(self) -> bool:
        return bool(self.states)

    @property
    def current(self) -> int:
        return self.index if self.under is None else self.under

    def options(self) -> Iterator[tuple[int, str]]:
        results = {None: _("Not played"), True: _("Solved"), False: _("Missed")}
        for i, state in enumerate(self.states):
            yield i, listed([str(i + 1), results[state]])

    def take_option(self, index: int, press: bool) -> None:
        self.index = index
        self.moved()
        if press:
            self.open(index)

    def cells(self) -> list[Box]:
        rows = -(-len(self.states) // COLUMNS)
        high = (self.box.h - GAP * (rows - 1)) / max(1, rows)
        return self.box.cells(len(self.states), COLUMNS, high, GAP)

    def take_state_from(self, before: Any) -> None:
        super().take_state_from(before)
        self.index = min(before.index, max(0, len(self.states) - 1))

    def handle(self, intent: Intent, x: float, y: float) -> bool:
        if intent.down and intent.what in ARROWS:
            return self._step(*ARROWS[intent.what])
        if intent.down and intent.what == "confirm" and not intent.repeat:
            self.open(self.index)
            return True
        return False

    def _step(self, dx: int, dy: int) -> bool:
        column, target = self.index % COLUMNS + dx, self.index + dx + dy * COLUMNS
        if not 0 <= column < COLUMNS or not 0 <= target < len(self.states):
            return False
        self.index = target
        self.moved()
        return True

    def point(self, x: float, y: float) -> bool:
        """Follow the pointer; return whether it is over another cell now."""
        before = self.under
        hits = (i for i, cell in enumerate(self.cells()) if cell.contains(x, y))
        self.under = next(hits, None) if self.hovered else None
        return self.under != before

    def drag(self, x: float, y: float) -> None:
        for i, cell in enumerate(self.cells()):
            if cell.contains(x, y):
                self.index = i

    def release(self, x: float, y: float) -> None:
        if self.cells()[self.index].contains(x, y):
            self.open(self.index)

    def ring_place(self) -> tuple[Box, float]:
        return self.cells()[self.index].grown(-1), 8

    def draw(self, p: Painter) -> None:
        """Paint the numbers with dots for the level, green with a tick if solved, red if missed."""
        for i, (cell, state) in enumerate(zip(self.cells(), self.states, strict=True)):
            edge, low = _LOOKS[state]
            p.rect(cell, 8, (theme.WHITE, self.accent.wash if i == self.under else low), edge, 1.4)
            x, y = cell.centre
            size = 15 if p.view.measure("00", 15, "bold") < cell.w - 4 else 14
            ink = edge if state is not None else theme.INK
            p.text(str(i + 1), x, y - 3, size, ink, "bold", "c")
            paint_dots(p, Box.around(x, cell.bottom - 6, 5 * DOT, DOT), self.levels[i], ink)
            if state is not None:
                mark = furniture.check if state else furniture.cross
                mark(p, cell.right - 8, cell.y + 8, 9, edge)


def paint_dots(p: Painter, box: Box, level: int, colour: str) -> None:
    """Paint a dot for each step of a level, in the middle of a box."""
    for i in range(level):
        x = box.centre[0] + (i - (level - 1) / 2) * DOT
        p.circle(x, box.centre[1], DOT * 0.3, colour)


_LOOKS = {
    None: (theme.HAIR, theme.PAPER_2),
    True: (theme.GAIN, "#E6F1E2"),
    False: (theme.LOSS, "#F7E4DE"),
}
"""Edge and lower colour of a cell."""


CALM = 0.18
"""Seconds for which a puzzle must be the chosen one before its file is read."""


class Puzzles(ReadingPage):
    """A column for each game, with the chosen puzzle beside the columns."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.day = date.today()
        self.own = Own(desk)
        self._listed: dict[str, tuple[Puzzle, ...]] = {}
        self._grids: dict[str, PuzzleGrid] = {}
        self.looked_at: Puzzle | None = None
        self.position: Attempt | None = None
        """Its position, once it is read."""
        self._rested = 0.0

    # -- what is known ---------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Read replays, the mistakes in them, and the chosen puzzle's file."""
        before = self._version
        super().update(seconds)
        if before != self._version:
            self.own.look()
        if self.own.work():
            self.rebuild()
        waited, self._rested = self._rested, self._rested + seconds
        if self.looked_at is not None and waited < CALM <= self._rested:
            self.position = laid_out(self.desk, self.looked_at)
            self.rebuild()

    def leave(self) -> None:
        house(self.desk).reviews.rest()

    # -- what is shown ---------------------------------------------------------------------

    def build(self, view: View) -> Node:
        row, mine, own = tabs.solo(self.desk, "puzzles"), house(self.desk).tried.mine, self.own
        top = sitting.head(self.desk, view, _("Solo"), self._sit_down, told(mine), row)
        known = mine, own, own.seen, own.count, tuple(own.puzzles)
        columns = [self.memo(game, self._column, view, game, *known) for game in games.order()]
        cells = GridLayout(columns, LEAST * view.text_scale, 4, gap=14, pad=(0, 6))
        side = SIDE * max(1.0, 0.7 * view.text_scale)
        body = [Scroll(cells, key="puzzles", grow=1), Panel(self._about(view), width=side, pad=16)]
        return page_frame(top, Row(body, gap=24, grow=1), self._foot())

    def first_focus(self) -> str:
        return next((name for name, listed in self._listed.items() if listed), "today")

    def _foot(self) -> list[Node]:
        puzzle = self.looked_at
        accent = theme.accent(puzzle.game if puzzle else "")
        today = of_day(self.day) is not None
        unsolved = self._next() is not None
        look: dict[str, Any] = {"primary": True, "accent": accent, "min_width": 150}
        return [
            Button(_("Back"), self.go_back, key="back", min_width=110, end_padding=48),
            Spacer(),
            Button(_("Puzzle of the day"), self.open_today, key="today", enabled=today),
            Button(_("Next unsolved"), self._to_next, key="unsolved", enabled=unsolved),
            Button(_("Solve"), self._solve, key="solve", enabled=puzzle is not None, **look),
        ]

    def _column(self, view: View, game: str, *_known: object) -> Node:
        """Return a game's heading, its puzzles, and those from the player's own matches."""
        own = tuple(puzzle for puzzle in self.own.puzzles if puzzle.game == game)
        head = Picture(paint_head, (game,), (0, max(54.0, view.grown(21) + 30)))
        searching = self.own.seen < self.own.count
        parts = [head, *self._part(view, f"puzzles {game}", game, shipped(game))]
        if own or searching:
            parts += self._part(view, f"own {game}", game, own)
        return Column(parts, gap=5)

    def _part(
        self, view: View, name: str, game: str, puzzles: tuple[Puzzle, ...]
    ) -> list[Node | None]:
        mine, own, seeks = house(self.desk).tried.mine, self.own, name.startswith("own")
        done = f"{mine.tally(puzzle.key for puzzle in puzzles).solved}/{len(puzzles)}"
        if seeks and own.seen < own.count:
            done = _("{seen} of {count} analysed").format(seen=own.seen, count=own.count)
        words = Text(_("Your matches") if seeks else _("Solved"), 14, face="bold", shrink=True)
        grid = self._grid(name, game, puzzles)
        each, rows = max(CELL, view.grown(15) + 18), -(-len(puzzles) // COLUMNS)
        cells = Custom(
            custom_widget=grid, size=(0, rows * (each + GAP) - GAP), says=words.words, key=name
        )
        return [Row([words, Spacer(), Text(done, 14, theme.MUTED)]), cells if puzzles else None]

    def _grid(self, name: str, game: str, puzzles: tuple[Puzzle, ...]) -> PuzzleGrid:
        """Return the grid of these puzzles, the same widget every time."""
        self._listed[name] = puzzles
        tried = house(self.desk).tried.mine
        states = [tried.solved(puzzle.key) for puzzle in puzzles]
        grid = self._grids.get(name)
        if grid is None:
            index = states.index(None) if None in states else 0
            grid = self._grids[name] = PuzzleGrid(
                Box(0, 0, 1, 1),
                accent=theme.accent(game),
                open=lambda index: self.open(self._listed[name][index]),
                moved=self._moved,
                index=index,
            )
        grid.states, grid.levels = states, [_level(puzzle) for puzzle in puzzles]
        return grid

    def _about(self, view: View) -> Node:
        """Return the chosen puzzle: its position, level and result."""
        puzzle = self.looked_at
        if puzzle is None:
            return Text(_("No puzzles"), 15, theme.MUTED, wrap=True)
        solved = house(self.desk).tried.mine.solved(puzzle.key)
        state = {None: _("Not played"), True: _("Solved"), False: _("Missed")}[solved]
        number = self._listed[self._grid_of(puzzle)].index(puzzle) + 1
        title, accent = f"{games.title(puzzle.game)} {number}", theme.accent(puzzle.game)
        level, high = games.bot_words(puzzle.grade), view.line_height(15)
        steps = _level(puzzle)
        dots: Node | None = Picture(paint_dots, (steps, accent.base), (steps * DOT, high))
        if puzzle.lost:
            lost = _("{points} points lost").format(points=games.tenths(puzzle.lost))
            level, dots = lost, None
        board: Node = Spacer()
        if self.position is not None:
            board = Picture(pictures.board, (self.position, puzzle.seat), grow=1, says=title)
        return Column(
            [
                Text(title, 19, accent.deep, "display", shrink=True),
                Row([Text(level, 15, shrink=True), dots], gap=10),
                Text(state, 14, theme.MUTED, shrink=True),
                board,
            ],
            gap=4,
        )

    # -- actions ---------------------------------------------------------------------------

    def _sit_down(self) -> None:
        self.leave()
        self.own, self._grids = Own(self.desk), {}
        self.own.look()
        self.rebuild()

    def _following(self, name: str, last: Puzzle) -> Puzzle | None:
        """Return the next untried puzzle of a grid."""
        listed, tried = self._listed[name], house(self.desk).tried
        here = listed.index(last)
        left = (*listed[here + 1 :], *listed[:here])
        return next((one for one in left if tried.mine.solved(one.key) is None), None)

    def open(self, puzzle: Puzzle) -> None:
        """Open a puzzle; the next untried one of its grid follows."""
        open_task(self.desk, puzzle, partial(self._following, self._grid_of(puzzle)))

    def open_today(self) -> None:
        open_of_day(self.desk, self.day)

    def _solve(self) -> None:
        if self.looked_at is not None:
            self.open(self.looked_at)

    def _next(self) -> Puzzle | None:
        """Return the next untried puzzle in the same grid, else in another."""
        puzzle = self.looked_at
        if puzzle is None:
            return None
        mine, every = house(self.desk).tried.mine, sum(self._listed.values(), ())
        others = (one for one in every if one != puzzle and mine.solved(one.key) is None)
        return self._following(self._grid_of(puzzle), puzzle) or next(others, None)

    def _to_next(self) -> None:
        puzzle = self._next()
        if puzzle is not None:
            name = self._grid_of(puzzle)
            self._grids[name].index = self._listed[name].index(puzzle)
            self.focus_named(name)
            self._moved()

    def _moved(self) -> None:
        """Scroll to the chosen cell and show its puzzle."""
        grid = self.focus
        region = self._region_of(grid) if grid else None
        if isinstance(grid, PuzzleGrid) and region is not None:
            self.scroll_to(region, grid.cells()[grid.index])
        self._follow()

    def focus_on(self, widget: Widget | None) -> None:
        super().focus_on(widget)
        self._follow()

    def _point(self, x: float, y: float) -> bool:
        found = super()._point(x, y)
        moved = [grid.point(x, y) for grid in self._grids.values()]
        if any(moved):
            self._follow()
            self.touch()
        return found

    def _follow(self) -> None:
        hovered = (grid for grid in self._grids.values() if grid.under is not None)
        grid = next(hovered, self.focus)
        if isinstance(grid, PuzzleGrid) and grid.states:
            puzzle = self._listed[grid.name][grid.current]
            if puzzle != self.looked_at:
                self.looked_at, self.position, self._rested = puzzle, None, 0.0
                self.rebuild()

    def _grid_of(self, puzzle: Puzzle) -> str:
        return next(name for name, listed in self._listed.items() if puzzle in listed)


def _level(puzzle: Puzzle) -> int:
    """Return a puzzle's level from 1; 0 if it has none."""
    known = list(LEVELS)
    return known.index(puzzle.grade) + 1 if puzzle.grade in known else 0
