"""The table of Loops: an endless table of tiles in the middle, players and lists beside it."""

from collections.abc import Iterable, Sequence
from typing import ClassVar, TypeVar

from game.core.match import Match
from game.core.rules import Move
from game.core.words import N_
from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.table.scene import FOOT_HEIGHT, CornerKey, TableHouse, TableScene
from game.engine.widgets.key_strip import KeyStrip
from game.engine.widgets.widgets import Widget
from game.engine.window.parts import Drawable
from game.engine.window.view import View
from game.engine.words import _, facts
from game.games.loops.rules.events import Cell
from game.games.loops.rules.moves import ClosingsByCell
from game.games.loops.rules.rules import LoopsRules
from game.games.loops.rules.state import CELLS, DEAD, State, x_and_y
from game.games.loops.table.advice import LoopsAdvice
from game.games.loops.table.camera import Camera, tile_bounds
from game.games.loops.table.clips import EVENTS
from game.games.loops.table.controls import ListRow, LoopsControls, RackSlot, TableButton
from game.games.loops.table.hand import Hand
from game.games.loops.table.layout import Layout, layout_for
from game.games.loops.table.paint import SideSheets, TablePainter, side_sheets
from game.games.loops.table.panels import PlayerFacts
from game.games.loops.table.supplies import Supplies
from game.games.loops.table.words import LoopsWords
from game.games.loops.texts.challenges import ranks_for

W = TypeVar("W", bound=Widget)


