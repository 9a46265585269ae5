"""Pictures of Wall's pieces: tiles, spaces, a player's board, a factory's plate, the well."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

import pygame

from game.core.history import Transition
from game.engine.table.looks import MoveMark
from game.engine.widgets.furniture import SHADOW_REACH
from game.engine.window import theme
from game.engine.window.art import Art, Image
from game.engine.window.paint import Painter, linear_gradient, radial_gradient
from game.engine.window.parts import pixel_rect
from game.engine.window.view import Box, View
from game.games.wall.rules import forecast
from game.games.wall.rules.events import BonusScored
from game.games.wall.rules.level import BLANK, SIZE
from game.games.wall.rules.scoring import Cell
from game.games.wall.rules.state import MARKER, TILING
from game.games.wall.texts.about import ABOUT

ACCENT = theme.Accent(*ABOUT.accent)
SPRITES = {
    "B": "wall/tile_blue",
    "Y": "wall/tile_yellow",
    "R": "wall/tile_red",
    "K": "wall/tile_black",
    "W": "wall/tile_white",
    MARKER: "wall/tile_marker",
}
BASES = {"B": "#1D5DB6", "Y": "#F2B024", "R": "#C2352A", "K": "#2B2E38", "W": "#F5F1E6"}
FADED = BASES | {"W": "#D3C7AC"}
"""The tints of the wall's empty spaces, where white would look like a tile."""
CELL = 44 / 48
"""The side of a tile as a share of the pitch from one tile to the next."""
GAP = 0.62
"""The gap between the pattern lines and the wall, in pitches."""


def paint_tile(p: Painter, letter: str, x: float, y: float, side: float) -> None:
    radius = side / 2 if letter == MARKER else side * 0.15
    p.shadow(Box(x, y, side, side), radius, side * 0.08, side * 0.06, 80)
    p.sprite(SPRITES[letter], x, y, side)


def paint_slot(p: Painter, x: float, y: float, side: float, lit: bool = False) -> None:
    fill, line = ("#D5E3F5", ACCENT.soft) if lit else ("#E9DFCB", "#CFC1A3")
    line = _line_colour(p, line)
    radius = side * 0.15
    p.rect(Box(x, y, side, side), radius, theme.mix(fill, "#6A4E20", 0.16))
    p.rect(Box(x, y + 1.6, side, side - 1.6), radius, fill, line)


def paint_space(p: Painter, colour: str, x: float, y: float, side: float) -> None:
    """Paint an empty space of the wall, pale and flat so that it does not look like a tile."""
    box = Box(x + 0.5, y + 0.5, side - 1, side - 1)
    if colour == BLANK:
        p.rect(box, side * 0.15, "#E3DED3", _line_colour(p, "#C6BEAC"))
        return
    p.rect(box, side * 0.15, theme.mix(FADED[colour], "#F3EADA", 0.74), _line_colour(p, "#CDBE9F"))
    inset, strength = side * 0.08, 96 if p.high_contrast else 42
    p.sprite(SPRITES[colour], x + inset, y + inset, side - 2 * inset, alpha=strength)


def _line_colour(p: Painter, line: str) -> str:
    """Return the line colour, or a stronger one if the high-contrast setting is on."""
    return theme.LINE if p.high_contrast else line


class BoardPlaces:
    """The places on a player's board of a given pitch."""

    def __init__(self, x: float, y: float, pitch: float, lines: Sequence[int], floor: int) -> None:
        self.x, self.y, self.pitch = x, y, pitch
        self.cell = pitch * CELL
        self.lines, self.floor_spaces = tuple(lines), floor
        self.wall_x = x + (SIZE + GAP) * pitch
        self.floor_pitch = pitch * 0.84
        self.floor_y = y + (SIZE + 0.3) * pitch

    @classmethod
    def fitting(cls, box: Box, lines: Sequence[int], floor: int) -> "BoardPlaces":
        wide, high = 2 * SIZE + GAP + 0.04, SIZE + 1.14
        pitch = min(box.w / wide, box.h / high)
        x, y, _w, _h = box.place(wide * pitch, high * pitch)
        return cls(x, y, pitch, lines, floor)

    def line_corner(self, line: int, i: int) -> tuple[float, float]:
        """Return the corner of space `i` of a pattern line, which is filled from the right (W4)."""
        return self.x + (SIZE - 1 - i) * self.pitch, self.y + line * self.pitch

    def line_box(self, line: int) -> Box:
        long = self.lines[line]
        m = self.pitch * 0.09
        x = self.x + (SIZE - long) * self.pitch - m
        high = self.cell + 1.75 * m
        return Box(x, self.y + line * self.pitch - m, long * self.pitch + m, high)

    def wall_corner(self, row: int, column: int) -> tuple[float, float]:
        return self.wall_x + column * self.pitch, self.y + row * self.pitch

    def space_box(self, cell: Cell) -> Box:
        return Box(*self.wall_corner(*cell), self.cell, self.cell)

    def run_box(self, cells: Sequence[Cell]) -> Box:
        first, last = self.space_box(min(cells)), self.space_box(max(cells))
        return Box.between(first.x, first.y, last.right, last.bottom)

    def wall_box(self) -> Box:
        m = self.pitch * 0.125
        side = SIZE * self.pitch - (self.pitch - self.cell) + 2 * m
        return Box(self.wall_x - m, self.y - m, side, side)

    def floor_corner(self, i: int) -> tuple[float, float]:
        return self.x + i * self.floor_pitch, self.floor_y

    @property
    def floor_side(self) -> float:
        return self.floor_pitch * 0.9

    def floor_box(self) -> Box:
        m = self.pitch * 0.1
        wide, high = self.floor_spaces * self.floor_pitch + m, self.floor_side + 2 * m
        return Box(self.x - m, self.floor_y - m, wide, high)

    def number_place(self, line: int) -> tuple[float, float]:
        """Return the place of a line's number, between its frame and the wall."""
        x = (self.line_box(line).right + self.wall_box().x) / 2
        return x, self.y + line * self.pitch + self.cell / 2

    def target_box(self, line: int) -> Box:
        """Return the frame around a pattern line from 1, or around the floor line (0)."""
        return self.line_box(line - 1) if line else self.floor_box()


