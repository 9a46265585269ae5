"""The table of Wall: factories and centre, every player's sheet, and the held tiles."""

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from game.core.history import Transition
from game.core.match import Match
from game.core.rules import DealStep, Event, MoveStep
from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.table.pieces import FlyingPieces, Pieces
from game.engine.table.scene import TableHouse, TableScene
from game.engine.table.timeline import Clip
from game.engine.widgets import furniture
from game.engine.widgets.widget import Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Drawable, Group, Part
from game.engine.window.view import View
from game.games.wall.rules import forecast, moves
from game.games.wall.rules.forecast import TilingOutcome, near_bonuses
from game.games.wall.rules.moves import CENTRE
from game.games.wall.rules.rules import WallRules
from game.games.wall.rules.state import COLOURS, OFFER, OVER, TILING, State, unpack
from game.games.wall.rules.tiling import match_winners
from game.games.wall.table import clips, last_moves, numbers, paint, panels, preview
from game.games.wall.table.advice import WallAdvice
from game.games.wall.table.hand import Hand, TileGroup
from game.games.wall.table.layout import Layout, layout_for, turn_order
from game.games.wall.table.numbers import bonus_parts
from game.games.wall.table.picture import SPRITES, plate_image
from game.games.wall.table.pieces import after_event, pieces_of, with_held_tiles
from game.games.wall.table.sheet import NumberRoom, Panel
from game.games.wall.table.words import WallWords
from game.games.wall.texts import challenges