class LoopsScene(TableScene[LoopsRules, State]):
    """The scene of a match of Loops, which keeps a player's choices; positions never do."""

    game = "loops"
    title = N_("Loops")
    event_clips: ClassVar = EVENTS

    def __init__(self, desk: Desk, match: Match, house: TableHouse, watching: bool = False) -> None:
        super().__init__(desk, match, house, watching)
        self.advice = LoopsAdvice(self)
        self._rack_placed_for = self.shown.table
        """The laid tiles when the rack was placed."""
        self.layout: Layout = layout_for(
            desk.view, self.rules.seats, watching, 0.0, tile_bounds(self.shown.table)
        )
        self._bar_words_end = self.layout.board.x
        """How far right the words in the bar at the top may reach."""
        self.supplies = Supplies(self)
        self.camera = Camera(
            lambda: tile_bounds(self.shown.table), self._moves_smoothly, self._on_view_moved
        )
        self.hand = Hand(self)
        self.words = LoopsWords(self)
        self.painter = TablePainter(self)
        self.controls = LoopsControls(self)
        self.counting_seats: frozenset[int] = frozenset()
        """The seats whose score is counting up."""
        self._handed_over_at: int | None = None
        self._focused_turn: tuple[int, int] | None = None
        self.supplies.update()

    # -- pictures --------------------------------------------------------------------------

    @property
    def row_in_focus(self) -> ListRow | None:
        return self._widget_in_focus(ListRow)

    @property
    def lit_cells(self) -> Iterable[Cell]:
        """Return the cells where the tile fits that is in focus or pointed at on the rack."""
        slot = self._widget_in_focus(RackSlot)
        return self.supplies.cells_fitting(slot.thing) if slot else ()

    @property
    def closings_in_focus(self) -> ClosingsByCell:
        slot = self._widget_in_focus(RackSlot)
        return self.supplies.closings_of(slot.thing) if slot else {}

    def _widget_in_focus(self, kind: type[W]) -> W | None:
        """Return the widget of a kind under the pointer, if that was used last, else in focus."""
        pointed = self.by.what in ("point", "press", "release")
        lit = [w for w in self.widgets if isinstance(w, kind)]
        under = (w for w in lit if pointed and w.hovered)
        return next(under, None) or next((w for w in lit if w.focused), None)

    @property
    def side_sheets(self) -> SideSheets:
        """Return the sheets below the players; in a race the ranks are among them (O20)."""
        ranks = len(self.turns_by_rank)
        actions = self.words.recent_actions()
        return side_sheets(self.desk.view, self.layout.spare_box, ranks, actions)

    @property
    def turns_by_rank(self) -> tuple[tuple[int, str], ...]:
        """Return the most turns for each rank of the race; () without ranks."""
        alone = self.rules.seats == 1
        return ranks_for(self.rules.layout, self.rules.target) if alone else ()

    def breadcrumbs(self) -> str:
        n, seat, view = self.shown.round, self.shown.seat, self.desk.view
        if self.rules.seats == 1:
            return _("Turn {n}").format(n=n)
        words = facts(_("Round {n}").format(n=n), self.player_name(seat))
        used = 80 + view.measure(_(self.title), 27, "display") + view.measure(words, 15)
        return words if used < self._bar_words_end else _("Round {n}").format(n=n)

    @property
    def strip_end(self) -> float:
        """Return the right end of the strip of keys, left of a prompt beside it."""
        prompt = self.layout.prompt
        cells_beside = prompt.bottom > self.desk.view.h - FOOT_HEIGHT
        return prompt.x if cells_beside else super().strip_end

    def player_facts(self, seat: int) -> PlayerFacts:
        state, supply = self.shown, self.shown.supplies[seat]
        tiles = supply if self.watching and self.supplies.is_visible(seat) else None
        active = seat == state.seat and not state.ended and self.rules.seats > 1
        name, status = self.player_name(seat), self.words.seat_status(seat)
        points = state.scores[seat], self.rules.target
        return PlayerFacts(seat, name, status, *points, len(supply), tiles, active)

    def table_parts(self, _ahead: float) -> Sequence[Drawable]:
        return [self.painter.ground_part(), self.frame.bar_part(), *self.painter.table_parts()]

    def parts(self, ahead: float) -> Sequence[Drawable]:
        """Return the table's parts, then the held tile and its points over the focus ring."""
        made = super().parts(ahead)
        return made if self.watching else [*made, *self.painter.held_parts()]

    # -- places ----------------------------------------------------------------------------

    def arrange(self, view: View) -> None:
        corner_x = self._corner_x(view)
        self._rack_placed_for, self.layout = self.shown.table, self._layout_for(view, corner_x)
        self._bar_words_end = corner_x if self.layout.board.y and corner_x else self.layout.board.x
        self.camera.look_through(self.layout.board, view.k, self.layout.below_bar)
        super().arrange(view)

    def _corner_x(self, view: View) -> float:
        corner = () if self.watching else self.frame.corner_keys(view)
        return min((key.box.x for key in corner), default=0.0)

    def _layout_for(self, view: View, corner_x: float) -> Layout:
        tiles, rack_below = tile_bounds(self.shown.table), self.layout.rack_below
        return layout_for(view, self.rules.seats, self.watching, corner_x, tiles, rack_below)

    def table_widgets(self, view: View) -> list[Widget]:
        return self.controls.widgets()

    def key_hints(self) -> list[tuple[str, str]]:
        look = [("zoom_in zoom_out", _("zoom"))]
        if self.camera.set_by_person:
            look.append(("0", _("see all")))
        if self.hand.slot is not None:
            lay, back = ("confirm", _("lay")), ("back", _("put back"))
            turn, cell = ("turn_back turn", _("turn")), ("previous next", _("next cell"))
            return [lay, turn, cell, back, *look]
        if not self.supplies.is_my_turn or self.supplies.is_covered or self.supplies.forced_move:
            return [*look, ("help", _("rules"))]
        return [("confirm", _("pick")), ("previous", _("buttons")), *look]

    def ending_sentence(self) -> str:
        """Return why a match ended before any player reached the target (O16), else ""."""
        if self.match.state.ended != DEAD:
            return ""
        if self.rules.seats == 1:
            return _("Nothing more fits, short of {n} points (O20)").format(n=self.rules.target)
        words = _("Nothing more fits and nobody has {n}: most points win (O16)")
        return words.format(n=self.rules.target)

    def key_strips(self) -> Sequence[KeyStrip]:
        """Return the strips of keys; those of the mouse while it has a tile in hand."""
        if self.hand.slot is None or not self.hand.picking.by_pointer:
            return super().key_strips()
        back = self.desk.intents.label("back"), _("put back")
        pressed = (_("Click"), _("lay")), (_("Right click"), _("turn"))
        seat = self.strip_seat if self.seating.has_several_people else None
        return [KeyStrip((*pressed, (_("Wheel"), _("turn")), back), seat)]

    # -- following the game ----------------------------------------------------------------

    def show(self, state: State) -> None:
        """Show a position; drop the tile that was held."""
        table, self.shown = self.shown.table, state
        if not self.timeline.moving:
            self.counting_seats = frozenset()
        self.supplies.update()
        self.hand.picking.clear()
        if state.table is not table:
            self.camera.keep_cell_in_view()
        super().show(state)
        self._update_main_key()
        self.on_position_settled()

    def _update_main_key(self) -> None:
        """Update the main key at once, even while tiles fly and loops light up."""
        for widget in self.widgets:
            if isinstance(widget, TableButton) and widget.name == "end":
                widget.set_key_label(self.words.main_key())

    def enter(self) -> None:
        self.supplies.update()
        self.camera.show_all(at_once=True)
        super().enter()

    def resume(self) -> None:
        super().resume()
        self.supplies.update()
        self.arrange(self.desk.view)
        self.on_position_settled()

    def on_position_settled(self) -> None:
        """Focus the first tile that can be laid when a person's turn begins or goes on."""
        turn = (self.match.state.turns, self.match.plies)
        shown = self.shown is self.match.state and not self.timeline.moving
        ready = shown and self.supplies.is_my_turn and not self.supplies.is_covered
        if ready and self._focused_turn != turn:
            self._focused_turn = turn
            self.focus_first()

    @property
    def moving(self) -> bool:
        return super().moving or self.camera.moving

    def update(self, seconds: float) -> None:
        """Advance the view; on a table at rest, ask the next player to take over."""
        self.camera.ease_to_goal(seconds)
        super().update(seconds)
        is_stale = self._rack_placed_for is not self.shown.table
        if is_stale and not self.moving and self.hand.slot is None:
            # The rack moves where it leaves more room for the table.
            view, self._rack_placed_for = self.desk.view, self.shown.table
            if self._layout_for(view, self._corner_x(view)).rack_below != self.layout.rack_below:
                self.arrange(view)
        if self.desk.stack.front is self and not self.timeline.has_clips:
            self._hand_over()

    def _let_players_act(self, seconds: float) -> None:
        """Play a forced move and say why, after a moment for people to look."""
        forced = self.supplies.forced_move
        if not forced:
            super()._let_players_act(seconds)
        elif self.bots.is_pause_over(seconds):
            if not self.desk.settings.animation_speed:
                self.desk.toast(self.supplies.forced_sentence())
            self.play(self.match.movers[0], forced)

    def _hand_over(self) -> None:
        """Ask once for the next player; without that screen, the main key uncovers the tiles."""
        wanted = self.supplies.is_covered and self.desk.settings.private_handover
        if wanted and self._handed_over_at != self.match.plies:
            self._handed_over_at = self.match.plies
            self.house.hand_over(self, self.match.movers[0])
            self.touch()

    def skip_animation(self, intent: Intent) -> None:
        """Also finish moving the view, unless a tile is held: a press must hit what lies still."""
        super().skip_animation(intent)
        if intent.what in ("press", "confirm") and self.hand.slot is None:
            self.camera.finish_moving()

    def _moves_smoothly(self) -> bool:
        return bool(self.desk.settings.animation_speed) and not self.desk.settings.reduced_motion

    def _on_view_moved(self) -> None:
        self.hand.picking.aim_again()
        self.touch()

    # -- hints -----------------------------------------------------------------------------

    def may_advise(self, seat: int) -> bool:
        return super().may_advise(seat) and self.supplies.is_visible(seat)

    def advise(self, seat: int, move: Move | None, whole: bool) -> None:
        """Also bring the whole move into sight, and the focus to its tile or key."""
        super().advise(seat, move, whole)
        advised = self.advice.advised
        if advised is None:
            return
        if whole and "@" in advised.move:
            self.camera.bring_into_view(x_and_y(CELLS[advised.move[5:]]))
        if self.hand.slot is None and not isinstance(self.focus, CornerKey):
            slot = self.supplies.slot_for_move(advised.move)
            self.focus_named("end" if slot is None else f"slot{slot + 1}")

    # -- actions ---------------------------------------------------------------------------

    def act(self, intent: Intent) -> bool:
        return self.controls.handle_intent(intent)

    def focus_first(self) -> None:
        supplies = self.supplies
        able = (i for i, tile in enumerate(supplies.slots) if tile and i not in supplies.unfitting)
        slot = None if supplies.forced_move else next(able, None)
        self.focus_named("end" if slot is None else f"slot{slot + 1}")

    def play(self, seat: int, move: Move) -> bool:
        """Play a move; if it covers the supply, drop the held tile and the focus on it at once."""
        if not super().play(seat, move):
            return False
        self.hand.picking.clear()
        self._update_main_key()
        if not self.supplies.is_visible(self.supplies.front_seat):
            self.focus_named("end")
        return True

    def undo(self) -> None:
        """Take back a tile of the running turn; say why one of an earlier turn stays."""
        if self.match.plies and not self.may_take_back:
            self.refuse(_("Only tiles of this turn can be taken back (O11)."))
        else:
            super().undo()

    def end_turn(self) -> None:
        """Do what the main key says: end the turn, play a forced move or uncover the tiles."""
        if not self.match.movers:
            return
        seat, move = self.match.movers[0], self.words.main_key().move
        if self.supplies.is_covered:
            self.uncovered = seat
            self.desk.sound.play("turn")
            self.resume()
        elif not self.supplies.is_my_turn:
            words = _("It is {name}'s turn ({rule}).")
            self.refuse(words.format(name=self.player_name(seat), rule="O7"))
        elif move and (move not in self.match.moves(seat) or self.hand.picking.is_confirmed(move)):
            self.play(seat, move)
