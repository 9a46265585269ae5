"""The rest of an offer as the search knows it: boards and the middle, each one whole number.

A board is a hand: seven bits a line (how many tiles, from bit 4 on the colour from 1), above them
how many lie on the floor line. Walls stay as they are until the tiling, so what a take promises
hangs on little, and is worked out once.

A pool holds which factories are left (by their place among the sorted ones), the packed centre,
who has the marker and whose turn it is. Takes in another order come to the same pool and hands.
"""

from functools import lru_cache
from typing import Final, TypeAlias

from game.games.wall.bots.worth import (
    HUNDRED,
    STARTS,
    WEIGHTS,
    WHOLE,
    Tiled,
    laid,
    line_sums,
    promises,
    wall_sums,
)
from game.games.wall.rules import scoring
from game.games.wall.rules.level import SIZE
from game.games.wall.rules.moves import PARTS, RuleTables
from game.games.wall.rules.scoring import fullest
from game.games.wall.rules.state import BITS, COLOURS, State, WallBoard, counts, text

Way: TypeAlias = tuple[int, int, int]
"""A way to lay a take: its promise in hundredths, line (0: floor), change of the hand."""

MARKED: Final = 32
"""Added to a number of tiles that come with the marker."""
UNKNOWN: Final = -(10**9)
_FIELD: Final = 7
_COLOUR: Final = 4
_COUNT: Final = 15
_FLOOR: Final = _FIELD * SIZE
_ROW: Final = (1 << _FIELD) - 1
_CLOSED: Final = 15
_PROFILE: Final = 4 * SIZE
_PHASES: Final = len(WEIGHTS)


def hand_of(board: WallBoard) -> int:
    """Return the board's pattern lines and floor line packed as a hand."""
    hand = len(board.floor) << _FLOOR
    for row, held in enumerate(board.lines):
        if held:
            hand |= (len(held) | COLOURS.index(held[0]) + 1 << _COLOUR) << _FIELD * row
    return hand


class Menu:
    """The ways to lay tiles of one colour, shared by all hands with the same profile for it."""

    def __init__(self, draft: "Draft", colour: int, profile: int) -> None:
        self.gains = [UNKNOWN] * (2 * MARKED)
        """The promise of the best way by the number of tiles, or `UNKNOWN`."""
        self._ways: dict[int, list[Way]] = {}
        self._draft = draft
        self._colour = colour
        self._profile = profile

    def gain(self, number: int) -> int:
        """Return the promise of the best way to lay that number of tiles."""
        found = self.gains[number]
        if found == UNKNOWN:
            found = self.gains[number] = self.ways(number)[0][0]
        return found

    def ways(self, number: int) -> list[Way]:
        """Return all ways to lay that number of tiles, the most promising first."""
        found = self._ways.get(number)
        if found is None:
            found = self._draft.ways(self._colour, self._profile, number)
            self._ways[number] = found
        return found


