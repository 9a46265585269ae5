"""The table of Loops: an endless pattern in the middle, players and help beside it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, cast

from game.core.match import Match
from game.core.rules import Moved
from game.core.words import N_
from game.engine import theme
from game.engine.intents import Intent
from game.engine.paint import Painter
from game.engine.table import TableScene
from game.engine.view import Box, View
from game.engine.widgets import Button, Widget
from game.engine.words import _
from game.games.loops import controls, painting, prompts, summary
from game.games.loops.camera import Camera, bounds_of
from game.games.loops.choices import END, PASS, SWAP
from game.games.loops.controls import Round, Row
from game.games.loops.events import Cell
from game.games.loops.hand import Hand, Outlook, arranged, outlook
from game.games.loops.motion import EVENTS
from game.games.loops.panels import loop_rows
from game.games.loops.pattern import BACK
from game.games.loops.plan import Plan, plan_of
from game.games.loops.rack import face_of
from game.games.loops.rules import RANKED_TARGET, LoopsRules
from game.games.loops.state import SUPPLY, State
from game.games.loops.table import Table, cell_at, spot

if TYPE_CHECKING:
    from game.engine.desk import Desk

_LATELY = 12
"""Steps that the list of late happenings is made from."""


class LoopsTable(TableScene):
    """What a person sees and does. What is chosen lives here, never in the position."""

    game = "loops"
    title = N_("Loops")
    hides = True
    rules: LoopsRules
    shown: State
    event_clips: ClassVar = EVENTS

    def __init__(self, desk: "Desk", match: Match, watching: bool = False) -> None:
        super().__init__(desk, match, watching)
        self.camera = Camera()
        self.plan: Plan = plan_of(desk.view, self.rules.seats, watching)
        self.hand: Hand | None = None
        self.outlook: Outlook | None = None
        self.table_after: Table = self.shown.table
        self.carried = False
        """Is the tile in the hand dragged just now?"""
        self.pointer = (-1.0, -1.0)
        self.follows_pointer = False
        self.dull: frozenset[int] = frozenset()
        """Places whose tiles fit nowhere now."""
        self.returned: tuple[str, ...] = ()
        """What went back into the box in this turn, for all to see (O14)."""
        self.counting: frozenset[int] = frozenset()
        """Seats whose score is counting up."""
        self._slots: dict[int, tuple[str | None, ...]] = {}
        self._taken: int | None = None
        self._asked: tuple[int, int] | None = None
        self._framed = False
        self._people = [seat for seat in range(self.rules.seats) if self.is_person(seat)]
        self._note_supplies()

    # -- who sees what ---------------------------------------------------------------------

    @property
    def still(self) -> bool:
        """Shall nothing fly?"""
        return self.desk.settings.reduced_motion

    @property
    def view_box(self) -> Box:
        """The part of the window that the table is seen in."""
        return self.plan.board

    @property
    def ranked(self) -> bool:
        """Is this the race with ranks (O20)?"""
        return self.rules.seats == 1 and self.rules.target == RANKED_TARGET

    @property
    def rack_seat(self) -> int:
        """Whose supply stands in front: the only person's, else of whose turn it is."""
        if not self.watching and len(self._people) == 1:
            return self._people[0]
        return self.shown.seat

    def open_to_see(self, seat: int) -> bool:
        """May the supply of a seat be seen now (O17)? It closes with the move that ends a turn,
        before that move is shown."""
        if self.watching or self._people == [seat]:
            return True
        return self.uncovered == seat and self.match.movers == (seat,)

    @property
    def covered(self) -> bool:
        """Does the table wait for the next player to uncover the tiles?"""
        seat = self.match.movers[0] if self.match.movers else None
        return (
            not self.watching
            and seat is not None
            and seat in self._people
            and not self.open_to_see(seat)
        )

    @property
    def my_turn(self) -> bool:
        """Can a person here play now?"""
        movers = self.match.movers
        return not self.watching and bool(movers) and movers[0] in self._people

    @property
    def forced(self) -> str:
        """The forced move of whoever may look, `swap` or `pass`; none while tiles can be laid."""
        if not self.my_turn or self.covered:
            return ""
        first = self.match.moves(self.match.movers[0])[0]
        return first if first in (SWAP, PASS) else ""

    # -- the supply ------------------------------------------------------------------------

    @property
    def slots(self) -> tuple[str | None, ...]:
        """The places of the supply in front."""
        return self.slots_of(self.rack_seat)

    def slots_of(self, seat: int) -> tuple[str | None, ...]:
        """The places of a supply."""
        return self._slots.get(seat, (None,) * SUPPLY)

    def slot_of(self, seat: int, tile: str) -> int | None:
        """The place that a tile is taken from: the one picked, else the first with such a tile."""
        slots = self.slots_of(seat)
        taken, self._taken = self._taken, None
        if taken is not None and slots[taken] == tile:
            return taken
        return slots.index(tile) if tile in slots else None

    def tile_source(self, seat: int, slot: int | None) -> Box:
        """Where a tile starts from: its place on the rack, else its player's sheet."""
        if seat == self.rack_seat and slot is not None and self.open_to_own(seat):
            return self.plan.slots[slot]
        box = self.plan.players[seat]
        return Box(box.right - 60, box.centre[1] - 12, 24, 24)

    def open_to_own(self, seat: int) -> bool:
        """Does that seat play from the rack in front?"""
        return self.watching or seat in self._people

    def take_from(self, seat: int, slot: int | None, supply: tuple[str, ...]) -> None:
        """A tile leaves its place."""
        self._slots[seat] = arranged(self.slots_of(seat), supply, slot)
        supplies = list(self.shown.supplies)
        supplies[seat] = supply
        self.show(self.shown._replace(supplies=tuple(supplies)))

    def arrivals(
        self, seat: int, tiles: tuple[str, ...], supply: tuple[str, ...]
    ) -> tuple[list[str], list[Box]]:
        """Sprites and places of tiles that a seat draws; faces only where they may be seen."""
        if seat != self.rack_seat or not self.open_to_own(seat):
            box = self.plan.players[seat]
            place = Box(box.x + 20, box.bottom - 34, 20, 20)
            return [BACK] * len(tiles), [place] * len(tiles)
        if not self.open_to_see(seat):
            first = len(supply) - len(tiles)
            return [BACK] * len(tiles), list(self.plan.slots[first : len(supply)])
        before = self.slots_of(seat)
        after = arranged(before, supply)
        new = [i for i, tile in enumerate(after) if tile and before[i] != tile]
        return [face_of(after[i] or "") for i in new], [self.plan.slots[i] for i in new]

    def follow_draw(self, after: State) -> None:
        """The box is emptier as soon as tiles leave it."""
        self.show(self.shown._replace(box=after.box))

    def exchange_places(self, count: int) -> list[Box]:
        """Where tiles lie that are shown to all before they go back (O14)."""
        board, side = self.plan.board, min(56.0, self.plan.slots[0].w)
        pitch = side + 10
        x = board.centre[0] - (count * pitch - 10) / 2
        high = self.desk.view.line(16) * 2 + 40
        return [Box(x + i * pitch, board.y + high, side, side) for i in range(count)]

    def _note_supplies(self) -> None:
        for seat, supply in enumerate(self.shown.supplies):
            self._slots[seat] = arranged(self.slots_of(seat), supply)

    # -- pictures --------------------------------------------------------------------------

    def crumbs(self) -> str:
        """The round and whose turn it is."""
        n, seat = self.rules.round(self.shown), self.shown.seat
        if self.rules.seats == 1:
            return _("Turn {n}").format(n=n)
        words = _("Round {n}") if self.desk.view.roomy else _("Round {n} · {name}")
        return words.format(n=n, name=self.player_name(seat))

    @property
    def lit_kind(self) -> str:
        """The kind whose loops somebody looks at in the list."""
        rows = [w for w in self.widgets if isinstance(w, Row) and (w.hovered or w.focused)]
        return rows[0].kind if rows else ""

    def lately(self) -> tuple[tuple[int, str], ...]:
        """What happened last, newest first: a seat and a sentence each."""
        found: list[tuple[int, str]] = []
        turns = [turn for turn in self.match.history.turns if self._is_shown(turn.after)]
        for turn in reversed(turns[-_LATELY:]):
            move = turn.moved.move
            if move == END:
                continue
            ply = self.match.history.turns.index(turn) + 1
            happened = self.match.history.steps(ply)[0]
            found.append((turn.moved.seat, summary.describe(self.rules, happened, _)))
        return tuple(found[:5])

    def _is_shown(self, state: State) -> bool:
        """Has the picture come as far as that position?"""
        return len(state.table.tiles) <= len(self.shown.table.tiles)

    def last_turn_end(self) -> str:
        """How the turn before the present one ended: by a loop, or otherwise."""
        turns = self.match.history.turns
        if not turns or self.timeline.moving:
            return ""
        last = turns[-1]
        scored = last.after.scores != last.before.scores
        return "loop" if scored and not last.dealt else ""

    def draw_table(self, p: Painter) -> None:
        """Everything at rest."""
        painting.draw_table(self, p)

    def draw(self, p: Painter) -> None:
        """What the hand carries lies over everything."""
        super().draw(p)
        if not self.watching:
            painting.draw_carried(self, p)

    def paint_note(self, p: Painter, words: str, strength: float, below: float = 0) -> None:
        """A sentence over the table."""
        painting.paint_note(self, p, words, strength, below)

    # -- places ----------------------------------------------------------------------------

    def arrange(self, view: View) -> None:
        """Follow the window, then place what can be pressed."""
        self.plan = plan_of(view, self.rules.seats, self.watching)
        changed = (self.camera.box, self.camera.k) != (self.plan.board, view.k)
        self.camera.look(self.plan.board, view.k)
        if changed:
            if not self.camera.by_hand:
                self.camera.frame(bounds_of(self.shown.table))
            self.camera.arrive()
        super().arrange(view)

    def place(self, widgets: list[Widget], first: Widget | None = None) -> None:  # type: ignore[override]
        """A drag goes on when everything is placed anew."""
        held = self._held
        super().place(widgets, first)
        if held and held.name:
            self._held = next((w for w in self.widgets if w.name == held.name), None)

    def table_widgets(self, view: View) -> list[Widget]:
        """The main key, the rack, the table, turning, looking, and the list of kinds."""
        plan, key = self.plan, prompts.main_key(self)
        accent = theme.accent("loops")
        high = plan.end.h >= view.grown(17) + view.grown(14) + 22
        end = Button(
            plan.end, self.end_turn, name="end", words=key.words, sub=key.sub if high else "",
            accent=accent, primary=key.ready, size=17, enabled=self.my_turn,
        )  # fmt: skip
        turnable = self.hand is not None
        turns: list[Widget] = [
            Button(plan.turn_back, lambda: self.turn(-1), turnable, "turn_back",
                   words=_("Turn left"), accent=accent, size=15),
            Button(plan.turn, lambda: self.turn(1), turnable, "turn",
                   words=_("Turn right"), accent=accent, size=15),
        ]  # fmt: skip
        nearer, farther, all_of_it = plan.zoom_keys
        looks: list[Widget] = [
            Round(nearer, lambda: self.zoom(controls.NEAR), name="nearer", sign="in", radius=18),
            Round(farther, lambda: self.zoom(controls.FAR), name="farther", sign="out", radius=18),
            Round(all_of_it, self.frame_table, name="all", sign="fit", radius=18),
        ]
        rows = loop_rows(view.line(18), plan.loops, len(self.rules.parts.kinds))
        kinds: list[Widget] = [
            Row(box, name=f"kind {kind}", kind=kind, radius=8)
            for box, kind in zip(rows, self.rules.parts.kinds, strict=True)
        ]
        spots = controls.spots(self, plan.slots, plan.board)
        return [end, *spots, *turns, *looks, *kinds]

    def hints(self) -> list[tuple[str, str]]:
        """The keys of this moment."""
        if not self.my_turn or self.covered:
            return [("zoom_in", _("nearer")), ("zoom_out", _("farther")), ("help", _("rules"))]
        if self.hand:
            return [
                ("confirm", _("lay")), ("turn", _("turn")), ("next", _("next cell")),
                ("back", _("put back")),
            ]  # fmt: skip
        return [
            ("confirm", _("pick")), ("previous", _("main key")), ("zoom_in", _("nearer")),
            ("0", _("see all")), ("help", _("rules")),
        ]  # fmt: skip

    # -- following the game ----------------------------------------------------------------

    def show(self, state: State) -> None:
        """Take a position as the picture; what was chosen must still make sense in it."""
        table = self.shown.table
        self.shown = state
        self._note_supplies()
        self._hold(None)
        self._find_dull()
        if state.table is not table and self._framed:
            self.camera.follow(bounds_of(state.table))
            self._glide()
        super().show(state)

    def enter(self) -> None:
        """Everything is there at once."""
        self._find_dull()
        self.camera.frame(bounds_of(self.shown.table))
        self.camera.arrive()
        self._framed = True
        super().enter()

    def resume(self) -> None:
        """Somebody may have uncovered the tiles."""
        self._find_dull()
        self.arrange(self.desk.view)

    @property
    def moving(self) -> bool:
        """The view moves too."""
        return super().moving or self.camera.moving

    def update(self, seconds: float) -> None:
        """The view glides; a table at rest asks the next player to take over."""
        if self.camera.moving:
            self.camera.advance(seconds)
            self.touch()
        super().update(seconds)
        if self.desk.stack.top is self and not self.timeline.lively:
            self._hand_over()

    def _hand_over(self) -> None:
        """Ask once for the next player; where no screen is wanted, the main key uncovers."""
        if not self.covered or not self.desk.settings.private_handover:
            return
        wanted = (self.match.plies, self.match.movers[0])
        if self._asked != wanted:
            self._asked = wanted
            self.desk.house.hand_over(self, self.match.movers[0])
            self.touch()

    def uncover(self) -> None:
        """The player is there and wants to see the tiles."""
        self.uncovered = self.match.movers[0]
        self.desk.sound.play("turn")
        self.resume()
        self.touch()

    def _find_dull(self) -> None:
        """The tiles in front that fit nowhere now."""
        self.dull = frozenset()
        if not self.my_turn or self.covered or self.rack_seat != self.shown.seat:
            return
        fitting: dict[str, bool] = {}
        for tile in set(self.slots) - {None}:
            found = Hand.of(self.rules, self.shown, 0, cast(str, tile)).fits
            fitting[cast(str, tile)] = bool(found)
        self.dull = frozenset(
            i for i, tile in enumerate(self.slots) if tile and not fitting.get(tile, True)
        )

    # -- looking ---------------------------------------------------------------------------

    def camera_to(self, cell: Cell) -> None:
        """Bring a cell into sight before a tile flies there."""
        table = self.shown.table
        cells: Mapping[int, str] = {**table.tiles, cell_at(*cell): "...."}
        xs, ys = [spot(c)[0] for c in cells], [spot(c)[1] for c in cells]
        if self.camera.by_hand:
            self.camera.show(*cell)
        else:
            bounds = bounds_of(table)._replace(
                left=min(xs), right=max(xs), top=min(ys), bottom=max(ys)
            )
            self.camera.follow(bounds)
        self._glide()

    def _glide(self) -> None:
        """Where nothing moves, be there at once."""
        if self.still or not self.desk.settings.animation_speed:
            self.camera.arrive()
        self.touch()

    def pan(self, dx: float, dy: float, at_once: bool = True) -> None:
        """Move the view."""
        self.camera.pan(dx, dy, at_once)
        self.camera.keep_near(bounds_of(self.shown.table))
        self._glide()

    def zoom(self, factor: float, at: tuple[float, float] | None = None) -> None:
        """Come nearer or go farther."""
        self.camera.zoom(factor, at)
        self.camera.keep_near(bounds_of(self.shown.table))
        self._glide()

    def frame_table(self) -> None:
        """See all of it."""
        self.camera.frame(bounds_of(self.shown.table))
        self._glide()

    # -- doing -----------------------------------------------------------------------------

    def act(self, intent: Intent) -> bool:
        """The game's own keys, wheel and pointer."""
        return controls.act(self, intent)

    def _hold(self, hand: Hand | None) -> None:
        self.hand = hand
        self.outlook = outlook(self.rules, self.shown, hand)
        if self.outlook and hand and hand.cell:
            self.table_after = self.rules.parts.lay(
                self.shown.table, cell_at(*hand.cell), hand.turning
            )
        if hand is None:
            self.carried = self.follows_pointer = False
        self.touch()

    def pick(self, slot: int, by_key: bool = False) -> None:
        """Take a tile into the hand, or put the same one back."""
        if not self._may_pick(slot):
            return
        if self.hand and self.hand.slot == slot and not by_key:
            self.put_back()
            return
        tile = cast(str, self.slots[slot])
        hand = Hand.of(self.rules, self.shown, slot, tile)
        self.desk.sound.play("take")
        self.follows_pointer = not by_key
        if by_key:
            hand = hand.nearest(*self.camera.goal)
        self._hold(hand)
        self.follows_pointer = not by_key
        self.arrange(self.desk.view)
        if by_key:
            self.focus_named("ground")
            self._show_aim()

    def _may_pick(self, slot: int) -> bool:
        if not self.my_turn or self.covered or self.timeline.moving or not self.slots[slot]:
            return False
        if self.forced:
            self.refuse(prompts.prompt(self))
            return False
        if slot in self.dull:
            first = self.shown.last is None
            words = _("This tile fits nowhere now (O8).")
            beside = _("This tile does not fit beside the one laid last (O7, O8).")
            self.refuse(words if first else beside)
            return False
        return True

    def carry(self, slot: int) -> None:
        """Drag a tile off the rack."""
        if self.carried or (self.hand and self.hand.slot == slot and self.carried):
            return
        if self.hand and self.hand.slot == slot:
            self.carried = self.follows_pointer = True
        elif self._may_pick(slot):
            self.pick(slot)
            self.carried = True

    def drop(self) -> None:
        """Let go of what was dragged: lay it, or back to the rack."""
        self.carried = False
        if self.hand and self.hand.move:
            self.lay()
        else:
            self.put_back()

    def put_back(self) -> bool:
        """Empty the hand; True if there was something in it."""
        if self.hand is None:
            return False
        slot = self.hand.slot
        self._hold(None)
        self.desk.sound.play("back")
        self.arrange(self.desk.view)
        self.focus_named(f"slot{slot + 1}")
        return True

    def leave_ground(self) -> bool:
        """Back from moving the view to the rack."""
        if self.focus is None or self.focus.name != "ground":
            return False
        self.focus_first()
        return True

    def focus_first(self) -> None:
        """The first tile that can be laid, or the main key."""
        able = (i for i, tile in enumerate(self.slots) if tile and i not in self.dull)
        slot = next(able, None)
        self.focus_named("end" if slot is None or self.forced else f"slot{slot + 1}")

    def point(self, x: float, y: float) -> None:
        """The pointer is there now."""
        self.pointer = (x, y)
        if self.hand is None:
            return
        self.follows_pointer = True
        inside = self.plan.board.holds(x, y)
        cell = self.camera.grid.under(x, y) if inside else None
        on_key = any(w.box.holds(x, y) for w in self.widgets if isinstance(w, Round))
        if on_key or cell not in self.hand.fits:
            cell = None
        if cell != self.hand.cell:
            self._hold(self.hand.over(cell))
            self.follows_pointer = True
        self.touch()

    def turn(self, by: int) -> None:
        """Turn the tile in the hand."""
        if self.hand is None:
            return
        follows, turned = self.follows_pointer, self.hand.turned(by)
        if turned.turning == self.hand.turning and self.hand.cell is not None:
            self.refuse(_("Here it fits only this way (O8)."))
            return
        self.desk.sound.play("hover")
        self._hold(turned)
        self.follows_pointer = follows

    def step_aim(self, what: str) -> bool:
        """Aim at the next cell in a direction."""
        if self.hand:
            self._hold(self.hand.stepped(what))
            self._show_aim()
        return True

    def cycle_aim(self, by: int) -> bool:
        """Aim at the next cell in reading order."""
        if self.hand:
            self._hold(self.hand.cycled(by))
            self._show_aim()
        return True

    def _show_aim(self) -> None:
        if self.hand and self.hand.cell:
            self.camera.show(*self.hand.cell)
            self._glide()

    def lay(self) -> None:
        """Lay the tile in the hand where it is held; say why not where it does not fit."""
        hand = self.hand
        if hand is None or not self.my_turn:
            return
        seat = self.match.movers[0]
        if hand.move is None:
            cell = hand.cell or self.camera.grid.under(*self.pointer)
            wish = f"{hand.turning}@{cell[0]},{cell[1]}"
            self.refuse(self.rules.why_not(self.match.state, seat, wish))
            return
        self._taken = hand.slot
        if self.play(seat, hand.move):
            self.focus_first()

    def end_turn(self) -> None:
        """The main key."""
        if self.covered:
            self.uncover()
            return
        key = prompts.main_key(self)
        if self.my_turn and key.move:
            self.play(self.match.movers[0], key.move)


SCENE = LoopsTable
__all__ = ["SCENE", "LoopsTable", "Moved"]
