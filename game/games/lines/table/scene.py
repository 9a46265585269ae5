"""The table of Lines: one large sheet, all others small, and five dice."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

from game.core.history import Transition
from game.core.match import Match
from game.core.rules import Move, MoveStep
from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.table.scene import CornerKey, TableHouse, TableScene
from game.engine.widgets.key_strip import KeyStrip
from game.engine.widgets.toasts import BAR_HEIGHT
from game.engine.widgets.widgets import ButtonWidget, Hotspot, Widget
from game.engine.window.parts import Drawable
from game.engine.window.view import Box, View
from game.engine.words import _
from game.games.lines.rules.rules import LinesRules
from game.games.lines.rules.state import Position, Stage
from game.games.lines.table import controls, paint, panels, words
from game.games.lines.table.advice import LinesAdvice
from game.games.lines.table.choices import Marking
from game.games.lines.table.clips import CLIP_MAKERS, Clips
from game.games.lines.table.controls import AutomaticMoves
from game.games.lines.table.dice.cup import Cup, Tray
from game.games.lines.table.dice.placing import DicePlacer
from game.games.lines.table.hand import Hand
from game.games.lines.table.hands import LinesHands
from game.games.lines.table.layout import Bench, layout_for, player_cells, tag_place
from game.games.lines.table.picture import SheetPlaces
from game.games.lines.table.players import large_sheet_places, small_sheet_places
from game.games.lines.table.words import ChallengeTrial


class LinesScene(TableScene[LinesRules, Position]):
    """One match of Lines on the table, with the choices of its players that are not moves yet."""

    game = "lines"
    title = "Lines"
    event_clips: ClassVar[Any] = {
        kind: (lambda table, event, _happened, make=make: make(table.clip_maker, event))
        for kind, make in CLIP_MAKERS.items()
    }

    def __init__(self, desk: Desk, match: Match, house: TableHouse, watching: bool = False) -> None:
        super().__init__(desk, match, house, watching)
        self.advice = LinesAdvice(self)
        self.trial = ChallengeTrial(self)
        self.cup = Cup(self)
        self.front_seat = 0
        """The seat whose sheet is large."""
        self.together = False
        """Whether all sheets have one size because several people draw at once."""
        self.dragged: tuple[str, float, float] | None = None
        """The die that is dragged, and its position."""
        self.looked_at: int | None = None
        """The seat whose sheet is shown large for a look, if any."""
        self.counting = 0
        """The scoring option whose points are being shown at the end, 0 for none."""
        self.clip_maker = Clips(self)
        self.marking = Marking(self)
        self.placer = DicePlacer(self)
        self.tray = Tray(self)
        self.hands = LinesHands(self)
        self.automatic = AutomaticMoves(self)
        self._idle = True
        """Whether there was nothing to choose when the table was last arranged."""
        self._last_decision: object = None
        """The decision for which the focus was last set."""
        self._place_everything(desk.view)
        self.tray.finish_sliding()

    # -- who and what ----------------------------------------------------------------------

    @property
    def person_to_move(self) -> int | None:
        """Return the person whose turn it is at this screen: the active player first, then
        clockwise."""
        people, state = self.seating.people_to_move, self.match.state
        first = self.rules.table.active_seat(state) if state.round else 0
        return min(people, key=lambda seat: (seat - first) % self.rules.seats, default=None)

    @property
    def strip_seat(self) -> int | None:
        """Return the seat that the strip at the top names."""
        return None if self.timeline.moving else self.person_to_move

    def seat_of(self, intent: Intent) -> int | None:
        """Return the seat of the device, else the person whose turn it is."""
        return super().seat_of(intent) if intent.seat is not None else self.person_to_move

    @property
    def hand(self) -> Hand | None:
        """Return the hand of the large sheet's seat, if it draws."""
        return self.hands.by_seat.get(self.front_seat)

    def drawing_seats(self) -> list[int]:
        draws = self.match.state.stage is Stage.DRAWING and not (self.watching or self.cup.is_full)
        return self.seating.people_to_move if draws else []

    def _draw_at_once(self) -> bool:
        """Return whether several people draw with devices of their own, on sheets of one size."""
        if self.watching or self.shown.stage not in (Stage.DRAWING, Stage.OVER):
            return False
        seated = self.desk.intents.seats_with_device
        return sum(self.is_person(seat) and seat in seated for seat in range(self.rules.seats)) > 1

    # -- arranging -------------------------------------------------------------------------

    def _place_everything(self, view: View) -> None:
        solo = self.rules.table.challenge is not None
        self.places = layout_for(view, self.rules.seats, solo, self.watching, self.together)
        self.bench = Bench(self.places.bench, view.large_text)

    def arrange(self, view: View) -> None:
        """Lay out everything; at rest also update whose turn it is and the possible choices."""
        self.together = self._draw_at_once()
        self._place_everything(view)
        if not self.timeline.moving:
            self.marking.update_task()
            self.front_seat = self._seat_in_front()
            self.hands.update_hands()
            self.placer.update_dice()
        super().arrange(view)
        asks = None if self._idle else (self.shown.stage, self.marking.kind, self.shown.unplaced)
        before, self._last_decision = self._last_decision, asks
        if self.shown.stage is Stage.DRAWING and not self.watching:
            self.focus_on(None)
            if self.hand is not None and self.hand.is_control and not self.together:
                self.focus_named(self.hand.slot)
        elif self._idle:
            self.focus_on(None)
        elif asks != before:  # on the button that confirms, if it can be pressed
            self.focus_on(next((w for w in self.widgets if w.reachable), None))

    def _seat_in_front(self) -> int:
        if self.looked_at is not None:
            return self.looked_at
        if self.person_to_move is not None and not self.watching:
            return self.marking.sheet if self.marking.kind else self.person_to_move
        if self.match.movers and not self.watching:
            return self.match.movers[0]
        turns = self.match.history.turns
        return turns[-1].moved.seat if turns else 0

    def on_position_settled(self) -> None:
        """Show the sheet of the player to move again."""
        if self.looked_at is not None:
            self.look_at(None)

    def table_widgets(self, view: View) -> list[Widget]:
        able = (
            self.looked_at is None and self.person_to_move is not None and not self.timeline.moving
        )
        widgets = list(controls.table_widgets(self)) if able else []
        self._idle = not widgets
        for seat, cell in () if self.together else self.small_sheet_boxes.items():
            widgets.append(
                Hotspot(cell, partial(self.look_at, seat), name=f"player {seat}", radius=14)
            )
        if self.looked_at is not None:
            back = partial(self.look_at, None)
            widgets.append(
                Hotspot(self.name_tag_box, back, name=f"player {self.looked_at}", radius=14)
            )
        return sorted(widgets, key=lambda widget: widget.name not in ("mark", "place"))

    @property
    def small_sheet_boxes(self) -> dict[int, Box]:
        """Return the boxes of the small sheets by seat; none in a challenge."""
        box = self.places.players
        seats = [s for s in range(self.rules.seats) if self.together or s != self.front_seat]
        return {} if box is None else dict(zip(seats, player_cells(box, len(seats)), strict=True))

    @property
    def name_tag_box(self) -> Box:
        """Return the box of the player's name above the large sheet."""
        view, right = self.desk.view, self.places.sheet.paper_box.right
        wide = view.measure(self.player_name(self.front_seat), 15, "bold")
        return tag_place(view, super().bar_end, right, wide, self.watching)

    @property
    def bar_end(self) -> float:
        """Return the right end of the strip at the top, with the name tag."""
        return (
            super().bar_end if self.together or self.rules.seats == 1 else self.name_tag_box.right
        )

    def places_of(self, seat: int) -> SheetPlaces:
        """Return the place of a seat's sheet, large or small."""
        if seat == self.front_seat and not self.together:
            return self.places.sheet
        places = large_sheet_places if self.together else small_sheet_places
        return places(self.desk.view, self.small_sheet_boxes[seat])

    def look_at(self, seat: int | None) -> None:
        """Show a seat's sheet large; None or the player to move ends that."""
        self.looked_at = None if seat == self.person_to_move else seat
        self.arrange(self.desk.view)

    def advise(self, seat: int, move: Move | None, whole: bool) -> None:
        """Show the sheet of a recommended move large in a replay, where nobody is to move."""
        super().advise(seat, move, whole)
        if self.watching:
            self.look_at(None if move is None else seat)

    @property
    def round(self) -> int:
        """Return the running round, which begins when its dice wait in the cup."""
        return self.cup.round_to_throw if self.cup.is_full else self.shown.round

    def breadcrumbs(self) -> str:
        return words.breadcrumb_words(self.round, self.rules.table.challenge is not None)

    def key_hints(self) -> list[tuple[str, str]]:
        """Return the hints of the keys, none while dice roll or points are counted."""
        if self.cup.is_ready_to_throw:
            return words.throwing_hints()
        if self.tray.rolling or self.counting:
            return []
        return words.key_hints(
            self.shown.stage, self.hand, bool(self.small_sheet_boxes), self.looked_at is not None
        )

    def key_strips(self) -> Sequence[KeyStrip]:
        """Return the strips of keys: one for each person if all draw at once."""
        draws = self.together and not (self.tray.rolling or self.counting)
        people = self.match.header.people if draws and self.hands.by_seat else ()
        return [self._own_strip(seat) for seat in people] or super().key_strips()

    def pressable(self) -> Sequence[Box]:
        """Return the boxes that no message may cover: also dice, points and the sheet's name."""
        places, view = self.places, self.desk.view
        points = places.tally if self.together else panels.points_box(view, places.tally)
        return [*super().pressable(), places.bench, points, Box(0, 0, self.bar_end, BAR_HEIGHT)]

    def _own_strip(self, seat: int) -> KeyStrip:
        device, name = self.desk.intents.device_for(seat), self.player_name(seat)
        hand = self.hands.by_seat.get(seat)
        if device == "mouse":
            return KeyStrip(words.mouse_hints(hand) if hand else (), seat, name)
        undoes = self.rules.correctable_count(self.match.state, seat) > 0
        keys = words.own_hints(hand, undoes)
        return self.frame.key_strip(keys, seat, device)._replace(name=name)

    # -- time ------------------------------------------------------------------------------

    @property
    def must_wait(self) -> bool:
        """Return whether the match waits for dice to be thrown."""
        return self.cup.is_full

    @property
    def moving(self) -> bool:
        return super().moving or self.cup.gathers_force or self.tray.moving

    def guarded_targets(self) -> Mapping[Hashable, float]:
        """Return no delay for the cup: the roll is known before it is thrown."""
        delays = super().guarded_targets()
        return dict.fromkeys(delays, 0.0) if self.cup.is_ready_to_throw else delays

    def update(self, seconds: float) -> None:
        self.cup.update(seconds, self.has_input)
        super().update(seconds)
        self.tray.update(seconds)

    def _let_players_act(self, seconds: float) -> None:
        """Announce a challenge that cannot be met any more."""
        self.trial.announce_if_lost()
        super()._let_players_act(seconds)

    # -- doing -----------------------------------------------------------------------------

    def act(self, intent: Intent) -> bool:
        """Handle the keys and pointer of looking, throwing, drawing and placing."""
        if self.watching or self.timeline.moving:
            return False
        if intent.down and not intent.repeat and self._look_by_key(intent.what):
            return True
        if self.cup.is_ready_to_throw and not isinstance(self.focus, CornerKey):
            return self.cup.handle_intent(intent)
        if self.shown.stage is Stage.DRAWING and self.looked_at is None:
            return self.hands.handle_intent(intent)
        return (
            self.shown.stage is Stage.PLACING
            and intent.down
            and self.placer.handle_key(intent.what)
        )

    def _look_by_key(self, what: str) -> bool:
        """Show another sheet, or end that, by key; return whether the key did so."""
        if what == "flip" and self.small_sheet_boxes and not self.together:
            self.look_at((self.front_seat + 1) % self.rules.seats)
        elif what == "back" and self.looked_at is not None:
            self.look_at(None)
        else:
            return False
        self.desk.sound.play("turn")
        return True

    def play(self, seat: int, move: Move) -> bool:
        """Play a move, with the forced moves before it and the automatic ones after it."""
        first, *others = self.automatic.with_forced_moves(seat, move)
        if not super().play(seat, first):
            return False
        while further := others.pop(0) if others else self.automatic.following_move(seat):
            self.animate_steps(self.match.play(seat, further, self.played.played_ms))
        return True

    def avoid_move(self, move: Move) -> None:
        """Select something else first than a mistake that is tried again."""
        self.hands.avoided_move, self.marking = move, Marking(self)
        self.hands.by_seat.clear()
        self.arrange(self.desk.view)

    def undo(self) -> None:
        """Take back a placed die, else an own drawing (L16), else any move if undo is open."""
        if not self.timeline.moving and self.placer.step_back():
            return
        able = self._undoable_seats()
        if able:
            self.automatic.take_back_choice(able[0])
        elif self.match.header.undo_is_open:
            super().undo()
        else:
            self.refuse(_("You have no drawing to undo (L16)."))

    @property
    def may_take_back(self) -> bool:
        """Return whether there is a placed die, an own drawing or a move to undo."""
        any_move = self.match.header.undo_is_open and super().may_take_back
        return bool(self.placer.placing.history) or bool(self._undoable_seats()) or any_move

    def _undoable_seats(self) -> list[int]:
        """Return the seats whose drawing can be undone (L16)."""
        state, able = self.match.state, self.undoing.undoable_seats
        return [seat for seat in able if self.rules.correctable_count(state, seat)]

    # -- events ----------------------------------------------------------------------------

    def animate_steps(self, happened: Sequence[Transition]) -> None:
        """Queue the animation of steps; hold back a roll to be thrown, and all after it."""
        if self.cup.is_full:  # the match went on without a throw
            self.animate_roll(self.cup.take_out_steps())
            self.timeline.finish()
        self.animate_roll(self.cup.hold_back(happened))

    def animate_roll(self, happened: Sequence[Transition]) -> None:
        """Queue the animation of steps, also of a roll; show the sheet of a bot that moved."""
        by = next((each.step.seat for each in happened if isinstance(each.step, MoveStep)), None)
        if by is not None and (self.watching or self.person_to_move is None):
            self.front_seat = by
        super().animate_steps(happened)
        if self.timeline.moving and by in (None, self.front_seat):
            self.widgets = [w for w in self.widgets if not isinstance(w, ButtonWidget)]
            self.focus_on(None)

    def on_jump(self) -> None:
        """Update after a jump in the history: empty the cup, and complete an undo of Done."""
        self.cup.take_out_steps()
        self.automatic.complete_undo()
        super().on_jump()
        self.tray.finish_sliding()

    def show_ply(self, ply: int) -> None:
        """Show another position of a replay, without sliding the tray."""
        super().show_ply(ply)
        self.tray.finish_sliding()

    def show(self, state: Position) -> None:
        self.counting, self.tray.rolling = 0, self.tray.rolling and self.timeline.moving
        super().show(state)

    def sound_player(self, name: str) -> Callable[[], None]:
        return partial(self.desk.sound.play, name)

    def table_parts(self, ahead: float) -> Sequence[Drawable]:
        ground, *rest = paint.table_parts(self)
        return [ground, self.frame.bar_part(), *rest]
