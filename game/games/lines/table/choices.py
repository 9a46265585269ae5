"""Paints the possible drawings and marks on a sheet, and keeps the marks being chosen."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.engine.words import _
from game.games.lines.rules.board import Board
from game.games.lines.rules.level import COLUMNS
from game.games.lines.rules.state import COLOURS, ScoreSheet, Stage
from game.games.lines.table.picture import (
    INKS,
    SheetPlaces,
    paint_inked_line,
    paint_letters,
    paint_line_end,
    paint_start,
)
from game.games.lines.table.pieces import Ghosts, SheetView

if TYPE_CHECKING:
    from game.games.lines.table.scene import LinesScene

_CORNERS = ((1, -1), (1, 1), (-1, -1), (-1, 1))
"""Corners of a colour square by column and row from its centre, the upper right one first."""


def paint_markable_squares(p: Painter, board: Board, shown: SheetView) -> None:
    """Paint the colour squares that may be marked, and those chosen so far."""
    (kind, marks), places = shown.choice, shown.places
    for half, centres in enumerate(board.sheet.centres):
        for colour, centre in enumerate(centres):
            if kind == "score":
                _paint_square(p, places, board, centre, colour in marks)
            elif kind == "start" and colour not in (*shown.sheet.colours, marks[1 - half]):
                _paint_start(p, places, centre, half, colour == marks[half])
    if kind:
        paint_letters(p, places, board, shown.sheet)


def paint_ghosts(p: Painter, board: Board, shown: SheetView) -> None:
    """Paint the possible drawings faintly, the selected one dotted, and the points that it adds."""
    ghosts, places, z = shown.ghosts, shown.places, shown.places.z
    if ghosts is None:
        return
    for way in ghosts.other_paths:
        _paint_faint_path(p, places, way)
    for cell in ghosts.end_cells:
        x, y = places.middle_of(cell)
        if cell in ghosts.dead_ends:
            _paint_dead_end(p, x, y, z * 0.16)
            continue
        p.circle(x, y, z * 0.2, theme.WHITE)
        p.circle(x, y, z * 0.13, INKS[ghosts.line])
    _paint_selected(p, places, board, ghosts)
    for cell in ghosts.stuck_ends:
        _paint_dead_end(p, *places.middle_of(cell), z * 0.3)
    paint_letters(p, places, board, shown.sheet)
    _paint_change(p, places, board, ghosts)


def _paint_dead_end(p: Painter, x: float, y: float, r: float) -> None:
    """Paint the sign of a cell where a line could not be extended any more."""
    p.circle(x, y, r * 1.25, theme.WHITE)
    p.circle(x, y, r, theme.LOSS)
    p.line(x - r * 0.55, y, x + r * 0.55, y, theme.WHITE, r * 0.42)


def _paint_faint_path(p: Painter, places: SheetPlaces, way: Sequence[int]) -> None:
    z = places.z
    points = [places.middle_of(cell) for cell in way]
    ends = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    p.path(points, f'{ends} stroke="#FFFFFF" stroke-opacity="0.72" stroke-width="{z * 0.19:.2f}"')
    dash = f'stroke-dasharray="{z * 0.05:.2f} {z * 0.16:.2f}"'
    p.path(points, f'{ends} stroke="{theme.INK}" stroke-width="{z * 0.062:.2f}" {dash}')


def _paint_selected(p: Painter, places: SheetPlaces, board: Board, ghosts: Ghosts) -> None:
    z, points = places.z, [places.middle_of(cell) for cell in ghosts.selected_cells]
    made = points[: len(ghosts.made_cells)]
    paint_inked_line(p, points, ghosts.ink, z, f"{z * 0.02:.2f} {z * 0.25:.2f}")
    paint_inked_line(p, made, ghosts.ink, z)
    for cell, (x, y) in zip(ghosts.selected_cells[1:], points[1:], strict=True):
        if board.sheet.colours[cell] >= 0:
            p.circle(x, y, z * 0.25, theme.WHITE)
            p.circle(x, y, z * 0.175, theme.WHITE, ghosts.ink, z * 0.076)
    if ghosts.has_left_start:
        paint_line_end(p, *points[0], z, INKS[ghosts.line])
    else:
        paint_start(p, *points[0], z, ghosts.line)
    if len(points) > 1:
        tip = made[-1] if len(made) > 1 else points[-1]
        p.circle(*tip, z * 0.26, None, theme.WHITE, z * 0.12)
        p.circle(*tip, z * 0.26, None, ghosts.ink, z * 0.06)


def _paint_change(p: Painter, places: SheetPlaces, board: Board, ghosts: Ghosts) -> None:
    """Paint the change of points beside the end of the selected drawing."""
    if len(ghosts.selected_cells) < 2:
        return
    z, words = places.z, f"{ghosts.change:+d}".replace("-", "−")
    size = min(16.0, z * 0.78 / (p.view.grown(16) / 16))
    wide = p.view.measure(words, size, "display") + 1.5 * size
    badge = _badge_box(places, board, ghosts, wide, p.view.grown(size) * 1.7)
    ink, (x, y) = furniture.points_colour(ghosts.change), badge.centre
    furniture.paint_pill(p, x, y, words, ink, theme.WHITE, size, "c", "display", raised=True)


def _badge_box(
    places: SheetPlaces, board: Board, ghosts: Ghosts, width: float, height: float
) -> Box:
    """Return the box around the end of the selected drawing that hides least of the sheet."""
    z, (x, y), room = (
        places.z,
        places.middle_of(ghosts.selected_cells[-1]),
        places.paper_box.grown(-3),
    )
    weights = dict.fromkeys(ghosts.end_cells, 1) | dict.fromkeys(board.sheet.letters, 2)
    weights |= dict.fromkeys(ghosts.passed_cells, 2) | dict.fromkeys(ghosts.selected_cells, 4)

    def box_beside(dx: int, dy: int) -> Box:
        left = x + dx * (width / 2 + 0.36 * z) - width / 2
        top = y + dy * (height / 2 + 0.36 * z) - height / 2
        left = min(max(left, room.x), room.right - width)
        return Box(left, min(max(top, room.y), room.bottom - height), width, height)

    def spaces_hidden(badge: Box) -> int:
        box = badge.grown(z * 0.2)
        return sum(n for cell, n in weights.items() if box.contains(*places.middle_of(cell)))

    sides = [(0, -1), (1, 0), (-1, 0), (0, 1), (1, -1), (-1, -1), (1, 1), (-1, 1)]
    return min((box_beside(dx, dy) for dx, dy in sides), key=spaces_hidden)


def paint_closed_halves(p: Painter, places: SheetPlaces, sheet: ScoreSheet) -> None:
    """Paint a veil with words over each half that is closed in this round (L15)."""
    z, words = places.z, _("closed this round")
    for half in (half for half in (0, 1) if sheet.closed >> half & 1):
        box, size = places.half_box(half), min(16.0, z * 0.42)
        p.veil(theme.PAPER, 120, box)
        size *= min(1.0, 5.6 * z / (p.view.measure(words, size, "bold") + 1.5 * size))
        furniture.paint_pill(p, *box.centre, words, theme.INK, size=size, align="c")


def _paint_square(p: Painter, places: SheetPlaces, board: Board, centre: int, chosen: bool) -> None:
    """Paint a square that may be a scoring colour, its tick in a corner without a letter."""
    box, z, letters = places.square_box(centre), places.z, board.sheet.letters
    free = [c for c in _CORNERS if centre + c[0] + c[1] * COLUMNS not in letters]
    right, low = (*free, *_CORNERS)[0]
    (x, y), out = box.centre, box.w / 2 - z * 0.32
    x, y = x + right * out, y + low * out
    if not chosen:
        p.circle(x, y, z * 0.2, theme.WHITE, theme.INK, 1.4, 0.8)
        return
    _paint_frame(p, box, z, theme.GOLD_DEEP)
    p.circle(x, y, z * 0.27, theme.GOLD, theme.GOLD_DEEP, 1.6)
    furniture.paint_check_mark(p, x, y, z * 0.3, theme.INK)


def _paint_start(p: Painter, places: SheetPlaces, centre: int, half: int, chosen: bool) -> None:
    """Paint a square that may be chosen for a starting X, and the X if it is."""
    (x, y), z = places.middle_of(centre), places.z
    if not chosen:
        _paint_corners(p, places.square_box(centre), z, INKS[half])
        return
    _paint_frame(p, places.square_box(centre), z, INKS[half])
    paint_start(p, x, y, z, half)


def _paint_corners(p: Painter, box: Box, z: float, ink: str) -> None:
    """Paint the corners of a square that may be chosen, and a pale X in its middle."""
    (x, y), out, arm = box.centre, box.w / 2 - z * 0.16, z * 0.5
    r = z * 0.17
    shapes = [[(x - r, y - r), (x + r, y + r)], [(x + r, y - r), (x - r, y + r)]]
    for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        a, b = x + dx * out, y + dy * out
        shapes.append([(a - dx * arm, b), (a, b), (a, b - dy * arm)])
    ends = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    for colour, width in ((theme.WHITE, 0.2), (ink, 0.09)):
        for shape in shapes:
            p.path(shape, f'{ends} stroke="{colour}" stroke-width="{z * width:.2f}"')


def _paint_frame(p: Painter, box: Box, z: float, ink: str) -> None:
    p.rect(box.grown(-2), z * 0.19, None, theme.WHITE, z * 0.2)
    p.rect(box.grown(-2), z * 0.19, None, ink, z * 0.1)


SCORE, START = (0, 2), (1, 6)
"""The rulebook's advice for a first game: scoring colours and starting colours (L8)."""


