"""The puzzles of all games, how they stand, and the one that everybody has today."""

from collections.abc import Sequence
from datetime import date
from functools import partial

from game.engine.desk import Desk
from game.engine.widgets import furniture
from game.engine.widgets.key_rows import key_at
from game.engine.widgets.scrolling import Region
from game.engine.widgets.widgets import Button, Spot, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part, Seen
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens import games
from game.screens.doors import house
from game.screens.hall.hall import paint_head
from game.screens.players import sitting
from game.screens.puzzles.day import open_of_day
from game.screens.puzzles.grid import GAP as BETWEEN
from game.screens.puzzles.grid import Grid
from game.screens.puzzles.own import Own
from game.screens.puzzles.shipped import Puzzle, of_day, shipped
from game.screens.puzzles.task import open_task
from game.screens.puzzles.tried import told
from game.screens.reading_page import ReadingPage

MARGIN, GAP = 24.0, 14.0
COLUMNS = 5
"""Cells beside each other."""
CELL = 42.0


class Puzzles(ReadingPage):
    """A column for each game, two beside each other where text is large."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.day = date.today()
        self.own = Own(house(desk), desk.people)
        self._region = Region()
        self._top = self._detail = Box(0, 0, 1, 1)
        self._listed: dict[str, tuple[Puzzle, ...]] = {}
        """The puzzles of each grid, by its name."""
        self.looked_at: Puzzle | None = None
        """The puzzle that is told of at the foot."""

    # -- what is known ---------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Read on, and look through the games of people for what they missed."""
        before = self._version
        super().update(seconds)
        if before != self._version:
            self.own.look()
        if self.own.work():
            self.arrange(self.desk.view)

    def leave(self) -> None:
        """Nobody waits for games to be looked through any more."""
        house(self.desk).reviews.rest()

    def _of_game(self, game: str) -> dict[str, tuple[Puzzle, ...]]:
        """The grids of a game."""
        own = tuple(puzzle for puzzle in self.own.puzzles if puzzle.game == game)
        return {f"puzzles {game}": shipped(game), f"own {game}": own}

    # -- placing ---------------------------------------------------------------------------

    def arrange(self, view: View) -> None:
        """The day's puzzle above, the games side by side, at the foot what is looked at."""
        page = view.column(1640, MARGIN)
        self._top, body = page.below(14).cut_top(max(50.0, view.grown(27) + 20), 8)
        foot = page.cut_bottom(18)[1].cut_bottom(max(60.0, view.line(15) * 2 + 26))[0]
        area = body._replace(h=foot.y - 12 - body.y)
        made = self._columns(view, area.inset(10, 4), 2 if view.roomy else 4)
        content = max(widget.box.bottom for widget in made) - area.y
        self._region.fill(area, made, content + 8)
        self.regions = [self._region]
        *tops, back, solve = self._ends(view, foot)
        first = next((widget for widget in made if widget.reachable), tops[-1])
        self.place([*tops, *made, *self.bars(), back, solve], first)
        self._follow()

    def _columns(self, view: View, area: Box, columns: int) -> list[Widget]:
        made: list[Widget] = []
        names, low = games.order(), area.y
        for first in range(0, len(names), columns):
            places = area.below(low).columns(columns, GAP)
            for game, place in zip(names[first : first + columns], places, strict=False):
                made += self._column(view, place, game)
            low = max(widget.box.bottom for widget in made) + GAP
        return made

    def _column(self, view: View, room: Box, game: str) -> list[Widget]:
        """A game's head, its puzzles, and those from games of one's own."""
        top, room = room.cut_top(max(54.0, view.grown(21) + 30), 10)
        made: list[Widget] = [
            Spot(top, enabled=False, name=game, paint=lambda p, spot: paint_head(p, spot.box, game))
        ]
        cell = max(CELL, view.grown(15) + 18)
        for name, puzzles in self._of_game(game).items():
            line, room = room.cut_top(view.line(14), 4)
            made.append(self._heading(line, name, puzzles))
            rows = -(-len(puzzles) // COLUMNS)
            high = max(0.0, rows * (cell + BETWEEN) - BETWEEN)
            made.append(self._grid(room._replace(h=high), name, game, puzzles))
            room = room.below(room.y + high + 12 * bool(rows))
        return [widget for widget in made if widget.box.h]

    def _heading(self, line: Box, name: str, puzzles: tuple[Puzzle, ...]) -> Spot:
        """What the cells below are, and how many are left."""
        tally = house(self.desk).tried.mine.tally(puzzle.key for puzzle in puzzles)
        words = _("Find the best move") if name.startswith("puzzles") else _("From your games")
        done, own = f"{tally.solved}/{len(puzzles)}", self.own
        if name.startswith("own") and own.seen < own.count:
            done = _("{seen} of {count} games").format(seen=own.seen, count=own.count)
        elif not puzzles:
            done = "–"
        paint = partial(_paint_heading, words=words, done=done)
        return Spot(line, enabled=False, name=f"head {name}", paint=paint, key=(words, done))

    def _grid(self, box: Box, name: str, game: str, puzzles: tuple[Puzzle, ...]) -> Grid:
        self._listed[name] = puzzles
        tried = house(self.desk).tried.mine
        states = [tried.solved(puzzle.key) for puzzle in puzzles]
        return Grid(
            box,
            name=name,
            states=states,
            index=states.index(None) if None in states else 0,
            columns=COLUMNS,
            accent=theme.accent(game),
            open=lambda index: self.open(self._listed[name][index]),
            moved=self._moved,
        )

    def _ends(self, view: View, foot: Box) -> list[Widget]:
        back = key_at(view, foot, ("back", _("Back"), self.go_back), 0, 48, 110)
        solve = key_at(view, foot, ("solve", _("Solve"), self._solve), 1, 70, 150, 21, primary=True)
        self._detail = foot.cut_left(back.box.w, 14)[1].cut_right(solve.box.w, 14)[1]
        entry = "today", _("Today’s puzzle"), self.open_today
        today = key_at(view, self._top.inset(0, 2), entry, 1, 56)
        today.enabled = of_day(self.day) is not None
        room = self._top.inset(0, 2).cut_right(today.box.w, GAP)[1]
        return [*sitting.picker(self.desk, view, room, self._sit_down), today, back, solve]

    # -- deeds -----------------------------------------------------------------------------

    def _sit_down(self) -> None:
        """Another one plays: with tries and games of their own."""
        self.leave()
        self.own = Own(house(self.desk), self.desk.people)
        self.own.look()
        self.arrange(self.desk.view)

    def open(self, puzzle: Puzzle) -> None:
        """Solve it; after it comes the next of its grid that nobody has tried."""
        tried, name = house(self.desk).tried, self._grid_of(puzzle)

        def following(last: Puzzle) -> Puzzle | None:
            listed = self._listed[name]
            here = listed.index(last)
            left = (*listed[here + 1 :], *listed[:here])
            return next((one for one in left if tried.mine.solved(one.key) is None), None)

        open_task(self.desk, puzzle, following)

    def open_today(self) -> None:
        """The day's puzzle."""
        open_of_day(self.desk, self.day)

    def _solve(self) -> None:
        if self.looked_at is not None:
            self.open(self.looked_at)

    def _moved(self) -> None:
        """Another cell is the chosen one: it is brought into sight and told of."""
        grid = self.focus
        if isinstance(grid, Grid):
            self._region.show(grid.cells()[grid.index])
        self._follow()

    def focus_on(self, widget: Widget | None) -> None:
        """What is told of is what was looked at last."""
        super().focus_on(widget)
        self._follow()

    def _point(self, x: float, y: float) -> bool:
        found = super()._point(x, y)
        moved = [grid.point(x, y) for grid in self.widgets if isinstance(grid, Grid)]
        if any(moved):
            self._follow()
            self.touch()
        return found

    def _follow(self) -> None:
        """Tell of the puzzle under the pointer or in focus."""
        hovered = (w for w in self.widgets if isinstance(w, Grid) and w.under is not None)
        grid = next(hovered, self.focus)
        found = self.looked_at
        if isinstance(grid, Grid) and grid.states:
            found = self._listed[grid.name][grid.current]
        key = self.named("solve")
        if isinstance(key, Button):
            key.enabled = found is not None
            key.accent = theme.accent(found.game if found else "")
        if found != self.looked_at:
            self.looked_at = found
            self.touch()

    # -- painting --------------------------------------------------------------------------

    def parts(self, ahead: float) -> Sequence[Seen]:
        """The resting table, the cells, what is known of the one in focus."""
        said, detail = told(house(self.desk).tried.mine), self._told()
        key = self._top, self._detail, said
        below = partial(self._paint_below, said=said)
        return [
            Part("ground", key, self.desk.view.box, below, solid=True),
            *self.widget_parts(),
            Part("detail", detail, self._detail, partial(self._paint_detail, detail=detail)),
        ]

    def _paint_below(self, p: Painter, said: str) -> None:
        furniture.table(p)
        top, after = self._top, self.widgets[0].box.x
        y = top.centre[1]
        end = furniture.heading(p, top.x, y, _("Puzzles"), width=top.w * 0.5)
        room = after - end - 36
        if p.view.measure(said, 15) < room:
            p.text(said, end + 18, y + 1, 15, theme.MUTED)
        furniture.panel(p, self._detail, 16)

    def _told(self) -> tuple[str, str, str]:
        """The game with the puzzle's number, what the puzzle is, and how it stands."""
        puzzle = self.looked_at
        if puzzle is None:
            return "", _("There are no puzzles yet."), ""
        solved = house(self.desk).tried.mine.solved(puzzle.key)
        states = {None: _("Not tried yet"), True: _("Solved at the first try"), False: _("Missed")}
        number = self._listed[self._grid_of(puzzle)].index(puzzle) + 1
        title = f"{games.title(puzzle.game)} {number}"
        if puzzle.lost:
            words = _("A move of your own gave away {points}.")
            return title, words.format(points=f"{puzzle.lost / 10:.1f}"), states[solved]
        words = _("Who finds it plays at {level} level.")
        return title, words.format(level=games.bot_words(puzzle.grade)), states[solved]

    def _grid_of(self, puzzle: Puzzle) -> str:
        """The name of the grid that a puzzle stands in."""
        return next(name for name, listed in self._listed.items() if puzzle in listed)

    def _paint_detail(self, p: Painter, detail: tuple[str, str, str]) -> None:
        (title, words, state), box = detail, self._detail
        line, room = p.view.line(15), box.inset(20)
        x, y = room.x, box.centre[1] - (line / 2 if state else 0)
        if self.looked_at is not None:
            deep = theme.accent(self.looked_at.game).deep
            x += p.text(title, x, y, 16, deep, "display") + 12
        p.text(words, x, y, 15, width=room.right - x)
        if state:
            p.text(state, room.x, y + line, 14, theme.MUTED, width=room.w)


def _paint_heading(p: Painter, spot: Spot, words: str, done: str) -> None:
    box = spot.box
    y = box.centre[1]
    p.text(done, box.right, y, 14, theme.MUTED, "text", "r")
    room = box.w - p.view.measure(done, 14) - 10
    p.text(words, box.x, y, 14, theme.INK, "bold", width=room)
