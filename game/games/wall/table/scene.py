"""The table of Wall: factories and centre, every player's sheet, and the mover's hand."""

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
from game.games.wall.rules.forecast import TilingOutcome, near
from game.games.wall.rules.moves import CENTRE
from game.games.wall.rules.rules import WallRules
from game.games.wall.rules.state import COLOURS, OFFER, OVER, TILING, State, counts
from game.games.wall.rules.tiling import winners
from game.games.wall.table import clips, last_moves, numbers, paint, panels, preview
from game.games.wall.table.advice import WallAdvice
from game.games.wall.table.hand import Hand, Tiles
from game.games.wall.table.layout import Layout, arranged, turn_order
from game.games.wall.table.numbers import near_parts
from game.games.wall.table.picture import SPRITES, plate
from game.games.wall.table.pieces import after, pieces_of, taken_up
from game.games.wall.table.sheet import Needs, Panel
from game.games.wall.table.words import Words
from game.games.wall.texts import challenges


class WallScene(TableScene[WallRules, State]):
    """One game of Wall on the table."""

    game = "wall"
    title = "Wall"
    event_clips: ClassVar = clips.MAKERS

    def __init__(self, desk: Desk, match: Match, house: TableHouse, watching: bool = False) -> None:
        super().__init__(desk, match, house, watching)
        self.advice = WallAdvice(self)
        self.hand = Hand(self)
        self.words = Words(self)
        self.last_moves = last_moves.LastMoves(self)
        self.flying = FlyingPieces(desk, SPRITES, lambda name: name[0] == "lid")
        self._kept: list[Transition] = []
        """Spaces that bots have chosen and that are to be shown together with the next ones."""
        self.accounts: State = self.shown
        """The position that the numbers are about: what flies lies where it will land, and counts
        as soon as its points do."""
        self.chosen: tuple[int, int] | None = None
        """Row and column of the wall space that is decided on but not yet accounted for (W13)."""
        self.challenge = challenges.played(self.rules.layout, match.header)
        self.counting: set[int] = set()
        """Seats whose points are running up, so that only the clip paints them."""
        self.large = self._large(0)
        self._placed = desk.view
        self.layout = self._layout(desk.view)

    # -- what is shown ---------------------------------------------------------------------

    def _large(self, now: int) -> int:
        """Return the seat with the large sheet: the mover's; in a bot's turn the next person's."""
        state = self.shown
        if state.stage == OVER or self.still:
            return now
        seats = turn_order(state.seat, self.rules.seats)
        return next((seat for seat in seats if self.is_person(seat)), state.seat)

    def _layout(self, view: View) -> Layout:
        order = turn_order(self.large, self.rules.seats)
        return arranged(view, self.rules.level, order, bool(self.challenge), self.watching)

    @property
    def mover(self) -> int | None:
        """Return the person to move; None while no person can act."""
        movers = self.match.movers
        if self.watching or self.timeline.moving or not movers or not self.is_person(movers[0]):
            return None
        return movers[0]

    @property
    def lying(self) -> Pieces:
        if self.timeline.moving:
            return self.flying.lying
        lying, held = pieces_of(self.layout, self.shown), self.hand.held
        return taken_up(lying, *held, self.hand.pulled) if held else lying

    @property
    def is_tiling(self) -> bool:
        """Return whether the offer is over and complete lines are being tiled."""
        if self.shown.stage != OFFER or not self.timeline.moving:
            return False
        return not any(name[0] in ("factory", "centre", "hand") for name in self.flying.lying)

    def account(self, event: Event) -> None:
        self.accounts = after(self.accounts, event, self.rules.table.floor_size)
        self.chosen = None

    def _open(self, step: Transition) -> None:
        """Show the numbers after a person's move at once, after a bot's as its tiles arrive."""
        before, made, _after = step
        self.accounts, self.chosen = before, None
        if isinstance(made, DealStep):
            return
        if before.stage == TILING:
            self.chosen = before.row, int(made.move[-1]) - 1
        elif self.is_person(made.seat) and not self.watching:
            self._account_take(step)

    def _account_take(self, step: Transition) -> None:
        before, made, _after = step
        if before.stage == OFFER and isinstance(made, MoveStep):
            self.accounts = moves.take(self.rules.table, before, made.move)

    def crumbs(self) -> str:
        return self.words.crumbs()

    def hints(self) -> list[tuple[str, str]]:
        return self.words.hints()

    def table_widgets(self, view: View) -> list[Widget]:
        return self.hand.widgets()

    # -- time ------------------------------------------------------------------------------

    def enter(self) -> None:
        """Animate the first deal of tiles onto the factories."""
        super().enter()
        opening = self.match.history.steps(0)
        if self.match.plies == 0 and opening and not self.watching:
            self.shown = opening[0].before
            self.present(opening)

    def arrange(self, view: View) -> None:
        if self.timeline.moving and view != self._placed:
            self.timeline.finish()
        if not self.timeline.moving:
            self.large = self._large(self.large)
        self._placed = view
        self.layout = self._layout(view)
        self.desk.art.image(plate(view, self.layout.ring.plate))  # before the frame of the ground
        super().arrange(view)
        if self.mover is None:
            self.focus_on(None)

    def update(self, seconds: float) -> None:
        """Advance the animation; if sheets change places, fade from the picture before."""
        before = self.large
        super().update(seconds)
        if self.large != before:
            self.desk.stack.fade_next_picture()

    def hurry(self, intent: Intent) -> None:
        """Skip the running animation. If this hands the large sheet to another player, fade to the
        new layout."""
        before = self.large
        super().hurry(intent)
        if self.large != before:
            self.desk.stack.fade_next_picture()

    def show(self, state: State) -> None:
        self.counting.clear()
        self._kept.clear()
        self.accounts, self.chosen = state, None
        self.hand.picking.clear()
        super().show(state)
        self.flying.lying = pieces_of(self.layout, state)

    def present(self, happened: Sequence[Transition]) -> None:
        """Queue these steps; spaces that bots choose in turn (W13) are shown at the same time."""
        self._kept += happened
        if not self.watching and clips.goes_on(self, happened):
            return
        shown, self._kept = self._kept, []
        self.timeline.speed = self.desk.settings.animation_speed
        lying = None
        if shown and not self.timeline.moving:
            lying = self.flying.lying = dict(self.lying)
            self._open(shown[0])
        for run in clips.runs(shown):
            self.timeline.add(Clip(0, begin=partial(self._open, run[0])))
            for i, group in enumerate(clips.groups(clips.clips_of(self, run, lying))):
                self.timeline.add(*group)
                if i == 0:
                    self.timeline.add(Clip(0, begin=partial(self._account_take, run[0])))
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
            self.hurry(intent)
            return True
        return super().handle(intent)

    def act(self, intent: Intent) -> bool:
        return self.hand.act(intent)

    # -- what is to be seen ----------------------------------------------------------------

    def table_parts(self, ahead: float) -> Sequence[Drawable]:
        held, lying = self.hand.held, self.lying
        growing = forecast.left_over(self.shown, *held) if held else ""
        boxes = tuple(panel.box for panel in self.layout.panels)
        ground = Part("ground", boxes, self.desk.view.box, self._paint_ground, solid=True)
        traces = self.last_moves.traces()
        made: list[Drawable] = [ground, self.frame.bar_part()]
        made += paint.parts(self.desk.view, self.layout, lying, held, growing)
        made += last_moves.source_parts(self.layout.ring, traces)
        for i, panel in enumerate(self.layout.panels):
            sheet = self._sheet(panel, lying)
            sheet.append(last_moves.sheet_part(panel, [t for t in traces if t.seat == panel.seat]))
            made.append(Group(f"sheet {i}", panel.box.grown(14), sheet))
        if self.challenge and self.layout.goal:
            margin = challenges.margin(self.rules, self.accounts)
            made.append(panels.goal_part(self.layout.goal, self.challenge, margin))
        made += self.last_moves.words()
        if self.mover is not None:
            made += preview.parts(self.layout.ring, self.hand, lying)
        return [*made, *preview.hand_parts(self.desk.view, lying)]

    def _paint_ground(self, p: Painter) -> None:
        furniture.table(p)
        paint.paint_resting(p, self.layout)
        for panel in self.layout.panels:
            panels.paint_resting(p, panel)
        if self.layout.goal:
            panels.paint_goal_card(p, self.layout.goal)

    def _sheet(self, panel: Panel, lying: Pieces) -> list[Drawable]:
        view, seat, state = self.desk.view, panel.seat, self.shown
        considered = self.hand.considered if seat == state.seat else None
        lit = self.hand.fitting(considered[1]) if considered else ()
        outcome, beside = self.expected(seat), ("beside", seat) in lying
        made: list[Drawable] = [
            *panels.head_parts(panel, self._head(panel)),
            *panels.board_parts(panel, self.rules.level, lying, lit),
        ]
        if seat not in self.counting:
            made.append(numbers.score_part(view, panel, self.accounts.boards[seat].score))
        if self.accounts.stage != OVER and panel.column:
            needs = Needs(view, self.rules.level)
            made.append(numbers.column_part(panel, panel.column, needs, outcome))
        bonuses = near(self.rules.table, self.accounts, seat)
        advised = self.advice.advised
        priced = advised is not None and advised.whole and advised.seat == seat
        priced = priced or (seat == state.seat and self.hand.cost != 0)
        made += near_parts(view, panel, bonuses, bool(outcome.floor) or beside or priced)
        if lit or priced:  # what the move would cost stands there
            return made
        return [*made, *numbers.floor_words(view, panel, outcome.floor, beside)]

    def _head(self, panel: Panel) -> panels.Head:
        state, seat = self.shown, panel.seat
        over = state.stage == OVER
        edge = theme.SEATS[seat] if state.seat == seat and not over else ""
        if over and seat in winners(state):
            edge = theme.GOLD
        words = self.words.sentence(seat) if panel.large else ""
        return panels.Head(self.player_name(seat), self.words.subs(seat), seat, edge, words)

    def expected(self, seat: int) -> TilingOutcome:
        """Return the outcome of the next tiling: with the aimed move, or as things stand."""
        promise = self.hand.promise() if seat == self.shown.seat else None
        if promise:
            return promise.outcome
        return forecast.expected(self.rules.table, self.accounts, seat, self.chosen)

    def ring_parts(self) -> Sequence[Drawable]:
        """Draw the focus ring below the numbers of the centre's piles."""
        made = super().ring_parts()
        if not made or not isinstance(self.focus, Tiles) or self.focus.thing[0] != CENTRE:
            return made
        piles = zip(COLOURS, counts(self.shown.centre), strict=True)
        many = {colour: number for colour, number in piles if number > 1}
        return [*made, paint.numbers_part(self.layout.ring, many)._replace(name="over the ring")]
