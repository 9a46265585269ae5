"""The motion on one seat's ramp: the sliding piece and its touch, and the hand above it.

The piece accelerates evenly in steps of fixed length. Each step first measures how far the way is
free, so that the piece stops where it touches at any frame rate. It comes to rest where the rules
say (`tests/games/ramp/test_ramp_slide.py` compares the two).
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from math import inf

from game.engine.table.counting import Count
from game.engine.table.timeline import Clip, Timeline, do_nothing
from game.games.ramp.rules.events import PiecePlaced
from game.games.ramp.rules.pieces import HEIGHT, MAX_SIDE, Cell, to_corner
from game.games.ramp.table.hand import Hand, held_row
from game.games.ramp.table.pieces import LyingPiece, standing_cells

DIP_MS, DUST_MS, LIGHT_MS, SWEEP_MS = 120.0, 400.0, 260.0, 420.0
"""Milliseconds that a ramp stays down, dust is visible, neighbours are lit, a row is swept."""
_RISE_MS = 90.0
"""Milliseconds in which the ramp comes up again."""
_LONGEST_EFFECT = max(DUST_MS, LIGHT_MS, SWEEP_MS)
_MIN_DIP, _MAX_DIP = 3.0, 4.0
"""How far a touch pushes a ramp down, in window units, by its force."""
_MIN_BOUNCE, _MAX_BOUNCE = 0.16, 0.36
"""Rows by which a piece springs back, after a short fall and after one from the top."""
_USUAL_SIZE, _SEMITONES = 4, 4
"""The usual size of a piece, and the semitones lower for each square more."""
_MIN_VOLUME = 0.45

Side = tuple[Cell, Cell]
"""A cell of a lying piece, and the direction from it to the cell that touches it."""


@dataclass(slots=True)
class Hit:
    """A piece's touch at the end of its slide, and how long ago it was."""

    cells: tuple[Cell, ...]
    feet: tuple[Cell, ...]
    """The cells that stand on something."""
    sides: tuple[Side, ...]
    rows: tuple[int, ...]
    """The rows that the piece completes."""
    force: float
    """From 0 after a short fall to 1."""
    reduced_motion: bool
    elapsed_ms: float = 0.0

    def advance(self, ms: float) -> bool:
        """Let time pass; return whether all effects are over."""
        self.elapsed_ms += ms
        return self.elapsed_ms >= _LONGEST_EFFECT

    @property
    def depth_pushed(self) -> float:
        """Return how far the ramp is pushed down now, in window units."""
        if self.reduced_motion:
            return 0.0
        up = min(1.0, max(0.0, self.elapsed_ms - DIP_MS) / _RISE_MS)
        return (_MIN_DIP + (_MAX_DIP - _MIN_DIP) * self.force) * (1 - up)

    @property
    def rows_sprung_back(self) -> float:
        """Rows by which the piece springs back."""
        return _MIN_BOUNCE + (_MAX_BOUNCE - _MIN_BOUNCE) * self.force

    @property
    def volume_and_pitch(self) -> tuple[float, int]:
        """Return the volume by the force, and the semitones above the usual pitch by the size."""
        step = _SEMITONES * (_USUAL_SIZE - len(self.cells))
        return _MIN_VOLUME + (1 - _MIN_VOLUME) * self.force, step


def create_hit(
    cells: tuple[Cell, ...],
    below: Iterable[LyingPiece],
    fall: float,
    rows: Sequence[int],
    reduced_motion: bool,
) -> Hit:
    """Return the touch of a piece that comes to lie on these cells after a fall in rows."""
    lying = tuple(below)
    taken = {cell for each in lying for cell in each.cells}
    sides = [
        ((c + right, r + up), (-right, -up))
        for c, r in cells
        for right, up in ((-1, 0), (1, 0), (0, -1), (0, 1))
        if (c + right, r + up) in taken
    ]
    force = max(0.0, min(1.0, fall / HEIGHT))
    feet = standing_cells(cells, lying)
    return Hit(cells, feet, tuple(sides), tuple(rows), force, reduced_motion)


ENTRANCE_ROW = HEIGHT + MAX_SIDE - 1
"""The row where a piece's lowest square starts, above all that can lie on a ramp."""
STEP_MS = 4.0
"""Milliseconds of a step of the simulation."""
SETTLE_MS = 140.0
"""Milliseconds from the touch until the piece rests; it hops twice meanwhile."""
WATCH_MS = 60.0
"""Milliseconds after the touch before the next piece appears."""
_FIRST_HOP, _SECOND_HOP = 0.65, 0.25
"""The first hop's share of the time, and the height of the second hop by the first."""
_SHORTEST, _PER_ROW, _LONGEST_SLIDE = 220.0, 10.0, 350.0
FADE_MS = 120.0
"""Milliseconds in which a piece appears instead of sliding (reduced motion)."""
LOWER_MS = 100.0
"""Milliseconds in which a released piece comes down onto the slope."""
MESSAGE_MS = 5000.0
"""Milliseconds that a message to one seat is shown."""
_INSTANT = 1e-6


