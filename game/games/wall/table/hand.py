"""The move that a player prepares: tiles picked up, and the line or space aimed at."""

from collections.abc import Mapping, Sequence
from dataclasses import field
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
from game.games.wall.rules.forecast import TakeEffect, TilePlacing
from game.games.wall.rules.level import SIZE
from game.games.wall.rules.moves import CENTRE
from game.games.wall.rules.state import OFFER, TILING, State
from game.games.wall.table.layout import box_around_spots, corners_around
from game.games.wall.table.pieces import pieces_of, tiles_in_source
from game.games.wall.table.sheet import Panel

if TYPE_CHECKING:
    from game.games.wall.table.scene import WallScene


Take: TypeAlias = tuple[int, str]
"""A factory or the centre, and the colour of the tiles that are taken from it."""
INSET = 2.5
"""How far the focus ring overlaps its own tiles, so that it covers none beside them."""
_AIMING_KEYS = frozenset((*ARROWS, "next", "previous", "confirm"))


class TileGroup(PickSource[Take]):
    """All tiles of a colour in one factory or the centre; press to pick up, drag to carry."""

    spots: Sequence[PieceSpot] = field(kw_only=True)

    @property
    def reachable(self) -> bool:
        """Return False while tiles are held: the focus then stays with the lines."""
        return self.picking.picked is None

    def ring_place(self) -> tuple[Box, float]:
        return self.box.grown(-INSET), self.spots[0].side * 0.16

    def draw_ring(self, p: Painter) -> None:
        """Draw a ring around a box, or around three of a factory's four places."""
        if len(self.spots) != 3 or self.spots[0].turn:
            super().draw_ring(p)
            return
        for g, colour, width in ((0.5, theme.PAPER, 4.0), (2.5, theme.INK, 3.0)):
            line = f'fill="none" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round"'
            p.path(corners_around([spot.box for spot in self.spots], g), line, closed=True)


class MoveTarget(Widget):
    """A pattern line, the floor line or a wall space; pressed if not legal, it says why."""

    number: int = field(kw_only=True)
    legal: bool = field(kw_only=True)

    @property
    def reachable(self) -> bool:
        return self.legal

    def ring_place(self) -> tuple[Box, float]:
        """Return a ring close to the frame, so that it does not cover the lines beside it."""
        return self.box.grown(-3), self.radius - 3


