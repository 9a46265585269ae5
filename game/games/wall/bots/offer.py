"""The rest of an offer as the judge thinks of it: bare tuples, and every board's ways to take.

What a take does to a board depends on nothing but its lines, its floor line and the tiles taken;
so that is worked out once, and takes in another order come to the same position.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from game.core.chance import Stream
from game.games.wall.bots.estimate import Tiled, best_space, tiled
from game.games.wall.bots.worth import STARTS, features, fullest, to_come
from game.games.wall.rules import scoring
from game.games.wall.rules.level import SIZE
from game.games.wall.rules.notation import PARTS, Table
from game.games.wall.rules.state import NOBODY, Board, State
from game.games.wall.rules.tiles import COLOURS, SHIFT, counts
from game.games.wall.rules.tiling import columns

Hand: TypeAlias = tuple[tuple[str, ...], int]
"""A board as an offer changes it: its lines, and how many lie on its floor line."""
Position: TypeAlias = tuple[tuple[str, ...], int, int, int, tuple[Hand, ...]]
"""Factories in order of the alphabet, the centre, who has the marker, who moves, and all hands."""
Way: TypeAlias = tuple[int, int, Hand]
"""What a take brings as far as one can say, the line, and the hand after it."""
Group: TypeAlias = tuple[str, int, int]
"""Tiles that can be taken at once: the colour, how many, and what goes to the centre or, from
there, away from it."""
Taste: TypeAlias = tuple[dict[str, int], ...]
"""For every seat what a colour is worth to it beside what it promises."""
_Taken: TypeAlias = tuple[str, int, bool]

HUNDRED: Final = 100
_LIKING: Final = 3
"""Points by which tastes differ, at most, up and down."""
_NEVER: Final = -(10**9)


class Prospect(NamedTuple):
    """A board after the tiling: hundredths that are its own, and what more may come of it."""

    sure: int
    ends: bool
    full: int
    facts: tuple[int, ...]


class Offer:
    """One decision's offer."""

    def __init__(self, table: Table, state: State) -> None:
        self.table = table
        self.seats = len(state.boards)
        self._boards = state.boards
        lacking = SIZE - max(fullest(board.filled) for board in state.boards)
        self._lacking = max(1, lacking - 1)
        self._lines = [
            promises(table, board.wall, board.filled, board.lacks, self._lacking)
            for board in state.boards
        ]
        self._ways: list[dict[Hand, dict[_Taken, list[Way]]]] = [{} for _ in state.boards]
        self._prospects: list[dict[Hand, Prospect]] = [{} for _ in state.boards]
        self.root = root(state)

    def after(self, position: Position, source: int, group: Group, hand: Hand) -> Position:
        """The position after a take; the source is a place among the factories, or −1."""
        factories, centre, marker, seat, hands = position
        if source < 0:
            marker = seat if marker == NOBODY else marker
        else:
            factories = factories[:source] + factories[source + 1 :]
        hands = (*hands[:seat], hand, *hands[seat + 1 :])
        return factories, centre + group[2], marker, (seat + 1) % self.seats, hands

    def ways(self, seat: int, hand: Hand, taken: _Taken) -> list[Way]:
        """Where tiles can go, the most promising first; the third of `taken`: with the marker."""
        known = self._ways[seat].setdefault(hand, {})
        found = known.get(taken)
        if found is None:
            found = known[taken] = self._worked_out(seat, hand, taken)
        return found

    def played_out(self, position: Position, taste: Taste) -> tuple[int, ...]:
        """What the boards are worth if everybody takes what promises most to them, by taste."""
        factories, centre, marker, seat, hands = position
        boards, seats, own = list(hands), self.seats, self._ways
        while factories or centre:
            hand, most, last = boards[seat], _NEVER, ""
            known = own[seat].setdefault(hand, {})
            marked, likes = marker == NOBODY, taste[seat]
            for source, content in enumerate(factories):
                if content != last:
                    last = content
                    for group in in_factory(content):
                        taken = (group[0], group[1], False)
                        ways = known.get(taken) or self.ways(seat, hand, taken)
                        gain = ways[0][0] + likes[group[0]]
                        if gain > most:
                            most, best, chosen, after = gain, source, group, ways[0][2]
            for group in in_centre(centre):
                taken = (group[0], group[1], marked)
                ways = known.get(taken) or self.ways(seat, hand, taken)
                gain = ways[0][0] + likes[group[0]]
                if gain > most:
                    most, best, chosen, after = gain, -1, group, ways[0][2]
            if best < 0:
                marker = seat if marked else marker
            else:
                factories = factories[:best] + factories[best + 1 :]
            centre += chosen[2]
            boards[seat] = after
            seat = seat + 1 if seat + 1 < seats else 0
        return self.worth(boards, marker)

    def worth(self, hands: "list[Hand] | tuple[Hand, ...]", marker: int) -> tuple[int, ...]:
        """What every seat has in the end, in hundredths, from the end of the offer on."""
        found = [self._prospect(seat, hand) for seat, hand in enumerate(hands)]
        if any(one.ends for one in found):
            return tuple(one.sure for one in found)
        lacking = SIZE - max(one.full for one in found)
        worths = [one.sure + to_come(one.facts, lacking) for one in found]
        if marker != NOBODY:
            worths[marker] += STARTS[min(lacking, len(STARTS)) - 1]
        return tuple(worths)

    def _prospect(self, seat: int, hand: Hand) -> Prospect:
        known = self._prospects[seat]
        found = known.get(hand)
        if found is None:
            lines, floor = hand
            board = self._boards[seat]._replace(lines=lines, floor="M" * floor)
            found = known[hand] = prospect(self.table, tiled(self.table, board))
        return found

    def _worked_out(self, seat: int, hand: Hand, taken: _Taken) -> list[Way]:
        lines, floor = hand
        letter, count, marked = taken
        limits, size = self.table.level.lines, self.table.floor_size
        found = []
        for row, promise in enumerate(self._lines[seat][letter]):
            held = lines[row]
            if promise and (not held or (held[0] == letter and len(held) < limits[row])):
                whole = min(limits[row], len(held) + count)
                fallen = min(size, floor + marked + len(held) + count - whole)
                gain = promise[whole] - promise[len(held)] - self._cost(floor, fallen)
                after = (*lines[:row], letter * whole, *lines[row + 1 :])
                found.append((gain, row + 1, (after, fallen)))
        fallen = min(size, floor + marked + count)
        found.append((-self._cost(floor, fallen), 0, (lines, fallen)))
        start = STARTS[min(self._lacking, len(STARTS)) - 1] * marked
        return sorted(((gain + start, line, after) for gain, line, after in found), reverse=True)

    def _cost(self, before: int, after: int) -> int:
        charges = self.table.charges
        return HUNDRED * (charges[after] - charges[before])


