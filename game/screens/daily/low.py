"""What lies below a day's games: its puzzle, and the text about it with a button that copies it."""

from collections.abc import Callable
from datetime import date
from functools import partial

from game.engine.desk import Desk
from game.engine.ui.content import Panel, Picture, Text
from game.engine.ui.controls import Button
from game.engine.ui.frames import tick
from game.engine.ui.layout import Fits, Row, Spacer
from game.engine.ui.node import Node
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _, facts
from game.screens import games
from game.screens.daily.calendar import EMPTY
from game.screens.daily.cards import framed
from game.screens.daily.paste import COUNT, Line
from game.screens.doors import house
from game.screens.lobby import seeds
from game.screens.puzzles.day import day_key, open_of_day
from game.screens.puzzles.shipped import of_day

SMALL = (16.0, 16.0)
"""The least size of a game's four squares."""
HIGH = 38.0
"""The height of a button on a card."""


def puzzle_card(desk: Desk, day: date) -> Node:
    """Return the puzzle of the day, and whether it was solved."""
    puzzle, solved = of_day(day), house(desk).tried.mine.solved(day_key(day))
    words = _("Solve") if solved is None else _("Try again")
    states = {None: _("Not tried yet"), True: _("Solved at the first try"), False: _("Missed")}
    state, grade = _("There are no puzzles yet."), ""
    if puzzle is not None:
        state = facts(games.title(puzzle.game), states[solved])
        level = games.bot_words(puzzle.grade)
        grade = _("Difficulty: {level}").format(level=level)
    act, enabled = partial(open_of_day, desk, day), puzzle is not None
    solve = Button(words, act, enabled=enabled, key="solve", high=HIGH, ends=36)
    lines = [
        _head(_("Puzzle of the day"), solve),
        Row([tick(13) if solved else None, Text(state, 14, face="bold", clip=True, grow=1)], gap=8),
        Text(grade, 14, theme.MUTED, clip=True),
    ]
    return framed(lines, "puzzle")


def text_card(
    view: View, day: date, lines: tuple[Line, ...], copied: bool, copy: Callable[[], None]
) -> Node:
    """Return the text as squares, with a button that copies it."""
    side = view.grown(12)
    squares = [
        Picture(_paint_squares, (line,), (2 * side + 2, 2 * side + 2), SMALL, align="centre")
        for line in lines
    ]
    short = seeds.day_words(day)
    dated = [
        Text(facts("Quadrille", short), 14, face="bold"),
        Text(short, 14, face="bold", clip=True),
    ]
    strip = Fits([Row([each, Spacer(), Row(squares, gap=4)]) for each in dated], down=False)
    words = _("Copied to the clipboard.") if copied else _("No spoilers")
    return framed(
        [
            _head(_("Share"), Button(_("Copy"), copy, key="copy", high=HIGH, ends=36)),
            Panel(strip, _paint_strip, pad=(6, 3), spill=2),
            Row([tick(13) if copied else None, Text(words, 14, theme.MUTED, clip=True)], gap=8),
        ],
        "text",
    )


def _head(title: str, button: Node) -> Node:
    return Row([Text(title, 17, face="display", clip=True, grow=1), button], gap=8)


def _paint_strip(p: Painter, box: Box) -> None:
    p.rect(box, 8, "#EFE4CF", theme.HAIR, 1)


def _paint_squares(p: Painter, box: Box, line: Line) -> None:
    full = theme.GOLD if line.filled == COUNT else theme.accent(line.game).base
    side = (min(box.w, box.h) - 2) / 2
    for i, cell in enumerate(box.cells(COUNT, 2, side, 2)):
        p.rect(cell._replace(w=side), 2, full if i < line.filled else EMPTY, theme.HAIR, 0.8)
