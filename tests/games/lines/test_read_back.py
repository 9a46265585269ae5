"""The sheets as the window shows them, read from its pixels alone, are those of the rules."""

import random
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.core.match import Match
from game.engine.window import theme
from game.games.lines.rules.level import COLUMNS, ROWS
from game.games.lines.rules.state import ScoreSheet, Stage
from game.games.lines.table.picture import INKS, RED, SheetPlaces, paint_paper
from game.games.lines.table.pieces import ghosts_on
from game.games.lines.table.scene import LinesScene
from tests import pixels, tables
from tests.clients import Client, client
from tests.pixels import Rgb

SIZES = [(1280, 720), (960, 540), (1920, 1080), (2560, 1440)]
LINES = {line: [theme.rgb(ink)] for line, ink in enumerate(INKS)}
MARKS = {"white": [(255, 255, 255)], "gold": [theme.rgb(theme.GOLD)], "red": [theme.rgb(RED)]}
NEAR = 34
"""How far a colour may be from one that it is taken for."""
CROSSING = 6
"""The column left of the red line."""
FRAMED = 72
"""How far the colour of an edge may be from gold: it is thin."""
FRAME = (1.47, 1.5, 1.53)
"""Where the edge of a frame lies, in spaces from its middle."""
Edge = tuple[int, int]
"""Two neighbouring cells."""


def edges() -> Iterator[Edge]:
    """Every pair of neighbours on a sheet."""
    for cell in range(COLUMNS * ROWS):
        if cell % COLUMNS < COLUMNS - 1:
            yield cell, cell + 1
        if cell < COLUMNS * (ROWS - 1):
            yield cell, cell + COLUMNS


class Eye:
    """One sheet on a picture of the window; `bold` is how much thicker its lines are drawn."""

    def __init__(self, run: Client, places: SheetPlaces, bold: float) -> None:
        self.shown, self.view = pixels.picture(run), run.desk.view
        self.places, self.bold = places, bold
        self.reach = self.view.px(places.z * bold) // 36
        self.tiny = self.view.px(places.z) < 14

    def at(self, cell: int, right: float = 0, down: float = 0) -> Rgb:
        """The colour so many spaces beside the middle of a cell."""
        x, y = self.places.middle_of(cell)
        place = x + right * self.places.z, y + down * self.places.z
        return pixels.colour_at(self.shown, self.view, place, self.reach)

    def mark(self, cell: int, right: float = 0, down: float = 0) -> str | None:
        """What is drawn there that is neither ink nor print."""
        return pixels.nearest(self.at(cell, right, down), MARKS, NEAR)

    def line(self, edge: Edge, share: float) -> int | None:
        """Which line runs from one cell to the next, seen where that share of the way lies."""
        across = edge[1] - edge[0] == 1
        way = (share, 0.0) if across else (0.0, share)
        return pixels.nearest(self.at(edge[0], *way), LINES, NEAR)


def expected(sheet: ScoreSheet) -> dict[Edge, int]:
    """Which line joins which neighbours."""
    found = {}
    for line, cells in enumerate(sheet.lines):
        for one, other in pairwise(cells):
            found[min(one, other), max(one, other)] = line
    return found


def read(run: Client, table: LinesScene, sheets: tuple[ScoreSheet, ...]) -> int:
    """Hold every sheet that is seen against the rules; gives the length of the longest line."""
    for seat, sheet in enumerate(sheets):
        places = table.places_of(seat)
        assert places is not None
        large = seat == table.front_seat or table.together
        veiled = large and sheet.closed and table.shown.stage is Stage.DRAWING
        eye = Eye(run, places, 1.0 if large else 1.5)
        printed = table.rules.board.sheet
        skip = {*printed.black} if large else {*printed.black, *printed.circles}
        if eye.tiny or veiled:
            continue
        read_lines(eye, seat, sheet, skip)
        read_cells(eye, seat, sheet)
        if large and table.shown.stage is not Stage.MARKING:
            read_print(eye, table, sheet)
    if not table.together:
        read_jokers(run, table, sheets[table.front_seat])
    return max(len(line) for sheet in sheets for line in sheet.lines)


def read_lines(eye: Eye, seat: int, sheet: ScoreSheet, skip: set[int]) -> None:
    """L12: both lines from space to space, and nothing between other spaces (L17: a diamond where
    one crosses the red line)."""
    wanted, tips = expected(sheet), {cell for line in sheet.lines for cell in line[:1] + line[-1:]}
    for edge in edges():
        tip = tips & set(edge)
        if skip & set(edge) or len(tip) == 2 or (tip and eye.bold > 1):
            continue
        share = 0.5
        if edge[1] - edge[0] == 1 and edge[0] % COLUMNS == CROSSING:
            read_crossing(eye, edge, edge in wanted)
            share = 0.88 if edge[0] in tip else 0.12
            if edge not in wanted or eye.bold > 1:
                continue
        assert (seat, edge, eye.line(edge, share)) == (seat, edge, wanted.get(edge))


def read_crossing(eye: Eye, edge: Edge, crossed: bool) -> None:
    """A diamond, or the red line alone, which is too thin to be read on a small sheet."""
    seen = eye.mark(edge[0], 0.5 if crossed else 0.457)
    assert seen == "white" if crossed else seen != "white" if eye.bold > 1 else seen == "red"


