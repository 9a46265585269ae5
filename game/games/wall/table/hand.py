"""The move that a player prepares: tiles picked up, and the line or space aimed at."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from game.engine.input.intents import Intent
from game.engine.table.picking import Picking, PickSource, Point
from game.engine.table.pieces import PieceSpot
from game.engine.ui.focus import ARROWS
from game.engine.widgets.widget import Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.engine.words import _
from game.games.wall.rules import forecast, moves
from game.games.wall.rules.forecast import Promise, TilePlacing
from game.games.wall.rules.level import SIZE
from game.games.wall.rules.moves import CENTRE
from game.games.wall.rules.state import OFFER, TILING, State
from game.games.wall.table.layout import boxes_of, corners_around
from game.games.wall.table.pieces import pieces_of, tiles_of
from game.games.wall.table.sheet import Panel

if TYPE_CHECKING:
    from game.games.wall.table.scene import WallScene


Take: TypeAlias = tuple[int, str]
"""A factory or the centre, and the colour of the tiles that are taken from it."""
INSET = 2.5
"""How far the focus ring overlaps its own tiles, so that it does not cover those beside them."""
_KEYS = frozenset((*ARROWS, "next", "previous", "confirm"))


@dataclass(eq=False)
class Tiles(PickSource[Take]):
    """All tiles of a colour in one factory or the centre; press to pick up, drag to carry."""

    spots: Sequence[PieceSpot] = field(kw_only=True)

    @property
    def reachable(self) -> bool:
        """Return False while tiles are held: the focus then stays with the lines."""
        return self.picking.picked is None

    def ring_place(self) -> tuple[Box, float]:
        """Return the ring around the tiles themselves, so that it is clear which are meant."""
        return self.box.grown(-INSET), self.spots[0].side * 0.16

    def draw_ring(self, p: Painter) -> None:
        """Draw a ring around a box, or around three of a factory's four places."""
        if len(self.spots) != 3 or self.spots[0].turn:
            super().draw_ring(p)
            return
        for g, colour, width in ((0.5, theme.PAPER, 4.0), (2.5, theme.INK, 3.0)):
            line = f'fill="none" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round"'
            p.path(corners_around([spot.box for spot in self.spots], g), line, closed=True)


@dataclass(eq=False)
class Target(Widget):
    """A pattern line, the floor line or a wall space; pressed when illegal, it says why."""

    number: int = field(kw_only=True)
    legal: bool = field(kw_only=True)

    @property
    def reachable(self) -> bool:
        """Return whether the focus may come here: only where a move is possible."""
        return self.legal

    def ring_place(self) -> tuple[Box, float]:
        """Return a ring close to the frame, so that it does not cover the lines beside it."""
        return self.box.grown(-3), self.radius - 3


