"""The rest of an offer as the search sees it: boards and what is left, each one whole number.

A board is a hand: seven bits a line (how many tiles, from bit 4 on the colour from 1), above them
how many lie on the floor line. Walls stay as they are until the tiling, so what a take promises
depends on little, and is worked out once.

A pool says which factories are left (by their place among the sorted ones), the packed centre, who
has the marker and whose turn it is. Takes in another order lead to the same pool and hands.
"""

from functools import lru_cache
from typing import Final, TypeAlias

from game.games.wall.bots.worth import (
    POINT,
    START_WORTHS,
    WEIGHTS,
    WHOLE_LINE,
    TiledWall,
    lay_lines,
    line_promises,
    line_sums,
    wall_sums,
)
from game.games.wall.rules import scoring
from game.games.wall.rules.level import SIZE
from game.games.wall.rules.moves import FACTORY_TAKES, RuleTables
from game.games.wall.rules.scoring import fullest_row
from game.games.wall.rules.state import BITS, COLOURS, State, WallBoard, tiles_text, unpack

LayingWay: TypeAlias = tuple[int, int, int]
"""A way to lay tiles: its promise in hundredths, line (0: floor), and change of the hand."""

WITH_MARKER: Final = 32
"""Added to a number of tiles that come with the marker."""
UNKNOWN: Final = -(10**9)
_LINE_BITS: Final = 7
_COLOUR_SHIFT: Final = 4
_COUNT_MASK: Final = 15
_FLOOR: Final = _LINE_BITS * SIZE
_LINE_MASK: Final = (1 << _LINE_BITS) - 1
_CLOSED_LINE: Final = 15
_PROFILE: Final = 4 * SIZE
_PHASES: Final = len(WEIGHTS)


def pack_board(board: WallBoard) -> int:
    """Return the board's pattern lines and floor line packed as a hand."""
    hand = len(board.floor) << _FLOOR
    for row, held in enumerate(board.lines):
        if held:
            hand |= (len(held) | COLOURS.index(held[0]) + 1 << _COLOUR_SHIFT) << _LINE_BITS * row
    return hand


class ColourMenu:
    """The ways to lay tiles of one colour, shared by hands whose lines take it alike."""

    def __init__(self, draft: "BoardDraft", colour: int, profile: int) -> None:
        self.gains = [UNKNOWN] * (2 * WITH_MARKER)
        """The promise of the best way by the number of tiles, or `UNKNOWN`."""
        self._ways: dict[int, list[LayingWay]] = {}
        self._draft = draft
        self._colour = colour
        self._profile = profile

    def best_gain(self, number: int) -> int:
        """Return the promise of the best way to lay that number of tiles."""
        gain = self.gains[number]
        if gain == UNKNOWN:
            gain = self.gains[number] = self.laying_ways(number)[0][0]
        return gain

    def laying_ways(self, number: int) -> list[LayingWay]:
        """Return all ways to lay that number of tiles, the most promising first."""
        ways = self._ways.get(number)
        if ways is None:
            ways = self._draft.laying_ways(self._colour, self._profile, number)
            self._ways[number] = ways
        return ways


