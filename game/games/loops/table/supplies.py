"""The tiles on the racks of Loops: in which places they stand, and who may see them (O17)."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.core.history import Turn
from game.core.rules import Move
from game.engine.window.view import Box
from game.engine.words import _
from game.games.loops.rules.events import Cell
from game.games.loops.rules.moves import SWAP, ClosingsByCell, closings_of, fitting_cells
from game.games.loops.rules.state import SUPPLY, State, with_value
from game.games.loops.table.pieces import BACK, face_of

if TYPE_CHECKING:
    from game.games.loops.table.scene import LoopsScene


Slots = tuple[str | None, ...]
"""The tile in each place of a rack."""


def shown_turns(table: "LoopsScene") -> list[Turn]:
    """Return the moves up to the position shown; where a match is watched, none beyond it."""
    here = _progress_of(table.shown)
    return [turn for turn in table.match.history.turns if _progress_of(turn.after) <= here]


def _progress_of(state: State) -> tuple[int, int, int]:
    """Return a value that grows with every move but one that ends a turn."""
    return state.turns, len(state.table.tiles), state.exchanges


class Supplies:
    """The tiles on the racks; a supply is covered before the end of its turn is shown."""

    def __init__(self, table: "LoopsScene") -> None:
        self._table = table
        self._slots: dict[int, Slots] = {}
        self.picked_slot: int | None = None
        """The place that the next tile laid comes from, if a person has picked it."""
        self.unfitting: frozenset[int] = frozenset()
        """The places whose tiles fit nowhere now."""
        self.returned_tiles: tuple[str, ...] = ()
        """The tiles that went back into the box in this turn, for all to see (O14)."""
        self._laid_slots: tuple[int, frozenset[int]] = (0, frozenset())
        """The turn in which tiles were last laid here, and the places they came from."""
        self._forced_for: State | None = None
        self._first_move: Move = ""
        self._closings: dict[str, ClosingsByCell] = {}
        self._closings_for: State | None = None
        self.people = [s for s in range(table.rules.seats) if table.is_person(s)]
        for happened in table.match.history.steps():
            self._fill_slots(happened.after.supplies)  # as they stood when the game was left

    # -- who sees what ---------------------------------------------------------------------

    @property
    def front_seat(self) -> int:
        """Return the seat whose tiles are on the rack: the only person's, else the one to move."""
        if not self._table.watching and len(self.people) == 1:
            return self.people[0]
        return self._table.shown.seat

    def is_visible(self, seat: int) -> bool:
        """Return whether a seat's supply may be shown; watchers see no more than players."""
        table = self._table
        if self.people == [seat] or (table.watching and (table.match.over or not self.people)):
            return True
        return table.uncovered == seat and table.match.movers == (seat,)

    @property
    def is_my_turn(self) -> bool:
        """Return whether a person at this screen is to move."""
        movers = self._table.match.movers
        return not self._table.watching and bool(movers) and movers[0] in self.people

    @property
    def is_covered(self) -> bool:
        """Return whether the table waits for the next player to uncover the tiles."""
        closed = self.is_my_turn and not self.is_visible(self._table.match.movers[0])
        return closed and not self.forced_move

    @property
    def forced_move(self) -> Move:
        """Return the person's only move, `swap` or `pass`; "" while tiles can be laid."""
        if not self.is_my_turn:
            return ""
        match = self._table.match
        if self._forced_for is not match.state:
            self._forced_for, self._first_move = match.state, match.moves(match.movers[0])[0]
        return self._first_move if self._first_move in match.rules.forced_moves else ""

    def forced_sentence(self) -> str:
        if self.forced_move == SWAP:
            return _("Nothing fits: exchange (O14).")
        if not self._table.shown.supplies[self._table.shown.seat]:
            return _("No tiles: pass (O13).")
        return _("Nothing fits: pass (O14).")

    # -- places ----------------------------------------------------------------------------

    @property
    def slots(self) -> Slots:
        return self.slots_of(self.front_seat)

    def slot_for_move(self, move: Move) -> int | None:
        """Return the first place whose tile a move lays, None if it lays none."""
        kinds = sorted(move.partition("@")[0].replace(".", ""))
        alike = (i for i, tile in enumerate(self.slots) if tile and sorted(tile) == kinds)
        return next(alike, None)

    @property
    def laid_slots(self) -> frozenset[int]:
        """Return the places whose tiles were laid in this turn and not taken back."""
        turn, places = self._laid_slots
        if turn != self._table.shown.turns:
            return frozenset()
        return frozenset(place for place in places if not self.slots[place])

    def slots_of(self, seat: int) -> Slots:
        return self._slots.get(seat, (None,) * SUPPLY)

    def update(self) -> None:
        """Follow the position shown: fill the places, and find what fits and what was exchanged."""
        self._fill_slots(self._table.shown.supplies)
        tiles = enumerate(self.slots) if self._can_lay and not self.forced_move else ()
        self.unfitting = frozenset(i for i, tile in tiles if tile and not self.cells_fitting(i))
        if not self._table.timeline.moving:
            self.returned_tiles = self._exchanged_tiles()

    def _fill_slots(self, supplies: Iterable[tuple[str, ...]]) -> None:
        for seat, supply in enumerate(supplies):
            self._slots[seat] = arrange_tiles(self.slots_of(seat), supply)

    def _exchanged_tiles(self) -> tuple[str, ...]:
        for turn in reversed(shown_turns(self._table)):
            if turn.before.turns != self._table.shown.turns:
                break
            if turn.moved.move == SWAP:
                tiles: tuple[str, ...] = turn.before.supplies[turn.moved.seat]
                return tiles
        return ()

    @property
    def _can_lay(self) -> bool:
        return self.is_my_turn and not self.is_covered and self.front_seat == self._table.shown.seat

    def cells_fitting(self, slot: int) -> Mapping[Cell, tuple[str, ...]]:
        """Return the turnings of the tile in a place by the cells where it may be laid now."""
        state, tile = self._table.shown, self.slots[slot]
        if not tile or not self._can_lay:
            return {}
        return fitting_cells(self._table.rules.tile_set, state.table, tile, state.last)

    def closings_of(self, slot: int) -> ClosingsByCell:
        """Return the loops that the tile in a place could close now, by cell."""
        state, tile = self._table.shown, self.slots[slot]
        if not tile or not self._can_lay:
            return {}
        if self._closings_for is not state:
            self._closings_for, self._closings = state, {}
        if tile not in self._closings:
            self._closings[tile] = closings_of(self._table.rules.tile_set, state, tile)
        return self._closings[tile]

    # -- tiles on their way ----------------------------------------------------------------

    def source_of(self, seat: int, tile: str) -> tuple[int | None, Box]:
        """Return the place that a tile is taken from (the one picked, or the first with such a
        tile) and the box in which its flight starts: that place, or its player's sheet."""
        slots = self.slots_of(seat)
        slot, self.picked_slot = self.picked_slot, None
        if slot is None or slots[slot] != tile:
            slot = slots.index(tile) if tile in slots else None
        if slot is not None and self._uses_rack(seat):
            return slot, self._table.layout.slots[slot]
        return slot, self._sheet_box(seat)

    def take_tile(self, seat: int, slot: int | None, left: tuple[str, ...]) -> None:
        if slot is not None:
            self._laid_slots = self._table.shown.turns, self.laid_slots | {slot}
        self._slots[seat] = arrange_tiles(self.slots_of(seat), left, slot)
        shown = self._table.shown
        self._table.show(shown._replace(supplies=with_value(shown.supplies, seat, left)))

    def arriving_tiles(
        self, seat: int, count: int, supply: tuple[str, ...]
    ) -> list[tuple[str, Box]]:
        """Return sprite and place of each tile that a seat draws; faces only if visible."""
        places, before = self._table.layout.slots, self.slots_of(seat)
        if not self._uses_rack(seat):
            return [(BACK, self._sheet_box(seat))] * count
        if not self.is_visible(seat):
            return [(BACK, place) for place in places[len(supply) - count : len(supply)]]
        slots = zip(before, arrange_tiles(before, supply), places, strict=True)
        return [(face_of(tile), place) for old, tile, place in slots if tile and tile != old]

    def _uses_rack(self, seat: int) -> bool:
        return (self._table.watching or seat in self.people) and seat == self.front_seat

    def _sheet_box(self, seat: int) -> Box:
        box = self._table.layout.players[seat]
        return Box(box.x + 22, box.bottom - 34, 20, 20)


def arrange_tiles(
    slots: Sequence[str | None], supply: Sequence[str], gone: int | None = None
) -> Slots:
    """Return a supply in its places, new tiles in the gaps; `gone`: the place of a laid tile."""
    standing, needed = Counter(tile for tile in slots if tile), Counter(supply)
    surplus, new_tiles = standing - needed, list((needed - standing).elements())
    if surplus and new_tiles:
        return tuple(sorted(supply)) + (None,) * (SUPPLY - len(supply))
    places = [*slots, *[None] * (SUPPLY - len(slots))]
    for i in sorted(range(len(places)), key=lambda i: i != gone):
        if surplus[places[i] or ""] > 0:
            surplus[places[i] or ""] -= 1
            places[i] = None
    return tuple(tile or (new_tiles.pop(0) if new_tiles else None) for tile in places)
