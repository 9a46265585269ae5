"""The table of Lines: one sheet large, all others small, five dice between them."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from game.core.history import Happened
from game.core.match import Match
from game.core.rules import Move, Moved
from game.engine.input.intents import Intent
from game.engine.widgets.widgets import Button, Spot, Widget
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _
from game.games.lines.rules.notation import ROUNDS
from game.games.lines.rules.state import Position, Stage
from game.games.lines.table import clips, controls, paint, pointer, preview
from game.games.lines.table.dice.board import Bench
from game.games.lines.table.dice.laying import Laying
from game.games.lines.table.dice.placing import Placing, places_dice
from game.games.lines.table.layout import Need, Places, places, player_cells
from game.games.lines.table.picture import SheetPlaces
from game.games.lines.table.sheets.players import large_sheet, small_sheet

if TYPE_CHECKING:
    from game.engine.desk import Desk


class LinesScene(Laying):
    """One game of Lines on the table."""

    game = "lines"
    title = "Lines"

    def __init__(self, desk: "Desk", match: Match, watching: bool = False) -> None:
        super().__init__(desk, match, watching)
        self.looked: int | None = None
        """The seat whose sheet somebody wants to see instead."""
        self.hovered: int | None = None
        self.pressed: int | None = None
        self.tracing = self.traced = False
        self.inked: list[tuple[int, int, tuple[int, ...]]] = []
        self.last_cell = 0
        self.moved_by: int | None = None
        self.tray_out = False
        self.bench_cleared = False
        self.round_now = match.state.round
        self.together = False
        """Are all sheets of one size on the table, because several people draw at once?"""
        self.lit, self.counting = 0, False
        self._bare = True
        """Was there nothing of this game to press?"""
        self._asks: object = None
        """What the player was asked for when the focus was last put where one begins."""
        self.best = self._best()
        self.places: Places = places(desk.view, self.need)
        self.bench = Bench.of(desk.view, self.places.bench)
        self.begin_marking()

    # -- who and what ----------------------------------------------------------------------

    @property
    def need(self) -> Need:
        """What the arrangement has to make room for."""
        solo = self.lines.table.challenge is not None
        return Need(self.rules.seats, solo, self.watching, self.together)

    def _best(self) -> int | None:
        """The best result so far in this challenge, where the house keeps one."""
        library = getattr(self.desk.house, "library", None)
        challenge = paint.offered_in(self)
        if library is None or challenge is None or self.watching:
            return None
        found: int | None = library.standing(challenge).best
        return found

    def ready(self) -> bool:
        """May hands act on what is seen?"""
        return not self.watching and not self.timeline.moving

    # -- arranging -------------------------------------------------------------------------

    def arrange(self, view: View) -> None:
        """Place everything; at rest also see whose turn it is and what they may do."""
        self.together = self.at_once
        self.places = places(view, self.need)
        self.bench = Bench.of(view, self.places.bench)
        if not self.timeline.moving:
            self._prepare()
        super().arrange(view)
        before, self._asks = self._asks, self._asked()
        if self._asks not in (None, before) and self.shown.stage is not Stage.DRAWING:
            self.focus_on(self._first())
        if self.shown.stage is Stage.DRAWING and not self.watching:
            hand = None if self.together else self.hand
            self.focus_on(None)
            if hand is not None and hand.is_control:
                self.focus_named(hand.slot)
        elif self._bare:
            self.focus_on(None)

    def _asked(self) -> object:
        """What a player is asked for; None while there is nothing to press."""
        return None if self._bare else (self.shown.stage, self.marking, self.shown.unplaced)

    def _first(self) -> Widget | None:
        """What is pressed first: the first die that is to be placed, else what lies first."""
        able = [widget for widget in self.widgets if widget.reachable]
        dice = [widget for widget in able if widget.name.startswith("die ")]
        return next(iter([*dice, *able]), None)

    def _prepare(self) -> None:
        self.front = self._whose_sheet()
        self.inked.clear()
        state = self.position
        drawing = self.drawers()
        wanted = drawing if self.together else [s for s in drawing if s == self.front]
        self.hands = {seat: self.fresh_hand(seat) for seat in wanted}
        if places_dice(state.stage) and self.mover is not None:
            if self.placing is None or self.placing.dice != state.unplaced:
                self.placing = Placing.of(state)
        else:
            self.placing = None
        self.prepare_marking()

    def _whose_sheet(self) -> int:
        if self.looked is not None:
            return self.looked
        mover = self.mover
        if self.watching or mover is None:
            last = self.match.history.turns[-1].moved.seat if self.match.history.turns else 0
            return last if not self.match.movers or self.watching else self.match.movers[0]
        return self.marked_sheet(mover) if self.position.stage is Stage.MARKING else mover

    def settled(self) -> None:
        """What was looked at gives way to whose turn it is."""
        self.bench_cleared = False
        if self.looked is not None:
            self.looked = None
            self.arrange(self.desk.view)

    def table_widgets(self, view: View) -> list[Widget]:
        """What can be pressed now, and the small sheets."""
        found: list[Widget] = []
        if not self.timeline.moving:
            makers = {
                Stage.MARKING: controls.marking_widgets,
                Stage.SIDING: controls.placing_widgets,
                Stage.PLACING: controls.placing_widgets,
                Stage.DRAWING: controls.together_widgets
                if self.together
                else controls.drawing_widgets,
            }
            make = makers.get(self.shown.stage)
            mine = self.looked is None and self.mover is not None
            found += make(self, view) if make and mine else []
        self._bare = not found
        for seat, cell in {}.items() if self.together else self.cells.items():
            found.append(Spot(cell, partial(self.look_at, seat), name=f"player {seat}", radius=14))
        if self.looked is not None:
            found.append(Spot(self.tag, self.look_back, name=f"player {self.looked}", radius=14))
        keys = [w for w in found if w.name in ("mark", "place")]
        return [*keys, *(w for w in found if w not in keys)]

    @property
    def cells(self) -> dict[int, Box]:
        """The cells of the sheets that do not lie large; none in a challenge."""
        box = self.places.players
        seats = [seat for seat in range(self.rules.seats) if self.together or seat != self.front]
        return {} if box is None else dict(zip(seats, player_cells(box, len(seats)), strict=True))

    @property
    def tag(self) -> Box:
        """Where above the large sheet it stands whose it is."""
        view, paper = self.desk.view, self.places.sheet.paper
        name = view.measure(self.player_name(self.front), 15, "bold") + view.grown(15) + 40
        left = view.measure(_(self.title), 27, "display") + view.measure(self.crumbs(), 15) + 78
        wide = min(name, max(120.0, paper.right - left))
        high, x = min(view.line(15) * 1.4, 50.0), paper.right - wide
        if self.watching and view.roomy:  # a replay has one more word to put beside it
            x = min(x, super().bar_end + 18)
        return Box(x, 32 - high / 2, wide, high)

    @property
    def bar_end(self) -> float:
        """Where the strip at the top ends: whose sheet it is stands beside its words."""
        return super().bar_end if self.together or self.rules.seats == 1 else self.tag.right

    def places_of(self, seat: int) -> SheetPlaces | None:
        """Where a seat's sheet lies, large or small."""
        if seat == self.front and not self.together:
            return self.places.sheet
        cell = self.cells.get(seat)
        if cell is None:
            return None
        return (large_sheet if self.together else small_sheet)(self.desk.view, cell)

    def look_at(self, seat: int) -> None:
        """Lay that seat's sheet large for a look."""
        self.looked = None if seat == self.mover else seat
        self.arrange(self.desk.view)

    def look_back(self) -> None:
        """Put the sheet back that was looked at."""
        self.looked = None
        self.arrange(self.desk.view)

    def _looks(self, what: str) -> bool:
        """Look at one sheet after another by key, and back."""
        if what == "flip" and self.cells and not self.together:
            self.look_at((self.front + 1) % self.rules.seats)
        elif what == "back" and self.looked is not None:
            self.look_back()
        else:
            return False
        self.desk.sound.play("turn")
        return True

    def crumbs(self) -> str:
        """Mode and round."""
        here = _("Round {n} of {all}").format(n=self.round_now, all=ROUNDS)
        if self.round_now == 0:
            here = _("Set-up")
        return here if self.lines.table.challenge is None else f"{_('Solo')} · {here}"

    def hints(self) -> list[tuple[str, str]]:
        """What the keys do; none while dice roll."""
        if self.tray_out:
            return []
        other_sheet = [("flip", _("other sheet"))] if self.cells else []
        if self.looked is not None:
            return [*other_sheet, ("back", _("put back"))]
        if self.shown.stage is Stage.DRAWING:
            several = self.hand is not None and len(self.hand.fitting) > 1
            return [
                ("left up down right", _("step")),
                *([("turn", _("other drawing"))] if several else []),
                ("next", _("other die")),
                ("joker", _("joker")),
                ("confirm", _("draw")),
                *other_sheet,
            ]
        found = [("left up down right", _("move")), ("confirm", _("choose"))]
        if self.shown.stage is Stage.PLACING:
            found.append(("1-5", _("die to the next place")))
        return found

    # -- hands -----------------------------------------------------------------------------

    def act(self, intent: Intent) -> bool:
        """Drawing has keys and a pointer of its own; all else is done with what lies there."""
        if not self.ready():
            return False
        if intent.down and not intent.repeat and self._looks(intent.what):
            return True
        if self.shown.stage is Stage.DRAWING and self.looked is None:
            return pointer.draw_intent(self, intent)
        if self.shown.stage is Stage.PLACING and self.placing is not None and intent.down:
            numbers = {die[0]: die for die in self.placing.dice}
            if intent.what in numbers:
                self.move_on(numbers[intent.what])
                return True
            if intent.what == "back" and self.placing.picked:
                self.undo()
                return True
        return False

    # -- events ----------------------------------------------------------------------------

    event_clips: ClassVar[Any] = {
        kind: (lambda table, event, _happened, make=make: make(table, event))
        for kind, make in clips.MAKERS.items()
    }

    def present(self, happened: Sequence[Happened]) -> None:
        """Queue what the table shows; whose move it was decides which ghosts are hidden."""
        steps = [each.step for each in happened]
        self.moved_by = next((step.seat for step in steps if isinstance(step, Moved)), None)
        if self.watching or self.mover is None:
            self.front = self.front if self.moved_by is None else self.moved_by
        super().present(happened)
        if self.timeline.moving and self.moved_by in (None, self.front):
            self.widgets = [w for w in self.widgets if not isinstance(w, Button)]
            self.focus_on(None)

    def show(self, state: Any) -> None:
        """Take a position as the picture at rest."""
        self.inked.clear()
        self.bench_cleared = False
        self.tray_out = self.tray_out and self.timeline.moving
        self.round_now, self.counting = state.round, False
        super().show(state)

    def sounds(self, name: str) -> Callable[[], None]:
        """An effect for later."""
        return partial(self.desk.sound.play, name)

    def begins(self, _seat: int, sound: str) -> Callable[[], None]:
        """What happens when a seat's clip begins."""
        return self.sounds(sound)

    def keep_ink(self, seat: int, line: int, way: tuple[int, ...]) -> None:
        """A line drawn just now stays until the picture is the position after it."""
        self.inked.append((seat, line, way))
        self.touch()

    def clear_bench(self, number: int) -> None:
        """The dice of the last round are taken up."""
        self.bench_cleared, self.round_now = True, number
        self.desk.sound.play("turn")
        self.touch()

    def tray_is_out(self, out: bool) -> None:
        """The tray is put on the table, or away."""
        self.tray_out = out
        self.touch()

    def count_out(self, seat: int, option: int) -> None:
        """A way to score is being counted on that seat's sheet."""
        self.lit, self.counting = option, True
        if option:
            self.front = seat
        self.touch()

    # -- painting --------------------------------------------------------------------------

    def draw_table(self, p: Painter) -> None:
        """The whole table."""
        paint.paint(p, self)

    def worth(self, state: Position, move: Move | None) -> preview.Worth:
        """What the sheet that lies large is worth, or would be after a move."""
        if move is None:
            return preview.worth(self.lines.table, state, self.front)
        return preview.worth_after(self.lines.table, state, self.front, move)