class Hand:
    """Picks tiles from factories and centre, and aims them at the lines of a player's sheet."""

    def __init__(self, table: "WallScene") -> None:
        self._table = table
        self.picking: Picking[Take, int, None] = Picking(table.desk, self)
        self.device_seat: int | None = None
        """The seat whose device was used last; None if it belongs to no seat."""

    @property
    def position(self) -> State:
        state: State = self._table.match.state
        return state

    @property
    def held(self) -> Take | None:
        return self.picking.picked

    @property
    def panel(self) -> Panel:
        return self._table.layout.panel_of(self.position.seat)

    @property
    def drag_point(self) -> Point | None:
        """Return where the pointer holds the tiles while they are dragged."""
        return self.picking.pointer if self.picking.carried else None

    # -- what can be pressed ---------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        if self._table.person_to_move is None:
            return []
        if self.position.stage == TILING:
            return self._space_widgets()
        if self.held is None:
            return [*self._source_widgets()]
        places, fits = self.panel.places, self.open_lines(self.held[1])
        lines = [
            self._target_widget(
                "line", line, places.target_box(line), line in fits, places.pitch * 0.2
            )
            for line in range(SIZE + 1)
        ]
        return [*self._source_widgets(), *lines]

    def _source_widgets(self) -> list[TileGroup]:
        lying = pieces_of(self._table.layout, self.position)
        sources = []
        for source, colour, _number in forecast.take_groups(self.position):
            spots = [piece.spot for piece in tiles_in_source(lying, source, colour).values()]
            box, name, take = box_around_spots(spots), f"{source}{colour}", (source, colour)
            sources.append(TileGroup(box, name=name, picking=self.picking, thing=take, spots=spots))
        # A pair or a single lies within the square of three: it must be hit first.
        return sorted(
            sources, key=lambda one: (one.thing[0] == CENTRE, one.thing[0], -len(one.spots))
        )

    def open_lines(self, colour: str) -> tuple[int, ...]:
        """Return the lines that are open to a colour, the floor (0) first."""
        return (0, *forecast.open_lines(self.position.boards[self.position.seat], colour))

    def _space_widgets(self) -> list[Widget]:
        legal = [one.column for one in self.space_choices()]
        places, row = self.panel.places, self.position.row
        return [
            self._target_widget(
                "space", i, places.space_box((row, i)), i in legal, places.cell * 0.17
            )
            for i in range(SIZE)
        ]

    def _target_widget(
        self, kind: str, number: int, box: Box, legal: bool, radius: float
    ) -> Widget:
        act = partial(self.put_on_line if kind == "line" else self.choose_column, number)
        name = f"{kind} {number}"
        return MoveTarget(box, act, name=name, radius=radius, number=number, legal=legal)

    # -- what is aimed at ------------------------------------------------------------------

    @property
    def widget_in_focus(self) -> Widget | None:
        """Return the widget at the pointer or in focus, whichever was used last."""
        kinds = (MoveTarget,) if self.held else (TileGroup, MoveTarget)
        hovered = (w for w in self._table.widgets if w.hovered and isinstance(w, kinds))
        return (next(hovered, None) if self.picking.by_pointer else None) or self._table.focus

    @property
    def considered_take(self) -> Take | None:
        if self._table.person_to_move is None or self.position.stage != OFFER:
            return None
        looked = self.widget_in_focus
        return looked.thing if self.held is None and isinstance(looked, TileGroup) else self.held

    @property
    def aimed_target(self) -> int | None:
        """Return the line or column that is aimed at, None if it is not open."""
        if self.picking.carried:
            return self.picking.aimed
        looked = self.widget_in_focus
        return looked.number if isinstance(looked, MoveTarget) and looked.legal else None

    @property
    def is_confirming(self) -> bool:
        return self.aimed_target is not None and self.aimed_target == self.picking.asked

    def possible_effects(self) -> list[TakeEffect]:
        table, take = self._table.rules.table, self.held
        lines = self.open_lines(take[1]) if take else ()
        return [forecast.effect_of(table, self.position, *take, line) for line in lines if take]

    def aimed_effect(self) -> TakeEffect | None:
        """Return the effect of the aimed move, None while no tiles are held."""
        if self.held is None or self.aimed_target is None:
            return None
        return forecast.effect_of(
            self._table.rules.table, self.position, *self.held, self.aimed_target
        )

    @property
    def held_cost(self) -> int:
        """Return the cost in points of the held tiles, as shown beside the floor line."""
        effect = self.aimed_effect() or next(iter(self.possible_effects()), None)
        return effect.cost if effect else 0

    def space_choices(self) -> list[TilePlacing]:
        """Return the wall spaces that the player to move may choose, with their points (W13)."""
        state = self.position
        if self._table.person_to_move is None or state.stage != TILING:
            return []
        board = state.boards[state.seat]
        columns = [int(move[-1]) - 1 for move in self._table.match.moves(state.seat)]
        return [forecast.placing_of(board, state.row, column) for column in columns]

    # -- answers for `Picking` -------------------------------------------------------------

    def targets_of(self, take: Take) -> Mapping[int, Point] | None:
        """Return the lines that are open to the tiles, the floor (0) among them."""
        if not self._can_act():
            return None
        return {
            line: self.panel.places.target_box(line).centre for line in self.open_lines(take[1])
        }

    def picked_up(self, take: Take) -> None:
        """Focus the line that a hint names, else a good one; not while the tiles are dragged."""
        if self.picking.by_pointer and self.picking.dragged:
            return
        table = self._table
        table.arrange(table.desk.view)
        fitting = self.open_lines(take[1])
        wanted = table.advice.shown_move
        named = (line for line in fitting if moves.take_notation(*take, line) == wanted)
        best = forecast.best_line(table.rules.table, self.position, *take)
        table.focus_named(f"line {next(named, best)}")

    def put_down(self, take: Take) -> None:
        self._table.arrange(self._table.desk.view)
        self._table.focus_named("{}{}".format(*take))

    def target_at(self, x: float, y: float) -> int | None:
        """Return the line (0: the floor) at a point of the player's sheet."""
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
        return line is not None and self._play(moves.take_notation(*take, line), line)

    # -- actions ---------------------------------------------------------------------------

    def put_on_line(self, line: int) -> bool:
        """Put the held tiles on a line, or on the floor (0); return whether it was played."""
        return self.held is not None and self.commit(self.held, line)

    def choose_column(self, column: int) -> bool:
        return self._play(f"w{self.position.row + 1}:{column + 1}", column)

    def _play(self, move: str, number: int) -> bool:
        seat, table = self.position.seat, self._table
        if not self._can_act():
            return False
        if move not in table.match.moves(seat):
            table.refuse(table.rules.why_not(self.position, seat, move), seat)
            return False
        if not self.picking.is_confirmed(number):
            table.arrange(table.desk.view)
            table.focus_named(f"line {number}")
            return False
        return table.play(seat, move)

    def _can_act(self) -> bool:
        """Return whether it is this player's turn, after saying so if it is not."""
        seat = self._table.person_to_move
        if seat is None or self.device_seat in (None, seat):
            return seat is not None
        name = self._table.player_name(seat)
        words = _("It is {name}'s turn ({rule}).").format(name=name, rule="W5")
        self._table.refuse(words, self.device_seat)
        return False

    def handle_intent(self, intent: Intent) -> bool:
        """Handle digits for lines and spaces; Back and the right button put tiles back."""
        if intent.down and intent.what in _AIMING_KEYS:
            self.picking.by_pointer = False
        if self.picking.handle_leftover(intent, *self._table.desk.view.units(intent.pos)):
            return True
        is_digit = intent.down and not intent.repeat and intent.what in tuple("012345")
        if is_digit and self._table.person_to_move is not None:
            self._use_digit(int(intent.what))
            return True
        return False

    def _use_digit(self, number: int) -> None:
        if self.position.stage == TILING and number:
            self.choose_column(number - 1)
        elif self.held:
            self.put_on_line(number)
        elif self.considered_take:
            self.picking.pick(self.considered_take)
