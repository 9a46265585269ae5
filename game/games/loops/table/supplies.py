"""Whose tiles stand on the rack, in which places, and who may see them (O17)."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from game.core.rules import Move
from game.engine.window.view import Box
from game.games.loops.rules.events import Cell
from game.games.loops.rules.moves import PASS, SWAP, fitting_cells
from game.games.loops.rules.state import SUPPLY, State
from game.games.loops.table.chronicle import Chronicle, Shown
from game.games.loops.table.layout import Layout
from game.games.loops.table.pieces import BACK
from game.games.loops.table.rack import face_of


class Seated(Shown, Protocol):
    """A table that is shown to somebody: who sits there, and what they have uncovered."""

    watching: bool
    uncovered: int | None
    layout: Layout
    chronicle: Chronicle

    def is_person(self, seat: int) -> bool: ...
    def player_name(self, seat: int) -> str: ...
    def show(self, state: State) -> None: ...


class Supplies:
    """Tiles keep their places while the game goes on; a supply closes with the move that ends
    its turn, before that move is shown."""

    def __init__(self, scene: Seated) -> None:
        self._scene = scene
        self._slots: dict[int, tuple[str | None, ...]] = {}
        self.picked: int | None = None
        """The place that the next tile laid comes from."""
        self.dull: frozenset[int] = frozenset()
        """Places whose tiles fit nowhere now."""
        self.returned: tuple[str, ...] = ()
        """What went back into the box in this turn, for all to see (O14)."""
        self._reckoned: State | None = None
        self._first: Move = ""
        self.people = [s for s in range(scene.rules.seats) if scene.is_person(s)]
        for happened in scene.match.history.steps():
            self._arrange(happened.after.supplies)  # as they stood when the game was left

    # -- who sees what ---------------------------------------------------------------------

    @property
    def in_front(self) -> int:
        """The seat on the rack: the only person's, else of whose turn it is."""
        if not self._scene.watching and len(self.people) == 1:
            return self.people[0]
        return self._scene.shown.seat

    def open_to_see(self, seat: int) -> bool:
        """May the supply of a seat be seen now? Who watches a game that still goes on sees no
        more than who plays it."""
        scene = self._scene
        if self.people == [seat] or (scene.watching and (scene.match.over or not self.people)):
            return True
        return scene.uncovered == seat and scene.match.movers == (seat,)

    def on_rack(self, seat: int) -> bool:
        """Does that seat play from the rack in front, open or covered?"""
        mine = self._scene.watching or seat in self.people
        return mine and seat == self.in_front

    @property
    def my_turn(self) -> bool:
        """Has a person here the turn?"""
        movers = self._scene.match.movers
        return not self._scene.watching and bool(movers) and movers[0] in self.people

    @property
    def covered(self) -> bool:
        """Does the table wait for the next player to uncover the tiles?"""
        return self.my_turn and not self.open_to_see(self._scene.match.movers[0])

    @property
    def forced(self) -> Move:
        """The only move of whoever may look, `swap` or `pass`; "" while tiles can be laid."""
        if not self.my_turn or self.covered:
            return ""
        match = self._scene.match
        if self._reckoned is not match.state:
            self._reckoned, self._first = match.state, match.moves(match.movers[0])[0]
        return self._first if self._first in (SWAP, PASS) else ""

    # -- places ----------------------------------------------------------------------------

    @property
    def slots(self) -> tuple[str | None, ...]:
        """The places of the supply in front."""
        return self.slots_of(self.in_front)

    def slots_of(self, seat: int) -> tuple[str | None, ...]:
        """The places of a supply."""
        return self._slots.get(seat, (None,) * SUPPLY)

    def follow(self) -> None:
        """Take over what the picture shows now."""
        self._arrange(self._scene.shown.supplies)
        self.dull = self._find_dull()
        if not self._scene.timeline.moving:
            self.returned = self._scene.chronicle.exchanged()

    def _arrange(self, supplies: Iterable[tuple[str, ...]]) -> None:
        """Tiles stay in their places, new ones fill the gaps."""
        for seat, supply in enumerate(supplies):
            self._slots[seat] = arranged(self.slots_of(seat), supply)

    def _find_dull(self) -> frozenset[int]:
        state = self._scene.shown
        if not self.my_turn or self.covered or self.forced or self.in_front != state.seat:
            return frozenset()
        parts = self._scene.rules.tile_set
        able = {
            tile: bool(fitting_cells(parts, state.table, tile, state.last))
            for tile in set(state.supplies[state.seat])
        }
        return frozenset(
            i for i, tile in enumerate(self.slots) if tile and not able.get(tile, True)
        )

    def fitting(self, slot: int) -> Mapping[Cell, tuple[str, ...]]:
        """Where and how turned the tile in that place fits, if whoever may lay it looks at it."""
        state, tile = self._scene.shown, self.slots[slot]
        if not tile or not self.my_turn or self.covered or self.in_front != state.seat:
            return {}
        return fitting_cells(self._scene.rules.tile_set, state.table, tile, state.last)

    # -- tiles on their way ----------------------------------------------------------------

    def place_of(self, seat: int, tile: str) -> int | None:
        """The place a tile is taken from: the one picked, else the first with such a tile."""
        slots = self.slots_of(seat)
        picked, self.picked = self.picked, None
        if picked is not None and slots[picked] == tile:
            return picked
        return slots.index(tile) if tile in slots else None

    def source(self, seat: int, slot: int | None) -> Box:
        """Where a tile starts from: its place on the rack, else its player's sheet."""
        if slot is not None and self.on_rack(seat):
            return self._scene.layout.slots[slot]
        return self._sheet(seat)

    def take(self, seat: int, slot: int | None, left: tuple[str, ...]) -> None:
        """A tile leaves its place."""
        scene = self._scene
        self._slots[seat] = arranged(self.slots_of(seat), left, slot)
        held = scene.shown.supplies
        scene.show(scene.shown._replace(supplies=(*held[:seat], left, *held[seat + 1 :])))

    def arrivals(self, seat: int, count: int, supply: tuple[str, ...]) -> list[tuple[str, Box]]:
        """Sprite and place of each tile that a seat draws; faces only where they may be seen."""
        places = self._scene.layout.slots
        if not self.on_rack(seat):
            return [(BACK, self._sheet(seat))] * count
        if not self.open_to_see(seat):
            return [(BACK, places[i]) for i in range(len(supply) - count, len(supply))]
        before = self.slots_of(seat)
        after = arranged(before, supply)
        return [
            (face_of(tile), places[i]) for i, tile in enumerate(after) if tile and before[i] != tile
        ]

    def _sheet(self, seat: int) -> Box:
        box = self._scene.layout.players[seat]
        return Box(box.x + 22, box.bottom - 34, 20, 20)


def arranged(
    slots: Sequence[str | None], supply: Sequence[str], gone: int | None = None
) -> tuple[str | None, ...]:
    """A supply in its places: tiles stay where they are, new ones fill the gaps. `gone` names the
    place that a tile was taken from."""
    here, wanted = Counter(tile for tile in slots if tile), Counter(supply)
    surplus, fresh = here - wanted, list((wanted - here).elements())
    if surplus and fresh:
        return tuple(sorted(supply)) + (None,) * (SUPPLY - len(supply))
    made = list(slots) + [None] * (SUPPLY - len(slots))
    order = sorted(range(len(made)), key=lambda i: i != gone)
    for i in order:
        tile = made[i]
        if tile and surplus[tile] > 0:
            surplus[tile] -= 1
            made[i] = None
    for i, tile in enumerate(made):
        if tile is None and fresh:
            made[i] = fresh.pop(0)
    return tuple(made)
