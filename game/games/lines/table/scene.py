"""The table of Lines: one sheet large, all others small, five dice between them."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

from game.core.history import Happened
from game.core.match import Match
from game.core.rules import Move, Moved
from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.table.scene import Corner, TableHouse, TableScene
from game.engine.widgets.key_strip import KeyStrip
from game.engine.widgets.widgets import ButtonWidget, Spot, Widget
from game.engine.window.parts import Seen
from game.engine.window.view import Box, View
from game.engine.words import _
from game.games.lines.rules.rules import LinesRules
from game.games.lines.rules.state import Position, Stage
from game.games.lines.table import controls, paint, panels, words
from game.games.lines.table.advice import LinesAdvice
from game.games.lines.table.choices import Marking
from game.games.lines.table.clips import MAKERS, Clips
from game.games.lines.table.controls import Unasked
from game.games.lines.table.dice.cup import Cup, Tray
from game.games.lines.table.dice.placing import Laying
from game.games.lines.table.hand import Hand
from game.games.lines.table.hands import LinesHands
from game.games.lines.table.layout import Bench, layout_for, player_cells, tag_place
from game.games.lines.table.picture import SheetPlaces
from game.games.lines.table.players import LinesRace, large_sheet, small_sheet
from game.games.lines.table.words import Trial


class LinesScene(TableScene[LinesRules, Position]):
    """One game of Lines on the table. What is chosen lives here, never in the position."""

    game = "lines"
    title = "Lines"
    event_clips: ClassVar[Any] = {
        kind: (lambda table, event, _happened, make=make: make(table.motion, event))
        for kind, make in MAKERS.items()
    }

    def __init__(
        self,
        desk: Desk,
        match: Match,
        house: TableHouse,
        watching: bool = False,
        rival: Match | None = None,
    ) -> None:
        super().__init__(desk, match, house, watching)
        self.advice = LinesAdvice(self)
        self.race = None if rival is None else LinesRace(rival, match)
        """The game that is raced."""
        self.trial = Trial(self)
        self.cup = Cup(self)
        self.front = 0
        """The seat whose sheet lies large."""
        self.together = False
        """Whether all sheets are of one size, because several people draw at once."""
        self.carried: tuple[str, float, float] | None = None
        """The die that is dragged, and where it is."""
        self.looked: int | None = None
        """The seat whose sheet somebody wants to see instead."""
        self.counting = 0
        """The way to score that is being counted out at the end."""
        self.motion = Clips(self)
        self.marking = Marking(self)
        self.laying = Laying(self)
        self.tray = Tray(self)
        self.hands = LinesHands(self)
        self.unasked = Unasked(self)
        self._bare = True
        """Whether there was nothing of this game to press."""
        self._asks: object = None
        """The decision that the focus was last put at the start of."""
        self._place_all(desk.view)
        self.tray.settle()

    # -- who and what ----------------------------------------------------------------------

    @property
    def mover(self) -> int | None:
        """The person whose turn it is at this screen: the active player first, then clockwise."""
        people, state = self.seating.movers, self.match.state
        first = self.rules.table.active_seat(state) if state.round else 0
        return min(people, key=lambda seat: (seat - first) % self.rules.seats, default=None)

    @property
    def strip_seat(self) -> int | None:
        """The active player comes first here."""
        return None if self.timeline.moving else self.mover

    def seat_of(self, intent: Intent) -> int | None:
        """The seat of the device, else the person whose turn it is."""
        return super().seat_of(intent) if intent.seat is not None else self.mover

    @property
    def hand(self) -> Hand | None:
        """The hand of the sheet that lies large."""
        return self.hands.held.get(self.front)

    def drawers(self) -> list[int]:
        """The seats that draw by hand here now."""
        draws = self.match.state.stage is Stage.DRAWING and not (self.watching or self.cup.full)
        return self.seating.movers if draws else []

    def _at_once(self) -> bool:
        """Return whether several people draw with devices of their own, on sheets of one size."""
        if self.watching or self.shown.stage not in (Stage.DRAWING, Stage.OVER):
            return False
        seated = self.desk.intents.seated
        return sum(self.is_person(seat) and seat in seated for seat in range(self.rules.seats)) > 1

    # -- arranging -------------------------------------------------------------------------

    def _place_all(self, view: View) -> None:
        solo = self.rules.table.challenge is not None
        self.places = layout_for(view, self.rules.seats, solo, self.watching, self.together)
        if self.race is not None:
            self.places = self.places.beside_rival(view)
        self.bench = Bench(self.places.bench, view.roomy)

    def arrange(self, view: View) -> None:
        """Place everything; at rest also see whose turn it is and what they may do."""
        self.together = self._at_once()
        self._place_all(view)
        if not self.timeline.moving:
            self.marking.prepare()
            self.front = self._whose_sheet()
            self.hands.prepare()
            self.laying.prepare()
        super().arrange(view)
        asks = None if self._bare else (self.shown.stage, self.marking.kind, self.shown.unplaced)
        before, self._asks = self._asks, asks
        if self.shown.stage is Stage.DRAWING and not self.watching:
            self.focus_on(None)
            if self.hand is not None and self.hand.is_control and not self.together:
                self.focus_named(self.hand.slot)
        elif self._bare:
            self.focus_on(None)
        elif asks != before:  # on what lies first: the key that goes on, if it can be pressed
            self.focus_on(next((w for w in self.widgets if w.reachable), None))

    def _whose_sheet(self) -> int:
        if self.looked is not None:
            return self.looked
        if self.mover is not None and not self.watching:
            return self.marking.sheet if self.marking.kind else self.mover
        if self.match.movers and not self.watching:
            return self.match.movers[0]
        turns = self.match.history.turns
        return turns[-1].moved.seat if turns else 0

    def settled(self) -> None:
        """Look again at the sheet of whose turn it is."""
        if self.looked is not None:
            self.look_at(None)

    def table_widgets(self, view: View) -> list[Widget]:
        able = self.looked is None and self.mover is not None and not self.timeline.moving
        found = list(controls.widgets(self)) if able else []
        self._bare = not found
        for seat, cell in () if self.together else self.cells.items():
            found.append(Spot(cell, partial(self.look_at, seat), name=f"player {seat}", radius=14))
        if self.looked is not None:
            back = partial(self.look_at, None)
            found.append(Spot(self.tag, back, name=f"player {self.looked}", radius=14))
        return sorted(found, key=lambda widget: widget.name not in ("mark", "place"))

    @property
    def cells(self) -> dict[int, Box]:
        """The cells of the sheets that do not lie large; none in a challenge."""
        box = self.places.players
        seats = [seat for seat in range(self.rules.seats) if self.together or seat != self.front]
        return {} if box is None else dict(zip(seats, player_cells(box, len(seats)), strict=True))

    @property
    def tag(self) -> Box:
        """Where above the large sheet it stands whose it is."""
        view, right = self.desk.view, self.places.sheet.paper.right
        wide = view.measure(self.player_name(self.front), 15, "bold")
        return tag_place(view, super().bar_end, right, wide, self.watching)

    @property
    def bar_end(self) -> float:
        """Where the strip at the top ends: whose sheet it is stands beside its words."""
        return super().bar_end if self.together or self.rules.seats == 1 else self.tag.right

    def places_of(self, seat: int) -> SheetPlaces | None:
        """Where a seat's sheet lies, large or small; a rival's as that of a second seat."""
        if seat == self.front and not self.together:
            return self.places.sheet
        cell = self.cells.get(seat) if self.race is None else self.places.rival
        if cell is None:
            return None
        return (large_sheet if self.together else small_sheet)(self.desk.view, cell)

    def look_at(self, seat: int | None) -> None:
        """Lay that seat's sheet large for a look; None, or whose turn it is, ends that."""
        self.looked = None if seat == self.mover else seat
        self.arrange(self.desk.view)

    @property
    def round(self) -> int:
        """The round that is on, as soon as its dice wait to be thrown."""
        return self.cup.round if self.cup.full else self.shown.round

    def crumbs(self) -> str:
        return words.crumbs(self.round, self.rules.table.challenge is not None)

    def hints(self) -> list[tuple[str, str]]:
        """Return the hints of the keys; none while dice roll or points are counted."""
        if self.cup.ready:
            return words.throwing_hints()
        if self.tray.rolling or self.counting:
            return []
        return words.hints(self.shown.stage, self.hand, bool(self.cells), self.looked is not None)

    def strips(self) -> Sequence[KeyStrip]:
        """Where everybody draws at once, one for each person."""
        draws = self.together and not (self.tray.rolling or self.counting)
        people = self.match.header.people if draws and self.hands.held else ()
        return [self._own_strip(seat) for seat in people] or super().strips()

    def pressable(self) -> Sequence[Box]:
        """Messages hide neither the dice nor the points."""
        places, view = self.places, self.desk.view
        points = places.tally if self.together else panels.points_box(view, places.tally)
        return [*super().pressable(), places.bench, points]

    def _own_strip(self, seat: int) -> KeyStrip:
        device, name = self.desk.intents.device_for(seat), self.player_name(seat)
        hand = self.hands.held.get(seat)
        if device == "mouse":
            return KeyStrip(words.mouse_hints(hand) if hand else (), seat, name)
        undoes = self.rules.correctable(self.match.state, seat) > 0
        keys = words.own_hints(hand, undoes)
        return self.frame.key_strip(keys, seat, device)._replace(name=name)

    def verdict(self) -> str:
        """How a race ended."""
        if self.race is None:
            return ""
        return self.race.verdict(self.race.lead(self.match.state), self.player_name(0))

    # -- time ------------------------------------------------------------------------------

    @property
    def waits(self) -> bool:
        """Nobody goes on, or is advised, before the dice are thrown."""
        return self.cup.full

    @property
    def moving(self) -> bool:
        """Whether force is gathered for a throw, or the tray is on its way."""
        return super().moving or self.cup.lively or self.tray.moving

    def guarded(self) -> Mapping[Hashable, float]:
        """A press throws as soon as the cup is seen: what was rolled is settled by then."""
        found = super().guarded()
        return dict.fromkeys(found, 0.0) if self.cup.ready else found

    def update(self, seconds: float) -> None:
        """Force is gathered while a key is held; the tray comes and goes."""
        self.cup.update(seconds, self.hears)
        super().update(seconds)
        self.tray.update(seconds)

    def _at_rest(self, seconds: float) -> None:
        """A challenge that can't be reached any more says so."""
        self.trial.tell()
        super()._at_rest(seconds)

    # -- doing -----------------------------------------------------------------------------

    def act(self, intent: Intent) -> bool:
        """Drawing has keys and a pointer of its own; all else is done with what lies there."""
        if self.watching or self.timeline.moving:
            return False
        if intent.down and not intent.repeat and self._looks(intent.what):
            return True
        if self.cup.ready and not isinstance(self.focus, Corner):
            return self.cup.act(intent)
        if self.shown.stage is Stage.DRAWING and self.looked is None:
            return self.hands.act(intent)
        return self.shown.stage is Stage.PLACING and intent.down and self.laying.act(intent.what)

    def _looks(self, what: str) -> bool:
        """Look at one sheet after another by key, and back."""
        if what == "flip" and self.cells and not self.together:
            self.look_at((self.front + 1) % self.rules.seats)
        elif what == "back" and self.looked is not None:
            self.look_at(None)
        else:
            return False
        self.desk.sound.play("turn")
        return True

    def play(self, seat: int, move: Move) -> bool:
        """Play a move, before `done` what ends a roll, and after it all that follows by itself."""
        first, *others = self.unasked.spelled(seat, move)
        if not super().play(seat, first):
            return False
        while further := others.pop(0) if others else self.unasked.following(seat):
            self.present(self.match.play(seat, further, self.played.ms))
        return True

    def avoid(self, move: Move) -> None:
        """Put something else in hand first than a mistake that is tried again."""
        self.hands.avoided, self.marking = move, Marking(self)
        self.hands.held.clear()
        self.arrange(self.desk.view)

    def undo(self) -> None:
        """Die by die while dice are placed; then own drawings (L16); then, if open, any move."""
        if not self.timeline.moving and self.laying.step_back():
            return
        able = self._correctors()
        if able:
            self.unasked.correct(able[0])
        elif self.match.header.undo_is_open:
            super().undo()
        else:
            self.refuse(_("You have no drawing to undo (L16)."))

    @property
    def may_take_back(self) -> bool:
        """Return whether a die was moved, the seat has drawn, or any move may be taken back."""
        any_move = self.match.header.undo_is_open and super().may_take_back
        return bool(self.laying.placing.past) or bool(self._correctors()) or any_move

    def _correctors(self) -> list[int]:
        """The seats whose drawing undo would take back (L16)."""
        state, able = self.match.state, self.undoing.able
        return [seat for seat in able if self.rules.correctable(state, seat)]

    # -- events ----------------------------------------------------------------------------

    def present(self, happened: Sequence[Happened]) -> None:
        """Queue what the table shows; of a roll that has to be thrown nothing yet."""
        if self.cup.full:  # somebody has gone on: nothing is kept waiting by dice
            self.throw(self.cup.emptied())
            self.timeline.finish()
        self.throw(self.cup.keep(happened))

    def throw(self, happened: Sequence[Happened]) -> None:
        """Queue steps without waiting; a sheet whose player is nobody here lies large."""
        by = next((each.step.seat for each in happened if isinstance(each.step, Moved)), None)
        if by is not None and (self.watching or self.mover is None):
            self.front = by
        super().present(happened)
        if self.timeline.moving and by in (None, self.front):
            self.widgets = [w for w in self.widgets if not isinstance(w, ButtonWidget)]
            self.focus_on(None)

    def jumped(self) -> None:
        """No dice wait any more, and what one press had ended goes with its Done."""
        self.cup.emptied()
        self.unasked.undone()
        super().jumped()
        self.tray.settle()

    def show_ply(self, ply: int) -> None:
        """Nothing slides where somebody looks at another place of the game."""
        super().show_ply(ply)
        self.tray.settle()

    def show(self, state: Position) -> None:
        self.counting, self.tray.rolling = 0, self.tray.rolling and self.timeline.moving
        super().show(state)

    def sounds(self, name: str) -> Callable[[], None]:
        return partial(self.desk.sound.play, name)

    def table_parts(self, ahead: float) -> Sequence[Seen]:
        ground, *rest = paint.parts(self)
        return [ground, self.frame.bar_part(), *rest]
