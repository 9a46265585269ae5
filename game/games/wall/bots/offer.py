"""The rest of an offer as the search knows it: all that lies in the middle packed into one number.

A pool holds which factories are left (by their place among the sorted ones), the packed centre,
who has the marker and whose turn it is. Takes in another order come to the same pool and hands.
"""

from typing import Final, TypeAlias

from game.games.wall.bots.draft import MARKED, UNKNOWN, Draft, hand_of
from game.games.wall.bots.worth import STARTS
from game.games.wall.rules.level import SIZE
from game.games.wall.rules.notation import PARTS, Table
from game.games.wall.rules.scoring import fullest
from game.games.wall.rules.state import State
from game.games.wall.rules.tiles import BITS, COLOURS, counts, text

Pool: TypeAlias = int
Hands: TypeAlias = tuple[int, ...]
Group: TypeAlias = tuple[int, int, Pool]
"""Tiles that are taken together: their colour, their number (plus `MARKED` with the marker), the
pool after that."""

FACTORIES: Final = 9
_HOLDER: Final = FACTORIES + 30
_SEAT: Final = _HOLDER + 3
TILES: Final = (1 << _HOLDER) - 1
"""The bits of a pool that stand for tiles; all are 0 at the end of the offer."""
_LEFT: Final = (1 << FACTORIES) - 1
_CENTRE: Final = (1 << 30) - 1


class OfferSearch:
    """The offer of one decision."""

    def __init__(self, table: Table, state: State) -> None:
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
        """Return the groups that can be taken, of equal factories only one's."""
        found = self._groups.get(pool)
        if found is None:
            found = self._groups[pool] = self._listed(pool)
        return found

    def turns(self, pool: Pool) -> int:
        """Estimate how many takes are left: one a factory and one a colour."""
        left = [content for at, content in enumerate(self.contents) if pool >> at & 1]
        colours = set("".join(left) + text(pool >> FACTORIES & _CENTRE))
        return len(left) + len(colours)

    def after(self, pool: Pool, place: int, colour: int) -> Pool:
        """Return the pool after a take of that colour from the factory at that place; −1 is the
        centre."""
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
    """Return a factory's groups, each with what it adds to the pool."""
    found: list[Group] = []
    for letter in dict.fromkeys(content):  # the parts have no order
        number, rest = PARTS[content][letter]
        found.append((COLOURS.index(letter), number, (rest << FACTORIES) - (1 << place)))
    return found
