"""What lies below a day's games: its puzzle, and the text about it with a key that copies it."""

from collections.abc import Sequence
from datetime import date
from functools import partial

from game.engine.desk import Desk
from game.engine.widgets import furniture
from game.engine.widgets.key_rows import key_width
from game.engine.widgets.widgets import Button, Spot, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens import games
from game.screens.daily import cards, paste
from game.screens.daily.calendar import EMPTY
from game.screens.daily.days import Played
from game.screens.daily.paste import COUNT, Line
from game.screens.doors import house
from game.screens.lobby import seeds
from game.screens.puzzles.day import day_key, open_of_day
from game.screens.puzzles.shipped import of_day
from game.screens.theatre.saving.share_key import copied

PAD = cards.PAD
SMALL, BESIDE = 8.0, 6.0
"""The smallest square of a game that leaves room for more words, and what lies beside its own."""
SQUARES = 34.0
"""How high the strip with the squares is where there is room."""


def height(view: View) -> float:
    """A row with a heading and a key, and two lines below it."""
    return cards.height(view)


def _key(view: View, box: Box, words: str) -> Box:
    row = box.inset(PAD + 4, PAD).cut_top(cards.key_row(view))[0]
    return row.cut_right(key_width(view, words, 36, 84))[0]


def _paint_heading(p: Painter, box: Box, deed: str, words: str) -> Box:
    """The sheet with its heading; the room below it."""
    key = _key(p.view, box, deed)
    furniture.panel(p, box, 14)
    x = box.x + PAD + 6
    p.text(words, x, key.centre[1], 17, theme.INK, "display", width=key.x - x - 8)
    return Box.between(x, key.bottom + 7, box.right - PAD - 4, box.bottom - PAD)


class TodaysPuzzle:
    """The sheet of a day's puzzle."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def widgets(self, view: View, box: Box, day: date) -> list[Widget]:
        """The sheet and its key."""
        puzzle, solved = of_day(day), house(self.desk).tried.mine.solved(day_key(day))
        words = _("Solve") if solved is None else _("Try again")
        key = _key(view, box, words)
        states = {None: _("Not tried yet"), True: _("Solved at the first try"), False: _("Missed")}
        said = _("There are no puzzles yet."), ""
        if puzzle is not None:
            level = games.bot_words(puzzle.grade)
            grade = _("Who finds it plays at {level} level.").format(level=level)
            said = f"{games.title(puzzle.game)} · {states[solved]}", grade
        paint = partial(_paint_puzzle, deed=words, said=said, solved=solved)
        known = words, said, solved
        sheet = Spot(box, enabled=False, name="puzzle", paint=paint, key=known, spill=40)
        solve = Button(key, partial(open_of_day, self.desk, day), name="solve", words=words)
        solve.enabled = puzzle is not None
        return [sheet, solve]


def _paint_puzzle(
    p: Painter, spot: Spot, deed: str, said: tuple[str, str], solved: bool | None
) -> None:
    room = _paint_heading(p, spot.box, deed, _("Puzzle of the day"))
    step = p.view.line(14)
    x, y = room.x, room.y + step / 2
    if solved:
        furniture.check(p, x + 7, y, 13, theme.GAIN)
        x += 20
    p.text(said[0], x, y, 14, theme.INK, "bold", width=room.right - x)
    p.text(said[1], room.x, y + step, 14, theme.MUTED, width=room.w)


class ToPaste:
    """The sheet of the text."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.text = ""
        self.copied: str | None = None
        """What lies on the clipboard, if it came from here."""

    def widgets(
        self, view: View, box: Box, day: date, played: Sequence[Played], row: int
    ) -> list[Widget]:
        """The sheet and its key."""
        lines = tuple(map(paste.line, played))
        self.text = paste.text(day, lines, house(self.desk).tried.mine.solved(day_key(day)), row)
        key = _key(view, box, _("Copy"))
        done = self.copied == self.text
        paint = partial(_paint_text, day=day, lines=lines, done=done)
        known = day, lines, done
        sheet = Spot(box, enabled=False, name="text", paint=paint, key=known, spill=40)
        return [sheet, Button(key, self.copy, name="copy", words=_("Copy"))]

    def copy(self) -> None:
        """Put the text on the clipboard."""
        if copied(self.text):
            self.copied = self.text
            self.desk.sound.play("good")
        else:
            self.desk.toast(_("There is no clipboard here."), bad=True)
        self.desk.arrange()


def _paint_text(p: Painter, spot: Spot, day: date, lines: Sequence[Line], done: bool) -> None:
    room = _paint_heading(p, spot.box, _("Copy"), _("To paste"))
    step = p.view.line(14)
    field = room._replace(h=max(step + 2, min(SQUARES, room.h - step)))
    p.rect(field.inset(-6, -1), 8, "#EFE4CF", theme.HAIR, 1)
    x, y = field.x + 2, field.centre[1]
    side = min(p.view.grown(12), (field.h - 7) / 2, field.w / 20)
    words = f"Quadrille · {seeds.day_words(day)}"
    small = ((field.w - 10 - p.view.measure(words, 14, "bold")) / len(lines) - BESIDE) / 2
    if small >= SMALL:
        side = min(side, small)
    else:
        words = seeds.day_words(day)
    step_x = 2 * side + BESIDE
    x_squares = field.right - len(lines) * step_x
    p.text(words, x, y, 14, theme.INK, "bold", width=x_squares - x - 6)
    for i, each in enumerate(lines):
        _paint_squares(p, x_squares + i * step_x + BESIDE / 2, y - side - 1, side, each)
    y = field.bottom + step / 2
    if done:
        furniture.check(p, room.x + 7, y, 13, theme.GAIN)
        p.text(_("Copied to the clipboard."), room.x + 20, y, 14, theme.MUTED, width=room.w - 20)
    else:
        p.text(_("Nothing is given away."), room.x, y, 14, theme.MUTED, width=room.w)


def _paint_squares(p: Painter, x: float, y: float, side: float, line: Line) -> None:
    full = theme.GOLD if line.filled == COUNT else theme.accent(line.game).base
    cells = Box(x, y, 2 * side + 2, 0).cells(COUNT, 2, side, 2)
    for i, cell in enumerate(cells):
        p.rect(cell, 2, full if i < line.filled else EMPTY, theme.HAIR, 0.8)