class WallScene(TableScene[WallRules, State]):
    """The scene of a match of Wall."""

    game = "wall"
    title = "Wall"
    event_clips: ClassVar = clips.EVENT_CLIPS

    def __init__(self, desk: Desk, match: Match, house: TableHouse, watching: bool = False) -> None:
        super().__init__(desk, match, house, watching)
        self.advice = WallAdvice(self)
        self.hand = Hand(self)
        self.words = WallWords(self)
        self.last_moves = last_moves.LastMoves(self)
        self.flying = FlyingPieces(desk, SPRITES, lambda name: name[0] == "lid")
        self._pending_choices: list[Transition] = []
        """Spaces that bots have chosen and that will be shown together with the next ones."""
        self.counted_state: State = self.shown
        """The position that the numbers show: what flies lies where it will land, and counts as
        soon as its points do."""
        self.chosen_space: tuple[int, int] | None = None
        """The row and column of a wall space that is chosen but not counted yet (W13)."""
        self.challenge = challenges.challenge_of(self.rules.layout, match.header)
        self.counting_seats: set[int] = set()
        """The seats whose points are running up, so that only the clip paints them."""
        self.large = self._find_large_seat(0)
        self._placed_view = desk.view
        self.layout = self._layout_for(desk.view)

    # -- what is shown ---------------------------------------------------------------------

    def _find_large_seat(self, now: int) -> int:
        """Return the seat for the large sheet: the one to move, in a bot's turn the next person."""
        state = self.shown
        if state.stage == OVER or self.still:
            return now
        seats = turn_order(state.seat, self.rules.seats)
        return next((seat for seat in seats if self.is_person(seat)), state.seat)

    def _layout_for(self, view: View) -> Layout:
        order = turn_order(self.large, self.rules.seats)
        return layout_for(view, self.rules.level, order, bool(self.challenge), self.watching)

    @property
    def person_to_move(self) -> int | None:
        """Return the person to move, None while no person can act."""
        movers = self.match.movers
        if self.watching or self.timeline.moving or not movers or not self.is_person(movers[0]):
            return None
        return movers[0]

    @property
    def pieces_on_table(self) -> Pieces:
        if self.timeline.moving:
            return self.flying.lying
        lying, held = pieces_of(self.layout, self.shown), self.hand.held
        return with_held_tiles(lying, *held, self.hand.drag_point) if held else lying

    @property
    def is_tiling(self) -> bool:
        """Return whether the offer is over and complete lines are being tiled."""
        if self.shown.stage != OFFER or not self.timeline.moving:
            return False
        return not any(name[0] in ("factory", "centre", "hand") for name in self.flying.lying)

    def count_event(self, event: Event) -> None:
        self.counted_state = after_event(self.counted_state, event, self.rules.table.floor_size)
        self.chosen_space = None

    def _begin_step(self, step: Transition) -> None:
        """Show the numbers after a person's move at once, after a bot's as its tiles arrive."""
        before, made, _after = step
        self.counted_state, self.chosen_space = before, None
        if isinstance(made, DealStep):
            return
        if before.stage == TILING:
            self.chosen_space = before.row, int(made.move[-1]) - 1
        elif self.is_person(made.seat) and not self.watching:
            self._count_take(step)

    def _count_take(self, step: Transition) -> None:
        before, made, _after = step
        if before.stage == OFFER and isinstance(made, MoveStep):
            self.counted_state = moves.after_take(self.rules.table, before, made.move)

    def breadcrumbs(self) -> str:
        return self.words.breadcrumbs()

    def key_hints(self) -> list[tuple[str, str]]:
        return self.words.key_hints()

    def table_widgets(self, view: View) -> list[Widget]:
        return self.hand.widgets()

    # -- time ------------------------------------------------------------------------------

    def enter(self) -> None:
        """Animate the first deal of tiles onto the factories."""
        super().enter()
        opening = self.match.history.steps(0)
        if self.match.plies == 0 and opening and not self.watching:
            self.shown = opening[0].before
            self.animate_steps(opening)

    def arrange(self, view: View) -> None:
        if self.timeline.moving and view != self._placed_view:
            self.timeline.finish()
        if not self.timeline.moving:
            self.large = self._find_large_seat(self.large)
        self._placed_view = view
        self.layout = self._layout_for(view)
        self.desk.art.image(plate_image(view, self.layout.ring.plate))  # before the ground's frame
        super().arrange(view)
        if self.person_to_move is None:
            self.focus_on(None)

    def update(self, seconds: float) -> None:
        """Advance the animation; if sheets change places, fade from the picture before."""
        before = self.large
        super().update(seconds)
        if self.large != before:
            self.desk.stack.fade_next_picture()

    def skip_animation(self, intent: Intent) -> None:
        """Skip the running animation. If this hands the large sheet to another player, fade to the
        new layout."""
        before = self.large
        super().skip_animation(intent)
        if self.large != before:
            self.desk.stack.fade_next_picture()

    def show(self, state: State) -> None:
        self.counting_seats.clear()
        self._pending_choices.clear()
        self.counted_state, self.chosen_space = state, None
        self.hand.picking.clear()
        super().show(state)
        self.flying.lying = pieces_of(self.layout, state)

    def animate_steps(self, happened: Sequence[Transition]) -> None:
        """Queue these steps; spaces that bots choose one after another (W13) are shown together."""
        self._pending_choices += happened
        if not self.watching and clips.choices_continue(self, happened):
            return
        shown, self._pending_choices = self._pending_choices, []
        self.timeline.speed = self.desk.settings.animation_speed
        lying = None
        if shown and not self.timeline.moving:
            lying = self.flying.lying = dict(self.pieces_on_table)
            self._begin_step(shown[0])
        for run in clips.step_runs(shown):
            self.timeline.add(Clip(0, begin=partial(self._begin_step, run[0])))
            for i, group in enumerate(clips.clip_groups(clips.run_clips(self, run, lying))):
                self.timeline.add(*group)
                if i == 0:
                    self.timeline.add(Clip(0, begin=partial(self._count_take, run[0])))
            self.timeline.add(Clip(0, end=partial(self.show, run[-1].after)))
            lying = None
        self.hand.picking.clear()
        self.arrange(self.desk.view)
        self.touch()

    # -- intents ---------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Note which player acts; during the tiling, confirm only skips the animation."""
        if intent.what not in ("point", "focus", "blur", "expose"):
            self.hand.device_seat = intent.seat
        if intent.what == "confirm" and intent.down and self.is_tiling:
            self.skip_animation(intent)
            return True
        return super().handle(intent)

    def act(self, intent: Intent) -> bool:
        return self.hand.handle_intent(intent)

    # -- what is to be seen ----------------------------------------------------------------

    def table_parts(self, ahead: float) -> Sequence[Drawable]:
        held, lying = self.hand.held, self.pieces_on_table
        growing = forecast.rest_of_factory(self.shown, *held) if held else ""
        boxes = tuple(panel.box for panel in self.layout.panels)
        ground = Part("ground", boxes, self.desk.view.box, self._paint_ground, solid=True)
        traces = self.last_moves.move_traces()
        made: list[Drawable] = [ground, self.frame.bar_part()]
        made += paint.factory_parts(self.desk.view, self.layout, lying, held, growing)
        made += last_moves.source_parts(self.layout.ring, traces)
        for i, panel in enumerate(self.layout.panels):
            sheet = self._sheet_parts(panel, lying)
            sheet.append(last_moves.frames_part(panel, [t for t in traces if t.seat == panel.seat]))
            made.append(Group(f"sheet {i}", panel.box.grown(14), sheet))
        if self.challenge and self.layout.goal:
            margin = challenges.lead_of_first_seat(self.rules, self.counted_state)
            made.append(panels.goal_part(self.layout.goal, self.challenge, margin))
        made += self.last_moves.words_parts()
        if self.person_to_move is not None:
            made += preview.preview_parts(self.layout.ring, self.hand, lying)
        return [*made, *preview.hand_parts(self.desk.view, lying)]

    def _paint_ground(self, p: Painter) -> None:
        furniture.paint_table_background(p)
        paint.paint_empty_table(p, self.layout)
        for panel in self.layout.panels:
            panels.paint_empty_sheet(p, panel)
        if self.layout.goal:
            panels.paint_goal_card(p, self.layout.goal)

    def _sheet_parts(self, panel: Panel, lying: Pieces) -> list[Drawable]:
        view, seat, state = self.desk.view, panel.seat, self.shown
        considered = self.hand.considered_take if seat == state.seat else None
        lit = self.hand.open_lines(considered[1]) if considered else ()
        outcome, beside = self.tiling_outcome(seat), ("beside", seat) in lying
        made: list[Drawable] = [
            *panels.head_parts(panel, self._sheet_head(panel)),
            *panels.board_parts(panel, self.rules.level, lying, lit),
        ]
        if seat not in self.counting_seats:
            made.append(numbers.score_part(view, panel, self.counted_state.boards[seat].score))
        if self.counted_state.stage != OVER and panel.column:
            needs = NumberRoom(view, self.rules.level)
            made.append(numbers.column_part(panel, panel.column, needs, outcome))
        bonuses = near_bonuses(self.rules.table, self.counted_state, seat)
        advised = self.advice.advised
        priced = advised is not None and advised.whole and advised.seat == seat
        priced = priced or (seat == state.seat and self.hand.held_cost != 0)
        made += bonus_parts(view, panel, bonuses, bool(outcome.floor) or beside or priced)
        if lit or priced:  # what the move would cost stands there
            return made
        return [*made, *numbers.floor_parts(view, panel, outcome.floor, beside)]

    def _sheet_head(self, panel: Panel) -> panels.SheetHead:
        state, seat = self.shown, panel.seat
        over = state.stage == OVER
        edge = theme.SEATS[seat] if state.seat == seat and not over else ""
        if over and seat in match_winners(state):
            edge = theme.GOLD
        words = self.words.turn_sentence(seat) if panel.large else ""
        notes = self.words.name_notes(seat)
        return panels.SheetHead(self.player_name(seat), notes, seat, edge, words)

    def tiling_outcome(self, seat: int) -> TilingOutcome:
        promise = self.hand.aimed_effect() if seat == self.shown.seat else None
        if promise:
            return promise.outcome
        return forecast.next_tiling(self.rules.table, self.counted_state, seat, self.chosen_space)

    def ring_parts(self) -> Sequence[Drawable]:
        """Draw the focus ring below the numbers of the centre's piles."""
        made = super().ring_parts()
        if not made or not isinstance(self.focus, TileGroup) or self.focus.thing[0] != CENTRE:
            return made
        piles = zip(COLOURS, unpack(self.shown.centre), strict=True)
        many = {colour: number for colour, number in piles if number > 1}
        return [*made, paint.numbers_part(self.layout.ring, many)._replace(name="over the ring")]
