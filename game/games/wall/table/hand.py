"""What the person at the table is about to do: tiles picked up, lines and spaces aimed at."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.engine.input.intents import Intent
from game.engine.widgets.page import Page
from game.engine.widgets.widgets import Widget
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.engine.words import _
from game.games.wall.rules import forecast
from game.games.wall.rules.forecast import Laying, Promise
from game.games.wall.rules.level import SIZE
from game.games.wall.rules.notation import CENTRE
from game.games.wall.rules.rules import WallRules
from game.games.wall.rules.state import OFFER, TILING, State
from game.games.wall.rules.tiles import counts
from game.games.wall.table import overlay
from game.games.wall.table.layout import Layout
from game.games.wall.table.pieces import Spot, boxes_of
from game.games.wall.table.sheet.layout import Panel
from game.games.wall.table.targets import Source, Target

if TYPE_CHECKING:
    from game.engine.table.scene import TableScene

    Base = TableScene[Any, Any]
else:
    Base = Page


class Hand(Base):
    """The part of the table that people handle."""

    layout: Layout
    wall_rules: WallRules
    held: tuple[int, str] | None
    """Source and colour of the tiles that are picked up."""
    pulled: tuple[float, float] | None
    """Where the pointer holds them while they are dragged."""
    pending: int | None
    """The line or space that only wants confirming."""
    pointing: bool
    """Was the pointer used last, not keys?"""
    accounts: State
    """The position that is accounted for: what flies lies where it will land, and counts as soon
    as its points do."""
    chosen: tuple[int, int] | None
    """Row and column of the wall space that is decided on but not yet accounted for (W13)."""
    device_seat: int | None
    """Whose device spoke last; None where it belongs to nobody."""

    @property
    def position(self) -> State:
        """The position that people act on."""
        state: State = self.match.state
        return state

    @property
    def mover(self) -> int | None:
        """The person whose turn it is; None while nobody can do anything."""
        movers = self.match.movers
        if self.watching or self.timeline.moving or not movers or not self.is_person(movers[0]):
            return None
        return movers[0]

    @property
    def dragging(self) -> bool:
        """Are tiles being dragged?"""
        return self.pulled is not None

    def _panel(self) -> Panel:
        return self.layout.panel(self.position.seat)

    # -- places ----------------------------------------------------------------------------

    def spots_of(self, source: int, colour: str, state: State) -> list[Spot]:
        """Where the tiles of a colour lie."""
        ring = self.layout.ring
        if source == CENTRE:
            return [ring.in_centre(colour, i) for i in range(forecast.taken(state, source, colour))]
        on_plate = ring.on_plate(source, state.factories[source])
        return [spot for letter, spot in on_plate if letter == colour]

    def hand_spots(self, factory: int | None, colour: str, state: State) -> list[Spot]:
        """Where the tiles that somebody takes are at this moment."""
        source = CENTRE if factory is None else factory
        spots = self.spots_of(source, colour, state)
        if self.held != (source, colour):
            return spots
        if self.pulled:
            return overlay.dragged(*self.pulled, len(spots), self.layout.ring.tile)
        return overlay.lifted(spots)

    def line_at(self, x: float, y: float) -> int | None:
        """The line (0: the floor) at a point of the mover's sheet."""
        places = self._panel().places
        if places.floor_box().grown(6).holds(x, y):
            return 0
        right = places.wall_box().right
        left = places.line_box(SIZE - 1).x - 8
        row = int((y - places.y) // places.pitch)
        inside = left <= x < right and places.y <= y and row < SIZE
        return row + 1 if inside else None

    # -- what can be pressed ---------------------------------------------------------------

    def hand_widgets(self) -> list[Widget]:
        """Everything that can be handled in this position."""
        if self.mover is None:
            return []
        if self.position.stage == TILING:
            return self._space_widgets()
        return [*self._source_widgets(), *(self._line_widgets() if self.held else [])]

    def _source_widgets(self) -> list[Source]:
        state = self.position
        found = [
            Source(self, source, colour, self.spots_of(source, colour, state))
            for source, colour, _number in forecast.groups(state)
        ]
        # A pair or a single lies within the square of three: it must be hit first.
        return sorted(found, key=lambda one: (one.source == CENTRE, one.source, -len(one.spots)))

    def _line_widgets(self) -> list[Widget]:
        assert self.held is not None
        panel = self._panel()
        fits = forecast.fitting(self.position.boards[panel.seat], self.held[1])
        radius = panel.places.pitch * 0.2
        boxes = [panel.places.floor_box(), *(panel.places.line_box(i) for i in range(SIZE))]
        return [
            self._target(box, "line", line, line == 0 or line in fits, radius)
            for line, box in enumerate(boxes)
        ]

    def _space_widgets(self) -> list[Widget]:
        state, panel = self.position, self._panel()
        legal = [one.column for one in self.choices()]
        cell, found = panel.places.cell, []
        for column in range(SIZE):
            x, y = panel.places.wall_cell(state.row, column)
            box = Box(x, y, cell, cell)
            found.append(self._target(box, "space", column, column in legal, cell * 0.17))
        return found

    def _target(self, box: Box, kind: str, number: int, legal: bool, radius: float) -> Widget:
        made = Target(box, f"{kind} {number}", number, legal, radius)
        deed: Callable[[int], object] = self.put if kind == "line" else self.choose

        def act() -> None:
            deed(number)

        made.act = act
        return made

    # -- what is aimed at ------------------------------------------------------------------

    def _looked_at(self) -> Widget | None:
        """What the hand used last points at: the pointer's place, else the focus."""
        wanted = (Target,) if self.held else (Source, Target)
        hovered = next((w for w in self.widgets if w.hovered and isinstance(w, wanted)), None)
        return hovered if hovered and self.pointing else self.focus

    @property
    def considered(self) -> tuple[int, str] | None:
        """The tiles in the hand, or else those that are looked at."""
        if self.mover is None or self.position.stage != OFFER:
            return None
        looked = self._looked_at()
        if self.held is None and isinstance(looked, Source):
            return looked.source, looked.colour
        return self.held

    @property
    def aimed(self) -> int | None:
        """The line or the column that is looked at, if it is open."""
        if self.dragging and self.pulled and self.held:
            line = self.line_at(*self.pulled)
            fits = forecast.fitting(self.position.boards[self.position.seat], self.held[1])
            return line if line == 0 or line in fits else None
        looked = self._looked_at()
        if isinstance(looked, Target):
            return looked.number if looked.legal else None
        return self.pending

    def promises(self) -> list[Promise]:
        """What every open line would bring for the tiles that are considered."""
        found = self.considered
        if found is None:
            return []
        board = self.position.boards[self.position.seat]
        table = self.wall_rules.table
        lines = [0, *forecast.fitting(board, found[1])]
        return [forecast.promise(table, self.position, *found, line) for line in lines]

    def choices(self) -> list[Laying]:
        """The wall spaces that the mover may choose from, with their points (W13)."""
        state = self.position
        if self.mover is None or state.stage != TILING:
            return []
        board = state.boards[state.seat]
        columns = [int(move[-1]) - 1 for move in self.match.moves(state.seat)]
        return [forecast.laying(board, state.row, column) for column in columns]

    # -- deeds -----------------------------------------------------------------------------

    def pick(self, source: int, colour: str) -> None:
        """Take tiles into the hand; the same ones again are put back."""
        if not self._may_act():
            return
        if self.held == (source, colour):
            self.put_back()
            return
        self.desk.sound.play("take")
        self.held, self.pending = (source, colour), None
        self.arrange(self.desk.view)
        best = forecast.best_line(self.wall_rules.table, self.position, source, colour)
        self.focus_named(f"line {best}")

    def put_back(self) -> None:
        """Lay the tiles back where they came from."""
        if self.held is None:
            return
        name = "{}{}".format(*self.held)
        self.desk.sound.play("back")
        self.forget_hand()
        self.arrange(self.desk.view)
        self.focus_named(name)

    def forget_hand(self) -> None:
        """Nothing is in the hand, nothing waits."""
        self.held = self.pulled = self.pending = None

    def pull(self, source: int, colour: str, x: float, y: float) -> None:
        """Drag tiles."""
        if self.mover is None:
            return
        if self.pulled is None:
            self.desk.sound.play("take")
        self.held, self.pulled, self.pending = (source, colour), (x, y), None
        self.touch()

    def drop(self, x: float, y: float) -> None:
        """Let dragged tiles go: onto a line, or back."""
        line = self.line_at(x, y)
        if line is None or self.held is None or not self._may_act():
            self.put_back()
            return
        if not self.put(line):
            self.pulled = None
            if self.pending is None:
                self.put_back()
            else:
                self.arrange(self.desk.view)
                self.focus_named(f"line {line}")

    def put(self, line: int) -> bool:
        """Put the tiles in the hand on a line, or on the floor (0); True once it is played."""
        if self.held is None or not self._may_act():
            return False
        return self._play(forecast.notation(*self.held, line), line)

    def choose(self, column: int) -> bool:
        """Put the row's tile into that column (W13)."""
        if not self._may_act():
            return False
        return self._play(f"w{self.position.row + 1}:{column + 1}", column)

    def _play(self, move: str, number: int) -> bool:
        seat = self.position.seat
        if move not in self.match.moves(seat):
            self.refuse(self.rules.why_not(self.position, seat, move), seat)
            return False
        if self.desk.settings.confirm_moves and self.pending != number:
            self.pending = number
            self.desk.sound.play("press")
            self.touch()
            return False
        return self.play(seat, move)

    def _may_act(self) -> bool:
        """Is it this hand's turn? If not, it is told so."""
        seat = self.mover
        if seat is None:
            return False
        if self.device_seat not in (None, seat):
            words = _("It is {name}'s turn (W5).").format(name=self.player_name(seat))
            self.refuse(words, self.device_seat)
            return False
        return True

    # -- keys ------------------------------------------------------------------------------

    def hand_keys(self, intent: Intent) -> bool:
        """Digits for lines and spaces; back and the right button put tiles back."""
        if self.mover is None or not intent.down:
            return False
        if self._wants_back(intent):
            self.put_back()
            return True
        if intent.what in "012345" and len(intent.what) == 1 and not intent.repeat:
            return self._digit(int(intent.what))
        return False

    def _wants_back(self, intent: Intent) -> bool:
        if self.held is None:
            return False
        right = intent.what == "press" and intent.button == 3
        return right or (intent.what == "back" and not intent.repeat)

    def _digit(self, number: int) -> bool:
        if self.position.stage == TILING and number:
            self.choose(number - 1)
        elif self.held:
            self.put(number)
        elif self.considered:
            self.pick(*self.considered)
        return True

    # -- painting --------------------------------------------------------------------------

    def draw_hand(self, p: Painter) -> None:
        """Everything that lies over the table while somebody thinks."""
        if self.mover is None:
            return
        panel, state = self._panel(), self.position
        if state.stage == TILING:
            choices = self.choices()
            aimed = next((one for one in choices if one.column == self.aimed), None)
            overlay.draw_spaces(p, panel, choices, aimed)
            return
        self._draw_offer(p, panel, state)

    def _draw_offer(self, p: Painter, panel: Panel, state: State) -> None:
        promises = self.promises()
        if self.held is None:
            return
        source, colour = self.held
        made = next((one for one in promises if one.line == self.aimed), None)
        overlay.draw_tags(p, panel, promises, made)
        rest = forecast.left_over(state, source, colour)
        overlay.draw_rest(p, self.layout.ring, rest, counts(state.centre))
        spots = self.hand_spots(None if source == CENTRE else source, colour, state)
        if made:
            overlay.draw_promise(p, panel, colour, made, self.pending == made.line)
            if not self.dragging:
                self._draw_way(p, panel, spots, made)
        overlay.draw_hand(p, colour, spots)

    def _draw_way(self, p: Painter, panel: Panel, spots: list[Spot], made: Promise) -> None:
        box = boxes_of(spots)
        goal = panel.places.line_box(made.line - 1) if made.line else panel.places.floor_box()
        overlay.draw_way(p, (box.right + 6, box.centre[1]), (goal.x - 14, goal.centre[1]))