class Slide:
    """The simulation of a sliding piece; columns and rows count from 0, row 0 at the bottom."""

    def __init__(
        self,
        piece_squares: Sequence[Cell],
        column: int,
        settled_squares: Iterable[Cell],
        entrance: float = ENTRANCE_ROW,
    ) -> None:
        """`piece_squares` in the piece's own box, `column` its leftmost column on the ramp."""
        tops: dict[int, list[int]] = {column + x: [0] for x, _ in piece_squares}
        for x, row in settled_squares:
            if x in tops:
                tops[x].append(row + 1)
        self._tops_below = [
            (row, sorted(tops[column + x], reverse=True))
            for x, row in piece_squares
            if (x, row - 1) not in piece_squares
        ]
        self.height = float(entrance)
        """The row of the lowest square now, a fraction while it slides."""
        way = self._free_rows_below()
        time = min(_SHORTEST + _PER_ROW * way, _LONGEST_SLIDE)
        self._rest = self.height - way
        self._acceleration = 2.0 * way / time**2
        self._max_speed = max(1e-9, self._acceleration * time)
        self._speed = 0.0
        self._unused_ms = 0.0
        self.landed = False
        self.settling = 0.0
        """The share of the time from the touch, 0, to rest, 1."""

    def step(self, dt_ms: float) -> None:
        """Let time pass, in steps of fixed length; keep the rest for the next call."""
        self._unused_ms += max(0.0, dt_ms)
        while self._unused_ms >= STEP_MS and not self.landed:
            self._unused_ms -= STEP_MS
            self._move_one_step()
        if self.landed:
            self.settling = min(1.0, self.settling + self._unused_ms / SETTLE_MS)
            self._unused_ms = 0.0

    def rows_above_rest(self, ms: float) -> float:
        """Return the rows above the place of rest, `ms` milliseconds after the last step."""
        ms += self._unused_ms
        return max(0.0, self.height - self._rest - self._rows_fallen_in(ms))

    @property
    def speed_share(self) -> float:
        """Return the speed, from 0 at the start to 1 at the touch."""
        return min(1.0, self._speed / self._max_speed)

    def _move_one_step(self) -> None:
        """Move for one step, at most until the piece touches."""
        wanted, free = self._rows_fallen_in(STEP_MS), self._free_rows_below()
        self._speed += self._acceleration * STEP_MS
        if wanted < free:
            self.height -= wanted
            return
        self.height = float(round(self.height - free))
        self.landed = True

    def _rows_fallen_in(self, ms: float) -> float:
        return self._speed * ms + self._acceleration * ms**2 / 2

    def _free_rows_below(self) -> float:
        """Return the rows that the piece may go down before a square touches something."""
        free = inf
        for row, tops in self._tops_below:
            under = self.height + row
            top = next(top for top in tops if top <= under + 1e-9)
            free = min(free, under - top)
        return max(0.0, free)


class SlideFlight:
    """A placed piece that slides down onto the lying pieces."""

    def __init__(
        self,
        event: PiecePlaced,
        below: Iterable[LyingPiece],
        reduced_motion: bool,
        gain: int = 0,
        on_touch: Callable[[], None] = do_nothing,
        rows: Sequence[int] = (),
    ) -> None:
        """At the touch `gain` is added to the points, `on_touch` called, and `rows` completed."""
        high, below = 1 + max(r for _, r in event.cells) - event.row, tuple(below)
        squares = [cell for each in below for cell in each.cells]
        entrance = held_row(high, event.row)
        self.lying = LyingPiece(event.piece, event.cells)
        self.slide = Slide(to_corner(event.cells), event.column, squares, entrance)
        self.hit = create_hit(event.cells, below, entrance - event.row, rows, reduced_motion)
        self.reduced_motion, self.gain, self.on_touch = reduced_motion, gain, on_touch
        self.elapsed_ms = 0.0

    def step(self, ms: float) -> bool:
        """Let time pass; return whether the piece touches in this step."""
        before = self.has_touched
        self.elapsed_ms += ms
        self.slide.step(ms)
        return self.has_touched and not before

    @property
    def has_touched(self) -> bool:
        """Return whether the piece has reached its place of rest."""
        return self.elapsed_ms >= FADE_MS if self.reduced_motion else self.slide.landed

    @property
    def is_touch_shown(self) -> bool:
        """Return whether the touch has been shown long enough for the next piece to appear."""
        return (
            self.has_touched if self.reduced_motion else self.slide.settling * SETTLE_MS >= WATCH_MS
        )

    @property
    def is_over(self) -> bool:
        return self.has_touched if self.reduced_motion else self.slide.settling >= 1

    def rows_above_rest(self, ahead: float) -> float:
        """Return the rows above the place of rest, `ahead` milliseconds after the last step."""
        if not self.slide.landed:
            return self.slide.rows_above_rest(ahead)
        first = self.slide.settling / _FIRST_HOP
        if first <= 1:
            return self.hit.rows_sprung_back * 4 * first * (1 - first)
        second = (self.slide.settling - _FIRST_HOP) / (1 - _FIRST_HOP)
        return _SECOND_HOP * self.hit.rows_sprung_back * 4 * second * (1 - second)

    @property
    def height_share(self) -> float:
        """Return the height above the slope, from 1 at the start down to 0, in few steps."""
        return round(4 * max(0.0, 1 - self.elapsed_ms / LOWER_MS)) / 4