def read_cells(eye: Eye, seat: int, sheet: ScoreSheet) -> None:
    """L9, L13: an X and a head in ink, a dot in every other coloured space of a line, none in
    grey."""
    for line, cells in enumerate(sheet.lines):
        for cell in cells:
            seen: Any = pixels.nearest(eye.at(cell), LINES, NEAR)
            dotted = sheet.dotted >> cell & 1 and cell not in (cells[0], cells[-1])
            seen = eye.mark(cell) if dotted else seen
            assert (seat, cell, seen) == (seat, cell, "white" if dotted else line)
        if cells:
            reach = 0.25 * eye.bold
            around = {eye.mark(cells[0], *way) for way in ((reach, 0), (-reach, 0), (0, reach))}
            assert around == {"white"}, (seat, line)


def read_print(eye: Eye, table: LinesScene, sheet: ScoreSheet) -> None:
    """L18: letters are golden once they are reached; L23: so are circles. L8: golden frames."""
    board = table.rules.board
    for cell, reached in zip(board.sheet.letters, sheet.letters, strict=True):
        right = -1 if cell % COLUMNS < COLUMNS / 2 else 1
        down = -1 if cell < COLUMNS * ROWS / 2 else 1
        seen = eye.mark(cell, 0.29 * right, 0.53 * down)
        assert (cell, seen) == (cell, "gold" if reached else "white")
    for cell in board.sheet.circles:
        drawn = any(cell in line for line in sheet.lines)
        tip = any(cell == line[-1] for line in sheet.lines if line)
        if not tip:
            assert (cell, eye.mark(cell, 0.2, 0.2)) == (cell, "gold" if drawn else "white")
    for colour in range(8):
        for half in (0, 1):
            middle = board.sheet.centres[half][colour]
            frame = theme.rgb(theme.GOLD_DEEP)
            spots = [(side, shift) for side in (-1, 1) for shift in (-0.7, 0.3)]
            seen = [
                min(pixels.apart(eye.at(middle, out * side, shift), frame) for out in FRAME)
                for side, shift in spots
            ]
            framed = sum(one < FRAMED for one in seen) > 2
            assert (middle, framed) == (middle, colour in sheet.colours)


def read_jokers(run: Client, table: LinesScene, sheet: ScoreSheet) -> None:
    """L14: golden while they are left."""
    (x, y), k, shown = table.bench.jokers_box.centre, table.bench.k, pixels.picture(run)
    for i in range(2):
        place = x + (i * 2 - 1) * 13 * k, y + 15 * k
        seen = pixels.nearest(pixels.colour_at(shown, run.desk.view, place), MARKS, NEAR)
        assert (i, seen == "gold") == (i, i < sheet.jokers)


@pytest.mark.parametrize("size", SIZES)
def test_a_black_space_keeps_to_itself(size: tuple[int, int]) -> None:
    """L23: beside it the paper shows between the spaces, as bright as between any others."""
    p = tables.painter(tables.make_desk(size))
    board = tables.new_match("lines", options={"challenge": 5}).rules.table.board
    places = SheetPlaces.fitting(p.view.box)
    paint_paper(p, places, board)
    for cell in board.sheet.black:
        (x, y), half = places.middle_of(cell), places.z / 2
        for edge in (x - half, x + half):
            heights = [p.view.px(y + places.z * (i / 100 - 0.35)) for i in range(70)]
            gap = [p.surface.get_at((p.view.px(edge), height))[:3] for height in heights]
            assert max(map(max, gap)) - min(map(min, gap)) < 40, cell


def longest(match: Match, dice: random.Random, seat: int) -> str:
    """A move that draws far, now and then with a joker, and closes nothing that it need not."""
    moves = list(match.moves(seat))
    open_ = [move for move in moves if not move.startswith(("close", "drop"))] or moves
    plain = [move for move in open_ if "*" not in move or dice.random() < 0.1] or open_
    return max(plain, key=lambda move: (len(move.partition(":")[2]), dice.random()))


def played(people: int, seed: str) -> Match:
    """A whole game, on side B but for whoever plays alone on side A."""
    options = {"challenge": 3} if people == 1 else {"side": "B"}
    names = [f"Player {seat + 1}" for seat in range(people)]
    match, dice = tables.new_match("lines", names, options, seed), random.Random(seed)
    while not match.over:
        seat = dice.choice(match.movers)
        match.play(seat, longest(match, dice, seat))
    return match


@pytest.mark.some(5)
@pytest.mark.parametrize("people", [1, 2, 3, 4, 5])
def test_every_sheet_of_a_game_is_seen_as_it_is(people: int, tmp_path: Path) -> None:
    match, dice, long = played(people, f"read {people}"), random.Random(people), 0
    with client(tmp_path) as run:
        table = tables.open_table(run.desk, match, watching=True)
        assert isinstance(table, LinesScene)
        plies = [*dice.sample(range(2 * people, match.plies), k=3), match.plies]
        for size, ply in zip(SIZES, sorted(plies), strict=True):
            table.show_ply(ply)
            pixels.resize(run, size)
            sheets = match.history.state_at(ply).sheets
            long = max(long, read(run, table, sheets))
    assert long > 20


@pytest.mark.some(3)
@pytest.mark.parametrize("people", [1, 2, 4])
def test_every_sheet_is_seen_as_it_is_while_people_play(people: int, tmp_path: Path) -> None:
    """At moments in which nobody is shown what could be drawn."""
    dice, seen = random.Random(f"play {people}"), 0
    options = {"challenge": 5} if people == 1 else {}
    with client(tmp_path) as run:
        pixels.sit_down(run, "lines", people, f"play {people}", options)
        table = run.table
        for _look in range(8):
            for _ in range(3 * people + 1):
                seat = table.person_to_move
                if table.match.over:
                    break
                table.play(seat, longest(table.match, dice, seat))
            run.frames(3)
            if ghosts_on(table, table.front_seat) is None and not table.match.over:
                read(run, table, table.match.state.sheets)
                seen += 1
    assert seen
