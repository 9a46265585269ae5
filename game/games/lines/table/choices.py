"""Possible drawings and marks over the sheet: ghosts, squares to mark, halves that are shut."""

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
    paint_head,
    paint_ink,
    paint_letters,
    paint_start,
)
from game.games.lines.table.pieces import Ghosts, LaidSheet

if TYPE_CHECKING:
    from game.games.lines.table.scene import LinesScene

_CORNERS = ((1, -1), (1, 1), (-1, -1), (-1, 1))
"""Of a square, the upper right one first."""


def paint_choice(p: Painter, board: Board, laid: LaidSheet) -> None:
    """Paint the marks that are about to be made on a sheet."""
    (kind, marks), places = laid.choice, laid.places
    for half, centres in enumerate(board.sheet.centres):
        for colour, centre in enumerate(centres):
            if kind == "score":
                _paint_colour(p, places, board, centre, colour in marks)
            elif kind == "start" and colour not in (*laid.sheet.colours, marks[1 - half]):
                _paint_start(p, places, centre, half, colour == marks[half])
    if kind:
        paint_letters(p, places, board, laid.sheet)


def paint_ghosts(p: Painter, board: Board, laid: LaidSheet) -> None:
    """Paint what is possible, faint; what is picked, dotted, and what it brings."""
    shown, places, z = laid.ghosts, laid.places, laid.places.z
    if shown is None:
        return
    for way in shown.others:
        _faint(p, places, way)
    for cell in shown.targets:
        x, y = places.middle(cell)
        if cell in shown.blind:
            _no_way_on(p, x, y, z * 0.16)
            continue
        p.circle(x, y, z * 0.2, theme.WHITE)
        p.circle(x, y, z * 0.13, INKS[shown.line])
    _picked(p, places, board, shown)
    for cell in shown.stuck:
        _no_way_on(p, *places.middle(cell), z * 0.3)
    paint_letters(p, places, board, laid.sheet)
    _paint_change(p, places, board, shown)


def _no_way_on(p: Painter, x: float, y: float, r: float) -> None:
    """A bar across a ring: a line that ends here can never go on."""
    p.circle(x, y, r * 1.25, theme.WHITE)
    p.circle(x, y, r, theme.LOSS)
    p.line(x - r * 0.55, y, x + r * 0.55, y, theme.WHITE, r * 0.42)


def _faint(p: Painter, places: SheetPlaces, way: Sequence[int]) -> None:
    z = places.z
    points = [places.middle(cell) for cell in way]
    ends = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    p.path(points, f'{ends} stroke="#FFFFFF" stroke-opacity="0.72" stroke-width="{z * 0.19:.2f}"')
    dash = f'stroke-dasharray="{z * 0.05:.2f} {z * 0.16:.2f}"'
    p.path(points, f'{ends} stroke="{theme.INK}" stroke-width="{z * 0.062:.2f}" {dash}')


def _picked(p: Painter, places: SheetPlaces, board: Board, shown: Ghosts) -> None:
    z, points = places.z, [places.middle(cell) for cell in shown.picked]
    made = points[: len(shown.made)]
    paint_ink(p, points, shown.ink, z, f"{z * 0.02:.2f} {z * 0.25:.2f}")
    paint_ink(p, made, shown.ink, z)
    for cell, (x, y) in zip(shown.picked[1:], points[1:], strict=True):
        if board.sheet.colours[cell] >= 0:
            p.circle(x, y, z * 0.25, theme.WHITE)
            p.circle(x, y, z * 0.175, theme.WHITE, shown.ink, z * 0.076)
    if shown.drawn:
        paint_head(p, *points[0], z, INKS[shown.line])
    else:
        paint_start(p, *points[0], z, shown.line)
    if len(points) > 1:
        tip = made[-1] if len(made) > 1 else points[-1]
        p.circle(*tip, z * 0.26, None, theme.WHITE, z * 0.12)
        p.circle(*tip, z * 0.26, None, shown.ink, z * 0.06)


def _paint_change(p: Painter, places: SheetPlaces, board: Board, shown: Ghosts) -> None:
    """Paint the change of points beside the end of a way, where it hides least."""
    if len(shown.picked) < 2:
        return
    z, words = places.z, f"{shown.change:+d}".replace("-", "−")
    size = min(16.0, z * 0.78 / (p.view.grown(16) / 16))
    wide = p.view.measure(words, size, "display") + 1.5 * size
    badge = _badge_place(places, board, shown, wide, p.view.grown(size) * 1.7)
    ink, (x, y) = furniture.hue(shown.change), badge.centre
    furniture.pill(p, x, y, words, ink, theme.WHITE, size, "c", "display", raised=True)


def _badge_place(places: SheetPlaces, board: Board, shown: Ghosts, wide: float, high: float) -> Box:
    """Around the end of what is picked: inside the paper, on as few lines and marks as may be."""
    z, (x, y), room = places.z, places.middle(shown.picked[-1]), places.paper.grown(-3)
    weights = dict.fromkeys(shown.targets, 1) | dict.fromkeys(board.sheet.letters, 2)
    weights |= dict.fromkeys(shown.busy, 2) | dict.fromkeys(shown.picked, 4)

    def beside(dx: int, dy: int) -> Box:
        left = x + dx * (wide / 2 + 0.36 * z) - wide / 2
        top = y + dy * (high / 2 + 0.36 * z) - high / 2
        left = min(max(left, room.x), room.right - wide)
        return Box(left, min(max(top, room.y), room.bottom - high), wide, high)

    def hidden(badge: Box) -> int:
        box = badge.grown(z * 0.2)
        return sum(n for cell, n in weights.items() if box.holds(*places.middle(cell)))

    sides = [(0, -1), (1, 0), (-1, 0), (0, 1), (1, -1), (-1, -1), (1, 1), (-1, 1)]
    return min((beside(dx, dy) for dx, dy in sides), key=hidden)