class BoardDraft:
    """One seat's board during an offer."""

    def __init__(self, table: RuleTables, board: WallBoard, lacking: int) -> None:
        self._table = table
        self._board = board
        self._limits = table.level.lines
        self._start = START_WORTHS[min(lacking, len(START_WORTHS)) - 1]
        all_promises = line_promises(table, board.wall, board.filled, board.lacks, lacking)
        self._promises = [all_promises[letter] for letter in COLOURS]
        self._statuses = [
            _line_profiles(row, limit, tuple([bool(promise[row]) for promise in self._promises]))
            for row, limit in enumerate(self._limits)
        ]
        self._menus: dict[int, list[ColourMenu]] = {}
        self._known: list[dict[int, ColourMenu]] = [{} for _ in COLOURS]
        self._walls: dict[int, _TiledHand] = {}
        self._settled: dict[int, list[int]] = {}

    def colour_menus(self, hand: int) -> list[ColourMenu]:
        menus = self._menus.get(hand)
        if menus is None:
            menus = self._menus[hand] = self._find_menus(hand)
        return menus

    def laying_ways(self, colour: int, profile: int, number: int) -> list[LayingWay]:
        """Return all ways to lay tiles of a colour, the most promising first."""
        count, marked = number & WITH_MARKER - 1, number // WITH_MARKER
        floor = profile >> _PROFILE
        start = self._start * marked
        ways: list[LayingWay] = []
        for row, promises in enumerate(self._promises[colour]):
            held = profile >> 4 * row & 15
            if held != _CLOSED_LINE:
                filled = min(self._limits[row], held + count)
                fallen = self._floor_count(floor + marked + held + count - filled)
                gain = promises[filled] - promises[held] - self._floor_cost(floor, fallen) + start
                added = filled - held if held else filled | colour + 1 << _COLOUR_SHIFT
                change = (added << _LINE_BITS * row) + (fallen - floor << _FLOOR)
                ways.append((gain, row + 1, change))
        fallen = self._floor_count(floor + marked + count)
        ways.append((start - self._floor_cost(floor, fallen), 0, fallen - floor << _FLOOR))
        ways.sort(reverse=True)
        return ways

    def known_worths(self, hand: int) -> list[int]:
        """Return the tiles of a hand's fullest row after the tiling, then its worth by the fullest
        row of all boards, `UNKNOWN` where not computed yet."""
        worths = self._settled.get(hand)
        if worths is None:
            worths = self._settled[hand] = [self._tiled_wall(hand).full] + [UNKNOWN] * SIZE
        return worths

    def worth_of_hand(self, hand: int, full: int) -> int:
        """Return a hand's worth in hundredths; `full`: tiles of the fullest row of all boards."""
        worths = self.known_worths(hand)
        if worths[full] == UNKNOWN:
            worths[full] = self._hand_worth(hand, SIZE - full)
        return worths[full]

    def _hand_worth(self, hand: int, lacking: int) -> int:
        wall = self._tiled_wall(hand)
        fallen = self._floor_count((hand >> _FLOOR) + wall.dropped)
        sure = POINT * (max(0, wall.score - self._table.floor_costs[fallen]) + wall.earned)
        if not lacking:
            return sure
        phase = min(lacking, _PHASES) - 1
        total = wall.sums[phase]
        for row, limit in enumerate(self._limits):
            line = hand >> _LINE_BITS * row & _LINE_MASK
            if line and line & _COUNT_MASK < limit:
                total += wall.gain_of_line(row, line)[phase]
        return sure + total // WHOLE_LINE

    def _tiled_wall(self, hand: int) -> "_TiledHand":
        complete = 0
        for row, limit in enumerate(self._limits):
            line = hand >> _LINE_BITS * row & _LINE_MASK
            if line & _COUNT_MASK == limit:
                complete |= line << _LINE_BITS * row
        wall = self._walls.get(complete)
        if wall is None:
            wall = self._walls[complete] = _TiledHand(self._table, self._board, complete)
        return wall

    def _find_menus(self, hand: int) -> list[ColourMenu]:
        packed, rest = 0, hand
        for status in self._statuses:
            packed += status[rest & _LINE_MASK]
            rest >>= _LINE_BITS
        menus: list[ColourMenu] = []
        for colour, known in enumerate(self._known):
            profile = packed >> _PROFILE * colour & (1 << _PROFILE) - 1 | rest << _PROFILE
            menu = known.get(profile)
            if menu is None:
                menu = known[profile] = ColourMenu(self, colour, profile)
            menus.append(menu)
        return menus

    def _floor_count(self, count: int) -> int:
        return min(self._table.floor_size, count)

    def _floor_cost(self, before: int, after: int) -> int:
        charges = self._table.floor_costs
        return POINT * (charges[after] - charges[before])


