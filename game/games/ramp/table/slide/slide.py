"""One seat's ramp in time: the piece that slides and its touch, the hand above it, what it is told.

The piece speeds up evenly in steps of fixed length, and each step first looks how far the way is
free, so it stops where it touches at whatever rate the picture is drawn. Where it rests is where
the rules say that it rests (`tests/games/ramp/test_ramp_slide.py` compares the two).
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from math import inf

from game.engine.table.counting import Count
from game.engine.table.timeline import Clip, Timeline, nothing
from game.games.ramp.rules.events import PiecePlaced
from game.games.ramp.rules.pieces import HEIGHT, LONGEST_PIECE, Cell, normalised
from game.games.ramp.table.hand import Hand, held_row
from game.games.ramp.table.pieces import LyingPiece, standing_cells

DIP, DUST, LIGHT, SWEEP = 120.0, 400.0, 260.0, 420.0
"""Milliseconds in which a ramp stays down, dust lies, neighbours are lit, a row is swept."""
_UP = 90.0
"""Milliseconds in which it comes up again."""
_LAST = max(DUST, LIGHT, SWEEP)
_LEAST, _MOST = 3.0, 4.0
"""How far a ramp gives way, in units of a window."""
_LOW, _HIGH = 0.16, 0.36
"""Rows by which a piece springs back that was let go just above its place, or from the top."""
_MIDDLING, _SEMITONES = 4, 4
"""The usual size of a piece, and how many semitones a square more or less makes."""
_SOFTEST = 0.45

Side = tuple[Cell, Cell]
"""A cell of a piece that lies, and which way from there the one that touched it is."""


@dataclass(slots=True)
class Hit:
    """One touch, and how long ago it was."""

    cells: tuple[Cell, ...]
    feet: tuple[Cell, ...]
    """Those of them that stand on something."""
    sides: tuple[Side, ...]
    rows: tuple[int, ...]
    """The rows that it has filled from side to side."""
    force: float
    """From 0, hardly any way down, to 1."""
    still: bool
    """Whether nothing moves (reduced motion)."""
    passed: float = 0.0

    def fades(self, ms: float) -> bool:
        """Let time pass; return whether nothing of it is visible any more."""
        self.passed += ms
        return self.passed >= _LAST

    def share(self, ms: float) -> float:
        """How much has passed of something that lasts so long."""
        return self.passed / ms

    @property
    def sweeps(self) -> bool:
        """Whether light still goes over a full row."""
        return bool(self.rows) and self.passed < SWEEP

    @property
    def dip(self) -> float:
        """How far the ramp has given way."""
        if self.still:
            return 0.0
        up = min(1.0, max(0.0, self.passed - DIP) / _UP)
        return (_LEAST + (_MOST - _LEAST) * self.force) * (1 - up)

    @property
    def bounce(self) -> float:
        """Rows by which the piece springs back."""
        return _LOW + (_HIGH - _LOW) * self.force

    @property
    def sound(self) -> tuple[float, int]:
        """How loud it is, by the fall, and how many semitones higher than usual, by the size."""
        step = _SEMITONES * (_MIDDLING - len(self.cells))
        return _SOFTEST + (1 - _SOFTEST) * self.force, step


def hit_of(
    cells: tuple[Cell, ...],
    below: Iterable[LyingPiece],
    fall: float,
    rows: Sequence[int],
    still: bool,
) -> Hit:
    """Return the touch of a piece that comes to lie on these cells, so many rows down."""
    lying = tuple(below)
    taken = {cell for each in lying for cell in each.cells}
    sides = [
        ((c + right, r + up), (-right, -up))
        for c, r in cells
        for right, up in ((-1, 0), (1, 0), (0, -1), (0, 1))
        if (c + right, r + up) in taken
    ]
    force = max(0.0, min(1.0, fall / HEIGHT))
    return Hit(cells, standing_cells(cells, lying), tuple(sides), tuple(rows), force, still)


ENTRANCE = HEIGHT + LONGEST_PIECE - 1
"""The row where a piece's lowest square starts: above everything that can lie on a ramp."""
STEP = 4.0
"""Milliseconds in a step."""
SETTLE = 140.0
"""Milliseconds from the touch until the piece counts as resting: it hops twice in them."""
ALONE = 60.0
"""Milliseconds of them in which nothing else is to be looked at."""
_FIRST, _SECOND = 0.65, 0.25
"""The first hop's share of that time, and how high the second one is by the first."""
_SHORTEST, _PER_ROW, _LONGEST_SLIDE = 220.0, 10.0, 350.0
FADE = 120.0
"""Milliseconds of a piece that appears instead of sliding (reduced motion)."""
LOWER = 100.0
"""Milliseconds in which a piece that was let go comes down onto the slope."""
MESSAGE = 5000.0
"""Milliseconds in which a sentence for one seat can be read."""
_INSTANT = 1e-6


