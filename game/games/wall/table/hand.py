"""What the person at the table is about to do: tiles picked up, lines and spaces aimed at."""

from collections.abc import Callable, Iterator
from typing import Protocol

from game.core.match import Match
from game.core.rules import Move
from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.table.pieces import Id, Piece, Spot
from game.engine.widgets.widgets import Widget
from game.engine.window.view import Box, View
from game.engine.words import _
from game.games.wall.rules import forecast
from game.games.wall.rules.forecast import Laying, Promise
from game.games.wall.rules.level import SIZE
from game.games.wall.rules.notation import CENTRE
from game.games.wall.rules.rules import WallRules
from game.games.wall.rules.state import OFFER, TILING, State
from game.games.wall.table.controls import Source, Target
from game.games.wall.table.layout import Layout
from game.games.wall.table.pieces import pieces_of, tiles_of
from game.games.wall.table.sheet import Panel


class Handled(Protocol):
    """A table that a hand acts on."""

    desk: Desk
    match: Match
    rules: WallRules
    layout: Layout
    widgets: list[Widget]
    focus: Widget | None

    @property
    def mover(self) -> int | None: ...
    def player_name(self, seat: int) -> str: ...
    def play(self, seat: int, move: Move) -> bool: ...
    def refuse(self, sentence: str, seat: int | None = None) -> None: ...
    def arrange(self, view: View) -> None: ...
    def focus_named(self, name: str) -> None: ...
    def touch(self) -> None: ...