def paint_shut(p: Painter, places: SheetPlaces, sheet: ScoreSheet) -> None:
    """A veil with a word over each half that is closed in this round (L15)."""
    z, words = places.z, _("closed this round")
    for half in (half for half in (0, 1) if sheet.closed >> half & 1):
        box, size = places.half(half), min(16.0, z * 0.42)
        p.veil(theme.PAPER, 120, box)
        size *= min(1.0, 5.6 * z / (p.view.measure(words, size, "bold") + 1.5 * size))
        furniture.pill(p, *box.centre, words, theme.INK, size=size, align="c")


def _paint_colour(p: Painter, places: SheetPlaces, board: Board, centre: int, chosen: bool) -> None:
    """A square of a scoring colour that is about to be marked, or a place for a tick on it, in a
    corner where no letter stands if there is one."""
    box, z, letters = places.square(centre), places.z, board.sheet.letters
    free = [c for c in _CORNERS if centre + c[0] + c[1] * COLUMNS not in letters]
    right, low = (*free, *_CORNERS)[0]
    (x, y), out = box.centre, box.w / 2 - z * 0.32
    x, y = x + right * out, y + low * out
    if not chosen:
        p.circle(x, y, z * 0.2, theme.WHITE, theme.INK, 1.4, 0.8)
        return
    _frame(p, box, z, theme.GOLD_DEEP)
    p.circle(x, y, z * 0.27, theme.GOLD, theme.GOLD_DEEP, 1.6)
    furniture.check(p, x, y, z * 0.3, theme.INK)


def _paint_start(p: Painter, places: SheetPlaces, centre: int, half: int, chosen: bool) -> None:
    """A starting X that is about to be marked, or a square where one may stand."""
    (x, y), z = places.middle(centre), places.z
    if not chosen:
        _paint_corners(p, places.square(centre), z, INKS[half])
        return
    _frame(p, places.square(centre), z, INKS[half])
    paint_start(p, x, y, z, half)


def _paint_corners(p: Painter, box: Box, z: float, ink: str) -> None:
    """The corners of a square that may be chosen, and a pale X in its middle."""
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


def _frame(p: Painter, box: Box, z: float, ink: str) -> None:
    p.rect(box.grown(-2), z * 0.19, None, theme.WHITE, z * 0.2)
    p.rect(box.grown(-2), z * 0.19, None, ink, z * 0.1)


SCORE, START = (0, 2), (1, 6)
"""The rulebook's advice for a first game: colours to score, colours to start on (L8)."""


class Marking:
    """The marks that a seat is about to make. Undo does not touch them: they are no state."""

    def __init__(self, table: "LinesScene") -> None:
        self._table = table
        self.kind = ""
        """The kind of marks: "score", "start", or "" while nobody here marks."""
        self.marker = self.sheet = 0
        """The seat that marks, and the seat whose sheet is marked."""
        self.marks: list[int] = []
        self._marks_for: tuple[int, str] | None = None

    def prepare(self) -> None:
        """See who marks what; a new choice begins with the advice."""
        table, state, seat = self._table, self._table.match.state, self._table.mover
        self.kind = ""
        if state.stage is not Stage.MARKING or seat is None:
            return
        task = table.rules.table.marking_tasks[seat]
        scores = not state.sheets[task.colours_seat].colours
        self.kind, self.sheet = (
            ("score", task.colours_seat) if scores else ("start", task.starts_seat)
        )
        self.marker = seat
        if self._marks_for != (seat, self.kind):
            self._marks_for = (seat, self.kind)
            self.marks = self._advised()
            if self._named(self.marks) == table.hands.avoided:
                self.marks = [] if scores else self.marks[::-1]

    def _advised(self) -> list[int]:
        """The advice, or where that is not to be had the next best."""
        if self.kind == "score":
            return list(SCORE)
        used = list(self._table.match.state.sheets[self.sheet].colours)
        for wanted in START:
            used.append(next(c for c in (wanted, *range(len(COLOURS))) if c not in used))
        return used[-2:]

    @property
    def ready(self) -> bool:
        return len(self.marks) == 2

    @property
    def as_advised(self) -> bool:
        return self._named(self.marks) == self._named(self._advised())

    def _named(self, marks: list[int]) -> str:
        """The move of marking these colours, as far as they are chosen."""
        ordered = sorted(marks) if self.kind == "score" else marks
        return f"{self.kind}:{','.join(COLOURS[colour] for colour in ordered)}"

    def choose(self, half: int, colour: int) -> None:
        marks = list(self.marks)
        if self.kind == "start":
            marks[half] = colour
        elif colour in marks:
            marks.remove(colour)
        else:
            marks = [*marks[-1:], colour]
        table, move = self._table, self._named(marks)
        table.desk.sound.play("take")
        if self.kind == "score" or move in table.match.moves(self.marker):
            self.marks = marks
        else:
            table.refuse(table.rules.why_not(table.match.state, self.marker, move), self.marker)
        table.arrange(table.desk.view)

    def mark(self) -> None:
        if self.kind and self.ready:
            self._table.play(self.marker, self._named(self.marks))

    def take_advice(self) -> None:
        """Choose what the rules advise for a first game (L8)."""
        self._table.desk.sound.play("take")
        self.marks = self._advised()
        self._table.arrange(self._table.desk.view)
        self._table.focus_named("mark")