class Slide:
    """One piece on its way; columns and rows count from 0, row 0 at the bottom."""

    def __init__(
        self,
        piece_squares: Sequence[Cell],
        column: int,
        settled_squares: Iterable[Cell],
        entrance: float = ENTRANCE,
    ) -> None:
        """`piece_squares` in the piece's own box, `column` its leftmost column on the ramp."""
        tops: dict[int, list[int]] = {column + x: [0] for x, _ in piece_squares}
        for x, row in settled_squares:
            if x in tops:
                tops[x].append(row + 1)
        self._below = [
            (row, sorted(tops[column + x], reverse=True))
            for x, row in piece_squares
            if (x, row - 1) not in piece_squares
        ]
        self.height = float(entrance)
        """The row of the lowest square now, between rows while it slides."""
        way = self._free()
        time = min(_SHORTEST + _PER_ROW * way, _LONGEST_SLIDE)
        self._rest = self.height - way
        self._gain = 2.0 * way / time**2
        self._fastest = max(1e-9, self._gain * time)
        self._speed = 0.0
        self._left_over = 0.0
        self.landed = False
        self.settling = 0.0
        """From 0 at the touch to 1 at rest."""

    def step(self, dt_ms: float) -> None:
        """Let time pass; any amount, in any pieces."""
        self._left_over += max(0.0, dt_ms)
        while self._left_over >= STEP and not self.landed:
            self._left_over -= STEP
            self._move()
        if self.landed:
            self.settling = min(1.0, self.settling + self._left_over / SETTLE)
            self._left_over = 0.0

    def offset_in(self, ms: float) -> float:
        """Rows above the place of rest a little later than the last step, for pictures."""
        ms += self._left_over
        return max(0.0, self.height - self._rest - self._speed * ms - self._gain * ms**2 / 2)

    @property
    def pace(self) -> float:
        """Its speed, from 0 when let go to 1 where it touches."""
        return min(1.0, self._speed / self._fastest)

    def _move(self) -> None:
        """One fixed step: as far as the speed carries it, or until it touches."""
        wanted = self._speed * STEP + self._gain * STEP**2 / 2
        free = self._free()
        self._speed += self._gain * STEP
        if wanted < free:
            self.height -= wanted
            return
        self.height = float(round(self.height - free))
        self.landed = True

    def _free(self) -> float:
        """How far the piece may go down before one of its squares touches something."""
        free = inf
        for row, tops in self._below:
            under = self.height + row
            top = next(top for top in tops if top <= under + 1e-9)
            free = min(free, under - top)
        return max(0.0, free)


class SlideFlight:
    """A placed piece on its way down, onto the pieces that lie there."""

    def __init__(
        self,
        event: PiecePlaced,
        below: Iterable[LyingPiece],
        fades: bool,
        gain: int = 0,
        landed: Callable[[], None] = nothing,
        rows: Sequence[int] = (),
    ) -> None:
        """`gain` is added to the points at the touch; then comes `landed`. It fills `rows`."""
        high, below = 1 + max(r for _, r in event.cells) - event.row, tuple(below)
        squares = [cell for each in below for cell in each.cells]
        entrance = held_row(high, event.row)
        self.lying = LyingPiece(event.piece, event.cells)
        self.slide = Slide(normalised(event.cells), event.column, squares, entrance)
        self.hit = hit_of(event.cells, below, entrance - event.row, rows, fades)
        self.fades, self.gain, self.landed = fades, gain, landed
        self.passed = 0.0

    def step(self, ms: float) -> bool:
        """Let time pass; True at the step in which the piece touches."""
        before = self.touched
        self.passed += ms
        self.slide.step(ms)
        return self.touched and not before

    @property
    def touched(self) -> bool:
        """Whether it is where it will lie."""
        return self.passed >= FADE if self.fades else self.slide.landed

    @property
    def seen(self) -> bool:
        """Whether the touch has been seen before the next piece comes."""
        return self.touched if self.fades else self.slide.settling * SETTLE >= ALONE

    @property
    def over(self) -> bool:
        return self.touched if self.fades else self.slide.settling >= 1

    def rise(self, ahead: float) -> float:
        """Rows above the place of rest, `ahead` milliseconds after the last step."""
        if not self.slide.landed:
            return self.slide.offset_in(ahead)
        first = self.slide.settling / _FIRST
        if first <= 1:
            return self.hit.bounce * 4 * first * (1 - first)
        second = (self.slide.settling - _FIRST) / (1 - _FIRST)
        return _SECOND * self.hit.bounce * 4 * second * (1 - second)

    @property
    def lift(self) -> float:
        """How far it is still lifted towards the eye, from 1 down to 0 in few steps."""
        return round(4 * max(0.0, 1 - self.passed / LOWER)) / 4


