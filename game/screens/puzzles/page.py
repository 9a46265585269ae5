"""The page of practice: what comes back today, storm, the day's puzzle, and puzzles by level."""

from collections import deque
from datetime import date
from functools import partial
from math import cos, pi, sin
from pathlib import Path

from game.core.bots import LEVELS
from game.core.replay.header import Header
from game.engine.desk import Desk
from game.engine.ui.content import Panel, Picture, Text
from game.engine.ui.controls import Action, Button, Press
from game.engine.ui.frames import option_button, page_frame, paint_option
from game.engine.ui.layout import Column, GridLayout, Row, Scroll, Spacer
from game.engine.ui.node import Node
from game.engine.widgets import furniture
from game.engine.widgets.widgets import Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.theme import Accent
from game.engine.window.view import Box, View
from game.engine.words import _, facts, ngettext
from game.screens import games, pictures, tabs
from game.screens.daily.days import run_words
from game.screens.doors import house
from game.screens.hall.hall import paint_game_heading
from game.screens.library.wanted import Filter
from game.screens.players import sitting
from game.screens.puzzles.attempt import PuzzleMatch, puzzle_match
from game.screens.puzzles.feed import Feed, PracticeSession
from game.screens.puzzles.learning import mistakes, own_seats
from game.screens.puzzles.practice import today
from game.screens.puzzles.shipped import Puzzle, of_day, shipped
from game.screens.puzzles.storm import choose_storm
from game.screens.puzzles.task import day_key, open_of_day, open_task
from game.screens.puzzles.tried import tries_words
from game.screens.tabs import ReadingPage

MOST_MATCHES = 12
"""The most matches that are searched for mistakes, newest first."""
READ_DELAY = 0.18
"""Seconds for which a puzzle must be the chosen one before its file is read."""
LEAST, SIDE = 190.0, 250.0
"""The least width of a game's column; the width of the panel beside them."""
DOT = 6.0
BOLT = (0.15, -0.7), (-0.4, 0.12), (-0.05, 0.12), (-0.18, 0.7), (0.42, -0.18), (0.05, -0.18)
"""The corners of a flash of lightning, for a circle of radius 1."""