@lru_cache(maxsize=64)  # walls stay as they are through a round
def promises(
    table: Table, wall: str, filled: int, lacks: int, lacking: int
) -> dict[str, tuple[tuple[int, ...], ...]]:
    """For every colour and row what that many tiles on its line promise; nothing where the wall
    has the colour."""
    blank = Tiled(0, wall, filled, ("",) * SIZE)
    return {
        letter: tuple(
            tuple(_promise(table, blank, row, letter, lacking))
            if lacks >> SIZE * i + row & 1
            else ()
            for row in range(SIZE)
        )
        for i, letter in enumerate(COLOURS)
    }


def _promise(table: Table, blank: Tiled, row: int, letter: str, lacking: int) -> Iterator[int]:
    """What 0, 1, … tiles on a line promise beside an empty one while more may still be taken."""
    limit = table.level.lines[row]
    whole = _laid(table, blank, row, letter, lacking) - _value(table, blank, lacking)
    for held in range(limit):
        yield whole * held // (limit + 1)
    yield whole


def _laid(table: Table, blank: Tiled, row: int, letter: str, lacking: int) -> int:
    """The wall with a tile of that row; without a space for it, what the line costs."""
    where = columns(table, Board(0, blank.lines, "", blank.wall, blank.filled, 0, 0), row, letter)
    if not where:
        return _value(table, blank, lacking) - HUNDRED * table.level.lines[row]
    points, column = best_space(blank.filled, row, where)
    at = SIZE * row + column
    wall = blank.wall[:at] + letter + blank.wall[at + 1 :]
    return _value(table, Tiled(points, wall, blank.filled | 1 << at, blank.lines), lacking)


def _value(table: Table, after: Tiled, lacking: int) -> int:
    found = prospect(table, after)
    return found.sure + (0 if found.ends else to_come(found.facts, lacking))


def root(state: State) -> Position:
    """The position of a state in its offer."""
    factories = tuple(sorted(filter(None, state.factories)))
    hands = tuple((board.lines, len(board.floor)) for board in state.boards)
    return factories, state.centre, state.marker, state.seat, hands


def prospect(table: Table, after: Tiled) -> Prospect:
    """The prospect of a board that is tiled."""
    earned = sum(points for *_, points in scoring.bonuses(table.level, after.wall, after.filled))
    sure = HUNDRED * (after.score + earned)
    full = fullest(after.filled)
    return Prospect(sure, full == SIZE, full, features(table, after))


@lru_cache(maxsize=256)
def taste(seats: int, number: int) -> Taste:
    """One of the ways in which what comes may differ from what promises most; 0 is none."""
    stream = Stream("judge", "wall", "taste", number)
    most = _LIKING * HUNDRED if number else 0
    return tuple(
        {letter: stream.below(2 * most + 1) - most for letter in COLOURS} for _ in range(seats)
    )


@lru_cache(maxsize=1024)
def in_factory(content: str) -> tuple[Group, ...]:
    """What can be taken from a factory."""
    return tuple((letter, *PARTS[content][letter]) for letter in dict.fromkeys(content))


@lru_cache(maxsize=2048)
def in_centre(centre: int) -> tuple[Group, ...]:
    """What can be taken from the centre."""
    found = zip(COLOURS, counts(centre), strict=True)
    return tuple((letter, count, -count << SHIFT[letter]) for letter, count in found if count)