class _TiledHand:
    """A board after the tiling of certain lines, before its floor line costs anything."""

    def __init__(self, table: RuleTables, board: WallBoard, complete: int) -> None:
        lines = tuple(_line_text(complete >> _LINE_BITS * row & _LINE_MASK) for row in range(SIZE))
        after = lay_lines(table, board._replace(lines=lines))
        tiled = TiledWall(0, after.wall, after.filled, ("",) * SIZE)
        self.score = board.score + after.points
        self.dropped = after.dropped
        bonuses = scoring.earned_bonuses(table.level, after.wall, after.filled)
        self.earned = sum(points for *_, points in bonuses)
        self.full = scoring.fullest_row(after.filled)
        self.sums = wall_sums(tiled)
        self._lines: dict[int, list[int]] = {}
        self._table = table
        self._tiled = tiled

    def gain_of_line(self, row: int, field: int) -> list[int]:
        """Return what a begun line adds to the sums."""
        key = row << _LINE_BITS | field
        sums = self._lines.get(key)
        if sums is None:
            sums = self._lines[key] = line_sums(self._table, self._tiled, row, _line_text(field))
        return sums


def _line_text(field: int) -> str:
    return COLOURS[(field >> _COLOUR_SHIFT) - 1] * (field & _COUNT_MASK) if field else ""


@lru_cache(maxsize=256)
def _line_profiles(row: int, limit: int, wanted: tuple[bool, ...]) -> list[int]:
    """Return, by a line's content, its part of all profiles; `wanted`: colours its row lacks."""
    profiles = []
    for field in range(_LINE_MASK + 1):
        count, holds, packed = field & _COUNT_MASK, field >> _COLOUR_SHIFT, 0
        for colour, wanted_here in enumerate(wanted):
            fits = wanted_here and holds in (0, colour + 1) and count < limit
            packed |= (count if fits else _CLOSED_LINE) << _PROFILE * colour + 4 * row
        profiles.append(packed)
    return profiles


Pool: TypeAlias = int
Hands: TypeAlias = tuple[int, ...]
TakeGroup: TypeAlias = tuple[int, int, Pool]
"""Tiles taken together: colour, number (plus `WITH_MARKER` with the marker), pool after that."""

FACTORY_BITS: Final = 9
_HOLDER_SHIFT: Final = FACTORY_BITS + 30
_SEAT_SHIFT: Final = _HOLDER_SHIFT + 3
TILE_BITS: Final = (1 << _HOLDER_SHIFT) - 1
"""The bits of a pool that stand for tiles; all are 0 at the end of the offer."""
_FACTORY_MASK: Final = (1 << FACTORY_BITS) - 1
_CENTRE_MASK: Final = (1 << 30) - 1