class Searched:
    """Analyses the newest matches one after the other, so that their mistakes come back."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._waiting: deque[tuple[Path, Header]] = deque()
        self._known: set[str] = set()

    def look(self) -> None:
        """Queue the newly finished matches."""
        library, me = house(self._desk).library, self._desk.people.me
        wanted = Filter(player=me.name, finished=True) if me else None
        for entry in library.page(wanted, 0, MOST_MATCHES) if wanted else ():
            if entry.counts and entry.header and entry.name not in self._known:
                self._known.add(entry.name)
                self._waiting.append((library.path(entry), entry.header))

    def work(self) -> bool:
        """Continue with one match; return True once it is analysed."""
        reviews = house(self._desk).reviews
        reviews.work()
        if not self._waiting:
            return False
        path, header = self._waiting[0]
        review = reviews.of(path)
        if review is None and not reviews.failed(path):
            return False
        self._waiting.popleft()
        if review is not None:
            own = mistakes(header, path, review.judged, own_seats(self._desk.people, header))
            self._desk.show_error(house(self._desk).practice.add(own))
        return True


class PuzzlesPage(ReadingPage):
    """Doors to practice, storm and the day's puzzle above a column of levels for each game."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.searched = Searched(desk)
        self._levels = {f"{game} {grade}": (game, grade) for game, grade in _levels()}
        self.level = next(iter(self._levels), "")
        """The key of the level whose next puzzle is shown."""
        self.position: PuzzleMatch | None = None
        """The position of that puzzle, once it is read."""
        self._read: Puzzle | None = None
        self._rested = 0.0

    # -- what is known ---------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        practice = house(self.desk).practice
        practice.look()
        self.desk.show_error(practice.problem)
        self.rebuild()

    def resume(self) -> None:
        super().resume()
        self._follow(self.level)

    def update(self, seconds: float) -> None:
        """Read replays, the mistakes in them, and the file of the puzzle shown."""
        before = self._version
        super().update(seconds)
        if before != self._version:
            self.searched.look()
        if self.searched.work():
            self.rebuild()
        waited, self._rested = self._rested, self._rested + seconds
        if self.looked_at is not None and waited < READ_DELAY <= self._rested:
            self._read, self.position = self.looked_at, puzzle_match(self.desk, self.looked_at)
            self.rebuild()

    def leave(self) -> None:
        house(self.desk).reviews.rest()

    def puzzles(self, level: str) -> tuple[Puzzle, ...]:
        """Return the puzzles of a level, by its key."""
        game, grade = self._levels.get(level, ("", ""))
        return tuple(puzzle for puzzle in shipped(game) if puzzle.grade == grade)

    @property
    def looked_at(self) -> Puzzle | None:
        """Return the next puzzle of the level shown: the first untried one, else a missed one."""
        every, tried = self.puzzles(self.level), house(self.desk).tried.mine
        order = sorted(every, key=lambda p: (None, False, True).index(tried.solved(p.key)))
        return order[0] if order else None

    # -- what is shown ---------------------------------------------------------------------

    def build(self, view: View) -> Node:
        row, mine = tabs.solo_tabs(self.desk, "puzzles"), house(self.desk).tried.mine
        top = sitting.page_head(self.desk, view, _("Solo"), self._sit_down, tries_words(mine), row)
        columns = [self._column(view, game) for game in games.ordered_names()]
        cells = GridLayout(columns, LEAST * view.text_scale, 4, gap=14, pad=(0, 6))
        side = SIDE * max(1.0, 0.7 * view.text_scale)
        doors = GridLayout(self._doors(view), 230 * view.text_scale, 3, gap=14, pad=(0, 4))
        lists = Scroll(Column([doors, cells], gap=10), key="puzzles", grow=1)
        body = Row([lists, Panel(self._about(view), width=side, pad=16)], gap=24, grow=1)
        puzzle = self.looked_at
        foot = [
            Button(_("Back"), self.go_back, key="back", min_width=110, end_padding=48),
            Spacer(),
            Button(
                _("Solve"),
                self.solve,
                key="solve",
                enabled=puzzle is not None,
                primary=True,
                accent=theme.accent(puzzle.game if puzzle else ""),
                min_width=150,
            ),
        ]
        return page_frame(top, body, foot)

    def first_focus(self) -> str:
        return "practice" if house(self.desk).practice.todays() else self.level

    def _doors(self, view: View) -> list[Node]:
        """Return the buttons of today's practice, storm and the day's puzzle."""
        practice, day = house(self.desk).practice, date.today()
        mine, count = practice.mine, len(practice.todays())
        words = _("Mistakes and missed puzzles come back here.")
        if mine.positions:
            words = _("Done for today")
        if count:
            words = ngettext("{count} position", "{count} positions", count).format(count=count)
        days = mine.days_in_a_row(today())
        row = run_words(days) if days else ""
        best = mine.storm.values()
        record = _("best {number}").format(number=max(best)) if best else ""
        puzzle, solved = of_day(day), house(self.desk).tried.mine.solved(day_key(day))
        state = {None: _("Not played"), True: _("Solved"), False: _("Missed")}[solved]
        title = games.title(puzzle.game) if puzzle else ""
        practise, choose = self.practise, partial(choose_storm, self.desk)
        return [
            _door(view, _("Today’s practice"), practise, "practice", facts(words, row)),
            _door(view, _("Storm"), choose, "storm", facts(_("three minutes"), record)),
            _door(view, _("Puzzle of the day"), self.open_today, "today", facts(title, state)),
        ]

    def _column(self, view: View, game: str) -> Node:
        """Return a game's heading and its levels."""
        head = Picture(paint_game_heading, (game,), (0, max(54.0, view.grown(21) + 30)))
        mine, rows = house(self.desk).tried.mine, list[Node | None]([head])
        for key, (of, grade) in self._levels.items():
            if of == game:
                every = self.puzzles(key)
                solved = mine.tally(puzzle.key for puzzle in every).solved
                rows.append(self.memo(key, self._level, view, key, grade, solved, len(every)))
        return Column(rows, gap=7)

    def _level(self, view: View, key: str, grade: str, solved: int, count: int) -> Node:
        """Return the button of a level: its name, and how many of its puzzles are solved."""
        accent, steps = theme.accent(key.partition(" ")[0]), [*LEVELS].index(grade) + 1
        dots = Picture(paint_dots, (steps, accent.base), (steps * DOT, view.line_height(15)))
        name, done = Text(games.bot_words(grade), 16, face="bold", shrink=True), f"{solved}/{count}"
        row = Row([name, dots, Spacer(), Text(done, 14, theme.MUTED)], gap=8)
        bar = Picture(paint_share, (solved / count, accent), (0, 6))
        body = Column([row, bar], gap=5, pad=(14, 8))
        act, look = partial(self.solve, key), (accent, False)
        return Press(body, act, paint_option, look, key=key, sinks=True, says=name.words)

    def _about(self, view: View) -> Node:
        """Return the next puzzle of the level shown: its position and result."""
        puzzle = self.looked_at
        if puzzle is None:
            return Text(_("There are no puzzles yet."), 15, theme.MUTED, wrap=True)
        solved = house(self.desk).tried.mine.solved(puzzle.key)
        state = {None: _("Not played"), True: _("Solved"), False: _("Missed")}[solved]
        title, accent = games.title(puzzle.game), theme.accent(puzzle.game)
        level = games.bot_words(puzzle.grade)
        board: Node = Spacer()
        if self.position is not None and self._read == puzzle:
            board = Picture(pictures.paint_board, (self.position, puzzle.seat), grow=1, says=title)
        return Column(
            [
                Text(title, 19, accent.deep, "display", shrink=True),
                Text(facts(level, state), 14, theme.MUTED, wrap=True),
                board,
            ],
            gap=4,
        )

    # -- actions ---------------------------------------------------------------------------

    def _sit_down(self) -> None:
        self.leave()
        self.searched = Searched(self.desk)
        self.searched.look()
        self._follow(self.level)

    def practise(self) -> None:
        """Open today's positions, if there are any left."""
        puzzles = house(self.desk).practice.todays()
        if puzzles:
            open_task(self.desk, puzzles[0], PracticeSession(self.desk, puzzles))

    def open_today(self) -> None:
        open_of_day(self.desk, date.today())

    def solve(self, level: str = "") -> None:
        """Open the next puzzle of a level, or of the one shown; others of the level follow."""
        self._follow(level or self.level)
        if self.looked_at is not None:
            open_task(self.desk, self.looked_at, Feed(self.desk, self.puzzles(self.level)))

    def focus_on(self, widget: Widget | None) -> None:
        super().focus_on(widget)
        if widget is not None and widget.name in self._levels and widget.name != self.level:
            self._follow(widget.name)

    def _move_pointer(self, x: float, y: float) -> bool:
        found = super()._move_pointer(x, y)
        under = self.widget_at(x, y)
        if under is not None and under.name in self._levels and under.name != self.level:
            self._follow(under.name)
        return found

    def _follow(self, level: str) -> None:
        """Show the next puzzle of a level."""
        self.level = level
        if self.looked_at != self._read:
            self._read, self.position, self._rested = self.looked_at, None, 0.0
        self.rebuild_in_place()