class Marking:
    """The marks that a player is choosing, which undo does not change."""

    def __init__(self, table: "LinesScene") -> None:
        self._table = table
        self.kind = ""
        """The kind of marks: "score", "start", or "" while nobody here marks."""
        self.marker = self.sheet = 0
        """The seat that marks, and the seat whose sheet is marked."""
        self.marks: list[int] = []
        self._prepared_for: tuple[int, str] | None = None

    def update_task(self) -> None:
        """Update who marks what; begin a new choice with the advised colours."""
        table, state, seat = self._table, self._table.match.state, self._table.person_to_move
        self.kind = ""
        if state.stage is not Stage.MARKING or seat is None:
            return
        task = table.rules.table.marking_tasks[seat]
        scores = not state.sheets[task.colours_seat].colours
        self.kind = "score" if scores else "start"
        self.sheet = task.colours_seat if scores else task.starts_seat
        self.marker = seat
        if self._prepared_for != (seat, self.kind):
            self._prepared_for = (seat, self.kind)
            self.marks = self._advised_colours()
            if self._move_marking(self.marks) == table.hands.avoided_move:
                self.marks = [] if scores else self.marks[::-1]

    def _advised_colours(self) -> list[int]:
        """Return the advised colours, replaced by others if they are taken."""
        if self.kind == "score":
            return list(SCORE)
        used = list(self._table.match.state.sheets[self.sheet].colours)
        for wanted in START:
            used.append(next(c for c in (wanted, *range(len(COLOURS))) if c not in used))
        return used[-2:]

    @property
    def is_ready(self) -> bool:
        return len(self.marks) == 2

    @property
    def is_advised(self) -> bool:
        return self._move_marking(self.marks) == self._move_marking(self._advised_colours())

    def _move_marking(self, marks: list[int]) -> str:
        """Return the move that marks these colours, which may be incomplete."""
        ordered = sorted(marks) if self.kind == "score" else marks
        return f"{self.kind}:{','.join(COLOURS[colour] for colour in ordered)}"

    def choose_colour(self, half: int, colour: int) -> None:
        marks = list(self.marks)
        if self.kind == "start":
            marks[half] = colour
        elif colour in marks:
            marks.remove(colour)
        else:
            marks = [*marks[-1:], colour]
        table, move = self._table, self._move_marking(marks)
        table.desk.sound.play("take")
        if self.kind == "score" or move in table.match.moves(self.marker):
            self.marks = marks
        else:
            table.refuse(table.rules.why_not(table.match.state, self.marker, move), self.marker)
        table.arrange(table.desk.view)

    def confirm(self) -> None:
        if self.kind and self.is_ready:
            self._table.play(self.marker, self._move_marking(self.marks))

    def take_advice(self) -> None:
        """Choose the advised colours."""
        self._table.desk.sound.play("take")
        self.marks = self._advised_colours()
        self._table.arrange(self._table.desk.view)
        self._table.focus_named("mark")
