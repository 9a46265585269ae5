"""One seat's ramp in time: the hand above it, the piece that slides, what is said to it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from game.engine.table.timeline import Timeline, nothing
from game.games.ramp.rules.events import PiecePlaced
from game.games.ramp.rules.pieces import Cell, settled
from game.games.ramp.table.hand import Hand, held_height
from game.games.ramp.table.pieces import Lying, lying_piece
from game.games.ramp.table.slide.slide import Slide

FADE = 120.0
"""Milliseconds of a piece that appears instead of sliding (reduced motion)."""
LOWER = 100.0
"""Milliseconds in which a piece that was let go comes down onto the slope."""
MESSAGE = 5000.0
"""Milliseconds in which a sentence for one seat can be read."""


@dataclass
class Flight:
    """A piece on its way down."""

    lying: Lying
    slide: Slide
    fades: bool
    gain: int = 0
    """What it adds to the seat's points when it lands."""
    passed: float = 0.0

    @classmethod
    def of(cls, event: PiecePlaced, below: Iterable[Lying], fades: bool, gain: int = 0) -> "Flight":
        """The flight of a placed piece onto the pieces that lie there."""
        high = 1 + max(r for _, r in event.cells) - event.row
        settled_squares = [cell for each in below for cell in each.cells]
        entrance = held_height(high, event.row)
        slide = Slide(settled(event.cells), event.column, settled_squares, entrance)
        return cls(lying_piece(event), slide, fades, gain)

    def step(self, ms: float) -> bool:
        """Let time pass; True at the step in which the piece touches."""
        self.passed += ms
        before = self.slide.landed
        self.slide.step(ms)
        return self.slide.landed and not before

    @property
    def over(self) -> bool:
        """Does the piece rest?"""
        return self.passed >= FADE if self.fades else self.slide.resting

    def rise(self, ahead: float, bounce: float) -> float:
        """Rows above the place of rest, `ahead` milliseconds after the last step."""
        if not self.slide.landed:
            return self.slide.offset_in(ahead)
        settling = self.slide.settling
        return bounce * 4 * settling * (1 - settling)

    @property
    def lift(self) -> float:
        """How far it is still lifted towards the eye, from 1 down to 0 in few steps."""
        return round(4 * max(0.0, 1 - self.passed / LOWER)) / 4


@dataclass
class SeatState:
    """What belongs to one seat's ramp and is no position: it may be thrown away at any time."""

    hand: Hand = field(default_factory=Hand)
    flight: Flight | None = None
    timeline: Timeline = field(default_factory=Timeline)
    coming: float = 0.0
    """Milliseconds until the next piece is seen."""
    glide: float = 0.0
    """How many columns the held piece is still drawn away from where it is."""
    landing: Callable[[], None] = nothing
    """What follows when the piece that slides has come to rest."""
    aside: tuple[Cell, ...] = ()
    """How the piece was held that was put aside last: it leaves from there."""
    message: str = ""
    """What is said to this seat alone; it goes with its card, or when its time is over."""
    message_ms: float = 0.0

    def clear(self) -> None:
        """Nothing moves here any more, and nothing waits."""
        self.drop_flight()
        self.glide = self.coming = 0.0
        self.timeline = Timeline()

    def drop_flight(self) -> None:
        """The piece that slides lies where it belongs, without a landing."""
        self.flight, self.landing = None, nothing

    def say(self, sentence: str) -> None:
        """Say that to the seat, for a while."""
        self.message, self.message_ms = sentence, MESSAGE

    def advance(self, ms: float) -> bool:
        """Let time pass; does the piece that slides touch just now?"""
        self.timeline.advance(ms / 1000)
        self.coming = max(0.0, self.coming - ms)
        self.message_ms -= ms
        if self.message_ms <= 0:
            self.message = ""
        self.glide = self.glide_in(ms)
        if self.flight is None:
            return False
        touched = self.flight.step(ms * self.timeline.speed)
        if self.flight.over:
            self.flight, landing, self.landing = None, self.landing, nothing
            landing()
        return touched

    def glide_in(self, ms: float) -> float:
        """The glide so much later: half of it goes every frame."""
        glide = self.glide * 0.5 ** (ms / 16)
        return glide if abs(glide) >= 0.02 else 0.0

    @property
    def busy(self) -> bool:
        """Does anything here keep the table waiting?"""
        return self.flight is not None or self.timeline.moving

    @property
    def lively(self) -> bool:
        """Is anything to be drawn again?"""
        moves = self.flight is not None or self.glide != 0 or self.coming > 0
        return moves or self.timeline.lively or bool(self.message)
