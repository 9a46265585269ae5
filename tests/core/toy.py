"""A game small enough to be checked by hand: chance, free order, corrections, ties, a rank.

Each round a die falls; then every seat, in any order, takes letters up to the die's (`a` is worth
1, `b` 2, …) and says `done`. Three rounds; most points win. Alone there is a rank.
"""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from game.core.chance import Stream
from game.core.history import History
from game.core.level import MapFolder
from game.core.match import Match, Record, Script
from game.core.options import whole_number, with_defaults
from game.core.replay.header import Header, Player
from game.core.replay.jsonlines import encode_line
from game.core.rules import BadOutcome, BadSetup, Due, Event, Json, Move, Result, Rules, Step

LETTERS = "abcdef"


class State(NamedTuple):
    """`die` is 0 while it is due; `taken` and `done` are this round's, by seat."""

    round: int
    die: int
    taken: tuple[str, ...]
    done: tuple[bool, ...]
    banked: tuple[int, ...]


class Toy(Rules[State]):
    """The toy's rules; T1 is their only number."""

    name = "toy"
    seat_range = range(1, 4)
    option_list = (whole_number("rounds", 3, 1, 1000), whole_number("limit", 2, 1, 9))

    def start(self) -> State:
        return self._round(1, (0,) * self.seats)

    def due(self, state: State) -> Due | None:
        return None if state.die or self.over(state) else Due("die", "die", state.round)

    def roll(self, state: State, stream: Stream) -> Json:
        return 1 + stream.below(6)

    def deal(self, state: State, outcome: Json) -> State:
        if type(outcome) is not int or not 1 <= outcome <= 6:
            raise BadOutcome("a die falls on 1 to 6")
        return state._replace(die=outcome)

    def movers(self, state: State) -> tuple[int, ...]:
        if not state.die:
            return ()
        return tuple(seat for seat in range(self.seats) if not state.done[seat])

    def moves(self, state: State, seat: int) -> Sequence[Move]:
        if seat not in self.movers(state):
            return ()
        free = len(state.taken[seat]) < self.options["limit"]
        return [*(LETTERS[: state.die] if free else ()), "done"]

    def play(self, state: State, seat: int, move: Move) -> State:
        if move == "done":
            state = state._replace(done=_with(state.done, seat, True))
            return self._next(state) if all(state.done) else state
        return state._replace(taken=_with(state.taken, seat, state.taken[seat] + move))

    def refusal(self, state: State, seat: int, move: Move) -> str:
        return f"{move!r} is no letter that the die allows (T1)"

    def over(self, state: State) -> bool:
        return state.round > self.options["rounds"]

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(map(sum, zip(state.banked, map(_worth, state.taken), strict=True)))

    def result(self, state: State) -> Result:
        scores = self.scores(state)
        if not self.over(state):
            return Result(scores, ())
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        return Result(scores, winners, "toymaker" if self.seats == 1 else None)

    def narrate(self, before: State, step: Step, after: State) -> tuple[Event, ...]:
        return ()

    def position_fields(self, state: State) -> dict[str, Json]:
        return {"round": state.round, "die": state.die, "taken": list(state.taken)}

    def correctable_count(self, state: State, seat: int) -> int:
        return 0 if state.done[seat] else len(state.taken[seat])

    def _next(self, state: State) -> State:
        return self._round(state.round + 1, self.scores(state))

    def _round(self, number: int, banked: tuple[int, ...]) -> State:
        return State(number, 0, ("",) * self.seats, (False,) * self.seats, banked)


def _with(items: tuple[Any, ...], i: int, item: Any) -> tuple[Any, ...]:
    return (*items[:i], item, *items[i + 1 :])


def _worth(letters: str) -> int:
    return sum(1 + LETTERS.index(letter) for letter in letters)


def set_up(name: str, options: Mapping[str, Any], seats: int) -> Rules[Any]:
    """What the catalogue does for the real games."""
    if name != "toy":
        raise BadSetup(f"there is no game {name!r}")
    if seats not in Toy.seat_range:
        raise BadSetup("toy is for 1 to 3 players")
    values = with_defaults(Toy.option_list, options, seats)
    if isinstance(values, str):
        raise BadSetup(values)
    return Toy(values, seats, MapFolder("toy", "house", {}))


class Memory:
    """A recorder whose file is bytes."""

    trouble = ""
    rewrite_count = 0
    pending = False

    def __init__(self, header: Header | None = None) -> None:
        self.data = b""
        if header is not None:
            self.record([header.record(set_up("toy", header.options, len(header.players)), "0")])

    def record(self, lines: Sequence[Record]) -> None:
        self.data += b"".join(map(encode_line, lines))

    def sign(self, end: Record) -> None:
        self.record([{"end": end, "digest": sha256(self.data).hexdigest()}])

    def close(self) -> None:
        """Nothing more comes."""


def header(
    seats: int = 1, seed: str | None = "s", practice: bool = False, **options: Any
) -> Header:
    """A toy game's header."""
    players = tuple(Player(name) for name in ("Ana", "Bo", "Cy")[:seats])
    return Header("toy", players, seed, options, practice)


def begun(of: Header, script: Script | None = None) -> tuple[Match, Memory]:
    """A match and the file that it writes."""
    memory = Memory(of)
    return Match.new(of, set_up, memory, script), memory


def finished(match: Match) -> Match:
    """Everybody takes the best letter once and is done, to the end."""
    while match.movers:
        for seat in match.movers:
            match.play(seat, match.moves(seat)[-2])
            match.play(seat, "done")
    return match


def lines(*records: Record | bytes) -> bytes:
    """The bytes of a file with these lines, the header included."""
    return b"".join(r if isinstance(r, bytes) else encode_line(r) for r in records)


def history(seats: int = 1, **options: Any) -> History:
    """A history of a toy game."""
    return History(set_up("toy", options, seats))
