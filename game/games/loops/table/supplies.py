"""Whose tiles stand on the rack, in which places, and who may see them (O17)."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.core.history import Turn
from game.core.rules import Move
from game.engine.window.view import Box
from game.engine.words import _
from game.games.loops.rules.events import Cell
from game.games.loops.rules.moves import SWAP, Closings, closings_of, fitting_cells
from game.games.loops.rules.state import SUPPLY, State, with_value
from game.games.loops.table.pieces import BACK, face_of

if TYPE_CHECKING:
    from game.games.loops.table.scene import LoopsScene


Slots = tuple[str | None, ...]
"""The tile in each place of a rack."""


def turns_shown(table: "LoopsScene") -> list[Turn]:
    """Return the moves up to what is shown; where a game is watched, none beyond it."""
    here = _age(table.shown)
    return [turn for turn in table.match.history.turns if _age(turn.after) <= here]


def _age(state: State) -> tuple[int, int, int]:
    """Return a value that grows with every move but one that ends a turn."""
    return state.turns, len(state.table.tiles), state.exchanges


class Supplies:
    """The tiles on the racks; a supply is covered before the move that ends its turn is shown."""

    def __init__(self, table: "LoopsScene") -> None:
        self._table = table
        self._slots: dict[int, Slots] = {}
        self.picked: int | None = None
        """The place that the next tile laid comes from."""
        self.dull: frozenset[int] = frozenset()
        """Places whose tiles fit nowhere now."""
        self.returned: tuple[str, ...] = ()
        """The tiles that went back into the box in this turn, for all to see (O14)."""
        self._laid: tuple[int, frozenset[int]] = (0, frozenset())
        """In which turn tiles were last laid here, and out of which places."""
        self._reckoned: State | None = None
        self._first: Move = ""
        self._closings: dict[str, Closings] = {}
        self._closings_of: State | None = None
        self.people = [s for s in range(table.rules.seats) if table.is_person(s)]
        for happened in table.match.history.steps():
            self._arrange(happened.after.supplies)  # as they stood when the game was left

    # -- who sees what ---------------------------------------------------------------------

    @property
    def in_front(self) -> int:
        """The seat whose tiles are on the rack: the only person's, else the one to move."""
        if not self._table.watching and len(self.people) == 1:
            return self.people[0]
        return self._table.shown.seat

    def open_to_see(self, seat: int) -> bool:
        """Return whether a seat's supply may be shown; watchers see no more than players."""
        table = self._table
        if self.people == [seat] or (table.watching and (table.match.over or not self.people)):
            return True
        return table.uncovered == seat and table.match.movers == (seat,)

    @property
    def my_turn(self) -> bool:
        """Whether it is the turn of a person here."""
        movers = self._table.match.movers
        return not self._table.watching and bool(movers) and movers[0] in self.people

    @property
    def covered(self) -> bool:
        """Whether the table waits for the next player to uncover the tiles."""
        closed = self.my_turn and not self.open_to_see(self._table.match.movers[0])
        return closed and not self.forced

    @property
    def forced(self) -> Move:
        """The only move of the person to move, `swap` or `pass`; "" while tiles can be laid."""
        if not self.my_turn:
            return ""
        match = self._table.match
        if self._reckoned is not match.state:
            self._reckoned, self._first = match.state, match.moves(match.movers[0])[0]
        return self._first if self._first in match.rules.forced_moves else ""

    def why_forced(self) -> str:
        """Return the reason for the forced move as a sentence."""
        if self.forced == SWAP:
            return _("Nothing fits: exchange (O14).")
        if not self._table.shown.supplies[self._table.shown.seat]:
            return _("No tiles: pass (O13).")
        return _("Nothing fits: pass (O14).")

    # -- places ----------------------------------------------------------------------------

    @property
    def slots(self) -> Slots:
        return self.slots_of(self.in_front)

    def slot_for(self, move: Move) -> int | None:
        """Return the first place whose tile a move lays; None where it lays none."""
        kinds = sorted(move.partition("@")[0].replace(".", ""))
        alike = (i for i, tile in enumerate(self.slots) if tile and sorted(tile) == kinds)
        return next(alike, None)

    @property
    def laid(self) -> frozenset[int]:
        """The places whose tiles were laid in this turn and not taken back."""
        turn, places = self._laid
        if turn != self._table.shown.turns:
            return frozenset()
        return frozenset(place for place in places if not self.slots[place])

    def slots_of(self, seat: int) -> Slots:
        return self._slots.get(seat, (None,) * SUPPLY)

    def follow(self) -> None:
        """Update the places to the position shown."""
        self._arrange(self._table.shown.supplies)
        tiles = enumerate(self.slots) if self._may_lay and not self.forced else ()
        self.dull = frozenset(i for i, tile in tiles if tile and not self.fitting(i))
        if not self._table.timeline.moving:
            self.returned = self._exchanged()

    def _arrange(self, supplies: Iterable[tuple[str, ...]]) -> None:
        """Keep tiles in their places and fill the gaps with new ones."""
        for seat, supply in enumerate(supplies):
            self._slots[seat] = arranged(self.slots_of(seat), supply)

    def _exchanged(self) -> tuple[str, ...]:
        """Return the tiles of the last exchange in the present turn (O14)."""
        for turn in reversed(turns_shown(self._table)):
            if turn.before.turns != self._table.shown.turns:
                break
            if turn.moved.move == SWAP:
                tiles: tuple[str, ...] = turn.before.supplies[turn.moved.seat]
                return tiles
        return ()

    @property
    def _may_lay(self) -> bool:
        """Return whether the seat that may lay a tile looks at the rack."""
        return self.my_turn and not self.covered and self.in_front == self._table.shown.seat

    def fitting(self, slot: int) -> Mapping[Cell, tuple[str, ...]]:
        """Where and how turned the tile in that place fits, if whoever may lay it looks at it."""
        state, tile = self._table.shown, self.slots[slot]
        if not tile or not self._may_lay:
            return {}
        return fitting_cells(self._table.rules.tile_set, state.table, tile, state.last)

    def closing(self, slot: int) -> Closings:
        """Return the loops that the tile in that place could close; see `fitting`."""
        state, tile = self._table.shown, self.slots[slot]
        if not tile or not self._may_lay:
            return {}
        if self._closings_of is not state:
            self._closings_of, self._closings = state, {}
        if tile not in self._closings:
            self._closings[tile] = closings_of(self._table.rules.tile_set, state, tile)
        return self._closings[tile]

    # -- tiles on their way ----------------------------------------------------------------

    def source(self, seat: int, tile: str) -> tuple[int | None, Box]:
        """Where a tile is taken from, the place picked or the first with such a tile; and where it
        starts from, that place on the rack or its player's sheet."""
        slots = self.slots_of(seat)
        slot, self.picked = self.picked, None
        if slot is None or slots[slot] != tile:
            slot = slots.index(tile) if tile in slots else None
        if slot is not None and self._on_rack(seat):
            return slot, self._table.layout.slots[slot]
        return slot, self._sheet(seat)

    def take(self, seat: int, slot: int | None, left: tuple[str, ...]) -> None:
        if slot is not None:
            self._laid = self._table.shown.turns, self.laid | {slot}
        self._slots[seat] = arranged(self.slots_of(seat), left, slot)
        shown = self._table.shown
        self._table.show(shown._replace(supplies=with_value(shown.supplies, seat, left)))

    def arrivals(self, seat: int, count: int, supply: tuple[str, ...]) -> list[tuple[str, Box]]:
        """Sprite and place of each tile that a seat draws; faces only where they may be seen."""
        places, before = self._table.layout.slots, self.slots_of(seat)
        if not self._on_rack(seat):
            return [(BACK, self._sheet(seat))] * count
        if not self.open_to_see(seat):
            return [(BACK, place) for place in places[len(supply) - count : len(supply)]]
        lie = zip(before, arranged(before, supply), places, strict=True)
        return [(face_of(tile), place) for old, tile, place in lie if tile and tile != old]

    def _on_rack(self, seat: int) -> bool:
        """Return whether that seat plays from the rack in front, open or covered."""
        return (self._table.watching or seat in self.people) and seat == self.in_front

    def _sheet(self, seat: int) -> Box:
        box = self._table.layout.players[seat]
        return Box(box.x + 22, box.bottom - 34, 20, 20)


def arranged(slots: Sequence[str | None], supply: Sequence[str], gone: int | None = None) -> Slots:
    """Arrange a supply in its places, new tiles in the gaps; `gone`: the place of a laid tile."""
    here, wanted = Counter(tile for tile in slots if tile), Counter(supply)
    surplus, fresh = here - wanted, list((wanted - here).elements())
    if surplus and fresh:
        return tuple(sorted(supply)) + (None,) * (SUPPLY - len(supply))
    made = [*slots, *[None] * (SUPPLY - len(slots))]
    for i in sorted(range(len(made)), key=lambda i: i != gone):
        if surplus[made[i] or ""] > 0:
            surplus[made[i] or ""] -= 1
            made[i] = None
    return tuple(tile or (fresh.pop(0) if fresh else None) for tile in made)