class OfferSearch:
    """The factory offer of one decision: its packed position, takes and results."""

    def __init__(self, table: RuleTables, state: State) -> None:
        self.seats = len(state.boards)
        self.contents = sorted([content for content in state.factories if content])
        lacking = max(1, SIZE - 1 - max([fullest_row(board.filled) for board in state.boards]))
        self.drafts = [BoardDraft(table, board, lacking) for board in state.boards]
        self.hands: Hands = tuple([pack_board(board) for board in state.boards])
        left, holder = (1 << len(self.contents)) - 1, state.marker + 1 << _HOLDER_SHIFT
        self.pool: Pool = left | state.centre << FACTORY_BITS | holder | state.seat << _SEAT_SHIFT
        self.takes_played = 0
        """Takes played out so far."""
        self._groups: dict[Pool, list[TakeGroup]] = {}
        self._parts = [_factory_groups(i, content) for i, content in enumerate(self.contents)]

    def seat_to_move(self, pool: Pool) -> int:
        return pool >> _SEAT_SHIFT

    def takeable_groups(self, pool: Pool) -> list[TakeGroup]:
        """Return the groups that can be taken, those of equal factories once."""
        groups = self._groups.get(pool)
        if groups is None:
            groups = self._groups[pool] = self._list_groups(pool)
        return groups

    def takes_left(self, pool: Pool) -> int:
        """Return about how many takes are left in the offer: one for each factory, one for each
        colour in the centre."""
        left = [content for at, content in enumerate(self.contents) if pool >> at & 1]
        colours = set("".join(left) + tiles_text(pool >> FACTORY_BITS & _CENTRE_MASK))
        return len(left) + len(colours)

    def pool_after(self, pool: Pool, place: int, colour: int) -> Pool:
        """Return the pool after a take of that colour from that factory; −1 is the centre."""
        if place < 0:
            return next(
                after for of, _, after in reversed(self.takeable_groups(pool)) if of == colour
            )
        seat = pool >> _SEAT_SHIFT
        pool += 1 << _SEAT_SHIFT if seat + 1 < self.seats else -seat << _SEAT_SHIFT
        return next(pool + more for of, _, more in self._parts[place] if of == colour)

    def play_out(self, pool: Pool, hands: Hands) -> list[int]:
        """Play the offer out, every seat taking what promises most to it; return `end_worths`."""
        held = list(hands)
        while pool & TILE_BITS:
            seat = pool >> _SEAT_SHIFT
            menus, most = self.drafts[seat].colour_menus(held[seat]), UNKNOWN
            for colour, number, after in self.takeable_groups(pool):
                gain = menus[colour].gains[number]
                if gain == UNKNOWN:
                    gain = menus[colour].best_gain(number)
                if gain > most:
                    most, best, chosen, pool = gain, colour, number, after
            held[seat] += menus[best].laying_ways(chosen)[0][2]
            self.takes_played += 1
        return self.end_worths(pool, held)

    def end_worths(self, pool: Pool, held: list[int]) -> list[int]:
        """Return the worth of every seat at the end of the offer in hundredths, then the number of
        tiles that the fullest row lacks, 0 if the match is over."""
        full = 0
        for draft, hand in zip(self.drafts, held, strict=True):
            full = max(full, draft.known_worths(hand)[0])
        worths = [
            draft.worth_of_hand(hand, full) for draft, hand in zip(self.drafts, held, strict=True)
        ]
        holder = pool >> _HOLDER_SHIFT & 7
        if holder and full < SIZE:
            worths[holder - 1] += START_WORTHS[min(SIZE - full, len(START_WORTHS)) - 1]
        worths.append(SIZE - full)
        return worths

    def _list_groups(self, pool: Pool) -> list[TakeGroup]:
        left, seen, seat = pool & _FACTORY_MASK, "", pool >> _SEAT_SHIFT
        groups: list[TakeGroup] = []
        next_pool = pool + (1 << _SEAT_SHIFT if seat + 1 < self.seats else -seat << _SEAT_SHIFT)
        for place, content in enumerate(self.contents):
            if left >> place & 1 and content != seen:
                seen = content
                for colour, number, change in self._parts[place]:
                    groups.append((colour, number, next_pool + change))
        marked, centre = 0, pool >> FACTORY_BITS & _CENTRE_MASK
        if not pool >> _HOLDER_SHIFT & 7:
            marked = WITH_MARKER
            next_pool += seat + 1 << _HOLDER_SHIFT
        shift = FACTORY_BITS
        for colour, count in enumerate(unpack(centre)):
            if count:
                groups.append((colour, count + marked, next_pool - (count << shift)))
            shift += BITS
        return groups


def _factory_groups(place: int, content: str) -> list[TakeGroup]:
    """Return a factory's groups, each with the change that taking it makes to the pool."""
    groups: list[TakeGroup] = []
    for letter in dict.fromkeys(content):  # the parts have no order
        number, rest = FACTORY_TAKES[content][letter]
        groups.append((COLOURS.index(letter), number, (rest << FACTORY_BITS) - (1 << place)))
    return groups