@dataclass
class SeatState:
    """The motion on one seat's ramp; no part of the position, it may be thrown away."""

    hand: Hand = field(default_factory=Hand)
    flight: SlideFlight | None = None
    hit: Hit | None = None
    """The last touch, as far as it is still seen."""
    count: Count | None = None
    """The points of the last piece, while they are counted."""
    timeline: Timeline = field(default_factory=Timeline)
    coming: float = 0.0
    """Milliseconds until the next piece is seen."""
    glide: float = 0.0
    """How many columns the held piece is still drawn away from where it is."""
    aside: tuple[Cell, ...] = ()
    """How the piece was held that was put aside last: it leaves from there."""
    message: str = ""
    """A message to this seat alone; it goes with its card, or when its time is over."""
    message_ms: float = 0.0

    @property
    def arriving(self) -> int:
        """Points of the last piece that are not in the total yet."""
        if self.flight is not None and not self.flight.touched:
            return self.flight.gain
        return 0 if self.count is None else self.count.left

    def clear(self) -> None:
        """Nothing moves here any more, and nothing waits."""
        self.flight, self.hit, self.count, self.timeline = None, None, None, Timeline()
        self.glide = self.coming = 0.0

    def finish_counting(self) -> None:
        """Skip what is left of the last piece's animation and count its points at once."""
        if self.count is not None:
            self.count.finish()
        self.hit = self.count = None

    def say(self, sentence: str) -> None:
        """Say that to the seat, for a while."""
        self.message, self.message_ms = sentence, MESSAGE

    def advance(self, ms: float) -> Hit | None:
        """Let time pass; the touch of the piece that slides, if it touches just now."""
        self.timeline.advance(ms / 1000)
        self.coming = max(0.0, self.coming - ms)
        self.message_ms -= ms
        if self.message_ms <= 0:
            self.message = ""
        self.glide = self.glide_in(ms)
        if self.hit is not None and self.hit.fades(ms * self.timeline.speed):
            self.hit = None
        if self.count is not None and self.count.ends(ms * self.timeline.speed):
            self.count = None
        flight = self.flight
        if flight is None:
            return None
        touched = flight.step(ms * self.timeline.speed)
        if flight.over:
            self.flight = None
        if not touched:
            return None
        self.hit = flight.hit
        flight.landed()
        return self.hit

    def glide_in(self, ms: float) -> float:
        """The glide so much later: half of it goes every frame."""
        glide = self.glide * 0.5 ** (ms / 16)
        return glide if abs(glide) >= 0.02 else 0.0

    @property
    def sliding(self) -> bool:
        """Whether a piece is on its way or has just touched; meanwhile the next one is held."""
        return self.flight is not None and not self.flight.seen

    @property
    def busy(self) -> bool:
        """Whether anything here keeps the table waiting."""
        return self.flight is not None or self.timeline.moving

    @property
    def counts(self) -> bool:
        """Whether a piece has points that are not all counted yet."""
        return self.flight is not None or self.count is not None

    @property
    def tells(self) -> bool:
        """Whether the touch of the last piece, or its points, are still shown."""
        return self.hit is not None or self.count is not None

    @property
    def lively(self) -> bool:
        """Whether anything has to be drawn again."""
        moves = self.glide != 0 or self.coming > 0
        return (
            moves
            or self.flight is not None
            or self.tells
            or self.timeline.lively
            or bool(self.message)
        )


def run_clips(timeline: Timeline, clips: Sequence[Clip]) -> None:
    """Show these after what is shown there, or at once."""
    timeline.add(*clips)
    timeline.advance(_INSTANT)
