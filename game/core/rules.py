"""The contract every game fulfils: a position, what may happen next, and what it is worth.

A `Rules` object is one game set up (options, seats, level data). It holds tables, never a position.
A state is an immutable value of tuples, ints and strings. A move is its notation, a `str`.
Seats count from 0 in here; only files, the command line and the screen count from 1.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from game.core.chance import Stream
from game.core.level import MapSet
from game.core.options import Option
from game.core.words import Trouble, tell

Move: TypeAlias = str
Json: TypeAlias = Any
"""A value of JSON: None, bool, int, str, list and dict of the same."""

S = TypeVar("S")

LEGAL = tell("This move is legal.")


class Illegal(Trouble):
    """A move that the rules refuse; its text is one sentence with the rule's number."""


class Impossible(Trouble):
    """An outcome of chance that the rules do not allow; its text is one sentence."""


class BadSetup(Trouble):
    """Options, seats or a layout that no game can be played with; its text is one sentence."""


@dataclass(frozen=True, slots=True)
class Due:
    """Chance that is due now: the word of its line, and the stream that a seed answers it from."""

    kind: str
    stream: str
    index: int


@dataclass(frozen=True, slots=True)
class Result:
    """The worth of a position; `winners` is empty while the game is not over."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rank: str | None = None


@dataclass(frozen=True, slots=True)
class Dealt:
    """A step of chance."""

    kind: str
    value: Json


@dataclass(frozen=True, slots=True)
class Moved:
    """A step of a player; `t` is milliseconds since the start, never judged."""

    seat: int
    move: Move
    t: int | None = None


Step: TypeAlias = Dealt | Moved


class Event:
    """Base of what `narrate` tells: a frozen dataclass in the past tense with complete facts."""


class Rules(ABC, Generic[S]):
    """One game, set up for play."""

    name: ClassVar[str]
    seat_range: ClassVar[range]
    option_list: ClassVar[tuple[Option, ...]]
    forced_moves: ClassVar[frozenset[Move]] = frozenset()
    """Moves that are legal only where a seat has no other. Front ends play them for people."""

    def __init__(self, options: Mapping[str, Json], seats: int, layout: MapSet) -> None:
        """`options` holds every option of `option_list`, checked one by one; raise `BadSetup`
        where they do not go together or the layout's data is not a board of this game."""
        self.options = dict(options)
        self.seats = seats
        self.layout = layout

    @abstractmethod
    def start(self) -> S:
        """Return the position before anything happened."""

    def due(self, state: S) -> Due | None:
        """Return the chance to answer before anybody may move; None if none is due. A game without
        chance overrides neither this nor `roll` and `deal`."""
        return None

    def roll(self, state: S, stream: Stream) -> Json:
        """Return the outcome that a seed's stream gives for the chance that is due."""
        raise Impossible("no chance is due here")

    def deal(self, state: S, outcome: Json) -> S:
        """Return the position after an outcome, which comes from outside: raise `Impossible` for
        anything that cannot be, wrong types included."""
        raise Impossible("no chance is due here")

    @abstractmethod
    def movers(self, state: S) -> tuple[int, ...]:
        """Return the seats that may move now, ascending; none if chance is due or the game is
        over."""

    @abstractmethod
    def moves(self, state: S, seat: int) -> Sequence[Move]:
        """Return every legal move of that seat, sorted by code point; none if it may not move."""

    @abstractmethod
    def play(self, state: S, seat: int, move: Move) -> S:
        """Return the position after a move and all that follows by itself. The move must be legal:
        ask `moves` first."""

    def why_not(self, state: S, seat: int, move: Move) -> str:
        """Return one sentence that says why a text is no move of that seat now, or `LEGAL`. Every
        seat and every text is allowed."""
        if seat not in range(self.seats):
            return tell("There is no seat {seat} in this game.", seat=seat + 1)
        if seat in self.movers(state) and move in self.moves(state, seat):
            return LEGAL
        return self.refusal(state, seat, move)

    @abstractmethod
    def refusal(self, state: S, seat: int, move: Move) -> str:
        """Return the sentence for `why_not` with the rule's number at its end (`It is not your turn
        (T2).`). The seat exists and the move is not legal."""

    @abstractmethod
    def over(self, state: S) -> bool:
        """Return whether the game is over."""

    @abstractmethod
    def scores(self, state: S) -> tuple[int, ...]:
        """Return every seat's points now, as the game's rules define them."""

    def running_scores(self, state: S) -> tuple[int, ...]:
        """Return the points as players count them, so that a move is worth the difference; the
        same as `scores` when the game is over."""
        return self.scores(state)

    @abstractmethod
    def result(self, state: S) -> Result:
        """Return scores, winners and rank; no winners and no rank before the game is over."""

    @abstractmethod
    def narrate(self, before: S, step: Step, after: S) -> tuple[Event, ...]:
        """Return the events of a step, in order, with complete facts (for the picture)."""

    @abstractmethod
    def show(self, state: S) -> dict[str, Json]:
        """Return the game's own fields of the full position, `round` among them; callers add the
        shared ones."""

    def seen_by(self, state: S, seat: int) -> Any:
        """Return the part of the state that a seat may know, as a value for bots and screens."""
        return state

    def shown_to(self, state: S, seat: int) -> dict[str, Json]:
        """Return the fields of `show`, with hidden ones replaced by their size."""
        return self.show(state)

    def dealt_to(self, before: S, outcome: Json, seat: int) -> Json:
        """Return an outcome of chance, with what that seat did not see replaced by its size."""
        return outcome

    def correctable(self, state: S, seat: int) -> int:
        """Return how many of its own last moves a seat may take back at any table: in Lines since
        the roll (L16), in Loops the tiles of the running turn."""
        return 0
