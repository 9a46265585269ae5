"""The table of Wall: factories and centre, every player's sheet, and the mover's hand."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from game.core.history import Happened
from game.core.match import Match
from game.core.rules import Dealt
from game.engine.input.intents import Intent
from game.engine.table.scene import TableScene
from game.engine.table.timeline import Clip
from game.engine.widgets import furniture
from game.engine.widgets.widgets import Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import View
from game.engine.words import _
from game.games.wall.rules import forecast, moves
from game.games.wall.rules.forecast import Outcome
from game.games.wall.rules.rules import WallRules
from game.games.wall.rules.state import OVER, TILING, State
from game.games.wall.rules.tiling import winners
from game.games.wall.table import goal, tableware
from game.games.wall.table.layout import arranged, turn_order
from game.games.wall.table.motion import clips, pacing, story
from game.games.wall.table.sheet import numbers, paint
from game.games.wall.table.sheet.layout import Needs, Panel
from game.games.wall.table.sheet.paint import Head, Lit
from game.games.wall.table.words import Sayings
from game.games.wall.texts import challenges

if TYPE_CHECKING:
    from game.engine.desk import Desk

_KEYS = frozenset(("left", "right", "up", "down", "next", "previous", "confirm"))


class WallScene(Sayings, TableScene[Any, Any]):
    """One game of Wall on the table."""

    game = "wall"
    title = "Wall"

    def __init__(self, desk: "Desk", match: Match, watching: bool = False) -> None:
        super().__init__(desk, match, watching)
        self.wall_rules = cast(WallRules, match.rules)
        self.held, self.pulled, self.pending, self.device_seat = None, None, None, None
        self.pointing = False
        self.accounts, self.chosen = match.state, None
        self.told = story.Told()
        self.challenge = challenges.played(self.wall_rules.layout, match.header)
        self.counting: set[int] = set()
        """Seats whose points are running up, so that only the clip paints them."""
        self.large = self._large(match.state, 0)
        self._placed = desk.view
        self.layout = self._layout(desk.view)

    # -- what is shown ---------------------------------------------------------------------

    def _large(self, state: State, now: int) -> int:
        """Whose sheet is large: the mover's; a bot's turn leaves it with the next person, in a
        replay too."""
        if state.stage == OVER:
            return now
        seats = turn_order(state.seat, self.rules.seats)
        return next((seat for seat in seats if self.is_person(seat)), state.seat)

    def _layout(self, view: View) -> Any:
        order = turn_order(self.large, self.rules.seats)
        height = goal.height(view) if self.challenge else 0.0
        return arranged(view, self.wall_rules.sheet, order, height, self.watching)

    def stage(self, change: Callable[..., State], *facts: Any) -> None:
        """Take part of an event into the picture."""
        self.shown = change(self.state, *facts)
        self.touch()

    def account(self, change: Callable[..., State], *facts: Any) -> None:
        """Take part of an event into the numbers."""
        self.accounts = change(self.accounts, *facts)
        self.chosen = None

    def _open(self, step: Happened) -> None:
        """From its first frame on a step's numbers are those of the move that was made."""
        before, made, _after = step
        self.accounts, self.chosen = before, None
        if isinstance(made, Dealt):
            return
        if before.stage == TILING:
            self.chosen = before.row, int(made.move[-1]) - 1
        else:
            self.accounts = moves.take(self.wall_rules.table, before, made.move)

    def table_widgets(self, view: View) -> list[Widget]:
        """The tiles and lines that the mover can use."""
        return self.hand_widgets()

    # -- time ------------------------------------------------------------------------------

    def enter(self) -> None:
        """The first tiles come onto the factories before everybody's eyes."""
        super().enter()
        opening = self.match.history.steps(0)
        if self.match.plies == 0 and opening and not self.watching:
            self.shown = opening[0].before
            self.present(opening)

    def arrange(self, view: View) -> None:
        """Place the table and the sheets, then what can be pressed."""
        if self.timeline.moving and view != self._placed:
            self.timeline.finish()
        if not self.timeline.moving:
            self.large = self._large(self.shown, self.large)
        self._placed = view
        self.layout = self._layout(view)
        super().arrange(view)
        if self.mover is None:
            self.focus_on(None)

    def show(self, state: Any) -> None:
        """Take a position as the picture at rest; nothing is in the hand then."""
        self.counting.clear()
        self.accounts, self.chosen = state, None
        self.forget_hand()
        before = self.large
        super().show(state)
        self._welcome(before)

    def settled(self) -> None:
        """The picture has come to rest."""
        self.counting.clear()

    def _welcome(self, before: int) -> None:
        """Sheets that have changed places appear softly."""
        if self.large == before or not self.timeline.speed or self.timeline.lively:
            return
        boxes = [panel.box.grown(-6) for panel in self.layout.panels]
        self.timeline.add(clips.unveil(boxes, theme.PAPER))

    def update(self, seconds: float) -> None:
        """Time passes; when the sheets change places they appear softly."""
        before = self.large
        super().update(seconds)
        self._welcome(before)

    def present(self, happened: Sequence[Happened]) -> None:
        """Queue what the table shows of these steps."""
        self.timeline.speed = self.desk.settings.animation_speed
        if happened and not self.timeline.moving:
            self._open(happened[0])
        for step in happened:
            self.timeline.add(Clip(0, begin=partial(self._open, step)))
            self.told = story.Told()
            told = [
                (event, cast(Sequence[Clip], self.clips(event, step)))
                for event in self.rules.narrate(step.before, step.step, step.after)
            ]
            for group in pacing.groups(told, step.before.stage == TILING):
                self.timeline.add(*group)
            self.timeline.add(Clip(0, end=partial(self.show, step.after)))
        self.forget_hand()
        self.arrange(self.desk.view)
        self.touch()

    event_clips = story.MAKERS

    # -- intents ---------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Remember whose hand it is."""
        if intent.what not in ("point", "focus", "blur", "expose"):
            self.device_seat = intent.seat
        if intent.what in ("point", "press"):
            self.pointing = True
        elif intent.down and intent.what in _KEYS:
            self.pointing = False
        if self._skips(intent):
            self.hurry(intent)
            return True
        return super().handle(intent)

    def _skips(self, intent: Intent) -> bool:
        """While walls are tiled confirm only goes to the end of it, as the strip of keys says."""
        return self.timeline.moving and intent.what == "confirm" and intent.down and self.is_tiling

    def act(self, intent: Intent) -> bool:
        """Digits, and putting back."""
        return self.hand_keys(intent)

    # -- painting --------------------------------------------------------------------------

    def draw_table(self, p: Painter) -> None:
        """The resting picture, what changed on it, and what somebody thinks about."""
        p.backdrop((self.rules.seats, self.watching), self._paint_resting)
        p.text(self.crumbs(), self._crumbs_at(p), 33, 15, theme.MUTED)
        state = self.state
        tableware.draw_table(p, self.layout, state, self.held)
        considered = self.considered
        for panel in self.layout.panels:
            self._draw_panel(p, panel, state, considered)
        self._draw_sentence(p)
        if self.challenge and self.layout.goal:
            margin = challenges.margin(self.rules, state)
            goal.draw(p, self.layout.goal, self.challenge, margin)
        self.draw_hand(p)

    def _paint_resting(self, p: Painter) -> None:
        furniture.table(p)
        furniture.top_bar(p, self.game, _(self.title), "")
        tableware.paint_resting(p, self.layout)
        for panel in self.layout.panels:
            paint.paint_resting(p, panel)
        if self.layout.goal:
            goal.paint_card(p, self.layout.goal)

    def _crumbs_at(self, p: Painter) -> float:
        return 62 + p.view.measure(_(self.title), 27, "display")

    def _head(self, panel: Panel) -> Head:
        state, seat = self.state, panel.seat
        edge = theme.SEATS[seat] if state.seat == seat and state.stage != OVER else ""
        if state.stage == OVER and seat in winners(state):
            edge = theme.GOLD
        return Head(self.player_name(seat), self.subs(seat, state), seat, edge)

    def _draw_panel(
        self, p: Painter, panel: Panel, state: State, considered: tuple[int, str] | None
    ) -> None:
        board, lit = state.boards[panel.seat], Lit()
        paint.draw_head(p, panel, self._head(panel))
        mine = panel.seat == state.seat
        if considered and mine:
            fits = forecast.fitting(board, considered[1])
            lit = Lit(tuple(line - 1 for line in fits), True)
        paint.draw_board(p, panel, self.wall_rules.sheet, state, lit)
        if panel.seat not in self.counting:
            numbers.draw_score(p, panel, board.score)
        after = self.expected(panel.seat)
        if self.accounts.stage != OVER:
            numbers.draw_column(p, panel, Needs(p.view, self.wall_rules.sheet), after)
        if not lit.floor:
            beside = forecast.marker_lies_beside(board, state, panel.seat)
            numbers.draw_floor_words(p, panel, after.floor, beside)

    def expected(self, seat: int) -> Outcome:
        """What a sheet's numbers say of the next tiling: with the move that is aimed at, or as
        things stand."""
        found = self.aimed_promise() if seat == self.state.seat else None
        if found:
            return found.outcome
        return forecast.expected(self.wall_rules.table, self.accounts, seat, self.chosen)

    def _draw_sentence(self, p: Painter) -> None:
        panel = self.layout.panels[0]
        words = self.sentence(panel.seat)
        if words:
            paint.draw_sentence(p, panel, self.player_name(panel.seat), words)