@dataclass
class SeatState:
    """The hand, the animations and the message at one seat's ramp; no part of the position."""

    hand: Hand = field(default_factory=Hand)
    flight: SlideFlight | None = None
    hit: Hit | None = None
    """The last touch, while its effects last."""
    count: Count | None = None
    """The points of the last piece, while they count up."""
    timeline: Timeline = field(default_factory=Timeline)
    delay_ms: float = 0.0
    """Milliseconds until the next piece appears."""
    completing: int = 0
    """The pieces in a row, up to the last one, that completed rows."""
    glide: float = 0.0
    """Columns between where the held piece is drawn and where it is."""
    aside_cells: tuple[Cell, ...] = ()
    """The cells, from row 0, over which the last piece was held that was put aside."""
    message: str = ""
    """A message to this seat, cleared with the card or when its time is over."""
    message_ms: float = 0.0

    @property
    def uncounted_points(self) -> int:
        """Return the points of the last piece that are not shown in the total yet."""
        if self.flight is not None and not self.flight.has_touched:
            return self.flight.gain
        return 0 if self.count is None else self.count.points_left

    def clear(self) -> None:
        """Drop all animations."""
        self.flight, self.hit, self.count, self.timeline = None, None, None, Timeline()
        self.glide = self.delay_ms = 0.0

    def finish_counting(self) -> None:
        """Skip what is left of the last piece's animation and count its points at once."""
        if self.count is not None:
            self.count.finish()
        self.hit = self.count = None

    def show_message(self, sentence: str) -> None:
        """Show a message for `MESSAGE_MS`."""
        self.message, self.message_ms = sentence, MESSAGE_MS

    def advance(self, ms: float) -> Hit | None:
        """Let time pass; return the touch if the sliding piece touches in this step."""
        self.timeline.advance(ms / 1000)
        self.delay_ms = max(0.0, self.delay_ms - ms)
        self.message_ms -= ms
        if self.message_ms <= 0:
            self.message = ""
        self.glide = self.glide_in(ms)
        if self.hit is not None and self.hit.advance(ms * self.timeline.speed):
            self.hit = None
        if self.count is not None and self.count.advance(ms * self.timeline.speed):
            self.count = None
        flight = self.flight
        if flight is None:
            return None
        touched = flight.step(ms * self.timeline.speed)
        if flight.is_over:
            self.flight = None
        if not touched:
            return None
        self.hit = flight.hit
        flight.on_touch()
        return self.hit

    def glide_in(self, ms: float) -> float:
        """Return the glide `ms` milliseconds later; it halves every 16."""
        glide = self.glide * 0.5 ** (ms / 16)
        return glide if abs(glide) >= 0.02 else 0.0

    @property
    def is_sliding(self) -> bool:
        """Return whether a piece slides or has just touched, so that the next one is not shown."""
        return self.flight is not None and not self.flight.is_touch_shown

    @property
    def is_busy(self) -> bool:
        """Return whether shared events and bots have to wait for this ramp."""
        return self.flight is not None or self.timeline.moving

    @property
    def is_counting(self) -> bool:
        """Return whether a piece's points are not all counted yet."""
        return self.flight is not None or self.count is not None

    @property
    def shows_hit(self) -> bool:
        """Return whether the last piece's touch or points are still shown."""
        return self.hit is not None or self.count is not None

    @property
    def needs_redraw(self) -> bool:
        """Return whether anything here changes from frame to frame."""
        moves = self.glide != 0 or self.delay_ms > 0 or self.flight is not None
        return moves or self.shows_hit or self.timeline.has_clips or bool(self.message)


def run_clips(timeline: Timeline, clips: Sequence[Clip]) -> None:
    """Add clips to a timeline, and start them at once if it is idle."""
    timeline.add(*clips)
    timeline.advance(_INSTANT)