class Draft:
    """One seat's board during an offer."""

    def __init__(self, table: RuleTables, board: WallBoard, lacking: int) -> None:
        self._table = table
        self._board = board
        self._limits = table.level.lines
        self._start = STARTS[min(lacking, len(STARTS)) - 1]
        found = promises(table, board.wall, board.filled, board.lacks, lacking)
        self._promises = [found[letter] for letter in COLOURS]
        self._statuses = [
            _statuses(row, limit, tuple([bool(of[row]) for of in self._promises]))
            for row, limit in enumerate(self._limits)
        ]
        self._menus: dict[int, list[Menu]] = {}
        self._known: list[dict[int, Menu]] = [{} for _ in COLOURS]
        self._walls: dict[int, _Wall] = {}
        self._settled: dict[int, list[int]] = {}

    def menus(self, hand: int) -> list[Menu]:
        """Return the menu of each colour."""
        found = self._menus.get(hand)
        if found is None:
            found = self._menus[hand] = self._chosen(hand)
        return found

    def ways(self, colour: int, profile: int, number: int) -> list[Way]:
        """Return all ways for tiles of a colour, the most promising first."""
        count, marked = number & MARKED - 1, number // MARKED
        floor = profile >> _PROFILE
        start = self._start * marked
        found: list[Way] = []
        for row, promise in enumerate(self._promises[colour]):
            held = profile >> 4 * row & 15
            if held != _CLOSED:
                whole = min(self._limits[row], held + count)
                fallen = self._fallen(floor + marked + held + count - whole)
                gain = promise[whole] - promise[held] - self._cost(floor, fallen) + start
                added = whole - held if held else whole | colour + 1 << _COLOUR
                found.append((gain, row + 1, (added << _FIELD * row) + (fallen - floor << _FLOOR)))
        fallen = self._fallen(floor + marked + count)
        found.append((start - self._cost(floor, fallen), 0, fallen - floor << _FLOOR))
        found.sort(reverse=True)
        return found

    def settled(self, hand: int) -> list[int]:
        """Return what is known of a hand: the tiles of its fullest row after the tiling, then its
        worth by the fullest row of all boards, or `UNKNOWN`."""
        found = self._settled.get(hand)
        if found is None:
            found = self._settled[hand] = [self._wall(hand).full] + [UNKNOWN] * SIZE
        return found

    def worth(self, hand: int, full: int) -> int:
        """Return a hand's worth in hundredths; `full`: tiles of the fullest row of all boards."""
        found = self.settled(hand)
        if found[full] == UNKNOWN:
            found[full] = self._foreseen(hand, SIZE - full)
        return found[full]

    def _foreseen(self, hand: int, lacking: int) -> int:
        wall = self._wall(hand)
        fallen = self._fallen((hand >> _FLOOR) + wall.dropped)
        sure = HUNDRED * (max(0, wall.score - self._table.charges[fallen]) + wall.earned)
        if not lacking:
            return sure
        phase = min(lacking, _PHASES) - 1
        total = wall.sums[phase]
        for row, limit in enumerate(self._limits):
            field = hand >> _FIELD * row & _ROW
            if field and field & _COUNT < limit:
                total += wall.line(row, field)[phase]
        return sure + total // WHOLE

    def _wall(self, hand: int) -> "_Wall":
        complete = 0
        for row, limit in enumerate(self._limits):
            field = hand >> _FIELD * row & _ROW
            if field & _COUNT == limit:
                complete |= field << _FIELD * row
        found = self._walls.get(complete)
        if found is None:
            found = self._walls[complete] = _Wall(self._table, self._board, complete)
        return found

    def _chosen(self, hand: int) -> list[Menu]:
        packed, rest = 0, hand
        for status in self._statuses:
            packed += status[rest & _ROW]
            rest >>= _FIELD
        found: list[Menu] = []
        for colour, known in enumerate(self._known):
            profile = packed >> _PROFILE * colour & (1 << _PROFILE) - 1 | rest << _PROFILE
            menu = known.get(profile)
            if menu is None:
                menu = known[profile] = Menu(self, colour, profile)
            found.append(menu)
        return found

    def _fallen(self, count: int) -> int:
        return min(self._table.floor_size, count)

    def _cost(self, before: int, after: int) -> int:
        charges = self._table.charges
        return HUNDRED * (charges[after] - charges[before])


class _Wall:
    """A board after the tiling of certain lines, before its floor line costs anything."""

    def __init__(self, table: RuleTables, board: WallBoard, complete: int) -> None:
        lines = tuple(_text(complete >> _FIELD * row & _ROW) for row in range(SIZE))
        after = laid(table, board._replace(lines=lines))
        tiled = Tiled(0, after.wall, after.filled, ("",) * SIZE)
        self.score = board.score + after.points
        self.dropped = after.dropped
        found = scoring.bonuses(table.level, after.wall, after.filled)
        self.earned = sum(points for *_, points in found)
        self.full = scoring.fullest(after.filled)
        self.sums = wall_sums(tiled)
        self._lines: dict[int, list[int]] = {}
        self._table = table
        self._tiled = tiled

    def line(self, row: int, field: int) -> list[int]:
        """Return what a begun line adds to the sums."""
        key = row << _FIELD | field
        found = self._lines.get(key)
        if found is None:
            found = self._lines[key] = line_sums(self._table, self._tiled, row, _text(field))
        return found


def _text(field: int) -> str:
    return COLOURS[(field >> _COLOUR) - 1] * (field & _COUNT) if field else ""


@lru_cache(maxsize=256)
def _statuses(row: int, limit: int, wanted: tuple[bool, ...]) -> list[int]:
    """Return a line's packed profile for every colour by its content; `wanted`: still lacking."""
    found = []
    for field in range(_ROW + 1):
        count, holds, packed = field & _COUNT, field >> _COLOUR, 0
        for colour, here in enumerate(wanted):
            fits = here and holds in (0, colour + 1) and count < limit
            packed |= (count if fits else _CLOSED) << _PROFILE * colour + 4 * row
        found.append(packed)
    return found


Pool: TypeAlias = int
Hands: TypeAlias = tuple[int, ...]
Group: TypeAlias = tuple[int, int, Pool]
"""Tiles taken together: colour, number (plus `MARKED` with the marker), pool after that."""