def paint_wall(p: Painter, places: BoardPlaces, pattern: str, wall: str) -> None:
    p.rect(places.wall_box(), places.pitch * 0.2, "#E4D6BA", "#CBBB98")
    for i, letter in enumerate(wall):
        x, y = places.wall_corner(*divmod(i, SIZE))
        if letter == BLANK:
            paint_space(p, pattern[i], x, y, places.cell)
        else:
            paint_tile(p, letter, x, y, places.cell)


def paint_lines(
    p: Painter, places: BoardPlaces, lines: Sequence[str], lit: Sequence[int] = ()
) -> None:
    """Paint the pattern lines with what lies on them; those that are lit count from 1."""
    for line, tiles in enumerate(lines):
        for i in range(places.lines[line]):
            x, y = places.line_corner(line, i)
            if i < len(tiles):
                paint_tile(p, tiles[i], x, y, places.cell)
            else:
                paint_slot(p, x, y, places.cell, line + 1 in lit)


def paint_numbers(p: Painter, places: BoardPlaces, lines: Sequence[str]) -> None:
    """Paint the number of each line between it and its wall row, bright if the line is complete;
    no wider than the gap in large type."""
    size = min(14.0, 0.64 * places.pitch / p.view.text_scale)
    for line, tiles in enumerate(lines):
        full = len(tiles) == places.lines[line]
        x, y = places.number_place(line)
        ink, face = (ACCENT.base, "display") if full else (theme.MUTED, "text")
        p.text(str(line + 1), x, y, size, ink, face, "c")


def paint_floor(
    p: Painter, places: BoardPlaces, floor: str, penalties: Sequence[int], lit: bool = False
) -> None:
    """Paint the floor line; free spaces show what a tile there costs."""
    side = places.floor_side
    costs = [f"−{abs(penalty)}" for penalty in penalties]
    # All of a size in which the numbers of neighbours never run together.
    widest = max(p.view.measure(words, 14, "bold") for words in costs)
    size = 14 * min(1.0, 0.74 * side / widest)
    for i, words in enumerate(costs):
        x, y = places.floor_corner(i)
        if i < len(floor):
            paint_tile(p, floor[i], x, y, side)
            continue
        paint_slot(p, x, y, side, lit)
        if side >= 26:
            p.text(words, x + side / 2, y + side / 2 + 0.5, size, theme.MUTED, "bold", "c")


def paint_board(
    p: Painter, box: Box, rules: Any, state: Any, seat: int, _steps: Sequence[Transition] = ()
) -> None:
    level, board = rules.level, state.boards[seat]
    places = BoardPlaces.fitting(box, level.lines, len(level.floor))
    paint_lines(p, places, board.lines)
    paint_numbers(p, places, board.lines)
    paint_wall(p, places, level.pattern, board.wall)
    paint_floor(p, places, board.floor, level.floor)


def paint_trophy(
    p: Painter, box: Box, rules: Any, state: Any, seat: int, steps: Sequence[Transition] = ()
) -> None:
    """Paint only the wall, large, with gold around the tiles that earned a bonus."""
    pitch, level = min(box.w, box.h) / (SIZE + 0.25), rules.level
    places = BoardPlaces(0, 0, pitch, level.lines, len(level.floor))
    tray = places.wall_box()
    x, y, _w, _h = box.place(tray.w, tray.h)
    places = BoardPlaces(x - tray.x, y - tray.y, pitch, level.lines, len(level.floor))
    paint_wall(p, places, level.pattern, state.boards[seat].wall)
    for event in rules.narrate(*steps[-1]) if steps else ():
        if isinstance(event, BonusScored) and event.seat == seat:
            edge = (places.pitch - places.cell) / 2
            for run in map(places.run_box, bonus_runs(event)):
                p.rect(run.grown(edge), places.cell * 0.17, None, theme.GOLD_DEEP, edge * 1.5)
                p.rect(run.grown(edge * 0.9), places.cell * 0.17, None, theme.GOLD, edge * 0.9)