def _levels() -> list[tuple[str, str]]:
    """Return every game with each of the levels that its puzzles have, from the lowest."""
    grades = {game: {puzzle.grade for puzzle in shipped(game)} for game in games.ordered_names()}
    return [
        (game, level) for game in games.ordered_names() for level in LEVELS if level in grades[game]
    ]


def _door(view: View, words: str, act: Action, key: str, about: str) -> Node:
    """Return a button with a picture of its own."""
    side = view.grown(36)
    picture = Picture(_paint_sign, (key,), (side, side), align="centre")
    return option_button(view, words, act, key, about, picture)


def _paint_sign(p: Painter, box: Box, key: str) -> None:
    """Paint an arrow that comes back, a flash of lightning, or a star."""
    (x, y), r, ink = box.centre, box.w / 2, theme.HOUSE.deep
    p.circle(x, y, r, theme.HOUSE.wash, theme.HOUSE.soft)
    if key == "today":
        furniture.paint_star(p, x, y, r * 0.62, theme.GOLD)
        return
    turns = [(cos(i * pi / 8), sin(i * pi / 8)) for i in range(-10, 5)]
    shape = [(x + a * r * 0.5, y + b * r * 0.5) for a, b in turns]
    look = f'fill="none" stroke="{ink}" stroke-width="{r * 0.16}" stroke-linecap="round"'
    if key == "practice":
        p.path(shape, look)
        end = [(-0.28, 0.42), (0.2, 0.2), (0.2, 0.72)]
        p.path([(x + a * r, y + b * r) for a, b in end], f'fill="{ink}" stroke="none"', True)
    else:
        bolt = [(x + a * r, y + b * r) for a, b in BOLT]
        p.path(bolt, f'fill="{theme.GOLD}" stroke="{ink}"', True)


def paint_dots(p: Painter, box: Box, level: int, colour: str) -> None:
    """Paint a dot for each step of a level, in the middle of a box."""
    for i in range(level):
        x = box.centre[0] + (i - (level - 1) / 2) * DOT
        p.circle(x, box.centre[1], DOT * 0.3, colour)


def paint_share(p: Painter, box: Box, share: float, accent: Accent) -> None:
    p.rect(box, 3, theme.HAIR)
    if share:
        p.rect(box._replace(w=max(6.0, box.w * share)), 3, accent.base)