FACTORIES: Final = 9
_HOLDER: Final = FACTORIES + 30
_SEAT: Final = _HOLDER + 3
TILES: Final = (1 << _HOLDER) - 1
"""The bits of a pool that stand for tiles; all are 0 at the end of the offer."""
_LEFT: Final = (1 << FACTORIES) - 1
_CENTRE: Final = (1 << 30) - 1


class OfferSearch:
    """The factory offer of one decision: its packed position, takes and results."""

    def __init__(self, table: RuleTables, state: State) -> None:
        self.seats = len(state.boards)
        self.contents = sorted([content for content in state.factories if content])
        lacking = max(1, SIZE - 1 - max([fullest(board.filled) for board in state.boards]))
        self.drafts = [Draft(table, board, lacking) for board in state.boards]
        self.hands: Hands = tuple([hand_of(board) for board in state.boards])
        left, holder = (1 << len(self.contents)) - 1, state.marker + 1 << _HOLDER
        self.pool: Pool = left | state.centre << FACTORIES | holder | state.seat << _SEAT
        self.taken = 0
        """Takes played out so far."""
        self._groups: dict[Pool, list[Group]] = {}
        self._parts = [_parts(place, content) for place, content in enumerate(self.contents)]

    def seat(self, pool: Pool) -> int:
        """Return the seat to move."""
        return pool >> _SEAT

    def groups(self, pool: Pool) -> list[Group]:
        """Return the groups that can be taken; equal factories are listed once."""
        found = self._groups.get(pool)
        if found is None:
            found = self._groups[pool] = self._listed(pool)
        return found

    def turns(self, pool: Pool) -> int:
        """Estimate how many takes are left: one for each factory, one for each colour."""
        left = [content for at, content in enumerate(self.contents) if pool >> at & 1]
        colours = set("".join(left) + text(pool >> FACTORIES & _CENTRE))
        return len(left) + len(colours)

    def after(self, pool: Pool, place: int, colour: int) -> Pool:
        """Return the pool after a take of that colour from that factory; −1 is the centre."""
        if place < 0:
            return next(after for of, _, after in reversed(self.groups(pool)) if of == colour)
        seat = pool >> _SEAT
        pool += 1 << _SEAT if seat + 1 < self.seats else -seat << _SEAT
        return next(pool + more for of, _, more in self._parts[place] if of == colour)

    def played_out(self, pool: Pool, hands: Hands) -> list[int]:
        """Play the offer out, every seat taking what promises most to it; return as `ended`."""
        held = list(hands)
        while pool & TILES:
            seat = pool >> _SEAT
            menus, most = self.drafts[seat].menus(held[seat]), UNKNOWN
            for colour, number, after in self.groups(pool):
                gain = menus[colour].gains[number]
                if gain == UNKNOWN:
                    gain = menus[colour].gain(number)
                if gain > most:
                    most, best, chosen, pool = gain, colour, number, after
            held[seat] += menus[best].ways(chosen)[0][2]
            self.taken += 1
        return self.ended(pool, held)

    def ended(self, pool: Pool, held: list[int]) -> list[int]:
        """Return the worth of every seat at the end of the offer, in hundredths, and last the tiles
        that the fullest row lacks, 0 where the game is over."""
        full = 0
        for draft, hand in zip(self.drafts, held, strict=True):
            full = max(full, draft.settled(hand)[0])
        worths = [draft.worth(hand, full) for draft, hand in zip(self.drafts, held, strict=True)]
        holder = pool >> _HOLDER & 7
        if holder and full < SIZE:
            worths[holder - 1] += STARTS[min(SIZE - full, len(STARTS)) - 1]
        worths.append(SIZE - full)
        return worths

    def _listed(self, pool: Pool) -> list[Group]:
        left, seen, seat = pool & _LEFT, "", pool >> _SEAT
        found: list[Group] = []
        next_pool = pool + (1 << _SEAT if seat + 1 < self.seats else -seat << _SEAT)
        for place, content in enumerate(self.contents):
            if left >> place & 1 and content != seen:
                seen = content
                for colour, number, more in self._parts[place]:
                    found.append((colour, number, next_pool + more))
        marked, centre = 0, pool >> FACTORIES & _CENTRE
        if not pool >> _HOLDER & 7:
            marked = MARKED
            next_pool += seat + 1 << _HOLDER
        shift = FACTORIES
        for colour, count in enumerate(counts(centre)):
            if count:
                found.append((colour, count + marked, next_pool - (count << shift)))
            shift += BITS
        return found


def _parts(place: int, content: str) -> list[Group]:
    """Return a factory's groups, each with the change that taking it makes to the pool."""
    found: list[Group] = []
    for letter in dict.fromkeys(content):  # the parts have no order
        number, rest = PARTS[content][letter]
        found.append((COLOURS.index(letter), number, (rest << FACTORIES) - (1 << place)))
    return found
