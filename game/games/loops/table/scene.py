"""The table of Loops: an endless pattern in the middle, players and help beside it."""

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
from game.games.loops.rules.moves import Closings
from game.games.loops.rules.rules import LoopsRules
from game.games.loops.rules.state import CELLS, DEAD, State, spot
from game.games.loops.table.advice import LoopsAdvice
from game.games.loops.table.camera import Camera, bounds_of
from game.games.loops.table.clips import EVENTS
from game.games.loops.table.controls import ListRow, LoopsControls, Slot, TableButton
from game.games.loops.table.hand import Hand
from game.games.loops.table.layout import Layout, layout_of
from game.games.loops.table.paint import Spare, TablePainter, spare_of
from game.games.loops.table.panels import PlayerFacts
from game.games.loops.table.supplies import Supplies
from game.games.loops.table.words import Words
from game.games.loops.texts.challenges import ranks_at

W = TypeVar("W", bound=Widget)


class LoopsScene(TableScene[LoopsRules, State]):
    """The table of Loops. Choices live here, never in the position."""

    game = "loops"
    title = N_("Loops")
    event_clips: ClassVar = EVENTS

    def __init__(self, desk: Desk, match: Match, house: TableHouse, watching: bool = False) -> None:
        super().__init__(desk, match, house, watching)
        self.advice = LoopsAdvice(self)
        self._placed_for = self.shown.table
        """The table that the rack was placed beside."""
        self.layout: Layout = layout_of(
            desk.view, self.rules.seats, watching, 0.0, bounds_of(self.shown.table)
        )
        self._bar_room = self.layout.board.x
        """Where the table, or what stands beside the words of the bar, begins."""
        self.supplies = Supplies(self)
        self.camera = Camera(lambda: bounds_of(self.shown.table), self._glides, self._view_moved)
        self.hand = Hand(self)
        self.words = Words(self)
        self.painter = TablePainter(self)
        self.controls = LoopsControls(self)
        self.counting: frozenset[int] = frozenset()
        """Seats whose score is counting up."""
        self._asked: int | None = None
        self._turn_of: tuple[int, int] | None = None
        self.supplies.follow()

    # -- pictures --------------------------------------------------------------------------

    @property
    def lit_row(self) -> ListRow | None:
        return self._looked_at(ListRow)

    @property
    def lit_cells(self) -> Iterable[Cell]:
        """The cells where the tile fits that is in focus or pointed at on the rack."""
        slot = self._looked_at(Slot)
        return self.supplies.fitting(slot.thing) if slot else ()

    @property
    def could_close(self) -> Closings:
        slot = self._looked_at(Slot)
        return self.supplies.closing(slot.thing) if slot else {}

    def _looked_at(self, kind: type[W]) -> W | None:
        """Return the widget of that kind in focus, or sooner the one under a pointer in use."""
        pointed = self.by.what in ("point", "press", "release")
        lit = [w for w in self.widgets if isinstance(w, kind)]
        under = (w for w in lit if pointed and w.hovered)
        return next(under, None) or next((w for w in lit if w.focused), None)

    @property
    def spare(self) -> Spare:
        """The content of the space below the players; in a race also its ranks (O20)."""
        ranks = len(self.ranks)
        return spare_of(self.desk.view, self.layout.spare, ranks, self.words.lately())

    @property
    def ranks(self) -> tuple[tuple[int, str], ...]:
        """The turns that each rank of the race allows; empty without ranks."""
        alone = self.rules.seats == 1
        return ranks_at(self.rules.layout, self.rules.target) if alone else ()

    def crumbs(self) -> str:
        """Return the round and, where there is room, whose turn it is."""
        n, seat, view = self.shown.round, self.shown.seat, self.desk.view
        if self.rules.seats == 1:
            return _("Turn {n}").format(n=n)
        words = facts(_("Round {n}").format(n=n), self.player_name(seat))
        used = 80 + view.measure(_(self.title), 27, "display") + view.measure(words, 15)
        return words if used < self._bar_room else _("Round {n}").format(n=n)

    @property
    def foot_end(self) -> float:
        """The right end of the strip of keys, left of a prompt beside it."""
        prompt = self.layout.prompt
        beside = prompt.bottom > self.desk.view.h - FOOT_HEIGHT
        return prompt.x if beside else super().foot_end

    def player(self, seat: int) -> PlayerFacts:
        state, supply = self.shown, self.shown.supplies[seat]
        tiles = supply if self.watching and self.supplies.open_to_see(seat) else None
        active = seat == state.seat and not state.ended and self.rules.seats > 1
        name, status = self.player_name(seat), self.words.status(seat)
        points = state.scores[seat], self.rules.target
        return PlayerFacts(seat, name, status, *points, len(supply), tiles, active)

    def table_parts(self, _ahead: float) -> Sequence[Drawable]:
        return [self.painter.ground(), self.frame.bar_part(), *self.painter.parts()]

    def parts(self, ahead: float) -> Sequence[Drawable]:
        """Return the table's parts with the hand over everything, its points over the focus."""
        made = super().parts(ahead)
        return made if self.watching else [*made, *self.painter.parts_in_hand()]

    # -- places ----------------------------------------------------------------------------

    def arrange(self, view: View) -> None:
        """Follow the window, then place what can be pressed."""
        begins = self._bar_end(view)
        self._placed_for, self.layout = self.shown.table, self._layout(view, begins)
        self._bar_room = begins if self.layout.board.y and begins else self.layout.board.x
        self.camera.look(self.layout.board, view.k, self.layout.clear)
        super().arrange(view)

    def _bar_end(self, view: View) -> float:
        corner = () if self.watching else self.frame.corner(view)
        return min((key.box.x for key in corner), default=0.0)

    def _layout(self, view: View, begins: float) -> Layout:
        laid, below = bounds_of(self.shown.table), self.layout.below
        return layout_of(view, self.rules.seats, self.watching, begins, laid, below)

    def table_widgets(self, view: View) -> list[Widget]:
        return self.controls.widgets()

    def hints(self) -> list[tuple[str, str]]:
        look = [("zoom_in zoom_out", _("zoom"))]
        if self.camera.by_hand:
            look.append(("0", _("see all")))
        if self.hand.slot is not None:
            lay, back = ("confirm", _("lay")), ("back", _("put back"))
            turn, cell = ("turn_back turn", _("turn")), ("previous next", _("next cell"))
            return [lay, turn, cell, back, *look]
        if not self.supplies.my_turn or self.supplies.covered or self.supplies.forced:
            return [*look, ("help", _("rules"))]
        return [("confirm", _("pick")), ("previous", _("buttons")), *look]

    def verdict(self) -> str:
        """Why a game ended in which nobody reached the target (O16)."""
        if self.match.state.ended != DEAD:
            return ""
        if self.rules.seats == 1:
            return _("Nothing more fits, short of {n} points (O20)").format(n=self.rules.target)
        words = _("Nothing more fits and nobody has {n}: most points win (O16)")
        return words.format(n=self.rules.target)

    def strips(self) -> Sequence[KeyStrip]:
        """Return the strips of keys; for a mouse while it has a tile in hand."""
        if self.hand.slot is None or not self.hand.picking.by_pointer:
            return super().strips()
        back = self.desk.intents.label("back"), _("put back")
        pressed = (_("Click"), _("lay")), (_("Right click"), _("turn"))
        seat = self.strip_seat if self.seating.several else None
        return [KeyStrip((*pressed, (_("Wheel"), _("turn")), back), seat)]

    # -- following the game ----------------------------------------------------------------

    def show(self, state: State) -> None:
        """Show a position; drop the tile that was held."""
        table, self.shown = self.shown.table, state
        if not self.timeline.moving:
            self.counting = frozenset()
        self.supplies.follow()
        self.hand.picking.clear()
        if state.table is not table:
            self.camera.follow()
        super().show(state)
        self._tell_main_key()
        self.settled()

    def _tell_main_key(self) -> None:
        """Update the main key at once, even while tiles fly and loops light up."""
        for widget in self.widgets:
            if isinstance(widget, TableButton) and widget.name == "end":
                widget.tell(self.words.main_key())

    def enter(self) -> None:
        self.supplies.follow()
        self.camera.frame(at_once=True)
        super().enter()

    def resume(self) -> None:
        super().resume()
        self.supplies.follow()
        self.arrange(self.desk.view)
        self.settled()

    def settled(self) -> None:
        """Focus the first tile that can be laid when a turn here begins or goes on."""
        turn = (self.match.state.turns, self.match.plies)
        shown = self.shown is self.match.state and not self.timeline.moving
        ready = shown and self.supplies.my_turn and not self.supplies.covered
        if ready and self._turn_of != turn:
            self._turn_of = turn
            self.focus_first()

    @property
    def moving(self) -> bool:
        return super().moving or self.camera.moving

    def update(self, seconds: float) -> None:
        """Advance the view; on a table at rest, ask the next player to take over."""
        self.camera.advance(seconds)
        super().update(seconds)
        if self._placed_for is not self.shown.table and not self.moving and self.hand.slot is None:
            # The rack moves where it leaves more room for the table.
            view, self._placed_for = self.desk.view, self.shown.table
            if self._layout(view, self._bar_end(view)).below != self.layout.below:
                self.arrange(view)
        if self.desk.stack.front is self and not self.timeline.lively:
            self._hand_over()

    def _at_rest(self, seconds: float) -> None:
        """Play a forced move and say why, after a moment for people to look."""
        forced = self.supplies.forced
        if not forced:
            super()._at_rest(seconds)
        elif self.bots.rested(seconds):
            if not self.desk.settings.animation_speed:
                self.desk.toast(self.supplies.why_forced())
            self.play(self.match.movers[0], forced)

    def _hand_over(self) -> None:
        """Ask once for the next player; without that screen, the main key uncovers the tiles."""
        wanted = self.supplies.covered and self.desk.settings.private_handover
        if wanted and self._asked != self.match.plies:
            self._asked = self.match.plies
            self.house.hand_over(self, self.match.movers[0])
            self.touch()

    def hurry(self, intent: Intent) -> None:
        """Also jump to the view's goal, unless a tile is held: a press must hit what lies still."""
        super().hurry(intent)
        if intent.what in ("press", "confirm") and self.hand.slot is None:
            self.camera.hurry()

    def _glides(self) -> bool:
        return bool(self.desk.settings.animation_speed) and not self.desk.settings.reduced_motion

    def _view_moved(self) -> None:
        self.hand.picking.look_again()
        self.touch()

    # -- hints -----------------------------------------------------------------------------

    def may_advise(self, seat: int) -> bool:
        return super().may_advise(seat) and self.supplies.open_to_see(seat)

    def advise(self, seat: int, move: Move | None, whole: bool) -> None:
        """Bring the whole move into sight, and the focus to its tile or key."""
        super().advise(seat, move, whole)
        advised = self.advice.advised
        if advised is None:
            return
        if whole and "@" in advised.move:
            self.camera.aim(spot(CELLS[advised.move[5:]]))
        if self.hand.slot is None and not isinstance(self.focus, CornerKey):
            slot = self.supplies.slot_for(advised.move)
            self.focus_named("end" if slot is None else f"slot{slot + 1}")

    # -- actions ---------------------------------------------------------------------------

    def act(self, intent: Intent) -> bool:
        return self.controls.act(intent)

    def focus_first(self) -> None:
        """Focus the first tile that can be laid, else the main key."""
        supplies = self.supplies
        able = (i for i, tile in enumerate(supplies.slots) if tile and i not in supplies.dull)
        slot = None if supplies.forced else next(able, None)
        self.focus_named("end" if slot is None else f"slot{slot + 1}")

    def play(self, seat: int, move: Move) -> bool:
        """Play a move; if it closes the supply, drop the held tile and the focus on it at once."""
        if not super().play(seat, move):
            return False
        self.hand.picking.clear()
        self._tell_main_key()
        if not self.supplies.open_to_see(self.supplies.in_front):
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
        if self.supplies.covered:
            self.uncovered = seat
            self.desk.sound.play("turn")
            self.resume()
        elif not self.supplies.my_turn:
            words = _("It is {name}'s turn ({rule}).")
            self.refuse(words.format(name=self.player_name(seat), rule="O7"))
        elif move and (move not in self.match.moves(seat) or self.hand.picking.sure(move)):
            self.play(seat, move)