class Hand:
    """Picks tiles from factories and centre, and aims them at the lines of the mover's sheet."""

    def __init__(self, table: "WallScene") -> None:
        self._table = table
        self.picking: Picking[Take, int, None] = Picking(table.desk, self)
        self.device_seat: int | None = None
        """Whose device spoke last; None where it belongs to nobody."""

    @property
    def position(self) -> State:
        state: State = self._table.match.state
        return state

    @property
    def held(self) -> Take | None:
        return self.picking.picked

    @property
    def panel(self) -> Panel:
        return self._table.layout.panel(self.position.seat)

    @property
    def pulled(self) -> Point | None:
        """Where the pointer holds the tiles while they are dragged."""
        return self.picking.pointer if self.picking.carried else None

    # -- what can be pressed ---------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        if self._table.mover is None:
            return []
        if self.position.stage == TILING:
            return self._spaces()
        if self.held is None:
            return [*self._sources()]
        places, fits = self.panel.places, self.fitting(self.held[1])
        lines = [
            self._target("line", line, places.goal(line), line in fits, places.pitch * 0.2)
            for line in range(SIZE + 1)
        ]
        return [*self._sources(), *lines]

    def _sources(self) -> list[Tiles]:
        lying = pieces_of(self._table.layout, self.position)
        sources = []
        for source, colour, _number in forecast.groups(self.position):
            spots = [piece.spot for piece in tiles_of(lying, source, colour).values()]
            box, name, take = boxes_of(spots), f"{source}{colour}", (source, colour)
            sources.append(Tiles(box, name=name, picking=self.picking, thing=take, spots=spots))
        # A pair or a single lies within the square of three: it must be hit first.
        return sorted(
            sources, key=lambda one: (one.thing[0] == CENTRE, one.thing[0], -len(one.spots))
        )

    def fitting(self, colour: str) -> tuple[int, ...]:
        """Return the lines that are open to a colour, the floor (0) first."""
        return (0, *forecast.fitting(self.position.boards[self.position.seat], colour))

    def _spaces(self) -> list[Widget]:
        legal = [one.column for one in self.choices()]
        places, row = self.panel.places, self.position.row
        return [
            self._target("space", i, places.space((row, i)), i in legal, places.cell * 0.17)
            for i in range(SIZE)
        ]

    def _target(self, kind: str, number: int, box: Box, legal: bool, radius: float) -> Widget:
        act = partial(self.put if kind == "line" else self.choose, number)
        return Target(box, act, name=f"{kind} {number}", radius=radius, number=number, legal=legal)

    # -- what is aimed at ------------------------------------------------------------------

    @property
    def looked_at(self) -> Widget | None:
        """Return the widget at the pointer, or in focus, by which of the two was used last."""
        wanted = (Target,) if self.held else (Tiles, Target)
        lit = (w for w in self._table.widgets if w.hovered and isinstance(w, wanted))
        return (next(lit, None) if self.picking.by_pointer else None) or self._table.focus

    @property
    def considered(self) -> Take | None:
        if self._table.mover is None or self.position.stage != OFFER:
            return None
        looked = self.looked_at
        return looked.thing if self.held is None and isinstance(looked, Tiles) else self.held

    @property
    def aimed(self) -> int | None:
        """Return the line or column that is aimed at; None if it is not open."""
        if self.picking.carried:
            return self.picking.aimed
        looked = self.looked_at
        return looked.number if isinstance(looked, Target) and looked.legal else None

    @property
    def asks(self) -> bool:
        """Whether the aimed move only has to be confirmed."""
        return self.aimed is not None and self.aimed == self.picking.asked

    def promises(self) -> list[Promise]:
        table, take = self._table.rules.table, self.held
        lines = self.fitting(take[1]) if take else ()
        return [forecast.promise(table, self.position, *take, line) for line in lines if take]

    def promise(self) -> Promise | None:
        """Return the effect of the aimed move; None while no tiles are held."""
        if self.held is None or self.aimed is None:
            return None
        return forecast.promise(self._table.rules.table, self.position, *self.held, self.aimed)

    @property
    def cost(self) -> int:
        """Return the cost in points of the held tiles, as shown beside the floor line."""
        made = self.promise() or next(iter(self.promises()), None)
        return made.cost if made else 0

    def choices(self) -> list[TilePlacing]:
        """Return the wall spaces that the mover may choose from, with their points (W13)."""
        state = self.position
        if self._table.mover is None or state.stage != TILING:
            return []
        board = state.boards[state.seat]
        columns = [int(move[-1]) - 1 for move in self._table.match.moves(state.seat)]
        return [forecast.laying(board, state.row, column) for column in columns]

    # -- answers for `Picking` -------------------------------------------------------------

    def reach(self, take: Take) -> Mapping[int, Point] | None:
        """Return the lines that are open to the tiles, the floor (0) among them."""
        if not self._may_act():
            return None
        return {line: self.panel.places.goal(line).centre for line in self.fitting(take[1])}

    def picked_up(self, take: Take) -> None:
        """Focus the line that a hint names, else a sensible one; not while dragging."""
        if self.picking.by_pointer and self.picking.dragged:
            return
        table = self._table
        table.arrange(table.desk.view)
        fitting = self.fitting(take[1])
        named = (line for line in fitting if moves.notation(*take, line) == table.advice.proposed)
        best = forecast.best_line(table.rules.table, self.position, *take)
        table.focus_named(f"line {next(named, best)}")

    def put_down(self, take: Take) -> None:
        self._table.arrange(self._table.desk.view)
        self._table.focus_named("{}{}".format(*take))

    def target_at(self, x: float, y: float) -> int | None:
        """Return the line (0: the floor) at a point of the mover's sheet."""
        places = self.panel.places
        if places.floor_box().grown(6).contains(x, y):
            return 0
        left, right = places.line_box(SIZE - 1).x - 8, places.wall_box().right
        row = int((y - places.y) // places.pitch)
        return row + 1 if left <= x < right and 0 <= row < SIZE else None

    def aim(self, _take: Take, _line: int | None) -> None:
        self._table.touch()

    def commit(self, take: Take, line: int | None) -> bool:
        """Put the tiles on a line, or on the floor (0); where they may not go, say why."""
        return line is not None and self._play(moves.notation(*take, line), line)

    # -- actions ---------------------------------------------------------------------------

    def put(self, line: int) -> bool:
        """Put the tiles in the hand on a line, or on the floor (0); True once it is played."""
        return self.held is not None and self.commit(self.held, line)

    def choose(self, column: int) -> bool:
        """Put the row's tile into that column (W13)."""
        return self._play(f"w{self.position.row + 1}:{column + 1}", column)

    def _play(self, move: str, number: int) -> bool:
        seat, table = self.position.seat, self._table
        if not self._may_act():
            return False
        if move not in table.match.moves(seat):
            table.refuse(table.rules.why_not(self.position, seat, move), seat)
            return False
        if not self.picking.sure(number):
            table.arrange(table.desk.view)
            table.focus_named(f"line {number}")
            return False
        return table.play(seat, move)

    def _may_act(self) -> bool:
        """Return whether it is this player's turn; if not, say so."""
        seat = self._table.mover
        if seat is None or self.device_seat in (None, seat):
            return seat is not None
        name = self._table.player_name(seat)
        words = _("It is {name}'s turn ({rule}).").format(name=name, rule="W5")
        self._table.refuse(words, self.device_seat)
        return False

    def act(self, intent: Intent) -> bool:
        """Handle digits for lines and spaces; back and the right button put tiles back."""
        if intent.down and intent.what in _KEYS:
            self.picking.by_pointer = False
        if self.picking.act(intent, *self._table.desk.view.units(intent.pos)):
            return True
        wanted = intent.down and not intent.repeat and intent.what in tuple("012345")
        if wanted and self._table.mover is not None:
            self._digit(int(intent.what))
            return True
        return False

    def _digit(self, number: int) -> None:
        if self.position.stage == TILING and number:
            self.choose(number - 1)
        elif self.held:
            self.put(number)
        elif self.considered:
            self.picking.pick(self.considered)