def bonus_runs(event: BonusScored) -> Sequence[Sequence[Cell]]:
    """Return the spaces that earned a bonus: a row, a column, or each tile of a colour."""
    return [(cell,) for cell in event.cells] if event.kind == "colour" else [event.cells]


@lru_cache(8)
def plate_image(view: View, radius: float) -> Image:
    """Return the picture of an empty factory, a plate with its shadow, shared by all."""
    place = pixel_rect(_plate_box(0, 0, radius), view)

    def draw_plate(art: Art) -> pygame.Surface:
        made = pygame.Surface(place.size, pygame.SRCALPHA)
        p = Painter(made, view, art)
        with p.drawing_on(made, place.topleft):
            _draw_plate(p, radius)
        return made

    return Image(("plate", radius), place.size, draw_plate)


def _plate_box(x: float, y: float, radius: float) -> Box:
    return Box.around(x, y, 2 * (radius + SHADOW_REACH))


def paint_plate(p: Painter, x: float, y: float, radius: float) -> None:
    box = _plate_box(x, y, radius)
    p.blit(p.art.image(plate_image(p.view, radius)), p.pixel_at(box.x, box.y))


def _draw_plate(p: Painter, radius: float) -> None:
    around, m = Box.around(0, 0, 2 * radius), radius + 2
    p.shadow(around, radius, 5, 2, 62)
    p.shadow(around, radius, 18, 7, 46)
    glaze = ((0, "#FFFFFF", 1), (0.6, "#F6EEDF", 1), (1, "#DCCDAF", 1))
    defs = radial_gradient("q", m - radius * 0.3, m - radius * 0.38, radius * 1.7, *glaze)
    defs += linear_gradient(
        "w", (0, m - radius), (0, m + radius), (0, "#CBBB99", 1), (1, "#FFFFFF", 1)
    )
    ring = f'fill="none" stroke="{ACCENT.base}" stroke-opacity="0.28" stroke-width="1.4"'
    body = (
        f'<circle cx="{m}" cy="{m + 3}" r="{radius}" fill="#BFAE8C"/>'
        f'<circle cx="{m}" cy="{m}" r="{radius}" fill="url(#q)"/>'
        f'<circle cx="{m}" cy="{m}" r="{radius * 0.9}" fill="none" stroke="url(#w)" '
        f'stroke-width="3"/><circle cx="{m}" cy="{m}" r="{radius * 0.84}" {ring}/>'
    )
    p.svg(body, Box(-m, -m, 2 * m, 2 * m + 4), defs)


def paint_well(p: Painter, x: float, y: float, radius: float) -> None:
    m = radius + 4
    p.svg(
        f'<circle cx="{m}" cy="{m}" r="{radius}" fill="#8A6A38" fill-opacity="0.10"/>'
        f'<circle cx="{m}" cy="{m}" r="{radius}" fill="none" stroke="#A98F60" '
        'stroke-opacity="0.55" stroke-width="1.5" stroke-dasharray="2 6" stroke-linecap="round"/>',
        Box.around(x, y, 2 * m),
    )


_FRAME = 3.2
"""The width of a frame on a cell of 40 units."""


def paint_mark(p: Painter, box: Box, rules: Any, state: Any, mark: MoveMark) -> None:
    """Paint a move's tiles in their spaces with a frame round each, or its tile on the wall."""
    level = rules.level
    places = BoardPlaces.fitting(box, level.lines, len(level.floor))
    if state.stage == TILING:
        letter = state.boards[mark.seat].lines[state.row][0]
        spaces = [(letter, places.space_box((state.row, int(mark.move[-1]) - 1)))]
    else:
        spaces = [*_spaces_of_move(places, rules.table, state, mark.seat, mark.move)]
    thick = max(1.6, places.pitch / 40 * _FRAME)
    dash = f"{thick * 2:.1f}" if mark.dashed else ""
    for letter, space in spaces:
        paint_tile(p, letter, *space[:3])
        frame_tile(p, space, mark.colour, thick, dash)


def frame_tile(p: Painter, space: Box, colour: str, thick: float, dash: str = "") -> None:
    p.rect(space.grown(thick * 0.2), space.w * 0.15, None, theme.WHITE, thick * 1.8)
    p.rect(space.grown(thick * 0.2), space.w * 0.15, None, colour, thick, dash)


def _spaces_of_move(
    places: BoardPlaces, table: Any, state: Any, seat: int, move: str
) -> Iterator[tuple[str, Box]]:
    """Yield every tile that a take brings, and the box where it comes to lie."""
    source, letter, _shift, line = table.takes[move]
    made, board = forecast.effect_of(table, state, source, letter, line), state.boards[seat]
    for i in range(made.laid):
        at = places.line_corner(line - 1, len(board.lines[line - 1]) + i)
        yield letter, Box(*at, places.cell, places.cell)
    for i, fallen in enumerate(made.fallen, len(board.floor)):
        yield fallen, Box(*places.floor_corner(i), places.floor_side, places.floor_side)