class Hand:
    """What is picked up and aimed at. Undo does not touch it: it is no state."""

    def __init__(self, table: Handled) -> None:
        self._table = table
        self.held: tuple[int, str] | None = None
        """Source and colour of the tiles that are picked up."""
        self.pulled: tuple[float, float] | None = None
        """Where the pointer holds them while they are dragged."""
        self.pending: int | None = None
        """The line or space that only wants confirming."""
        self.pointing = False
        """Was the pointer used last, not keys?"""
        self.device_seat: int | None = None
        """Whose device spoke last; None where it belongs to nobody."""

    @property
    def position(self) -> State:
        """The position that people act on."""
        state: State = self._table.match.state
        return state

    @property
    def dragging(self) -> bool:
        """Are tiles being dragged?"""
        return self.pulled is not None

    @property
    def panel(self) -> Panel:
        """The mover's sheet."""
        return self._table.layout.panel(self.position.seat)

    def taken_up(self, lying: dict[Id, Piece]) -> dict[Id, Piece]:
        """What lies on the table, the tiles in the hand above it."""
        if self.held is None:
            return lying
        taken = tiles_of(lying, *self.held)
        spots = [piece.spot for piece in taken.values()]
        spots = list(_dragged(*self.pulled, spots) if self.pulled else _lifted(spots))
        above = {("hand", i): Piece(self.held[1], spot) for i, spot in enumerate(spots)}
        return {name: piece for name, piece in lying.items() if name not in taken} | above

    def line_at(self, x: float, y: float) -> int | None:
        """The line (0: the floor) at a point of the mover's sheet."""
        places = self.panel.places
        if places.floor_box().grown(6).holds(x, y):
            return 0
        left, right = places.line_box(SIZE - 1).x - 8, places.wall_box().right
        row = int((y - places.y) // places.pitch)
        inside = left <= x < right and places.y <= y and row < SIZE
        return row + 1 if inside else None

    # -- what can be pressed ---------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        """Everything that can be handled in this position."""
        if self._table.mover is None:
            return []
        if self.position.stage == TILING:
            return self._spaces()
        return [*self._sources(), *(self._lines() if self.held else [])]

    def _sources(self) -> list[Source]:
        lying = pieces_of(self._table.layout, self.position)
        found = [
            Source(self, source, colour, [p.spot for p in tiles_of(lying, source, colour).values()])
            for source, colour, _number in forecast.groups(self.position)
        ]
        # A pair or a single lies within the square of three: it must be hit first.
        return sorted(found, key=lambda one: (one.source == CENTRE, one.source, -len(one.spots)))

    def _lines(self) -> list[Widget]:
        places, fits = self.panel.places, self._fitting()
        boxes = [places.floor_box(), *map(places.line_box, range(SIZE))]
        return [
            self._target(box, "line", line, line in fits, places.pitch * 0.2)
            for line, box in enumerate(boxes)
        ]

    def _fitting(self) -> list[int]:
        """The lines that are open to what is considered, the floor (0) first."""
        found = self.considered
        board = self.position.boards[self.position.seat]
        return [0, *forecast.fitting(board, found[1])] if found else []

    def _spaces(self) -> list[Widget]:
        legal = [one.column for one in self.choices()]
        places, row = self.panel.places, self.position.row
        boxes = [Box(*places.wall_cell(row, i), places.cell, places.cell) for i in range(SIZE)]
        return [
            self._target(box, "space", column, column in legal, places.cell * 0.17)
            for column, box in enumerate(boxes)
        ]

    def _target(self, box: Box, kind: str, number: int, legal: bool, radius: float) -> Widget:
        deed: Callable[[int], object] = self.put if kind == "line" else self.choose
        made = Target(box, f"{kind} {number}", number, legal, radius)

        def act() -> None:
            deed(number)

        made.act = act
        return made

    # -- what is aimed at ------------------------------------------------------------------

    @property
    def looked_at(self) -> Widget | None:
        """What the hand used last points at: the pointer's place, else the focus."""
        wanted = (Target,) if self.held else (Source, Target)
        lit = (w for w in self._table.widgets if w.hovered and isinstance(w, wanted))
        return (next(lit, None) if self.pointing else None) or self._table.focus

    @property
    def considered(self) -> tuple[int, str] | None:
        """The tiles in the hand, or else those that are looked at."""
        if self._table.mover is None or self.position.stage != OFFER:
            return None
        looked = self.looked_at
        if self.held is None and isinstance(looked, Source):
            return looked.source, looked.colour
        return self.held

    @property
    def aimed(self) -> int | None:
        """The line or the column that is looked at, if it is open."""
        if self.pulled and self.held:
            line = self.line_at(*self.pulled)
            return line if line in self._fitting() else None
        looked = self.looked_at
        if isinstance(looked, Target):
            return looked.number if looked.legal else None
        return self.pending

    def promises(self) -> list[Promise]:
        """What every open line would bring for the tiles that are considered."""
        found, table = self.considered, self._table.rules.table
        lines = self._fitting() if found else []
        return [forecast.promise(table, self.position, *found, line) for line in lines if found]

    def promise(self) -> Promise | None:
        """What the move that is aimed at would bring, once tiles are in the hand."""
        aimed, found = self.aimed, self.considered
        if self.held is None or found is None or aimed not in self._fitting():
            return None
        return forecast.promise(self._table.rules.table, self.position, *found, aimed)

    def choices(self) -> list[Laying]:
        """The wall spaces that the mover may choose from, with their points (W13)."""
        state = self.position
        if self._table.mover is None or state.stage != TILING:
            return []
        board = state.boards[state.seat]
        columns = [int(move[-1]) - 1 for move in self._table.match.moves(state.seat)]
        return [forecast.laying(board, state.row, column) for column in columns]

    # -- deeds -----------------------------------------------------------------------------

    def pick(self, source: int, colour: str) -> None:
        """Take tiles into the hand; the same ones again are put back."""
        if not self._may_act():
            return
        if self.held == (source, colour):
            self.put_back()
            return
        self._table.desk.sound.play("take")
        self.held, self.pending = (source, colour), None
        self._table.arrange(self._table.desk.view)
        best = forecast.best_line(self._table.rules.table, self.position, source, colour)
        self._table.focus_named(f"line {best}")

    def put_back(self) -> None:
        """Lay the tiles back where they came from."""
        if self.held is None:
            return
        name = "{}{}".format(*self.held)
        self._table.desk.sound.play("back")
        self.forget()
        self._table.arrange(self._table.desk.view)
        self._table.focus_named(name)

    def forget(self) -> None:
        """Nothing is in the hand, nothing waits."""
        self.held = self.pulled = self.pending = None

    def pull(self, source: int, colour: str, x: float, y: float) -> None:
        """Drag tiles."""
        if self._table.mover is None:
            return
        if self.pulled is None:
            self._table.desk.sound.play("take")
        self.held, self.pulled, self.pending = (source, colour), (x, y), None
        self._table.touch()

    def drop(self, x: float, y: float) -> None:
        """Let dragged tiles go: onto a line, or back."""
        line = self.line_at(x, y)
        if line is None or self.held is None or not self._may_act():
            self.put_back()
            return
        if self.put(line):
            return
        self.pulled = None
        if self.pending is None:
            self.put_back()
        else:
            self._table.arrange(self._table.desk.view)
            self._table.focus_named(f"line {line}")

    def put(self, line: int) -> bool:
        """Put the tiles in the hand on a line, or on the floor (0); True once it is played."""
        if self.held is None or not self._may_act():
            return False
        return self._play(forecast.notation(*self.held, line), line)

    def choose(self, column: int) -> bool:
        """Put the row's tile into that column (W13)."""
        return self._may_act() and self._play(f"w{self.position.row + 1}:{column + 1}", column)

    def _play(self, move: str, number: int) -> bool:
        seat, table = self.position.seat, self._table
        if move not in table.match.moves(seat):
            table.refuse(table.rules.why_not(self.position, seat, move), seat)
            return False
        if table.desk.settings.confirm_moves and self.pending != number:
            self.pending = number
            table.desk.sound.play("press")
            table.touch()
            return False
        return table.play(seat, move)

    def _may_act(self) -> bool:
        """Is it this hand's turn? If not, it is told so."""
        seat = self._table.mover
        if seat is None:
            return False
        if self.device_seat not in (None, seat):
            words = _("It is {name}'s turn (W5).").format(name=self._table.player_name(seat))
            self._table.refuse(words, self.device_seat)
            return False
        return True

    # -- keys ------------------------------------------------------------------------------

    def keys(self, intent: Intent) -> bool:
        """Digits for lines and spaces; back and the right button put tiles back."""
        if self._table.mover is None or not intent.down:
            return False
        right = intent.what == "press" and intent.button == 3
        if self.held and (right or (intent.what == "back" and not intent.repeat)):
            self.put_back()
            return True
        if intent.what in "012345" and len(intent.what) == 1 and not intent.repeat:
            self._digit(int(intent.what))
            return True
        return False

    def _digit(self, number: int) -> None:
        if self.position.stage == TILING and number:
            self.choose(number - 1)
        elif self.held:
            self.put(number)
        elif self.considered:
            self.pick(*self.considered)


def _lifted(spots: list[Spot]) -> Iterator[Spot]:
    """Tiles as they lie in the hand above where they lay."""
    for i, (x, y, side, turn) in enumerate(spots):
        turn = turn or (5, -6, 4, -4)[i % 4]
        yield Spot(x - side * 0.04, y - side * 0.16, side * 1.08, turn)


def _dragged(x: float, y: float, spots: list[Spot]) -> Iterator[Spot]:
    """Tiles that follow the pointer, a little fanned out."""
    side = spots[0].side
    apart = min(side * 0.55, side * 2.2 / len(spots))
    for i in range(len(spots)):
        off = i - (len(spots) - 1) / 2
        left, top = x + off * apart - side / 2, y - side * 0.62 + abs(off) * 3
        yield Spot(left, top, side, round(off * -6))
