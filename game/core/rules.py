"""The contract that the rules of every game fulfil: positions, legal moves, chance and scores.

A `Rules` object is a game set up with options, seats and boards. It never holds a position.
A state is an immutable value of tuples, ints and strings. A move is its notation, a `str`.
Seats count from 0 in code; files, the command line and the screen count from 1.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar, dataclass_transform

from game.core.chance import Stream
from game.core.level import MapFolder
from game.core.options import Option
from game.core.words import Trouble, tell

Move: TypeAlias = str
Json: TypeAlias = Any
"""A value of JSON: None, bool, int, str, list and dict of the same."""

S = TypeVar("S")

LEGAL = tell("This move is legal.")


class IllegalMove(Trouble):
    """Raised for a move that the rules refuse, with a sentence and the rule's number."""


class BadOutcome(Trouble):
    """Raised for an outcome of chance that the rules do not allow, with a sentence."""


class BadSetup(Trouble):
    """Raised for options, seats or boards with which no game can be played, with a sentence."""


@dataclass(frozen=True, slots=True)
class Due:
    """Chance that must be drawn now: its word in files, and the random stream that decides it."""

    kind: str
    stream: str
    index: int


@dataclass(frozen=True, slots=True)
class Result:
    """The scores of a position; `winners` is empty while the game is not over."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rank: str | None = None


@dataclass(frozen=True, slots=True)
class DealStep:
    """An outcome of chance, as a step of a match."""

    kind: str
    value: Json


@dataclass(frozen=True, slots=True)
class MoveStep:
    """A move of a player, as a step of a match, `t` milliseconds after its start."""

    seat: int
    move: Move
    t: int | None = None


Step: TypeAlias = DealStep | MoveStep


@dataclass_transform(frozen_default=True)
class Event:
    """Base of the events that `narrate` returns, named in the past tense. Each subclass becomes a
    frozen dataclass by itself."""

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True)(cls)


class Rules(ABC, Generic[S]):
    """The rules of one game, set up for play."""

    name: ClassVar[str]
    seat_range: ClassVar[range]
    option_list: ClassVar[tuple[Option, ...]]
    forced_moves: ClassVar[frozenset[Move]] = frozenset()
    """Moves that are legal only if a seat has no other; they are played without asking."""

    def __init__(self, options: Mapping[str, Json], seats: int, layout: MapFolder) -> None:
        """Set up the game; `options` has a valid value for every option of `option_list`. Raise
        `BadSetup` if they do not go together or the layout is no board of this game."""
        self.options = dict(options)
        self.seats = seats
        self.layout = layout

    @abstractmethod
    def start(self) -> S:
        """Return the position at the start of a match."""

    def due(self, state: S) -> Due | None:
        """Return the chance that must be drawn before a seat may move; None if none is due. Games
        without chance override neither this nor `roll` and `deal`."""
        return None

    def roll(self, state: S, stream: Stream) -> Json:
        """Return the outcome that a seed's stream gives for the chance that is due."""
        raise BadOutcome("no chance is due here")

    def deal(self, state: S, outcome: Json) -> S:
        """Return the position after an outcome of chance, which may come from a file: raise
        `BadOutcome` for anything that cannot be, wrong types included."""
        raise BadOutcome("no chance is due here")

    @abstractmethod
    def movers(self, state: S) -> tuple[int, ...]:
        """Return the seats that may move now, ascending; none if chance is due or the game is
        over."""

    @abstractmethod
    def moves(self, state: S, seat: int) -> Sequence[Move]:
        """Return every legal move of that seat, sorted by code point; none if it may not move."""

    @abstractmethod
    def play(self, state: S, seat: int, move: Move) -> S:
        """Return the position after a legal move and everything that follows without a choice."""

    def why_not(self, state: S, seat: int, move: Move) -> str:
        """Return a sentence that says why a text is no legal move of that seat, or `LEGAL`; any
        seat and any text may be asked about."""
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
        """Return every seat's points as a scoreboard shows them during play; equal to `scores` at
        the end."""
        return self.scores(state)

    @abstractmethod
    def result(self, state: S) -> Result:
        """Return scores, winners and rank; no winners and no rank before the game is over."""

    @abstractmethod
    def narrate(self, before: S, step: Step, after: S) -> tuple[Event, ...]:
        """Return the events of a step in order, which animations and texts are made from."""

    @abstractmethod
    def position_fields(self, state: S) -> dict[str, Json]:
        """Return the full position as JSON fields of this game, among them `round`; `replay.reader`
        adds the fields that all games share."""

    def seen_by(self, state: S, seat: int) -> Any:
        """Return the part of a position that a seat may know, for bots and screens."""
        return state

    def position_fields_for(self, state: S, seat: int) -> dict[str, Json]:
        """Return `position_fields` for a seat, with numbers in place of what it cannot see."""
        return self.position_fields(state)

    def outcome_for(self, before: S, outcome: Json, seat: int) -> Json:
        """Return an outcome of chance for a seat, with numbers in place of what it cannot see."""
        return outcome

    def correctable_count(self, state: S, seat: int) -> int:
        """Return how many of its own last moves a seat may take back in any match: in Lines those
        since the roll (L16), in Loops those of the running turn."""
        return 0
